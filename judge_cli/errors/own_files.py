"""Errors about files that judge keeps for a user: what cannot be used is left as it is."""

from collections.abc import Sequence

from judge_cli.errors.base import JudgeError, shortened


class FileLeft(JudgeError):
    """A kept file that cannot be used, and is never written over."""

    def __init__(self, what: str, file: str, tries: Sequence[str] = ()) -> None:
        super().__init__(what, where=[file, "it is left as it is"], tries=tries)


def of_another_version(what: str, theirs: object) -> str:
    """Words for a file that another version of judge has written."""
    return f"{what} has format {shortened(str(theirs))}, which this version of judge does not read"
