"""Deck lists, checked: one, or all of a folder."""

import re
from collections.abc import Iterator, Sequence
from datetime import date
from pathlib import Path
from typing import Annotated, Literal, TypedDict, TypeVar

from judge_cli.answers.rule_text import EditionId, RuleTextData, rule_text
from judge_cli.answers.shown_error import ErrorWords, error_data
from judge_cli.answers.typed_arguments import GivenText
from judge_cli.answers.value import Answer
from judge_cli.cards.decks.construction import INFLUENCE, SIZE
from judge_cli.cards.decks.deck import Deck, Finding, Remark
from judge_cli.errors import AskedWrongly, JudgeError, shortened
from judge_cli.explanation.decks.check import LEGAL, NOT_DECIDED, NOT_LEGAL, CheckedDeck, DeckCheck
from judge_cli.explanation.edition.own_cards import own_cards
from judge_cli.page.blocks import GAP, Block, Decision, Headline, Item, Line, Span, TableBlock
from judge_cli.page.safe import one_line
from judge_cli.tree.rules.held import Held
from judge_cli.tree.rules.rule_tree import RuleTree
from judge_cli.wire.value import BESIDE, Value, filled, found_at

# A list is some kilobytes long.
DECK_LIST = GivenText(
    "deck", "deck list", 1_000_000, "1 MB", "save the list as plain text in UTF-8", ("judge deck FILE", "judge deck -")
)
_MOST_FILES = 2_000
# A deck of OCTGN is XML; other XML is a web page.
_DECLARED = re.compile(rb"^(?:\xef\xbb\xbf)?\s*<\?xml[^<>]{0,200}\?>(?=\s*<deck\b)")
_DAY = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)
_WORDS = {LEGAL: "Legal", NOT_LEGAL: "Not legal", NOT_DECIDED: "Not decided, though nothing wrong was found"}
_NOT_UNDERSTOOD: Literal["not-understood"] = "not-understood"

_Count = {"minimum": 0}
_Texts = tuple[str, ...]
_Answer = Annotated[
    Literal["legal", "not-legal", "not-decided"],
    "Whether the deck is legal; not decided where nothing wrong was found and something could not be checked.",
]


class IdentityData(TypedDict):
    name: Annotated[str, "The identity."]
    faction: Annotated[str, "Its faction."]
    deck_size: Annotated[int | None, found_at("deck.deck_size"), "The minimum deck size."]
    influence_limit: Annotated[
        int | None, found_at("deck.influence_limit"), "The influence limit; null if it has none."
    ]


class InfluenceData(TypedDict):
    spent: Annotated[int, found_at("influence"), _Count, "What the cards cost."]
    limit: Annotated[int | None, found_at("influence_limit"), "The limit; null if there is none."]


class AgendaPointsData(TypedDict):
    has: Annotated[int, _Count, "What the agendas are worth."]
    least: Annotated[int, _Count, "The least for this size."]
    most: Annotated[int, _Count, "The most for this size."]


class FormatData(TypedDict):
    name: Annotated[str, found_at("format.name"), "The format."]
    on: Annotated[str, "The day."]
    since: Annotated[
        str,
        "The first day of what was in force then; empty where the dates of the card data contradict each other.",
    ]
    pool: Annotated[str | None, found_at("pool.name"), "The card pool; null if the card data lacks it."]
    list: Annotated[
        str | None,
        found_at("list.name"),
        "The list of banned cards or points; null if there is none, or the card data lacks it.",
    ]


class FindingData(Value):
    """A fault of a deck, with the rules and the format list that it breaks."""

    kind: Annotated[
        str,
        {
            "enum": [
                *("identity", "size", "side", "faction", "influence", "agenda points", "copies"),
                *("pool", "banned", "restricted", "points"),
            ]
        },
        "What is wrong.",
    ]
    says: Annotated[str, "What is wrong, in words."]
    cards: Annotated[_Texts, "The cards that it is about."]
    list: Annotated[str, "The pool or the list of cards that it breaks; empty where it breaks only rules."]
    rules: Annotated[tuple[RuleTextData, ...], "The rules that it breaks."]

    @property
    def in_words(self) -> str:
        return _cited(self.says, self.rules, self.list)


class RemarkData(Value):
    says: Annotated[str, "The remark, in words."]
    rules: Annotated[tuple[RuleTextData, ...], "The rules that say so."]


