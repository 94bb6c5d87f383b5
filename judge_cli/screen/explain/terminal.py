"""A verdict on the terminal: the verdict and its rule first, then the question, then the play on request."""

from typing import TYPE_CHECKING

from rich.console import Console
from rich.text import Text

from judge_cli.engine.play.scenarios.scenario import Scenario
from judge_cli.screen.deciding import show_superseded
from judge_cli.screen.explain.answer import ExplainAnswer, printed_title, scenario_rows
from judge_cli.screen.explain.short import MORE, show_about, show_reasons
from judge_cli.screen.terminal import NUMBER, QUIET, marked, show, show_beside, words

if TYPE_CHECKING:
    from judge_cli.explanation.judging.outcomes import Outcomes


def show_explained(console: Console, answer: ExplainAnswer) -> None:
    """Prints a verdict."""
    verdict, tree = answer.verdict.short, answer.verdict.question.tree
    show_superseded(console, answer.superseded, answer.in_force)
    if answer.outcomes is None or verdict.says:
        show(console, words(answer.headline, "bold"))
    show_reasons(console, tree, verdict, every=answer.transcript)
    _show_more(console, answer)
    if answer.outcomes is not None:
        _show_outcomes(console, answer.outcomes)
    elif answer.transcript:
        from judge_cli.screen.explain.play import show_play

        _show_printed(console, answer)
        show_play(console, answer)
    more = MORE if answer.outcomes is None and not answer.transcript else ""
    show_about(console, tree, verdict, verdict.question if answer.outcomes is None else "", more)


def _show_more(console: Console, answer: ExplainAnswer) -> None:
    """Prints the answers to "why not", and the result without some rules."""
    asked = [answer.why_not_lines()]
    if answer.without is not None:
        from judge_cli.screen.explain.without import without_lines

        asked.append(without_lines(answer.without))
    for lines in filter(None, asked):
        console.print()
        for n, line in enumerate(lines):
            show(console, words(line, "bold" if n == 0 else ""), 2 if n == 0 else 4)


def _show_outcomes(console: Console, found: "Outcomes") -> None:
    from judge_cli.screen.explain.outcomes import headline, same_line, told_outcomes

    show(console, words(headline(found), "bold"))
    same = same_line(found)
    if same:
        show(console, words(f"always: {same}", QUIET), 2)
    for n, lines in enumerate(told_outcomes(found), 1):
        show_beside(console, Text(f"  {n}. ", NUMBER), words(lines[0]), Text(" " * 5))
        for line in lines[1:]:
            show(console, words(line, QUIET), 5)


def _show_printed(console: Console, answer: ExplainAnswer) -> None:
    printed = answer.verdict.printed
    if printed is None:
        return
    console.print()
    show(console, words(f"{printed_title(answer)}, {printed.citation}", "italic"), 2)
    show(console, marked(printed.example.text), 4)


def show_scenarios(console: Console, edition: str, short: str, asked: str, scenarios: list[Scenario]) -> None:
    """Prints several matching scenarios, for the user to choose from."""
    show(console, Text.assemble(words(asked, NUMBER), words(f" · {short} · {len(scenarios)} scenarios", QUIET)))
    for rule, name, question in scenario_rows(edition, scenarios):
        show(console, Text.assemble((f"{rule} ", NUMBER), words(name, "bold")), 2)
        show(console, words(question, QUIET), 4)
