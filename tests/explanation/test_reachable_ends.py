"""The ends that a node leads to, checked against a search from every node."""

from hypothesis import given
from hypothesis import strategies as some

from judge_cli.explanation.judging.outcomes import reachable

_NODES = 9


def _searched(ways: list[list[tuple[str, int]]], first: int) -> set[int]:
    """Every node that can be come to from one, itself included."""
    met, waiting = {first}, [first]
    while waiting:
        new = {to for _, to in ways[waiting.pop()]} - met
        met |= new
        waiting += new
    return met


@given(
    some.lists(some.lists(some.integers(0, _NODES - 1), max_size=3), min_size=_NODES, max_size=_NODES),
    some.lists(some.integers(0, _NODES - 1), unique=True, max_size=4),
)
def test_every_node_knows_the_ends_that_a_search_from_it_finds(leads: list[list[int]], ends: list[int]) -> None:
    ways = [[("", to) for to in some_nodes] for some_nodes in leads]
    found = reachable(ways, [[end] for end in ends])
    for node in range(_NODES):
        met = _searched(ways, node)
        assert found[node] == sum(1 << number for number, end in enumerate(ends) if end in met)


def test_a_long_way_takes_no_recursion() -> None:
    ways = [[("", node + 1)] for node in range(50_000)] + [[("", 0)]]
    assert set(reachable(ways, [[7]])) == {1}