class DeckCardData(Value):
    name: Annotated[str, found_at("card.name"), "The card's name."]
    count: Annotated[int, found_at("copies"), {"minimum": 1}, "How many copies."]
    lines: Annotated[tuple[int, ...], "The lines of the list that name it."]
    influence: Annotated[int, _Count, "The influence that all its copies cost."]


class ListedDeck(Value):
    """A deck list, and what is wrong with it."""

    edition: EditionId
    file: Annotated[str, "The list."]
    title: Annotated[str, "The deck's title; empty if it has none."]
    answer: _Answer
    side: Annotated[
        Literal["corp", "runner", ""], found_at("deck.side"), "The side; empty where the list has cards of both."
    ]
    identity: Annotated[IdentityData | None, "The identity; null unless there is just one."]
    size: Annotated[int, found_at("deck.size"), _Count, "How many cards the deck has."]
    influence: Annotated[InfluenceData | None, "Influence; null without an identity."]
    agenda_points: Annotated[AgendaPointsData | None, "Agenda points; null where no rule asks for any."]
    format: Annotated[FormatData | None, "The format; null if none was asked for."]
    findings: Annotated[tuple[FindingData, ...], "All that is wrong with the deck."]
    remarks: Annotated[tuple[RemarkData, ...], "What to know of the deck beside whether it is legal."]
    not_checked: Annotated[_Texts, "What was not checked, and why."]
    note: Annotated[str, "What is doubtful about the card data; mostly empty."]
    cards: Annotated[tuple[DeckCardData, ...], "The cards of the deck."]
    # The points of `not_checked` that leave the deck undecided, and the lines on its numbers and on its format.
    opened: Annotated[_Texts, found_at("open"), BESIDE]
    numbers: Annotated[_Texts, BESIDE]
    in_format: Annotated[_Texts, BESIDE]

    @property
    def unchecked(self) -> _Texts:
        """Checks that nobody asked for, or that an illegal deck fails anyway."""
        return self.not_checked[len(self.opened) :]

    @property
    def faults(self) -> list[str]:
        """Each fault, or else each point that could not be checked."""
        return [one.in_words for one in self.findings] or [f"not checked: {one}" for one in self.opened]


class DeckData(ListedDeck, Answer):
    """A deck list, and what is wrong with it."""

    @property
    def stands(self) -> bool:
        return self.answer == LEGAL

    def page(self) -> Iterator[Block]:
        called = f"{self.title} ({self.file})" if self.title else self.file
        yield Decision(one_line(f"{_WORDS[self.answer]}: {called}"), self.answer)
        yield GAP
        yield from (_line(one.in_words, 2) for one in self.findings)
        yield from (_line(f"not checked: {one}", 2) for one in self.opened)
        if self.findings or self.opened:
            yield GAP
        notes = [f"note: {_cited(one.says, one.rules)}" for one in self.remarks]
        yield from map(_line, (*self.numbers, *notes, *self.in_format))
        if self.note:
            yield _line(self.note, 2)
        yield from (_line(f"not checked: {one}") for one in self.unchecked)


_Listed = TypeVar("_Listed", bound=ListedDeck)


class DeckNotUnderstood(Value):
    file: Annotated[str, "The list."]
    answer: Annotated[Literal["not-understood"], "The list is not understood."]
    error: Annotated[ErrorWords, "Why, as every error has it."]
    faults: Annotated[_Texts, BESIDE]


