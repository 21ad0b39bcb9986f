"""A language model is asked where the built-in knowledge is unsure, is told little, and never holds up a game."""

import json
import logging
import socket

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.riddler.model_servers import Server, running
from voice_master.referee import Answer
from voice_master.riddler.answer import Answered
from voice_master.riddler.judging import Basis, Ground
from voice_master.riddler.language_model import (
    DEADLINE_SECONDS,
    FAILURES_IN_A_ROW,
    REST_SECONDS,
    UNSURE,
    BadAddress,
    LanguageModel,
    ModelWhereUnsure,
    read_answer,
    read_reply,
    server_at,
)

QUESTION = "Would a sailor be glad of it?"
DOUBTFUL = Answered(Answer.UNCLEAR, 0.4, Basis(Ground.ALL))
PATIENCE = 0.5  # seconds a test waits for what never ends
GENEROUS = 20.0  # seconds that even a busy machine stays below
FAILING = [
    "error", "missing", "page", "list", "nothing", "null", "deep", "huge", "cut", "elsewhere", "garbage", "closes",
    "prose", "silent",
]  # fmt: skip
ENDLESS = ["slow", "dripping", "dripping-head", "going-on"]


@pytest.fixture(scope="module")
def port():
    with running() as found:
        yield found


@pytest.fixture
def server(port) -> Server:
    return Server(port)


