import random
from collections.abc import Iterator

import msgspec
import pytest

from tests.riddler.bank_mind import bank_mind, small_knowledge
from tests.riddler.sights import Letter, Riddle, View, asked
from voice_master import games
from voice_master.benchmarks.play import next_action
from voice_master.knowledge.knowledge import plain
from voice_master.master.crew import Crew
from voice_master.master.loading import Loading
from voice_master.master.table import Table
from voice_master.referee import REFEREE, Answer, Offer, Piece, Referee, Secret, Slot, Verdict
from voice_master.riddler import legality
from voice_master.riddler.player import ComputerPlayer

GAME = games.load()
KNOWLEDGE = small_knowledge(terms=30, questions=30)
MIND = bank_mind(KNOWLEDGE)
NAMES = [term.name for term in KNOWLEDGE.terms]
BY_NAME = {action.__struct_config__.tag: action for action in GAME.action_types}


def setup_of(players: int = 3, **changes):
    return GAME.setup_type(names=("Anna", "Ben", "Cleo", "Dan")[:players], **changes)


def crew_of(players: int, seed: int) -> Crew:
    return Crew(Loading(lambda: MIND), players, seed)


def seat_of(seat: int = 0, mind=MIND) -> ComputerPlayer:
    return ComputerPlayer(mind, seat, tuple(NAMES[seat::3]))


def moments(seed: int, players: int = 3, longest: int = 1000, **setup) -> Iterator[Table]:
    """A whole game among computers, before every action; the last moment is the end."""
    table, crew = Table(GAME, setup_of(players, **setup), seed), crew_of(players, seed)
    while table.referee.outcome is None and len(table.referee.actions) < longest:
        yield table
        action = next_action(table, crew)
        if action is None:
            table.chance()
        else:
            table.submit(action)
    yield table


def last(seed: int, players: int = 3, **setup) -> Referee:
    return [table.referee for table in moments(seed, players, **setup)][-1]


def offer(name: str, *slots: Slot) -> Offer:
    return Offer(BY_NAME[name], slots)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("edition", ["german", "english"])
def test_every_game_comes_to_an_end(seed, players, edition):
    referee = last(seed, players, edition=edition)
    assert referee.outcome is not None


@pytest.mark.parametrize("seed", range(4))
def test_no_question_is_asked_twice_about_a_riddle(seed):
    places = {plain(w): place for place, q in enumerate(KNOWLEDGE.questions) for w in q.wordings}
    for riddle in last(seed).view(0).riddles:
        asked_places = [places[plain(asked.question)] for asked in riddle.questions]
        assert len(asked_places) == len(set(asked_places))


@pytest.mark.parametrize("seed", range(3))
def test_the_same_seed_gives_the_same_game(seed):
    assert last(seed).actions == last(seed).actions


@pytest.mark.parametrize("seed", range(3))
def test_a_resumed_game_goes_on_the_same(seed):
    goes_on = crew_of(3, seed)
    for number, table in enumerate(moments(seed)):
        if number % 9 == 0 and table.referee.outcome is None:
            resumed = Table(GAME, setup_of(), seed, actions=tuple(table.referee.actions))
            assert next_action(resumed, crew_of(3, seed)) == next_action(table, goes_on)


@pytest.mark.parametrize("seed", range(3))
def test_what_others_hide_changes_nothing(seed):
    players = [seat_of(seat) for seat in range(3)]
    for table in moments(seed):
        state = table.referee._states[-1]
        for seat, player in enumerate(players):
            hidden = tuple(
                msgspec.structs.replace(riddle, term=Secret("something else"))
                if riddle.piece.owner != seat and riddle.term is not None
                else riddle
                for riddle in state.riddles
            )
            other = msgspec.structs.replace(state, riddles=hidden)
            offers = GAME.legal_actions(state, seat)
            if state.outcome is None and offers:
                one = player.decide(GAME.observe(state, seat), offers, random.Random(7))
                two = player.decide(GAME.observe(other, seat), GAME.legal_actions(other, seat), random.Random(7))
                assert one == two


