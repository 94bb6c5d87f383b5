"""Scenario files: read, checked, and what they expect.

The files by groups:

    a file        scenario (its value), scenario_file, scenario_names, scenario_plays, scenario_expected, scenario_shown
                  (the rule that it shows)
    checked       scenario_check, start_choices (what is so before it starts)
    what comes    outcome, facts (for programs)
"""
