"""A question about a thing and a stretch of the game, read to its last word: who may do what, in whose turn or run."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from judge_cli.procedure.procedure import Player
from judge_cli.procedure.stretches import Stretch, Timeline
from judge_cli.procedure.things import Thing
from judge_cli.question.grammar import Grammar
from judge_cli.search.words import words_of
from judge_cli.tree.number import read_number

_PLAYERS = {"runner": Player.RUNNER, "corp": Player.CORP}
_NOBODY = "someone"
_BASIC = ("basic", "action")
_PHASE = "phase"
_STEP = "step"
_WHEN = ("when", "where")
WHEN = "when"


class ThingQuestion(NamedTuple):
    """What is asked: a thing, who would do it, in which stretches, and whether only the rules themselves are meant."""

    opening: str
    thing: Thing
    players: tuple[Player, ...]
    named: bool
    stretches: tuple[Stretch, ...]
    normally: bool
    basic: bool


class _Does(NamedTuple):
    """Who would do which thing."""

    thing: Thing
    players: tuple[Player, ...]
    named: bool
    normally: bool
    basic: bool


class ThingWords:
    """Reads questions about the things and stretches of one edition."""

    def __init__(self, grammar: Grammar, things: Sequence[Thing], timeline: Timeline) -> None:
        self._grammar = grammar
        self.timeline = timeline
        self._idle = grammar.lists["idle"]
        named = ((name, thing) for thing in things for name in (thing.name, *thing.also))
        own = grammar.lists["own"]
        self._things = {tuple(w for w in self._plain(_words(name)) if w not in own): thing for name, thing in named}
        self._known = [(one, self._names(one)) for one in timeline.stretches()]

    def read(self, words: Sequence[str]) -> ThingQuestion | None:
        """The question that the words ask, if every one of them is understood."""
        opening, rest = self._opened(words)
        if opening is None:
            return None
        for does, within, outside in self._splits(rest):
            found = self._does(does, opening)
            if found is None:
                continue
            stretches = self._stretches(within, found, outside=outside) if within else ()
            if stretches or not within:
                return ThingQuestion(
                    opening, found.thing, found.players, found.named, stretches, found.normally, found.basic
                )
        return None

    def stretch(self, words: Sequence[str]) -> Stretch | None:
        """The one stretch that some words name."""
        found = self._named(words, ())
        return found[0] if len(found) == 1 else None

    def _opened(self, words: Sequence[str]) -> tuple[str | None, list[str]]:
        """The word that opens the question, and the rest, with circumstances that come first put last."""
        lists = self._grammar.lists
        rest = list(words)
        if len(rest) > 1 and rest[0] in _WHEN and rest[1] in lists["yes_or_no"]:
            return WHEN, rest[2:]
        if rest and rest[0] in lists["within"] | lists["beyond"]:
            at = next((n for n, word in enumerate(rest) if n > 1 and word in lists["yes_or_no"]), 0)
            rest = [*rest[at:], *rest[:at]] if at else rest
        first = rest[0] if rest else ""
        if first in lists["permission"]:
            return first, rest[1:]
        if first in ("is", "are") and set(rest) & lists["permitted"]:
            return "can", rest[1:]
        if first in ("do", "does") and set(rest) & {"get"}:
            return "can", rest[1:]
        return (None, rest) if first in lists["yes_or_no"] | lists["open_questions"] else ("", rest)

    def _splits(self, words: list[str]) -> Iterator[tuple[list[str], list[str], bool]]:
        """Every way to part the words into a thing and a stretch; the whole of them as a thing last."""
        lists = self._grammar.lists
        for n, word in enumerate(words):
            if n and word in lists["within"] | lists["beyond"]:
                yield words[:n], words[n + 1 :], word in lists["beyond"]
        yield words, [], False

    def _plain(self, words: Sequence[str]) -> tuple[str, ...]:
        return self._grammar.plain(words, "idle")

    def _does(self, words: Sequence[str], opening: str) -> _Does | None:
        plain = list(self._plain([word for word in words if word not in self._grammar.lists["permitted"]]))
        normally = [word for word in plain if word in self._grammar.lists["normally"]]
        plain = [word for word in plain if word not in normally]
        who = plain.pop(0) if plain and plain[0] in (*_PLAYERS, _NOBODY) else ""
        plain = [word for word in plain if word not in self._grammar.lists["own"]]
        thing, basic = self._things.get(tuple(plain)), False
        if thing is None:
            thing, basic = self._with_basic_action(plain), True
        if thing is None or (basic and not thing.windows):
            return None
        players = (_PLAYERS[who],) if who in _PLAYERS else thing.players()
        return _Does(thing, players, who in _PLAYERS, bool(normally), basic)

    def _with_basic_action(self, plain: list[str]) -> Thing | None:
        """The thing that is to be done by its basic action, said in so many words."""
        at = next((n for n in range(len(plain) - 1) if tuple(plain[n : n + 2]) == _BASIC), None)
        if at is None:
            rest = plain[1:] if plain[:1] == ["click"] else []
            return self._things.get(tuple(rest[1:] if rest[:1] == ["for"] else rest))
        before, after = plain[:at], plain[at + 2 :]
        if before and before[-1] in self._grammar.lists["by_means_of"]:
            before = before[:-1]
        return self._things.get((*before, *after))

    def _stretches(self, words: Sequence[str], does: _Does, *, outside: bool) -> tuple[Stretch, ...]:
        # Somebody who says "the Corp" and "my turn" is the other player.
        speaks = does.named and any(word in self._grammar.lists["speaker"] for word in words)
        players = tuple(one for one in Player if one not in does.players) if speaks else does.players
        if speaks and any(word in self._grammar.lists["opponent"] for word in words):
            return ()
        found = self._named(words, players)
        return tuple(self.timeline.outside(one) for one in found) if outside else found

    def _named(self, words: Sequence[str], players: Sequence[Player]) -> tuple[Stretch, ...]:
        """The stretches that some words name: several where it is not said whose."""
        number = read_number(words[-1]) if words else None
        if number is not None:
            known = set(words[:-1]) - self._idle <= {_STEP, _PHASE}
            found = self.timeline.at(number) if known else None
            return (found,) if found else ()
        plain = [word for word in self._plain(words) if word not in self._grammar.lists["under_way"]]
        owners = self._owners(plain, players)
        if owners is None:
            return ()
        own = self._grammar.lists["own"] | self._grammar.lists["opponent"] | {_NOBODY}
        name = tuple(word for word in plain if word not in own and word not in _PLAYERS)
        fitting = [one for one, names in self._known if name in names and one.owner in (owners or (one.owner,))]
        titles = {self._ownerless(one.name) for one in fitting}
        return tuple(fitting) if len(titles) == 1 else ()

    def _owners(self, plain: Sequence[str], players: Sequence[Player]) -> tuple[Player, ...] | None:
        """Whose the stretch is said to be; empty if it is not said, none if it is said of nobody known."""
        lists = self._grammar.lists
        said = [_PLAYERS[word] for word in plain if word in _PLAYERS]
        if said:
            return tuple(said) if len(said) == 1 else None
        if any(word in lists["opponent"] for word in plain):
            return tuple(one for one in Player if one not in players) if len(players) == 1 else None
        if any(word in lists["own"] for word in plain):
            return tuple(players) if len(players) == 1 else None
        return ()

    def _names(self, stretch: Stretch) -> set[tuple[str, ...]]:
        """Everything that a stretch is called, its owner left out."""
        names = {self._ownerless(name) for name in (stretch.name, *stretch.also)}
        return names | {name[:-1] for name in names if name[-1:] == (_PHASE,) and len(name) > 1}

    def _ownerless(self, name: str) -> tuple[str, ...]:
        return tuple(word for word in self._plain(_words(name)) if word not in _PLAYERS)


def _words(name: str) -> list[str]:
    return [word.folded for word in words_of(name)]
