"""A rule's number that stands twice in a plain text: refused, named in the report, or a reference."""

import json
import time
from pathlib import Path

import pytest

from judge_cli.errors import JudgeError
from judge_cli.text.book import Book
from judge_cli.text.numbered_text import read_numbered_text
from tests.asking import ask

_START = "Lamps\n\n1. Game\n1.1 Light\n1.1.1 A lamp burns.\n1.1.2 It is hot.\n1.1.3 It ends."


def _book(after: str, start: str = _START) -> Book:
    return read_numbered_text(start + after, "lamps.txt")


def _texts(book: Book) -> dict[str, str]:
    return {row.number: row.text.plain for row in book.rows}


def _refused(after: str, start: str = _START) -> str:
    with pytest.raises(JudgeError) as refused:
        _book(after, start)
    assert refused.value.code == "number-twice"
    return str(refused.value)


_SAID = ["“Hot” means warm.", "[lamp]: Gain light.", "3 lamps are hot.", "– It is not.", "It is not hot."]


@pytest.mark.parametrize("said", [*_SAID, "It is hot."])
def test_a_number_that_begins_a_second_paragraph_is_refused(said: str) -> None:
    assert _refused(f"\n\n1.1.2 {said}\n\n1.1.4 Last.\n") == "rule 1.1.2 is given twice"


@pytest.mark.parametrize("said", ["“Hot” means warm.", "[lamp]: Gain light.", "3 lamps are hot.", "It is hot."])
def test_so_is_one_after_the_end_of_a_sentence(said: str) -> None:
    assert _refused(f"\n1.1.2 {said}\n1.1.4 Last.\n") == "rule 1.1.2 is given twice"


@pytest.mark.parametrize("heading", ["1.2 Oil", "1.2 Oil of All Kinds", "2. Oil\n2.1 Of Lamps"])
def test_so_is_one_below_a_heading(heading: str) -> None:
    below = heading.rpartition("\n")[2].split()[0]
    assert _refused(f"\n{heading}\n1.1.3 It burns on.\n{below}.1 Oil burns.\n") == "rule 1.1.3 is given twice"


@pytest.mark.parametrize("blank", ["\n", "\n\n"])
@pytest.mark.parametrize("title", ["Appendix A", "Appendix", "Annex 1: Tables"])
def test_so_is_an_appendix_that_counts_anew(title: str, blank: str) -> None:
    after = blank.join(["", title, "1 Tables", "1.1 Costs", "1.1.1 Costs are here."])
    assert _refused(after) == "rule 1 is given twice"
    assert _refused(blank.join(["", title, "1.1.1 Costs are here."])) == "rule 1.1.1 is given twice"
    # Its headings may be the same ones.
    again = blank.join(["", title, "1 Game", "1.1 Light", "1.1.1 Costs are here."])
    assert _refused(again) == "rule 1.1.1 is given twice"


_UNSEEN = ["\u200b", "\u200c", "\u200d", "\u200e", "\u2060", "\u00ad", "\ufeff", "\u202a"]


@pytest.mark.parametrize("mark", _UNSEEN)
@pytest.mark.parametrize(
    "written", ["{}1.1.2 It", "1.{}1.2 It", "1.1{}.2 It", "1.1.2{} It", "1.1.2 {}It", "1.1.2{}\nIt"]
)
def test_marks_of_no_width_do_not_hide_a_number(mark: str, written: str) -> None:
    assert _refused(f"\n{written.format(mark)} is not hot.\n") == "rule 1.1.2 is given twice"


def test_a_blank_of_no_width_parts_a_number_from_its_text() -> None:
    assert _refused("\n1.1.2\u200bIt is not hot.\n") == "rule 1.1.2 is given twice"


