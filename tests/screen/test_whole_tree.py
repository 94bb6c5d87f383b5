"""A whole tree is shown in one go through its rules, however many there are."""

import io
from collections.abc import Callable, Iterator

import pytest
from rich.console import Console

from judge_cli.screen.tree.answer import TreeAnswer, tree_json, tree_markdown
from judge_cli.screen.tree.terminal import show_tree
from judge_cli.tree.rules.rule import Rule
from tests.search.made_up import a_book, a_rule


class _Counted(list[Rule]):
    """Rules that know how often somebody went through them."""

    times = 0

    def __iter__(self) -> Iterator[Rule]:
        self.times += 1
        return super().__iter__()


@pytest.mark.parametrize(
    "view", [tree_json, tree_markdown, lambda answer: show_tree(Console(file=io.StringIO()), answer)]
)
def test_no_view_goes_through_all_rules_for_each_rule(view: Callable[[TreeAnswer], object]) -> None:
    book = a_book(a_rule("1", "Things"), a_rule("1.1", "More"), *(a_rule(f"1.1.{n}", "Bioroid.") for n in range(1, 9)))
    rules = _Counted(book.rules.values())
    view(TreeAnswer(book, rules))
    assert rules.times <= 4
