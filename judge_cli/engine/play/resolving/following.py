"""Shared parts of following any kind of instruction: stages, viewpoint, inner blocks."""

from judge_cli.engine.abilities.instruction import Block, Together
from judge_cli.engine.evaluate.conditions import DONE
from judge_cli.engine.evaluate.context import Context, of_pending, with_name
from judge_cli.engine.rules.costs.costs import all_at_once
from judge_cli.engine.rules.objects.targets import search_ends_instruction
from judge_cli.engine.table.moment import Resolving
from judge_cli.engine.table.transition import Transition

ASK, INTERRUPT, RESOLVE, AFTER = range(4)


def view_of(transition: Transition, frame: Resolving) -> Context:
    """The viewpoint of instructions, with whether the previous one was followed."""
    bound = with_name(frame.bound, DONE, (int(frame.done),))
    return of_pending(transition.game, frame.pending, bound)


def inside(transition: Transition, frame: Resolving, block: Block) -> None:
    """Follows the instructions of an inner block."""
    transition.frames[-1] = frame._replace(stage=AFTER, picked=None)
    transition.frames.append(Resolving(frame.pending, block, bound=frame.bound, kind="part", below=True))


def ends_instruction(transition: Transition, frame: Resolving) -> bool:
    """Whether the last followed node was an instruction of its own, with a checkpoint after it."""
    if frame.kind == "cost":
        return not all_at_once(transition)
    instruction = frame.block.do[frame.at]
    if isinstance(instruction, Together) and any(one.arguments.get("goes_on") for one in instruction.effects):
        return search_ends_instruction(transition) or frame.at + 1 == len(frame.block.do)
    return True


def note_used(transition: Transition, node: object) -> None:
    """Records that a node of an ability did something, if a caller tracks that."""
    if transition.used is not None:
        transition.used.add(id(node))
