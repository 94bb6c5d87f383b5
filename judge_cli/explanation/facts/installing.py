"""Whether a card is installed at all, in which servers, on which cards, in how many copies, and advanced."""

from judge_cli.cards.language.ability import Ability
from judge_cli.cards.language.amount import Event, Select
from judge_cli.cards.language.card import PLAYED, Card
from judge_cli.explanation.facts.abilities import THIS, quoted, side_of
from judge_cli.explanation.facts.fact import CardFact, fact
from judge_cli.procedure.steps.procedure import Player

_CENTRAL, _REMOTE = "central", "remote"
_SERVERS = (_CENTRAL, _REMOTE)
_REMOTE_ONLY = ("agenda", "asset")
# Changes by which a card says something about its own install.
_OWN_INSTALL = {"cannot", "only", "install only on", "extra cost", "limit", "must trash"}
_HOSTS = ("ice", "asset", "upgrade", "agenda", "program", "hardware", "resource")
_REZZED, _UNREZZED = "rezzed", "unrezzed"
# Cards that are not installed, and agendas, of which decks often hold fewer copies than of other cards.
_NOT_COUNTED = (*PLAYED, "identity", "agenda")


@fact("advanced")
def _advanced(card: Card) -> CardFact | None:
    """Whether the installed card can be advanced: an agenda, or a card whose own text allows it."""
    if card.side is Player.RUNNER or "cannot" in card.changes:
        return None
    if card.type == "agenda":
        return CardFact(True, "An installed agenda can be advanced.", "advanced", side_of(card))
    if "advanceable" not in card.changes:
        return CardFact(False, f"{card.name} does not say that it can be advanced.", "advanced", side_of(card))
    changes = [(ability, one) for ability in card.abilities for one in ability.changes if one.word == "advanceable"]
    own = [ability for ability, one in changes if not one.arguments]
    return CardFact(True, quoted(card, own[0]), "advanced", side_of(card)) if own and not own[0].conditions else None


@fact("installed")
def _installed(card: Card) -> CardFact | None:
    """That a card of this type is not installed at all."""
    if card.type in PLAYED and "condition" not in card.subtypes:
        return CardFact(False, f"It is an {card.type}, which is played.", f"{card.type} played")
    return CardFact(False, "Identities are not installed.", "never installed") if card.type == "identity" else None


@fact("installed in", _SERVERS)
def _installed_in(card: Card, where: str) -> CardFact | None:
    """Whether the card can be installed in, or protecting, a central or remote server."""
    if card.side is Player.RUNNER or card.type in (*PLAYED, "identity"):
        return _installed(card)
    if card.type == "ice":
        says = f"{card.name} is ice, which is installed protecting any server."
        return CardFact(True, says, "ice protecting", side_of(card), not card.changes & _OWN_INSTALL)
    rules = f"{card.type} in a root"
    if card.type in _REMOTE_ONLY and where == _CENTRAL:
        return CardFact(
            False, f"An {card.type} is installed only in the root of a remote server.", rules, side_of(card)
        )
    # An upgrade, or another card in a remote server: what the card itself says about servers decides.
    barred = _installs_barred(card)
    whole = len(barred) == 1 and barred[0][1].servers[:1] in ((_CENTRAL,), (_REMOTE,)) and not barred[0][0].conditions
    if whole and barred[0][1].servers[0] == where:
        return CardFact(False, quoted(card, barred[0][0]), "a server only", side_of(card))
    sure = not card.changes & {"only", "install only on"} and (whole or not barred)
    return CardFact(True, f"It is installed in the root of a {where} server.", rules, side_of(card), sure)


@fact("installed in the root of", _SERVERS)
def _in_the_root_of(card: Card, where: str) -> CardFact | None:
    if card.type == "ice":
        return CardFact(False, "Ice is never installed in a root.", "ice protecting", side_of(card))
    return _installed_in(card, where)


@fact("going in", _SERVERS)
def _going_in(card: Card, where: str) -> CardFact | None:
    """As "installed in", where nobody says that it is installed: a card that is played may be played there."""
    return None if card.type in PLAYED else _installed_in(card, where)


