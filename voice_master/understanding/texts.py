"""Free words: what is a question, a guess, or one letter."""

from collections.abc import Sequence

from voice_master.understanding.habits import Habits
from voice_master.understanding.normalise import Said, Words, corrected, plain, without_edges, without_hums

LONGEST_QUESTION = 40  # words


def looks_like_question(said: Said, words: Words, habits: Habits, is_spoken: bool) -> bool:
    """Whether the words are a yes/no question about a thing. Talk beside the game is not."""
    ways = habits.question
    led = without_edges(without_hums(words, habits), ways.led_by, ())
    if not 2 <= len(led) <= LONGEST_QUESTION or led[0].plain in ways.ask_words:
        return False
    line = plain(led)
    for aside in ways.not_about:
        line = line.replace(aside, "")
    is_about = any(word in ways.about for word in line.split())
    is_marked = said.text.rstrip().endswith("?")
    if led[0].plain in ways.starts:
        return is_about or not is_spoken
    return is_about and (is_marked or any(plain(words).startswith(f"{start} ") for start in ways.supposed))


def noun_in(words: Words, habits: Habits) -> Words:
    """The words for a thing without what stands around them; () when they are talk.

    A correction counts: "a lighthouse, no, a windmill" is a windmill.
    """
    tails = (*habits.tails, *habits.hums)
    for fixed in corrected(words, habits):
        words = fixed
        break
    core = without_edges(without_hums(words, habits), (), tails)
    is_talk = len(core) > habits.noun.longest or any(word.plain in habits.noun.never for word in core)
    return () if is_talk else core


def letter_in(words: Words, habits: Habits) -> str | None:
    """The one letter that was spelled: "b", "bee", "b as in boat", "bravo"; empty for "none"; or None."""
    ways = habits.spelling
    line = plain(without_edges(without_hums(words, habits), (), habits.tails))
    if line in ways.empty:
        return ""
    for splitter in ways.as_in:
        head, found, example = line.partition(f" {splitter} ")
        if found and example:
            heard = _letter_named(_without_frame(head, ways.frames), habits)
            return heard if heard == example[0] else None
    return _letter_named(line, habits) or _letter_named(_without_frame(line, ways.frames), habits)


def _without_frame(line: str, frames: Sequence[str]) -> str:
    fitting = [frame for frame in frames if line.startswith(f"{frame} ")]
    return line[len(max(fitting, key=len)) + 1 :] if fitting else line


def _letter_named(line: str, habits: Habits) -> str | None:
    if len(line) == 1:
        return line
    return next((letter for letter, names in habits.spelling.names.items() if line in names), None)
