"""An answer to a question in words on the terminal: the answer and its rule first, then the reading."""

from collections.abc import Sequence

from rich.console import Console

from judge_cli.explanation.answering.answer import AnswerGiven, Published
from judge_cli.explanation.judging.settled_question import Settled
from judge_cli.screen.ask.answer import before_lines, headline, understood_lines, why_lines
from judge_cli.screen.ask.near import near_lines
from judge_cli.screen.ask.rulings import LISTED, ruling_lines
from judge_cli.screen.deciding import show_deciding, show_settle, show_superseded
from judge_cli.screen.explain.headline import STYLES
from judge_cli.screen.log.slip import BASES
from judge_cli.screen.terminal import NUMBER, QUIET, show, words

# At a table nobody reads more than three rules.
_CLOSEST = 3
# The quoted rule says what these are based on, and their commands would only show it again, or other rules.
_RULE = "rule"
_SHOWN_WHOLE = ("search", "holding", "rule")
# A command that only looks something up stands beside another line, or nowhere.
_LOOKED_UP = ("when", "card")
_POLICY = "policy"


def show_asked(console: Console, asked: AnswerGiven, *, play: bool = False, why: bool = False) -> None:
    """Prints an answer; on request with its play and its answerers."""
    show_superseded(console, asked.superseded, asked.in_force)
    if asked.rulings.same:
        _show_ruling(console, asked.rulings.same)
        console.print()
    show(console, words(headline(asked), STYLES[asked.answer]))
    show_settle(console, asked.says, asked.settle)
    _show_near(console, asked.near)
    reasons = asked.reasons if asked.stands else asked.reasons[:_CLOSEST]
    show_deciding(console, asked.tree, reasons, every=play or not asked.is_decided)
    if asked.rulings.on_these_cards:
        console.print()
        show(console, words(LISTED, QUIET), 2)
        for ruling in asked.rulings.on_these_cards:
            _show_ruling(console, ruling)
    for line in before_lines(asked):
        console.print()
        show(console, words(line), 2)
    if play:
        _show_play(console, asked)
    about = _about_lines(console, asked) if asked.route != _POLICY else []
    if about:
        console.print()
    for line in about:
        show(console, words(line, QUIET), 2)
    if why:
        console.print()
        for line in why_lines(asked):
            show(console, words(line, QUIET), 2)


def _about_lines(console: Console, asked: AnswerGiven) -> list[str]:
    """The reading, the assumptions, the edition if no rule names it, and the command that shows more."""
    lines = understood_lines(asked)
    # A printed example is played as written; its assumptions are shown with it.
    if asked.assumptions and asked.basis != "example":
        lines.append(f"assumed: {' '.join(asked.assumptions)}")
    edition = "" if asked.reasons else asked.tree.edition.short  # a quoted rule names it
    basis = BASES[asked.basis] if asked.stands and asked.basis != _RULE else ""
    more = f"more: {asked.command}" if asked.command and asked.route not in _SHOWN_WHOLE else ""
    last = " · ".join(filter(None, (edition, basis)))
    lines += [last] if last else []
    if not more:
        return lines
    joined = [*lines[:-1], f"{lines[-1]} · {more}"] if lines else []
    if asked.route in _LOOKED_UP:
        return joined if joined and len(joined[-1]) <= console.width - 2 else lines
    return joined if last else [*lines, more]


def _show_near(console: Console, near: Sequence[Settled]) -> None:
    for settled in near:
        question, said, *differs = near_lines(settled)
        show(console, words(question, NUMBER), 2)
        show(console, words(said), 4)
        for line in differs:
            show(console, words(line, QUIET), 4)
    if near:
        console.print()


def _show_ruling(console: Console, ruling: Published) -> None:
    head, *said = ruling_lines(ruling)
    show(console, words(head, QUIET), 2)
    for line in said:
        show(console, words(line), 4)


def _show_play(console: Console, asked: AnswerGiven) -> None:
    from judge_cli.screen.explain.play import MARK_TOLD, entry_lines  # a short answer shows none of it

    told = [entry for entry in asked.entries() if not entry.routine]
    if not told:
        return
    console.print()
    show(console, words(f"how it was played ({MARK_TOLD})", "bold"), 2)
    for entry in told:
        for told_line in entry_lines(console, entry):
            console.print(told_line, soft_wrap=True)
