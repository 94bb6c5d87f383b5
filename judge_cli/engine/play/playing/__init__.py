"""The game loop: steps, choices, playing a scenario, exploring lines of play.

The files by groups:

    the loop      engine (which choices, and what comes of one), steps (charts, step by step), prompts (choices that
                  something asks for), legality (what may be done now, and the rule that forbids the rest)
    a scenario    scenario_player (plays it), choice_matching (which choice a wish means), plays_meant (when a play is
                  due), not_made (why one could not be made), stopping (where it stops), replay (again, without a rule)
    every line    explore (all legal lines of play), most_states (how many states at most)
"""
