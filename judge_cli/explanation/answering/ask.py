"""A question in words: to a rule, to the charts, to an example, to a situation that is played; else to a search."""

import re
from collections.abc import Callable
from typing import NamedTuple

from judge_cli.errors.asking import NumberNotUnderstood
from judge_cli.explanation.answering.answer import Asked
from judge_cli.explanation.answering.best_rules import Unanswered, best_rules
from judge_cli.explanation.answering.chart_question import charted, speaks_of
from judge_cli.explanation.answering.edition_words import EditionWords
from judge_cli.explanation.answering.in_other_words import InOtherWords
from judge_cli.explanation.answering.policy import policy_answer
from judge_cli.explanation.answering.several import asked_before
from judge_cli.explanation.answering.what_changed import what_changed
from judge_cli.explanation.edition.made_from import own_cards_file
from judge_cli.explanation.judging.bound import Bound
from judge_cli.explanation.judging.verdict import Reason
from judge_cli.paths import shipped
from judge_cli.procedure.things import Thing
from judge_cli.question.card_kinds import of_kinds
from judge_cli.question.grammar import Parts
from judge_cli.question.read import read_question
from judge_cli.search.found import Found
from judge_cli.search.plan import Plan
from judge_cli.tree.asked_number import read_asked
from judge_cli.tree.kept_toml import kept_toml

_NUMBER = re.compile(r"\d[.,]\d")
# A word that is no letter of a number.
_WORD = re.compile(r"(?<![\w.'’])[^\W\d]['’\w]+(?!\w)")
_ON_SERVER = re.compile(
    r"\b(?:run(?:s|ning)?\s+)?(?:on|at|against)\s+(hq|r&d|rnd|archives|remote(?: \d)?)(?![\w])", re.IGNORECASE
)


class Sources(NamedTuple):
    """What a question can be answered from: an edition with its words, and a search."""

    talk: EditionWords
    find: Callable[[str], Found]
    plan: Callable[[str], Plan]
    bound: Bound = Bound()


def ask(sources: Sources, question: str) -> Asked:
    """The answer to a question in words."""
    file = kept_toml(shipped("index") / "policy.toml", sources.talk.playable.cache)
    policy = policy_answer(file, question, sources.talk.playable.tree)
    found = policy or what_changed(sources.talk.playable, question) or _by_number(sources, question)
    if found is not None:
        return found
    before = (_Asking(sources, one).answer() for one in asked_before(question, _opens(sources)))
    asked = _Asking(sources, question).answer()._replace(before=tuple(before))
    return _beside_rulings(sources, asked)


def _opens(sources: Sources) -> Callable[[str], bool]:
    """What tells a question from a remark."""
    return lambda sentence: read_question(sentence, sources.talk.base.senses).opened


def _beside_rulings(sources: Sources, asked: Asked) -> Asked:
    """The answer with the published rulings on its cards, if rulings were brought in."""
    if not own_cards_file().exists():
        return asked
    from judge_cli.explanation.answering.published_rulings import with_rulings  # only brought in cards have any

    return with_rulings(sources.talk, asked)


def _by_number(sources: Sources, question: str) -> Asked | None:
    """The rule that is asked for by its number, where nothing else is asked."""
    if not _NUMBER.search(question):
        return None
    grammar, tree = sources.talk.grammar, sources.talk.playable.tree
    idle = grammar.lists["about_a_rule"] | grammar.lists["fillers"]
    rest = _WORD.sub(lambda word: " " if word[0].casefold() in idle else word[0], question)
    try:
        asked = read_asked(rest, {})
    except NumberNotUnderstood:
        return None
    numbers = [one.first for one in asked if one.first is not None and one.last is None]
    if len(numbers) < len(asked):
        return None  # a range or an anchor is for the command that shows rules
    said = ", ".join(map(str, numbers))
    reasons = tuple(Reason(tree.cite(tree.rule(number)), "asked for by its number") for number in numbers)
    says = "This is what the rule says." if len(numbers) == 1 else "This is what the rules say."
    return Asked(
        question, tree, "rule", (f"asks for rule {said}",), f"judge rule {said}", "outcome", says, "rule", reasons,
    )  # fmt: skip


