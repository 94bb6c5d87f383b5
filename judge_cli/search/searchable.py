"""Everything that a search of one edition needs, and its file format."""

import json
from collections.abc import Mapping
from typing import NamedTuple

from judge_cli.search.lexicon import Lexicon, lexicon_from_row, lexicon_to_row
from judge_cli.search.rule_index import RuleIndex, open_index
from judge_cli.search.vocabulary import Vocabulary, vocabulary_from_row, vocabulary_to_row

# The number of digits for the length of the head.
_DIGITS = 12


class Searchable(NamedTuple):
    """The index with its lexicon and vocabulary."""

    rule_index: RuleIndex
    lexicon: Lexicon
    vocabulary: Vocabulary


class Unpacked(NamedTuple):
    """The files of an unopened index, with its lexicon and vocabulary."""

    files: dict[str, bytes]
    lexicon: Lexicon
    vocabulary: Vocabulary


def packed(files: Mapping[str, bytes], lexicon: Lexicon, vocabulary: Vocabulary) -> bytes:
    """One file: the length of its head; a head of lexicon, vocabulary and file lengths; then the index files."""
    lengths = {name: len(data) for name, data in files.items()}
    rows = [lexicon_to_row(lexicon), vocabulary_to_row(vocabulary), lengths]
    head = json.dumps(rows, ensure_ascii=False).encode()
    return b"".join([b"%0*d" % (_DIGITS, _DIGITS + len(head)), head, *files.values()])


def unpacked(data: bytes | memoryview) -> Unpacked:
    """The contents of such a file."""
    at = int(bytes(data[:_DIGITS]))
    lexicon, vocabulary, lengths = json.loads(str(data[_DIGITS:at], "utf-8"))
    files = {}
    for name, length in lengths.items():
        files[name] = bytes(data[at : at + length])
        at += length
    return Unpacked(files, lexicon_from_row(lexicon), vocabulary_from_row(vocabulary))


def opened(parts: Unpacked) -> Searchable:
    """The unpacked parts with their index opened, which loads the library."""
    return Searchable(open_index(parts.files), parts.lexicon, parts.vocabulary)
