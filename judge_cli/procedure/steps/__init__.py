"""Steps: their windows, occasions, conditions, acts and exits.

window_kinds         the kinds of windows, and what they permit
procedure            a procedure and its steps; `Player`
ways, leaving        where a step leads, and the ways out of it
condition_questions  a condition as a question
place_names          a step as a judge names it
sound                proof that every step can be reached and left
compare_steps        one procedure in two editions
"""
