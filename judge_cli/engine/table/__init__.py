"""What is on the table and what was told of it: cards, the game, the moment, choices, the transcript."""
