"""Acts and moments of the charts that questions name: what is asked for, and at which steps."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from judge_cli.procedure.steps.procedure import Player
from judge_cli.procedure.when.permission import Steps, between, in_phase_of, leading_to, steps_at
from judge_cli.procedure.when.stretches import Stretch, Timeline
from judge_cli.procedure.when.things import Thing
from judge_cli.question.clauses import DURING, GIVEN, MAIN, OTHER, PLAYERS, Clause, side_of_player
from judge_cli.question.read import CAN, DOES, OPEN, Read
from judge_cli.question.senses import Mark, Senses
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


_OWN, _OTHERS, _SUBJECT = "own", "other's", "subject"
_I, _OPPONENT = "i", "opponent"
# Third-person subjects.
_THIRD = (*PLAYERS, _OPPONENT)
# Amounts and places in the question may decide what the charts permit.
_DECIDING = ("number:", "counter:credit", "cost:", "no>", "zone:archives", "zone:hq", "zone:rd", "zone:root")
_WHEN = ("when", "where")
_WINDOW = "moment:window"
_RUN = "run"
_EDGE = {"after": "begin", "before": "end"}
WHEN = "when"


class ThingQuestion(NamedTuple):
    """The act in question, its possible actors, its stretches, and whether only the rules count.

    `exact`: one point of the game, not a stretch; `wider`: the whole time after or before an event; `narrowed`: the
    question says more than the charts know, so only a "no" holds; `narrower`: it says more about the act itself, so no
    other step is known to permit it; `one_of_many`: it means one of several like moments.
    """

    opening: str
    thing: Thing
    players: tuple[Player, ...]
    named: bool
    stretches: tuple[Stretch, ...]
    normally: bool
    basic: bool
    exact: bool = False
    wider: Stretch | None = None
    narrowed: bool = False
    narrower: bool = False
    one_of_many: bool = False


class Unclear(NamedTuple):
    """Why no act and no moment could be found; `near` if the act is known."""

    why: str
    near: bool = False


class _Moment(NamedTuple):
    """A clause's moment: at, after or before steps; `exact`: a fact; `vague`: more may have happened since."""

    name: str
    exact: bool = False
    within: Steps | None = None
    after: Steps | None = None
    before: Steps | None = None
    whole: bool = False
    vague: bool = False


