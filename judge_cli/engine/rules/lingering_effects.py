"""What outlasts the ability that made it: abilities that wait for later, and changes with a duration."""

from collections.abc import Iterator
from types import MappingProxyType

from judge_cli.engine.abilities.ability import Ability
from judge_cli.engine.abilities.instruction import Effect, Lasting, Later
from judge_cli.engine.evaluate.cards import amount, which
from judge_cli.engine.evaluate.conditions import met as meets
from judge_cli.engine.evaluate.context import Context, names_of
from judge_cli.engine.table.game import Bound, Lingering, Occurrence, Pending
from judge_cli.engine.table.rule import rule
from judge_cli.engine.table.transition import Transition

_STRENGTH = Effect("strength", MappingProxyType({}))


def waiting(transition: Transition, happened: Occurrence) -> Iterator[Lingering]:
    """What lingers and has waited for this."""
    for one in transition.game.lingering:
        if one.ability is None or not any(event.word == happened.when for event in one.ability.events):
            continue
        view = Context(transition.game, one.copy, one.player, (*names_of(happened), *one.bound))
        if any(meets(view, event, happened) for event in one.ability.events):
            yield one


def wait_for(transition: Transition, pending: Pending, bound: Bound, later: Later) -> None:
    """Makes an ability that waits for something later, once or for as long as it says."""
    copy, words = transition.copy(pending.copy), [event.word for event in later.ability.events]
    if later.lasts == "run" and transition.game.run is None and words == ["run ends"]:
        transition.cite("rule_delayed_conditional_ability", f"{copy.name}: there is no run to wait for", (copy.name,))
        return
    one = Lingering(
        pending.copy, later.ability, later.lasts, later.repeats, bound=bound, player=copy.ability_controller
    )
    waits = f"for: {' or '.join(words)} ({later.ability.text})"
    if later.repeats:
        _wait_while_it_lasts(transition, one, waits)
    else:
        _wait_once(transition, one, waits)


@rule("rule_delayed_conditional_ability_specified_duration")
def _wait_while_it_lasts(transition: Transition, one: Lingering, waits: str) -> None:
    """Leaves an ability that waits for as long as it says."""
    transition.game = transition.game._replace(lingering=(*transition.game.lingering, one))
    name = transition.copy(one.copy).name
    text = f"{name} leaves an ability that waits for the rest of this {one.lasts} {waits}"
    transition.say(text, (name,), decides=True)


@rule("rule_delayed_conditional_ability_relevant_once")
def _wait_once(transition: Transition, one: Lingering, waits: str) -> None:
    """Leaves an ability that waits for one time."""
    transition.game = transition.game._replace(lingering=(*transition.game.lingering, one))
    name = transition.copy(one.copy).name
    transition.say(f"{name} leaves an ability that waits once {waits}", (name,), decides=True)


def met(transition: Transition, one: Lingering) -> None:
    """Lets go of an ability that waits only once."""
    if not one.repeats:
        kept = list(transition.game.lingering)
        kept.remove(one)
        transition.game = transition.game._replace(lingering=tuple(kept))


def make_last(transition: Transition, pending: Pending, view: Context, lasting: Lasting) -> None:
    """Makes changes that last; which cards they are for and how much they come to is fixed now."""
    for change in lasting.changes:
        add_change(transition, pending, view, change, lasting.lasts)
    name = transition.copy(pending.copy).name
    words = " and ".join(change.word for change in lasting.changes)
    text = f"{name} changes something ({words}) until the end of the {lasting.lasts}"
    transition.cite("rule_resolve_ability", text, (name, *(change.word.split()[0] for change in lasting.changes)))


def strengthen(transition: Transition, pending: Pending, copy: int, number: int, lasts: str) -> None:
    """Adds a change of one card's strength."""
    player = transition.copy(pending.copy).holder
    one = Lingering(pending.copy, lasts=lasts, change=_STRENGTH, targets=(copy,), amount=number, player=player)
    transition.game = transition.game._replace(lingering=(*transition.game.lingering, one), unsettled=True)


def add_change(transition: Transition, pending: Pending, view: Context, change: Effect, lasts: str) -> Lingering:
    """Adds one change that lasts for a while."""
    what = change.arguments.get("what")
    targets = (pending.copy,) if what is None else which(view, what)  # type: ignore[arg-type]
    number = amount(view, change.arguments.get("amount", 0))  # type: ignore[arg-type]
    one = Lingering(
        pending.copy, lasts=lasts, change=change, targets=targets, amount=number, bound=view.bound, player=view.player
    )
    transition.game = transition.game._replace(lingering=(*transition.game.lingering, one), unsettled=True)
    return one


def over(transition: Transition, lasts: str) -> None:
    """Removes what lasted only for a time that is over."""
    kept = tuple(one for one in transition.game.lingering if one.lasts != lasts)
    if len(kept) == len(transition.game.lingering):
        return
    gone = [one for one in transition.game.lingering if one.lasts == lasts]
    names = tuple(dict.fromkeys(transition.copy(one.copy).name for one in gone))
    transition.game = transition.game._replace(lingering=kept, unsettled=True)
    if any(one.change is not None and one.change.word == "strength" for one in gone):
        text = f"Strength of {', '.join(names)} is as printed again"
        transition.cite("step_checkpoint_duration_abilities", text, (*names, "strength"), decides=True)
    else:
        text = f"What {', '.join(names)} did for this {lasts} is over"
        transition.cite("step_checkpoint_duration_abilities", text, names)


def delayed(ability: Ability) -> bool:
    """Whether an instance is of an ability that outlasts its card."""
    return ability.kind in ("result", "delayed", "option", "replacement", "subroutine")
