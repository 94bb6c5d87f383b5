"""The views of the printed examples."""

from typing import TYPE_CHECKING

from judge_cli.screen.examples.view import ExamplesAnswer, examples_json, examples_markdown
from judge_cli.screen.show import Views

if TYPE_CHECKING:
    from rich.console import Console


def examples_views(answer: ExamplesAnswer) -> Views:
    """The examples in each view."""

    def terminal(screen: "Console") -> None:
        from judge_cli.screen.examples.terminal import show_examples

        show_examples(screen, answer)

    return Views(answer.edition.id, lambda: examples_json(answer), lambda: examples_markdown(answer), terminal)
