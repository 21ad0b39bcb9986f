"""Starts the small server of `model_server.py`, and tells what came to it."""

import contextlib
import itertools
import json
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from voice_master.riddler.language_model import server_at
from voice_master.settings import ModelServer

_TAGS = itertools.count()


class Server:
    """The running server as one test sees it."""

    def __init__(self, port: int) -> None:
        self.place = f"127.0.0.1:{port}"
        self._tag = f"t{next(_TAGS)}"

    def address(self, behaviour: str) -> str:
        return f"http://{self.place}/{behaviour}/{self._tag}"

    def at(self, behaviour: str) -> ModelServer:
        return server_at(self.address(behaviour), "tiny")

    def came(self, tag: str | None = None) -> list[dict[str, Any]]:
        """The requests so far, and when a client hung up."""
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        with opener.open(f"http://{self.place}/{tag or self._tag}") as response:
            found: list[dict[str, Any]] = json.load(response)
        return found

    def seconds_until_gone(self) -> float:
        """How long the client waited for what never ends, by the server's clock."""
        return float(self.came(f"{self._tag}/gone")[-1]["gone_after_seconds"])

    def told(self) -> list[str]:
        """What the model was told of, request by request."""
        return [json.loads(row["body"])["messages"][-1]["content"] for row in self.came() if "body" in row]


@contextlib.contextmanager
def running() -> Iterator[int]:
    """The port of a server that runs meanwhile."""
    words = [sys.executable, str(Path(__file__).with_name("model_server.py"))]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            yield int(process.stdout.readline())
        finally:
            process.kill()
