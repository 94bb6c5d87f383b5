"""Errors about comparing editions."""

from collections.abc import Sequence

from judge_cli.errors.base import NO_ANSWER, AskedWrongly, JudgeError, shortened


class ComparedWithItself(AskedWrongly):
    """Both sides of a comparison are the same edition."""

    code = "compared-with-itself"

    def __init__(self, edition: str, others: Sequence[str]) -> None:
        super().__init__(
            f"both sides of this comparison are {edition}",
            where=[f"here are also: {', '.join(others)}"] if others else [],
            tries=[f"judge compare … --edition {others[0]}" if others else "judge corpus add FILE"],
        )


class NothingToCompareWith(AskedWrongly):
    """No other edition of the same rulebook is here."""

    code = "nothing-to-compare-with"

    def __init__(self, edition: str) -> None:
        super().__init__(
            f"no other edition of the rulebook of {edition} is here",
            tries=["judge corpus list", "judge compare … --with EDITION"],
        )


class SectionWithoutEditions(AskedWrongly):
    """A section was named, but not the two editions to compare."""

    code = "section-without-editions"

    def __init__(self) -> None:
        super().__init__(
            "--section is for comparing two whole editions", tries=["judge compare EDITION EDITION --section NUMBER"]
        )


class RulingsWithoutEditions(AskedWrongly):
    """The changes of meaning were asked for, but not between which two editions."""

    code = "rulings-without-editions"

    def __init__(self) -> None:
        super().__init__(
            "--rulings is for comparing two whole editions", tries=["judge compare EDITION EDITION --rulings"]
        )


class NoRulingsTold(JudgeError):
    """Nobody has said which rulings changed between two editions, or none did within the section."""

    code = "no-rulings-told"
    exit_code = NO_ANSWER

    def __init__(self, before: str, after: str, section: str | None) -> None:
        within = f" within {section}" if section else ""
        option = f" --section {section}" if section else ""
        super().__init__(
            f"no change of meaning from {before} to {after}{within} is recorded here",
            tries=[f"judge compare {before} {after}{option}"],
        )


class ChartNotInBoth(AskedWrongly):
    """One of two editions has no chart of this name."""

    code = "chart-not-in-both"

    def __init__(self, name: str, edition: str, known: Sequence[str]) -> None:
        super().__init__(
            f"{edition} has no chart {shortened(name)!r}",
            where=[f"its charts are: {', '.join(known)}" if known else "it has no charts"],
            tries=["judge corpus list"],
        )
