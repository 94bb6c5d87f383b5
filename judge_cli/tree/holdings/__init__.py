"""Holdings: the questions that a rule decides, with their answers.

holding        one of them
holdings_file  the files that hold them
"""
