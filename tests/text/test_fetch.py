"""Fetching from an address: on the loopback only, and every way in which the other side can misbehave."""

import contextlib
import http
import itertools
import json
import socket
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from judge_cli.errors.fetching import FetchTooLong
from judge_cli.text.fetch import Limits, fetch
from tests.asking import Said, ask
from tests.books_made import lamp_rows

BODY = json.dumps(lamp_rows()).encode()
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
        self._head(code, {"Content-Length": str(len(sent)), "Content-Range": f"bytes 0-69/{len(BODY)}"})
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

    def _odd(self) -> None:
        self._head(200, {"Content-Length": "plenty"})
        self.wfile.write(BODY)

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


@pytest.mark.parametrize("path", ["lamps.json", "elsewhere", "odd", "code/203"])
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
