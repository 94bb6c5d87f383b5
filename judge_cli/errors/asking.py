"""Errors about what was asked."""

import re
from collections.abc import Sequence

from judge_cli.errors.base import CORPUS_BROKEN, NO_ANSWER, AskedWrongly, JudgeError, shortened
from judge_cli.errors.shell_words import shell_text

# Words that can be copied into a shell as they are; longer questions are none for `judge search`.
_WORDS = r"[^\W\d_]{2,20}(?:[ -][^\W\d_]{2,20}){0,5}"


class NumberNotUnderstood(AskedWrongly):
    """The words given are no rule number in any form that is known."""

    code = "number-not-understood"

    def __init__(self, written: str) -> None:
        if not written.strip():
            super().__init__("no rule number was given", tries=["judge tree"])
            return
        words = [written.strip()] if re.fullmatch(_WORDS, written.strip()) else []
        super().__init__(
            f"{shortened(written)!r} is not a rule number, a range or an anchor",
            where=["numbers look like 1.2.3a, 1.2.3(a), 1.2.3a-c or step 4"],
            tries=[*(f"judge search {shell_text(one)}" for one in words), "judge tree"],
        )


class ArgumentWrong(AskedWrongly):
    """An argument of a tool is not as its schema has it."""

    code = "argument-wrong"

    def __init__(self, name: str, why: str, known: Sequence[str] = ()) -> None:
        where = [f"known are: {', '.join(known)}"] if known else []
        super().__init__(f"this cannot be asked: {shortened(name)} {why}", where=where)


class ToolUnknown(AskedWrongly):
    """There is no tool of this name."""

    code = "tool-unknown"

    def __init__(self, name: str, names: Sequence[str]) -> None:
        super().__init__(f"there is no tool {shortened(name)!r}", where=[f"they are: {', '.join(names)}"])


class AddressUnknown(AskedWrongly):
    """There is nothing at this address."""

    code = "address-unknown"

    def __init__(self, address: str) -> None:
        where = ["addresses look like judge://rule/1.2.3a and judge://chart/run"]
        super().__init__(f"nothing is at {shortened(address)!r}", where=where)


class PageUnknown(AskedWrongly):
    """There is no page at this address."""

    code = "page-unknown"

    def __init__(self, path: str) -> None:
        where = ["addresses look like rule.html?n=1.2.3a and ask.html?q=a+question"]
        super().__init__(f"there is no page {shortened(path)!r}", where=where)


class ServingMissing(AskedWrongly):
    """The packages for serving pages are not installed."""

    code = "serve-missing"

    def __init__(self, missing: Sequence[str]) -> None:
        super().__init__(
            f"judge serve needs packages that are not installed: {', '.join(missing)}",
            tries=["pip install 'judge-cli[serve]'"],
        )


class PortTaken(JudgeError):
    """Pages cannot be served at this port; exit code 1."""

    code = "port-taken"
    exit_code = NO_ANSWER

    def __init__(self, address: str, port: int, why: str) -> None:
        super().__init__(
            f"pages cannot be served at {address}, port {port}: {why.lower()}",
            tries=["judge serve --port 0 (any port that is free)"],
        )


class NoNetwork(JudgeError):
    """This machine has no address on a local network; exit code 1."""

    code = "no-network"
    exit_code = NO_ANSWER

    def __init__(self) -> None:
        super().__init__("this machine has no address on a local network", tries=["judge serve (on this machine only)"])


class AssistantsMissing(AskedWrongly):
    """The package for assistants is not installed."""

    code = "mcp-missing"

    def __init__(self) -> None:
        super().__init__("judge mcp needs a package that is not installed: mcp", tries=["pip install 'judge-cli[mcp]'"])


class SchemaUnknown(AskedWrongly):
    """No answer of this name has a schema."""

    code = "schema-unknown"

    def __init__(self, asked: str, names: Sequence[str]) -> None:
        super().__init__(
            f"no JSON answer goes by {shortened(asked)!r}",
            where=[f"they are: {', '.join(names)}"],
            tries=["judge schema"],
        )


class RuleUnknown(JudgeError):
    """The edition has no rule of this number; exit code 1."""

    code = "rule-unknown"
    exit_code = NO_ANSWER

    def __init__(self, edition: str, number: str, nearest: str | None, tries: Sequence[str]) -> None:
        super().__init__(f"{edition} has no {_named(number)}", where=[nearest] if nearest else [], tries=tries)


