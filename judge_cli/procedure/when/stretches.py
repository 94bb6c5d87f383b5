"""Stretches of the game and their nesting: a turn contains the run that one of its actions begins."""

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import NamedTuple

from judge_cli.procedure.steps.place_names import turn_of
from judge_cli.procedure.steps.procedure import Deed, Do, Player, Procedure, Step, WindowKind
from judge_cli.procedure.when.things import Chance, Thing, chances, members
from judge_cli.text.toml_file import Table, TomlFile, phrase_wrong
from judge_cli.tree.numbers.number import RuleNumber

_STRUCTURE_KEYS = ("name", "also", "windows", "player", "deeds")
_PHASE_KEYS = ("title", "also")
_STEP = "step "


class Structure(NamedTuple):
    """The usual names of a procedure, and the windows or acts of a step that begins it."""

    name: str
    also: tuple[str, ...] = ()
    windows: tuple[WindowKind, ...] = ()
    player: Player | None = None
    deeds: tuple[Deed, ...] = ()

    def begins_at(self, step: Step) -> bool:
        """Whether a step begins it."""
        window = step.window
        if window is not None and window.kind in self.windows and self.player in (None, window.first):
            return True
        return any(isinstance(one, Do) and one.deed in self.deeds for one in step.instructions)


class Structures(NamedTuple):
    """All structures and phases, for every edition."""

    known: tuple[Structure, ...]
    phases: tuple[tuple[str, tuple[str, ...]], ...]


class Stretch(NamedTuple):
    """A stretch of the game: its name, its player, its other names, and all its steps."""

    name: str
    steps: frozenset[RuleNumber]
    owner: Player | None = None
    also: tuple[str, ...] = ()
    in_turn: bool = False

    @property
    def told(self) -> str:
        """The stretch in words, with its player if that distinguishes it."""
        return told_stretch(self.name, self.owner if self.in_turn else None)


def told_stretch(name: str, owner: Player | None) -> str:
    """A phase or chart in words, with the player of its turn."""
    # A chart is named by an act (access a card); a stretch by a noun.
    plain = name.casefold().replace(" a ", " of a ")
    if owner is None:
        return plain if plain.startswith(_STEP) else f"the {plain}"
    return f"the {owner.value}'s {plain.removeprefix(f'{owner.value.casefold()} ')}"


class Timeline:
    """An edition's turns, runs and phases, their nesting, and the steps that permit each act."""

    def __init__(self, procedures: Sequence[Procedure], structures: Structures) -> None:
        # A procedure inside an instruction, such as an install, is no stretch: play is never at its steps.
        known = {one.name for one in structures.known}
        self.procedures = tuple(one for one in procedures if one.name in known)
        self.structures = structures
        self._named = {one.name: one for one in self.procedures}
        self._steps = {step.number: step for one in self.procedures for step in one.steps}
        self._begun: dict[RuleNumber, list[Procedure]] = {}
        self._chances: dict[tuple[Thing, Player | None], tuple[Chance, ...]] = {}

    def chances(self, thing: Thing, player: Player | None) -> tuple[Chance, ...]:
        """Every step that permits an act and every window that does not, looked up once per act and player."""
        key = (thing, player)
        if key not in self._chances:
            self._chances[key] = tuple(chances(self.procedures, thing, player))
        return self._chances[key]

    @cached_property
    def stretches(self) -> tuple[Stretch, ...]:
        """Every phase and every whole procedure, each with everything in it."""
        titles = dict(self.structures.phases)
        found: list[Stretch] = []
        for procedure in self.procedures:
            owner = self._owner(procedure)
            in_turn = turn_of(procedure) is not None
            for number, title in procedure.phases:
                inner = [step.number for step in procedure.steps if step.number.is_within(number)]
                found.append(Stretch(title, self.closed(inner), owner, titles.get(title, ()), in_turn))
            also = next((one.also for one in self.structures.known if one.name == procedure.name), ())
            steps = self.closed(step.number for step in procedure.steps)
            found.append(Stretch(procedure.name, steps, owner, also, in_turn))
        return tuple(found)

    def at(self, number: RuleNumber) -> Stretch | None:
        """The stretch of a step, or of all steps under a number."""
        inner = [one for one in self._steps if one.is_within(number)]
        return Stretch(f"{_STEP}{number}", self.closed(inner)) if inner else None

    def whole(self) -> Stretch:
        """Everything that the edition's procedures hold."""
        return Stretch("game", frozenset(self._steps))

    def outside(self, stretch: Stretch) -> Stretch:
        """Everything of the edition's procedures outside a stretch."""
        return Stretch(f"time outside {stretch.told}", frozenset(self._steps) - stretch.steps)

    def closed(self, numbers: Iterable[RuleNumber]) -> frozenset[RuleNumber]:
        """The given steps, and all steps of every structure begun by one of them."""
        found: set[RuleNumber] = set()
        waiting = list(numbers)
        while waiting:
            number = waiting.pop()
            if number in found:
                continue
            found.add(number)
            for procedure in self.begun_at(self._steps[number]):
                waiting += [step.number for step in procedure.steps]
        return frozenset(found)

    def begun_at(self, step: Step) -> list[Procedure]:
        """The procedures that a step begins; worked out once."""
        found = self._begun.get(step.number)
        if found is None:
            known = [one for one in self.structures.known if one.name in self._named and one.begins_at(step)]
            found = self._begun[step.number] = [self._named[one.name] for one in known]
        return found

    def turns(self) -> frozenset[RuleNumber]:
        """The steps of turns themselves."""
        own = [one for one in self.procedures if turn_of(one) is not None]
        return frozenset(step.number for one in own for step in one.steps)

    def containing(self, number: RuleNumber) -> list[Stretch]:
        """The stretches of a step, the smallest first."""
        return sorted((one for one in self.stretches if number in one.steps), key=lambda one: len(one.steps))

    def _owner(self, procedure: Procedure, seen: tuple[str, ...] = ()) -> Player | None:
        """The player of a procedure: the one who acts in it, else the one in whose steps it begins."""
        owner = turn_of(procedure)
        if owner is not None or procedure.name in seen:
            return owner
        outer = [
            one for one in self.procedures if any(procedure in self.begun_at(step) for step in one.steps)
        ]  # fmt: skip
        owners = {self._owner(one, (*seen, procedure.name)) for one in outer if one.name != procedure.name}
        return owners.pop() if len(owners) == 1 else None


def read_structures(file: TomlFile) -> Structures:
    """The structures and phases in this file."""
    table = file.table().only(("structure", "phase"))
    phases = [one.only(_PHASE_KEYS) for one in table.tables("phase")]
    return Structures(
        tuple(_structure(one.only(_STRUCTURE_KEYS)) for one in table.tables("structure")),
        tuple((one.text("title"), one.texts("also")) for one in phases),
    )


def _structure(table: Table) -> Structure:
    written = table.text("player", "")
    if written and written not in [one.value for one in Player]:
        raise phrase_wrong(table.place("player"), "a player", written, [one.value for one in Player])
    return Structure(
        name=table.text("name"),
        also=table.texts("also"),
        windows=members(WindowKind, table, "windows"),
        player=Player(written) if written else None,
        deeds=members(Deed, table, "deeds"),
    )
