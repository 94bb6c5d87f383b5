"""What a search is to give, and what it gave."""

from typing import NamedTuple

from judge_cli.search.hit import Hit
from judge_cli.tree.numbers.number import RuleNumber
from judge_cli.tree.rules.rule_tree import RuleTree


class Sought(NamedTuple):
    """What a search is to give: at most so many hits, perhaps only within a chapter, perhaps only from examples."""

    limit: int = 10
    within: RuleNumber | None = None
    examples: bool = False


class Found(NamedTuple):
    """The hits in one edition, the question with its spelling mended, and near words where there is no hit."""

    tree: RuleTree
    written: str
    hits: tuple[Hit, ...]
    suggestion: str | None = None
    near: tuple[str, ...] = ()
