"""The request and the result of a search."""

from typing import NamedTuple

from judge_cli.search.hit import Hit
from judge_cli.tree.numbers.number import RuleNumber
from judge_cli.tree.rules.rule_tree import RuleTree


class Sought(NamedTuple):
    """The request of a search: the number of hits, perhaps a chapter, perhaps only examples."""

    limit: int = 10
    within: RuleNumber | None = None
    examples: bool = False


class Found(NamedTuple):
    """The hits in one edition, the question with corrected spelling, and similar words if there is no hit."""

    tree: RuleTree
    written: str
    hits: tuple[Hit, ...]
    suggestion: str | None = None
    near: tuple[str, ...] = ()
