"""Loads what is slow while the master is already speaking."""

import threading
from collections.abc import Callable
from typing import Generic, TypeVar

Loaded = TypeVar("Loaded")


class Loading(Generic[Loaded]):
    """Something that loads in the background from now on."""

    def __init__(self, load: Callable[[], Loaded]) -> None:
        self._load = load
        self._result: Loaded | None = None
        self._error: BaseException | None = None
        self._thread = threading.Thread(target=self._run, name="loading", daemon=True)
        self._thread.start()

    @property
    def is_ready(self) -> bool:
        """Whether `get` gives at once."""
        return not self._thread.is_alive()

    def get(self) -> Loaded:
        """The loaded thing; waits for it. Raises: what loading it raised."""
        self._thread.join()
        if self._error is not None:
            raise self._error
        assert self._result is not None
        return self._result

    def _run(self) -> None:
        try:
            self._result = self._load()
        except BaseException as error:
            self._error = error
