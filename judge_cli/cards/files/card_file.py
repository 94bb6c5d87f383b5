"""Reading a card file strictly: its values, and its abilities in the ability language."""

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

from judge_cli.cards.files.ability_file import (
    ability_wrong,
    node_wrong,
    read_ability,
    read_conditions,
    read_result,
    word,
)
from judge_cli.cards.language.ability import Ability, Effect, ForEach, parts
from judge_cli.cards.language.amount import Event, Happened, Named, NumberOf, Ref, Select, Times, ValueOf, X
from judge_cli.cards.language.card import BY_TYPE, COSTS, PLAYED, Card, Tally, Unsaid
from judge_cli.cards.language.verbs import APPLIED, NOT_APPLIED, VERBS
from judge_cli.cards.language.words import BY_RULES, EVENTS, MARGIN, NOT_RAISED, PLAYERS, STAY, TRASHED, WHO
from judge_cli.errors import CorpusBroken, shortened
from judge_cli.procedure.steps.procedure import Player
from judge_cli.text.toml_file import Table, TomlFile, toml_text

COMMON = ("name", "side", "type", "subtypes", "unique", "ability", "not_modelled", "back")
# Five times the most that is printed. The programs to trash are found by the memory that each set of them takes.
MOST_MEMORY = 20
BACK = ("subtypes", "ability", "link")

NOT_MODELLED = ("text", "matters", "if")
# When an unmodelled part of a card would matter.
MATTERS = ("always", "it is trashed", "the Corp has an agenda in its score area")


_REPLACES = "replace"
# Instructions with a text of their own, which are part of their ability.
_PART = "result"


def check_imminent_verbs(table: Table, ability: Ability) -> None:
    """Refuses a verb that changes an imminent effect outside an interrupt."""
    _check(table, ability, interrupts=False)


def _check(table: Table, node: Any, *, interrupts: bool) -> None:  # noqa: ANN401 (nodes of every kind)
    if isinstance(node, Ability) and node.kind != _PART:
        interrupts = any(event.would for event in node.events)
    inside: tuple[Any, ...] = node if isinstance(node, tuple) else ()
    if isinstance(node, Effect):
        known = VERBS.get(node.word)
        if known is not None and known.interrupts and not interrupts:
            said = "changes what is imminent: it stands in an interrupt, and not in what is done instead of something"
            raise node_wrong(table.place("text"), node.word, said)
        inside, interrupts = tuple(node.arguments.values()), interrupts and node.word != _REPLACES
    for one in inside:
        _check(table, one, interrupts=interrupts)


# Predefined names: this card, its host, and the card of an encounter or access.
_ALWAYS = ("this", "host", "encountered ice", "accessed card")
# Names that the rules define as a verb is carried out.
_BY_RULES = {"damage": TRASHED, "trace": MARGIN}
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
            raise CorpusBroken(
                "name-unknown",
                f"{shortened(name)!r} is a name that nothing here gives",
                place=table.place("text"),
                where=[f"given are: {', '.join(sorted(given))}"],
            )


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
    yield from (one for one in (gives, name, said, _BY_RULES.get(effect.word)) if isinstance(one, str) and one)


def _used(ability: Ability) -> Iterator[str]:
    for node in parts(ability):
        if isinstance(node, Ref | Named | NumberOf):
            yield node.name
        elif isinstance(node, ValueOf) and isinstance(node.of, str) and node.of not in WHO:
            yield node.of


_SIDES = {"corp": Player.CORP, "runner": Player.RUNNER}


def read_card(path: Path) -> Card:
    """The card that a file holds."""
    return _card_of(*toml_text(path))


@lru_cache(maxsize=1024)
def _card_of(file: str, toml: str) -> Card:
    """The card in a file of this name, made once for all readers of the same text."""
    return card_from(TomlFile(file, toml).table())


def card_from(table: Table) -> Card:
    """The card that a table holds."""
    kind = word(table, "type", tuple(BY_TYPE))
    table.only((*COMMON, *BY_TYPE[kind]))
    unsaid = tuple(_unsaid(one) for one in table.tables("not_modelled"))
    card = Card(
        name=table.text("name"),
        side=_SIDES[word(table, "side", PLAYERS)],
        type=kind,
        subtypes=table.texts("subtypes"),
        unique=table.flag("unique"),
        cost=next((table.number(key) for key in COSTS if key in table.values), 0),
        strength=table.number("strength", 0),
        memory=_memory(table),
        trash_cost=table.number("trash") if "trash" in table.values else None,
        link=table.number("link", 0),
        points=table.number("points", 0),
        advancement=table.number("advancement", 0),
        not_modelled=unsaid,
    )
    return _with_abilities(card, table)


def _memory(table: Table) -> int:
    memory = table.number("memory", 0)
    if not 0 <= memory <= MOST_MEMORY:
        raise ability_wrong(table.place("memory"), f"memory must be from 0 to {MOST_MEMORY}, not {memory}")
    return memory


