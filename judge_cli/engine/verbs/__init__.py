"""What instructions of cards do to the game, one file a family of effects."""
