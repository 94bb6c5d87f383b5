"""A page of blocks on the terminal, in Markdown and in HTML."""

import io

import pytest
from rich.console import Console

from judge_cli.page.blocks import (
    GAP,
    Address,
    Decision,
    Headline,
    Item,
    Lines,
    Notice,
    Page,
    Prose,
    Quote,
    Section,
    Span,
    TableBlock,
    aside,
    in_chat,
)
from judge_cli.page.html import page_html
from judge_cli.page.markdown import page_markdown
from judge_cli.page.show import show_page

PAGE: Page = [
    Notice("an old book"),
    Headline((Span("Yes, here", "number"), aside(" · for you"))),
    GAP,
    Item(("may be done",), lead=(aside("yes  ", "yes"), Span("Draw (1.2)", "number", rule="1.2"), " "), hang=9),
    Item((Span("no chance if late", "warning"),), by=9, depth=1),
    Prose((aside("not here:"), in_chat("Not here:"))),
    Item(("a long row that is cut at the end of the screen",), cut=True, marks=(Span(" (summary)", "mark"),)),
    Quote((Prose(("opening",)), GAP, Prose((Span("words", "bold"),)))),
]


class _Links:
    def __init__(self, edition: str = "") -> None:
        self.edition = edition

    def leading(self, address: Address) -> str:
        page, fields = address
        return f"{page}?{'&'.join(f'{name}={value}' for name, value in fields)}"

    def to(self, page: str, **fields: str) -> str:
        return f"{page}?{fields['n']}{self.edition}"

    def within(self, edition: str) -> "_Links":
        return _Links(f"&edition={edition}")


def _terminal(page: Page, width: int = 40) -> str:
    console = Console(file=io.StringIO(), width=width)
    show_page(console, page)
    return console.file.getvalue()  # type: ignore[attr-defined, no-any-return]


def test_the_terminal() -> None:
    assert _terminal(PAGE).splitlines() == [
        "an old book",
        "Yes, here · for you",
        "",
        "  yes  Draw (1.2) may be done",
        "         no chance if late",
        "  not here:",
        "  a long row that is cut at … (summary)",
        "  opening",
        "",
        "  words",
    ]


def test_markdown_sets_rows_together_and_other_blocks_apart() -> None:
    assert page_markdown(PAGE) == (
        "*an old book*\n\n**Yes, here**\n\n- **Draw (1.2)** may be done\n  - no chance if late\n\nNot here:\n\n"
        "- a long row that is cut at the end of the screen *(summary)*\n\n> opening\n>\n> **words**\n"
    )


def test_html_has_one_list_for_rows_that_stand_together() -> None:
    assert page_html(PAGE, _Links()) == (
        '<p class="warning">an old book</p><h1 class="question">Yes, here</h1>'
        '<ul class="rows"><li class="depth-0"><a href="rule?1.2">Draw (1.2)</a> may be done</li>'
        '<li class="depth-1">no chance if late</li></ul>'
        '<ul class="rows"><li class="depth-0">a long row that is cut at the end of the screen<small> (summary)</small>'
        '</li></ul><blockquote class="rule"><p>opening</p><p><strong>words</strong></p></blockquote>'
    )


@pytest.mark.parametrize("style", ["", "number", "mark", "italic", "bold"])
def test_outside_text_is_inert_in_every_view(style: str) -> None:
    hostile = "\x1b[31m <b>*[x](https://evil.example)* `@all` www.evil.example"
    page: Page = [Prose((Span(hostile, style),)), Item((Span(hostile, style),)), Notice(hostile)]  # type: ignore[arg-type]
    assert "\x1b" not in _terminal(page)
    markdown = page_markdown(page)
    assert not any(one in markdown for one in ("\x1b", " <b>", "x](", " www.", "@all"))
    html = page_html(page, _Links())
    assert "<b>" not in html
    assert "\x1b" not in html


def test_an_address_that_acts_is_no_link() -> None:
    assert page_html([Prose((Span("x", url="javascript:alert(1)"),))], _Links()) == "<p>x</p>"


COMPARED: Page = [
    TableBlock(
        ("then", "now", "", "begins"),
        (
            ((Span("1.2", "number", rule="1.2", edition="old"),), (), ("gone",), ("A lamp gives light to all.",)),
            (("1.3",), ("1.4 +1",), ("split",), ("Oil burns",)),
        ),
        cut=True,
        lead=2,
    )
]
LAMPS: Page = [
    TableBlock(("lamp", "light"), (((Span("Old Lamp", "number"),), ("bright, and brighter still when it is dark",)),))
]


