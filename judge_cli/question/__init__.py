"""A question becomes one reading: who does what to what, when, given what, and the point in question.

In come a sentence, the word list `index/reading.toml`, slang and the names of cards; out comes a value that every
answerer reads. Nothing here knows an answer. The files, in the order of the work:

    before reading   chat (greetings and list marks go), named_edition ("in 1.4 can I ...")
    cards            card_finder (which cards a text names), card_asked (one card by a name as people write it)
    words            senses (words and phrases with their kind and value), word_list (reads them from the file),
                     clauses (sentences become clauses)
    the reading      speaker (who asks; whose a word is stands in `[sides]` of `index/reading.toml`), read (form,
                     actor, asked, given), amounts (numbers, and comparisons of them), requiring (whether it is asked
                     what something takes, or whether it has to be done), in_order (its meaning in order, by which two
                     questions are the same)
    charts           asked_thing (what is asked for), moments (at which steps)
    plays            sayings (how people say what happens), play_asked (what is asked of a play, and its circumstances)
"""
