"""Scenario files: reading, checks, and expectations.

The files by groups:

    a file        scenario (its value), scenario_file (reads it), and its parts: scenario_names (cards and other names),
                  scenario_plays (what players do), scenario_expected (what a person expects), scenario_shown (the rule
                  that it shows)
    checked       scenario_check (whether its cards can be where it puts them), start_choices (what was chosen for a
                  card before it starts)
    what comes    outcome (facts that can be expected), facts (the same for programs)
"""
