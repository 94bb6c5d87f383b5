"""The values that a card file may hold, by the card's type."""

COMMON = ("name", "side", "type", "subtypes", "unique", "ability", "not_modelled", "back")
BY_TYPE = {
    "agenda": ("advancement", "points"),
    "asset": ("rez", "trash"),
    "event": ("play",),
    "hardware": ("install", "link"),
    "ice": ("rez", "strength", "subroutine", "trash"),
    "identity": ("link",),
    "operation": ("play", "trash"),
    "program": ("install", "memory", "strength", "link"),
    "resource": ("install", "link"),
    "upgrade": ("rez", "trash"),
}
COSTS = ("rez", "install", "play")
# Five times the most that is printed. The programs to trash are found by the memory that each set of them takes.
MOST_MEMORY = 20
BACK = ("subtypes", "ability", "link")

NOT_MODELLED = ("text", "matters", "if")
# When an unmodelled part of a card would matter.
MATTERS = (
    *("always", "it is trashed", "there are two remote servers", "a card is in the root of a server"),
    *("it is accessed in R&D", "a tag is removed", "a card is installed", "a trace is successful"),
    *("the Corp has an agenda in its score area", "a card is in Archives", "the Corp installs a card"),
)
