"""Runs: beginning one, breaking subroutines, success, and every way to end.

initiation     which server a run may be made on, its additional cost, announcing it; the Runner's mark
breaking       which subroutines a card can break, and with which strength; resolving one
success        declaring a run successful, and a change of the attacked server
run_ends       ending the run, and every window that was open
legality       what a window lets a player do now, in a run or not: use an ability, rez, score; and the rule that
               forbids the rest (all legal acts of a moment together: play/playing/legality)
step_triggers  what happens at steps, for abilities that wait for it; what steps ask about the game
"""
