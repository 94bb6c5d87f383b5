"""Every word for a lasting change, with its arguments, for static abilities and `lasting`."""

from collections.abc import Mapping
from types import MappingProxyType

# An argument whose kind ends in "?" is optional; by default `what` is this card, and `who` its controller.
CHANGES: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "strength": {"what": "cards?", "amount": "amount", "set": "flag?"},
        "strength lasts": {"what": "cards?", "lasts": "lasts?"},
        "X": {"amount": "amount"},
        "memory limit": {"amount": "amount"},
        "memory": {"what": "cards?", "amount": "amount"},
        "hand size": {"who": "who?", "amount": "amount"},
        "link": {"amount": "amount"},
        "allotted clicks": {"who": "who?", "amount": "amount"},
        "points to win": {"who": "who?", "amount": "amount"},
        "points": {"what": "cards?", "amount": "amount"},
        "advancement requirement": {"what": "cards?", "amount": "amount"},
        "access limit": {"server": "server", "amount": "amount"},
        "cost": {"to": "event", "amount": "amount"},
        "extra cost": {"to": "event", "pay": "cost"},
        "cannot": {"event": "event"},
        "only": {"event": "event", "if": "conditions"},
        "limit": {"of": "cards", "amount": "amount", "each": "each"},
        "can host": {"of": "cards", "amount": "amount?", "memory": "amount?"},
        "install only on": {"on": "cards"},
        "rezzed like other cards": {},
        "must trash": {"what": "cards?", "paying": "flag?"},
        "remote servers": {"amount": "amount"},
        "cannot host": {"what": "cards?"},
        "memory not counted": {"what": "cards?"},
        "spend hosted": {"on": "events", "what": "cards?"},
        "recurring credits": {"amount": "amount"},
        "advanceable": {"what": "cards?"},
        "subtype": {"what": "cards?", "subtype": "subtypes", "lose": "flag?"},
        "subroutine": {"what": "cards?", "ability": "result", "first": "flag?", "amount": "amount?"},
        "ability": {"what": "cards?", "ability": "ability"},
        "lose subroutines": {"what": "cards?"},
        "break limit": {"what": "cards?", "amount": "amount", "except": "cards?"},
        "lose abilities": {
            "what": "cards?",
            "printed": "flag?",
            "but_printed_subroutines": "flag?",
            "joining": "flag?",
        },
        "install faceup": {},
        "may install faceup": {"what": "cards"},
        "stays": {"until": "events"},
    }
)
EACH = ("player", "server", "host")
# The events that rules check for changes about events; with other events, a card is withheld.
APPLIED: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "cannot": (
            *("announce", "declare successful", "install", "jack out", "play", "rez", "score", "steal", "trash"),
            *("use", "break", "access", "draw", "spend credits", "end the run"),
        ),
        "only": ("install", "play", "rez"),
        "cost": ("install", "play", "rez", "trash"),
        "extra cost": ("access", "announce", "install", "play", "rez", "score", "steal", "trash"),
        "spend hosted": ("install", "play", "rez", "spend credits", "trace begins", "trash", "use"),
    }
)
# Changes that nothing applies yet: a card with one is withheld, not silent.
NOT_APPLIED = ("ability", "access limit")
