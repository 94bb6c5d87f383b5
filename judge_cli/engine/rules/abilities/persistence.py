"""Persistent abilities: for the run in which their card was trashed, until the window after it closes."""

from judge_cli.engine.rules.abilities import lingering_effects
from judge_cli.engine.table.rule import rule
from judge_cli.engine.table.transition import Transition


def expiring(transition: Transition) -> tuple[int, ...]:
    """The cards whose abilities persisted in a finished run and end after the window that follows it."""
    if transition.game.run is not None or "rule_persistent_applicability" in transition.law.without:
        return ()
    return tuple(dict.fromkeys(one.copy for one in transition.game.lingering if lingering_effects.persists(one)))


def expire(transition: Transition, copies: tuple[int, ...]) -> None:
    """Records the end of persistent abilities, once the reaction window after the run is closed or never opened."""
    if copies:
        names = tuple(transition.copy(one).name for one in copies)
        text = f"{', '.join(names)} persists no longer: what it did for this run is over"
        transition.cite("rule_persistent_expiration", text, names)


def _end_but_persistent(transition: Transition) -> None:
    persistent = tuple(one for one in transition.game.lingering if lingering_effects.persists(one))
    lingering_effects.over(transition, "run")
    transition.game = transition.game._replace(lingering=(*transition.game.lingering, *persistent))


@rule("rule_persistent_applicability", otherwise=_end_but_persistent)
def end_of_run(transition: Transition) -> None:
    """Removes effects that lasted for a finished run; persistent abilities have triggered for the last time."""
    persistent = tuple(one for one in transition.game.lingering if lingering_effects.persists(one))
    if persistent:
        names = tuple(transition.copy(one.copy).name for one in persistent)
        text = f"{', '.join(names)} persisted only for the run that is over: no more instances of it can be made"
        transition.say(text, names, decides=True)
        kept = tuple(one for one in transition.game.lingering if one not in persistent)
        transition.game = transition.game._replace(lingering=kept, unsettled=True)
    lingering_effects.over(transition, "run")
