"""Each difficulty of the exported pages, one at a time."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge_cli.errors import CorpusBroken
from judge_cli.text.block import BlockKind, Marked
from judge_cli.text.outside import PageFile
from judge_cli.text.pages import export_blocks, first_lost
from tests.pages import PAGE
from tests.refusal import refusal


def _page(text: str) -> PageFile:
    return PageFile("test/page.md", text)


def _texts(text: str, kind: BlockKind) -> list[str]:
    return [block.text.plain for block in export_blocks(_page(text)) if block.kind is kind]


def test_a_level_already_shown_is_no_item() -> None:
    assert _texts("1. &nbsp;\n   1. &nbsp;\n      1. Text.\n", BlockKind.ITEM) == ["Text."]
    assert len(_texts("1. &nbsp;\n   1. &nbsp;\n      1. Text.\n", BlockKind.LEVEL_SHOWN)) == 2


def test_items_know_how_deep_they_are_nested() -> None:
    depths = [block.depth for block in export_blocks(_page(PAGE)) if block.kind is BlockKind.ITEM]
    assert depths == [3, 3, 4, 4, 3]


def test_blocks_know_their_line() -> None:
    lines = {block.text.plain: block.place.line for block in export_blocks(_page(PAGE))}
    assert lines["First rule."] == 5
    assert lines["Letter b."] == 14


def test_an_italic_paragraph_beginning_with_example_is_an_example() -> None:
    assert _texts("1. Text.\n\n*Example: With **bold** in it.*\n", BlockKind.EXAMPLE) == ["Example: With bold in it."]


def test_an_italic_paragraph_after_an_example_goes_on_with_it() -> None:
    assert _texts("1. Text.\n\n*Example: One*\n\n&nbsp;\n\n*two.*\n", BlockKind.EXAMPLE_TAIL) == ["two."]


def test_examples_may_be_counted() -> None:
    assert _texts("1. Text.\n\n*Example 2: Two.*\n", BlockKind.EXAMPLE) == ["Example 2: Two."]


def test_bullets_are_text_of_the_rule_they_stand_in_and_no_rules() -> None:
    page = "1. Rule:\n   - one\n   - two\n2. Next\n"
    assert _texts(page, BlockKind.ITEM) == ["Rule:", "Next"]
    assert _texts(page, BlockKind.PARAGRAPH) == ["one", "two"]


def test_a_plain_paragraph_beginning_with_example_is_no_example() -> None:
    assert _texts("1. Text.\n\nExample: not italic.\n", BlockKind.PARAGRAPH) == ["Example: not italic."]


def test_the_advertisement_and_the_rule_above_it_are_left_out() -> None:
    page = "# T\n\n1. Text.\n\n***\n_Created with the Personal Edition of HelpNDoc: [Buy](<https://x.example>)_\n"
    kept = [block.text.plain for block in export_blocks(_page(page)) if block.kind is not BlockKind.LEFT_OUT]
    assert kept == ["T", "Text."]


def test_bold_is_kept_as_a_mark_and_not_as_stars() -> None:
    (block,) = [b for b in export_blocks(_page("1. The Runner **announces** it.\n")) if b.kind is BlockKind.ITEM]
    assert block.text == Marked("The Runner announces it.", ((11, 20),))


def test_symbols_are_kept_as_text() -> None:
    page = "1. Default \\[click\\]\\[click\\], 1\\[c\\], (\\[recurring\\]), R\\&D\n"
    assert _texts(page, BlockKind.ITEM) == ["Default [click][click], 1[c], ([recurring]), R&D"]


def test_raw_html_is_plain_text() -> None:
    assert _texts("1. A <b>tag</b>.\n", BlockKind.ITEM) == ["A <b>tag</b>."]


def test_a_line_without_its_list_is_refused_with_its_line() -> None:
    with refusal("page-not-understood") as caught:
        export_blocks(_page("# T\n\n1. &nbsp;\n\n            1. Too deep.\n"))
    assert caught.value.what == ("test/page.md has a line indented like a list item, but no list is open at that depth")
    assert caught.value.where == ["test/page.md:5"]


def test_a_list_level_that_is_opened_and_never_filled_is_refused() -> None:
    with refusal("page-not-understood") as caught:
        export_blocks(_page("1. &nbsp;\n   1. &nbsp;\n"))
    assert caught.value.what == "test/page.md has a list level that is opened here but holds no rule"
    assert caught.value.where == ["test/page.md:2"]


@pytest.mark.parametrize(
    ("markdown", "named"),
    [("```\ncode\n```\n", "a code fence"), ("> quoted\n", "a quotation")],
)
def test_markdown_that_the_format_does_not_have_is_refused(markdown: str, named: str) -> None:
    with refusal("page-not-understood", match=named):
        export_blocks(_page(markdown))


def test_every_letter_of_a_page_is_in_a_block() -> None:
    assert first_lost(_page(PAGE), export_blocks(_page(PAGE))) is None


def test_a_letter_that_no_block_holds_is_named_by_its_line() -> None:
    blocks = [block for block in export_blocks(_page(PAGE)) if block.text.plain != "Letter b."]
    assert str(first_lost(_page(PAGE), blocks)) == "test/page.md:14"


def test_text_that_stands_in_blocks_but_not_in_the_page_is_named() -> None:
    blocks = export_blocks(_page(PAGE + "\nMore.\n"))
    assert str(first_lost(_page(PAGE), blocks)) == f"test/page.md:{PAGE.count(chr(10)) + 1}"


@given(st.text(alphabet=st.sampled_from("1. &nbsp;#*_`>-\\[]()\n abcR&D\u00a0\x1b🂡"), max_size=300))
def test_garbage_is_read_or_refused_with_a_place(garbage: str) -> None:
    try:
        blocks = export_blocks(_page(garbage))
    except CorpusBroken as error:
        assert error.place is not None
    else:
        assert all(1 <= block.place.line <= garbage.count("\n") + 1 for block in blocks)
