"""The sentences by which an answer tells what is assumed of a situation where nothing is said."""

CREDITS = 5
RUNNERS_TURN = "It is the Runner's turn"
NO_TAGS = "The Runner has no tags."
NO_OTHERS = "No other cards are in play, in hands or in decks."


def assumed_credits(player: str) -> str:
    """What is assumed of a player's credits where nothing is said."""
    return f"The {player.title()} has {CREDITS} credits."
