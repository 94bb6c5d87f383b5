"""Errors about the question."""

import os
import re
from collections.abc import Sequence

from judge_cli.errors.base import CORPUS_BROKEN, INTERRUPTED, NO_ANSWER, AskedWrongly, JudgeError, shortened
from judge_cli.errors.shell_words import shell_text

# Words that can be copied into a shell unquoted; longer questions are none for `judge search`.
_WRITTEN_OUT = 10**20
_WORDS = r"[^\W\d_]{2,20}(?:[ -][^\W\d_]{2,20}){0,5}"


class NumberNotUnderstood(AskedWrongly):
    """The words given are no rule number in any form that is known."""

    def __init__(self, written: str) -> None:
        if not written.strip():
            super().__init__("number-not-understood", "no rule number was given", tries=["judge tree"])
            return
        words = [written.strip()] if re.fullmatch(_WORDS, written.strip()) else []
        super().__init__(
            "number-not-understood",
            f"{shortened(written)!r} is not a rule number, a range or an anchor",
            where=["numbers look like 1.2.3a, 1.2.3(a), 1.2.3a-c or step 4"],
            tries=[*(f"judge search {shell_text(one)}" for one in words), "judge tree"],
        )


def argument_wrong(name: str, why: str, known: Sequence[str] = ()) -> AskedWrongly:
    """An argument of a tool does not fit its schema."""
    where = [f"known: {', '.join(known)}"] if known else []
    return AskedWrongly("argument-wrong", f"this cannot be asked: {shortened(name)} {why}", where=where)


def argument_of_wrong_type(name: str, wanted: str, given: str) -> AskedWrongly:
    """A program gives `Judge` a value of another type."""
    return AskedWrongly("argument-wrong", f"{name} must be {wanted}; given: {given}")


def argument_out_of_bounds(name: str, least: float, most: float, given: float) -> AskedWrongly:
    """A program gives `Judge` a number that is too small or too large."""
    # Python refuses to write out a whole number of thousands of digits.
    said = "a number of many digits" if abs(given) > _WRITTEN_OUT else f"{given}"
    return AskedWrongly("argument-wrong", f"{name} must be from {least} to {most}; given: {said}")


def tool_unknown(name: str, names: Sequence[str]) -> AskedWrongly:
    """There is no tool with this name."""
    return AskedWrongly(
        "tool-unknown", f"there is no tool {shortened(name)!r}", where=[f"they are: {', '.join(names)}"]
    )


def address_unknown(address: str) -> AskedWrongly:
    """There is nothing at this address."""
    where = ["addresses look like judge://rule/1.2.3a and judge://chart/run"]
    return AskedWrongly("address-unknown", f"nothing is at {shortened(address)!r}", where=where)


class PageUnknown(AskedWrongly):
    """There is no page at this address."""

    def __init__(self, path: str) -> None:
        where = ["addresses look like rule.html?n=1.2.3a and ask.html?q=a+question"]
        super().__init__("page-unknown", f"there is no page {shortened(path)!r}", where=where)


def method_unknown(method: str) -> AskedWrongly:
    """A request that wants more of a page than reading it."""
    where = ["pages are only read: GET, HEAD and OPTIONS are"]
    return AskedWrongly("method-unknown", f"{shortened(method)} is not answered", where=where)


def serving_missing(missing: Sequence[str]) -> AskedWrongly:
    """The packages for serving pages are not installed."""
    return AskedWrongly(
        "serve-missing",
        f"judge serve needs packages that are not installed: {', '.join(missing)}",
        tries=["pip install 'judge-cli[serve]'"],
    )


def port_taken(address: str, port: int, why: str) -> JudgeError:
    """Pages cannot be served at this port; exit code 1."""
    return JudgeError(
        "port-taken",
        f"pages cannot be served at {address}, port {port}: {why.lower()}",
        tries=["judge serve --port 0 (any port that is free)"],
        exit_code=NO_ANSWER,
    )


def no_network() -> JudgeError:
    """This machine has no address on a local network; exit code 1."""
    return JudgeError(
        "no-network",
        "this machine has no address on a local network",
        tries=["judge serve (on this machine only)"],
        exit_code=NO_ANSWER,
    )


def assistants_missing() -> AskedWrongly:
    """The package for assistants is not installed."""
    return AskedWrongly(
        "mcp-missing", "judge mcp needs a package that is not installed: mcp", tries=["pip install 'judge-cli[mcp]'"]
    )


def schema_unknown(asked: str, names: Sequence[str]) -> AskedWrongly:
    """No answer of this name has a schema."""
    return AskedWrongly(
        "schema-unknown",
        f"no JSON answer is called {shortened(asked)!r}",
        where=[f"they are: {', '.join(names)}"],
        tries=["judge schema"],
    )


class RuleUnknown(JudgeError):
    """The edition has no rule with this number; exit code 1."""

    exit_code = NO_ANSWER

    def __init__(self, edition: str, number: str, nearest: str | None, tries: Sequence[str]) -> None:
        super().__init__(
            "rule-unknown", f"{edition} has no {_named(number)}", where=[nearest] if nearest else [], tries=tries
        )


def anchor_unknown(edition: str, anchor: str, near: Sequence[str]) -> JudgeError:
    """The edition has no rule with this anchor; exit code 1."""
    return JudgeError(
        "anchor-unknown",
        f"{edition} has no rule with the anchor {shortened(anchor)!r}",
        where=[f"near it: {', '.join(near)}"] if near else [],
        tries=[f"judge rule {near[0]}" if near else "judge tree"],
        exit_code=NO_ANSWER,
    )


