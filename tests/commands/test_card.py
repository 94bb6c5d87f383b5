"""`judge card` finds a card by whatever people call it, and shows how it is understood."""

import json
from pathlib import Path

import jsonschema
import pytest

from judge_cli.answers.schemas import schema_of
from judge_cli.commands.completing import offered
from tests.asking import ask
from tests.cards_made import interface_file, row, v2_card, v2_folder


def test_the_report_on_a_pool_keeps_to_its_schema(tmp_path: Path) -> None:
    ask("cards", "add", str(v2_folder(tmp_path, v2_card("Lamp", text="Blow it out."))))
    jsonschema.validate(json.loads(ask("cards", "check", "--json").out), schema_of("cards-check"))


@pytest.mark.parametrize(
    ("asked", "name"),
    [
        ("tollbooth", "Tollbooth"),
        ("nisei mk 2", "Nisei MK II"),
        ("smc", "Self-modifying Code"),
        ("tolbooth", "Tollbooth"),
        ("urtica", "Urtica Cipher"),
        ("Prana Condenser", "Prāna Condenser"),
    ],
)
def test_a_card_is_found_as_people_write_it(asked: str, name: str) -> None:
    assert json.loads(ask("card", asked, "--json").out)["name"] == name


@pytest.mark.parametrize(
    ("asked", "matched"),
    [("Tollbooth", "exact"), ("nisei", "nickname"), ("smc", "acronym"), ("tolbooth", "typo")],
)
def test_the_answer_says_what_was_asked_and_how_it_fits(asked: str, matched: str) -> None:
    values = json.loads(ask("card", asked, "--json").out)
    assert (values["asked"], values["matched"]) == (asked, matched)
    head = ask("card", asked).out.splitlines()[0]
    assert head.endswith(f"({matched}: {asked})") == (matched != "exact")


@pytest.mark.parametrize(("asked", "name"), [("legwork", "Legwork"), ("dlr", "Data Leak Reversal"), ("vamp", "Vamp")])
def test_a_card_of_the_game_that_is_not_here_is_said_to_be_not_here(asked: str, name: str) -> None:
    said = ask("card", asked)
    assert (said.out, said.code) == ("", 1)
    assert said.err == (
        f"error: {name} is not among the cards here\n"
        "try:   judge cards add FOLDER  (a copy of https://github.com/NetrunnerDB/netrunner-cards-json)\n"
    )


def test_a_near_name_is_a_question() -> None:
    said = ask("card", "toll")
    assert (said.out, said.code) == ("", 1)
    assert "did you mean Tollbooth or Troll?" in said.err


def test_a_card_that_ships_is_told_in_our_words() -> None:
    values = json.loads(ask("card", "tollbooth", "--json").out)
    assert (values["side"], values["type"], values["subtypes"]) == ("corp", "ice", ["code gate"])
    assert values["values"] == {"rez": 8, "strength": 5}
    assert (values["status"], values["playable"], values["not_read"]) == ("ours", True, [])
    first = values["abilities"][0]
    assert (first["kind"], first["read"], first["windows"]) == ("conditional", True, ["6.9.3a"])
    assert "rule_end_the_run" in [one["anchor"] for one in values["rules"]]
    jsonschema.validate(values, schema_of("card"))


def test_a_card_that_was_brought_in_shows_text_rulings_and_page(tmp_path: Path) -> None:
    ruling = {"question": "Is it lit?", "answer": "Yes.", "nsg_rules_team_verified": True, "date_update": "2027-01-02"}
    lamp = v2_card("Brass Lamp", text="<strong>[click]:</strong> Gain 9[credit].\nBlow it out.", is_unique=True)
    ask("cards", "add", str(v2_folder(tmp_path, lamp, rulings=[ruling])))
    said = ask("card", "brass", "lamp").out
    assert said.startswith("◆ Brass Lamp\nrunner resource · install 2\n\n  [click]: Gain 9[credit].\n  Blow it out.\n")
    assert "  (as printed)\n" in said
    assert "  action: [click]: Gain 9 credits.\n    when: Runner's action phase (5.7.1f)\n" in said
    assert "  not read: Blow it out.\n" in said
    assert "  2027-01-02 (verified)\n    Is it lit?\n    Yes.\n" in said
    assert said.endswith("https://netrunnerdb.com/en/card/99000\n")
    assert ask("card", "brass lamp", "--markdown").out.startswith(
        "**[◆ Brass Lamp](<https://netrunnerdb.com/en/card/99000>)**\n\nrunner resource · install 2\n\n> [click"
    )


def test_two_cards_that_begin_alike_are_asked_about(tmp_path: Path) -> None:
    ask("cards", "add", str(interface_file(tmp_path / "c.json", row("Lamp Fund"), row("Lamp Oil Fund"))))
    said = ask("card", "lamp")
    assert said.err == (
        "error: 'lamp' fits 2 cards\n       which one: Lamp Fund, Lamp Oil Fund\ntry:   judge card \"Lamp Fund\"\n"
    )
    assert said.code == 2


def test_an_unknown_card_is_told_with_those_that_are_like_it() -> None:
    said = ask("card", "zzyzx")
    assert said.err.startswith("error: no card here is called 'zzyzx'\n")
    assert said.code == 1


def test_a_shell_offers_cards_that_ship_and_that_were_brought_in(tmp_path: Path) -> None:
    assert "Tollbooth" in offered("cards", "Toll")
    ask("cards", "add", str(v2_folder(tmp_path, v2_card("Tollgate Lamp"))))
    assert {"Tollbooth", "Tollgate Lamp"} <= set(offered("cards", "Toll"))


