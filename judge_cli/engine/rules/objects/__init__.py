"""Cards as objects: their properties, places, selection and identity.

objects   when a card becomes a new object, the names that follow it, and cards to trash when a like one is installed
targets   which cards an instruction may choose, who chooses, and what becomes of the choice
position  ice that moves during a run, cards that enter a root in mid-breach, and the Runner's position
"""
