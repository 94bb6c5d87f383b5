"""`judge serve`: the answers as pages in a browser, on this machine or on the local network."""

import contextlib
import importlib.util
import sys
from typing import Annotated

import typer

from judge_cli.commands.options import EditionOption
from judge_cli.errors.asking import serving_missing

app = typer.Typer(add_completion=False)

_PORT = 8026
_NEEDED = ("starlette", "uvicorn", "segno")


@app.command("serve")
def serve(
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help="The port; 0 is any that is free.")] = _PORT,
    lan: Annotated[
        bool, typer.Option("--lan", help="Also for other machines on the local network: phones, say.")
    ] = False,
    edition: EditionOption = None,
) -> None:
    """Serve the answers as pages, to be read in a browser on this machine."""
    missing = [name for name in _NEEDED if importlib.util.find_spec(name) is None]
    if missing:
        raise serving_missing(missing)
    from judge_cli.web.answering import Pages
    from judge_cli.web.lan import lan_address, qr_code
    from judge_cli.web.serving import LOCAL, bound
    from judge_cli.web.serving import serve as serve_pages

    addresses = [LOCAL, *([lan_address()] if lan else [])]
    sockets = bound(addresses, port)
    pages = Pages(edition)
    at = [f"http://{address}:{sockets[0].getsockname()[1]}/" for address in addresses]
    with contextlib.suppress(KeyboardInterrupt):
        typer.echo("".join(f"judge is at {one}\n" for one in at) + (qr_code(at[-1]) if lan else "") + "Ctrl-C ends it.")
        sys.stdout.flush()
        serve_pages(pages, sockets, addresses)
