"""The position of a table in the charts, its moves from step to step, chart inside chart; and its history, with undo.

A position is a pile of spots, the innermost last: an access in a breach in a run in a turn. The tracker takes the
engine's steps for the same choices, and does not stop at steps that only lead on.
"""

from collections.abc import Iterator
from typing import NamedTuple

from judge_cli.procedure.here.places import ChartPlace, Places
from judge_cli.procedure.steps.place_names import phase_of, question_text, step_name, turn_of
from judge_cli.procedure.steps.procedure import (
    Ask,
    Branch,
    Complete,
    Condition,
    Do,
    GoTo,
    Instruction,
    Meet,
    Occasion,
    Offer,
    Open,
    Procedure,
    Step,
)
from judge_cli.procedure.steps.ways import leaving
from judge_cli.procedure.when.stretches import Timeline
from judge_cli.tree.numbers.number import RuleNumber

YES, NO = "yes", "no"
FORCED = "forced encounter"
_FORCED_END = "rule_forced_action_phase_end"


class Spot(NamedTuple):
    """A spot in one chart: the step, the waiting instruction, and the answers to its question.

    `known` are questions already answered; `forced` marks an encounter that an ability makes: it ends with its phase.
    """

    procedure: str
    step: RuleNumber
    at: int = 0
    said: tuple[str, ...] = ()
    known: tuple[tuple[Condition, bool], ...] = ()
    forced: bool = False


Position = tuple[Spot, ...]


class Moved(NamedTuple):
    """A new position, and every step begun on the way to it."""

    position: Position
    begun: tuple[tuple[str, RuleNumber], ...] = ()
    ending: str = ""


class StepQuestion(NamedTuple):
    """The question to answer before going on from a position, and its possible answers."""

    text: str
    answers: tuple[str, ...]


