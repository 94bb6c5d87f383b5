"""Cards and options, or what a question tells (told_setup), become the position from which lines of play begin."""
