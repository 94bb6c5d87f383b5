"""The grammar of card text: its files are read strictly, and a sentence gets every tree that it has."""

from pathlib import Path

import pytest

from judge_cli.cards.reading.sentences.grammar import Clash, Grammar, fill, read_template
from judge_cli.cards.reading.sentences.sentence import SentenceReader
from judge_cli.errors import JudgeError
from tests.refusal import refusal

LAMPS = """
# A grammar of another game.
forms of a word:
  light lights lighting
subtypes:
  oil, paper lantern
sentence:
  light <n:NUMBER> <what:lamp> .  =>  {do: light, many: <n>, ..<what>}
  light <what:lamp> (at dusk)? .  =>  {do: light, ..<what>}
lamp:
  lamp  =>  {}
  <kind:SUBTYPE> lamp  =>  {kind: <kind>}
  lamp or <b:lamp>  =>  {either: <b>}
"""


def written(folder: Path, text: str) -> Path:
    """A folder with a grammar in it."""
    (folder / "lamps.txt").write_text(text, encoding="utf-8")
    return folder


def refused(folder: Path, text: str) -> JudgeError:
    """The error with which a grammar is refused."""
    with pytest.raises(JudgeError) as raised:
        Grammar(written(folder, text))
    return raised.value


def test_a_sentence_gets_its_value_with_no_word_left_over(tmp_path: Path) -> None:
    reader = SentenceReader(Grammar(written(tmp_path, LAMPS)))
    assert reader.read(("light", "2", "oil", "lamp", ".")).values == ({"do": "light", "many": 2, "kind": "oil"},)
    assert reader.read(("light", "lamp", "at", "dusk", ".")).values == ({"do": "light"},)


def test_what_is_not_read_says_how_far_reading_came(tmp_path: Path) -> None:
    reading = SentenceReader(Grammar(written(tmp_path, LAMPS))).read(("light", "lamp", "at", "dawn", "."))
    assert reading == ((), 3, "sentence")


def test_every_tree_of_a_sentence_is_found(tmp_path: Path) -> None:
    twice = LAMPS + "  paper-lantern  =>  {kind: paper}\n  <kind:SUBTYPE>  =>  {sort: <kind>}\n"
    reader = SentenceReader(Grammar(written(tmp_path, twice)))
    values = reader.read(("light", "paper-lantern", ".")).values
    assert values == ({"do": "light", "kind": "paper"}, {"do": "light", "sort": "paper lantern"})


def test_two_trees_of_one_value_are_one_reading(tmp_path: Path) -> None:
    twice = LAMPS + "  paper-lantern  =>  {kind: paper lantern}\n  <kind:SUBTYPE>  =>  {kind: <kind>}\n"
    reader = SentenceReader(Grammar(written(tmp_path, twice)))
    assert reader.read(("light", "paper-lantern", ".")).values == ({"do": "light", "kind": "paper lantern"},)


@pytest.mark.parametrize(
    "begins",
    [
        "<a:NUMBER>",
        "(<a:NUMBER> | few)",
        "(few | <a:NUMBER>)",
        "(few)? <a:NUMBER>",
        "<a:hue>? <b:NUMBER>",
        "<a:hue>* <b:NUMBER>",
        "((few | <a:SUBTYPE>) | (many | <b:NUMBER>))",
        "<a:some>",
    ],
)
def test_a_part_is_read_whatever_it_can_begin_with(tmp_path: Path, begins: str) -> None:
    gives = ", ".join(f"{name}: <{name}>" for name in "ab" if f"<{name}:" in begins)
    some = "some:\n  (few)?  =>  {}\n  <n:NUMBER>  =>  {n: <n>}\n" if "some" in begins else ""
    lamps = (
        f"sentence:\n  light <what:lamps> .  =>  <what>\nlamps:\n  {begins} lamp  =>  {{{gives}}}\nhue:\n  red\n{some}"
    )
    reader = SentenceReader(Grammar(written(tmp_path, f"subtypes:\n  oil\n{lamps}")))
    assert len(reader.read(("light", "7", "lamp", ".")).values) == 1
    assert reader.read(("light", "candle", "lamp", ".")).values == ()


def test_what_can_be_left_out_can_be_left_out_where_a_part_begins(tmp_path: Path) -> None:
    lamps = "sentence:\n  light <what:lamps> .  =>  <what>\nlamps:\n  (the)? (old | red)? (lamp)?  =>  {}\n"
    reader = SentenceReader(Grammar(written(tmp_path, lamps)))
    for words in ("light .", "light lamp .", "light red .", "light the old lamp ."):
        assert reader.read(tuple(words.split())).values == ({},), words
    assert reader.read(("light", "green", ".")).values == ()


def test_a_sentence_that_breaks_off_is_not_read(tmp_path: Path) -> None:
    reader = SentenceReader(Grammar(written(tmp_path, LAMPS)))
    assert reader.read(("light",)) == ((), 1, "sentence")
    assert reader.read(()) == ((), 0, "sentence")


def test_two_parts_that_contradict_each_other_are_no_reading() -> None:
    template = read_template("{..<a>, ..<b>}")
    assert fill(template, {"a": {"is": "lit"}, "b": {"is": "old"}}) == {"is": ["lit", "old"]}
    with pytest.raises(Clash):
        fill(template, {"a": {"count": 1}, "b": {"count": 2}})


