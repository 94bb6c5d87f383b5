"""The uses of credits on a card, by its text."""

from collections.abc import Iterator
from typing import NamedTuple

from judge_cli.engine.abilities.condition import During
from judge_cli.engine.abilities.event import Event
from judge_cli.engine.abilities.instruction import Effect
from judge_cli.engine.abilities.parts import parts
from judge_cli.engine.abilities.select import Select
from judge_cli.engine.cards.said import counter_kinds
from judge_cli.engine.table.card import Card
from judge_cli.explanation.card_text.abilities import quoted
from judge_cli.explanation.card_text.answer import CardAnswer, yes_or_no
from judge_cli.explanation.card_text.question import CardQuestion
from judge_cli.question.read import CAN, OPEN

_SPEND = "spend hosted"
_ACTS = ("use", "spend", "pay", "install", "rez", "trash", "play", "advance", "break", "boost", "steal", "")
_BREAKER = "icebreaker"


class _Purpose(NamedTuple):
    """The purpose of spending credits: the event of the card language, and the card or its type, if given."""

    word: str
    card: Card | None = None
    kind: str = ""


def answer(question: CardQuestion) -> CardAnswer | None:
    """The answer to whether credits on a card can be spent on the purpose in question."""
    read = question.read
    if read.main.act == "lose":
        return _lost(question)
    if read.form != CAN or read.negated or read.main.act not in _ACTS or not _speaks_of_hosted(question):
        return None
    hosts = [one for one in question.cards if "credit" in counter_kinds(one) and one.type != "ice"]
    if len(hosts) != 1 or hosts[0].not_modelled or read.actor not in ("", hosts[0].side.value.casefold()):
        return None
    host = hosts[0]
    others = [one for one in question.cards if one is not host]
    purposes = list(_purposes(question, others))
    used = ("spending", "purposes", "during a run")
    if len(others) > 1 or not question.uses_all(used, beside=("short of credits", *used)):
        return None
    return _allowed(question, host, purposes[0]) if purposes else None


def _lost(question: CardQuestion) -> CardAnswer | None:
    """The answer to whether credits on a card can be lost."""
    read = question.read
    card = question.cards[0] if len(question.cards) == 1 else None
    if card is None or card.not_modelled or read.negated or read.form == OPEN or "credit" not in counter_kinds(card):
        return None
    named = question.named.keys() & set(read.main.features)
    known = ("act:lose", "counter:credit", "quantity:all", "zone:pool", "counter:tagcounter")
    if not named or "counter:credit" not in read.main.features or not question.uses_all(known, beside=known):
        return None
    asks = f"whether credits on {card.name} can be lost"
    return CardAnswer("no", "Credits are lost from the pool, never from cards.", "lost credits", card.name, asks)


def _speaks_of_hosted(question: CardQuestion) -> bool:
    """Whether the question is about credits on cards."""
    return question.says("hosted credits")


def _purposes(question: CardQuestion, others: list[Card]) -> Iterator[_Purpose]:
    """The purposes of the credits; more than one counts as none."""
    said = question.everything
    other = others[0] if others else None
    for word, list_of in (("install", "installing"), ("rez", "rezzing"), ("trash", "trashing"), ("play", "playing")):
        if said & question.knows.words[list_of]:
            yield _Purpose(word, other, _kind(question))
            return
    if said & question.knows.words["using a breaker"]:
        yield _Purpose("use", other, _BREAKER)


def _kind(question: CardQuestion) -> str:
    kinds = [one.removeprefix("type:") for one in question.everything if one.startswith("type:")]
    return kinds[0] if len(kinds) == 1 else ""


def _allowed(question: CardQuestion, host: Card, purpose: _Purpose) -> CardAnswer | None:
    asks = f"whether the credits on {host.name} can be spent so"
    changes = [(ability, one) for ability in host.abilities for one in ability.changes if one.word == _SPEND]
    lasting = any(
        isinstance(one, Effect) and one.word == _SPEND for one in parts(tuple(ability.do for ability in host.abilities))
    )
    if lasting:
        return None
    if not changes:
        taken = [one for one in host.abilities if "credit" in one.text]
        said = quoted(host, taken[0]) if taken else host.name
        return CardAnswer("no", f"Its credits are used only as it says. {said}", "credits on cards", host.name, asks)
    events = [event for _, one in changes for event in one.arguments.get("on", ())]  # type: ignore[attr-defined]
    found = [_covers(question, event, purpose) for event in events]
    if None in found or not found:
        return None
    rules = "spent during" if any(event.word == "spend credits" for event in events) else "spent on"
    return CardAnswer(yes_or_no(any(found)), quoted(host, changes[0][0]), rules, host.name, asks)


def _covers(question: CardQuestion, event: Event, purpose: _Purpose) -> bool | None:
    """Whether the credits can be spent on this event; none if unknown."""
    if event.word == "spend credits":
        return _in_its_run(question, event)
    if event.conditions:
        return None
    if event.word != purpose.word:
        return False
    if event.what is None:
        return True
    return _is_of(event.what, purpose) if isinstance(event.what, Select) else None


def _in_its_run(question: CardQuestion, event: Event) -> bool | None:
    """Whether the question is about credits for a run, during a run."""
    servers = [one.servers for one in event.conditions if isinstance(one, During)]
    if any(servers) or not (event.own_run or servers):
        return None
    return True if question.everything & question.knows.words["during a run"] else None


def _is_of(which: Select, purpose: _Purpose) -> bool | None:
    plain = Select(which.least, which.most, types=which.types, subtypes=which.subtypes, whose=which.whose)
    if which != plain:
        return None
    card = purpose.card
    if card is None:
        known = purpose.kind in (*which.types, *which.subtypes) and not (which.types and which.subtypes)
        return True if known else None
    types = {card.type, *card.subtypes}
    return all(one in types for one in (*which.types, *which.subtypes))
