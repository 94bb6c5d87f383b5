"""The views of a timing chart and of the list of charts."""

from typing import TYPE_CHECKING

from judge_cli.screen.show import Views
from judge_cli.screen.steps.answer import (
    ChartsAnswer,
    StepsAnswer,
    charts_json,
    charts_markdown,
    name_line,
    steps_json,
    steps_markdown,
)

if TYPE_CHECKING:
    from rich.console import Console


def steps_views(answer: StepsAnswer) -> Views:
    """A chart in each view."""

    def terminal(screen: "Console") -> None:
        if answer.in_short:
            from judge_cli.screen.steps.short import screen_lines

            screen.print("\n".join(screen_lines(_short_title(answer), answer.procedure, screen.width)), soft_wrap=True)
            return
        from judge_cli.screen.steps.terminal import show_steps

        show_steps(screen, answer)

    def markdown() -> str:
        if answer.in_short:
            from judge_cli.screen.steps.short import short_markdown

            return short_markdown(_short_title(answer), answer.procedure)
        return steps_markdown(answer)

    return Views(answer.edition, lambda: steps_json(answer), markdown, terminal)


def _short_title(answer: StepsAnswer) -> str:
    from judge_cli.screen.steps.short import legend

    return " · ".join(filter(None, (name_line(answer), legend(answer.procedure))))


def charts_views(answer: ChartsAnswer) -> Views:
    """The list of charts in each view."""

    def terminal(screen: "Console") -> None:
        from judge_cli.screen.steps.terminal import show_charts

        show_charts(screen, answer)

    return Views(answer.edition, lambda: charts_json(answer), lambda: charts_markdown(answer), terminal)
