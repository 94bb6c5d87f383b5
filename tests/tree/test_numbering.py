"""The numbers that the export lost, counted again."""

from hypothesis import given
from hypothesis import strategies as st

from judge_cli.errors import CorpusBroken
from judge_cli.text.outside import PageFile
from judge_cli.text.pages import export_blocks
from judge_cli.tree.rules.numbering import numbered
from tests.pages import PAGE, drafts, number
from tests.refusal import refusal


def test_counters_go_on_across_an_example() -> None:
    assert list(drafts(PAGE)) == ["6.8", "6.8.1", "6.8.2", "6.8.2a", "6.8.2b", "6.8.3"]


def test_letters_start_again_below_the_next_rule() -> None:
    page = "# T\n\n1. &nbsp;\n   1. &nbsp;\n      1. One\n         1. x\n         1. y\n      1. Two\n         1. z\n"
    assert list(drafts(page)) == ["6.8", "6.8.1", "6.8.1a", "6.8.1b", "6.8.2", "6.8.2a"]


def test_an_example_belongs_to_the_rule_before_it() -> None:
    found = drafts(PAGE)
    assert [text.plain for text, _ in found["6.8.2a"].examples] == ["With a card."]
    assert not found["6.8.2"].examples
    assert not found["6.8.2b"].examples


def test_an_example_that_goes_on_in_a_second_paragraph_is_one_example() -> None:
    page = "# T\n\n1. &nbsp;\n   1. &nbsp;\n      1. One.\n\n*Example: First*\n\n&nbsp;\n\n*second.*\n"
    assert [text.plain for text, _ in drafts(page)["6.8.1"].examples] == ["First second."]


def test_a_paragraph_outside_the_list_continues_the_rule_before_it() -> None:
    page = "# T\n\n1. &nbsp;\n   1. &nbsp;\n      1. The ice protecting the\n\n&nbsp;\n\nattacked server.\n"
    assert drafts(page)["6.8.1"].text.plain == "The ice protecting the attacked server."


def test_a_page_may_begin_in_the_middle_of_a_section_with_a_rule_as_its_heading() -> None:
    page = "# Bypass\n\n1. &nbsp;\n   1. &nbsp;\n      1. &nbsp;\n         1. x\n      1. Next\n"
    assert {n: d.text.plain for n, d in drafts(page, "6.5.3").items()} == {
        "6.5.3": "Bypass",
        "6.5.3a": "x",
        "6.5.4": "Next",
    }


def test_a_page_may_begin_with_a_lettered_rule_as_its_heading() -> None:
    page = "# Long\n\n1. &nbsp;\n   1. &nbsp;\n      1. &nbsp;\n         1. x\n      1. Next\n"
    assert list(drafts(page, "6.7.3b")) == ["6.7.3b", "6.7.3c", "6.7.4"]


def test_items_of_the_outer_levels_with_text_open_the_next_chapter_and_section() -> None:
    page = "# T\n\n1. &nbsp;\n   1. &nbsp;\n      1. x\n\n1. Parts\n   1. Name\n      1. y\n   1. Symbol\n"
    assert list(drafts(page, "1.21")) == ["1.21", "1.21.1", "2", "2.1", "2.1.1", "2.2"]


def test_a_mark_that_the_exporter_took_for_a_label_is_given_back() -> None:
    page = "# T\n\n1. &nbsp;\n   1. &nbsp;\n      1. P\n         1. A window.\n            1. (R)\n         1. x\n"
    found = drafts(page)
    assert found["6.8.1a"].text.plain == "A window. (P) (R)"
    assert "6.8.1b" in found


def test_a_sentence_that_the_exporter_tore_at_a_label_is_one_sentence_again() -> None:
    page = "# T\n\n1. &nbsp;\n   1. &nbsp;\n      1. P\n         1. the symbol\n            1. denotes it.\n"
    assert drafts(page)["6.8.1a"].text.plain == "the symbol (P) denotes it."


def test_a_fifth_level_in_small_letters_after_a_colon_is_a_real_one() -> None:
    page = "# T\n\n1. &nbsp;\n   1. &nbsp;\n      1. P\n         1. Q:\n            1. one;\n            1. two.\n"
    assert list(drafts(page))[-2:] == ["6.8.1a.i", "6.8.1a.ii"]


def test_a_real_fifth_level_is_numbered_in_roman() -> None:
    page = "# T\n\n1. &nbsp;\n   1. &nbsp;\n      1. P\n         1. Q:\n            1. One.\n            1. Two.\n"
    assert list(drafts(page))[-2:] == ["6.8.1a.i", "6.8.1a.ii"]


def test_the_front_of_a_number_that_the_exporter_took_is_given_back() -> None:
    page = "# T\n\n1. &nbsp;\n   1. &nbsp;\n      1. continues to s tep\n\n.5, Approach Server.\n"
    assert drafts(page, "6.9")["6.9.1"].text.plain == "continues to step 6.9.5, Approach Server."


def test_a_letter_without_a_rule_above_it_is_refused_with_its_line() -> None:
    with refusal("level-skipped") as caught:
        drafts("# T\n\n1. &nbsp;\n   1. &nbsp;\n      1. &nbsp;\n         1. A letter.\n")
    assert caught.value.what == "a rule below 6.8.0 stands here, but 6.8.0 itself has not been met"
    assert caught.value.where == ["test/page.md:6"]


def test_an_example_without_a_rule_before_it_is_refused() -> None:
    with refusal("text-without-rule") as caught:
        drafts("*Example: alone.*\n")
    assert caught.value.what == "this text belongs to no rule: none stands before it"
    assert caught.value.where == ["test/page.md:1"]


@given(st.lists(st.tuples(st.integers(1, 5), st.sampled_from(["&nbsp;", "Text.", "(R)", "lower"])), max_size=25))
def test_any_list_gets_unique_numbers_or_is_refused_with_a_place(items: list[tuple[int, str]]) -> None:
    page = "# T\n\n" + "".join(f"{'   ' * (depth - 1)}1. {text}\n" for depth, text in items)
    try:
        found = numbered(export_blocks(PageFile("test/page.md", page)), number("6.8"))
    except CorpusBroken as error:
        assert error.place is not None
    else:
        counted = [draft.number for draft in found]
        assert len(set(counted)) == len(counted)
        assert counted == sorted(counted)
