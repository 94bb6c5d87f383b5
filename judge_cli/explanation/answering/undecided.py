"""A question that nobody answered: the closest rules, settled questions near it, and the reason."""

from collections.abc import Sequence

from judge_cli.explanation.answering.answer import AnswerGiven, Silent
from judge_cli.explanation.answering.answerers import Said
from judge_cli.explanation.answering.best_rules import Unanswered, best_rules, undecided_says
from judge_cli.explanation.answering.inquiry import Inquiry
from judge_cli.explanation.judging.verdict import Reason, Settled
from judge_cli.question.play_asked import PARTLY
from judge_cli.question.read import OPEN
from judge_cli.search.words import stem, words_of

_SETTLED = 3
_MOST_UNREAD = 3
_NOT_A_QUESTION = 'I found no question: ask with "can", "must" or "does".'


def undecided(inquiry: Inquiry, said: Sequence[Said]) -> AnswerGiven:
    """The closest rules, and the reason of the answerer that came nearest to an answer."""
    silent = [one.said for one in said if isinstance(one.said, Silent)]
    near = next((one for one in silent if one.final), None) or next((one for one in silent if one.near), None)
    is_open = inquiry.read.form == OPEN
    why = near.why if near else _why(inquiry, said)
    not_modelled = any(one.not_modelled for one in silent)
    wanted = Unanswered(inquiry.question, tuple(inquiry.cards), why, not_modelled=not_modelled, is_open=is_open)
    found = best_rules(inquiry.sources.plan, inquiry.talk, inquiry.ruling, wanted)
    found = found._replace(understood=(*found.understood, *_cards_meant(inquiry), *_lacking(inquiry)))
    if found.answer == "withheld" and not inquiry.cards:
        found = _with_likely(found, inquiry.ruling.likely())
    if found.answer != "withheld" or not inquiry.cards:
        return found
    from judge_cli.explanation.answering.scenario import played_with  # a question without cards loads no engine

    played = played_with(inquiry)
    # An example of another order or another run would mislead if it came first.
    same, other = ([one for one in played if bool(one.differs) is differs] for differs in (False, True))
    settled = (*same, *found.near[: max(_SETTLED - len(played), 0)], *other)[:_SETTLED]
    return found._replace(near=settled, says=undecided_says(settled, found.reasons))


def _with_likely(found: AnswerGiven, likely: Settled | None) -> AnswerGiven:
    """An undecided answer with the settled question that is probably meant, and its rule first."""
    if likely is None:
        return found
    near = tuple(one for one in found.near if one.question != likely.question)
    beside = (one for one in found.reasons if one.citation != likely.citation)
    reasons = (Reason(likely.citation, likely.says), *beside)
    return found._replace(likely=likely, near=near, reasons=reasons, says=undecided_says(near, reasons))


def _lacking(inquiry: Inquiry) -> list[str]:
    """What is missing of the learned reader, where it would have read the question."""
    lacks = "" if inquiry.cards or inquiry.read.form == OPEN else inquiry.talk.learned.lacks
    return [f"read without the learned reader: {lacks}"] if lacks else []


def _why(inquiry: Inquiry, said: Sequence[Said]) -> str:
    """The part of the question that could not be used, or that it asks nothing; empty if neither is known."""
    why = next((one.said.why for one in said if one.name == "play" and isinstance(one.said, Silent)), "")
    if why.endswith(".") and why != PARTLY:
        return why
    if inquiry.read.form == OPEN:
        return ""
    harmless = {stem(one) for one in inquiry.talk.senses.lists["may_go_unread"]}
    unknown = inquiry.sources.plan(inquiry.question).unknown
    known = [one for one in inquiry.unread if one not in unknown and stem(one) not in harmless]
    if known:
        quoted = ", ".join(f'"{one}"' for one in known[:_MOST_UNREAD])
        return f"I could not use {quoted}."
    return "" if inquiry.read.opened else _NOT_A_QUESTION


def _cards_meant(inquiry: Inquiry) -> list[str]:
    """The cards that a question means by other words than their names."""
    asked = {word.folded for word in words_of(inquiry.question)}
    meant = [name for name in inquiry.cards if not asked.issuperset(word.folded for word in words_of(name))]
    return [f"card{'s' if len(meant) > 1 else ''} meant: {', '.join(meant)}"] if meant else []
