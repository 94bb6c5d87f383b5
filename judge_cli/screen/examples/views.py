"""The views of the printed examples and of published rulings."""

from typing import TYPE_CHECKING

from judge_cli.screen.examples.answer import ExamplesAnswer, examples_json, examples_markdown
from judge_cli.screen.show import Views

if TYPE_CHECKING:
    from rich.console import Console

    from judge_cli.screen.examples.rulings import RulingsAnswer


def examples_views(answer: ExamplesAnswer) -> Views:
    """The examples in each view."""

    def terminal(screen: "Console") -> None:
        from judge_cli.screen.examples.terminal import show_examples

        show_examples(screen, answer)

    return Views(answer.edition.id, lambda: examples_json(answer), lambda: examples_markdown(answer), terminal)


def rulings_views(answer: "RulingsAnswer") -> Views:
    """The rulings in each view."""
    from judge_cli.screen.examples.rulings import rulings_json, rulings_markdown, show_rulings

    return Views(
        answer.edition.id,
        lambda: rulings_json(answer),
        lambda: rulings_markdown(answer),
        lambda screen: show_rulings(screen, answer),
    )
