"""What a question leaves open: states that nobody told, and what was assumed, changed to see whether it matters."""

from collections.abc import Callable, Collection, Iterator
from itertools import permutations
from types import MappingProxyType
from typing import NamedTuple

from judge_cli.cards.files.card_file import with_abilities
from judge_cli.cards.language.ability import Ability, Block, Cost, Effect, Together, parts
from judge_cli.cards.language.amount import Counted, During, Ref, Select, ValueOf
from judge_cli.cards.language.card import Card, says
from judge_cli.engine.play.scenarios.scenario import Scenario
from judge_cli.errors import JudgeError
from judge_cli.explanation.edition.named_rules import FLATLINE, SUBROUTINE, named_rules
from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.explanation.judging.can_happen import NOT_ALL, ONLY_THE_SETUP, UNDECIDED
from judge_cli.explanation.judging.conditions import AskedCondition, Happening
from judge_cli.explanation.judging.verdict import Bound, Settle, Verdict, fewer_than
from judge_cli.explanation.situation.setup import Setup
from judge_cli.procedure.steps.procedure import Player

_MOST_ORDERS = 6
# The verb that ends the game at an empty grip.
_HURTS = "damage"


def orders(playable: PlayableEdition, setup: Setup) -> Iterator[Setup]:
    """The situation with its ice in every order, the given order first; with much ice, only some."""
    places = [n for n, name in enumerate(setup.cards) if (card := playable.cards.find(name)) and card.type == "ice"]
    for n, order in enumerate(permutations(places)):
        if n == _MOST_ORDERS:
            return
        cards = list(setup.cards)
        for place, other in zip(places, order, strict=True):
            cards[place] = setup.cards[other]
        yield setup._replace(cards=tuple(cards))


def left_open(verdict: Verdict, condition: AskedCondition) -> str:
    """The reason to withhold where no card could break subroutines and the verdict assumes that nobody does."""
    game = verdict.scenario.start.game
    if any(says(c.card, "break") for c in game.copies):
        return ""
    if condition.is_own and (verdict.answer == "yes" or verdict.settle):
        return ""
    reference = condition.reference
    fired = isinstance(reference, Happening) and set(reference.does) & {"is ended", "resolves"}
    meant = reference.card if isinstance(reference, Happening) and fired else ""
    resolved = {
        entry.act.card
        for entry in verdict.played.transcript.entries
        if entry.act is not None and entry.citation.anchor == named_rules().events[SUBROUTINE]
    }
    if resolved - {meant}:
        return "it would rest on nobody breaking subroutines, which the question leaves open"
    return ""


def not_shown(verdict: Verdict, cards: Collection[str]) -> str:
    """A named card that plays no part, or another hidden assumption of the verdict; empty if none."""
    entries = verdict.played.transcript.entries
    hurt = verdict.answer != "yes" and any(says(c.card, _HURTS) for c in verdict.scenario.start.game.copies)
    if hurt or any(entry.citation.anchor == named_rules().events[FLATLINE] for entry in entries):
        return "it would rest on how many cards are in the grip, which the question leaves open"
    if verdict.answer == "no":
        return ""
    absent = [name for name in sorted(cards) if not any(name in entry.about or name in entry.text for entry in entries)]
    return f"{absent[0]} plays no part in it" if absent else ""


def unsaid_of(playable: PlayableEdition, cards: Collection[str]) -> str:
    """The named card with unmodelled text that may matter; such a card gets no verdict."""
    found = [card for name in cards if (card := playable.cards.find(name))]
    lacking = [f"{c.name}: {one.text}" for c in found for one in c.not_modelled]
    return f"it would depend on what is not modelled ({'; '.join(lacking)})" if lacking else ""


_BREAK, _STRENGTH, _SUBTYPE, _SUBROUTINE = "break", "strength", "subtype", "subroutine"
_BREAKER, _THIS = "icebreaker", Ref("this")
# Changes whose absence makes more possible.
_FORBIDDING = ("cannot", "only", "limit", "break limit", "extra cost", "lose abilities")
# A strength that is enough for any ice.
_STRONG = 99


def taken_to_help(scenario: Scenario) -> Scenario:
    """The scenario with every unstated fact in the Runner's favour.

    Conditions are met, costs other than credits are 1, and changeable values are whatever the Runner needs. Fixed
    printed values stay: a kind of ice, a strength, a click.
    """
    game = scenario.start.game
    cards = {copy.card for copy in game.copies}
    open_to = frozenset(word for word in (_STRENGTH, _SUBTYPE) if any(_can_change(card, word) for card in cards))
    helped = {card: _helped(card, open_to) for card in cards}
    copies = tuple(copy._replace(card=helped[copy.card]) for copy in game.copies)
    return scenario._replace(start=scenario.start._replace(game=game._replace(copies=copies)))


