"""Compares two editions: matches their rules, and finds the changes of number and words."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cached_property
from typing import NamedTuple

from judge_cli.tree.comparing.alike import Alike, are_different, is_named
from judge_cli.tree.comparing.became import Became, by_earlier_rule, what_became
from judge_cli.tree.numbers.number import RuleNumber
from judge_cli.tree.rules.rule import ChangeKind, Rule, RuleChange, Status
from judge_cli.tree.rules.rule_tree import RuleTree

_STRAIGHT = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-", "\u00a0": " "})


class Relation(Enum):
    """The change to a rule from one edition to another."""

    CHANGED = "changed"
    SAME = "same"
    MOVED = "moved"
    REWORDED = "reworded"
    MOVED_AND_REWORDED = "moved+reworded"
    SPLIT = "split"
    MERGED = "merged"
    PART_OF = "part-of"
    REUSED = "reused"
    GONE = "gone"
    NEW = "new"
    NOT_HERE = "not-here"


class KnownBy(Enum):
    """How two rules are known to be the same."""

    ANCHOR = "anchor"
    WORDS = "words"


@dataclass(frozen=True, slots=True)
class Compared:
    """A rule in the earlier edition and in the later one, and the rule with its number in the other edition.

    It was asked for in the earlier edition or, looking back, in the later one; `became` and `number_now` are rules of
    the other. A missing rule is gone or new only if the other edition is here as a whole; whether it was reworded is
    unknown without both printed texts.
    """

    before: Rule | None
    after: Rule | None
    known_by: KnownBy | None = None
    number_now: Rule | None = None
    other_side_whole: bool = True
    looking_back: bool = False
    became: tuple[Rule, ...] = ()
    kind: ChangeKind | None = None
    turns: str = ""
    reworded: bool | None = None

    @property
    def asked(self) -> Rule:
        """The rule in question."""
        rule = self.after if self.looking_back else self.before
        assert rule is not None  # a comparison of nothing with nothing is never made
        return rule

    @property
    def there(self) -> Rule | None:
        """The same rule in the other edition."""
        return self.before if self.looking_back else self.after

    @property
    def both_printed(self) -> bool:
        """Whether both texts here are the printed ones, so that a diff can show them as one."""
        both = (self.before, self.after)
        return all(rule is not None and rule.status is Status.OFFICIAL for rule in both)

    @property
    def wording_compared(self) -> bool:
        """Whether both printed wordings are known, so that a difference is a change of the rule."""
        return self.reworded is not None

    @property
    def fate(self) -> Relation:
        """The change to the rule itself, whatever its old number is used for."""
        if self.turns:
            return Relation.CHANGED
        if self.kind and self.became:
            return Relation(self.kind.value)
        if self.before is None or self.after is None:
            lacking = Relation.GONE if self.after is None else Relation.NEW
            return lacking if self.other_side_whole else Relation.NOT_HERE
        if self.before.number != self.after.number:
            return Relation.MOVED_AND_REWORDED if self.reworded else Relation.MOVED
        return Relation.REWORDED if self.reworded else Relation.SAME

    @property
    def relation(self) -> Relation:
        """The first thing for a user who remembers the old number: changed rulings, else the kind of change."""
        return Relation.REUSED if self.number_now and self.fate is not Relation.CHANGED else self.fate


@dataclass(frozen=True, slots=True)
class Side:
    """One of two compared trees, whether it holds its whole book, and its printed texts by fingerprint."""

    tree: RuleTree
    whole: bool
    printed: Mapping[str, str] = field(default_factory=dict)


class Comparison:
    """Two editions side by side, the earlier one first."""

    def __init__(self, before: Side, after: Side, changes: Sequence[RuleChange] = ()) -> None:
        """The changes lead from the earlier edition to the later one."""
        self.before = before
        self.after = after
        self.changes = tuple(changes)
        self._led_from = by_earlier_rule(changes)
        self._led_back = by_earlier_rule([change.turned() for change in changes])

    def rule(self, rule: Rule) -> Compared:
        """The change to a rule of the earlier edition."""
        return self._compared(rule, back=False)

    def came_from(self, rule: Rule) -> Compared:
        """The origin of a rule of the later edition; new if there is none."""
        return self._compared(rule, back=True)

    def _compared(self, rule: Rule, *, back: bool) -> Compared:
        other, led = (self.before, self._led_back) if back else (self.after, self._led_from)
        same, known_by = self._same(rule, back=back)
        told = what_became(rule.anchor, led.get(rule.anchor, ()))
        became = self._led_to(told, self._earlier_by_anchor if back else self._later_by_anchor, same)
        kind = told.kind or (ChangeKind.PART_OF if back and became and same is None else None)
        before, after = (same, rule) if back else (rule, same)
        sides = (before, after, known_by, _another(rule, other.tree, same, became), other.whole, back, became)
        return Compared(*sides, kind, told.turns, self._reworded(before, after))

    def section(self, earlier: RuleNumber | None, later: RuleNumber | None) -> list[Compared]:
        """The change to every rule below these numbers, or to all, and the new rules there."""
        every = [self.rule(rule) for rule in self.before.tree]
        found = {one.after.number for one in every if one.after}
        fresh = [self.came_from(rule) for rule in self.after.tree if rule.number not in found]
        every += [replace(one, number_now=None) for one in fresh]
        return [one for one in every if _is_within(one.before, earlier) or _is_within(one.after, later)]

    def _reworded(self, before: Rule | None, after: Rule | None) -> bool | None:
        """Whether the editions print a rule in other words; none if one print is unknown."""
        if before is None or after is None:
            return None
        then, now = self.before.printed.get(before.anchor), self.after.printed.get(after.anchor)
        if then is None or now is None:
            return None
        return then != now and plain_words(before) != plain_words(after)

    def _led_to(self, told: Became, rules: Mapping[str, Rule], same: Rule | None) -> tuple[Rule, ...]:
        """The rules that now have this rule's content, itself first; empty if it alone does."""
        found = dict.fromkeys(rule for rule in (same, *map(rules.get, told.anchors)) if rule)
        return tuple(found) if set(found) - {same} else ()

    def _same(self, rule: Rule, *, back: bool) -> tuple[Rule | None, KnownBy | None]:
        """The same rule in the other edition: by its anchor or, where that has no given name, by its words."""
        named = (self._earlier_by_anchor if back else self._later_by_anchor).get(rule.anchor)
        if named or rule.status is not Status.OFFICIAL:
            return named, KnownBy.ANCHOR if named else None
        ours, theirs = self._earlier_unnamed, self._later_unnamed
        ours, theirs = (theirs, ours) if back else (ours, theirs)
        found = theirs.nearest(rule)
        mutual = found is not None and ours.nearest(found) == rule
        return (found, KnownBy.WORDS) if mutual else (None, None)

    @cached_property
    def _later_by_anchor(self) -> dict[str, Rule]:
        return {rule.anchor: rule for rule in self.after.tree if is_named(rule)}

    @cached_property
    def _earlier_by_anchor(self) -> dict[str, Rule]:
        return {rule.anchor: rule for rule in self.before.tree if is_named(rule)}

    @cached_property
    def _earlier_unnamed(self) -> Alike:
        return Alike(rule for rule in self.before.tree if not is_named(rule) and rule.status is Status.OFFICIAL)

    @cached_property
    def _later_unnamed(self) -> Alike:
        """The later rules without an anchor in the earlier edition."""
        named = {rule.anchor for rule in self.before.tree if is_named(rule)}
        return Alike(rule for rule in self.after.tree if rule.anchor not in named and rule.status is Status.OFFICIAL)


