"""The inputs of answers: a fingerprint of all of them, as a cache key."""

from collections.abc import Iterable
from pathlib import Path

from judge_cli.cards.collection.store import own_cards_unreadable
from judge_cli.paths import corpus_folder, shipped
from judge_cli.paths import data_folder as users_folder
from judge_cli.tree.kept.cache import code_mark, files_below, fingerprint
from judge_cli.tree.rules.held import Held

# The file that names the import of the user's own cards; another import has another name.
_OWN_CARDS = ("cards", "current")
_EDITION = "edition.toml"


def answers_mark(editions: Iterable[Held], *words: str) -> str:
    """A fingerprint of the code, the data, these editions and these words: a change makes answers anew."""
    files: list[str] = []
    for corpus in dict.fromkeys((corpus_folder(), shipped("rules_corpus"), shipped("index"))):
        files += _data_below(corpus)
    stored = [text for held in editions for text in (str(held.said_by), _told_of(held), held.stored)]
    return fingerprint([*files, *own_cards_files()], code_mark(""), *stored, *words)


def _told_of(held: Held) -> str:
    """Everything that an edition says beside its rules: switches, changes, rules reworded since their proof."""
    return repr((held.edition, held.stored_changes))


def own_cards_files() -> list[Path]:
    """The file with the names of the user's own cards, if any; it changes whenever the cards do."""
    file = users_folder().joinpath(*_OWN_CARDS)
    try:
        return [file] if file.exists() else []
    except PermissionError as problem:
        raise own_cards_unreadable(str(file.parent), str(problem.strerror)) from None


def _data_below(corpus: Path) -> list[str]:
    """The files of a corpus other than edition pages, which the stored edition already covers."""
    inside = [path for path in sorted(corpus.iterdir()) if not (path / _EDITION).exists()]
    return [file for path in inside for file in (files_below(path) if path.is_dir() else [str(path)])]
