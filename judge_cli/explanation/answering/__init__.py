"""Puts a question, once read, to every answerer in turn.

In come a sentence and the sources of an edition; out comes an answer, with the rules it rests on, or the closest rules
and the reason why nothing is decided. The files, in the order of the work:

    the question     several (more than one question in one), respelt (with slips of the pen mended), inquiry (a
                     question with its one reading and its sources), edition_words (an edition with its words)
    answerers        answerers (ANSWERERS, the table of all who may answer, in order), then each of them: policy
                     (penalties, no rules of the game), what_changed (since the book before), rule_number,
                     published_rulings, format_legality, game_number (a number of the game), chart, used_after with
                     in_any_order (one card after another ended the run), scenario (a shipped one that asks the same),
                     card_facts (a sentence that the facts of cards answer), play (a situation played out),
                     card_forbids (a card's "cannot"), card_page (what one card says), holding (a known question);
                     card_answer adds the rules to what a card answers
    plays            heard (a question as plays hear it), situation_question (a situation on the command line)
    the answer       ask (the first answer), undecided (what is shown where there is none), best_rules (the closest
                     rules), cards_alone (only cards are named), answer (the value), doubted_answer (a rule that it
                     rests on was reworded since)
"""
