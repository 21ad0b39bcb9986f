"""The doors of the program: one thin command each. What is slow is imported behind its door."""

import contextlib
import functools
import json
import os
import sys
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from voice_master.errors import VoiceMasterError

if TYPE_CHECKING:
    from voice_master.settings import ModelServer


class Doors(click.Group):
    """Tells our own errors and those of the disk in one sentence; a closed pipe or Ctrl-C ends quietly."""

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command. Raises: click's own exceptions."""
        try:
            return super().invoke(ctx)
        except VoiceMasterError as error:
            raise click.ClickException(str(error)) from error
        except OSError as error:
            with contextlib.suppress(OSError):
                os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # what is still unsaid goes nowhere
            if isinstance(error, BrokenPipeError):
                return ctx.exit(1)
            raise click.ClickException(f"It can't go on: {error.strerror or error}.") from error


def _need_letter(_context: click.Context, _parameter: click.Parameter, term: str) -> str:
    if not any(sign.isalpha() for sign in term):
        raise click.BadParameter("a term needs a letter.")
    return term


FILE = click.Path(path_type=Path, dir_okay=False)
term_argument = click.argument("term", callback=_need_letter)
seed_option = click.option("--seed", type=click.IntRange(0, 2**63), help="The luck of the game; the same again.")
players_option = click.option(
    "--players", type=click.Choice(["3", "4"]), default="3", show_default=True, help="Seats at the table."
)
strength_option = click.option(
    "--strength",
    type=click.Choice(["easy", "normal", "hard"]),
    default="normal",
    show_default=True,
    help="How well computer players play.",
)
json_option = click.option("--json", "as_json", is_flag=True, help="One JSON object a line.")
edition_option = click.option(
    "--edition", default="german", show_default=True, help="The edition of the rules, german or english."
)


def mind_options(command: Callable[..., None]) -> Callable[..., None]:
    """Adds the choice of a language model, which the command takes as `language_model`; None without one."""

    @click.option("--mind", metavar="URL", help="A server that computer players may ask where they are unsure.")
    @click.option("--mind-model", metavar="NAME", help="The language model on that server.")
    @functools.wraps(command)
    def with_model(mind: str | None, mind_model: str | None, **rest: Any) -> None:
        command(**rest, language_model=_language_model(mind, mind_model))

    return with_model


@click.group(cls=Doors, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="voice-master")
def main() -> None:
    """A spoken game master for riddle games: it leads every turn aloud, listens, and plays along."""


@main.command(epilog="Example: voice-master play --players 4 --name Anna")
@players_option
@click.option("--name", help="Your name at the table.")
@edition_option
@seed_option
@strength_option
@click.option("--text", "mode", flag_value="text", help="Print and type, even where there is sound.")
@click.option("--voice", "mode", flag_value="voice", help="Speak and listen; tells you what is missing.")
@click.option("--resume", is_flag=True, help="Go on with the game that was played last.")
@mind_options
def play(
    players: str,
    name: str | None,
    edition: str,
    seed: int | None,
    strength: str,
    mode: str | None,
    resume: bool,
    language_model: "ModelServer | None",
) -> None:
    """Play a game against computer players, by voice where there is sound, typed where there is none."""
    from voice_master.master import start
    from voice_master.riddler.strength import Strength
    from voice_master.voice.fallback import Wants

    wants = Wants(mode or "auto")
    wish = start.Wish(int(players), name, edition, seed, Strength(strength))
    start.resume(wants, language_model) if resume else start.play(wish, wants, language_model)


@main.command(epilog="Example: voice-master demo --seed 7 --wav game.wav")
@players_option
@edition_option
@seed_option
@strength_option
@click.option("--wav", type=FILE, help="Write everything that is said into this WAV file instead of speaking it.")
@click.option("--text", "mode", flag_value="text", help="Print only, even where there is sound.")
def demo(players: str, edition: str, seed: int | None, strength: str, wav: Path | None, mode: str | None) -> None:
    """Listen to a whole game between computer players; what is said is printed too."""
    from voice_master.master import start
    from voice_master.riddler.strength import Strength
    from voice_master.voice.fallback import Wants

    wish = start.Wish(int(players), None, edition, seed, Strength(strength))
    start.demo(wish, wav, Wants(mode or "auto"))


