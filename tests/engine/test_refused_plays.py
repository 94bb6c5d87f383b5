"""What must be refused is tried in the moment for it: the reason is the one that stands in the way there."""

import re
from pathlib import Path

import pytest

from judge_cli.engine.play.playing.engine import Engine
from judge_cli.engine.play.playing.scenario_player import play_scenario
from judge_cli.engine.play.scenarios.scenario_file import read_scenario
from judge_cli.engine.table.transcript import REFUSED, Entry
from tests.engine.table import CARDS
from tests.refusal import refusal

START = """question = "So?"

[start]
credits = { runner = 0, corp = 0 }

[[card]]
name = "Ice Wall"
server = "HQ"
rezzed = REZZED

[[card]]
name = "Corroder"

[[card]]
name = "Enigma"
server = "R&D"
rezzed = false

[[play]]
player = "runner"
does = "runs"
server = "HQ"

[[play]]
refused = true
"""


def refused(rules: Engine, folder: Path, play: str, *, rezzed: bool = True) -> list[Entry]:
    """What is told of that which is tried in vain."""
    path = folder / "mine.toml"
    path.write_text(f"{START.replace('REZZED', str(rezzed).lower())}{play}\n", encoding="utf-8")
    played = play_scenario(rules, read_scenario(path, CARDS))
    return [entry for entry in played.transcript.entries if entry.act is not None and entry.act.verb == REFUSED]


@pytest.mark.parametrize(
    ("rezzed", "play", "step", "text"),
    [
        (
            True,
            'player = "runner"\ndoes = "uses"\ncard = "Corroder"\nability = 1',
            "step_encounter_paw",
            "Refused: the Runner uses Corroder, for the Runner cannot pay 1 credit",
        ),
        (
            False,
            'player = "corp"\ndoes = "rezzes"\ncard = "Ice Wall"',
            "step_approach_paw",
            "Refused: the Corp rezzes Ice Wall, for the Corp cannot pay 1 to rez Ice Wall",
        ),
    ],
)
def test_it_is_tried_where_it_could_be_done(
    rules: Engine, tmp_path: Path, rezzed: bool, play: str, step: str, text: str
) -> None:
    (entry,) = refused(rules, tmp_path, play, rezzed=rezzed)
    assert entry.text == text
    assert rules.law[step].number == entry.step


@pytest.mark.parametrize(
    ("play", "wanted"),
    [
        ('player = "corp"\ndoes = "rezzes"\ncard = "Enigma"', "the Corp rezzes Enigma"),
        ('player = "runner"\ndoes = "uses"\ncard = "Corroder"\nability = 1', "the Runner uses Corroder"),
    ],
)
def test_it_is_an_error_if_no_moment_for_it_comes(rules: Engine, tmp_path: Path, play: str, wanted: str) -> None:
    said = f"{wanted}: this should be refused, but play comes to no moment for it"
    with refusal("refused-in-vain", re.escape(said)):
        refused(rules, tmp_path, play, rezzed=False)


def test_what_could_be_paid_but_for_a_cost_on_top_is_refused_by_the_rule_for_such_costs(rules: Engine) -> None:
    path = Path(__file__).parent / "scenarios" / "no-other-ice-to-derez.toml"
    played = play_scenario(rules, read_scenario(path, CARDS))
    (entry,) = (one for one in played.transcript.entries if one.act is not None and one.act.verb == REFUSED)
    assert entry.citation.anchor == "rule_additional_cost"
