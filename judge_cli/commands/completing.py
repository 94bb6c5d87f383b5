"""Shell completion: the words to offer, and how each shell takes them; quoted so that no shell can run them."""

import os
import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

import typer
import typer._completion_shared
import typer.completion
from typer._completion_classes import BashComplete, FishComplete, PowerShellComplete, ZshComplete
from typer._completion_shared import _completion_scripts

from judge_cli.answers.library import open_library
from judge_cli.answers.schemas import schema_names
from judge_cli.commands.slip_store import SlipStore
from judge_cli.commands.table_file import tracked_tables
from judge_cli.errors import JudgeError
from judge_cli.explanation.situation.setup import SERVERS_TO_RUN_ON
from judge_cli.page.safe import safe
from judge_cli.paths import cache_folder, corpus_data
from judge_cli.procedure.charts.charts import Charts, kept_charts, things_file
from judge_cli.procedure.here.moves import ALL_MOVES
from judge_cli.procedure.here.places import Places
from judge_cli.procedure.when.things import read_things
from judge_cli.text.toml_file import read_toml
from judge_cli.tree.editions.lookup import chosen
from judge_cli.tree.kept.cache import Cache

Offer = str | tuple[str, str]
# So much of a rule or a question stands beside its number.
_HELP = 60


def offered(kind: str, begun: str) -> list[Offer]:
    """The words of a kind that begin with these letters, some with a help; none if their data cannot be read."""
    try:
        found = [one if isinstance(one, tuple) else (one, "") for one in _known(kind, begun)]
    except JudgeError:
        return []
    shown = [(safe(word), safe(help[:_HELP])) for word, help in found if word.casefold().startswith(begun.casefold())]
    return [(word, help) if help else word for word, help in shown]


def _known(kind: str, begun: str) -> Iterable[Offer]:  # noqa: PLR0911, PLR0912 (a row for each kind)
    """All words of a kind; of numbers and cards only those that begin so."""
    match kind:
        case "numbers":
            return _numbers(begun)
        case "cards":
            return _cards(begun)
        case "card_lists":
            return _card_lists(begun)
        case "comparable":
            every = ("procedures", "scenarios", "editions")
            return [*(number for number, _ in _numbers(begun)), *(word for one in every for word in _known(one, begun))]
        case "editions":
            return [held.edition.id for held in open_library().editions]
        case "imported_editions":
            return [held.edition.id for held in open_library().editions if held.imported is not None]
        case "schemas":
            return schema_names()
        case "procedures":
            return [one.name for one in _charts().procedures]
        case "steps":
            return [(str(step.number), step.text) for one in _charts().procedures for step in one.steps]
        case "places":
            return Places(_charts(), Cache(cache_folder())).names()
        case "places_and_moves":
            return [*ALL_MOVES, *_known("places", begun)]
        case "tables":
            return tracked_tables()
        case "rulings":
            return [(str(one.number), one.question) for one in SlipStore().all()]
        case "tables_of_rulings":
            return sorted({one.table for one in SlipStore().all() if one.table})
        case "servers":
            return SERVERS_TO_RUN_ON
        case "things":
            return [thing.name for thing in read_things(read_toml(things_file()))]
        case "scenarios":
            return sorted(path.stem for path in corpus_data("examples").glob("*.toml"))
    raise LookupError(kind)


def _charts() -> Charts:
    return kept_charts(chosen(open_library(), None), Cache(cache_folder()))


def _numbers(begun: str) -> list[tuple[str, str]]:
    """Rule numbers of the default edition, one level at a time, each with its text."""
    found = [rule for rule in chosen(open_library(), None).tree if str(rule.number).startswith(begun)]
    shallowest = min((rule.number.depth for rule in found), default=0)
    return [(str(rule.number), rule.text.plain) for rule in found if rule.number.depth <= shallowest + 1]


def _cards(begun: str) -> list[str]:
    from judge_cli.cards.collection.collected import Collected
    from judge_cli.cards.files.card_folder import Cards  # most words name no card
    from judge_cli.explanation.edition.own_cards import own_cards

    brought_in = Collected(own_cards(), corpus_data("grammar"))
    known = Cards(corpus_data("cards"), lambda: brought_in).all_names()
    # A shell offers only words that begin with the exact letters typed, so the name takes their case.
    return [begun + name[len(begun) :] for name in known if name[: len(begun)].casefold() == begun.casefold()]


def _card_lists(begun: str) -> list[str]:
    """The comma-separated list so far, with each completion of its last card name."""
    *before, last = begun.split(",")
    blank = " " if before and (last.startswith(" ") or not last) else ""
    known = "".join(f"{name}," for name in before)
    return [f"{known}{blank}{name}" for name in _cards(last.strip())]


