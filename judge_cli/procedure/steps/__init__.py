"""Steps: their windows, occasions, conditions, acts and exits.

procedure    a procedure and its steps; the kinds of windows, and what they permit; `Player`
ways         where a step leads, the way out of all of them, one procedure in two editions
place_names  a step as a judge names it, a condition as a question
sound        proof that every step can be reached and left
"""
