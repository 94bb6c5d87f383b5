"""Actions: basic ones, those of cards, and what the steps of a turn and a run do.

actions        the actions that a player can take now, and the rule that forbids each of the others
basic_actions  taking one: it is paid for, then it resolves
step_actions   what the steps of charts do to the game
"""
