"""`judge mcp` and clients that send what is no message, ask too much at once, give up, or go away."""

import asyncio
import contextlib
import json
import subprocess
import sys
import threading
from collections.abc import Iterator
from typing import Any

import pytest

from judge_cli.answers.exploring import NobodyWaits
from judge_cli.answers.judge import Judge

pytest.importorskip("mcp", reason="the extra mcp is not installed: pip install 'judge-cli[mcp]'")
SERVER = [sys.executable, "-m", "judge_cli", "mcp"]
NO_MESSAGE = "this is no JSON-RPC 2.0 message: "
PARSE_ERROR, INVALID_REQUEST, NO_METHOD, INVALID_PARAMS = -32700, -32600, -32601, -32602
SLOW: dict[str, Any] = {
    "cards": "Data Raven, Ice Wall, Tollbooth, Corroder, Nisei MK II, Self-modifying Code",
    "state": {"run": "HQ", "credits": "runner=90,corp=90"},
    "outcomes": True,
}
# What is sent, and the id, the code and the words of the error that answers it.
WRONG: list[tuple[str, int | str | None, int, str]] = [
    ("nonsense", None, PARSE_ERROR, "the line is no JSON"),
    ('{"jsonrpc": "2.0", "id": 7,', None, PARSE_ERROR, "the line is no JSON"),
    ("[" * 100_000, None, PARSE_ERROR, "the line is no JSON"),
    ('{"a":' * 100_000, None, PARSE_ERROR, "the line is no JSON"),
    ("\ufffd", None, PARSE_ERROR, "the line is no JSON"),
    ("[]", None, INVALID_REQUEST, f"{NO_MESSAGE}it is no object"),
    ("null", None, INVALID_REQUEST, f"{NO_MESSAGE}it is no object"),
    ("{}", None, INVALID_REQUEST, f"{NO_MESSAGE}jsonrpc is not '2.0'"),
    ('{"id": 7, "method": "ping"}', 7, INVALID_REQUEST, f"{NO_MESSAGE}jsonrpc is not '2.0'"),
    (
        '{"jsonrpc": "1.0", "id": "a", "method": "ping"}',
        "a",
        INVALID_REQUEST,
        f"{NO_MESSAGE}jsonrpc is not '2.0'",
    ),
    # Of two values under one key, nobody knows which is meant.
    (
        '{"jsonrpc": "2.0", "id": 7, "method": "tools/call", "params": '
        '{"name": "card", "arguments": {"name": "Tollbooth", "name": "Corroder"}}}',
        7,
        INVALID_REQUEST,
        f"{NO_MESSAGE}the key 'name' stands twice in one object",
    ),
    (
        '{"jsonrpc": "2.0", "id": 7, "id": 8, "method": "ping"}',
        None,
        INVALID_REQUEST,
        f"{NO_MESSAGE}the key 'id' stands twice in one object",
    ),
    # JSON that Python does not read: the id is still there to answer to.
    *(
        (
            f'{{"jsonrpc": "2.0", "params": {{"a": "[[\\"{{", "b": {given}}}, "id": 7, "method": "x"}}',
            7,
            INVALID_REQUEST,
            f"{NO_MESSAGE}{what}",
        )
        for given, what in (
            ("9" * 5000, "a number of thousands of digits"),
            ("-" + "9" * 5000, "a number of thousands of digits"),
            ("[" * 100_000 + "]" * 100_000, "lists within lists without end"),
            ('{"a":[' * 100_000 + "]}" * 100_000, "lists within lists without end"),
        )
    ),
    (
        f'{{"jsonrpc": "2.0", "id": {"9" * 5000}}}',
        None,
        INVALID_REQUEST,
        f"{NO_MESSAGE}a number of thousands of digits",
    ),
    (f'{{"id": 7, "a": {"[" * 100_000}}}', None, PARSE_ERROR, "the line is no JSON"),
    ('{"jsonrpc": "2.0", "id": 7}', 7, INVALID_REQUEST, f"{NO_MESSAGE}method is no string"),
    (
        '{"jsonrpc": "2.0", "id": 7, "method": 3}',
        7,
        INVALID_REQUEST,
        f"{NO_MESSAGE}method is no string",
    ),
    (
        '{"jsonrpc": "2.0", "id": 7, "method": "ping", "params": [1]}',
        7,
        INVALID_REQUEST,
        f"{NO_MESSAGE}params is no object",
    ),
    # An answer to nobody's question is no request: the id is that of another question.
    ('{"jsonrpc": "2.0", "id": 7, "error": "odd"}', None, INVALID_REQUEST, f"{NO_MESSAGE}method is no string"),
    *(
        (
            f'{{"jsonrpc": "2.0", "id": {odd}, "method": "ping"}}',
            None,
            INVALID_REQUEST,
            f"{NO_MESSAGE}id is neither a string nor an integer",
        )
        for odd in ("null", "1.5", "true", "{}", "[1]")
    ),
    (
        r'{"jsonrpc": "2.0", "id": "\ud800", "method": "ping"}',
        None,
        INVALID_REQUEST,
        f"{NO_MESSAGE}a text in it holds half a character, U+D800",
    ),
    ('{"jsonrpc": "2.0", "id": 7, "method": "odd"}', 7, NO_METHOD, "Method not found"),
    ('{"jsonrpc": "2.0", "id": 7, "method": "tools/call"}', 7, INVALID_PARAMS, "Invalid request parameters"),
    *(
        (
            f'{{"jsonrpc":"2.0", "id": 7, "method": "tools/call", "params": {{"name": {name}, "arguments": {given}}}}}',
            7,
            INVALID_PARAMS,
            "Invalid request parameters",
        )
        for name, given in (("3", "{}"), ('"ask"', "[1]"), ('"ask"', '"x"'), ("null", "{}"))
    ),
]
# Lines to which there is nothing to say.
SILENT = [
    "",
    "   ",
    '{"jsonrpc": "2.0", "method": "notifications/odd"}',
    '{"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": 999}}',
    '{"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": [1]}}',
    '{"jsonrpc": "2.0", "id": 7, "result": {}}',
]


