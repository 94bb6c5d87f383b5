"""What answers are made from: a fingerprint of all of it, under which they can be kept."""

from judge_cli.explanation.edition.corpus_folders import data_folder
from judge_cli.paths import code_folders, shipped
from judge_cli.paths import data_folder as users_folder
from judge_cli.procedure.charts import phrases_folder
from judge_cli.tree.cache import files_below, fingerprint
from judge_cli.tree.library import Held

_CODE = ("text", "tree", "search", "procedure", "engine", "explanation")
_DATA = ("cards", "examples", "grammar")
# The file that names the import which the user's own cards are from; another import is another name.
_OWN_CARDS = ("cards", "current")


def answers_mark(*editions: Held) -> str:
    """A fingerprint of the code, the data and these editions: where one of them changes, answers are made anew."""
    folders = [*code_folders(*_CODE), *map(data_folder, _DATA), phrases_folder(), shipped("index")]
    files = [file for folder in folders for file in files_below(folder) if file.endswith((".py", ".toml", ".txt"))]
    files += [str(held.said_by) for held in editions]
    return fingerprint([*files, users_folder().joinpath(*_OWN_CARDS)], *(held.stored for held in editions))
