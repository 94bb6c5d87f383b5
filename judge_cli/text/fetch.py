"""Fetches a rulebook from an address that the user typed: bounded in size, time and redirects."""

import contextlib
import http.client
import re
import socket
import ssl
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass
from email.message import Message
from functools import partial
from typing import IO, Any
from urllib.parse import unquote, urljoin, urlsplit

from judge_cli.errors import NO_ANSWER, shortened
from judge_cli.text.file_change import ImportRefused
from judge_cli.text.given import given_too_big

_BROKEN_OFF = "it broke off before the whole file had come"
_NO_HTTP = "its answer is no sound HTTP"
_SAVE_IT = "save the file yourself and add it from there"


class FetchFailed(ImportRefused):
    """The address did not answer with a file; exit code 1."""

    exit_code = NO_ANSWER

    def __init__(self, address: str, why: str) -> None:
        super().__init__(
            "fetch-failed", f"{shortened(address, 80)} cannot be fetched: {shortened(why, 120)}", tries=[_SAVE_IT]
        )


class FetchTooLong(ImportRefused):
    """The address was silent, or slow, for too long; exit code 1."""

    exit_code = NO_ANSWER

    def __init__(self, address: str, seconds: float) -> None:
        super().__init__(
            "fetch-too-long", f"{shortened(address, 80)} took longer than {seconds:g} seconds", tries=[_SAVE_IT]
        )


_SCHEMES = ("https", "http")
_PIECE = 65_536
# Card data is larger than a book.
_MOST_BYTES = 16_000_000
# The other answers of success bring a part, a promise or nothing.
_WHOLE = (http.HTTPStatus.OK, http.HTTPStatus.NON_AUTHORITATIVE_INFORMATION)
_AGAIN_SECONDS = 0.2
_PART, _LENGTH, _SENT_AS = "Content-Range", "Content-Length", "Transfer-Encoding"
_PACKED, _KIND = "Content-Encoding", "Content-Type"
_DIGITS = re.compile(r"[0-9]{1,18}")

Progress = Callable[[int, int | None], None]
_Late = Callable[[], bool]


@dataclass(frozen=True, slots=True)
class Limits:
    """The time limit of a fetch, the longest silence, and the number of redirects."""

    whole_seconds: float = 60.0
    silent_seconds: float = 15.0
    redirects: int = 5


@dataclass(frozen=True, slots=True)
class Fetched:
    """The received bytes, and a name for them."""

    data: bytes
    name: str


def is_address(written: str) -> bool:
    """Whether the words are an address; refuses a forbidden one."""
    scheme, mark, _ = written.partition("://")
    if not mark or not scheme.isalnum():
        return False
    if scheme.lower() not in _SCHEMES:
        raise ImportRefused(
            "scheme-not-fetched", f"only http and https are fetched, not {shortened(scheme)}", tries=[_SAVE_IT]
        )
    return True


def fetch(
    address: str, progress: Progress, limits: Limits | None = None, clock: Callable[[], float] = time.monotonic
) -> Fetched:
    """The response of the address."""
    limits = limits or Limits()
    ends = clock() + limits.whole_seconds
    with _Watch(limits.whole_seconds) as watch:
        try:
            data = _fetched(address, progress, lambda: clock() > ends, limits, watch)
        except (FetchFailed, FetchTooLong):
            # A connection that was cut because time was up looks like a broken or silent one.
            if watch.over:
                raise FetchTooLong(address, limits.whole_seconds) from None
            raise
        if watch.over:
            raise FetchTooLong(address, limits.whole_seconds)
    return Fetched(data, _name(address))


def _fetched(address: str, progress: Progress, late: _Late, limits: Limits, watch: "_Watch") -> bytes:
    openers = (_Redirects(limits.redirects), _Http(watch), _Https(watch))
    try:
        request = urllib.request.Request(address, headers={"User-Agent": "judge-cli", "Accept-Encoding": "identity"})
        with urllib.request.build_opener(*openers).open(request, timeout=limits.silent_seconds) as answer:
            return _read(answer, address, progress, late, limits)
    except urllib.error.HTTPError as problem:
        raise FetchFailed(address, f"it answers {problem.code} {problem.reason}") from None
    except TimeoutError:
        raise FetchTooLong(address, limits.silent_seconds) from None
    except urllib.error.URLError as problem:
        if isinstance(problem.reason, TimeoutError):
            raise FetchTooLong(address, limits.silent_seconds) from None
        raise FetchFailed(address, str(getattr(problem.reason, "strerror", None) or problem.reason)) from None
    except http.client.IncompleteRead:
        raise FetchFailed(address, _BROKEN_OFF) from None
    except (OSError, http.client.HTTPException, ValueError) as problem:
        if isinstance(problem, http.client.BadStatusLine) and not isinstance(problem, OSError):
            raise FetchFailed(address, _NO_HTTP) from None
        raise FetchFailed(address, str(problem) or type(problem).__name__) from None


class _Watch:
    """Cuts the connection when time is up: a slow head could stay within every single timeout."""

    def __init__(self, seconds: float) -> None:
        self.over = False
        self._connection: http.client.HTTPConnection | None = None
        self._seconds = seconds

    def __enter__(self) -> "_Watch":
        self._wait(self._seconds)
        return self

    def _wait(self, seconds: float) -> None:
        self._timer = threading.Timer(seconds, self._cut)
        self._timer.daemon = True
        self._timer.start()

    def __exit__(self, *_: object) -> None:
        self._timer.cancel()

    def _cut(self) -> None:
        self.over = True
        line = self._connection.sock if self._connection else None
        if line is None:
            self._wait(_AGAIN_SECONDS)  # it is only being opened
            return
        with contextlib.suppress(OSError):
            line.shutdown(socket.SHUT_RDWR)

    def watched(self, kind: type[http.client.HTTPConnection], *args: Any, **more: Any) -> http.client.HTTPConnection:  # noqa: ANN401
        """A connection that this watch can cut."""
        if self.over:
            raise TimeoutError
        self._connection = kind(*args, **more)
        return self._connection


