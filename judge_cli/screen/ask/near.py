"""Settled questions near an undecided one, for display: question, answer, rule and difference."""

from collections.abc import Sequence
from typing import Any

from judge_cli.explanation.judging.settled_question import Settled
from judge_cli.screen.addresses import cited_json
from judge_cli.screen.explain.headline import ANSWERS
from judge_cli.screen.safe import safe_markdown
from judge_cli.tree.rules.rule_tree import RuleTree

_THEN = "closest rules:"


def near_json(tree: RuleTree, near: Sequence[Settled]) -> dict[str, Any]:
    """The settled questions as JSON values; no key if there are none."""
    listed = [_near_json(tree, one) for one in near]
    return {"near": listed} if listed else {}


def _near_json(tree: RuleTree, one: Settled) -> dict[str, Any]:
    said = {"question": one.question, "answer": one.answer, "says": one.says}
    when = {"when": one.when} if one.when else {}
    return said | cited_json(tree, one.citation) | {"differs": list(one.differs)} | when


def near_lines(settled: Settled) -> list[str]:
    """A settled question in lines: the question, its answer with the rule, the differing words."""
    answer = f"If {settled.when}: {settled.answer}" if settled.when else ANSWERS[settled.answer]
    said = f"{answer}. {settled.says} ({settled.citation.number})"
    sides = (("you said", settled.only_asked), ("this one says", settled.only_known))
    differs = " · ".join(f"{whose}: {', '.join(words)}" for whose, words in sides if words)
    return [settled.question, said, *([differs] if differs else [])]


def near_markdown(near: Sequence[Settled]) -> list[str]:
    """The settled questions as a list in Markdown."""
    if not near:
        return []
    items = [(f"- *{safe_markdown(first)}*", *map(safe_markdown, rest)) for first, *rest in map(near_lines, near)]
    return [*("  \n  ".join(lines) for lines in items), "", _THEN, ""]
