"""Programs beyond the memory limit: which the Runner may trash, and no more than necessary."""

from judge_cli.engine.evaluate.continuous import memory_cost, memory_limit, memory_used
from judge_cli.engine.table.game import Copy, Game, Zone
from judge_cli.engine.table.moment import PendingChoice
from judge_cli.engine.table.rule import rule
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.steps.procedure import Player


def is_memory_exceeded(game: Game) -> bool:
    """Whether programs exceed the memory; if none takes any, only when the limit changes."""
    if game.spoken is not None and not game.spoken.memory and not game.may_change("memory limit"):
        return False
    return memory_used(game) > memory_limit(game)


@rule("step_checkpoint_card_restrictions")
def keep_memory(transition: Transition) -> None:
    """Makes the Runner trash one program at a time while programs take up too much memory."""
    game = transition.game
    if type(transition.frames[-1]) is PendingChoice:
        return
    programs = _in_smallest_sets(transition)
    names = tuple(c.name for c in game.zone(Zone.RIG, Player.RUNNER) if c.card.type == "program")
    text = "The memory limit is exceeded: programs have to be trashed, and no more of them than it takes"
    transition.say(text, (*names, "memory"), decides=True)
    transition.frames.append(PendingChoice(Player.RUNNER, "trashes", programs, "memory"))


def note_memory(transition: Transition, copy: Copy) -> None:
    """Records a new program that fits only because something has raised the memory limit."""
    used = memory_used(transition.game)
    if copy.card.memory and transition.game.numbers.memory < used <= memory_limit(transition.game):
        _tell_limit(transition, used)


@rule("rule_memory_limit")
def _tell_limit(transition: Transition, used: int) -> None:
    limit = memory_limit(transition.game)
    transition.say(f"The memory limit is {limit}: programs that take up {used} fit", ("memory",), decides=True)


def _in_smallest_sets(transition: Transition) -> tuple[int, ...]:
    """The programs that can be trashed next so that none of the trashed ones could have stayed."""
    game = transition.game
    over = memory_used(game) - memory_limit(game)
    gone = transition.game.counted("memory:smallest")
    programs = [c for c in game.zone(Zone.RIG, Player.RUNNER) if memory_cost(game, c)]
    sizes = [c.card.memory for c in programs]
    fitting = {size for size in sizes if _fits_a_set(size, sizes, over, gone)}
    return tuple(c.id for c in programs if c.card.memory in fitting)


def _fits_a_set(size: int, sizes: list[int], over: int, smallest_gone: int) -> bool:
    """Whether some set with a program of this size frees enough, and no smaller part of it would.

    Sets are compared by the memory they free and by their smallest program; there are too many to try each. A bit of
    `freed` stands for an amount that some set frees.
    """
    for smallest in {one for one in sizes if one <= size}:
        taken = [size] if size == smallest else [size, smallest]
        others = [one for one in sizes if one >= smallest]
        for one in taken:
            others.remove(one)
        least = min(smallest, smallest_gone) if smallest_gone else smallest
        little = (1 << (over + least)) - 1
        freed = (1 << sum(taken)) & little
        for one in others:
            freed |= (freed << one) & little
        if freed >> over:
            return True
    return False
