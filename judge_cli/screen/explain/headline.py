"""The first line of an answer."""

ANSWERS = {"yes": "Yes", "no": "No", "depends": "Depends", "outcome": "Outcome", "withheld": "Withheld"}
# Each answer in a colour of its own, so that none is taken for another at a glance.
STYLES = {
    "yes": "bold green", "no": "bold red", "depends": "bold yellow", "outcome": "bold", "rules": "bold",
    "withheld": "bold magenta",
}  # fmt: skip


def headline(answer: str, says: str) -> str:
    """An answer in one line."""
    if answer in ("outcome", "withheld") and says:
        return says
    return f"{ANSWERS[answer]}. {says}".rstrip()