# No name of a card, rule, chart or edition has these; in a shell they have a meaning, even in some quotes.
_STEERS = re.compile(r"[$`\\|<>{}\[\]^\x00-\x1f\x7f\ufffd]")
_PLAIN = re.compile(r"[^\x00-\x7f]|[\w./,+%-]")
# Words that no shell carries out, in quotes or not: without quotes they are only arguments, and none is an option.
_HARMLESS = re.compile(r"(?!.* -)(?:[^\x00-\x7f]|[\w./,+%: -])+")
# PowerShell ends a quoted word at each of these.
_POWERSHELL_QUOTES = re.compile("['\u2018\u2019\u201a\u201b]")
_BETWEEN_WORD_AND_HELP = ":::"
# The word before the cursor as bash read it, and the part of the line that readline is going to replace.
_WORD, _REPLACED = "_JUDGE_WORD", "_JUDGE_REPLACED"
# Takes each line as it is: in typer's own script bash expands file patterns in them.
_BASH_SCRIPT = """
%(complete_func)s() {
    local IFS=$'\\n' offer
    COMPREPLY=()
    case "$3" in *[\\<\\>]*) return ;; esac
    while IFS= read -r offer; do
        COMPREPLY+=("$offer")
    done < <(env COMP_WORDS="${COMP_WORDS[*]}" COMP_CWORD="$COMP_CWORD" \\
                 {word}="${COMP_WORDS[COMP_CWORD]}" {replaced}="$2" \\
                 %(autocomplete_var)s=complete_bash %(prog_name)s)
}

complete -o default -F %(complete_func)s %(prog_name)s
""".replace("{word}", _WORD).replace("{replaced}", _REPLACED)


class CompletionWord(NamedTuple):
    word: str
    help: str


def use_own_scripts(args: Sequence[str] = ()) -> None:
    """Makes typer show and install our script for bash, and obey the name of a shell after its option."""
    _completion_scripts["bash"] = _BASH_SCRIPT
    named = [one for one in args if not one.startswith("-")]
    for module in (typer.completion, typer._completion_shared) if named else ():
        vars(module)["_get_shell_name"] = lambda: named[0]


def completed(command: Any, wanted: str) -> int:  # noqa: ANN401
    """Writes completions in a shell's own format; returns the exit code."""
    verb, _, name = wanted.partition("_")
    if verb != "complete" or name not in _SHELLS:
        typer.echo("judge completes for bash, zsh, fish and powershell", err=True)
        return 1
    asks, writes = _SHELLS[name]
    shell = asks(command, {}, "judge", "")
    try:
        args, incomplete = shell.get_completion_args()
    except (KeyError, ValueError, IndexError):  # asked by something that is no shell
        return 1
    try:
        written = writes(list(_inert(shell.get_completions(args, incomplete), incomplete)))
    except JudgeError:  # a word about it in the middle of somebody's command line helps nobody
        return 1
    if written:
        typer.echo(written)
    return 0 if written else 1


def _inert(items: Iterable[Any], incomplete: str) -> Iterable[CompletionWord]:
    """The words that no shell and no command takes for an instruction: a card's name may look like an option."""
    for item in items:
        word = safe(str(item.value))
        an_option = word.startswith("-") and not incomplete.startswith("-")
        if word and not an_option and not _STEERS.search(word):
            yield CompletionWord(word, " ".join(safe(item.help or "").split()))


def _for_bash(offers: list[CompletionWord]) -> str:
    """One word per line, for the place where readline puts it; none if bash means another place.

    They count the quotes of a line differently, and readline may replace an earlier command too.
    """
    word, replaced = os.environ.get(_WORD), os.environ.get(_REPLACED)
    if word is None or replaced is None:  # asked by a script of an earlier judge
        return ""
    if word == replaced:
        return "\n".join(_with_backslashes(offer.word) for offer in offers)
    if word in (f"'{replaced}", f'"{replaced}'):
        return "\n".join(offer.word for offer in offers if _HARMLESS.fullmatch(offer.word))
    return ""


def _with_backslashes(word: str) -> str:
    return "".join(sign if _PLAIN.match(sign) else f"\\{sign}" for sign in word)


def _for_zsh(offers: list[CompletionWord]) -> str:
    """Commands for zsh to evaluate: every word and text in single quotes."""
    if not offers:
        return "_files"
    described = (offer.word.replace(":", "\\:") + f":{offer.help}" for offer in offers)
    listed = " ".join("'{}'".format(one.replace("'", "'\\''")) for one in described)
    return f"local -a judge_offers; judge_offers=({listed}); _describe -V judge judge_offers"


def _for_fish(offers: list[CompletionWord]) -> str:
    """One word per line, its description after a tab; fish quotes the words itself."""
    return "\n".join(f"{offer.word}\t{offer.help}" if offer.help else offer.word for offer in offers)


def _for_powershell(offers: list[CompletionWord]) -> str:
    return "\n".join(
        f"{_powershell_word(offer.word)}{_BETWEEN_WORD_AND_HELP}{offer.help or ' '}"
        for offer in offers
        if _BETWEEN_WORD_AND_HELP not in offer.word
    )


def _powershell_word(word: str) -> str:
    plain = re.fullmatch(r"[A-Za-z0-9._-]+", word)
    return word if plain else "'{}'".format(_POWERSHELL_QUOTES.sub(r"\g<0>\g<0>", word))


_SHELLS: dict[str, tuple[type[Any], Callable[[list[CompletionWord]], str]]] = {
    "bash": (BashComplete, _for_bash),
    "zsh": (ZshComplete, _for_zsh),
    "fish": (FishComplete, _for_fish),
    "powershell": (PowerShellComplete, _for_powershell),
    "pwsh": (PowerShellComplete, _for_powershell),
}
