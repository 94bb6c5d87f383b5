"""Published rulings on the cards of a question: quotes one with the same question, lists the nearest others."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from judge_cli.cards.collection.record import CardRecord, Ruling
from judge_cli.cards.files.card_folder import slug
from judge_cli.explanation.answering.answer import AnswerGiven, Published, QuotedRulings, Silent
from judge_cli.explanation.answering.inquiry import EditionWords, Inquiry
from judge_cli.explanation.answering.scenario import likeness
from judge_cli.explanation.holdings.near import shares
from judge_cli.explanation.judging.verdict import Reason
from judge_cli.question.read import OPEN, Read, read_question
from judge_cli.text.shell_words import shell_text
from judge_cli.tree.numbers.number import read_number
from judge_cli.tree.rules.rule import Rule

_MOST_LISTED = 2
_MOST_NEAR = 5
_DECIDED = ("yes", "no")
_SIDES = {"corp", "runner"}
# The line above a question that names the author of the ruling.
_HEADING = re.compile(r"^[^\n?]{1,120}\]\s*\n")
_SHUTS = re.compile(r"\s*\[[^\]\n]{3,60}\]\s*$")
_ANSWER = re.compile(r"\s*(yes|no)\b", re.IGNORECASE)
# Numbers of two parts may also be from older timing charts.
_NUMBER = re.compile(r"(?<![\w.])\d+\.\d+\.\d+[a-z]?(?![\w.]*\d)")


class _Near(NamedTuple):
    """A ruling, the similarity of its question, and its reading."""

    ruling: Published
    like: float
    shared: float
    read: Read


def answer(inquiry: Inquiry) -> AnswerGiven | Silent:
    """The yes or no of a verified ruling with the same question about the same cards."""
    same = _same(_nearest(inquiry))
    if same is None:
        return Silent("no published ruling asks the same")
    if not same.ruling.verified:
        return Silent("the ruling that asks the same is not verified")
    if not _answer(inquiry.read, same):
        return Silent("the ruling that asks the same says neither yes nor no")
    return _of_ruling(inquiry, same)


def beside_rulings(inquiry: Inquiry, asked: AnswerGiven) -> AnswerGiven:
    """The answer with the published rulings on its cards; one with the same question answers if nothing else does."""
    near = _nearest(inquiry)
    same = _same(near)
    if same is None:
        listed = sorted(near, key=lambda one: -one.shared)[:_MOST_LISTED]
        return asked._replace(rulings=QuotedRulings(None, tuple(one.ruling for one in listed)))
    said = _answer(inquiry.read, same)
    if asked.answer not in _DECIDED:
        asked = _of_ruling(inquiry, same)
    elif said and said != asked.answer:
        asked = asked._replace(understood=(*asked.understood, f"the ruling of {same.ruling.date} answers otherwise"))
    return asked._replace(rulings=QuotedRulings(same.ruling, ()))


def _nearest(inquiry: Inquiry) -> list[_Near]:
    """The rulings on exactly the cards of the question."""
    if not inquiry.cards:
        return []
    return [_near(inquiry.talk, inquiry.read, one) for one in _published(inquiry.talk, frozenset(inquiry.cards))]


def _same(near: list[_Near]) -> _Near | None:
    return max((one for one in near if one.like), key=lambda one: one.like, default=None)


def _of_ruling(inquiry: Inquiry, same: _Near) -> AnswerGiven:
    """The answer of a ruling, with the rules it names, else with the rules nearest in wording."""
    tree = inquiry.playable.tree
    numbers = [read_number(one) for one in _NUMBER.findall(same.ruling.answer)]
    named = [tree.cite(tree.rule(one)) for one in numbers if one is not None and one in tree]
    reasons = tuple(Reason(one, "named by the ruling, under the number of its time") for one in dict.fromkeys(named))
    says = f"By a published ruling of {same.ruling.date}."
    if not reasons:
        near = closest(inquiry, same.ruling.question, same.ruling.answer)
        reasons = tuple(Reason(tree.cite(rule), "near the ruling in its words") for rule in near)
        says += " It names no rule; the closest:" if reasons else " It names no rule."
    return AnswerGiven(
        inquiry.question, tree, "ruling", (same.ruling.question,), f"judge card {shell_text(same.ruling.card)}",
        _answer(inquiry.read, same) or "outcome", says, "ruling", reasons,
    )  # fmt: skip


def closest(inquiry: Inquiry, question: str, answer: str) -> list[Rule]:
    """The rules nearest in wording to a ruling."""
    return [hit.rule for hit in inquiry.sources.find(f"{question} {answer}").hits[:_MOST_NEAR]]


def _answer(read: Read, same: _Near) -> str:
    """The yes or no of a ruling with the same form of question; empty if it says neither."""
    said, other = _ANSWER.match(same.ruling.answer), same.read
    alike = (read.form, read.negated) == (other.form, other.negated)
    if said is None or not alike or read.form == OPEN or other.several or other.either or read.either:
        return ""
    return said[1].casefold()


def _near(talk: EditionWords, read: Read, ruling: Published) -> _Near:
    base = talk.base
    other = read_question(ruling.question, base.senses, mentions=talk.finder.mentions(ruling.question))
    shared = shares(base, read, other).both_ways
    like = 0.0 if _names_others(read, other) else likeness(base, read, other, whoever=True)
    enough = _letters(read.text) == _letters(other.text) or like >= base.senses.weights["ruling"]
    return _Near(ruling, shared if enough else 0.0, shared, other)


def _names_others(read: Read, other: Read) -> bool:
    """Whether one question names a side that the other neither names nor means by "I" or "they"."""
    asked, known = _players(read), _players(other)
    return bool(asked & _SIDES - known) or (bool(known & _SIDES - asked) and asked <= _SIDES)


def _players(read: Read) -> set[str]:
    return {who for one in (read.main, *read.given, *read.context) for _, who in one.players}


def _letters(text: str) -> str:
    return "".join(letter for letter in text.casefold() if letter.isalnum())


def _published(talk: EditionWords, cards: frozenset[str]) -> Iterator[Published]:
    """The rulings about exactly these cards, each once."""
    known: set[str] = set()
    for name in sorted(cards):
        record = talk.playable.own_cards.record(slug(name))
        for ruling in record.rulings if record else ():
            found = _split_ruling(record, ruling) if record and ruling.question else None
            if found is None or found.question in known:
                continue
            named = {one.name for one in talk.finder.mentions(found.question)}
            if {*named, name} == cards:
                known.add(found.question)
                yield found


def _split_ruling(record: CardRecord, ruling: Ruling) -> Published:
    """A ruling split into question and source."""
    heading = _HEADING.match(ruling.question)
    question = ruling.question[heading.end() :] if heading else ruling.question
    closing = _SHUTS.search(ruling.answer)
    source = " ".join((heading[0] if heading else closing[0] if closing else "").split())
    return Published(
        record.name, " ".join(question.split()), " ".join(ruling.answer.split()), ruling.date, source,
        ruling.verified, record.url,
    )  # fmt: skip
