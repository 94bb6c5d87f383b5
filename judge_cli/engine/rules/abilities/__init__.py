"""Abilities: when they are met, how long they last, and the procedures that they walk through."""
