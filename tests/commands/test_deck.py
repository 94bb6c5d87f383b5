"""`judge deck`: lists in every form that people paste, what is not understood word for word, and whole folders."""

import io
import json
import shutil
import time
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from judge_cli import Judge
from judge_cli.answers.schemas import schema_of
from judge_cli.paths import data_folder
from tests.asking import Said, ask, ask_with
from tests.cards_made import v2_card, v2_folder
from tests.decks_made import deck_folder

LEGAL = "Wick: Slow Burner\n3 Lamp\n3 Oil\n3 Lantern\n"
PASTED = {
    "NetrunnerDB text": """My Deck

        Wick: Slow Burner (System Lamps)

        Event (6)
        3x Lamp (System Lamps)
        3x Oil (Old Lamps)  ●●●

        Icebreaker (3)
        3x Lantern (System Lamps)  ●●● ●●●

        6 influence spent (max 15, available 9)
        9 cards (min 9)
        Cards up to System Lamps
        Deck built on NetrunnerDB
        """,
    "NetrunnerDB Markdown": """# My Deck

        [Wick: Slow Burner](https://netrunnerdb.com/en/card/01001) _(System Lamps)_

        ### Event (6)
        * 3x [Lamp](https://netrunnerdb.com/en/card/01002) _(System Lamps)_
        * 3x [Oil](https://netrunnerdb.com/en/card/01003) _(System Lamps)_ **●●●**

        ### Resource (3)
        * 3x [Lantern](https://netrunnerdb.com/en/card/01004) _(System Lamps)_
        """,
    "jinteki.net text": "Identity: Wick: Slow Burner\n3 Lamp\n3 Oil\n3 Lantern\n",
    "the identity last, comments between": "// mine\n3 Lamp\n# economy\n3 Oil\n; note\n3 Lantern\n1 Wick: Slow Burner",
    "counts behind": "Wick: Slow Burner\nLamp x3\nOil ×3\nLantern (3)\n",
    "commas": "Wick: Slow Burner\nLamp, 3\n3, Oil\nLantern: 3\n",
    "bullets": "- Wick: Slow Burner\n- 3 Lamp\n• 3× Oil\n+ 3 x Lantern\n> \n",
    "a table": "| Qty | Name |\n| --- | --- |\n| 1 | Wick: Slow Burner |\n| 3 | Lamp |\n| 3 | Oil |\n| 3 | Lantern |",
    "tags": "<b>Wick: Slow Burner</b><br>\n<p>3x <i>Lamp</i></p>\n3&nbsp;x Oil\n3 Lantern &#9679;",
    "headings with a colon": "Identity:\nWick: Slow Burner\nEvents:\n3 Lamp\n3 Oil\nResources (3)\n3 Lantern\n",
    "windows line ends and a mark before them": "\ufeffWick: Slow Burner\r\n3 Lamp\r\n3 Oil\r\n3 Lantern\r\n",
    "capitals, one line for each copy": "WICK: SLOW BURNER\n" + "lamp\nOIL\nLantern\n" * 3,
    "dots on a line of their own": "Wick: Slow Burner\n3 Lamp\n●●●\n3 Oil\n3 Lantern\n·····\n",
    "JSON of the public interface": json.dumps(
        {"data": [{"id": 7, "name": "My Deck", "cards": {"00990": 1, "01002": 3, "01008": 3, "01003": 3}}]}
    ),
    "remarks behind cards": "Wick: Slow Burner\n3x Lamp  # for light\n3 Oil // cheap\n3 Lantern\n",
    "counts in brackets": "Wick: Slow Burner\nLamp [3]\n[3] Oil\nx3 Lantern\n",
    "forum tags": (
        "[b]My Deck[/b]\n\n[url=https://example.org/1]Wick: Slow Burner[/url] (System Lamps)\n\n[b]Event[/b] (6)\n"
        "[list]\n[*]3x [url=https://example.org/2]Lamp[/url] [i](System Lamps)[/i] [color=#ff0000]●●[/color]\n"
        "[*]3x [URL=https://example.org/3]Oil[/URL]\n[/list]\n[b][u]Resource[/u][/b] (3)\n3x Lantern\n"
    ),
    "sets without brackets": "Wick: Slow Burner\n3x Lamp, System Lamps\n3x Oil - Old Lamps\n3x Lantern: Dawn Lamps\n",
    "numbers in sets": "Wick: Slow Burner #1\n3x Lamp (System Lamps) #33\n3x Oil #4\n3 Lantern {sl}\n",
    "boxes to tick": "Wick: Slow Burner\n- [ ] 3x Lamp\n* [x] 3 Oil\n[ ] Lantern x3\n",
    "a numbered list": "1. 1 Wick: Slow Burner\n2. 3x Lamp\n3) 3 Oil\n4. Lantern x3\n",
    "a star behind, and copies in words": "Wick: Slow Burner\nLamp*3\n3 copies of Oil\n3 Copies of Lantern\n",
    "the number of cards alone": "Wick: Slow Burner\n3 Lamp\n3 Oil\n3 Lantern\n9 cards\n",
    "ruled headings": "Wick: Slow Burner\n-- Event --\n3 Lamp\n=== Hardware (6) ===\n3 Oil\n3 Lantern\n",
    "JSON of version 3": json.dumps(
        {
            "data": {
                "type": "decklists",
                "attributes": {
                    "name": "My Deck",
                    "identity_card_id": "wick:_slow_burner",
                    "card_slots": {"lamp": 3, "oil": 3, "lantern": 3},
                },
            }
        }
    ),
    "JSON of jinteki.net": json.dumps(
        {
            "identity": {"title": "Wick: Slow Burner"},
            "cards": [{"qty": 3, "card": {"title": "Lamp"}}, {"qty": 3, "card": "Oil"}, {"qty": 3, "card": "Lantern"}],
        }
    ),
    "JSON as a table of names": json.dumps({"Wick: Slow Burner": 1, "Lamp": 3, "Oil": 3, "Lantern": 3}),
    "XML of OCTGN": (
        '<?xml version="1.0" encoding="utf-8"?>\n<deck game="0f38">\n  <!-- <card qty="3">Prism</card> -->\n'
        '  <section name="Identity">\n    <card qty="1" id="bc0f">Wick: Slow Burner</card>\n  </section>\n'
        '  <section name="R&amp;D / Stack">\n    <card qty="3" id="a">Lamp</card><card id="b" qty=\'3\'>Oil</card>\n'
        '    <card qty="3" id="c"> Lantern </card>\n  </section>\n  <section name="Sideboard" />\n</deck>\n'
    ),
    "JSON with counts as texts": json.dumps({"Wick: Slow Burner": "1", "Lamp": "3", "Oil": 3, "Lantern": "3"}),
    "JSON as pairs of texts": json.dumps([["Wick: Slow Burner", "1"], ["3", "Lamp"], ["Oil", "3"], [3, "Lantern"]]),
    "JSON as pairs": json.dumps([["Wick: Slow Burner", 1], [3, "Lamp"], ["Oil", 3], ["Lantern", 3]]),
}


