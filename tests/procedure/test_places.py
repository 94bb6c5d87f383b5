"""Places by the words that people have for them."""

from functools import cache
from pathlib import Path

import pytest

from judge_cli.procedure.charts.charts import kept_charts, places_file
from judge_cli.procedure.here import places as here_places
from judge_cli.procedure.here.places import PlaceAmbiguous, Places, PlaceUnknown, read_places
from judge_cli.text.toml_file import read_toml
from judge_cli.tree.kept.cache import Cache
from tests.asking import ask
from tests.pages import CORPUS, library


@cache
def places(edition: str, folder: Path) -> Places:
    """The places of an edition."""
    return Places(kept_charts(library(CORPUS, folder).find(edition), Cache(folder)), Cache(folder))


@pytest.mark.parametrize(
    ("words", "begins"),
    [
        ("encounter", "6.9.3a"),
        ("the encounter", "6.9.3a"),
        ("Encounter ice phase", "6.9.3a"),
        ("6.9.3", "6.9.3a"),
        ("6.9.3b", "6.9.3b"),
        ("step_encounter_paw", "6.9.3b"),
        ("approach", "6.9.2a"),
        ("movement", "6.9.4a"),
        ("after the last ice", "6.9.4a"),
        ("we are past the last ice", "6.9.4a"),
        ("before access", "6.9.4e"),
        ("before jacking out", "6.9.4b"),
        ("the corp's discard phase", "5.6.3a"),
        ("discard phase of the runner", "5.7.2a"),
        ("start of the runner's turn", "5.7.1b"),
        ("turn begins, corp", "5.6.1d"),
        ("run", "6.9.1a"),
        ("access", "7.2.1"),
        ("breach", "7.5.1"),
        ("trace", "10.8.6a"),
        ("link", "10.8.6d"),
        ("before mandatory draw", "5.6.1b"),
        ("corp no clicks left", "5.6.2a"),
        ("runner after the last click", "5.7.1e"),
        ("corp spent last click", "5.6.2a"),
        ("runner discarded", "5.7.2b"),
        ("no ice", "6.9.4b"),
        ("run on server without ice", "6.9.4b"),
        ("declared successful", "6.9.5a"),
        ("breach hq", "7.5.1"),
        ("install program", "8.5.16a"),
        ("operation", "8.6.7a"),
        ("trash accessed card", "7.2.2"),
        ("after approach", "6.9.2c"),
        ("approach first ice", "6.9.2a"),
        ("he approaches my second ice", "6.9.2a"),
        ("approach ice window", "6.9.2b"),
        ("approach window", "6.9.2b"),
        ("encounter window", "6.9.3b"),
        ("initiation window", "6.9.1e"),
        ("corp draw phase window", "5.6.1b"),
        ("accessing an asset", "7.2.1"),
        ("accessing a card from R&D", "7.2.1"),
        ("runner accesses an agenda", "7.2.1"),
        ("runner paid for trace", "10.8.6e"),
        ("corp paid for the trace", "10.8.6d"),
        ("corp installing a card", "8.5.16a"),
        ("the runner installs a program", "8.5.16a"),
        ("corp played a terminal operation", "5.6.2d"),
        ("runner ended his turn", "5.7.2d"),
        ("before corp draws", "5.6.1b"),
        ("corp last click", "5.6.2b"),
        ("jacked out", "6.9.6a"),
        ("runner before recurring credits refill", "5.7.1b"),
        ("forced encounter", "6.9.3a"),
        ("runner turn begins", "5.7.1d"),
        ("encounter with the last ice", "6.9.3a"),
        ("run on R&D", "6.9.1a"),
        ("approaching HQ", "6.9.4g"),
        ("after he bypassed the ice", "6.9.4a"),
        ("the corp has drawn", "5.6.2a"),
    ],
)
def test_a_place_is_known_by_its_words(shared_cache: Path, words: str, begins: str) -> None:
    assert str(places("cr-26.03", shared_cache).asked(words).step.number) == begins