@main.command(epilog="Example: voice-master doctor")
@json_option
def doctor(as_json: bool) -> None:
    """Check what works on this machine, and how to mend what doesn't."""
    from voice_master.voice.doctor import checks

    found = checks()
    for check in found:
        row = {"name": check.name, "fine": check.is_fine, "found": check.found, "mend": check.mend}
        mend = f"\n      Mend: {check.mend}" if check.mend and not check.is_fine else ""
        _print(row, as_json, f"{'fine ' if check.is_fine else 'MISSING'} {check.name}: {check.found}{mend}")
    raise SystemExit(0 if all(check.is_fine or not check.is_needed for check in found) else 1)


@main.command(epilog='Example: voice-master answer lighthouse "Is it bigger than a house?" "Can it swim?"')
@term_argument
@click.argument("questions", nargs=-1, required=True, metavar="QUESTION...")
@click.option("--definition", help="One line on what the term is, for terms that the word lists don't have.")
@json_option
@mind_options
def answer(
    term: str,
    questions: tuple[str, ...],
    definition: str | None,
    as_json: bool,
    language_model: "ModelServer | None",
) -> None:
    """Answer questions about a term as a computer player would."""
    _tell_of(language_model)
    from voice_master.riddler.legality import objection
    from voice_master.riddler.mind import Mind
    from voice_master.settings import Settings

    mind = Mind.load(settings=Settings(language_model=language_model))
    for question in questions:
        said = mind.answerer.answer(term, question, definition)
        refused = objection(question, mind.knowledge)
        row = {
            "term": term,
            "question": question,
            "answer": said.answer.value,
            "confidence": round(float(said.confidence), 3),
            "why": said.why,
            "allowed": refused is None,
        }
        note = f" [not allowed at the table: {refused.value.replace('_', ' ')}]" if refused else ""
        _print(row, as_json, f"{said.answer.value}  ({said.confidence:.0%} sure; {said.why}){note}")


@main.command(epilog='Example: voice-master judge lighthouse "a light house" "a church tower"')
@term_argument
@click.argument("guesses", nargs=-1, required=True, metavar="GUESS...")
@json_option
def judge(term: str, guesses: tuple[str, ...], as_json: bool) -> None:
    """Judge guesses at a term: accept, prompt (more exactly?) or reject."""
    from voice_master.knowledge.knowledge import load
    from voice_master.riddler.judge_guess import judge as judge_guess

    for guess in guesses:
        judged = judge_guess(term, guess, load())
        row = {"term": term, "guess": guess, "verdict": judged.verdict.value, "why": judged.why}
        _print(row, as_json, f"{judged.verdict.value}  ({judged.why})")


@main.command(epilog="Example: voice-master hear recording.wav")
@click.argument("files", nargs=-1, required=True, type=FILE, metavar="FILE...")
@json_option
def hear(files: tuple[Path, ...], as_json: bool) -> None:
    """Write down what is said in sound files (WAV or FLAC)."""
    from voice_master.voice.wav import hear_file

    for file in files:
        heard = hear_file(file)
        _print({"file": str(file), "text": heard.text}, as_json, f"{file}: {heard.text}")


@main.command(epilog='Example: voice-master say "Anna, your turn." --wav line.wav')
@click.argument("text")
@click.option("--wav", type=FILE, help="Write the speech into this WAV file instead of playing it.")
@click.option("--rate", type=click.IntRange(80, 450), default=170, show_default=True, help="Words per minute.")
def say(text: str, wav: Path | None, rate: int) -> None:
    """Say a text aloud, or write it into a WAV file."""
    from voice_master.settings import Settings
    from voice_master.voice.say import say as say_lines

    say_lines([text], Settings(rate_words_per_minute=rate), wav)


@main.group()
def bench() -> None:
    """Measure: one JSON line per result."""


@bench.command("answers", epilog="Example: voice-master bench answers --questions questions.jsonl --rows out.jsonl")
@click.option("--questions", type=FILE, required=True, help='Rows of {"term", "question"}, JSON lines.')
@click.option("--rows", type=FILE, help="Write every answer here, JSON lines.")
@click.option("--hold-out", type=FILE, help="Terms, one a line, whose authored rows must not be used.")
@click.option("--definitions", type=FILE, help='Rows of {"term", "definition"} for such terms, JSON lines.')
@click.option("--compare", is_flag=True, help="Answer in plainer ways too, for comparison.")
@mind_options
def bench_answers(
    questions: Path,
    rows: Path | None,
    hold_out: Path | None,
    definitions: Path | None,
    compare: bool,
    language_model: "ModelServer | None",
) -> None:
    """Answer a file of questions."""
    _tell_of(language_model)
    from voice_master.benchmarks import answers

    _print_all(answers.run(questions, rows, hold_out, definitions, language_model, compare))


