"""A question that was read finds who can answer it.

In come a reading and the sources of an edition; out comes an answer, with the rules it rests on, or the closest rules
and the reason why nothing is decided. The files, in the order of the work:

    what is asked    several (more than one question in one), edition_words (an edition with its words), ask
    answerers        policy (not a rule of the game), what_changed (since the book before), chart_question,
                     card_forbids, card_text_question, cards_alone, scenario_question, scenario_likeness,
                     played_question with varied and open_points, situation_question,
                     in_other_words (rulings of holdings behind all others)
    the answer       answer, published_rulings (what was published on its cards), best_rules (where none decides)
"""
