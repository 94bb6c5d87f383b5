"""The doors beside the command line, `judge mcp`, `serve` and `page`, and `judge schema`."""

import contextlib
import importlib.util
import sys
from pathlib import Path

import typer

from judge_cli.answers.command_row import Given
from judge_cli.answers.schemas import schema_names, schema_of
from judge_cli.commands.command import Shared
from judge_cli.commands.show import stopped_in_order, told_if_done
from judge_cli.errors import AskedWrongly, shortened


def schema(_shared: Shared, given: Given) -> None:
    name = given["command"].replace(" ", "-").casefold()
    if not name:
        names = schema_names()
        wide = max(map(len, names))
        sys.stdout.write("".join(f"{one:<{wide}}  {schema_of(one)['description']}\n" for one in names))
        return
    if name not in schema_names():
        raise AskedWrongly(
            "schema-unknown",
            f"no JSON answer is called {shortened(given['command'])!r}",
            where=[f"they are: {', '.join(schema_names())}"],
            tries=["judge schema"],
        )
    from judge_cli.answers.value import show_json

    show_json(schema_of(name))


_NEEDED = ("starlette", "uvicorn", "segno")


def mcp(shared: Shared, _given: Given) -> None:
    if importlib.util.find_spec("mcp") is None:
        raise AskedWrongly(
            "mcp-missing",
            "judge mcp needs a package that is not installed: mcp",
            tries=["pip install 'judge-cli[mcp]'"],
        )
    from judge_cli.assistants.server import serve as serve_assistants

    serve_assistants(shared.edition)


def serve(shared: Shared, given: Given) -> None:
    """The answers as pages, on this machine or on the local network."""
    missing = [name for name in _NEEDED if importlib.util.find_spec(name) is None]
    if missing:
        raise AskedWrongly(
            "serve-missing",
            f"judge serve needs packages that are not installed: {', '.join(missing)}",
            tries=["pip install 'judge-cli[serve]'"],
        )
    from judge_cli.web.answering import Pages
    from judge_cli.web.serving import LOCAL, bound, lan_address, qr_code
    from judge_cli.web.serving import serve as serve_pages

    lan = given["lan"]
    addresses = [LOCAL, *([lan_address()] if lan else [])]
    sockets = bound(addresses, given["port"])
    pages = Pages(shared.edition)
    at = [f"http://{address}:{sockets[0].getsockname()[1]}/" for address in addresses]
    with contextlib.suppress(KeyboardInterrupt):
        typer.echo("".join(f"judge is at {one}\n" for one in at) + (qr_code(at[-1]) if lan else "") + "Ctrl-C ends it.")
        sys.stdout.flush()
        serve_pages(pages, sockets, addresses)


def page(_shared: Shared, given: Given) -> None:
    from judge_cli.page.safe import one_line, safe
    from judge_cli.text.file_change import FileChange
    from judge_cli.text.shell_words import shell_word
    from judge_cli.web.folder import write_folder

    folder, change = given["folder"], FileChange()
    with told_if_done(change, "the folder was written"), stopped_in_order():
        size = write_folder(
            Path(folder),
            given["runtime"],
            lambda line: typer.echo(f"{line} …", err=True),
            change,
            with_imports=given["with_imports"],
        )
        try_it = f"python -m http.server -d {shell_word(folder)}"
        typer.echo(one_line(safe(f"{folder}: {size / 1e6:.1f} MB. Serve it over https, or try it: {try_it}")))
