"""The imminent instruction behind an interrupt: its expected effects, and changes to them."""

from functools import cache

from judge_cli.cards.language.ability import Ability, Block, Effect, Together, parts
from judge_cli.engine.evaluate.permission import ruled_out_by
from judge_cli.engine.table.game import Occurrence
from judge_cli.engine.table.moment import Afterwards, Drawing, Imminent, Interrupting, Resolving
from judge_cli.engine.table.rule import in_force, rule, stating
from judge_cli.engine.table.transition import Transition

# Verbs that lower an imminent number; "cannot be prevented" protects against them.
_PREVENTS = ("prevent damage", "avoid tags", "prevent")
# Verbs that change what an imminent instruction is expected to do.
CHANGING = (*_PREVENTS, "raise damage", "set amount", "draw more", "replace", "replace damage", "stay instead")

# Rules that only answer yes, or say what they decide.
_says_would = in_force("rule_would_relevant")
nothing_prevented = stating("rule_prevent_as_trigger_condition", "The amount was 0 already: {0} has prevented nothing")
may_raise_from_nothing = stating(
    "rule_negative_values_imminent",
    "It was {0}, and could be raised all the same while the instruction is imminent",
    "damage",
)
keeps_its_properties = stating(
    "rule_modified_values_retain_properties", "What was added cannot be prevented either", "damage"
)
does_nothing = stating("rule_negative_values_resolution", "The amount of damage is {0}: none is done", "damage")


def _below(transition: Transition) -> tuple[int, Resolving | Drawing | Afterwards]:
    frames = transition.frames
    at = next(n for n in range(len(frames) - 1, -1, -1) if type(frames[n]) is Interrupting) - 1
    found = frames[at]
    assert isinstance(found, Resolving | Drawing | Afterwards)
    return at, found


def is_imminent(transition: Transition, happened: Occurrence) -> bool:
    """Whether the instruction behind an interrupt has yet to resolve."""
    windows = any(type(one) is Interrupting for one in transition.frames)
    return windows and happened.effect < len(_below(transition)[1].imminent)


def imminent(transition: Transition, happened: Occurrence) -> Imminent:
    """The expected effect that met the condition of this interrupt."""
    return _below(transition)[1].imminent[happened.effect]


def change_imminent(transition: Transition, happened: Occurrence, changed: Imminent) -> None:
    """Changes an expected effect."""
    at, frame = _below(transition)
    kept = frame.imminent
    now = (*kept[: happened.effect], changed, *kept[happened.effect + 1 :])
    transition.frames[at] = frame._replace(imminent=now)


def expected(transition: Transition) -> tuple[Occurrence, ...]:
    """The present expected effects of the imminent instruction."""
    found = _below(transition)[1].imminent
    left = (one.happening for one in found if one.happening.when and not one.removed)
    return tuple(one for one in left if not _cannot_be(transition, one))


@rule("rule_expected_effects", off=False)
def _cannot_be(transition: Transition, happening: Occurrence) -> bool:
    """Whether something forbids an effect; recorded as the instruction resolves."""
    return bool(ruled_out_by(transition.game, happening))


@rule("rule_expected_effects", off=False)
def is_not_expected(transition: Transition, name: str, word: str) -> bool:
    """A forbidden effect is not expected; the rest of the instruction still is."""
    return transition.decide(f"{name} says that this cannot be, so it is not expected: {word}", (name,))


def relevant(transition: Transition, ability: Ability, happened: Occurrence) -> bool:
    """Whether an interrupt could still change its expected effect."""
    found = imminent(transition, happened)
    if found.removed or _cannot_be(transition, found.happening):
        return False
    kinds = {event.kind for event in ability.events if event.word == happened.when}
    if "" not in kinds and found.happening.kind not in kinds:
        return False
    if found.fixed and next(iter(_words(ability)), "") in _PREVENTS:
        return False
    return changes_it(ability) or _says_would(transition)


def _words(ability: Ability) -> list[str]:
    return [effect.word for effect in (*effects_of(ability.cost.do), *effects_of(ability.do))]


@cache
def changes_it(ability: Ability) -> bool:
    """Whether an interrupt changes what the instruction is expected to do."""
    every = parts((ability.cost.do, ability.do))
    return any(isinstance(one, Effect) and one.word in CHANGING for one in every)


@rule("rule_would_relevant")
def tell_would(transition: Transition, name: str, word: str) -> None:
    """Records an interrupt that changes nothing of what would happen."""
    text = f"{name} changes nothing of the instruction, and is relevant to it, since that would be: {word}"
    transition.decide(text, (name,))


def effects_of(block: Block) -> list[Effect]:
    """The effects of instructions, in order."""
    return [effect for one in block.do if isinstance(one, Together) for effect in one.effects]


def spare(found: Imminent, cards: tuple[int, ...]) -> Imminent:
    """An expected effect without these cards; if none is left, it is removed altogether."""
    happening = found.happening
    left = tuple(one for one in happening.copies or (happening.copy,) if one not in cards)
    if not left:
        return found._replace(removed=True)
    fewer = happening._replace(copy=left[0] if len(left) == 1 else -1, copies=left if len(left) > 1 else ())
    return found._replace(happening=fewer, spared=(*found.spared, *cards))


def _as_it_was(transition: Transition, happened: Occurrence, changed: Imminent, text: str, name: str) -> None:
    """Leaves the expected effect as it was."""


@rule("rule_replace_imminent_effects", otherwise=_as_it_was)
def replace_imminent(transition: Transition, happened: Occurrence, changed: Imminent, text: str, name: str) -> None:
    """Replaces an expected effect at once; interrupts see the new one."""
    change_imminent(transition, happened, changed)
    transition.decide(text, (name, "damage"))


def _lower_to_nothing(transition: Transition, happened: Occurrence, found: Imminent, name: str) -> None:
    change_imminent(transition, happened, found._replace(happening=found.happening._replace(amount=0)))


@rule("rule_prevent_all", otherwise=_lower_to_nothing)
def prevent_all(transition: Transition, happened: Occurrence, found: Imminent, name: str) -> None:
    """Removes an expected effect altogether, so that no number is left to change."""
    change_imminent(transition, happened, found._replace(removed=True))
    transition.decide(f"{name} prevents all of it: nothing is left that could be changed", (name, "damage", "tags"))
