"""What stands around an answer on the terminal: its edition, facts to settle, and the rules behind it."""

from collections.abc import Sequence
from itertools import takewhile

from rich.console import Console
from rich.text import Text

from judge_cli.explanation.judging.verdict import InForce, Reason, Settle
from judge_cli.screen.explain.headline import settle_lines
from judge_cli.screen.in_force import superseded_lines
from judge_cli.screen.links import cited
from judge_cli.screen.log.slip import OUR_WORDS
from judge_cli.screen.reasons import MOST_BESIDE
from judge_cli.screen.terminal import NARROW, NUMBER, QUIET, SUMMARY, shortened, show, words
from judge_cli.tree.rules.rule import Rule, Status
from judge_cli.tree.rules.rule_tree import RuleTree

# Rules that begin alike for so many letters look the same in a line.
_BEGUN = 40
# Fewer letters of a rule say nothing.
_LEAST = 30


def show_superseded(console: Console, superseded: str, in_force: InForce | None) -> None:
    """Prints the notice on an answer from a superseded edition."""
    for line in superseded_lines(superseded, in_force):
        show(console, words(line, SUMMARY))


def show_settle(console: Console, says: str, settle: Sequence[Settle]) -> None:
    """Prints the facts that an answer depends on."""
    for line in settle_lines(says, settle):
        show(console, Text.assemble(words("to settle: ", NUMBER), words(line)), 2)


def show_deciding(console: Console, tree: RuleTree, reasons: Sequence[Reason], *, every: bool) -> None:
    """Prints the first rule quoted, and the others in a line each, or all quoted."""
    quoted = reasons if every else reasons[:1]
    ours = [_is_ours(tree.rule(one.citation.number)) for one in quoted]
    for n, reason in enumerate(quoted):
        # If all are in our own words, the first says so for the others.
        _show_quoted(console, tree, reason, is_marked=ours[n] and not (n and all(ours)))
    if every:
        return
    beside = _by_text(tree, reasons[1:])
    told, left = beside[:MOST_BESIDE], [number for _, numbers in beside[MOST_BESIDE:] for number in numbers]
    if console.width < NARROW:  # no room for a rule's beginning
        told = [("", [number for _, numbers in told for number in numbers])] if told else []
    for text, numbers in told:
        line = Text.assemble(("also ", QUIET), (", ".join(numbers), NUMBER))
        room = console.width - 2 - line.cell_len
        if text and room > _LEAST:
            line = shortened(line.append_text(words(f" {text}", QUIET)), console.width - 2)
        show(console, line, 2)
    if left:
        show(console, words(f"and {len(left)} more rule{'s' if len(left) > 1 else ''}: --transcript", QUIET), 2)


def _by_text(tree: RuleTree, reasons: Sequence[Reason]) -> list[tuple[str, list[str]]]:
    """The beginnings of rules, each with the numbers of all rules that begin so."""
    found: dict[str, tuple[list[str], list[str]]] = {}
    for reason in reasons:
        text = tree.rule(reason.citation.number).text.plain
        texts, numbers = found.setdefault(text[:_BEGUN], ([], []))
        texts.append(text)
        numbers.append(str(reason.citation.number))
    return [(_shared(texts), numbers) for texts, numbers in found.values()]


def _shared(texts: Sequence[str]) -> str:
    """The words with which all of some texts begin."""
    if len(set(texts)) == 1:
        return texts[0]
    alike = takewhile(lambda each: len(set(each)) == 1, zip(*(text.split() for text in texts), strict=False))
    return f"{' '.join(each[0] for each in alike)} …"


def _is_ours(rule: Rule) -> bool:
    """Whether a rule is quoted in our own words."""
    return rule.status is Status.SUMMARY and not rule.is_heading


def _show_quoted(console: Console, tree: RuleTree, reason: Reason, *, is_marked: bool) -> None:
    """Prints a rule, marked as in our words, its number a link where the terminal has any.

    `judge rule` shows the address.
    """
    rule = tree.rule(reason.citation.number)
    number = cited(console, str(reason.citation), tree.edition.address(reason.citation.anchor), NUMBER)
    ours = (OUR_WORDS if is_marked else "", QUIET)
    show(console, Text.assemble(number, ours, " ", words(rule.text.plain)), 2)
