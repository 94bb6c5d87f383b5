"""Questions that lines of play answer: by a scenario with the same question, or by a situation of the cards."""

from collections.abc import Iterator

from judge_cli.errors import JudgeError
from judge_cli.explanation.answering.answer import AnswerGiven, Silent
from judge_cli.explanation.answering.inquiry import Inquiry
from judge_cli.explanation.judging.can_happen import IS_COMPLETE, UNDECIDED, can, shown_by
from judge_cli.explanation.judging.conditions import AskedCondition, asked_happening, read_reference, relation_of
from judge_cli.explanation.judging.untold import left_open, not_shown, orders, taken_to_help, unsaid_of, varied
from judge_cli.explanation.judging.verdict import Bound, Verdict
from judge_cli.explanation.situation.layout import CardNotModelled, compose
from judge_cli.explanation.situation.opening import BeginningRefused
from judge_cli.explanation.situation.setup import Setup, asked_server, command
from judge_cli.procedure.steps.procedure import Player
from judge_cli.question.clauses import DURING, GIVEN, PLAYERS
from judge_cli.question.play_asked import PlayAsked
from judge_cli.question.read import CAN
from judge_cli.question.sayings import Meant
from judge_cli.text.shell_words import shell_word

# Credits, and the number of states, if every unstated fact is assumed to help.
_RICH, _MOST = 12, 4_000


def answer(inquiry: Inquiry, asked: PlayAsked) -> AnswerGiven | Silent:
    """The answer that lines of play give."""
    return PlayedQuestion(inquiry, asked).answer()


