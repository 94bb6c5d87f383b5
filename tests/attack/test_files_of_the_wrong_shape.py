"""Files from outside that are no files, not text, too large or of another shape: told in words, with the way to it."""

import json
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from judge_cli.text.block import Marked, Place
from judge_cli.tree.numbers.number import read_number
from judge_cli.tree.rules.imported_file import ImportedHead, imported_text
from judge_cli.tree.rules.numbering import RuleDraft
from judge_cli.tree.rules.rule import Edition, Level, Status
from tests.asking import Said, ask, ask_anew
from tests.cards_made import interface_file, row, v2_card, v2_folder
from tests.pages import CORPUS

_MOST_DIGITS = 5_000


def _refused(said: Said, *codes: int) -> str:
    assert said.code in codes and said.out == "" and "does not handle" not in said.err, said
    return said.err


# Card data: what is changed in a sound folder, and the way to it that the error names.
_V2: dict[str, tuple[str, object, str]] = {
    "a number for faces": ("cards/lamp.json", v2_card("Lamp", faces=7), "cards.faces: it is a whole number"),
    "a text for a face": ("cards/lamp.json", v2_card("Lamp", faces=["x"]), "cards.faces[0]: it is a text"),
    "the fourth card": (
        "cards/lamp.json",
        [v2_card("Lamp"), v2_card("Wick"), v2_card("Oil"), v2_card("Jar", faces=3)],
        "cards[3].faces: it is a whole number where a list belongs",
    ),
    "numbers for subtypes": ("cards/lamp.json", v2_card("Lamp", subtypes=[3]), "cards.subtypes[0]: it is a whole"),
    "a list for a name": ("cards/lamp.json", {**v2_card("Lamp"), "title": ["Lamp"]}, "cards.title: it is a list"),
    "a subtype that is no object": ("card_subtypes.json", [7], "card_subtypes.json: "),
    "sets without ids": ("card_sets.json", [[]], "card_sets.json: "),
    "a pool of texts": ("card_pools/standard.json", ["x"], "standard.json: card_pools[0]: it is a text"),
    "cycles that are no list": (
        "card_pools/standard.json",
        [{"card_cycle_ids": 5}],
        "standard.json: card_pools[0].card_cycle_ids: it is a whole number where a list belongs",
    ),
    "printings that are texts": ("printings/lamps.json", ["x"], "lamps.json: printings[0]: it is a text"),
    "rulings that are numbers": ("rulings/lamp.json", [7], "lamp.json: rulings[0]: it is a whole number"),
    "a ruling of a number": ("rulings/lamp.json", [{"question": 7}], "rulings[0].question: it is a whole number"),
}


@pytest.mark.parametrize("case", _V2)
def test_a_value_of_the_wrong_kind_is_named_with_the_way_to_it(tmp_path: Path, case: str) -> None:
    file, values, names = _V2[case]
    folder = v2_folder(tmp_path / "data", v2_card("Lamp"))
    path = folder / "v2" / file
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(values), encoding="utf-8")
    assert names in _refused(ask("cards", "add", str(folder)), 2)


@pytest.mark.parametrize(
    "file", ["card_subtypes.json", "card_sets.json", "card_pools/standard.json", "rulings/lamp.json"]
)
@pytest.mark.parametrize("values", [[], [{}], {}, None], ids=str)
def test_what_is_empty_or_without_ids_is_nothing(tmp_path: Path, file: str, values: object) -> None:
    folder = v2_folder(tmp_path / "data", v2_card("Lamp"))
    path = folder / "v2" / file
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(values), encoding="utf-8")
    said = ask("cards", "add", str(folder))
    assert said.code == 0 or "does not handle" not in said.err
    assert "does not handle" not in said.err


