"""An answer that is a list of lines, in every view."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from judge_cli.screen.show import Views

if TYPE_CHECKING:
    from rich.console import Console


def lined_views(values: dict[str, Any], lines: Sequence[str]) -> Views:
    """Values for programs, and the same as lines, set in as they are, for people and for a chat."""
    return Views(None, lambda: values, lambda: _markdown(lines), lambda screen: show_lines(screen, lines))


def show_lines(screen: "Console", lines: Sequence[str]) -> None:
    """Prints lines, each wrapped and set in as it is."""
    from judge_cli.screen.terminal import show, words

    for line in lines:
        show(screen, words(line.strip()), len(line) - len(line.lstrip()))


def _markdown(lines: Sequence[str]) -> str:
    from judge_cli.screen.safe import safe_markdown

    return "".join(f"{safe_markdown(line)}\n" for line in lines)
