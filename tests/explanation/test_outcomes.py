"""All outcomes of a situation: each can be reached, none is missed, and who decides is said."""

import random
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from judge_cli.answers.explained import alike
from judge_cli.engine.play.playing.explore import is_over, replay
from judge_cli.engine.play.playing.scenario_player import play_scenario
from judge_cli.engine.play.scenarios.scenario import Play, Wanted
from judge_cli.explanation.judging.outcomes import Outcome, facts_of, outcomes, remembered
from judge_cli.explanation.judging.verdict import Bound
from judge_cli.explanation.situation.setup import Setup
from judge_cli.procedure.steps.procedure import Player
from judge_cli.text.block import Place
from tests.asking import ask
from tests.explanation.situations import all_outcomes, composed, opened, talk
from tests.thorough import examples

NEXUS = Setup(("Tollbooth", "Security Nexus"), "HQ", credits=(("runner", 4), ("corp", 2)))
ENGINE = Setup(("Little Engine", "Gordian Blade"), "HQ", credits=(("runner", 8), ("corp", 5)))
SITUATIONS = [
    NEXUS,
    Setup(("Tollbooth", "Security Nexus"), "HQ"),
    ENGINE,
    Setup(("Nisei MK II", "Ice Wall", "Self-modifying Code"), "HQ"),
    Setup(("Embolus", "Giordano Memorial Field"), "HQ"),
    Setup(("Bernice Mai", "Decoy"), "HQ", credits=(("runner", 2), ("corp", 1))),
    Setup(("Inside Job", "Tollbooth", "Enigma"), "R&D"),
    Setup(("Data Raven", "Decoy"), "HQ", credits=(("runner", 1), ("corp", 1))),
    Setup(("Ice Wall", "Corroder"), "HQ", unrezzed=("Ice Wall",)),
    Setup(("Desperado", "John Masanori"), "HQ", hq=("Hostile Takeover", "PAD Campaign")),
]
_NAMES = [", ".join(setup.cards) for setup in SITUATIONS]
PLACE = Place("test", 1)


def test_the_nexus_lists_outcomes_by_bids_with_the_chooser(shared_cache: Path) -> None:
    found = all_outcomes(shared_cache, NEXUS)
    ended = {
        (one.facts["credits of the Corp"], one.facts["credits of the Runner"])
        for one in found.found
        if one.facts["tags"] == "1"
    }
    # The trace starts at 5 against link 1: the Corp wins unless the Runner spends 4 more than it.
    assert ended == {(str(2 - c), str(4 - r)) for c in range(3) for r in range(5) if 5 + c > 1 + r}
    assert all(one.chooser is Player.RUNNER for one in found.found)
    bypassed = [one for one in found.found if one.facts["Tollbooth was resolved"] == "no" and one.facts["tags"] == "0"]
    assert {one.facts["label of the run"] for one in bypassed} == {"successful", "unsuccessful"}


def test_a_chosen_option_is_told_in_its_own_words(shared_cache: Path) -> None:
    found = all_outcomes(shared_cache, Setup(("Data Raven", "Decoy"), "HQ", credits=(("runner", 1), ("corp", 1))))
    told = {choice.partition(", step")[0] for one in found.found for choice in one.choices}
    assert {"the Runner chooses: end the run", "the Runner chooses: take 1 tag"} <= told
    assert "the Runner spends 1 credit" in told


def test_an_exploration_tells_how_far_it_is(shared_cache: Path) -> None:
    state, entries = opened(
        shared_cache, Setup(("Data Raven", "Ice Wall", "Tollbooth", "Corroder", "Nisei MK II"), "HQ")
    )
    told: list[int] = []
    found = outcomes(talk(shared_cache).playable.engine, state, entries, Bound(300, told=told.append))
    assert told and told[-1] <= found.looked_at == 300


def test_little_engine_lists_all_ways_of_breaking(shared_cache: Path) -> None:
    found = all_outcomes(shared_cache, ENGINE)
    broken = {frozenset(fact.split()[1] for fact in one.facts if fact.startswith("Subroutine ")) for one in found.found}
    # 8 credits: 5 for strength 7, then any of the 3 subroutines for 1 each.
    assert broken == {frozenset(s) for s in ((), "1", "2", "3", "12", "13", "23", "123")}
    free = [
        one
        for one in found.found
        if {"Subroutine 1 of Little Engine", "Subroutine 2 of Little Engine"} <= set(one.facts)
    ]
    assert {one.facts["Little Engine was gained"] for one in free} == {"yes", "no"}


