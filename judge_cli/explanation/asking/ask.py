"""A question in words: to a rule, to the charts, to an example, to a situation that is played; else to a search."""

import re
from collections.abc import Callable
from typing import NamedTuple

from judge_cli.errors.base import JudgeError
from judge_cli.errors.composing import BeginningRefused, CardNotModelled
from judge_cli.explanation.asking.answer import Asked
from judge_cli.explanation.asking.best_rules import Unanswered, best_rules
from judge_cli.explanation.asking.chart_question import charted
from judge_cli.explanation.asking.in_other_words import InOtherWords
from judge_cli.explanation.asking.open_points import is_decided, left_open, not_shown, orders, unsaid_of
from judge_cli.explanation.asking.policy import policy_answer
from judge_cli.explanation.asking.scenario_question import shown_by
from judge_cli.explanation.asking.situation_question import Talk
from judge_cli.explanation.asking.varied import varied
from judge_cli.explanation.judging.can_happen import can
from judge_cli.explanation.judging.outcomes import Bound
from judge_cli.explanation.judging.verdict import Reason, Verdict
from judge_cli.explanation.situation.setup import Setup, asked_server, command
from judge_cli.explanation.words.asked_condition import (
    Condition,
    asked_happening,
    read_reference,
    relation_of,
    shown_word,
)
from judge_cli.explanation.words.card_kinds import of_kinds
from judge_cli.explanation.words.grammar import Meant, Parts
from judge_cli.paths import shipped
from judge_cli.procedure.procedure import Player
from judge_cli.search.found import Found
from judge_cli.search.plan import Plan
from judge_cli.tree.number import read_number

_NUMBER = re.compile(r"(?<![\w.])\d+(?:\.\d+)+(?:\s?\(?[a-z]\)?)?(?!\w)", re.IGNORECASE)
_ON_SERVER = re.compile(
    r"\b(?:run(?:s|ning)?\s+)?(?:on|at|against)\s+(hq|r&d|rnd|archives|remote(?: \d)?)(?![\w])", re.IGNORECASE
)


class Sources(NamedTuple):
    """What a question can be answered from: an edition with its words, and a search."""

    talk: Talk
    find: Callable[[str], Found]
    plan: Callable[[str], Plan]
    bound: Bound = Bound()


def ask(sources: Sources, question: str) -> Asked:
    """The answer to a question in words."""
    policy = policy_answer(shipped("index") / "policy.toml", question, sources.talk.playable.tree)
    return policy or _by_number(sources, question) or _Asking(sources, question).answer()


def _by_number(sources: Sources, question: str) -> Asked | None:
    """The rule that is asked for by its number, where nothing else is asked."""
    numbers = _NUMBER.findall(question)
    grammar, tree = sources.talk.grammar, sources.talk.playable.tree
    rest = re.findall(r"\w+", _NUMBER.sub(" ", question).casefold())
    if not numbers or not all(word in grammar.lists["about_a_rule"] | grammar.lists["fillers"] for word in rest):
        return None
    written = re.sub(r"[\s()]", "", numbers[0]).casefold()
    number = read_number(written)
    if number is None:
        return None
    rule = tree.rule(number)
    return Asked(
        question, tree, "rule", (f"asks for rule {number}",), f"judge rule {number}", "outcome",
        "This is what the rule says.", "rule", (Reason(tree.cite(rule), "asked for by its number"),),
    )  # fmt: skip


