"""The game loop: steps, choices, playing a scenario, exploring lines of play.

The files by groups:

    the loop      engine (which choices, and what comes of one), steps (charts, step by step), prompts (choices that
                  something asks for), legality (what may be done now, and the rule that forbids the rest)
    a scenario    under_way (starts it in the middle), scenario_player (plays it, and again without a rule),
                  choice_matching (when a play is due, and which choice it means), natural_verbs (what cards offer,
                  in the verbs of plays), not_made (why none could be made)
    every line    explore (all legal lines of play), most_states (how many states at most)
"""
