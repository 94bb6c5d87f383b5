"""The contents of a whole book take one go through its rules, however many there are."""

from collections.abc import Iterator

from judge_cli.answers.tree import tree_of
from judge_cli.tree.rules.rule import Rule
from tests.search.made_up import a_book, a_rule


class _Counted(list[Rule]):
    """Rules that know how often somebody went through them."""

    times = 0

    def __iter__(self) -> Iterator[Rule]:
        self.times += 1
        return super().__iter__()


def test_nothing_goes_through_all_rules_for_each_rule() -> None:
    book = a_book(a_rule("1", "Things"), a_rule("1.1", "More"), *(a_rule(f"1.1.{n}", "Bioroid.") for n in range(1, 9)))
    rules = _Counted(book.rules.values())
    answer = tree_of(book, rules)
    assert len(answer.to_markdown().splitlines()) > len(rules)
    assert rules.times <= 4
