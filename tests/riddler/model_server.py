"""A small OpenAI-compatible server to run as a program. The first part of a path says how it behaves.

It prints its port, then serves POST /BEHAVIOUR/TAG/chat/completions. GET /TAG gives what came with that tag so far;
GET /TAG/gone first waits until the client has hung up on a request that would never have ended.
"""

import contextlib
import json
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

ANSWERS = {"yes": "YES", "possibly": "possibly.", "unclear": '{"answer": "NOT CLEARLY ANSWERABLE"}', "no": "**No**"}
TEXTS = {**ANSWERS, "v1": "YES", "prose": "I have no idea.", "silent": ""}
HEAD = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n"

came: dict[str, list[dict]] = {}
news = threading.Condition()


def reply_with(text: str | None) -> bytes:
    return json.dumps({"choices": [{"index": 0, "message": {"role": "assistant", "content": text}}]}).encode()


BODIES = {
    "error": (500, reply_with("YES")),
    "missing": (404, b'{"error": {"message": "model not found"}}'),
    "page": (200, b"<html>YES</html>"),
    "list": (200, b'["YES"]'),
    "nothing": (200, b'{"choices": []}'),
    "null": (200, reply_with(None)),
    "deep": (200, b"[" * 60_000),
    "huge": (200, b" " * 1_000_000 + reply_with("YES")),
    "cut": (200, reply_with("YES")[:-3]),
}


class Handler(BaseHTTPRequestHandler):
    def log_message(self, *_words: object) -> None:
        """Nothing."""

    def do_GET(self) -> None:
        _, tag, *rest = self.path.split("/")
        with news:
            if rest == ["gone"]:
                news.wait_for(lambda: any("gone_after_seconds" in row for row in came.get(tag, [])), timeout=60)
            body = json.dumps(came.get(tag, [])).encode()
        self._send(200, body)

    def do_POST(self) -> None:
        _, behaviour, tag, *_ = self.path.split("/")
        began = time.monotonic()
        sent = self.rfile.read(int(self.headers["Content-Length"])).decode()
        record(tag, {"path": self.path, "headers": sorted(key.lower() for key in self.headers), "body": sent})
        self.close_connection = True
        if behaviour in TEXTS:
            self._send(200, reply_with(TEXTS[behaviour]))
        elif behaviour in BODIES:
            self._send(*BODIES[behaviour])
        elif behaviour == "elsewhere":
            self._send(302, reply_with("YES"), Location=f"/yes/{tag}/chat/completions")
        elif behaviour == "garbage":
            self.wfile.write(b"\x00\xff\xfe YES \r\n\r\n")
        elif behaviour != "closes":
            self._never_end(behaviour)
            record(tag, {"gone_after_seconds": time.monotonic() - began})

    def _never_end(self, behaviour: str) -> None:
        start, drop, pause = {
            "slow": (b"", b"", 0),
            "dripping": (HEAD + reply_with("YES"), b" ", 0.02),
            "dripping-head": (b"HTTP/1.1 200 OK\r\nX-Long: ", b"x", 0.02),
            "going-on": (b"", b"HTTP/1.1 100 Continue\r\n\r\n", 0.02),
        }[behaviour]
        with contextlib.suppress(OSError):
            self.wfile.write(start)
            while drop:
                self.wfile.write(drop)
                time.sleep(pause)
            self.connection.recv(1)

    def _send(self, status: int, body: bytes, **headers: str) -> None:
        self.send_response(status)
        for name, value in {"Content-Type": "application/json", "Content-Length": str(len(body)), **headers}.items():
            self.send_header(name, value)
        self.end_headers()
        with contextlib.suppress(OSError):
            self.wfile.write(body)


def record(tag: str, row: dict) -> None:
    with news:
        came.setdefault(tag, []).append(row)
        news.notify_all()


if __name__ == "__main__":
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    print(server.server_address[1], flush=True)
    server.serve_forever()