_CLIENT = {"name": "test", "version": "1"}


class Line:
    """A connection to a server of its own, line by line."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self.process = process
        self.request(1, "initialize", protocolVersion="2025-06-18", capabilities={}, clientInfo=_CLIENT)
        assert self.read()["id"] == 1
        self.send('{"jsonrpc": "2.0", "method": "notifications/initialized"}')

    def send(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n")
        self.process.stdin.flush()

    def request(self, number: int, method: str, **params: Any) -> None:
        self.send(json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": params}))

    def read(self) -> Any:
        assert self.process.stdout is not None
        return json.loads(self.process.stdout.readline())


@contextlib.contextmanager
def _connected() -> Iterator[Line]:
    pipe = subprocess.PIPE
    with subprocess.Popen(SERVER, stdin=pipe, stdout=pipe, stderr=pipe, encoding="utf-8") as process:
        try:
            yield Line(process)
        finally:
            process.kill()
            with contextlib.suppress(BrokenPipeError):
                process.stdin.close()  # type: ignore[union-attr]


def test_what_is_no_message_is_answered_with_an_error_and_the_next_request_too() -> None:
    with _connected() as line:
        for sent, of, code, says in WRONG:
            line.send(sent)
            answer = line.read()
            assert answer["id"] == of, sent[:80]
            assert (answer["error"]["code"], answer["error"]["message"]) == (code, says), sent[:80]
            line.request(2, "ping")
            assert line.read() == {"jsonrpc": "2.0", "id": 2, "result": {}}
        for number, sent in enumerate(SILENT, 3):
            line.send(sent)
            line.request(number, "ping")
            assert line.read()["id"] == number, sent


def test_a_line_without_an_end_is_refused_and_its_rest_is_skipped() -> None:
    from judge_cli.assistants.incoming import LONGEST_LINE

    with _connected() as line:
        line.send('{"a": "' + "x" * (2 * LONGEST_LINE) + '"}')
        assert line.read()["error"] == {
            "code": INVALID_REQUEST,
            "message": "the line is longer than 4000000 characters",
        }
        line.send("x" * (LONGEST_LINE - 1))  # with its end just as long as a line may be
        assert line.read()["error"]["code"] == INVALID_REQUEST
        line.request(2, "ping")
        assert line.read()["id"] == 2


@pytest.mark.thorough
def test_however_many_are_at_work_a_request_is_read_and_a_cancelled_one_is_never_answered() -> None:
    with _connected() as line:
        for number in range(100, 160):
            line.request(number, "tools/call", name="play", arguments=SLOW)
        line.request(2, "ping")
        assert line.read()["id"] == 2, "it was read before any of them was done"
        for number in range(100, 160):
            line.send(f'{{"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {{"requestId": {number}}}}}')
        line.request(3, "tools/call", name="rules", arguments={"numbers": ["6.8.2a"]})
        assert line.read()["id"] == 3


@pytest.mark.thorough
@pytest.mark.parametrize("end", ["stdin", "stdout"])
def test_a_client_that_goes_away_in_the_middle_ends_it_without_a_word(end: str) -> None:
    with _connected() as line:
        line.request(2, "tools/call", name="play", arguments=SLOW)
        getattr(line.process, end).close()
        with contextlib.suppress(BrokenPipeError, ValueError):
            while end == "stdout":
                line.request(3, "ping")
        assert line.process.wait() == 0
        assert line.process.stderr is not None and line.process.stderr.read() == ""


def test_the_work_of_a_cancelled_request_ends() -> None:
    asyncio.run(_given_up())


async def _given_up() -> None:
    import anyio

    from judge_cli.assistants.server import in_thread

    begun, ended, how = threading.Event(), threading.Event(), list[BaseException]()
    judge = Judge(seconds=3600)

    def work() -> None:
        begun.set()
        try:
            judge.explain(cards=SLOW["cards"], outcomes=True, states=1_000_000, **SLOW["state"])
        except BaseException as problem:
            how.append(problem)
        ended.set()

    async with anyio.create_task_group() as group:
        group.start_soon(in_thread, work)
        await asyncio.to_thread(begun.wait)
        group.cancel_scope.cancel()
    await asyncio.to_thread(ended.wait)
    assert [type(one) for one in how] == [NobodyWaits]
