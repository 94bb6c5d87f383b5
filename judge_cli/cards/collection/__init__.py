"""Cards that a user imports: NetrunnerDB's card data goes in, cards to look up and play come out.

In order: `record` is a card as it is kept, with its address on the web, `card_rows` checks the values of one card,
`data_files` reads the files of card data and names what in them is not read, `formats` are the formats of decks with
their pools and lists by date, `format_data` reads those, `ruling_files` the published rulings, `card_data` reads the
forms that card data comes in, `typed_card` reads a card that somebody types in, `compiled` reads the text of a card
into the ability language and writes card files, `store` keeps all of it in the user's data folder, each file with a
sum, `bring_in` does both, counts what is played, and reads them again as the grammar is now, `collected` finds a card
again, card files first, and `differing` names what differs between an imported card and the one that ships.
"""
