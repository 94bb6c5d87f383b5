"""Card data comes in whole or not at all: what is unsound is told with file and card, and what was here stays."""

import json
from pathlib import Path
from typing import Any

import pytest

from judge_cli.cards.collection.card_data import cards_of_path
from judge_cli.cards.collection.compiled import compile_card
from judge_cli.cards.collection.record import CardRecord, Ruling, as_json, from_json
from judge_cli.cards.reading.sentences.card_text import reader_with
from tests.asking import Said, ask
from tests.cards_made import interface_file, row, v2_card, v2_folder
from tests.pages import CORPUS

KEPT = "       nothing was changed: the cards that were here are still here\n"


@pytest.fixture
def a_card_is_here(tmp_path: Path) -> None:
    """An earlier import."""
    assert ask("cards", "add", str(v2_folder(tmp_path / "earlier", v2_card("Old Lamp")))).code == 0


def refused(given: Path) -> str:
    """What is said to card data that is refused; the earlier import must still be there."""
    said = ask("cards", "add", str(given))
    assert (said.out, said.code) == ("", 2)
    assert ask("cards", "list").out == "Old Lamp (runner resource)\n"
    return said.err


def test_a_folder_of_v2_gives_values_pools_rulings_and_a_page(tmp_path: Path) -> None:
    ruling = {
        "question": "Why [it](x)?",
        "answer": "**Because.**",
        "nsg_rules_team_verified": True,
        "date_update": "2027",
    }
    lamp = v2_card("Lamp", subtypes=["lamp_oil"], is_unique=True, strength=5)
    card = cards_of_path(v2_folder(tmp_path, lamp, rulings=[ruling]))[0]
    assert (card.side, card.type, card.subtypes, card.unique) == ("runner", "resource", ("lamp oil",), True)
    assert card.numbers == {"install": 2}  # a resource has no strength
    assert card.pools == ("standard",)
    assert card.rulings == (Ruling("Why it?", "Because.", "2027", True),)
    assert card.url == "https://netrunnerdb.com/en/card/99000"
    assert from_json(json.loads(json.dumps(as_json(card)))) == card


def test_a_file_of_the_interface_and_older_packs_come_in_too(tmp_path: Path) -> None:
    fund = cards_of_path(interface_file(tmp_path / "cards.json", row("Lamp Fund")))[0]
    assert (fund.type, fund.subtypes, fund.numbers) == ("operation", ("transaction", "lamp oil"), {"play": 3})
    (tmp_path / "pack").mkdir()
    for name, cost in (("a", 1), ("b", 4)):
        (tmp_path / "pack" / f"{name}.json").write_text(json.dumps([row("Lamp Fund", cost=cost)]), encoding="utf-8")
    assert [card.numbers for card in cards_of_path(tmp_path)] == [{"play": 4}]  # the later printing counts


@pytest.mark.parametrize("name", ["v2", "netrunner", "data"])
def test_a_folder_of_v2_may_have_any_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    (v2_folder(tmp_path, v2_card("Lamp")) / "v2").rename(tmp_path / name)
    folder = tmp_path / name
    (card,) = cards_of_path(folder)
    assert (card.name, card.pools) == ("Lamp", ("standard",))
    monkeypatch.chdir(folder)
    assert [one.name for one in cards_of_path(Path())] == ["Lamp"]


@pytest.mark.parametrize(("text", "read"), [("A\tlamp\u200b.", "A lamp."), ("A\r\nlamp\u2028is.", "A\nlamp\nis.")])
def test_what_nobody_sees_in_a_text_is_read_as_what_it_looks_like(tmp_path: Path, text: str, read: str) -> None:
    assert cards_of_path(interface_file(tmp_path / "c.json", row("Lamp", text=text)))[0].text == read


