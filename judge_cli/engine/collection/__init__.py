"""Cards that a user imports: NetrunnerDB's card data goes in, cards to look up and play come out.

In order: `record` is a card as it is kept, `card_address` where it is shown on the web (a further address also goes
through `explanation/judging/card_facts` and `screen/card/answer`), `card_rows` checks the values of one card,
`data_files` reads the files of card data, `unknown_keys` names what is in them and not read, `formats` are the formats
of decks with their pools and lists by date, `format_data` reads those, `ruling_files` the published rulings,
`card_data` reads the forms that card data comes in, `typed_card` reads a card that somebody types in, `compiled` reads
the text of a card into the ability language, `store` keeps all of it in the user's data folder (`own_files` are its
files, each with a sum), `bring_in` does both, `read_again` reads them as the grammar is now, `collected` finds a card
again, `as_played` puts the card files before what was read, `printed_texts` marks the texts that card files were made
for, `differing` names the values and texts in which an imported card differs from the card that ships, `check` counts
what is read and played, and `writing` makes card files of those that are.
"""
