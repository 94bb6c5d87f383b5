"""Plays of scenario files that were taken for something else, tried with another copy, or passed over."""

from pathlib import Path

import pytest

from judge_cli.engine.play.playing.engine import Engine
from judge_cli.engine.play.playing.scenario_player import Played, play_scenario
from judge_cli.engine.play.scenarios.scenario_file import read_scenario
from judge_cli.engine.table.game import Zone
from judge_cli.errors import CorpusBroken
from judge_cli.procedure.steps.procedure import Player
from tests.engine.conftest import IN_FORCE
from tests.engine.table import CARDS, engine


def _card(name: str, *said: str) -> str:
    return "\n".join(["[[card]]", f'name = "{name}"', *said, ""])


def _play(player: str, does: str, *said: str) -> str:
    return "\n".join(["[[play]]", f'player = "{player}"', f'does = "{does}"', *said, ""])


def _played(rules: Engine, folder: Path, text: str, without: frozenset[str] = frozenset()) -> Played:
    path = folder / "mine.toml"
    path.write_text(f'question = "?"\n{text}', encoding="utf-8")
    playing = rules.without(without) if without else rules
    return play_scenario(playing, read_scenario(path, CARDS), lenient=bool(without))


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


HOSTILE_TAKEOVER = _card("Hostile Takeover", 'where = "hand"') + _play("runner", "runs", 'server = "HQ"')
WRONG_PLAYS = {
    "a steal by the Corp": HOSTILE_TAKEOVER + _play("corp", "steals", 'card = "Hostile Takeover"'),
    "an access by the Corp": HOSTILE_TAKEOVER + _play("corp", "accesses", 'card = "Hostile Takeover"'),
    "a steal in another server": HOSTILE_TAKEOVER
    + _play("runner", "steals", 'card = "Hostile Takeover"\nserver = "R&D"'),
    "an amount of agendas": HOSTILE_TAKEOVER + _play("runner", "steals", 'card = "Hostile Takeover"\namount = 3'),
    "a pass with a card": _card("Corroder")
    + _card("Ice Wall", 'server = "HQ"')
    + _play("runner", "runs", 'server = "HQ"')
    + _play("corp", "passes", 'card = "Corroder"'),
}


@pytest.mark.parametrize("text", WRONG_PLAYS.values(), ids=list(WRONG_PLAYS))
def test_what_happens_by_itself_is_no_play_of_somebody_else_or_something_else(
    rules: Engine, tmp_path: Path, text: str
) -> None:
    with pytest.raises(CorpusBroken, match="not legal here"):
        _played(rules, tmp_path, text)


IMPOSSIBLE = {
    "a second unique card": (_card("Boomerang") * 2, "Boomerang is unique"),
    "a ban on a card that is not here": (
        _card("Ice Wall", 'server = "HQ"') + '[[cannot]]\nplayer = "runner"\ndoes = "uses"\ncard = "Corroder"\n',
        "Corroder is not among the cards",
    ),
    "no subroutine": (
        _card("Corroder") + _play("runner", "uses", 'card = "Corroder"', "subroutines = []"),
        "subroutines names none",
    ),
}


@pytest.mark.parametrize(("text", "why"), IMPOSSIBLE.values(), ids=list(IMPOSSIBLE))
def test_a_table_or_a_play_that_cannot_be_is_refused(rules: Engine, tmp_path: Path, text: str, why: str) -> None:
    with pytest.raises(CorpusBroken, match=why):
        _played(rules, tmp_path, text)


def test_an_agenda_that_was_stolen_earlier_was_a_card_of_the_corp(rules: Engine, tmp_path: Path) -> None:
    played = _played(
        rules,
        tmp_path,
        '[start]\nturn = "corp"\n[[earlier]]\nevent = "steal"\nplayer = "runner"\ncard = "Hostile Takeover"\n'
        'in = "last turn"\n'
        + _card("Hostile Takeover", 'where = "score area"', 'holder = "runner"')
        + _card("Bring Them Home", 'where = "hand"')
        + _card("Corroder", 'where = "hand"') * 3
        + _play("corp", "plays", 'card = "Bring Them Home"'),
    )
    assert len(played.game.zone(Zone.DECK, Player.RUNNER)) == 2


def test_a_card_and_its_target_are_one_play(rules: Engine, tmp_path: Path) -> None:
    text = _card("Hush", 'where = "hand"') + _card("Ice Wall", 'server = "HQ"')
    played = _played(rules, tmp_path, text + _play("runner", "installs", 'card = "Hush"', 'target = "Ice Wall"'))
    hush = next(copy for copy in played.game.copies if copy.name == "Hush")
    assert played.game.copy(hush.host).name == "Ice Wall"


def test_a_phase_is_the_moment_of_a_play(rules: Engine, tmp_path: Path) -> None:
    text = _card("Ice Wall", 'server = "HQ"') + _card("Corroder") + _play("runner", "runs", 'server = "HQ"')
    used = _play("runner", "uses", 'card = "Corroder"', "subroutines = [1]", 'at = "encounter"')
    assert "successful" in _played(rules, tmp_path, text + used).game.labels


