"""The closed vocabulary of the card files: every word, and the keys that go with it."""

# What a card file may say beside its abilities, by the card's type.
COMMON = ("name", "side", "type", "subtypes", "unique", "ability", "static", "not_modelled")
BY_TYPE = {
    "agenda": ("advancement", "points", "counters"),
    "asset": ("rez", "trash", "counters"),
    "event": ("play", "stays"),
    "hardware": ("install", "counters"),
    "ice": ("rez", "strength", "subroutine", "counters"),
    "identity": ("link",),
    "operation": ("play", "stays"),
    "program": ("install", "memory", "strength", "counters"),
    "resource": ("install", "link", "counters"),
    "upgrade": ("rez", "trash", "counters"),
}
LINKED = ("hardware", "program")

NOT_MODELLED = ("text", "matters")
# When something on a card that is not modelled would make a difference.
MATTERS = (
    *("always", "it is trashed", "an agenda is stolen", "it has advancement counters", "it is in a central server"),
    *("another region is in its server", "another console is installed", "another current is in play"),
    "there are two remote servers",
)

KINDS = ("paid", "conditional", "interrupt", "play")
ABILITY = ("kind", "text", "cost", "when", "of", "server", "during", "run", "first", "once", "may", "do")
SUBROUTINE = ("text", "do")
OPTION = ("text", "do")
COST = ("clicks", "credits", "counter", "counters", "trash")
UNLESS = ("player", "credits", "per")

WHEN = (
    *("turn begins", "turn ends", "run begins", "approach ice", "encounter ice", "pass ice", "pass all ice"),
    *("approach server", "successful run", "unsuccessful run", "run ends", "access cards", "access card"),
    *("after access", "click spent or lost", "rezzed", "installed", "played", "scored", "stolen", "trashed"),
    *("tag taken", "trace begins", "would take tags", "would take damage"),
)
OF = ("this", "any")
SERVER = ("this server", "HQ", "R&D", "Archives")
DURING = ("run", "run on this server", "encounter")
RUN = ("by this", "successful by this")
SCOPES = ("turn", "run")
PER = ("agenda in the Runner's score area",)
IF = ("paid", "not paid")
LASTS = ("encounter", "run")
PLAYERS = ("corp", "runner")
COUNTERS = ("agenda", "power", "virus", "credit", "advancement")

# What one instruction may do beside its effect.
AND = ("end the run", "bypass", "trash this")

# Every effect with the keys that it must have, and those that it may have beside `effect`, `if`, `unless` and `and`.
EFFECTS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "end the run": ((), ()),
    "gain credits": (("player", "amount"), ()),
    "lose credits": (("player",), ("amount", "all")),
    "pay if able": (("player", "amount"), ()),
    "give tags": (("amount",), ()),
    "avoid tags": (("amount",), ()),
    "place counters": (("counter", "amount"), ()),
    "remove counters": (("counter", "amount"), ()),
    "draw": (("player", "amount"), ()),
    "trace": (("base",), ("success", "failure")),
    "bypass": ((), ()),
    "trash this": ((), ()),
    "trash a program": ((), ()),
    "break subroutines": (("amount",), ("subtype",)),
    "raise strength": (("amount",), ("lasts",)),
    "make a run": ((), ("server",)),
    "attack another server": (("player",), ("server",)),
    "lose clicks": (("player", "amount"), ()),
    "take bad publicity": (("amount",), ()),
    "psi": ((), ("different", "same")),
    "move this ice": (("player",), ()),
    "choose": (("player", "option"), ()),
    "search program": ((), ()),
    "install the found program": ((), ()),
}

# Every static ability with the keys that it must have and may have beside `effect` and `text`.
STATICS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "memory": (("amount",), ()),
    "no success": ((), ()),
    "no announcing": ((), ()),
    "no jacking out": ((), ()),
    "run costs": ((), ("clicks", "credits", "first", "only_on")),
    "steal costs": (("credits",), ()),
}
ONLY_ON = ("this server", "HQ", "R&D", "Archives", "remote")
