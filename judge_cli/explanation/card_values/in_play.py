"""Whether a card is unique, may be installed, where, how often, and whether it can be advanced."""

from judge_cli.engine.abilities.ability import Ability
from judge_cli.engine.abilities.event import Event
from judge_cli.engine.abilities.select import Select
from judge_cli.engine.table.card import PLAYED, Card
from judge_cli.explanation.card_text.abilities import THIS, quoted
from judge_cli.explanation.card_text.answer import CardAnswer, yes_or_no
from judge_cli.explanation.card_values.sentence import Sentence, form
from judge_cli.procedure.steps.procedure import Player

_ADVANCEABLE, _CANNOT = "advanceable", "cannot"
_CENTRAL, _REMOTE = "central", "remote"
_REMOTE_ONLY = ("agenda", "asset")
# Changes by which a card says something about its own install.
_OWN_INSTALL = {"cannot", "only", "install only on", "extra cost", "limit", "must trash"}
_CONDITION = "condition"
_INSTALL_ONLY_ON = "install only on"
# Cards that are not installed, and agendas, of which decks often hold fewer copies than of other cards.
_NOT_COUNTED = (*PLAYED, "identity", "agenda")
_COPIES = "copies of a card"


@form("unique")
def unique(said: Sentence) -> CardAnswer | None:
    """The answer to whether the card bears the symbol."""
    card = said.card
    says = f"{card.name} is {'' if card.unique else 'not '}unique."
    return CardAnswer(yes_or_no(card.unique), says, "unique", card.name, f"whether {card.name} is unique")


@form("several installed")
def several_installed(said: Sentence) -> CardAnswer | None:
    """The answer to whether several copies may be installed: no for a Runner's unique card, active once installed."""
    card = said.card
    if not said.is_by_owner or said.number < 2 or card.type in _NOT_COUNTED or card.not_modelled:
        return None
    asks = f"whether several copies of {card.name} can be installed"
    if card.unique and card.side is Player.RUNNER:
        says = f"{card.name} is unique: when another becomes active, the older one is trashed."
        return CardAnswer("no", says, "unique", card.name, asks)
    if card.unique or card.changes & _OWN_INSTALL or card.memory > 1 or said.number > said.numbers[_COPIES]:
        return None
    return CardAnswer("yes", f"{card.name} is not unique, and sets no limit.", "unique", card.name, asks)


@form("advanced")
def advanced(said: Sentence) -> CardAnswer | None:
    """The answer to whether the installed card can be advanced: an agenda, or a card whose own text allows it."""
    card, asks = said.card, f"whether {said.card.name} can be advanced"
    if not said.is_by_owner or card.side is Player.RUNNER or card.not_modelled or _CANNOT in card.changes:
        return None
    if card.type == "agenda":
        return CardAnswer("yes", "An installed agenda can be advanced.", "advanced", card.name, asks)
    if _ADVANCEABLE not in card.changes:
        says = f"{card.name} does not say that it can be advanced."
        return CardAnswer("no", says, "advanced", card.name, asks)
    own = [
        ability
        for ability in card.abilities
        for one in ability.changes
        if one.word == _ADVANCEABLE and not one.arguments
    ]
    if not own or own[0].conditions:
        return None
    return CardAnswer("yes", quoted(card, own[0]), "advanced", card.name, asks)


@form("installed")
def installed(said: Sentence) -> CardAnswer | None:
    """The answer to whether the card is a card to install at all; nothing is said of one that is."""
    card = said.card
    if _CONDITION in card.subtypes or card.not_modelled:
        return None
    asks = f"whether {card.name} can be installed"
    if card.type in PLAYED:
        return CardAnswer("no", f"It is an {card.type}, which is played.", f"{card.type} played", card.name, asks)
    if card.type == "identity":
        return CardAnswer("no", "Identities are not installed.", "never installed", card.name, asks)
    return None


@form("installed in a server")
def installed_in_a_server(said: Sentence) -> CardAnswer | None:
    """The answer to whether the card can be installed in, or protecting, a central or remote server."""
    card, where = said.card, said.slots["server"]
    if card.type in PLAYED or card.type == "identity":
        return installed(said)
    if card.side is Player.RUNNER or not said.is_by_owner or card.not_modelled:
        return None
    if card.type == "ice":
        says = f"{card.name} is ice, which is installed protecting any server."
        return None if card.changes & _OWN_INSTALL else _placed(said, "yes", says, "ice protecting")
    if card.type in _REMOTE_ONLY and where == _CENTRAL:
        says = f"An {card.type} is installed only in the root of a remote server."
        return _placed(said, "no", says, f"{card.type} in a root")
    return _in_a_root(said, where)


