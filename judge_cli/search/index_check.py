"""Checking an index: it holds every rule of its edition exactly once."""

from collections import Counter
from typing import NamedTuple

from judge_cli.search.search import Search


class IndexChecked(NamedTuple):
    """How many rules an index holds, and what is wrong with it."""

    rules: int
    problems: tuple[str, ...]


def check_index(search: Search) -> IndexChecked:
    """The check of a search's index."""
    held = Counter(search.searchable.rule_index.numbers())
    wanted = Counter(str(number) for number in search.tree.rules)
    missing = [f"the search index lacks {number}" for number in wanted if number not in held]
    twice = [f"the search index holds {number} {times} times" for number, times in held.items() if times > 1]
    strange = [f"the search index holds {number}, which is not here" for number in held if number not in wanted]
    return IndexChecked(sum(held.values()), (*missing, *twice, *strange))
