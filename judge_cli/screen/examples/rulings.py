"""Published rulings derived again, in every view."""

from typing import TYPE_CHECKING, Any, NamedTuple

from judge_cli.explanation.judging.rulings import Derived
from judge_cli.screen.safe import markdown_table, safe_markdown
from judge_cli.tree.rules.edition import Edition

if TYPE_CHECKING:
    from rich.console import Console

_HEADS = ("status", "card", "scenario", "published")
_TOLD = {
    "pass": "answered as published but not proved",
    "reworded": "to be read again, for a rule was reworded since they were proved",
    "differs": "answered otherwise, with the reason",
    "fail": "failing",
    "not-modelled": "not modelled",
}


class RulingsAnswer(NamedTuple):
    """The published rulings in an edition, each with the derived answer."""

    edition: Edition
    rulings: list[Derived]

    @property
    def failed(self) -> bool:
        """Whether the derived answer of any ruling differs from its file."""
        return any(one.status == "fail" for one in self.rulings)

    @property
    def counted(self) -> str:
        """The number of rulings by result, in words."""
        every = [one.status for one in self.rulings]
        yes_no = sum(one.status == "proved" and one.published != "outcome" for one in self.rulings)
        told = [f"{every.count('proved')} of {len(every)} rulings proved ({yes_no} of them with a yes or no)"]
        told += [f"{every.count(status)} {words}" for status, words in _TOLD.items() if status in every]
        return "; ".join(told)


def rulings_json(answer: RulingsAnswer) -> dict[str, Any]:
    """The rulings for programs."""
    every = [one.status for one in answer.rulings]
    return {
        "edition": answer.edition.id,
        "rulings": [
            {
                "card": one.card,
                "mark": one.mark,
                "date": one.date,
                "scenario": one.scenario or None,
                "question": one.question,
                "published": one.published or None,
                "answer": one.answer or None,
                "status": one.status,
                "why": one.why or None,
                "rule": one.rule or None,
            }
            for one in answer.rulings
        ],
        **{status.replace("-", "_"): every.count(status) for status in ("proved", *_TOLD)},
        "total": len(every),
    }


def _rows(answer: RulingsAnswer) -> list[tuple[str, str, str, str]]:
    return [(one.status, one.card, one.scenario or "-", one.published or "-") for one in answer.rulings]


def _notes(answer: RulingsAnswer) -> list[str]:
    """Why an answer differs, and the failures."""
    differing = [f"{one.scenario}: {one.why}" for one in answer.rulings if one.why]
    return differing + [
        f"{one.scenario}: expected {missed.fact}: {missed.expected}, found: {missed.found}"
        for one in answer.rulings
        for missed in one.missed
    ]


def rulings_markdown(answer: RulingsAnswer) -> str:
    """The rulings as a Markdown table."""
    lines = [markdown_table([_HEADS, *_rows(answer)])]
    lines += [*(f"- {safe_markdown(line)}" for line in _notes(answer)), "", answer.counted]
    return "\n".join(lines) + "\n"


def show_rulings(screen: "Console", answer: RulingsAnswer) -> None:
    """Prints the rulings."""
    from judge_cli.screen.terminal import SUMMARY, show, show_table, words

    show_table(screen, _HEADS, (tuple(map(words, row)) for row in _rows(answer)))
    for line in _notes(answer):
        show(screen, words(line, SUMMARY))
    screen.print()
    show(screen, words(f"{answer.edition.short}: {answer.counted}"))
