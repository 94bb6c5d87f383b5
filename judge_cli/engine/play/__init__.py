"""The game loop: resolves steps and instructions, offers choices, plays scenarios, explores lines.

resolving  instructions: what they ask, what they do, what is expected of them
scenarios  scenario files: read, checked, and what they expect
playing    steps and choices, a scenario played, lines of play explored
"""
