"""All that is known of a card: values, text, how each ability is understood and when it can be used, rulings, rules."""

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from judge_cli.engine.abilities.ability import Ability
from judge_cli.engine.abilities.instruction import Effect, Together
from judge_cli.engine.abilities.parts import parts
from judge_cli.engine.collection.card_address import found_at
from judge_cli.engine.collection.record import COST, CardRecord, Ruling
from judge_cli.engine.table.card import Card
from judge_cli.engine.verbs.verb import VERBS
from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.explanation.edition.scenario_index import RulingScenario
from judge_cli.explanation.judging.card_windows import windows_for
from judge_cli.procedure.procedure import Procedure
from judge_cli.tree.rule import Rule

# What is said of a card without an ability: some have no text, others only one about building decks.
_NOTHING = "No ability: nothing that it says does anything in play."
_MARKUP = re.compile(r"</?[a-z]+>")


class AbilityPage(NamedTuple):
    """One ability: its text, what kind it is, whether it was read, and the steps at which it can be used."""

    text: str
    kind: str
    read: bool
    windows: tuple[str, ...]


class CardExample(NamedTuple):
    """A printed example that names the card."""

    rule: str
    ordinal: int
    scenario: str


class CardPage(NamedTuple):
    """A card, as far as it is known here."""

    name: str
    side: str
    type: str
    subtypes: tuple[str, ...]
    unique: bool
    values: Mapping[str, int]
    text: str
    printed: bool
    abilities: tuple[AbilityPage, ...]
    playable: bool
    not_read: tuple[str, ...]
    rulings: tuple[Ruling, ...]
    examples: tuple[CardExample, ...]
    rules: tuple[Rule, ...]
    url: str
    derived: tuple[RulingScenario, ...] = ()


def card_page(
    card: Card,
    record: CardRecord | None,
    playable: PlayableEdition,
    procedures: Sequence[Procedure],
    scenarios: Mapping[tuple[str, int], str],
    rulings: Sequence[RulingScenario],
) -> CardPage:
    """The page of a card."""
    abilities = [*card.abilities, *card.subroutines]
    steps = {use.thing.name: use.chances for use in windows_for(card, procedures)}
    pages = [_ability(one, card, steps) for one in abilities]
    not_read = tuple(one.text for one in card.not_modelled if not one.text.endswith("is not played yet"))
    pages += [AbilityPage(one, "not read", False, ()) for one in not_read]
    return CardPage(
        name=card.name,
        side=card.side.value.casefold(),
        type=card.type,
        subtypes=tuple(card.subtypes),
        unique=card.unique,
        values=_values(card),
        text=_MARKUP.sub("", record.text) if record else "\n".join(one.text for one in abilities) or _NOTHING,
        printed=record is not None,
        abilities=tuple(pages),
        playable=not card.not_modelled,
        not_read=not_read,
        rulings=record.rulings if record else (),
        examples=tuple(_examples(card.name, playable, scenarios)),
        rules=tuple(_rules(abilities, playable)),
        url=(record.url if record else "") or found_at(card.name),
        derived=tuple(one for one in rulings if card.name in one.cards),
    )


def _ability(ability: Ability, card: Card, steps: Mapping[str, Sequence[object]]) -> AbilityPage:
    text = ability.text.rstrip(".")
    found: list[str] = []
    for name, chances in steps.items():
        if f"{card.name}, {text}" in name or (ability.kind == "play" and name == f"play {card.name}"):
            found += [str(one.step.number) for one in chances if one.allowed]  # type: ignore[attr-defined]
    return AbilityPage(ability.text, _kind(ability), True, tuple(dict.fromkeys(found)))


def _kind(ability: Ability) -> str:
    if ability.is_action:
        return "action"
    return "paid interrupt" if ability.is_paid_interrupt else ability.kind


def _values(card: Card) -> dict[str, int]:
    """The numbers on a card that its type has."""
    found = {COST[card.type]: card.cost} if COST.get(card.type) else {}
    if card.type in ("ice", "program") and (card.type == "ice" or card.strength):
        found["strength"] = card.strength
    if card.type == "program":
        found["memory"] = card.memory
    if card.type == "agenda":
        found |= {"advancement": card.advancement, "points": card.points}
    if card.trash_cost is not None:
        found["trash"] = card.trash_cost
    return found | ({"link": card.link} if card.link else {})


def _examples(name: str, playable: PlayableEdition, scenarios: Mapping[tuple[str, int], str]) -> "list[CardExample]":
    return [
        CardExample(str(rule.number), one.ordinal, scenarios.get((rule.anchor, one.ordinal), ""))
        for rule in playable.tree
        for one in rule.examples
        if name in one.cards
    ]


def _rules(abilities: Sequence[Ability], playable: PlayableEdition) -> list[Rule]:
    """The rules that the card's verbs stand on, each once, in the order of the abilities."""
    anchors: dict[str, None] = {}
    for node in parts(tuple(abilities)):
        for effect in node.effects if isinstance(node, Together) else ():
            assert isinstance(effect, Effect)
            anchors[VERBS[effect.word].rule] = None
    return [rule for anchor in anchors if (rule := playable.tree.with_anchor(anchor)) is not None]