class AnchorUnknown(JudgeError):
    """The edition has no rule with this anchor; exit code 1."""

    code = "anchor-unknown"
    exit_code = NO_ANSWER

    def __init__(self, edition: str, anchor: str, near: Sequence[str]) -> None:
        super().__init__(
            f"{edition} has no rule with the anchor {shortened(anchor)!r}",
            where=[f"near it: {', '.join(near)}"] if near else [],
            tries=[f"judge rule {near[0]}" if near else "judge tree"],
        )


class RangeBackwards(AskedWrongly):
    """A range of rules ends before it begins."""

    code = "range-backwards"

    def __init__(self, first: str, last: str) -> None:
        super().__init__(f"the range {first} to {last} ends before it begins", tries=[f"judge rule {last}-{first}"])


class EditionUnknown(AskedWrongly):
    """No edition of this name is here."""

    code = "edition-unknown"

    def __init__(self, written: str, known: Sequence[str]) -> None:
        super().__init__(
            f"there is no edition {shortened(written)!r}",
            where=[f"here are: {', '.join(known)}"],
            tries=["judge corpus list"],
        )


class EditionsContradict(AskedWrongly):
    """The number names one edition and the option another."""

    code = "editions-contradict"

    def __init__(self, in_words: str, by_option: str) -> None:
        super().__init__(
            f"the number speaks of {in_words}, but --edition of {by_option}",
            tries=["leave one of them out"],
        )


class OneEditionAtATime(AskedWrongly):
    """A branch of two editions was asked for at once."""

    code = "one-edition"

    def __init__(self, editions: Sequence[str]) -> None:
        super().__init__(
            f"a tree is of one edition, but {' and '.join(editions)} were asked for",
            tries=["ask for one after the other"],
        )


class OutputFailed(JudgeError):
    """The answer was found but could not be written; exit code 3."""

    code = "output-failed"
    exit_code = CORPUS_BROKEN

    def __init__(self, why: str) -> None:
        super().__init__(f"the answer could not be written: {why}", tries=["look at where the output goes"])


class ViewsContradict(AskedWrongly):
    """Two views of one answer were asked for."""

    code = "views-contradict"

    def __init__(self) -> None:
        super().__init__("--json and --markdown cannot be had at once", tries=["leave one of them out"])


class SettingWrong(AskedWrongly):
    """The environment names a folder that there cannot be."""

    code = "setting-wrong"

    def __init__(self, setting: str, why: str) -> None:
        super().__init__(f"{setting} cannot name a folder: {why.lower()}", tries=[f"unset {setting}"])


class CommandLineWrong(AskedWrongly):
    """The command line itself does not fit: an unknown command, option or a missing argument."""

    code = "command-line"

    def __init__(self, said: str, usage: str, near: Sequence[str] = ()) -> None:
        super().__init__(said[:1].lower() + said[1:].rstrip("."), where=[], tries=[*near, usage])


class BatchUnreadable(AskedWrongly):
    """The file of a batch cannot be read."""

    code = "batch-unreadable"

    def __init__(self, given: str, why: str) -> None:
        super().__init__(
            f"the batch {shortened(given)} cannot be read: {why.lower()}", tries=["--batch - reads from the input"]
        )


class BatchAlone(AskedWrongly):
    """A question stands beside a batch."""

    code = "batch-alone"

    def __init__(self) -> None:
        super().__init__("--batch takes its questions from a file alone", tries=["leave one of them out"])


class BatchLineWrong(AskedWrongly):
    """A line of a batch is nothing that can be asked."""

    code = "batch-line"

    def __init__(self, why: str, keys: Sequence[str]) -> None:
        super().__init__(
            f"this line cannot be answered: {shortened(why)}",
            where=[f"a line is plain words, or a JSON object with: {', '.join(keys)}"],
        )


class Interrupted(JudgeError):
    """The user stopped the command."""

    code = "interrupted"
    exit_code = 130

    def __init__(self) -> None:
        super().__init__("stopped")


class Unforeseen(JudgeError):
    """A defect of this program, told without a traceback; exit code 3."""

    code = "unforeseen"
    exit_code = CORPUS_BROKEN

    def __init__(self, problem: BaseException) -> None:
        super().__init__(
            f"judge met something it does not handle: {type(problem).__name__}: {shortened(str(problem), 200)}",
            where=["this is a defect of judge, not of your question"],
            tries=["judge corpus check", "JUDGE_TRACEBACK=1 shows where, for a report"],
        )


def _named(number: str) -> str:
    return number if number.startswith("step ") else f"rule {number}"
