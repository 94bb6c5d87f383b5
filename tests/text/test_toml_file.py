"""TOML is read strictly, and errors name file, line and key."""

from pathlib import Path

from judge_cli.text.toml_file import TomlFile, read_toml
from tests.refusal import refusal


def _table(text: str) -> "TomlFile":
    return TomlFile("small/edition.toml", text)


def test_a_decimal_where_a_number_in_quotes_is_meant_is_refused_with_its_line() -> None:
    table = _table('id = "x"\nnumber = 6.8\n').table()
    with refusal("key-of-wrong-kind") as caught:
        table.text("number")
    assert caught.value.what == "number must be a string in quotes, not float 6.8"
    assert caught.value.where == ["small/edition.toml:2"]
    assert caught.value.tries == ['number = "6.8"']


def test_an_unknown_key_is_refused_and_the_known_ones_are_named() -> None:
    with refusal("key-unknown") as caught:
        _table("x = 1\ncolour = 2\n").table().only(("id", "x"))
    assert caught.value.what == "the key 'colour' is not known here"
    assert caught.value.where == ["small/edition.toml:2", "known: id, x"]


def test_a_missing_key_is_named() -> None:
    with refusal("key-missing") as caught:
        _table("[a]\nx = 1\n").table().table("a").text("y")
    assert caught.value.what == "the key 'a.y' is missing"


def test_a_list_must_hold_strings() -> None:
    with refusal("key-of-wrong-kind") as caught:
        _table('names = ["a", 6.8]\n').table().texts("names")
    assert caught.value.what == "names must be a list of strings in quotes, not float 6.8"


def test_a_whole_number_is_not_true_or_false() -> None:
    with refusal("key-of-wrong-kind", match="n must be a whole number, not bool True"):
        _table("n = true\n").table().number("n")
    assert _table("n = 3\n").table().number("n") == 3


def test_tables_must_be_tables() -> None:
    with refusal("key-of-wrong-kind", match=r"page must be tables headed \[\[page\]\], not str 'x'"):
        _table('page = ["x"]\n').table().tables("page")
    with refusal("key-of-wrong-kind", match="page must be a table, not int 1"):
        _table("page = 1\n").table().table("page")


def test_what_is_not_toml_is_refused_with_its_line() -> None:
    with refusal("toml-not-understood") as caught:
        _table('id = "x"\nid = "y"\n')
    assert caught.value.what == "small/edition.toml is not TOML: Cannot overwrite a value"
    assert caught.value.where == ["small/edition.toml:2"]


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with refusal("file-missing") as caught:
        read_toml(tmp_path / "none.toml")
    assert caught.value.what == f"{tmp_path.name}/none.toml is missing"


def test_a_file_that_is_not_utf_8_is_refused_with_its_line(tmp_path: Path) -> None:
    (tmp_path / "latin.toml").write_bytes('id = "x"\n# caf\xe9\n'.encode("latin-1"))
    with refusal("file-not-text") as caught:
        read_toml(tmp_path / "latin.toml")
    assert caught.value.what == f"{tmp_path.name}/latin.toml is not text: byte 0xe9 is not UTF-8"
    assert caught.value.where == [f"{tmp_path.name}/latin.toml:2"]