class DecksData(Answer):
    """The deck lists of a folder, and what is wrong with each."""

    edition: EditionId
    decks: Annotated[tuple[ListedDeck | DeckNotUnderstood, ...], "The lists in the order of their names."]
    legal: Annotated[int, _Count, "How many are legal."]
    not_legal: Annotated[int, _Count, "How many are not legal."]
    not_decided: Annotated[int, _Count, "How many are not decided."]
    not_understood: Annotated[int, _Count, "How many are not understood."]
    skipped_folders: Annotated[_Texts, "Folders within the folder, whose lists were not read."]
    skipped_links: Annotated[_Texts, "Links within the folder, which were not followed."]

    @property
    def stands(self) -> bool:
        return self.legal == len(self.decks)

    def page(self) -> Iterator[Block]:
        """The number of lists per verdict, a row for each, and below them their faults."""
        lists = f"{len(self.decks)} list{'' if len(self.decks) == 1 else 's'}"
        counted = f"{self.legal} legal, {self.not_legal} not legal, {self.not_decided} not decided"
        yield Headline((f"{lists}: {counted}, {self.not_understood} not understood",))
        yield GAP
        yield TableBlock(("list", "verdict", "cards", "identity"), tuple(map(_row, self.decks)))
        yield GAP
        for deck in self.decks:
            if deck.faults:
                below: tuple[Line, ...] = tuple((one_line(one),) for one in deck.faults)
                yield Item((Span(one_line(deck.file), "name"),), by=0, below=below)
        if any(deck.faults for deck in self.decks):
            yield GAP
        read = [one for one in self.decks if isinstance(one, ListedDeck)]
        shared = [one for one in read[0].unchecked if all(one in each.unchecked for each in read)] if read else []
        yield from (_line(f"not checked: {one}") for one in shared)
        for named, skipped in (("folders not read", self.skipped_folders), ("links not followed", self.skipped_links)):
            if skipped:
                yield _line(f"{named}: {', '.join(skipped)}")


def _line(text: str, by: int = 0) -> Item:
    return Item((one_line(text),), by)


def _row(deck: ListedDeck | DeckNotUnderstood) -> tuple[Line, ...]:
    size, identity = "", ""
    if isinstance(deck, ListedDeck):
        size, identity = str(deck.size), deck.identity["name"] if deck.identity else ""
    return (one_line(deck.file),), (deck.answer.replace("-", " "),), (size,), (one_line(identity),)


def _cited(says: str, rules: Sequence[RuleTextData], named: str = "") -> str:
    """A fault or a remark with the list and the rules behind it."""
    return f"{says} ({', '.join([*([named] if named else []), *(one.citation for one in rules)])})"


def deck_check(held: Held, wanted: str | None = None, day: str | None = None) -> DeckCheck:
    """The check by an edition's rules, and by a format if one is named; without a day, as of today."""
    today = date.today().isoformat()
    on = today if day is None else _day(day)
    return DeckCheck(own_cards(), held.tree, wanted, on, is_today=on == today)


def _day(written: str) -> str:
    try:
        found = date.fromisoformat(written) if _DAY.fullmatch(written) else None
    except ValueError:
        found = None
    if found is None:
        raise AskedWrongly("day-wrong", f"{shortened(written)!r} is no date", tries=["--on 2026-03-02"])
    return found.isoformat()


def deck_answer(check: DeckCheck, text: str, name: str) -> DeckData:
    return _found(DeckData, check.checked(text, name), name, check.tree)


def decks_answer(check: DeckCheck, folder: Path) -> DecksData:
    try:
        found = sorted(path for path in folder.iterdir() if not path.name.startswith("."))
        # A link can lead to any file of the user, and errors about a list quote its lines.
        links = [path for path in found if path.is_symlink()]
        folders = [path for path in found if path.is_dir() and path not in links]
        files = [path for path in found if path not in (*folders, *links)]  # a pipe is told as no list
    except (OSError, ValueError) as problem:
        raise _no_lists(str(folder), (getattr(problem, "strerror", "") or "no such folder").lower()) from None
    if not files or len(files) > _MOST_FILES:
        none = "it has no files, and links in it are not followed" if links else "it has no files"
        raise _no_lists(str(folder), none if not files else f"it has more than {_MOST_FILES:,} files")
    decks = tuple(_listed(check, path) for path in files)
    answers: list[str] = [one.answer for one in decks]
    return DecksData(
        edition=check.tree.edition.id,
        decks=decks,
        legal=answers.count(LEGAL),
        not_legal=answers.count(NOT_LEGAL),
        not_decided=answers.count(NOT_DECIDED),
        not_understood=answers.count(_NOT_UNDERSTOOD),
        skipped_folders=tuple(path.name for path in folders),
        skipped_links=tuple(path.name for path in links),
    )


def _listed(check: DeckCheck, path: Path) -> ListedDeck | DeckNotUnderstood:
    try:
        checked = check.checked(deck_text(DECK_LIST.bytes_of(path), path.name), path.name)
    except JudgeError as error:
        said = error_data(error).error
        return DeckNotUnderstood(file=path.name, answer=_NOT_UNDERSTOOD, error=said, faults=(error.in_one_line,))
    return _found(ListedDeck, checked, path.name, check.tree)


