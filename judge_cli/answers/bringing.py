"""Importing a rulebook and card data, for the commands and for the page on a phone."""

from pathlib import Path
from typing import TYPE_CHECKING

from judge_cli.answers.library import own_editions
from judge_cli.answers.step_sections import step_sections
from judge_cli.paths import corpus_data
from judge_cli.tree.editions.library import Library

if TYPE_CHECKING:
    from judge_cli.tree.comparing.wording import KnownWording
    from judge_cli.tree.importing.given_book import GivenBook
    from judge_cli.tree.importing.importing import Imported
    from judge_cli.tree.importing.own_editions import OwnEditions
    from judge_cli.tree.rules.edition_file import EditionFile
    from judge_cli.tree.rules.rule_tree import RuleTree


def bring_in_book(
    book: "GivenBook", library: Library, own: "OwnEditions", edition: str | None, *, rehearsal: bool
) -> "Imported":
    """Imports a rulebook under the given edition id, else under the id in the book."""
    from judge_cli.tree.importing.importing import bring_in
    from judge_cli.tree.importing.incoming import Here, make_incoming
    from judge_cli.tree.rules.card_names import read_card_names

    editions = [held.edition for held in library.editions]
    here = Here(library.shipped_editions(), editions, lambda entry: _wordings(library, entry))
    incoming = make_incoming(book, edition, here)
    return bring_in(incoming, own, read_card_names(library.card_names), _compiles, rehearsal=rehearsal)


def book_in_file(path: Path, library: Library) -> list[str]:
    """Imports the rulebook in a file; returns the short name of its edition, and what was not read as rules."""
    from judge_cli.screen.corpus.imported import unread_lines
    from judge_cli.tree.importing.given_book import book_of_path

    imported = bring_in_book(
        book_of_path(path, library.shipped_editions()), library, own_editions(), None, rehearsal=False
    )
    return [imported.tree.edition.short, *unread_lines(imported)]


def cards_in_file(path: Path) -> list[str]:
    """Imports the card data in a file; returns the number of cards, and what is not read or played as it stands."""
    from judge_cli.engine.cards.card_folder import Cards
    from judge_cli.engine.collection.bring_in import bring_in
    from judge_cli.engine.collection.card_data import cards_of_path, formats_of_path
    from judge_cli.engine.collection.differing import differing_cards
    from judge_cli.engine.collection.printed_texts import read_printed_texts
    from judge_cli.explanation.edition.own_cards import own_cards
    from judge_cli.screen.cards.answer import Remarks, remark_lines

    notes: list[str] = []
    records = cards_of_path(path, lambda _done, _all: None, None, notes)
    own, grammar = own_cards(), corpus_data("grammar")
    kept = bring_in(records, path.name, own, grammar, lambda _done, _all: None, formats=formats_of_path(path))
    shipped = corpus_data("cards")
    differing = differing_cards(records, Cards(shipped), read_printed_texts(shipped))
    many = f"{len(kept)} card{'s' if len(kept) != 1 else ''}"
    return [many, *remark_lines(Remarks((), 0, notes, differing))]


def _compiles(entry: "EditionFile", tree: "RuleTree") -> bool:
    """Whether every step section of the edition compiles."""
    return all(section.problem is None for section in step_sections(entry, tree))


def _wordings(library: Library, entry: "EditionFile") -> "dict[str, KnownWording]":
    """For each rule of a shipped edition: its printed wording and the one installed here."""
    from judge_cli.tree.comparing.wording import known_wordings

    return known_wordings(entry, library.find(entry.edition.id).tree)
