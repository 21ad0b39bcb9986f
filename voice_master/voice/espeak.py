"""The espeak-ng voice that comes with the package espeakng-loader: text in, sound out, no device."""

import ctypes
import functools
import hashlib
import os
import shutil
import tempfile
import threading
from pathlib import Path
from typing import Any

import espeakng_loader
import numpy as np
from numpy.typing import NDArray

from voice_master import data_paths
from voice_master.errors import DeviceMissing
from voice_master.settings import LANGUAGE, MAX_RATE, MIN_RATE

LONGEST_PATH_BYTES = 149  # the library cuts paths at 160 bytes and then ends the whole process
DATA_FILES = ("phondata", "phonindex", "phontab", "intonations", "en_dict")

_SYNCHRONOUS, _DONT_EXIT, _UTF8 = 2, 0x8000, 1
_RATE, _VOLUME = 1, 2
_one_at_a_time = threading.RLock()


def render(text: str, rate: int, language: str = LANGUAGE, volume: float = 1.0) -> tuple[NDArray[np.int16], int]:
    """The spoken text as mono samples, and their rate in hertz.

    Takes: rate, words per minute (kept within what the voice can do); volume, 0 to 1.
    Gives: int16, shape (n,); n is 0 when there is nothing to say.
    Raises: DeviceMissing when the voice can't be loaded or doesn't speak the language.
    """
    with _one_at_a_time:
        library, rate_hertz = _loaded()
        if library.espeak_SetVoiceByName(language.encode()) != 0:
            raise DeviceMissing(f"The espeak voice does not speak '{language}'.")
        library.espeak_SetParameter(_RATE, min(max(rate, MIN_RATE), MAX_RATE), 0)
        library.espeak_SetParameter(_VOLUME, round(100 * min(max(volume, 0.0), 1.0)), 0)
        if not text.strip():
            return np.zeros(0, dtype=np.int16), rate_hertz
        return _synthesise(library, text), rate_hertz


def voice_folder() -> Path:
    """The folder of the voice's own files, copied to a short path where it lies too deep.

    Raises: DeviceMissing when it is not complete or can't be copied.
    """
    packaged = Path(espeakng_loader.__file__).parent / "espeak-ng-data"
    missing = [name for name in DATA_FILES if not (packaged / name).is_file()]
    if missing:
        raise DeviceMissing(
            f"The espeak voice is not complete ({missing[0]} is missing); install espeakng-loader again."
        )
    if len(os.fsencode(packaged)) <= LONGEST_PATH_BYTES:
        return packaged
    return _copied(packaged)


def _copied(packaged: Path) -> Path:
    mark = hashlib.sha256((packaged / "phontab").read_bytes()).hexdigest()[:8]
    short = data_paths.cache() / f"espeak-{mark}"
    if len(os.fsencode(short)) > LONGEST_PATH_BYTES:
        raise DeviceMissing(
            f"The espeak voice needs a shorter path than {short.parent}; set {data_paths.HOME_VARIABLE} to a short one."
        )
    if short.is_dir():
        return short
    try:
        short.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=short.parent) as half:
            shutil.copytree(packaged, Path(half) / "whole")
            (Path(half) / "whole").rename(short)
    except OSError as error:
        if not short.is_dir():  # else another process was faster
            raise DeviceMissing(f"The espeak voice could not be copied to {short}: {error.strerror}.") from error
    return short


@functools.cache
def _loaded() -> tuple[Any, int]:
    folder = voice_folder()
    try:
        library = ctypes.CDLL(espeakng_loader.get_library_path())
    except OSError as error:
        raise DeviceMissing("The espeak library can't be loaded; install espeakng-loader again.") from error
    library.espeak_Synth.argtypes = [
        *(ctypes.c_char_p, ctypes.c_size_t, ctypes.c_uint, ctypes.c_int, ctypes.c_uint, ctypes.c_uint),
        *(ctypes.c_void_p, ctypes.c_void_p),
    ]
    rate_hertz = library.espeak_Initialize(_SYNCHRONOUS, 0, os.fsencode(folder), _DONT_EXIT)
    if rate_hertz <= 0:
        raise DeviceMissing("The espeak voice did not start; install espeakng-loader again.")
    return library, rate_hertz


_Callback = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_int, ctypes.c_void_p)


def _synthesise(library: Any, text: str) -> NDArray[np.int16]:
    pieces: list[bytes] = []

    def keep(samples: int | None, count: int, _events: int | None) -> int:
        if samples and count > 0:
            pieces.append(ctypes.string_at(samples, count * 2))
        return 0

    spoken = text.replace("\0", " ").encode("utf-8", errors="replace")
    callback = _Callback(keep)
    library.espeak_SetSynthCallback(callback)
    try:
        library.espeak_Synth(spoken, len(spoken) + 1, 0, 0, 0, _UTF8, None, None)
    finally:
        library.espeak_SetSynthCallback(None)
    return np.frombuffer(b"".join(pieces), dtype=np.int16)
