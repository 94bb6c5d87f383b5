"""The loop: steps, choices, a scenario played, lines of play explored.

The files by groups:

    the loop      engine (which choices, and what comes of one), steps, prompts (choices that something asks for),
                  legality (what may be done now, and the rule that forbids the rest)
    a scenario    scenario_player, choice_matching (which choice a wish means), plays_meant, not_made, stopping, replay
    every line    explore, most_states
"""
