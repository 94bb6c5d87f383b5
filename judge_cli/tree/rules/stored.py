"""A tree as lines of text for the cache, and back: each rule is unpacked on demand."""

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache, partial
from typing import Any

from judge_cli.tree.numbers.number import ROWS, RuleNumber, kept_number
from judge_cli.tree.rules.changes import RuleChange
from judge_cli.tree.rules.edition import Edition
from judge_cli.tree.rules.rule import Rule
from judge_cli.tree.rules.rule_tree import RuleTree


def tree_to_text(tree: RuleTree) -> str:
    """The tree as lines: the numbers in order, then one line of JSON for each rule."""
    lines = [" ".join(map(str, tree.rules)), *(as_line(ROWS.row(Rule, rule)) for rule in tree)]
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
    return ROWS.value(Rule, json.loads(text.split("\n", at + 1)[at]))


def stored_number(text: str, anchor: str) -> RuleNumber | None:
    """The number of the rule with this anchor in a stored tree, without unpacking the tree."""
    at = text.find(f",{json.dumps(anchor, ensure_ascii=False)},[")
    if at < 0:
        return None
    return kept_number(text.partition("\n")[0].split(" ")[text.count("\n", 0, at) - 1])


def stored_changes_of(row: Sequence[Any], anchor: str, number: RuleNumber) -> list[RuleChange]:
    """The stored changes that name an earlier rule, by anchor or number; the others stay packed."""
    return [ROWS.value(RuleChange, one) for one in row[1] if one[0] == anchor or str(number) in one[1]]


def as_line(row: Any) -> str:  # noqa: ANN401 (JSON holds anything)
    """A row as one line of JSON."""
    return json.dumps(row, ensure_ascii=False, separators=(",", ":"))


class _StoredRules(Mapping[RuleNumber, Rule]):
    """Rules by number, in book order, each made on demand."""

    def __init__(self, lines: dict[str, str]) -> None:
        self._lines = lines
        self._made: dict[str, Rule] = {}

    def __getitem__(self, number: RuleNumber) -> Rule:
        written = str(number)
        if written not in self._made:
            self._made[written] = ROWS.value(Rule, json.loads(self._lines[written]))
        return self._made[written]

    def __contains__(self, number: object) -> bool:
        return str(number) in self._lines

    def __iter__(self) -> Iterator[RuleNumber]:
        return map(kept_number, self._lines)

    def __len__(self) -> int:
        return len(self._lines)
