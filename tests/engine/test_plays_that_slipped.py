"""Plays of scenario files that were taken for something else, tried with another copy, or passed over."""

from pathlib import Path

import pytest

from judge_cli.engine.play.playing.engine import Engine
from judge_cli.engine.play.playing.scenario_player import Played, play_scenario
from judge_cli.engine.play.scenarios.scenario_file import read_scenario
from judge_cli.errors import CorpusBroken
from judge_cli.procedure.steps.procedure import Player
from tests.engine.table import CARDS


def _card(name: str, *said: str) -> str:
    return "\n".join(["[[card]]", f'name = "{name}"', *said, ""])


def _play(player: str, does: str, *said: str) -> str:
    return "\n".join(["[[play]]", f'player = "{player}"', f'does = "{does}"', *said, ""])


def _played(rules: Engine, folder: Path, text: str, without: frozenset[str] = frozenset()) -> Played:
    path = folder / "mine.toml"
    path.write_text(f'question = "?"\n{text}', encoding="utf-8")
    engine = rules.without(without) if without else rules
    return play_scenario(engine, read_scenario(path, CARDS), lenient=bool(without))


RED_TEAM = (
    "[start]\nclicks = { runner = 2 }\n"
    + _card("Red Team", "counters = { credit = 12 }")
    + _play("runner", "uses", 'card = "Red Team"')
    + _play("runner", "chooses server", 'server = "Archives"')
)
STARGATE = (
    "[start]\nclicks = { runner = 2 }\n" + _card("Stargate") + _card("Hedge Fund", 'where = "deck"') * 4
) + _play("runner", "uses", 'card = "Stargate"')


def test_a_run_on_the_server_that_was_chosen_for_a_card_is_another_run(rules: Engine, tmp_path: Path) -> None:
    played = _played(rules, tmp_path, RED_TEAM + _play("runner", "runs", 'server = "Archives"'))
    assert played.game.labels == ("successful", "successful")
    assert played.game.clicks_of(Player.RUNNER) == 0


def test_a_run_that_a_card_makes_by_itself_is_told_where_another_could_be_meant(rules: Engine, tmp_path: Path) -> None:
    played = _played(rules, tmp_path, STARGATE + _play("runner", "runs", 'server = "R&D"'))
    assert played.game.labels == ("successful",)
    assert [(str(play), card) for play, card in played.by_itself] == [("the Runner runs R&D", "Stargate")]
    last_click = STARGATE.replace("runner = 2", "runner = 1")
    assert _played(rules, tmp_path, last_click + _play("runner", "runs", 'server = "R&D"')).by_itself == ()


JEITINHO = (
    '[start]\nclicks = { runner = 3 }\nuntil = "end of turn"\n'
    + "".join(_card("Jeitinho", 'where = "score area"', 'holder = "runner"', "points = 0") for _ in range(2))
    + _card("Jeitinho", 'copy = "third"', 'where = "rig"')
    + "".join(_play("runner", "runs", f'server = "{one}"') for one in ("Archives", "R&D", "HQ"))
)


@pytest.mark.parametrize(
    ("then", "winner"),
    [
        ([("resolves", 'card = "Jeitinho"')], "Runner"),
        ([("uses", 'card = "Jeitinho"')], "Runner"),
        ([("resolves", 'card = "Jeitinho"'), ("does so",)], "Runner"),
        ([("resolves", 'card = "Jeitinho"'), ("declines",)], ""),
    ],
)
def test_an_ability_that_is_resolved_does_what_it_offers(
    rules: Engine, tmp_path: Path, then: list[tuple[str, ...]], winner: str
) -> None:
    text = JEITINHO + "".join(_play("runner", *one) for one in then)
    assert _played(rules, tmp_path, text).game.winner == winner


def test_a_play_to_be_refused_is_tried_with_the_copy_that_could_be_played(rules: Engine, tmp_path: Path) -> None:
    text = (
        '[start]\nturn = "corp"\n'
        + _card("Oppo Research", 'where = "discard pile"')
        + _card("Oppo Research", 'where = "hand"')
        + _play("corp", "plays", 'card = "Oppo Research"', "refused = true")
    )
    said = [entry.text for entry in _played(rules, tmp_path, text).transcript.entries]
    assert any("Oppo Research can be played only under its conditions" in one for one in said)
    assert not any("in the discard pile" in one for one in said)


ENCOUNTER = _card("Saisentan", 'server = "HQ"', "rezzed = true")


@pytest.mark.parametrize(
    ("at", "broken", "why"),
    [
        ("6.9.3a", "[2, 3]", "nothing can be broken at step 6.9.3a"),
        ("6.9.3b", "[4]", "Saisentan has 3 subroutines, counted from 1"),
        ("6.9.3b", "[0]", "Saisentan has 3 subroutines, counted from 1"),
        ("6.9.4b", "[1]", "nothing can be broken at step 6.9.4b"),
    ],
)
def test_subroutines_are_broken_only_in_an_encounter_with_them(
    rules: Engine, tmp_path: Path, at: str, broken: str, why: str
) -> None:
    started = f'[start]\nat = "{at}"\n[start.run]\nserver = "HQ"\nice = "Saisentan"\nbroken = {broken}\n'
    with pytest.raises(CorpusBroken, match=why):
        _played(rules, tmp_path, started + ENCOUNTER)


def test_a_run_that_was_never_completed_is_not_ended_for_its_server_later(rules: Engine, tmp_path: Path) -> None:
    text = (
        "[start]\nclicks = { runner = 1 }\ncredits = { corp = 6, runner = 4 }\n"
        + _card("Bellona", 'server = "remote 1"', "counters = { advancement = 2 }")
        + _card("Hedge Fund", 'where = "deck"') * 2
        + _play("runner", "runs", 'server = "remote 1"')
        + _play("corp", "advances", 'card = "Bellona"') * 3
        + _play("corp", "scores", 'card = "Bellona"')
    )
    assert _played(rules, tmp_path, text).game.pool(Player.CORP) == 8
    without = frozenset({"step_run_complete"})
    assert without < rules.switchable
    assert _played(rules, tmp_path, text, without).game.run is not None
