"""The views of the table of contents."""

from typing import TYPE_CHECKING

from judge_cli.screen.show import Views
from judge_cli.screen.tree.answer import TreeAnswer, tree_json, tree_markdown

if TYPE_CHECKING:
    from rich.console import Console


def tree_views(answer: TreeAnswer) -> Views:
    """The contents in each view."""

    def terminal(screen: "Console") -> None:
        from judge_cli.screen.tree.terminal import show_tree

        show_tree(screen, answer)

    return Views(answer.tree.edition.id, lambda: tree_json(answer), lambda: tree_markdown(answer), terminal)
