"""Whether the Runner can lose clicks to break subroutines, which is no action, and not without clicks."""

from judge_cli.engine.abilities.ability import Ability
from judge_cli.engine.table.card import Card
from judge_cli.explanation.card_text.abilities import breaks, quoted
from judge_cli.explanation.card_text.answer import CardAnswer
from judge_cli.explanation.card_text.question import CardQuestion
from judge_cli.question.read import CAN, DOES

_ACTS = {"use", "spend", "break", "lose"}
_CLICK = "ability:click"


def answer(question: CardQuestion) -> CardAnswer | None:
    """The answer to whether the clicks can be lost in an encounter, and whether that is an action."""
    read = question.read
    card = question.about(lambda one: _ability(one) is not None)
    ability = _ability(card) if card else None
    if card is None or ability is None or read.negated or read.actor == "corp" or not set(read.main.acts) <= _ACTS:
        return None
    asks = f"whether clicks can be lost to break subroutines of {card.name}"
    if read.form == DOES:
        alone = question.says("an action") and _CLICK in question.asked and not question.around
        words = ("an action", "clicking", "act:use")
        says = f"Losing a click is no action. {quoted(card, ability)}"
        return CardAnswer("no", says, "losing clicks", card.name, asks) if alone and question.uses_all(words) else None
    known = ("clicking", "moments in a run", "no clicks", "quantity:leftover")
    if read.form != CAN or not (
        question.says("clicking") and question.uses_all(known, beside=("before a run", *known))
    ):
        return None
    if question.everything & question.knows.words["no clicks"]:
        says = f"Without a click to lose it cannot be paid. {quoted(card, ability)}"
        return CardAnswer("no", says, "cannot be paid", card.name, asks)
    if not question.asked & question.knows.words["encountering"] | question.asked & {"moment:duringrun"}:
        return None
    return CardAnswer("yes", f"That is no action. {quoted(card, ability)}", "losing clicks", card.name, asks)


def _ability(card: Card) -> Ability | None:
    """The ability of ice by which the Runner loses a click and breaks."""
    found = [one for one in card.abilities if one.kind == "paid"]
    alone = len(found) == 1 and found[0].cost.lose_clicks == 1 and breaks(found[0]) and not found[0].conditions
    return found[0] if alone and card.type == "ice" else None
