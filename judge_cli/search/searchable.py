"""All that a search of one edition needs, and how it is kept in one file."""

import json
from collections.abc import Mapping
from typing import NamedTuple

from judge_cli.search.lexicon import Lexicon, lexicon_from_row, lexicon_to_row
from judge_cli.search.rule_index import RuleIndex, open_index
from judge_cli.search.vocabulary import Vocabulary, vocabulary_from_row, vocabulary_to_row


class Searchable(NamedTuple):
    """The index with its lexicon and vocabulary."""

    rule_index: RuleIndex
    lexicon: Lexicon
    vocabulary: Vocabulary


def packed(files: Mapping[str, bytes], lexicon: Lexicon, vocabulary: Vocabulary) -> bytes:
    """One file: a line of JSON with the lexicon, the vocabulary and how long each file of the index is, then those."""
    lengths = {name: len(data) for name, data in files.items()}
    rows = [lexicon_to_row(lexicon), vocabulary_to_row(vocabulary), lengths]
    return b"".join([json.dumps(rows, ensure_ascii=False).encode(), b"\n", *files.values()])


def unpacked(data: bytes) -> Searchable:
    """What was packed into this file."""
    first, _, rest = data.partition(b"\n")
    lexicon, vocabulary, lengths = json.loads(first)
    files, at = {}, 0
    for name, length in lengths.items():
        files[name] = rest[at : at + length]
        at += length
    return Searchable(open_index(files), lexicon_from_row(lexicon), vocabulary_from_row(vocabulary))
