"""The sentences for assumptions about a situation."""

CREDITS = 5
RUNNERS_TURN = "It is the Runner's turn"
NO_TAGS = "The Runner has no tags."
NO_OTHERS = "No other cards are in play, in hands or in decks."


def assumed_credits(player: str) -> str:
    """The assumption about a player's credits."""
    return f"The {player.title()} has {CREDITS} credits."
