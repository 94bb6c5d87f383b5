"""Checks an edition's changes: every rule that they name must exist in its edition."""

from collections.abc import Sequence
from dataclasses import replace

from judge_cli.tree.checks.check import Report
from judge_cli.tree.comparing.changes_file import ChangesFile, PlacedChange, read_changes
from judge_cli.tree.rules.edition_file import read_edition
from judge_cli.tree.rules.held import Held
from judge_cli.tree.rules.rule_tree import RuleTree


def with_changes(report: Report, held: Held, editions: Sequence[Held]) -> Report:
    """The report, with the faults of the edition's changes."""
    told = read_changes(read_edition(held.folder, held.imported))
    if told is None:
        return report
    earlier = next((other.tree for other in editions if other.edition.id == told.since), None)
    return replace(report, problems=(*report.problems, *change_problems(told, earlier, held.tree)))


def change_problems(told: ChangesFile, earlier: RuleTree | None, later: RuleTree) -> list[str]:
    """Faults of the later edition's changes since the earlier one."""
    if earlier is None:
        return [f"the changes are told since {told.since}, which is not here ({told.place})"]
    anchors = [(tree.edition.short, {rule.anchor for rule in tree}) for tree in (earlier, later)]
    return [
        problem
        for one in told.placed
        for problem in (*_lost_anchors(one, anchors), *_lost_numbers(one, earlier, later))
    ]


def _lost_anchors(one: PlacedChange, anchors: list[tuple[str, set[str]]]) -> list[str]:
    lacking = [short for short, known in anchors if one.change.anchor and one.change.anchor not in known]
    return [
        f"a change names the anchor {one.change.anchor}, which {short} does not have ({one.named})"
        for short in lacking[:1]
    ]


def _lost_numbers(one: PlacedChange, earlier: RuleTree, later: RuleTree) -> list[str]:
    sides = ((one.change.before, earlier, one.named), (one.change.after, later, one.after))
    return [
        f"a change names rule {number}, which {tree.edition.short} does not have ({place})"
        for numbers, tree, place in sides
        for number in numbers
        if number not in tree
    ]
