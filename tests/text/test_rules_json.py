"""Reading a rulebook published as JSON, and refusing what only looks like one."""

import json
from pathlib import Path
from typing import Any

import pytest

from judge_cli.text.rules_json import read_rules_json
from tests.asking import ask
from tests.books_made import json_book, lamp_rows, row

_STAYS = "       nothing was changed\ntry:   get the file anew and add it again\n"


def test_ids_become_anchors_and_the_preamble_gives_the_date() -> None:
    book = read_rules_json(json.dumps(lamp_rows()), "lamps.json")
    assert [(one.number, one.anchor) for one in book.rows] == [
        ("1", "chpt_lamps"),
        ("1.1", "sec_light"),
        ("1.1.1", "rule_light"),
        ("1.1.1a", "rule_light_a"),
        ("1.1.2", "rule_dark"),
    ]
    assert book.effective == "2027-06-05"
    assert [text.plain for text, _ in book.rows[2].examples] == ["Ada reads."]


def test_rows_of_an_appendix_are_no_rules_and_are_shown_with_the_rule_they_stand_below() -> None:
    book = read_rules_json(json.dumps(lamp_rows()), "lamps.json")
    assert book.left_out == (
        "2 rows of appendix (each shown with the number it stands below: 1.1.2)",
        "the preamble",
    )
    assert book.rows[4].notes == (
        "the book has 2 lines of quick reference here, which are no rules:",
        "1 Lamps in short.",
        "1a Out is out.",
    )


def test_a_row_of_an_appendix_that_stands_below_nothing_is_not_said_to_be_shown() -> None:
    lost = {"id": "lost", "nr": "2_1", "type": "appendix", "text": "Lost."}
    assert read_rules_json(json.dumps([*lamp_rows(), lost]), "lamps.json").left_out[0] == (
        "3 rows of appendix (2 of them shown with the number it stands below: 1.1.2)"
    )


def test_what_stands_under_unknown_keys_is_named_with_the_number_of_rows() -> None:
    rows = lamp_rows()
    rows[1] |= {"note": "Suspended.", "text_fr": "Une lampe."}
    rows[2] |= {"note": "Suspended too.", "empty": []}
    book = read_rules_json(json.dumps(rows), "lamps.json")
    assert book.left_out[2:] == ("what is written under unknown keys: 'note' (2 rows), 'text_fr' (1 row)",)


def test_of_many_unknown_keys_the_first_are_named() -> None:
    rows = lamp_rows()
    rows[1] |= {f"k{n}": "x" for n in range(10)}
    named = read_rules_json(json.dumps(rows), "lamps.json").left_out[2]
    assert named.endswith(": " + ", ".join(f"'k{n}' (1 row)" for n in range(8)) + ", 2 more")


@pytest.mark.parametrize("text", ["", "  \n"])
def test_a_rule_without_text_is_refused(tmp_path: Path, text: str) -> None:
    rows = lamp_rows()
    dark = next(one for one in rows if one["id"] == "rule_dark")
    dark["text"] = text
    assert "not a rulebook as published: rule_dark (1.1.2) has no text\n" in _refused(tmp_path, rows)


def test_a_rule_knows_its_line() -> None:
    text = json.dumps(lamp_rows(), indent=1)
    place = read_rules_json(text, "lamps.json").rows[2].place
    assert '"rule_light"' in text.splitlines()[place.line - 1]


def _refused(tmp_path: Path, rows: object) -> str:
    said = ask("corpus", "add", str(json_book(tmp_path / "lamps.json", rows)))
    assert (said.code, said.out) == (2, "")
    assert said.err.endswith(_STAYS)
    return said.err.removesuffix(_STAYS)


def test_what_is_not_json_is_refused_at_its_line(tmp_path: Path) -> None:
    broken = tmp_path / "lamps.json"
    broken.write_text('[\n {"id": "a",\n', encoding="utf-8")
    said = ask("corpus", "add", str(broken))
    assert (said.code, said.err) == (
        2,
        "error: lamps.json is not JSON: Expecting property name enclosed in double quotes\n"
        "       lamps.json:3\n"
        "       nothing was changed\n"
        "try:   get the file anew and add it again\n",
    )


@pytest.mark.parametrize(
    ("rows", "what"),
    [
        ({"rules": []}, "the file must be a list of rows"),
        ([], "the file must be a list of rows"),
        ([1], "row 1 is not an object"),
        ([{"id": "a"}], "row 1 has no text under 'nr'"),
        ([row("a", "1", "One", type="poem")], "row 1 (a) is of the unknown type 'poem'"),
        ([row("a", "1", "One", children="b")], "row 1 (a): 'children' is not a list of texts"),
        ([row("a", "1", "One", children=["b"])], "a has the child 'b', which is not here"),
    ],
)
def test_wrong_json_is_refused(tmp_path: Path, rows: object, what: str) -> None:
    assert f"error: lamps.json is not a rulebook as published: {what}\n" in _refused(tmp_path, rows)


