"""Whether a player may do an act in a stretch of the game, by the compiled procedures."""

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from judge_cli.procedure.steps.procedure import Player
from judge_cli.procedure.when.chances import Chance
from judge_cli.procedure.when.stretches import Stretch, Timeline
from judge_cli.procedure.when.things import Thing


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
