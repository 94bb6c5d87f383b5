"""An answer in each view, and whether a user can rely on it."""

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from judge_cli.screen.show import Views


class Answered(NamedTuple):
    """An answer in each view, and whether a user can rely on it."""

    views: "Views"
    stands: bool = True
