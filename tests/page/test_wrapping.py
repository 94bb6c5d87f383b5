"""Lines on the terminal: where they break, and how far they are indented."""

import io

import pytest
from rich.console import Console

from judge_cli.page.blocks import lined
from judge_cli.page.show import show_page


def shown(width: int, *lines: str) -> list[str]:
    """Lines as a terminal of this width shows them."""
    screen = Console(file=io.StringIO(), width=width, markup=False)
    show_page(screen, lined(lines))
    assert isinstance(screen.file, io.StringIO)
    return screen.file.getvalue().splitlines()


@pytest.mark.parametrize(
    ("line", "rows"),
    [
        ("as it is said in CR 26.03 now", ["as it is said in", "CR 26.03 now"]),
        ("it is said in step 6.9.4c", ["it is said in", "step 6.9.4c"]),
        ("by 6.9.4a, 6.9.4b, 6.9.4c", ["by 6.9.4a, 6.9.4b,", "6.9.4c"]),
        ("it costs him only 5 credits", ["it costs him only 5", "credits"]),
    ],
)
def test_a_number_with_dots_stays_beside_the_word_before_it(line: str, rows: list[str]) -> None:
    assert shown(20, line) == rows


def test_a_line_keeps_its_own_indent() -> None:
    assert shown(24, "head", "  one two three four five six", "", "end") == [
        "head",
        "  one two three four",
        "  five six",
        "",
        "end",
    ]