def _can_change(card: Card, word: str) -> bool:
    """Whether a card may change a strength or subtype in a way that lines of play need not show."""
    return any(
        not (word == _STRENGTH and (_is_shown(ability, one) or _only_hinders(card, one)))
        for ability in (*card.abilities, *card.subroutines)
        for one in parts(ability)
        if isinstance(one, Effect) and one.word == word
    )


def _is_shown(ability: Ability, effect: Effect) -> bool:
    """Whether lines of play show the whole of a numeric change: it is paid for, or always there."""
    if not isinstance(effect.arguments.get("amount"), int):
        return False
    what = effect.arguments.get("what", _THIS)
    printed = what == _THIS or (isinstance(what, Select) and not (what.has or what.on or what.among or what.any_of))
    return ability.kind == "paid" or (ability.kind == "static" and not ability.conditions and printed)


def _only_hinders(card: Card, effect: Effect) -> bool:
    """Whether a change makes ice stronger the more there is of something."""
    own = card.side is Player.CORP and effect.arguments.get("what", _THIS) == _THIS
    return own and isinstance(effect.arguments.get("amount"), Counted | ValueOf)


def _helped(card: Card, open_to: Collection[str]) -> Card:
    if card.side is Player.CORP:
        return with_abilities(card, _unforbidden(card.abilities), (*card.subroutines, *_granted(card)))
    strong = card._replace(strength=_STRONG) if _STRENGTH in open_to and _BREAKER in card.subtypes else card
    abilities = tuple(_met(one, open_to) for one in _unforbidden(card.abilities))
    return with_abilities(strong, abilities, card.subroutines)


