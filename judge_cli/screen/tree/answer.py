"""The tree as an answer: the contents of an edition or of one branch, in all views."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from judge_cli.procedure.charts.chart_name import ChartName
from judge_cli.screen.rule.answer import charts_json
from judge_cli.screen.rule_text import full_text
from judge_cli.screen.safe import safe_markdown
from judge_cli.screen.summaries import official_text_hint
from judge_cli.tree.rules.rule import Rule, Status
from judge_cli.tree.rules.rule_tree import RuleTree


@dataclass(frozen=True, slots=True)
class TreeAnswer:
    """Some rules of a tree in the order of the book."""

    tree: RuleTree
    rules: Sequence[Rule]
    charts: Sequence[ChartName] = ()

    @property
    def top(self) -> int:
        """The depth of the outermost rule shown."""
        return min((rule.number.depth for rule in self.rules), default=1)

    @property
    def is_mixed(self) -> bool:
        """Whether some of the rules are official and others in our own words."""
        return len({rule.status for rule in self.rules if not rule.is_heading}) > 1


def tree_json(answer: TreeAnswer) -> dict[str, Any]:
    """The answer as JSON values."""
    rows = [
        {
            "number": str(rule.number),
            "anchor": rule.anchor,
            "level": rule.level.value,
            "status": rule.status.value,
            "text": full_text(rule),
            "examples": len(rule.examples),
            "children": [str(number) for number in answer.tree.children(rule.number)],
        }
        for rule in answer.rules
    ]
    values: dict[str, Any] = {"edition": answer.tree.edition.id, "rules": rows}
    return {**values, "charts": charts_json(answer.charts)} if answer.charts else values


def tree_markdown(answer: TreeAnswer) -> str:
    """The answer as a nested Markdown list."""
    lines = [f"**{safe_markdown(answer.tree.edition.short)}**", ""]
    top, mixed = answer.top, answer.is_mixed
    for rule in answer.rules:
        ours = mixed and not rule.is_heading and rule.status is Status.SUMMARY
        mark = " *(summary)*" if ours else ""
        indent = "  " * (rule.number.depth - top)
        lines.append(f"{indent}- **{rule.number}** {safe_markdown(full_text(rule))}{mark}")
    lines += ["", *(f"- {safe_markdown(chart.in_words)}" for chart in answer.charts)] if answer.charts else []
    hint = official_text_hint(answer.rules)
    lines += ["", safe_markdown(hint)] if hint else []
    return "\n".join(lines) + "\n"
