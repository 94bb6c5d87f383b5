"""The published rulings of a v2 folder: a ruling belongs to the card that it names, whatever its file is called."""

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from judge_cli.cards.collection.card_rows import clean, clean_line, refuse_control
from judge_cli.cards.collection.data_files import NOTHING_LOST, UnknownKeys, leave_out, rows_of
from judge_cli.cards.collection.record import Ruling
from judge_cli.errors import AskedWrongly, shortened
from judge_cli.text.outside import Fields, ShapeWrong

# No published ruling is nearly as long; longer ones are cut.
_LONGEST_RULING = 20_000
_ICON = re.compile(r'<span class="icon icon-([a-z-]+)"></span>')
# Each stops where the next of its kind would begin: however many begin and none ends, each character is read twice.
_LINK = re.compile(r"\[([^\[\]\n]+)\]\([^()\[\n]*\)")
_ATTRIBUTE = r"""\s++[a-z][\w:.-]*+(?:\s*+=\s*+(?:"[^"]*+"|'[^']*+'|[^\s"'<>]++))?+"""
# The end of a tag: "<a 3 and b>" and "<a and b>" are none, but comparisons; attributes have a "=" among them.
_ENDS = rf"(?:(?=[^<>=]*=)(?:{_ATTRIBUTE})++)?+\s*/?>"
_INLINE = "a|abbr|b|big|body|caption|center|cite|code|dd|del|dl|dt|em|figure|font|footer|head|header|html|i"
_BLOCK = re.compile(rf"</?(?:p|br|div|ul|ol|li|tr|table|blockquote|h[1-6]|hr){_ENDS}", re.IGNORECASE)
_CELL = re.compile(rf"</?t[dh]{_ENDS}", re.IGNORECASE)
_MARKS = re.compile(
    rf"</?(?:{_INLINE}|img|ins|kbd|main|mark|nav|pre|q|s|samp|script|section|small|span|strike|strong|style|sub|sup|tbody"
    rf"|tfoot|thead|u|var|champion|errata|trace){_ENDS}|^#+\s*|\*\*",
    re.MULTILINE | re.IGNORECASE,
)
_TAG = re.compile(rf"<(/?)([a-z][a-z0-9]*+){_ENDS}", re.IGNORECASE)
_STRIKING, _STRUCK_STYLE = ("del", "s", "strike"), "line-through"
# As in Markdown, words stand close to their waves: "about ~~ 3, then ~~ 4" strikes nothing.
_WAVES = re.compile(r"(?<!~)~{2,}+(?=\S)(?:[^~]|~(?!~))++(?<=\S)~{2,}")
_COMMENT = re.compile(r"<!--(?:(?!<!--|-->).)*+-->", re.DOTALL)


class CardRulings(NamedTuple):
    """The rulings of each card by its id, and those about which the user must be told."""

    by_card: Mapping[str, tuple[Ruling, ...]]
    notes: tuple[str, ...]


class _Row(NamedTuple):
    file: str
    stem: str
    card: str
    ruling: Ruling | None
    struck: bool


def rulings_in(folder: Path, cards: Iterable[str], left_out: list[str] | None, keys: UnknownKeys) -> CardRulings:
    """The rulings of a folder; with a list for them, unsound rulings are named there and left out."""
    known = {*cards}
    by_card: dict[str, list[Ruling]] = {}
    elsewhere: list[str] = []
    unknown: list[str] = []
    struck: list[str] = []
    for row in _rows(folder, left_out, keys):
        named = f"{shortened(row.card)} in rulings/{row.file}"
        if row.card not in known:
            unknown.append(named)
            continue
        if row.struck:
            struck.append(named)
        if row.ruling is None:
            continue
        if row.card != row.stem and row.stem in known:
            elsewhere.append(named)
        by_card.setdefault(row.card, []).append(row.ruling)
    notes = [_note("rulings of cards that are not in the data, left out", unknown)]
    notes += [_note("rulings in the file of another card", elsewhere)]
    notes += [_note("rulings with words that are struck out, which are left out", struck)]
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
            leave_out(problem, left_out)
            continue
        for row in rows:
            try:
                refuse_control(row, path.stem, f"rulings/{path.name}")
                found = _Row(path.name, path.stem, clean_line(row.text("card_id")) or path.stem, *_ruling(row))
            except AskedWrongly as problem:
                leave_out(problem, left_out)
            except ShapeWrong as problem:
                leave_out(
                    AskedWrongly(
                        "ruling-wrong",
                        f"rulings/{path.name}: {problem}",
                        where=[NOTHING_LOST],
                        tries=["judge cards add --skip-bad …"],
                    ),
                    left_out,
                )
            else:
                keys.count("ruling", row)
                yield found


def _ruling(row: Fields) -> tuple[Ruling | None, bool]:
    """The ruling of a row, and whether words of it are struck out; none if nothing of the answer is left by that.

    A statement beside a question and answer stands below the answer.
    """
    struck = any(_is_struck(row.text(key)) for key in ("question", "answer", "text_ruling"))
    question = _plain(row.text("question"))
    stated = [_plain(row.text(key)) for key in ("answer", "text_ruling")]
    answer = "\n".join(dict.fromkeys(filter(None, stated)))
    if struck and not answer:
        return None, struck
    if not question and not answer:
        has = ", ".join(shortened(key) for key in row.values) or "nothing"
        raise ShapeWrong(row.where, f"it has no question, answer or text_ruling; it has: {has}")
    ruling = Ruling(question, answer, clean_line(row.text("date_update")), row.flag("nsg_rules_team_verified"))
    return ruling, struck


def _plain(text: str) -> str:
    """A ruling without its markup: symbols in brackets, links as their words, each block on a line of its own."""
    if len(text) > _LONGEST_RULING:
        text = f"{text[:_LONGEST_RULING]} …"
    text = _ICON.sub(r"[\1]", _unstruck(_COMMENT.sub("", clean(text))))
    text = _LINK.sub(r"\1", _LINK.sub(r"\1", text))  # twice: some links have a link for their address
    if _BLOCK.search(text):
        lines = (line.strip() for line in _BLOCK.sub("\n", text).splitlines())
        text = "\n".join(filter(None, lines))
    return _MARKS.sub("", _CELL.sub(" ", text)).strip()


def _unstruck(text: str) -> str:
    """The text without what is struck out; what has no end goes to the end."""
    left, at, struck_by, depth = [], 0, "", 0
    for tag in _TAG.finditer(text):
        name = _STRIKING[0] if tag[2].lower() in _STRIKING else tag[2].lower()
        if tag[0].endswith("/>"):
            continue  # it ends where it begins
        if depth:
            depth += 0 if name != struck_by else -1 if tag[1] else 1
            at = tag.end()
        elif not tag[1] and (name in _STRIKING or _STRUCK_STYLE in tag[0].lower()):
            left.append(text[at : tag.start()])
            struck_by, depth = name, 1
    left += [] if depth else [text[at:]]
    return _WAVES.sub("", "".join(left))


def _is_struck(text: str) -> bool:
    shown = _COMMENT.sub("", clean(text))
    return _unstruck(shown) != shown
