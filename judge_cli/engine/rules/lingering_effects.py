"""What outlasts the ability that made it: abilities that wait for later, and changes with a duration."""

from collections.abc import Iterator

from judge_cli.engine.table.card import Ability, Effect
from judge_cli.engine.table.game import Lingering
from judge_cli.engine.table.moment import Resolving
from judge_cli.engine.table.transition import Transition


def waiting(transition: Transition, when: str) -> Iterator[Lingering]:
    """What lingers and waits for this."""
    return (one for one in transition.game.lingering if one.ability is not None and one.ability.when == when)


def wait_for(transition: Transition, frame: Resolving, effect: Effect) -> None:
    """Makes an ability that waits for something later, once or for as long as it says."""
    ability, copy = effect.inner, transition.copy(frame.pending.copy)
    assert ability is not None
    if effect.lasts == "run" and transition.game.run is None and ability.when == "run ends":
        transition.cite("rule_delayed_conditional_ability", f"{copy.name}: there is no run to wait for", (copy.name,))
        return
    one = Lingering(copy.id, ability, effect.lasts, effect.repeats)
    transition.game = transition.game._replace(lingering=(*transition.game.lingering, one))
    lasting = f"for the rest of this {effect.lasts}" if effect.repeats else "once"
    anchor = (
        "rule_delayed_conditional_ability_specified_duration"
        if effect.repeats
        else "rule_delayed_conditional_ability_relevant_once"
    )
    text = f"{copy.name} leaves an ability that waits {lasting} for: {ability.when} ({ability.text})"
    transition.cite(anchor, text, (copy.name,), decides=True)


def met(transition: Transition, one: Lingering) -> None:
    """Lets go of an ability that waits only once."""
    if not one.repeats:
        kept = list(transition.game.lingering)
        kept.remove(one)
        transition.game = transition.game._replace(lingering=tuple(kept))


def lower_memory(transition: Transition, frame: Resolving, effect: Effect) -> None:
    """Lowers the Runner's memory limit for a while."""
    one = Lingering(frame.pending.copy, None, effect.lasts, memory=-effect.amount)
    transition.game = transition.game._replace(lingering=(*transition.game.lingering, one), unsettled=True)
    name = transition.copy(frame.pending.copy).name
    text = f"The memory limit is {transition.game.memory_limit()} until the end of the {effect.lasts}"
    transition.cite("rule_resolve_ability", text, (name, "memory"))


def over(transition: Transition, lasts: str) -> None:
    """Removes what lasted only for a time that is over."""
    kept = tuple(one for one in transition.game.lingering if one.lasts != lasts)
    if kept == transition.game.lingering:
        return
    names = tuple(dict.fromkeys(transition.copy(o.copy).name for o in transition.game.lingering if o not in kept))
    transition.game = transition.game._replace(lingering=kept, unsettled=True)
    text = f"What {', '.join(names)} did for this {lasts} is over"
    transition.cite("step_checkpoint_duration_abilities", text, names)


def delayed(ability: Ability) -> bool:
    """Whether an instance is of an ability that outlasts its card."""
    return ability.kind in ("result", "delayed")
