"""The search over an edition, opened from the shipped words and the kept index."""

from typing import TYPE_CHECKING

from judge_cli.paths import cache_folder, holdings_folder, shipped
from judge_cli.screen.notices import told
from judge_cli.tree.rules.held import Held

if TYPE_CHECKING:
    from judge_cli.search.search import Search


def open_search(held: Held) -> "Search":
    """The search over an edition."""
    from judge_cli.search.index_store import IndexStore  # a number needs no index
    from judge_cli.search.search import Folders, Search

    folders = Folders(shipped("index"), holdings_folder())
    return Search(held.tree, held.stored, folders, IndexStore(cache_folder(), told()))