def test_a_soft_hyphen_mends_a_word_that_a_line_tears() -> None:
    book = _book("\n1.1.4 A lan\u00adtern is a lan\u00ad\ntern, and 👩\u200d🚀 stays.\n")
    assert _texts(book)["1.1.4"] == "A lantern is a lantern, and 👩\u200d🚀 stays."


@pytest.mark.parametrize(
    ("after", "doubtful"),
    [
        ("\n\n1.1.2 is hot.\n", "1.1.2 in 1.1.3 (lamps.txt:9)"),
        ("\n1.1.2 is hot.\n", "1.1.2 in 1.1.3 (lamps.txt:8)"),
        ("\n1.1.4 Whoever lights a lamp\n1.1.2 It is not hot.\n", "1.1.2 in 1.1.4 (lamps.txt:9)"),
        ("\nSee also:\n1.1.2\n1.1.4 Last.\n", "1.1.2 in 1.1.3 (lamps.txt:9)"),
        ("\n1.1.4 As it is in\n\n1.1.2 It is not hot.\n", "1.1.2 in 1.1.4 (lamps.txt:10)"),
        ("\n1.2 Oil\n1.2.1 It burns.\n1.1.4 Lamps end.\n", "1.1.4 in 1.2.1 (lamps.txt:10)"),
        ("\n2. Oil\n2.1 It burns.\n\n1 Ice\n\n2.2 It ends.\n", "1 in 2.1 (lamps.txt:11)"),
        *(
            (f"\n{written} It is not hot.\n", "1.1.2 in 1.1.3 (lamps.txt:8)")
            for written in ("- 1.1.2", "(1.1.2)", "[1.1.2]", "**1.1.2**", "§1.1.2", "| 1.1.2 |", "1. 1. 2", "1-1-2")
        ),
        ("\n1.1.2—It is not hot.\n", "1.1.2 in 1.1.3 (lamps.txt:8)"),
        ("\n1.1.2It is not hot.\n", "1.1.2 in 1.1.3 (lamps.txt:8)"),
        ("\n1.1.4—It is not hot.\n", "1.1.4 in 1.1.3 (lamps.txt:8)"),
        *(
            (f"\n{written} It is not hot.\n", "1.1.4 in 1.1.3 (lamps.txt:8)")
            for written in (
                "1.1..4",
                "1:1:4",
                "1_1_4",
                "1.1/4",
                "1..1.4",
                "1,1,4",
                "l.1.4",
                "1.I.4",
                "CR1.1.4",
                "CRl.1.4",
                "1.1.④",
                "<b>1.1.4</b>",
            )
        ),
        ("\n\nLR1.2 Oil\n", "1.2 in 1.1.3 (lamps.txt:9)"),
        ("\n\nNotes\n\nA note.\n\nl.1.4 It is so.\n", "1.1.4 under 'Notes' (lamps.txt:13)"),
    ],
)
def test_a_number_that_may_be_a_second_rule_is_named(after: str, doubtful: str) -> None:
    assert _book(after).doubtful == (doubtful,)


@pytest.mark.parametrize("after", ["\n1:1 It is even.\n", "\n1/2 Oil is enough.\n", "\n10:30:00 It is late.\n"])
def test_a_score_a_fraction_and_a_time_are_no_numbers_of_rules(after: str) -> None:
    assert _book(after).doubtful == ()


def test_a_number_without_a_text_is_named_and_no_rule() -> None:
    book = _book("\n\n1.1.4\n")
    assert (book.doubtful, "1.1.4" in _texts(book)) == (("1.1.4 without a text (lamps.txt:9)",), False)
    assert _book("\n\n1.1.4\n\n1.1.4a It is hot.\n").doubtful == ()


def test_mistyped_numbers_that_follow_one_another_are_all_named() -> None:
    book = _book("\nl.1.4 It is so.\nl.1.5 It is not.\nl.2 Oil\nl.2.1 Oil burns.\n")
    assert [one.split()[0] for one in book.doubtful] == ["1.1.4", "1.1.5", "1.2", "1.2.1"]


