"""The library that every command opens, the user's own part of it, and the search over an edition."""

import os
from typing import TYPE_CHECKING

from judge_cli.paths import cache_folder, corpus_folder, data_folder, holdings_folder, shipped
from judge_cli.tree.editions.library import SESSION_EDITION, Library
from judge_cli.tree.importing.own_editions import OwnEditions
from judge_cli.tree.kept.cache import Cache
from judge_cli.tree.rules.held import Held

if TYPE_CHECKING:
    from judge_cli.search.search import Search


def open_library() -> Library:
    """The library of all installed editions."""
    return Library(corpus_folder(), Cache(cache_folder()), own_editions(), os.environ.get(SESSION_EDITION, ""))


def own_editions() -> OwnEditions:
    """The editions that the user imported, and the user's choice of default."""
    return OwnEditions(data_folder())


def open_search(held: Held) -> "Search":
    """The search over an edition, from the shipped words and the kept index; people see how the index is made."""
    from judge_cli.page.progress import indexing_bar  # a number needs no index
    from judge_cli.search.search import Folders, Search

    folders = Folders(shipped("index"), holdings_folder())
    return Search(held.tree, held.stored, folders, Cache(cache_folder()), indexing_bar)