def test_a_table_has_columns_and_the_widest_gives_way() -> None:
    assert _terminal(LAMPS, 60).splitlines() == [
        "lamp      light",
        "Old Lamp  bright, and brighter still when it is dark",
    ]
    wide = [TableBlock(("a", "b"), ((("word " * 20,), ("word " * 30,)),))]
    assert {len(line) for line in _terminal(wide, 62).splitlines()[1:-1]} == {61}


def test_a_table_breaks_no_word_while_another_column_can_give_way() -> None:
    name = "a-name-that-must-be-typed-as-it-is"
    table = TableBlock(("name", "says"), (((name,), ("word " * 20,)),))
    assert _terminal([table], 60).splitlines()[1] == f"{name}  word word word word word"


def test_a_row_of_a_cut_table_is_one_line() -> None:
    assert _terminal(COMPARED, 60).splitlines() == [
        "then  now            begins",
        "1.2           gone   A lamp gives light to all.",
        "1.3   1.4 +1  split  Oil burns",
    ]
    long = TableBlock(("", ""), ((("1.2",), ("word " * 50,)),), cut=True)
    assert [len(line) for line in _terminal([long], 64).splitlines()] == [0, 61]


def test_on_a_narrow_terminal_a_row_is_a_line_behind_its_lead() -> None:
    assert _terminal(LAMPS, 30).splitlines() == ["Old Lamp bright, and brighter", "  still when it is dark"]
    assert _terminal(COMPARED, 40).splitlines() == [
        "then → now",
        "1.2 → – gone · A lamp gives light to",
        "  all.",
        "1.3 → 1.4 +1 split · Oil burns",
    ]


def test_a_table_in_markdown_and_html_leads_to_rules_of_its_own_edition() -> None:
    assert page_markdown(LAMPS) == (
        "| lamp | light |\n| --- | --- |\n| **Old Lamp** | bright, and brighter still when it is dark |\n"
    )
    assert '<tr><td><a href="rule?1.2&amp;edition=old">1.2</a></td><td></td>' in page_html(COMPARED, _Links())


def test_words_taken_out_and_put_in_have_marks_beside_the_colours() -> None:
    page: Page = [Quote((Prose(("a ", Span("lamp", "removed"), Span(" light", "added"))),))]
    assert _terminal(page) == "  a [-lamp-]{+ light+}\n"
    assert page_markdown(page) == "> a ~~lamp~~ **light**\n"
    assert "<del>lamp</del><ins> light</ins>" in page_html(page, _Links())


def test_a_decision_has_the_colour_of_its_answer_and_only_a_ruling_can_be_kept() -> None:
    page: Page = [Decision("No. Not here.", "no", is_ruling=True), Decision("Not decided.", "withheld")]
    assert _terminal(page).splitlines() == ["No. Not here.", "Not decided."]
    assert page_markdown(page) == "**No. Not here.**\n\n**Not decided.**\n"
    html = page_html(page, _Links())
    assert '<p class="verdict no" role="status">No. Not here.</p><button' in html
    assert html.count("Keep as a slip") == 1


def test_lines_stand_together_and_what_is_spare_only_where_it_fits() -> None:
    page: Page = [
        Lines((Prose(("read as: this",), spare=(aside(" · more: judge when rez"),)), Prose(("assumed: that",))))
    ]
    assert _terminal(page).splitlines() == ["  read as: this · more: judge when rez", "  assumed: that"]
    assert _terminal(page, 30).splitlines() == ["  read as: this", "  assumed: that"]
    assert page_markdown(page) == "read as: this  \nassumed: that\n"


def test_a_section_is_shown_where_it_belongs_and_folded_in_html() -> None:
    page: Page = [Section((Prose(("the play",)),), folded="How it was played", only=("html",))]
    assert (_terminal(page), page_markdown(page)) == ("", "\n")
    assert page_html(page, _Links()) == "<details><summary>How it was played</summary><p>the play</p></details>"


def test_a_row_has_its_further_lines_below_it() -> None:
    page: Page = [
        Item(("4 credits",), lead=(aside("1. "),), hang=5, number=1, below=(("such as: a",), (aside("or b"),)))
    ]
    assert _terminal(page).splitlines() == ["  1. 4 credits", "     such as: a", "     or b"]
    assert page_markdown(page) == "1. 4 credits  \n   such as: a\n"
    assert page_html(page, _Links()) == ('<ol class="rows"><li class="depth-0">4 credits<p>such as: a</p></li></ol>')