@pytest.mark.parametrize("torn", ["It lies in", "It is the", "One of these,", "It is described by rule"])
def test_a_heading_after_a_torn_text_is_read_if_its_rules_follow(torn: str) -> None:
    book = _book(f"\n1.1.4 {torn}\n1.2 Oil of Lamps\n1.2.1 Oil burns.\n1.2.2 It is wet.\n")
    said = {"1.1.4": torn, "1.2": "Oil of Lamps", "1.2.1": "Oil burns.", "1.2.2": "It is wet."}
    assert (said.items() <= _texts(book).items(), book.doubtful) == (True, ())


def test_the_next_number_after_a_torn_text_is_named_unless_it_comes_later() -> None:
    assert _book("\n1.1.4 It lies in\n1.1.5 Oil burns.\n1.1.6 Last.\n").doubtful == ("1.1.5 in 1.1.4 (lamps.txt:9)",)
    assert _book("\n1.1.4 It lies in\n1.1.5 Oil burns.\n1.1.5 Oil is wet.\n1.1.6 Last.\n").doubtful == ()


_LETTERED = "\n1.1.3a It ends at dawn.\n1.1.3b It ends in rain."


@pytest.mark.parametrize("blank", ["\n", "\n\n"])
@pytest.mark.parametrize("form", ["({})", "{}.", "{})", "[{}]", "{}:", "{} –", "({})."])
def test_bare_letters_after_a_lettered_rule_are_all_named(form: str, blank: str) -> None:
    lines = [_LETTERED, *(f"{form.format(c)} It ends {c} times." for c in "cde"), "1.1.4 Last."]
    book = _book(blank.join(lines))
    assert [one.rpartition(" (")[0] for one in book.doubtful] == [f"1.1.3{c} in 1.1.3b" for c in "cde"]


@pytest.mark.parametrize(
    "after",
    [
        f"{_LETTERED} See rule 1.1.3a or\n(c) in the next book.\n1.1.4 Last.\n",  # inside a sentence
        f"{_LETTERED} One of:\n(a) rain.\n(b) hail.\n(c) snow.\n1.1.4 Last.\n",  # a list of the rule's own
        f"{_LETTERED}\n(e) It is far away.\n1.1.4 Last.\n",  # no letter that comes next
        " One of:\n(a) rain.\n(b) hail.\n1.1.4 Last.\n",  # below a number without a letter
        f"{_LETTERED}\nc is the speed of light.\n1.1.4 Last.\n",
    ],
)
def test_other_letters_are_read_without_a_word(after: str) -> None:
    assert _book(after).doubtful == ()


@pytest.mark.parametrize(
    "written",
    ["1.1.4¹", "1.1.4¹²", "1.1.4*", "1.1.4†", "1.1.4[1]", "1.1．4", "１．１．４", "1.1.4．", "1。1。4"],
)
def test_the_mark_of_a_footnote_and_full_width_signs_do_not_hide_a_number(written: str) -> None:
    book = _book(f"\n{written} It is ３ times as hot.\n")
    assert (_texts(book)["1.1.4"], book.doubtful) == ("It is ３ times as hot.", ())


