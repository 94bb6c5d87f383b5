"""All that an index is made from, and the making of it."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from judge_cli.search.document import Document, documents
from judge_cli.search.lexicon import lexicon_to_row
from judge_cli.search.rule_index import index_in_memory, write_index
from judge_cli.search.searchable import LEXICON_FILE, Searchable
from judge_cli.search.subjects import Subjects, read_subjects
from judge_cli.search.vocabulary import Vocabulary, vocabulary_to_row
from judge_cli.search.vocabulary_files import read_vocabulary
from judge_cli.search.word_count import make_lexicon
from judge_cli.tree.rule_tree import RuleTree


@dataclass(frozen=True, slots=True)
class Ingredients:
    """An edition's rules, and what the files below index/ say about words."""

    tree: RuleTree
    vocabulary: Vocabulary
    subjects: Subjects

    def write(self, folder: Path, tell: Callable[[], None]) -> None:
        """Writes an index with its lexicon and vocabulary into an empty folder."""
        write_index(folder, self._documents(), tell)
        lexicon = make_lexicon(self.tree, self.vocabulary, self.subjects)
        rows = [lexicon_to_row(lexicon), vocabulary_to_row(self.vocabulary)]
        (folder / LEXICON_FILE).write_text(json.dumps(rows, ensure_ascii=False), encoding="utf-8")

    def in_memory(self, tell: Callable[[], None]) -> Searchable:
        """The same for this process alone."""
        lexicon = make_lexicon(self.tree, self.vocabulary, self.subjects)
        return Searchable(index_in_memory(self._documents(), tell), lexicon, self.vocabulary)

    def _documents(self) -> Iterator[Document]:
        return documents(self.tree, self.subjects, self.vocabulary.stop_words)


def gather(tree: RuleTree, folder: Path) -> Ingredients:
    """The ingredients of an edition's index, the vocabulary read from a folder."""
    return Ingredients(tree, read_vocabulary(folder), read_subjects(folder))
