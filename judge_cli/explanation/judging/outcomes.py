"""All outcomes over every line of play, the ends still possible at each node, and who decides between them."""

from collections.abc import Callable, Hashable, Sequence
from itertools import pairwise
from typing import NamedTuple

from judge_cli.cards.language.card import counter_kinds
from judge_cli.engine.play.playing.engine import Engine
from judge_cli.engine.play.playing.explore import Explored, Explorer, LineOfPlay, replay
from judge_cli.engine.play.playing.scenario_player import Played
from judge_cli.engine.play.scenarios.outcome import outcome
from judge_cli.engine.table.game import Game
from judge_cli.engine.table.moment import PASS, Choice, State
from judge_cli.engine.table.transcript import Entry, Transcript
from judge_cli.explanation.judging.unmodelled import withheld
from judge_cli.explanation.judging.verdict import Bound
from judge_cli.procedure.steps.procedure import Player

# Events that the final table does not show: the acts of cards.
_DONE = {"resolves": "resolved", "uses": "used", "accesses": "accessed", "gains": "gained"}
_BREAKS = "breaks"
# The subject of an entry that ends the game.
_GAME = "game"

# The number of outcomes to show: each is played again for its line, and nobody reads more.
_MOST_TOLD = 300


class Outcome(NamedTuple):
    """One outcome, whose choice led there, one shortest line to it, and the end of the game."""

    facts: dict[str, str]
    chooser: Player | None
    choice: str
    line: LineOfPlay
    choices: tuple[str, ...]
    withheld: tuple[str, ...]
    over: str


class Outcomes(NamedTuple):
    """Every distinct outcome, the numbers of states met and explored, and, if some are missing, why."""

    found: tuple[Outcome, ...]
    states: int
    looked_at: int
    stopped: str

    @property
    def complete(self) -> bool:
        """Whether these are the outcomes of all lines."""
        return not self.stopped

    def same(self) -> dict[str, str]:
        """The facts that all outcomes share."""
        shared = set(self.found[0].facts.items()) if self.found else set()
        for one in self.found:
            shared &= one.facts.items()
        return {fact: value for fact, value in self.found[0].facts.items() if (fact, value) in shared} if shared else {}


def outcomes(
    engine: Engine,
    opened: State,
    led_here: Sequence[Entry] = (),
    bound: Bound = Bound(),  # noqa: B008 (it is frozen)
) -> Outcomes:
    """The outcomes of all lines from a state, after these entries."""
    first, entries = engine.start(opened)
    before = Played(Transcript((*led_here, *entries)), opened.game)
    explored = explore_lines(engine, first, remember, remembered(before.transcript.entries), bound)
    ends: dict[tuple[tuple[str, str], ...], list[int]] = {}
    for end in explored.ends:
        ends.setdefault(tuple(_facts(explored, end).items()), []).append(end)
    leads_to = reachable(explored.ways, [*ends.values()])
    found = []
    for end in [alike[0] for alike in ends.values()][:_MOST_TOLD]:
        bound.enough()  # what is known is told whole, unless nobody waits for it any longer
        found.append(_outcome(engine, explored, end, leads_to, before))
    found.sort(key=lambda one: (len(one.choices), one.choices))
    stopped = explored.stopped
    if len(ends) > _MOST_TOLD and not stopped:
        stopped = f"only {_MOST_TOLD} of {len(ends)} outcomes"
    return Outcomes(tuple(found), len(explored.nodes), explored.looked_at, stopped)


def explore_lines(
    engine: Engine,
    first: State,
    fold: Callable[..., Hashable],
    past: Hashable,
    bound: Bound = Bound(),  # noqa: B008
) -> Explored:
    """Every line of play from this state, as far as the bound allows."""
    explorer = Explorer(engine, fold, bound.most)
    explorer.told, explorer.enough = bound.told, bound.enough
    return explorer.explore(first, past)