# What a card offers its player, as a play words it, and as it could never be worded by the other player.
SCORED = '[start]\nturn = "corp"\n' + _card("Send a Message", 'server = "remote 1"', "counters = { advancement = 5 }")
OFFERED = {
    "a draw that a card lets its player make": (
        '[start]\nturn = "corp"\nat = "step_corp_turn_draw_phase_paw"\n' + _card("CSR Campaign", 'server = "remote 1"'),
        ("corp", "draws", 'card = "CSR Campaign"'),
    ),
    "a rez that a scored agenda lets the Corp make": (
        SCORED
        + _card("Tollbooth", 'server = "HQ"', "rezzed = false")
        + _play("corp", "scores", 'card = "Send a Message"'),
        ("corp", "rezzes", 'card = "Tollbooth"'),
    ),
    "a steal that happens by itself": (HOSTILE_TAKEOVER, ("runner", "steals", 'card = "Hostile Takeover"')),
}


@pytest.mark.parametrize(("text", "act"), OFFERED.values(), ids=list(OFFERED))
def test_what_a_play_can_say_is_possible_and_is_not_refused(
    rules: Engine, tmp_path: Path, text: str, act: tuple[str, str, str]
) -> None:
    player, does, card = act
    may = _play(*act).replace("[[play]]", "[[may]]")
    other = {"corp": "runner", "runner": "corp"}[player]
    cannot = _play(other, does, card).replace("[[play]]", "[[cannot]]")
    assert [seen for _, seen in _played(rules, tmp_path, text + may + cannot).watched[:2]] == ["yes", "no"]
    with pytest.raises(CorpusBroken):
        _played(rules, tmp_path, text + _play(*act, "refused = true"))


EARLIER = '[[earlier]]\nplayer = "runner"\nin = "last turn"\n'


def test_an_earlier_successful_run_was_a_run(rules: Engine, tmp_path: Path) -> None:
    messaging = (
        '[start]\nturn = "corp"\nat = "step_corp_turn_draw_phase_paw"\n'
        + _card("Subliminal Messaging", 'where = "discard pile"')
        + _card("Hedge Fund", 'where = "deck"')
    )
    taken = _play("corp", "uses", 'card = "Subliminal Messaging"')
    assert _played(rules, tmp_path, messaging + taken)
    with pytest.raises(CorpusBroken, match="not legal here"):
        _played(rules, tmp_path, messaging + EARLIER + 'event = "successful run"\nserver = "HQ"\n' + taken)


@pytest.mark.parametrize(
    ("event", "why"), [("purge", "no card that is here asks"), ("steal", "say with 'card' to which card")]
)
def test_an_earlier_event_that_nothing_can_ask_about_is_refused(
    rules: Engine, tmp_path: Path, event: str, why: str
) -> None:
    text = '[start]\nturn = "corp"\n' + _card("Bring Them Home", 'where = "hand"') + EARLIER + f'event = "{event}"\n'
    with pytest.raises(CorpusBroken, match=why):
        _played(rules, tmp_path, text)


def test_a_run_on_a_server_that_a_card_does_not_offer_is_refused_with_those_it_does(
    rules: Engine, tmp_path: Path
) -> None:
    text = RED_TEAM.replace(_play("runner", "chooses server", 'server = "Archives"'), "")
    with pytest.raises(CorpusBroken, match="the choice that comes is another one"):
        _played(rules, tmp_path, text + _play("runner", "runs", 'server = "remote 1"'))


def test_what_a_mandatory_ability_lets_its_player_do_is_not_refused(rules: Engine, tmp_path: Path) -> None:
    text = (
        '[start]\nat = "step_runner_turn_recurring_formal_begin"\n'
        + _card("The Nihilist")
        + _card("Leech", "counters = { virus = 2 }")
        + _card("Corroder", 'where = "deck"') * 2
    )
    uses = ("runner", "uses", 'card = "The Nihilist"')
    assert len(_played(rules, tmp_path, text + _play(*uses)).game.zone(Zone.HAND, Player.RUNNER)) == 2
    with pytest.raises(CorpusBroken, match="it is legal here"):
        _played(rules, tmp_path, text + _play(*uses, "refused = true"))


@pytest.mark.parametrize(("agenda", "tells"), [("Project Ingatan", True), ("Post-Truth Dividend", False)])
def test_dividends_are_told_of_agendas_that_have_them(
    shared_cache: Path, tmp_path: Path, agenda: str, tells: bool
) -> None:
    text = '[start]\nturn = "corp"\n' + _card(agenda, 'server = "remote 1"', "counters = { advancement = 4 }")
    played = _played(engine(IN_FORCE, shared_cache), tmp_path, text + _play("corp", "scores", f'card = "{agenda}"'))
    cited = {entry.citation.anchor for entry in played.transcript.entries}
    assert ("rule_dividends_timing" in cited) is tells
