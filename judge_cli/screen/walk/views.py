"""The views of a walk."""

from typing import TYPE_CHECKING

from judge_cli.screen.show import Views
from judge_cli.screen.walk.answer import WalkAnswer, walk_json, walk_markdown

if TYPE_CHECKING:
    from rich.console import Console


def walk_views(answer: WalkAnswer) -> Views:
    """The path taken in each view."""

    def terminal(screen: "Console") -> None:
        from judge_cli.screen.walk.terminal import show_walk

        show_walk(screen, answer)

    return Views(answer.edition, lambda: walk_json(answer), lambda: walk_markdown(answer), terminal)
