"""Runs: beginning one, breaking subroutines, success, and every way to end.

initiation       which server a run may be made on, its additional cost, announcing it
breaking         which subroutines a card can break, and with which strength
success          declaring a run successful, and a change of the attacked server
run_ends         ending the run, and every window that was open
legality         paid abilities, rezzing and scoring: what can be used now, and the rule that forbids the rest
step_conditions  what the steps of charts ask about the game
step_triggers    what happens at steps, for abilities that wait for it
"""
