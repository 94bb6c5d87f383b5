"""Encounters that end before their time: which of two is over, how the run goes on, and what lasted for them."""

from collections.abc import Callable

import pytest

from judge_cli.engine.play.playing.engine import Engine
from tests.engine.table import Table, make_card

Lay = Callable[..., Table]
RULE = "rule_ice_change_encounter_uninstall_derez"
FORCED = "rule_forced_encounter_during_run"
OUTER = """[[subroutine]]
text = "encounter Inner"
do = [{ do = "encounter", what = { title = "Inner" } }]

[[subroutine]]
text = "bad publicity"
do = [{ do = "take bad publicity", amount = 1 }]"""
INNER = '[[subroutine]]\ntext = "tag"\ndo = [{ do = "give tags", amount = 1 }]'
ZAP = '[[ability]]\nkind = "paid"\ntext = "zap"\ncost = {{ trash = true }}\ndo = [{}]'
BOTH_GONE = [("derez", "Inner", 0, 1), ("trash", "Inner", 0, 1), ("derez", "Outer", 1, 0), ("trash", "Outer", 1, 0)]


def _zapped(lay: Lay, verb: str, ice: str) -> Table:
    """A run on which the Corp has something done to an ice while the Runner has to encounter Inner."""
    make_card("Outer", "corp", "ice", OUTER)
    make_card("Inner", "corp", "ice", INNER)
    make_card("Zap", "corp", "asset", ZAP.format(f'{{ do = "{verb}", what = {{ title = "{ice}" }} }}'))
    at = lay("Outer @ HQ", "Inner @ R&D", "Zap @ remote 1")
    at.runner.runs(server="HQ")
    while at.game.encounter is None or not at.game.encounter.forced:
        at.passes()
    at.corp.uses("Zap")
    return at


@pytest.mark.parametrize(("verb", "ice", "tags", "bad_publicity"), BOTH_GONE)
@pytest.mark.parametrize("edition", ["table", "in_force"])
def test_only_the_encounter_with_the_ice_that_is_gone_ends(
    request: pytest.FixtureRequest, edition: str, verb: str, ice: str, tags: int, bad_publicity: int
) -> None:
    at = _zapped(request.getfixturevalue(edition), verb, ice)
    at.to_the_end()
    assert (at.game.tags, at.game.bad_publicity) == (tags, bad_publicity)
    assert at.game.labels == ("successful",)


def test_without_its_rule_a_forced_encounter_goes_on_with_ice_that_is_gone(rules: Engine) -> None:
    at = _zapped(lambda *cards: Table(rules.without([RULE]), *cards), "trash", "Inner")
    at.to_the_end()
    assert (at.game.tags, at.game.bad_publicity) == (1, 1)


@pytest.mark.parametrize(("left_out", "credits"), [((), 5), ((RULE,), 6)])
def test_of_two_forced_encounters_only_the_one_with_the_ice_that_is_gone_ends(
    rules: Engine, left_out: tuple[str, ...], credits: int
) -> None:
    gains = '[[subroutine]]\ntext = "credit"\ndo = [{ do = "gain credits", amount = 1 }]'
    make_card("Outer", "corp", "ice", OUTER)
    make_card("Inner", "corp", "ice", OUTER.partition("\n\n")[0].replace("Inner", "Inmost") + f"\n{gains}")
    make_card("Inmost", "corp", "ice", INNER)
    make_card("Zap", "corp", "asset", ZAP.format('{ do = "trash", what = { title = "Inner" } }'))
    at = Table(rules.without(left_out), "Outer @ HQ", "Inner @ R&D", "Inmost @ R&D", "Zap @ remote 1")
    at.runner.runs(server="HQ")
    while len(at.game.encounters) < 3:
        at.passes()
    at.corp.uses("Zap")
    at.to_the_end()
    assert (at.game.tags, at.game.bad_publicity, at.corp.credits) == (1, 1, credits)


@pytest.mark.parametrize(("left_out", "label"), [((), "unsuccessful"), ((FORCED,), "successful")])
def test_the_rest_of_a_forced_encounter_is_dropped_when_its_ice_ends_the_run_whatever_becomes_of_the_run(
    rules: Engine, left_out: tuple[str, ...], label: str
) -> None:
    make_card("Outer", "corp", "ice", OUTER)
    make_card("Inner", "corp", "ice", f'[[subroutine]]\ntext = "end"\ndo = [{{ do = "end the run" }}]\n{INNER}')
    at = Table(rules.without(left_out), "Outer @ HQ", "Inner @ R&D")
    at.runner.runs(server="HQ")
    at.to_the_end()
    assert (at.game.tags, at.game.labels) == (0, (label,))
    # The encounter that the other arose in goes on only where the run does.
    assert at.game.bad_publicity == len(left_out)


@pytest.mark.parametrize("is_bypassed", [False, True])
@pytest.mark.parametrize("edition", ["table", "in_force"])
def test_what_lasts_for_an_encounter_is_over_as_the_ice_is_passed_however_it_ended(
    request: pytest.FixtureRequest, edition: str, is_bypassed: bool
) -> None:
    paid = '[[ability]]\nkind = "paid"\ntext = "x"\ncost = {{ credits = 1 }}\ndo = [{}]'
    sees = """[[ability]]
kind = "conditional"
when = { event = "pass ice", if = { amount = { value = "link" }, at_least = 2 } }
text = "x"
do = [{ do = "give tags", amount = 1 }]"""
    lasting = '{ lasting = [{ change = "link", amount = 2 }], lasts = "encounter" }'
    link = make_card("Linked", "runner", "resource", paid.format(lasting))
    skip = make_card("Skips", "runner", "resource", paid.format('{ do = "bypass" }'))
    make_card("Gate", "corp", "ice", "")
    at = request.getfixturevalue(edition)("Gate @ HQ", link, skip, make_card("Sees", "runner", "resource", sees))
    at.runner.runs(server="HQ")
    at.until("step_encounter_paw")
    at.runner.uses("Linked")
    if is_bypassed:
        at.runner.uses("Skips")
    at.to_the_end()
    assert at.game.tags == 0
    assert "The Runner passes Gate" in at.texts