@pytest.fixture(scope="module")
def with_cards(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The data of a user who has added the cards: no test changes it."""
    folder = tmp_path_factory.mktemp("user")
    added = ask_with("cards", "add", str(deck_folder(folder / "given")), JUDGE_DATA=str(folder / "data"))
    assert added.code == 0
    return folder / "data"


@pytest.fixture(autouse=True)
def _cards_are_here(with_cards: Path, a_plain_terminal: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUDGE_DATA", str(with_cards))


@pytest.fixture
def own_data(with_cards: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A data folder with the cards that the test may change."""
    shutil.copytree(with_cards, tmp_path / "own")
    monkeypatch.setenv("JUDGE_DATA", str(tmp_path / "own"))


def checked(folder: Path, text: str | bytes, *more: str) -> Said:
    """What is said to a list in a file."""
    path = folder / "deck.txt"
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return ask("deck", str(path), *more)


@pytest.mark.one_in(3)
@pytest.mark.parametrize("form", PASTED)
def test_a_list_is_understood_as_it_is_pasted(form: str, tmp_path: Path) -> None:
    said = checked(tmp_path, PASTED[form], "--json")
    assert said.code == 0, said
    deck = json.loads(said.out)
    assert deck["identity"]["name"] == "Wick: Slow Burner"
    assert {one["name"]: one["count"] for one in deck["cards"]} == {"Lamp": 3, "Oil": 3, "Lantern": 3}
    assert deck["title"] in ("", "My Deck")


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("3 Cafe Lumiere", "Café Lumière"),
        ("3 CAFÉ LUMIÈRE (Set)", "Café Lumière"),
        ("3x 15 Sparks", "15 Sparks"),
        ("15 Sparks", "15 Sparks"),
        ("15 Sparks x2", "15 Sparks"),
        ('2 Lamp "Old" Post (v2)', "Lamp “Old” Post (v2)"),
        ("2 Lamp 'Old' Post (v2) (Old Lamps) ●●", "Lamp “Old” Post (v2)"),
    ],
)
def test_names_are_found_without_their_accents_and_quotes(written: str, name: str, tmp_path: Path) -> None:
    said = checked(tmp_path, f"{LEGAL}{written}\n", "--json")
    assert name in [one["name"] for one in json.loads(said.out)["cards"]], said


@pytest.mark.parametrize(
    "text",
    [
        f"# Wick: Slow Burner\n{LEGAL}",
        f"{LEGAL}Identity: Wick: Slow Burner\n",
        f"Wick: Slow Burner\n\n{LEGAL}3 Candle\n",
    ],
)
def test_an_identity_that_is_named_again_begins_no_second_deck(text: str, tmp_path: Path) -> None:
    assert checked(tmp_path, text).code == 0


