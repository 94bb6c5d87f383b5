"""A scenario: the layout at the start, the players' acts, and the expected result."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from judge_cli.engine.table.game import Game, Occurrence
from judge_cli.errors import CorpusBroken
from judge_cli.procedure.steps.procedure import Player
from judge_cli.text.block import Place
from judge_cli.tree.numbers.number import RuleNumber, read_number

# The default clicks of the active player: the edition's allotment.
AS_ALLOTTED = -1
_NONE_MOVED: Mapping[str, tuple[int, ...]] = MappingProxyType({})
# The possible ends of a scenario without remaining plays.
END_OF_TURN = "end of turn"


class Shown(NamedTuple):
    """The rule that a scenario shows, by anchor, the number of its printed example, and the deciding rules."""

    rule: str
    example: int
    decided_by: tuple[str, ...]
    place: Place


class StandsAt(NamedTuple):
    """A scenario's place in one edition: the numbers of its rules there."""

    rule: RuleNumber
    example: int
    decided_by: tuple[RuleNumber, ...]
    anchor: str
    place: Place


class ForEditions(NamedTuple):
    """The editions that something applies to: all, all but some, or only some."""

    only_in: tuple[str, ...] = ()
    not_in: tuple[str, ...] = ()

    def include(self, edition: str) -> bool:
        """Whether it applies to the edition with this id."""
        return edition not in self.not_in and (not self.only_in or edition in self.only_in)


class InEdition(NamedTuple):
    """A scenario's differences in one edition: the rule shown, the answer, the plays, and the expectations."""

    edition: str
    shows: Shown | None
    says: str
    expected: "tuple[Expected, ...]"
    plays: "tuple[Play, ...]"
    watches: "tuple[Watch, ...]"


class Wanted(NamedTuple):
    """A wanted act: the player, the verb, and the card, server, target, amount or option."""

    player: Player
    verb: str
    card: str = ""
    target: str = ""
    server: str = ""
    amount: int = -1
    ability: int = 0
    subroutines: tuple[int, ...] = ()
    option: int | str = 0
    copy: int = -1

    def __str__(self) -> str:
        """The wish in words."""
        rest = [self.card, self.target, self.server, str(self.amount) if self.amount >= 0 else ""]
        rest += [self.option] if isinstance(self.option, str) else []
        return " ".join(["the", self.player.value, self.verb, *(part for part in rest if part)])


class Play(NamedTuple):
    """What a player does at a step of a scenario; `refused`: they try, and a rule must forbid it."""

    wanted: Wanted
    at: str
    refused: bool
    place: Place
    of: str = ""


class Watch(NamedTuple):
    """An act that a player may or cannot do: at a step, perhaps one about a card, after a card's use, or ever."""

    wanted: Wanted
    at: str
    of: str
    after: str
    possible: bool
    place: Place

    @property
    def fact(self) -> str:
        """The watched fact."""
        said = (("at", self.at), ("of", self.of), ("after", self.after))
        return f"{self.wanted}{''.join(f' {word} {value}' for word, value in said if value)}: possible"


class UnderWay(NamedTuple):
    """A run that is under way at the start: its server, the ice where the Runner is, and its broken subroutines."""

    server: str
    ice: int
    broken: tuple[int, ...]
    place: Place


class Earlier(NamedTuple):
    """An event that happened before the start, in this turn or run, in the turn before or in the game."""

    occurred: Occurrence
    within: str
    times: int
    place: Place


class UsedUp(NamedTuple):
    """A copy's ability that was already used in the turn, run, encounter or game to which `scope` limits it."""

    copy: int
    ability: int
    scope: str


class Start(NamedTuple):
    """The start of play: the game, its step in a turn or run, what came before; and `until`, where play ends."""

    game: Game
    at: str
    place: Place
    until: str = ""
    run: UnderWay | None = None
    earlier: tuple[Earlier, ...] = ()
    used: tuple[UsedUp, ...] = ()


class Expected(NamedTuple):
    """One expectation: a fact and its value."""

    fact: str
    value: str
    place: Place


class Without(NamedTuple):
    """A rule or step that the scenario rests on, the result without it, and what is switched off with it (`also`)."""

    anchor: str
    editions: ForEditions
    expected: tuple[Expected, ...]
    place: Place
    also: tuple[str, ...] = ()


class OfRuling(NamedTuple):
    """The published ruling of a scenario; `differs`: why the rulebook supports another answer."""

    card: str
    mark: str
    date: str
    answer: str
    differs: str
    place: Place


class Scenario(NamedTuple):
    """A whole scenario; `here` is its place in the edition it was read for, if any."""

    name: str
    path: Path
    question: str
    asks: Expected | None
    says: str
    about: tuple[str, ...]
    shows: Shown | None
    start: Start
    plays: tuple[Play, ...]
    expected: tuple[Expected, ...]
    cards: tuple[str, ...]
    editions: ForEditions = ForEditions()
    differs: tuple[InEdition, ...] = ()
    watches: tuple[Watch, ...] = ()
    without: tuple[Without, ...] = ()
    labelled: tuple[tuple[str, int], ...] = ()
    ruling: OfRuling | None = None
    in_other_words: tuple[str, ...] = ()
    here: StandsAt | None = None

    def read_in(
        self, edition: str, numbers: Mapping[str, str], ordinals: Mapping[str, tuple[int, ...]] = _NONE_MOVED
    ) -> "Scenario":
        """The scenario in this edition, by its rules' anchors; `ordinals`: earlier numbers of its examples."""
        here = next((one for one in self.differs if one.edition == edition), _SAME)
        other = {one.fact: one for one in here.expected}
        kept = tuple(other.pop(one.fact, one) for one in self.expected)
        shows = here.shows or self.shows
        return self._replace(
            says=here.says or self.says,
            shows=shows,
            expected=(*kept, *other.values()),
            plays=here.plays or self.plays,
            watches=here.watches or self.watches,
            without=tuple(one for one in self.without if one.editions.include(edition)),
            here=_standing(shows, numbers, ordinals) if shows and self.editions.include(edition) else None,
        )


_SAME = InEdition("", None, "", (), (), ())


def _standing(shows: Shown, numbers: Mapping[str, str], ordinals: Mapping[str, tuple[int, ...]]) -> StandsAt | None:
    """A scenario's place in an edition with these numbers; none if that lacks the rule."""
    if shows.rule not in numbers:
        return None
    decided_by = [anchor for anchor in shows.decided_by if anchor in numbers] or [shows.rule]
    rule, *deciding = (_number(numbers[anchor]) for anchor in (shows.rule, *decided_by))
    return StandsAt(rule, ordinal_now(shows.rule, shows.example, ordinals), tuple(deciding), shows.rule, shows.place)


def ordinal_now(anchor: str, ordinal: int, ordinals: Mapping[str, tuple[int, ...]]) -> int:
    """The number of an example under its rule in another edition; 0 if it is gone."""
    before = ordinals.get(anchor)
    if before is None:
        return ordinal
    return before.index(ordinal) + 1 if ordinal and ordinal in before else 0


def _number(written: str) -> RuleNumber:
    number = read_number(written)
    assert number is not None
    return number


def scenario_wrong(place: Place, what: str, near: Sequence[str] = ()) -> CorpusBroken:
    """A scenario file says something impossible."""
    return CorpusBroken("scenario-wrong", what, place=place, where=[f"near it: {', '.join(near)}"] if near else [])
