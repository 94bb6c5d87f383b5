"""A tree as lines of text for the cache, and back: each rule is unpacked on demand."""

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache, partial
from typing import Any

from judge_cli.text.asked import ChartQuestion, WayOut
from judge_cli.text.marked import Marked
from judge_cli.text.place import Place
from judge_cli.tree.numbers.number import RuleNumber, read_number
from judge_cli.tree.rules.changes import ChangeKind, Changes, RuleChange
from judge_cli.tree.rules.edition import Edition
from judge_cli.tree.rules.rule import Example, Level, Reference, Rule, Status
from judge_cli.tree.rules.rule_tree import RuleTree

Row = list[Any]


def tree_to_text(tree: RuleTree) -> str:
    """The tree as lines: the numbers in order, then one line of JSON for each rule."""
    lines = [" ".join(map(str, tree.rules)), *(_line(_row(rule)) for rule in tree)]
    return "\n".join(lines)


# A server and a batch ask the same few books again and again; what was unpacked of them is kept.
@lru_cache(maxsize=8)
def tree_from_text(edition: Edition, text: str) -> RuleTree:
    """The tree stored as this text."""
    written, *lines = text.split("\n")
    rules = _StoredRules(dict(zip(written.split(" "), lines, strict=True)))
    return RuleTree(edition, rules, cache(partial(stored_number, text)))


def stored_rule(text: str, number: RuleNumber) -> Rule | None:
    """The rule with this number in a stored tree, without unpacking the tree."""
    numbers = text.partition("\n")[0].split(" ")
    if str(number) not in numbers:
        return None
    at = numbers.index(str(number)) + 1
    return _rule(number, json.loads(text.split("\n", at + 1)[at]))


def stored_number(text: str, anchor: str) -> RuleNumber | None:
    """The number of the rule with this anchor in a stored tree, without unpacking the tree."""
    at = text.find(f",{json.dumps(anchor, ensure_ascii=False)},[")
    if at < 0:
        return None
    return _number(text.partition("\n")[0].split(" ")[text.count("\n", 0, at) - 1])


def edition_to_row(edition: Edition) -> Row:
    """The edition as plain values."""
    return [
        *(edition.id, edition.short, edition.title, list(edition.aliases), edition.effective),
        *(edition.publisher, edition.provenance, edition.numbering, [list(pair) for pair in edition.switches]),
        [list(pair) for pair in edition.instead],
        [list(one) for one in edition.amounts],
        edition.url,
        edition.whole,
        edition.proved_in,
        edition.proved_under,
        list(edition.reworded),
        [[anchor, list(old)] for anchor, old in edition.ordinals],
        [list(pair) for pair in edition.renamed],
        edition.compiles,
        list(edition.new),
        [[kind, anchor, list(numbers), list(names)] for kind, anchor, numbers, names in edition.deck],
    ]


def edition_from_row(row: Row) -> Edition:
    """The edition stored as these values."""
    switches = tuple((name, value) for name, value in row[8])
    instead = tuple((name, value) for name, value in row[9])
    amounts = tuple((name, number, anchor) for name, number, anchor in row[10])
    return Edition(
        *(row[0], row[1], row[2], tuple(row[3]), row[4], row[5], row[6], row[7]),
        switches,
        instead,
        amounts,
        row[11],
        row[12],
        row[13],
        row[14],
        tuple(row[15]),
        tuple(row[19]),
        tuple((anchor, tuple(old)) for anchor, old in row[16]),
        tuple((name, value) for name, value in row[17]),
        row[18],
        tuple((kind, anchor, tuple(numbers), tuple(names)) for kind, anchor, numbers, names in row[20]),
    )


def changes_to_row(changes: Changes) -> Row:
    """The changes as plain values."""
    return [
        changes.since,
        [
            [one.anchor, [*map(str, one.before)], [*map(str, one.after)], one.kind and one.kind.value, one.turns]
            for one in changes.changes
        ],
    ]