def test_a_list_takes_in_one_thing_or_several_and_nothing_of_what_is_not_said() -> None:
    template = read_template("[<a>, ..<b>]")
    assert fill(template, {"a": {"do": "light"}, "b": {"do": "wait"}}) == [{"do": "light"}, {"do": "wait"}]
    assert fill(template, {"a": {"do": "light"}, "b": [{"do": "wait"}, "dusk"]}) == [
        {"do": "light"},
        {"do": "wait"},
        "dusk",
    ]
    assert fill(template, {"a": {"do": "light"}}) == [{"do": "light"}]
    assert fill(template, {"b": "dusk"}) == ["dusk"]
    assert fill(template, {}) == []


def test_a_table_takes_in_one_table_or_several_and_nothing_of_what_is_not_said() -> None:
    template = read_template("{do: <a>, ..<b>}")
    assert fill(template, {"a": "light", "b": {"at": "dusk"}}) == {"do": "light", "at": "dusk"}
    assert fill(template, {"a": "light", "b": [{"at": "dusk"}, {"n": 2}]}) == {"do": "light", "at": "dusk", "n": 2}
    assert fill(template, {"a": "light"}) == {"do": "light"}
    assert fill(template, {"b": {"at": "dusk"}}) == {"at": "dusk"}
    with pytest.raises(Clash):
        fill(template, {"a": "light", "b": "dusk"})


def test_a_part_that_is_not_used_is_refused(tmp_path: Path) -> None:
    error = refused(tmp_path, "sentence:\n  light <n:NUMBER> lamp  =>  {do: light}\n")
    assert error.what == (
        "the grammar entry 'light <n:NUMBER> lamp  =>  {do: light}' cannot be used: "
        "<n> is not on both sides: every part of a sentence must be used"
    )
    assert error.where == ["grammar/lamps.txt:2"]


def test_an_unknown_part_is_refused_with_what_is_like_it(tmp_path: Path) -> None:
    error = refused(tmp_path, LAMPS.replace("<what:lamp> (at", "<what:lampp> (at"))
    assert error.what == "the grammar has no entries for <lampp>"
    assert error.where == ["grammar/lamps.txt:9", "much like it: lamp"]
    assert error.tries == ["add entries under 'lampp:', or name another part"]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("sentence:\n  light ( lamp\n", "its brackets do not match"),
        ("sentence:\n  light  =>  {do light}\n", "the key 'do light' has no value"),
        ("sentence:\n  light  =>  {do\n", "the key 'do' has no value"),
        ("sentence:\n  light  =>  {do: light, at\n", "the key 'at' has no value"),
        ("sentence:\n  light  =>  {do: light\n", "a { is not closed"),
        ("sentence:\n  light  =>  [light\n", "a [ is not closed"),
        ("sentence:\n  light  =>  {do: }}\n", "'}' where a value was expected"),
        ("sentence:\n  light  =>  {do:\n", "it breaks off"),
        ("sentence:\n  light  =>  light } lamp\n", "'}' comes after the end"),
        ("sentence:\n  light <n:NUMBER>\n", "it has parts, and => must say what they give"),
        ("  light\n", "it stands under no kind"),
        ("sentence\n  light\n", "a line that is not set in names a kind and ends with a colon"),
        ("sentence =>:\n  light\n", "a line that is not set in names a kind and ends with a colon"),
    ],
)
def test_an_entry_that_is_not_one_is_refused_in_words(tmp_path: Path, text: str, why: str) -> None:
    error = refused(tmp_path, text)
    assert error.what.endswith(f"cannot be used: {why}")
    assert error.tries == ["see grammar/README.md for how an entry is written"]


def test_a_folder_without_a_grammar_is_refused(tmp_path: Path) -> None:
    with refusal("grammar-missing") as raised:
        Grammar(tmp_path)
    assert raised.value.what == "the grammar of card text has no files"


TORCHES = LAMPS + "  (big | very big | )? torch (of (wood | iron))? here  =>  {}\n"


@pytest.mark.parametrize(
    ("said", "entries"),
    [
        ("light", [0, 1]),
        ("light lamp", [1, 4]),
        ("light 2", [0]),
        ("light 2 lamp", [0, 4]),
        ("light 2 lamp or", [4]),
        ("light lamp at", [1]),
        ("light lamp at dusk", [1]),
        ("light oil", [3]),
        ("light 2 oil lamp", [0]),
        ("light oil lamp or", [1]),
        ("light torch", [5]),
        ("light big", [5]),
        ("light very", [5]),
        ("light big torch of", [5]),
        ("light very big torch of wood", [5]),
        ("light 2 big torch of iron", [5]),
        ("lamp", []),
        ("light lamp .", []),
    ],
)
def test_the_nearest_entries_are_those_that_go_on_where_reading_stopped(
    tmp_path: Path, said: str, entries: list[int]
) -> None:
    reader = SentenceReader(Grammar(written(tmp_path, TORCHES)))
    reader.read(tuple(said.split()))
    assert [one.number for one in reader.nearest()] == entries
