"""The closed lists of words in the ability language that are not verbs."""

from collections.abc import Mapping
from types import MappingProxyType

from judge_cli.procedure.steps.procedure import Deed

# A player: by side, or from the card's viewpoint.
PLAYERS = ("corp", "runner")
WHO = (*PLAYERS, "you", "opponent")

COUNTERS = ("agenda", "power", "virus", "credit", "advancement", "bad publicity")
DAMAGE = ("net", "meat", "core")

CARD_TYPES = (
    *("agenda", "asset", "event", "hardware", "ice", "identity", "operation", "program", "resource", "upgrade"),
)
TYPES = (*CARD_TYPES, "icebreaker", "piece of ice")

# The places of a card. The grip is the Runner's hand, HQ the Corp's; "hand", "deck" and "discard pile" are `whose`.
ZONES = (
    *("HQ", "R&D", "Archives", "grip", "stack", "heap", "hand", "deck", "discard pile"),
    *("score area", "rig", "play area", "set aside", "identity", "removed from the game"),
    *("root", "protecting", "server"),
)

# The place that a card was installed from, in an event.
ORIGINS = {
    **dict.fromkeys(("HQ", "grip"), "hand"),
    **dict.fromkeys(("R&D", "stack"), "deck"),
    **dict.fromkeys(("Archives", "heap"), "discard pile"),
}

# A server, by name, by kind or from the card's viewpoint; any other word is the name of a choice.
SERVERS = (
    *("HQ", "R&D", "Archives", "remote", "central", "any"),
    *("this server", "attacked server", "that server", "another server", "another root", "mark"),
    *("protected", "another remote", "central not run this turn"),
)

# The states of a card.
STATES = (
    *("installed", "rezzed", "unrezzed", "faceup", "facedown", "active", "advanced", "hosted", "unique"),
    *("encountered", "approached", "accessed", "outermost", "innermost", "being resolved", "advanceable"),
    *("resolving subroutines", "without abilities"),
    *("installed this turn", "advanced this turn", "accessed this run", "with a trash ability"),
)

# Numbers of a card.
CARD_VALUES = (
    *("strength", "cost", "printed cost", "trash cost", "memory", "points", "printed points"),
    "advancement requirement",
    *("X", "subroutines", "unbroken subroutines", "hosted cards", *(f"{kind} counters" for kind in COUNTERS)),
)

# Numbers of a player, and of the game.
PLAYER_VALUES = ("credits", "clicks", "agenda points", "hand size", "cards in hand", "cards in score area")
GAME_VALUES = (
    "random access limit",
    "tags",
    "bad publicity",
    "core damage",
    "link",
    "free memory",
    "threat",
    "cards added to Archives",
)

# How long something lasts.
LASTS = (
    "encounter",
    "breach",
    "access",
    "run",
    "turn",
    "next turn",
    "your next turn",
    "while rezzed",
    "while installed",
    "game",
)
SCOPES = ("encounter", "breach", "run", "turn", "game")
PAST = ("encounter", "last encounter", "run", "turn", "last turn", "game")
# The duration of a card that stays in the play area: no card has this word.
STAY = "stay"

COMPARISONS = ("at_least", "at_most", "exactly", "more_than", "less_than")

# The printed name of an ability, if a rule refers to it.
# On an interrupt: it replaces part of the instruction, so it comes before everything that is triggered.
REPLACES = "replaces"
FLAGS = ("interface", "persistent", "access", REPLACES)

# The event of an ability with a static condition: every checkpoint checks whether it holds.
CHECKPOINT = "checkpoint"
# Events of rules; those of verbs are in their registrations (`would`).
EVENTS = (
    *("turn begins", "turn ends", "action phase ends", "discard phase begins", "discard phase ends"),
    *("run begins", "approach ice", "encounter", "encounter ends", "pass ice", "pass all ice", "approach server"),
    *("successful run", "unsuccessful run", "run ends", "declare successful", "announce", "jack out"),
    *("breach ends", "after access", "uninstall", "discard", "add to hand", "spend credits"),
    *("avoid tags", "prevent damage", "empty", "advance", "create server"),
    *("break", "break printed", "fully break", "resolve subroutine", "use", "trash ability used"),
    *("spend hosted credits", CHECKPOINT),
    *("trace begins", "successful trace", "psi begins", "mark identified", "sabotage"),
    *("finish action", "finish resolving", "resolve ability"),
)
# Events of rules, not of verbs, that can be interrupted.
BY_RULES = ("declare successful", "advance", "access", "approach server", "resolve subroutine", "resolve ability")
# Events that the engine does not raise yet: an ability that waits for one is withheld, not silent.
NOT_RAISED = (
    *("discard phase begins", "swap", "shuffle", "remove from the game"),
    *("spend credits", "remove counters", "charge", "psi begins", "end the run"),
)
# Steps with a name on cards, by act.
STEPS: Mapping[str, Deed] = MappingProxyType(
    {"discard": Deed.DISCARD_TO_HAND_SIZE, "mandatory draw": Deed.MANDATORY_DRAW}
)
# The name of the cards that damage trashed, for the instructions after it.
TRASHED = "trashed"
# The name of the number by which the trace strength exceeds the link strength, for the result of a successful trace.
MARGIN = "exceeded"
