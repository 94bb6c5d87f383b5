"""A rule as an answer: the parts that every view shows, and its JSON."""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from judge_cli.procedure.charts.chart_name import ChartName
from judge_cli.screen.enumerated import enumerated
from judge_cli.screen.rule_text import rule_text_json
from judge_cli.tree.editions.change_since import ChangedSince
from judge_cli.tree.editions.in_force import OfficialText
from judge_cli.tree.numbers.number import RuleNumber
from judge_cli.tree.rules.changes import ChangeKind
from judge_cli.tree.rules.continues import Continued, continued_by
from judge_cli.tree.rules.rule import Rule, Status
from judge_cli.tree.rules.rule_tree import RuleTree


class RuleAnswer(NamedTuple):
    """A rule of a tree, on request with the rules below and around it."""

    tree: RuleTree
    rule: Rule
    below: tuple[Rule, ...] = ()
    around: tuple[Rule, ...] = ()
    scenarios: Mapping[tuple[str, int], str] = MappingProxyType({})
    superseded: str = ""
    printed: OfficialText | None = None
    changed: ChangedSince | None = None
    charts: tuple[ChartName, ...] = ()

    @property
    def citation(self) -> str:
        """Edition and number."""
        return str(self.tree.cite(self.rule))

    @property
    def address(self) -> str:
        """The rule's address at the publisher; empty if unknown."""
        return self.tree.edition.address(self.rule.anchor)

    @property
    def headings(self) -> list[str]:
        """The titles above the rule, each with its number."""
        return [f"{above.number} {above.text.plain}" for above in self.tree.path(self.rule.number) if above.is_heading]

    @property
    def continues(self) -> Continued | None:
        """The opening of the rule above, if this rule continues it."""
        return continued_by(self.tree, self.rule)

    @property
    def referenced_through(self) -> list[tuple[RuleNumber, RuleNumber]]:
        """The rules that refer to this one only as part of a rule above it, each paired with the rule above."""
        above = [rule for rule in self.tree.path(self.rule.number) if not rule.is_heading]
        return [(number, rule.number) for rule in above for number in rule.referenced_by]


def printed_in_words(printed: OfficialText) -> str:
    """The edition with the official text of a summary, and the outdated parts in it."""
    if printed.turns:
        turned = printed.turns.rstrip(".")
        return f"new since {printed.short}: {turned}. As printed in {printed.short} {printed.number}, before that:"
    if printed.same is None:
        return f"as printed in {printed.short} {printed.number}; whether the wording changed since is not known:"
    since = "the wording is unchanged" if printed.same else "reworded since"
    return f"as printed in {printed.short} {printed.number} ({since}):"


def changed_in_words(changed: ChangedSince) -> str:
    """A later edition's change to a rule: the changed rulings, else the new place of its content."""
    listed = enumerated(changed.numbers)
    if changed.turns:
        where = f" ({listed} there)" if listed else " (no rule of its own there)"
        return f"meaning changed in {changed.short}{where}: {changed.turns}"
    parts = "this is now part of" if changed.kind in (ChangeKind.MERGED, ChangeKind.PART_OF) else "this became"
    return f"in {changed.short} {parts} {listed}"


def continued_in_words(rule: Rule, continued: Continued) -> str:
    """The opening of the parent, as a line above the rule that continues it; marked if only the parent is a summary."""
    mark = " (summary)" if continued.status is Status.SUMMARY and rule.status is Status.OFFICIAL else ""
    return f"continues {continued.number}{mark}: {continued.text}"


def status_in_words(rule: Rule) -> str:
    """The author of a rule's text."""
    if rule.is_heading:
        return "heading"
    return "text as printed" if rule.status is Status.OFFICIAL else "summary in our own words"


def example_title(rule: Rule, cards: tuple[str, ...]) -> str:
    """The author of a rule's example, and its cards."""
    named = f" ({', '.join(cards)})" if cards else ""
    return f"Example{named}" if rule.status is Status.OFFICIAL else f"Example in our own words{named}"


def played_examples(answer: RuleAnswer) -> list[str]:
    """The scenarios that play the examples of the rule."""
    named = (answer.scenarios.get((answer.rule.anchor, one.ordinal)) for one in answer.rule.examples)
    return [scenario for scenario in named if scenario]


def charts_json(charts: Iterable[ChartName]) -> list[dict[str, str]]:
    """The charts that a heading leads to."""
    return [{"name": one.name, "number": str(one.number), "command": one.command} for one in charts]


def rules_json(answers: Sequence[RuleAnswer], *, brief: bool = False) -> dict[str, Any]:
    """Rules as JSON values, always a list; in brief only their texts."""
    return {"rules": [rule_json(answer, brief=brief) for answer in answers]}


def rule_json(answer: RuleAnswer, *, brief: bool = False) -> dict[str, Any]:
    """The answer as JSON values."""
    plain = _said_json if brief else _plain_json
    values = plain(answer, answer.rule)
    if answer.superseded:
        values["superseded"] = answer.superseded
    if answer.printed:
        printed = answer.printed
        values["printed"] = {"edition": printed.edition, "number": str(printed.number), "text": printed.text}
        if printed.turns:
            values["printed"]["turns"] = printed.turns
    if answer.changed:
        values["changed"] = _changed_json(answer.changed)
    if answer.charts and not brief:
        values["charts"] = charts_json(answer.charts)
    if answer.below:
        values["descendants"] = [plain(answer, rule) for rule in answer.below]
    if answer.around:
        values["context"] = [plain(answer, rule) for rule in answer.around]
    return values


def _said_json(whole: RuleAnswer, rule: Rule) -> dict[str, Any]:
    tree = whole.tree
    return {
        "edition": tree.edition.id,
        **rule_text_json(tree, rule),
        "path": RuleAnswer(tree, rule).headings,
        "level": rule.level.value,
    }


def _plain_json(whole: RuleAnswer, rule: Rule) -> dict[str, Any]:
    tree = whole.tree
    answer = RuleAnswer(tree, rule)
    return _said_json(whole, rule) | {
        "examples": [
            {
                "ordinal": e.ordinal,
                "status": rule.status.value,
                "text": e.text.plain,
                "cards": list(e.cards),
                "scenario": whole.scenarios.get((rule.anchor, e.ordinal)),
            }
            for e in rule.examples
        ],
        "references": [{"number": str(r.number), "resolved": r.held} for r in rule.references],
        "referenced_by": [str(number) for number in rule.referenced_by],
        "referenced_through": [{"number": str(n), "through": str(t)} for n, t in answer.referenced_through],
        "children": [str(number) for number in tree.children(rule.number)],
        "notes": list(rule.notes),
        "place": {"file": rule.place.file, "line": rule.place.line},
    }


def _changed_json(changed: ChangedSince) -> dict[str, Any]:
    relation = "changed" if changed.turns else changed.kind and changed.kind.value
    numbers = [str(number) for number in changed.numbers]
    return {"edition": changed.edition, "relation": relation, "became": numbers, "turns": changed.turns or None}
