"""Searches an edition: a question in words, or a number, and the rules that answer it; and the check of its index."""

import re
from collections import Counter
from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager, nullcontext
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from judge_cli.search.document import said, title_of
from judge_cli.search.hit import Found, Hit, How, Sought, Why
from judge_cli.search.plan import Alternative, Plan, make_plan
from judge_cli.search.ranking import Ranked, plain_snippet, rank, snippet_of
from judge_cli.search.rule_index import LIBRARY_VERSION
from judge_cli.search.searchable import Searchable, opened
from judge_cli.search.words import card_key, words_of
from judge_cli.tree.editions.library import Library
from judge_cli.tree.editions.lookup import FoundRule, look_up
from judge_cli.tree.kept.cache import Cache, Kept, Recipe, files_in
from judge_cli.tree.numbers.number import NumberNotUnderstood, RuleNumber, read_number
from judge_cli.tree.rules.rule import Rule
from judge_cli.tree.rules.rule_tree import RuleTree, RuleUnknown

if TYPE_CHECKING:
    from judge_cli.search.ingredients import Ingredients


_NEAREST = 5
# The judged questions measure a search; they do not change it.
_QUESTIONS = "questions.toml"


# The steps of making an index, told one by one.
Progress = Callable[[str, int], AbstractContextManager[Callable[[], None]]]


def _silent(_edition: str, _steps: int) -> AbstractContextManager[Callable[[], None]]:
    return nullcontext(lambda: None)


class Folders(NamedTuple):
    """The folders of an index's words: the vocabulary, and the holdings."""

    vocabulary: Path
    holdings: Path


class Search:
    """The index of one edition, opened on first use."""

    def __init__(
        self, tree: RuleTree, stored: str, folders: Folders, cache: Cache, progress: Progress = _silent
    ) -> None:
        self.tree = tree
        self._stored = stored
        self._folder, self._holdings = folders
        self._cache = cache
        self._progress = progress

    def find(self, written: str, wanted: Sought) -> Found:
        """The rules that answer the words best."""
        plan = self.plan(written)
        hits: list[Hit] = []
        for ranked in rank(self.searchable, plan.concepts):
            if len(hits) == wanted.limit:
                break
            rule = self._rule(ranked)
            if fits(rule, wanted):
                hits.append(self._hit(rule, ranked, wanted))
        near = () if hits else self._near(plan)
        return Found(self.tree, written, tuple(hits), plan.suggestion, near)

    def plan(self, written: str) -> Plan:
        """The search plan of the words."""
        return make_plan(written, self.searchable.lexicon, self.searchable.vocabulary)

    @cached_property
    def searchable(self) -> Searchable:
        """The index with its lexicon and vocabulary."""
        return self._cache.made(self._recipe, self._built, opened)

    def build_ahead(self, into: Path) -> None:
        """Builds the index for the package."""
        self._recipe.write_ahead(into, self._ingredients().made(lambda: None))

    @property
    def _recipe(self) -> Recipe:
        vocabulary = [path for path in files_in(self._folder, ".toml") if not path.endswith(_QUESTIONS)]
        files = [*vocabulary, *files_in(self._holdings, ".toml")]
        words = (LIBRARY_VERSION, self._stored)
        return Recipe(f"index-{self.tree.edition.id}", files, ("wire", "search"), words, "the search index")

    def _built(self) -> Kept:
        with self._progress(self.tree.edition.short, len(self.tree.rules)) as tell:
            return self._ingredients().made(tell)

    def _ingredients(self) -> "Ingredients":
        from judge_cli.search.ingredients import gather  # an index that is there needs none of them

        return gather(self.tree, self._folder, self._holdings)

    def _rule(self, ranked: Ranked) -> Rule:
        number = read_number(self.searchable.rule_index.number(ranked.document))
        assert number is not None
        return self.tree.rule(number)

    def _hit(self, rule: Rule, ranked: Ranked, wanted: Sought) -> Hit:
        lexicon = self.searchable.lexicon
        snippet = snippet_of(rule, ranked.found, lexicon, examples=wanted.examples)
        name = _names(rule, self.tree.path(rule.number), lexicon.stem)
        why = tuple(Why(c.asked, name(a) or c.asked, a.how) for c, a in ranked.found)
        return Hit(rule, round(ranked.score, 3), snippet, why)

    def _near(self, plan: Plan) -> tuple[str, ...]:
        """Words of the edition's rules similar to the asked ones."""
        import difflib  # only a search without a hit pays for it

        vocabulary = self.searchable.vocabulary
        in_rules = {word.folded for rule in self.tree for word in words_of(rule.text.plain)}
        known = sorted(word for word in in_rules if not vocabulary.knows(word))
        close = [near for word in plan.unknown[:_NEAREST] for near in difflib.get_close_matches(word, known, 3)]
        return tuple(dict.fromkeys(close))[:_NEAREST]


