"""Whether a card runs, or is played on, a server, by the servers that its text names."""

from judge_cli.engine.abilities.ability import Ability
from judge_cli.engine.abilities.instruction import Effect, Together
from judge_cli.engine.abilities.parts import parts
from judge_cli.engine.cards.said import says as has_word
from judge_cli.engine.table.card import PLAYED, Card
from judge_cli.explanation.card_text.abilities import quoted
from judge_cli.explanation.card_text.answer import CardAnswer, yes_or_no
from judge_cli.explanation.card_values.sentence import Sentence, form
from judge_cli.procedure.steps.procedure import Player

_RUN, _ANY, _CENTRAL, _REMOTE = "run", "any", "central", "remote"
_CENTRALS = ("HQ", "R&D", "Archives")
# Verbs by which a run comes to another server, or another card's text says where it goes.
_ELSEWHERE = ("change attacked server", "move runner", "choose server", "play", "resolve subroutine")
_RESTRICTED = {"only", "cannot"}


@form("running a server")
def running_a_server(said: Sentence) -> CardAnswer | None:
    """The answer to whether a card makes a run on a server."""
    card, asked = said.card, said.slots["attacked"]
    found = _runs(card)
    if card.side is not Player.RUNNER or card.not_modelled or not said.is_by_owner or not found:
        return None
    if has_word(card, *_ELSEWHERE):
        return None
    held = {_covers(servers, asked) for _, servers in found}
    if held not in ({True}, {False}):
        return None
    ability = found[0][0]
    if held == {True} and not all(_is_plain(one) and one.kind in ("play", "paid") for one, _ in found):
        return None
    if held == {True} and card.changes & _RESTRICTED:
        return None
    asks = f"whether {card.name} runs {asked}"
    return CardAnswer(yes_or_no(True in held), quoted(card, ability), "server run", card.name, asks)


@form("played on a server")
def played_on_a_server(said: Sentence) -> CardAnswer | None:
    """The answer to whether a card that makes a run as it is played can be used on a server."""
    return running_a_server(said) if said.card.type in PLAYED else None


def _runs(card: Card) -> list[tuple[Ability, tuple[str, ...]]]:
    """The abilities that make runs, each with its servers; none if a run is made in a way that is not plain."""
    plain = [
        (ability, _servers(one))
        for ability in card.abilities
        for part in ability.do.do
        if isinstance(part, Together)
        for one in part.effects
        if one.word == _RUN
    ]
    every = {id(one) for one in parts(card.abilities) if isinstance(one, Effect) and one.word == _RUN}
    return plain if len(plain) == len(every) else []


def _servers(run: Effect) -> tuple[str, ...]:
    named = run.arguments.get("server", ())
    return tuple(map(str, named)) if isinstance(named, tuple) else ()


def _covers(servers: tuple[str, ...], asked: str) -> bool | None:
    """Whether a run on these servers can be one on a server of that name or kind; None if unknown."""
    if servers == (_ANY,):
        return True
    if not servers or not set(servers) <= {*_CENTRALS, _CENTRAL, _REMOTE}:
        return None
    if asked in servers or (_CENTRAL in servers and asked in _CENTRALS):
        return True
    if asked == _CENTRAL and set(servers) & set(_CENTRALS):
        return None  # one central server, and not another
    return False


def _is_plain(ability: Ability) -> bool:
    return not (ability.conditions or ability.threat or ability.zones or ability.user)