class Clock:
    """Time that a test moves."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def opinion(server: Server, behaviour: str, own: Answered = DOUBTFUL) -> Answered:
    return ModelWhereUnsure(LanguageModel(server.at(behaviour), PATIENCE if behaviour in ENDLESS else GENEROUS).ask)(
        own, "lighthouse", QUESTION
    )


@pytest.mark.parametrize(
    ("behaviour", "answer"),
    [("yes", Answer.YES), ("possibly", Answer.POSSIBLY), ("unclear", Answer.UNCLEAR), ("no", Answer.NO)],
)
def test_the_model_answers_where_we_are_unsure(server, behaviour, answer):
    said = opinion(server, behaviour)
    assert said.answer is answer
    assert UNSURE <= said.confidence < 0.9
    assert "lighthouse" not in str(said)


@pytest.mark.parametrize("confidence", [UNSURE, 0.75, 1.0])
def test_nobody_is_asked_where_we_are_sure(server, confidence):
    own = Answered(Answer.NO, confidence, Basis(Ground.KNOWN))
    assert opinion(server, "yes", own) is own
    assert server.came() == []


def test_the_server_is_told_the_term_and_the_question_and_nothing_else(server):
    model = LanguageModel(server.at("yes"), GENEROUS)
    model.ask("light\nhouse", QUESTION)
    model.ask("ant", "Is it\n\n alive?")
    first, second = server.came()
    assert set(first["headers"]) == {
        "host", "accept-encoding", "content-length", "content-type", "accept", "connection"
    }  # fmt: skip
    one, other = json.loads(first["body"]), json.loads(second["body"])
    assert one.pop("messages")[1] == {"role": "user", "content": f"Hidden thing: light house\nQuestion: {QUESTION}"}
    instruction, told = other.pop("messages")
    assert told == {"role": "user", "content": "Hidden thing: ant\nQuestion: Is it alive?"}
    assert instruction["role"] == "system"
    assert json.loads(first["body"])["messages"][0] == instruction  # the same for every term
    assert one == other == {"model": "tiny", "temperature": 0, "seed": 0, "max_tokens": 32, "stream": False}


def test_texts_that_no_file_could_hold_are_sent_all_the_same(server):
    assert LanguageModel(server.at("yes"), GENEROUS).ask("caf\udce9", "naïve \ud800?") is Answer.YES


@pytest.mark.parametrize("behaviour", FAILING)
def test_our_own_answer_stands_where_the_server_fails(server, behaviour):
    assert opinion(server, behaviour) is DOUBTFUL
    assert len(server.came()) == 1  # asked once, and nowhere else


@pytest.mark.parametrize("behaviour", ENDLESS)
def test_what_never_ends_is_hung_up_on(server, behaviour):
    assert opinion(server, behaviour) is DOUBTFUL
    assert server.seconds_until_gone() < GENEROUS


def test_a_server_that_is_not_running_leaves_our_own_answer():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        address = f"http://127.0.0.1:{taken.getsockname()[1]}"
    assert LanguageModel(server_at(address, "tiny")).ask("lighthouse", QUESTION) is None


def test_a_machine_that_takes_no_connections_is_not_waited_for():
    with socket.create_server(("127.0.0.1", 0), backlog=1) as deaf:  # connected to, but never spoken with
        model = LanguageModel(server_at(f"https://127.0.0.1:{deaf.getsockname()[1]}", "tiny"), 0.2)
        assert model.ask("lighthouse", QUESTION) is None


def test_a_question_takes_four_seconds_at_most():
    assert DEADLINE_SECONDS <= 4


@pytest.mark.parametrize("behaviour", [*FAILING, *ENDLESS, "yes"])
def test_nothing_tells_the_term(server, behaviour, capfd, caplog):
    caplog.set_level(logging.DEBUG)
    model = LanguageModel(server.at(behaviour), PATIENCE)
    model.ask("lighthouse", QUESTION)
    shown = capfd.readouterr()
    assert "lighthouse" not in shown.out + shown.err + caplog.text + repr(model) + repr(ModelWhereUnsure(model.ask))


def test_a_failing_model_is_left_alone_for_a_while(server):
    clock = Clock()
    ask = ModelWhereUnsure(LanguageModel(server.at("error"), GENEROUS).ask, clock)
    for _ in range(3 * FAILURES_IN_A_ROW):
        assert ask(DOUBTFUL, "lighthouse", QUESTION) is DOUBTFUL
    assert len(server.came()) == FAILURES_IN_A_ROW
    clock.now += REST_SECONDS - 1
    ask(DOUBTFUL, "lighthouse", QUESTION)
    assert len(server.came()) == FAILURES_IN_A_ROW
    clock.now += 1
    for _ in range(5):
        ask(DOUBTFUL, "lighthouse", QUESTION)
    assert len(server.came()) == FAILURES_IN_A_ROW + 1  # tried once, and failing still


def test_an_answer_makes_up_for_failures():
    clock, asked = Clock(), []
    answers = iter([None, None, Answer.NO, None, None, None, Answer.YES])

    def model(term: str, question: str) -> Answer | None:
        asked.append(term)
        return next(answers)

    ask = ModelWhereUnsure(model, clock)
    said = [ask(DOUBTFUL, "ant", QUESTION).answer for _ in range(8)]
    assert [answer for answer in said if answer is not Answer.UNCLEAR] == [Answer.NO]
    assert len(asked) == 6
    clock.now += REST_SECONDS
    assert ask(DOUBTFUL, "ant", QUESTION).answer is Answer.YES


@pytest.mark.parametrize(
    "text",
    [
        "NO", "no", " No. ", '"NO"', "'no.'", "“No”", "**NO**", "**No**.", "`NO`", "```\nNO\n```", "```NO```",
        "```text\nNo.\n```", '{"answer": "NO"}', '```json\n{"Answer": "no."}\n```', '{"answer": "NO", "sure": 0.9}',
        "Answer: NO", "answer:no", "The answer is NO.", "**Answer:** No", "Answer is: NO", '{"answer": "Answer: NO"}',
    ],
)  # fmt: skip
def test_an_answer_is_read_in_many_guises(text):
    assert read_answer(text) is Answer.NO


@pytest.mark.parametrize("text", ["Not clearly answerable.", "NOT_CLEARLY_ANSWERABLE", "not  clearly\nanswerable"])
def test_the_long_answer_is_read(text):
    assert read_answer(text) is Answer.UNCLEAR


@pytest.mark.parametrize(
    "text",
    [
        "", ".", "no idea", "No, it isn't.", "NO or YES", "YES\nNO", "YES/NO", "I'd say no", "nope", "N", "not",
        "Answer:", "Answer: no idea", "possibly not", "clearly answerable", "NO..", "{}", '{"answer": null}', "{NO}",
        '{"reason": "NO"}', '{"answer": ["NO"]}', '{"answer": {"answer": "NO"}}', '{"answer": "no idea"}', "```\n```",
        "null", "<think>NO", "No answer", "unanswerable",
    ],
)  # fmt: skip
def test_what_is_not_surely_an_answer_is_none(text):
    assert read_answer(text) is None


@given(
    st.text() | st.lists(st.sampled_from(["no", "yes", "```", "{", '"', "answer", ":", ".", "\n", "}"])).map("".join)
)
def test_no_text_is_too_odd_to_read(text):
    answer = read_answer(text)
    assert answer is None or answer.value in " ".join(text.upper().replace("_", " ").split())


@given(st.binary() | st.text().map(lambda text: json.dumps({"choices": [{"message": {"content": text}}]}).encode()))
def test_no_reply_is_too_odd_to_read(reply):
    assert read_reply(reply) in {None, *Answer}


@pytest.mark.parametrize(
    ("address", "port", "path"),
    [
        ("http://localhost:11434", 11434, "/v1"),
        ("http://localhost:11434/", 11434, "/v1"),
        ("http://localhost:1234/v1", 1234, "/v1"),
        ("HTTP://localhost:1234/v1/", 1234, "/v1"),
        ("http://localhost:1234/v1/chat/completions", 1234, "/v1"),
        ("https://example.org", 443, "/v1"),
        ("http://example.org/models/v2/", 80, "/models/v2"),
        ("http://[::1]:8080/v1", 8080, "/v1"),
        ("http://[::1]", 80, "/v1"),
    ],
)
def test_an_address_may_end_in_several_ways(address, port, path):
    server = server_at(address, "tiny")
    assert (server.port, server.path) == (port, path)
    assert server.host in ("localhost", "example.org", "::1")


def test_a_bare_address_is_asked_under_v1(server):
    assert LanguageModel(server_at(f"http://{server.place}", "tiny"), GENEROUS).ask("ant", QUESTION) is Answer.YES
    assert server.came("chat")[-1]["path"] == "/v1/chat/completions"


@pytest.mark.parametrize(
    "address",
    [
        "", " ", "localhost", "localhost:11434", "ftp://localhost", "file:///etc/passwd", "http://", "http://:80",
        "http://localhost:99999", "http://localhost:port", "http://[::1", "http://anna:word@localhost",
        "http://localhost/v1?key=1", "http://localhost/#v1", "http://local host", "http://localhost/v1\n", "http://löcal",
    ],
)  # fmt: skip
def test_what_is_no_address_is_one_sentence(address):
    with pytest.raises(BadAddress, match=r"^[^\n]+\.$"):
        server_at(address, "tiny")


@pytest.mark.parametrize("name", ["", "  ", "two\nlines", "\x1b[31m"])
def test_what_is_no_name_is_one_sentence(name):
    with pytest.raises(BadAddress, match="--mind-model"):
        server_at("http://localhost", name)