def _another(rule: Rule, there: RuleTree, same: Rule | None, became: Sequence[Rule]) -> Rule | None:
    """The rule with this number in the other edition, if it is a different rule."""
    found = there.rules.get(rule.number)
    kept = {one.number for one in (same, *became) if one}
    return found if found and found.number not in kept and are_different(rule, found) else None


def _is_within(rule: Rule | None, section: RuleNumber | None) -> bool:
    return rule is not None and (section is None or rule.number.is_within(section))


def plain_words(rule: Rule) -> str:
    """The rule's text without typesetting differences."""
    return straight_words(rule.text.plain)


def straight_words(plain: str) -> str:
    """A text without typesetting differences."""
    return " ".join(plain.translate(_STRAIGHT).split())


class MeaningChange(NamedTuple):
    """A change of meaning: its former rules and its present ones, and the changed ruling."""

    before: tuple[RuleNumber, ...]
    after: tuple[RuleNumber, ...]
    turns: str


def rulings(comparison: Comparison, section: RuleNumber | None = None) -> tuple[MeaningChange, ...]:
    """All changes of meaning in book order; a sentence about several rules comes once."""
    before, after = _numbers(comparison.before.tree), _numbers(comparison.after.tree)
    found: dict[str, MeaningChange] = {}
    for change in comparison.changes:
        if change.turns:
            known = found.get(change.turns, MeaningChange((), (), change.turns))
            ours = {*known.before, *(before[anchor] for anchor in change.before if anchor in before)}
            theirs = {*known.after, *(after[anchor] for anchor in change.after if anchor in after)}
            found[change.turns] = MeaningChange(tuple(sorted(ours)), tuple(sorted(theirs)), change.turns)
    inside = [one for one in found.values() if section is None or _touches(one, section)]
    return tuple(sorted(inside, key=lambda one: min(one.before or one.after)))


def _touches(one: MeaningChange, section: RuleNumber) -> bool:
    return any(number.is_within(section) for number in (*one.before, *one.after))


def _numbers(tree: RuleTree) -> dict[str, RuleNumber]:
    return {rule.anchor: rule.number for rule in tree}
