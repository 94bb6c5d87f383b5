"""A card's additional costs: whether they must be paid, and whether a player can refuse."""

from judge_cli.engine.abilities.cost import Cost
from judge_cli.engine.abilities.instruction import ChooseOption, Effect
from judge_cli.engine.abilities.parts import parts
from judge_cli.engine.table.card import Card
from judge_cli.explanation.card_text.abilities import extra_costs, quoted
from judge_cli.explanation.card_text.answer import CardAnswer
from judge_cli.explanation.card_text.question import CardQuestion
from judge_cli.question.read import CAN, MUST

_STEAL, _PAY = "steal", "pay"
_OTHERS = ("rez", "play", "score")
_USED = (
    "act:pay",
    "act:steal",
    "counter:credit",
    "number",
    "type:agenda",
    "cost:additionalcost",
    "cost:cost",
    "damage",
)
_KINDS_PAID = ("counter:credit", "damage:")
_PAID, _REFUSED = "paid on top", "refused"
_SAID = {
    _PAID: "To steal it, all of that is paid.",
    _REFUSED: "The Runner may refuse, and leaves the agenda.",
}
_ACCESSED = ("an access", "zone:hq", "zone:rd", "zone:remote", "zone:server")


def answer(question: CardQuestion) -> CardAnswer | None:
    """Whether an additional cost must be paid; no answer beside another card, which may ignore the cost."""
    if len(question.cards) > 1:
        return None
    return _stealing(question) or _plain_agenda(question) or _others(question)


def _stealing(question: CardQuestion) -> CardAnswer | None:
    """An agenda with an additional cost to steal."""
    card = question.about(lambda one: bool(extra_costs(one, _STEAL)))
    if card is None or question.read.actor == "corp":
        return None
    ability, change = extra_costs(card, _STEAL)[0]
    found = _paid_or_refused(question) if _fits(question, change) else None
    if found is None:
        return None
    rules, verdict = found
    asks = f"whether the Runner must steal {card.name}, which costs something on top"
    return CardAnswer(verdict, f"{_SAID[rules]} {quoted(card, ability)}", rules, card.name, asks)


def _paid_or_refused(question: CardQuestion) -> tuple[str, str] | None:
    """The name of the rules, and the answer."""
    read, acts = question.read, set(question.read.main.acts)
    told = question.uses_all((*_USED, *_ACCESSED, "refusing"), beside=("told of an access",), denials=True)
    if read.form == MUST and not read.negated and acts and acts <= {_STEAL, _PAY} and told:
        return (_PAID, "yes") if acts == {_STEAL, _PAY} else (_REFUSED, "no")
    declines = question.says("refusing") and not read.negated and acts <= {_STEAL, "choose"}
    if read.form == CAN and told and (declines or (read.negated and acts == {_STEAL})):
        return _REFUSED, "yes"
    free = read.form == CAN and acts == {_STEAL} and not read.negated and question.says("for nothing")
    return (_PAID, "no") if free and question.uses_all((*_USED, "for nothing")) else None


def _plain_agenda(question: CardQuestion) -> CardAnswer | None:
    """An agenda that says nothing about being accessed or stolen."""
    read = question.read
    card = question.about(lambda one: one.type == "agenda")
    if card is None or read.actor == "corp" or _speaks_of_access(card):
        return None
    must = read.form == MUST and not read.negated
    declines = read.form == CAN and read.negated
    if not (must or declines) or read.main.acts != (_STEAL,):
        return None
    if not question.uses_all(("act:steal", "type:agenda", *_ACCESSED), beside=("told of an access",)):
        return None
    says = f"Nothing on {card.name} is paid to steal it, and what is accessed is stolen."
    return CardAnswer("yes" if must else "no", says, "stolen", card.name, f"whether {card.name} must be stolen")


def _speaks_of_access(card: Card) -> bool:
    """Whether an agenda has an ability for the Runner's access, or changes the cost of stealing."""
    events = {event.word for ability in card.abilities for event in ability.events}
    changes = {one.word for ability in card.abilities for one in ability.changes}
    return bool(events & {"access", "after access", "steal"} or changes & {"extra cost", "cannot"})


def _others(question: CardQuestion) -> CardAnswer | None:
    """The additional cost of rezzing, playing or scoring the card."""
    read = question.read
    for word in _OTHERS:
        card = question.about(lambda one, word=word: bool(extra_costs(one, word)))  # type: ignore[misc]
        if card is None or word not in read.main.acts or read.negated or read.actor not in ("", _side(card)):
            continue
        ability, change = extra_costs(card, word)[0]
        paid = set(read.main.acts) - {word}
        asks = f"whether something is paid on top to {word} {card.name}"
        used = (f"act:{word}", *(f"act:{act}" for act in paid), *_USED, "type:agenda")
        if not paid or not question.uses_all(used) or not _is_paid(change, paid) or not _fits(question, change):
            continue
        if read.form == MUST:
            return CardAnswer("yes", quoted(card, ability), "paid on top", card.name, asks)
    return None


def _side(card: Card) -> str:
    return card.side.value.casefold()


def _is_paid(change: Effect, acts: set[str]) -> bool:
    """Whether the cost consists of exactly these acts."""
    pay = change.arguments["pay"]
    assert isinstance(pay, Cost)
    if any(isinstance(one, ChooseOption) for one in parts(pay.do)):
        return False  # either of two costs is paid, so neither must be
    done = {one.word for one in parts(pay.do) if isinstance(one, Effect)}
    return acts <= ({_PAY} if pay.credits else set()) | done


def _fits(question: CardQuestion, change: Effect) -> bool:
    """Whether every number of the question, with its unit, matches the card's cost."""
    pay = change.arguments["pay"]
    assert isinstance(pay, Cost)
    done = [one.arguments for one in parts(pay.do) if isinstance(one, Effect)]
    amounts = {*(one.get("amount") for one in done), pay.credits, pay.clicks or None}
    paid = {"counter:credit"} if pay.credits else {f"damage:{one['kind']}" for one in done if "kind" in one}
    named = {one for one in question.read.everything if one.startswith(_KINDS_PAID)}
    return named <= {*paid, "damage:damage"} and all(one in amounts for one in question.numbers())
