"""Small scenarios beside the printed examples: each rule with what it forbids or does, and what comes without it."""

from pathlib import Path

import pytest

from judge_cli.cards.files.card_folder import CardsBeside
from judge_cli.engine.play.playing.engine import Engine
from judge_cli.engine.play.playing.scenario_player import play_scenario
from judge_cli.engine.play.scenarios.scenario import Scenario
from judge_cli.engine.play.scenarios.scenario_file import read_scenario
from judge_cli.engine.table.rule import functions_of, registered
from judge_cli.explanation.judging.deciding import facts_of, play_without
from judge_cli.explanation.judging.verdict import missed
from tests.engine.table import CARDS
from tests.opened import playable

FOLDER = Path(__file__).parent / "scenarios"
FILES = sorted(FOLDER.glob("*.toml"))
BESIDE = CardsBeside(FOLDER / "cards", CARDS)
EDITIONS = ("cr-1.4", "cr-26.03")
# Rules that can be switched off with no scenario noticing, each with the reason.
UNNOTICED = {
    "corp_basic_action_purge_virus_counters": "it says what cannot be paid; another rule says that it must be",
    "rule_end_run_access_or_breach_during_run": "what it ends is gone with the phase: told, not decided",
    "rule_end_run_no_run_or_encounter": "it says that nothing happens",
    "rule_reveal_for_ability_limitations": "another rule reveals it too; its scenarios leave both out",
    "rule_subroutine_origin_external_before": "no two cards that are played give an ice subroutines before its others",
    "rule_sabotage_facedown": "which way a card lies in Archives is no fact of a scenario; test_verbs looks at it",
}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_rule_does_what_its_scenario_says_and_without_it_something_else(edition: str, path: Path) -> None:
    played_in = playable(edition)
    engine, scenario = played_in.engine, read_scenario(path, BESIDE).read_in(edition, played_in.anchors)
    if scenario.shows is not None and scenario.here is None:
        pytest.skip(f"not for {edition}")
    assert missed(scenario.expected, facts_of(scenario, play_scenario(engine, scenario))) == ()
    for one in scenario.without:
        comes = play_without(engine, scenario, frozenset((one.anchor,)))
        assert comes.played is not None, comes.undefined
        assert missed(one.expected, comes.facts) == ()


def _noticed(engine: Engine, scenario: Scenario, rules: frozenset[str]) -> set[str]:
    """The rules without which something else comes of a scenario."""
    played = play_scenario(engine, scenario)
    facts = facts_of(scenario, played)
    found: set[str] = set()
    for anchor in played.applied & rules:
        comes = play_without(engine, scenario, frozenset((anchor,)))
        if comes.played is None or comes.facts != facts:
            found.add(anchor)
    return found


@pytest.mark.thorough
def test_every_rule_is_noticed_by_a_scenario_or_listed_with_its_reason() -> None:
    left = {anchor for anchor in registered() if any("judge_cli" in name for name in functions_of(anchor))}
    for edition in EDITIONS:
        played_in = playable(edition)
        own = [read_scenario(path, BESIDE).read_in(edition, played_in.anchors) for path in FILES]
        for scenario in (*played_in.scenarios(), *played_in.rulings(), *own):
            if scenario.shows is None or scenario.here is not None:
                left -= _noticed(played_in.engine, scenario, frozenset(left))
    assert left == set(UNNOTICED)
