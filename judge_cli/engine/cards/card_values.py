"""What a card file may say beside its abilities, by the card's type."""

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
BACK = ("subtypes", "ability", "link")

NOT_MODELLED = ("text", "matters")
# When something on a card that is not modelled would make a difference.
MATTERS = (
    *("always", "it is trashed", "an agenda is stolen", "it has advancement counters", "it is in a central server"),
    *("another region is in its server", "another console is installed", "another current is in play"),
    *("there are two remote servers", "damage is prevented", "a card is in the root of a server"),
    *("it is accessed in R&D", "its turn begins", "a card is installed", "core damage is done", "a tag is removed"),
    "a card that costs nothing is installed",
)