def test_a_title_that_is_a_cards_name_counts_as_no_card(tmp_path: Path) -> None:
    deck = json.loads(checked(tmp_path, f"Prism\n\n{LEGAL}", "--json").out)
    assert (deck["title"], "Prism" in [one["name"] for one in deck["cards"]]) == ("Prism", False)


def test_an_identity_goes_by_its_title_if_no_other_has_it(tmp_path: Path) -> None:
    assert "identity: Moth: Drawn In (Gleam)\n" in checked(tmp_path, "Moth\n3 Oil\n3 Prism\n").out
    assert checked(tmp_path, "1 Wick\n3 Oil\n3 Prism\n").code == 2  # there are two


def test_a_legal_deck_is_shown_in_numbers(tmp_path: Path) -> None:
    assert checked(tmp_path, f"Glowing\n\n{LEGAL}", "--format", "standard", "--on", "2020-03-01") == Said(
        "Legal: Glowing (deck.txt)\n"
        "\n"
        "identity: Wick: Slow Burner (Ember)\n"
        "cards: 9, at least 9 (CR 26.03 1.4.3)\n"
        "influence: 0 of 4 (CR 26.03 1.4.5)\n"
        "format: Standard on 2020-03-01: All Lamps, no list (since 2020-01-01)\n",
        "",
        0,
    )


def test_a_deck_that_is_not_legal_is_told_what_and_by_which_rule(tmp_path: Path) -> None:
    assert checked(tmp_path, "Wick: Slow Burner\n4 Lamp\n2 Mirror\n3 Oil\n1 Match\n") == Said(
        "Not legal: deck.txt\n"
        "\n"
        "  5 influence, and the limit is 4: 2 Mirror: 4, 1 Match: 1 (CR 26.03 1.4.5)\n"
        "  4 copies of Lamp, at most 3 (CR 26.03 1.4.7)\n"
        "\n"
        "identity: Wick: Slow Burner (Ember)\n"
        "cards: 10, at least 9 (CR 26.03 1.4.3)\n"
        "influence: 5 of 4 (CR 26.03 1.4.5)\n"
        "not checked: the pool and ban list of a format (--format misdated, muddled,\nstandard)\n",
        "",
        1,
    )


def test_points_that_are_kept_to_and_influence_without_a_limit_are_shown(tmp_path: Path) -> None:
    deck = "Wick: Slow Burner\n3 Lamp\n3 Oil\n3 Candle\n"
    said = checked(tmp_path, deck, "--format", "standard", "--on", "2022-01-01")
    assert "\npoints: 3 of 3 (Points 22): Wick: Slow Burner: 2, Lamp: 1\n" in said.out
    said = checked(tmp_path, "Moth: Drawn In\n3 Lantern\n3 Candle\n")
    assert "\ninfluence: 15 without a limit (CR 26.03 1.4.5)\n" in said.out  # it needs no list of what costs


@pytest.mark.parametrize(("faction", "article"), [("NBN", "an"), ("Ember", "an"), ("Gleam", "a"), ("GLOW", "a")])
@pytest.mark.usefixtures("own_data")
def test_a_faction_has_the_article_that_it_is_said_with(faction: str, article: str, tmp_path: Path) -> None:
    data = deck_folder(tmp_path / "data")
    factions = data / "v2" / "factions.json"
    rows = [
        {**one, "name": faction if one["id"] == "shade" else one["name"]}
        for one in json.loads(factions.read_text("utf-8"))
    ]
    factions.write_text(json.dumps(rows), encoding="utf-8")
    assert ask("cards", "add", str(data)).code == 0
    told = checked(tmp_path, "Glow Shop: Few Lamps\n3 Bulb 1\n1 Plot\n").out
    assert f"Plot is {article} {faction} agenda without" in " ".join(told.split())


def test_what_cannot_be_checked_leaves_a_deck_undecided(tmp_path: Path) -> None:
    said = checked(tmp_path, LEGAL, "--format", "standard", "--on", "2024-02-01", "--markdown")
    assert said.code == 1
    assert said.out.startswith("**Not decided, though nothing wrong was found: deck\\.txt**\n")
    assert "- not checked: the card data names the list lost\\_24 of Standard, and does not hold it\n" in said.out


