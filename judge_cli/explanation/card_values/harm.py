"""Whether a card prevents damage of one kind."""

from judge_cli.explanation.card_text.answer import CardAnswer
from judge_cli.explanation.card_text.preventing import prevented_by, preventing_abilities
from judge_cli.explanation.card_values.sentence import Sentence, form


@form("prevented")
def prevented(said: Sentence) -> CardAnswer | None:
    """The answer to whether the card's interrupt prevents such damage; none if the card prevents no damage."""
    card = said.card
    if card.not_modelled or not preventing_abilities(card):
        return None
    return prevented_by(card, {said.slots["harm"]})
