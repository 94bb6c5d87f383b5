"""A scenario: what lies where at the start, what the players do, and what a person expects to come of it."""

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from judge_cli.engine.table.game import Game
from judge_cli.procedure.steps.procedure import Player
from judge_cli.text.place import Place
from judge_cli.tree.numbers.number import RuleNumber, read_number

# The clicks of the active player where a scenario says nothing: as many as the edition allots.
AS_ALLOTTED = -1
_NONE_MOVED: Mapping[str, tuple[int, ...]] = MappingProxyType({})
# How far a scenario can be played that has nothing left to be done.
END_OF_TURN = "end of turn"


class Shown(NamedTuple):
    """The rule that a scenario shows, by its anchor, which printed example of it, and the rules that decide it."""

    rule: str
    example: int
    decided_by: tuple[str, ...]
    place: Place


class StandsAt(NamedTuple):
    """Where a scenario stands in one edition: the numbers that the rules it names have there."""

    rule: RuleNumber
    example: int
    decided_by: tuple[RuleNumber, ...]
    anchor: str
    place: Place


class ForEditions(NamedTuple):
    """The editions that something is for: all, all but some, or only some."""

    only_in: tuple[str, ...] = ()
    not_in: tuple[str, ...] = ()

    def include(self, edition: str) -> bool:
        """Whether it is for the edition of this id."""
        return edition not in self.not_in and (not self.only_in or edition in self.only_in)


class InEdition(NamedTuple):
    """What differs in one edition: the rule shown, the answer, what is played, and what is expected of it."""

    edition: str
    shows: Shown | None
    says: str
    expected: "tuple[Expected, ...]"
    plays: "tuple[Play, ...]"
    watches: "tuple[Watch, ...]"


class Wanted(NamedTuple):
    """Something that a player would do: who, what, with which card, server, target, amount or option."""

    player: Player
    verb: str
    card: str = ""
    target: str = ""
    server: str = ""
    amount: int = -1
    ability: int = 0
    subroutines: tuple[int, ...] = ()
    option: int = 0
    copy: int = -1

    def __str__(self) -> str:
        """The wish in words."""
        rest = [self.card, self.target, self.server, str(self.amount) if self.amount >= 0 else ""]
        return " ".join(["the", self.player.value, self.verb, *(part for part in rest if part)])


class Play(NamedTuple):
    """What a player does at a step, perhaps one that is about a card, or tries to do and is refused."""

    wanted: Wanted
    at: str
    refused: bool
    place: Place
    of: str = ""


class Watch(NamedTuple):
    """What a player may or cannot do: at a step, perhaps one that is about a card, once a card was used, or ever."""

    wanted: Wanted
    at: str
    of: str
    after: str
    possible: bool
    place: Place

    @property
    def fact(self) -> str:
        """The fact that is watched for."""
        said = (("at", self.at), ("of", self.of), ("after", self.after))
        return f"{self.wanted}{''.join(f' {word} {value}' for word, value in said if value)}: possible"


class Start(NamedTuple):
    """Where play begins: the game, whose turn, and at which step of it; and `until` when it goes on by itself."""

    game: Game
    at: str
    place: Place
    until: str = ""


class Expected(NamedTuple):
    """One thing that must come of it: which fact, and its value."""

    fact: str
    value: str
    place: Place


class Without(NamedTuple):
    """A rule or step that the scenario rests on: its anchor, and what comes of playing without it.

    Where another rule alone gives the same outcome, that one is `also` left out.
    """

    anchor: str
    editions: ForEditions
    expected: tuple[Expected, ...]
    place: Place
    also: tuple[str, ...] = ()


class OfRuling(NamedTuple):
    """The published ruling that a scenario derives: of which card, which one of them, its date and its answer.

    Where the rulebook supports another answer than the published one, `differs` says why.
    """

    card: str
    mark: str
    date: str
    answer: str
    differs: str
    place: Place


class Scenario(NamedTuple):
    """A whole scenario; `here` is where it stands in the edition that it was read in, if it is for that one."""

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
        """The scenario as it is in this edition, whose rules have these numbers by their anchors.

        Where the edition prints other examples under a rule, `ordinals` says which each of them was before.
        """
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
    """Where a scenario stands in an edition with these numbers; nowhere where that lacks the rule."""
    if shows.rule not in numbers:
        return None
    decided_by = [anchor for anchor in shows.decided_by if anchor in numbers] or [shows.rule]
    rule, *deciding = (_number(numbers[anchor]) for anchor in (shows.rule, *decided_by))
    return StandsAt(rule, ordinal_now(shows.rule, shows.example, ordinals), tuple(deciding), shows.rule, shows.place)


def ordinal_now(anchor: str, ordinal: int, ordinals: Mapping[str, tuple[int, ...]]) -> int:
    """Which example under its rule an example is in an edition that prints others there; 0 if it is gone."""
    before = ordinals.get(anchor)
    if before is None:
        return ordinal
    return before.index(ordinal) + 1 if ordinal and ordinal in before else 0


def _number(written: str) -> RuleNumber:
    number = read_number(written)
    assert number is not None
    return number