class Moments:
    """Reads the acts and moments of one edition's charts."""

    def __init__(self, senses: Senses, things: Sequence[Thing], timeline: Timeline) -> None:
        self._senses = senses
        self.timeline = timeline
        self._things = ThingFinder(senses, things)

    def asked(self, read: Read, kinds: Mapping[str, str]) -> ThingQuestion | Unclear:
        """The act and the moment of a question; `kinds` are the types of its cards, by word."""
        opening = WHEN if read.form == OPEN and read.text.casefold().lstrip().startswith(_WHEN) else CAN
        if read.form not in (CAN, DOES) and opening != WHEN:
            return Unclear("asks for no permission")
        if read.form == DOES and read.opened:
            return Unclear("asks for no permission")
        if read.negated or read.either or read.claimed:
            return Unclear("the question is turned round")
        basic, narrowed, thing = self._things.find(read, kinds)
        if thing is None or (basic and not thing.windows):
            return Unclear("asks for no thing that a chart permits")
        players = who_would(read, thing)
        if not players:
            return Unclear("it is not clear who would do it", near=True)
        main = read.main
        named = self._things.named_in(main)
        beside = tuple(one for one in read.main.features if one not in named)
        read = read._replace(main=read.main._replace(features=beside))
        narrower = narrowed and says_which(main)
        asked = ThingQuestion(opening, thing, players, False, (), False, basic, narrowed=narrowed, narrower=narrower)
        return self._at(read, asked)

    def stretch(self, clause: Clause, read: Read) -> Stretch | None:
        """The one stretch that a clause of a question means, completely."""
        if clause.joined not in (DURING, GIVEN) or not clause.features:
            return None  # it names a point beside a stretch
        ways = [way for mark in self._senses.marks for way in mark.said if set(way) <= set(clause.features)]
        known = {*self._senses.lists["beside_a_moment"], *(one for way in ways for one in way)}
        if any(one not in known and not is_number(one) for one in clause.features):
            return None
        told = list(self._moments_in(clause, read, None))
        found = list(self._stretches(told)) if told else []
        return found[0] if len(found) == 1 else None

    def _at(self, read: Read, asked: ThingQuestion) -> ThingQuestion | Unclear:
        """The question with its moment; unclear if a relevant clause has none."""
        told: list[_Moment] = []
        if any(map(_decides, (*read.context, *read.given))):
            asked = asked._replace(narrowed=True)
        for clause in (*read.context, *read.given, read.main):
            found = list(self._moments_in(clause, read, asked.players[0] if len(asked.players) == 1 else None))
            if not found and (self._matters(clause, given=clause in read.given) or (told and _goes_on(clause))):
                return Unclear(f'I could not use the condition "{clause.words}".', near=True)
            if found and clause is not read.main and set(clause.features) & set(self._senses.lists["earlier"]):
                return Unclear(f'I could not use "{clause.words}": it tells of an earlier turn.', near=True)
            if found and set(clause.features) & set(self._senses.lists["one_of_many"]):
                asked = asked._replace(one_of_many=True)
            told += found
        beside = any(one.joined in ("before", "after") for one in read.given)
        if _WINDOW in read.main.features and (beside or any(one.after or one.before for one in told)):
            return Unclear("asks about one window before or after something", near=True)
        named = read.main.subject in PLAYERS or read.actor in PLAYERS
        normally = bool(set(read.text.casefold().split()) & set(self._senses.lists["normally"]))
        narrowed = asked.narrowed or any(one.vague for one in told)
        asked = asked._replace(named=named, normally=normally, narrowed=narrowed)
        if not told:
            return self._untold(read, asked)
        stretches = tuple(self._stretches(told))
        if not stretches:
            return Unclear("no step of the charts is at all those moments", near=True)
        wider = self._wider(stretches[0].name, told)
        return asked._replace(stretches=stretches, exact=all(one.exact for one in told), wider=wider)

    def _untold(self, read: Read, asked: ThingQuestion) -> ThingQuestion | Unclear:
        """The question at any moment, if it names none; unclear if it says more than was understood."""
        if any(map(is_moment, read.main.features)):
            said = " ".join(one.phrase or one.said for one in read.main.read if is_moment(one.feature))
            return Unclear(f'I could not use "{said or read.main.words}".', near=True)
        is_slight = any(one in self._senses.lists["beside_a_thing"] for one in read.main.features)
        more = read.given or read.context or asked.narrowed or asked.basic or is_slight
        return Unclear("tells of no moment") if more and asked.opening != WHEN else asked

    def _wider(self, name: str, told: Sequence[_Moment]) -> Stretch | None:
        """Everything after a mentioned moment, or before it, if nothing limits the distance."""
        before = [one.before for one in told if one.before is not None]
        if before and any(one.after is not None for one in told):
            return None  # it lies between the two
        if before:
            return Stretch(name, leading_to(self.timeline, frozenset().union(*before)) - frozenset().union(*before))
        loose = any(one.after is not None and not one.exact for one in told)
        return Stretch(name, self._steps_of(told, wide=True)) if loose else None

    def _stretches(self, told: Sequence[_Moment]) -> Iterator[Stretch]:
        """The steps at all these moments, as one stretch; several if the phase's player is open."""
        steps = self._steps_of(told)
        known = [one for one in self.timeline.stretches if one.steps == steps]
        if known:
            yield known[0]
            return
        names = {one.name for one in told}
        whole = [one for one in self.timeline.stretches if one.name in names and one.steps & steps]
        if len(names) == 1 and len(whole) > 1:
            yield from whole
        elif steps:
            yield Stretch(" and the ".join(dict.fromkeys(one.name for one in told)), steps)

    def _steps_of(self, told: Sequence[_Moment], *, wide: bool = False) -> Steps:
        """The steps at which all moments hold; "after" ends with its phase, unless `wide`."""
        steps = self.timeline.whole().steps
        before = frozenset().union(*(one.before for one in told if one.before is not None))
        for one in told:
            if one.within is not None:
                steps &= one.within
            if one.after is not None:
                steps &= between(self.timeline, one.after, before)
                steps &= self._not_again(one.after, before)
                phase = in_phase_of(self.timeline, one.after)
                steps &= phase if phase and not before and not wide and not one.whole else steps
        if before and all(one.after is None for one in told):
            steps &= between(self.timeline, frozenset(), before)
        return steps

    def _not_again(self, after: Steps, before: Steps) -> Steps:
        """The steps from which play reaches some steps before others come again."""
        if not after & leading_to(self.timeline, before):
            return self.timeline.whole().steps
        return leading_to(self.timeline, before, after) | after

    def _moments_in(self, clause: Clause, read: Read, player: Player | None) -> Iterator[_Moment]:
        """The moments of a clause."""
        said = set(clause.features)
        yield from self._at_numbers(clause)
        # "After the last ice" is after passing it; beside an act, the act says what comes first.
        bare_after = clause.joined == "after" and not clause.acts
        able = [mark for mark in self._senses.marks if bare_after or not mark.bare_after]
        fitting = [mark for mark in able if any(said.issuperset(way) for way in mark.said)]
        marks = [mark for mark in fitting if not any(_is_less(mark, other, said) for other in fitting)]
        if clause.joined == MAIN:
            marks = [one for one in marks if any(said.issuperset(w) and any(map(is_moment, w)) for w in one.said)]
        if len(marks) > 1 and clause.denied:
            return  # what of it is denied cannot be told
        for mark in marks:
            owner = self._whose(mark, clause, read, player)
            if owner is None and (mark.whose == _OTHERS or (mark.whose == _OWN and read.main.subject == _OPPONENT)):
                return  # whose turn it is decides, and nobody knows
            found = self._steps(mark, clause, owner)
            if found is not None:
                yield self._outside(found) if OUTSIDE in said and found.within is not None else found

    def _at_numbers(self, clause: Clause) -> Iterator[_Moment]:
        """The steps that a clause names by number; beside an act, a number is no position of play."""
        beside = clause.joined in ("before", "after")
        for feature in clause.features:
            number = read_number(feature.partition(":")[2]) if is_number(feature) else None
            stretch = self.timeline.at(number) if number is not None else None
            if stretch is None or (beside and clause.acts):
                continue
            if beside:
                name = f"time {clause.joined} {stretch.name}"
                yield (
                    _Moment(name, after=stretch.steps)
                    if clause.joined == "after"
                    else _Moment(name, before=stretch.steps)
                )
            else:
                yield _Moment(stretch.name, within=stretch.steps)

    def _outside(self, told: _Moment) -> _Moment:
        return _Moment(
            f"time outside the {told.name}", within=self.timeline.whole().steps - (told.within or frozenset())
        )

    def _steps(self, mark: Mark, clause: Clause, owner: Player | None) -> _Moment | None:
        """The steps of a mark in a clause: in it, after it or before it."""
        lists = self._senses.lists
        ahead = any(f"{one} to" in " ".join(clause.said) for one in lists["about_to"])
        if not ahead and set(clause.said) & set(lists["wishing"]) and not mark.within:
            return None
        if not mark.at and _EDGE.get(clause.joined) in clause.acts:
            return None  # "after it begins" is in it, not after it
        inner = self._within(mark.within, owner)
        turn = self._turn(owner)
        point = (steps_at(self.timeline, mark.at) & turn) if mark.at else inner
        told = clause.joined in (GIVEN, MAIN)
        declined = clause.joined == "after" and mark.declined
        if clause.denied and not told and not declined:
            return None
        if clause.joined == "before" or ahead or (clause.denied and told and not mark.declined):
            comes = bool(between(self.timeline, frozenset(), point))
            return _Moment(f"time before {mark.name}", told, before=point) if comes else None
        if clause.joined == "after":
            return _Moment(f"time after {mark.name}", after=point, whole=not mark.at)
        lasts = inner or mark.until or (told and not any(map(is_moment, clause.features)))
        return self._now(mark, inner, point, turn) if lasts or not mark.at else None

    def _now(self, mark: Mark, inner: Steps, point: Steps, turn: Steps) -> _Moment | None:
        """The steps of the game if a mark is stated as a fact."""
        if mark.lasts:
            return _Moment(mark.lasts[0], within=self._within(mark.lasts, None) & turn, vague=True)
        if mark.outside:
            return _Moment(mark.name, within=self.timeline.whole().steps - self._within(mark.outside, None))
        if mark.between:
            ends = steps_at(self.timeline, mark.between)
            return _Moment(mark.name, within=between(self.timeline, ends, ends) & turn)
        if mark.until:
            ends = steps_at(self.timeline, mark.until)
            first = between(self.timeline, frozenset(), ends) & in_phase_of(self.timeline, point)
            # At the beginning of a turn it depends on whose turn it is.
            return _Moment(mark.name.removeprefix("the "), exact=True, within=first) if len(point) == 1 else None
        if inner:
            of_each = mark.whose == _OWN and turn == self.timeline.whole().steps
            return _Moment(mark.name if of_each else mark.within[0], within=inner)
        return _Moment(f"time after {mark.name}", exact=True, after=point)

    def _turn(self, owner: Player | None) -> Steps:
        """The steps of a player's turn; all steps if no player is meant."""
        name = f"{owner.value.casefold()} turn" if owner else ""
        return self._within((name,), None) if name else self.timeline.whole().steps

    def _within(self, names: Sequence[str], owner: Player | None) -> Steps:
        found = [one.steps for one in self.timeline.stretches if one.name in names and owner in (None, one.owner)]
        return frozenset().union(*found)

    def _whose(self, mark: Mark, clause: Clause, read: Read, player: Player | None) -> Player | None:
        """The player whose turn the words mean, if known: by the words, an owner, the subject or the speaker."""
        features = {one for way in mark.said for one in way}
        owners = [who for thing, who in clause.players if thing in features]
        if mark.whose in (_OWN, _OTHERS):
            owners = [who for who in owners if who in PLAYERS]  # "my" stands in its own words: "my opponent's turn"
        if mark.whose == _SUBJECT:
            owners += [clause.subject]
        said = [PLAYERS[side] for who in owners if (side := side_of_player(who, read.side)) in PLAYERS]
        if said or mark.whose in PLAYERS:
            return said[0] if said else PLAYERS[mark.whose]
        is_theirs = any(one.phrase in self._senses.lists["turns_of_theirs"] for one in clause.read)  # "on their turn"
        if mark.whose in (_OWN, _OTHERS) and read.main.subject != _I and is_theirs:
            return player
        me = PLAYERS.get(read.side) or player
        if me is None:
            return None
        if not read.side and read.main.subject in _THIRD and self._speaks(read):
            # A speaker who says "the Corp" or "my opponent" and "my turn" is the other player.
            me = _other(me)
        return {_OWN: me, _OTHERS: _other(me)}.get(mark.whose)

    def _speaks(self, read: Read) -> bool:
        return any(word in self._senses.lists["speaker"] for word in read.text.casefold().split())

    def _matters(self, clause: Clause, *, given: bool) -> bool:
        """Whether a clause without a moment could still change the answer: a condition, or an act of the charts."""
        if clause.joined == MAIN:
            return False
        slight = self._senses.lists["beside_a_thing"]
        if clause.joined != GIVEN:
            return bool(clause.features)
        if given:
            return any(one not in slight for one in clause.features)
        return any(one in self._senses.lists["matters"] for one in clause.features)


def _other(player: Player) -> Player:
    return PLAYERS[OTHER[player.value.casefold()]]


def _decides(clause: Clause) -> bool:
    """Whether a clause gives an amount or a place; the target of a run does not count."""
    run = clause.acts == (_RUN,)
    return any(one.startswith(_DECIDING) and not (run and one.startswith("zone:")) for one in clause.features)


def _goes_on(clause: Clause) -> bool:
    """Whether a later sentence adds an act or a state, so that the moment may be over."""
    return clause.joined == GIVEN and (bool(clause.acts) or any(one.startswith("state:") for one in clause.features))


def _is_less(mark: Mark, other: Mark, said: set[str]) -> bool:
    """Whether another mark covers all words of this one."""
    mine = [set(way) for way in mark.said if said.issuperset(way)]
    others = [set(way) for way in other.said if said.issuperset(way)]
    return mark is not other and all(any(way < more for more in others) for way in mine)
