"""Reading a rulebook as plain numbered text: wrapped lines, contents, examples, glossary, pages."""

import textwrap

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge_cli.errors import JudgeError
from judge_cli.text.book import Book
from judge_cli.text.given import given_text
from judge_cli.text.numbered_text import read_numbered_text
from tests.asking import ask
from tests.books_made import LANTERN


def _book(text: str) -> Book:
    return read_numbered_text(textwrap.dedent(text), "book.txt")


def _texts(book: Book) -> dict[str, str]:
    return {row.number: row.text.plain for row in book.rows}


@pytest.fixture(scope="module")
def lantern() -> Book:
    return read_numbered_text(LANTERN.read_text(encoding="utf-8"), LANTERN.name)


def test_title_date_and_numbers(lantern: Book) -> None:
    assert (lantern.title, lantern.effective) == ("Lantern Duel Comprehensive Rules", "2027-06-05")
    assert list(_texts(lantern)) == [
        *("1", "1.1", "1.1.1", "1.1.2", "1.1.2a", "1.1.2b", "1.2", "1.2.1", "1.2.2"),
        *("2", "2.1", "2.1.1", "2.1.2", "2.1.2a", "2.1.2b"),
    ]


def test_a_number_that_the_sentence_before_it_refers_to_begins_no_rule(lantern: Book) -> None:
    assert _texts(lantern)["1.1.1"].endswith("which has three rows; see rule 1.2.1 for what stands in them.")
    assert _texts(lantern)["1.2.1"].endswith("(rules 1.1.2a and 1.2.2), and nobody may read by it.")


def test_a_word_torn_at_the_end_of_a_line_is_mended_if_it_stands_elsewhere(lantern: Book) -> None:
    assert "This also hap-pens" not in _texts(lantern)["1.2.2"]
    assert "This also happens when the wind phase ends. What happens to" in _texts(lantern)["1.2.2"]


def test_examples_belong_to_the_rule_before_them(lantern: Book) -> None:
    examples = {row.number: [text.plain for text, _ in row.examples] for row in lantern.rows if row.examples}
    assert list(examples) == ["1.1.2b", "2.1.2a"]
    assert examples["2.1.2a"] == [
        "Bela has 1 spark. He cannot spend 2, so his lamp turns dim.",
        "Ada has 5 sparks and spends 2 of them; she has 3 left.",
    ]
    assert examples["1.1.2b"][0].endswith("Bela draws the longer straw and lights the first lamp.")


def test_contents_and_glossary_are_left_out_and_counted(lantern: Book) -> None:
    assert lantern.left_out == ("10 lines before the first rule", "7 lines from 'Glossary' on")


def test_another_games_rulebook_looks_up_and_trees_well() -> None:
    said = ask("corpus", "add", str(LANTERN), "--edition", "lantern-1.0")
    assert said.out == (
        "imported: Lantern Duel Comprehensive Rules (lantern-1.0), in force from\n"
        "2027-06-05\n"
        "  15 numbers of official text (read as numbered text): 10 rules and 5 headings;\n"
        "  3 examples\n"
        "  5 references resolved, 0 not\n"
        "  left out, being no rules: 10 lines before the first rule, 7 lines from\n"
        "  'Glossary' on\n"
        "CR 26.03 answers by default: it is the newest edition that is in force\n"
    )
    shown = ask("rule", "2.1.2(a)", "--edition", "lantern-1.0").out
    assert shown.startswith("lantern-1.0 2.1.2a · 2 Duels · 2.1 Opening a Duel · text as printed\n")
    tree = ask("tree", "--edition", "lantern-1.0").out
    assert tree.splitlines()[1:] == [
        "  1 Basics",
        "    1.1 The Table",
        "    1.2 Lamps",
        "  2 Duels",
        "    2.1 Opening a Duel",
    ]
    assert ask("corpus", "check", "lantern-1.0").out.startswith("lantern-1.0: sound; 15 numbers, 3 examples")
    found = ask("search", "named lamp", "--edition", "lantern-1.0").out
    assert found.startswith("lantern-1.0 2.1.2 · 2 Duels · 2.1 Opening a Duel\n")


def test_two_part_numbers_with_letters_are_rules_and_not_titles() -> None:
    book = _book("""
        7. Keywords

        702. Glow

        702.1. A lamp with glow cannot be put out by wind.

        702.1a Glow is written as one word.
        702.1b Two glows are as good as one.
    """)
    assert [(row.number, row.is_title) for row in book.rows] == [
        ("7", True),
        ("702", True),
        ("702.1", False),
        ("702.1a", False),
        ("702.1b", False),
    ]


