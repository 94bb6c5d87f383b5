"""Completion words for shells, quoted so that no shell can run them.

A shell reads each word again: zsh evaluates it, bash expands it and puts it on the command line. Names come from
books, card data and file names, so each is quoted for its shell, and a word with a control character is not offered.
"""

import os
import re
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

import typer
from typer._completion_classes import BashComplete, FishComplete, PowerShellComplete, ZshComplete
from typer._completion_shared import _completion_scripts

from judge_cli.errors.base import JudgeError
from judge_cli.screen.safe import safe

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
    """A word to offer, and its description."""

    word: str
    help: str


def use_own_scripts() -> None:
    """Makes typer show and install our script for bash."""
    _completion_scripts["bash"] = _BASH_SCRIPT


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
