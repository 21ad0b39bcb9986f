"""Looks at everything the master needs, and tells what is missing and how to mend it."""

import hashlib
import importlib.metadata
import importlib.util
import os
import shutil
import sys
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from voice_master import data_paths
from voice_master.errors import VoiceMasterError

PACKAGE = "voice-master"
OLDEST_PYTHON, NEWEST_PYTHON = (3, 11), (3, 13)
FREE_BYTES = 200_000_000
SOUND_LIBRARIES = ("libpulse.so.0", "libasound.so.2", "libjack.so.0")


class Check(msgspec.Struct, frozen=True):
    """One thing that was looked at."""

    name: str
    is_fine: bool
    found: str
    mend: str = ""  # what to do about it; empty when it is fine
    is_needed: bool = True  # False: without it the game still goes on, in text


def checks() -> list[Check]:
    """All checks, in the order in which to mend. Never raises; takes a few seconds."""
    groups: tuple[Callable[[], Iterator[Check]], ...] = (
        *(_python, _packages, _torch, _checksums, _wordlists, _folder),
        *(_voice, _recogniser, _sound_library, _loudspeaker, _microphone),
    )
    found: list[Check] = []
    for group in groups:
        try:
            found.extend(group())
        except Exception as error:  # whatever is broken, the other checks are still told
            name = group.__name__.strip("_").replace("_", " ")
            found.append(Check(name, False, f"{type(error).__name__}: {error}", f"Install {PACKAGE} again."))
    return found


def _python() -> Iterator[Check]:
    version = sys.version_info[:2]
    is_fine = OLDEST_PYTHON <= version <= NEWEST_PYTHON
    yield _check("python", is_fine, ".".join(map(str, version)), "Use Python 3.11, 3.12 or 3.13.")


def _packages() -> Iterator[Check]:
    needed = importlib.metadata.requires(PACKAGE) or []
    names = [_name_of(line) for line in needed if "extra ==" not in line]
    absent = [name for name in names if not _is_installed(name)]
    found = f"{len(names) - len(absent)} of {len(names)}" + (f"; missing: {', '.join(absent)}" if absent else "")
    yield _check("packages", not absent, found, f"pip install {' '.join(absent)}")


def _name_of(requirement: str) -> str:
    for end in range(len(requirement)):
        if not (requirement[end].isalnum() or requirement[end] in "-_."):
            return requirement[:end]
    return requirement


def _is_installed(name: str) -> bool:
    try:
        importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError:
        return False
    return True


def _torch() -> Iterator[Check]:
    import torch

    is_fine = float(torch.ones(2).sum()) == 2.0
    yield _check("torch", is_fine, str(torch.__version__), "Install torch again.")


class _Expected(msgspec.Struct, frozen=True):
    package: str
    path: str
    sha256: str


def _checksums() -> Iterator[Check]:
    """One line a package: every model file has the bytes it was tested with."""
    listed = tomllib.loads((data_paths.models() / "checksums.toml").read_text(encoding="utf-8"))
    for title, table in listed.items():
        files = msgspec.convert([{"package": table["package"], **file} for file in table["file"]], list[_Expected])
        wrong = [file.path for file in files if _sha256(file) != file.sha256]
        found = f"{wrong[0]} is missing or changed" if wrong else f"{len(files)} files as expected"
        yield _check(
            f"{title.replace('_', ' ')} files",
            not wrong,
            found,
            f"pip install --force-reinstall '{table['requirement']}'",
        )


def _sha256(file: _Expected) -> str:
    spec = importlib.util.find_spec(file.package)
    folders = spec.submodule_search_locations if spec else None
    path = Path(folders[0]) / file.path if folders else None
    if path is None or not path.is_file():
        return ""
    with path.open("rb") as content:
        return hashlib.file_digest(content, "sha256").hexdigest()


def _wordlists() -> Iterator[Check]:
    folder = data_paths.wordlists()
    lists = sorted(folder.rglob("*.toml"))
    broken = [path for path in lists if not _is_toml(path)]
    found = f"{broken[0].name} can't be read" if broken else f"{len(lists)} files"
    yield _check("word lists", bool(lists) and not broken, found, f"Install {PACKAGE} again.")


def _is_toml(path: Path) -> bool:
    try:
        tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return False
    return True


def _folder() -> Iterator[Check]:
    home = data_paths.player_home()
    standing = next(path for path in (home, *home.parents) if path.exists())
    mend = f"Set {data_paths.HOME_VARIABLE} to a folder that can be written."
    yield _check("your folder", standing.is_dir() and os.access(standing, os.W_OK), str(home), mend)
    free = shutil.disk_usage(standing).free
    yield _check("free disk", free >= FREE_BYTES, f"{free // 1_000_000} MB", "Free some space on the disk.")


def _voice() -> Iterator[Check]:
    from voice_master.voice import espeak

    def found() -> str:
        pcm, rate_hertz = espeak.render("ready", 170)
        return f"espeak-ng, {rate_hertz} hertz, {len(pcm)} samples"

    yield _tried("voice", found, "Install espeakng-loader again.")


def _recogniser() -> Iterator[Check]:
    from voice_master.voice.recogniser import shared_recogniser

    def found() -> str:
        shared_recogniser().load()
        return "moonshine tiny, English"

    yield _tried("speech recogniser", found, "Install moonshine-voice==0.1.0 again.")


def _sound_library() -> Iterator[Check]:
    import ctypes

    def loads(name: str) -> bool:
        try:
            ctypes.CDLL(name)
        except OSError:
            return False
        return True

    there = [name for name in SOUND_LIBRARIES if loads(name)]
    mend = "Install PulseAudio, PipeWire or ALSA (package libpulse0 or libasound2), or play in text."
    yield _check("sound library", bool(there), ", ".join(there) or "none", mend, is_needed=False)


def _loudspeaker() -> Iterator[Check]:
    from voice_master.voice.sound_device import close, open_loudspeaker

    def found() -> str:
        device = open_loudspeaker(22_050)
        close(device)
        return str(device.backend)

    yield _tried("loudspeaker", found, "Connect and switch on a loudspeaker, or play in text.")


def _microphone() -> Iterator[Check]:
    from voice_master.voice.microphone import MiniaudioMicrophone

    def found() -> str:
        microphone = MiniaudioMicrophone()
        try:
            with microphone as stream:
                stream.read(microphone.CHUNK)
        finally:
            microphone.close()
        return f"brings sound, level {stream.levels[0]:.0f} of 32767"

    yield _tried("microphone", found, "Connect and switch on a microphone, or play in text.")


def _tried(name: str, found: Callable[[], str], mend: str) -> Check:
    """Fine when it works; never needed, because a game can be played in text."""
    try:
        return Check(name, True, found(), is_needed=False)
    except VoiceMasterError as error:
        return Check(name, False, str(error), mend, is_needed=False)


def _check(name: str, is_fine: bool, found: Any, mend: str, *, is_needed: bool = True) -> Check:
    return Check(name, is_fine, str(found), "" if is_fine else mend, is_needed)