def _with_abilities(card: Card, table: Table) -> Card:
    abilities = tuple(read_ability(one) for one in table.tables("ability"))
    subroutines = tuple(read_result(one, "subroutine") for one in table.tables("subroutine"))
    tables = (*table.tables("ability"), *table.tables("subroutine"))
    kept = kept_names(abilities)
    for one, read in zip(tables, (*abilities, *subroutines), strict=True):
        check_references(one, read, kept)
        check_imminent_verbs(one, read)
    back = table.table("back").only(BACK) if "back" in table.values else None
    unplayed = sorted({one for part in (*abilities, *subroutines) for one in _unplayed(part)})
    silent = tuple(Unsaid(f"{one!r} is not played yet", "always") for one in unplayed)
    made = with_abilities(card, abilities, subroutines)._replace(not_modelled=(*card.not_modelled, *silent))
    does_something = "stays" in made.changes or any(one.kind == "play" for one in abilities)
    if card.type in PLAYED and abilities and not does_something and made.playable_whole:
        raise ability_wrong(
            table.place("type"), f"an {card.type} that does not stay needs an ability of the kind 'play'"
        )
    if back is None:
        return made
    plain = card._replace(subtypes=back.texts("subtypes") or card.subtypes, link=back.number("link", card.link))
    return made._replace(back=_with_abilities(plain, back)._replace(back=made))


def with_abilities(card: Card, abilities: tuple[Ability, ...], subroutines: tuple[Ability, ...]) -> Card:
    """The card with these abilities, indexed by the events, changes and counts that they use."""
    waits: dict[str, tuple[tuple[int, Ability], ...]] = {}
    for n, ability in enumerate(abilities):
        for event in dict.fromkeys(one.word for one in ability.events):
            waits[event] = (*waits.get(event, ()), (n, ability))
    return card._replace(
        abilities=abilities,
        subroutines=subroutines,
        waits=waits,
        changes=frozenset(effect.word for one in abilities for effect in one.changes),
        paid=tuple((n, one) for n, one in enumerate(abilities) if one.kind == "paid"),
        events=frozenset(one.word for one in parts((*abilities, *subroutines)) if isinstance(one, Event)),
        tallies=tuple(_tallies((*abilities, *subroutines))),
    )


def _unsaid(table: Table) -> Unsaid:
    table.only(NOT_MODELLED)
    return Unsaid(table.text("text"), word(table, "matters", MATTERS), read_conditions(table))


def _tallies(abilities: tuple[Ability, ...]) -> Iterator[Tally]:
    """The events to count for a card: events it asks about later, and events with an ordinal ("the first time").

    The events of one ability with an ordinal are counted together.
    """
    seen: set[int] = set()
    for node in parts(abilities):
        if isinstance(node, Happened | Times):
            yield Tally((node.event,), node.within, node.adding if isinstance(node, Times) else "")
        elif isinstance(node, Ability):
            ordered = tuple(one for one in node.events if one.ordinal is not None)
            seen.update(map(id, ordered))
            for scope in dict.fromkeys(one.ordinal.scope for one in ordered if one.ordinal is not None):
                yield Tally(tuple(one for one in ordered if one.ordinal and one.ordinal.scope == scope), scope)
        elif isinstance(node, Event) and node.ordinal is not None and id(node) not in seen:
            yield Tally((node,), node.ordinal.scope)
        elif isinstance(node, Effect) and node.word == "stays":
            for event in node.arguments["until"]:  # type: ignore[attr-defined]
                yield Tally((event,), STAY)


def _is_silent(event: str) -> bool:
    """Whether nothing raises an event, so that an ability waiting for it would wait in vain."""
    brought = [one for one in VERBS.values() if one.would == event]
    return event in NOT_RAISED or (event not in EVENTS and not any(one.raises for one in brought))


def _expected() -> set[str]:
    """The events that can be interrupted: those of verbs, and those of the rules."""
    return {*BY_RULES, *(one.would for one in VERBS.values())}


def _unplayed(ability: Ability) -> Iterator[str]:
    """The words of an ability that the engine does not play yet: verbs, changes and events."""
    for node in parts(ability):
        if isinstance(node, Effect) and node.word in NOT_APPLIED:
            yield node.word
        elif isinstance(node, Effect) and node.word in APPLIED:
            # Only its own events: one in the conditions of another is only asked about.
            named = [value if type(value) is tuple else (value,) for value in node.arguments.values()]
            events = [one for several in named for one in several if isinstance(one, Event)]
            yield from (f"{node.word}: {one.word}" for one in events if one.word not in APPLIED[node.word])
        elif isinstance(node, Ability):
            yield from (one.word for one in node.events if not one.would and _is_silent(one.word))
            yield from (f"would {one.word}" for one in node.events if one.would and one.word not in _expected())
        elif isinstance(node, Happened) and _is_silent(node.event.word):
            yield node.event.word
