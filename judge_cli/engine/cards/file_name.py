"""The file name of a card or a scenario."""

import re
from functools import lru_cache

# No file has a longer name, and looking for one would be a system error.
LONGEST_NAME = 120


@lru_cache(maxsize=4096)
def slug(name: str) -> str:
    """The file name for a card or scenario with this name."""
    import unicodedata  # only names with other letters than a to z need it

    plain = name if name.isascii() else unicodedata.normalize("NFKD", name)
    return re.sub(r"[^a-z0-9]+", "-", plain.replace("'", "").encode("ascii", "ignore").decode().casefold()).strip("-")