NOT_UNDERSTOOD: dict[str, tuple[str | bytes, str]] = {
    "a misspelt card": (
        "Wick: Slow Burner\n3 Lantren\n",
        "error: 1 line of deck.txt not understood; nothing was checked\n"
        "       line 2: '3 Lantren' names no card here; did you mean Lantern?\n"
        "try:   mend the list, or add newer card data (judge cards add FOLDER)\n",
    ),
    "one letter wrong": (
        "Wick: Slow Burner\n3x Lanp\nPrizm x2\n- 2x Mirrar (System Lamps)\n",
        "error: 3 lines of deck.txt not understood; nothing was checked\n"
        "       line 2: '3x Lanp' names no card here; did you mean Lamp?\n"
        "       line 3: 'Prizm x2' names no card here; did you mean Prism?\n"
        "       line 4: '2x Mirrar (System Lamps)' names no card here; did you mean Mirror?\n"
        "try:   mend the list, or add newer card data (judge cards add FOLDER)\n",
    ),
    "what follows a name is no set": (
        "Wick: Slow Burner\n3x Lamp, Lantern\n1. Lamp\n3 cards of light\n",
        "error: 3 lines of deck.txt not understood; nothing was checked\n"
        "       line 2: '3x Lamp, Lantern' names no card here; did you mean Lantern?\n"
        "       line 3: '1. Lamp' names no card here; did you mean Lamp?\n"
        "       line 4: '3 cards of light' names no card here\n"
        "try:   mend the list, or add newer card data (judge cards add FOLDER)\n",
    ),
    "a very long number": (
        f"Wick: Slow Burner\n{'9' * 20} Lamp\n",
        "error: 1 line of deck.txt not understood; nothing was checked\n"
        "       line 2: '99999999999999999999 Lamp': 999999999999… is no number of copies\n"
        "try:   mend the list, or add newer card data (judge cards add FOLDER)\n",
    ),
    "an unknown card": (
        "Wick: Slow Burner\n3 Quxquux\nQuxquux x3\n",
        "error: 2 lines of deck.txt not understood; nothing was checked\n"
        "       line 2: '3 Quxquux' names no card here\n"
        "       line 3: 'Quxquux x3' names no card here\n"
        "try:   mend the list, or add newer card data (judge cards add FOLDER)\n",
    ),
    "no copies": (
        "Wick: Slow Burner\n0 Lamp\n",
        "error: 1 line of deck.txt not understood; nothing was checked\n"
        "       line 2: '0 Lamp': 0 is no number of copies\n"
        "try:   mend the list, or add newer card data (judge cards add FOLDER)\n",
    ),
    "less than no copies": (
        "Wick: Slow Burner\n-1 Lamp\n",
        "error: 1 line of deck.txt not understood; nothing was checked\n"
        "       line 2: '-1 Lamp': -1 is no number of copies\n"
        "try:   mend the list, or add newer card data (judge cards add FOLDER)\n",
    ),
    "an empty file": (
        "\n\n",
        "error: deck.txt holds no card\ntry:   one card a line, such as: 3 NAME\n",
    ),
    "a misspelt identity where the title stands": (
        "Wick: Slow Berner\n3 Lamp\n",
        "error: 1 line of deck.txt not understood; nothing was checked\n"
        "       line 1: 'Wick: Slow Berner' names no card here; did you mean Wick: Slow Burner?\n"
        "try:   mend the list, or add newer card data (judge cards add FOLDER)\n",
    ),
    "cards that are set aside": (
        f"{LEGAL}Maybe:\n1 Prism\n",
        "error: 1 line of deck.txt not understood; nothing was checked\n"
        f"       line {LEGAL.count(chr(10)) + 1}: 'Maybe:' names no card here\n"
        "try:   mend the list, or add newer card data (judge cards add FOLDER)\n",
    ),
    "an identity that is not here": (
        "Identity: Nobody\n3 Lamp\n",
        "error: 1 line of deck.txt not understood; nothing was checked\n"
        "       line 1: 'Identity: Nobody' names no card here\n"
        "try:   mend the list, or add newer card data (judge cards add FOLDER)\n",
    ),
    "several decks": (
        f"{LEGAL}\nMoth: Drawn In\n3 Oil\n3 Prism\n",
        "error: deck.txt holds 2 decks\n"
        "       Wick: Slow Burner (line 1)\n"
        "       Moth: Drawn In (line 6)\n"
        "try:   give each deck a file of its own, and the folder: judge deck FOLDER\n",
    ),
    "the same deck twice": (
        f"{LEGAL}\n-----\n\n{LEGAL}",
        "error: deck.txt holds 2 decks\n"
        "       Wick: Slow Burner (line 1)\n"
        "       Wick: Slow Burner (line 8)\n"
        "try:   give each deck a file of its own, and the folder: judge deck FOLDER\n",
    ),
    "several decks in JSON": (
        json.dumps({"data": [{"name": "One", "cards": {"00990": 1}}, {"name": "Two", "cards": {"00990": 1}}]}),
        "error: deck.txt holds 2 decks\n"
        "       One\n"
        "       Two\n"
        "try:   give each deck a file of its own, and the folder: judge deck FOLDER\n",
    ),
    "broken JSON": (
        '{"data":\n [{"cards": {"Lamp": 3,',
        "error: deck.txt is broken JSON on line 2, at character 24: "
        "expecting property name enclosed in double quotes\n"
        "try:   export the list again, or paste it as text\n",
    ),
    "counts in JSON that are none": (
        json.dumps(
            {"cards": {"Wick: Slow Burner": "1", "Lamp": "three", "Oil": "-1", "Lantern": "1.5", "Prism": True}}
        ),
        "error: 4 lines of deck.txt not understood; nothing was checked\n"
        "       line 2: 'Lamp': three is no number of copies\n"
        "       line 3: 'Oil': -1 is no number of copies\n"
        "       line 4: 'Lantern': 1.5 is no number of copies\n"
        "       line 5: 'Prism': True is no number of copies\n"
        "try:   mend the list, or add newer card data (judge cards add FOLDER)\n",
    ),
    "XML of OCTGN with what no deck has": (
        '<deck>\n<section name="Sideboard">\n<card qty="3">Lamp</card>\n<card>Oil</card>\n<card qty="2" id="x" />\n'
        '<card qty="0">Oil</card><card qty="1">Lanturn</card></section></deck>',
        "error: 5 lines of deck.txt not understood; nothing was checked\n"
        "       line 2: 'section Sideboard' names no card here\n"
        "       line 4: 'Oil': it has no count\n"
        '       line 5: \'<card qty="2" id="x" />\' names no card here\n'
        "       line 6: 'Oil': 0 is no number of copies\n"
        "       line 6: 'Lanturn' names no card here; did you mean Lantern?\n"
        "try:   mend the list, or add newer card data (judge cards add FOLDER)\n",
    ),
    "a web page in XML": (
        '<?xml version="1.0"?>\n<html><title>Deck</title></html>',
        "error: deck.txt is a web page\ntry:   save the list as plain text in UTF-8\n",
    ),
    "another encoding": (
        "Wick: Slow Burner\n3 Café Lumière\n".encode("latin-1"),
        "error: deck.txt is not text in UTF-8: byte 0xe9 on line 2\ntry:   save the list as plain text in UTF-8\n",
    ),
    "UTF-16": (
        LEGAL.encode("utf-16"),
        "error: deck.txt is text in UTF-16\ntry:   save the list as plain text in UTF-8\n",
    ),
    "a terminal control code": (
        "Wick: Slow Burner\n3 Lamp\x1b[31m\n",
        "error: deck.txt holds a terminal control code (U+001B) (deck.txt:2)\n"
        "try:   save the list as plain text in UTF-8\n",
    ),
    "a web page": (
        "<!DOCTYPE html><title>Deck</title>",
        "error: deck.txt is a web page\ntry:   save the list as plain text in UTF-8\n",
    ),
}


