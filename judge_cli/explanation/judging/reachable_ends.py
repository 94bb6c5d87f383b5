"""The ends that each node of a graph can still reach, in linear time."""

from collections.abc import Sequence


def reachable(ways: Sequence[Sequence[tuple[object, int]]], ends: Sequence[Sequence[int]]) -> list[int]:
    """For each node the groups of ends that it leads to, as bits; the graph may have cycles."""
    bits = [0] * len(ways)
    for number, alike in enumerate(ends):
        for end in alike:
            bits[end] = 1 << number
    for circle in _circles(ways):
        together = 0
        for node in circle:
            together |= bits[node]
            for _, to in ways[node]:
                together |= bits[to]
        for node in circle:
            bits[node] = together
    return bits


def _circles(ways: Sequence[Sequence[tuple[object, int]]]) -> list[list[int]]:
    """The strongly connected components, each after those it leads to (Tarjan, without recursion)."""
    met, lowest = [-1] * len(ways), [0] * len(ways)
    held: list[int] = []
    is_held = [False] * len(ways)
    found: list[list[int]] = []
    count = 0
    for first in range(len(ways)):
        path = [(first, 0)] if met[first] < 0 else []
        while path:
            node, at = path.pop()
            if at == 0:
                met[node] = lowest[node] = count
                count += 1
                held.append(node)
                is_held[node] = True
            elif is_held[to := ways[node][at - 1][1]]:
                lowest[node] = min(lowest[node], lowest[to])
            if at < len(ways[node]):
                path.append((node, at + 1))
                if met[to := ways[node][at][1]] < 0:
                    path.append((to, 0))
            elif lowest[node] == met[node]:
                found.append([])
                while is_held[node]:
                    found[-1].append(held.pop())
                    is_held[found[-1][-1]] = False
    return found
