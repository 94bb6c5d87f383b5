"""Cards: the ability language that every card is said in, the cards themselves, and decks of them.

In come card files, printed card texts, card data that a user brings in, and deck lists. Out come cards whose abilities
are nodes of the language. Nothing here plays: what a node does on the table, `engine/` says. The rooms, in the order
of the work; each imports only from rooms before it:

    language/   the nodes and words of abilities, and a card that has them
    files/      card files become cards, every word checked
    reading/    printed card text is read by a grammar into the ability language, and rendered back in our words
    collection/ card data that a user brings in: read, kept, counted
    decks/      the rules for building decks, and what a format allows in them
"""
