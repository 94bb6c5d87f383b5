"""What a search is to give, and what it gave."""

from dataclasses import dataclass

from judge_cli.search.hit import Hit
from judge_cli.tree.number import RuleNumber
from judge_cli.tree.rule_tree import RuleTree


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a search is to give: at most so many hits, perhaps only within a chapter, perhaps only from examples."""

    limit: int = 10
    within: RuleNumber | None = None
    examples: bool = False


@dataclass(frozen=True, slots=True)
class Found:
    """The hits in one edition, the question with its spelling mended, and near words where there is no hit."""

    tree: RuleTree
    written: str
    hits: tuple[Hit, ...]
    suggestion: str | None = None
    near: tuple[str, ...] = ()
