"""The views of editions, checks and imports."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from judge_cli.screen.corpus.answer import ShelfAnswer, report_json, report_lines, shelf_json, shelf_markdown
from judge_cli.screen.lines import lined_views
from judge_cli.screen.show import Views
from judge_cli.tree.checks.check import Report

if TYPE_CHECKING:
    from rich.console import Console

    from judge_cli.screen.corpus.imported import ImportAnswer


def shelf_views(answer: ShelfAnswer) -> Views:
    """The editions in each view."""

    def terminal(screen: "Console") -> None:
        from judge_cli.screen.corpus.terminal import show_shelf

        show_shelf(screen, answer)

    return Views(answer.default, lambda: shelf_json(answer), lambda: shelf_markdown(answer), terminal)


def report_views(reports: Sequence[Report]) -> Views:
    """The result of a check, in each view."""
    return lined_views(None, lambda: report_json(reports), report_lines(reports))


def import_views(answer: "ImportAnswer") -> Views:
    """An import in each view."""
    from judge_cli.screen.corpus.imported import import_json, import_lines

    return lined_views(answer.imported.tree.edition.id, lambda: import_json(answer), import_lines(answer))


def line_views(default: str, line: str) -> Views:
    """One line about the default edition, in each view."""
    return lined_views(default, lambda: {"default": default, "said": line}, [line])