def _plays(one: Outcome, cache_folder: Path) -> tuple[Play, ...]:
    """The line to an outcome as the plays of a scenario, every choice said."""
    engine = talk(cache_folder).playable.engine
    transition, points = replay(engine, one.line)
    plays: list[Play] = []
    for options, choice in points:
        step = transition.step()
        if choice is not None and choice.verb == "accesses" and choice.copy < 0:
            # The card comes from hand by chance: that one is accessed from there is a play of its own.
            plays.append(Play(Wanted(Player.RUNNER, "accesses"), str(step.number) if step else "", False, PLACE))
            continue
        if choice is None or len(options) == 1:
            continue
        card = transition.copy(choice.copy).name if choice.copy >= 0 else ""
        numbers = [n for n in choice.detail if isinstance(n, int)]
        servers = [s for s in choice.detail if isinstance(s, str)]
        breaks = choice.ability >= 0 and bool(numbers)
        wanted = Wanted(
            choice.player or Player.RUNNER,
            choice.verb,
            card=card,
            server=servers[0] if servers else "",
            amount=numbers[0] if choice.verb == "spends" else -1,
            ability=choice.ability + 1,
            subroutines=tuple(n + 1 for n in numbers) if breaks else (),
            option=numbers[0] + 1 if choice.verb == "chooses" else 0,
        )
        plays.append(Play(wanted, str(step.number) if step else "", False, PLACE))
    return tuple(plays)


@pytest.mark.parametrize("setup", SITUATIONS, ids=_NAMES)
def test_every_outcomes_witness_replayed_as_a_scenario_gives_that_outcome(shared_cache: Path, setup: Setup) -> None:
    scenario = composed(shared_cache, setup).scenario
    found = all_outcomes(shared_cache, setup)
    assert found.complete and found.found
    for one in found.found:
        again = scenario._replace(plays=(*scenario.plays, *_plays(one, shared_cache)))
        played = play_scenario(talk(shared_cache).playable.engine, again)
        assert facts_of(played.game, remembered(played.transcript.entries)) == one.facts, one.choices


@settings(max_examples=examples(120), deadline=None, suppress_health_check=list(HealthCheck))
@given(setup=st.sampled_from(SITUATIONS), seed=st.integers(0, 2**32))
def test_random_legal_play_reaches_no_outcome_outside_the_set(shared_cache: Path, setup: Setup, seed: int) -> None:
    engine, chance = talk(shared_cache).playable.engine, random.Random(seed)
    start, entries = opened(shared_cache, setup)
    state, more = engine.start(start)
    told = [*entries, *more]
    while not (state.game.winner or is_over(state)):
        state, more = engine.after(state, chance.choice(engine.legal(state)))
        told += more
    facts = facts_of(state.game, remembered(told))
    assert facts in [one.facts for one in _known(shared_cache, setup)]


_FOUND: dict[Setup, tuple[Outcome, ...]] = {}


def _known(cache_folder: Path, setup: Setup) -> tuple[Outcome, ...]:
    if setup not in _FOUND:
        _FOUND[setup] = all_outcomes(cache_folder, setup).found
    return _FOUND[setup]


def test_an_exploration_stops_at_its_bound_and_says_so(shared_cache: Path) -> None:
    found = all_outcomes(shared_cache, SITUATIONS[2], most=10)
    assert not found.complete
    assert found.states < 40


def test_equal_states_are_met_once_though_many_lines_lead_to_them(shared_cache: Path) -> None:
    from tests.benchmarks.explore_benchmark import explored_past, lines_of

    explored = explored_past(talk(shared_cache).playable.engine, 3)
    assert lines_of(explored) >= 20 * len(explored.nodes)


def test_the_outcomes_of_the_nexus_fit_on_one_screen_and_each_group_is_shown_with_a_line_that_leads_there(
    shared_cache: Path,
) -> None:
    wide = Setup(("Tollbooth", "Security Nexus"), "HQ")
    found = all_outcomes(shared_cache, wide)
    groups = alike(found)
    assert len(found.found) == sum(group.many for group in groups) == 40
    # That the line of every outcome leads to it is shown above; a group shows the line of one of its own.
    for group in groups:
        assert group.first in found.found
        assert {name: int(group.first.facts[name]) in amounts for name, amounts in group.credits.items()} == {
            "credits of the Corp": True,
            "credits of the Runner": True,
        }
    shown = ask("explain", "--cards", "Tollbooth, Security Nexus", "--run", "HQ", "--outcomes").out
    assert len(shown.splitlines()) <= 24
    assert shown.startswith("4 outcomes (40 by credits left); the Runner's choice decides first")