def test_letters_that_look_like_digits_may_be_left_out_throughout(tmp_path_factory: pytest.TempPathFactory) -> None:
    letters = [letter for letter in "abcdefghijklmnopqrs" if letter not in "lo"]
    rules = "\n".join(f"1.1.1{letter} Letter {letter} says this." for letter in letters)
    path = tmp_path_factory.mktemp("book") / "skip.txt"
    path.write_text(f"1. One\n\n1.1 Two\n\n1.1.1. A rule.\n{rules}\n", encoding="utf-8")
    assert ask("corpus", "add", str(path), "--edition", "skip-1").code == 0


def test_a_letter_that_is_missing_elsewhere_is_a_gap(tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.mktemp("book") / "gap.txt"
    path.write_text("1. One\n\n1.1 Two\n\n1.1.1. A rule.\n1.1.1a A letter.\n1.1.1c Another.\n", encoding="utf-8")
    said = ask("corpus", "add", str(path), "--edition", "gap-1")
    assert (
        "gap-1 would not be sound: 1 problem\n       1.1.1c is here, but 1.1.1b before it is not (gap.txt:7)\n"
        in said.err
    )


def test_running_heads_and_page_numbers_are_taken_off() -> None:
    pages = [
        "Lamp Rules\n\n1. One\n\n1.1 Two\n\n1.1.1. A rule that goes\n\n- 1 -",
        "Lamp Rules\n\non over the page.\n1.1.2. Next.\n\n- 2 -",
        "Lamp Rules\n\n1.1.3. Last.\n\n- 3 -",
    ]
    texts = _texts(read_numbered_text("\f".join(pages), "book.txt"))
    assert texts == {
        "1": "One",
        "1.1": "Two",
        "1.1.1": "A rule that goes on over the page.",
        "1.1.2": "Next.",
        "1.1.3": "Last.",
    }


def test_chapters_are_found_without_empty_lines_between_them() -> None:
    texts = _texts(_book("1. One\n1.1 Two\n1.1.1. A rule.\n1.1.2. Another.\n2. Three\n2.1 Four\n2.1.1. The last.\n"))
    assert list(texts) == ["1", "1.1", "1.1.1", "1.1.2", "2", "2.1", "2.1.1"]


def test_a_number_alone_on_its_line_begins_the_rule_below_it() -> None:
    book = _book("""\
        1. Lamps
        1.1.
        A lamp burns until it is put out; compare
        1.2.
        1.2
        A lamp that is out
        gives no light.
        1.2a

        Nobody lights it again.
        1.3 Oil is not shared.
        """)
    assert _texts(book) == {
        "1": "Lamps",
        "1.1": "A lamp burns until it is put out; compare 1.2.",
        "1.2": "A lamp that is out gives no light.",
        "1.2a": "Nobody lights it again.",
        "1.3": "Oil is not shared.",
    }


def test_a_text_without_numbered_rules_is_refused(tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.mktemp("book") / "poem.txt"
    path.write_text("Roses are red.\n", encoding="utf-8")
    said = ask("corpus", "add", str(path))
    assert (said.code, said.err) == (
        2,
        "error: poem.txt has no numbered rules\n"
        "       a rule begins its line with its number, such as 1.2.3a. or 102.3b; 1. or 2. alone is a chapter\n"
        "       nothing was changed\n"
        "try:   judge corpus add FILE --dry-run\n",
    )


_sentences = st.lists(
    st.text(alphabet="abcdefghij ", min_size=30, max_size=200).filter(lambda text: len(text.split()) > 3), min_size=4
)


@given(_sentences, st.integers(min_value=24, max_value=100))
def test_however_a_book_is_wrapped_it_reads_the_same(sentences: list[str], width: int) -> None:
    rules = {f"1.1.{n}": f"Rule {' '.join(words.split())} end." for n, words in enumerate(sentences, 1)}
    lines = ["1. One", "", "1.1 Two", ""]
    for number, words in rules.items():
        lines += textwrap.wrap(f"{number}. {words}", width, break_long_words=False, break_on_hyphens=False)
    texts = _texts(read_numbered_text("\n".join(lines), "book.txt"))
    assert texts == {"1": "One", "1.1": "Two", **rules}


@given(st.text(max_size=400))
def test_any_text_is_read_or_refused(text: str) -> None:

    try:
        book = read_numbered_text(text, "book.txt")
    except JudgeError as error:
        assert error.code == "no-rules-found"
        return
    assert len(book.rows) >= 3


_CHAPTERED = (
    "Lamps\n\n{0}Game\n1.1 Light goes out.\n1.2 It burns\nlong.\n{1}Turns\n2.1 A turn has\n3 phases.\n2.2 It ends.\n"
)


@pytest.mark.parametrize("chapters", [("1 ", "2 "), ("1. ", "2. "), ("1: ", "2: "), ("Chapter 1: ", "CHAPTER 2. ")])
def test_a_chapter_is_found_by_what_stands_below_it(chapters: tuple[str, str]) -> None:
    assert _texts(_book(_CHAPTERED.format(*chapters))) == {
        "1": "Game",
        "1.1": "Light goes out.",
        "1.2": "It burns long.",
        "2": "Turns",
        "2.1": "A turn has 3 phases.",
        "2.2": "It ends.",
    }


def test_a_chapter_may_be_a_sentence() -> None:
    book = _book("Lamps\n\n1. A lamp burns.\n1.1. It is hot.\n2. It goes out.\n2.1. It is cold.\n2.2. So it is.\n")
    assert list(_texts(book).items())[:3] == [("1", "A lamp burns."), ("1.1", "It is hot."), ("2", "It goes out.")]


@pytest.mark.parametrize("between", ["", "\n"])
@pytest.mark.parametrize("again", ["1.2. ", "1.2\n", "1.2\n\n", "\ufeff1.2 ", "\u200b 1.2 "])
def test_a_number_that_stands_twice_is_refused(between: str, again: str) -> None:
    text = f"Lamps\n\n1. Game\n1.1. A lamp burns.\n1.2. It is hot.\n1.3. It ends.\n{between}{again}It is not hot.\n"
    with pytest.raises(JudgeError) as refused:
        _book(text)
    error = refused.value
    assert error.code == "number-twice"
    assert str(error) == "rule 1.2 is given twice"
    second = f"book.txt:{8 if between else 7}"
    assert list(error.where) == [second, "first at book.txt:5", "nothing was changed"]
    assert list(error.tries) == ["mend the number and add the file again"]


def test_a_heading_that_a_page_repeats_inside_a_sentence_is_left_out() -> None:
    book = _book("Lamps\n\n1. Game\n1.1 Light\n1.1.1. A lamp\n1.1 Light\nburns.\n1.1.2. It is hot.\n1.1.3. It ends.\n")
    assert _texts(book)["1.1.1"] == "A lamp burns."


@pytest.mark.parametrize("heading", ["1.1 Light", "1.1\nLight"])
def test_a_heading_that_a_page_repeats_is_no_second_rule(heading: str) -> None:
    book = _book(f"Lamps\n\n1. Game\n{heading}\n1.1.1. A lamp burns.\n1.1.2. It is hot.\n{heading}\n1.1.3. It ends.\n")
    assert list(_texts(book)) == ["1", "1.1", "1.1.1", "1.1.2", "1.1.3"]


def test_an_item_of_a_list_is_no_chapter() -> None:
    book = _book("Lamps\n\n1. Game\n1.1. Do:\n1. Draw.\n2. Burn.\n2. Turns\n2.1. It ends.\n2.2. So it is.\n")
    assert _texts(book)["2"] == "Turns"


@pytest.mark.parametrize("end", ["\r", "\r\n", "\x85", "\u2028", "\u2029", "\f"])
def test_however_a_line_ends_a_book_reads_the_same(end: str) -> None:
    text = _CHAPTERED.format("1. ", "2. ").replace("\n", end)
    assert len(_book(given_text(text.encode(), "lamps.txt")).rows) == 6


def test_a_line_separator_inside_json_stays() -> None:
    assert given_text('["a\u2028b\x85"]'.encode(), "lamps.json") == '["a\u2028b\x85"]'


_LAMPS = "Lamp Rules 9.1\nEffective 1 January 2026\n\n1 Game\n1.1 Light\n1.1.1 One."


def test_page_numbers_that_stand_alone_and_rise_are_left_out_and_counted() -> None:
    book = _book(f"{_LAMPS}\n\n12\n\n1.1.2 Two and\n\n- 13 -\n\nmore.\n\nPage 14 of 20\n\n1.1.3 Three.\n")
    assert (_texts(book)["1.1.1"], _texts(book)["1.1.2"]) == ("One.", "Two and more.")
    assert book.left_out == ("2 lines before the first rule", "3 page numbers")


@pytest.mark.parametrize("numbers", [("12",), ("12", "7")])
def test_numbers_that_stand_alone_otherwise_are_named(numbers: tuple[str, ...]) -> None:
    alone = "".join(f"\n\n{number}" for number in numbers)
    book = _book(f"{_LAMPS}{alone}\n\n1.1.2 Two.\n1.1.3 Three.\n")
    assert _texts(book)["1.1.1"] == " ".join(["One.", *numbers])
    assert [one.partition(" ")[0] for one in book.doubtful] == list(numbers)


@pytest.mark.parametrize("head", ["Lamp Rules 9.1", "LAMP RULES 9.1", "Lamp Rules 9.1 {n}", "{n} Lamp Rules 9.1"])
def test_the_title_at_the_top_of_pages_is_no_text_of_a_rule(head: str) -> None:
    book = _book(f"{_LAMPS}\n{head.format(n=1)}\n1.1.2 Two and\n{head.format(n=2)}\nmore.\n1.1.3 Three.\n")
    assert list(_texts(book).values())[2:] == ["One.", "Two and more.", "Three."]


@pytest.mark.parametrize(
    "title",
    ["Changelog", "Change Log", "Revision History", "Changes since 9.0", "Appendix B: List of Changes", "Changes:"],
)
def test_a_list_of_changes_at_the_end_is_left_out(title: str) -> None:
    book = _book(f"{_LAMPS}\n1.1.2 Two.\n1.1.3 Three.\n\n{title}\n1.1.2 Reworded.\n1.1.3 New.\n")
    assert _texts(book)["1.1.3"] == "Three."
    assert book.left_out == ("2 lines before the first rule", f"3 lines from {title!r} on")


def test_a_heading_of_that_name_inside_a_book_is_read() -> None:
    book = _book(f"{_LAMPS}\n1.1.2 Two.\n\nChanges\n\n1.1.3 Three.\n1.1.4 Four.\n")
    assert list(_texts(book))[-1] == "1.1.4"


@pytest.mark.parametrize(
    ("title", "below", "told"),
    [
        ("Credits", "These are 5.", "1 lines under 'Credits' ('These are 5.')"),
        ("Appendix A: Icons", "The icon.\n\nExample: An icon.", "2 lines under 'Appendix A: Icons' ('The icon.')"),
        ("Version 1.3", "foo", "1 lines under 'Version 1.3' ('foo')"),
        (
            "Notes",
            "These notes are longer than what a report can\nsay of them.",
            "2 lines under 'Notes' ('These notes are longer than what a …')",
        ),
    ],
)
@pytest.mark.parametrize("after", ["", "\n\n1.1.3 Three.\n", "\n\n1.2 Ice\n\n1.2.1 Ice is ice.\n"])
def test_text_under_a_title_without_a_number_is_text_of_no_rule(title: str, below: str, told: str, after: str) -> None:
    book = _book(f"{_LAMPS}\n\n1.1.2 Two.\n\n{title}\n\n{below}{after}\n\n2 Next\n\n2.1 Sec\n\n2.1.1 Rule.\n")
    assert (_texts(book)["1.1.2"], _texts(book)["2.1.1"]) == ("Two.", "Rule.")
    assert book.left_out == ("2 lines before the first rule", "1 titles without a number", told)


def test_the_head_of_a_page_inside_a_sentence_takes_no_text_away() -> None:
    book = _book(f"{_LAMPS}\n1.1.2 Two and\n\nLamps and Oil\n\nmore.\n\n1.1.3 By the\n\nLamps\n\nCorp.\n")
    assert (_texts(book)["1.1.2"], _texts(book)["1.1.3"]) == ("Two and more.", "By the Corp.")


def test_the_first_line_of_a_wrapped_paragraph_is_no_title() -> None:
    book = _book(f"{_LAMPS}\n\n1.1.2 Two.\n\nThe lamps that burn are\nhot.\n\n1.1.3 Three.\n")
    assert _texts(book)["1.1.2"] == "Two. The lamps that burn are hot."


@pytest.mark.parametrize(
    ("head", "title"),
    [("---\ntitle: Lamps\n---", "Lamps"), ('---\nversion: 1\ntitle: "Lamps"\n---', "Lamps"), ("---\na: b\n---", "")],
)
def test_a_head_in_yaml_gives_its_title(head: str, title: str) -> None:
    assert _book(f"{head}\n\n1 Game\n1.1 Light\n1.1.1 One.\n1.1.2 Two.\n").title == title
