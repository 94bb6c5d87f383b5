"""Errors about files that judge keeps for a user: an unusable one is left as it is."""

from collections.abc import Sequence

from judge_cli.errors.base import ASKED_WRONGLY, JudgeError, shortened


def file_left(code: str, what: str, file: str, tries: Sequence[str] = (), exit_code: int = ASKED_WRONGLY) -> JudgeError:
    """A kept file is unusable, and is never overwritten."""
    return JudgeError(code, what, where=[file, "it is left as it is"], tries=tries, exit_code=exit_code)


def of_another_version(what: str, theirs: object) -> str:
    """Words for a file written by another version of judge."""
    return f"{what} has format {shortened(str(theirs))}, which this version of judge does not read"
