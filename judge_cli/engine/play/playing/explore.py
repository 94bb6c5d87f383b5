"""Every legal line of play from a state; equal states with equal pasts are visited once."""

from collections import deque
from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import NamedTuple

from judge_cli.engine.play.playing.engine import Endless, Engine, is_action
from judge_cli.engine.play.playing.most_states import MOST_STATES
from judge_cli.engine.rules.effects.traces import telling_amounts
from judge_cli.engine.table.game import Zone
from judge_cli.engine.table.moment import Choice, Paid, State, Steps
from judge_cli.engine.table.transcript import Entry
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.steps.procedure import Player

_MOST_FORCED = 2_000
_TELL_EVERY = 256
_ASK_EVERY = 16
# The maximum number of ways from one state; of amounts, all up to a limit, then the deciding ones.
_MOST_WAYS = 64
_MOST_AMOUNTS = 24
# The rough size of a state and of a choice, and the limit on their sum.
_BYTES_A_STATE, _BYTES_A_CHOICE, _MOST_BYTES = 2_500, 200, 250_000_000

# The remembered past of a state, and its update by the next events.
Fold = Callable[[Hashable, Sequence[Entry]], Hashable]


class Node(NamedTuple):
    """A state with the relevant part of its past; equal ones are one node, however they were reached."""

    state: State
    past: Hashable


class Forced(NamedTuple):
    """Play without a choice: its entries, and the next real choice, by the number of its state.

    Lines of play often meet again here, so each stretch is played only once.
    """

    entries: tuple[Entry, ...]
    at: int
    state: State
    options: list[Choice]


class LineOfPlay(NamedTuple):
    """One line of play: its choices, each with the player who made it."""

    start: State
    choices: tuple[Choice, ...]


class Explored(NamedTuple):
    """All nodes in the order of discovery, the ways between them, and the ends; nothing leads on from an end."""

    nodes: list[Node]
    ways: list[tuple[tuple[Choice, int], ...]]
    reached_by: list[tuple[int, Choice] | None]
    ends: list[int]
    complete: bool
    looked_at: int = 0
    left_out: bool = False

    @property
    def stopped(self) -> str:
        """The reason why some lines are missing; empty if none are."""
        if self.complete:
            return ""
        if self.left_out:
            return f"of more than {_MOST_AMOUNTS} amounts, only those that decide a trace were looked at"
        return f"stopped after {self.looked_at} states"

    def line(self, end: int) -> LineOfPlay:
        """A line with the fewest choices other than passing that leads to a node."""
        choices: list[Choice] = []
        before = self.reached_by[end]
        while before is not None:
            choices.append(before[1])
            before = self.reached_by[before[0]]
        return LineOfPlay(self.nodes[0].state, tuple(reversed(choices)))

    def path(self, end: int) -> list[int]:
        """The nodes of that line, from the first to the one it leads to."""
        found = [end]
        while (before := self.reached_by[found[-1]]) is not None:
            found.append(before[0])
        return found[::-1]

    def chooser(self, node: int) -> Player | None:
        """The player who chooses at a node; none if it is chance."""
        return self.ways[node][0][0].player


