"""Lines on the terminal, each wrapped with its own indent."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console


def show_lines(screen: "Console", lines: Sequence[str]) -> None:
    """Prints lines, each wrapped with its own indent."""
    from judge_cli.screen.terminal import rows, show_rows, words

    set_in = ((words(line.strip()), len(line) - len(line.lstrip())) for line in lines)
    show_rows(screen, (row for text, by in set_in for row in rows(screen, text, by)))