def _installs_barred(card: Card) -> list[tuple[Ability, Event]]:
    changes = [
        (ability, one.arguments["event"])
        for ability in card.abilities
        for one in ability.changes
        if one.word == "cannot"
    ]
    return [
        (ability, event)
        for ability, event in changes
        if isinstance(event, Event) and event.word == "install" and event.what in (THIS, None)
    ]


@fact("several installed")
def _several_installed(card: Card) -> CardFact | None:
    """Whether several copies may be installed: no for a Runner's unique card, active once installed."""
    if card.type in _NOT_COUNTED:
        return None
    if card.unique and card.side is Player.RUNNER:
        says = f"{card.name} is unique: when another becomes active, the older one is trashed."
        return CardFact(False, says, "unique", side_of(card))
    sure = not (card.unique or card.changes & _OWN_INSTALL or card.memory > 1)
    return CardFact(True, f"{card.name} is not unique, and sets no limit.", "unique", side_of(card), sure)


@fact("several on a server")
def _several_on_a_server(card: Card) -> CardFact | None:
    """Whether several copies can be installed at one server: ice can, assets and agendas cannot."""
    if card.type in _REMOTE_ONLY:
        says = f"A root has room for a single asset or agenda, and {card.name} is an {card.type}."
        return CardFact(False, says, f"{card.type} in a root", side_of(card))
    if card.type != "ice" or card.unique or card.changes & _OWN_INSTALL:
        return None
    return CardFact(True, "Any number of ice can protect a server.", "ice on a server", side_of(card))


@fact("installed on", _HOSTS)
def _installed_on(card: Card, host: str) -> CardFact | None:
    """Whether a card that is installed only on other cards can be installed on one of a type."""
    found = _host_of(card)
    if found is None:
        return None
    ability, select = found
    limited = select.is_ not in ((), ("installed",)) or select.subtypes or select.servers or ability.conditions
    holds = host in select.types
    return CardFact(holds, quoted(card, ability), "installed on", side_of(card), not (holds and limited))


@fact("host needed", _HOSTS)
def _host_needed(card: Card, host: str) -> CardFact | None:
    """That a card is installed only on cards of a type."""
    found = _host_of(card)
    return CardFact(True, quoted(card, found[0]), "installed on") if found and found[1].types == (host,) else None


@fact("installed on one in a state", (_REZZED, _UNREZZED), _HOSTS)
def _installed_on_one(card: Card, state: str, host: str) -> CardFact | None:
    found = _needed_state(card, host)
    if found is None:
        return None
    holds = found[1] in ("", state)
    sure = not (holds and card.changes & {"only", "cannot", "extra cost"})
    return CardFact(holds, quoted(card, found[0]), "installed on", side_of(card), sure)


@fact("host in a state needed", (_REZZED, _UNREZZED), _HOSTS)
def _state_needed(card: Card, state: str, host: str) -> CardFact | None:
    found = _needed_state(card, host)
    return CardFact(found[1] == state, quoted(card, found[0]), "installed on") if found else None


def _needed_state(card: Card, host: str) -> tuple[Ability, str] | None:
    """The ability by which a card is installed only on cards of the type, and the state they must be in, if any."""
    found = _host_of(card)
    if found is None:
        return None
    ability, select = found
    needed = set(select.is_) - {"installed"}
    limited = select.subtypes or select.servers or select.is_not or select.has or ability.conditions
    if select.types != (host,) or limited or len(needed) > 1 or needed - {_REZZED, _UNREZZED}:
        return None
    return ability, next(iter(needed), "")


def _host_of(card: Card) -> tuple[Ability, Select] | None:
    """The ability by which a card is installed only on some cards, and which these are."""
    changes = [(ability, one) for ability in card.abilities for one in ability.changes if one.word == "install only on"]
    found = [(ability, one.arguments["on"]) for ability, one in changes]
    chosen = [(ability, select) for ability, select in found if isinstance(select, Select) and select.types]
    return chosen[0] if len(found) == 1 and chosen else None
