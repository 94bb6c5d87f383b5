"""Rule numbers as a list in a sentence."""

from collections.abc import Sequence

from judge_cli.tree.numbers.number import RuleNumber


def enumerated(numbers: Sequence[RuleNumber]) -> str:
    """The numbers with commas, and with "and" before the last."""
    written = [str(number) for number in numbers]
    return " and ".join(filter(None, [", ".join(written[:-1]), *written[-1:]]))
