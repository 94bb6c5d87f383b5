"""Verdicts on scenarios and situations, each with its reasons, or withheld.

The files by groups:

    a verdict         verdict (its value), explain (a scenario played out), what_happens (in one sentence)
    reasons           deciding and play_without_rules (rules without which something else comes of it),
                      card_constructs (words on cards likewise), pertinent (which of them to name), rule_likeness,
                      why_not, refused, why_not_pending
    can it happen     asked_condition, can_happen (over every line of play), can_now, can_verdict, found_answer,
                      chart_reasons, who_decides
                      varied (what was assumed, changed), scenario_question (a scenario that asks the same)
    all outcomes      outcomes, reachable_ends, bound
    withheld          unmodelled, replaced_effects, doubt, open_points (what a question leaves open)
    proofs            proof, examples, rulings, proved_in_edition, example_check, missing_examples, waiting_file
    a new edition     new_edition, read_again, edition_divergence
    a card            card_facts, card_windows (when it may be used), card_words, typed_card_facts
    near a question   settled_question
"""
