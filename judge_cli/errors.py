"""Every error that a user can meet, in one tree; the only place where errors are worded."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from judge_cli.text.place import Place

NO_ANSWER, ASKED_WRONGLY, CORPUS_BROKEN = 1, 2, 3


class JudgeError(Exception):
    """Something that a user is told: what, where, and what to try next."""

    code: ClassVar[str] = "error"
    exit_code: ClassVar[int] = ASKED_WRONGLY

    def __init__(
        self, what: str, *, where: Sequence[str] = (), place: "Place | None" = None, tries: Sequence[str] = ()
    ) -> None:
        super().__init__(what)
        self.what = what
        self.where = [*([str(place)] if place else []), *where]
        self.place = place
        self.tries = list(tries)


class AskedWrongly(JudgeError):
    """The question itself cannot be read; exit code 2."""


class CorpusBroken(JudgeError):
    """The files of an edition contradict their format; exit code 3."""

    exit_code = CORPUS_BROKEN


# --- questions ---


class NumberNotUnderstood(AskedWrongly):
    """The words given are no rule number in any form that is known."""

    code = "number-not-understood"

    def __init__(self, written: str) -> None:
        if not written.strip():
            super().__init__("no rule number was given", tries=["judge tree"])
            return
        super().__init__(
            f"{shortened(written)!r} is not a rule number, a range or an anchor",
            where=["numbers look like 1.2.3a, 1.2.3(a), 1.2.3a-c or step 4"],
            tries=["judge tree"],
        )


class RuleUnknown(JudgeError):
    """The edition has no rule of this number; exit code 1."""

    code = "rule-unknown"
    exit_code = NO_ANSWER

    def __init__(self, edition: str, number: str, nearest: str | None, tries: Sequence[str]) -> None:
        super().__init__(f"{edition} has no rule {number}", where=[nearest] if nearest else [], tries=tries)


class AnchorUnknown(JudgeError):
    """The edition has no rule with this anchor; exit code 1."""

    code = "anchor-unknown"
    exit_code = NO_ANSWER

    def __init__(self, edition: str, anchor: str, near: Sequence[str]) -> None:
        super().__init__(
            f"{edition} has no rule with the anchor {shortened(anchor)!r}",
            where=[f"near it: {', '.join(near)}"] if near else [],
            tries=["judge tree"],
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
            f"the number speaks of {in_words}, but --edition of {by_option}", tries=["leave one of them out"]
        )


class ViewsContradict(AskedWrongly):
    """Two views of one answer were asked for."""

    code = "views-contradict"

    def __init__(self) -> None:
        super().__init__("--json and --markdown cannot be had at once", tries=["leave one of them out"])


class CommandLineWrong(AskedWrongly):
    """The command line itself does not fit: an unknown command, option or a missing argument."""

    code = "command-line"

    def __init__(self, said: str, usage: str) -> None:
        super().__init__(said[:1].lower() + said[1:].rstrip("."), where=[], tries=[usage])


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


# --- corpora ---


class FileMissing(CorpusBroken):
    """A file that should be there is not."""

    code = "file-missing"

    def __init__(self, file: str, named_in: "Place | None") -> None:
        super().__init__(f"{file} is missing", place=named_in, tries=["judge corpus check"])


class FileNotText(CorpusBroken):
    """A file of a corpus is not UTF-8 text."""

    code = "file-not-text"

    def __init__(self, place: "Place", why: str) -> None:
        super().__init__(f"{place.file} is not text: {why}", place=place, tries=["save the file as UTF-8"])


class PageNotUnderstood(CorpusBroken):
    """A page holds something that its format does not have."""

    code = "page-not-understood"

    def __init__(self, place: "Place", what: str) -> None:
        super().__init__(f"{place.file} has {what}", place=place, tries=["judge corpus check"])


class ChartNotUnderstood(CorpusBroken):
    """A flow chart does not read as steps with questions and ways out."""

    code = "chart-not-understood"

    def __init__(self, place: "Place", what: str) -> None:
        super().__init__(f"this flow chart cannot be read: {what}", place=place, tries=["judge corpus check"])


class TomlNotUnderstood(CorpusBroken):
    """A TOML file is not TOML."""

    code = "toml-not-understood"

    def __init__(self, place: "Place", why: str) -> None:
        super().__init__(f"{place.file} is not TOML: {why}", place=place, tries=["judge corpus check"])


class KeyMissing(CorpusBroken):
    """A TOML table lacks a key that it must have."""

    code = "key-missing"

    def __init__(self, place: "Place", key: str) -> None:
        super().__init__(f"the key {key!r} is missing", place=place, tries=[f"add {key} to {place.file}"])


class KeyUnknown(CorpusBroken):
    """A TOML table has a key that nobody reads."""

    code = "key-unknown"

    def __init__(self, place: "Place", key: str, known: Sequence[str]) -> None:
        super().__init__(f"the key {key!r} is not known here", place=place, where=[f"known are: {', '.join(known)}"])


class KeyOfWrongKind(CorpusBroken):
    """A TOML value is of another kind than its key wants, such as a bare decimal where a number in quotes is meant."""

    code = "key-of-wrong-kind"

    def __init__(self, place: "Place", key: str, wanted: str, found: object) -> None:
        super().__init__(
            f"{key} must be {wanted}, not {type(found).__name__} {shortened(repr(found))}",
            place=place,
            tries=[f'{key.rpartition(".")[2]} = "{found}"'] if isinstance(found, int | float) else (),
        )


class NumberInCorpusWrong(CorpusBroken):
    """A file of an edition gives a rule a number that cannot be one."""

    code = "number-wrong"

    def __init__(self, place: "Place", written: str) -> None:
        super().__init__(f"{shortened(written)!r} is not a rule number", place=place)


class RuleTwice(CorpusBroken):
    """Two places of an edition give the same number a text."""

    code = "rule-twice"

    def __init__(self, number: str, place: "Place", other: "Place") -> None:
        super().__init__(f"rule {number} is given twice", place=place, where=[f"first at {other}"])


class LevelSkipped(CorpusBroken):
    """A list goes deeper than the rule before it allows."""

    code = "level-skipped"

    def __init__(self, place: "Place", number: str) -> None:
        super().__init__(f"a rule below {number} stands here, but {number} itself has not been met", place=place)


class TextWithoutRule(CorpusBroken):
    """A paragraph or example stands before any rule that it could belong to."""

    code = "text-without-rule"

    def __init__(self, place: "Place") -> None:
        super().__init__("this text belongs to no rule: none stands before it", place=place)


class CopiesDiffer(CorpusBroken):
    """Two copies of a chart differ in what they do, not only in how they say it."""

    code = "copies-differ"

    def __init__(self, place: "Place", step: int, other: "Place") -> None:
        super().__init__(f"step {step} says something else than the other copy", place=place, where=[f"beside {other}"])


def shortened(text: str, most: int = 60) -> str:
    """The text, cut where it is too long to be shown back."""
    return text if len(text) <= most else f"{text[: most - 1]}…"
