"""Errors about user-made situations, and about the questions on them."""

from collections.abc import Sequence

from judge_cli.errors.base import NO_ANSWER, AskedWrongly, JudgeError, shortened
from judge_cli.errors.shell_words import shell_text


def card_nobody_knows(name: str, near: Sequence[str]) -> AskedWrongly:
    """A name is in no list of cards."""
    return AskedWrongly(
        "card-nobody-knows",
        f"no card is known by the name {shortened(name)!r}",
        where=[f"near it: {', '.join(near)}"] if near else [],
        tries=["write the name as it is printed, names separated by commas"],
    )


class CardNotModelled(JudgeError):
    """A card is known, but has no card file; exit code 1."""

    exit_code = NO_ANSWER

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__(
            "card-not-modelled",
            f"no verdict: the behaviour of {', '.join(names)} is not modelled",
            tries=[f"judge search {shell_text(names[0])}"],
        )


def setup_contradicts(what: str, tries: Sequence[str] = ()) -> AskedWrongly:
    """A described situation is impossible."""
    return AskedWrongly("setup-contradicts", f"this cannot be on the table: {what}", tries=tries)


def two_values(option: str, name: str, first: str, second: str) -> AskedWrongly:
    """A list of an option gives one name two values."""
    return setup_contradicts(f"{option} gives {shortened(name)} two values, {shortened(first)} and {shortened(second)}")


class SetupWrong(AskedWrongly):
    """An option of a situation has the wrong form."""

    def __init__(self, option: str, written: str, form: str) -> None:
        super().__init__(
            "setup-wrong", f"{option} {shortened(written)!r} is not understood", tries=[f"{option} {form}"]
        )


def number_too_large(option: str, number: str, most: int) -> AskedWrongly:
    """A number of a situation is larger than any game has."""
    return AskedWrongly("number-too-large", f"{option} takes numbers up to {most:,}, not {shortened(number)}")


def too_many_names(many: int, most: int) -> AskedWrongly:
    """A list of a situation has more cards than any game."""
    return AskedWrongly("too-many-names", f"a list has {many:,} names; it may have {most}")


class BeginningRefused(JudgeError):
    """The run of a situation cannot begin; exit code 1."""

    exit_code = NO_ANSWER

    def __init__(self, wanted: str, why: str, citation: str) -> None:
        super().__init__("beginning-refused", f"{wanted}: not legal here, for {why} ({citation})")


class ActNotUnderstood(AskedWrongly):
    """The words after --do name no act of a player."""

    def __init__(self, written: str, known: Sequence[str]) -> None:
        super().__init__(
            "act-not-understood",
            f"--do {shortened(written)!r} is not understood",
            where=[f"known: {', '.join(known)}"] if known else [],
            tries=['--do "corp plays CARD", --do "corp installs CARD in R&D", --do "runner\'s turn begins"'],
        )


class ConditionNotUnderstood(AskedWrongly):
    """The words after --can name no condition that the engine can watch."""

    def __init__(self, written: str, what: str, known: Sequence[str]) -> None:
        super().__init__(
            "condition-not-understood",
            f"{shortened(written)!r} is not understood: {what}",
            where=[f"known: {', '.join(known)}"] if known else [],
            tries=['--can "runner jacks out", --can "runner uses CARD after the run ended"'],
        )


def situation_missing() -> AskedWrongly:
    """An option for a situation was given, but no situation."""
    return AskedWrongly(
        "situation-missing",
        "nothing to explain: name a scenario, or cards and the attacked server",
        tries=["judge examples", 'judge explain --cards "CARD, CARD" --run HQ'],
    )


def situations_contradict() -> AskedWrongly:
    """Both a scenario and cards were named."""
    return AskedWrongly(
        "situations-contradict",
        "a scenario brings its own cards: it cannot be had together with the options of a situation",
        tries=['judge explain --cards "CARD, CARD" --run HQ'],
    )


def nothing_asked() -> AskedWrongly:
    """A question without words, with no prompt available."""
    return AskedWrongly(
        "nothing-asked",
        "there is no question",
        tries=['judge ask "when can I jack out?"', "judge ask --batch - answers the lines of a pipe"],
    )


def sentence_too_long(option: str, most: int) -> AskedWrongly:
    """A sentence of a situation is too long to be read."""
    return AskedWrongly(
        "question-too-long", f"{option} is longer than {most} characters", tries=["ask for one thing at a time"]
    )


def question_too_long(most: int) -> AskedWrongly:
    """A text too long for a question."""
    return AskedWrongly(
        "question-too-long", f"the question is longer than {most} characters", tries=["ask for one thing at a time"]
    )
