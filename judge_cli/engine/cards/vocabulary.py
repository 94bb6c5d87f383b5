"""The closed vocabulary of the card files: every word, and the keys that go with it."""

# What a card file may say beside its abilities, by the card's type.
COMMON = ("name", "side", "type", "subtypes", "unique", "ability", "static", "not_modelled")
BY_TYPE = {
    "agenda": ("advancement", "points", "counters"),
    "asset": ("rez", "trash", "counters"),
    "event": ("play", "stays", "tags"),
    "hardware": ("install", "counters"),
    "ice": ("rez", "strength", "subroutine", "counters"),
    "identity": ("link",),
    "operation": ("play", "stays", "tags"),
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
    *("there are two remote servers", "damage is prevented", "a card is in the root of a server"),
    *(
        "it is accessed in R&D",
        "its turn begins",
        "a card is installed",
        "core damage is done",
        "a tag is removed",
        "a card that costs nothing is installed",
    ),
)

NARROWING = ("damage", "by", "tags", "subtype", "unless_archives", "stolen", "user")
KINDS = ("paid", "conditional", "interrupt", "play")
ABILITY = ("kind", "text", "cost", "when", "of", "server", "during", "run", "first", "once", "may", "do", *NARROWING)
SUBROUTINE = ("text", "do")
OPTION = ("text", "do")
COST = ("clicks", "credits", "counter", "counters", "trash", "lose_clicks", "per")
COST_PER = ("subroutine of the encountered ice",)
AMOUNT_PER = ("credit lost", "advancement counter", "power counter")
DAMAGE = ("net", "meat", "core")
BY = ("damage", "runner")
WHAT = ("this", "that ice")
UNLESS = ("player", "credits", "per")

WHEN = (
    *("turn begins", "turn ends", "run begins", "approach ice", "encounter ice", "pass ice", "pass all ice"),
    *("approach server", "successful run", "unsuccessful run", "run ends", "access cards", "access card"),
    *("after access", "click spent or lost", "rezzed", "installed", "played", "scored", "stolen", "trashed"),
    *("tag taken", "tag avoided", "trace begins", "would take tags", "would take damage", "damage taken"),
    *("trash ability used", "ice fully broken", "accessed cards", "cards trashed", "other turn begins", "searched"),
    "emptied",
)
OF = ("this", "any", "chosen")
SERVER = ("this server", "HQ", "R&D", "Archives", "remote", "chosen")
DURING = ("run", "run on this server", "encounter")
RUN = ("by this", "successful by this", "successful")
SCOPES = ("turn", "run")
PER = ("agenda in the Runner's score area",)
IF = ("paid", "not paid")
LASTS = ("encounter", "run", "turn")
PLAYERS = ("corp", "runner")
COUNTERS = ("agenda", "power", "virus", "credit", "advancement")

# What one instruction may do beside its effect.
AND = ("end the run", "bypass", "trash this", "trash the top of the stack")

# Every effect with the keys that it must have, and those that it may have beside `effect`, `if`, `unless` and `and`.
EFFECTS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "end the run": ((), ()),
    "gain credits": (("player", "amount"), ("per",)),
    "lose credits": (("player",), ("amount", "all")),
    "pay if able": (("player", "amount"), ()),
    "give tags": (("amount",), ()),
    "avoid tags": ((), ("amount", "all")),
    "place counters": (("counter", "amount"), ()),
    "remove counters": (("counter", "amount"), ()),
    "draw": (("player", "amount"), ()),
    "trace": (("base",), ("success", "failure", "strong")),
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
    "search program": ((), ("subtype",)),
    "install the found program": ((), ()),
    "damage": (("amount", "damage"), ("per", "unpreventable")),
    "prevent damage": ((), ("amount", "all")),
    "raise damage": (("amount",), ()),
    "replace damage": (("amount", "damage"), ()),
    "later": (("text", "do", "when"), ("lasts", "repeats", "damage", "may")),
    "instead of accessing": (("text", "do"), ("may",)),
    "lower memory": (("amount", "lasts"), ()),
    "gain clicks": (("player", "amount"), ()),
    "trash own card": (("player",), ("what",)),
    "trash hand": (("player",), ()),
    "trash the top of the stack": ((), ()),
    "trash a random card": (("player",), ()),
    "trash that ice": ((), ()),
    "trash all in the server": ((), ()),
    "shuffle the server into R&D": ((), ()),
    "trash a copy from HQ": ((), ()),
    "encounter": (("what",), ()),
    "only access this": ((), ()),
    "install from hand": (("amount",), ()),
    "add this to hand": ((), ()),
    "swap ice with hand": (("player",), ()),
    "jack out": ((), ()),
    "choose a server": (("player",), ()),
    "trash hardware": ((), ()),
    "return a card to hand": ((), ()),
    "add the found card to hand": ((), ()),
    "access more": (("amount",), ()),
}

# Every static ability with the keys that it must have and may have beside `effect` and `text`.
STATICS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "memory": (("amount",), ()),
    "no success": ((), ()),
    "no announcing": ((), ()),
    "no jacking out": ((), ()),
    "run costs": ((), ("clicks", "credits", "first", "only_on")),
    "steal costs": (("credits",), ()),
    "access costs": (("credits",), ("only_on",)),
}
ONLY_ON = ("this server", "HQ", "R&D", "Archives", "remote")
