"""What a reader of thirty examples found on their cards, against print: each fails with the card or rule as it was."""

from collections.abc import Callable
from pathlib import Path

from judge_cli.cards.language.ability import ChooseOption, Lasting, parts
from judge_cli.engine.table.game import Zone
from judge_cli.procedure.steps.procedure import Player
from judge_cli.tree.editions.library import Library
from judge_cli.tree.kept.cache import Cache
from tests.engine.table import CARDS, CORPUS, Table

Lay = Callable[..., Table]
CORP = {"active": Player.CORP, "clicks": (3, 0)}


def offered(at: Table, verb: str) -> list[str]:
    """The cards that a choice of this verb offers now."""
    return [at.game.copy(choice.copy).name for choice in at.options() if choice.verb == verb and choice.copy >= 0]


def accessed(at: Table) -> list[str]:
    """The cards that were accessed so far, in order."""
    acts = [entry.act for entry in at.transition.entries if entry.act is not None]
    return [act.card for act in acts if act.verb == "accesses"]


def test_only_unrezzed_installed_cards_can_be_exposed(in_force: Lay) -> None:
    at = in_force("Satellite Uplink @ hand", "PAD Campaign @ remote 1", "Ice Wall? @ HQ", "Corroder")
    at.runner.plays("Satellite Uplink")
    assert offered(at, "exposes") == ["Ice Wall"]


def test_a_double_takes_two_clicks(in_force: Lay) -> None:
    at = in_force("Witness Tampering @ hand", **CORP)
    at.corp.plays("Witness Tampering")
    assert at.game.clicks == (1, 0)
    at = in_force("Witness Tampering @ hand", active=Player.CORP, clicks=(1, 0))
    assert not offered(at, "plays")


def test_up_to_two_bad_publicity_may_be_none(in_force: Lay) -> None:
    at = in_force("Witness Tampering @ hand", bad_publicity=2, **CORP)
    at.corp.plays("Witness Tampering")
    assert sorted(choice.detail[0] for choice in at.options() if choice.verb == "chooses") == [0, 1, 2]


def test_a_breach_that_spares_the_root_does_not_reach_it(in_force: Lay) -> None:
    at = in_force("Gang Sign", "Anoetic Void? @ HQ", "Hedge Fund @ hand", "Hostile Takeover @ remote 1", **CORP)
    at.transition.put(3, "advancement", 2)
    at.corp.gains()
    at.corp.scores("Hostile Takeover")
    at.to_the_end()
    assert accessed(at) == ["Hedge Fund"]


def test_the_breach_of_a_subroutine_spares_the_root_and_that_of_the_run_does_not(in_force: Lay) -> None:
    at = in_force("Shiro @ R&D", "Anoetic Void? @ R&D", "Hedge Fund @ deck", "PAD Campaign @ deck", credits=(0, 5))
    at.runner.runs(server="R&D")
    at.to_the_end()
    assert sorted(accessed(at)) == ["Anoetic Void", "Hedge Fund", "Hedge Fund"]


def test_a_counter_for_meat_damage_may_be_left(in_force: Lay) -> None:
    at = in_force(
        "Reconstruction Contract @ remote 1", "Angelique Garza Correa @ remote 2", *["Sure Gamble @ hand"] * 4
    )
    at.runner.runs(server="remote 2")
    at.corp.uses("Angelique Garza Correa")
    at.to_the_end()
    assert at.copy("Reconstruction Contract").count("advancement") == 0


def test_only_the_first_card_with_a_trash_cost_each_turn_must_be_trashed(in_force: Lay) -> None:
    at = in_force("Neutralize All Threats", "PAD Campaign @ hand", "Nico Campaign @ hand", credits=(5, 9))
    at.runner.runs(server="HQ")
    at.to_the_end()
    assert len(accessed(at)) == 2
    assert [at.copy(one).zone for one in ("PAD Campaign", "Nico Campaign")].count(Zone.DISCARD) == 1


def test_a_card_without_a_trash_cost_does_not_count_as_the_first(in_force: Lay) -> None:
    at = in_force("Neutralize All Threats", "Hedge Fund @ hand", "PAD Campaign @ hand", credits=(5, 9))
    at.runner.runs(server="HQ")
    at.to_the_end()
    assert at.copy("PAD Campaign").zone is Zone.DISCARD


def test_the_corp_uses_an_agenda_in_the_runners_score_area(in_force: Lay) -> None:
    at = in_force("Next Big Thing @ runner: score area", "Hedge Fund @ deck", "Ice Wall @ deck", **CORP)
    at.transition.put(0, "agenda", 1)
    at.corp.uses("Next Big Thing")
    assert at.game.clicks == (2, 0)


def test_a_subtype_of_ice_is_chosen_among_all_that_the_rulebook_in_force_lists(shared_cache: Path) -> None:
    tree = Library(CORPUS, Cache(shared_cache)).find("cr-26.03").tree
    listed = tree.anchored("rule_ice_subtypes").text.plain.partition(": ")[2].rstrip(".")
    pelangi = CARDS.find("Pelangi")
    assert pelangi is not None
    [choice] = [one for one in parts(pelangi.abilities) if isinstance(one, ChooseOption)]
    given = [change.arguments["subtype"] for one in parts(choice) if isinstance(one, Lasting) for change in one.changes]
    assert given == [(subtype,) for subtype in listed.lower().split(", ")]
    assert [(option.text,) for option in choice.options] == given
