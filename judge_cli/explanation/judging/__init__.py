"""Verdicts on scenarios and situations, each with its reasons, or withheld.

The files by groups:

    a verdict         verdict (its value), explain (a scenario played out), what_happens (in one sentence)
    deciding rules    deciding (the rules whose absence changes what comes of it), play_without_rules (`--without`:
                      where the two plays part), card_constructs (words on cards that decide), pertinent (which rules
                      to name), rule_likeness (how much of the question a rule speaks of)
    why not           why_not (the rule that forbids it, and the nearest steps), refused (what stood in the way at that
                      moment), why_not_pending (why an ability never triggered), chart_reasons (rules of the charts)
    can it happen     asked_condition (what is looked for), can_happen (over every line of play), can_now (in this
                      window), found_answer (what is found), who_decides (which player can bring it about), varied (what
                      was assumed, changed), scenario_question (a scenario that asks the same)
    all outcomes      outcomes (of all lines of play), reachable_ends (those still possible at each node), bound (how
                      far is looked)
    withheld          open_points (what a question leaves open), untold_states (states that nobody told, taken to help),
                      unmodelled (a card that cannot be said in full), replaced_effects (interrupts to a replaced
                      effect), doubt (a rule that was reworded since)
    proofs            proof (whether a scenario is proved), proved_in_edition (played and proved in one edition),
                      examples and rulings (all of them), example_check (the files), missing_examples and waiting_file
                      (examples without a scenario, and what they wait for)
    a new edition     new_edition (what it changes), read_again (what a person must read again), edition_divergence
                      (where two editions part over a scenario)
    a card            card_facts (all that `judge card` shows), card_windows (when it may be used), card_words (what it
                      says), typed_card_facts (a card that somebody typed), as_it_ships (cards in an answer that the
                      user's card data has otherwise)
    near a question   settled_question (the value of one; `explanation/holdings/settled` finds them)
"""
