"""Errors about comparing editions."""

from collections.abc import Sequence

from judge_cli.errors.base import NO_ANSWER, AskedWrongly, JudgeError, shortened


def compared_with_itself(edition: str, others: Sequence[str]) -> AskedWrongly:
    """Both sides of a comparison are the same edition."""
    return AskedWrongly(
        "compared-with-itself",
        f"both sides of this comparison are {edition}",
        where=[f"here are also: {', '.join(others)}"] if others else [],
        tries=[f"judge compare … --edition {others[0]}" if others else "judge corpus add FILE"],
    )


def nothing_to_compare_with(edition: str) -> AskedWrongly:
    """No other edition of the same rulebook is here."""
    return AskedWrongly(
        "nothing-to-compare-with",
        f"{edition} is the only edition of its rulebook here",
        tries=["judge corpus list", "judge compare … --with EDITION"],
    )


def section_without_editions() -> AskedWrongly:
    """A section was named, but not the two editions to compare."""
    return AskedWrongly(
        "section-without-editions",
        "--section is for comparing two whole editions",
        tries=["judge compare EDITION EDITION --section NUMBER"],
    )


def rulings_without_editions() -> AskedWrongly:
    """The changes of meaning were requested without naming the two editions."""
    return AskedWrongly(
        "rulings-without-editions",
        "--rulings is for comparing two whole editions",
        tries=["judge compare EDITION EDITION --rulings"],
    )


def no_ruling_changes(before: str, after: str, section: str | None) -> JudgeError:
    """No changed rulings are recorded between two editions, or none within the section."""
    within = f" within {section}" if section else ""
    option = f" --section {section}" if section else ""
    return JudgeError(
        "no-rulings-told",
        f"no change of meaning from {before} to {after}{within} is recorded here",
        tries=[f"judge compare {before} {after}{option}"],
        exit_code=NO_ANSWER,
    )


def chart_not_in_both(name: str, edition: str, known: Sequence[str]) -> AskedWrongly:
    """One of two editions has no chart of this name."""
    return AskedWrongly(
        "chart-not-in-both",
        f"{edition} has no chart {shortened(name)!r}",
        where=[f"its charts are: {', '.join(known)}" if known else "it has no charts"],
        tries=["judge corpus list"],
    )
