"""The verdict on a fact that is asked of a position: the same in every line of play, with the rules that decide."""

from collections.abc import Sequence

from judge_cli.engine.play.scenarios.outcome import asked_fact
from judge_cli.engine.play.scenarios.scenario import Expected
from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.explanation.judging.bound import Bound
from judge_cli.explanation.judging.explain import explain
from judge_cli.explanation.judging.facts_of_lines import DAMAGE, LinesFact, Reached, fact_of_lines
from judge_cli.explanation.judging.verdict import Reason, Verdict
from judge_cli.explanation.situation.layout import compose
from judge_cli.explanation.situation.setup import Setup
from judge_cli.explanation.situation.told_setup import Position
from judge_cli.question.card_finder import CardFinder

NUMBER = "outcome"
_SOME, _POSSIBLE = "some", "possible"
_YES, _NO, _ZERO = "yes", "no", "0"
_WINNER = "winner"
_WINNERS = {"runner": "The Runner", "corp": "The Corp", "nobody": "Nobody"}
_SAYS = {True: "It is so in every line of play.", False: "It is so in no line of play."}
# So often a grip is filled up for damage that follows damage.
_MOST_DAMAGES = 4


class ToldFact:
    """The fact that is asked of a position, in whichever of its ways that is played."""

    def __init__(self, playable: PlayableEdition, finder: CardFinder, position: Position, bound: Bound) -> None:
        self._playable, self._finder, self._position, self._bound = playable, finder, position, bound
        self._fact, self._least = position.filled("fact"), "least" in position.asked.meaning
        self._reached = Reached(position.at, position.card, tuple(position.filled("least").split(", ")))

    def survived(self, setup: Setup) -> Setup:
        """The set-up with as many cards in the grip as the damage takes, where nothing is said of it."""
        if not self._position.grip or self._fact == _WINNER:
            return setup
        for _ in range(_MOST_DAMAGES):
            lethal = self._found(setup, self._bound).lethal
            if lethal <= len(setup.grip):
                return setup
            setup = setup._replace(grip=(self._position.grip,) * lethal)
        return setup

    def verdict(self, setup: Setup, bound: Bound) -> Verdict:
        """The verdict in one set-up, without its reasons."""
        composed = compose(self._playable, setup, self._finder)
        found, plain = self._found(setup, bound), explain(self._playable, composed.scenario)
        unknown = found.lethal and self._fact == _WINNER and self._position.grip
        told = None if unknown else self._said(found, plain)
        if told is None:
            why = found.why or "it hangs on what the players choose, or on what is not said"
            return plain._replace(answer="withheld", says=f"No verdict: {why}.", withheld=(why,), reasons=())
        assumed = (*composed.assumptions, *plain.assumptions[1:])
        return plain._replace(answer=told[0], says=told[1], basis="derived", assumptions=assumed, withheld=())

    def reasons(self, setup: Setup) -> tuple[Reason, ...]:
        """The rules without which the fact would be another; else the last that was applied to what was done."""
        if self._position.grip and DAMAGE.strip() in self._fact and not setup.grip:
            setup = setup._replace(grip=(self._position.grip,) * _MOST_DAMAGES)  # for damage that comes without a rule
        scenario = compose(self._playable, setup, self._finder).scenario
        plain, on = explain(self._playable, scenario), self._position.filled("on") or self._fact
        value = asked_fact(on, plain.played.game, plain.played.transcript, {}) or plain.outcome.get(on, "")
        asked = scenario._replace(expected=(Expected(on, value, scenario.start.place),))
        return explain(self._playable, asked, decide=True).reasons or _applied(plain, self._position.setup.cards)

    def _found(self, setup: Setup, bound: Bound) -> LinesFact:
        scenario = compose(self._playable, setup, self._finder).scenario
        return fact_of_lines(self._playable, scenario, self._fact, self._reached, bound)

    def _said(self, found: LinesFact, plain: Verdict) -> tuple[str, str] | None:
        """The answer and its sentence, if the fact is the same in every line."""
        position, wanted = self._position, self._position.filled("value").casefold()
        if not found.values or (len(found.values) > 1 and wanted != _POSSIBLE and not self._least):
            return None
        value = min(found.values, key=int) if self._least else max(found.values)  # of yes and no, that it can be
        quoted = " ".join(dict.fromkeys(_quoted(plain, name) for name in position.setup.cards)).strip()
        if "value" not in position.asked.meaning:
            if value == _ZERO and 0 not in dict(position.setup.counters).values():
                return None  # nobody asks how much of nothing: something else is meant
            return NUMBER, f"{position.filled('answer', value=_WINNERS.get(value, value))} {quoted}".strip()
        wanted = _YES if wanted == _POSSIBLE else wanted
        is_so = value not in ("", _ZERO) if wanted in (_SOME, "") else value.casefold() == wanted
        return (_YES if is_so else _NO), quoted or _SAYS[is_so]


def _quoted(plain: Verdict, name: str) -> str:
    """What a card says that took part in a play."""
    card = next(copy.card for copy in plain.scenario.start.game.copies if copy.name == name)
    told = " ".join(entry.text for entry in plain.played.transcript.entries)
    said = [one.text for one in (*card.abilities, *card.subroutines) if one.text and one.text in told]
    return f"{name}: {' '.join(said)}" if said else ""


def _applied(plain: Verdict, cards: Sequence[str]) -> tuple[Reason, ...]:
    """The last rule by which a card did what it says, else by which something was done with one, or at all."""
    entries = plain.played.transcript.entries
    own = [one for one in entries if any(name in one.about for name in cards)]
    texts = [quoted.split(": ", 1)[1] for name in cards if (quoted := _quoted(plain, name))]
    said = [one for one in own if any(text in one.text for text in texts)]
    done = [one for one in entries if one.act is not None and one.act.verb != "passes"]
    return tuple(Reason(one.citation, one.text) for one in (said or own or done)[-1:])
