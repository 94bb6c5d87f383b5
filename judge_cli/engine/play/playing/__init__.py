"""The loop: steps, choices, a scenario played, lines of play explored."""