def _found(kind: type[_Listed], checked: CheckedDeck, file: str, tree: RuleTree) -> _Listed:
    deck, identity = checked.deck, checked.deck.identity
    wanted = deck.points_wanted if deck.side == "corp" else None
    spent = {one.name: one.influence for one in deck.spent}
    points: AgendaPointsData | None = wanted and {"has": deck.agenda_points, "least": wanted[0], "most": wanted[1]}
    return filled(
        kind,
        checked,
        edition=tree.edition.id,
        file=file,
        identity=filled(IdentityData, identity, faction=deck.faction(identity)) if identity else None,
        influence=filled(InfluenceData, deck) if identity else None,
        agenda_points=points,
        format=filled(FormatData, checked.format, on=checked.day) if checked.format else None,
        findings=tuple(filled(FindingData, one, rules=_rules(one, tree)) for one in checked.findings),
        remarks=tuple(filled(RemarkData, one, rules=_rules(one, tree)) for one in checked.remarks),
        not_checked=(*checked.open, *checked.unchecked),
        cards=tuple(filled(DeckCardData, one, influence=spent.get(one.card.name, 0)) for one in deck.cards),
        numbers=tuple(_numbers(deck, tree)),
        in_format=tuple(_in_format(checked)),
    )


def _rules(found: Finding | Remark, tree: RuleTree) -> tuple[RuleTextData, ...]:
    rules = [rule for anchor in found.anchors if (rule := tree.with_anchor(anchor)) is not None]
    return tuple(rule_text(tree, one) for one in rules)


def _numbers(deck: Deck, tree: RuleTree) -> Iterator[str]:
    mine = deck.identity.deck if deck.identity else None
    if deck.identity:
        yield f"identity: {deck.identity.name} ({deck.faction(deck.identity)})"
    yield f"cards: {deck.size}" + (f", at least {mine.deck_size} ({_rule(tree, SIZE)})" if mine else "")
    if deck.identity:
        limit = f"of {deck.influence_limit}" if deck.influence_limit is not None else "without a limit"
        told = deck.influence_limit is None or deck.influence > deck.influence_limit  # the finding lists them
        spent = "" if told else ", ".join(one.shown for one in deck.spent)
        yield f"influence: {deck.influence} {limit} ({_rule(tree, INFLUENCE)}){f': {spent}' if spent else ''}"
    if deck.side == "corp" and deck.points_wanted:
        least, most, anchor = deck.points_wanted
        yield f"agenda points: {deck.agenda_points}, needs {least} or {most} ({_rule(tree, anchor)})"


def _rule(tree: RuleTree, anchor: str) -> str:
    rule = tree.with_anchor(anchor)
    return f"{tree.edition.short} {rule.number}" if rule else tree.edition.short


def _in_format(checked: CheckedDeck) -> Iterator[str]:
    """The format on the day, and the points that the deck uses of a points list; a fault reports an excess."""
    found = checked.format
    if found is None:
        return
    on_day = f"format: {found.format.name} on {checked.day}"
    if found.may_be:
        yield f"{on_day}: {' or '.join(found.may_be)}, by contradicting dates"
    else:
        listed = found.list.name if found.list else "list not here" if found.lacking else "no list"
        yield f"{on_day}: {found.pool.name if found.pool else 'pool not here'}, {listed} (since {found.since})"
    points = found.list.points if found.list and found.list.point_limit is not None else None
    if found.list is None or points is None or any(one.kind == "points" for one in checked.findings):
        return
    worth = {one.card.name: points[one.card.id] for one in checked.deck.listed if one.card.id in points}
    cards = ", ".join(f"{name}: {many}" for name, many in worth.items())
    shown = f": {cards}" if cards else ""
    yield f"points: {sum(worth.values())} of {found.list.point_limit} ({found.list.name}){shown}"


def deck_text(data: bytes, name: str) -> str:
    return DECK_LIST.text_of(_DECLARED.sub(b"", data, count=1), name)


def _no_lists(written: str, why: str) -> AskedWrongly:
    return AskedWrongly(
        "no-deck-lists", f"{shortened(written)!r} holds no deck lists: {why}", tries=["judge deck FOLDER"]
    )
