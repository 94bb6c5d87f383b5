"""Answers of plain lines: wrapped on the terminal, each with its own indent, and a list in Markdown."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from judge_cli.screen.safe import one_line, safe_markdown
from judge_cli.screen.show import Views

if TYPE_CHECKING:
    from rich.console import Console

_ADDRESS = "https://"


def lined_views(edition: str | None, values: Callable[[], dict[str, Any]], lines: Sequence[str]) -> Views:
    """Values for programs, and the same as lines for people and for a chat."""
    lines = [one_line(line) for line in lines]
    return Views(edition, values, lambda: _markdown(lines), lambda screen: show_lines(screen, lines))


def _markdown(lines: Sequence[str]) -> str:
    if len(lines) == 1:
        return f"{safe_markdown(lines[0])}\n"
    set_in = ((line, " " * (len(line) - len(line.lstrip()))) for line in lines)
    return "".join(f"{by}- {safe_markdown(line.strip())}\n" if line else "\n" for line, by in set_in)


def show_lines(screen: "Console", lines: Sequence[str]) -> None:
    """Prints lines, each wrapped with its own indent."""
    from judge_cli.screen.terminal import rows, show_rows, words

    # An address is left whole, so that it can be opened.
    wrapped = ([words(line)] if line.startswith(_ADDRESS) else rows(screen, words(line)) for line in lines)
    show_rows(screen, (row for one in wrapped for row in one))
