"""Actions: basic ones, those of cards, and what the steps of a turn and a run do."""
