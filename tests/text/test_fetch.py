"""Fetching from an address: on the loopback only, and every way in which the other side can misbehave."""

import contextlib
import http
import itertools
import json
import socket
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import unquote

import pytest

from judge_cli.text.fetch import FetchTooLong, Limits, fetch
from tests.asking import Said, ask
from tests.books_made import lamp_rows

BODY = json.dumps(lamp_rows()).encode()
_WHOLE, _ENDS = "bring the whole file", "tell where the whole file ends"
_SAVE = "       nothing was changed\ntry:   save the file yourself and add it from there\n"


class _Answers(BaseHTTPRequestHandler):
    """Answers a path in the way that the path names."""

    def do_GET(self) -> None:
        with contextlib.suppress(OSError):
            getattr(self, f"_{self.path.strip('/').split('/')[0].split('.')[0]}")()

    def log_message(self, format: str, *args: object) -> None:
        """Says nothing."""

    def _lamps(self) -> None:
        self._head(200, {"Content-Length": str(len(BODY))})
        self.wfile.write(BODY)

    def _code(self) -> None:
        code = int(self.path.rpartition("/")[2])
        sent = BODY if code == http.HTTPStatus.NON_AUTHORITATIVE_INFORMATION else BODY[:70]
        part = {"Content-Range": f"bytes 0-69/{len(BODY)}"} if len(sent) < len(BODY) else {}
        self._head(code, {"Content-Length": str(len(sent)), **part})
        self.wfile.write(sent)

    def _lost(self) -> None:
        self.send_error(404)

    def _round(self) -> None:
        self._head(302, {"Location": f"/round/{self.path.count('x')}{'x' * (self.path.count('x') + 1)}"})

    def _same(self) -> None:
        self._head(302, {"Location": "/same"})

    def _nowhere(self) -> None:
        self._head(302, {})
        for _ in range(100_000):
            self.wfile.write(b"x" * 65_536)

    def _elsewhere(self) -> None:
        self._head(302, {"Location": "/lamps.json"})

    def _local(self) -> None:
        self._head(302, {"Location": "file:///etc/passwd"})

    def _endless(self) -> None:
        self._head(200, {})
        for _ in range(100_000):
            self.wfile.write(b"[" * 65_536)

    def _less(self) -> None:
        self._head(200, {"Content-Length": str(len(BODY) + 10)})
        self.wfile.write(BODY)

    def _more(self) -> None:
        self._head(200, {"Content-Length": str(len(BODY) - 10)})
        self.wfile.write(BODY)

    def _vast(self) -> None:
        self._head(200, {"Content-Length": "99999999999"})
        self.wfile.write(BODY)

    def _length(self) -> None:
        """Declares the lengths in the path, one head each, and sends the file."""
        self.send_response(200)
        for one in self.path.split("/")[2:]:
            self.send_header("Content-Length", unquote(one))
        self.end_headers()
        self.wfile.write(BODY)

    def _range(self) -> None:
        self._head(200, {"Content-Length": str(len(BODY)), "Content-Range": f"bytes 0-665/{len(BODY)}"})
        self.wfile.write(BODY)

    def _sent(self) -> None:
        """Sends the file in one chunk, whatever the path calls that."""
        self._head(200, {"Transfer-Encoding": unquote(self.path.split("/")[2])})
        self.wfile.write(b"%x\r\n%b\r\n0\r\n\r\n" % (len(BODY), BODY))

    def _heads(self) -> None:
        """Sends the file in one chunk, below the heads in the path."""
        self.send_response(200)
        self.flush_headers()
        self.wfile.write(unquote(self.path.split("/")[2]).encode() + b"\r\n\r\n")
        self.wfile.write(b"%x\r\n%b\r\n0\r\n\r\n" % (len(BODY), BODY))

    def _chunks(self) -> None:
        """Sends the chunk that the path holds, and no more."""
        self._head(200, {"Transfer-Encoding": "chunked"})
        self.wfile.write(unquote(self.path.split("/")[2]).encode())

    def _nohttp(self) -> None:
        self.wfile.write(b"Book\r\n\r\n")

    def _drip(self) -> None:
        self._head(200, {})
        with contextlib.suppress(OSError):  # nobody listens to the end
            while True:
                self.wfile.write(b" ")
                self.wfile.flush()

    def _page(self) -> None:
        self._head(200, {})
        self.wfile.write(b"<!DOCTYPE html><title>Log in</title>")

    def _head(self, code: int, headers: dict[str, str]) -> None:
        self.send_response(code)
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """Where the misbehaving answers come from."""
    web = ThreadingHTTPServer(("127.0.0.1", 0), _Answers)
    web.daemon_threads = True
    threading.Thread(target=web.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{web.server_address[1]}"
    web.shutdown()
    web.server_close()


@pytest.fixture(scope="module")
def silent() -> Iterator[str]:
    """An address that takes the call and never says a word."""
    with socket.create_server(("127.0.0.1", 0)) as waiting:
        yield f"http://127.0.0.1:{waiting.getsockname()[1]}/"


def _nothing(_done: int, _whole: int | None) -> None:
    """No progress to be shown."""


def _add(url: str) -> Said:
    return ask("corpus", "add", url, "--edition", "lamps-1")


def test_a_book_is_fetched_and_its_length_is_told_on_the_way(address: str) -> None:
    told: list[tuple[int, int | None]] = []
    fetched = fetch(f"{address}/lamps.json", lambda done, whole: told.append((done, whole)))
    assert (fetched.data, fetched.name) == (BODY, "lamps.json")
    assert told[-1] == (len(BODY), len(BODY))


@pytest.mark.parametrize("path", ["lamps.json", "elsewhere", "code/203", f"length/{len(BODY)},{len(BODY)}"])
def test_a_book_comes_in_from_an_address(address: str, path: str) -> None:
    said = f"imported: Rules imported from {path.rpartition('/')[2]} (lamps-1), in force from 2027-06-05\n"
    assert _add(f"{address}/{path}").out.startswith(said)
    assert ask("rule", "1.1.1", "--edition", "lamps-1").code == 0


@pytest.mark.parametrize(
    ("path", "what"),
    [
        ("lost", "cannot be fetched: it answers 404 Not Found\n"),
        ("code/206", "cannot be fetched: it answers 206 Partial Content, which does not bring the whole file\n"),
        ("code/202", "cannot be fetched: it answers 202 Accepted, which does not bring the whole file\n"),
        ("code/204", "cannot be fetched: it answers 204 No Content, which does not bring the whole file\n"),
        ("less", f"cannot be fetched: it promised {len(BODY) + 10} bytes and sent {len(BODY)}\n"),
        ("range", f"cannot be fetched: it answers Content-Range bytes 0-665/{len(BODY)}, which does not {_WHOLE}\n"),
        *(
            (f"length/{given}", f"cannot be fetched: it answers Content-Length '{said}', which does not {_ENDS}\n")
            for given, said in [
                ("plenty", "plenty"),
                ("+1332", "+1332"),
                ("-5", "-5"),
                ("", ""),
                ("666/1332", "666, 1332"),
                ("666,1332", "666,1332"),
            ]
        ),
        ("sent/gzip,%20chunked", f"it answers Transfer-Encoding 'gzip, chunked', which does not {_ENDS}\n"),
        ("sent/identity", f"it answers Transfer-Encoding 'identity', which does not {_ENDS}\n"),
        *(
            (f"heads/Transfer-Encoding:{given}", f"it answers Transfer-Encoding {said!r}, which does not {_ENDS}\n")
            for given, said in [
                ("chunked%09", "chunked\t"),
                ("chunked%20", "chunked "),
                ("%0D%0A%20chunked", "\r\n chunked"),
                ("chunked%0D%0ATransfer-Encoding:x", "chunked, x"),
                ("", ""),
            ]
        ),
        ("heads/Transfer-Encoding%20:chunked", "cannot be fetched: its answer is no sound HTTP\n"),
        ("heads/A:b%0D%0Anonsense%0D%0ATransfer-Encoding:chunked", "its answer is no sound HTTP\n"),
        ("heads/Content-Encoding:gzip", "it answers Content-Encoding 'gzip', which is not the plain file\n"),
        ("heads/Content-Encoding:identity,%20br", "Content-Encoding 'identity, br', which is not the plain file\n"),
        ("heads/Content-Type:multipart%2Fbyteranges", "'multipart/byteranges', which is not the plain file\n"),
        ("chunks/ff%0D%0Aabc", "cannot be fetched: it broke off before the whole file had come\n"),
        ("chunks/zz%0D%0Aabc", "cannot be fetched: it broke off before the whole file had come\n"),
        ("nohttp", "cannot be fetched: its answer is no sound HTTP\n"),
        ("round", " sends on to other addresses without end\n"),
        ("same", " sends on to other addresses without end\n"),
        ("nowhere", " sends on to other addresses without end\n"),
        ("local", " sends on from http to file: not followed\n"),
    ],
)
def test_an_address_that_misbehaves_changes_nothing(address: str, path: str, what: str) -> None:
    said = _add(f"{address}/{path}")
    assert (said.code, said.out) == (1, "")
    assert said.err.startswith(f"error: {address}/{path}")
    assert what in said.err
    assert said.err.endswith(_SAVE) or "type the address that you mean" in said.err
    assert "lamps-1" not in ask("corpus", "list").out


def test_more_bytes_than_promised_are_not_read(address: str) -> None:
    assert _add(f"{address}/more").err.startswith("error: more is not JSON: ")


@pytest.mark.parametrize("path", ["endless", "vast"])
def test_endless_data_is_cut_off(address: str, path: str) -> None:
    said = _add(f"{address}/{path}")
    assert said.err.startswith(f"error: {path} is bigger than 16 MB, more than any rulebook\n")


def test_a_web_page_is_not_a_rulebook(address: str) -> None:
    assert _add(f"{address}/page").err == (
        "error: page is a web page\n"
        "       judge reads rules.json as published, the folder of a help-authoring export, and plain numbered text\n"
        "       nothing was changed\n"
        "try:   save its text and add that\n"
    )


def _too_long(call: Callable[[], object]) -> str:
    with pytest.raises(FetchTooLong) as caught:
        call()
    return caught.value.what


def test_an_address_that_hangs_is_given_up(silent: str) -> None:
    what = _too_long(lambda: fetch(silent, _nothing, Limits(silent_seconds=0.3)))
    assert what == f"{silent} took longer than 0.3 seconds"


def test_an_address_that_drips_is_given_up(address: str) -> None:
    hours = itertools.count(step=3600.0)  # an hour passes whenever the clock is looked at
    what = _too_long(lambda: fetch(f"{address}/drip", _nothing, Limits(), clock=lambda: next(hours)))
    assert what == f"{address}/drip took longer than 60 seconds"


def test_nobody_at_home() -> None:
    with socket.create_server(("127.0.0.1", 0)) as gone:
        port = gone.getsockname()[1]
    said = _add(f"http://127.0.0.1:{port}/rules.json")
    assert (said.code, said.err.splitlines()[0]) == (
        1,
        f"error: http://127.0.0.1:{port}/rules.json cannot be fetched: Connection refused",
    )


@pytest.mark.parametrize("scheme", ["ftp", "file", "gopher"])
def test_other_schemes_are_not_fetched(scheme: str) -> None:
    said = ask("corpus", "add", f"{scheme}:///etc/passwd")
    assert (said.code, said.err) == (2, f"error: only http and https are fetched, not {scheme}\n{_SAVE}")
