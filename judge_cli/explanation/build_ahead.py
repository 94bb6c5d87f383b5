"""Builds the caches of the first answers while packaging: trees, base and indexes."""

from pathlib import Path

from judge_cli.explanation.holdings.base import build_base_ahead
from judge_cli.search.search import Folders, Search
from judge_cli.tree.editions.library import Library
from judge_cli.tree.kept.cache import Cache


def build_ahead(corpus: Path, index: Path, into: Path) -> None:
    """Writes everything built from a corpus and a folder of words into a folder."""
    library = Library(corpus, Cache(into))
    build_base_ahead(library.holdings, index, into)
    for held in library.build_ahead(into):
        Search(held.tree, held.stored, Folders(index, library.holdings), library.cache).build_ahead(into)
