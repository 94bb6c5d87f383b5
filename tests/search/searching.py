"""Searches for tests: over shipped editions, over the whole rulebook, over small made-up trees."""

import contextlib
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from judge_cli.paths import corpus_folder, holdings_folder, shipped
from judge_cli.search.index_store import BuildTold, IndexStore
from judge_cli.search.plan import Plan
from judge_cli.search.search import Folders, Search
from judge_cli.tree.editions.library import Library
from judge_cli.tree.kept.cache import Cache
from judge_cli.tree.rules.held import tree_to_text
from judge_cli.tree.rules.rule_tree import RuleTree


@contextlib.contextmanager
def silence(_what: str, _steps: int) -> Iterator[Callable[[], None]]:
    """Says nothing about how far a build is."""
    yield lambda: None


def search_over(tree: RuleTree, cache: Path, notices: list[str] | None = None) -> Search:
    """A search over a tree, its index kept in a folder, its notices kept in a list."""
    said = notices if notices is not None else []
    folders = Folders(shipped("index"), holdings_folder())
    return Search(tree, tree_to_text(tree), folders, IndexStore(cache, BuildTold(silence, said.append)))


def shipped_tree(edition: str, cache: Path) -> RuleTree:
    """The tree of an edition that comes with judge."""
    return Library(corpus_folder(), Cache(cache)).find(edition).tree


def plan_over(tree: RuleTree, written: str) -> Plan:
    """What a question makes a search over a tree look for."""
    with tempfile.TemporaryDirectory() as folder:
        return search_over(tree, Path(folder)).plan(written)
