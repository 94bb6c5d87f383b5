"""Errors about fetching a rulebook from an address."""

from judge_cli.errors.base import NO_ANSWER, shortened
from judge_cli.errors.importing import ImportRefused

BROKEN_OFF = "it broke off before the whole file had come"
NO_HTTP = "its answer is no sound HTTP"
_SAVE = "save the file yourself and add it from there"


class FetchFailed(ImportRefused):
    """The address did not answer with a file; exit code 1."""

    exit_code = NO_ANSWER

    def __init__(self, address: str, why: str) -> None:
        super().__init__(
            "fetch-failed", f"{shortened(address, 80)} cannot be fetched: {shortened(why, 120)}", tries=[_SAVE]
        )


class FetchTooLong(ImportRefused):
    """The address was silent, or slow, for too long; exit code 1."""

    exit_code = NO_ANSWER

    def __init__(self, address: str, seconds: float) -> None:
        super().__init__(
            "fetch-too-long", f"{shortened(address, 80)} took longer than {seconds:g} seconds", tries=[_SAVE]
        )


def not_the_whole_file(answer: str) -> str:
    """The address answered with a code of success, or a range, that does not mean the whole file."""
    return f"it answers {shortened(answer)}, which does not bring the whole file"


def head_unsound(name: str, value: str) -> str:
    """A head of the answer leaves open where the file ends."""
    return f"it answers {name} {shortened(value)!r}, which does not tell where the whole file ends"


def not_plain(name: str, value: str) -> str:
    """A head of the answer says that what follows is not the file itself, but the file packed or in parts."""
    return f"it answers {name} {shortened(value)!r}, which is not the plain file"


def too_many_redirects(address: str) -> ImportRefused:
    """The address redirects endlessly; exit code 1."""
    return ImportRefused(
        "too-many-redirects",
        f"{shortened(address, 80)} sends on to other addresses without end",
        tries=[_SAVE],
        exit_code=NO_ANSWER,
    )


def scheme_changed(address: str, scheme: str, other: str) -> ImportRefused:
    """The address redirects to another scheme; exit code 1."""
    return ImportRefused(
        "scheme-changed",
        f"{shortened(address, 80)} sends on from {scheme} to {shortened(other) or 'nothing'}: not followed",
        tries=["type the address that you mean", _SAVE],
        exit_code=NO_ANSWER,
    )


def scheme_not_fetched(scheme: str) -> ImportRefused:
    """The address is of a scheme that is never fetched."""
    return ImportRefused(
        "scheme-not-fetched", f"only http and https are fetched, not {shortened(scheme)}", tries=[_SAVE]
    )
