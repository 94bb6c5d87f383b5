"""Whether a card's triggered ability is optional, can be paid, and whether an agenda's works unscored or stolen."""

from judge_cli.engine.abilities.ability import Ability
from judge_cli.engine.abilities.instruction import Effect, Together, Unless
from judge_cli.engine.abilities.parts import parts
from judge_cli.engine.table.card import PLAYED, Card
from judge_cli.explanation.card_text.abilities import has_optional_parts, paid, quoted
from judge_cli.explanation.card_text.accessed import needs_activity, waits_for_its_access
from judge_cli.explanation.card_text.answer import CardAnswer, yes_or_no
from judge_cli.explanation.card_values.sentence import Sentence, form

_PREPARING = {"install", "empty", "rez"}
_REVEAL, _SCORE, _STEAL = "reveal", "score", "steal"


@form("optional")
def optional(said: Sentence) -> CardAnswer | None:
    """The answer to whether the ability of a card may be left unused."""
    return _optional(said, wanted=True)


@form("mandatory")
def mandatory(said: Sentence) -> CardAnswer | None:
    """The answer to whether the ability of a card must be used."""
    return _optional(said, wanted=False)


def _optional(said: Sentence, *, wanted: bool) -> CardAnswer | None:
    card = said.card
    if card.type in PLAYED or card.not_modelled or not said.is_by_owner or card.subroutines:
        return None
    waiting = [one for one in card.abilities if one.kind == "conditional" and not _only_prepares(one)]
    asks = f"whether {card.name} must be used"
    if any(one.kind not in ("conditional", "static", "paid") or one.user for one in card.abilities):
        return None
    if all(one.may for one in waiting) and (waiting or paid(card)):
        shown = (waiting or paid(card))[0]
        return CardAnswer(
            yes_or_no(wanted), quoted(card, shown), "may" if waiting else "paid is optional", card.name, asks
        )
    if paid(card) or len(waiting) != 1 or has_optional_parts(waiting[0]) or waiting[0].once or waiting[0].threat:
        return None
    if any(isinstance(one, Unless) for one in parts(waiting[0].do)) or waiting[0].events[0].ordinal:
        return None
    return CardAnswer(yes_or_no(not wanted), quoted(card, waiting[0]), "mandatory", card.name, asks)


def _only_prepares(ability: Ability) -> bool:
    """Whether an ability only loads its card, or only has it revealed as it is accessed."""
    if {event.word for event in ability.events} <= _PREPARING:
        return True
    done = [one for part in ability.do.do if isinstance(part, Together) for one in part.effects]
    return waits_for_its_access(ability) and bool(done) and all(one.word == _REVEAL for one in done)


@form("paid as it is accessed")
def paid_as_it_is_accessed(said: Sentence) -> CardAnswer | None:
    """The answer to whether so many credits pay for an ability that the card's own access triggers."""
    card = said.card
    found = [one for one in card.abilities if waits_for_its_access(one) and one.events and one.cost.credits]
    if len(found) != 1 or card.not_modelled or not said.is_by_owner or not isinstance(found[0].cost.credits, int):
        return None
    cost = found[0].cost
    enough = said.number >= found[0].cost.credits
    if enough and (cost.clicks or cost.counters or cost.do.do or cost.trash or found[0].conditions):
        return None
    asks = f"whether {said.number} credits pay for {card.name}"
    return CardAnswer(yes_or_no(enough), quoted(card, found[0]), "trigger paid", card.name, asks)


@form("agenda used unscored")
def agenda_used_unscored(said: Sentence) -> CardAnswer | None:
    """The answer to whether an agenda's abilities work before it is scored."""
    return _inactive(said, "while it is installed")


@form("agenda used once stolen")
def agenda_used_once_stolen(said: Sentence) -> CardAnswer | None:
    """The answer to whether an agenda's abilities work in the Runner's score area."""
    return _inactive(said, "in the Runner's score area")


def _inactive(said: Sentence, where: str) -> CardAnswer | None:
    card = said.card
    if card.type != "agenda" or card.not_modelled or not paid(card) or not all(map(_is_for_scored, card.abilities)):
        return None
    says = f"An agenda is inactive {where}. {quoted(card, paid(card)[0])}"
    return CardAnswer("no", says, "agendas not rezzed", card.name, f"whether {card.name} works {where}")


def _is_for_scored(ability: Ability) -> bool:
    """Whether an ability works only in the Corp's score area."""
    events = {event.word for event in ability.events}
    return not ability.zones and not ability.user and (events == {_SCORE} or needs_activity(ability))


@form("making a run")
def making_a_run(said: Sentence) -> CardAnswer | None:
    """The answer to whether playing a card makes a run."""
    card = said.card
    if card.type not in PLAYED or card.not_modelled:
        return None
    asks = f"whether {card.name} makes a run"
    own = [one for one in card.abilities if one.kind == "play" and _runs(one)]
    if own:
        return CardAnswer("yes", quoted(card, own[0]), "runs", card.name, asks)
    return None if _says_run(card) else CardAnswer("no", f"{card.name} makes no run.", "runs", card.name, asks)


def _runs(ability: Ability) -> bool:
    first = ability.do.do[0] if ability.do.do else None
    return isinstance(first, Together) and any(one.word == "run" for one in first.effects) and not ability.conditions


def _says_run(card: Card) -> bool:
    return any(isinstance(one, Effect) and one.word in ("run", "play") for one in parts(card.abilities))