def range_backwards(first: str, last: str) -> AskedWrongly:
    """A range of rules ends before it begins."""
    return AskedWrongly(
        "range-backwards", f"the range {first} to {last} ends before it begins", tries=[f"judge rule {last}-{first}"]
    )


class EditionUnknown(AskedWrongly):
    """No edition with this name is installed."""

    def __init__(self, written: str, known: Sequence[str]) -> None:
        super().__init__(
            "edition-unknown",
            f"there is no edition {shortened(written)!r}",
            where=[f"installed: {', '.join(known)}"],
            tries=["judge corpus list"],
        )


def editions_contradict(in_words: str, by_option: str) -> AskedWrongly:
    """The number names one edition and the option another."""
    return AskedWrongly(
        "editions-contradict",
        f"the number speaks of {in_words}, but --edition of {by_option}",
        tries=["leave one of them out"],
    )


def one_edition_at_atime(editions: Sequence[str]) -> AskedWrongly:
    """One request names branches of two editions."""
    return AskedWrongly(
        "one-edition",
        f"a tree is of one edition, but {' and '.join(editions)} were asked for",
        tries=["ask for one after the other"],
    )


class OutputFailed(JudgeError):
    """The answer was found but could not be written; exit code 3."""

    exit_code = CORPUS_BROKEN

    def __init__(self, why: str, done: str = "") -> None:
        but = f", but {done}" if done else ""
        super().__init__(
            "output-failed", f"the answer could not be written: {why}{but}", tries=["look at where the output goes"]
        )


def views_contradict() -> AskedWrongly:
    """Two views of one answer were asked for."""
    return AskedWrongly(
        "views-contradict", "--json and --markdown cannot be had at once", tries=["leave one of them out"]
    )


def setting_wrong(setting: str, why: str) -> AskedWrongly:
    """The environment names an impossible folder."""
    return AskedWrongly("setting-wrong", f"{setting} cannot name a folder: {why.lower()}", tries=[f"unset {setting}"])


def command_line_wrong(said: str, usage: str, near: Sequence[str] = ()) -> AskedWrongly:
    """The command line itself does not fit: an unknown command, option or a missing argument."""
    return AskedWrongly("command-line", said[:1].lower() + said[1:].rstrip("."), tries=[*near, usage])


def argument_missing(command: str, form: str) -> AskedWrongly:
    """A command was called without its argument."""
    return command_line_wrong(f"missing argument '{form}'", f"{command} --help", [f"{command} {form}"])


def batch_unreadable(given: str, why: str) -> AskedWrongly:
    """The file of a batch cannot be read."""
    return AskedWrongly(
        "batch-unreadable",
        f"the batch {shortened(given)} cannot be read: {why.lower()}",
        tries=["--batch - reads from the input"],
    )


def batch_alone() -> AskedWrongly:
    """A question stands beside a batch."""
    return AskedWrongly("batch-alone", "--batch takes its questions from a file alone", tries=["leave one of them out"])


def batch_line_wrong(why: str, keys: Sequence[str]) -> AskedWrongly:
    """A line of a batch is not a possible question."""
    return AskedWrongly(
        "batch-line",
        f"this line cannot be answered: {shortened(why)}",
        where=[f"a line is plain words, or a JSON object with: {', '.join(keys)}"],
    )


def interrupted() -> JudgeError:
    """The user stopped the command."""
    return JudgeError("interrupted", "stopped", exit_code=INTERRUPTED)


def interrupted_after(done: str) -> JudgeError:
    """The user stopped a command that had already changed what it was asked to; exit code 130."""
    return JudgeError("interrupted", f"stopped, but {done}", exit_code=INTERRUPTED)


class TookTooLong(AskedWrongly):
    """Reading a text from outside took far longer than texts of its size take."""

    def __init__(self, given: str, seconds: float) -> None:
        super().__init__(
            "took-too-long",
            f"reading this was stopped after {seconds:.0f} s of processor time",
            where=[given, "a real text of its size takes less than a tenth of that"],
            tries=["look in it for lines or words that repeat thousands of times"],
        )


def _path_unusable(named: Sequence[str], why: str) -> AskedWrongly:
    """The system refuses a file or folder in a way that no command expects, such as one that may not be entered."""
    return AskedWrongly(
        "path-unusable",
        f"the system refuses this file or folder: {why.lower()}",
        where=named,
        tries=["name another, or change who may use it"],
    )


def input_unreadable(why: str) -> AskedWrongly:
    """Standard input cannot be read."""
    return AskedWrongly("input-unreadable", f"standard input cannot be read: {why.lower()}")


def _memory_exhausted() -> JudgeError:
    """The system gives this process no more memory; exit code 3."""
    return JudgeError(
        "memory-exhausted",
        "the system gives judge no more memory",
        tries=["raise its limit (ulimit -v), or close other programs"],
        exit_code=CORPUS_BROKEN,
    )


def unforeseen(problem: BaseException) -> JudgeError:
    """A refusal of the system in its own words, else a defect of this program, without a traceback; exit code 3."""
    if isinstance(problem, MemoryError):
        return _memory_exhausted()
    if isinstance(problem, OSError) and problem.strerror:
        named = [] if problem.filename is None else [os.fsdecode(problem.filename)]
        return _path_unusable(named, problem.strerror)
    return JudgeError(
        "unforeseen",
        f"judge met something it does not handle: {type(problem).__name__}: {shortened(str(problem), 200)}",
        where=["this is a defect of judge, not of your question"],
        tries=["judge corpus check", "JUDGE_TRACEBACK=1 shows where, for a report"],
        exit_code=CORPUS_BROKEN,
    )


def _named(number: str) -> str:
    return number if number.startswith("step ") else f"rule {number}"