class _Asking:
    """One question, taken apart, and tried against what could answer it."""

    def __init__(self, sources: Sources, question: str) -> None:
        self._sources = sources
        self._talk = sources.talk
        self._playable = sources.talk.playable
        self._question = question
        at = _ON_SERVER.search(question)
        self._server = asked_server(at[1]) if at else ""
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
        if parts.turning:
            return self._searched(f"'{parts.turning[0]}' turns the question in a way that is not understood")
        is_open = parts.opening in grammar.lists["open_questions"]
        if is_open:
            return self._searched("")
        meant = grammar.clause(parts.asked)
        if meant is None:
            return self._searched("what is asked is not understood to the last word")
        return self._about_play(meant)

    def _charted(self) -> Asked | None:
        words = self._talk.grammar.words(self._question, self._mentions)
        asked = self._talk.thing_words.read(words if not self._cards else of_kinds(words, self._playable.cards.find))
        if asked is None:
            return None
        found = charted(self._playable, self._talk.things, asked)
        if self._cards:
            # What no step permits to cards of its kind is not for this card either; anything else hangs on the card.
            found = found if found is not None and found.answer == "no" else None
            if found is None:
                return None
        elif found is None:
            return self._searched("the charts of this edition do not decide it", ruled=False)
        within = f" in {found.stretch.told}" if found.stretch else ""
        understood = (f"asks when one may: {found.thing.name}{within}",)
        return Asked(
            self._question, self._playable.tree, "when", understood, f'judge when "{found.thing.name}"', found.answer,
            found.says, "rule", found.reasons, settle=found.settle,
        )  # fmt: skip

    def _about_play(self, meant: Meant) -> Asked:
        try:
            condition = self._condition(meant)
            if condition is None:
                said = " ".join(map(shown_word, self._parts.circumstances))
                why = (
                    f"the circumstances are not understood: {said}"
                    if said
                    else "this is nothing that lines of play decide"
                )
                return self._searched(why)
            shown = shown_by(self._playable, self._talk.finder, condition, set(self._cards))
            return self._from_scenario(condition, shown) if shown else self._composed(condition)
        except CardNotModelled as error:
            return self._searched(error.what.removeprefix("no verdict: "), not_modelled=True)
        except (BeginningRefused, JudgeError) as error:
            return self._searched(error.what)

    def _condition(self, meant: Meant) -> Condition | None:
        sides = {name: card.side for name in self._cards if (card := self._playable.cards.find(name))}
        parts, grammar = self._parts, self._talk.grammar
        reference = read_reference(parts, grammar, self._talk.thing_words, sides) if parts.joined else None
        if parts.joined and reference is None:
            return None
        wanted = asked_happening(meant, sides)
        if not self._can_be_done(meant, wanted.player) or not self._makes_sense(meant):
            return None
        return Condition(meant, wanted, relation_of(meant, parts.joined), reference, self._question)

    def _makes_sense(self, meant: Meant) -> bool:
        """Whether the question is one that lines of play answer: what may be done, or what comes of something."""
        if meant.clause.choice:
            return self._parts.opening in self._talk.grammar.lists["permission"] | {""}
        return bool(self._cards or self._parts.joined)

    def _can_be_done(self, meant: Meant, player: Player | None) -> bool:
        """Whether the card is one that this player could do this with at all; else something else is meant."""
        card = self._playable.cards.find(meant.card) if meant.clause.own and meant.card else None
        if card is None:
            return True
        used = any(one.kind in ("paid", "interrupt") or one.may for one in card.abilities)
        return card.side is player and (used or meant.clause.choice != "uses")

    def _from_scenario(self, condition: Condition, verdict: Verdict) -> Asked:
        name = verdict.scenario.name
        understood = (*self._understood(condition), f"the scenario {name} asks it: {verdict.scenario.question}")
        return self._of_verdict("example", understood, f"judge explain {name}", verdict)

    def _composed(self, condition: Condition) -> Asked:
        """The verdict on a situation made of the named cards, where it does not hang on what nobody said."""
        setup = self._setup(condition)
        unsaid = unsaid_of(self._playable, (*setup.cards, *setup.hq))
        if unsaid:
            return self._searched(unsaid, not_modelled=True, ruled=False)
        verdicts = [self._varied(one, condition) for one in orders(self._playable, setup)]
        verdict = self._possible(verdicts[0])
        exact = command(setup._replace(server=setup.server or _attacked(verdict)), self._exact(condition))
        if verdict.answer == "withheld":
            return self._searched(verdict.says.removeprefix("No verdict: ").rstrip("."), not_modelled=True, ruled=False)
        if len({one.answer for one in verdicts}) > 1:
            return self._searched("it depends on the order of the ice, which the question leaves open", ruled=False)
        cards = {*setup.cards, *setup.hq} - ({condition.meant.card} if condition.choice else set())
        open_point = (
            left_open(verdict, condition) or not_shown(verdict, cards) or self._never(setup, condition, verdict)
        )
        if open_point:
            return self._searched(open_point, ruled=False)
        return self._of_verdict("situation", self._understood(condition), exact, verdict)

    def _possible(self, verdict: Verdict) -> Verdict:
        """The verdict on whether it can be, where that is asked: what happens if players choose so can happen."""
        asked = self._parts.opening in self._talk.grammar.lists["permission"]
        if not asked or verdict.answer != "depends" or verdict.settle:
            return verdict
        return verdict._replace(answer="yes", says=f"It can happen. {verdict.says}")

    def _varied(self, setup: Setup, condition: Condition) -> Verdict:
        return varied(lambda one, bound: self._judged(one, condition, bound), setup, self._sources.bound)

    def _judged(self, setup: Setup, condition: Condition, bound: Bound) -> Verdict:
        composed = self._talk.composed(setup)
        return can(self._playable, composed.scenario, condition, composed.assumptions, bound)

    def _never(self, setup: Setup, condition: Condition, verdict: Verdict) -> str:
        """Why a no is none: nothing in the situation lets it happen at all, whatever the circumstances."""
        if verdict.answer != "no" or is_decided(verdict) or condition.meant.clause.by_other:
            return ""
        if condition.reference is not None:
            ever = self._judged(setup, condition._replace(relation="", reference=None), self._sources.bound)
            if ever.answer in ("yes", "depends"):
                return ""
        return f"with these cards alone it never comes to that ({verdict.says.rstrip('.')})"

    def _setup(self, condition: Condition) -> Setup:
        clause, card = condition.meant.clause, condition.meant.card
        held = (card,) if clause.held and card else ()
        cards = tuple(name for name in self._cards if name not in held)
        if not (clause.unrezzed and card):
            return Setup(cards, self._server, hq=held)
        return Setup(cards, self._server, unrezzed=(card,))

    def _of_verdict(self, route: str, understood: tuple[str, ...], exact: str, verdict: Verdict) -> Asked:
        return Asked(
            self._question, self._playable.tree, route, understood, exact, verdict.answer, verdict.says, verdict.basis,
            verdict.reasons, verdict.assumptions, verdict, verdict.settle,
        )  # fmt: skip

    def _understood(self, condition: Condition) -> tuple[str, ...]:
        said = [f"asks whether: {' '.join(map(shown_word, self._parts.asked))}"]
        if self._parts.joined:
            words = " ".join(map(shown_word, self._parts.circumstances))
            said.append(f"{_RELATIONS[condition.relation]}: {words}")
        if self._cards:
            said.append(f"cards: {', '.join(self._cards)}")
        return tuple(said)

    def _exact(self, condition: Condition) -> str:
        words = _told(condition.meant, condition.wanted.player)
        if not self._parts.joined:
            return words
        joined = "if" if condition.relation == "given" else condition.relation
        return f"{words} {joined} {' '.join(map(shown_word, self._parts.circumstances))}"

    def _searched(self, why: str, *, not_modelled: bool = False, ruled: bool = True) -> Asked:
        """The answer of a rule's holding where there is one; else the best rules, and why there is no verdict."""
        words = InOtherWords(self._talk, self._question, self._cards)
        answer = words.answer() if ruled else None
        if answer is not None:
            return answer
        is_open = self._parts.opening in self._talk.grammar.lists["open_questions"]
        wanted = Unanswered(self._question, tuple(self._cards), why, not_modelled=not_modelled, is_open=is_open)
        return best_rules(self._sources.find, self._sources.plan, self._talk, words.ruling, wanted)


_RELATIONS = {"after": "after", "before": "before", "during": "during", "given": "given that"}


def _told(meant: Meant, player: Player | None) -> str:
    """The clause in words that can be read back."""
    words = [shown_word(word) for word in meant.said]
    if player is not None and "someone" in words:
        words[words.index("someone")] = player.value.casefold()
    return " ".join(words)


def _attacked(verdict: Verdict) -> str:
    return verdict.scenario.plays[-1].wanted.server