@pytest.mark.parametrize(
    "after",
    [
        *(
            f"\n1.1.4 Lamps cost this.{blank}{text}\n"
            for blank in ("\n", "\n\n")
            for text in (
                *(
                    "1,000 credits.",
                    "1,000 Credits.",
                    "1,1 times.",
                    "3.5 times more.",
                    "v1.1.4 The lamp.",
                    "V1.1.5 Lamp.",
                ),
                *("1.1.2026 The day of lamps.", "l. The lamp.", "I. The lamp.", "See 1.1.2. The lamp burns."),
            )
            if not (blank == "\n\n" and text.startswith("3.5"))  # begins a paragraph: named as ever
        ),
        " For more, see\n1.1.2 for heat.\n",
        " It does so by rules 1.1.1 and\n1.1.2. It is so.\n",
        " The number of this version is\n1.2 Lamps of it.\n1.2 Oil\n1.2.1 Oil burns.\n",
        " Do this:\n1. Draw.\n2. Burn.\n3. End.\n",
        " Do this:\n\n1. Draw\n\n2. Burn\n\n3. End\n",
        " One pays\n5 credits for it.\n",
        "\n1 Game\n1.1 Light\n1.1.4 Last.\n",
        "\n1.1\n\nLight\n1.1.4 Last.\n",
        "\n\nIn this chapter:\n2 Ice ..... 3\n2.1 Cold ..... 4\n\n2 Ice\n2.1 Cold\n2.1.1 Ice is cold.\n",
    ],
)
def test_sound_forms_are_read_without_a_word(after: str) -> None:
    assert _book(after).doubtful == ()


def test_a_list_of_contents_inside_a_book_does_not_move_its_sections() -> None:
    lists = "2 Ice\n2.1 Cold\n2.2 Thaw\n"
    rules = "2 Ice\n\n2.1 Cold\n\n2.1.1 Ice is cold.\n\n2.2 Thaw\n\n2.2.1 Ice thaws.\n"
    texts = _texts(_book(f"\n\nIn this chapter:\n{lists}\n{rules}"))
    assert list(texts.items())[-5:] == [
        ("2", "Ice"),
        ("2.1", "Cold"),
        ("2.1.1", "Ice is cold."),
        ("2.2", "Thaw"),
        ("2.2.1", "Ice thaws."),
    ]


@pytest.mark.parametrize("again", ["1 Game", "1.1 Light", "1.1\nLight"])
def test_a_heading_that_a_page_repeats_is_no_text_of_a_rule(again: str) -> None:
    book = _book(f"\n{again}\n1.1.4 Last.\n")
    assert _texts(book)["1.1.3"] == "It ends."
    assert book.left_out == ("1 lines before the first rule", "1 headings that are repeated")


def test_a_heading_that_ends_in_rules_has_rules_below_it() -> None:
    texts = _texts(_book("\n1.2 The Golden Rules\n1.2.1 A card goes first.\n"))
    assert (texts["1.2"], texts["1.2.1"]) == ("The Golden Rules", "A card goes first.")


def test_the_report_names_doubtful_numbers(tmp_path: Path) -> None:
    path = tmp_path / "lamps.txt"
    path.write_text(_START + "\n- 1.1.2 It is not hot.\n" + "(1.1.1) Lamps.\n" * 11, encoding="utf-8")
    said = ask("corpus", "add", str(path), "--edition", "lamps-1", "--dry-run")
    assert (said.code, said.err) == (0, "")
    report = " ".join(said.out.split())
    assert "look at these numbers, which were not read as rules: 1.1.2 in 1.1.3 (lamps.txt:8), " in report
    assert "1.1.1 in 1.1.3 (lamps.txt:17), 2 more " in report
    values = json.loads(ask("corpus", "add", str(path), "--edition", "lamps-1", "--dry-run", "--json").out)
    assert len(values["doubtful"]) == 12


@pytest.mark.one_in(4)
@pytest.mark.parametrize("line", ["1.1 Light", "1.1.2 is so", "1.1", "1. Game"])
def test_numbers_given_again_are_read_in_time_that_grows_with_the_text(line: str) -> None:
    def lasts(times: int) -> float:
        """The best of three: a busy machine makes any one of them longer."""
        seconds = []
        for _ in range(3):
            begun = time.process_time()
            assert len(_book("\n" + f"{line}\n" * times + "1.1.4 Last.\n").rows) == 6
            seconds.append(time.process_time() - begun)
        return min(seconds)

    # Eight times the text; what grows with the square would take 64 times as long.
    assert lasts(8_000) < 40 * max(lasts(1_000), 0.01)
