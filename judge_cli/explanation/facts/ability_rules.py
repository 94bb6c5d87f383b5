"""The rules behind a card's abilities: by kind and flags, by trigger, change and verb."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from judge_cli.cards.language.ability import Ability, Effect, parts
from judge_cli.cards.language.amount import Event
from judge_cli.cards.language.card import Card
from judge_cli.engine.verbs.all_verbs import EFFECTS
from judge_cli.explanation.facts.abilities import THIS
from judge_cli.tree.kept.cache import Cache, kept_toml


class StandsOn(NamedTuple):
    """A rule by its anchor, and the word of the ability language behind it."""

    anchor: str
    word: str


def read_ability_rules(index: Path, cache: Cache) -> Mapping[str, tuple[str, ...]]:
    """Rules by the words of the ability language that stand on them, as the vocabulary has them."""
    table = kept_toml(index / "ability_rules.toml", cache).table().only(("abilities",)).table("abilities")
    return {name: table.texts(name) for name in table.values}


def ability_rules(card: Card, known: Mapping[str, tuple[str, ...]]) -> list[StandsOn]:
    """The rules behind a card, each once: first by its rarer words, then by its verbs.

    `known` gives rules by words of the ability language; verbs name their rules themselves.
    """
    found: dict[str, StandsOn] = {}
    for word in dict.fromkeys(_words(card)):
        for anchor in known.get(word, ()):
            found.setdefault(anchor, StandsOn(anchor, word.rpartition(": ")[2].removesuffix(" this")))
    general = known["general"]
    for node in parts((*card.abilities, *card.subroutines)):
        rule = EFFECTS[node.word].rule if isinstance(node, Effect) and node.word in EFFECTS else ""
        if isinstance(node, Effect) and rule and rule not in general:
            found.setdefault(rule, StandsOn(rule, node.word))
    return list(found.values())


def _words(card: Card) -> Iterator[str]:
    """The words of a card's abilities other than verbs, each with its kind."""
    yield from (f"subtype: {one}" for one in card.subtypes)
    for ability in card.abilities:
        yield from _of_ability(ability)


def _of_ability(ability: Ability) -> Iterator[str]:
    yield from (f"change: {one.word}" for one in ability.changes)
    yield from (f"flag: {one}" for one in ability.flags)
    if ability.once:
        yield f"once: {ability.once}"
    for event in ability.events:
        yield from _of_event(event)
    yield "kind: action" if ability.is_action else f"kind: {ability.kind}"


def _of_event(event: Event) -> Iterator[str]:
    if event.ordinal is not None and event.would:
        yield "event: first would"
    yield f"event: {event.word} this" if event.what == THIS else f"event: {event.word}"
