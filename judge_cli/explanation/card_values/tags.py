"""The tags that playing a card takes, and a resource that is trashed for a tag."""

from judge_cli.engine.abilities.amount import ValueOf
from judge_cli.engine.abilities.parts import parts
from judge_cli.engine.table.card import PLAYED, Card
from judge_cli.explanation.card_text.abilities import quoted
from judge_cli.explanation.card_text.answer import CardAnswer, yes_or_no
from judge_cli.explanation.card_text.played_only import least_tags, play_conditions, untagged_only
from judge_cli.explanation.card_values.sentence import Sentence, form
from judge_cli.procedure.steps.procedure import Player

_TAGS = ValueOf("tags")
_RESTRICTED = {"only", "cannot", "extra cost"}
_IN_RIG = ("hardware", "program", "resource")


@form("tags needed")
def tags_needed(said: Sentence) -> CardAnswer | None:
    """The answer to whether the Runner must be tagged for the card to be played."""
    return _needed(said, 1)


@form("so many tags needed")
def so_many_tags_needed(said: Sentence) -> CardAnswer | None:
    """The answer to whether the Runner must have so many tags for the card to be played."""
    return _needed(said, said.number)


def _needed(said: Sentence, tags: int) -> CardAnswer | None:
    card = said.card
    found = least_tags(card)
    if (
        card.type not in PLAYED
        or card.not_modelled
        or (found is None and (card.changes & _RESTRICTED or _counts_tags(card)))
    ):
        return None
    asks = f"whether {card.name} can be played only against a tagged Runner"
    if found is None:
        return CardAnswer("no", f"{card.name} can be played without any tag.", "play only", card.name, asks)
    ability, least = found
    if tags < least and "number" in said.slots:
        return None
    return CardAnswer(yes_or_no(tags <= least), quoted(card, ability), "play only", card.name, asks)


def _counts_tags(card: Card) -> bool:
    """Whether what the card does depends on tags."""
    return any(one == _TAGS for one in parts(card.abilities))


@form("played by tags")
def played_by_tags(said: Sentence) -> CardAnswer | None:
    """The answer to whether the card can be played while the Runner is tagged, or is not."""
    card, tagged = said.card, said.slots["tagged"] == "yes"
    if card.type not in PLAYED or not said.is_by_owner or card.not_modelled:
        return None
    asks = f"whether {card.name} can be played while the Runner is {'' if tagged else 'not '}tagged"
    needs, untagged = least_tags(card), untagged_only(card)
    if (needs and not tagged) or (untagged and tagged):
        ability = needs[0] if needs else untagged
        assert ability is not None
        return CardAnswer("no", quoted(card, ability), "play only", card.name, asks)
    if needs and needs[1] <= 1 and _only_restricts_tags(card):
        return CardAnswer("yes", quoted(card, needs[0]), "play only", card.name, asks)
    if untagged and _only_restricts_tags(card):
        return CardAnswer("yes", quoted(card, untagged), "play only", card.name, asks)
    if card.changes & _RESTRICTED:
        return None
    return CardAnswer("yes", f"{card.name} does not ask for tags, or for none.", "play only", card.name, asks)


def _only_restricts_tags(card: Card) -> bool:
    """Whether a card has one condition on its play, and no further cost."""
    return card.changes & _RESTRICTED == {"only"} and len(play_conditions(card)) == 1


@form("played with so many tags")
def played_with_so_many_tags(said: Sentence) -> CardAnswer | None:
    """The answer to whether the card can be played while the Runner has just so many tags."""
    card, needs = said.card, least_tags(said.card)
    if said.number == 0 or needs is None:
        return played_by_tags(said._replace(slots={**said.slots, "tagged": yes_or_no(said.number > 0)}))
    if card.type not in PLAYED or not said.is_by_owner or card.not_modelled:
        return None
    ability, least = needs
    enough = said.number >= least
    if enough and not _only_restricts_tags(card):
        return None
    asks = f"whether {card.name} can be played while the Runner has {said.number} tags"
    return CardAnswer(yes_or_no(enough), quoted(card, ability), "play only", card.name, asks)


@form("trashed for a tag")
def trashed_for_a_tag(said: Sentence) -> CardAnswer | None:
    """The answer to whether the Corp's basic action trashes a Runner card: a resource, while the Runner is tagged."""
    card, tagged = said.card, "yes" in (said.slots.get("tagged"), said.slots.get("runner_tagged"))
    if card.side is not Player.RUNNER or card.type not in _IN_RIG or not said.is_by_other or card.not_modelled:
        return None
    asks = f"whether the Corp's basic action can trash {card.name}"
    if card.type != "resource":
        says = f"The basic action trashes resources, and {card.name} is not one."
        return CardAnswer("no", says, "trashed for a tag", card.name, asks)
    if not tagged:
        says = "The basic action trashes a resource only while the Runner is tagged."
        return CardAnswer("no", says, "trashed for a tag", card.name, asks)
    if card.changes & _RESTRICTED:
        return None
    return CardAnswer("yes", f"{card.name} is a resource.", "trashed for a tag", card.name, asks)
