"""The views of a verdict, and of several scenarios to choose from."""

from typing import TYPE_CHECKING

from judge_cli.engine.play.scenarios.scenario import Scenario
from judge_cli.screen.explain.answer import (
    ExplainAnswer,
    explain_json,
    explain_markdown,
    scenarios_json,
    scenarios_markdown,
)
from judge_cli.screen.show import Views
from judge_cli.tree.rules.edition import Edition

if TYPE_CHECKING:
    from rich.console import Console


def explain_views(answer: ExplainAnswer) -> Views:
    """A verdict in each view."""

    def terminal(screen: "Console") -> None:
        from judge_cli.screen.explain.terminal import show_explained

        show_explained(screen, answer)

    edition = answer.verdict.question.tree.edition.id
    return Views(edition, lambda: explain_json(answer), lambda: explain_markdown(answer), terminal)


def scenarios_views(edition: Edition, asked: str, scenarios: list[Scenario]) -> Views:
    """Several matching scenarios, in each view."""

    def terminal(screen: "Console") -> None:
        from judge_cli.screen.explain.terminal import show_scenarios

        show_scenarios(screen, edition.id, edition.short, asked, scenarios)

    return Views(
        edition.id,
        lambda: scenarios_json(edition.id, asked, scenarios),
        lambda: scenarios_markdown(edition.id, scenarios),
        terminal,
    )
