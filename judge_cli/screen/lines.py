"""Lines on the terminal, each wrapped and set in as it is."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console


def show_lines(screen: "Console", lines: Sequence[str]) -> None:
    """Prints lines, each wrapped and set in as it is."""
    from judge_cli.screen.terminal import show, words

    for line in lines:
        show(screen, words(line.strip()), len(line) - len(line.lstrip()))
