"""Whether a player may do an act in a stretch of the game, by its procedures; and the steps between two events."""

from collections.abc import Collection, Sequence
from enum import Enum
from typing import NamedTuple

from judge_cli.procedure.steps.procedure import Do, Meet, Offer, Player, Procedure, Step
from judge_cli.procedure.steps.ways import ways_out
from judge_cli.procedure.when.stretches import Stretch, Timeline
from judge_cli.procedure.when.things import Chance, Thing
from judge_cli.tree.numbers.number import RuleNumber


class ChartVerdict(Enum):
    """The procedures' answer: yes, no, only in another way than at its own step, for a kind of it, or nothing."""

    YES = "yes"
    NO = "no"
    NEVER = "never"
    BY_CARDS = "by cards"
    PARTLY = "partly"
    UNKNOWN = "unknown"


class Permission(NamedTuple):
    """The answer for one player and one stretch, with the permitting steps in it and elsewhere."""

    answer: ChartVerdict
    thing: Thing
    player: Player
    stretch: Stretch
    within: tuple[Chance, ...]
    elsewhere: tuple[Chance, ...]
    kinds: tuple[tuple[Thing, tuple[Chance, ...]], ...] = ()
    meanwhile: bool = False

    def anchors(self) -> tuple[str, ...]:
        """The deciding rules: on the act itself and, if it is excluded here, on the steps that it is limited to."""
        closed = self.answer in (ChartVerdict.NO, ChartVerdict.BY_CARDS)
        out = (self.thing.meanwhile if self.meanwhile else self.thing.elsewhere) if closed else ()
        kinds = tuple(anchor for kind, _ in self.kinds for anchor in kind.anchors(self.player))
        return tuple(dict.fromkeys((*out, *kinds, *self.thing.anchors(self.player))))


def permission(
    timeline: Timeline, things: Sequence[Thing], thing: Thing, player: Player, stretch: Stretch
) -> Permission:
    """The procedures' answer about an act, a player and a stretch."""
    able = player in thing.players()
    found = _allowed(timeline, thing, player if able else None)
    within = tuple(one for one in found if able and one.step.number in stretch.steps)
    kinds = tuple(
        (kind, inside)
        for kind in things
        if kind.name in thing.partly and player in kind.players()
        if (inside := tuple(c for c in _allowed(timeline, kind, player) if c.step.number in stretch.steps))
    )
    answer = _answer(thing, able=able, found=bool(found), within=bool(within), partly=bool(kinds))
    begun = any(stretch.steps <= timeline.closed([one.step.number]) for one in found) and not within
    shown = kinds if answer is ChartVerdict.PARTLY else ()
    return Permission(answer, thing, player, stretch, within, tuple(found) if not within else (), shown, begun)


def _allowed(timeline: Timeline, thing: Thing, player: Player | None) -> list[Chance]:
    return [one for one in timeline.chances(thing, player) if one.allowed]


def _answer(thing: Thing, *, able: bool, found: bool, within: bool, partly: bool) -> ChartVerdict:
    if not found or (not able and thing.by_cards):
        return ChartVerdict.UNKNOWN
    if not able:
        return ChartVerdict.NEVER
    if within:
        return ChartVerdict.YES
    if partly:
        return ChartVerdict.PARTLY
    return ChartVerdict.BY_CARDS if thing.by_cards else ChartVerdict.NO


Steps = frozenset[RuleNumber]


def steps_at(timeline: Timeline, words: Collection[str]) -> Steps:
    """The steps with one of these occasions, deeds, offers or kinds of window."""
    every = (step for procedure in timeline.procedures for step in procedure.steps)
    return frozenset(step.number for step in every if _happens(step) & set(words))


def between(timeline: Timeline, after: Steps, before: Steps) -> Steps:
    """The steps from some steps, or the chart's start, up to others, or its end, with everything begun in them."""
    found: set[RuleNumber] = set()
    for procedure in _around(timeline, after or before):
        order = [step.number for step in procedure.steps]
        stops = {number for number in order if timeline.closed([number]) & before}
        last = after & set(order) or {number for number in order if timeline.closed([number]) & after}
        for number in last if after else [None]:
            found |= _reached(procedure, number, stops)
        found |= {step.number for step in procedure.steps if step.number in after and not _opens(step)}
    return timeline.closed(found)


def leading_to(timeline: Timeline, steps: Steps, avoiding: Steps = frozenset()) -> Steps:
    """The steps from which play can still reach some others, avoiding some, with everything begun in them."""
    found: set[RuleNumber] = set()
    for procedure in _around(timeline, steps):
        there = {step.number for step in procedure.steps if timeline.closed([step.number]) & steps}
        ways = [step for step in procedure.steps if step.number not in avoiding]
        while more := {one.number for one in ways if set(_next(procedure, one)) & there} - there:
            there |= more
        found |= there
    return timeline.closed(found)


def _around(timeline: Timeline, steps: Steps) -> list[Procedure]:
    """The charts of some steps, and the charts that begin those; a turn only if it has the steps itself."""
    turns = timeline.turns()
    found = [one for one in timeline.procedures if steps & {step.number for step in one.steps}]
    for outer in timeline.procedures:
        begins = any(timeline.closed([step.number]) & steps for step in outer.steps)
        if begins and outer not in found and outer.steps[0].number not in turns:
            found.append(outer)
    return found


def in_phase_of(timeline: Timeline, steps: Steps) -> Steps:
    """All steps of every phase that contains one of these steps, and the procedures begun there."""
    phases = [
        [step.number for step in procedure.steps if step.number.is_within(phase)]
        for procedure in timeline.procedures
        for phase, _ in procedure.phases
    ]
    return timeline.closed(number for phase in phases if steps & set(phase) for number in phase)


def _opens(step: Step) -> bool:
    """Whether a step lets players act, so that its moment is over afterwards."""
    return step.window is not None or any(isinstance(one, Offer) for one in step.instructions)


def _happens(step: Step) -> set[str]:
    found = {step.window.kind.value} if step.window else set()
    for one in step.instructions:
        match one:
            case Meet():
                found.add(one.occasion.value)
            case Do():
                found.add(one.deed.value)
            case Offer():
                found.add(one.offered)
    return found


def _next(procedure: Procedure, step: Step) -> list[RuleNumber]:
    """The possible next steps; after an offer, those after declining."""
    declined = [one.declined for one in step.instructions if isinstance(one, Offer)]
    return declined or [way.to for way in ways_out(procedure, step) if way.to is not None]


def _reached(procedure: Procedure, after: RuleNumber | None, stops: Collection[RuleNumber]) -> set[RuleNumber]:
    """The steps after one, or from the first on, up to the next stop: in book order if one comes, else around."""
    inner = {step.number: step for step in procedure.steps}
    order = list(inner)
    begin = order.index(after) + 1 if after is not None else 0
    end = next((n for n in range(begin, len(order)) if order[n] in stops), None)
    inside = set(order[begin:end]) if end is not None else set(order)
    found: set[RuleNumber] = set()
    waiting = _next(procedure, inner[after]) if after is not None else order[:1]
    while waiting:
        number = waiting.pop()
        if number not in found and number in inside and number not in stops:
            found.add(number)
            waiting += _next(procedure, inner[number])
    return found
