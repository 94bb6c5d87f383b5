"""Costs that cannot be paid because a mandatory effect would prevent their payment."""

from judge_cli.engine.abilities.ability import Ability
from judge_cli.engine.abilities.instruction import Effect, Together
from judge_cli.engine.abilities.select import Ref
from judge_cli.engine.evaluate.cards import amount, which
from judge_cli.engine.evaluate.conditions import met
from judge_cli.engine.evaluate.context import Context
from judge_cli.engine.evaluate.tallies import times
from judge_cli.engine.table.game import Copy, Occurrence
from judge_cli.procedure.steps.procedure import Player

_RULE = "rule_cost_interrupt_static_mandatory"
_EVENTS = {"give tags": "take tags", "damage": "take damage"}
_PREVENTS = ("prevent damage", "avoid tags", "prevent")


def would_be_prevented(view: Context, effect: Effect) -> bool:
    """Whether a mandatory interrupt would prevent this payment."""
    return _RULE not in view.game.without and preventing(view, effect) is not None


def preventing(view: Context, effect: Effect) -> Copy | None:
    """The card that would prevent an effect by a mandatory interrupt, if there is one."""
    game, run, word = view.game, view.game.run, _EVENTS.get(effect.word, effect.word)
    if not game.speaks_of(word):
        return None
    what = effect.arguments.get("what")
    cards = which(view, what) if isinstance(what, Ref) else ()
    said = effect.arguments.get("amount")
    happening = Occurrence(
        word,
        copy=cards[0] if len(cards) == 1 else -1,
        player=Player.RUNNER if word in _EVENTS.values() else view.who(str(effect.arguments.get("who", "you"))),
        server=run.server if run is not None else "",
        by=view.this,
        kind=str(effect.arguments.get("kind", "")),
        amount=len(cards) if said is None else amount(view, said),  # type: ignore[arg-type]
        run=run.by if run is not None else -1,
        would=True,
    )
    for copy in game.copies:
        for _, ability in copy.card.waits.get(word, ()) if copy.active else ():
            if _must_prevent(ability) and _meets(Context(game, copy.id, copy.holder), ability, happening):
                return copy
    return None


def _must_prevent(ability: Ability) -> bool:
    first = ability.do.do[0] if ability.do.do else None
    return (
        ability.kind == "interrupt"
        and not ability.is_paid_interrupt
        and not ability.may
        and isinstance(first, Together)
        and first.effects[0].word in _PREVENTS
    )


def _meets(view: Context, ability: Ability, happening: Occurrence) -> bool:
    return any(
        met(view, event, happening)
        and (event.ordinal is None or times(view, event, event.ordinal.scope) + 1 == event.ordinal.time)
        for event in ability.events
    )
