"""When something may be done, on the terminal."""

from rich.console import Console
from rich.text import Text

from judge_cli.procedure.permitted import Chance
from judge_cli.screen.terminal import NUMBER, QUIET, SUMMARY, show, words
from judge_cli.screen.when_view import WhenAnswer, chance_words, headline, passed_words

_YES = "bold green"


def show_when(console: Console, answer: WhenAnswer) -> None:
    """Prints the steps that permit a thing, then the nearest windows that do not."""
    show(console, words(headline(answer), NUMBER))
    if answer.allowed:
        console.print()
    for chance in answer.allowed:
        show(console, _line(chance, "yes  ", _YES), 2)
        for line in passed_words(chance):
            show(console, words(line, SUMMARY), 7)
    if answer.refused:
        console.print()
        show(console, words("the windows beside them do not permit it:", QUIET), 2)
    for chance in answer.refused:
        show(console, _line(chance, "no   ", QUIET), 2)


def _line(chance: Chance, verdict: str, style: str) -> Text:
    name = f" ({chance.procedure.name}) "
    return Text.assemble(
        (verdict, style), (str(chance.step.citation), NUMBER), words(name, QUIET), words(chance_words(chance))
    )
