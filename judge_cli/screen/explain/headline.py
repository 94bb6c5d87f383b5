"""The first line of an answer."""

ANSWERS = {"yes": "Yes", "no": "No", "depends": "Depends", "outcome": "Outcome", "withheld": "Withheld"}


def headline(answer: str, says: str) -> str:
    """An answer in one line."""
    if answer in ("outcome", "withheld") and says:
        return says
    return f"{ANSWERS[answer]}. {says}".rstrip()
