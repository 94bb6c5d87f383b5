"""Installing, playing and traces are played by the book's own steps, and as before where none are named."""

from collections.abc import Callable
from pathlib import Path

import pytest

from judge_cli.engine.play.playing.engine import Engine
from judge_cli.engine.table.game import Zone
from judge_cli.engine.table.law import kept_law
from judge_cli.paths import corpus_folder
from judge_cli.procedure.charts.charts import kept_charts
from judge_cli.procedure.steps.procedure import Procedure
from judge_cli.text.block import Place
from judge_cli.tree.editions.library import Library
from judge_cli.tree.kept.cache import Cache
from tests.engine.table import Table
from tests.refusal import refusal

INNER = ("install a card", "play a card", "trace")


def procedures(edition: str, cache_folder: Path) -> tuple[Procedure, ...]:
    """The procedures of an edition that ships."""
    return kept_charts(Library(corpus_folder(), Cache(cache_folder)).find(edition), Cache(cache_folder)).procedures


def with_procedures(edition: str, cache_folder: Path, kept: Callable[[Procedure], Procedure | None]) -> Engine:
    """The engine of an edition, with its procedures changed or left out."""
    cache = Cache(cache_folder)
    law = kept_law(Library(corpus_folder(), cache).find(edition), cache)
    return Engine(law, [one for each in procedures(edition, cache_folder) if (one := kept(each)) is not None])


def play(engine: Engine) -> Table:
    """A table on which a program was installed, an event played, and a trace begun."""
    at = Table(engine, "Mimic @ hand", "Sure Gamble @ hand", "Data Raven @ HQ", credits=(5, 9))
    at.runner.installs("Mimic")
    at.runner.plays("Sure Gamble")
    at.runner.runs(server="HQ")
    at.runner.chooses(option=1)
    at.to_the_end()
    return at


@pytest.mark.parametrize("edition", ["cr-26.03", "cr-1.4"])
def test_an_edition_that_names_no_section_is_played_as_one_that_does(edition: str, shared_cache: Path) -> None:
    named = play(with_procedures(edition, shared_cache, lambda one: one))
    unnamed = play(with_procedures(edition, shared_cache, lambda one: None if one.name in INNER else one))
    assert named.game == unnamed.game._replace(spoken=named.game.spoken)
    assert (named.copy("Mimic").zone, named.copy("Sure Gamble").zone) == (Zone.RIG, Zone.DISCARD)


def test_the_steps_are_played_as_the_chart_has_them(shared_cache: Path) -> None:
    def without_trashing(one: Procedure) -> Procedure:
        kept = tuple(step for step in one.steps if step.citation.anchor != "rule_steps_playing_trash_played_card")
        return one._replace(steps=kept)

    at = play(with_procedures("cr-26.03", shared_cache, without_trashing))
    assert at.copy("Sure Gamble").zone is Zone.PLAYING


@pytest.mark.parametrize("name", INNER)
def test_each_of_their_steps_can_be_left_out(name: str, shared_cache: Path) -> None:
    engine = with_procedures("cr-26.03", shared_cache, lambda one: one)
    steps = next(one.steps for one in procedures("cr-26.03", shared_cache) if one.name == name)
    assert {step.citation.anchor for step in steps} <= engine.switchable


def test_a_scenario_does_not_wait_for_a_step_inside_an_instruction(shared_cache: Path) -> None:
    engine = with_procedures("cr-26.03", shared_cache, lambda one: one)
    with refusal("step-unknown"):
        engine.steps_named("8.5.16a", Place("test", 1))
