"""The law: every rule that the engine applies is in the edition, and switches say where editions differ."""

import re
import tomllib
from pathlib import Path

import pytest

from judge_cli.engine.play.playing.engine import Engine
from judge_cli.engine.table.law import Law
from judge_cli.engine.table.rule import declared
from judge_cli.paths import shipped
from tests.engine.table import CORPUS, engine
from tests.refusal import refusal

CODE = Path(__file__).parent.parent.parent / "judge_cli"
_ANCHOR = re.compile(r'"((?:rule|step|sec|subsec|runner_basic|corp_basic)_\w+)"')


def _anchors() -> set[str]:
    files = [path for room in ("cards", "engine", "explanation") for path in (CODE / room).rglob("*.py")]
    return {anchor for file in files for anchor in _ANCHOR.findall(file.read_text(encoding="utf-8"))}


# Rules that play applies only where a switch of the edition says so or the edition has them, with those editions.
_SWITCHED = {
    "rule_potential_to_change_game_state": ("cr-1.4",),
    "step_trace_result_checkpoint": ("cr-1.4",),
    "step_draw_set_aside": ("cr-26.03",),
    "step_draw_checkpoint": ("cr-26.03",),
    "step_draw_add_to_hand": ("cr-26.03",),
    "rule_forced_console_install_trashed": ("cr-1.4",),
    "rule_move_to_specific_position": ("cr-26.03",),
    "rule_gateway_identities": ("cr-26.03",),
    "step_checkpoint_card_entering_root_during_breach": ("cr-26.03",),
    "rule_is_resolving": ("cr-26.03",),
    "rule_reveal_for_ability_limitations": ("cr-26.03",),
    "rule_no_position_after_approach_server": ("cr-26.03",),
}


@pytest.mark.parametrize("edition", ["cr-1.4", "cr-26.03"])
def test_every_rule_that_the_engine_applies_is_in_the_edition(shared_cache: Path, edition: str) -> None:
    law = engine(edition, shared_cache).law
    anchors = _anchors()
    assert len(anchors) > 80
    for anchor in anchors:
        if edition in _SWITCHED.get(anchor, (edition,)):
            assert str(law[anchor].number)
        else:
            with refusal("law-missing"):
                law[anchor]


@pytest.mark.parametrize("edition", ["cr-1.4", "cr-26.03"])
def test_a_rule_said_elsewhere_is_named_only_where_its_own_anchor_is_missing(shared_cache: Path, edition: str) -> None:
    law = engine(edition, shared_cache).law
    assert law.edition.instead
    for anchor, other in law.edition.instead:
        assert law[anchor] == law[other]
        assert law[other].anchor == other != anchor


def test_a_rule_that_an_edition_lacks_is_said(rules: Engine) -> None:
    with refusal("law-missing") as missing:
        Law(rules.law.edition, {})["rule_end_the_run"]
    assert missing.value.what == "CR 1.4 has no rule with the anchor 'rule_end_the_run', which play needs"
    assert missing.value.exit_code == 3


def test_a_procedure_that_an_edition_lacks_is_said(rules: Engine) -> None:
    with refusal("procedure-missing") as missing:
        Engine(rules.law, [])
    assert missing.value.what == "CR 1.4 has no steps for 'run', so nothing can be played in it"


def test_a_number_that_an_edition_lacks_is_said(rules: Engine) -> None:
    law = rules.law
    procedures = [chart.procedure for chart in rules.charts.values()]
    with refusal("number-missing") as missing:
        Engine(Law(law.edition._replace(amounts=law.edition.amounts[1:]), {}), procedures)
    assert missing.value.what == "CR 1.4 does not say the number 'hand_size', which play needs"


@pytest.mark.parametrize("edition", ["cr-1.4", "cr-26.03"])
def test_every_number_is_given_by_a_rule_of_the_edition(shared_cache: Path, edition: str) -> None:
    law = engine(edition, shared_cache).law
    asked = tomllib.loads((shipped("index") / "game_numbers.toml").read_text(encoding="utf-8"))["says"].values()
    named = {name for says in asked for name in re.findall(r"\{(\w+):", says)}
    decks = {name for name, *_ in law.edition.deck}
    assert {name for name, _, _ in law.edition.amounts} == set(law.numbers._fields) | named - decks
    assert all(str(law[anchor].number) for _, _, anchor in law.edition.amounts)
    assert (law.numbers.hand_size, law.numbers.runner_clicks, law.numbers.points_to_win) == (5, 4, 7)


SWITCHES = (
    "bad_publicity_credits, checkpoint_after_every_step, ending_the_run, second_console, "
    "structures_while_windows_finish, unsuccessful"
)


def _with_switches(law: Law, *more: tuple[str, str]) -> Law:
    return Law(law.edition._replace(switches=(*law.edition.switches, *more)), {})


def test_a_switch_that_no_rule_asks_about_is_refused(rules: Engine) -> None:
    with refusal("switch-unknown") as refused:
        Engine(_with_switches(rules.law, ("colour", "blue")), [chart.procedure for chart in rules.charts.values()])
    assert refused.value.what == "CR 1.4 has the switch 'colour', which no rule asks about"
    assert refused.value.where == [f"known: {SWITCHES}"]
    assert refused.value.tries == [
        "take it out of [switches] in the edition's edition.toml, or declare it beside the rule that asks"
    ]


def test_a_way_that_a_switch_does_not_have_is_refused(rules: Engine) -> None:
    with refusal("way-unknown") as refused:
        Engine(_with_switches(rules.law, ("unsuccessful", "never")), [one.procedure for one in rules.charts.values()])
    assert refused.value.what == "the switch 'unsuccessful' of CR 1.4 cannot be 'never'"
    assert refused.value.where == ["known: after the run, in the run"]
    assert refused.value.tries == ["set it to one of these under [switches] in the edition's edition.toml"]


@pytest.mark.parametrize("edition", ["cr-1.4", "cr-26.03"])
def test_an_edition_with_switches_sets_every_one_that_a_rule_asks_about(shared_cache: Path, edition: str) -> None:
    assert {name for name, _ in engine(edition, shared_cache).law.edition.switches} == set(declared())


def test_the_data_formats_show_every_switch_with_its_ways() -> None:
    shown = (CORPUS / "README.md").read_text(encoding="utf-8").partition("## Switches")[2].partition("\n## ")[0]
    assert {name for name in declared() if f"| `{name}` |" in shown} == set(declared())
    assert [way for ways in declared().values() for way in ways if f"`{way}`" not in shown] == []
