"""`judge mcp`: the answers as tools for assistants, over stdin and stdout."""

import importlib.util

import typer

from judge_cli.commands.options import EditionOption
from judge_cli.errors.asking import assistants_missing

app = typer.Typer(add_completion=False)


@app.command("mcp")
def mcp(edition: EditionOption = None) -> None:
    """Serve assistants over the Model Context Protocol, on stdin and stdout: six tools, each read-only."""
    if importlib.util.find_spec("mcp") is None:
        raise assistants_missing()
    from judge_cli.assistants.server import serve

    serve(edition)
