"""Questions that a card's own unconditional "cannot" answers."""

from judge_cli.engine.abilities.ability import Ability
from judge_cli.engine.abilities.amount import Event
from judge_cli.engine.table.card import Card
from judge_cli.explanation.answering.answer import AnswerGiven, Silent
from judge_cli.explanation.answering.inquiry import Inquiry
from judge_cli.explanation.judging.verdict import Reason
from judge_cli.question.card_finder import card_word
from judge_cli.question.read import CAN
from judge_cli.search.words import stem
from judge_cli.text.shell_words import shell_text

_BESIDE = ("zone:server", "zone:remote", "zone:root", "act:install")


def answer(inquiry: Inquiry) -> AnswerGiven | Silent:
    """The prohibition of the act in question by the one named card; none if anything else is said that could matter."""
    card = inquiry.playable.cards.find(inquiry.cards[0]) if len(inquiry.cards) == 1 else None
    if card is None:
        return Silent("not one card alone is named")
    read, tree = inquiry.read, inquiry.playable.tree
    said = set(read.asked) - {f"act:{read.main.act}", f"word:{stem(card_word(card.name))}", *_BESIDE}
    if read.form == CAN and not (read.negated or said or read.circumstances or read.around):
        for ability, event in _cannot(card):
            forbids = inquiry.talk.senses.forbids
            fitting = [rules for word, act, rules in forbids if word == event.word and act == read.main.act]
            rules = [rule for anchor in fitting[:1] for one in anchor if (rule := tree.with_anchor(one)) is not None]
            if rules and event.who in ("", read.actor or event.who):
                return AnswerGiven(
                    inquiry.question, tree, "card", (f"can it be done while {card.name} is active?",),
                    f"judge card {shell_text(card.name)}", "no", f"{card.name}: {ability.text}", "rule",
                    tuple(Reason(tree.cite(rule), ability.text) for rule in rules),
                )  # fmt: skip
    return Silent("asks for nothing that the card forbids")


def _cannot(card: Card) -> list[tuple[Ability, Event]]:
    """The events that a static ability of the card forbids without any condition."""
    events = [
        (ability, one.arguments.get("event"))
        for ability in card.abilities
        for one in ability.changes
        if ability.kind == "static" and not ability.conditions and one.word == "cannot"
    ]
    return [
        (ability, one)
        for ability, one in events
        if isinstance(one, Event) and not one.conditions and one.ordinal is None and one.what is None
    ]
