"""Answers a question in words: by the first answerer that can, else with the closest rules."""

from judge_cli.explanation.answering.answer import AnswerGiven, Silent
from judge_cli.explanation.answering.answerers import in_turn
from judge_cli.explanation.answering.doubted_answer import doubted_answer
from judge_cli.explanation.answering.inquiry import Inquiry, Sources
from judge_cli.explanation.answering.several import asked_before
from judge_cli.explanation.edition.made_from import own_cards_files
from judge_cli.question.read import read_question

# Requests that are answered as a whole, whatever else is asked.
_ALONE = ("policy", "rule")
_VERDICTS = ("yes", "no", "depends")


def ask(sources: Sources, question: str) -> AnswerGiven:
    """The answer to a question in words."""
    asked = _one(sources, question)
    if asked.route in _ALONE:
        return asked
    asked = _with_doubt_first(sources, asked)
    before = asked_before(question, lambda sentence: read_question(sentence, sources.talk.senses).opened)
    return asked._replace(before=tuple(_with_doubt_first(sources, _one(sources, one)) for one in before))


def _with_doubt_first(sources: Sources, asked: AnswerGiven) -> AnswerGiven:
    """The answer to a question, with typing errors fixed; a doubt about it comes first."""
    if asked.answer == "withheld":
        asked = _with_typos_fixed(sources, asked)
    return doubted_answer(sources, asked)


def _with_typos_fixed(sources: Sources, asked: AnswerGiven) -> AnswerGiven:
    """The answer to the question with obvious typing errors fixed, if that decides it or only rules are close."""
    from judge_cli.explanation.answering.respelt import respelt, slips  # what is decided is asked once

    meant = respelt(asked.question, sources.plan(asked.question), asked.unread)
    found = _one(sources, meant) if meant else asked
    if not meant or found.answer not in (*_VERDICTS, "withheld"):
        return asked
    corrected = ", ".join(f"{one} → {other}" for one, other in slips(asked.question, meant))
    return found._replace(question=asked.question, understood=(*found.understood, f"corrected: {corrected}"))


def _one(sources: Sources, question: str) -> AnswerGiven:
    """The answer to one question, with the answerers asked and the unused words."""
    inquiry = Inquiry(sources, question)
    said = in_turn(inquiry)
    answers = [one.said for one in said if isinstance(one.said, AnswerGiven)]
    if answers:
        asked = answers[0]
    else:
        from judge_cli.explanation.answering.undecided import undecided  # what is decided needs no search

        asked = undecided(inquiry, said)
    if asked.route not in _ALONE and own_cards_files():
        from judge_cli.explanation.answering.published_rulings import beside_rulings  # only imported cards have any

        asked = beside_rulings(inquiry, asked)
    return asked._replace(
        answerers=tuple((one.name, _result_words(one.said)) for one in said),
        unread=inquiry.unread,
        named=tuple(inquiry.cards),
    )


def _result_words(said: AnswerGiven | Silent | None) -> str:
    """An answerer's result in a few words."""
    if said is None:
        return "not asked"
    return said.why if isinstance(said, Silent) else f"{said.answer}: {said.says}"
