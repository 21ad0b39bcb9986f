"""A language model on a server of the player's choice: asked only where a computer player is unsure itself."""

import http.client
import json
import re
import socket
import threading
import time
from collections.abc import Callable
from contextlib import closing, suppress
from typing import Any
from urllib.parse import urlsplit

import msgspec

from voice_master.errors import VoiceMasterError
from voice_master.referee import Answer
from voice_master.riddler.answer import Answered
from voice_master.riddler.judging import Basis, Ground
from voice_master.settings import ModelServer

UNSURE = 0.6  # own answers below this confidence are put to the model
DEADLINE_SECONDS = 4.0  # for one question, from looking up the address to the last byte
FAILURES_IN_A_ROW = 3  # after so many the model is left alone
REST_SECONDS = 120.0  # for so long
_WORTH = 0.7  # confidence of a model's answer: small ones were right in 64 to 81 % of questions
_LONGEST_REPLY = 64 * 1024  # bytes
_MOST_TOKENS = 32  # the longest answer in a JSON object and a code fence
_INSTRUCTION = (
    "You take part in a guessing game. You are told a hidden thing and a question about it. Answer truthfully for such "
    "things in general, with exactly one of these four and no other word: YES, POSSIBLY, NOT CLEARLY ANSWERABLE, NO. "
    "POSSIBLY: it depends, or holds for some of them. NOT CLEARLY ANSWERABLE: no fair answer can be given."
)
_UNREADABLE = (msgspec.MsgspecError, ValueError, RecursionError)
_FENCE = re.compile(r"```\w*\s(.*?)```", re.DOTALL)
_LABEL = re.compile(r"^(?:the\s+)?answer\b(?:\s+is\b)?\s*:?", re.IGNORECASE)
_WRAPPING = " \t\r\n\"'`*“”‘’«»"


class BadAddress(VoiceMasterError):
    """What was given is no address of a language model."""


class _Message(msgspec.Struct):
    content: str | None = None


class _Choice(msgspec.Struct):
    message: _Message


class _Reply(msgspec.Struct):
    choices: list[_Choice]


class ModelWhereUnsure:
    """The model's answer where our own is unsure, our own where the model has none. Leaves a failing model alone."""

    def __init__(
        self, ask: Callable[[str, str], Answer | None], seconds_now: Callable[[], float] = time.monotonic
    ) -> None:
        """`ask` gives a model's answer to a term and a question, or None, and never raises."""
        self._ask = ask
        self._seconds_now = seconds_now
        self._failures = 0
        self._rests_until = float("-inf")

    def __call__(self, own: Answered, term: str, question: str) -> Answered:
        """The answer to give."""
        if own.confidence >= UNSURE or self._seconds_now() < self._rests_until:
            return own
        answer = self._ask(term, question)
        if answer is not None:
            self._failures = 0
            return Answered(answer, _WORTH, Basis(Ground.MODEL))
        self._failures += 1
        if self._failures >= FAILURES_IN_A_ROW:
            self._rests_until = self._seconds_now() + REST_SECONDS
        return own


class LanguageModel:
    """A client of one OpenAI-compatible server."""

    def __init__(self, server: ModelServer, deadline_seconds: float = DEADLINE_SECONDS) -> None:
        self._server = server
        self._deadline_seconds = deadline_seconds

    def __repr__(self) -> str:
        return f"LanguageModel({self._server.model} at {self._server.place})"

    def ask(self, term: str, question: str) -> Answer | None:
        """The model's answer; None when it has none in time. The server is told these two texts and nothing else."""
        exchange = _Exchange(self._server, _request(self._server.model, term, question), self._deadline_seconds)
        try:
            exchange.start()
            exchange.join(self._deadline_seconds)
            reply = exchange.reply  # before hanging up: what is cut off then may look like a whole reply
        except RuntimeError:  # no more threads to be had
            return None
        finally:
            exchange.hang_up()
        return None if reply is None else read_reply(reply)


