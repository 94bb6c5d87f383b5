"""The value of ability nodes on the table: which cards, how much, whether, and lasting changes.

The files by groups:

    context     from where a node is looked at
    values      what a verb can be done to, how often something has happened, what a card can be, which cards a node
                means, how much an amount comes to, whether a condition holds; numbers that cards change: strength,
                memory, hand size, link, subtypes; what a card says of itself while it is not active
    permission  what changes forbid, what they make cost more or less, costs that they keep from being paid, and
                whether instructions would do nothing
"""
