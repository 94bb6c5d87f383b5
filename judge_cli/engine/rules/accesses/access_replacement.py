"""Replacements of a breach: noted as the run succeeds, chosen as the breach would begin."""

from judge_cli.engine.abilities.instruction import Instead
from judge_cli.engine.table.game import Pending
from judge_cli.engine.table.moment import PendingChoice, Resolving
from judge_cli.engine.table.rule import rule
from judge_cli.engine.table.transcript import Act
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.steps.procedure import Player

# A prepared replacement applies by itself; an interrupt that replaces an imminent effect has another rule.
_APPLIES = "rule_replacement_effects_apply_as_interrupt_window_opens"


def _deed(transition: Transition) -> str:
    """The replaced act: the breach, or the access to the server if the edition knows no breach."""
    return "breach" if "breach" in transition.charts else "access"


def note_instead(transition: Transition, one: Pending, node: Instead) -> None:
    """Notes the replacement for breaching the server in this run."""
    if transition.game.run is None:
        return
    transition.change_run(instead=(*transition.run.instead, one))
    name = transition.copy(one.copy).name
    text = f"{name} will apply when the {_deed(transition)} would begin: {node.ability.text}"
    transition.cite("rule_if_successful_lingering_effect", text, (name,), decides=True)


def offers_instead(transition: Transition) -> bool:
    """Lets the Runner choose a replacement for the breach that would begin now; returns whether there is a choice."""
    found = transition.run.instead
    if not found:
        return False
    optional = all(one.ability.may for one in found) and _may_decline(transition)
    transition.frames.append(
        PendingChoice(Player.RUNNER, "replaces", (*((-1,) if optional else ()), *range(len(found))), "instead")
    )
    return True


@rule("rule_if_successful_ability_optional", off=False)
def _may_decline(transition: Transition) -> bool:
    """Lets the Runner decide about optional replacements only as the breach would begin."""
    names = tuple(transition.copy(one.copy).name for one in transition.run.instead)
    text = f"Only now, as the {_deed(transition)} would begin, the Runner decides about {', '.join(names)}"
    transition.say(text, names, decides=True)
    return True


def replaced(transition: Transition, picked: int) -> bool:
    """Applies the chosen replacement; returns whether the breach takes place after all."""
    found = transition.run.instead
    if picked < 0:
        return True
    one = found[picked]
    name = transition.copy(one.copy).name
    text = f"{name} replaces the {_deed(transition)}: {one.ability.text}"
    act = Act("replaces", Player.RUNNER, name)
    transition.cite(_APPLIES, text, (name,), decides=True, act=act)
    others = tuple(other for n, other in enumerate(found) if n != picked)
    if others:
        _nothing_left(transition, others, name)
    transition.frames.append(Resolving(one, one.ability.do, bound=one.bound, kind="replacement"))
    return False


def _replace_too(transition: Transition, others: tuple[Pending, ...], name: str) -> None:
    for other in others:
        transition.frames.append(Resolving(other, other.ability.do, bound=other.bound, kind="replacement"))


@rule("rule_replacement_effect_must_have_something_to_replace", otherwise=_replace_too)
def _nothing_left(transition: Transition, others: tuple[Pending, ...], name: str) -> None:
    """Drops the replacements of a breach that has been replaced already."""
    names = tuple(transition.copy(other.copy).name for other in others)
    text = f"{', '.join(names)} has nothing left to replace and does not apply"
    transition.say(text, (*names, name), decides=True)
