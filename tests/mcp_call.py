"""Calls one tool of `judge mcp` over stdin and stdout: `python -m tests.mcp_call TOOL '{"question": "..."}'`.

Prints what an assistant is given, as JSON: `structured`, `text` and `is_error`; without a tool, the tools and the
instructions. Needs the extra `mcp`.
"""

import asyncio
import json
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from mcp import Client, StdioServerParameters
from mcp.client.stdio import stdio_client


@asynccontextmanager
async def connected(*options: str) -> AsyncIterator[Any]:
    """A client of a server of its own, connected."""
    server = StdioServerParameters(
        command=sys.executable, args=["-m", "judge_cli", "mcp", *options], env=dict(os.environ)
    )
    async with Client(stdio_client(server)) as client:
        yield client


async def called(tool: str, given: dict[str, Any]) -> dict[str, Any]:
    """What a tool of a new server answers."""
    async with connected() as client:
        return said(await client.call_tool(tool, given))


def said(result: Any) -> dict[str, Any]:
    """The answer of a tool as an assistant meets it."""
    text = "".join(one.text for one in result.content)
    return {"structured": result.structured_content, "text": text, "is_error": result.is_error}


async def listed() -> dict[str, Any]:
    """The instructions and the tools."""
    async with connected() as client:
        tools = (await client.list_tools()).tools
        return {"instructions": client.instructions, "tools": [one.model_dump(exclude_none=True) for one in tools]}


if __name__ == "__main__":
    told = called(sys.argv[1], json.loads(sys.argv[2])) if len(sys.argv) > 2 else listed()
    print(json.dumps(asyncio.run(told), indent=1))
