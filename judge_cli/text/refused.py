"""A rulebook or file that judge refuses: nothing was changed."""

from collections.abc import Sequence

from judge_cli.errors import AskedWrongly, Located

NOTHING_CHANGED = "nothing was changed"


class ImportRefused(AskedWrongly):
    """The input cannot become an edition; the former state stays."""

    def __init__(
        self,
        code: str,
        what: str,
        *,
        where: Sequence[str] = (),
        place: Located | None = None,
        tries: Sequence[str] = (),
        exit_code: int | None = None,
    ) -> None:
        super().__init__(code, what, where=[*where, NOTHING_CHANGED], place=place, tries=tries, exit_code=exit_code)
