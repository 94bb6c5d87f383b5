"""What is said in one line beside an answer: worded here, gathered while it is made, told by the command line."""

from judge_cli.errors.base import shortened

_waiting: dict[str, None] = {}


def note(line: str) -> None:
    """Leaves a line for the user; the same line is told once."""
    _waiting[line] = None


def taken() -> list[str]:
    """The lines that wait to be told, which are then forgotten."""
    lines = list(_waiting)
    _waiting.clear()
    return lines


def folder_refused(folder: str) -> str:
    """The cache folder is not the user's alone."""
    return f"note: judge does without the cache in {folder}: it belongs to somebody else, or others may write to it"


def file_refused(name: str) -> str:
    """A file in the cache is not the user's alone."""
    return f"note: {name} in the cache belongs to somebody else, or others may write to it; it was not used"


def no_key(folder: str, why: str) -> str:
    """The key that seals the cache cannot be kept."""
    return f"note: judge does without its cache, whose key cannot be kept in {folder}: {why}"


def chosen_gone(edition: str) -> str:
    """The edition that was chosen as the default is not here any more."""
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
    """A file in the checkout around the current folder is not as the installed copy has it."""
    name = " JUDGE_CORPUS names another corpus;" if corpus else ""
    return (
        f"note: {file} is not as in the data that this judge reads, {read};{name} "
        "`pip install -e .` in the checkout makes its own data be read"
    )
