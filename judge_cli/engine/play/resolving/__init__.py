"""Instructions resolved one after the other: what they ask, what they do, what is expected of them.

The files by groups:

    order         resolving (from choices to the checkpoint), following (what all kinds share), one_at_a_time
    asking        questions, server_questions, subroutine_questions, offering (what a player may do or leave)
    doing         feasible, expecting (what would happen), doing (what does), quantities (for each)
"""
