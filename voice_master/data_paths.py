"""Where what we ship lies, and where the player's own files go."""

import os
from pathlib import Path

import platformdirs

PACKAGE = Path(__file__).parent
HOME_VARIABLE = "VOICE_MASTER_HOME"


def _shipped(name: str) -> Path:
    inside_wheel = PACKAGE / name
    return inside_wheel if inside_wheel.is_dir() else PACKAGE.parent / name


def wordlists() -> Path:
    """The folder of terms, kinds and questions that a person can read and mend."""
    return _shipped("wordlists")


def models() -> Path:
    """The folder of small files that we computed or trained."""
    return _shipped("models")


def player_home() -> Path:
    """The folder for games and settings (not made here); the environment variable VOICE_MASTER_HOME moves it."""
    moved = os.environ.get(HOME_VARIABLE)
    return Path(moved) if moved else Path(platformdirs.user_data_dir("voice-master", appauthor=False))


def cache() -> Path:
    """The folder for what can be made again: the voice's files, vectors (not made here)."""
    moved = os.environ.get(HOME_VARIABLE)
    return Path(moved) / "cache" if moved else Path(platformdirs.user_cache_dir("voice-master", appauthor=False))