def test_half_characters_are_taken_out_of_texts_and_such_names_and_long_ones_refused(tmp_path: Path) -> None:
    half = "\ud83d"
    rulings = [{"question": f"Why{half}?", "answer": f"Because{half}.", "date_update": half}]
    folder = v2_folder(tmp_path / "data", v2_card("Lamp", text=half), rulings=rulings)
    added = ask("cards", "add", str(folder))
    assert added.code == 0, added
    shown = ask("card", "Lamp")
    assert shown.code == 0 and "Because." in shown.out, shown
    for name in ("L" * 5_000, "\ufdfa" * 121, f"Lamp{half}"):
        file = interface_file(tmp_path / "long.json", row(name))
        assert "'title' is" in _refused(ask("cards", "add", str(file)), 2)
    written_long = interface_file(tmp_path / "ligatures.json", row("\ufdfa" * 120), row("Wick"))
    assert "no letter from a to z" in _refused(ask("cards", "add", str(written_long)), 2)


def test_a_card_text_with_more_digits_than_any_number_is_only_not_read(tmp_path: Path) -> None:
    cards = interface_file(tmp_path / "c.json", row("Lamp", text=f"Gain {'9' * 1_400}[credit]."))
    assert ask("cards", "add", str(cards)).code == 0
    said = ask("card", "Lamp")
    assert said.code == 0
    assert "does not handle" not in said.out + said.err


def test_a_number_of_thousands_of_digits_is_told_of(tmp_path: Path) -> None:
    (file := tmp_path / "c.json").write_text('[{"title": "Lamp", "cost": ' + "9" * _MOST_DIGITS + "}]", "utf-8")
    assert "c.json is not JSON" in _refused(ask("cards", "add", str(file)), 2)


def test_of_many_names_that_are_written_alike_the_first_can_be_taken(tmp_path: Path) -> None:
    rows = [row("Lamp" + "!" * n, code=str(n)) for n in range(110)]
    file = str(interface_file(tmp_path / "c.json", *rows))
    assert "two cards are called alike" in _refused(ask("cards", "add", file), 2)
    assert ask("cards", "add", "--skip-bad", file).code == 0


# What can stand in the place of a file.
_NO_FILES: dict[str, Callable[[Path], object]] = {
    "a pipe": os.mkfifo,
    "a folder": Path.mkdir,
    "a link to nowhere": lambda path: path.symlink_to("nowhere"),
    "a link to itself": lambda path: path.symlink_to(path.name),
    "a device": lambda path: path.symlink_to("/dev/zero"),
    "no UTF-8": lambda path: path.write_bytes(b"\xff\xfe\x00"),
    "lists without end": lambda path: path.write_text("x = " + "[" * 100_000, "utf-8"),
}


def _asked(kind: str, *args: str) -> Said:
    """What `judge` says; in a process of its own, with a limit of time, where reading could go on for ever."""
    return (ask_anew if kind in ("a pipe", "a device") else ask)(*args)


@pytest.mark.one_in(6)
@pytest.mark.parametrize("kind", _NO_FILES)
@pytest.mark.parametrize("file", ["v2/cards/lamp.json", "v2/rulings/lamp.json", "v2/card_sets.json", ""])
def test_card_data_that_is_no_file_is_refused(tmp_path: Path, kind: str, file: str) -> None:
    folder = v2_folder(tmp_path / "data", v2_card("Lamp"), rulings=[])
    path = folder / file if file else tmp_path / "given.json"
    path.unlink(missing_ok=True)
    _NO_FILES[kind](path)
    said = _asked(kind, "cards", "add", str(folder if file else path))
    assert "does not handle" not in said.err and said.code in (0, 2), said
    if "link to" not in kind or file == "v2/cards/lamp.json":
        assert said.code == 2, said