def fits(rule: Rule, wanted: Sought) -> bool:
    """Whether a rule matches the request."""
    if wanted.within is not None and not rule.number.is_within(wanted.within):
        return False
    return not wanted.examples or bool(rule.examples)


def _names(rule: Rule, above: Iterable[Rule], stem: Callable[[str], str]) -> Callable[[Alternative], str | None]:
    """A function that gives the rule's own word for a match, from the rule or above it, or the card's name."""
    texts = [said(rule), *(e.text.plain for e in rule.examples), title_of(rule), *(h.text.plain for h in above)]
    words = {stem(word.folded): word.folded for text in reversed(texts) for word in reversed(words_of(text))}
    cards = {card_key(card): card for example in rule.examples for card in example.cards}
    return lambda a: (cards if a.how is How.CARD else words).get(a.stem)


class IndexChecked(NamedTuple):
    """How many rules an index holds, and what is wrong with it."""

    rules: int
    problems: tuple[str, ...]


def check_index(search: Search) -> IndexChecked:
    """The check of a search's index."""
    held = Counter(search.searchable.rule_index.numbers())
    wanted = Counter(str(number) for number in search.tree.rules)
    missing = [f"the search index lacks {number}" for number in wanted if number not in held]
    twice = [f"the search index holds {number} {times} times" for number, times in held.items() if times > 1]
    strange = [f"the search index holds {number}, which is not here" for number in held if number not in wanted]
    return IndexChecked(sum(held.values()), (*missing, *twice, *strange))


_LETTER_AT_END = re.compile(r"(?<=[\d.\s])[.\s]*\(?[a-z]\)?\s*$", re.IGNORECASE)


def found_by_number(
    library: Library, written: str, edition: str | None, wanted: Sought, within: str | None = None
) -> list[Found]:
    """The rules that a number asks for, each with all below it; none if the words are no number."""
    looked = _looked(library, written, edition)
    by_edition: dict[str, tuple[RuleTree, dict[str, Hit]]] = {}
    for found in looked:
        _, hits = by_edition.setdefault(found.tree.edition.id, (found.tree, {}))
        for rule in (found.rule, *found.tree.below(found.rule.number)):
            hits.setdefault(str(rule.number), _hit(rule, found.rule))
    found_in: list[Found] = []
    for tree, hits in by_edition.values():
        branch = branch_of(library, within, tree.edition.id)
        fitting = [hit for hit in hits.values() if fits(hit.rule, wanted._replace(within=branch))]
        found_in.append(Found(tree, written, tuple(fitting[: wanted.limit])))
    return found_in


def branch_of(library: Library, within: str | None, edition: str) -> RuleNumber | None:
    """The chapter, section or rule to search within; none if not requested."""
    return look_up(library, within, edition)[0].rule.number if within else None


def _looked(library: Library, written: str, edition: str | None) -> list[FoundRule]:
    try:
        return look_up(library, written, edition)
    except NumberNotUnderstood:
        return []
    except RuleUnknown:
        # A letter that the book lacks is mostly from another edition: the rule itself was meant.
        without = _LETTER_AT_END.sub("", written)
        if without == written:
            raise
        return look_up(library, without, edition)


def _hit(rule: Rule, asked: Rule) -> Hit:
    """A hit for a requested number scores fully, one below it half."""
    return Hit(
        rule,
        1.0 if rule is asked else 0.5,
        plain_snippet(rule),
        (Why(str(asked.number), str(rule.number), How.NUMBER),),
    )
