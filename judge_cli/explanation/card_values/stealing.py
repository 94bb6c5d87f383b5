"""Whether stealing an agenda costs something, or must be done."""

from judge_cli.engine.abilities.cost import Cost
from judge_cli.explanation.card_text.abilities import extra_costs, quoted
from judge_cli.explanation.card_text.answer import CardAnswer, yes_or_no
from judge_cli.explanation.card_values.sentence import Sentence, form

_STEAL = "steal"
_RESTRICTED = {"extra cost", "cannot", "only"}
_ON_ACCESS = {"access", "after access"}


@form("stealing costs something")
def stealing_costs_something(said: Sentence) -> CardAnswer | None:
    """The answer to whether stealing the agenda costs something."""
    return _costs(said, free=False)


@form("stolen for free")
def stolen_for_free(said: Sentence) -> CardAnswer | None:
    """The answer to whether the Runner can steal the agenda without paying."""
    return _costs(said, free=True)


def _costs(said: Sentence, *, free: bool) -> CardAnswer | None:
    card = said.card
    if card.type != "agenda" or not said.is_by_other or card.not_modelled:
        return None
    asks = f"whether stealing {card.name} costs something"
    extra = extra_costs(card, _STEAL)
    if extra:
        return CardAnswer(yes_or_no(not free), quoted(card, extra[0][0]), "paid on top", card.name, asks)
    if card.changes & _RESTRICTED or card.events & _ON_ACCESS:
        return None
    says = f"{card.name} does not say that stealing it costs anything."
    return CardAnswer(yes_or_no(free), says, "stolen", card.name, asks)


@form("left unstolen")
def left_unstolen(said: Sentence) -> CardAnswer | None:
    """The answer to whether the Runner may leave an accessed agenda: only if stealing it has an additional cost."""
    return _left(said, may=True)


@form("must be stolen")
def must_be_stolen(said: Sentence) -> CardAnswer | None:
    """The answer to whether the Runner must steal an agenda as they access it."""
    return _left(said, may=False)


def _left(said: Sentence, *, may: bool) -> CardAnswer | None:
    card = said.card
    if card.type != "agenda" or not said.is_by_other or card.not_modelled:
        return None
    asks = f"whether the Runner must steal {card.name}"
    extra = extra_costs(card, _STEAL)
    if extra:
        says = f"The Runner may refuse the additional cost. {quoted(card, extra[0][0])}"
        return CardAnswer(yes_or_no(may), says, "refused", card.name, asks)
    if card.changes & _RESTRICTED or card.events & _ON_ACCESS:
        return None
    says = f"Nothing on {card.name} is paid to steal it, and what is accessed is stolen."
    return CardAnswer(yes_or_no(not may), says, "stolen", card.name, asks)


@form("stolen with credits")
def stolen_with_credits(said: Sentence) -> CardAnswer | None:
    """The answer to whether so many credits pay what stealing an agenda costs; none where it costs something else."""
    card = said.card
    extra = extra_costs(card, _STEAL)
    if card.type != "agenda" or not said.is_by_other or card.not_modelled:
        return None
    asks = f"whether {card.name} can be stolen with {said.number} credits"
    if not extra:
        free = stolen_for_free(said)
        return free._replace(asks=asks) if free is not None else None
    pay = extra[0][1].arguments["pay"]
    assert isinstance(pay, Cost)
    if len(extra) > 1 or not isinstance(pay.credits, int) or not pay.credits or pay.clicks or pay.do.do:
        return None
    says = quoted(card, extra[0][0])
    return CardAnswer(yes_or_no(said.number >= pay.credits), says, "paid on top", card.name, asks)