@pytest.mark.one_in(3)
@pytest.mark.parametrize("name", NOT_UNDERSTOOD)
def test_what_is_not_understood_is_told_and_never_guessed(name: str, tmp_path: Path) -> None:
    text, told = NOT_UNDERSTOOD[name]
    assert checked(tmp_path, text) == Said("", told, 2)


@pytest.mark.parametrize("count", ["1" * 40, "10000", "1.5", "three", "⅓", "3x3"])
def test_counts_that_no_list_has_are_not_understood(count: str, tmp_path: Path) -> None:
    assert checked(tmp_path, f"{LEGAL}{count} Lamp\n").code == 2


def test_files_that_are_none_are_told(tmp_path: Path) -> None:
    assert ask("deck", "gone.txt") == Said(
        "",
        "error: 'gone.txt' cannot be read: no such file or directory\ntry:   judge deck FILE\n       judge deck -\n",
        2,
    )
    assert ask("deck", str(tmp_path)).err.endswith("holds no deck lists: it has no files\ntry:   judge deck FOLDER\n")
    assert ask("deck", "/dev/null").code == 2
    assert "is larger than any deck list (1 MB)" in checked(tmp_path, LEGAL + "3 Lamp\n" * 200_000).err


@pytest.mark.thorough
def test_a_long_list_is_answered_soon(tmp_path: Path) -> None:
    began = time.process_time()
    said = checked(tmp_path, LEGAL + "1 Lamp\n" * 100_000)
    assert said.code == 1
    assert "100003 copies of Lamp, at most 3" in said.out
    for long in (
        " " * 450_000,
        "a " * 200_000,
        "(" * 450_000,
        "<a" * 200_000,
        "3 [" * 150_000,
        "<!--" * 99_999,
        "<deck>" * 66_666,
    ):
        assert checked(tmp_path, f"{long}\n{LEGAL}{long}\n").code in (0, 2)
    assert "it is longer than 400 characters" in checked(tmp_path, f"{LEGAL}3 {'a' * 500}\n").err
    identity = LEGAL.splitlines()[0]
    for line in (f"3 {'a, ' * 130}", f"3 {'_ ' * 190}(x)z", f"3{' ' * 390}x", identity):
        assert checked(tmp_path, f"{identity}\n" + f"{line}\n" * 2_500).code in (1, 2)
    assert checked(tmp_path, f"{identity}\n" * 30_000).code == 1
    odd = checked(tmp_path, "".join(f"{n} Unheard Of {n}\n" for n in range(10_000)))
    assert odd.code == 2
    assert "       and 9994 more\n" in odd.err
    assert time.process_time() - began < 60  # far from what it takes; a loop in a loop takes longer