class Tracker:
    """Moves through the charts of one edition."""

    def __init__(self, places: Places, timeline: Timeline) -> None:
        self.places = places
        self.charts = places.charts
        self.timeline = timeline
        self._named = {one.name: one for one in self.charts.procedures}
        self._steps = {(one.name, step.number): step for one in self.charts.procedures for step in one.steps}
        self._moved: dict[tuple[Position, str], Moved] = {}

    def procedure(self, spot: Spot) -> Procedure:
        """The chart of a spot."""
        return self._named[spot.procedure]

    def step(self, spot: Spot) -> Step:
        """The step of a spot."""
        return self._steps[spot.procedure, spot.step]

    def place_name(self, spot: Spot) -> str:
        """The step of a spot as a judge names it."""
        return step_name(self.procedure(spot), self.step(spot))

    def waits_at(self, spot: Spot) -> Instruction | None:
        """The waiting instruction; none in a step that is only described."""
        instructions = self.step(spot).instructions
        return instructions[spot.at] if spot.at < len(instructions) else None

    def can_wait_at(self, spot: Spot) -> bool:
        """Whether a table can stand at a spot: at an instruction that waits, or at the end of the step."""
        return self._stop(spot).at == spot.at

    def at(self, place: ChartPlace) -> Position:
        """The position at the beginning of a place, inside all its outer charts."""
        if place.inside is not None:
            opens = place.inside.step.instructions
            window = next((n for n, one in enumerate(opens) if isinstance(one, Open)), len(opens))
            return (Spot(place.inside.procedure.name, place.inside.step.number, window), self._spot(place))
        around: list[Spot] = []
        inner = place.procedure
        while not place.forced and (begins := self._beginning(inner)) is not None and len(around) < len(self._named):
            around.insert(0, begins)
            inner = self.procedure(begins)
        return (*around, self._spot(place))

    def within(self, position: Position, place: ChartPlace) -> Position | None:
        """A place of an effect's chart, inside a position; none for a place with its own."""
        if not position or place.inside is not None:
            return None
        if not place.forced and place.procedure in self.timeline.procedures:
            return None
        own = (place.procedure.name, place.forced)
        depth = next((n for n, one in enumerate(position) if (one.procedure, one.forced) == own), len(position))
        return (*self._acting(position[:depth]), self._spot(place))

    def _spot(self, place: ChartPlace) -> Spot:
        return self._stop(Spot(place.procedure.name, place.step.number, known=place.known, forced=place.forced))

    def question(self, position: Position) -> StepQuestion | None:
        """The question to answer before going on; none at a window or a step that is only described."""
        spot = position[-1]
        match self.waits_at(spot):
            case Branch(condition):
                owner = turn_of(self.procedure(spot))
                return StepQuestion(question_text(condition, owner), (YES, NO))
            case Offer(player, offered):
                return StepQuestion(f"Does the {player.value} {offered}?", (YES, NO))
            case Ask() as ask:
                asked = _asked(ask, spot.said)
                return StepQuestion(asked.question, tuple(answer.casefold() for answer, _ in asked.ways))
        return None

    def next(self, position: Position, answer: str = "") -> Moved:
        """The next position; a question needs an answer."""
        # What comes later is looked for from every position on the way.
        if (position, answer) not in self._moved:
            self._moved[position, answer] = self._next(position, answer)
        return self._moved[position, answer]

    def _next(self, position: Position, answer: str) -> Moved:
        outer, spot = position[:-1], position[-1]
        match self.waits_at(spot):
            case Branch() as one:
                return self._to(outer, spot, one.yes if answer == YES else one.no)
            case Offer() as one:
                return self._to(outer, spot, one.taken if answer == YES else one.declined)
            case Ask() as one:
                return self._answered(outer, spot._replace(said=(*spot.said, answer)), one)
            case Do():
                inner = self.begun_by_deed(spot)
                assert inner is not None
                return self._enter((*outer, spot), inner)
        return self._on(outer, spot)

    def begin(self, position: Position, procedure: Procedure) -> Moved:
        """The position at the start of a chart that begins inside the present step."""
        return self._enter(self._acting(position), procedure)

    def _acting(self, position: Position) -> Position:
        """The position with the action window open: a chart that begins there is the action."""
        if not position:
            return ()
        step = self.step(position[-1])
        opens = next((n for n, one in enumerate(step.instructions) if isinstance(one, Open)), position[-1].at)
        is_action = step.window is not None and not step.window.kind.by_turns
        return (*position[:-1], position[-1]._replace(at=max(opens, position[-1].at))) if is_action else position

    def run_ended(self, position: Position) -> Moved | None:
        """The position once an effect has ended the run; none outside a run."""
        forced = [n for n, one in enumerate(position) if one.forced]
        for n in reversed(range(len(position))):
            procedure = self.procedure(position[n])
            led = leaving(self.charts.held.tree, procedure)
            if led is not None and not position[n].forced:
                if phase_of(procedure, self.step(position[n])) == phase_of(procedure, procedure.step(led.to)):
                    return None
                return self._begin_step(position[:n], Spot(position[n].procedure, led.to))
        return self._over(position[: forced[0]], position[forced[0]], "") if forced else None

    def action_phase_ended(self, position: Position) -> Moved | None:
        """The position after a card has ended the action phase; none outside one, or without a rule for it."""
        if self.charts.held.tree.with_anchor(_FORCED_END) is None:
            return None
        for n, spot in enumerate(position):
            procedure = self.procedure(spot)
            phase = phase_of(procedure, self.step(spot))
            steps = [one for one in procedure.steps if phase is not None and one.number.is_within(phase[0])]
            ends = [one for one in steps if _meets(one, Occasion.ACTION_PHASE_ENDS)]
            if turn_of(procedure) is not None and ends and spot.step < ends[0].number:
                return self._begin_step(position[:n], Spot(spot.procedure, ends[0].number))
        return None

    def bypassed(self, position: Position) -> Moved | None:
        """The position after bypassing the encountered ice; none outside an encounter."""
        for n in reversed(range(len(position))):
            procedure = self.procedure(position[n])
            passed = next((one for one in procedure.steps if _meets(one, Occasion.PASS_ICE)), None)
            if passed is not None and self._is_encounter(procedure, position[n].step):
                if position[n].forced:
                    return self._over(position[:n], position[n], "")
                return self._begin_step(position[:n], _at_step(position[n], passed.number))
        return None

    def begun_by_deed(self, spot: Spot) -> Procedure | None:
        """The chart that the instruction of a spot begins by itself, as a breach begins accesses."""
        one = self.waits_at(spot)
        if not isinstance(one, Do):
            return None
        begun = self.timeline.begun_at(self.step(spot))
        return begun[0] if begun else None

    def may_begin(self, position: Position, procedure: Procedure) -> bool:
        """Whether a chart can begin here: a step begins it, or it is one that a card's effect can begin."""
        if not position:
            return True
        spot = position[-1]
        if procedure not in self.timeline.procedures:
            return True
        return (
            isinstance(self.waits_at(spot), Open) and procedure in self.timeline.begun_at(self.step(spot))
        ) or self.procedure(spot) not in self.timeline.procedures

    def answers(self, position: Position) -> tuple[str, ...]:
        """Every possible answer from here; an empty one if there is no question."""
        asked = self.question(position)
        return asked.answers if asked else ("",)

    def ahead(self, position: Position) -> Iterator[Position]:
        """Every possible later position, the nearest first; actions are not followed into runs."""
        waiting, seen = [position], {position}
        while waiting:
            now = waiting.pop(0)
            for answer in self.answers(now):
                after = self.next(now, answer).position
                if after and after not in seen:
                    seen.add(after)
                    waiting.append(after)
                    yield after

    def came_from(self, position: Position) -> list[Position]:
        """The possible previous positions by the charts; in the same phase, only the nearest."""
        outer, spot = position[:-1], position[-1]
        asked = self._stop(_at_step(spot, spot.step))
        if asked.at < spot.at or spot.said:
            return [(*outer, asked)]
        here = self.procedure(spot)
        begins = self._encounter_begins(here) if spot.forced else here.steps[0].number
        first = spot.step == begins
        if first and (outer or spot.forced):
            return [outer] if outer else []
        charts = [one for one in self.charts.procedures if turn_of(one)] if first and turn_of(here) else [here]
        every = [
            (*outer, stop)
            for chart in charts
            for step in chart.steps
            if (chart != here or step.number < spot.step)
            if self._leads(outer, stop := self._stop(_at_step(spot._replace(procedure=chart.name), step.number)), spot)
        ]
        phase = phase_of(here, self.step(spot))
        same = [one for one in every if phase_of(here, self.step(one[-1])) == phase and one[-1].procedure == here.name]
        return same[-1:] or every

    def _leads(self, outer: Position, stop: Spot, to: Spot) -> bool:
        """Whether play can go straight from one step to another."""
        step = self.step(stop)
        if self._passed(outer, stop) is not None:
            return False
        after: list[Moved] = []
        for at in [
            stop.at,
            *(n for n in range(stop.at + 1, len(step.instructions)) if self._stops(step, step.instructions[n])),
        ]:
            now = stop._replace(at=at)
            asked = self.question((*outer, now))
            after += [self.next((*outer, now), one) for one in asked.answers] if asked else [self._on(outer, now)]
        landed = [one.position[-1] for one in after if len(one.position) == len(outer) + 1]
        return any((one.procedure, one.step) == (to.procedure, to.step) for one in landed)

    def _beginning(self, procedure: Procedure) -> Spot | None:
        """The only spot in another chart where this one begins, if there is just one."""
        if procedure not in self.timeline.procedures:
            return None
        found = [
            (outer, step)
            for outer in self.timeline.procedures
            for step in outer.steps
            if outer != procedure and procedure in self.timeline.begun_at(step)
        ]
        if len(found) != 1:
            return None
        outer, step = found[0]
        at = next(
            n
            for n, one in enumerate(step.instructions)
            if isinstance(one, Open) or (isinstance(one, Do) and self._begins_by(step, one))
        )
        return Spot(outer.name, step.number, at)

    def _begins_by(self, step: Step, one: Instruction) -> bool:
        return (
            isinstance(one, Do)
            and bool(self.timeline.begun_at(step))
            and step.window is None
            and any(one.deed in known.deeds for known in self.timeline.structures.known)
        )

    def _stops(self, step: Step, one: Instruction) -> bool:
        return isinstance(one, Open | Branch | Offer | Ask) or self._begins_by(step, one)

    def _stop(self, spot: Spot) -> Spot:
        """The spot at the next waiting instruction, else at the end of the step."""
        step = self.step(spot)
        stops = (n for n in range(spot.at, len(step.instructions)) if self._stops(step, step.instructions[n]))
        return spot._replace(at=next(stops, len(step.instructions)), said=())

    def _on(self, outer: Position, spot: Spot) -> Moved:
        """Moves past the waiting instruction: to the next one of the step, or out of the step."""
        step = self.step(spot)
        rest = self._stop(spot._replace(at=spot.at + 1)) if spot.at < len(step.instructions) else spot
        if rest.at < len(step.instructions):
            return Moved((*outer, rest))
        led = next((one.step for one in step.instructions if isinstance(one, GoTo)), None)
        return self._to(outer, spot, led) if led is not None else self._after(outer, spot)

    def _to(self, outer: Position, spot: Spot, number: RuleNumber) -> Moved:
        """Moves to a step; a way to its own step continues with the next instruction."""
        if number == spot.step:
            rest = self._stop(spot._replace(at=spot.at + 1))
            # The rest of the step is worth a stop: a subroutine that resolves, a card that is chosen.
            return Moved((*outer, rest)) if spot.at + 1 < len(self.step(spot).instructions) else self._on(outer, spot)
        return self._begin_step(outer, _at_step(spot, number))

    def _after(self, outer: Position, spot: Spot) -> Moved:
        steps = self.procedure(spot).steps
        at = steps.index(self.step(spot)) + 1
        if at < len(steps):
            return self._begin_step(outer, _at_step(spot, steps[at].number))
        return self._over(outer, spot, "")

    def _over(self, outer: Position, spot: Spot, ending: str) -> Moved:
        """Moves out of a finished chart: on in the outer one, or to the other player's turn.

        A chart that a card began leads back to the card's step: its window is still open.
        """
        if outer and self._began(outer[-1], spot):
            return self._on(outer[:-1], outer[-1])._replace(ending=ending)
        if outer:
            return Moved(outer, (), ending)
        owner = turn_of(self.procedure(spot))
        after = [one for one in self.charts.procedures if owner and turn_of(one) not in (None, owner)]
        if after:
            return self._enter((), after[0])
        return Moved((), (), ending or f"the {FORCED if spot.forced else spot.procedure} is over")

    def _began(self, outer: Spot, inner: Spot) -> bool:
        """Whether a step itself begins a chart, by its act or as the action taken in it."""
        waited = self.waits_at(outer)
        begun = self.begun_by_deed(outer)
        return (isinstance(waited, Open) and not waited.window.kind.by_turns) or (
            begun is not None and begun.name == inner.procedure
        )

    def _answered(self, outer: Position, spot: Spot, ask: Ask) -> Moved:
        leads: RuleNumber | Ask | str = ask
        for answer in spot.said:
            assert isinstance(leads, Ask)
            leads = {said.casefold(): to for said, to in leads.ways}[answer]
        if isinstance(leads, Ask):
            return Moved((*outer, spot))
        return self._to(outer, spot, leads) if isinstance(leads, RuleNumber) else self._over(outer, spot, leads)

    def _enter(self, outer: Position, procedure: Procedure) -> Moved:
        return self._begin_step(outer, Spot(procedure.name, procedure.steps[0].number))

    def _begin_step(self, outer: Position, spot: Spot) -> Moved:
        """Begins a step; passes one that only leads on."""
        if spot.forced and not self._is_encounter(self.procedure(spot), spot.step):
            return self._over(outer, spot, "")
        begun: list[tuple[str, RuleNumber]] = [(spot.procedure, spot.step)]
        moved = self._passed(outer, self._stop(spot))
        if moved is None:
            return Moved((*outer, self._stop(spot)), tuple(begun))
        return moved._replace(begun=(*begun, *moved.begun))

    def _passed(self, outer: Position, spot: Spot) -> Moved | None:
        """The position after a step that only leads on or is already answered; none if play stops there."""
        step, waited, known = self.step(spot), self.waits_at(spot), dict(spot.known)
        if isinstance(waited, Branch) and waited.condition in known:
            left = tuple(one for one in spot.known if one[0] is not waited.condition)
            return self.next((*outer, spot._replace(known=left)), YES if known[waited.condition] else NO)
        only_leads = bool(step.instructions) and all(isinstance(one, GoTo | Complete) for one in step.instructions)
        if not only_leads or self._is_the_end(outer, spot):
            return None
        return self._on(outer, spot._replace(at=len(step.instructions)))

    def _is_the_end(self, outer: Position, spot: Spot) -> bool:
        """Whether nothing comes after a step: the last one of a chart that is no turn and has no outer chart."""
        procedure = self.procedure(spot)
        return not outer and spot.step == procedure.steps[-1].number and turn_of(procedure) is None

    def _encounter_begins(self, procedure: Procedure) -> RuleNumber:
        return next(one.number for one in procedure.steps if _meets(one, Occasion.ENCOUNTER_ICE))

    def _is_encounter(self, procedure: Procedure, number: RuleNumber) -> bool:
        phase = next((within for within, _ in procedure.phases if number.is_within(within)), None)
        steps = [one for one in procedure.steps if phase is not None and one.number.is_within(phase)]
        return any(_meets(one, Occasion.ENCOUNTER_ICE) for one in steps)


