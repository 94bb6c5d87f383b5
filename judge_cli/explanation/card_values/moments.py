"""Whether a card can be installed, scored or rezzed in a run or on a player's turn."""

from judge_cli.engine.abilities.ability import Ability
from judge_cli.engine.abilities.condition import During
from judge_cli.engine.abilities.event import Event
from judge_cli.engine.abilities.instruction import Effect
from judge_cli.engine.abilities.parts import parts
from judge_cli.engine.cards.said import says as has_word
from judge_cli.engine.table.card import PLAYED, Card
from judge_cli.explanation.card_text.abilities import THIS, quoted
from judge_cli.explanation.card_text.answer import CardAnswer
from judge_cli.explanation.card_values.sentence import Sentence, form
from judge_cli.procedure.steps.procedure import Player

_REZ, _ONLY, _INSTALL, _SCORE = "rez", "only", "install", "score"
_OWN_TURN = ("turn", "action phase")
_RUNNER, _CORP = "runner", "corp"


@form("installed out of turn")
def installed_out_of_turn(said: Sentence) -> CardAnswer | None:
    """The answer to whether a card can be installed in a run or on the opponent's turn: installing is an action."""
    card, when = said.card, said.slots["moment"]
    own = card.side.value.casefold()
    if card.type in (*PLAYED, "identity") or card.not_modelled or not said.is_by_owner or when == own:
        return None
    if any(one.zones for one in card.abilities) or _installs_itself(card) or _ONLY in card.changes:
        return None
    says = (
        "Installing it takes an action, and actions are taken in the action phase of your own turn, one after another."
    )
    return CardAnswer("no", says, "no action then", card.name, f"whether {card.name} can be installed then")


def _installs_itself(card: Card) -> bool:
    effects = (one for one in parts((card.abilities, card.subroutines)) if isinstance(one, Effect))
    return any(one.word == _INSTALL and one.arguments.get("what", THIS) == THIS for one in effects)


@form("scored out of turn")
def scored_out_of_turn(said: Sentence) -> CardAnswer | None:
    """The answer to whether an agenda can be scored in a run or on the Runner's turn: only on the Corp's own turn."""
    card, when = said.card, said.slots["moment"]
    if card.type != "agenda" or card.not_modelled or not said.is_by_owner or when == _CORP:
        return None
    if has_word(card, _SCORE) or any(one.zones for one in card.abilities):
        return None
    says = "Agendas are scored in the paid ability windows marked (S), which are on the Corp's own turn."
    return CardAnswer("no", says, "scored in windows", card.name, f"whether {card.name} can be scored then")


@form("rezzed on the own turn only")
def rezzed_on_the_own_turn_only(said: Sentence) -> CardAnswer | None:
    """The answer to whether a card that is rezzed only on the Corp's turn can be rezzed in a run or on the Runner's."""
    card = said.card
    found = [one for one in card.abilities if _is_for_own_turn(one)]
    if card.side is not Player.CORP or card.not_modelled or not said.is_by_owner or len(found) != 1:
        return None
    if said.slots["moment"] == _CORP:
        return None
    asks = f"whether {card.name} can be rezzed then"
    return CardAnswer("no", quoted(card, found[0]), "play only", card.name, asks)


def _is_for_own_turn(ability: Ability) -> bool:
    for one in ability.changes:
        event, conditions = one.arguments.get("event"), one.arguments.get("if")
        if one.word == _ONLY and isinstance(event, Event) and (event.word, event.what) == (_REZ, THIS):
            whole = isinstance(conditions, tuple) and len(conditions) == 1
            first = conditions[0] if isinstance(conditions, tuple) and whole else None
            return isinstance(first, During) and first.what in _OWN_TURN and first.who == "you"
    return False