def test_a_list_comes_through_standard_input_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(LEGAL.encode())))
    said = ask("deck", "-")
    assert (said.out.splitlines()[0], said.code) == ("Legal: standard input", 0)


def test_contradicting_dates_are_told(tmp_path: Path) -> None:
    said = checked(tmp_path, LEGAL, "--format", "misdated", "--on", "2023-03-01")
    assert said.code == 1
    assert said.out.startswith("Not decided, though nothing wrong was found:")
    told = " ".join(said.out.split())
    assert "format: Misdated on 2023-03-01: d0 or d2, by contradicting dates" in told
    assert "the card data dates d2 to 2023-01-01, before d1 (2023-06-01) that it lists earlier" in told


def test_formats_and_days_that_do_not_exist(tmp_path: Path) -> None:
    assert checked(tmp_path, LEGAL, "--format", "modern") == Said(
        "",
        "error: there is no format 'modern' here\n"
        "       known: misdated, muddled, standard\n"
        "try:   judge deck FILE --format standard\n",
        2,
    )
    assert checked(tmp_path, LEGAL, "--format", "").err.startswith("error: there is no format '' here\n")
    for day in ("", "2026-02-30", "yesterday", "2026-3-2", "20260302", "٢٠٢٦-٠٣-٠٢"):
        assert checked(tmp_path, LEGAL, "--format", "standard", "--on", day) == Said(
            "", f"error: '{day}' is no date\ntry:   --on 2026-03-02\n", 2
        )
    assert checked(tmp_path, LEGAL, "--format", "standard", "--on", "1999-12-31").err == (
        "error: there is no Standard on 1999-12-31\n"
        "       in the card data it begins on 2020-01-01\n"
        "try:   judge deck FILE --format standard --on 2020-01-01\n"
    )
    assert "--on needs --format" in checked(tmp_path, LEGAL, "--on", "2026-03-02").err
    assert ask("deck").code == 2
    assert checked(tmp_path, LEGAL, "--edition", "classic").err == (
        "error: Classic 1996 has no rules for building decks here\ntry:   judge corpus list\n"
    )


@pytest.mark.usefixtures("own_data")
def test_without_card_data_nothing_is_checked(tmp_path: Path) -> None:
    assert ask("cards", "remove").code == 0
    assert checked(tmp_path, LEGAL) == Said(
        "",
        "error: checking a deck needs card data, and none was added\n"
        "try:   judge cards add FOLDER  (a copy of https://github.com/NetrunnerDB/netrunner-cards-json)\n",
        2,
    )


@pytest.mark.usefixtures("own_data")
def test_card_data_without_factions_leaves_everything_open(tmp_path: Path) -> None:
    cards = (v2_card("Lamp"), v2_card("Wick", card_type_id="runner_identity"))
    assert ask("cards", "add", str(v2_folder(tmp_path / "bare", *cards))).code == 0
    said = checked(tmp_path, "Wick\n3 Lamp\n")
    assert said.code == 1
    assert "not checked: the card data has no faction, influence or deck size for Lamp\n" in said.out
    assert "the card data that was added names no formats" in checked(tmp_path, "Wick\n", "--format", "standard").err


@pytest.mark.usefixtures("own_data")
def test_cards_that_an_older_judge_added_have_no_release_dates(tmp_path: Path) -> None:
    for file in (data_folder() / "cards").glob("import-*/**/*.*"):
        file.write_text(file.read_text(encoding="utf-8").partition("\n")[2], encoding="utf-8")
    formats = next((data_folder() / "cards").glob("import-*/formats.json"))
    kept = json.loads(formats.read_text(encoding="utf-8"))
    assert kept.pop("sets")
    formats.write_text(json.dumps(kept), encoding="utf-8")
    said = checked(tmp_path, LEGAL, "--format", "standard", "--on", "2020-03-01")
    assert said.code == 1
    assert said.out.startswith("Not decided, though nothing wrong was found: deck.txt\n")
    told = "the card data has no release dates, so not what was out on 2020-03-01 (judge cards add FOLDER adds them)"
    assert f"not checked: {told}" in " ".join(said.out.split())
    assert checked(tmp_path, LEGAL).code == 0  # no format, no day


def test_markup_of_terminals_and_chats_is_shown_as_it_is(tmp_path: Path) -> None:
    said = checked(tmp_path, f"[bold]Deck[/bold] `@everyone` *x*\n{LEGAL}")
    assert said.out.startswith("Legal: [bold]Deck[/bold] `@everyone` *x (deck.txt)\n")
    assert "@everyone" not in checked(tmp_path, f"Deck @everyone\n{LEGAL}", "--markdown").out


