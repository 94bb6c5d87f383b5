"""Playing on from where a rule first had a say comes to the same as playing from the start without the rule."""

from pathlib import Path

import pytest

from judge_cli.engine.play.playing.engine import Endless
from judge_cli.engine.play.playing.scenario_player import Replay, play_scenario
from judge_cli.engine.table.transition import PlayUndefined
from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.paths import corpus_folder
from judge_cli.tree.editions.library import Library
from judge_cli.tree.kept.cache import Cache

# Scenarios with paid windows, subroutines, traces, refusals and replaced accesses.
SCENARIOS = ("nisei-mk-ii", "little-engine", "account-siphon", "crisium-grid", "bad-publicity-and-run-costs")


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_replay_without_a_rule_is_the_play_without_it(name: str, shared_cache: Path) -> None:
    cache = Cache(shared_cache)
    playable = PlayableEdition(Library(corpus_folder(), cache).default(), cache)
    engine, scenario = playable.engine, playable.scenario(name)
    replay = Replay(engine, scenario)
    assert replay.played == play_scenario(engine, scenario)
    for anchor in sorted(replay.played.applied & engine.switchable):
        left_out = frozenset((anchor,))
        try:
            whole = play_scenario(engine.without(left_out), scenario, lenient=True)
        except (Endless, PlayUndefined) as problem:
            with pytest.raises(type(problem)):
                replay.without(left_out)
            continue
        assert replay.without(left_out) == whole, anchor


def test_a_play_that_goes_round_in_a_circle_is_noticed_in_the_second_round(shared_cache: Path) -> None:
    cache = Cache(shared_cache)
    playable = PlayableEdition(Library(corpus_folder(), cache).default(), cache)
    replay = Replay(playable.engine, playable.scenario("nisei-mk-ii"))
    with pytest.raises(Endless, match="after 3 points"):
        replay.without(frozenset(("step_runner_turn_action",)))
