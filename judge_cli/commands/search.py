"""`judge search`: the rules that answer a question in a judge's or player's own words."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated

import typer

from judge_cli.commands.library import open_library
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
from judge_cli.errors.asking import CommandLineWrong, RuleUnknown
from judge_cli.errors.searching import NothingFound
from judge_cli.paths import cache_folder, holdings_folder, shipped
from judge_cli.screen.notices import told
from judge_cli.screen.search.shown import search_views
from judge_cli.screen.show import Views, show_answer
from judge_cli.search.found import Found, Wanted
from judge_cli.tree.library import Held, Library

if TYPE_CHECKING:
    from judge_cli.search.search import Search

app = typer.Typer(add_completion=False)


@app.command("search")
def search(
    words: Annotated[
        list[str] | None, typer.Argument(help="Words, a question, or a rule number.", metavar="WORDS...")
    ] = None,
    batch: BatchOption = "",
    limit: Annotated[int, typer.Option("--limit", "-n", min=1, max=1000, help="How many hits at most.")] = 10,
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
    library, wanted = open_library(), Wanted(limit, None, examples)
    if batch:
        from judge_cli.commands.batch import Answered, answer_batch  # only a batch needs it
        from judge_cli.commands.batches import search_batch

        kept = _kept(library, edition)
        one_by_one = search_batch(lambda w: Answered(_views(library, w, edition, wanted, within, kept)))
        answer_batch(batch, one_by_one, beside=bool(words) or all_editions)
        return
    if not words:
        raise CommandLineWrong("Missing argument 'WORDS...'.", "judge search --help")
    written = " ".join(words)
    if all_editions:
        answers = [found for held in library.editions for found in _anyway(library, held, written, wanted, within)]
        show_answer(search_views(_with_hits(answers, written), several=True), manner)
    else:
        show_answer(_views(library, written, edition, wanted, within, open_search), manner)


def _views(
    library: Library,
    written: str,
    edition: str | None,
    wanted: Wanted,
    within: str | None,
    opened: Callable[[Held], "Search"],
) -> Views:
    """What one edition answers, in each view."""
    answers = _by_number(library, written, edition, wanted, within)
    held = library.find(edition) if edition else library.default()
    answers = answers or [_searched(library, held, written, wanted, within, opened)]
    return search_views(_with_hits(answers, written), several=False)


def _kept(library: Library, edition: str | None) -> Callable[[Held], "Search"]:
    """Gives one search again and again, opened once."""
    search = open_search(library.find(edition) if edition else library.default())
    return lambda _held: search


def _with_hits(answers: list[Found], written: str) -> list[Found]:
    """The answers that found something; if none did, that is an error which names the words that are near."""
    with_hits = [answer for answer in answers if answer.hits]
    if not with_hits:
        near = [word for answer in answers for word in answer.near]
        names = ", ".join(answer.tree.edition.short for answer in answers) or "any edition"
        raise NothingFound(names, written, list(dict.fromkeys(near)))
    return with_hits


def _anyway(library: Library, held: Held, written: str, wanted: Wanted, within: str | None) -> list[Found]:
    """What one of many editions answers: nothing where it lacks the number that was asked for."""
    try:
        by_number = _by_number(library, written, held.edition.id, wanted, within)
        return by_number or [_searched(library, held, written, wanted, within, open_search)]
    except RuleUnknown:
        return []


def _by_number(library: Library, written: str, edition: str | None, wanted: Wanted, within: str | None) -> list[Found]:
    """What a number form asks for; every number form has a digit, and every anchor a low line."""
    if not any(c.isdigit() or c == "_" for c in written):
        return []
    from judge_cli.search.numbers import found_by_number

    return found_by_number(library, written, edition, wanted, within)


def _searched(
    library: Library,
    held: Held,
    written: str,
    wanted: Wanted,
    within: str | None,
    opened: Callable[[Held], "Search"],
) -> Found:
    """What the words find in one edition."""
    if within:
        from judge_cli.search.numbers import branch_of

        wanted = wanted._replace(within=branch_of(library, within, held.edition.id))
    search = opened(held)
    found = search.find(written, wanted)
    return _with_ability_rules(held, search, found, wanted) if not found.hits or _of_cards(search, written) else found


def _of_cards(search: "Search", written: str) -> bool:
    """Whether the words may name cards and nothing else."""
    from judge_cli.search.hit import How  # loaded by the search already

    concepts = search.plan(written).concepts
    return all(one.how in (How.CARD, How.SPELLING, How.PHRASE) for concept in concepts for one in concept.alternatives)


def _with_ability_rules(held: Held, search: "Search", found: Found, wanted: Wanted) -> Found:
    from judge_cli.explanation.answering.cards_alone import with_ability_rules  # only a search for cards reads them
    from judge_cli.explanation.answering.edition_words import EditionWords
    from judge_cli.explanation.edition.playable_edition import PlayableEdition
    from judge_cli.tree.cache import Cache

    return with_ability_rules(EditionWords(PlayableEdition(held, Cache(cache_folder()))), search, found, wanted)


def open_search(held: Held) -> "Search":
    """The search over an edition."""
    from judge_cli.search.index_store import IndexStore  # a number needs no index
    from judge_cli.search.search import Folders, Search

    folders = Folders(shipped("index"), holdings_folder())
    return Search(held.tree, held.stored, folders, IndexStore(cache_folder(), told()))
