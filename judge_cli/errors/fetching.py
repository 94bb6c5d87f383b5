"""Errors about fetching a rulebook from an address."""

from judge_cli.errors.base import NO_ANSWER, shortened
from judge_cli.errors.importing import ImportRefused

_SAVE = "save the file yourself and add it from there"


class FetchFailed(ImportRefused):
    """The address did not answer with a file; exit code 1."""

    code = "fetch-failed"
    exit_code = NO_ANSWER

    def __init__(self, address: str, why: str) -> None:
        super().__init__(f"{shortened(address, 80)} cannot be fetched: {shortened(why, 120)}", tries=[_SAVE])


class FetchTooLong(ImportRefused):
    """The address was silent, or slow, for too long; exit code 1."""

    code = "fetch-too-long"
    exit_code = NO_ANSWER

    def __init__(self, address: str, seconds: float) -> None:
        super().__init__(f"{shortened(address, 80)} took longer than {seconds:g} seconds", tries=[_SAVE])


class TooManyRedirects(ImportRefused):
    """The address sends on and on; exit code 1."""

    code = "too-many-redirects"
    exit_code = NO_ANSWER

    def __init__(self, address: str) -> None:
        super().__init__(f"{shortened(address, 80)} sends on to other addresses without end", tries=[_SAVE])


class SchemeChanged(ImportRefused):
    """The address sends on to one of another scheme; exit code 1."""

    code = "scheme-changed"
    exit_code = NO_ANSWER

    def __init__(self, address: str, scheme: str, other: str) -> None:
        super().__init__(
            f"{shortened(address, 80)} sends on from {scheme} to {shortened(other) or 'nothing'}: not followed",
            tries=["type the address that you mean", _SAVE],
        )


class SchemeNotFetched(ImportRefused):
    """The address is of a scheme that is never fetched."""

    code = "scheme-not-fetched"

    def __init__(self, scheme: str) -> None:
        super().__init__(f"only http and https are fetched, not {shortened(scheme)}", tries=[_SAVE])
