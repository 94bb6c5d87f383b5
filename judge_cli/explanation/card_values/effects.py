"""Whether a card ends the run, does damage, gives tags or bad publicity, by what its abilities say."""

from judge_cli.engine.abilities.ability import Ability
from judge_cli.engine.abilities.instruction import Effect, Together
from judge_cli.engine.cards.said import says as has_word
from judge_cli.engine.table.card import Card
from judge_cli.explanation.card_text.abilities import quoted
from judge_cli.explanation.card_text.answer import CardAnswer
from judge_cli.explanation.card_values.sentence import Sentence, form

_END = "end the run"
_DAMAGE, _TAGS, _BAD_PUBLICITY, _DRAW = "damage", "give tags", "take bad publicity", "draw"
# Verbs by which a card does what other cards, or the other player, say.
CAUSED_BY_OTHERS = (
    "resolve subroutine", "subroutine", "encounter", "raise damage", "replace damage", "play", "rez", "score", "steal",
    "become agenda", "lose abilities", "flip", "access", "replace", "jack out", "move runner",
)  # fmt: skip


_HIT = {_DAMAGE: "runner", _TAGS: "runner", _BAD_PUBLICITY: "corp"}
_NOBODY = ("me", "them")


def is_got_by(said: Sentence, effect: Effect) -> bool:
    """Whether the player who is said to get something can be the one who gets it: hit by it, or the card's own."""
    who, own = said.slots.get("who", "me"), said.card.side.value.casefold()
    gets = _HIT.get(effect.word) or effect.arguments.get("who", "you")
    return who in _NOBODY or who == (own if gets == "you" else gets)


@form("ending the run")
def ending_the_run(said: Sentence) -> CardAnswer | None:
    """The answer to whether an ice ends the run: by a subroutine that says just that; no if no ability says so."""
    card = said.card
    if card.type != "ice" or card.not_modelled:
        return None
    asks = f"whether {card.name} ends the run"
    plain = [one for one in card.subroutines if _just(one, _END)]
    if plain:
        return CardAnswer("yes", quoted(card, plain[0]), "ended", card.name, asks)
    return _no(card, _END, "ended", asks)


@form("doing damage")
def doing_damage(said: Sentence) -> CardAnswer | None:
    """The answer to whether the card does damage of one kind."""
    card, kind = said.card, said.slots["harm"]
    asks = f"whether {card.name} does {kind} damage"
    found = [(ability, one.arguments.get("kind")) for ability in _abilities(card) for one in _done(ability, _DAMAGE)]
    if card.not_modelled:
        return None
    fitting = [ability for ability, kinds in found if kinds == kind]
    if fitting:
        return CardAnswer("yes", quoted(card, fitting[0]), "damage", card.name, asks)
    odd = any(not isinstance(kinds, str) or not kinds for _, kinds in found)
    if odd or has_word(card, *CAUSED_BY_OTHERS) or (has_word(card, _DAMAGE) and not found):
        return None
    words = " ".join(quoted(card, ability) for ability, _ in found[:1]) or f"{card.name} does no damage."
    return CardAnswer("no", words, "damage", card.name, asks)


@form("giving tags")
def giving_tags(said: Sentence) -> CardAnswer | None:
    """The answer to whether the card gives the Runner tags."""
    return _does(said, _TAGS, "tags")


@form("giving bad publicity")
def giving_bad_publicity(said: Sentence) -> CardAnswer | None:
    """The answer to whether the card gives the Corp bad publicity."""
    return _does(said, _BAD_PUBLICITY, "bad publicity")


@form("drawing cards")
def drawing_cards(said: Sentence) -> CardAnswer | None:
    """The answer to whether the card has a player draw cards."""
    return _does(said, _DRAW, "drawing")


def _does(said: Sentence, verb: str, rules: str) -> CardAnswer | None:
    card = said.card
    asks = f"whether {card.name} has {rules} in its text"
    found = [ability for ability in _abilities(card) if any(True for _ in _done(ability, verb))]
    if card.not_modelled:
        return None
    if found:
        return CardAnswer("yes", quoted(card, found[0]), rules, card.name, asks)
    return _no(card, verb, rules, asks)


def _no(card: Card, verb: str, rules: str, asks: str) -> CardAnswer | None:
    """The answer "no", if no part of the card says the verb, nor lets something else decide."""
    if has_word(card, verb, *CAUSED_BY_OTHERS):
        return None
    words = " ".join(quoted(card, one) for one in _abilities(card)) or f"{card.name} has no abilities."
    return CardAnswer("no", words, rules, card.name, asks)


def _abilities(card: Card) -> tuple[Ability, ...]:
    return (*card.abilities, *card.subroutines)


def _done(ability: Ability, verb: str) -> list[Effect]:
    """The effects of that verb among what an ability does, whatever a player chooses then; costs left out."""
    return [one for part in ability.do.do if isinstance(part, Together) for one in part.effects if one.word == verb]


def _just(ability: Ability, verb: str) -> bool:
    """Whether an ability is one instruction with that effect alone."""
    done = ability.do.do
    return (
        len(done) == 1
        and isinstance(done[0], Together)
        and [one.word for one in done[0].effects] == [verb]
        and not ability.conditions
    )