class _Asking:
    """One question, taken apart, and tried against what could answer it."""

    def __init__(self, sources: Sources, question: str) -> None:
        self._sources = sources
        self._talk = sources.talk
        self._playable = sources.talk.playable
        self._question = question
        at = _ON_SERVER.search(question)
        self._server = _server(at[1]) if at else ""
        plain = _ON_SERVER.sub(" run " if at and "run" in at[0].casefold() else " ", question)
        self._mentions = self._talk.finder.mentions(plain)
        self._cards = list(dict.fromkeys(mention.name for mention in self._mentions))
        grammar = self._talk.grammar
        self._parts: Parts = grammar.parts(grammar.words(plain, self._mentions))

    def answer(self) -> Asked:
        parts, grammar = self._parts, self._talk.grammar
        found = self._charted() if not self._server else None
        if found is not None:
            return found
        unclear = self._unclear()
        if unclear is not None:
            return self._searched(unclear)
        meant = grammar.clause(parts.asked)
        if meant is None:
            return self._searched("what is asked is not understood to the last word")
        from judge_cli.explanation.answering.played_question import Heard, PlayedQuestion  # it loads the engine

        heard = Heard(self._question, self._parts, tuple(self._cards), self._server)
        played = PlayedQuestion(self._talk, heard, self._sources.bound).answer(meant)
        if isinstance(played, Asked):
            return played
        return self._searched(played.why, not_modelled=played.not_modelled, ruled=played.ruled)

    def _unclear(self) -> str | None:
        """Why nothing is played for it: it is turned, too vague, or open, for which nothing need be said."""
        parts, lists = self._parts, self._talk.grammar.lists
        if parts.turning:
            return f"'{parts.turning[0]}' turns the question in a way that is not understood"
        asked = f" {' '.join(parts.asked)} "
        vague = next((words for words in lists["too_open"] if f" {words} " in asked), None)
        if vague is not None:
            return f"'{vague}' can mean several things"
        return "" if parts.opening in lists["open_questions"] else None

    def _charted(self) -> Asked | None:
        words = self._talk.grammar.words(self._question, self._mentions)
        asked = self._talk.thing_words.read(words if not self._cards else of_kinds(words, self._playable.cards.find))
        if asked is None:
            return None
        found = charted(self._playable, self._talk.things, asked)
        if self._cards:
            # What no step permits to cards of its kind is not for this card either, if its own text says nothing of it;
            # anything else hangs on the card.
            if found is None or found.answer != "no" or self._is_said_by_a_card(found.thing):
                return None
        elif found is None:
            return self._searched("the charts of this edition do not decide it")
        within = f" in {found.stretch.told}" if found.stretch else ""
        understood = (f"asks when one may: {found.thing.name}{within}",)
        return Asked(
            self._question, self._playable.tree, "when", understood, f'judge when "{found.thing.name}"', found.answer,
            found.says, "rule", found.reasons, settle=found.settle,
        )  # fmt: skip

    def _is_said_by_a_card(self, thing: Thing) -> bool:
        return any(speaks_of(self._playable.cards.find(name), thing) for name in self._cards)

    def _searched(self, why: str, *, not_modelled: bool = False, ruled: bool = True) -> Asked:
        """The answer of a rule's holding where there is one; else the best rules, and why there is no verdict."""
        words = InOtherWords(self._talk, self._sources.find, self._question, self._cards)
        answer = words.answer() if ruled else words.denied_by_card()
        if answer is not None:
            return answer
        is_open = self._parts.opening in self._talk.grammar.lists["open_questions"]
        wanted = Unanswered(self._question, tuple(self._cards), why, not_modelled=not_modelled, is_open=is_open)
        return best_rules(self._sources.plan, self._talk, words.ruling, wanted)


def _server(written: str) -> str:
    from judge_cli.explanation.situation.setup import asked_server  # few questions name one

    return asked_server(written)
