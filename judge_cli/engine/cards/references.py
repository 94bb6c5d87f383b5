"""Names in an ability must be given before they are used: a reference to nothing is refused."""

from collections.abc import Iterator

from judge_cli.engine.abilities.ability import Ability
from judge_cli.engine.abilities.amount import Named, ValueOf
from judge_cli.engine.abilities.instruction import Effect, ForEach
from judge_cli.engine.abilities.parts import parts
from judge_cli.engine.abilities.select import Ref, Select
from judge_cli.engine.abilities.words import WHO
from judge_cli.errors.cards import NameUnknown
from judge_cli.text.toml_file import Table

# Names that need not be given: this card, its host, what the event is about, and what was chosen for good.
_ALWAYS = ("this", "host", "it", "encountered ice", "accessed card", "chosen", "X", "that many", "found", "removed")


def check_references(table: Table, ability: Ability, card: tuple[Ability, ...]) -> None:
    """Refuses an ability that uses a name which neither it nor, for good, another ability of its card gives."""
    kept = {name for one in card for name in _given(one)}
    given = {*_ALWAYS, *(event.name for event in ability.events), *_given(ability), *kept}
    for name in _used(ability):
        if name not in given:
            raise NameUnknown(table.place("text"), name, sorted(given))


def _given(ability: Ability) -> Iterator[str]:
    for node in parts(ability):
        if isinstance(node, Select | ForEach) and node.name:
            yield node.name
        elif isinstance(node, Ability):
            yield from (event.name for event in node.events)
        elif isinstance(node, Effect) and isinstance(node.arguments.get("name"), str):
            yield str(node.arguments["name"])


def _used(ability: Ability) -> Iterator[str]:
    for node in parts(ability):
        if isinstance(node, Ref | Named):
            yield node.name
        elif isinstance(node, ValueOf) and isinstance(node.of, str) and node.of not in WHO:
            yield node.of