@pytest.mark.usefixtures("a_card_is_here")
class TestRefused:
    """What is refused, word for word."""

    def test_nothing_there(self, tmp_path: Path) -> None:
        assert refused(tmp_path / "gone").startswith(f"error: there is no file or folder '{tmp_path}/gone'\n")

    def test_a_folder_without_card_data(self, tmp_path: Path) -> None:
        (tmp_path / "empty").mkdir()
        said = refused(tmp_path / "empty")
        assert " holds no card data\n" in said
        assert "       looked for: v2/cards/*.json, pack/*.json, *.json\n" in said

    def test_what_is_no_json(self, tmp_path: Path) -> None:
        (tmp_path / "c.json").write_text("<html>", encoding="utf-8")
        assert refused(tmp_path / "c.json") == (
            "error: c.json is not JSON, or breaks off (line 1)\n"
            + KEPT
            + "try:   download it again, and add it again\n"
        )

    def test_json_that_breaks_off(self, tmp_path: Path) -> None:
        whole = interface_file(tmp_path / "c.json", row("Lamp")).read_text(encoding="utf-8")
        (tmp_path / "c.json").write_text(whole[:-20], encoding="utf-8")
        assert "c.json is not JSON, or breaks off" in refused(tmp_path / "c.json")

    def test_json_of_something_else(self, tmp_path: Path) -> None:
        (tmp_path / "c.json").write_text('{"data": 3}', encoding="utf-8")
        said = refused(tmp_path / "c.json")
        assert said.startswith("error: c.json holds no list of cards\n")

    def test_cards_of_another_game(self, tmp_path: Path) -> None:
        said = refused(interface_file(tmp_path / "c.json", row("Lamp", side_code="white")))
        assert said.startswith(
            "error: c.json, 'Lamp': the side 'white' is neither corp nor runner; is this another game?\n"
        )

    def test_a_type_nobody_knows(self, tmp_path: Path) -> None:
        said = refused(interface_file(tmp_path / "c.json", row("Lamp", type_code="lantern")))
        assert said.startswith("error: c.json, 'Lamp': the type 'lantern' is none of agenda, asset, event,")

    def test_a_value_that_is_none(self, tmp_path: Path) -> None:
        said = refused(interface_file(tmp_path / "c.json", row("Lamp", cost="three")))
        assert said.startswith("error: c.json, 'Lamp': 'cost' is 'three', which no card has\n")

    def test_a_cost_below_zero(self, tmp_path: Path) -> None:
        said = refused(interface_file(tmp_path / "c.json", row("Lamp", cost=-5)))
        assert said.startswith("error: c.json, 'Lamp': 'cost' is -5, which no card has\n")

    @pytest.mark.parametrize("code", ["\x1b", "\x07", "\x00", "\x9b", "\u202e"])
    @pytest.mark.parametrize("key", ["title", "text", "keywords", "flavour"])
    def test_a_control_code(self, tmp_path: Path, key: str, code: str) -> None:
        said = refused(interface_file(tmp_path / "c.json", {**row("Lamp"), key: f"La{code}mp"}))
        assert said.startswith(f"error: c.json, 'Lamp': '{key}' holds a terminal control code (U+{ord(code):04X})\n")

    def test_a_control_code_deep_inside(self, tmp_path: Path) -> None:
        lamp = v2_card("Lamp", faces=[{"title": "Lan\x1btern", "text": ""}])
        said = refused(v2_folder(tmp_path / "one", lamp))
        assert said.startswith("error: lamp.json, 'Lamp': 'faces' holds a terminal control code (U+001B)\n")
        said = refused(v2_folder(tmp_path / "two", v2_card("Lamp"), rulings=[{"question": "\x1b", "answer": "No."}]))
        assert said.startswith("error: rulings/lamp.json, 'lamp': 'question' holds a terminal control code (U+001B)\n")
        more = {"card_pools/dark.json": [{"id": "dark", "name": "\x1b"}]}
        said = refused(v2_folder(tmp_path / "three", v2_card("Lamp"), more=more))
        assert "dark.json" in said and "it holds a terminal control code (U+001B)" in said

    @pytest.mark.parametrize("title", ["\ufeffLamp", "La\u200bmp", "La\tmp", "La\nmp", "La\u2028mp", "La\ud800mp"])
    def test_a_title_with_a_mark_that_nobody_sees(self, tmp_path: Path, title: str) -> None:
        said = refused(interface_file(tmp_path / "c.json", row(title)))
        assert f"'title' is {title!r}, which no card has\n" in said

    def test_thousands_of_faces(self, tmp_path: Path) -> None:
        said = refused(v2_folder(tmp_path / "v2", v2_card("Lamp", faces=[{"title": "Lantern", "text": ""}] * 3000)))
        assert said.startswith("error: lamp.json, 'Lamp': 'faces' is '3000 faces', which no card has\n")

    @pytest.mark.parametrize(
        ("file", "rows", "what"),
        [
            ("card_sets.json", [{"id": f"s{n}"} for n in range(1001)], "card_sets.json: it has 1,001 sets"),
            ("card_pools/p.json", [{"id": f"p{n}"} for n in range(301)], "card_pools: it has 302 pools"),
            (
                "formats/f.json",
                {"id": "f", "snapshots": [{"id": f"f{n}", "date_start": "2026-01-01"} for n in range(301)]},
                "formats: it has 301 snapshots",
            ),
        ],
    )
    def test_more_sets_pools_or_snapshots_than_any_game_has(
        self, file: str, rows: object, what: str, tmp_path: Path
    ) -> None:
        said = refused(v2_folder(tmp_path / "v2", v2_card("Lamp"), more={file: rows}))
        most = "1,000" if "sets" in what else "300"
        assert said.split("\n")[0] == f"error: {what}; judge reads at most {most}"

    def test_a_text_of_a_hundred_thousand_characters(self, tmp_path: Path) -> None:
        said = refused(interface_file(tmp_path / "c.json", row("Lamp", text="a" * 100_000)))
        assert said.startswith("error: c.json, 'Lamp': its text has 100,000 characters; no card has more than 1,500\n")

    def test_two_cards_of_one_name(self, tmp_path: Path) -> None:
        said = refused(interface_file(tmp_path / "c.json", row("Lamp"), row("Lamp")))
        assert said.startswith("error: two cards are called 'Lamp': in c.json and in c.json\n")

    def test_two_cards_of_one_id(self, tmp_path: Path) -> None:
        more = {"cards/wick.json": v2_card("Wick", id="lamp")}
        folder = v2_folder(tmp_path, v2_card("Lamp"), more=more, rulings=[{"question": "Lit?", "answer": "Yes."}])
        assert refused(folder).startswith(
            "error: two cards have the id 'lamp': 'Lamp' in lamp.json and 'Wick' in wick.json\n"
        )
        left_out: list[str] = []
        assert [one.name for one in cards_of_path(folder, left_out=left_out)] == ["Lamp"]
        assert left_out == ["two cards have the id 'lamp': 'Lamp' in lamp.json and 'Wick' in wick.json"]

    def test_a_card_without_a_name(self, tmp_path: Path) -> None:
        said = refused(interface_file(tmp_path / "c.json", row("")))
        assert said.startswith("error: c.json has a card without a title\n")

    def test_far_more_than_there_are_cards(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("judge_cli.cards.collection.card_data.MOST_BYTES", 10)
        said = refused(interface_file(tmp_path / "c.json", row("Lamp")))
        assert " is larger than card data can be (at most " in said

    def test_unsound_cards_are_left_out_only_if_the_user_says_so(self, tmp_path: Path) -> None:
        rows = [row("Lamp"), row("Lamp"), row("Wick", type_code="lantern"), row("Oil")]
        said = ask("cards", "add", str(interface_file(tmp_path / "c.json", *rows)), "--skip-bad", "--json")
        values = json.loads(said.out)
        assert (values["cards"], len(values["left_out"])) == (2, 2)


def test_a_rehearsal_keeps_nothing(tmp_path: Path) -> None:
    said = ask("cards", "add", str(interface_file(tmp_path / "c.json", row("Lamp"))), "--dry-run")
    assert said.out.startswith("would be added: 1 card from")
    assert ask("cards", "remove").err.startswith("error: no card data was added\n")


def added(folder: Path, *cards: dict[str, Any]) -> Said:
    """What is said when these cards are added."""
    return ask("cards", "add", str(v2_folder(folder, *cards)))


def test_cards_alone_shows_its_help_and_no_error() -> None:
    said = ask("cards")
    assert (said.code, said.err) == (0, "")
    assert "Usage: judge cards" in said.out


def test_cards_are_listed_checked_and_removed(tmp_path: Path) -> None:
    strange = v2_card("Wick", text="When your turn begins, gain 7[credit].\nBlow it out.")
    assert added(tmp_path, v2_card("Lamp"), strange).out.endswith(
        "  1 fully read, 1 fully playable, 1 not yet (judge cards check)\n"
    )
    assert ask("cards", "list", "--waiting").out == "Wick (runner resource): read in part\n"
    assert "\n  1 fully playable, 1 not yet (judge cards list --waiting)\n" in ask("cards", "check").out
    assert ask("cards", "list", "--unread").out == "Wick (runner resource): read in part\n"
    assert ask("cards", "list", "--playable").out == "Lamp (runner resource)\n"
    report = json.loads(ask("cards", "check", "--pool", "standard", "--json").out)
    assert report.pop("version")["edition"] is None
    assert report == {
        "pool": "standard",
        "cards": 2,
        "read": 1,
        "playable": 1,
        "not_read": [{"card": "Wick", "sentence": "Blow it out.", "at": "the frame of a sentence: blow"}],
        "waiting": [],
        "waiting_for_several": [],
    }
    assert "  the frame of a sentence: blow (1)\n    Wick: Blow it out.\n" in ask("cards", "check").out
    assert "| " not in ask("cards", "check", "--markdown").out
    assert ask("cards", "check", "--pool", "startup").err == (
        "error: there is no pool 'startup' here\n       known: standard\ntry:   judge cards check\n"
    )
    assert ask("cards", "remove").out == "removed: 2 cards; the cards that ship are still here\n"
    assert ask("cards", "remove").code == 1


def test_a_new_import_replaces_the_earlier_one_as_a_whole(tmp_path: Path) -> None:
    added(tmp_path / "a", v2_card("Lamp"))
    added(tmp_path / "b", v2_card("Wick"))
    assert ask("cards", "list").out == "Wick (runner resource)\n"


def test_a_text_that_was_changed_by_hand_is_read_as_it_now_is(tmp_path: Path) -> None:
    folder = v2_folder(tmp_path, v2_card("Lamp"))
    ask("cards", "add", str(folder))
    path = folder / "v2" / "cards" / "lamp.json"
    path.write_text(path.read_text(encoding="utf-8").replace("gain 7", "gain seventy"), encoding="utf-8")
    ask("cards", "add", str(folder))
    assert ask("cards", "list").out == "Lamp (runner resource): read in part\n"


@pytest.mark.parametrize(
    ("text", "unread", "waits_for"),
    [
        ("Choose 1 subroutine on a piece of ice.", (), ("a subroutine that was chosen",)),
        (
            "Play only if you are tagged.",
            ("an event that does not stay needs an ability of the kind 'play'",),
            (),
        ),
    ],
)
def test_an_event_waits_for_a_feature_and_one_that_does_nothing_is_not_read(
    text: str, unread: tuple[str, ...], waits_for: tuple[str, ...]
) -> None:
    compiled = compile_card(CardRecord("Lamp", "runner", "event", text), reader_with(CORPUS / "grammar"))
    assert (tuple(one.why for one in compiled.unread), compiled.waits_for) == (unread, waits_for)


def test_a_paragraph_of_which_nothing_is_played_is_named_whole() -> None:
    text = "Run any server. The lamps of that run are lit, unless the Corp dims X of them. X is 2."
    compiled = compile_card(CardRecord("Lamp", "runner", "event", text), reader_with(CORPUS / "grammar"))
    assert [one.text for one in compiled.card.not_modelled] == [text]


def test_a_paragraph_that_hangs_on_one_that_is_not_played_is_named_too() -> None:
    first, second = (
        "After you resolve this operation, your action phase ends.",
        "Choose 1 subroutine on a piece of ice.",
    )
    record = CardRecord("Lamp", "corp", "operation", f"{first}\n{second}")
    compiled = compile_card(record, reader_with(CORPUS / "grammar"))
    assert [one.text for one in compiled.card.not_modelled] == [first, second]


def test_what_a_card_does_when_played_is_not_told_in_the_words_of_its_restriction() -> None:
    only, done = (
        "Play only if you made a successful run on R&D, HQ, and Archives this turn.",
        "Derez up to 2 pieces of ice.",
    )
    record = CardRecord("Lamp", "runner", "event", f"{only}\n{done}")
    compiled = compile_card(record, reader_with(CORPUS / "grammar"))
    assert {one.kind: one.text for one in compiled.card.abilities} == {"play": done, "static": only}
