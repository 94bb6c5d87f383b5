"""`judge cards`: the user's card data, and how much of it judge reads."""

from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from judge_cli.commands.allowed_time import FOR_CARDS, within_allowed_time
from judge_cli.commands.ending import stopped_in_order, told_if_done
from judge_cli.commands.options import (
    JsonOption,
    MarkdownOption,
    NoColorOption,
    NoPagerOption,
    chosen_manner,
    not_empty,
)
from judge_cli.paths import cache_folder, corpus_data
from judge_cli.screen.lines import lined_views
from judge_cli.screen.show import show_answer

if TYPE_CHECKING:
    from judge_cli.engine.collection.formats import Formats
    from judge_cli.engine.collection.record import CardRecord
    from judge_cli.engine.collection.store import KeptCard

app = typer.Typer(add_completion=False)
PoolOption = Annotated[str | None, typer.Option("--pool", help="Only the cards of this pool, such as standard.")]


@app.callback(invoke_without_command=True)
def cards(context: typer.Context) -> None:
    """Card data: import it, list it, check it."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


@app.command("add")
def add(
    given: Annotated[
        str, typer.Argument(help="A folder, a JSON file, or an address.", metavar="FOLDER|FILE|URL", callback=not_empty)
    ],
    skip_bad: Annotated[bool, typer.Option("--skip-bad", help="Leave unsound cards out, and use the rest.")] = False,
    rehearsal: Annotated[bool, typer.Option("--dry-run", help="Say what would come in, and keep nothing.")] = False,
    json: JsonOption = False,
    markdown: MarkdownOption = False,
    no_color: NoColorOption = False,
    no_pager: NoPagerOption = False,
) -> None:
    """Import NetrunnerDB's card data: texts, values, pools and rulings."""
    from judge_cli.engine.cards.card_folder import Cards
    from judge_cli.engine.collection.as_played import as_played
    from judge_cli.engine.collection.bring_in import bring_in
    from judge_cli.engine.collection.differing import differing_cards
    from judge_cli.engine.collection.printed_texts import read_printed_texts
    from judge_cli.errors.collecting import no_sound_card
    from judge_cli.explanation.edition.own_cards import own_cards
    from judge_cli.screen.cards.answer import Remarks, added_json, added_lines
    from judge_cli.screen.progress import counting_bar

    manner = chosen_manner(json=json, markdown=markdown, no_color=no_color, no_pager=no_pager)
    left_out: list[str] = []
    notes: list[str] = []
    with within_allowed_time(given, FOR_CARDS), counting_bar("reading card data") as told:
        records, formats = _records(given, left_out if skip_bad else None, told, notes)
    with counting_bar("reading card texts") as told:
        if not records:
            raise no_sound_card(given, left_out)
        own, grammar = own_cards(), corpus_data("grammar")
        before = {one.name for one in own.kept}
        with told_if_done(own.changed, "the card data was added"), stopped_in_order():
            with within_allowed_time(given, FOR_CARDS):
                kept = bring_in(records, given, own, grammar, told, formats=formats, rehearsal=rehearsal)
            shipped, texts = Cards(corpus_data("cards")), read_printed_texts(corpus_data("cards"))
            gone = len(before - {one.name for one in kept})
            told_too = Remarks(left_out, gone, notes, differing_cards(records, shipped, texts))
            shown = (given, [as_played(one, shipped) for one in kept], told_too)
            values, lines = added_json(*shown, kept=not rehearsal), added_lines(*shown, kept=not rehearsal)
            show_answer(lined_views(None, lambda: values, lines), manner)


@app.command("list")
def list_cards(
    pool: PoolOption = None,
    playable: Annotated[bool, typer.Option("--playable", help="Only fully playable cards.")] = False,
    waiting: Annotated[bool, typer.Option("--waiting", help="Only cards that are not fully playable yet.")] = False,
    unread: Annotated[bool, typer.Option("--unread", help="Only cards that are not fully read.")] = False,
    json: JsonOption = False,
    markdown: MarkdownOption = False,
    no_color: NoColorOption = False,
    no_pager: NoPagerOption = False,
) -> None:
    """List the imported cards; without any, the shipped ones."""
    from judge_cli.screen.cards.answer import list_json, list_lines

    manner = chosen_manner(json=json, markdown=markdown, no_color=no_color, no_pager=no_pager)
    found = [one for one in _in_pool(pool) if (one.playable or not playable) and not (waiting and one.playable)]
    found = [one for one in found if not unread or one.read is False]
    show_answer(lined_views(None, lambda: list_json(found), list_lines(found)), manner)