def remember(past: frozenset[tuple[str, str]], entries: Sequence[Entry]) -> frozenset[tuple[str, str]]:
    """The memory of a line after more entries: the acts of cards, and the broken subroutines."""
    done = {_deed(entry) for entry in entries if entry.act and (entry.act.verb in _DONE or entry.act.verb == _BREAKS)}
    return past if done <= past else past | done


def _deed(entry: Entry) -> tuple[str, str]:
    """An entry's addition to the past: the fact that it makes true; for breaking, the subroutines."""
    assert entry.act is not None
    if entry.act.verb == _BREAKS:
        return "broken", entry.text
    return entry.act.verb, entry.act.card


def _facts(explored: Explored, end: int) -> dict[str, str]:
    node = explored.nodes[end]
    past = node.past
    assert isinstance(past, frozenset)
    return facts_of(node.state.game, past)


def facts_of(game: Game, past: frozenset[tuple[str, str]]) -> dict[str, str]:
    """The facts of a finished play by name: the table, and the acts."""
    facts = outcome(game, Transcript(()))
    seen: dict[str, int] = {}
    for copy in game.copies:
        seen[copy.name] = seen.get(copy.name, 0) + 1
        name = copy.name if seen[copy.name] == 1 else f"{copy.name} ({seen[copy.name]})"
        facts[f"{name} is in"] = copy.zone.value
        facts |= {f"{kind} counters on {name}": str(copy.count(kind)) for kind in counter_kinds(copy.card)}
        for verb, fact in _DONE.items():
            verbs = ("resolves", "uses") if fact == "resolved" else (verb,)
            facts[f"{copy.name} was {fact}"] = "yes" if any((one, copy.name) in past for one in verbs) else "no"
    for verb, told in sorted(past):
        if verb == "broken":
            facts[told.removesuffix(" is broken")] = "broken"
    return facts


def remembered(entries: Sequence[Entry]) -> frozenset[tuple[str, str]]:
    """The memory of a whole play."""
    return remember(frozenset(), entries)


def _outcome(engine: Engine, explored: Explored, end: int, leads_to: list[int], before: Played) -> Outcome:
    path = explored.path(end)
    line = explored.line(end)
    decided = [n for n, (a, b) in enumerate(pairwise(path)) if leads_to[a] != leads_to[b]]
    told = told_choices(engine, explored, path, line)
    last = decided[-1] if decided else None
    transition, points = replay(engine, line)
    for _ in points:
        pass
    entries = (*before.transcript.entries, *transition.entries)
    game = explored.nodes[end].state.game
    return Outcome(
        facts=_facts(explored, end),
        chooser=line.choices[last].player if last is not None else None,
        choice=told[last] if last is not None else "",
        line=line,
        choices=tuple(words for words, choice in zip(told, line.choices, strict=True) if choice.verb not in PASS),
        withheld=withheld(before.game, Played(Transcript(entries), game)),
        over=next((e.text for e in reversed(entries) if _GAME in e.about), "") if game.winner else "",
    )


def told_choices(engine: Engine, explored: Explored, path: list[int], line: LineOfPlay) -> list[str]:
    """Every choice of a line in words, with the step at which it was made."""
    return [
        told_choice(engine, explored.nodes[node].state, choice)
        for node, choice in zip(path, line.choices, strict=False)
    ]


def told_choice(engine: Engine, state: State, choice: Choice) -> str:
    """A choice in words: the player, the act, its details, and the step."""
    step = engine.transition(state).step()
    words = choice._replace(detail=()).told(state.game) if choice.verb == "chooses" else choice.told(state.game)
    ways = [n for n in choice.detail if isinstance(n, int) and n >= 0]
    if choice.ability >= 0:
        ability = state.game.copy(choice.copy).card.abilities[choice.ability]
        words += f" ({ability.effect_text.rstrip('.')}{_subroutines(ways)})"
    elif choice.verb == "spends" and ways:
        words += f" {ways[0]} credit{'' if ways[0] == 1 else 's'}"
    elif choice.verb == "chooses" and ways and choice.copy < 0:
        said = [one for one in choice.detail if isinstance(one, str)]
        words += f": {said[0]}" if said else f" {ways[0]}"
    return f"{words}, step {step.number}" if step else words


