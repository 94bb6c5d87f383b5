"""The views of a table's place."""

from typing import TYPE_CHECKING

from judge_cli.screen.here.answer import HereAnswer, here_json, here_markdown
from judge_cli.screen.show import Views

if TYPE_CHECKING:
    from rich.console import Console


def here_views(answer: HereAnswer) -> Views:
    """A table's place, in each view."""

    def terminal(screen: "Console") -> None:
        from judge_cli.screen.here.terminal import show_here

        show_here(screen, answer)

    edition = answer.tracker.charts.held.edition.id
    return Views(edition, lambda: here_json(answer), lambda: here_markdown(answer), terminal)
