"""What a row of the registry says of a command: its words of help, its options, and who answers it.

`answers` names the function of the command's file in `answers`, as `file:function`: it opens what all answers share and
gives the function that answers what is asked, one after the other. Where something else is to be done as well (a
prompt, a picture, a file that is written), `does` names the function of its file in `commands` that does it.
"""

import importlib
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from judge_cli.answers.value import Answer


BOUNDS: dict[str, tuple[float, float]] = {
    "limit": (1, 1000),
    "clicks": (0, 20),
    "tags": (0, 99),
    "bad_publicity": (0, 99),
    "states": (1, 1_000_000),
    "seconds": (0.1, 3600),
}
# A program may set no limit to these: the work is bounded by another number too.
ENDLESS = frozenset({"seconds"})
# The seconds that an exploration may take, if nobody says otherwise.
PATIENCE = 10.0


Given = Mapping[str, Any]
# The default of an argument that is needed, and of one that takes several words.
NEEDED, WORDS = object(), ()
# The options that commands share, by what they need of them.
VIEWS = ("json", "markdown")


class CommandOption(NamedTuple):
    """An option of a command, or an argument if it has no flag; a file's name may not be empty.

    The help shows the options of a group together.
    """

    name: str
    help: str
    flag: str = ""
    default: Any = ""
    metavar: str | None = None
    offers: str = ""
    bounds: tuple[float, float] | None = None
    setting: str = ""
    kind: type = str
    is_file: bool = False
    group: str = ""


class PageAddress(NamedTuple):
    """The page of an answer: its name, its title, and the option that each field of its address gives."""

    name: str
    title: str = ""
    fields: Mapping[str, str] = {}


class CommandRow(NamedTuple):
    """A command, or a part of one, with the options that it shares with others.

    `beside` is what a program may say too, and a command line in another option.
    """

    name: str
    group: str
    purpose: str
    doc: str
    options: tuple[CommandOption, ...] = ()
    answers: str = ""
    does: str = ""
    types: Mapping[str, str] = {}
    keys: tuple[str, ...] = ()
    page: PageAddress | None = None
    shares: tuple[str, ...] = ("edition", *VIEWS)
    needs_words: bool = False
    slips: tuple[CommandOption, ...] = ()
    beside: tuple[CommandOption, ...] = ()
    parts: "tuple[CommandRow, ...]" = ()

    @property
    def words(self) -> CommandOption | None:
        """What is asked in words, if anything is."""
        return next((one for one in self.options if one.default == WORDS), None)

    @property
    def defaults(self) -> dict[str, Any]:
        every = (*self.options, *self.beside)
        return {one.name: "" if one.default == WORDS else one.default for one in every}

    def answering(self, edition: str | None) -> "Callable[[Given], Answer]":
        """Answers what is asked of an edition, one after the other."""
        answer: Callable[[Given], Answer] = named("answers", self.answers)(edition)
        return answer


def named(folder: str, place: str) -> Any:  # noqa: ANN401
    """The function that a row names, imported only now."""
    file, _, function = place.partition(":")
    return getattr(importlib.import_module(f"judge_cli.{folder}.{file}"), function)
