"""What became of a rule, by an edition's own list of changes; a warm call reads no file of them."""

from collections.abc import Iterable
from typing import NamedTuple

from judge_cli.tree.rules.rule import ChangeKind, RuleChange


class Became(NamedTuple):
    """The fate of a rule in the other edition: the rules with its content, the kind of change, the new meaning."""

    anchors: tuple[str, ...] = ()
    kind: ChangeKind | None = None
    turns: str = ""


def by_earlier_rule(changes: Iterable[RuleChange]) -> dict[str, list[RuleChange]]:
    """The changes of each rule on their earlier side, by its anchor."""
    found: dict[str, list[RuleChange]] = {}
    for change in changes:
        for anchor in dict.fromkeys(change.before):
            found.setdefault(anchor, []).append(change)
    return found


def what_became(anchor: str, changes: Iterable[RuleChange]) -> Became:
    """What these changes say of the rule with this anchor on their earlier side."""
    of_rule = [change for change in changes if anchor in change.before]
    anchors = dict.fromkeys(there for change in of_rule for there in _led_to(anchor, change))
    kinds = [change.kind for change in of_rule if change.kind]
    turns = dict.fromkeys(change.turns for change in of_rule if change.turns)
    return Became(tuple(anchors), kinds[0] if kinds else None, " ".join(turns))


def _led_to(anchor: str, change: RuleChange) -> list[str]:
    """The later rules with a rule's content: its own continuation, not also those of others."""
    if anchor not in change.after:
        return list(change.after)
    others = set(change.before) - {anchor}
    return [anchor, *(there for there in change.after if there != anchor and there not in others)]