def _subroutines(ways: list[int]) -> str:
    return f"; subroutine {', '.join(str(n + 1) for n in ways)}" if ways else ""


def reachable(ways: Sequence[Sequence[tuple[object, int]]], ends: Sequence[Sequence[int]]) -> list[int]:
    """For each node the groups of ends that it leads to, as bits; the graph may have cycles."""
    bits = [0] * len(ways)
    for number, alike in enumerate(ends):
        for end in alike:
            bits[end] = 1 << number
    for circle in _circles(ways):
        together = 0
        for node in circle:
            together |= bits[node]
            for _, to in ways[node]:
                together |= bits[to]
        for node in circle:
            bits[node] = together
    return bits


def _circles(ways: Sequence[Sequence[tuple[object, int]]]) -> list[list[int]]:
    """The strongly connected components, each after those it leads to (Tarjan, without recursion)."""
    met, lowest = [-1] * len(ways), [0] * len(ways)
    held: list[int] = []
    is_held = [False] * len(ways)
    found: list[list[int]] = []
    count = 0
    for first in range(len(ways)):
        path = [(first, 0)] if met[first] < 0 else []
        while path:
            node, at = path.pop()
            if at == 0:
                met[node] = lowest[node] = count
                count += 1
                held.append(node)
                is_held[node] = True
            elif is_held[to := ways[node][at - 1][1]]:
                lowest[node] = min(lowest[node], lowest[to])
            if at < len(ways[node]):
                path.append((node, at + 1))
                if met[to := ways[node][at][1]] < 0:
                    path.append((to, 0))
            elif lowest[node] == met[node]:
                found.append([])
                while is_held[node]:
                    found[-1].append(held.pop())
                    is_held[found[-1][-1]] = False
    return found


def brought_about(lines: Explored, player: Player | None, done: Callable[[int], bool]) -> set[int]:
    """The nodes from which a player can force it, whatever the other player does."""
    won = {node for node in range(len(lines.nodes)) if done(node)}
    changed = True
    while changed:
        changed = False
        for node in range(len(lines.nodes) - 1, -1, -1):
            ways = lines.ways[node]
            if node in won or not ways:
                continue
            leads = [to in won for _, to in ways]
            if any(leads) if lines.chooser(node) is player else all(leads):
                won.add(node)
                changed = True
    return won


def leading_to(lines: Explored, ends: set[int]) -> set[int]:
    """The nodes from which one of these ends can be reached."""
    found = set(ends)
    changed = True
    while changed:
        changed = False
        for node in range(len(lines.nodes) - 1, -1, -1):
            if node not in found and any(to in found for _, to in lines.ways[node]):
                found.add(node)
                changed = True
    return found


def deciding_choices(
    engine: Engine, lines: Explored, happens: set[int], fails: set[int]
) -> tuple[list[Player | None], tuple[str, str]]:
    """The deciding players, with one choice that brings the event about and one that rules the event out."""
    can_be, may_fail = leading_to(lines, happens), leading_to(lines, fails)
    who: dict[Player | None, None] = {}
    first: dict[bool, str] = {}
    for node, ways in enumerate(lines.ways):
        if node not in can_be or node not in may_fail:
            continue
        for choice, to in ways:
            for comes, others in ((True, may_fail), (False, can_be)):
                if to not in others and (to in can_be or to in may_fail):
                    who[choice.player] = None
                    first.setdefault(comes, told_choice(engine, lines.nodes[node].state, choice))
    return list(who), (first.get(True, "nothing prevents it"), first.get(False, "something prevents it"))