@bench.command("guesses", epilog="Example: voice-master bench guesses --pairs guesses.jsonl --rows out.jsonl")
@click.option("--pairs", type=FILE, required=True, help='Rows of {"term", "guess"}, JSON lines.')
@click.option("--rows", type=FILE, help="Write every verdict here, JSON lines.")
def bench_guesses(pairs: Path, rows: Path | None) -> None:
    """Judge a file of guesses."""
    from voice_master.benchmarks import guesses

    _print_all(guesses.run(pairs, rows))


@bench.command("play", epilog="Example: voice-master bench play --games 100 --seed 1")
@click.option("--games", type=click.IntRange(1), default=100, show_default=True, help="How many games.")
@click.option("--seed", type=click.IntRange(0, 2**63), default=1, show_default=True, help="The luck of the games.")
@players_option
@edition_option
@click.option("--strengths", default="normal", show_default=True, help="Of the seats in turn: easy,normal,hard.")
def bench_play(games: int, seed: int, players: str, edition: str, strengths: str) -> None:
    """Let computer players play: speed, lengths, endings, spears, and how strengths do against each other.

    With several strengths every game is played once with each of them in each seat.
    """
    from voice_master.benchmarks import play as play_games
    from voice_master.riddler.strength import Strength

    try:
        chosen = tuple(Strength(name.strip()) for name in strengths.split(","))
    except ValueError as error:
        raise click.UsageError("Strengths are easy, normal and hard, with commas between them.") from error
    _print_all(play_games.run(games, seed, players=int(players), edition=edition, strengths=chosen))


@bench.command("asking", epilog="Example: voice-master bench asking --terms all --errors 2 --games 200")
@click.option("--terms", default="all", show_default=True, help="A file of terms, one a line, or all that are known.")
@click.option("--truth", type=click.Choice(["rows", "crowd"]), default="rows", show_default=True, help="Who answers.")
@click.option("--crowd", type=FILE, help="The crowd's table, an .npz of stimuli, features and vectors.")
@click.option("--errors", type=click.IntRange(0, 20), default=0, show_default=True, help="Wrong answers among 20.")
@click.option("--games", type=click.IntRange(1), help="How many; without it, one for each term.")
@click.option("--seed", type=click.IntRange(0, 2**63), default=1, show_default=True, help="The luck of the games.")
@click.option("--definitions", is_flag=True, help="The one who asks knows the terms by their definitions alone.")
def bench_asking(
    terms: str, truth: str, crowd: Path | None, errors: int, games: int | None, seed: int, definitions: bool
) -> None:
    """Find terms by twenty questions, in our way and in plainer ones."""
    if (truth == "crowd") != (crowd is not None):
        raise click.UsageError("The crowd's answers need both: --truth crowd and --crowd FILE.")
    from voice_master.benchmarks import asking

    _print_all(asking.run_on(terms, crowd, errors, games, seed, definitions))


@bench.command("replies", epilog="Example: voice-master bench replies --games 3")
@click.option("--games", type=click.IntRange(1), default=3, show_default=True, help="How many games.")
@click.option("--seed", type=click.IntRange(0, 2**63), default=1, show_default=True, help="The luck of the games.")
def bench_replies(games: int, seed: int) -> None:
    """Time the master's first word after each typed line of a game."""
    from voice_master.benchmarks import replies

    _print_all(replies.run(games, seed))


def _language_model(address: str | None, name: str | None) -> "ModelServer | None":
    """The model to ask, if any. Raises: click.UsageError."""
    if address is None and name is None:
        return None
    if address is None or name is None:
        raise click.UsageError("A language model needs both, its address with --mind and its name with --mind-model.")
    from voice_master.riddler.language_model import BadAddress, server_at

    try:
        return server_at(address, name)
    except BadAddress as error:
        raise click.UsageError(str(error)) from error


def _tell_of(model: "ModelServer | None") -> None:
    """Say beside the results what will be sent to it."""
    if model is None:
        return
    from voice_master import games
    from voice_master.languages.phrasebook import Phrasebook, phrase_files
    from voice_master.referee import Line
    from voice_master.settings import LANGUAGE

    words = Phrasebook(LANGUAGE, phrase_files(LANGUAGE, games.load().name))
    click.echo(words.say(Line("asks-a-model", {"place": model.place})), err=True)


def _print(row: Mapping[str, Any], as_json: bool, plain: str) -> None:
    click.echo(json.dumps(row, ensure_ascii=False) if as_json else plain)


def _print_all(results: Iterable[Mapping[str, Any]]) -> None:
    for result in results:
        click.echo(json.dumps(result, ensure_ascii=False))


if __name__ == "__main__":
    main()
