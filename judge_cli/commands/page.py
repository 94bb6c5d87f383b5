"""`judge page`: the pages as a folder that any web host can serve, and that a phone keeps."""

from pathlib import Path
from typing import Annotated

import typer

from judge_cli.commands.ending import stopped_in_order, told_if_done
from judge_cli.commands.options import not_empty

app = typer.Typer(add_completion=False)


@app.command("page")
def page(
    folder: Annotated[str, typer.Argument(help="The folder to write.", metavar="FOLDER", callback=not_empty)],
    runtime: Annotated[
        str,
        typer.Option("--runtime", metavar="FILE", help="Python for the browser; without it, npm is asked."),
    ] = "",
    with_imports: Annotated[
        bool, typer.Option("--with-imports", help="Also the books and cards that you imported: for your own use only.")
    ] = False,
) -> None:
    """Write the pages as a folder of files: any web host can serve it, and a phone keeps it for offline."""
    from judge_cli.errors.shell_words import shell_word
    from judge_cli.screen.safe import one_line, safe
    from judge_cli.text.file_change import FileChange
    from judge_cli.web.folder import write_folder

    change = FileChange()
    with told_if_done(change, "the folder was written"), stopped_in_order():
        size = write_folder(
            Path(folder), runtime, lambda line: typer.echo(f"{line} …", err=True), change, with_imports=with_imports
        )
        try_it = f"python -m http.server -d {shell_word(folder)}"
        typer.echo(one_line(safe(f"{folder}: {size / 1e6:.1f} MB. Serve it over https, or try it: {try_it}")))
