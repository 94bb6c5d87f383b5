"""`judge serve`: only this machine is answered, whatever is sent to it, and the answers are those of the pages."""

import contextlib
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from judge_cli.answers.exploring import patience
from judge_cli.web.answering import Reply
from tests.asking import ask, ask_anew
from tests.web.replies import Elements, pages
from tests.web.served import Answered, asked, needs_the_extra, served

RULE = "/rule.html?n=6.8.2a"


@pytest.fixture(scope="module")
def port(shared_cache: object) -> Iterator[int]:
    """One server for all tests that only ask."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("JUDGE_CACHE", str(shared_cache))
        with served() as found:
            yield found


@pytest.mark.parametrize(
    "path", ["/", RULE, "/rule.json?n=6.8.2a", "/rule.html?n=6.8.99", "/chart.html?of=run", "/nope"]
)
def test_a_page_is_that_of_the_function(port: int, path: str) -> None:
    answered = asked(port, path)
    page, _, query = path.partition("?")
    given = pages().reply(page, query)
    assert (answered.status, answered.content) == (given.status, given.content)
    assert answered.headers["content-type"] == given.kind


def test_nothing_from_outside_may_run_or_be_loaded(port: int) -> None:
    for path in ("/", RULE, "/nope", "/style.css", "/page.js"):
        headers = asked(port, path).headers
        policy = headers["content-security-policy"]
        assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self'")
        assert "unsafe" not in policy and "http" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "access-control-allow-origin" not in headers and "server" not in headers


def test_the_box_leads_on(port: int) -> None:
    answered = asked(port, "/box.html?q=6.8.2a")
    assert (answered.status, answered.headers["location"]) == (303, "rule.html?n=6.8.2a")


@pytest.mark.parametrize("host", ["evil.example", "evil.example:80", "127.0.0.1.evil.example", "", "localhost.evil:1"])
def test_another_name_is_refused(port: int, host: str) -> None:
    assert _refused(asked(port, RULE, host=host)) == "this name is not served"


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost:{port}", "LOCALHOST", "[::1]:{port}"])
def test_the_names_of_this_machine_are_answered(port: int, host: str) -> None:
    assert asked(port, RULE, host=host.format(port=port)).status == 200


def test_another_site_may_not_ask(port: int) -> None:
    assert _refused(asked(port, RULE, origin="http://evil.example")) == "another site may not ask"
    assert _refused(asked(port, RULE, origin="null")) == "another site may not ask"
    background = asked(port, RULE, sec_fetch_site="cross-site", sec_fetch_mode="no-cors")
    assert _refused(background) == "another site may not ask"
    assert asked(port, RULE, sec_fetch_site="cross-site", sec_fetch_mode="navigate").status == 200
    framed = {"sec_fetch_site": "cross-site", "sec_fetch_mode": "navigate", "sec_fetch_dest": "iframe"}
    assert (
        asked(port, RULE, **framed).status
        == asked(port, RULE, sec_fetch_site="cross-site", sec_fetch_mode="cors").status
    )
    assert asked(port, RULE, host=f"127.0.0.1:{port}", origin=f"http://127.0.0.1:{port}").status == 200


def _refused(answered: Answered) -> str:
    assert answered.status == 403
    return answered.content.decode().strip()


@pytest.mark.parametrize(
    "path",
    [
        "/../../etc/passwd",
        "/static/../serving.py",
        "/..%2f..%2fetc%2fpasswd",
        "/%2e%2e/style.css",
        "/serving.py",
        "/style.css/",
        "//etc/passwd",
        "/explain.html?of=/etc/passwd",
        "/explain.html?of=../../pyproject.toml",
    ],
)
def test_no_path_climbs(port: int, path: str) -> None:
    answered = asked(port, path)
    assert answered.status in (400, 404)
    assert (
        b"root:" not in answered.content and b"hatchling" not in answered.content and b"import" not in answered.content
    )


def test_nothing_but_reading_is_answered(port: int) -> None:
    for method in ("POST", "PUT", "DELETE", "TRACE", "ODD"):
        answered = asked(port, RULE, method)
        assert (answered.status, answered.headers["allow"]) == (405, "GET, HEAD, OPTIONS")
        told = Elements(answered.content).text
        assert f"{method} is not answered" in told and "pages are only read: GET, HEAD and OPTIONS are" in told
    assert b'"code": "method-unknown"' in asked(port, "/rule.json?n=6.8.2a", "POST").content
    assert _refused(asked(port, RULE, "POST", host="evil.example")) == "this name is not served"
    may = asked(port, RULE, "OPTIONS")
    assert (may.status, may.headers["allow"], may.content) == (204, "GET, HEAD, OPTIONS", b"")


@pytest.mark.parametrize("path", ["/", RULE, "/rule.json?n=6.8.2a", "/nope", "/style.css", "/box.html?q=6.8.2a"])
def test_a_head_is_that_of_the_page(port: int, path: str) -> None:
    whole, head = asked(port, path), asked(port, path, "HEAD")
    assert head.content == b""
    assert head.status == whole.status
    assert {**head.headers, "date": ""} == {**whole.headers, "date": ""}


@pytest.mark.parametrize(
    ("sent", "status", "says"),
    [
        (b"nonsense\r\n\r\n", 400, b"this is no request\n"),
        (b"GET /\xff HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n", 400, b"this is no request\n"),
        (b"OPTIONS * HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n", 404, b"There is no page"),
        (b"GET x HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n", 404, b"There is no page"),
        (b"GET ?q=1 HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n", 403, b"this name is not served"),
    ],
)
def test_what_is_no_request_for_a_page_is_refused_with_the_headers_of_one(
    port: int, sent: bytes, status: int, says: bytes
) -> None:
    from judge_cli.web.guard import HEADERS

    with socket.create_connection(("127.0.0.1", port)) as line:
        line.sendall(sent)
        head, _, content = b"".join(iter(lambda: line.recv(65_536), b"")).partition(b"\r\n\r\n")
    assert head.startswith(f"HTTP/1.1 {status} ".encode())
    for name, value in HEADERS.items():
        assert f"{name}: {value}".encode() in head
    assert says in content


def test_who_reads_slowly_holds_up_nobody_and_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    needs_the_extra()
    monkeypatch.setattr("judge_cli.web.guard.ANSWER_SECONDS", 0.2)
    with _serving(pages()) as (port, serving), socket.socket() as slow:
        slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        slow.connect(("127.0.0.1", port))
        slow.sendall(b"GET /rule.json?n=1 HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n" * 40)  # 12 MB of answers
        assert asked(port, RULE).status == 200
        held = set(serving.server_state.connections)
        while held & serving.server_state.connections:  # for ever, if it were not cut off
            time.sleep(0.01)
        received = sum(len(part) for part in iter(lambda: slow.recv(65_536), b""))
        assert received < 40 * 313_000
        assert asked(port, RULE).status == 200


@pytest.mark.parametrize("requests", [1, 2])
def test_who_closes_only_their_own_side_is_answered(requests: int) -> None:
    with _serving(pages()) as (port, _), socket.create_connection(("127.0.0.1", port), 60) as line:
        line.sendall(requests * f"GET {RULE} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n".encode())
        line.shutdown(socket.SHUT_WR)
        answered = b"".join(iter(lambda: line.recv(65_536), b""))
    assert answered.count(b"HTTP/1.1 200 OK") == answered.count(b"</html>") == requests


def test_who_goes_away_leaves_no_work_behind() -> None:
    begun = threading.Semaphore(0)

    class Endless:
        """Pages of which one is never done, unless nobody waits for it."""

        def reply(self, path: str, query: str) -> Reply:
            enough = patience(3600)
            while path == "/endless.html" and not enough():
                begun.release()
            return pages().reply(path, query)

    with _serving(Endless()) as (port, _):
        for _ in range(8):
            with socket.create_connection(("127.0.0.1", port)) as line:
                line.sendall(b"GET /endless.html HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n")
                assert begun.acquire(timeout=120)
        assert asked(port, RULE).status == 200


@pytest.mark.parametrize("page", ["ask", "explain", "examples", "here"])
def test_what_is_looked_up_does_not_wait_for_what_is_played(page: str) -> None:
    begun, done = threading.Semaphore(0), threading.Event()

    class Long:
        """Pages of which some are played for as long as the test lasts."""

        def reply(self, path: str, query: str) -> Reply:
            if path == f"/{page}.html":
                begun.release()
                done.wait()
            return pages().reply(path, query)

    with _serving(Long()) as (port, _), contextlib.ExitStack() as held:
        held.callback(done.set)
        for _ in range(8):
            line = held.enter_context(socket.create_connection(("127.0.0.1", port)))
            line.sendall(f"GET /{page}.html HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n".encode())
        assert begun.acquire(timeout=120)
        assert asked(port, RULE).status == 200


def test_one_too_many_is_told_so_with_the_headers_of_every_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    needs_the_extra()
    from judge_cli.web.guard import HEADERS

    monkeypatch.setattr("judge_cli.web.guard.MOST_CONNECTIONS", 3)
    with _serving(pages()) as (port, serving):
        with contextlib.ExitStack() as held:
            for _ in range(3):
                held.enter_context(socket.create_connection(("127.0.0.1", port)))
            while len(serving.server_state.connections) < 3:
                time.sleep(0.01)
            refused = asked(port, RULE)
        assert (refused.status, refused.content) == (503, b"too many ask at once: try again in a minute\n")
        assert HEADERS.items() <= refused.headers.items()
        while len(serving.server_state.connections) > 2:
            time.sleep(0.01)
        assert asked(port, RULE).status == 200


@contextlib.contextmanager
def _serving(served_pages: Any) -> Iterator[tuple[int, Any]]:
    """A server in this process, and its port."""
    needs_the_extra()
    from judge_cli.web.serving import LOCAL, bound, server

    (at,) = bound([LOCAL], 0)
    serving = server(served_pages)
    thread = threading.Thread(target=serving.run, args=([at],))
    thread.start()
    try:
        yield at.getsockname()[1], serving
    finally:
        serving.should_exit = True
        thread.join()


def test_a_question_of_a_hundred_kilobytes_is_refused_in_words(port: int) -> None:
    answered = asked(port, f"/ask.json?q={'x' * 100_000}")
    assert answered.status == 400
    assert b"longer than 400 characters" in answered.content
    assert asked(port, f"/ask.html?{'&'.join(['q=x'] * 10_000)}").status == 404


@pytest.mark.parametrize("path", ["/card.html?name=", "/when.html?of=", "/rule.json?n=", "/compare.html?of="])
def test_a_field_that_is_too_long_for_any_page_asks_for_none(port: int, path: str) -> None:
    assert asked(port, f"{path}{'x' * 5_000}").status == 404


def test_words_of_a_search_that_are_too_long_are_refused_in_words(port: int) -> None:
    answered = asked(port, f"/search.json?q={'a*%20' * 10_000}")
    assert answered.status == 400
    assert b"longer than 20000 characters" in answered.content


def test_more_than_a_request_can_be_is_cut_off(port: int) -> None:
    with contextlib.suppress(ConnectionError):
        assert asked(port, f"/ask.html?q={'x' * 3_000_000}").status == 400
    assert asked(port, RULE).status == 200


@pytest.mark.thorough
@pytest.mark.parametrize("sent", [b"", b"GET / HT", b"\x00" * 50, b"GET /rule.html HTTP/1.1\r\nhost: 127.0.0.1\r\nx: "])
def test_who_sends_slowly_holds_up_nobody_and_is_cut_off(port: int, sent: bytes) -> None:
    with contextlib.ExitStack() as held:
        slow = [held.enter_context(socket.create_connection(("127.0.0.1", port))) for _ in range(20)]
        for one in slow:
            one.sendall(sent)
        assert asked(port, RULE).status == 200
        for one in slow:
            one.settimeout(120)
            with contextlib.suppress(ConnectionError):
                while one.recv(4096):
                    pass


def test_a_hundred_at_once_are_all_answered(port: int) -> None:
    numbers = ["6.8.2a", "6.9.3b", "1.2.3", "9.2.7e"] * 25
    with ThreadPoolExecutor(100) as threads:
        found = list(threads.map(lambda number: asked(port, f"/rule.json?n={number}"), numbers))
    assert {one.status for one in found} == {200}
    assert {(n, one.content) for n, one in zip(numbers, found, strict=True)} == {
        (n, pages().reply("/rule.json", f"n={n}").content) for n in numbers
    }


def test_a_port_in_use_is_told() -> None:
    needs_the_extra()
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        said = ask("serve", "--port", str(port))
    assert said.code == 1
    assert said.err == (
        f"error: pages cannot be served at 127.0.0.1, port {port}: address already in use\n"
        "try:   judge serve --port 0 (any port that is free)\n"
    )


def test_a_machine_without_a_network_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    needs_the_extra()
    monkeypatch.setattr("judge_cli.web.serving._NOWHERE", ("127.0.0.1", 9))
    said = ask("serve", "--lan", "--port", "0")
    assert (said.code, said.err) == (
        1,
        "error: this machine has no address on a local network\ntry:   judge serve (on this machine only)\n",
    )


def test_missing_packages_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda _name: None)
    said = ask("serve")
    assert (said.code, said.err) == (
        2,
        "error: judge serve needs packages that are not installed: starlette, uvicorn, segno\n"
        "try:   pip install 'judge-cli[serve]'\n",
    )


def test_an_interrupt_ends_it_without_a_word() -> None:
    needs_the_extra()
    command = [sys.executable, "-m", "judge_cli", "serve", "--port", "0"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8")
    assert process.stdout is not None
    told, _, address = process.stdout.readline().strip().rpartition(" ")
    assert told == "judge is at" and address.startswith("http://127.0.0.1:")
    assert process.stdout.readline() == "Ctrl-C ends it.\n"
    with urllib.request.urlopen(address) as answered:  # it is up, and not only about to be
        assert answered.status == 200
    process.send_signal(signal.SIGINT)
    assert process.communicate(timeout=120) == ("", "")
    assert process.returncode == 0


def test_the_local_network_gets_an_address_and_its_code() -> None:
    needs_the_extra()
    from judge_cli.web.serving import qr_code

    drawn = qr_code("http://192.0.2.7:8026/")
    assert len(drawn.splitlines()) > 10
    assert drawn != qr_code("http://192.0.2.8:8026/")


def test_no_other_command_loads_what_serves() -> None:
    code = (
        "import sys; from judge_cli.app import answer; answer(['rule', '6.8.2a']);"
        "loaded = [one for one in ('starlette', 'uvicorn', 'segno', 'judge_cli.web') if one in sys.modules];"
        "print(loaded, file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True)
    assert done.stderr == "[]\n"
    assert ask_anew("--version").code == 0
