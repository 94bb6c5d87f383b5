"""An answer as a whole: a value with types that each view is written from, and its JSON."""

import json
import sys
from typing import TYPE_CHECKING, Annotated, Any, TypedDict

from judge_cli import __version__
from judge_cli.wire.value import Value, said

if TYPE_CHECKING:
    from collections.abc import Sequence

    from judge_cli.page.blocks import Page


FORMAT = 2


class VersionData(TypedDict):
    format: Annotated[int, {"const": FORMAT}, "The version of the JSON format."]
    program: Annotated[str, "The version of judge."]
    edition: Annotated[str | None, "The id of the edition."]


Version = Annotated[VersionData, "The versions that the answer is from."]


def show_json(answer: dict[str, Any]) -> None:
    sys.stdout.write(written_json(answer))


def written_json(answer: dict[str, Any]) -> str:
    return json.dumps(answer, indent=2) + "\n"


def version_of(edition: str | None) -> VersionData:
    """The versions of an answer from an edition."""
    return {"format": FORMAT, "program": __version__, "edition": edition}


_OF_NOTHING = version_of(None)


class Answer(Value):
    """An answer as a whole: its fields are the keys of its JSON, and every view is written from its page."""

    version: Version = said(default=_OF_NOTHING)
    # The field that holds the edition that answers, if one does.
    answering = "edition"

    def __init_subclass__(cls, only: tuple[str, ...] = ()) -> None:
        """The versions are the last key of every answer."""
        super().__init_subclass__((*only, "version") if only else ())
        cls.fields["version"] = cls.fields.pop("version").needed

    def __init__(self, **values: object) -> None:
        edition = values.get(self.answering)
        super().__init__(**{"version": version_of(edition if isinstance(edition, str) else None), **values})

    @property
    def stands(self) -> bool:
        """Whether a user can rely on it."""
        return True

    def page(self) -> "Page":
        """The answer for people."""
        raise NotImplementedError

    def to_markdown(self) -> str:
        """The answer for people, as the command gives it with `--markdown`."""
        from judge_cli.page.markdown import page_markdown

        return page_markdown(self.page())

    def lines(self, width: int) -> "Sequence[str] | None":
        """The rows on a terminal, of an answer that is no page there but is measured for its width."""
        return None
