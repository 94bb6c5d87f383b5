"""Actions: basic ones, those of cards, and the acts of a turn's and a run's steps.

actions       the actions that a player can take now, and the rule that forbids each of the others; taking one
step_actions  what the steps of charts do to the game
"""
