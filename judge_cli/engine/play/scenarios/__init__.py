"""Scenario files: reading, checks, and expectations.

The files by groups:

    a file        scenario (its value), scenario_file (reads it), and its parts: history (what came before),
                  scenario_expected (names, what players do, and what a person expects)
    checked       scenario_check (whether its cards can be where it puts them)
    what comes    outcome (facts that can be expected, also as values for programs)
"""