@form("going in a server")
def going_in_a_server(said: Sentence) -> CardAnswer | None:
    """The answer to whether a card goes somewhere, where nobody says that it is installed: it may be played there."""
    return None if said.card.type in PLAYED else installed_in_a_server(said)


def _in_a_root(said: Sentence, where: str) -> CardAnswer | None:
    """An upgrade, or another card in a remote server: what the card itself says about servers decides."""
    card = said.card
    barred = _barred(card)
    if barred and barred[1] == where:
        return _placed(said, "no", quoted(card, barred[0]), "a server only")
    if "only" in card.changes or "install only on" in card.changes or (barred is None and _installs_barred(card)):
        return None
    return _placed(said, "yes", f"It is installed in the root of a {where} server.", f"{card.type} in a root")


@form("installed in a root")
def installed_in_a_root(said: Sentence) -> CardAnswer | None:
    """The answer to whether the card can be installed in the root of a central or remote server: ice never is."""
    if said.card.type == "ice" and said.is_by_owner:
        return _placed(said, "no", "Ice is never installed in a root.", "ice protecting")
    return installed_in_a_server(said)


def _placed(said: Sentence, verdict: str, says: str, rules: str) -> CardAnswer:
    where = f"a {said.slots['server']} server"
    return CardAnswer(verdict, says, rules, said.card.name, f"whether {said.card.name} can be installed in {where}")


def _barred(card: Card) -> tuple[Ability, str] | None:
    """The ability by which a card cannot be installed in one kind of server, and the kind."""
    found = [(ability, event.servers[0]) for ability, event in _installs_barred(card) if event.servers]
    whole = len(found) == 1 and found[0][1] in (_CENTRAL, _REMOTE) and not found[0][0].conditions
    return found[0] if whole else None


def _installs_barred(card: Card) -> list[tuple[Ability, Event]]:
    changes = [
        (ability, one.arguments["event"])
        for ability in card.abilities
        for one in ability.changes
        if one.word == _CANNOT
    ]
    return [
        (ability, event)
        for ability, event in changes
        if isinstance(event, Event) and event.word == "install" and event.what in (THIS, None)
    ]


@form("installed on a host")
def installed_on_a_host(said: Sentence) -> CardAnswer | None:
    """The answer to whether a card that is installed only on something can be installed on a card of a type."""
    found, kind = host_of(said.card), said.slots["host"]
    if found is None or not said.is_by_owner or said.card.not_modelled:
        return None
    ability, select = found
    holds = kind in select.types
    if holds and (select.is_ not in ((), ("installed",)) or select.subtypes or select.servers or ability.conditions):
        return None
    asks = f"whether {said.card.name} can be installed on {kind}"
    return CardAnswer(yes_or_no(holds), quoted(said.card, ability), "installed on", said.card.name, asks)


@form("a host needed")
def a_host_needed(said: Sentence) -> CardAnswer | None:
    """The answer to whether the card is installed only on a card of a type."""
    found, kind = host_of(said.card), said.slots["host"]
    if found is None or said.card.not_modelled or found[1].types != (kind,):
        return None
    asks = f"whether {said.card.name} must be installed on {kind}"
    holds = said.slots.get("lacking") is None
    return CardAnswer(yes_or_no(holds), quoted(said.card, found[0]), "installed on", said.card.name, asks)


def host_of(card: Card) -> tuple[Ability, Select] | None:
    """The ability by which a card is installed only on some cards, and which these are."""
    found = [
        (ability, one.arguments["on"])
        for ability in card.abilities
        for one in ability.changes
        if one.word == _INSTALL_ONLY_ON
    ]
    chosen = [(ability, select) for ability, select in found if isinstance(select, Select) and select.types]
    return chosen[0] if len(found) == 1 and chosen else None


@form("several on a server")
def several_on_a_server(said: Sentence) -> CardAnswer | None:
    """The answer to whether several copies can be installed at one server: ice can, assets and agendas cannot."""
    card = said.card
    if card.side is Player.RUNNER or not said.is_by_owner or said.number < 2 or card.not_modelled:
        return None
    asks = f"whether several copies of {card.name} can be installed at one server"
    if card.type in _REMOTE_ONLY:
        says = f"A root has room for a single asset or agenda, and {card.name} is an {card.type}."
        return CardAnswer("no", says, f"{card.type} in a root", card.name, asks)
    if card.type != "ice" or card.unique or card.changes & _OWN_INSTALL or said.number > said.numbers[_COPIES]:
        return None
    return CardAnswer("yes", "Any number of ice can protect a server.", "ice on a server", card.name, asks)
