"""The library that every command opens."""

from judge_cli.paths import cache_folder, corpus_folder
from judge_cli.tree.cache import Cache
from judge_cli.tree.library import Library


def open_library() -> Library:
    """The library of all editions that are here."""
    return Library(corpus_folder(), Cache(cache_folder()))
