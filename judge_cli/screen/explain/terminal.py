"""A verdict on the terminal: question, answer, reasons, the printed example, then the play by phases."""

from typing import TYPE_CHECKING

from rich.console import Console
from rich.text import Text

from judge_cli.engine.play.scenario import Scenario
from judge_cli.engine.table.transcript import Entry
from judge_cli.screen.explain.view import ExplainAnswer, printed_title, scenario_rows
from judge_cli.screen.terminal import NUMBER, QUIET, SUMMARY, marked, show, words
from judge_cli.tree.rule import Status

if TYPE_CHECKING:
    from judge_cli.explanation.judging.outcomes import Outcomes

_WIDTH = 13


def show_explained(console: Console, answer: ExplainAnswer) -> None:
    """Prints a verdict."""
    verdict = answer.verdict
    edition = verdict.question.tree.edition.short
    if answer.superseded:
        show(console, words(answer.superseded, SUMMARY))
    show(console, Text.assemble(words(verdict.scenario.name, NUMBER), words(f" · {edition} · {verdict.basis}", QUIET)))
    show(console, words(verdict.question.text), 2)
    console.print()
    show(console, words(answer.headline, "bold"), 2)
    for fact, at in verdict.settle:
        show(console, Text.assemble(words("to settle: ", NUMBER), words(f"{fact}: {at}")), 2)
    for one in verdict.missed:
        show(console, words(f"expected {one.fact}: {one.expected}, found: {one.found}", SUMMARY), 4)
    _show_reasons(console, answer)
    _show_printed(console, answer)
    for n, line in enumerate(answer.why_not_lines()):
        if n == 0:
            console.print()
        show(console, words(line, "bold" if n == 0 else ""), 2 if n == 0 else 4)
    if answer.without is not None:
        from judge_cli.screen.explain.without import without_lines

        console.print()
        for n, line in enumerate(without_lines(answer.without)):
            show(console, words(line, "bold" if n == 0 else ""), 2 if n == 0 else 4)
    if answer.outcomes is not None:
        _show_outcomes(console, answer.outcomes)
    elif not answer.brief:
        _show_play(console, answer)
    console.print()
    for assumption in verdict.assumptions:
        show(console, words(f"assumed: {assumption}", QUIET), 2)


def _show_outcomes(console: Console, found: "Outcomes") -> None:
    from judge_cli.screen.explain.outcomes import headline, same_line, told_outcomes

    console.print()
    show(console, words(headline(found), "bold"), 2)
    same = same_line(found)
    if same and len(found.found) > 1:
        show(console, words(f"in all of them: {same}", QUIET), 2)
    for n, lines in enumerate(told_outcomes(found), 1):
        console.print()
        show(console, Text.assemble((f"{n}. ", NUMBER), words(lines[0])), 2)
        for line in lines[1:]:
            show(console, words(line, QUIET), 5)


def _show_reasons(console: Console, answer: ExplainAnswer) -> None:
    tree = answer.verdict.question.tree
    for reason in answer.verdict.reasons:
        rule = tree.rule(reason.citation.number)
        console.print()
        show(console, Text.assemble((f"{reason.citation} ", NUMBER), words(reason.text)), 2)
        mark = "" if rule.status is Status.OFFICIAL else "(summary) "
        show(console, Text.assemble((mark, SUMMARY), words(rule.text.plain, QUIET)), 4)


def _show_printed(console: Console, answer: ExplainAnswer) -> None:
    printed = answer.verdict.printed
    if printed is None:
        return
    console.print()
    show(console, words(f"{printed_title(answer)}, {printed.citation}", "italic"), 2)
    show(console, marked(printed.example.text), 4)


def _show_play(console: Console, answer: ExplainAnswer) -> None:
    """Prints the play by phases, in one go: a console takes its time for every print."""
    lines: list[Text] = []
    for phase, entries in answer.phases():
        lines += [Text(), words(f"  {phase}", "bold")]
        for entry in entries:
            lines += _entry_lines(console, entry)
    console.print(Text("\n").join(lines), soft_wrap=True)


def _entry_lines(console: Console, entry: Entry) -> list[Text]:
    """The number of the rule, a mark where it decided, and what happened, set in behind them."""
    number = f"    {entry.citation.number}".ljust(_WIDTH)
    lead = Text.assemble((number, NUMBER), ("*" if entry.decides else " ", SUMMARY))
    wrapped = words(entry.text).wrap(console, max(20, console.width - _WIDTH - 2))
    for line in wrapped:
        line.rstrip()
    return [Text.assemble(lead if n == 0 else " " * (_WIDTH + 1), " ", line) for n, line in enumerate(wrapped)]


def show_scenarios(console: Console, edition: str, short: str, asked: str, scenarios: list[Scenario]) -> None:
    """Prints several scenarios that are meant, for the user to choose from."""
    show(console, Text.assemble(words(asked, NUMBER), words(f" · {short} · {len(scenarios)} scenarios", QUIET)))
    for rule, name, question in scenario_rows(edition, scenarios):
        show(console, Text.assemble((f"{rule} ", NUMBER), words(name, "bold")), 2)
        show(console, words(question, QUIET), 4)
