"""When an act is possible, on the terminal."""

from rich.console import Console
from rich.text import Text

from judge_cli.procedure.when.chances import Chance
from judge_cli.screen.deciding import show_superseded
from judge_cli.screen.terminal import NUMBER, QUIET, SUMMARY, show, show_beside, words
from judge_cli.screen.when.answer import WhenAnswer, chance_place, chance_words, headline, passed_words

_YES = "bold green"
_BY = Text(" " * 9)


def show_when(console: Console, answer: WhenAnswer) -> None:
    """Prints the steps that permit an act, then the nearest windows that do not, then further rules."""
    show_superseded(console, answer.superseded, answer.in_force)
    show(console, words(headline(answer), NUMBER))
    if answer.ability:
        show(console, words(answer.ability), 2)
    if answer.allowed:
        console.print()
    for chance in answer.allowed:
        _show_chance(console, chance, Text("  yes  ", _YES))
        for line in passed_words(chance):
            show_beside(console, _BY, words(line, SUMMARY), _BY)
    if answer.refused:
        console.print()
        show(console, words("not in the neighbouring windows:", QUIET), 2)
    for chance in answer.refused:
        _show_chance(console, chance, Text("  no   ", QUIET))
    if answer.rules:
        console.print()
    for rule in answer.rules:
        lead = Text.assemble("  ", (str(answer.tree.cite(rule)), NUMBER), " ")
        show_beside(console, lead, words(rule.text.plain), Text(" " * 4))


def _show_chance(console: Console, chance: Chance, verdict: Text) -> None:
    cited = Text.assemble(verdict, words(chance_place(chance), NUMBER), " ")
    show_beside(console, cited, words(chance_words(chance)), _BY)
