"""The views of answers, and the one place that chooses between them: the terminal, Markdown and JSON."""

import sys
from collections.abc import Callable
from enum import Enum
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from rich.console import Console


class View(Enum):
    """How an answer is shown."""

    TERMINAL = "terminal"
    MARKDOWN = "markdown"
    JSON = "json"


class Manner(NamedTuple):
    """The view that was asked for, and how the terminal is to be treated."""

    view: View = View.TERMINAL
    no_color: bool = False
    pager: bool = True


class Views(NamedTuple):
    """An answer in each view, made only when it is asked for, and the edition that it is from."""

    edition: str | None
    json: Callable[[], dict[str, Any]]
    markdown: Callable[[], str]
    terminal: Callable[["Console"], None]


def show_answer(views: Views, manner: Manner) -> None:
    """Shows an answer in the view that was asked for."""
    if manner.view is View.JSON:
        from judge_cli.screen.json_view import show_json, versioned

        show_json(versioned(views.json(), views.edition))
    elif manner.view is View.MARKDOWN:
        from judge_cli.screen.chat import fitted

        sys.stdout.write(fitted(views.markdown()))
    else:
        _show_on_terminal(views, manner)


def _show_on_terminal(views: Views, manner: Manner) -> None:
    """Prints an answer; one that is longer than the screen goes through the pager."""
    from judge_cli.screen.terminal import console

    screen = console(no_color=manner.no_color)
    screen.size = screen.size  # else the system is asked for it several times a line
    if not manner.pager or not screen.is_terminal or screen.is_dumb_terminal or not sys.stdout.isatty():
        views.terminal(screen)
        return
    from judge_cli.screen.pager import show_paged

    with screen.capture() as captured:
        views.terminal(screen)
    show_paged(captured.get(), screen.height)
