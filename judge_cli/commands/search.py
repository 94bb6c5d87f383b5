"""`judge search`: the rules that answer a question in a judge's or player's own words."""

from typing import TYPE_CHECKING, Annotated

import typer

from judge_cli.answers.bounds import BOUNDS
from judge_cli.answers.library import open_library
from judge_cli.answers.search import Searching, kept_search, search_answered, searched_everywhere
from judge_cli.commands.options import (
    BatchOption,
    EditionOption,
    JsonOption,
    MarkdownOption,
    NoColorOption,
    NoPagerOption,
    chosen_manner,
    offers,
)
from judge_cli.errors.asking import argument_missing
from judge_cli.screen.show import show_answer
from judge_cli.search.found import Sought

if TYPE_CHECKING:
    pass

app = typer.Typer(add_completion=False)
_LEAST, _MOST = BOUNDS["limit"]


@app.command("search")
def search(
    words: Annotated[
        list[str] | None, typer.Argument(help="Words, a question, or a rule number.", metavar="WORDS...")
    ] = None,
    batch: BatchOption = "",
    limit: Annotated[
        int,
        typer.Option("--limit", "-n", min=_LEAST, max=_MOST, help="How many hits at most."),
    ] = 10,
    within: Annotated[
        str | None,
        typer.Option("--in", help="Only within this chapter, section or rule.", autocompletion=offers("numbers")),
    ] = None,
    examples: Annotated[bool, typer.Option("--examples", help="Only rules with a worked example, shown.")] = False,
    all_editions: Annotated[bool, typer.Option("--all-editions", help="Every edition that is here.")] = False,
    edition: EditionOption = None,
    json: JsonOption = False,
    markdown: MarkdownOption = False,
    no_color: NoColorOption = False,
    no_pager: NoPagerOption = False,
) -> None:
    """Search the rules in your own words."""
    manner = chosen_manner(json=json, markdown=markdown, no_color=no_color, no_pager=no_pager)
    library, searching = open_library(), Searching(Sought(limit, None, examples), within)
    if batch:
        from judge_cli.commands.batch import answer_batch  # only a batch needs it
        from judge_cli.commands.batches import search_batch

        kept = searching._replace(opened=kept_search(library, edition))
        one_by_one = search_batch(lambda written: search_answered(library, written, edition, kept))
        answer_batch(batch, one_by_one, beside=bool(words) or all_editions)
        return
    if not words:
        raise argument_missing("judge search", "WORDS...")
    written = " ".join(words)
    if all_editions:
        show_answer(searched_everywhere(library, written, searching).views, manner)
    else:
        show_answer(search_answered(library, written, edition, searching).views, manner)
