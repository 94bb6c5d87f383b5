"""What cards say of themselves while they are not active: what they cost, what they take, what cannot be done."""

from collections.abc import Callable

import pytest

from judge_cli.engine.evaluate.values import requirement
from judge_cli.engine.play.playing.engine import Engine
from judge_cli.engine.table.game import Zone
from judge_cli.procedure.steps.procedure import Player
from tests.engine.table import Table, make_card
from tests.engine.test_costs import CORP, offered

Lay = Callable[..., Table]
ITSELF = '[[ability]]\nkind = "static"\ntext = "x"\n'
COST = ITSELF + 'changes = [{ change = "cost", amount = %d, to = { event = "%s", what = "this" } }]'
LESS = (
    ITSELF
    + 'changes = [{ change = "advancement requirement", amount = { product = [-1, { value = "bad publicity" }] }%s }]'
)


@pytest.mark.parametrize(("change", "paid"), [(-9, 0), (0, 0), (2, 2)])
def test_a_card_changes_what_it_costs_to_rez_it(table: Lay, change: int, paid: int) -> None:
    wall = make_card("Wall?", "corp", "ice", COST % (change, "rez"))
    at = table(f"{wall} @ HQ")
    at.runner.runs(server="HQ")
    at.corp.rezzes(wall)
    assert at.corp.credits == 5 - paid
    assert any(text.startswith("What Wall? says of its own cost") for text in at.texts) is (change != 0)


def test_a_card_changes_what_it_costs_to_play_it_and_only_itself(table: Lay) -> None:
    tip = make_card(
        "Tip",
        "runner",
        "event",
        COST % (2, "play") + '\n[[ability]]\nkind = "play"\ntext = "x"\ndo = [{ do = "gain credits", amount = 1 }]',
    )
    at = table(f"{tip} @ hand", f"{tip} @ hand", "Sure Gamble @ hand")
    at.runner.plays("Sure Gamble")
    at.runner.plays(tip)
    assert at.runner.credits == 5 + 4 - 2 + 1
    assert "What Tip says of its own cost applies while it is not active: 2 more to play it" in at.texts


def test_a_card_changes_its_own_trash_cost_only_while_it_is_active(table: Lay) -> None:
    for faceup, left in (("", 5 - 4), ("?", 5 - 2)):
        dear = make_card(f"Dear{faceup}", "corp", "asset", "trash = 2\n" + COST % (2, "trash"))
        at = table(f"{dear} @ remote 1")
        at.runner.runs(server="remote 1")
        at.runner.trashes(dear)
        assert at.runner.credits == left


@pytest.mark.parametrize(("what", "needed"), [("", 1), (', what = "this"', 1), (', what = { type = "agenda" }', 3)])
def test_an_agenda_that_is_not_active_changes_its_own_requirement_and_no_other(
    table: Lay, what: str, needed: int
) -> None:
    plan = make_card("Plan", "corp", "agenda", LESS % what)
    at = table(f"{plan} @ remote 1", bad_publicity=2, **CORP)
    assert requirement(at.game, at.copy(plan)) == needed


def test_without_its_rule_an_agenda_that_is_not_active_leaves_its_requirement(rules: Engine) -> None:
    plan = make_card("Plan", "corp", "agenda", LESS % "")
    at = Table(rules.without(["rule_active_exception_advancement_requirement"]), f"{plan} @ remote 1", bad_publicity=2)
    assert requirement(at.game, at.copy(plan)) == 3


def test_an_agenda_that_says_so_is_not_scored_in_the_turn_in_which_it_was_installed(table: Lay) -> None:
    said = 'if = { happened = { event = "install", what = "this" }, within = "turn" }\n'
    said = ITSELF + said + 'changes = [{ change = "cannot", event = { event = "score", who = "you", what = "this" } }]'
    slow = make_card("Slow", "corp", "agenda", said)
    for where in ("remote 1", "hand"):
        at = table(f"{slow} @ {where}", **CORP)
        if where == "hand":
            at.corp.installs(slow, server="remote 1")
        at.transition.put(next(c for c in at.game.copies if c.zone is Zone.SERVER).id, "advancement", 3)
        at.corp.gains()
        assert offered(at, "scores") is (where != "hand")
        assert at.game.active is Player.CORP
