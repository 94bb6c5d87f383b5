"""The harm that a card's interrupts can prevent: only their own kind."""

from judge_cli.engine.abilities.ability import Ability
from judge_cli.engine.cards.said import says
from judge_cli.engine.table.card import Card
from judge_cli.explanation.card_text.abilities import is_free_of_limits, quoted
from judge_cli.explanation.card_text.answer import CardAnswer
from judge_cli.explanation.card_text.question import CardQuestion
from judge_cli.question.read import CAN, DOES

_DAMAGE, _TAGS = "take damage", "take tags"
_PREVENT = ("prevent damage", "prevent", "avoid tags")
_ACTS = ("prevent", "use", "spend", "trash", "trigger")


def answer(question: CardQuestion) -> CardAnswer | None:
    """The answer to whether a card can prevent the damage or tag in question."""
    read = question.read
    card = question.about(lambda one: bool(preventing_abilities(one)))
    if card is None or read.form not in (CAN, DOES) or read.negated or read.main.act not in _ACTS:
        return None
    if not question.is_for(card) or _says_more(question):
        return None
    meant, used = _meant(question), ("preventing", "harm", "counters", "number")
    against = len(meant) == 1 and question.says("preventing")
    if not against or not question.uses_all(used, beside=("harm comes", *used)):
        return None
    found = prevented_by(card, meant)
    # Another card's effect may be unpreventable.
    more = len(question.cards) > 1 or question.numbers()
    return None if found is None or (found.answer == "yes" and more) else found


def prevented_by(card: Card, meant: set[str]) -> CardAnswer | None:
    """The answer to whether a card's interrupts prevent this harm; nothing where they prevent only some of it."""
    asks = f"whether {card.name} can prevent it"
    fitting = [one for one in preventing_abilities(card) if _covers(one, meant)]
    if not fitting:
        words = " ".join(one.text for one in preventing_abilities(card))
        return CardAnswer("no", f"It is not relevant to that. {card.name}: {words}", "not relevant", card.name, asks)
    if len(fitting) > 1 or not _prevents_all_of(fitting[0], meant):
        return None
    return CardAnswer("yes", quoted(card, fitting[0]), "relevant", card.name, asks)


def _says_more(question: CardQuestion) -> bool:
    """Whether the question qualifies the harm ("a tag that I have") or the card ("a trashed one")."""
    main = question.read.main
    return len(main.players) > 1 or ("trash" in main.acts and main.act != "trash")


def _prevents_all_of(ability: Ability, meant: set[str]) -> bool:
    """Whether an interrupt can prevent any harm of exactly this kind."""
    exactly = {event.kind or event.word for event in ability.events} == meant
    return exactly and is_free_of_limits(ability) and not _is_limited(ability)


def preventing_abilities(card: Card) -> list[Ability]:
    """The interrupts of a card that prevent damage or tags."""
    return [one for one in card.abilities if one.kind == "interrupt" and says(one, *_PREVENT)]


def _covers(ability: Ability, meant: set[str]) -> bool:
    """Whether an interrupt waits, or may wait, for such harm; damage without a kind can be any."""
    kinds = {event.kind or event.word for event in ability.events}
    unsaid = meant == {_DAMAGE} or (_DAMAGE in kinds and meant != {_TAGS})
    other = any(event.word not in (_DAMAGE, _TAGS) for event in ability.events)
    return bool(kinds & meant) or unsaid or other or not kinds


def _meant(question: CardQuestion) -> set[str]:
    """The harm to prevent: the one kind named in the question, else in the sentences around it."""
    known = question.knows.damage
    near = {known[one] for one in question.asked if one in known}
    return near or {known[one] for one in question.around if one in known}


def _is_limited(ability: Ability) -> bool:
    """Whether an interrupt applies only to some of the harm it could prevent."""
    return any(
        event.ordinal or event.conditions or event.by or event.what or event.least or event.own_run
        for event in ability.events
    )
