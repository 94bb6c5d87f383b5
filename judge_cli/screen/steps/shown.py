"""The views of a timing chart and of the list of charts."""

from typing import TYPE_CHECKING

from judge_cli.screen.show import Views
from judge_cli.screen.steps.answer import (
    ChartsAnswer,
    StepsAnswer,
    charts_json,
    charts_markdown,
    steps_json,
    steps_markdown,
)

if TYPE_CHECKING:
    from rich.console import Console


def steps_views(answer: StepsAnswer) -> Views:
    """A chart in each view."""

    def terminal(screen: "Console") -> None:
        from judge_cli.screen.steps.terminal import show_steps

        show_steps(screen, answer)

    return Views(answer.edition, lambda: steps_json(answer), lambda: steps_markdown(answer), terminal)


def charts_views(answer: ChartsAnswer) -> Views:
    """The list of charts in each view."""

    def terminal(screen: "Console") -> None:
        from judge_cli.screen.steps.terminal import show_charts

        show_charts(screen, answer)

    return Views(answer.edition, lambda: charts_json(answer), lambda: charts_markdown(answer), terminal)
