"""Effects on clicks, encounters and accesses."""

from judge_cli.engine.rules.run_ends import end_the_run
from judge_cli.engine.rules.step_triggers import force_encounter
from judge_cli.engine.table.card import Effect
from judge_cli.engine.table.moment import Resolving
from judge_cli.engine.table.transition import Transition


def gain_clicks(transition: Transition, frame: Resolving, effect: Effect) -> None:
    """Gives a player clicks."""
    transition.add_clicks(effect.player, effect.amount)
    text = f"The {effect.player.value} gains {effect.amount} click{'' if effect.amount == 1 else 's'}"
    transition.cite("rule_resolve_ability", text, (_name(transition, frame), "clicks"))


def encounter(transition: Transition, frame: Resolving, effect: Effect) -> None:
    """Has the Runner encounter this card or the ice that it happened to."""
    ice = frame.pending.copy if effect.what == "this" else frame.pending.occurrence.copy
    force_encounter(transition, ice, _name(transition, frame))


def only_this(transition: Transition, frame: Resolving, effect: Effect) -> None:
    """Forbids every other access for the rest of the run."""
    name = _name(transition, frame)
    if transition.game.run is not None:
        transition.change_run(only=frame.pending.copy)
        text = f"For the rest of this run only {name} can be accessed: no other card can be chosen"
        transition.cite("rule_prohibiting_access", text, (name, "run"), decides=True)


def jack_out(transition: Transition, frame: Resolving, effect: Effect) -> None:
    """Has the Runner jack out."""
    end_the_run(transition, "jacked out")


def access_more(transition: Transition, frame: Resolving, effect: Effect) -> None:
    """Has more cards accessed in the access that begins."""
    now = transition.game.accessing[-1:]
    if now:
        changed = now[0]._replace(more=now[0].more + effect.amount)
        transition.game = transition.game._replace(accessing=(*transition.game.accessing[:-1], changed))
        text = f"The Runner will access {effect.amount} card{'' if effect.amount == 1 else 's'} more"
        transition.cite("rule_resolve_ability", text, (_name(transition, frame),))


def _name(transition: Transition, frame: Resolving) -> str:
    return transition.copy(frame.pending.copy).name
