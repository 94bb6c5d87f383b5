"""Restrictions on the purpose of a cost: they hold before payment, and must still hold after it."""

from judge_cli.engine.abilities.ability import Ability
from judge_cli.engine.evaluate.of_itself import requirement
from judge_cli.engine.evaluate.permission import restricted as is_restricted
from judge_cli.engine.rules.abilities.paid_abilities import restricted
from judge_cli.engine.table.game import STRIDE, Copy, Game, Occurrence, Zone
from judge_cli.engine.table.rule import Refusal, rule
from judge_cli.engine.table.transition import Transition

_RULE = "rule_cost_restrictions"
# The fate of a card that pays a cost, by the verb of the payment.
_BECOMES: dict[str, dict[str, object]] = {
    "trash": {"zone": Zone.DISCARD, "server": ""},
    "forfeit": {"zone": Zone.REMOVED, "server": ""},
    "derez": {"faceup": False},
}


def can_pay_with(game: Game, on: Occurrence, copy: Copy, word: str) -> bool:
    """Whether a card can pay for something: the restriction must hold without that card too."""
    if not on.when or on.copy < 0 or word not in _BECOMES or _RULE in game.without:
        return True
    at = copy.id % STRIDE
    spent = copy._replace(**_BECOMES[word])  # type: ignore[arg-type]
    gone = game._replace(copies=(*game.copies[:at], spent, *game.copies[at + 1 :]))
    of = gone.copy(on.copy)
    if on.when == "score" and of.count("advancement") < requirement(gone, of):
        return False
    return is_restricted(game, on) or not is_restricted(gone, on)


def _all_of_them(transition: Transition, cards: tuple[int, ...], on: Occurrence, word: str) -> tuple[int, ...]:
    return cards


@rule(_RULE, otherwise=_all_of_them)
def payable_with(transition: Transition, cards: tuple[int, ...], on: Occurrence, word: str) -> tuple[int, ...]:
    """The cards that can pay for something without breaking a restriction on it."""
    return tuple(one for one in cards if one < 0 or can_pay_with(transition.game, on, transition.copy(one), word))


@rule(_RULE)
def before_its_cost(transition: Transition, copy: Copy, n: int, ability: Ability) -> Refusal | None:
    """Keeps the cost of an ability from being paid while a restriction on its use is not met."""
    return restricted(transition, copy, n, ability)


def is_paid_in_vain(transition: Transition, copy: Copy, n: int, ability: Ability) -> bool:
    """Whether, without the rule against it, a player pays for an ability that stays restricted."""
    return _RULE in transition.law.without and restricted(transition, copy, n, ability) is not None
