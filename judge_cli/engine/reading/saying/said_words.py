"""Forms of English words and lists for our own sentences."""

_INITIALS = 2


def article(said: str) -> str:
    """The article before these words."""
    return "an" if said[0].casefold() in "aeiou" else "a"


def subtype_said(name: str) -> str:
    """A subtype within a sentence: initials keep their capitals."""
    return " ".join(one.upper() if len(one) <= _INITIALS else one for one in name.split())


def third(said: str) -> str:
    """The third person of an act: the verb gets its ending, and so does a second verb after "or"."""
    first, blank, rest = said.partition(" ")
    if rest.startswith("or "):
        return f"{third(first)} or {third(rest.removeprefix('or '))}"
    ending = "zes" if first.endswith("rez") else "es" if first.endswith(("s", "ch", "sh", "x", "do", "go")) else "s"
    return f"{first}{ending}{blank}{rest}" if first.isalpha() else said


def plural(noun: str) -> str:
    """The plural of a noun."""
    return f"pieces{noun[5:]}" if noun.startswith("piece of") else f"{noun}s"


def credits_said(number: object) -> str:
    """A number of credits in words."""
    return f"{number} credit" if str(number) == "1" else f"{number} credits"


def either(said: list[str]) -> str:
    """Several alternatives, joined with "or"."""
    return " or ".join(said) if len(said) < 3 else f"{', '.join(said[:-1])}, or {said[-1]}"


def listed(said: list[str], word: str) -> str:
    """Several things in a row, with this word before the last."""
    if len(said) < 3:
        return f" {word} ".join(said)
    return f"{', '.join(said[:-1])}, {word} {said[-1]}"
