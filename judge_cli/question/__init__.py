"""A question becomes one reading: who does what to what, when, given what, and the point in question.

In come a sentence, the word list `index/reading.toml`, slang and the names of cards; out comes a value that every
answerer reads. Nothing here knows an answer. The files, in the order of the work:

    before_reading   chat around a question, and an edition that it names ("in 1.4 can I ...")
    card_asked       one card by a name as people write it
    card_finder      which cards a text names
    senses           words and phrases with their kind and value
    word_list        the same, read from the file
    clauses          sentences become clauses; who asks, and whose side each player is
    read             the reading: form, actor, asked, given
    amounts          numbers, and comparisons of them
    in_order         its meaning in order, by which two questions are the same
    moments          which act of the charts is asked for, and at which steps
    sayings          how people say what happens
    play_asked       what is asked of a play, and its circumstances
"""
