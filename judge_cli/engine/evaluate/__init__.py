"""The value of ability nodes on the table: which cards, how much, whether, and lasting changes.

The files by groups:

    context              from where a node is looked at
    cards, states        which cards a node means, how much an amount comes to, and what a card can be
    conditions, tallies  whether a condition holds, and how often something has happened
    continuous           numbers that cards change: strength, memory limit and memory used, hand size, link, subtypes;
                         what a card says of itself while it is not active
    change_words         every word for such a change
    permission           what changes forbid, what they make cost more or less, and costs that they keep from being paid
    targets, idle        what a verb can be done to, and whether it would do nothing
"""