def test_a_place_is_named_by_its_phase_first(shared_cache: Path) -> None:
    known = places("cr-26.03", shared_cache)
    assert known.asked("6.9.4b").name == "Movement (6.9.4b)"
    assert known.asked("5.6.1b").name == "Corp's draw phase (5.6.1b)"
    assert known.asked("7.5.4").name == "Breach (7.5.4)"
    assert places("classic-1996", shared_cache).asked("jack out").name == "Run (step 13)"


@pytest.mark.parametrize("words", ["discard", "start of turn", "action phase", "between clicks", "turn"])
def test_words_that_fit_several_charts_ask_which(shared_cache: Path, words: str) -> None:
    known = places("cr-26.03", shared_cache)
    assert len({one.procedure.name for one in known.find(words)}) == 2
    with pytest.raises(PlaceAmbiguous):
        known.asked(words)


def test_of_several_places_the_one_still_to_come_in_a_chart_is_meant(shared_cache: Path) -> None:
    known = places("cr-26.03", shared_cache)
    drawing, discarding = (known.asked(number) for number in ("5.6.1a", "5.6.3a"))
    turn = drawing.procedure.name
    assert known.asked("discard", {turn: drawing.step.number}).step == discarding.step
    with pytest.raises(PlaceAmbiguous):
        known.asked("start of turn", {turn: discarding.step.number})


def test_what_is_no_place_is_said_to_be_none(shared_cache: Path) -> None:
    with pytest.raises(PlaceUnknown):
        places("cr-26.03", shared_cache).asked("the car park")


def test_the_longest_words_of_a_sentence_name_the_place(shared_cache: Path) -> None:
    known = places("cr-26.03", shared_cache)
    found, start, end = known.named_in(["rez", "upgrade", "after", "the", "last", "ice"])
    assert ([one.name for one in found], start, end) == (["Movement (6.9.4a)"], 2, 6)
    assert known.named_in(["rez", "upgrade"])[0] == []


@pytest.mark.parametrize("edition", ["cr-26.03", "cr-1.4"])
def test_every_step_is_a_place_by_number_and_anchor(shared_cache: Path, edition: str) -> None:
    known = places(edition, shared_cache)
    for procedure in known.charts.procedures:
        for step in procedure.steps:
            assert known.asked(str(step.number)).step == step
            assert known.asked(step.citation.anchor).step == step


def test_every_anchor_of_the_place_words_is_a_step_of_some_edition(shared_cache: Path) -> None:
    charts = [kept_charts(one, Cache(shared_cache)) for one in library(CORPUS, shared_cache).editions]
    anchors = {step.citation.anchor for one in charts for chart in one.procedures for step in chart.steps}
    assert {anchor for one in read_places(read_toml(places_file())) for anchor in one.anchors} <= anchors


def test_steps_takes_places() -> None:
    assert "▶ 6.9.4e" in ask("steps", "before", "access").out
    phase = ask("steps", "encounter").out
    assert "6.9.3 Encounter ice phase" in phase and "6.9.2b" not in phase and "6.9.4a" not in phase
    assert ask("steps", "run", "--at", "6.9.3").out == ask("steps", "--at", "encounter").out == phase
    several = ask("steps", "--at", "discard")
    assert several.code == 2
    assert several.err == (
        "error: 'discard' fits several places\n"
        "       Corp's discard phase (5.6.3a): The Corp discards cards from HQ, all at once, until HQ hold…\n"
        "       Runner's discard phase (5.7.2a): The Runner discards cards from the grip, all at once, until…\n"
        "try:   give its number: 5.6.3a or 5.7.2a\n"
    )
    unknown = ask("steps", "--at", "encountre")
    assert unknown.err == (
        "error: CR 26.03 has no place called 'encountre'\n"
        "       a place is a phase, a step or a chart: run, approach, encounter, corp turn, runner turn, 6.9.4e\n"
        "       near it: encounter\n"
        "try:   judge steps --short --edition cr-26.03\n"
    )


def test_a_long_sentence_is_looked_through_for_no_longer_names_than_there_are(
    shared_cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = places("cr-26.03", shared_cache)
    tried: list[str] = []

    def kept(said: str) -> str:
        tried.append(said)
        return said

    monkeypatch.setattr(here_places, "plain_words", kept)
    assert held.named_in(["lantern"] * 300) == ([], 0, 0)
    assert len(tried) <= 300 * 20
