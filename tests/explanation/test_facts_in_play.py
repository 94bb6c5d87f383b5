"""The facts of cards held against plays: whether a cost is enough, and a run ended, as the facts alone say it."""

from collections.abc import Iterator
from typing import NamedTuple

from judge_cli.cards.language.card import Card
from judge_cli.explanation.answering.situation_question import Talk
from judge_cli.explanation.facts.matching import fact_of
from judge_cli.explanation.judging.verdict import Bound
from judge_cli.explanation.situation.setup import Setup
from tests.opened import playable
from tests.thorough import sample

# A play that needs more says nothing.
_PLAYS = Bound(2000)
_SERVERS = {"asset": "remote 1", "ice": "HQ", "upgrade": "HQ"}


class _Claim(NamedTuple):
    """What a fact says that can, or cannot, happen in a situation."""

    setup: Setup
    can: str
    answer: str


def _claims(card: Card) -> Iterator[_Claim]:
    side = card.side.value.casefold()
    for act, setup in (
        ("rez", Setup((card.name,), _SERVERS.get(card.type, ""), unrezzed=(card.name,))),
        ("play", Setup((card.name,), turn=side)),
    ):
        needed = fact_of(card, "credits needed", act)
        if needed is not None and isinstance(needed.value, int):
            can = f"{side} {act}{'zes' if act == 'rez' else 's'} {card.name}"
            if needed.is_sure:
                yield _Claim(setup._replace(credits=((side, needed.value),)), can, "yes")
            if needed.value:
                yield _Claim(setup._replace(credits=((side, needed.value - 1),)), can, "no")
    ends, used = fact_of(card, "ends the run"), fact_of(card, "used in", "run")
    if ends is not None and ends.value:
        yield _Claim(Setup((card.name,), "HQ", credits=(("runner", 0),)), "the run is successful", "no")
    if used is not None and used.value:
        rich = (("corp", 9), ("runner", 9))
        yield _Claim(Setup((card.name,), "HQ", credits=rich), f"{side} uses {card.name}", "yes")


def test_no_play_contradicts_a_fact() -> None:
    talk, contradicted, held = Talk(playable()), list[str](), 0
    for name in sample(sorted(playable().cards.all_names()), 12):
        card = playable().cards.find(name)
        for claim in _claims(card) if card is not None and card.playable_whole else ():
            found = talk.can(talk.composed(claim.setup), claim.can, _PLAYS).answer
            held += found == claim.answer
            if {found, claim.answer} == {"yes", "no"}:
                contradicted.append(f"{claim.can} with {dict(claim.setup.credits)}: {found}, not {claim.answer}")
    assert contradicted == []
    assert held > 20
