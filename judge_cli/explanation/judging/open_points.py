"""The open points of a question, so that no verdict rests on unstated facts."""

from collections.abc import Collection, Iterator
from itertools import permutations

from judge_cli.engine.cards.said import says
from judge_cli.explanation.edition.named_rules import FLATLINE, SUBROUTINE, named_rules
from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.explanation.judging.asked_condition import AskedCondition, Happening
from judge_cli.explanation.judging.verdict import Verdict
from judge_cli.explanation.situation.setup import Setup

_MOST_ORDERS = 6
# The verb that ends the game at an empty grip.
_HURTS = "damage"
# Unmodelled parts that the start of a situation shows not to matter; any others may.
_SEEN_AT_THE_START = (
    "it has advancement counters",
    "it is in a central server",
    "another region is in its server",
    "another console is installed",
    "another current is in play",
    "there are two remote servers",
)


def orders(playable: PlayableEdition, setup: Setup) -> Iterator[Setup]:
    """The situation with its ice in every order, the given order first; with much ice, only some."""
    places = [n for n, name in enumerate(setup.cards) if (card := playable.cards.find(name)) and card.type == "ice"]
    for n, order in enumerate(permutations(places)):
        if n == _MOST_ORDERS:
            return
        cards = list(setup.cards)
        for place, other in zip(places, order, strict=True):
            cards[place] = setup.cards[other]
        yield setup._replace(cards=tuple(cards))


def left_open(verdict: Verdict, condition: AskedCondition) -> str:
    """The reason to withhold where no card could break subroutines and the verdict assumes that nobody does."""
    game = verdict.scenario.start.game
    if any(says(c.card, "break") for c in game.copies):
        return ""
    if condition.is_own and (verdict.answer == "yes" or verdict.settle):
        return ""
    reference = condition.reference
    fired = isinstance(reference, Happening) and set(reference.does) & {"is ended", "resolves"}
    meant = reference.card if isinstance(reference, Happening) and fired else ""
    resolved = {
        entry.act.card
        for entry in verdict.played.transcript.entries
        if entry.act is not None and entry.citation.anchor == named_rules().events[SUBROUTINE]
    }
    if resolved - {meant}:
        return "it would rest on nobody breaking subroutines, which the question leaves open"
    return ""


def not_shown(verdict: Verdict, cards: Collection[str]) -> str:
    """A named card that plays no part, or another hidden assumption of the verdict; empty if none."""
    entries = verdict.played.transcript.entries
    hurt = verdict.answer != "yes" and any(says(c.card, _HURTS) for c in verdict.scenario.start.game.copies)
    if hurt or any(entry.citation.anchor == named_rules().events[FLATLINE] for entry in entries):
        return "it would rest on how many cards are in the grip, which the question leaves open"
    if verdict.answer == "no":
        return ""
    absent = [name for name in sorted(cards) if not any(name in entry.about or name in entry.text for entry in entries)]
    return f"{absent[0]} plays no part in it" if absent else ""


def unsaid_of(playable: PlayableEdition, cards: Collection[str]) -> str:
    """The named card with unmodelled text that may matter; such a card gets no verdict."""
    found = [card for name in cards if (card := playable.cards.find(name))]
    lacking = [
        f"{c.name}: {one.text}" for c in found for one in c.not_modelled if one.matters not in _SEEN_AT_THE_START
    ]
    return f"it would depend on what is not modelled ({'; '.join(lacking)})" if lacking else ""
