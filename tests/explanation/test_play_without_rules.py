"""Playing without a rule: both plays, where they part, which rules decide, and what cannot be left out."""

import json
from pathlib import Path

import pytest

from judge_cli.cards.files.card_folder import Cards
from judge_cli.engine.play.scenarios.outcome import ALL_PLAYED
from judge_cli.engine.play.scenarios.scenario_file import read_scenario
from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.explanation.judging.deciding import play_without, verdict_of
from judge_cli.explanation.judging.explain import explain
from judge_cli.paths import corpus_folder
from judge_cli.tree.editions.library import Library
from judge_cli.tree.kept.cache import Cache
from tests.asking import ask
from tests.explanation.test_examples import PLAYED

EDITION = "cr-1.4"
# The printed examples of the sections that are here as printed: the rule that is left out, and the answer then.
SEEDS = {
    "nisei-mk-ii": ("6.8.2a", "yes"),
    "little-engine": ("6.8.2b", "yes"),
    "security-nexus": ("6.8.2c", "yes"),
    "giordano-memorial-field": ("6.8.2d", "no"),
    "crisium-grid": ("6.8.4a", "yes"),
    "jesminder-sareen": ("6.8.5", "yes"),
}


def _playable(edition: str, cache_folder: Path) -> PlayableEdition:
    cache = Cache(cache_folder)
    return PlayableEdition(Library(corpus_folder(), cache).find(edition), cache)


@pytest.mark.parametrize(("name", "rule", "answer"), [(name, *said) for name, said in SEEDS.items()])
def test_without_its_rule_a_printed_example_is_answered_otherwise(name: str, rule: str, answer: str) -> None:
    values = json.loads(ask("explain", name, "--without", rule, "--json", "-e", EDITION).out)
    assert {values["answer"], answer} == {"yes", "no"}
    assert values["without"]["rules"] == [f"CR 1.4 {rule}"]
    assert values["without"]["answer"] == answer
    assert values["without"]["outcome"]["answer"] == answer
    assert values["without"]["parts_at"]["step"].startswith("6.9.")
    assert f"CR 1.4 {rule}" in [one["citation"] for one in values["decided_by"]]


def test_both_plays_are_told_and_where_they_part() -> None:
    said = ask("explain", "crisium-grid", "--without", "6.8.4a", "--brief", "-e", EDITION)
    told = " ".join(said.out.split())
    assert "No. It reached the point of success" in told
    assert "Without CR 1.4 6.8.4a: Yes." in told
    assert "label of the run: neither (without it: unsuccessful)" in told
    assert "With it: step 6.9.6c, The run reached the point of success" in told
    assert "Without it: step 6.9.6c, The run is declared unsuccessful (CR 1.4 6.9.6c)" in told
    assert said.code == 0
    markdown = ask("explain", "crisium-grid", "--without", "6.8.4a", "--brief", "--markdown", "-e", EDITION).out
    assert "**Without CR 1.4 6.8.4a: Yes.**\n\n- label of the run: neither (without it: unsuccessful)\n" in markdown


def test_an_anchor_and_several_rules_at_once_can_be_left_out() -> None:
    by_anchor = ask("explain", "nisei-mk-ii", "--without", "rule_run_ends_close_paws", "--json", "-e", EDITION)
    assert json.loads(by_anchor.out)["without"]["rules"] == ["CR 1.4 6.8.2a"]
    both = ask("explain", "nisei-mk-ii", "--without", "6.8.2a", "--without", "6.8.3", "--json", "-e", EDITION)
    assert json.loads(both.out)["without"]["rules"] == ["CR 1.4 6.8.2a", "CR 1.4 6.8.3"]
    section = json.loads(ask("explain", "nisei-mk-ii", "--without", "6.8.2", "--json", "-e", EDITION).out)
    assert section["without"]["rules"] == [f"CR 1.4 6.8.2{letter}" for letter in "abcd"]


def test_a_rule_that_plays_no_part_changes_nothing() -> None:
    values = json.loads(ask("explain", "nisei-mk-ii", "--without", "6.8.2b", "--json", "-e", EDITION).out)
    assert values["without"]["parts_at"] is None
    assert values["without"]["answer"] == values["answer"]
    said = ask("explain", "nisei-mk-ii", "--without", "6.8.2b", "--brief", "-e", EDITION).out
    assert "Both plays are the same." in said


