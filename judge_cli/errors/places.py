"""Errors about saying where in a game one is, and about moving on from there."""

from collections.abc import Sequence

from judge_cli.errors.base import AskedWrongly, shortened


class PlaceUnknown(AskedWrongly):
    """No chart of the edition has a place of this name."""

    code = "place-unknown"

    def __init__(self, edition: str, written: str, near: Sequence[str]) -> None:
        super().__init__(
            f"{edition} has no place called {shortened(written)!r}",
            where=[
                "a place is a phase, a step or a chart: encounter, movement, before access, 1.2.3a",
                *([f"near it: {', '.join(near)}"] if near else []),
            ],
            tries=["judge steps --short"],
        )


class PlaceAmbiguous(AskedWrongly):
    """The words fit several places."""

    code = "place-ambiguous"

    def __init__(self, written: str, found: Sequence[tuple[str, str]]) -> None:
        super().__init__(
            f"{shortened(written)!r} can be several places",
            where=[name for name, _ in found],
            tries=[f"say which by its number: {' or '.join(number for _, number in found)}"],
        )
