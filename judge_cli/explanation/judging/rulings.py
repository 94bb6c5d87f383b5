"""Published rulings derived again: which have a scenario, and whether play gives the published answer."""

import hashlib
from typing import NamedTuple

from judge_cli.engine.collection.record import Ruling
from judge_cli.engine.play.scenarios.scenario import OfRuling
from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.explanation.judging.proved_in_edition import tried
from judge_cli.explanation.judging.read_again import status_since
from judge_cli.explanation.judging.verdict import Missed

_OPEN = "outcome"


class Derived(NamedTuple):
    """A published ruling, its scenario if there is one, the derived answer beside the published one, and its status."""

    card: str
    mark: str
    date: str
    scenario: str
    question: str
    published: str
    answer: str
    status: str
    why: str
    rule: str
    missed: tuple[Missed, ...] = ()
    applied: tuple[str, ...] = ()


def mark_of(ruling: Ruling) -> str:
    """A key for a ruling of a card, independent of line breaks and markup."""
    written = "".join(letter for letter in (ruling.question or ruling.answer).casefold() if letter.isalnum())
    return hashlib.sha256(written.encode()).hexdigest()[:12]


def derived(playable: PlayableEdition) -> list[Derived]:
    """Every ruling with a scenario, then imported verified ones without; a question counts once."""
    found = [_played(playable, scenario.name) for scenario in playable.rulings()]
    known = {one.mark for one in found}
    for record in playable.own_cards.records():
        for ruling in record.rulings:
            mark = mark_of(ruling)
            if ruling.verified and mark not in known:
                known.add(mark)
                question = ruling.question or ruling.answer
                found.append(Derived(record.name, mark, ruling.date, "", question, "", "", "not-modelled", "", ""))
    return found


def _played(playable: PlayableEdition, name: str) -> Derived:
    scenario = playable.scenario(name)
    ruling, place = scenario.ruling, scenario.here
    assert ruling is not None and place is not None
    found = tried(playable, scenario)
    status = status_since(playable, scenario, _status(ruling, found.answer, met=found.stands, proved=found.proved))
    return Derived(
        card=ruling.card,
        mark=ruling.mark,
        date=ruling.date,
        scenario=name,
        question=scenario.question,
        published=ruling.answer,
        answer=found.answer,
        status=status,
        why=ruling.differs,
        rule=str(place.rule),
        missed=found.missed,
        applied=found.applied,
    )


def _status(ruling: OfRuling, answer: str, *, met: bool, proved: bool) -> str:
    """The status of a published ruling: fail, differs, pass or proved; an answer that differs needs a reason."""
    same = answer == ruling.answer or (ruling.answer == _OPEN and answer != "withheld")
    if not met or (same and ruling.differs) or (not same and not ruling.differs):
        return "fail"
    return "differs" if not same else "proved" if proved else "pass"