@pytest.fixture
def corpus(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A corpus folder of one's own, whose grammar, cards and scenarios can be spoiled."""
    folder = tmp_path / "corpus"
    folder.mkdir()
    for path in CORPUS.iterdir():
        if path.name in ("grammar", "cards", "examples"):
            for one in path.rglob("*"):
                if one.is_file():
                    there = folder / path.name / one.relative_to(path)
                    there.parent.mkdir(parents=True, exist_ok=True)
                    there.symlink_to(one)
        else:
            (folder / path.name).symlink_to(path)
    monkeypatch.setenv("JUDGE_CORPUS", str(folder))
    return folder


@pytest.mark.one_in(7)
@pytest.mark.parametrize("kind", _NO_FILES)
def test_a_corpus_with_a_file_that_is_none_says_which(tmp_path: Path, corpus: Path, kind: str) -> None:
    given = str(interface_file(tmp_path / "c.json", row("Lamp")))
    for file, args in {
        "grammar/2-instructions.txt": ("cards", "add", given),
        "cards/corp/ice-wall.toml": ("card", "Ice Wall"),
        "examples/nisei-mk-ii.toml": ("explain", "nisei-mk-ii"),
    }.items():
        path = corpus / file
        assert path.is_symlink(), file
        kept = path.readlink()
        path.unlink()
        _NO_FILES[kind](path)
        said = _asked(kind, *args)
        assert "does not handle" not in said.err and said.code == 3, (file, said)
        assert path.name in said.err, (file, said)
        path.rmdir() if kind == "a folder" else path.unlink()
        path.symlink_to(kept)


def _edition(**more: Any) -> Edition:
    return Edition("lamps-1", "LAMPS 1", "Lamps", (), "2027-06-05", "", "", "printed")._replace(**more)


def _draft(**more: Any) -> RuleDraft:
    number = read_number("1")
    assert number is not None
    place = Place("lamps.txt", 1)
    return replace(
        RuleDraft(number, Level.CHAPTER, Marked("Lamps"), Status.OFFICIAL, place, anchor="chpt_lamps"), **more
    )


@pytest.mark.parametrize(
    ("head", "rule"),
    [
        ({"aliases": (7,)}, {}),
        ({"amounts": (("a", "b", "c"),)}, {}),
        ({"instead": ((1, 2),)}, {}),
        ({"switches": (("a",),)}, {}),
        ({"ordinals": (("a", ("x",)),)}, {}),
        ({}, {"anchor": 7}),
        ({}, {"anchor": ["x"]}),
        ({}, {"notes": (7,)}),
        ({}, {"text": Marked("Lamps", ((3, 900),))}),
        ({}, {"text": Marked(7)}),  # type: ignore[arg-type]
        ({}, {"place": Place("lamps.txt", "x")}),  # type: ignore[arg-type]
        ({}, {"place": Place(["x"], 1)}),  # type: ignore[arg-type]
        ({}, {"examples": [(Marked(None), Place("x", 1))]}),  # type: ignore[arg-type]
        ({}, {"anchor": "\ud83d"}),
    ],
    ids=str,
)
def test_an_imported_record_of_odd_values_is_broken_and_said_to_be(
    tmp_path: Path, head: dict[str, Any], rule: dict[str, Any]
) -> None:
    path = Path(os.environ["JUDGE_DATA"]) / "editions" / "lamps-1" / "rules.jsonl"
    path.parent.mkdir(parents=True)
    path.write_text(imported_text(ImportedHead(_edition(**head), (), "text"), [_draft(**rule)]), "utf-8")
    said = ask("rule", "1", "--edition", "lamps-1")
    assert "the imported text of lamps-1 cannot be read" in _refused(said, 3)


@pytest.mark.parametrize("option", [(), ("--outcomes",), ("--transcript",), ("--can", "the run ends")])
def test_an_unknown_step_in_a_scenario_of_ones_own_is_the_users_to_mend(
    tmp_path: Path, option: tuple[str, ...]
) -> None:
    shipped = (CORPUS / "examples" / "nisei-mk-ii.toml").read_text("utf-8")
    file = tmp_path / "mine.toml"
    file.write_text(shipped.replace("[start]\n", '[start]\nat = "9.9.9z"\n'), "utf-8")
    assert "has no step '9.9.9z'" in _refused(ask("explain", str(file), *option), 2)
