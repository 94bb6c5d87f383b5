"""Comparing two editions: which rule of one is which rule of the other, and what became of number and words."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cached_property

from judge_cli.tree.alike import Alike, are_different, is_named
from judge_cli.tree.changed import AnchoredChange, Became, what_became
from judge_cli.tree.changes import Kind
from judge_cli.tree.number import RuleNumber
from judge_cli.tree.rule import Rule, Status
from judge_cli.tree.rule_tree import RuleTree

_STRAIGHT = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-", "\u00a0": " "})


class Relation(Enum):
    """What became of a rule from one edition to another."""

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
    """How two rules are known to be the same rule."""

    ANCHOR = "anchor"
    WORDS = "words"


@dataclass(frozen=True, slots=True)
class Compared:
    """A rule of one edition and the same rule in another, and the rule that has its number there if that is another.

    A rule that one side lacks is gone or new only if that side is here as a whole; looking back from a later edition,
    what is lacking is new.
    """

    before: Rule | None
    after: Rule | None
    known_by: KnownBy | None = None
    number_now: Rule | None = None
    other_side_whole: bool = True
    forwards: bool = True
    became: tuple[Rule, ...] = ()
    kind: Kind | None = None
    turns: str = ""

    @property
    def wording_compared(self) -> bool:
        """Whether both texts are the printed ones, so that a difference between them is a change of the rule."""
        both = (self.before, self.after)
        return all(rule is not None and rule.status is Status.OFFICIAL for rule in both)

    @property
    def fate(self) -> Relation:
        """What became of the rule itself, whatever its old number is used for."""
        if self.turns:
            return Relation.CHANGED
        if self.kind and self.became:
            return Relation(self.kind.value)
        if self.before is None or self.after is None:
            lacking = Relation.GONE if (self.after is None) is self.forwards else Relation.NEW
            return lacking if self.other_side_whole else Relation.NOT_HERE
        moved = self.before.number != self.after.number
        reworded = self.wording_compared and plain_words(self.before) != plain_words(self.after)
        if moved:
            return Relation.MOVED_AND_REWORDED if reworded else Relation.MOVED
        return Relation.REWORDED if reworded else Relation.SAME

    @property
    def relation(self) -> Relation:
        """What a user who remembers the old number must know first: that its rulings changed, else what it is now."""
        return Relation.REUSED if self.number_now and self.fate is not Relation.CHANGED else self.fate


@dataclass(frozen=True, slots=True)
class Side:
    """One of two trees that are compared, and whether it holds its whole book."""

    tree: RuleTree
    whole: bool


class Comparison:
    """Two editions side by side."""

    def __init__(self, before: Side, after: Side, changes: Sequence[AnchoredChange] = ()) -> None:
        """The changes are told from the earlier edition to the later one, whichever side those are."""
        self.before = before
        self.after = after
        self._forwards = before.tree.edition.effective <= after.tree.edition.effective
        self.changes = tuple(changes if self._forwards else (change.turned() for change in changes))

    def rule(self, rule: Rule) -> Compared:
        """What became of a rule of the earlier edition."""
        same, known_by = self._partner(rule)
        told = what_became(rule.anchor, self.changes)
        became = self._led_to(told, self._later_by_anchor, same)
        now = self.after.tree.rules.get(rule.number)
        kept = {one.number for one in (same, *became) if one}
        another = now if now and now.number not in kept and are_different(rule, now) else None
        return Compared(
            *(rule, same, known_by, another, self.after.whole, self._forwards, became), kind=told.kind, turns=told.turns
        )

    def section(self, number: RuleNumber | None) -> list[Compared]:
        """What became of every rule below a number, or of all, and which rules there came from nowhere."""
        every = [self.rule(rule) for rule in self.before.tree]
        found = {one.after.number for one in every if one.after}
        below = [one for one in every if one.before and (number is None or one.before.number.is_within(number))]
        fresh = [rule for rule in self.after.tree if rule.number not in found]
        inside = [rule for rule in fresh if number is None or rule.number.is_within(number)]
        return [*below, *map(self._only_after, inside)]

    def _only_after(self, rule: Rule) -> Compared:
        """A rule that no earlier one is: new, unless its content comes from others."""
        told = what_became(rule.anchor, (change.turned() for change in self.changes))
        came_from = self._led_to(told, self._earlier_by_anchor, None)
        return Compared(
            *(None, rule, None, None, self.before.whole, self._forwards, came_from),
            kind=told.kind or (Kind.PART_OF if came_from else None),
            turns=told.turns,
        )

    def _led_to(self, told: Became, rules: Mapping[str, Rule], same: Rule | None) -> tuple[Rule, ...]:
        """The rules that hold a rule's content now, itself first; nothing where that is only itself."""
        found = dict.fromkeys(rule for rule in (same, *map(rules.get, told.anchors)) if rule)
        return tuple(found) if set(found) - {same} else ()

    def _partner(self, rule: Rule) -> tuple[Rule | None, KnownBy | None]:
        """The same rule in the later edition: by its anchor, or, where nobody has named it, by its words."""
        if is_named(rule):
            found = self._later_by_anchor.get(rule.anchor)
            return found, KnownBy.ANCHOR if found else None
        if rule.status is not Status.OFFICIAL:
            return None, None
        found = self._later_unnamed.nearest(rule)
        mutual = found is not None and self._earlier_unnamed.nearest(found) == rule
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
        """The later rules that no anchor of the earlier edition speaks of."""
        named = {rule.anchor for rule in self.before.tree if is_named(rule)}
        return Alike(rule for rule in self.after.tree if rule.anchor not in named and rule.status is Status.OFFICIAL)


def plain_words(rule: Rule) -> str:
    """The rule's text without what only typesetting makes different."""
    return straight_words(rule.text.plain)


def straight_words(plain: str) -> str:
    """A text without what only typesetting makes different."""
    return " ".join(plain.translate(_STRAIGHT).split())