@pytest.mark.parametrize("seed", range(3))
def test_only_who_is_not_waited_for_may_do_nothing(seed):
    players = [seat_of(seat) for seat in range(3)]
    for table in moments(seed):
        for seat in table.referee.waiting_for:
            if seat != REFEREE:
                view, offers = table.referee.view(seat), table.referee.offers(seat)
                assert players[seat].decide(view, offers, random.Random(1)) is not None


def test_terms_come_from_the_own_hand_and_figures_from_their_shapes():
    for seed in range(3):
        referee, crew = last(seed), crew_of(3, seed)
        for seat in range(3):
            own = [riddle for riddle in referee.view(seat).riddles if riddle.piece.owner == seat]
            assert {riddle.own_term.reveal() for riddle in own} <= set(crew.hand(seat))
            for riddle in own:
                assert riddle.description in KNOWLEDGE.term(riddle.own_term.reveal()).shape


def test_curses_are_spent_and_riddles_are_solved():
    ends = [last(seed) for seed in range(5)]
    assert all(any(count < 3 for count in referee.view(0).curses) for referee in ends)
    assert all(referee.view(0).spears_in_all >= 5 for referee in ends)


def asking(phase: str, riddle: Riddle) -> tuple[View, list[Offer]]:
    pieces = (riddle.piece,)
    offers = [
        offer("ask", Slot("riddle", pieces), Slot("question", is_text=True)),
        offer("point", Slot("riddle", pieces)),
    ]
    if phase == "question":
        offers.append(offer("done_asking"))
    else:
        offers += [offer("solve", Slot("riddle", pieces), Slot("guess", is_text=True, is_secret=True)), offer("pass")]
    return View(phase=phase, riddles=(riddle,)), offers


def known(place: int) -> Riddle:
    """A riddle that all questions of the bank but a few have been asked about."""
    texts = [
        (q.wordings[0], MIND.answerer.answer(NAMES[place], q.wordings[0]).answer) for q in KNOWLEDGE.questions[:20]
    ]
    return Riddle(questions=asked(*texts))


def test_who_knows_the_term_stops_asking_and_solves():
    player = seat_of()
    assert type(player.decide(*asking("question", known(1)), random.Random(1))) is BY_NAME["done_asking"]
    action = player.decide(*asking("solution", known(1)), random.Random(1))
    assert type(action) is BY_NAME["solve"]
    assert action.guess.reveal() == NAMES[1]


def test_who_knows_nothing_asks():
    for phase in ("question", "solution"):
        assert type(seat_of().decide(*asking(phase, Riddle()), random.Random(1))) is BY_NAME["ask"]


def test_letters_lead_to_the_guess():
    name = NAMES[4]
    letters = (Letter(1, Secret(name[0].upper())), Letter(2, Secret(name[1].upper())))
    action = seat_of().decide(*asking("solution", Riddle(letters=letters)), random.Random(1))
    assert type(action) is BY_NAME["solve"]
    assert action.guess.reveal() == name


def test_a_wrong_guess_is_not_repeated():
    wrong = changed(known(1), wrong_guesses=(Secret(NAMES[1]),), wrong_guessers=(0,))
    action = seat_of().decide(*asking("solution", wrong), random.Random(1))
    assert type(action) is not BY_NAME["solve"] or action.guess.reveal() != NAMES[1]


def changed(riddle: Riddle, **changes) -> Riddle:
    return Riddle(**{**vars(riddle), **changes})


def test_a_sure_player_calls_a_curse_in_anothers_turn_and_an_unsure_one_does_not():
    curse = [offer("curse")]
    sure = View(turn=1, acting=1, phase="question", riddles=(known(1),))
    assert type(seat_of().decide(sure, curse, random.Random(1))) is BY_NAME["curse"]
    unsure = View(turn=1, acting=1, phase="question", riddles=(Riddle(),))
    assert seat_of().decide(unsure, curse, random.Random(1)) is None


