"""The lines on stdin: messages go to the protocol, and any other line gets an error at once."""

import json
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from io import TextIOWrapper
from typing import Any, TextIO

import anyio
import anyio.to_thread
import mcp_types as types
from mcp.shared.dispatcher import as_request_id, coerce_request_id
from mcp.shared.message import SessionMessage

from judge_cli.text.outside import BeyondReading, KeyTwice, ShapeWrong, json_value

__all__ = ["BeyondReading", "KeyTwice", "ShapeWrong", "json_outline", "json_value"]

# Python reads deeper lists and longer numbers; what a message says of itself needs neither.
_DEEPEST, _MOST_DIGITS = 100, 1000
# A text is passed over whole; one without an end is no JSON anyway.
_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*+"?|[\[{]|[\]}]', re.DOTALL)


def json_outline(text: str) -> Any:  # noqa: ANN401 (JSON holds anything)
    """The value of a JSON text, with null for whatever is nested too deep, and for numbers of too many digits."""
    try:
        return json.loads(_shallow(text), parse_int=_short)
    except (ValueError, RecursionError):
        raise ShapeWrong("", "it is no JSON") from None


def _short(digits: str) -> int | None:
    return int(digits) if len(digits) <= _MOST_DIGITS else None


def _shallow(text: str) -> str:
    """The text with null in place of every list and object that is nested too deep."""
    kept, at, depth = [], 0, 0
    for token in _TOKEN.finditer(text):
        if token[0] in ("[", "{"):
            depth += 1
            if depth == _DEEPEST:
                kept += [text[at : token.start()], "null"]
                at = len(text)
        elif token[0] in ("]", "}"):
            if depth == _DEEPEST:
                at = token.end()
            depth -= 1
    return "".join([*kept, text[at:]])


# More than any message needs; an endless line does not fill the memory.
LONGEST_LINE = 4_000_000
_NO_MESSAGE, _NO_JSON = "this is no JSON-RPC 2.0 message", "the line is no JSON"
_CANCELLED = "notifications/cancelled"
# Longer than any one answer takes, also where all is built anew on a busy machine.
_PATIENCE_SECONDS = 300.0
_HALF = re.compile(r"[\ud800-\udfff]")


class MessageLines(anyio.AsyncFile[str]):
    """The lines that are messages. The protocol's own reader ignores other lines, and a client would wait forever."""

    def __init__(self, lines: TextIO) -> None:
        super().__init__(lines)
        self._lines = lines
        self.answer: Callable[[SessionMessage], Awaitable[None]]
        self.waiting = UnansweredRequests()

    async def __aiter__(self) -> AsyncIterator[str]:
        """Each message, in the order in which they came."""
        while line := await self._line():
            refusal = None
            if len(line) == LONGEST_LINE:
                while line and not line.endswith("\n"):
                    line = await self._line()
                refusal = _refusal(types.INVALID_REQUEST, f"the line is longer than {LONGEST_LINE} characters")
            elif line.strip():
                refusal = refused(line)
            if refusal is not None:
                await self.answer(SessionMessage(refusal))
            elif line.strip():
                self.waiting.take(json.loads(line))
                yield line
        # The protocol's own reader ends every request under way where nothing more comes.
        await self.waiting.over()

    async def _line(self) -> str:
        return await anyio.to_thread.run_sync(self._lines.readline, LONGEST_LINE)


class UnansweredRequests:
    """The requests that were read and are not answered yet."""

    def __init__(self) -> None:
        self._ids: set[types.RequestId] = set()
        self._fewer = anyio.Event()

    def take(self, message: dict[str, Any]) -> None:
        """Remembers a request, and forgets one that is cancelled, to which no answer comes."""
        if message.get("method") == _CANCELLED:
            self._forget((message.get("params") or {}).get("requestId"))
        elif "method" in message and "id" in message:
            self._ids.add(coerce_request_id(message["id"]))

    def answered(self, message: SessionMessage) -> None:
        """Forgets the request that a message answers."""
        if isinstance(message.message, types.JSONRPCResponse | types.JSONRPCError):
            self._forget(message.message.id)

    async def over(self) -> None:
        """Waits until every request is answered, but not for ever: of two with one id, only one may be."""
        while self._ids:
            with anyio.move_on_after(_PATIENCE_SECONDS) as patience:
                await self._fewer.wait()
            if patience.cancelled_caught:
                return

    def _forget(self, of: object) -> None:
        if (known := as_request_id(of)) is None:
            return  # no request has such an id
        # The protocol takes 5 and "5" for one id.
        self._ids.discard(coerce_request_id(known))
        self._fewer.set()
        self._fewer = anyio.Event()


