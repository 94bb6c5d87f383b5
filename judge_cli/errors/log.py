"""Errors about the log of rulings."""

from collections.abc import Sequence

from judge_cli.errors.base import CORPUS_BROKEN, NO_ANSWER, AskedWrongly, JudgeError
from judge_cli.errors.own_files import file_left, of_another_version

NOT_A_RULING = "note: this decides nothing, so no slip was kept; your own ruling: judge log add QUESTION RULING"


def log_damaged(file: str, why: str) -> JudgeError:
    """The log file is not a log; it is never overwritten."""
    tries = ["move the file away; a new log begins with the next slip"]
    # The database tells of it in several lines, and names what it found there.
    why = " ".join("".join(one if one.isprintable() else " " for one in why).split())
    return file_left("log-damaged", f"the log of rulings is damaged: {why}", file, tries, exit_code=CORPUS_BROKEN)


def ruling_unreadable(numbers: Sequence[object]) -> str:
    """Words for rulings of a damaged log."""
    which = f"ruling {numbers[0]}" if len(numbers) == 1 else f"rulings {', '.join(map(str, numbers))}"
    return f"{which} in it cannot be read"


def partly_read(file: str, numbers: Sequence[object]) -> str:
    """A notice that the list lacks rulings of a damaged log."""
    return f"note: the log of rulings is damaged: {ruling_unreadable(numbers)}; the others are shown ({file})"


def log_of_another_version(file: str, theirs: int) -> JudgeError:
    """The log was written by another version of judge."""
    return file_left(
        "log-of-another-version",
        of_another_version("the log of rulings", theirs),
        file,
        ["use the judge that wrote it, or set JUDGE_DATA to another folder"],
        exit_code=CORPUS_BROKEN,
    )


def log_unreadable(file: str, why: str) -> JudgeError:
    """The log exists but cannot be read; whether it is sound is unknown."""
    return file_left(
        "log-unreadable",
        f"the log of rulings cannot be read: {why}",
        file,
        ["make it readable, or set JUDGE_DATA to another folder"],
        exit_code=CORPUS_BROKEN,
    )


def log_not_written(file: str, why: str) -> JudgeError:
    """The log cannot be written: nothing was added, and its contents are unchanged."""
    return JudgeError(
        "log-not-written",
        f"the log of rulings cannot be changed: {why}",
        where=[file, "what was kept before is still there"],
        tries=["set JUDGE_DATA to a folder that can be written to"],
        exit_code=CORPUS_BROKEN,
    )


def slip_unknown(number: int) -> JudgeError:
    """The log has no ruling with this number."""
    return JudgeError("slip-unknown", f"the log has no ruling {number}", tries=["judge log"], exit_code=NO_ANSWER)


def nothing_to_undo() -> JudgeError:
    """The log has no ruling to withdraw."""
    return JudgeError("nothing-to-undo", "the log has no ruling to withdraw", tries=["judge log"], exit_code=NO_ANSWER)


def nothing_found(words: str) -> JudgeError:
    """No ruling has all of these words."""
    return JudgeError(
        "no-slip-found",
        f"no ruling in the log has all of these words: {words}",
        tries=["judge log"],
        exit_code=NO_ANSWER,
    )


def exports_contradict() -> AskedWrongly:
    """Both forms of an export were asked for, or none."""
    return AskedWrongly(
        "exports-contradict", "an export is either --csv or --markdown", tries=["judge log export --csv"]
    )


def ruling_empty(missing: str) -> AskedWrongly:
    """A ruling lacks its question or its answer."""
    return AskedWrongly(
        "ruling-empty",
        f"the {missing} is empty; nothing was kept",
        tries=['judge log add "May I take it back?" "No." --table 7'],
    )
