"""The changes to a rule by the edition's own list: the place of its content, and the changed rulings."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from judge_cli.tree.numbers.number import RuleNumber
from judge_cli.tree.rules.rule import ChangeKind, Changes, RuleChange

AnchorOf = Callable[[RuleNumber], str | None]


class AnchoredChange(NamedTuple):
    """One change with its rules by anchor, in the earlier edition and in the later one."""

    before: tuple[str, ...]
    after: tuple[str, ...]
    kind: ChangeKind | None
    turns: str

    def turned(self) -> "AnchoredChange":
        """The same change, seen from the later edition."""
        return self._replace(before=self.after, after=self.before)


class Became(NamedTuple):
    """The fate of a rule in the other edition: the rules with its content, the kind of change, the new meaning."""

    anchors: tuple[str, ...] = ()
    kind: ChangeKind | None = None
    turns: str = ""


def anchored_change(change: RuleChange, before: AnchorOf, after: AnchorOf) -> AnchoredChange:
    """The change by anchor; a number that an edition lacks is dropped."""
    if change.anchor:
        return AnchoredChange((change.anchor,), (change.anchor,), change.kind, change.turns)
    anchors_before = tuple(filter(None, map(before, change.before)))
    return AnchoredChange(anchors_before, tuple(filter(None, map(after, change.after))), change.kind, change.turns)


def anchored_changes(changes: Changes, before: AnchorOf, after: AnchorOf) -> list[AnchoredChange]:
    """All changes by anchor."""
    return [anchored_change(change, before, after) for change in changes.changes]


def by_earlier_rule(changes: Iterable[AnchoredChange]) -> dict[str, list[AnchoredChange]]:
    """The changes of each rule on their earlier side, by its anchor."""
    found: dict[str, list[AnchoredChange]] = {}
    for change in changes:
        for anchor in dict.fromkeys(change.before):
            found.setdefault(anchor, []).append(change)
    return found


def what_became(anchor: str, told_of: Iterable[AnchoredChange]) -> Became:
    """The changes for the rule with this anchor on their earlier side."""
    told = [change for change in told_of if anchor in change.before]
    anchors = dict.fromkeys(there for change in told for there in _led_to(anchor, change))
    kinds = [change.kind for change in told if change.kind]
    turns = dict.fromkeys(change.turns for change in told if change.turns)
    return Became(tuple(anchors), kinds[0] if kinds else None, " ".join(turns))


def _led_to(anchor: str, change: AnchoredChange) -> list[str]:
    """The later rules with a rule's content: its own continuation, not also those of others."""
    if anchor not in change.after:
        return list(change.after)
    others = set(change.before) - {anchor}
    return [anchor, *(there for there in change.after if there != anchor and there not in others)]
