"""A rule that changed its meaning, was split or was merged, in one sentence."""

from collections.abc import Sequence

from judge_cli.screen.enumerated import enumerated
from judge_cli.tree.comparing.compare import Compared
from judge_cli.tree.numbers.number import RuleNumber
from judge_cli.tree.rules.changes import ChangeKind
from judge_cli.tree.rules.rule import Rule


def changed_headline(asked: str, later: str, one: Compared) -> str:
    """The place of a rule's content in the other edition, and whether its ruling changed."""
    where = where_in_words(later, [rule.number for rule in _there(one)], one.kind, looking_back=one.looking_back)
    said = f"{asked} {where or _nowhere(later, one)}"
    if one.turns and where:
        said += _otherwise(one)
    if one.number_now:
        has = "had" if one.looking_back else "has reused"
        said += f"; {later} {has} the number {one.number_now.number} for another rule"
    return said


def where_in_words(later: str, numbers: Sequence[RuleNumber], kind: ChangeKind | None, *, looking_back: bool) -> str:
    """The rules of the other edition with a rule's content; empty if there are none."""
    if not numbers:
        return ""
    listed = f"{later} {enumerated(numbers)}"
    if looking_back:
        return f"was {listed}" if len(numbers) == 1 and kind is None else f"comes from {listed}"
    if kind in (ChangeKind.MERGED, ChangeKind.PART_OF):
        return f"is now part of {listed}"
    return f"is now {listed}" if len(numbers) == 1 else f"became {listed}"


def _there(one: Compared) -> Sequence[Rule]:
    return one.became or ((one.there,) if one.there else ())


def _otherwise(one: Compared) -> str:
    several = len(_there(one)) > 1
    if one.looking_back:
        return ", which ruled otherwise"
    return ", which rule otherwise" if several else ", which rules otherwise"


def _nowhere(later: str, one: Compared) -> str:
    if one.looking_back:
        return f"has no rule in {later} that it comes from"
    return f"has no successor in {later}"