class PlayedQuestion:
    """One question for the lines of play."""

    def __init__(self, inquiry: Inquiry, asked: PlayAsked) -> None:
        self._talk, self._playable = inquiry.talk, inquiry.playable
        self._read, self._asked, self._cards = inquiry.read, asked, inquiry.cards
        self._question, self._bound = inquiry.question, inquiry.sources.bound
        self._server = asked_server(asked.at) if asked.at else ""

    def answer(self) -> AnswerGiven | Silent:
        """The answer that lines of play give, or why they give none."""
        try:
            condition = self._condition(self._asked.meant)
            if condition is None:
                said = self._asked.circumstances
                return Silent(f'I could not use the condition "{said}".' if said else "no play decides this")
            shown = shown_by(self._playable, self._talk.finder, condition, set(self._cards))
            return self._from_scenario(condition, shown) if shown else self._composed(condition)
        except CardNotModelled as error:
            return Silent(error.what.removeprefix("no verdict: "), near=True, not_modelled=True)
        except (BeginningRefused, JudgeError) as error:
            return Silent(error.what, near=True)

    def _condition(self, meant: Meant) -> AskedCondition | None:
        sides = {name: card.side for name in self._cards if (card := self._playable.cards.find(name))}
        reference = read_reference(self._asked, self._read, self._talk.moments, sides) if self._asked.given else None
        if self._asked.given and reference is None:
            return None
        wanted = asked_happening(meant, sides)
        if not self._can_be_done(meant, wanted.player) or not self._makes_sense(meant):
            return None
        return AskedCondition(meant, wanted, relation_of(meant, self._asked.joined), reference, self._question)

    def _makes_sense(self, meant: Meant) -> bool:
        """Whether lines of play can answer the question: a possible act, or the result of one."""
        if meant.saying.choice:
            return self._asked.form == CAN or not self._asked.opening
        return bool(self._cards or self._asked.given)

    def _can_be_done(self, meant: Meant, player: Player | None) -> bool:
        """Whether this player could do this with the card at all; if not, something else is meant."""
        if not self._is_done_by(meant):
            return False
        card = self._playable.cards.find(meant.card) if meant.saying.own and meant.card else None
        if card is None:
            return True
        used = any(one.kind in ("paid", "interrupt") or one.may for one in card.abilities)
        return card.side is player and (used or meant.saying.choice != "uses")

    def _is_done_by(self, meant: Meant) -> bool:
        """Whether the acting card belongs to the player who does such things: no ice breaks subroutines."""
        doer = self._playable.cards.find(meant.other) if meant.saying.by_other and meant.other else None
        able = PLAYERS.get(meant.saying.by or meant.saying.only)
        return doer is None or able is None or doer.side is able

    def _from_scenario(self, condition: AskedCondition, verdict: Verdict) -> AnswerGiven:
        name = verdict.scenario.name
        understood = (*self._understood(condition), f"as the scenario {name} asks: {verdict.scenario.question}")
        command = f"judge explain {shell_word(name)}"
        return AnswerGiven.played(self._question, "example", understood, command, verdict)

    def _composed(self, condition: AskedCondition) -> AnswerGiven | Silent:
        """The verdict on a situation of the named cards, unless it depends on unstated facts."""
        setup = self._setup(condition)
        unsaid = unsaid_of(self._playable, (*setup.cards, *setup.hq))
        if unsaid:
            return Silent(unsaid, final=True, not_modelled=True)
        verdicts = [
            varied(lambda other, bound: self._judged(other, condition, bound), one, self._bound)
            for one in orders(self._playable, setup)
        ]
        verdict = self._possible(verdicts[0])
        server = setup.server or verdict.scenario.plays[-1].wanted.server
        exact = command(setup._replace(server=server), self._exact(condition))
        if verdict.answer == "withheld":
            why = verdict.says.removeprefix("No verdict: ").rstrip(".")
            return Silent(why, final=True, not_modelled=True)
        if len({one.answer for one in verdicts}) > 1:
            return Silent("it depends on the order of the ice, which the question leaves open", final=True)
        cards = {*setup.cards, *setup.hq} - ({condition.meant.card} if condition.choice else set())
        open_point = (
            left_open(verdict, condition)
            or not_shown(verdict, cards)
            or self._never(setup, condition, verdict)
            or self._in_no_moment(condition, verdict)
            or self._untold(setup, condition, verdict)
        )
        if open_point:
            return Silent(open_point, final=True)
        return AnswerGiven.played(self._question, "situation", self._understood(condition), exact, verdict)

    def _possible(self, verdict: Verdict) -> Verdict:
        """The verdict on whether it is possible: a result of the players' choices is possible."""
        if self._asked.form != CAN or verdict.answer != "depends" or verdict.settle:
            return verdict
        return verdict._replace(answer="yes", says=f"It can happen. {verdict.says}")

    def _judged(self, setup: Setup, condition: AskedCondition, bound: Bound) -> Verdict:
        composed = compose(self._playable, setup, self._talk.finder)
        return can(self._playable, composed.scenario, condition, composed.assumptions, bound)

    def _never(self, setup: Setup, condition: AskedCondition, verdict: Verdict) -> str:
        """The reason to withhold a "no" that does not depend on the question's facts; empty if none."""
        if verdict.answer != "no" or condition.meant.saying.by_other:
            return ""
        if any(self._is_possible(*less) for less in self._with_less_told(setup, condition)):
            return ""
        return f"with these cards alone it never comes to that ({verdict.says.rstrip('.')})"

    def _in_no_moment(self, condition: AskedCondition, verdict: Verdict) -> str:
        """The reason to withhold a verdict that depends on an unstated moment of a run; empty if none."""
        made_up = condition.reference is None and not self._server
        if made_up and any(one.fact == IS_COMPLETE for one in verdict.settle):
            return "it depends on the moment, which the question leaves open"
        return ""

    def _untold(self, setup: Setup, condition: AskedCondition, verdict: Verdict) -> str:
        """The reason to withhold a "no" that unstated counters, choices or events would change; empty if none."""
        if verdict.answer != "no" or condition.tried is None:
            return ""
        told = verdict.played.transcript.entries
        beside = {*setup.cards} - {condition.meant.card, condition.meant.other}
        absent = [name for name in sorted(beside) if not any(name in one.about or name in one.text for one in told)]
        if condition.is_cause and absent:
            return f"{absent[0]} plays no part in it"
        composed = compose(self._playable, setup._replace(credits=(("runner", _RICH),)), self._talk.finder)
        helped = taken_to_help(composed.scenario)
        found = can(self._playable, helped, condition, composed.assumptions, self._bound._replace(most=_MOST))
        if found.answer == "no" or any(one.startswith(UNDECIDED) for one in found.withheld):
            return ""
        return f"it depends on what the question leaves open ({verdict.says.rstrip('.')})"

    def _with_less_told(self, setup: Setup, condition: AskedCondition) -> Iterator[tuple[Setup, AskedCondition]]:
        """The situation without its conditions, and without each card other than the one in question."""
        if condition.reference is not None:
            yield setup, condition._replace(relation="", reference=None)
        for name in setup.cards:
            if name != condition.meant.card:
                yield setup._replace(cards=tuple(one for one in setup.cards if one != name)), condition

    def _is_possible(self, setup: Setup, condition: AskedCondition) -> bool:
        try:
            return self._judged(setup, condition, self._bound).answer in ("yes", "depends")
        except JudgeError:
            return False

    def _setup(self, condition: AskedCondition) -> Setup:
        saying, card = condition.meant.saying, condition.meant.card
        held = (card,) if saying.held and card else ()
        cards = tuple(name for name in self._cards if name not in held)
        if not (saying.unrezzed and card):
            return Setup(cards, self._server, hq=held)
        return Setup(cards, self._server, unrezzed=(card,))

    def _understood(self, condition: AskedCondition) -> tuple[str, ...]:
        said = f"{self._asked.opening or 'does'} {self._asked.words}"
        if self._asked.given:
            said = f"{said}, {_RELATIONS[condition.relation]}{self._asked.circumstances}"
        return (f"{said}?", *((f"cards: {', '.join(self._cards)}",) if self._cards else ()))

    def _exact(self, condition: AskedCondition) -> str:
        words = condition.meant.words(condition.wanted.player)
        if not self._asked.given:
            return words
        joined = "if " if condition.relation == GIVEN else _RELATIONS[condition.relation]
        return f"{words} {joined}{self._asked.circumstances}"


_RELATIONS = {"after": "after ", "before": "before ", DURING: "", GIVEN: "given that "}
