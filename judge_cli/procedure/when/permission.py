"""Whether a player may do a thing in a stretch of the game, as the compiled procedures have it."""

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from judge_cli.procedure.steps.procedure import Player
from judge_cli.procedure.when.chances import Chance
from judge_cli.procedure.when.stretches import Stretch, Timeline
from judge_cli.procedure.when.things import Thing


class ChartVerdict(Enum):
    """What the procedures say: yes, no, only in another way than at a step of its own, for a kind of it, or nothing."""

    YES = "yes"
    NO = "no"
    NEVER = "never"
    BY_CARDS = "by cards"
    PARTLY = "partly"
    UNKNOWN = "unknown"


class Permission(NamedTuple):
    """The answer for one player and one stretch, with the steps in it that permit the thing and those elsewhere."""

    answer: ChartVerdict
    thing: Thing
    player: Player
    stretch: Stretch
    within: tuple[Chance, ...]
    elsewhere: tuple[Chance, ...]
    kinds: tuple[tuple[Thing, tuple[Chance, ...]], ...] = ()
    meanwhile: bool = False

    def anchors(self) -> tuple[str, ...]:
        """The rules that decide: those that keep it to its steps where it is kept out, and those about the thing."""
        closed = self.answer in (ChartVerdict.NO, ChartVerdict.BY_CARDS)
        out = (self.thing.meanwhile if self.meanwhile else self.thing.elsewhere) if closed else ()
        kinds = tuple(anchor for kind, _ in self.kinds for anchor in kind.anchors(self.player))
        return tuple(dict.fromkeys((*out, *kinds, *self.thing.anchors(self.player))))


def permission(
    timeline: Timeline, things: Sequence[Thing], thing: Thing, player: Player, stretch: Stretch
) -> Permission:
    """What the procedures of an edition say of a thing, a player and a stretch."""
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
