"""Errors about step sections, flow charts and the phrases that read them."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from judge_cli.errors.base import CorpusBroken, shortened

if TYPE_CHECKING:
    from judge_cli.text.place import Place

_LONG = 160


class SentenceUnread(CorpusBroken):
    """A step says something that no phrase reads."""

    code = "sentence-unread"

    def __init__(self, place: "Place", number: str, said: str, nearest: str | None, phrases: str) -> None:
        near = [f"nearest phrase: {nearest}"] if nearest else []
        super().__init__(
            f'no phrase reads "{shortened(said, _LONG)}" in step {number}',
            place=place,
            where=near,
            tries=[f"add a phrase to {phrases}", "judge corpus check"],
        )


class StepNotUnderstood(CorpusBroken):
    """A step's clauses can be read one by one, but make no sense together."""

    code = "step-not-understood"

    def __init__(self, place: "Place", number: str, why: str) -> None:
        super().__init__(f"step {number} {why}", place=place, tries=["judge corpus check"])


class JumpLeadsNowhere(CorpusBroken):
    """A step leads to a step that is not there."""

    code = "jump-leads-nowhere"

    def __init__(self, place: "Place", number: str, target: str, known: Sequence[str]) -> None:
        ends = [f"the steps there are {known[0]} to {known[-1]}"] if known else []
        super().__init__(
            f"step {number} leads to {target}, which is not a step of its procedure", place=place, where=ends
        )


class StepUnreachable(CorpusBroken):
    """No way from the first step leads to this one."""

    code = "step-unreachable"

    def __init__(self, place: "Place", number: str, procedure: str) -> None:
        super().__init__(f"no way through {procedure} leads to step {number}", place=place)


class WayNeverEnds(CorpusBroken):
    """From this step no way leads to an end, whatever the players choose."""

    code = "way-never-ends"

    def __init__(self, place: "Place", number: str, procedure: str) -> None:
        super().__init__(f"from step {number} no way leads to an end of {procedure}", place=place)


class SectionHasNoSteps(CorpusBroken):
    """An edition names a section as a procedure, but it holds no steps."""

    code = "section-has-no-steps"

    def __init__(self, place: "Place", procedure: str, section: str) -> None:
        super().__init__(f"{procedure} is said to be section {section}, which holds no steps", place=place)


class PhraseWrong(CorpusBroken):
    """A phrasebook uses a word that means nothing, such as an unknown slot or deed."""

    code = "phrase-wrong"

    def __init__(self, place: "Place", what: str, word: str, known: Sequence[str]) -> None:
        super().__init__(
            f"{shortened(word)!r} is not {what}", place=place, where=[f"known are: {', '.join(known)}"] if known else []
        )
