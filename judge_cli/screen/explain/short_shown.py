"""The views of a cached short verdict."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from judge_cli.screen.show import Views
from judge_cli.tree.rules.held import Held

if TYPE_CHECKING:
    from rich.console import Console

    from judge_cli.explanation.judging.verdict import InForce, ShortVerdict


def short_views(
    held: Held, verdict: "ShortVerdict", superseded: str, in_force: "InForce | None", whole: Callable[[], Views]
) -> Views:
    """A short verdict on the terminal; the other views show more, and are made from the whole."""

    def terminal(screen: "Console") -> None:
        from judge_cli.screen.explain.short import show_short

        show_short(screen, held.tree, verdict, superseded, in_force)

    return Views(held.edition.id, lambda: whole().json(), lambda: whole().markdown(), terminal)