def test_who_called_and_is_no_longer_sure_takes_the_curse_back():
    offers = [
        offer("solve", Slot("riddle", (Piece(1, 1),)), Slot("guess", is_text=True, is_secret=True)),
        offer("ask_letter", Slot("riddle", (Piece(1, 1),)), Slot("position", (1, 2))),
        offer("take_back"),
    ]
    sure = View(curse_stage="using", turn=1, phase="move", riddles=(known(1),))
    assert type(seat_of().decide(sure, offers, random.Random(1))) is BY_NAME["solve"]
    solved = View(curse_stage="using", turn=1, phase="move", riddles=(Riddle(solved_by=(0,)),))
    assert type(seat_of().decide(solved, offers, random.Random(1))) is BY_NAME["take_back"]
    assert type(seat_of().decide(sure, offers[1:2], random.Random(1))) is BY_NAME["ask_letter"]


def test_used_curses_come_back_when_they_may():
    view = View(turn=1, acting=1, curses=(0, 3, 3))
    assert type(seat_of().decide(view, [offer("recall")], random.Random(1))) is BY_NAME["recall"]


class Pending(msgspec.Struct, frozen=True):
    kind: str
    riddle: Piece
    question: str | None = None
    position: int | None = None
    guess: Secret | None = None


def shaper(pending: Pending) -> View:
    own = Riddle(piece=Piece(0, 1), own_term=Secret(NAMES[3]))
    return View(turn=1, acting=0, phase="question", pending=pending, riddles=(own,))


def test_questions_are_answered_truly_and_bad_ones_refused_with_the_reason(monkeypatch):
    offers = [offer("give_answer", Slot("answer", tuple(Answer))), offer("object", Slot("reason", is_text=True))]
    for place, question in enumerate(KNOWLEDGE.questions[:8]):
        view = shaper(Pending("answer", Piece(0, 1), question=question.wordings[1]))
        action = seat_of().decide(view, offers, random.Random(1))
        assert action.answer == KNOWLEDGE.answer(KNOWLEDGE.terms[3], place)
    monkeypatch.setattr(legality, "objection", lambda *_: legality.Objection.LETTERS)
    action = seat_of().decide(view, offers, random.Random(1))
    assert action.reason == "letters"


def test_guesses_are_judged():
    judging = [offer("judge", Slot("verdict", (Verdict.ACCEPT, Verdict.REJECT)))]
    for guess, verdict in ((NAMES[3], Verdict.ACCEPT), (NAMES[8], Verdict.REJECT)):
        view = shaper(Pending("verdict", Piece(0, 1), guess=Secret(guess)))
        assert seat_of().decide(view, judging, random.Random(1)).verdict is verdict


def test_a_letter_is_given_as_asked():
    giving = [offer("give_letter", Slot("letter", is_text=True, is_secret=True))]
    action = seat_of().decide(shaper(Pending("letter", Piece(0, 1), position=2)), giving, random.Random(1))
    assert action.letter.reveal() == NAMES[3][1].upper()


def test_more_exactly_is_answered_with_another_guess():
    offers = [
        offer("solve", Slot("riddle", (Piece(1, 1),)), Slot("guess", is_text=True, is_secret=True)),
        offer("pass"),
    ]
    pending = Pending("reguess", Piece(1, 1), guess=Secret(NAMES[1]))
    view = View(phase="solution", pending=pending, riddles=(known(1),))
    action = seat_of().decide(view, offers, random.Random(1))
    assert action.guess.reveal() != NAMES[1]


def test_nothing_secret_shows():
    assert not any(name in repr(player) for player in (seat_of(0), seat_of(1)) for name in NAMES)


def test_who_answers_for_a_person_never_takes_curses_back_for_them():
    offers = [offer("give_answer", Slot("answer", tuple(Answer))), offer("recall")]
    view = shaper(Pending("answer", Piece(0, 1), question=KNOWLEDGE.questions[0].wordings[0]))
    assert type(seat_of().decide(view, offers, random.Random(1))) is BY_NAME["give_answer"]
