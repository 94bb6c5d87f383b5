"""The lines on stdin: messages go to the protocol, and any other line gets an error at once."""

import json
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from io import TextIOWrapper
from typing import Any, TextIO

import anyio
import anyio.to_thread
import mcp_types as types
from mcp.shared.message import SessionMessage

# More than any message needs; an endless line does not fill the memory.
LONGEST_LINE = 4_000_000
_NO_MESSAGE, _NO_JSON = "this is no JSON-RPC 2.0 message", "the line is no JSON"
_HALF = re.compile(r"[\ud800-\udfff]")


class MessageLines(anyio.AsyncFile[str]):
    """The lines that are messages. The protocol's own reader ignores other lines, and a client would wait forever."""

    def __init__(self, lines: TextIO) -> None:
        super().__init__(lines)
        self._lines = lines
        self.answer: Callable[[SessionMessage], Awaitable[None]]

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
                yield line

    async def _line(self) -> str:
        return await anyio.to_thread.run_sync(self._lines.readline, LONGEST_LINE)


def utf8_lines(stream: TextIO) -> TextIO:
    """The lines of a stream as UTF-8, whatever the machine's own encoding is."""
    return TextIOWrapper(stream.buffer, encoding="utf-8", errors="replace")


def refused(line: str) -> types.JSONRPCError | None:
    """The error that answers a line that is no message; none for a message."""
    try:
        read = types.jsonrpc_message_adapter.validate_json(line, by_name=False)
        given = json.loads(line)
    except (ValueError, RecursionError):
        return _no_message(line)
    # A request with an impossible id counts as a notification, which nobody answers.
    if isinstance(read, types.JSONRPCNotification) and "id" in given:
        return _refusal(types.INVALID_REQUEST, f"{_NO_MESSAGE}: id is neither a string nor an integer")
    return None


def _no_message(line: str) -> types.JSONRPCError:
    try:
        given = json.loads(line)
    except (ValueError, RecursionError):
        return _refusal(types.PARSE_ERROR, _NO_JSON)
    wrong = _wrong(given)
    if not wrong:
        half = _HALF.search(json.dumps(given, ensure_ascii=False))
        what = f"{_NO_MESSAGE}: a text in it holds half a character, U+{ord(half[0]):04X}" if half else _NO_JSON
        return _refusal(types.INVALID_REQUEST if half else types.PARSE_ERROR, what, _id_of(given))
    return _refusal(types.INVALID_REQUEST, f"{_NO_MESSAGE}: {wrong}", _id_of(given))


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
