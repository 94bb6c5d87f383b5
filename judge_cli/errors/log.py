"""Errors about the log of rulings."""

from judge_cli.errors.base import NO_ANSWER, AskedWrongly, JudgeError
from judge_cli.errors.own_files import FileLeft, of_another_version

NOT_A_RULING = "note: this decides nothing, so no slip was kept; your own ruling: judge log add QUESTION RULING"


class LogDamaged(FileLeft):
    """The file of the log is no log; it is never written over."""

    code = "log-damaged"
    exit_code = 3

    def __init__(self, file: str, why: str) -> None:
        tries = ["move the file away; a new log begins with the next slip"]
        super().__init__(f"the log of rulings is damaged: {why}", file, tries)


class LogOfAnotherVersion(FileLeft):
    """The log was written by another version of judge."""

    code = "log-of-another-version"
    exit_code = 3

    def __init__(self, file: str, theirs: int) -> None:
        super().__init__(of_another_version("the log of rulings", theirs), file)


class LogNotWritten(JudgeError):
    """The log cannot be written: nothing was kept, and what was in it is still there."""

    code = "log-not-written"
    exit_code = 3

    def __init__(self, file: str, why: str) -> None:
        super().__init__(
            f"the ruling could not be kept: {why}",
            where=[file, "what was kept before is still there"],
            tries=["set JUDGE_DATA to a folder that can be written to"],
        )


class SlipUnknown(JudgeError):
    """The log has no ruling of this number."""

    code = "slip-unknown"
    exit_code = NO_ANSWER

    def __init__(self, number: int) -> None:
        super().__init__(f"the log has no ruling {number}", tries=["judge log"])


class NothingToUndo(JudgeError):
    """The log has no ruling that could be withdrawn."""

    code = "nothing-to-undo"
    exit_code = NO_ANSWER

    def __init__(self) -> None:
        super().__init__("the log has no ruling to withdraw", tries=["judge log"])


class NothingFound(JudgeError):
    """No ruling has all of these words."""

    code = "no-slip-found"
    exit_code = NO_ANSWER

    def __init__(self, words: str) -> None:
        super().__init__(f"no ruling in the log has all of these words: {words}", tries=["judge log"])


class ExportsContradict(AskedWrongly):
    """Both forms of an export were asked for, or none."""

    code = "exports-contradict"

    def __init__(self) -> None:
        super().__init__("an export is either --csv or --markdown", tries=["judge log export --csv"])


class RulingEmpty(AskedWrongly):
    """A ruling without its question, or without what was ruled."""

    code = "ruling-empty"

    def __init__(self, missing: str) -> None:
        super().__init__(
            f"the {missing} is empty; nothing was kept",
            tries=['judge log add "May I take it back?" "No." --table 7'],
        )
