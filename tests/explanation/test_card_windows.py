"""The windows on a card's page are those in which play lets the card be used: tried with every card that ships."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from judge_cli.cards.language.ability import Ability
from judge_cli.cards.language.card import Card
from judge_cli.engine.play.playing.scenario_player import Point, play_scenario
from judge_cli.engine.play.scenarios.scenario import Wanted
from judge_cli.engine.rules.runs.legality import ACCESS
from judge_cli.errors import JudgeError
from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.explanation.judging.card_windows import named_windows, windows_for
from judge_cli.explanation.situation.opening import waits_for_a_window
from judge_cli.explanation.situation.setup import Setup
from judge_cli.paths import corpus_folder
from judge_cli.procedure.charts.charts import kept_charts
from judge_cli.tree.editions.library import Library
from judge_cli.tree.kept.cache import Cache
from judge_cli.tree.numbers.number import RuleNumber
from tests.asking import ask
from tests.explanation.situations import talk

_RICH = (("runner", 30), ("corp", 30))
# Each card is laid out for a run on a server that it can be in, and for a turn of each player.
_LAID_OUT = (
    Setup(server="HQ", credits=_RICH, tags=2),
    Setup(server="remote 1", credits=_RICH, tags=2),
    Setup(turn="corp", credits=_RICH, tags=2),
    Setup(turn="runner", credits=_RICH, tags=2),
)
# Rules by which the window itself is the wrong one, whatever else the card asks for.
_WRONG_WINDOW = (
    *("rule_paid_ability_window_corp_rez", "rule_paid_ability_window_corp_score"),
    "rule_other_paid_abilities",
)


def _points(cache_folder: Path, card: Card, wanted: Wanted, unrezzed: bool) -> Iterator[Point]:
    """The points of plays at which a player with much of everything could use a card, or is refused."""
    edition = talk(cache_folder)
    for laid_out in _LAID_OUT:
        setup = laid_out._replace(cards=(card.name, "Ice Wall"), unrezzed=(card.name,) if unrezzed else ())
        try:
            scenario = waits_for_a_window(edition.composed(setup).scenario, wanted)
            yield from play_scenario(edition.playable.engine, scenario, wanted, lenient=True).points
        except JudgeError:
            continue


def _uses(card: Card, cache_folder: Path) -> Iterator[tuple[Wanted, set[RuleNumber]]]:
    """The ways of using a card in paid ability windows, each with the steps that its page names."""
    playable = talk(cache_folder).playable
    for use in windows_for(card, kept_charts(playable.held, playable.cache).procedures):
        ability, steps = use.ability, {one.step.number for one in use.allowed}
        if use.act == "rez":
            yield Wanted(card.side, "rezzes", card=card.name), steps
        elif ability is not None and ability in card.abilities and _is_for_windows(ability):
            yield Wanted(card.side, "uses", card=card.name, ability=card.abilities.index(ability) + 1), steps


def _is_for_windows(ability: Ability) -> bool:
    """Whether an ability is one that its card's player uses in paid ability windows."""
    return ability.kind == "paid" and not (ability.is_action or ACCESS in ability.flags or ability.user)


def _is_in_the_wrong_window(point: Point) -> bool:
    return point.refusal is not None and point.refusal.weighed and point.refusal.anchor in _WRONG_WINDOW


@pytest.mark.thorough
def test_what_play_permits_stands_on_the_page_and_no_window_does_that_play_holds_for_the_wrong_one(
    shared_cache: Path,
) -> None:
    cards, used, wrong = talk(shared_cache).playable.cards, set(), set()
    for card in filter(None, map(cards.find, cards.names())):
        for wanted, steps in _uses(card, shared_cache):
            for point in _points(shared_cache, card, wanted, unrezzed=wanted.verb == "rezzes"):
                if point.possible:
                    used.add(wanted)
                if point.possible and point.step not in steps:
                    wrong.add(f"{wanted} at {point.step}: legal in play, not on the page")
                if point.step in steps and _is_in_the_wrong_window(point):
                    wrong.add(f"{wanted} at {point.step}: on the page, not for this window in play")
    assert not wrong
    assert len(used) >= 250  # else the plays would show nothing


def _named(cache_folder: Path, name: str) -> list[str]:
    cache = Cache(cache_folder)
    playable = PlayableEdition(Library(corpus_folder(), cache).find("cr-26.03"), cache)
    procedures = kept_charts(playable.held, cache).procedures
    card = playable.cards.find(name)
    assert card is not None
    return [named_windows(use, procedures) for use in windows_for(card, procedures)]


def test_a_phase_that_a_card_names_of_no_player_is_that_of_both(shared_cache: Path) -> None:
    first, _ = _named(shared_cache, "The Class Act")
    assert "Corp's discard phase" in first
    assert "Runner's discard phase" in first


def test_an_occasion_that_comes_at_no_step_is_named_beside_the_steps(shared_cache: Path) -> None:
    first, _ = _named(shared_cache, "Fermenter")
    assert first.startswith("Runner's action phase")
    assert first.endswith("; install: in the reaction window right after that")


def test_an_action_that_the_other_player_uses_is_one_of_their_turn(shared_cache: Path) -> None:
    *_, own, others = _named(shared_cache, "Detente")
    assert own.startswith("Runner's action phase")
    assert others.startswith("Corp's action phase")


def test_a_card_that_is_revealed_while_it_is_accessed_is_so_by_a_static_ability(shared_cache: Path) -> None:
    assert len(_named(shared_cache, "Snare!")) == 2  # to rez it, and its damage
    page = ask("card", "Snare!").out
    assert "\n  static: The Runner who accesses it in R&D must reveal it.\n\n" in page


def test_a_card_that_is_rezzed_only_in_a_time_of_its_own_has_only_the_windows_of_that_time(shared_cache: Path) -> None:
    in_a_turn, *_ = _named(shared_cache, "Front Company")
    assert in_a_turn == "Corp's draw phase (5.6.1b), Corp's action phase (5.6.2a), Corp's discard phase (5.6.3b)"
    in_a_phase, *_ = _named(shared_cache, "Daily Quest")
    assert in_a_phase == "Corp's action phase (5.6.2a)"


def test_an_ability_that_asks_for_runs_of_this_turn_is_used_in_the_turn_of_runs(shared_cache: Path) -> None:
    (use,) = _named(shared_cache, "The Wizard’s Chest")
    assert "Runner's action phase (5.7.1b)" in use
    assert use.endswith("any paid ability window of a run")
    assert "Corp" not in use


@pytest.mark.parametrize("name", ["Burner", "Beatriz Friere Gonzalez", "Chastushka", "Khusyuk", "Pinhole Threading"])
def test_what_replaces_a_breach_is_done_at_the_step_of_the_breach(shared_cache: Path, name: str) -> None:
    *_, replaced = _named(shared_cache, name)
    assert replaced == "Success (6.9.5a); it replaces the breach: Success (6.9.5b)"
