"""The published rulings of a v2 folder: a ruling belongs to the card that it names, whatever its file is called."""

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from judge_cli.engine.collection.card_rows import clean, refuse_control
from judge_cli.engine.collection.data_files import rows_of
from judge_cli.engine.collection.record import Ruling
from judge_cli.engine.collection.unknown_keys import UnknownKeys
from judge_cli.errors.base import AskedWrongly, shortened
from judge_cli.errors.collecting import ruling_wrong
from judge_cli.text.outside import Fields, ShapeWrong

# No published ruling is nearly as long; longer ones are cut.
_LONGEST_RULING = 20_000
_ICON = re.compile(r'<span class="icon icon-([a-z-]+)"></span>')
# Each stops where the next of its kind would begin: however many begin and none ends, each character is read twice.
_LINK = re.compile(r"\[([^\[\]\n]+)\]\([^()\[\n]*\)")
_BLOCK = re.compile(r"</?(?:p|br|div|ul|ol|li|tr|table|blockquote|h[1-6]|hr)\b[^<>]*>", re.IGNORECASE)
_CELL = re.compile(r"</?t[dh]\b[^<>]*>", re.IGNORECASE)
_MARKS = re.compile(r"</?[a-z][^<>]*>|^#+\s*|\*\*", re.MULTILINE)


class CardRulings(NamedTuple):
    """The rulings of each card by its id, and those about which the user must be told."""

    by_card: Mapping[str, tuple[Ruling, ...]]
    notes: tuple[str, ...]


class _Row(NamedTuple):
    file: str
    stem: str
    card: str
    ruling: Ruling


def rulings_in(folder: Path, cards: Iterable[str], left_out: list[str] | None, keys: UnknownKeys) -> CardRulings:
    """The rulings of a folder; with a list for them, unsound rulings are named there and left out."""
    known = {*cards}
    by_card: dict[str, list[Ruling]] = {}
    elsewhere: list[str] = []
    unknown: list[str] = []
    for row in _rows(folder, left_out, keys):
        named = f"{shortened(row.card)} in rulings/{row.file}"
        if row.card not in known:
            unknown.append(named)
            continue
        if row.card != row.stem and row.stem in known:
            elsewhere.append(named)
        by_card.setdefault(row.card, []).append(row.ruling)
    notes = [_note("rulings of cards that are not in the data, left out", unknown)]
    notes += [_note("rulings in the file of another card", elsewhere)]
    return CardRulings({card: tuple(found) for card, found in by_card.items()}, tuple(filter(None, notes)))


def _note(what: str, found: list[str], shown: int = 5) -> str:
    each = [*dict.fromkeys(found)]
    more = " …" if len(each) > shown else ""
    return f"{what}: {len(found)} ({', '.join(each[:shown])}{more})" if found else ""


def _rows(folder: Path, left_out: list[str] | None, keys: UnknownKeys) -> Iterator[_Row]:
    for path in sorted(folder.glob("*.json")):
        try:
            rows = rows_of(path)
        except AskedWrongly as problem:
            _leave_out(problem, left_out)
            continue
        for row in rows:
            try:
                refuse_control(row, path.stem, f"rulings/{path.name}")
                found = _Row(path.name, path.stem, clean(row.text("card_id")) or path.stem, _ruling(row))
            except AskedWrongly as problem:
                _leave_out(problem, left_out)
            except ShapeWrong as problem:
                _leave_out(ruling_wrong(path.name, str(problem)), left_out)
            else:
                keys.count("ruling", row)
                yield found


def _leave_out(problem: AskedWrongly, left_out: list[str] | None) -> None:
    if left_out is None:
        raise problem
    left_out.append(problem.what)


def _ruling(row: Fields) -> Ruling:
    """The ruling of a row: a statement beside a question and answer stands below the answer."""
    question = _plain(row.text("question"))
    stated = [_plain(row.text(key)) for key in ("answer", "text_ruling")]
    answer = "\n".join(dict.fromkeys(filter(None, stated)))
    if not question and not answer:
        has = ", ".join(shortened(key) for key in row.values) or "nothing"
        raise ShapeWrong(row.where, f"it has no question, answer or text_ruling; it has: {has}")
    return Ruling(question, answer, clean(row.text("date_update")), row.flag("nsg_rules_team_verified"))


def _plain(text: str) -> str:
    """A ruling without its markup: symbols in brackets, links as their words, each block on a line of its own."""
    if len(text) > _LONGEST_RULING:
        text = f"{text[:_LONGEST_RULING]} …"
    text = _ICON.sub(r"[\1]", clean(text))
    text = _LINK.sub(r"\1", _LINK.sub(r"\1", text))  # twice: some links have a link for their address
    if _BLOCK.search(text):
        lines = (line.strip() for line in _BLOCK.sub("\n", text).splitlines())
        text = "\n".join(filter(None, lines))
    return _MARKS.sub("", _CELL.sub(" ", text)).strip()
