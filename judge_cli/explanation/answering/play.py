"""Questions that lines of play answer: by a scenario that asks the same, or by a situation of the named cards."""

from judge_cli.errors.base import JudgeError
from judge_cli.errors.composing import BeginningRefused, CardNotModelled
from judge_cli.errors.shell_words import shell_word
from judge_cli.explanation.answering.answer import Asked, Silent
from judge_cli.explanation.answering.edition_words import EditionWords
from judge_cli.explanation.answering.heard import Heard
from judge_cli.explanation.answering.inquiry import Inquiry
from judge_cli.explanation.answering.open_points import is_decided, left_open, not_shown, orders, unsaid_of
from judge_cli.explanation.answering.scenario_question import shown_by
from judge_cli.explanation.answering.varied import varied
from judge_cli.explanation.judging.asked_condition import (
    Condition,
    asked_happening,
    read_reference,
    relation_of,
    shown_word,
)
from judge_cli.explanation.judging.bound import Bound
from judge_cli.explanation.judging.can_verdict import can
from judge_cli.explanation.judging.verdict import Verdict
from judge_cli.explanation.situation.layout import compose
from judge_cli.explanation.situation.setup import Setup, asked_server, command
from judge_cli.procedure.procedure import Player
from judge_cli.question.grammar import Meant


def answer(inquiry: Inquiry, heard: Heard, meant: Meant) -> Asked | Silent:
    """The answer that lines of play give."""
    found = PlayedQuestion(inquiry.talk, heard, inquiry.sources.bound).answer(meant)
    if heard.narrowed and isinstance(found, Asked) and found.answer != "no":
        return Silent("it says more than a play was found for", near=True)
    return found


class PlayedQuestion:
    """One question to the lines of play."""

    def __init__(self, talk: EditionWords, heard: Heard, bound: Bound) -> None:
        self._talk = talk
        self._playable = talk.playable
        self._question, self._parts, self._cards = heard.question, heard.parts, heard.cards
        self._server = asked_server(heard.at) if heard.at else ""
        self._bound = bound

    def answer(self, meant: Meant) -> Asked | Silent:
        """The answer that lines of play give to a clause, or why they give none."""
        try:
            condition = self._condition(meant)
            if condition is None:
                said = " ".join(map(shown_word, self._parts.circumstances))
                return Silent(f'I could not use the condition "{said}".' if said else "no play decides this")
            shown = shown_by(self._playable, self._talk.finder, condition, set(self._cards))
            return self._from_scenario(condition, shown) if shown else self._composed(condition)
        except CardNotModelled as error:
            return Silent(error.what.removeprefix("no verdict: "), near=True, not_modelled=True)
        except (BeginningRefused, JudgeError) as error:
            return Silent(error.what, near=True)

    def _condition(self, meant: Meant) -> Condition | None:
        sides = {name: card.side for name in self._cards if (card := self._playable.cards.find(name))}
        parts, grammar = self._parts, self._talk.grammar
        reference = read_reference(parts, grammar, self._talk.moments, sides) if parts.joined else None
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
        understood = (*self._understood(condition), f"as the scenario {name} asks: {verdict.scenario.question}")
        return self._of_verdict("example", understood, f"judge explain {shell_word(name)}", verdict)

    def _composed(self, condition: Condition) -> Asked | Silent:
        """The verdict on a situation made of the named cards, where it does not hang on what nobody said."""
        setup = self._setup(condition)
        unsaid = unsaid_of(self._playable, (*setup.cards, *setup.hq))
        if unsaid:
            return Silent(unsaid, final=True, not_modelled=True)
        verdicts = [self._varied(one, condition) for one in orders(self._playable, setup)]
        verdict = self._possible(verdicts[0])
        exact = command(setup._replace(server=setup.server or _attacked(verdict)), self._exact(condition))
        if verdict.answer == "withheld":
            why = verdict.says.removeprefix("No verdict: ").rstrip(".")
            return Silent(why, final=True, not_modelled=True)
        if len({one.answer for one in verdicts}) > 1:
            return Silent("it depends on the order of the ice, which the question leaves open", final=True)
        cards = {*setup.cards, *setup.hq} - ({condition.meant.card} if condition.choice else set())
        open_point = (
            left_open(verdict, condition) or not_shown(verdict, cards) or self._never(setup, condition, verdict)
        )
        if open_point:
            return Silent(open_point, final=True)
        return self._of_verdict("situation", self._understood(condition), exact, verdict)

    def _possible(self, verdict: Verdict) -> Verdict:
        """The verdict on whether it can be, where that is asked: what happens if players choose so can happen."""
        asked = self._parts.opening in self._talk.grammar.lists["permission"]
        if not asked or verdict.answer != "depends" or verdict.settle:
            return verdict
        return verdict._replace(answer="yes", says=f"It can happen. {verdict.says}")

    def _varied(self, setup: Setup, condition: Condition) -> Verdict:
        return varied(lambda one, bound: self._judged(one, condition, bound), setup, self._bound)

    def _judged(self, setup: Setup, condition: Condition, bound: Bound) -> Verdict:
        composed = compose(self._playable, setup, self._talk.finder)
        return can(self._playable, composed.scenario, condition, composed.assumptions, bound)

    def _never(self, setup: Setup, condition: Condition, verdict: Verdict) -> str:
        """Why a no is none: nothing in the situation lets it happen at all, whatever the circumstances."""
        if verdict.answer != "no" or is_decided(verdict) or condition.meant.clause.by_other:
            return ""
        if condition.reference is not None:
            ever = self._judged(setup, condition._replace(relation="", reference=None), self._bound)
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
        said = f"{self._parts.opening or 'does'} {' '.join(map(shown_word, self._parts.asked))}"
        if self._parts.joined:
            words = " ".join(map(shown_word, self._parts.circumstances))
            said = f"{said}, {_RELATIONS[condition.relation]} {words}"
        return (f"{said}?", *((f"cards: {', '.join(self._cards)}",) if self._cards else ()))

    def _exact(self, condition: Condition) -> str:
        words = _told(condition.meant, condition.wanted.player)
        if not self._parts.joined:
            return words
        joined = "if" if condition.relation == "given" else condition.relation
        return f"{words} {joined} {' '.join(map(shown_word, self._parts.circumstances))}"


_RELATIONS = {"after": "after", "before": "before", "during": "during", "given": "given that"}


def _told(meant: Meant, player: Player | None) -> str:
    """The clause in words that can be read back."""
    words = [shown_word(word) for word in meant.said]
    if player is not None and "someone" in words:
        words[words.index("someone")] = player.value.casefold()
    return " ".join(words)


def _attacked(verdict: Verdict) -> str:
    return verdict.scenario.plays[-1].wanted.server
