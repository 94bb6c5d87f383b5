"""Cached short verdicts on the shipped scenarios."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from judge_cli.answers.answered import Answered
from judge_cli.engine.cards.file_name import slug
from judge_cli.explanation.edition.made_from import answers_mark
from judge_cli.explanation.judging.verdict import InForce, Missed, Reason, Settle, ShortVerdict
from judge_cli.paths import cache_folder
from judge_cli.screen.explain.short_shown import short_views
from judge_cli.screen.show import Views
from judge_cli.tree.editions.library import Library, today
from judge_cli.tree.editions.lookup import chosen
from judge_cli.tree.kept.cache import Cache, Kept
from judge_cli.tree.numbers.citation import Citation
from judge_cli.tree.numbers.number import read_number
from judge_cli.tree.rules.edition import Edition

if TYPE_CHECKING:
    from judge_cli.screen.explain.answer import ExplainAnswer

# The number of letters of the request in a file name.
_LONGEST = 60


class KeptVerdicts:
    """The cached verdict on a named scenario; made again if the code, the data or an edition has changed."""

    def __init__(self, library: Library, edition: str | None, asked: str) -> None:
        self._library = library
        self._asked = slug(asked)[:_LONGEST]
        newest = library.in_force(today())
        # The answering edition, and the notice on a superseded one, depend on the choice and on the day.
        self._words = (asked, edition or "", chosen(library, edition).edition.id, newest.edition.id if newest else "")
        self._name, self._mark = f"verdict-{self._asked}", answers_mark(library.editions, *self._words)
        self._cache = Cache(cache_folder())

    def find(self, whole: Callable[[], Views]) -> Answered | None:
        """The cached verdict for the terminal, if there is one; fuller views are always made anew."""
        kept = self._cache.find(self._name, self._mark)
        if kept is None:
            return None
        edition, verdict, superseded, in_force = kept.head
        held = self._library.find(edition)
        short = _verdict(held.edition, verdict)
        views = short_views(held, short, superseded, InForce(*in_force) if in_force else None, whole)
        return Answered(views, short.stands)

    def keep(self, answer: "ExplainAnswer") -> None:
        """Stores a verdict on the scenario with this name."""
        verdict = answer.verdict.short
        # Cards may have been added or removed meanwhile by another process.
        if verdict.scenario == self._asked and answers_mark(self._library.editions, *self._words) == self._mark:
            edition = answer.verdict.question.tree.edition.id
            head = [edition, _row(verdict), answer.superseded, answer.in_force]
            self._cache.keep(self._name, self._mark, Kept(head, ""))


def _row(verdict: ShortVerdict) -> list[Any]:
    reasons = [[str(one.citation.number), one.citation.anchor, one.text] for one in verdict.reasons]
    return list(verdict._replace(reasons=tuple(reasons)))  # type: ignore[arg-type]


def _verdict(edition: Edition, row: list[Any]) -> ShortVerdict:
    kept = ShortVerdict(*row)
    reasons: list[Reason] = []
    for written, anchor, text in row[ShortVerdict._fields.index("reasons")]:
        number = read_number(written)
        assert number is not None
        reasons.append(Reason(Citation(edition.id, edition.short, number, anchor), text))
    return kept._replace(
        reasons=tuple(reasons),
        missed=tuple(Missed(*one) for one in kept.missed),
        settle=tuple(Settle(*one) for one in kept.settle),
    )
