"""Errors about writing the pages as a folder."""

from judge_cli.errors.base import NO_ANSWER, AskedWrongly, JudgeError, shortened


class RuntimeMissing(JudgeError):
    """Python for the browser is not here; exit code 1."""

    code = "runtime-missing"
    exit_code = NO_ANSWER

    def __init__(self, name: str, why: str) -> None:
        super().__init__(
            f"Python for the browser, {name}, cannot be had: {shortened(why, 200)}",
            tries=[f"npm pack {name}", "judge page FOLDER --runtime FILE (with the file that npm brought)"],
        )


class RuntimeWrong(AskedWrongly):
    """A file is not the runtime that is pinned."""

    code = "runtime-wrong"

    def __init__(self, file: str, name: str) -> None:
        super().__init__(f"{shortened(file)} is not {name}: its sum is another", tries=[f"npm pack {name}"])


class NodeMissing(JudgeError):
    """The program that compiles for the browser is not here; exit code 1."""

    code = "node-missing"
    exit_code = NO_ANSWER

    def __init__(self) -> None:
        super().__init__("judge page needs node, which compiles for the browser", tries=["install node, which has npm"])


class CompilingFailed(JudgeError):
    """The program that compiles for the browser did not; exit code 1."""

    code = "compiling-failed"
    exit_code = NO_ANSWER

    def __init__(self, name: str) -> None:
        super().__init__(f"node could not compile for the browser with {name}", tries=["install node 20 or newer"])


class FolderTaken(AskedWrongly):
    """A folder holds something else than pages."""

    code = "folder-taken"

    def __init__(self, folder: str) -> None:
        super().__init__(f"{folder} holds other files, and is left as it is", tries=["name a new folder"])


class FolderNotWritten(JudgeError):
    """The folder of pages cannot be written; exit code 3."""

    code = "folder-not-written"
    exit_code = 3

    def __init__(self, folder: str, why: str) -> None:
        super().__init__(f"{folder} cannot be written: {why.lower()}", tries=["name another folder"])