class _Exchange(threading.Thread):
    """One request and its reply. Its own thread: looking up a name, or a reply byte by byte, knows no deadline."""

    def __init__(self, server: ModelServer, body: bytes, seconds: float) -> None:
        super().__init__(name="language-model", daemon=True)
        self.reply: bytes | None = None
        self._server = server
        self._body = body
        self._seconds = seconds
        self._socket: socket.socket | None = None
        self._is_over = False

    def run(self) -> None:
        """Ask. Whatever goes wrong: there is no reply then, and nothing tells of it, since that might tell the term."""
        with suppress(Exception):
            kind = http.client.HTTPSConnection if self._server.is_encrypted else http.client.HTTPConnection
            with closing(kind(self._server.host, self._server.port, timeout=self._seconds)) as connection:
                connection.connect()
                self._socket = connection.sock
                if not self._is_over:
                    self.reply = self._talk(connection)

    def _talk(self, connection: http.client.HTTPConnection) -> bytes | None:
        headers = {"Content-Type": "application/json", "Accept": "application/json", "Connection": "close"}
        connection.request("POST", f"{self._server.path}/chat/completions", self._body, headers)
        with connection.getresponse() as response:
            if response.status != http.client.OK:
                return None
            reply = response.read(_LONGEST_REPLY + 1)
        return reply if len(reply) <= _LONGEST_REPLY else None

    def hang_up(self) -> None:
        """End it from outside: what has not come by now is not waited for."""
        self._is_over = True
        if self._socket is not None:
            with suppress(OSError):
                self._socket.shutdown(socket.SHUT_RDWR)


def server_at(address: str, model: str) -> ModelServer:
    """The server behind an address such as http://localhost:11434 or http://localhost:1234/v1/. Raises: BadAddress."""
    if not model.strip() or not model.isprintable():
        raise BadAddress("A language model needs a name; please give it with --mind-model.")
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError as error:
        raise BadAddress("That is no web address; please give one such as http://localhost:11434.") from error
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise BadAddress("The address of a language model begins with http:// or https:// and names a machine.")
    if not (address.isascii() and address.isprintable()) or set(address) & set(" @?#"):
        raise BadAddress("The address of a language model is a machine and a path; no name, password, query or space.")
    path = parts.path.rstrip("/").removesuffix("/chat/completions").rstrip("/")
    is_encrypted = parts.scheme == "https"
    return ModelServer(
        model=model.strip(),
        host=parts.hostname,
        port=port if port is not None else 443 if is_encrypted else 80,
        path=path or "/v1",
        is_encrypted=is_encrypted,
        place=parts.netloc,
    )


def read_reply(reply: bytes) -> Answer | None:
    """The answer in a server's reply; None when it isn't surely one of the four."""
    try:
        choices = msgspec.json.decode(reply, type=_Reply).choices
    except _UNREADABLE:
        return None
    return read_answer(choices[0].message.content or "") if choices else None


def read_answer(text: str) -> Answer | None:
    """The answer that a text consists of: "No.", "Answer: NO" or {"answer": "NO"}, but never "no idea"."""
    fenced = _FENCE.fullmatch(text.strip())
    bare = (fenced[1] if fenced else text).strip(_WRAPPING)
    if bare.startswith("{"):
        try:
            entries = msgspec.json.decode(bare, type=dict[str, Any])
        except _UNREADABLE:
            return None
        bare = next((value for key, value in entries.items() if key.lower() == "answer"), None)
        if not isinstance(bare, str):
            return None
    bare = _LABEL.sub("", bare.strip(_WRAPPING), count=1).strip(_WRAPPING)
    words = " ".join(re.split(r"[\s_]+", bare.removesuffix(".").strip(_WRAPPING).upper()))
    return Answer(words) if words in list(Answer) else None


def _request(model: str, term: str, question: str) -> bytes:
    told = f"Hidden thing: {_one_line(term)}\nQuestion: {_one_line(question)}"
    wanted = {
        "model": model,
        "messages": [{"role": "system", "content": _INSTRUCTION}, {"role": "user", "content": told}],
        "temperature": 0,
        "seed": 0,
        "max_tokens": _MOST_TOKENS,
        "stream": False,
    }
    return json.dumps(wanted).encode("ascii")


def _one_line(text: str) -> str:
    return " ".join(text.split())