@app.command("check")
def check(
    pool: PoolOption = None,
    json: JsonOption = False,
    markdown: MarkdownOption = False,
    no_color: NoColorOption = False,
    no_pager: NoPagerOption = False,
) -> None:
    """Count the cards that are read and playable, and list the rest."""
    from judge_cli.engine.collection.check import check_pool
    from judge_cli.explanation.edition.own_cards import own_cards
    from judge_cli.screen.cards.answer import report_json, report_lines

    manner = chosen_manner(json=json, markdown=markdown, no_color=no_color, no_pager=no_pager)
    own_cards().refuse_damaged()
    report = check_pool(pool or "all", _in_pool(pool))
    show_answer(lined_views(None, lambda: report_json(report), report_lines(report)), manner)


@app.command("remove")
def remove(
    json: JsonOption = False,
    markdown: MarkdownOption = False,
    no_color: NoColorOption = False,
    no_pager: NoPagerOption = False,
) -> None:
    """Remove the imported card data; the shipped cards stay."""
    from judge_cli.engine.collection.store import OwnCards
    from judge_cli.errors.collecting import no_cards_added
    from judge_cli.explanation.edition.own_cards import remove_own_cards
    from judge_cli.paths import data_folder

    manner = chosen_manner(json=json, markdown=markdown, no_color=no_color, no_pager=no_pager)
    own = OwnCards(data_folder())
    with told_if_done(own.changed, "the card data was removed"), stopped_in_order():
        count = remove_own_cards(own)
        if count is None:
            raise no_cards_added()
        line = f"removed: {count} cards; the cards that ship are still here"
        show_answer(lined_views(None, lambda: {"removed": count}, [line]), manner)


@app.command("write")
def write(
    folder: Annotated[
        str, typer.Argument(help="The folder that holds corp/ and runner/.", metavar="FOLDER", callback=not_empty)
    ],
    pool: PoolOption = None,
    json: JsonOption = False,
    markdown: MarkdownOption = False,
    no_color: NoColorOption = False,
    no_pager: NoPagerOption = False,
) -> None:
    """Write card files, in our own words, for fully playable cards; existing files stay."""
    from judge_cli.engine.collection.record import SIDES
    from judge_cli.engine.collection.writing import write_cards
    from judge_cli.engine.reading.sentences.card_text import reader_with
    from judge_cli.errors.collecting import side_folder_elsewhere
    from judge_cli.explanation.edition.own_cards import own_cards
    from judge_cli.screen.cards.answer import written_json, written_lines

    manner = chosen_manner(json=json, markdown=markdown, no_color=no_color, no_pager=no_pager)
    into = Path(folder)
    for side in SIDES:
        if (into / side).is_symlink():
            raise side_folder_elsewhere(str(into / side))
    own = own_cards()
    named = [(one.slug, record) for one in _in_pool(pool) if (record := own.record(one.slug)) is not None]
    with stopped_in_order():
        done = list(write_cards(named, into, reader_with(corpus_data("grammar"))))
    show_answer(lined_views(None, lambda: written_json(done), written_lines(done)), manner)


def _in_pool(pool: str | None) -> "list[KeptCard]":
    """The cards of a pool as they are played, read again if the grammar has changed since the import."""
    from judge_cli.engine.cards.card_folder import Cards
    from judge_cli.engine.collection.as_played import all_shipped, as_played
    from judge_cli.engine.collection.read_again import cards_as_read_now
    from judge_cli.errors.collecting import no_cards_added, pool_unknown
    from judge_cli.explanation.edition.made_from import own_cards_files
    from judge_cli.explanation.edition.own_cards import own_cards
    from judge_cli.screen.progress import counting_bar
    from judge_cli.tree.kept.cache import Cache

    own, shipped = own_cards(), Cards(corpus_data("cards"))
    if not own and pool is None:
        return all_shipped(shipped)
    if not own:
        raise no_cards_added()
    known = sorted({name for one in own.kept for name in one.pools})
    if pool is not None and pool not in known:
        raise pool_unknown(pool, known)
    with ExitStack() as bar:
        kept = cards_as_read_now(
            own,
            corpus_data("grammar"),
            Cache(cache_folder()),
            own_cards_files(),
            lambda: bar.enter_context(counting_bar("reading card texts")),
        )
    return [as_played(one, shipped) for one in kept if pool is None or pool in one.pools]


def _records(
    given: str,
    left_out: list[str] | None,
    told: Any,  # noqa: ANN401
    notes: list[str],
) -> "tuple[list[CardRecord], Formats]":
    from judge_cli.engine.collection.card_data import cards_of_bytes, cards_of_path, formats_of_path
    from judge_cli.engine.collection.formats import Formats
    from judge_cli.text.fetch import fetch, is_address

    if not is_address(given):
        return cards_of_path(Path(given), told, left_out, notes), formats_of_path(Path(given))
    from judge_cli.screen.progress import progress_bar

    with progress_bar(given) as progress:
        fetched = fetch(given, progress)
    return cards_of_bytes(fetched.data, fetched.name, left_out, notes), Formats()
