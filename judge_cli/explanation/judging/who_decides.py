"""Reachability in the lines of play: who can force something, and whose choices decide it."""

from collections.abc import Callable

from judge_cli.engine.play.playing.engine import Engine
from judge_cli.engine.play.playing.explore import Explored
from judge_cli.explanation.judging.outcomes import told_choice
from judge_cli.procedure.steps.procedure import Player


def brought_about(lines: Explored, player: Player | None, done: Callable[[int], bool]) -> set[int]:
    """The nodes from which a player can force it, whatever the other player does."""
    won = {node for node in range(len(lines.nodes)) if done(node)}
    changed = True
    while changed:
        changed = False
        for node in range(len(lines.nodes) - 1, -1, -1):
            ways = lines.ways[node]
            if node in won or not ways:
                continue
            leads = [to in won for _, to in ways]
            if any(leads) if lines.chooser(node) is player else all(leads):
                won.add(node)
                changed = True
    return won


def leading_to(lines: Explored, ends: set[int]) -> set[int]:
    """The nodes from which one of these ends can be reached."""
    found = set(ends)
    changed = True
    while changed:
        changed = False
        for node in range(len(lines.nodes) - 1, -1, -1):
            if node not in found and any(to in found for _, to in lines.ways[node]):
                found.add(node)
                changed = True
    return found


def deciding_choices(
    engine: Engine, lines: Explored, happens: set[int], fails: set[int]
) -> tuple[list[Player | None], tuple[str, str]]:
    """The deciding players, with one choice that brings the event about and one that rules the event out."""
    can_be, may_fail = leading_to(lines, happens), leading_to(lines, fails)
    who: dict[Player | None, None] = {}
    first: dict[bool, str] = {}
    for node, ways in enumerate(lines.ways):
        if node not in can_be or node not in may_fail:
            continue
        for choice, to in ways:
            for outcome, others in ((True, may_fail), (False, can_be)):
                if to not in others and (to in can_be or to in may_fail):
                    who[choice.player] = None
                    first.setdefault(outcome, told_choice(engine, lines.nodes[node].state, choice))
    return list(who), (first.get(True, "nothing prevents it"), first.get(False, "something prevents it"))