def test_children_that_lead_back_to_themselves_are_refused(tmp_path: Path) -> None:
    rows = [row("a", "1", "One", children=["b"]), row("b", "1.1", "Two", children=["a"])]
    assert "lamps.json is not a rulebook as published: the children of a lead back to it" in _refused(tmp_path, rows)


def test_a_child_of_two_rows_is_refused(tmp_path: Path) -> None:
    rows = [row("a", "1", "One", children=["c"]), row("b", "2", "Two", children=["c"]), row("c", "1.1", "Three")]
    assert "c hangs below two rows: a and b" in _refused(tmp_path, rows)


def test_two_equal_ids_are_refused_with_both_places(tmp_path: Path) -> None:
    rows = [row("a", "1", "One"), row("a", "2", "Two")]
    assert "the id 'a' is given twice, first at lamps.json:3\n       lamps.json:11\n" in _refused(tmp_path, rows)


def test_nesting_without_end_is_refused(tmp_path: Path) -> None:
    deep = tmp_path / "deep.json"
    deep.write_text("[" * 1_000_000, encoding="utf-8")
    said = ask("corpus", "add", str(deep))
    assert said.err.startswith("error: deep.json is not JSON: lists within lists without end\n")


def test_two_hundred_megabytes_are_refused_without_being_read(tmp_path: Path) -> None:
    vast = tmp_path / "vast.json"
    with vast.open("wb") as file:
        file.write(b"[" * 1_000_000)
        file.truncate(200_000_000)
    said = ask("corpus", "add", str(vast))
    assert said.err.startswith("error: vast.json is bigger than 2 MB, more than any rulebook\n")


def _changed(rows: list[dict[str, Any]], identifier: str, **more: Any) -> list[dict[str, Any]]:
    return [{**one, **more} if one["id"] == identifier else one for one in rows]


@pytest.mark.parametrize(
    ("rows", "problem"),
    [
        (_changed(lamp_rows(), "rule_dark", nr="1.1.3"), "1.1.3 is here, but 1.1.2 before it is not"),
        (_changed(lamp_rows(), "sec_light", nr="2.1"), "1.1.1 is here, but 1.1 above it is not"),
        (_changed(lamp_rows(), "rule_dark", nr="1.1.1"), "rule 1.1.1 is given twice"),
        (_changed(lamp_rows(), "rule_dark", nr="one"), "'one' is not a rule number (lamps.json:"),
    ],
)
def test_a_book_whose_numbers_do_not_hold_together_is_refused(
    tmp_path: Path, rows: list[dict[str, Any]], problem: str
) -> None:
    said = ask("corpus", "add", str(json_book(tmp_path / "lamps.json", rows)))
    assert said.code == 2
    assert " would not be sound: " in said.err
    assert problem in said.err
    assert said.err.endswith("       nothing was changed\ntry:   mend the file and add it again\n")


@pytest.mark.parametrize(("text", "code"), [("Dark \x1b]0;evil\x07", "001B"), ("Dark \ud800", "D800")])
def test_what_steers_terminals_is_refused_also_where_it_is_spelt_in_escapes(
    tmp_path: Path, text: str, code: str
) -> None:
    path = tmp_path / "lamps.json"
    path.write_text(json.dumps(_changed(lamp_rows(), "rule_dark", text=text), indent=1), encoding="ascii")
    said = ask("corpus", "add", str(path))
    assert said.code == 2
    assert said.err.startswith(f"error: lamps.json holds a terminal control code (U+{code})\n       lamps.json:")


@pytest.mark.parametrize(
    "odd", ["", "a b", "x>)** [in](https://evil.example)", "a\nb", "p&r=other#part", "é", "a" * 201]
)
def test_an_id_that_could_not_stand_in_an_address_is_refused(odd: str, tmp_path: Path) -> None:
    rows = [{**one, "id": odd} if one["id"] == "rule_dark" else one for one in lamp_rows()]
    for one in rows:
        one["children"] = [odd if child == "rule_dark" else child for child in one.get("children", ())]
    file = tmp_path / "lamps.json"
    file.write_text(json.dumps(rows), encoding="utf-8")
    said = ask("corpus", "add", str(file))
    assert said.code == 2
    assert "may have letters, digits and _ + . - only" in said.err
