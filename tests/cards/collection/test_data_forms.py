"""The forms that card data comes in: folders of v2, older packs, files of the interface; and how much of each."""

import json
from pathlib import Path
from typing import Any

import pytest

from judge_cli.cards.collection.card_data import cards_of_bytes, cards_of_path
from judge_cli.cards.collection.record import Ruling
from judge_cli.errors import AskedWrongly
from tests.cards_made import interface_file, row, v2_card, v2_folder
from tests.refusal import refusal

LIMITS = "judge_cli.cards.collection.card_data"


def written(path: Path, values: object) -> Path:
    """A file with these values as JSON."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(values), encoding="utf-8")
    return path


def names(folder: Path, **more: Any) -> list[str]:
    """The names of the cards of a folder or a file."""
    return [card.name for card in cards_of_path(folder, **more)]


def test_a_folder_may_be_named_by_its_v2_folder_too(tmp_path: Path) -> None:
    v2_folder(tmp_path, v2_card("Lamp"))
    assert names(tmp_path) == names(tmp_path / "v2") == ["Lamp"]


def test_a_folder_of_v2_needs_its_cards_only(tmp_path: Path) -> None:
    written(tmp_path / "v2" / "cards" / "lamps.json", [v2_card("Wick"), v2_card("Lamp", subtypes=["lamp_oil"])])
    wick, lamp = cards_of_path(tmp_path)
    assert (wick.name, wick.pools, wick.rulings, wick.url) == ("Wick", (), (), "")
    assert lamp.subtypes == ("lamp oil",)


def test_folders_without_a_card_are_refused(tmp_path: Path) -> None:
    for name in ("v2/cards", "pack"):
        (tmp_path / name.replace("/", "-") / name).mkdir(parents=True)
        with refusal("no-card-data"):
            cards_of_path(tmp_path / name.replace("/", "-"))


def test_a_pool_is_the_newest_of_its_file_by_sets_and_by_cycles(tmp_path: Path) -> None:
    folder = v2_folder(tmp_path, v2_card("Lamp"), v2_card("Wick"), v2_card("Oil"))
    v2 = folder / "v2"
    written(v2 / "printings" / "lamps.json", [{"card_id": "lamp", "id": "10001"}])
    written(v2 / "printings" / "wicks.json", [{"card_id": "wick", "id": "10002"}, {"card_id": "lamp", "id": "10003"}])
    written(v2 / "printings" / "oils.json", [{"card_id": "oil", "id": "09001"}, {"card_id": "lamp", "id": "09002"}])
    written(v2 / "card_sets.json", [{"id": "lamps", "card_cycle_id": "light"}, {"id": "oils", "card_cycle_id": "fuel"}])
    old = {"card_cycle_ids": ["light", "fuel"], "card_set_ids": ["wicks"]}
    written(v2 / "card_pools" / "standard.json", [old, {"card_cycle_ids": ["fuel"], "card_set_ids": None}])
    written(v2 / "card_pools" / "startup.json", [{"card_cycle_ids": None, "card_set_ids": ["wicks", "gone"]}])
    pools = {card.name: card.pools for card in cards_of_path(folder)}
    assert pools == {"Lamp": ("standard", "startup"), "Wick": ("startup",), "Oil": ("standard",)}
    pages = {card.name: card.url.rpartition("/")[2] for card in cards_of_path(folder)}
    assert pages == {"Lamp": "10003", "Wick": "10002", "Oil": "09001"}  # the newest printing has the highest number


def test_a_ruling_is_kept_as_plain_words(tmp_path: Path) -> None:
    said = [
        {"text_ruling": '## Ruled\nPay 1<span class="icon icon-credit"></span> <em>first</em>.', "date_update": None},
        {"question": "Why not?", "answer": None, "date_update": "2026"},
        {"question": None, "answer": "See [the **rules**](https://example.org).", "nsg_rules_team_verified": False},
        {"question": None, "answer": "[Lamp]([Lamp](/card/1)) burns.", "nsg_rules_team_verified": False},
    ]
    card = cards_of_path(v2_folder(tmp_path, v2_card("Lamp"), rulings=said))[0]
    assert card.rulings == (
        Ruling("", "Ruled\nPay 1[credit] first.", "", False),
        Ruling("Why not?", "", "2026", False),
        Ruling("", "See the rules.", "", False),
        Ruling("", "Lamp burns.", "", False),
    )


def test_a_list_of_rows_is_read_like_the_interface_and_marks_of_order_are_no_matter(tmp_path: Path) -> None:
    assert names(written(tmp_path / "pack.json", [row("Lamp"), row("Wick")])) == ["Lamp", "Wick"]
    marked = b"\xef\xbb\xbf" + json.dumps({"data": [row("Lamp")]}).encode()
    assert [card.name for card in cards_of_bytes(marked, "c.json")] == ["Lamp"]


@pytest.mark.parametrize("values", [{"data": []}, [], {"cards": [1]}, 7])
def test_what_is_no_list_of_cards_is_refused(tmp_path: Path, values: object) -> None:
    with refusal("not-card-data"):
        cards_of_path(written(tmp_path / "c.json", values))


def test_a_file_of_v2_that_holds_no_card_is_refused(tmp_path: Path) -> None:
    written(tmp_path / "v2" / "cards" / "lamp.json", [v2_card("Lamp"), "Wick"])
    with refusal("card-data-wrong", match=r"lamp\.json: cards\[1\]: it is a text where an object belongs"):
        cards_of_path(tmp_path)


def test_bytes_that_are_no_text_are_refused_without_a_line() -> None:
    with refusal("card-data-not-json") as raised:
        cards_of_bytes(b"\xff\xfe\x00", "c.json")
    assert raised.value.what == "c.json is not JSON, or breaks off"


def test_so_many_bytes_files_and_cards_and_not_one_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one = interface_file(tmp_path / "c.json", row("Lamp"))
    size = one.stat().st_size
    monkeypatch.setattr(f"{LIMITS}.MOST_BYTES", size)
    assert names(one) == ["Lamp"]
    monkeypatch.setattr(f"{LIMITS}.MOST_BYTES", size - 1)
    with refusal("card-data-too-large"):
        cards_of_path(one)
    with refusal("card-data-too-large"):
        cards_of_bytes(one.read_bytes(), "c.json")
    monkeypatch.undo()
    two = interface_file(tmp_path / "d.json", row("Lamp"), row("Wick"))
    folder = v2_folder(tmp_path, v2_card("Lamp"), v2_card("Wick"))
    for most in (2, 1):
        monkeypatch.setattr(f"{LIMITS}.MOST_CARDS", most)
        monkeypatch.setattr(f"{LIMITS}.MOST_FILES", most)
        if most == 2:
            assert names(two) == ["Lamp", "Wick"] == names(folder)
        else:
            for path in (two, folder):
                with refusal("card-data-too-large"):
                    cards_of_path(path)


def test_how_far_reading_came_is_told_file_by_file(tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    v2_folder(tmp_path / "a", v2_card("Lamp"), v2_card("Wick"))
    cards_of_path(tmp_path / "a", lambda done, of: told.append((done, of)))
    for name in ("a", "b", "c"):
        written(tmp_path / "b" / "pack" / f"{name}.json", [row(f"Lamp {name}")])
    cards_of_path(tmp_path / "b", lambda done, of: told.append((done, of)))
    assert told == [(0, 2), (1, 2), (0, 3), (1, 3), (2, 3)]


def test_unsound_cards_are_left_out_of_every_form_and_named(tmp_path: Path) -> None:
    bad = {"side_id": "white", "side_code": "white"}
    v2_folder(tmp_path / "a", v2_card("Lamp", **bad), v2_card("Wick"))
    written(tmp_path / "b" / "pack" / "p.json", [row("Lamp", **bad), row("Wick")])
    for folder in ("a", "b"):
        left_out: list[str] = []
        assert names(tmp_path / folder, left_out=left_out) == ["Wick"]
        assert [one.partition(": ")[2] for one in left_out] == [
            "the side 'white' is neither corp nor runner; is this another game?"
        ]


def test_of_two_cards_of_one_name_the_first_counts_if_the_user_says_so(tmp_path: Path) -> None:
    twice = written(tmp_path / "c.json", [row("Lamp", cost=1), row("Lamp", cost=2)])
    with refusal("two-of-one-name"):
        cards_of_path(twice)
    left_out: list[str] = []
    assert [card.numbers for card in cards_of_path(twice, left_out=left_out)] == [{"play": 1}]
    assert left_out == ["two cards are called 'Lamp': in c.json and in c.json"]


def v3_row(title: str, **more: object) -> dict[str, object]:
    """A card as version 3 of the public interface gives it."""
    attributes = {
        "title": title,
        "card_type_id": "program",
        "side_id": "runner",
        "faction_id": "ember",
        "cost": "3",
        "strength": 2,
        "memory_cost": 1,
        "is_unique": True,
        "text": "When your turn begins, gain 7[credit].",
        "card_subtype_ids": ["lamp_oil"],
        "influence_cost": 2,
        "influence_limit": None,
        "minimum_deck_size": None,
        "deck_limit": 3,
        "card_set_ids": ["lamps"],
        "latest_printing_id": "99007",
        **more,
    }
    return {"id": title.casefold().replace(" ", "_"), "type": "cards", "attributes": attributes}


def test_version_3_of_the_interface_comes_in_from_a_file_and_from_a_folder_of_pages(tmp_path: Path) -> None:
    face = {"title": "Light", "text": "Draw 1 card.", "card_subtype_ids": ["bright"]}
    identity = v3_row("Wick", card_type_id="runner_identity", minimum_deck_size=45, influence_limit=15, faces=[face])
    (tmp_path / "pages").mkdir()
    written(tmp_path / "pages" / "1.json", {"data": [v3_row("Lamp"), identity], "links": {"next": "…"}})
    written(tmp_path / "pages" / "2.json", {"data": v3_row("Oil")})
    lamp, wick, oil = cards_of_path(tmp_path / "pages")
    assert (lamp.name, lamp.subtypes, lamp.unique) == ("Lamp", ("lamp oil",), True)
    assert lamp.numbers == {"install": 3, "strength": 2, "memory": 1}
    assert (lamp.id, lamp.sets, lamp.url) == ("lamp", ("lamps",), "https://netrunnerdb.com/en/card/99007")
    assert lamp.deck is not None and (lamp.deck.faction, lamp.deck.influence, lamp.deck.copies) == ("ember", 2, 3)
    assert wick.deck is not None and (wick.deck.deck_size, wick.deck.influence_limit) == (45, 15)
    assert (wick.faces[0].name, wick.faces[0].subtypes, oil.name) == ("Light", ("bright",), "Oil")
    assert [card.name for card in cards_of_path(tmp_path / "pages" / "2.json")] == ["Oil"]


def test_printings_of_version_3_are_one_card_as_last_printed(tmp_path: Path) -> None:
    rows = [{**v3_row("Lamp", cost=cost, card_id="lamp"), "id": f"9900{cost}", "type": "printings"} for cost in (1, 4)]
    written(tmp_path / "printings.json", {"data": rows})
    (lamp,) = cards_of_path(tmp_path / "printings.json")
    assert (lamp.id, lamp.numbers["install"]) == ("lamp", 4)


@pytest.mark.parametrize(
    "spoiled",
    [
        {"attributes": None},
        {"attributes": []},
        {"attributes": "x"},
        {"attributes": {}},
        v3_row("Lamp", text=7),
        v3_row("Lamp", faces=3),
        v3_row("Lamp", card_subtype_ids=[1]),
        v3_row("Lamp", cost="much"),
        v3_row("Lamp", latest_printing_id=99007),
    ],
    ids=str,
)
def test_version_3_of_the_wrong_shape_is_told(spoiled: dict[str, object], tmp_path: Path) -> None:
    written(tmp_path / "c.json", {"data": [{"id": "lamp", "type": "cards", **spoiled}]})
    with pytest.raises(AskedWrongly):
        cards_of_path(tmp_path / "c.json")
