import getpass
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from voice_master.voice.console import ConsoleListener, ConsoleSpeaker
from voice_master.voice.ports import Heard, Request


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def typed(content: bytes) -> ConsoleListener:
    return ConsoleListener(io.TextIOWrapper(io.BytesIO(content), encoding="utf-8"), io.StringIO())


def test_lines_come_one_by_one_and_then_the_input_has_ended() -> None:
    keyboard = typed(b"yes\n\nroll the dice")
    heard = [keyboard.listen(Request()) for _ in range(4)]
    assert heard == [Heard("yes"), Heard(""), Heard("roll the dice"), Heard(ended=True)]


def test_control_characters_and_escapes_are_left_out() -> None:
    assert typed(b"\x1b[A\x1b[1;31mye\x07s\x00\tplease\x7f\r\n").listen(Request()).text == "yes please"


def test_broken_bytes_do_not_matter() -> None:
    keyboard = typed(b"yes\xff\xfe\nno\n")
    assert [keyboard.listen(Request()).text for _ in range(2)] == ["yes", "no"]


def test_a_very_long_line_is_cut_and_the_next_line_is_whole() -> None:
    keyboard = typed(b"a" * 10_000 + b"\nno\n")
    assert keyboard.listen(Request()) == Heard("a" * 1000)
    assert keyboard.listen(Request()) == Heard("no")


def test_a_flood_without_a_line_end_ends_the_input() -> None:
    assert typed(b"\0" * 2_000_000).listen(Request()).ended


def test_a_closed_keyboard_has_ended() -> None:
    keyboard = io.StringIO("yes\n")
    listener = ConsoleListener(keyboard, io.StringIO())
    keyboard.close()
    assert listener.listen(Request()).ended


@given(st.binary())
def test_whatever_is_typed_is_one_plain_line(content: bytes) -> None:
    text = typed(content).listen(Request()).text
    assert text.isprintable()
    assert text == " ".join(text.split())


def test_the_prompt_sign_is_shown_on_a_terminal_only() -> None:
    screen, pipe = io.StringIO(), io.StringIO()
    ConsoleListener(Terminal("yes\n"), screen).listen(Request())
    ConsoleListener(io.StringIO("yes\n"), pipe).listen(Request())
    assert (screen.getvalue(), pipe.getvalue()) == ("> ", "")


def test_a_secret_is_typed_without_echo_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def hidden(prompt: str, stream: object) -> str:
        asked.append(prompt)
        return "a tree\x07"

    monkeypatch.setattr(getpass, "getpass", hidden)
    screen = io.StringIO()
    assert ConsoleListener(Terminal("shown\n"), screen).listen(Request(is_secret=True)) == Heard("a tree")
    assert asked == ["> "]
    assert screen.getvalue() == ""
    assert ConsoleListener(io.StringIO("piped\n"), screen).listen(Request(is_secret=True)) == Heard("piped")


@pytest.mark.parametrize(
    ("trouble", "heard"),
    [(EOFError(), Heard(ended=True)), (UnicodeDecodeError("utf-8", b"\xff", 0, 1, "bad"), Heard())],
)
def test_a_broken_secret_is_no_traceback(trouble: Exception, heard: Heard, monkeypatch: pytest.MonkeyPatch) -> None:
    def hidden(prompt: str, stream: object) -> str:
        raise trouble

    monkeypatch.setattr(getpass, "getpass", hidden)
    assert ConsoleListener(Terminal(), io.StringIO()).listen(Request(is_secret=True)) == heard


def test_ctrl_c_reaches_the_caller() -> None:
    class Interrupted(io.StringIO):
        def readline(self, size: int | None = -1) -> str:  # type: ignore[override]
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        ConsoleListener(Interrupted(), io.StringIO()).listen(Request())


def test_lines_are_printed_plain_and_never_wrapped() -> None:
    screen = Terminal()
    speaker = ConsoleSpeaker(screen)
    speaker.speak("word " * 100)
    speaker.speak("Anna,\x1b[2J your turn.")
    assert screen.getvalue() == "word " * 99 + "word\nAnna, your turn.\n"


def test_a_narrow_encoding_prints_a_mark_instead_of_failing() -> None:
    content = io.BytesIO()
    screen = io.TextIOWrapper(content, encoding="ascii")
    ConsoleSpeaker(screen).speak("Zoë’s turn")
    assert content.getvalue() == b"Zo??s turn\n"