class TestFolders:
    """`--batch`: every list of a folder."""

    @pytest.fixture
    def folder(self, tmp_path: Path) -> Path:
        """Three lists: legal, not legal, not understood."""
        folder = tmp_path / "lists"
        folder.mkdir()
        for name, text in (("a.txt", LEGAL), ("b.txt", "Moth: Drawn In\n4 Oil\n2 Prism\n"), ("c.txt", "3 Lantren\n")):
            (folder / name).write_text(text, encoding="utf-8")
        (folder / ".hidden").write_text("3 Lamp", encoding="utf-8")
        return folder

    def test_a_table_has_a_row_for_each(self, folder: Path) -> None:
        assert ask("deck", str(folder)) == Said(
            "3 lists: 1 legal, 1 not legal, 0 not decided, 1 not understood\n\n"
            "list   verdict         cards  identity\n"
            "a.txt  legal           9      Wick: Slow Burner\n"
            "b.txt  not legal       6      Moth: Drawn In\n"
            "c.txt  not understood\n\n"
            "b.txt\n  4 copies of Oil, at most 3 (CR 26.03 1.4.7)\n"
            "c.txt\n  1 line of c.txt not understood; nothing was checked; line 1: '3 Lantren' names\n"
            "  no card here; did you mean Lantern?\n\n"
            "not checked: the pool and ban list of a format (--format misdated, muddled,\nstandard)\n",
            "",
            1,
        )

    def test_folders_within_are_named(self, folder: Path) -> None:
        (folder / "more").mkdir()
        assert ask("deck", str(folder)).out.endswith("\nfolders not read: more\n")
        assert json.loads(ask("deck", str(folder), "--json").out)["skipped_folders"] == ["more"]

    def test_markdown_that_is_cut_for_a_chat_has_the_numbers_first(self, folder: Path) -> None:
        for n in range(60):
            (folder / f"d{n:02}.txt").write_text(LEGAL, encoding="utf-8")
        said = ask("deck", str(folder), "--markdown").out
        assert said.startswith("63 lists: 61 legal, 1 not legal, 0 not decided, 1 not understood\n")
        assert 0 < sum(line.startswith("| ") for line in said.splitlines()) < 63
        assert said.endswith("\n*(cut here to fit one chat message)*\n")
        assert len(said) <= 2000

    def test_markdown_and_json_have_the_same(self, folder: Path) -> None:
        rows = ask("deck", str(folder), "--markdown").out.splitlines()
        assert rows[4] == "| a\\.txt | legal | 9 | Wick: Slow Burner |"
        answer = json.loads(ask("deck", str(folder), "--json").out)
        jsonschema.validate(answer, schema_of("deck-batch"))
        assert [answer[key] for key in ("legal", "not_legal", "not_decided", "not_understood")] == [1, 1, 0, 1]
        assert answer["decks"][2]["error"]["code"] == "deck-not-understood"

    def test_all_legal_is_success(self, folder: Path) -> None:
        for name in ("b.txt", "c.txt"):
            (folder / name).unlink()
        assert ask("deck", str(folder)).code == 0

    def test_no_folder_and_an_empty_one(self, tmp_path: Path) -> None:
        (tmp_path / "none").mkdir()
        said = ask("deck", str(tmp_path / "none")).err
        assert said.endswith("' holds no deck lists: it has no files\ntry:   judge deck FOLDER\n")
        assert ask("deck", str(tmp_path / "gone")).code == 2


@pytest.mark.parametrize(
    ("text", "more"),
    [
        (LEGAL, {"format": "standard", "on": "2021-06-01"}),
        ("Glow Works: Light for All\n3 Plan 3\n3 Lamp\n4 Plot\n40 Bulb 1", {}),
        ("3 Lamp\n1 Bulb 1", {}),
    ],
)
def test_json_is_that_of_its_schema_and_of_the_interface(text: str, more: dict[str, Any], tmp_path: Path) -> None:
    options = [part for key, value in more.items() for part in (f"--{key}", value)]
    answer = json.loads(checked(tmp_path, text, "--json", *options).out)
    jsonschema.validate(answer, schema_of("deck"))
    assert Judge().deck(text, name="deck.txt", **more).to_dict() == answer


def test_a_card_page_has_the_values_for_decks_and_the_formats() -> None:
    page = ask("card", "wick: slow burner").out
    assert "\nrunner identity, Ember · minimum deck size 9, influence limit 4\n" in page
    assert ask("card", "Moth: Drawn In").out.splitlines()[1].endswith("minimum deck size 6, influence limit none")
    lamp = json.loads(ask("card", "Lamp", "--json").out)
    jsonschema.validate(lamp, schema_of("card"))
    assert (lamp["faction"], lamp["values"]["influence"]) == ("Ember", 1)
    assert "influence" not in json.loads(ask("card", "Plot", "--json").out)["values"]  # an agenda has no such cost


_NO_LIST = "in the pool, ban list not here"


