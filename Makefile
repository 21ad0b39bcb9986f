# Two commands do all the set-up: `make play` and `make test`. Everything lands in .venv beside this file.

PYTHON ?= $(shell for p in python3 python3.13 python3.12 python3.11 python; do \
	"$$p" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 13))' 2>/dev/null && echo "$$p" && break; done)
VENV := .venv
RUN := $(VENV)/bin
PIP := $(RUN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt
ARGS ?=

.PHONY: play test check unit sound wheel models clean

play: $(VENV)/play.stamp
	@$(RUN)/voice-master play $(ARGS)

test: check unit wheel

check: $(VENV)/test.stamp
	$(RUN)/ruff format --check .
	$(RUN)/ruff check .
	$(RUN)/mypy
	$(RUN)/lint-imports

unit: $(VENV)/test.stamp
	$(RUN)/pytest -m "not device"

# The same rooms through a real sound server; needs the program pulseaudio and a machine at rest.
sound: $(VENV)/test.stamp
	$(RUN)/pytest -m device

# Build the wheel, unpack it apart from the checkout, and play from it.
wheel: $(VENV)/test.stamp
	rm -rf build dist
	$(RUN)/python -m build --wheel --no-isolation --outdir dist . > /dev/null
	$(PIP) --no-deps --no-warn-script-location --target build/wheel dist/*.whl
	cd build && PYTHONPATH=wheel ../$(RUN)/python wheel/bin/voice-master --help
	cd build && PYTHONPATH=wheel ../$(RUN)/python ../tests/wheel_check.py

# Compute again what models/ holds: vectors, the nouns, the reader, the calibration; about an hour on two cores.
models: $(VENV)/play.stamp
	$(RUN)/python -m voice_master.riddler.cached_vectors
	$(RUN)/python -m voice_master.riddler.keep_nouns
	$(RUN)/python -m voice_master.riddler.train_reader
	$(RUN)/python -m voice_master.riddler.calibrate

$(VENV)/play.stamp: pyproject.toml constraints.txt
	@test -n "$(PYTHON)" || { echo "voice-master needs Python 3.11, 3.12 or 3.13; none was found."; exit 1; }
	@echo "Setting up for the first time; this takes a few minutes."
	@$(PYTHON) -m venv $(VENV)
	@$(PIP) -e .
	@touch $@

$(VENV)/test.stamp: $(VENV)/play.stamp
	@$(PIP) -e '.[dev]'
	@touch $@

clean:
	rm -rf $(VENV) build dist
