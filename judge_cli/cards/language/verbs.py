"""The words of instructions and of lasting changes, with their arguments; `engine/verbs/` says what verbs do."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from judge_cli.cards.language.words import EVENTS


class Verb(NamedTuple):
    """One verb, with the kinds of its arguments.

    A kind ending in "?" is optional; cards, numbers and servers that leave a choice are asked for with the
    word `asks`. `would`: the event that interrupts see, by default its own word; `raises`: the event follows the act;
    `counted`: the event has an amount, and none follows from nothing. `interrupts`: it changes an imminent effect;
    `picks_subroutine`: it is about one subroutine of its ice; `gives`: the default name of its result; `adds_up`:
    amounts "for each" make one sum.
    """

    word: str
    arguments: Mapping[str, str]
    asks: str = "chooses"
    would: str = ""
    raises: bool = False
    counted: bool = False
    interrupts: bool = False
    picks_subroutine: bool = False
    gives: str = ""
    adds_up: bool = False


def _verb(
    word: str,
    *,
    asks: str = "chooses",
    would: str = "",
    interrupts: bool = False,
    picks_subroutine: bool = False,
    gives: str = "",
    adds_up: bool = False,
    **arguments: str,
) -> Verb:
    raises = bool(would) or word in EVENTS
    counted = raises and arguments.get("amount") == "amount"
    return Verb(word, arguments, asks, would or word, raises, counted, interrupts, picks_subroutine, gives, adds_up)


_ALL = (
    # cards that change places or faces
    _verb("trash", asks="trashes", would="trash", what="cards", who="who?"),
    _verb("move", asks="returns", would="move", what="cards", to="zone", at="end?", reveal="flag?", who="who?"),
    _verb("shuffle", would="shuffle", what="cards?", to="zone?", who="who?"),
    _verb("remove from the game", would="remove from the game", what="cards"),
    _verb("search", gives="found", asks="finds", would="search", what="cards", who="who?", goes_on="flag?"),
    _verb("arrange", asks="arranges", what="cards", who="who?"),
    _verb("reveal", asks="reveals", would="reveal", what="cards", who="who?"),
    _verb("look", asks="looks at", what="cards", who="who?"),
    _verb("expose", asks="exposes", would="expose", what="cards"),
    _verb("set aside", asks="sets aside", what="cards"),
    _verb("swap", asks="swaps", would="swap", what="cards", other="cards"),
    _verb("turn", asks="turns", what="cards", face="face"),
    _verb("host", asks="hosts", would="host", what="cards", on="cards"),
    _verb("flip", would="flip", what="cards?"),
    # choices, traces and psi games
    _verb("choose", gives="chosen", asks="chooses card", what="cards", who="who?", keep="flag?"),
    _verb(
        "choose server", gives="chosen", asks="chooses server", server="server", who="who?", name="name?", keep="flag?"
    ),
    _verb(
        "choose value",
        asks="names",
        of="value",
        among="words?",
        amount="amount?",
        who="who?",
        name="name",
        keep="flag?",
    ),
    _verb("repeat process"),
    _verb("trace", would="trace begins", base="amount", success="result?", failure="result?", strong="strong?"),
    _verb("psi", same="result?", different="result?"),
    # tags and damage
    _verb("give tags", adds_up=True, would="take tags", amount="amount"),
    _verb("remove tags", adds_up=True, gives="removed", would="remove tags", amount="amount", who="who?"),
    _verb(
        "damage", adds_up=True, would="take damage", kind="damage", amount="amount", who="who?", unpreventable="flag?"
    ),
    _verb("avoid tags", adds_up=True, interrupts=True, asks="avoids", amount="amount?", all="flag?"),
    _verb("prevent damage", interrupts=True, asks="prevents", amount="amount?", kind="damage?", all="flag?"),
    _verb("raise damage", interrupts=True, amount="amount"),
    _verb("set amount", interrupts=True, amount="amount"),
    _verb("replace damage", interrupts=True, kind="damage", amount="amount"),
    _verb("sabotage", asks="trashes", amount="amount", what="cards?"),
    _verb("prevent", interrupts=True, asks="prevents", what="cards?"),
    _verb("replace", interrupts=True, instead="result"),
    _verb("stay instead", interrupts=True, face="face"),
    # credits, clicks and counters
    _verb("gain credits", adds_up=True, would="gain credits", amount="amount", who="who?"),
    _verb(
        "lose credits",
        adds_up=True,
        asks="loses",
        would="lose credits",
        amount="amount",
        who="who?",
        name="name?",
        if_able="flag?",
    ),
    _verb("pay", adds_up=True, amount="amount", who="who?", name="name?", if_able="flag?"),
    _verb("take credits", what="cards", amount="amount", who="who?"),
    _verb("gain clicks", adds_up=True, would="gain clicks", amount="amount", who="who?"),
    _verb("lose clicks", adds_up=True, would="lose click", amount="amount", who="who?", if_able="flag?"),
    _verb("spend clicks", adds_up=True, would="spend click", amount="amount", who="who?"),
    _verb("place counters", would="place counters", counter="counter", amount="amount", what="cards?"),
    _verb(
        "remove counters", gives="removed", would="remove counters", counter="counter", amount="amount", what="cards?"
    ),
    _verb("move counters", counter="counter", amount="amount", what="cards", to="cards"),
    _verb("purge", would="purge"),
    _verb("charge", would="charge", what="cards"),
    _verb("take bad publicity", adds_up=True, would="take bad publicity", amount="amount"),
    _verb("remove bad publicity", adds_up=True, amount="amount"),
    _verb("draw", adds_up=True, would="draw", amount="amount", who="who?"),
    _verb("draw more", interrupts=True, amount="amount"),
    _verb("advance", asks="advances", what="cards", amount="amount?"),
    # cards that come into play and leave it
    _verb(
        "install",
        asks="installs",
        would="install",
        what="cards",
        who="who?",
        less="amount?",
        free="flag?",
        no_credits="flag?",
        rezzed="flag?",
        on="cards?",
        server="server?",
        inward="cards?",
    ),
    _verb(
        "play", asks="plays", would="play", what="cards", who="who?", less="amount?", free="flag?", then_removed="flag?"
    ),
    _verb("rez", asks="rezzes", would="rez", what="cards", who="who?", less="amount?", free="flag?"),
    _verb("derez", asks="derezzes", would="derez", what="cards"),
    _verb("score", asks="scores", would="score", what="cards"),
    _verb("steal", asks="steals", would="steal", what="cards"),
    _verb("forfeit", asks="forfeits", would="forfeit", what="cards"),
    _verb("become agenda", what="cards", points="points", subtype="subtypes?", who="who?"),
    _verb("resolve as", asks="chooses", what="cards", event="event"),
    # runs, encounters and accesses
    _verb("run", asks="runs", server="server", who="who?"),
    _verb("end the run", would="end the run"),
    _verb("jack out", asks="jacks out"),
    _verb("bypass", would="bypass", what="cards?"),
    _verb("encounter", asks="encounters", what="cards"),
    _verb("break", amount="amount", subtype="subtypes?", what="cards?"),
    _verb("strength", amount="amount", lasts="lasts?"),
    _verb("access", asks="accesses", would="access", what="cards"),
    _verb("access more", amount="amount", server="server?"),
    _verb("only access", what="cards"),
    _verb("breach", asks="breaches", would="breach", server="server", barred="cards?"),
    _verb(
        "move to server",
        asks="chooses server",
        would="move",
        what="cards",
        server="server",
        innermost="flag?",
        who="who?",
    ),
    _verb("resolve subroutine", picks_subroutine=True, what="cards", amount="amount?"),
    _verb("identify mark", server="server?"),
    _verb("win", who="who"),
    _verb("move runner", asks="chooses server", to="position", server="server?", what="cards?"),
    _verb("change attacked server", asks="chooses server", server="server"),
    _verb("end action phase"),
    _verb("skip step", step="step", who="who?"),
)
VERBS: dict[str, Verb] = {verb.word: verb for verb in _ALL}


def events() -> tuple[str, ...]:
    """Every event that an ability can wait for: those of rules, and those of verbs."""
    return tuple(dict.fromkeys((*EVENTS, *(verb.would for verb in VERBS.values() if verb.would))))


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
