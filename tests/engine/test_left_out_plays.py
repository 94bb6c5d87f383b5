"""A script that is followed as far as it can be: what cannot be done is left out, and the next action is taken."""

from pathlib import Path

import pytest

from judge_cli.engine.play.playing.engine import Engine
from judge_cli.engine.play.playing.not_made import PlayIllegal
from judge_cli.engine.play.playing.scenario_player import play_scenario
from judge_cli.engine.play.scenarios.outcome import ALL_PLAYED
from judge_cli.engine.play.scenarios.scenario_file import read_scenario
from judge_cli.engine.table.game import Zone
from judge_cli.procedure.steps.procedure import Player
from tests.engine.table import CARDS
from tests.refusal import refusal

SCRIPT = """question = "So?"

[start]
credits = { runner = 0 }
clicks = { runner = 2 }

[[card]]
name = "Sure Gamble"
where = "hand"

[[play]]
player = "runner"
does = "plays"
card = "Sure Gamble"

[[play]]
player = "runner"
does = "gains"
"""


@pytest.mark.parametrize(
    ("said", "credits"),
    [
        ("", 1),
        ('at = "step_runner_turn_action"', 0),  # it belongs to a point, and is not taken for one before
        ("refused = true", 0),
    ],
)
def test_the_next_play_that_belongs_to_no_point_is_taken_for_one_that_cannot_be_made(
    rules: Engine, tmp_path: Path, said: str, credits: int
) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(f"{SCRIPT}{said}\n", encoding="utf-8")
    scenario = read_scenario(path, CARDS)
    with pytest.raises(PlayIllegal):
        play_scenario(rules, scenario)
    played = play_scenario(rules, scenario, lenient=True)
    assert played.game.pool(Player.RUNNER) == credits
    assert dict(played.watched)[ALL_PLAYED] == "no"


def test_the_plays_after_the_one_that_is_taken_are_made_too(rules: Engine, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(f'{SCRIPT}\n[[play]]\nplayer = "runner"\ndoes = "gains"\n', encoding="utf-8")
    played = play_scenario(rules, read_scenario(path, CARDS), lenient=True)
    assert (played.game.pool(Player.RUNNER), played.game.clicks_of(Player.RUNNER)) == (2, 0)


OFFERED = """question = "So?"

[[card]]
name = "Spin Doctor"
server = "remote 1"

[[card]]
name = "Hostile Takeover"
where = "discard pile"

[[play]]
player = "runner"
does = "gains"

[[play]]
player = "corp"
does = "uses"
card = "Spin Doctor"

[[play]]
player = "corp"
does = "%s"
target = "%s"
"""


def test_a_play_that_does_not_fit_the_choice_is_refused_at_once_with_what_could_be_chosen(
    rules: Engine, tmp_path: Path
) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(OFFERED % ("chooses", "Hedge Fund"), encoding="utf-8")
    with pytest.raises(PlayIllegal) as raised:
        play_scenario(rules, read_scenario(path, CARDS))
    assert raised.value.what == "the Corp chooses Hedge Fund: the choice that comes is another one"
    assert raised.value.where[-1] == "to choose from: the Corp declines; the Corp chooses Hostile Takeover"


@pytest.mark.parametrize("does", ["chooses", "chooses card", "returns"])
def test_a_card_is_chosen_by_the_plain_verb_for_what_becomes_of_it(rules: Engine, tmp_path: Path, does: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(OFFERED % (does, "Hostile Takeover"), encoding="utf-8")
    played = play_scenario(rules, read_scenario(path, CARDS))
    assert next(c for c in played.game.copies if c.name == "Hostile Takeover").zone is Zone.DECK


IN_VAIN = """question = "So?"

[[card]]
name = "Sure Gamble"
where = "hand"

[[play]]
player = "corp"
does = "plays"
card = "Hedge Fund"
refused = true

[[play]]
player = "runner"
does = "gains"
"""


def test_what_must_be_refused_and_never_has_its_moment_is_an_error(rules: Engine, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(IN_VAIN, encoding="utf-8")
    with refusal("refused-in-vain") as raised:
        play_scenario(rules, read_scenario(path, CARDS))
    assert raised.value.what == "the Corp plays Hedge Fund: this should be refused, but play comes to no moment for it"


def test_a_turn_does_not_end_with_clicks_to_spend(rules: Engine, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    said = '[start]\nclicks = { runner = 2 }\nuntil = "end of turn"\n\n[[play]]\nplayer = "runner"\ndoes = "gains"\n'
    path.write_text(f'question = "So?"\n\n{said}', encoding="utf-8")
    with refusal("turn-not-over") as raised:
        play_scenario(rules, read_scenario(path, CARDS))
    assert raised.value.what == "the Runner's turn cannot end with 1 clicks left to spend"
