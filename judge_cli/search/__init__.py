"""Words become ranked hits: an index of every rule, and a vocabulary of how judges and players talk.

What is known of words is data in `index/`; `index/README.md` says how each file is used and how to measure a change:

    a word of slang                            index/slang.toml: the one place for search, `ask` and `when`
    a word that only leads a search somewhere  index/synonyms.toml
    a short form (PAW, R&D)                    index/abbreviations.toml
    what people call the subject of one rule   index/subjects.toml
    a word that says nothing, or is no typo    index/stop_words.toml, index/ordinary_words.toml
    how much a word counts, and where          index/boosts.toml
    how a question is read and a play asked    index/reading.toml (`question/`)
    a word that takes a level away             index/veto.toml (`explanation/holdings/veto`)
    sentences that the facts of cards answer   index/plain_questions.toml (`explanation/facts`)
    positions told in words                    index/positions.toml (`explanation/situation`)
    rules behind the words of abilities        index/ability_rules.toml (`explanation/facts/ability_rules`)
    whole sentences that ask for a number      index/game_numbers.toml (`explanation/answering/game_number`)
    what is a question of tournament policy    index/policy.toml
    questions with the rules that answer them  index/questions.toml (they measure the search)

Things that `judge when` knows have their names in `rules_corpus/phrases/things.toml`. The files by groups:

    making an index  ingredients (all that goes in: rules counted, and the files of index/), document (one rule, field
                     by field), rule_index (the one door to the search library), searchable (an index as kept)
    words            words (one spelling and one stem, names of cards however they are written; what words mean, which
                     of them the rules use, slang), spelling (typing errors mended)
    a search         search (by words, or by number straight to a rule), plan (which concepts are looked for), ranking
                     (the best first, with the passage to show), hit (what is wanted, and what was found)
"""
