"""Answers that a later rewording may change: withheld, with the doubt first."""

from judge_cli.explanation.answering.answer import AnswerGiven
from judge_cli.explanation.answering.inquiry import Sources
from judge_cli.explanation.judging.verdict import WITHHELD, cited_by, doubt_of, doubted, first_to_read
from judge_cli.tree.numbers.number import RuleNumber

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
    rests_on = [*cited_by(asked.reasons), *asked.rests_on, *(one.number for one in beside), *_found(sources, asked)]
    doubt = doubt_of(asked.tree, dict.fromkeys(rests_on), asked.answer, asked.says)
    if doubt is None:
        return asked
    return asked._replace(answer=WITHHELD, says=doubt.told, doubt=doubt, reasons=first_to_read(doubt, asked.reasons))


def _found(sources: Sources, asked: AnswerGiven) -> list[RuleNumber]:
    return [hit.rule.number for hit in sources.find(asked.question).hits[:_SPEAK_OF_IT]]