@pytest.mark.parametrize(
    ("card", "undated", "muddled", "dated"),
    [
        ("Lamp", _NO_LIST, "legal", "legal, 1 point (Points 22)"),
        ("Lantern", _NO_LIST, "legal", "legal, 2 points (Points 22)"),
        ("Oil", _NO_LIST, "legal", "legal (Points 22)"),
        ("Old Flame", *["not in the pool (New Lamps)"] * 3),
    ],
)
@pytest.mark.usefixtures("own_data")
def test_a_card_page_tells_how_the_card_stands_in_each_format(
    card: str, undated: str, muddled: str, dated: str, tmp_path: Path
) -> None:
    data = deck_folder(tmp_path / "data")
    for later in ("ban_21", "costs_23"):
        (data / "v2" / "restrictions" / "standard" / f"{later}.json").unlink()
    formats = data / "v2" / "formats" / "standard.json"
    found = json.loads(formats.read_text(encoding="utf-8"))
    found["snapshots"] = [one for one in found["snapshots"] if one["id"] in ("s0", "s2")]
    formats.write_text(json.dumps(found), encoding="utf-8")
    assert ask("cards", "add", str(data)).code == 0
    told = f"  Misdated: {undated}\n  Muddled: {muddled}\n  Standard: {dated}\n"
    assert f"\nformats, as far as the card data goes\n{told}" in ask("card", card).out


@pytest.mark.parametrize(("card", "stands"), [("Wildfire", "banned"), ("Flashpaper", "banned"), ("Lamp", "restricted")])
@pytest.mark.usefixtures("own_data")
def test_banned_and_restricted_cards_are_told(card: str, stands: str, tmp_path: Path) -> None:
    data = deck_folder(tmp_path / "data")
    formats = data / "v2" / "formats" / "standard.json"
    found = json.loads(formats.read_text(encoding="utf-8"))
    formats.write_text(json.dumps({**found, "snapshots": found["snapshots"][:2]}), encoding="utf-8")
    assert ask("cards", "add", str(data)).code == 0
    assert f"  Standard: {stands} (Ban List 21)\n" in ask("card", card).out


@pytest.mark.usefixtures("own_data")
def test_names_in_other_languages_find_the_card(tmp_path: Path) -> None:
    data = deck_folder(tmp_path / "data")
    code = {one["card_id"]: one["id"] for one in json.loads((data / "v2/printings/lamps.json").read_text("utf-8"))}
    for language, names in {
        "de": {"lamp": "Öllampe", "oil": "Öl", "lantern": "Öl"},
        "zh": {"lamp": "油灯", "mirror": "镜子"},
    }.items():
        folder = data / "translations" / language / "pack"
        folder.mkdir(parents=True)
        rows = [{"code": code[card], "title": title} for card, title in names.items()]
        (folder / "lamps.json").write_text(json.dumps(rows), encoding="utf-8")
    assert ask("cards", "add", str(data)).code == 0
    for name in ("öllampe", "Ollampe", "油灯"):
        found = json.loads(ask("card", name, "--json").out)
        assert (found["name"], found["matched"]) == ("Lamp", "translation")
    jsonschema.validate(found, schema_of("card"))
    assert ask("card", "Öl").code != 0  # two cards are called so
    deck = json.loads(checked(tmp_path, "Wick: Slow Burner\n3 油灯\n1 镜子", "--json").out)
    assert {one["name"]: one["count"] for one in deck["cards"]} == {"Lamp": 3, "Mirror": 1}
    assert ask("card", "镜").code != 0  # a part of a name is no name


@pytest.mark.usefixtures("own_data")
def test_whether_a_card_is_legal_in_a_format_is_answered_from_the_data(tmp_path: Path) -> None:
    assert ask("cards", "add", str(deck_folder(tmp_path / "data"))).code == 0
    said = ask("ask", "is Old Flame legal in Misdated?")
    assert said.out.startswith("No. Old Flame in Misdated: not in the pool (New Lamps).\n")
    assert not ask("ask", "is Old Flame legal in Misdated on my second turn?").out.startswith("No.")


@pytest.mark.usefixtures("own_data")
def test_a_card_page_says_what_its_text_says_of_decks(tmp_path: Path) -> None:
    cards = (
        v2_card("Lamp", text="Limit 1 per deck.\nGain 1[credit]."),
        v2_card("Wick", card_type_id="runner_identity", text="Your deck cannot include more than 1 copy of any card."),
        v2_card("Snuff", card_type_id="runner_identity", text="Your deck may sing."),
        v2_card("The Catalyst: Convention Breaker", card_type_id="runner_identity", text="Starter game only."),
    )
    assert ask("cards", "add", str(v2_folder(tmp_path / "decks", *cards))).code == 0
    assert "\n\nin decks\n  at most 1 in a deck\n\nhow it is played (" in ask("card", "Lamp").out
    wick = ask("card", "Wick").out
    assert "\n\nin decks\n  at most 1 copy of each card\n" in wick
    assert "how it is played" not in wick
    assert "\n  not read: Your deck may sing.\n" in ask("card", "Snuff").out
    starter = ask("card", "The Catalyst: Convention Breaker")
    assert "in decks\n  only for its starter deck (1.4.1a)\n" in starter.out
    assert "formats" not in starter.out
    assert json.loads(ask("card", "Wick", "--json").out)["deck"] == ["at most 1 copy of each card"]
