"""The views of an answer that is a few lines: as they are on the terminal, made safe in Markdown."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from judge_cli.screen.show import Views

if TYPE_CHECKING:
    from rich.console import Console


def lines_views(values: dict[str, Any], lines: Sequence[str], edition: str | None = None) -> Views:
    """The answer in each view; a line keeps how far it is set in."""

    def terminal(screen: "Console") -> None:
        from judge_cli.screen.terminal import show, words

        for line in lines:
            show(screen, words(line.strip()), len(line) - len(line.lstrip()))

    def markdown() -> str:
        from judge_cli.screen.safe import safe_markdown

        return "".join(f"{safe_markdown(line)}\n" for line in lines)

    return Views(edition, lambda: values, markdown, terminal)
