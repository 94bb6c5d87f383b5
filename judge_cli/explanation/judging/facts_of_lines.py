"""What a fact comes to over every line of play that comes to what is told."""

import re
from collections import Counter
from collections.abc import Hashable, Sequence
from typing import NamedTuple

from judge_cli.engine.play.playing.engine import Engine
from judge_cli.engine.play.playing.scenario_player import Played
from judge_cli.engine.play.scenarios.outcome import asked_fact, outcome
from judge_cli.engine.play.scenarios.scenario import Scenario
from judge_cli.engine.table.choice import PASS
from judge_cli.engine.table.game import Game, Zone
from judge_cli.engine.table.transcript import Act, Entry, Transcript
from judge_cli.errors.composing import setup_contradicts
from judge_cli.explanation.edition.named_rules import named_rules
from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.explanation.judging.bound import Bound
from judge_cli.explanation.judging.outcomes import explore_lines
from judge_cli.explanation.judging.unmodelled import withheld
from judge_cli.explanation.situation.opening import begun
from judge_cli.procedure.steps.procedure import Player

_GAINED, _LOST, _DRAWN = "credits gained by the {who}", "credits lost by the {who}", "cards drawn by the {who}"
# What a transcript tells with a number that no table shows afterwards.
_AMOUNTS = (
    (re.compile(r"^The (?P<who>Corp|Runner) (?:gains|takes) (?P<n>\d+) credits?\b"), _GAINED),
    (re.compile(r"^The (?P<who>Corp|Runner) loses (?P<n>\d+) credits?\b"), _LOST),
    (re.compile(r"^The (?P<who>Corp|Runner) suffers (?P<n>\d+) (?P<kind>\w+) damage\b"), "{kind} damage"),
    (re.compile(r"^The (?P<who>Corp|Runner) draws (?P<n>\d+) cards?\b"), _DRAWN),
)
_ENDED, _TRASHED, _INSTALLED = "is ended", "is trashed", (Zone.RIG, Zone.SERVER, Zone.PROTECTING)
DAMAGE, _STAYS = " damage", " stays installed"


class Reached(NamedTuple):
    """What must have come about in a line for it to count, something done with a card perhaps; and what never."""

    verb: str = ""
    card: str = ""
    never: tuple[str, ...] = ()


class LinesFact(NamedTuple):
    """The values of a fact over all lines that count, else why they are not known; how much damage killed in one."""

    values: frozenset[str]
    why: str = ""
    lethal: int = 0


def fact_of_lines(
    playable: PlayableEdition, scenario: Scenario, fact: str, reached: Reached, bound: Bound
) -> LinesFact:
    """What a fact comes to in every line of a situation that comes to what is told."""
    engine, start = playable.engine, scenario.start.game
    opened, led_here = begun(engine, scenario)
    first, entries = engine.start(opened)
    lines = explore_lines(engine, first, _tally, _tally(frozenset(), (*led_here, *entries)), bound)
    if not lines.complete:
        return LinesFact(frozenset(), f"not all lines of play were looked at: {lines.stopped}")
    values: set[str] = set()
    lethal = 0
    for end in lines.ends:
        node = lines.nodes[end]
        assert isinstance(node.past, frozenset)
        past, game = dict(node.past), node.state.game
        if (reached.verb and not past.get(f"{reached.verb} {reached.card}".strip())) or any(
            map(past.get, reached.never)
        ):
            continue
        unsaid = _unsaid(engine, start, past, game)
        if unsaid:
            return LinesFact(frozenset(), f"it would depend on what is not modelled ({'; '.join(unsaid)})")
        values.add(_value(fact, start, game, past))
        if game.winner:
            lethal = max(lethal, sum(n for name, n in past.items() if name.endswith(DAMAGE)))
    if not values:
        raise setup_contradicts("no line of play comes to what is told")
    return LinesFact(frozenset(values), lethal=lethal)


def _tally(past: Hashable, entries: Sequence[Entry]) -> frozenset[tuple[str, int]]:
    """What is kept of a line: how often something was done with a card, and how much was gained, drawn or suffered."""
    assert isinstance(past, frozenset)
    found = Counter(dict(past))
    for entry in entries:
        if entry.act is not None and entry.act.verb not in PASS:
            found[f"{entry.act.verb} {entry.act.card}".strip()] += 1
            if entry.act.verb == _ENDED:
                found.update(f"{_ENDED} by {one}" for one in entry.about)
        for pattern, name in _AMOUNTS:
            told = pattern.match(entry.text)
            if told:
                found[name.format(**told.groupdict())] += int(told["n"])
    return frozenset(found.items())


def _unsaid(engine: Engine, start: Game, past: dict[str, int], game: Game) -> tuple[str, ...]:
    """What is not modelled of the cards that take part in a line."""
    citation = engine.law[named_rules().priority]
    acts = [Act(verb, None, card) for verb, _, card in (one.partition(" ") for one in past) if card]
    acts += [Act(_TRASHED, None, one.removeprefix(f"{_TRASHED} ")) for one in past if one.startswith(_TRASHED)]
    told = Transcript(tuple(Entry(citation, None, "", (), False, act) for act in acts))
    return withheld(start, Played(told, game))


def _value(fact: str, start: Game, game: Game, past: dict[str, int]) -> str:
    """The value of a fact at the end of a line."""
    number = _amount(fact, start, game, past)
    if number is not None:
        return str(number)
    if fact.startswith("run ended"):
        return _yes(past.get(fact.replace("run ended", _ENDED), 0) > 0)
    if fact.endswith(_STAYS):
        name = fact.removesuffix(_STAYS)
        return _yes(any(c.name == name and c.zone in _INSTALLED for c in game.copies))
    facts = outcome(game, Transcript(()))
    return facts.get(fact) or asked_fact(fact, game, Transcript(()), {}) or ""


def _amount(fact: str, start: Game, game: Game, past: dict[str, int]) -> int | None:
    """How much was gained, lost, spent, drawn, accessed or suffered; nothing where a fact is none of that."""
    amounts = {
        "cards accessed": sum(n for name, n in past.items() if name.startswith("accesses ")),
        "tags taken": max(0, game.tags - start.tags),
        "bad publicity taken": max(0, game.bad_publicity - start.bad_publicity),
    }
    for who in Player:
        gained, lost, drawn = (name.format(who=who.value) for name in (_GAINED, _LOST, _DRAWN))
        amounts |= {name: past.get(name, 0) for name in (gained, lost, drawn)}
        spent = start.pool(who) - game.pool(who) + amounts[gained] - amounts[lost]
        amounts[f"credits spent by the {who.value}"] = spent
    if f" {fact}".endswith(DAMAGE):
        return sum(n for name, n in past.items() if name.endswith(DAMAGE) and name.endswith(fact))
    return amounts.get(fact)


def _yes(is_so: bool) -> str:
    return "yes" if is_so else "no"
