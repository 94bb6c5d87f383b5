"""The address of a card at NetrunnerDB: its own page, or a search for its name."""


def page_of(code: str) -> str:
    """The card's own page, by its code; only imported card data has codes."""
    return f"https://netrunnerdb.com/en/card/{code}"


def found_at(name: str) -> str:
    """A search for the card's name, for a card whose own page is not known."""
    from urllib.parse import quote_plus  # only a card's page needs it

    return f"https://netrunnerdb.com/find/?q={quote_plus(name)}"
