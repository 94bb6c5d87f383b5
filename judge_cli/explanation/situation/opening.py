"""The first state for exploring a situation: its run, or other action, has just begun."""

from judge_cli.engine.play.playing.choice_matching import before_an_action, happened, matching, next_action
from judge_cli.engine.play.playing.engine import Engine
from judge_cli.engine.play.playing.legality import why_not
from judge_cli.engine.play.scenarios.scenario import Play, Scenario, Wanted
from judge_cli.engine.table.moment import State
from judge_cli.engine.table.transcript import Entry
from judge_cli.errors import NO_ANSWER, JudgeError


class BeginningRefused(JudgeError):
    """The run of a situation cannot begin; exit code 1."""

    exit_code = NO_ANSWER

    def __init__(self, wanted: str, why: str, citation: str) -> None:
        super().__init__("beginning-refused", f"{wanted}: not legal here, for {why} ({citation})")


COMPOSED = "composed"
_BEGINNING = ("runs", "plays")
_COMPOSED = ("installs", "advances", "draws", "gains", "scores", "rezzes", "uses", "purges")


def begun(engine: Engine, scenario: Scenario) -> tuple[State, tuple[Entry, ...]]:
    """The state after the scenario's opening run or play, and the entries before; later steps must exist."""
    timed = [(one.at, one.place) for one in scenario.plays] + [(one.at, one.place) for one in scenario.watches]
    for at, place in timed:
        if at:
            engine.steps_named(at, place)
    transition = engine.transition(engine.opening(scenario.start, before=before_an_action(scenario)))
    engine.advance(transition)
    told = 0
    for play in scenario.plays:
        if play.refused:
            continue
        if play.wanted.verb not in (*_BEGINNING, *(_COMPOSED if scenario.name == COMPOSED else ())):
            break
        options = engine.options(transition)
        if options and all(choice.player is None for choice in options):
            break  # what chance does as a cost is paid comes before the rest: all of it is looked at
        found = matching(transition.game, options, play.wanted)
        if not found and happened(transition.entries[told:], play.wanted):
            continue
        ahead = next_action(engine, transition) if not found else None
        if ahead is not None and (found := matching(ahead.game, engine.options(ahead), play.wanted)):
            ahead.entries[:0] = transition.entries
            transition = ahead
        if not found:
            refusal = why_not(transition, options, play.wanted)
            raise BeginningRefused(str(play.wanted), refusal.text, str(engine.law[refusal.anchor]))
        told = len(transition.entries)
        engine.take(transition, found[0])
    return transition.state(), tuple(transition.entries)


def waits_for_a_window(scenario: Scenario, wanted: Wanted) -> Scenario:
    """The scenario with one action added, so that the windows around it open."""
    if scenario.start.game.active is not wanted.player:
        return scenario
    gains = Play(Wanted(wanted.player, "gains"), "", False, scenario.start.place)
    return scenario._replace(plays=(*scenario.plays, gains))
