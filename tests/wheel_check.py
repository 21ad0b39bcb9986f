"""Run by `make wheel` from an unpacked wheel: it must carry all it needs, and play."""

import contextlib
import io
from pathlib import Path

import voice_master
from voice_master import data_paths
from voice_master.cli import main

HERE = Path.cwd().resolve()
assert Path(voice_master.__file__).resolve().is_relative_to(HERE / "wheel"), voice_master.__file__
assert data_paths.wordlists().is_relative_to(HERE / "wheel"), data_paths.wordlists()
assert data_paths.models().is_relative_to(HERE / "wheel"), data_paths.models()

printed = io.StringIO()
with contextlib.redirect_stdout(printed):
    main(["demo", "--seed", "7", "--text"], standalone_mode=False)
lines = printed.getvalue().splitlines()
assert len(lines) > 50, lines
assert any("game is over" in line for line in lines), lines[-20:]
print(f"The wheel plays a whole game: {len(lines)} lines.")
