"""The library that every command opens, and the user's own part of it."""

import os

from judge_cli.paths import cache_folder, corpus_folder, data_folder
from judge_cli.tree.editions.library import SESSION_EDITION, Library
from judge_cli.tree.importing.own_editions import OwnEditions
from judge_cli.tree.kept.cache import Cache


def open_library() -> Library:
    """The library of all installed editions."""
    return Library(corpus_folder(), Cache(cache_folder()), own_editions(), os.environ.get(SESSION_EDITION, ""))


def own_editions() -> OwnEditions:
    """The editions that the user imported, and the user's choice of default."""
    return OwnEditions(data_folder())
