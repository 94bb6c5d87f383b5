"""An edition's file: the contents of edition.toml, and the source files of its tree."""

import re
from dataclasses import dataclass
from pathlib import Path

from judge_cli.errors import CorpusBroken, shortened
from judge_cli.text.block import Place
from judge_cli.text.toml_file import Table, key_missing, key_of_wrong_kind, read_toml
from judge_cli.tree.numbers.number import RuleNumber, read_number
from judge_cli.tree.rules.rule import ANCHOR, Edition

_KEYS = (
    *("id", "short", "title", "aliases", "effective", "publisher", "provenance", "numbering", "url"),
    *("chapters", "page", "summaries", "chart", "anchors", "step_sections", "switches", "instead", "amounts"),
    *("export_pages", "changes", "whole", "printed", "proved_in", "proved_again", "deck"),
)
IMPORTED = "rules.jsonl"
_DATE = re.compile(r"\d{4}-\d\d-\d\d")
_NUMBERINGS = ("printed", "ours")
# The numbers of an edition, by name.
AMOUNTS = (
    *("hand_size", "memory", "points_to_win", "corp_clicks", "runner_clicks", "psi_most"),
    *("remove_tag_credits", "trash_resource_credits", "advance_credits", "purge_clicks"),
    # These are asked for, and no play needs them.
    *("remove_tag_clicks", "trash_resource_clicks", "advance_clicks"),
    *("starting_hand", "starting_credits", "mulligans", "ice_credits"),
)
# An edition's values for deck building: numbers and card names, each by purpose.
_COPIES, _POINTS = "copies", "agenda_points"
_BRACKET = ("from", "least", "most", "each", "adds")
_NAMED_CARDS = ("never_legal", "copies_of_identity", "further_identities")


@dataclass(frozen=True, slots=True)
class PageEntry:
    """A page of the edition and the number of its heading."""

    file: str
    number: RuleNumber
    place: Place


@dataclass(frozen=True, slots=True)
class EditionFile:
    """The contents of an edition.toml: the edition, and the source files of its tree."""

    edition: Edition
    folder: Path
    place: Place
    chapters: tuple[tuple[RuleNumber, str], ...]
    pages: tuple[PageEntry, ...]
    summaries: str
    charts: tuple[str, ...]
    anchors: str
    step_sections: tuple[tuple[str, RuleNumber], ...]
    imported: Path | None = None
    export_pages: tuple[tuple[str, RuleNumber], ...] = ()
    changes: str = ""
    printed: str = ""
    proved_again: tuple[str, ...] = ()


def is_edition(folder: Path) -> bool:
    """Whether a folder of the corpus holds an edition."""
    return (folder / "edition.toml").exists()


def read_edition(folder: Path, imported: Path | None = None) -> EditionFile:
    """The edition in a folder, with its imported text."""
    if not is_edition(folder) and (folder / IMPORTED).exists():
        return _imported_alone(folder / IMPORTED)
    file = read_toml(folder / "edition.toml")
    table = file.table().only(_KEYS)
    if table.flag("whole") and not table.text("anchors", ""):
        raise key_missing(table.place("whole"), "anchors")
    if table.text("printed", "") and not table.text("proved_in", ""):
        raise key_missing(table.place("printed"), "proved_in")
    pages = tuple(
        PageEntry(page.text("file"), _number(page, "number"), page.place("file"))
        for page in (page.only(("file", "number")) for page in table.tables("page"))
    )
    return EditionFile(
        edition=_with_import(_edition(table), imported),
        folder=folder,
        place=Place(file.name, 1),
        chapters=_numbered_texts(table.table("chapters")),
        pages=pages,
        summaries=table.text("summaries", ""),
        charts=table.texts("chart"),
        anchors=table.text("anchors", ""),
        step_sections=_named_numbers(table.table("step_sections")),
        imported=imported,
        export_pages=_named_numbers(table.table("export_pages")),
        changes=table.text("changes", ""),
        printed=table.text("printed", ""),
        proved_again=table.texts("proved_again"),
    )


def _with_import(edition: Edition, imported: Path | None) -> Edition:
    """The edition with the source of its text, if a user imported it."""
    if imported is None:
        return edition
    from judge_cli.tree.rules.imported_file import read_imported_head

    brought = read_imported_head(imported).edition.provenance
    return edition._replace(provenance=f"Text {brought}. What ships without it: {edition.provenance}")


