"""The inputs of an index, and building it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from judge_cli.search.document import Document, document, heading_stems
from judge_cli.search.rule_index import write_index
from judge_cli.search.searchable import packed
from judge_cli.search.subjects import Subjects, read_asked, read_subjects
from judge_cli.search.vocabulary import Vocabulary
from judge_cli.search.vocabulary_files import read_vocabulary
from judge_cli.search.word_count import WordCount
from judge_cli.tree.rules.rule_tree import RuleTree


@dataclass(frozen=True, slots=True)
class Ingredients:
    """An edition's rules, and the words in the files below index/."""

    tree: RuleTree
    vocabulary: Vocabulary
    subjects: Subjects
    asked: Subjects

    def made(self, tell: Callable[[], None]) -> bytes:
        """An index with its lexicon and vocabulary, as one file."""
        counted = WordCount()
        files = write_index(self._documents(counted), tell)
        return packed(files, counted.lexicon(self.vocabulary), self.vocabulary)

    def _documents(self, counted: WordCount) -> Iterator[Document]:
        """A document of each rule, with its words counted in the same pass."""
        headings = cache(lambda below: heading_stems(self.tree, below))
        for rule in self.tree:
            subjects, asked = self.subjects.get(rule.anchor, ()), self.asked.get(rule.anchor, ())
            counted.add(rule, (*subjects, *asked))
            yield document(rule, headings(rule.number.above), subjects, asked, self.vocabulary.stop_words)


def gather(tree: RuleTree, folder: Path, holdings: Path) -> Ingredients:
    """The ingredients of an edition's index, with the vocabulary of a folder and the questions of holdings."""
    asked = read_asked(holdings, tree.edition.id, {rule.anchor for rule in tree})
    return Ingredients(tree, read_vocabulary(folder), read_subjects(folder), asked)