class AnsweringStream:
    """The stream that answers go out by, which tells each of them to those who wait."""

    def __init__(self, inner: Any, waiting: UnansweredRequests) -> None:  # noqa: ANN401
        self._inner = inner
        self._waiting = waiting

    async def send(self, item: SessionMessage, /) -> None:
        await self._inner.send(item)
        self._waiting.answered(item)

    async def aclose(self) -> None:
        await self._inner.aclose()

    async def __aenter__(self) -> "AnsweringStream":
        return self

    async def __aexit__(self, *_problem: object) -> None:
        await self.aclose()


def utf8_lines(stream: TextIO) -> TextIO:
    """The lines of a stream as UTF-8, whatever the machine's own encoding is."""
    return TextIOWrapper(stream.buffer, encoding="utf-8", errors="replace")


def refused(line: str) -> types.JSONRPCError | None:
    """The error that answers a line that is no message; none for a message."""
    try:
        read = types.jsonrpc_message_adapter.validate_json(line, by_name=False)
        given = json_value(line)
    except KeyTwice as problem:
        return _unreadable(line, problem)
    except (ValueError, RecursionError):
        return _no_message(line)
    # A request with an impossible id counts as a notification, which nobody answers.
    if isinstance(read, types.JSONRPCNotification) and "id" in given:
        return _refusal(types.INVALID_REQUEST, f"{_NO_MESSAGE}: id is neither a string nor an integer")
    return None


def _no_message(line: str) -> types.JSONRPCError:
    try:
        given = json_value(line)
    except (KeyTwice, BeyondReading) as problem:
        return _unreadable(line, problem)
    except ShapeWrong:
        return _refusal(types.PARSE_ERROR, _NO_JSON)
    wrong = _wrong(given)
    if not wrong:
        half = _HALF.search(json.dumps(given, ensure_ascii=False))
        what = f"{_NO_MESSAGE}: a text in it holds half a character, U+{ord(half[0]):04X}" if half else _NO_JSON
        return _refusal(types.INVALID_REQUEST if half else types.PARSE_ERROR, what, _id_of(given))
    return _refusal(types.INVALID_REQUEST, f"{_NO_MESSAGE}: {wrong}", _id_of(given))


def _unreadable(line: str, problem: KeyTwice | BeyondReading) -> types.JSONRPCError:
    """The error for JSON that is not read, with the id of the request, for which its client waits."""
    try:
        of = _id_of(json_outline(line))
    except ShapeWrong:
        return _refusal(types.PARSE_ERROR, _NO_JSON)
    twice = isinstance(problem, KeyTwice) and problem.key == "id"
    return _refusal(types.INVALID_REQUEST, f"{_NO_MESSAGE}: {problem.what}", None if twice else of)


def _wrong(given: Any) -> str:  # noqa: ANN401
    """The part of a request that is wrong; empty if every part is sound."""
    if not isinstance(given, dict):
        return "it is no object"
    if given.get("jsonrpc") != "2.0":
        return "jsonrpc is not '2.0'"
    if not isinstance(given.get("method"), str):
        return "method is no string"
    return "" if isinstance(given.get("params", {}), dict | None) else "params is no object"


def _id_of(given: Any) -> types.RequestId | None:  # noqa: ANN401
    """The id of a request that waits for an answer; none if it is no request or has no usable id."""
    if not isinstance(given, dict) or "result" in given or "error" in given:
        return None
    found = given.get("id")
    return found if type(found) is int or (isinstance(found, str) and found.isprintable()) else None


def _refusal(code: int, message: str, of: types.RequestId | None = None) -> types.JSONRPCError:
    return types.JSONRPCError(jsonrpc="2.0", id=of, error=types.ErrorData(code=code, message=message))