def changes_from_row(row: Row) -> Changes:
    """The changes stored as these values."""
    since, rows = row
    return Changes(since, tuple(_change(*one) for one in rows))


def stored_changes_of(row: Sequence[Any], anchor: str, number: RuleNumber) -> list[RuleChange]:
    """The stored changes that name an earlier rule, by anchor or number; the others stay packed."""
    return [_change(*one) for one in row[1] if one[0] == anchor or str(number) in one[1]]


def _change(anchor: str, before: list[str], after: list[str], kind: str | None, turns: str) -> RuleChange:
    return RuleChange(
        anchor, tuple(map(_number, before)), tuple(map(_number, after)), ChangeKind(kind) if kind else None, turns
    )


class _StoredRules(Mapping[RuleNumber, Rule]):
    """Rules by number, in book order, each made on demand."""

    def __init__(self, lines: dict[str, str]) -> None:
        self._lines = lines
        self._made: dict[str, Rule] = {}

    def __getitem__(self, number: RuleNumber) -> Rule:
        written = str(number)
        if written not in self._made:
            self._made[written] = _rule(number, json.loads(self._lines[written]))
        return self._made[written]

    def __contains__(self, number: object) -> bool:
        return str(number) in self._lines

    def __iter__(self) -> Iterator[RuleNumber]:
        return map(_number, self._lines)

    def __len__(self) -> int:
        return len(self._lines)


def _line(row: Row) -> str:
    return json.dumps(row, ensure_ascii=False, separators=(",", ":"))


def _number(written: str) -> RuleNumber:
    number = read_number(written)
    if number is None:
        raise ValueError(written)
    return number


def _row(rule: Rule) -> Row:
    return [
        rule.level.value,
        _marked_row(rule.text),
        rule.status.value,
        rule.anchor,
        [rule.place.file, rule.place.line],
        [[e.ordinal, _marked_row(e.text), list(e.cards), [e.place.file, e.place.line]] for e in rule.examples],
        [[str(reference.number), reference.held] for reference in rule.references],
        [str(number) for number in rule.referenced_by],
        rule.actor,
        _asked_row(rule.asked),
        list(rule.notes),
        [str(number) for number in rule.children],
    ]


def _rule(number: RuleNumber, row: Row) -> Rule:
    return Rule(
        number=number,
        level=Level(row[0]),
        text=_marked(row[1]),
        status=Status(row[2]),
        anchor=row[3],
        place=Place(*row[4]),
        examples=tuple(Example(o, _marked(text), tuple(cards), Place(*place)) for o, text, cards, place in row[5]),
        references=tuple(Reference(_number(written), held) for written, held in row[6]),
        referenced_by=tuple(map(_number, row[7])),
        actor=row[8],
        asked=_asked(row[9]),
        notes=tuple(row[10]),
        children=tuple(map(_number, row[11])),
    )


def _marked_row(text: Marked) -> Row:
    return [text.plain, [list(span) for span in text.bold]]


def _marked(row: Row) -> Marked:
    return Marked(row[0], tuple((a, b) for a, b in row[1]))


def _asked_row(asked: ChartQuestion | None) -> Row | None:
    if asked is None:
        return None
    return [asked.text, [[way.answer, _leads_row(way.leads_to)] for way in asked.ways]]


def _leads_row(leads_to: int | ChartQuestion | str) -> int | Row | str | None:
    return _asked_row(leads_to) if isinstance(leads_to, ChartQuestion) else leads_to


def _asked(row: Row | None) -> ChartQuestion | None:
    if row is None:
        return None
    return ChartQuestion(row[0], tuple(WayOut(answer, _leads(leads_to)) for answer, leads_to in row[1]))


def _leads(stored: int | Row | str) -> int | ChartQuestion | str:
    asked = _asked(stored) if isinstance(stored, list) else None
    return asked if asked is not None else stored  # type: ignore[return-value]
