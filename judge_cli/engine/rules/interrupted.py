"""The imminent instruction that an interrupt is about: what is expected of it, and changing that."""

from judge_cli.engine.abilities.ability import Ability
from judge_cli.engine.abilities.instruction import Block, Effect, Together
from judge_cli.engine.table.game import Occurrence
from judge_cli.engine.table.moment import Imminent, Interrupting, Resolving
from judge_cli.engine.table.transition import Transition

# Verbs that change an imminent number downwards, which what cannot be prevented is safe from.
_PREVENTS = ("prevent damage", "avoid tags", "prevent")


def _below(transition: Transition) -> tuple[int, Resolving]:
    frames = transition.frames
    at = next(n for n in range(len(frames) - 1, -1, -1) if type(frames[n]) is Interrupting) - 1
    found = frames[at]
    assert isinstance(found, Resolving)
    return at, found


def imminent(transition: Transition, happened: Occurrence) -> Imminent:
    """The expected effect that an instance of an interrupt met its condition by."""
    return _below(transition)[1].imminent[happened.effect]


def change_imminent(transition: Transition, happened: Occurrence, changed: Imminent) -> None:
    """Changes an expected effect."""
    at, frame = _below(transition)
    kept = frame.imminent
    now = (*kept[: happened.effect], changed, *kept[happened.effect + 1 :])
    transition.frames[at] = frame._replace(imminent=now)


def expected(transition: Transition) -> tuple[Occurrence, ...]:
    """What is still expected of the imminent instruction, as it is now."""
    found = _below(transition)[1].imminent
    return tuple(one.happening for one in found if one.happening.when and not one.removed)


def relevant(transition: Transition, ability: Ability, happened: Occurrence) -> bool:
    """Whether an interrupt could still change the expected effect that it is for."""
    found = imminent(transition, happened)
    if found.removed:
        return False
    kinds = {event.kind for event in ability.events if event.word == happened.when}
    if "" not in kinds and found.happening.kind not in kinds:
        return False
    return not found.fixed or _first_word(ability) not in _PREVENTS


def _first_word(ability: Ability) -> str:
    effects = [*_effects(ability.cost.do), *_effects(ability.do)]
    return effects[0].word if effects else ""


def _effects(block: Block) -> list[Effect]:
    return [effect for one in block.do if isinstance(one, Together) for effect in one.effects]
