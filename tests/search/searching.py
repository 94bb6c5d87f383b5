"""Searches for tests: over shipped editions, over the whole rulebook, over small made-up trees."""

import tempfile
from pathlib import Path

from judge_cli.paths import corpus_folder, holdings_folder, shipped
from judge_cli.search.plan import Plan
from judge_cli.search.search import Folders, Search
from judge_cli.tree.editions.library import Library
from judge_cli.tree.kept.cache import Cache
from judge_cli.tree.rules.held import tree_to_text
from judge_cli.tree.rules.rule_tree import RuleTree


def search_over(tree: RuleTree, cache: Path) -> Search:
    """A search over a tree, its index kept in a folder."""
    folders = Folders(shipped("index"), holdings_folder())
    return Search(tree, tree_to_text(tree), folders, Cache(cache))


def shipped_tree(edition: str, cache: Path) -> RuleTree:
    """The tree of an edition that comes with judge."""
    return Library(corpus_folder(), Cache(cache)).find(edition).tree


def plan_over(tree: RuleTree, written: str) -> Plan:
    """What a question makes a search over a tree look for."""
    with tempfile.TemporaryDirectory() as folder:
        return search_over(tree, Path(folder)).plan(written)
