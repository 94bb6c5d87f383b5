"""Why something is refused: what a card forbids, a limit or a cost, and the window only where none is open."""

from pathlib import Path

import pytest

from tests.asking import ask


def _card(name: str, **more: str) -> str:
    return "\n".join(["[[card]]", f'name = "{name}"', *(f"{key} = {value}" for key, value in more.items()), ""])


def _play(who: str, does: str, card: str = "", **more: str) -> str:
    named = [f'card = "{card}"'] if card else []
    lines = ["[[play]]", f'player = "{who}"', f'does = "{does}"', *named]
    return "\n".join([*lines, *(f"{key} = {value}" for key, value in more.items()), ""])


RUN = _play("runner", "runs", server='"HQ"')
ENCOUNTER = '"step_encounter_paw"'
AFSHAR = _card("Afshar", server='"HQ"') + _card("Endurance", counters="{ power = 3 }") + RUN
BIG_DEAL = (
    '[start]\nturn = "corp"\ncredits = { corp = 17 }\n'
    + _card("Vulnerability Audit", where='"hand"')
    + _card("Big Deal", where='"hand"')
    + _play("corp", "installs", "Vulnerability Audit", server='"remote 1"')
    + _play("corp", "plays", "Big Deal")
)
FRONT = (
    _card("Front Company", server='"remote 2"')
    + _card("PAD Campaign", server='"remote 1"')
    + _card("Dirty Laundry", where='"hand"')
    + _play("runner", "plays", "Dirty Laundry")
)

REFUSED = {
    "more subroutines at once than a limit allows": (
        AFSHAR + _play("runner", "uses", "Endurance", subroutines="[1, 2]", at=ENCOUNTER, refused="true"),
        "not so many printed subroutines of Afshar can be broken with Endurance",
    ),
    "a subroutine that the ice does not have": (
        AFSHAR + _play("runner", "uses", "Endurance", subroutines="[3]", at=ENCOUNTER, refused="true"),
        "Afshar has 2 subroutines",
    ),
    "more subroutines than one use breaks": (
        _card("Rototurret", server='"HQ"')
        + _card("Mimic")
        + RUN
        + _play("runner", "uses", "Mimic", subroutines="[1, 2]", at=ENCOUNTER, refused="true"),
        "one use of Mimic breaks 1 of them here",
    ),
    "a subroutine that was broken before": (
        _card("Rototurret", server='"HQ"')
        + _card("Mimic")
        + RUN
        + _play("runner", "uses", "Mimic", subroutines="[2]")
        + _play("runner", "uses", "Mimic", subroutines="[2]", at=ENCOUNTER, refused="true"),
        "subroutine 2 of Rototurret is broken already",
    ),
    "what a card says cannot be scored, once a window is open": (
        BIG_DEAL + _play("corp", "scores", "Vulnerability Audit", refused="true"),
        "Vulnerability Audit cannot be scored",
    ),
    "an agenda with too few counters, tried before an action": (
        '[start]\nturn = "corp"\n'
        + _card("Hostile Takeover", where='"server"', server='"remote 1"', counters="{ advancement = 1 }")
        + _play("corp", "scores", "Hostile Takeover", refused="true"),
        "Hostile Takeover has 1 of 2 advancement counters",
    ),
    "a server that a card forbids, chosen for a run that an event begins": (
        FRONT + _play("runner", "runs", server='"remote 1"', refused="true") + RUN,
        "Front Company: remote 1 cannot be announced as the attacked server",
    ),
}


@pytest.mark.parametrize(("text", "why"), REFUSED.values(), ids=list(REFUSED))
def test_what_is_refused_is_refused_for_what_stands_in_its_way(tmp_path: Path, text: str, why: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(f'question = "May they?"\n{text}', encoding="utf-8")
    said = ask("explain", str(file), "--transcript")
    plain = " ".join(said.out.split())
    assert (said.code, said.err) == (0, "")
    assert why in plain
    assert "window is open that permits it" not in plain
    assert ", for no " not in plain


def test_an_ability_about_the_encountered_ice_is_refused_elsewhere_for_just_that(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    text = _card("“Baklan” Bochkin", counters="{ power = 1 }") + _play("runner", "uses", "“Baklan” Bochkin")
    file.write_text(f'question = "May they?"\n{text}', encoding="utf-8")
    said = ask("explain", str(file), "--edition", "cr-26.03")
    assert said.err.splitlines()[0] == (
        "error: the Runner uses “Baklan” Bochkin: not legal here, for no ice is encountered that “Baklan” Bochkin "
        "speaks of (CR 26.03 9.5.6c)"
    )


def test_what_cannot_be_done_after_a_use_is_told_as_it_is_after_that_use(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    text = (
        '[start]\nturn = "corp"\nclicks = { corp = 1 }\nuntil = "end of turn"\n'
        + _card("PT Untaian: Life's Building Blocks")
        + _card("Hostile Takeover", where='"server"', server='"remote 1"', counters="{ advancement = 1 }")
        + _play("corp", "gains")
        + _play("corp", "uses", "PT Untaian: Life's Building Blocks")
        + '[[cannot]]\nplayer = "corp"\ndoes = "scores"\ncard = "Hostile Takeover"\n'
        + 'after = "PT Untaian: Life\'s Building Blocks"\n'
    )
    file.write_text(f'question = "May they?"\n{text}', encoding="utf-8")
    plain = " ".join(ask("explain", str(file)).out.split())
    assert "for no paid ability window is open that permits it" in plain
    assert "1 of 2" not in plain


def test_only_a_search_for_something_to_install_is_told_to_leave_cards_out(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    text = (
        _card("Asmund Pudlat", where='"hand"')
        + _card("Jeitinho", where='"deck"')
        + _card("Datasucker", where='"deck"')
        + _play("runner", "installs", "Asmund Pudlat")
        + _play("runner", "finds", "Jeitinho")
        + _play("runner", "finds", "Datasucker")
    )
    file.write_text(f'question = "What is found?"\n{text}', encoding="utf-8")
    said = " ".join(ask("explain", str(file), "--transcript").out.split())
    assert "finds Datasucker" in said
    assert "only what can then be installed" not in said


def test_what_must_be_refused_at_a_step_is_not_tried_while_another_choice_has_to_be_made(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    breaks = {"copy": '"m1"', "ability": "3"}
    hosted = {"on": '"m1"', "where": '"hosted"'}
    text = (
        "[start]\ncredits = { runner = 20 }\n"
        + _card("Hammer", server='"HQ"')
        + _card("Matryoshka", copy='"m1"')
        + _card("Matryoshka", copy='"m2"', **hosted)
        + _card("Matryoshka", copy='"m3"', **hosted)
        + RUN
        + _play("runner", "uses", "Matryoshka", copy='"m1"', ability="4", at=ENCOUNTER) * 2
        + _play("runner", "uses", "Matryoshka", subroutines="[1]", **breaks)
        + _play("runner", "uses", "Matryoshka", subroutines="[2]", at=ENCOUNTER, refused="true", **breaks)
    )
    file.write_text(f'question = "May it break a second one?"\n{text}', encoding="utf-8")
    said = " ".join(ask("explain", str(file), "--transcript").out.split())
    assert "for no more printed subroutines of Hammer can be broken with Matryoshka" in said
