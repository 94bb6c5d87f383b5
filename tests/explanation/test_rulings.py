"""Published rulings are derived: each file gives the published answer, or says why the book supports another."""

import json
from pathlib import Path

import jsonschema
import pytest

from judge_cli.answers.schemas import schema_of
from judge_cli.cards.collection.record import Ruling
from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.explanation.judging.examples import derived, mark_of
from judge_cli.paths import corpus_folder
from judge_cli.tree.editions.library import Library
from judge_cli.tree.kept.cache import Cache
from tests.asking import ask
from tests.cards_made import v2_card, v2_folder

NAME = "crisium-grid-and-jailbreak"


def _playable(cache_folder: Path) -> PlayableEdition:
    cache = Cache(cache_folder)
    return PlayableEdition(Library(corpus_folder(), cache).find("cr-26.03"), cache)


def test_every_ruling_with_a_file_is_derived_as_it_says(shared_cache: Path) -> None:
    found = derived(_playable(shared_cache))
    assert [(one.scenario, one.missed) for one in found if one.status == "fail"] == []
    assert len({one.mark for one in found}) == len(found), "one file for one ruling"
    assert {one.status for one in found} <= {"proved", "pass", "differs"}


@pytest.mark.one_in(2)
@pytest.mark.parametrize(
    ("answer", "differs", "status"),
    [("no", "", "proved"), ("yes", "", "fail"), ("yes", "The book says otherwise.", "differs"), ("no", "Why?", "fail")],
)
def test_the_published_answer_is_held_against_the_play(
    shared_cache: Path, answer: str, differs: str, status: str
) -> None:
    playable = _playable(shared_cache)
    scenario = playable.scenario(NAME)
    assert scenario.ruling is not None
    playable._read[NAME] = scenario._replace(ruling=scenario.ruling._replace(answer=answer, differs=differs))
    assert next(one.status for one in derived(playable) if one.scenario == NAME) == status


def test_a_ruling_is_known_again_however_its_lines_are_broken() -> None:
    asked = Ruling("Does a lamp burn?", "Yes.", "2021-10-10", True)
    assert mark_of(asked) == mark_of(asked._replace(question="Does a  *lamp*\nburn?", answer="No."))
    assert mark_of(asked) != mark_of(asked._replace(question="Does a lamp blink?"))


def test_verified_rulings_brought_in_without_a_scenario_are_counted(tmp_path: Path) -> None:
    folder = v2_folder(tmp_path, v2_card("Lamp", text="Gain 1[credit]."))
    (folder / "v2" / "rulings").mkdir(parents=True, exist_ok=True)
    rulings = [
        {
            "card_id": "lamp",
            "date_update": "2022-01-01",
            "nsg_rules_team_verified": verified,
            "question": asked,
            "answer": "Yes.",
        }
        for asked, verified in (("Does it burn?", True), ("Does it blink?", False))
    ]
    (folder / "v2" / "rulings" / "lamp.json").write_text(json.dumps(rulings), encoding="utf-8")
    ask("cards", "add", str(folder))
    found = json.loads(ask("examples", "--rulings", "--json").out)
    jsonschema.validate(found, schema_of("examples-rulings"))
    assert [(one["card"], one["question"]) for one in found["rulings"] if one["status"] == "not-modelled"] == [
        ("Lamp", "Does it burn?")
    ]


def test_explain_and_card_lead_to_the_scenario_of_a_ruling() -> None:
    assert ask("explain", NAME).out.startswith("No. The run is never declared successful")
    assert f"judge explain {NAME}" in ask("card", "jailbreak").out
    assert NAME in ask("examples", "--rulings").out
    assert NAME in ask("examples", "--rulings", "--markdown").out
