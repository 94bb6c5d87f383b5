"""Pages over HTTP, on this machine: each request is checked, then answered in one of a few threads."""

import asyncio
import io
import socket
import threading
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from pathlib import Path, PurePosixPath

import uvicorn
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from judge_cli.answers.command_row import PATIENCE
from judge_cli.answers.exploring import while_awaited
from judge_cli.errors import NO_ANSWER, AskedWrongly, JudgeError, shortened, taken
from judge_cli.web.answering import PLAYED, Pages, PageUnknown, Reply
from judge_cli.web.fair_threads import FairThreads, TooManyWait
from judge_cli.web.guard import HEADERS, TEXT, ImpatientProtocol, refused

# An unused address: asking the system for the route to it sends nothing.
_NOWHERE = ("192.0.2.1", 9)


def lan_address() -> str:
    """The address of this machine on the local network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect(_NOWHERE)
            found = str(asked.getsockname()[0])
        except OSError:
            raise _no_network() from None
    if found.startswith("127.") or found == "0.0.0.0":
        raise _no_network()
    return found


def qr_code(address: str) -> str:
    """An address as a QR code for the terminal."""
    import segno

    drawn = io.StringIO()
    segno.make(address, micro=False).terminal(drawn, compact=True)
    return drawn.getvalue()


def _no_network() -> JudgeError:
    return JudgeError(
        "no-network",
        "this machine has no address on a local network",
        tries=["judge serve (on this machine only)"],
        exit_code=NO_ANSWER,
    )


LOCAL = "127.0.0.1"
# The number of threads for lookups, and as many for questions, so that no lookup waits for a play.
_THREADS = 4
# The number of threads for explored situations, which take all the time that they may, so that no question waits.
_EXPLORING_THREADS = 2
_EXPLORED = ("explain", "examples")
# The work that may wait of one address, and of all.
_MOST_QUESTIONS, _MOST_QUESTIONS_OF_ONE = 200, 100
_MOST_EXPLORED, _MOST_EXPLORED_OF_ONE = 32, 8
_LONGEST_HEAD = 512 * 1024
_NOTHING, _FORBIDDEN, _NO_METHOD, _TOO_MANY = 204, 403, 405, 503
_READING = "GET, HEAD, OPTIONS"
_KINDS = {".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".svg": "image/svg+xml"}
_STATIC = Path(__file__).parent / "static"


def bound(addresses: Sequence[str], port: int) -> list[socket.socket]:
    """Sockets at these addresses of this machine, all at one port; 0 means any free one."""
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
            raise JudgeError(
                "port-taken",
                f"pages cannot be served at {address}, port {port}: "
                f"{(getattr(problem, 'strerror', None) or 'it is no port').lower()}",
                tries=["judge serve --port 0 (any port that is free)"],
                exit_code=NO_ANSWER,
            ) from None
        port = one.getsockname()[1]
        opened.append(one)
    return opened


def serve(pages: Pages, sockets: Sequence[socket.socket], names: Sequence[str] = ()) -> None:
    """Serves at these sockets until stopped; other machines may use these names for this one."""
    threading.Thread(target=pages.prepare, daemon=True).start()
    server(pages, names).run(sockets=list(sockets))


def server(pages: Pages, names: Sequence[str] = ()) -> uvicorn.Server:
    config = uvicorn.Config(
        application(pages, names),
        http=ImpatientProtocol,
        ws="none",
        lifespan="off",
        log_level="critical",
        access_log=False,
        server_header=False,
        proxy_headers=False,
        h11_max_incomplete_event_size=_LONGEST_HEAD,
        timeout_graceful_shutdown=2,
    )
    return uvicorn.Server(config)


def application(pages: Pages, names: Sequence[str] = ()) -> Starlette:
    looked_up = ThreadPoolExecutor(_THREADS)
    asked = FairThreads(_THREADS, most_of_one=_MOST_QUESTIONS_OF_ONE, most=_MOST_QUESTIONS, seconds=1.0)
    explored = FairThreads(_EXPLORING_THREADS, most_of_one=_MOST_EXPLORED_OF_ONE, most=_MOST_EXPLORED, seconds=PATIENCE)
    allowed = [name.casefold() for name in names]

    async def answer(request: Request) -> Response:
        why = refused(request.headers, allowed)
        if why:
            return Response(f"{why}\n", _FORBIDDEN, HEADERS, TEXT)
        if request.method == "OPTIONS":
            return Response(b"", _NOTHING, HEADERS | {"allow": _READING})
        file = static_files().get(request.url.path.lstrip("/"))
        if file is not None:
            return _response(file)
        path, asker = request.url.path, request.client.host if request.client else ""
        name = PurePosixPath(path).stem

        async def replied(work: Callable[[], Reply]) -> Reply:
            if name not in PLAYED:
                return await asyncio.get_running_loop().run_in_executor(looked_up, work)
            return await (explored if name in _EXPLORED else asked).do(asker, work)

        try:
            return await _awaited(request, replied, partial(_replied, pages, path, request.url.query))
        except TooManyWait as many:
            reply = pages.refused(_busy(many.seconds), path)._replace(status=_TOO_MANY)
            return _response(reply, **{"retry-after": str(many.seconds)})

    async def refuse(request: Request, problem: Exception) -> Response:
        """The page for a request that the routes refuse."""
        why = refused(request.headers, allowed)
        if why:
            return Response(f"{why}\n", _FORBIDDEN, HEADERS, TEXT)
        if isinstance(problem, HTTPException) and problem.status_code == _NO_METHOD:
            reply = pages.refused(
                AskedWrongly(
                    "method-unknown",
                    f"{shortened(request.method)} is not answered",
                    where=["pages are only read: GET, HEAD and OPTIONS are"],
                ),
                request.url.path,
            )._replace(status=_NO_METHOD)
            return _response(reply, allow=_READING)
        return _response(pages.refused(PageUnknown(request.url.path), request.url.path))

    found = Starlette(
        routes=[Route("/{path:path}", answer, methods=["GET", "HEAD", "OPTIONS"])],
        exception_handlers={HTTPException: refuse},
    )
    # A target without a path would be sent to whatever host it names, past the guard.
    found.router.redirect_slashes = False
    return found


def _busy(seconds: int) -> JudgeError:
    return JudgeError(
        "too-many-wait",
        "too many plays of yours, or of everybody, are waiting here",
        where=["rules, cards and charts are answered meanwhile"],
        tries=[f"ask again in {seconds} seconds"],
        exit_code=NO_ANSWER,
    )


async def _awaited(
    request: Request, replied: Callable[[Callable[[], Reply]], Awaitable[Reply]], reply: Callable[[], Reply]
) -> Response:
    """The answer of a thread; stops if the asker goes away."""
    gone = threading.Event()

    def while_there() -> Reply:
        with while_awaited(gone.is_set):
            return reply()

    answering = asyncio.ensure_future(replied(while_there))
    leaving = asyncio.ensure_future(_left(request))
    await asyncio.wait((answering, leaving), return_when=asyncio.FIRST_COMPLETED)
    leaving.cancel()
    if answering.done():
        return _response(answering.result())
    gone.set()
    answering.cancel()
    return Response(b"", _NOTHING, HEADERS)


async def _left(request: Request) -> None:
    """Waits until the asker has gone."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


def _replied(pages: Pages, path: str, query: str) -> Reply:
    found = pages.reply(path, query)
    taken()  # what a command line would be told in a line beside its answer is kept by nobody here
    return found


def _response(reply: Reply, **headers: str) -> Response:
    elsewhere = {"location": reply.elsewhere} if reply.elsewhere else {}
    return Response(reply.content, reply.status, HEADERS | elsewhere | headers, reply.kind)


@cache
def static_files() -> dict[str, Reply]:
    """The files beside the pages, by name; no others can be requested."""
    return {
        path.name: Reply(200, _KINDS[path.suffix], path.read_bytes())
        for path in sorted(_STATIC.iterdir())
        if path.suffix in _KINDS
    }
