"""Whole sentences that ask for a number of the game, answered by the edition's own numbers."""

import re
from collections.abc import Mapping

from judge_cli.explanation.answering.answer import AnswerGiven, Silent
from judge_cli.explanation.answering.inquiry import Inquiry
from judge_cli.explanation.facts.sentences import SaidSentence, read_sentences
from judge_cli.explanation.judging.verdict import Reason
from judge_cli.paths import shipped
from judge_cli.tree.rules.rule import Edition

_FILE = "game_numbers.toml"
# A number of the edition in an answer, with its unit.
_NUMBER = re.compile(r"\{(\w+):([^}]+)\}")
_TIMES = "times"


def answer(inquiry: Inquiry) -> AnswerGiven | Silent:
    """The number that the question asks for, with its rule, as the edition has it."""
    sentences = read_sentences(shipped("index"), inquiry.playable.cache, _FILE)
    found = list(sentences.said_of(inquiry.question, ()))
    if len({(one.form, *one.slots.values()) for one in found}) != 1:
        return Silent("asks for no number of the game")
    said, tree = found[0], inquiry.playable.tree
    numbers = _numbers(tree.edition)
    names = [name for name, _ in _NUMBER.findall(sentences.says[said.form])]
    if not numbers.keys() >= set(names):
        return Silent("this edition does not give that number")
    anchors = [*sentences.rules.get(said.form, ()), *(numbers[name][1] for name in names)]
    rules = [rule for anchor in dict.fromkeys(anchors) if (rule := tree.with_anchor(anchor)) is not None]
    if not rules:
        return Silent("the rules that it rests on are not in this edition")
    says = _told(sentences.says[said.form], said, numbers)
    return AnswerGiven(
        inquiry.question, tree, "holding", (), f"judge rule {rules[0].number}", "outcome", says, "rule",
        tuple(Reason(tree.cite(rule), says) for rule in rules),
    )  # fmt: skip


def _numbers(edition: Edition) -> Mapping[str, tuple[int, str]]:
    """The numbers of an edition by name, each with its rule's anchor; those for building a deck too."""
    building = {name: (numbers[0], rule) for name, rule, numbers, _ in edition.deck if len(numbers) == 1}
    return building | {name: (number, rule) for name, number, rule in edition.amounts}


def _told(text: str, said: SaidSentence, numbers: Mapping[str, tuple[int, str]]) -> str:
    """An answer with its numbers, each so many times as the sentence says."""
    times = int(said.slots.get(_TIMES, "1"))

    def counted(one: re.Match[str]) -> str:
        number = numbers[one[1]][0] * times
        return f"{number} {one[2] if number == 1 else _plural(one[2])}"

    return _NUMBER.sub(counted, text)


def _plural(unit: str) -> str:
    """Several of a unit; one in capitals has no plural."""
    if unit.isupper():
        return unit
    return f"{unit[:-1]}ies" if unit.endswith("y") else f"{unit}s"