def test_a_card_that_is_read_in_part_can_be_on_the_table_and_withholds_the_verdict(tmp_path: Path) -> None:
    gate = v2_card("Glass Gate", side_id="corp", card_type_id="ice", strength=3, cost=1)
    gate["text"] = "[subroutine] End the run.\n[subroutine] Blow it out."
    ask("cards", "add", str(v2_folder(tmp_path, gate)))
    said = ask("explain", "--cards", "Glass Gate")
    assert "Blow it out." in said.out + said.err
    assert said.code == 1
    assert "Glass Gate" in ask("when", "Glass Gate").out


def test_what_waits_for_the_turn_of_the_other_player_is_shown_at_that_turn() -> None:
    said = ask("card", "project vacheron").out
    assert "(5.7.1d)" in said
    assert "5.6.1d" not in said


@pytest.mark.parametrize(
    ("card", "ability", "when"),
    [
        ("corroder", 0, ["6.9.3b"]),
        ("drago ivanov", 1, ["5.6.1b", "5.6.2a", "5.6.3b"]),
        ("gourmand", 0, ["7.2.2"]),
        ("arruaceiras crew", 1, ["6.9.3b"]),
        ("pelangi", 1, ["6.9.3b"]),
        ("spree", 1, ["6.9.1e", "6.9.2b", "6.9.3b", "6.9.4b", "6.9.4e"]),
        ("coalescence", 1, ["5.7.1b", "5.7.1e", "5.7.2b", "6.9.1e", "6.9.2b", "6.9.3b", "6.9.4b", "6.9.4e"]),
    ],
)
def test_an_ability_is_shown_at_the_windows_in_which_play_permits_it(card: str, ability: int, when: list[str]) -> None:
    assert json.loads(ask("card", card, "--json").out)["abilities"][ability]["windows"] == when
    asked = json.loads(ask("when", card, "--json").out)["windows"]
    assert set(when) <= {one["step"] for one in asked if one["allowed"]}


def test_windows_are_named_in_words() -> None:
    said = ask("card", "corroder").out
    assert "when: Encounter ice (6.9.3b)\n" in said
    assert "when: any paid ability window\n" in said
    assert "to play it: Runner's action phase (5.7.1f)\n" in ask("card", "spree").out


def test_both_sides_of_an_identity_are_shown() -> None:
    values = json.loads(ask("card", "earth station", "--json").out)
    assert [one["side"] for one in values["abilities"] if one["read"]] == ["", "", "", "other", "other", "other"]
    assert "On its other side:" in values["text"]


def test_a_ruling_in_which_a_card_only_lies_on_the_table_is_not_listed_with_it() -> None:
    assert json.loads(ask("card", "hedge fund", "--json").out)["derived"] == []
    assert json.loads(ask("card", "virtuoso", "--json").out)["derived"] != []


def test_a_card_that_ships_says_what_an_import_brings() -> None:
    assert "for the printed text and the published rulings: judge cards add\n" in ask("card", "tollbooth").out


def test_lists_keep_their_lines_and_x_is_x(tmp_path: Path) -> None:
    text = "Resolve 1 of the following:<ul><li>Draw 4 cards.</li><li>Gain 1[credit].</li></ul>"
    lamp = v2_card("Odd Lamp", text=text, card_type_id="event", cost=None)
    breaker = v2_card("Dim Lamp", card_type_id="program", strength=0, memory_cost=1, subtypes=["icebreaker"])
    ask("cards", "add", str(v2_folder(tmp_path, lamp, breaker)))
    said = ask("card", "odd lamp").out
    assert "  Resolve 1 of the following:\n  • Draw 4 cards.\n  • Gain 1[credit].\n" in said
    assert "· play X\n" in said
    assert "strength 0" in ask("card", "dim lamp").out


def test_the_cards_that_ship_can_be_listed_and_checked_without_card_data() -> None:
    checked = json.loads(ask("cards", "check", "--json").out)
    listed = json.loads(ask("cards", "list", "--playable", "--json").out)["cards"]
    assert checked["playable"] == len(listed) > 500
    jsonschema.validate(checked, schema_of("cards-check"))


def test_a_card_that_has_a_file_is_counted_by_its_file(tmp_path: Path) -> None:
    unread = v2_card("Tollbooth", text="Blow it out.", side_id="corp", card_type_id="ice", strength=5, cost=8)
    ask("cards", "add", str(v2_folder(tmp_path, unread)))
    assert json.loads(ask("cards", "check", "--json").out)["playable"] == 1
    assert json.loads(ask("card", "tollbooth", "--json").out)["playable"] is True


@pytest.mark.parametrize("file", ["runner/wake.toml", "lamp.toml"])
def test_a_card_file_of_ones_own_that_would_not_be_used_is_an_error(tmp_path: Path, file: str) -> None:
    own = tmp_path / "cards" / file
    own.parent.mkdir(parents=True)
    own.write_text('name = "Lamp"\nside = "runner"\ntype = "resource"\ninstall = 1\n', encoding="utf-8")
    scenario = tmp_path / "mine.toml"
    scenario.write_text('question = "Is it lit?"\n[start]\nturn = "runner"\n', encoding="utf-8")
    said = ask("explain", str(scenario))
    assert said.err == (
        f"error: {own.parent.name}/{own.name} holds Lamp and would not be used\n"
        "try:   name it corp/lamp.toml or runner/lamp.toml in the folder cards\n"
    )
    assert said.code == 3
