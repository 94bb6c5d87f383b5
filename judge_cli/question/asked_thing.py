"""The act that a question asks for: one that a step of the charts may permit."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

from judge_cli.procedure.steps.procedure import Player
from judge_cli.procedure.when.things import Thing
from judge_cli.question.clauses import Clause
from judge_cli.question.read import Read
from judge_cli.question.senses import Senses
from judge_cli.question.speaker import PLAYERS
from judge_cli.tree.numbers.number import read_number

OUTSIDE = "quantity:outside"
_BASIC, _CLICK = "ability:basicaction", "ability:click"
# Using something is an act of the charts only with its object.
_ANY_USE = frozenset({"act:use"})
# Words that specify an object, and acts on objects.
_NARROWING = ("quantity:", "state:", "word:", "zone:", "counter:", "number:")
_OF_SOMETHING = frozenset({"act:rez", "act:flip", "act:trash"})


class ThingFinder:
    """Finds the acts of the charts by the meaning of their names."""

    def __init__(self, senses: Senses, things: Sequence[Thing]) -> None:
        self._senses = senses
        named = [(name, thing) for thing in things for name in (thing.name, *thing.also)]
        said = [(frozenset(senses.things[name]), thing) for name, thing in reversed(named)]
        self._things = {features: thing for features, thing in said if features != _ANY_USE}

    def find(self, read: Read, kinds: Mapping[str, str]) -> tuple[bool, bool, Thing | None]:
        """The act, whether by its basic action, and whether the question means only a part of it."""
        plain, rest = self._parted(read.main)
        said = {f"type:{kinds[one]}" if one in kinds else one for one in plain}
        lists = self._senses.lists
        left = frozenset(one for one in said if one not in lists["beside_a_thing"] and not is_number(one))
        if not set(rest) <= {*lists["beside_a_thing"], *lists["beside_a_moment"], OUTSIDE} and not _numbers(rest):
            return False, False, None
        bare = frozenset(one for one in left if not one.startswith(_NARROWING) or one in lists["matters"])
        pronoun = frozenset(self._last_type(read, kinds)) if bare <= _OF_SOMETHING else frozenset()
        by_action = left - {_BASIC, *lists["by_action"]}
        whole = self._things.get(frozenset(said))
        if whole is not None:
            return False, False, whole
        for basic, less in ((False, left), (True, by_action), (True, left - {_CLICK}), (False, bare)):
            thing = self._things.get(less | pronoun) or self._things.get(less) if not basic or less != left else None
            if thing is not None:
                return basic, not basic and less != left, thing
        return False, False, None

    def named_in(self, main: Clause) -> frozenset[str]:
        """The longest row of features that names an act, even if a moment could be read in them."""
        act = f"act:{main.act}" if main.act else ""
        named = [one for one in self._things if one <= set(main.features) and (not act or act in one)]
        return max((one for one in named if _is_together(one, main.features)), key=len, default=frozenset())

    def _parted(self, main: Clause) -> tuple[list[str], list[str]]:
        """The act and the moment: split at the first feature of a moment, or before it."""
        ways = [way for mark in self._senses.marks for way in mark.said if any(map(is_moment, way))]
        moments = {one for way in ways if set(way) <= set(main.features) for one in way if one != f"act:{main.act}"}
        moments |= {one for one in main.features if is_number(one) or one == OUTSIDE}
        moments -= self.named_in(main)
        places = [n for n, one in enumerate(main.features) if one in moments]
        if not places:
            return list(main.features), []
        act = next((n for n, one in enumerate(main.features) if one == f"act:{main.act}"), 0)
        before, after = main.features[: places[0]], main.features[places[0] :]
        plain, rest = (before, after) if act < places[0] else (after, before)
        return [one for one in plain if one not in moments], [one for one in rest if one not in moments]

    def _last_type(self, read: Read, kinds: Mapping[str, str]) -> list[str]:
        """The type of card mentioned last."""
        told = [one for clause in (*read.context, *read.given) for one in _types(clause, kinds)]
        return told[-1:]


def _is_together(some: frozenset[str], features: Sequence[str]) -> bool:
    """Whether features are adjacent in a clause."""
    places = [features.index(one) for one in some]
    return max(places) - min(places) < len(places)


def is_number(feature: str) -> bool:
    """Whether a feature is a step number: one with a dot."""
    return "." in feature and read_number(feature.partition(":")[2]) is not None


def is_moment(feature: str) -> bool:
    """Whether a feature is a moment."""
    return feature.startswith(("moment:", "quantity:between"))


def _types(clause: Clause, kinds: Mapping[str, str]) -> Iterable[str]:
    for one in clause.features:
        if one.startswith("type:"):
            yield one
        elif one in kinds:
            yield f"type:{kinds[one]}"


def _numbers(features: Iterable[str]) -> bool:
    """Whether the only words beside a step's number are names for such a number."""
    return all(one in ("word:step", "word:phase") for one in features)


def who_would(read: Read, thing: Thing) -> tuple[Player, ...]:
    """The possible actors: those named, or those able; none if "I" would be unable."""
    actor = PLAYERS.get(read.actor)
    named = read.main.subject in PLAYERS
    if actor is None or (actor not in thing.players() and not named):
        return () if actor is not None and len(thing.players()) > 1 else thing.players()
    return (actor,)


def says_which(main: Clause) -> bool:
    """Whether a clause specifies things of a kind; the word before a step's number does not."""
    said = (one for one, after in pairwise((*main.features, "")) if not is_number(one) and not is_number(after))
    return any(one.startswith(_NARROWING) for one in said)
