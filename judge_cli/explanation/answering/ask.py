"""Answers a question in words: by the first answerer that can, else with the closest rules."""

import re
from collections.abc import Callable

from judge_cli.explanation.answering.answer import AnswerGiven, Silent
from judge_cli.explanation.answering.answerers import in_turn
from judge_cli.explanation.answering.inquiry import Inquiry, Sources
from judge_cli.explanation.edition.made_from import own_cards_files
from judge_cli.explanation.judging.verdict import WITHHELD, cited_by, doubt_of, doubted, first_to_read
from judge_cli.question.read import read_question

# A sentence with its final mark.
_SENTENCE = re.compile(r"[^.!?]+(?:[.!](?=\d)[^.!?]*)*[.!?]*")
# The number of further questions to answer, and the minimum length: a shorter one only echoes a word.
_MOST = 3
_WORDS = 3


def asked_before(text: str, opens: Callable[[str], bool]) -> list[str]:
    """The questions before the last one, as standalone texts; `opens` tells a question from a remark."""
    sentences = [one.strip() for one in _SENTENCE.findall(text)]
    if sum(one.endswith("?") for one in sentences) < 2:  # most questions are alone, and need not be read for this
        return []
    told: list[str] = []
    asked: list[tuple[str, list[str]]] = []
    for sentence in sentences:
        words = sentence.rstrip("?!. ")
        if not sentence.endswith("?"):
            told.append(sentence)
        elif len(words.split()) >= _WORDS and opens(words):
            asked.append((sentence, list(told)))
    return [" ".join([*before, sentence]) for sentence, before in asked[:-1]][-_MOST:]


# A rule with this lead in a search is on the subject, whether the answer cites it or not.
_SPEAK_OF_IT = 3


def doubted_answer(sources: Sources, asked: AnswerGiven) -> AnswerGiven:
    """The answer; withheld, with the doubt first, if a rule behind it was reworded since its proof."""
    edition = asked.tree.edition
    if not (edition.reworded or edition.new):
        return asked
    asked = asked._replace(near=tuple(one for one in asked.near if one.citation.anchor not in edition.reworded))
    if asked.likely is not None and asked.likely.citation.anchor in edition.reworded:
        asked = asked._replace(likely=None)
    if not asked.is_decided or asked.answer == WITHHELD:
        return asked
    played = doubted(asked.verdict).doubt if asked.verdict else None
    beside = [*played.reworded, *played.new] if played else []
    spoken_of = [hit.rule.number for hit in sources.find(asked.question).hits[:_SPEAK_OF_IT]]
    rests_on = [*cited_by(asked.reasons), *asked.rests_on, *(one.number for one in beside), *spoken_of]
    doubt = doubt_of(asked.tree, dict.fromkeys(rests_on), asked.answer, asked.says)
    if doubt is None:
        return asked
    return asked._replace(answer=WITHHELD, says=doubt.told, doubt=doubt, reasons=first_to_read(doubt, asked.reasons))


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
    from judge_cli.explanation.answering.undecided import respelt, slips  # what is decided is asked once

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
