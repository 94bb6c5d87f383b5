"""The loop: steps and instructions resolved one after the other, choices offered, scenarios played, lines explored.

resolving  instructions: what they ask, what they do, what is expected of them
scenarios  scenario files: read, checked, and what they expect
playing    steps and choices, a scenario played, lines of play explored
"""