def _at_step(spot: Spot, number: RuleNumber) -> Spot:
    """The beginning of another step of the same chart."""
    return spot._replace(step=number, at=0, said=())


def _meets(step: Step, occasion: Occasion) -> bool:
    return any(isinstance(one, Meet) and one.occasion is occasion for one in step.instructions)


def _asked(ask: Ask, said: tuple[str, ...]) -> Ask:
    """The question that is open after these answers."""
    for answer in said:
        leads = next(to for way, to in ask.ways if way.casefold() == answer)
        assert isinstance(leads, Ask)
        ask = leads
    return ask


_MOST = 400


class Visited(NamedTuple):
    """A position on the way, and the one before it."""

    position: Position
    before: int | None = None
    said: str = ""


class TrackedTable(NamedTuple):
    """The memory of a table: its edition, the nodes of its way, and its place after each entry."""

    edition: str
    nodes: tuple[Visited, ...] = ()
    heads: tuple[int, ...] = ()
    entries: int = 0

    @property
    def way(self) -> tuple[Position, ...]:
        """The positions from the start of the way to the present one."""
        found: list[Position] = []
        at: int | None = self.heads[-1] if self.heads else None
        while at is not None:
            found.insert(0, self.nodes[at].position)
            at = self.nodes[at].before
        return tuple(found)

    @property
    def position(self) -> Position:
        """The table's present position."""
        return self.nodes[self.heads[-1]].position if self.heads else ()

    def placed(self, position: Position) -> "TrackedTable":
        """The table set to a position, which begins a new way."""
        return self._with(Visited(position))

    def moved(self, position: Position, said: str = "") -> "TrackedTable":
        """The table after one more step."""
        return self._with(Visited(position, self.heads[-1] if self.heads else None, said))

    def back(self) -> "TrackedTable | None":
        """The table one position back on its way; none at the start."""
        before = self.nodes[self.heads[-1]].before if self.heads else None
        if before is None:
            return None
        return self._replace(heads=(*self.heads, before), entries=self.entries + 1)._pruned()

    def undone(self) -> "TrackedTable | None":
        """The table before the last entry; none if there was none."""
        if len(self.heads) < 2:
            return None
        return self._replace(heads=self.heads[:-1], entries=self.entries + 1)

    def _with(self, node: Visited) -> "TrackedTable":
        at = len(self.nodes)
        return TrackedTable(self.edition, (*self.nodes, node), (*self.heads, at), self.entries + 1)._pruned()

    def _pruned(self) -> "TrackedTable":
        """The table without the nodes that no undo can reach."""
        kept: set[int] = set()
        for head in self.heads[-_MOST:]:
            at: int | None = head
            while at is not None and at not in kept:
                kept.add(at)
                at = self.nodes[at].before
        newest = sorted(kept)[-_MOST:]
        number = {old: new for new, old in enumerate(newest)}
        nodes = [self.nodes[old] for old in newest]
        return self._replace(
            nodes=tuple(one._replace(before=number.get(-1 if one.before is None else one.before)) for one in nodes),
            heads=tuple(number[head] for head in self.heads[-_MOST:] if head in number),
        )
