"""Errors about writing the pages as a folder."""

from judge_cli.errors.base import CORPUS_BROKEN, NO_ANSWER, AskedWrongly, JudgeError, shortened


def runtime_missing(name: str, why: str) -> JudgeError:
    """Python for the browser is not installed; exit code 1."""
    return JudgeError(
        "runtime-missing",
        f"Python for the browser, {name}, cannot be had: {shortened(why, 200)}",
        tries=[f"npm pack {name}", "judge page FOLDER --runtime FILE (with the file that npm brought)"],
        exit_code=NO_ANSWER,
    )


def runtime_wrong(file: str, name: str) -> AskedWrongly:
    """A file differs from the pinned runtime."""
    return AskedWrongly(
        "runtime-wrong", f"{shortened(file)} is not {name}: its sum is another", tries=[f"npm pack {name}"]
    )


def node_missing() -> JudgeError:
    """The compiler for the browser is not installed; exit code 1."""
    return JudgeError(
        "node-missing",
        "judge page needs node, which compiles for the browser",
        tries=["install node, which has npm"],
        exit_code=NO_ANSWER,
    )


def compiling_failed(name: str, why: str) -> JudgeError:
    """The compiler for the browser failed, with the last words that it printed; exit code 1."""
    return JudgeError(
        "compiling-failed",
        f"node could not compile for the browser with {name}: {shortened(why, 300)}",
        tries=["install node 20 or newer"],
        exit_code=NO_ANSWER,
    )


def took_longer(seconds: float) -> str:
    """Another program was stopped after its time."""
    return f"it took longer than {seconds:g} seconds"


def ended_silently(code: int) -> str:
    """Another program failed and printed nothing."""
    return f"it ended with code {code} and printed nothing"


def folder_taken(folder: str) -> AskedWrongly:
    """A folder holds something other than pages."""
    return AskedWrongly(
        "folder-taken", f"{folder} holds other files, and is left as it is", tries=["name a new folder"]
    )


def folder_not_written(folder: str, why: str) -> JudgeError:
    """The folder of pages cannot be written; exit code 3."""
    return JudgeError(
        "folder-not-written",
        f"{folder} cannot be written: {why.lower()}",
        tries=["name another folder"],
        exit_code=CORPUS_BROKEN,
    )