def test_a_rule_that_the_engine_does_not_apply_is_refused() -> None:
    said = ask("explain", "nisei-mk-ii", "--without", "6.1.1", "-e", EDITION)
    assert said.err.startswith(
        "error: 6.1.1 is not a rule that the engine applies\n       applied near it: 6.1.2b, 6.1.4, 6.1.5\n"
    )
    assert said.code == 2


def test_an_unknown_number_and_an_unknown_anchor_are_said() -> None:
    number = ask("explain", "nisei-mk-ii", "--without", "6.8.9", "-e", EDITION)
    assert number.err.startswith("error: CR 1.4 has no rule 6.8.9\n")
    assert number.code == 1
    anchor = ask("explain", "nisei-mk-ii", "--without", "rule_run_ends_close_pawns", "-e", EDITION)
    assert anchor.err.startswith("error: CR 1.4 has no rule with the anchor 'rule_run_ends_close_pawns'\n")


@pytest.mark.parametrize("option", [("--can", "runner jacks out"), ("--outcomes",)])
def test_only_a_play_can_go_without_a_rule(option: tuple[str, ...]) -> None:
    said = ask("explain", "nisei-mk-ii", *option, "--without", "6.8.2a")
    assert said.err.startswith("error: --without plays one scenario, and goes with neither --can nor --outcomes\n")
    assert said.code == 2


@pytest.mark.one_in(8)
@pytest.mark.parametrize(("edition", "name"), PLAYED)
def test_without_any_rule_at_all_play_stays_bounded(shared_cache: Path, edition: str, name: str) -> None:
    playable = _playable(edition, shared_cache)
    comes = play_without(playable.engine, playable.scenario(name), playable.engine.switchable)
    assert comes.undefined or comes.facts[ALL_PLAYED] in ("yes", "no")


def test_all_rules_can_be_left_out_by_one_word() -> None:
    values = json.loads(ask("explain", "nisei-mk-ii", "--without", "all", "--json", "-e", EDITION).out)
    assert len(values["without"]["rules"]) > 80


def test_the_deciding_rules_are_exactly_those_without_which_the_verdict_is_another(shared_cache: Path) -> None:
    playable = _playable(EDITION, shared_cache)
    for name in ("little-engine", "crisium-grid"):
        scenario = playable.scenario(name)
        verdict = explain(playable, scenario, decide=True)
        decided = {citation.anchor for citation in verdict.rests_on}
        for anchor in (verdict.played.applied & playable.engine.switchable) - playable.engine.leading_on:
            comes = play_without(playable.engine, scenario, frozenset((anchor,)))
            other = verdict_of(scenario, comes.facts) != verdict_of(scenario, verdict.outcome)
            followed = comes.played is not None and comes.facts[ALL_PLAYED] == "yes"
            assert (playable.engine.law[anchor].anchor in decided) == (other and followed), anchor


def test_a_rule_that_is_applied_but_decides_nothing_is_cited_only_in_the_transcript() -> None:
    values = json.loads(ask("explain", "little-engine", "--json", "-e", EDITION).out)
    named = [one["citation"] for one in values["reasons"]]
    assert [one["citation"] for one in values["decided_by"]] == named
    assert values["decided_by"][0]["anchor"] == "rule_run_ends_close_subroutine_window"
    assert named[0] == "CR 1.4 6.8.2b" and set(named) <= {"CR 1.4 6.1.4", "CR 1.4 6.5.5", "CR 1.4 6.8.2b"}
    assert "CR 1.4 9.2.7a" in {entry["citation"] for entry in values["transcript"]}


UNTOUCHED = """question = "Is Hedge Fund still in R&D?"

[[card]]
name = "Hedge Fund"
where = "deck"

[[play]]
player = "runner"
does = "gains"

[expect]
credits = { runner = 6 }
where = { "Hedge Fund" = "deck" }
"""


def test_a_step_that_only_says_where_to_go_on_is_no_reason(shared_cache: Path, tmp_path: Path) -> None:
    playable = _playable("cr-26.03", shared_cache)
    path = tmp_path / "mine.toml"
    path.write_text(UNTOUCHED, encoding="utf-8")
    scenario = read_scenario(path, Cards(corpus_folder() / "cards"))
    back = "step_runner_turn_action_loop"
    without = play_without(playable.engine, scenario, frozenset((back,)))
    assert without.facts["Hedge Fund is in"] == "hand"  # the turn goes on to its end, and the Corp draws
    verdict = explain(playable, scenario, decide=True)
    assert not verdict.missed
    assert back in verdict.played.applied
    assert back not in [citation.anchor for citation in verdict.rests_on]
    assert back not in [reason.citation.anchor for reason in verdict.reasons]