def _imported_alone(imported: Path) -> EditionFile:
    """The edition of an imported book without a shipped edition."""
    from judge_cli.tree.rules.imported_file import read_imported_head  # most editions are not of this kind

    head = read_imported_head(imported)
    return EditionFile(
        edition=head.edition,
        folder=imported.parent,
        place=Place(f"{imported.parent.name}/{imported.name}", 1),
        chapters=(),
        pages=(),
        summaries="",
        charts=(),
        anchors="",
        step_sections=head.step_sections,
        imported=imported,
    )


def _edition(table: Table) -> Edition:
    numbering = table.text("numbering")
    if numbering not in _NUMBERINGS:
        raise key_of_wrong_kind(table.place("numbering"), "numbering", " or ".join(_NUMBERINGS), numbering)
    effective = table.text("effective")
    if not _DATE.fullmatch(effective):
        raise key_of_wrong_kind(table.place("effective"), "effective", "a date such as 2026-03-02", effective)
    identifier, proved_in = table.text("id"), table.text("proved_in", "")
    return Edition(
        id=identifier,
        short=table.text("short"),
        title=table.text("title"),
        aliases=table.texts("aliases"),
        effective=effective,
        publisher=table.text("publisher"),
        provenance=table.text("provenance"),
        numbering=numbering,
        switches=_pairs(table.table("switches")),
        instead=_pairs(table.table("instead")),
        amounts=_amounts(table.table("amounts").only(AMOUNTS)),
        url=_url(table),
        whole=table.flag("whole"),
        proved_in="" if proved_in == identifier else proved_in,
        deck=_deck(table.table("deck").only((_COPIES, _POINTS, *_NAMED_CARDS))),
    )


def _deck(table: Table) -> tuple[tuple[str, str, tuple[int, ...], tuple[str, ...]], ...]:
    """The rules for building decks: copies of a card, agenda points by size, and cards named in rules."""
    found: list[tuple[str, str, tuple[int, ...], tuple[str, ...]]] = []
    if _COPIES in table.values:
        copies = table.table(_COPIES).only(("is", "rule"))
        found.append((_COPIES, copies.text("rule"), (copies.number("is"),), ()))
    for one in table.tables(_POINTS):
        bracket = one.only((*_BRACKET, "rule"))
        found.append((_POINTS, bracket.text("rule"), tuple(bracket.number(key, 0) for key in _BRACKET), ()))
    for key in _NAMED_CARDS:
        if key in table.values:
            named = table.table(key).only(("cards", "rule"))
            found.append((key, named.text("rule"), (), named.texts("cards")))
    return tuple(found)


def _url(table: Table) -> str:
    """The publisher's address pattern for single rules; empty if there is none."""
    url = table.text("url", "")
    if url and not (url.startswith("https://") and ANCHOR in url):
        raise key_of_wrong_kind(table.place("url"), "url", f"an https address with {ANCHOR} in it", url)
    return url


def _pairs(table: Table) -> tuple[tuple[str, str], ...]:
    return tuple((name, table.text(name)) for name in table.values)


def _amounts(table: Table) -> tuple[tuple[str, int, str], ...]:
    """Numbers of the game, each with its rule's anchor."""
    tables = [(name, table.table(name).only(("is", "rule"))) for name in table.values]
    return tuple((name, one.number("is"), one.text("rule")) for name, one in tables)


def _number(table: Table, key: str) -> RuleNumber:
    number = read_number(table.text(key))
    if number is None:
        raise number_in_corpus_wrong(table.place(key), table.text(key))
    return number


def _numbered_texts(table: Table) -> tuple[tuple[RuleNumber, str], ...]:
    """The pairs of a table with rule numbers as keys."""
    found: list[tuple[RuleNumber, str]] = []
    for key in table.values:
        number = read_number(key)
        if number is None:
            raise number_in_corpus_wrong(table.place(key), key)
        found.append((number, table.text(key)))
    return tuple(found)


def _named_numbers(table: Table) -> tuple[tuple[str, RuleNumber], ...]:
    """The pairs of a table with rule numbers as values."""
    return tuple((name, _number(table, name)) for name in table.values)


def read_anchors(entry: EditionFile) -> dict[RuleNumber, str]:
    """The anchors of an edition by rule number."""
    if not entry.anchors:
        return {}
    file = read_toml(entry.folder / entry.anchors, entry.place)
    return dict(_numbered_texts(file.table()))


def number_in_corpus_wrong(place: Place, written: str) -> CorpusBroken:
    """A file of an edition gives a rule an impossible number."""
    return CorpusBroken("number-wrong", f"{shortened(written)!r} is not a rule number", place=place)
