"""Instructions resolved one after the other: their choices, their effects, their expected events.

The files by groups:

    order         resolving (from choices to the checkpoint), following (what all kinds share), one_at_a_time (several
                  cards played or installed, each by an instruction of its own)
    asking        questions (cards and numbers to choose), server_questions, subroutine_questions, offering (what a
                  player may do or leave)
    doing         feasible (whether it can be followed in full), expecting (what would happen), doing (what does),
                  quantities (for each)
"""
