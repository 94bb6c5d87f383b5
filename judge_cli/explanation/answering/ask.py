"""A question in words: asked of each answerer in turn, else shown with the closest rules."""

from collections.abc import Sequence

from judge_cli.explanation.answering.answer import Asked, Silent
from judge_cli.explanation.answering.answerers import Said, in_turn
from judge_cli.explanation.answering.best_rules import Unanswered, best_rules, undecided_says
from judge_cli.explanation.answering.doubt import doubted_answer
from judge_cli.explanation.answering.inquiry import Inquiry, Sources
from judge_cli.explanation.answering.respelt import respelt
from judge_cli.explanation.answering.several import asked_before
from judge_cli.explanation.edition.made_from import own_cards_files
from judge_cli.question.read import OPEN, read_question

# What is answered as a whole, whatever else is asked.
_ALONE = ("policy", "rule")
_VERDICTS = ("yes", "no", "depends")
_SETTLED = 3
_PARTLY = "I understood only part of the question."


def ask(sources: Sources, question: str) -> Asked:
    """The answer to a question in words."""
    asked = _one(sources, question)
    if asked.route in _ALONE:
        return asked
    asked = _told_first(sources, asked)
    before = asked_before(question, lambda sentence: read_question(sentence, sources.talk.senses).opened)
    return asked._replace(before=tuple(_told_first(sources, _one(sources, one)) for one in before))


def _told_first(sources: Sources, asked: Asked) -> Asked:
    """The answer to a question, with its slips mended if that decides it; a doubt in it is told before all else."""
    if asked.answer == "withheld":
        asked = _as_meant(sources, asked)
    return doubted_answer(sources, asked)


def _as_meant(sources: Sources, asked: Asked) -> Asked:
    """The answer to the question with its plain slips of the pen mended, if it has any and that decides it."""
    meant = respelt(asked.question, sources.plan(asked.question), asked.unread)
    found = _one(sources, meant) if meant else asked
    if found.answer not in _VERDICTS:
        return asked
    return found._replace(question=asked.question, understood=(*found.understood, f"spelt: {meant}"))


def _one(sources: Sources, question: str) -> Asked:
    """The answer to one question, with who was asked for it and which words nobody used."""
    inquiry = Inquiry(sources, question)
    said = in_turn(inquiry)
    answers = [one.said for one in said if isinstance(one.said, Asked)]
    asked = answers[0] if answers else _undecided(inquiry, said)
    if asked.route not in _ALONE and own_cards_files():
        from judge_cli.explanation.answering.published_rulings import beside_rulings  # only imported cards have any

        asked = beside_rulings(inquiry, asked)
    return asked._replace(answerers=tuple((one.name, _told(one.said)) for one in said), unread=inquiry.unread)


def _undecided(inquiry: Inquiry, said: Sequence[Said]) -> Asked:
    """The closest rules, and the reason of the answerer that came nearest to an answer."""
    silent = [one.said for one in said if isinstance(one.said, Silent)]
    near = next((one for one in silent if one.final), None) or next((one for one in silent if one.near), None)
    is_open = inquiry.read.form == OPEN
    why = near.why if near else _why(said, otherwise="" if is_open else _PARTLY)
    not_modelled = any(one.not_modelled for one in silent)
    wanted = Unanswered(inquiry.question, tuple(inquiry.cards), why, not_modelled=not_modelled, is_open=is_open)
    found = best_rules(inquiry.sources.plan, inquiry.talk, inquiry.ruling, wanted)
    if found.answer != "withheld" or not inquiry.cards:
        return found
    from judge_cli.explanation.answering.scenario import played_with  # a question without cards loads no engine

    settled = (*played_with(inquiry), *found.near)[:_SETTLED]
    return found._replace(near=settled, says=undecided_says(settled, found.reasons))


def _why(said: Sequence[Said], otherwise: str) -> str:
    """What a play could not use of the question, where it says that as a sentence."""
    why = next((one.said.why for one in said if one.name == "play" and isinstance(one.said, Silent)), "")
    return why if why.endswith(".") and why != _PARTLY else otherwise


def _told(said: Asked | Silent | None) -> str:
    """What an answerer said, in a few words."""
    if said is None:
        return "not asked"
    return said.why if isinstance(said, Silent) else f"{said.answer}: {said.says}"
