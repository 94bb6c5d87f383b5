"""All that a search of one edition needs, as it lies in a folder."""

import json
from pathlib import Path
from typing import NamedTuple

from judge_cli.search.lexicon import Lexicon, lexicon_from_row
from judge_cli.search.rule_index import RuleIndex, open_index
from judge_cli.search.vocabulary import Vocabulary, vocabulary_from_row

LEXICON_FILE = "lexicon.json"


class Searchable(NamedTuple):
    """The index with its lexicon and vocabulary."""

    rule_index: RuleIndex
    lexicon: Lexicon
    vocabulary: Vocabulary


def open_searchable(folder: Path) -> Searchable:
    """What was written into this folder."""
    lexicon, vocabulary = json.loads((folder / LEXICON_FILE).read_bytes())
    return Searchable(open_index(folder), lexicon_from_row(lexicon), vocabulary_from_row(vocabulary))
