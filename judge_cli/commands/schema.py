"""`judge schema`: the JSON schema of an answer."""

import sys
from typing import Annotated

import typer

from judge_cli.commands.options import offers
from judge_cli.errors.asking import schema_unknown
from judge_cli.screen.schema import schema_names, schema_of

app = typer.Typer(add_completion=False)


@app.command("schema")
def schema(
    command: Annotated[
        list[str] | None,
        typer.Argument(
            help="A command, such as ask or corpus add.", metavar="[COMMAND]", autocompletion=offers("schemas")
        ),
    ] = None,
) -> None:
    """Print the JSON schema of what a command answers with --json; without a command, which ones there are."""
    name = "-".join(command or ()).casefold()
    if not name:
        names = schema_names()
        wide = max(map(len, names))
        sys.stdout.write("".join(f"{one:<{wide}}  {schema_of(one)['description']}\n" for one in names))
        return
    if name not in schema_names():
        raise schema_unknown(" ".join(command or ()), schema_names())
    from judge_cli.screen.json_view import show_json

    show_json(schema_of(name))