class Explorer:
    """Explores the lines of play of one edition, within bounds on states, memory and time."""

    def __init__(self, engine: Engine, fold: Fold, most: int = MOST_STATES) -> None:
        self._engine = engine
        self._fold = fold
        self._most = most
        self._options: list[list[Choice]] = []
        self._forced: dict[State, Forced] = {}
        self._states = 0
        self._bytes = 0
        self._left_out = False
        self.told: Callable[[int], None] = lambda _met: None
        self.enough: Callable[[], bool] = lambda: False

    def explore(self, first: State, past: Hashable) -> Explored:
        """All lines from a state with a choice, each up to the next point where an action is due."""
        nodes, ways, reached_by = [Node(first, past)], [()], [None]
        found = Explored(nodes, ways, reached_by, [], True)  # type: ignore[arg-type]
        beginning = self._real_choice(first)
        known = {(beginning.at, past): 0}
        self._options = [self._worth_a_look(first, beginning.options)]
        cost, settled = [0], set[int]()
        waiting = deque([0])
        while waiting:
            here = waiting.popleft()
            if here in settled:
                continue
            if self._is_enough(len(settled)):
                return found._replace(complete=False, looked_at=len(settled))
            settled.add(here)
            if len(settled) % _TELL_EVERY == 0:
                self.told(len(settled))
            self._expand(found, here, known, cost, waiting)
        return found._replace(complete=not self._left_out, looked_at=len(settled), left_out=self._left_out)

    def _is_enough(self, looked_at: int) -> bool:
        return (
            looked_at >= self._most
            or self._bytes > _MOST_BYTES
            or (looked_at % _ASK_EVERY == 0 and looked_at > 0 and self.enough())
        )

    def _worth_a_look(self, state: State, options: list[Choice]) -> list[Choice]:
        """The options, limited if there are very many: amounts to the deciding ones, others to the first.

        For a random pick from a hand, one copy stands for all of its name.
        """
        options = _unlike(state, options)
        if len(options) > _MOST_AMOUNTS and options[0].verb == "spends":
            telling = telling_amounts(self._engine.transition(state))
            self._left_out = True
            options = [choice for choice in options if choice.detail[0] in telling]
        elif len(options) > _MOST_WAYS:
            self._left_out = True
            options = options[:_MOST_WAYS]
        self._bytes += _BYTES_A_STATE + _BYTES_A_CHOICE * len(options)
        return options

    def _real_choice(self, state: State) -> Forced:
        options = self._engine.options(self._engine.transition(state))
        found = self._forced[state] = Forced((), self._states, state, options)
        self._states += 1
        return found

    def _play_on(self, transition: Transition) -> Forced:
        """Plays on to the next real choice, to a known continuation, or until the turn has passed its actions."""
        engine, forced = self._engine, self._forced
        passed: list[tuple[State, int]] = []
        for _ in range(_MOST_FORCED):
            state = transition.state()
            known = forced.get(state)
            if known is not None:
                break
            options = engine.options(transition)
            if len(options) != 1 or leaves_actions(engine, state):
                known = forced[state] = Forced((), self._states, state, options)
                self._states += 1
                break
            passed.append((state, len(transition.entries)))
            engine.take(transition, options[0])
        else:
            raise Endless(_MOST_FORCED, [entry.text for entry in transition.entries])
        entries = (*transition.entries, *known.entries)
        for state, told in passed:
            forced[state] = Forced(entries[told:], known.at, known.state, known.options)
        self._bytes += _BYTES_A_STATE * len(passed)
        return Forced(entries, known.at, known.state, known.options)

    def _expand(
        self,
        found: Explored,
        here: int,
        known: dict[tuple[int, Hashable], int],
        cost: list[int],
        waiting: deque[int],
    ) -> None:
        state, past = found.nodes[here]
        options = self._options[here]
        if not options or is_over(state):
            found.ends.append(here)
            return
        engine = self._engine
        ways: list[tuple[Choice, int]] = []
        for n, choice in enumerate(options):
            transition = engine.transition(state)
            engine.take(transition, choice)
            leads_on = self._play_on(transition)
            then = self._fold(past, leads_on.entries)
            price = cost[here] + (n > 0)
            to = known.setdefault((leads_on.at, then), len(found.nodes))
            ways.append((choice, to))
            if to == len(found.nodes):
                found.nodes.append(Node(leads_on.state, then))
                found.ways.append(())
                self._options.append(self._worth_a_look(leads_on.state, leads_on.options))
                found.reached_by.append((here, choice))
                cost.append(price)
            elif price < cost[to]:
                cost[to] = price
                found.reached_by[to] = (here, choice)
            else:
                continue
            if n:
                waiting.append(to)
            else:
                waiting.appendleft(to)
        found.ways[here] = tuple(ways)


def _unlike(state: State, options: list[Choice]) -> list[Choice]:
    """Options with one random choice for each card name in a hand, since copies of one card are alike."""
    if any(one.player is not None or one.copy < 0 for one in options):
        return options
    copies = [state.game.copy(one.copy) for one in options]
    if any(one.zone is not Zone.HAND for one in copies):
        return options
    first = {(one.name, one.holder): choice for one, choice in zip(reversed(copies), reversed(options), strict=True)}
    return [one for one in options if one in first.values()]


def is_over(state: State) -> bool:
    """Whether play has come back to the turn: no run is under way, and the active player's next action is due."""
    game, moment = state
    return game.run is None and len(moment) == 1 + (type(moment[-1]) is Paid)


def leaves_actions(engine: Engine, state: State) -> bool:
    """Whether the turn is past its last action; later steps, such as drawing, belong to no act under way."""
    if not is_over(state):
        return False
    top = state.moment[-1]
    assert isinstance(top, Paid | Steps)
    steps = engine.charts[top.procedure].steps
    return all(
        step.number.above != steps[top.step].number.above for step in steps if any(map(is_action, step.instructions))
    )


def replay(engine: Engine, line: LineOfPlay) -> tuple[Transition, Iterator[tuple[list[Choice], Choice | None]]]:
    """A transition along a line, and its points, forced ones too: the options, and the choice made."""
    transition = engine.transition(line.start)
    return transition, _points(engine, transition, line.choices)


def _points(
    engine: Engine, transition: Transition, choices: Sequence[Choice]
) -> Iterator[tuple[list[Choice], Choice | None]]:
    left = deque(choices)
    for _ in range(_MOST_FORCED):
        options = engine.options(transition)
        if not left and (len(options) != 1 or leaves_actions(engine, transition.state())):
            yield options, None
            return
        choice = options[0] if len(options) == 1 else left.popleft()
        yield options, choice
        engine.take(transition, choice)
    raise Endless(_MOST_FORCED, [entry.text for entry in transition.entries])
