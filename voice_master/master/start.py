"""Puts a table together and starts it: the first words are spoken while everything slow still loads."""

import getpass
import secrets
import unicodedata
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from voice_master import games
from voice_master.errors import VoiceMasterError
from voice_master.languages.phrasebook import Phrasebook, phrase_files
from voice_master.master.loading import Loading
from voice_master.master.saved import Seating, new_table
from voice_master.master.saved import resume as resume_table
from voice_master.master.table import Table
from voice_master.master.talk import Talk
from voice_master.referee import Game, Line, Refused
from voice_master.riddler.strength import Strength
from voice_master.settings import ModelServer, Settings
from voice_master.voice.fallback import OpenedVoice, Wants, open_demo, open_voice
from voice_master.voice.ports import Speaker

_LONGEST_NAME = 30


class Wish(msgspec.Struct, frozen=True):
    """What was asked for on the command line."""

    players: int = 3
    name: str | None = None
    edition: str = "german"
    seed: int | None = None
    strength: Strength = Strength.NORMAL


def play(wish: Wish, wants: Wants, language_model: ModelServer | None = None) -> None:
    """Lead a new game with one person. Raises: VoiceMasterError."""
    game, settings = games.load(), Settings(language_model=language_model)
    words = _words(game, settings)
    name = _name(wish.name)
    names = (name, *_computers(words, wish.players - 1, name))
    seating = Seating(_seed(wish), frozenset({0}), wish.strength)
    table = _new(lambda setup: new_table(game, setup, seating), game, wish, names, words)
    greeting = _Greeting(game, settings, words.say(Line("welcome", {"name": name, "others": list(names[1:])})))
    talk = _talk(open_voice(settings, wants, greeting), words, settings)
    try:
        _lead(table, talk, greeting.loading, seating)
    finally:
        talk.close()


def resume(wants: Wants, language_model: ModelServer | None = None) -> None:
    """Go on with the game that was played last. Raises: VoiceMasterError."""
    game, settings = games.load(), Settings(language_model=language_model)
    kept = resume_table(game)
    words = _words(game, settings)
    person = min(kept.seating.people, default=0)
    welcome = Line("welcome-back", {"name": kept.table.referee.names[person]})
    greeting = _Greeting(game, settings, words.say(welcome))
    talk = _talk(open_voice(settings, wants, greeting), words, settings)
    try:
        if kept.is_torn:
            talk.tell("torn-line")
        talk.say(*game.telling.score(kept.table.referee.view(person)))
        _lead(kept.table, talk, greeting.loading, kept.seating)
    finally:
        talk.close()


def demo(wish: Wish, wav: Path | None, wants: Wants) -> None:
    """Lead a whole game between computer players. Raises: VoiceMasterError."""
    game, settings = games.load(), Settings()
    words = _words(game, settings)
    names = _computers(words, wish.players, "")
    seating = Seating(_seed(wish), frozenset(), wish.strength)
    table = _new(lambda setup: Table(game, setup, seating.seed), game, wish, names, words)
    talk = _talk(open_demo(settings, wants, wav), words, settings)
    try:
        loading = _start_loading(game, settings)
        talk.tell("welcome-demo", others=list(names))
        _lead(table, talk, loading, seating)
    finally:
        talk.close()


class _Greeting:
    """Starts loading what is slow, and speaks the first words meanwhile."""

    def __init__(self, game: Game[Any, Any], settings: Settings, text: str) -> None:
        self._game, self._settings, self._text = game, settings, text

    def __call__(self, speaker: Speaker) -> None:
        """Greet through this speaker. Raises: DeviceMissing when it has gone."""
        self.loading = _start_loading(self._game, self._settings)
        speaker.speak(self._text)


def _lead(table: Table, talk: Talk, loading: Loading[Any], seating: Seating) -> None:
    """Run the host once its room is imported; all of it was loading since the first word."""
    try:
        from voice_master.master.crew import Crew
        from voice_master.master.host import Host

        mind, grammar = loading.get()
        crew = Crew(mind, len(table.referee.names), seating.seed, (seating.strength,), seating.people)
        Host(table, talk, grammar.get(), crew, seating.people).run()
    except KeyboardInterrupt:
        talk.tell("goodbye-kept" if table.path else "goodbye-lost")
    finally:
        table.close()


def _start_loading(game: Game[Any, Any], settings: Settings) -> Loading[Any]:
    def load() -> tuple[Loading[Any], Loading[Any]]:
        from voice_master.riddler.mind import Mind
        from voice_master.understanding import Grammar

        def load_mind() -> Mind:
            mind = Mind.load(settings.language, settings)
            mind.warm()
            return mind

        return Loading(load_mind), Loading(lambda: Grammar.load(settings.language, game.name))

    return Loading(load)


def _new(
    make: Callable[[Any], Table], game: Game[Any, Any], wish: Wish, names: tuple[str, ...], words: Phrasebook
) -> Table:
    try:
        return make(game.setup_type(names=names, edition=wish.edition))
    except Refused as refused:
        raise VoiceMasterError(words.say(Line(f"refusal-{refused.reason.value.replace('_', '-')}"))) from refused


def _words(game: Game[Any, Any], settings: Settings) -> Phrasebook:
    return Phrasebook(settings.language, phrase_files(settings.language, game.name))


def _talk(opened: OpenedVoice, words: Phrasebook, settings: Settings) -> Talk:
    talk = Talk(opened, words, settings)
    for note in opened.notes:
        talk.note(str(note))
    if settings.language_model is not None:
        talk.tell("asks-a-model", place=settings.language_model.place)
    return talk


def _seed(wish: Wish) -> int:
    return secrets.randbits(48) if wish.seed is None else wish.seed


def _computers(words: Phrasebook, count: int, taken: str) -> tuple[str, ...]:
    names = words.say(Line("computer-names")).split(", ")
    return tuple(name for name in names if _heard(name) != _heard(taken))[:count]


def _heard(name: str) -> str:
    """A name as it sounds: two that differ in accents alone can't be told apart."""
    letters = unicodedata.normalize("NFKD", name.casefold())
    return "".join(sign for sign in letters if sign.isalnum())


def _name(wished: str | None) -> str:
    """The name to play under: the one wished for, else that of the account, else a friendly word."""
    if wished is None:
        try:
            account = getpass.getuser()
        except (OSError, KeyError, ImportError):
            account = ""
        return account.capitalize() if account.isalpha() and account != "root" else "Guest"
    name = " ".join(wished.split())
    if not name or len(name) > _LONGEST_NAME or not all(sign.isprintable() for sign in name):
        raise VoiceMasterError("A name has 1 to 30 letters; please give another with --name.")
    if not any(sign.isalpha() for sign in name):
        raise VoiceMasterError("A name needs a letter, so that it can be said; please give another with --name.")
    return name
