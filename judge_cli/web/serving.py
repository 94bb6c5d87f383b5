"""Pages over HTTP, on this machine: each request is checked, then answered in one of a few threads."""

import asyncio
import socket
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from judge_cli.errors.asking import port_taken
from judge_cli.errors.notices import taken
from judge_cli.web.answering import Pages, Reply
from judge_cli.web.frame import POLICY
from judge_cli.web.guard import ImpatientProtocol, refused

LOCAL = "127.0.0.1"
_THREADS = 4
_LONGEST_HEAD = 512 * 1024
_MOST_CONNECTIONS = 1000
_FORBIDDEN = 403
_KINDS = {".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".svg": "image/svg+xml"}
_STATIC = Path(__file__).parent / "static"
_HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cache-control": "no-store",
}


def bound(addresses: Sequence[str], port: int) -> list[socket.socket]:
    """Sockets at these addresses of this machine, all at one port; 0 is any that is free."""
    opened: list[socket.socket] = []
    for address in addresses:
        one = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            one.bind((address, port))
            one.listen(1024)
        except (OSError, OverflowError) as problem:
            for other in (*opened, one):
                other.close()
            raise port_taken(address, port, getattr(problem, "strerror", None) or "it is no port") from None
        port = one.getsockname()[1]
        opened.append(one)
    return opened


def serve(pages: Pages, sockets: Sequence[socket.socket], names: Sequence[str] = ()) -> None:
    """Answers at these sockets until somebody stops it; other machines may call this one by these names."""
    config = uvicorn.Config(
        application(pages, names),
        http=ImpatientProtocol,
        ws="none",
        lifespan="off",
        log_level="critical",
        access_log=False,
        server_header=False,
        proxy_headers=False,
        limit_concurrency=_MOST_CONNECTIONS,
        h11_max_incomplete_event_size=_LONGEST_HEAD,
        timeout_graceful_shutdown=2,
    )
    uvicorn.Server(config).run(sockets=list(sockets))


def application(pages: Pages, names: Sequence[str] = ()) -> Starlette:
    """The pages as an application."""
    threads = ThreadPoolExecutor(_THREADS)
    allowed = [name.casefold() for name in names]

    async def answer(request: Request) -> Response:
        why = refused(request.headers, allowed)
        if why:
            return Response(f"{why}\n", _FORBIDDEN, _HEADERS, "text/plain; charset=utf-8")
        file = static_files().get(request.url.path.lstrip("/"))
        if file is not None:
            return _response(file)
        path, query = request.url.path, request.url.query
        return _response(await asyncio.get_running_loop().run_in_executor(threads, _replied, pages, path, query))

    return Starlette(routes=[Route("/{path:path}", answer, methods=["GET", "HEAD"])])


def _replied(pages: Pages, path: str, query: str) -> Reply:
    found = pages.reply(path, query)
    taken()  # what a command line would be told in a line beside its answer is kept by nobody here
    return found


def _response(reply: Reply) -> Response:
    elsewhere = {"location": reply.elsewhere} if reply.elsewhere else {}
    return Response(reply.content, reply.status, _HEADERS | elsewhere, reply.kind)


@cache
def static_files() -> dict[str, Reply]:
    """The files beside the pages, by name: no others can be asked for."""
    return {
        path.name: Reply(200, _KINDS[path.suffix], path.read_bytes())
        for path in sorted(_STATIC.iterdir())
        if path.suffix in _KINDS
    }