def _unforbidden(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The abilities, without conditional prohibitions."""
    return tuple(
        one for one in abilities if not (one.conditions and any(change.word in _FORBIDDING for change in one.changes))
    )


def _granted(card: Card) -> tuple[Ability, ...]:
    """The subroutines that a card may gain, each once."""
    granted = (one for one in parts(card.abilities) if isinstance(one, Effect) and one.word == _SUBROUTINE)
    return tuple(found for one in granted if isinstance(found := one.arguments.get("ability"), Ability))


def _met(ability: Ability, open_to: Collection[str]) -> Ability:
    """The ability with its conditions met, except its timing, and costs beyond clicks and credits as one credit."""
    do = Block(tuple(_any_ice(one, open_to) if isinstance(one, Together) else one for one in ability.do.do))
    effects = tuple(effect for one in do.do if isinstance(one, Together) for effect in one.effects)
    moments = (one for one in ability.conditions if isinstance(one, During))
    conditions = tuple(one for one in moments if one.which is None and not one.servers)
    return ability._replace(
        conditions=conditions, threat=0, once="", cost=_in_credits(ability.cost), do=do, effects=effects
    )


def _in_credits(cost: Cost) -> Cost:
    paid = cost.credits if isinstance(cost.credits, int) and cost.source is None else 1
    other = cost.counters or cost.trash or cost.lose_clicks or cost.do.do or cost.counted_clicks
    return Cost(clicks=cost.clicks, credits=paid or (1 if other else 0))


def _any_ice(together: Together, open_to: Collection[str]) -> Together:
    """The effects, able to break any ice and, if subtypes can change, ice of any subtype."""
    return together._replace(effects=tuple(_freed(one, open_to) for one in together.effects))


def _freed(effect: Effect, open_to: Collection[str]) -> Effect:
    if effect.word != _BREAK:
        return effect
    left_out = {"subtype"} if _SUBTYPE in open_to else set()
    if effect.arguments.get("what") != _THIS:
        left_out.add("what")
    kept = {name: value for name, value in effect.arguments.items() if name not in left_out}
    return Effect(effect.word, MappingProxyType(kept))


# More credits than any situation of a few cards can cost.
_RICH = 12
_POOR = 0
# So many cards in a grip outlast what a few cards can do.
MOST_HELD = 6
_CREDITS = {"runner": "the Runner's credits", "corp": "the Corp's credits"}
_TOLD = {"depends": "a player's choice", "withheld": "not known"}

# The number of states to explore in a changed situation; if that is too few, there is no verdict.
_MOST = 1_500

Judge = Callable[[Setup, Bound], Verdict]


class _Other(NamedTuple):
    """The situation with one assumption changed: the fact, and its new value."""

    fact: str
    value: str
    default: str
    setup: Setup


def varied(judge: Judge, setup: Setup, bound: Bound) -> Verdict:
    """The verdict on a situation if it holds under all assumptions; else "it depends", on what and from where."""
    base = judge(setup, bound)
    return _Varying(judge, setup, base, bound._replace(most=min(bound.most, _MOST))).verdict()


class _Varying:
    """One situation, judged repeatedly with one assumption changed."""

    def __init__(self, judge: Judge, setup: Setup, base: Verdict, bound: Bound) -> None:
        self._judge = judge
        self._setup = setup
        self._base = base
        self._bound = bound
        self._settle: list[Settle] = []
        self._shown = base

    def verdict(self) -> Verdict:
        base = self._base
        if base.answer == "withheld" and not _lacking(base):
            return base
        for player, fact in _CREDITS.items():
            if player not in dict(self._setup.credits) and not self._credits(player, fact):
                return _unknown(base, fact)
        for other in _others(self._setup):
            found = self._judged(other.setup)
            if found is not None and found.says.startswith(NOT_ALL):
                return _unknown(base, other.fact)
            if found is not None and _answer(found) not in (_answer(base), "withheld"):
                at = f"{_answer_words(base)} with {other.default}; {_answer_words(found)} with {other.value}"
                self._settle.append(Settle(other.fact, at))
        self._grip()
        if not self._settle:
            return base
        settle = (*self._shown.settle, *self._settle)
        facts = " ".join(f"{one.fact[:1].upper()}{one.fact[1:]}: {one.at}." for one in settle)
        says = f"{facts} {_how(self._shown)}".rstrip()
        return self._shown._replace(answer="depends", says=says, settle=settle, withheld=(), basis="derived")

    def _credits(self, player: str, fact: str) -> bool:
        """Varies a player's credits; returns whether the effect could be determined."""
        begun = (self._judged(_with(self._setup, player, n)) for n in range(_POOR, _RICH))
        poor = next((one for one in begun if one is not None), None)
        rich = self._judged(_with(self._setup, player, _RICH))
        if rich is None or poor is None or "withheld" in (_answer(poor), _answer(rich)):
            return False
        if _answer(poor) != _answer(rich):
            self._settle.append(Settle(fact, self._tipping(player, poor, rich)))
            self._shown = poor if _answer(poor) == "yes" else rich
            return True
        return _answer(self._base) == _answer(rich)

    def _grip(self) -> None:
        """Varies the number of cards in the grip, where damage may take them and none is told."""
        if self._setup.grip or not any(says(one.card, _HURTS) for one in self._base.scenario.start.game.copies):
            return
        found = [self._judged(self._setup._replace(grip=(str(n),))) for n in range(1, MOST_HELD + 1)]
        most = found[-1]
        if most is None or _answer(most) == _answer(self._base):
            return
        least = next(n for n, one in enumerate(found, 1) if one is not None and _answer(one) == _answer(most))
        at = f"{_answer_words(self._base)} with fewer than {least}, {_answer_words(most)} with {least} or more"
        self._settle.append(Settle("the Runner's cards in hand", at))

    def _judged(self, setup: Setup) -> Verdict | None:
        """The verdict on a changed situation; none if it cannot even begin."""
        try:
            return self._judge(setup, self._bound)
        except JudgeError:
            return None

    def _tipping(self, player: str, poor: Verdict, rich: Verdict) -> str:
        """The number of credits at which the answer changes, in words."""
        low, high = _POOR, _RICH
        while high - low > 1:
            middle = (low + high) // 2
            found = self._judged(_with(self._setup, player, middle))
            if found is not None and _answer(found) == _answer(rich):
                high = middle
            else:
                low = middle
        if rich.settle and _answer(poor) != "yes":  # what the rich depend on is told beside it
            return f"{_answer_words(poor)} with fewer than {high}"
        return f"{_answer_words(rich)} with {high} or more, {_answer_words(poor)} with {fewer_than(high)}"


def _with(setup: Setup, player: str, credits: int) -> Setup:
    return setup._replace(credits=(*((p, n) for p, n in setup.credits if p != player), (player, credits)))


def _others(setup: Setup) -> Iterator[_Other]:
    """The situation with another number of clicks or tags, if none was given."""
    if setup.clicks is None:
        yield _Other("the Runner's clicks", "none left after the run began", "some left", setup._replace(clicks=1))
    if setup.tags is None:
        yield _Other("the Runner's tags", "a tag", "none", setup._replace(tags=1))


def _lacking(verdict: Verdict) -> bool:
    """Whether it never happens, and only a lack of credits or no known rule prevents it."""
    return any(one.startswith((ONLY_THE_SETUP, UNDECIDED)) for one in verdict.withheld)


def _answer(verdict: Verdict) -> str:
    """The answer; one that only lacks credits counts as "no"."""
    return "no" if _lacking(verdict) else verdict.answer


def _answer_words(verdict: Verdict) -> str:
    """An answer in words, with its own condition if it has one."""
    answer, facts = _answer(verdict), " and ".join(one.fact for one in verdict.settle)
    return f"depends on {facts}" if facts else _TOLD.get(answer, answer)


def _unknown(base: Verdict, fact: str) -> Verdict:
    """No verdict, since the effect of an assumption could not be found out."""
    text = f"it may hang on {fact}, which are only assumed"
    return base._replace(
        answer="withheld", says=f"No verdict: {text}.", basis="not-modelled", withheld=(text,), reasons=()
    )


def _how(verdict: Verdict) -> str:
    """The line of play that a verdict names, if any."""
    _, found, way = verdict.says.partition("One way: ")
    return found + way
