"""The position of a game, chart inside chart, and its moves.

places         the steps that words mean
tracker        a position, and moving on from it
tracked_table  a position with the way that led there, and going back on it (`commands/table_file` keeps it in a file)
standing       what holds at a position
left_open      the windows that a run leaves open as it ends
moves          what can be entered, and what each entry means
"""
