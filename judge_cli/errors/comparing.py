"""Errors about comparing editions."""

from collections.abc import Sequence

from judge_cli.errors.base import AskedWrongly, shortened


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


class ChartNotInBoth(AskedWrongly):
    """One of two editions has no chart of this name."""

    code = "chart-not-in-both"

    def __init__(self, name: str, edition: str, known: Sequence[str]) -> None:
        super().__init__(
            f"{edition} has no chart {shortened(name)!r}",
            where=[f"its charts are: {', '.join(known)}" if known else "it has no charts"],
            tries=["judge corpus list"],
        )
