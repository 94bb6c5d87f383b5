"""Cards as objects: their properties, places, selection and identity.

objects     when a card becomes a new object, and the names that follow it
targets     which cards an instruction may choose, and who chooses
choices     choices that an instruction demands, and what becomes of them
arranging   a player orders cards
like_cards  cards to trash when another is installed in their place
position    ice that moves during a run, and the Runner's position
swapping    two cards change places
set_aside   cards hosted on one that leaves to pay for its own ability
archives    faceup or facedown in Archives
"""
