"""Names in an ability must be defined before use: an undefined reference is refused."""

from collections.abc import Iterator

from judge_cli.engine.abilities.ability import Ability
from judge_cli.engine.abilities.amount import Named, NumberOf, ValueOf
from judge_cli.engine.abilities.event import Event
from judge_cli.engine.abilities.instruction import Effect, ForEach
from judge_cli.engine.abilities.parts import parts
from judge_cli.engine.abilities.select import Ref, Select
from judge_cli.engine.abilities.words import WHO
from judge_cli.engine.evaluate.context import TRASHED
from judge_cli.engine.rules.runs.breaking import X
from judge_cli.engine.verbs.verb import VERBS
from judge_cli.errors.cards import name_unknown
from judge_cli.text.toml_file import Table

# Predefined names: this card, its host, and the card of an encounter or access.
_ALWAYS = ("this", "host", "encountered ice", "accessed card")
# Names that every event defines.
_OF_EVENTS = ("it", "that many")


def kept_names(card: tuple[Ability, ...]) -> frozenset[str]:
    """The names that the abilities of a card define for all of them."""
    return frozenset(name for one in card for name in _given(one, kept=True))


def check_references(table: Table, ability: Ability, kept: frozenset[str]) -> None:
    """Refuses an ability with a name that neither it nor, for good, another of its card defines."""
    x = [X.name] if ability.cost.credits == X else []
    given = {*_ALWAYS, *_given(ability), *kept, *x}
    for name in _used(ability):
        if name not in given:
            raise name_unknown(table.place("text"), name, sorted(given))


def _given(ability: Ability, *, kept: bool = False) -> Iterator[str]:
    """The names that an ability defines: for its own instructions, or for the card for good."""
    for node in parts(ability):
        if isinstance(node, Effect):
            yield from _given_by(node) if not kept or node.arguments.get("keep") else ()
        elif kept:
            continue
        elif isinstance(node, Select | ForEach) and node.name:
            yield node.name
        elif isinstance(node, Event):
            yield from (node.name, *_OF_EVENTS)


def _given_by(effect: Effect) -> Iterator[str]:
    """The names that an effect defines: in its text, and by its verb."""
    what, name = effect.arguments.get("what"), effect.arguments.get("name")
    gives = VERBS[effect.word].gives if effect.word in VERBS else ""
    said = what.name if isinstance(what, Select) else ""
    trashed = TRASHED if effect.word == "damage" else ""
    yield from (one for one in (gives, name, said, trashed) if isinstance(one, str) and one)


def _used(ability: Ability) -> Iterator[str]:
    for node in parts(ability):
        if isinstance(node, Ref | Named | NumberOf):
            yield node.name
        elif isinstance(node, ValueOf) and isinstance(node.of, str) and node.of not in WHO:
            yield node.of
