"""The package may only shrink: no folder of it has more lines than `budget.toml` allows."""

from tests.budget import SLACK, Lines, budget, counted, grown, lines_of, lowered, too_high

NOW, MOST = {"a": Lines(10, 5), "b": Lines(300, 80), "new": Lines(1, 1)}, {"a": Lines(8, 5), "b": Lines(600, 90)}


def test_no_folder_has_more_lines_than_it_may_have() -> None:
    now, most = counted(), budget()
    assert sum(lines.lines for lines in now.values()) > 10_000
    assert not (more := grown(now, most)), "\n".join(more)
    assert not (over := too_high(now, most)), "\n".join([*over, "lower it: python -m tests.budget --lower"])


def test_what_grew_is_told_with_how_much() -> None:
    assert grown(NOW, MOST) == [
        "a: 10 lines, 2 more than the 8 it may have",
        "new: 1 lines, 1 more than the 0 it may have",
        "new: 1 code lines, 1 more than the 0 it may have",
    ]


def test_a_budget_far_above_what_is_there_is_told() -> None:
    assert too_high(NOW, MOST) == ["b: 300 lines, but it may have 600"]
    assert too_high({"a": Lines(0, 0)}, {"a": Lines(SLACK, SLACK)}) == []
    assert len(too_high({}, {"gone": Lines(1, 1)})) == 2


def test_the_budget_is_lowered_and_never_raised() -> None:
    assert lowered(NOW, MOST) == {"a": Lines(8, 5), "b": Lines(300, 80)}
    assert lowered({}, MOST) == {}


def test_blank_lines_comments_and_docstrings_are_no_code() -> None:
    page, comment = '"""A page.\n\nOf three lines.\n"""\n\n', "# Why.\n"
    source = page + comment + 'def made(a):\n    """Makes."""\n    b = """x\n    y"""\n    return a\n'
    assert lines_of(source) == Lines(11, 4)
