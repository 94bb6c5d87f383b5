"""Questions that a rule's holding answers: one of the known questions, or near enough to one.

A question about a card is asked of its kind: what no ice can do, this ice cannot, unless its text speaks of it.
"""

import re

from judge_cli.explanation.answering.answer import Asked, Silent
from judge_cli.explanation.answering.inquiry import Inquiry
from judge_cli.explanation.holdings.answer import Ruled, Ruling

_IDENTITY, _BREAKER = "identity", "icebreaker"
# A capital letter within a sentence, or at its beginning where something is said of what has it.
_NAME = re.compile(r"(?:(?<=[\w,;] )[A-Z][\w'’]{2,}|[A-Z]\w{2,}(?=['’]s\b| (?:is|was|has|won|went)\b))")


def answer(inquiry: Inquiry) -> Asked | Silent:
    """The answer of a rule's holding, by the kind of the card that is named."""
    if inquiry.cards:
        return _by_kind(inquiry)
    if names_something(inquiry, inquiry.question):
        return Silent("an unknown name: it may be a card")
    ruled = inquiry.ruling.ruled()
    if ruled is None:
        return Silent("no known question is the same")
    return _asked(inquiry, ruled)


def _asked(inquiry: Inquiry, ruled: Ruled) -> Asked:
    number = ruled.reasons[0].citation.number
    return Asked(
        inquiry.question, inquiry.playable.tree, "holding", ruled.understood, f"judge rule {number}", ruled.answer,
        ruled.says, "rule", ruled.reasons, settle=ruled.settle,
    )  # fmt: skip


def _by_kind(inquiry: Inquiry) -> Asked | Silent:
    """The "no" that holds for every card of the kind of the only one that is named; a yes hangs on the card."""
    card = inquiry.playable.cards.find(inquiry.cards[0]) if len(inquiry.cards) == 1 else None
    if card is None or card.not_modelled or card.type == _IDENTITY:
        return Silent("the question names cards")
    kind = _BREAKER if _BREAKER in card.subtypes else card.type
    worded = inquiry.question
    for mention in reversed(inquiry.mentions):
        worded = f"{worded[: mention.start]}{kind}{worded[mention.end :]}"
    ruling = Ruling(inquiry.playable, inquiry.talk.base, inquiry.sources.find, worded)
    ruled = ruling.ruled()
    # A card may add to the numbers of a question, and may do what is asked not to be so.
    if ruled is None or ruled.answer != "no" or ruled.computed or ruling.read.negated:
        return Silent("the question names cards")
    texts = [one.text for one in (*card.abilities, *card.subroutines)]
    spoken_of = {one.feature for text in texts for one in inquiry.talk.senses.of(text) if one.kind == "act"}
    if spoken_of & {f"act:{one}" for one in ruling.read.main.acts}:
        return Silent("it depends on the card's own text")
    return _asked(inquiry, ruled._replace(says=f"{card.name} is of the kind {kind}. {ruled.says}"))


def names_something(inquiry: Inquiry, text: str) -> bool:
    """Whether a word that nothing is known of is written as a name: it may be a card that is not here."""
    senses = inquiry.talk.senses
    return any(one.kind == "word" for name in _NAME.findall(text) for one in senses.of(name))
