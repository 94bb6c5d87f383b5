"""Whether using a card is an action or costs a click, by the cost of its ability."""

from judge_cli.explanation.card_text.abilities import paid, quoted, used
from judge_cli.explanation.card_text.answer import CardAnswer, yes_or_no
from judge_cli.explanation.card_text.question import CardQuestion
from judge_cli.question.read import DOES, MUST

_ACTS = {"use", "spend", "pay", "cost"}


def answer(question: CardQuestion) -> CardAnswer | None:
    """The answer to whether using the one ability of a card is an action."""
    read = question.read
    card = question.cards[0] if len(question.cards) == 1 else None
    if card is None or card.not_modelled or read.negated or question.around or not question.is_for(card):
        return None
    if "use" not in read.main.acts or not set(read.main.acts) <= _ACTS:
        return None
    abilities = used(card)
    if len(abilities) != 1 or abilities != paid(card) or read.circumstances - question.named.keys():
        return None
    ability = abilities[0]
    asks = f"whether using {card.name} is an action"
    if read.form == DOES and question.says("an action") and question.uses_all(("an action", "act:use")):
        holds = ability.is_action
    elif read.form in (DOES, MUST) and question.says("a click") and question.uses_all(("a click", "spent", "act:use")):
        if not question.says("spent") or ability.cost.lose_clicks or ability.cost.clicks > 1 or question.numbers():
            return None
        holds = ability.cost.clicks == 1
    else:
        return None
    return CardAnswer(
        yes_or_no(holds), f"{_cost(ability.cost)} {quoted(card, ability)}", "action or not", card.name, asks
    )


def _cost(cost: object) -> str:
    return f"It costs {cost}."
