"""One-line notices beside an answer: worded here, collected while it is made, printed by the command line."""

from judge_cli.errors.base import shortened

_waiting: dict[str, None] = {}


def note(line: str) -> None:
    """Adds a line for the user; repeated lines are printed once."""
    _waiting[line] = None


def taken() -> list[str]:
    """Returns and clears the waiting lines."""
    lines = list(_waiting)
    _waiting.clear()
    return lines


def folder_refused(folder: str) -> str:
    """Other users can access the cache folder."""
    return f"note: judge does without the cache in {folder}: it belongs to somebody else, or others may write to it"


def file_refused(name: str) -> str:
    """Other users can access a file in the cache."""
    return f"note: {name} in the cache belongs to somebody else, or others may write to it; it was not used"


def no_key(folder: str, why: str) -> str:
    """The key that seals the cache cannot be stored."""
    return f"note: judge does without its cache, whose key cannot be kept in {folder}: {why}"


def chosen_gone(edition: str) -> str:
    """The chosen default edition is no longer installed."""
    return (
        f"note: the edition chosen with `judge corpus use` is not here: {shortened(edition)}; "
        "`judge corpus use --newest` forgets it"
    )


def choice_damaged(file: str, why: str) -> str:
    """The file that keeps the choice of an edition is there, and names none."""
    return (
        f"note: the edition chosen with `judge corpus use` is not known, as {file} {why}; "
        "choose again: `judge corpus use EDITION`, or `judge corpus use --newest`"
    )


def other_data(file: str, read: str, *, corpus: bool) -> str:
    """A file in the current checkout differs from the installed copy."""
    name = " JUDGE_CORPUS names another corpus;" if corpus else ""
    return (
        f"note: {file} is not as in the data that this judge reads, {read};{name} "
        "`pip install -e .` in the checkout makes its own data be read"
    )
