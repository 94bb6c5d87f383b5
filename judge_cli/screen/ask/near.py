"""Settled questions near an undecided one, for display: question, answer, rule and difference."""

from collections.abc import Sequence
from typing import Any

from judge_cli.explanation.judging.settled_question import Settled
from judge_cli.screen.addresses import cited_json
from judge_cli.screen.explain.headline import ANSWERS
from judge_cli.screen.safe import safe_markdown
from judge_cli.tree.rules.rule_tree import RuleTree

HEADING = "settled questions near it (not this one):"
THEN = "closest rules:"


def near_json(tree: RuleTree, near: Sequence[Settled]) -> dict[str, Any]:
    """The settled questions as JSON values; no key if there are none."""
    listed = [one._asdict() | cited_json(tree, one.citation) | {"differs": list(one.differs)} for one in near]
    return {"near": listed} if listed else {}


def near_lines(settled: Settled) -> list[str]:
    """A settled question in lines: the question, its answer with the rule, the differing words."""
    said = f"{ANSWERS[settled.answer]}. {settled.says} ({settled.citation})"
    return [
        settled.question,
        said,
        *([f"differs in: {', '.join(settled.differs)}"] if settled.differs else []),
    ]


def near_markdown(near: Sequence[Settled]) -> list[str]:
    """The settled questions as a list in Markdown."""
    if not near:
        return []
    items = [(f"- *{safe_markdown(first)}*", *map(safe_markdown, rest)) for first, *rest in map(near_lines, near)]
    return [safe_markdown(HEADING), "", *("  \n  ".join(lines) for lines in items), "", THEN, ""]
