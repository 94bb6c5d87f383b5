"""Lines on the terminal, each wrapped and set in as it is."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console


def show_lines(screen: "Console", lines: Sequence[str]) -> None:
    """Prints lines, each wrapped and set in as it is."""
    from judge_cli.screen.terminal import rows, show_rows, words

    set_in = ((words(line.strip()), len(line) - len(line.lstrip())) for line in lines)
    show_rows(screen, (row for text, by in set_in for row in rows(screen, text, by)))