class _Http(urllib.request.HTTPHandler):
    """Opens connections that can be cut."""

    def __init__(self, watch: _Watch) -> None:
        super().__init__()
        self._watch = watch

    def http_open(self, req: urllib.request.Request) -> http.client.HTTPResponse:
        """The answer of the other side."""
        return self.do_open(partial(self._watch.watched, http.client.HTTPConnection), req)


class _Https(urllib.request.HTTPSHandler):
    """Opens encrypted connections, to hosts that the system trusts."""

    def __init__(self, watch: _Watch) -> None:
        super().__init__()
        self._watch = watch

    def https_open(self, req: urllib.request.Request) -> http.client.HTTPResponse:
        """The answer of the other side."""
        trusted = ssl.create_default_context()
        made = partial(self._watch.watched, http.client.HTTPSConnection)
        return self.do_open(made, req, context=trusted)


def _read(answer: http.client.HTTPResponse, address: str, progress: Progress, late: _Late, limits: Limits) -> bytes:
    """The body, piece by piece; its declared length is checked, not trusted."""
    length = _length(answer, address)
    if length is not None and length > _MOST_BYTES:
        raise given_too_big(_name(address), _MOST_BYTES)
    data = bytearray()
    while True:
        piece = answer.read1(_PIECE)
        if not piece:
            break
        data += piece
        if len(data) > _MOST_BYTES:
            raise given_too_big(_name(address), _MOST_BYTES)
        if late():
            raise FetchTooLong(address, limits.whole_seconds)
        progress(len(data), length)
    if length is not None and len(data) != length:
        raise FetchFailed(address, f"it promised {length} bytes and sent {len(data)}")
    return bytes(data)


def _length(answer: http.client.HTTPResponse, address: str) -> int | None:
    """The declared length of the whole file, none if it is not declared; refuses an answer that shows to be a part."""
    if answer.status not in _WHOLE:
        raise FetchFailed(address, _not_the_whole_file(f"{answer.status} {answer.reason}"))
    named = (_PART, _LENGTH, _SENT_AS, _PACKED, _KIND)
    heads = {name: ", ".join(answer.headers.get_all(name, ())) for name in named}
    if heads[_PART]:
        raise FetchFailed(address, _not_the_whole_file(f"{_PART} {heads[_PART]}"))
    if heads[_PACKED].strip().lower() not in ("", "identity"):
        raise FetchFailed(address, _not_plain(_PACKED, heads[_PACKED]))
    if answer.headers.get_content_maintype() == "multipart":
        raise FetchFailed(address, _not_plain(_KIND, heads[_KIND]))
    if answer.headers.defects or answer.headers.get_payload():
        raise FetchFailed(address, _NO_HTTP)  # after a line that is no head, the others are not read
    # Python compares as here: of any other spelling it would give the sizes of the chunks as text.
    if _SENT_AS in answer.headers and not (answer.chunked and heads[_SENT_AS].lower() == "chunked"):
        raise FetchFailed(address, _head_unsound(_SENT_AS, heads[_SENT_AS]))
    lengths = {one.strip() for one in heads[_LENGTH].split(",")} if _LENGTH in answer.headers else set()
    if len(lengths) > 1 or not all(_DIGITS.fullmatch(one) for one in lengths):
        raise FetchFailed(address, _head_unsound(_LENGTH, heads[_LENGTH]))
    return int(lengths.pop()) if lengths else None


class _Redirects(urllib.request.HTTPRedirectHandler):
    """Follows a few redirects, never to another scheme, and reads only their address."""

    def __init__(self, most: int) -> None:
        self._left = most

    def http_error_302(self, req: urllib.request.Request, fp: IO[bytes], code: int, msg: str, headers: Message) -> Any:  # noqa: ANN401 (what the opener gives)
        """Follows the redirect."""
        fp.close()
        target = urljoin(req.full_url, str(headers.get("Location") or ""))
        scheme = urlsplit(target).scheme
        if scheme != req.type:
            raise ImportRefused(
                "scheme-changed",
                f"{shortened(req.full_url, 80)} sends on from {req.type} to "
                f"{shortened(scheme) or 'nothing'}: not followed",
                tries=["type the address that you mean", _SAVE_IT],
                exit_code=NO_ANSWER,
            )
        self._left -= 1
        if self._left < 0:
            raise ImportRefused(
                "too-many-redirects",
                f"{shortened(req.full_url, 80)} sends on to other addresses without end",
                tries=[_SAVE_IT],
                exit_code=NO_ANSWER,
            )
        onwards = urllib.request.Request(target, headers=dict(req.header_items()), method="GET")
        onwards.remove_header("Host")
        return self.parent.open(onwards, timeout=req.timeout)

    http_error_301 = http_error_303 = http_error_307 = http_error_308 = http_error_302


def _name(address: str) -> str:
    """The last part of the address, else its host."""
    parts = urlsplit(address)
    return unquote(parts.path.rpartition("/")[2]) or parts.hostname or address


def _not_the_whole_file(answer: str) -> str:
    return f"it answers {shortened(answer)}, which does not bring the whole file"


def _head_unsound(name: str, value: str) -> str:
    return f"it answers {name} {shortened(value)!r}, which does not tell where the whole file ends"


def _not_plain(name: str, value: str) -> str:
    return f"it answers {name} {shortened(value)!r}, which is not the plain file"
