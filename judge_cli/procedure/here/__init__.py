"""The position of a game, chart inside chart, and its moves.

places         the steps that words mean
tracker        a position, moving on from it; the way that led there, and going back on it (`commands/table_file` keeps
               it in a file)
standing       what holds at a position
moves          what can be entered, what each entry means, and the windows that a run leaves open as it ends
"""
