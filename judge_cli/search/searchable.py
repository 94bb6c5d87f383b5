"""Everything that a search of one edition needs, as one entry of the cache."""

from collections.abc import Mapping
from typing import NamedTuple

from judge_cli.search.rule_index import RuleIndex, open_index
from judge_cli.search.words import Lexicon, Vocabulary
from judge_cli.tree.kept.cache import Kept
from judge_cli.tree.numbers.number import ROWS


class Searchable(NamedTuple):
    """The index with its lexicon and vocabulary."""

    rule_index: RuleIndex
    lexicon: Lexicon
    vocabulary: Vocabulary


def packed(files: Mapping[str, bytes], lexicon: Lexicon, vocabulary: Vocabulary) -> Kept:
    """The files of an index one after the other; the head has their lengths, and the lexicon and vocabulary."""
    lengths = {name: len(data) for name, data in files.items()}
    head = [ROWS.row(Lexicon, lexicon), ROWS.row(Vocabulary, vocabulary), lengths]
    return Kept(head, b"".join(files.values()))


def opened(kept: Kept) -> Searchable:
    """The search that such an entry holds, its index opened, which loads the library."""
    lexicon, vocabulary, lengths = kept.head
    files: dict[str, bytes] = {}
    at = 0
    for name, length in lengths.items():
        files[name] = bytes(kept.body[at : at + length])
        at += length
    return Searchable(open_index(files), ROWS.value(Lexicon, lexicon), ROWS.value(Vocabulary, vocabulary))
