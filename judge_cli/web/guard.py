"""Limits on requests: known host names only, no page of another site, and no slow clients.

A slow client holds its connection only for a bounded time.
"""

import asyncio
from collections.abc import Collection, Mapping
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol

from judge_cli.web.pages import POLICY

TEXT = "text/plain; charset=utf-8"
# The headers of every answer.
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cache-control": "no-store",
}
# The seconds for a request to arrive; a slow one holds the connection no longer.
REQUEST_SECONDS = 10.0
# The seconds for a client to read an answer; a slow reader holds it no longer.
ANSWER_SECONDS = 30.0
# The seconds for an answer to a client that sends nothing more; it may only have closed its side, or have gone away.
LEFT_SECONDS = 2.0
# The maximum number of connections; further clients are told to try again.
MOST_CONNECTIONS = 1000
_OWN_NAMES = ("127.0.0.1", "localhost", "[::1]")
_OWN_SITES = ("same-origin", "none")


def refused(headers: Mapping[str, str], names: Collection[str]) -> str:
    """Why a request is refused; empty if it is allowed.

    A foreign host name means that another site was pointed here. Links from elsewhere may lead here, but no other site
    may request something in the background or in a frame.
    """
    host = headers.get("host", "").casefold()
    if _name_of(host) not in (*_OWN_NAMES, *names):
        return "this name is not served"
    origin = headers.get("origin", "").casefold()
    if origin and origin != f"http://{host}":
        return "another site may not ask"
    site, mode = headers.get("sec-fetch-site", "none"), headers.get("sec-fetch-mode", "navigate")
    followed = mode == "navigate" and headers.get("sec-fetch-dest", "document") == "document"
    return "" if site in _OWN_SITES or followed else "another site may not ask"


def _name_of(host: str) -> str:
    name, colon, port = host.rpartition(":")
    return name if colon and port.isdecimal() else host


def _written(status: int, reason: str, says: str) -> bytes:
    """A raw HTTP response, for a request that reaches no page."""
    content = f"{says}\n"
    headers = HEADERS | {"content-type": TEXT, "content-length": str(len(content)), "connection": "close"}
    lines = [f"HTTP/1.1 {status} {reason}", *(f"{name}: {value}" for name, value in headers.items()), "", content]
    return "\r\n".join(lines).encode("ascii")


class ImpatientProtocol(H11Protocol):
    """A connection that closes if a request does not arrive, or an answer is not read."""

    _is_one_too_many = False
    _ends: asyncio.TimerHandle | None = None
    _taken_by: asyncio.TimerHandle | None = None
    _left: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:  # noqa: ANN401
        """Starts the timer for the first request; counts every byte that cannot be sent at once."""
        super().connection_made(transport)
        transport.set_write_buffer_limits(high=0)
        self._is_one_too_many = len(self.connections) > MOST_CONNECTIONS
        self._wait()

    def data_received(self, data: bytes) -> None:
        """Takes the received data; a further request gets as long as the first."""
        if self._is_one_too_many:
            self._refuse(503, "Service Unavailable", "too many ask at once: try again in a minute")
            return
        super().data_received(data)
        if not self._is_answered():
            self._stop_waiting()
        elif self._ends is None:
            self._wait()

    def eof_received(self) -> bool:  # type: ignore[override]
        """Answers who has closed only their own side; work for who went away ends soon."""
        if self._is_answered():
            return False
        self._left = self.loop.call_later(LEFT_SECONDS, self._close)
        return True

    def on_response_complete(self) -> None:
        """Waits for data after the answer; the connection itself may stay open as long as usual."""
        self._stop_waiting()
        super().on_response_complete()
        if self._left is not None and self._is_answered():
            self._close()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        self._stop_sending()
        if self._left is not None:
            self._left.cancel()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """Starts the timer for a slow reader."""
        super().pause_writing()
        self._taken_by = self.loop.call_later(ANSWER_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        """Stops the timer: the reader took everything."""
        self._stop_sending()
        super().resume_writing()

    def send_400_response(self, msg: str) -> None:
        """Refuses a malformed request, with the headers of every answer."""
        self._refuse(400, "Bad Request", "this is no request")

    def _refuse(self, status: int, reason: str, says: str) -> None:
        if not self.transport.is_closing():
            self.transport.write(_written(status, reason, says))
            self.transport.close()

    def _is_answered(self) -> bool:
        return self.cycle is None or bool(self.cycle.response_complete)

    def _wait(self) -> None:
        self._ends = self.loop.call_later(REQUEST_SECONDS, self._close)

    def _stop_waiting(self) -> None:
        if self._ends is not None:
            self._ends.cancel()
            self._ends = None

    def _stop_sending(self) -> None:
        if self._taken_by is not None:
            self._taken_by.cancel()
            self._taken_by = None

    def _close(self) -> None:
        if not self.transport.is_closing():
            self.transport.close()
