"""Cards as objects: their properties, places, selection and identity.

objects     when a card becomes a new object, and the names that follow it
targets     which cards an instruction may choose, who chooses, and what becomes of the choice
like_cards  cards to trash when another is installed in their place
position    ice that moves during a run, cards that enter a root in mid-breach, and the Runner's position
"""
