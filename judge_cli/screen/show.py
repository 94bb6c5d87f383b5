"""The views of answers, and the one place that chooses between them: the terminal, Markdown and JSON."""

import sys
from collections.abc import Callable
from enum import Enum
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from rich.console import Console


class View(Enum):
    """The view of an answer."""

    TERMINAL = "terminal"
    MARKDOWN = "markdown"
    JSON = "json"


class Manner(NamedTuple):
    """The requested view, and the terminal settings."""

    view: View = View.TERMINAL
    no_color: bool = False
    pager: bool = True


class Views(NamedTuple):
    """An answer in each view, made on demand, and its edition."""

    edition: str | None
    json: Callable[[], dict[str, Any]]
    markdown: Callable[[], str]
    terminal: Callable[["Console"], None]


def show_answer(views: Views, manner: Manner) -> None:
    """Shows an answer in the requested view."""
    if manner.view is View.JSON:
        from judge_cli.screen.json_view import show_json, versioned

        show_json(versioned(views.json(), views.edition))
    elif manner.view is View.MARKDOWN:
        from judge_cli.screen.chat import fitted
        from judge_cli.screen.safe import safe

        sys.stdout.write(fitted(safe(views.markdown())))
    else:
        _show_on_terminal(views, manner)


def _show_on_terminal(views: Views, manner: Manner) -> None:
    """Prints an answer, through the pager if it is longer than the screen."""
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
