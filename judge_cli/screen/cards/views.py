"""The views of imported cards: each answer is a list of lines."""

from collections.abc import Sequence
from typing import Any

from judge_cli.screen.lines import show_lines
from judge_cli.screen.safe import one_line, safe_markdown
from judge_cli.screen.show import Views


def lined_views(values: dict[str, Any], lines: Sequence[str]) -> Views:
    """Values for programs, and the same as preformatted lines for people and for a chat."""
    lines = [one_line(line) for line in lines]
    return Views(None, lambda: values, lambda: _markdown(lines), lambda screen: show_lines(screen, lines))


def _markdown(lines: Sequence[str]) -> str:
    return "".join(f"{safe_markdown(line)}\n" for line in lines)
