"""Golden transcripts: spoken games in text. The lines of seats are fed, those of the MASTER compared.

`pytest --rewrite-transcripts` writes the files anew; then read the difference as a player would.
"""

import re
from pathlib import Path

import pytest

from tests.master.tables import sit_down
from voice_master.voice.ports import Heard
from voice_master.voice.scripted import ScriptedListener, ScriptedSpeaker

pytestmark = pytest.mark.model

FOLDER = Path(__file__).parent / "transcripts"
HEADING = re.compile(r"# seats: (?P<seats>[^|]+) \| language: en \| seed: (?P<seed>\d+)")
COMPUTERS = ("Marco", "Elena", "Peter")


class Scribe(ScriptedSpeaker):
    """Writes down what the master says."""

    def __init__(self, paper: list[str]) -> None:
        super().__init__(during=lambda text: paper.append(f"MASTER: {text}"))


class Reader(ScriptedListener):
    """Says the lines of one seat, and writes them down where they were said."""

    def __init__(self, name: str, script: list[str], paper: list[str], speaker: Scribe) -> None:
        super().__init__(script, speaker)
        self._name, self._paper = name, paper

    def listen(self, request):
        heard = super().listen(request)
        if not heard.ended:
            self._paper.append(f"{self._name.upper()}: {heard.text}".rstrip())
        return heard


def played(text: str, mind) -> str:
    """The transcript as it is today, from the heading and the person's lines of a transcript."""
    heading = HEADING.match(text)
    assert heading, "a transcript begins with its heading"
    seats = [seat.strip() for seat in heading["seats"].split(",")]
    name, computers = seats[0], iter(COMPUTERS)
    names = tuple(next(computers) if seat == "computer" else seat for seat in seats)
    mark = f"{name.upper()}:"
    script: list[str | Heard | Exception] = [
        line.removeprefix(mark).strip() for line in text.splitlines() if line.startswith(mark)
    ]
    paper: list[str] = []
    scribe = Scribe(paper)
    reader = Reader(name, script, paper, scribe)
    sit_down(mind, reader, seed=int(heading["seed"]), names=names, speaker=scribe).run()
    comments = [line for line in text.splitlines() if line.startswith("#")]
    return "\n".join([*comments, *paper]) + "\n"


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.txt")), ids=lambda path: path.stem)
def test_the_game_is_spoken_as_written_down(path, mind, request):
    written = path.read_text(encoding="utf-8")
    today = played(written, mind)
    if request.config.getoption("--rewrite-transcripts"):
        path.write_text(today, encoding="utf-8")
    else:
        assert today == written


def test_there_are_transcripts():
    assert len(list(FOLDER.glob("*.txt"))) >= 3


def test_the_turn_in_the_readme_is_a_real_one():
    readme = (FOLDER.parent.parent / "README.md").read_text(encoding="utf-8")
    turn = readme.split("```")[3].strip()
    assert turn.startswith("ANNA:")
    assert turn in (FOLDER / "turns.txt").read_text(encoding="utf-8")
