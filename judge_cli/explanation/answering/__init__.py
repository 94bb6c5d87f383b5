"""Puts a question, once read, to every answerer in turn.

In come a sentence and the sources of an edition; out comes an answer, with the rules it rests on, or the closest rules
and the reason why nothing is decided. The files, in the order of the work:

    ask                 the door: the first answer; each of several questions; withheld, if a rule was reworded since
    inquiry             a question with its one reading; an edition with its words
    answerers           ANSWERERS, the table of all who may answer, in order:
    requests                a penalty, what changed since the book before, a rule by its number
    published_rulings       a ruling in the user's card data
    game_number             a number of the game
    chart                   a window, a phase, a turn
    used_after              one card after another ended the run
    scenario                a shipped scenario that asks the same
    about_cards             what cards say: facts, a page, a format
    told_position           a position told in words, played out
    play                    a situation of the named cards, played out
    holding                 a known question, the same or as the learned reader takes it
    undecided           asked again with slips of the pen mended, else the closest rules
    cards_alone         the rules behind cards, for a search that names nothing else
    answer              the value of an answer
    situation_question  the answers to a situation on the command line
"""
