"""Questions about cards that are read to the last word: the position is played, and the asked fact read off it."""

from judge_cli.errors.base import JudgeError
from judge_cli.explanation.answering.answer import AnswerGiven, Silent
from judge_cli.explanation.answering.inquiry import Inquiry
from judge_cli.explanation.answering.situation_question import Talk
from judge_cli.explanation.judging.told_fact import NUMBER, ToldFact
from judge_cli.explanation.judging.varied import varied
from judge_cli.explanation.judging.verdict import Settle, Verdict
from judge_cli.explanation.situation.setup import Setup, command
from judge_cli.explanation.situation.told_setup import NotTold, Position, position
from judge_cli.paths import shipped
from judge_cli.question.told import told_play
from judge_cli.question.told_words import told_words
from judge_cli.tree.kept.kept_toml import kept_toml

_FILE = "plays.toml"
_UNSAID = Silent("it hangs on what is not said", near=True)


def answer(inquiry: Inquiry) -> AnswerGiven | Silent:
    """The answer of the position that a question tells, where every word of it was used."""
    words = told_words(kept_toml(shipped("index") / _FILE, inquiry.playable.cache))
    told = told_play(inquiry.question, inquiry.mentions, words, inquiry.talk.senses.numbers)
    if not told.told:
        return Silent(f'I don\'t know what to make of "{told.unread}" in a position.')
    try:
        return _answered(inquiry, position(inquiry.playable, told.told, tuple(inquiry.cards)))
    except NotTold as why:
        return Silent(str(why))
    except JudgeError as error:
        return Silent(error.what, near=True)


def _answered(inquiry: Inquiry, position: Position) -> AnswerGiven | Silent:
    """The answer that a position gives in each way in which the question leaves it open."""
    fact = ToldFact(inquiry.playable, inquiry.talk.finder, position, inquiry.sources.bound)
    can = position.filled("can")
    ways = [(told, setup if can else fact.survived(setup)) for told, setup in position.open]
    found = _verdicts(inquiry, position, fact, [setup for _, setup in ways])
    withheld = next((one for one in found if one.answer == "withheld"), None)
    if withheld is not None:
        return Silent(withheld.says.removeprefix("No verdict: ").rstrip("."), near=True)
    answers = [one.says if one.answer == NUMBER else one.answer for one in found]
    verdict = found[0]
    if len(set(answers)) > 1:
        if len({told for told, _ in ways}) < len(ways):
            return _UNSAID
        at = "; ".join(f"{one} with {told}" for one, (told, _) in zip(answers, ways, strict=True))
        settle = (Settle("where it lies", at),)
        verdict = verdict._replace(answer="depends", says=f"{at[:1].upper()}{at[1:]}.", settle=settle)
    unknown = "answer" in position.asked.meaning and verdict.answer != NUMBER
    if unknown or (verdict.answer == "no" and _hangs_on_more(inquiry, position)):
        return _UNSAID
    reasons = verdict.reasons if can else fact.reasons(ways[0][1])
    if not reasons:
        return Silent("no rule was found that decides it", near=True)
    return AnswerGiven(
        inquiry.question, inquiry.playable.tree, "situation", (position.filled("read"),), command(ways[0][1], can),
        verdict.answer, verdict.says, verdict.basis, reasons, verdict.assumptions, verdict, verdict.settle,
    )  # fmt: skip


def _verdicts(inquiry: Inquiry, position: Position, fact: ToldFact, ways: list[Setup]) -> list[Verdict]:
    """The verdict on each way; on the first, also whatever else is assumed of it."""
    talk, can, bound = Talk(inquiry.playable), position.filled("can"), inquiry.sources.bound
    if can:
        return [talk.can_in(ways[0], can, bound), *(talk.can(talk.composed(one), can, bound) for one in ways[1:])]
    rich = "least" in position.asked.meaning  # as many credits as it takes are there then
    first = fact.verdict(ways[0], bound) if rich else varied(fact.verdict, ways[0], bound)
    return [first, *(fact.verdict(one, bound) for one in ways[1:])]


def _hangs_on_more(inquiry: Inquiry, position: Position) -> bool:
    """Whether a "no" may hang on what nobody told: it stays one though there is more of all that was told."""
    can = position.filled("can")
    if not can or position.asked.meaning.get("deed") == "of the card":
        return position.unsaid and not can
    rich = Talk(inquiry.playable).can_in(position.rich, can, inquiry.sources.bound)
    return rich.answer not in ("yes", "depends")
