"""Finds the card that people mean: by print, by abbreviation, by a unique part of its name."""

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from judge_cli.cards.files.card_folder import slug
from judge_cli.errors import JudgeError
from judge_cli.paths import corpus_data, shipped
from judge_cli.question.card_asked import NamesOfCards, asked_card, elsewhere_names, names_of_cards
from judge_cli.question.senses import WORD
from judge_cli.search.words import Word, forms_of, joined_up, stem, subtitle_initials, words_of
from judge_cli.text.toml_file import read_toml
from judge_cli.tree.rules.rule_tree import RuleTree

_LONGEST = 7
_LEAST_OF_A_PART = 5
_LEAST_OF_A_NAME = 3
_SUBTITLE = re.compile(r"[:—–]")
_SHOUT = "!"
_ARTICLES = ("the", "a", "an")
_USED = "used "


class CardMention(NamedTuple):
    """A card in a text, and its position."""

    name: str
    start: int
    end: int


class CardFinder:
    """Every known card by every form of its name; `plain` words name a card only with a capital letter."""

    def __init__(
        self,
        names: Iterable[tuple[str, tuple[str, ...]]],
        plain: Collection[str],
        forms: Mapping[str, str] | None = None,
    ) -> None:
        self.all_names = list(names)
        self.plain = plain
        self._known_forms = forms

    def names(self) -> list[str]:
        """Every card's name."""
        return [name for name, _ in self.all_names]

    def find(self, written: str) -> str | None:
        """The card that the words name as a whole; none if there are none, or several."""
        found = self.called(written)
        if found is None and words_of(written):
            try:
                return self.meant(written)
            except JudgeError:
                return None
        return found

    def called(self, written: str) -> str | None:
        """The card of which the words are a known form."""
        parts = [word.folded for word in words_of(written)]
        return self.forms.get("".join(parts)) or self.forms.get(joined_up(parts))

    def meant(self, written: str) -> str:
        """The card that the words name by a part, by initials or with a slip; an error that says why there is none."""
        return asked_card(written, self._asked, lambda: self.plain, added=False).name

    @cached_property
    def _asked(self) -> NamesOfCards:
        return names_of_cards(self.names())

    def near(self, written: str) -> list[str]:
        """Names with a similar spelling."""
        import difflib  # only an unknown name pays for it

        key = "".join(word.folded for word in words_of(written))
        close = difflib.get_close_matches(key, self.forms, 6, 0.7)
        return list(dict.fromkeys(self.forms[one] for one in close))[:3]

    def mentions(self, text: str) -> list[CardMention]:
        """The cards in a text, in order; longer names win."""
        words = words_of(text)
        free = set(range(len(words)))
        found: list[CardMention] = []
        for length in range(min(_LONGEST, len(words)), 0, -1):
            for at in range(len(words) - length + 1):
                stretch = range(at, at + length)
                name = self._named(text, [words[n] for n in stretch]) if free.issuperset(stretch) else None
                if name and not (length == 1 and self._is_of_a_longer_name(text, words, at, name)):
                    free.difference_update(stretch)
                    found.append(CardMention(name, words[at].start, words[at + length - 1].end))
        return _joined(text, sorted(found, key=lambda one: one.start))

    def _is_of_a_longer_name(self, text: str, words: Sequence[Word], at: int, name: str) -> bool:
        """Whether a word of a card's name begins another apparent name: a foreign capital follows."""
        own = {word.folded for word in words_of(name)}
        after = words[at + 1] if at + 1 < len(words) else None
        if after is None or not text[words[at].start].isupper() or text[words[at].end : after.start] != " ":
            return False
        known = after.folded in own or after.folded in self.plain or after.folded in self.forms
        return text[after.start].isupper() and not known and words[at].folded in own

    def _named(self, text: str, words: list[Word]) -> str | None:
        parts = [word.folded for word in words]
        telling = [word for word in words if word.folded not in _ARTICLES] or words
        if len(words) == 1 and len(parts[0]) < _LEAST_OF_A_NAME and not text[words[0].start : words[0].end].isupper():
            return None
        if len(telling) == 1 and telling[0].folded in self.plain and not text[telling[0].start].isupper():
            return None
        if len(words) == 1 and (_is_verb(text[words[0].start : words[0].end]) or self._is_used(parts[0])):
            parts = [parts[0][:-1]]  # "he CARD'd me": used it
        name = self.forms.get("".join(parts)) or self.forms.get(joined_up(parts))
        return name if name and (len(parts) == 1 or self._is_said(name, parts)) else None

    def _is_used(self, word: str) -> bool:
        """Whether a word is a card's name with the ending of a verb: "they CARDd me"."""
        known = word in self.plain or word in self.forms
        return not known and len(word) > _LEAST_OF_A_NAME and word.endswith("d") and word[:-1] in self.forms

    def _is_said(self, name: str, parts: list[str]) -> bool:
        """Whether several words spell the name: initials are one word, and plain words must all be in the name."""
        spelt = [[word.folded for word in words_of(one)] for one in (name, *self._also.get(name, ()))]
        if all(part in self.plain for part in parts):
            return any(set(parts) <= set(words) for words in spelt)
        whole = ["".join(words) for words in spelt]
        return all(len(part) == 1 for part in parts) or any(len(p) > 1 and p in one for p in parts for one in whole)

    @cached_property
    def _also(self) -> dict[str, tuple[str, ...]]:
        return dict(self.all_names)

    @cached_property
    def forms(self) -> Mapping[str, str]:
        """Every form that means one card only, or begins only one name; a full name means its own card."""
        if self._known_forms is not None:
            return self._known_forms
        whole = {_joined_words(n): name for name, also in self.all_names for n in (name, *also)}
        # A card that is not here is never taken for another: not by its name, and not by initials that both have.
        others = [one for one in elsewhere_names() if _joined_words(one) not in whole]
        meant: dict[str, set[str]] = {form: {""} for one in others for form in _short_forms(one)}
        for name, also in self.all_names:
            for spelling in (name, *also):
                for form in (*forms_of(spelling), *subtitle_initials(spelling), *_parts(spelling, self.plain)):
                    if form not in self.plain:
                        meant.setdefault(form, set()).add(name)
        return {form: one for form, names in meant.items() if (one := _only(form, names))} | whole


def _short_forms(name: str) -> set[str]:
    return {_joined_words(name), *forms_of(name), *subtitle_initials(name)}


def _joined_words(name: str) -> str:
    return "".join(word.folded for word in words_of(name))


def _joined(text: str, mentions: Sequence[CardMention]) -> list[CardMention]:
    """Mentions in order, two words of one name side by side being one mention of the card."""
    found: list[CardMention] = []
    for one in mentions:
        if found and found[-1].name == one.name and not text[found[-1].end : one.start].strip():
            found[-1] = CardMention(one.name, found[-1].start, one.end)
        else:
            found.append(one)
    return found


def _only(form: str, names: set[str]) -> str:
    """The one card that a form means: the only candidate, else the only one whose name begins with it."""
    if len(names) > 1:
        names = {name for name in names if "".join(word.folded for word in words_of(name)).startswith(form)}
    return next(iter(names)) if len(names) == 1 else ""


def with_commas(names: tuple[str, ...], finder: CardFinder) -> tuple[str, ...]:
    """Names split at commas, with parts rejoined that only together name a card."""
    found: list[str] = []
    at = 0
    while at < len(names):
        longest = (n for n in range(min(_LONGEST, len(names) - at), 1, -1) if _is_one_name(names[at : at + n], finder))
        many = next(longest, 1)
        found.append(", ".join(names[at : at + many]))
        at += many
    return tuple(found)


def _is_one_name(parts: Sequence[str], finder: CardFinder) -> bool:
    """Whether parts together name a card; what are cards by themselves is no name with a slip."""
    together = ", ".join(parts)
    return bool(finder.called(together) or (not all(map(finder.called, parts)) and finder.find(together)))


def _parts(name: str, plain: Collection[str]) -> list[str]:
    """Long words of a card's title, and its first two words together if one of them is unique."""
    words = [word.folded for word in words_of(_SUBTITLE.split(name)[0])]
    parts = [word for word in words if len(word) >= _LEAST_OF_A_PART and word.isalpha()]
    telling = len(words) > 2 and any(len(word) >= _LEAST_OF_A_PART and word not in plain for word in words[:2])
    # People leave out a version at the end of a name.
    versioned = len(words) > 1 and not any(letter.isalpha() for letter in words[-1])
    parts += ["".join(words[:-1])] if versioned and len(words[0]) >= _LEAST_OF_A_NAME else []
    return [*parts, "".join(words[:2])] if telling else parts


def read_finder(plain: Collection[str], modelled: Collection[str]) -> CardFinder:
    """The finder over all cards named in the corpus, and those with a file."""
    table = read_toml(corpus_data("cards") / "names.toml").table()
    names = {card.text("name"): (*card.texts("also"), *card.texts("called")) for card in table.tables("card")}
    return CardFinder((dict.fromkeys(modelled, ()) | names).items(), plain)


def plain_words(tree: RuleTree, vocabulary: Collection[str]) -> frozenset[str]:
    """Ordinary words of rules and questions, which name no card alone in lower case."""
    said = {word.folded for rule in tree for word in words_of(rule.text.plain)}
    lists = [shipped("index") / f"{name}_words.toml" for name in ("stop", "ordinary")]
    listed = {word.folded for path in lists for one in read_toml(path).table().texts("words") for word in words_of(one)}
    return frozenset(said | listed | set(vocabulary))


def named_alike(text: str, mentions: Sequence[CardMention]) -> str:
    """A text with every card as one word, whatever the form of its name."""
    for one in reversed(mentions):
        # A mark that belongs to the name ends no sentence.
        after = text[one.end :].removeprefix(_SHOUT) if one.name.endswith(_SHOUT) else text[one.end :]
        used = _USED if _is_verb(text[one.start : one.end]) else ""
        text = f"{text[: one.start]} {used}{card_word(one.name)} {after}"
    return text


def _is_verb(written: str) -> bool:
    """Whether a name is used as a verb."""
    return written[:-1].endswith(("'", "’")) and written[-1:] in "dD"


def card_word(name: str) -> str:
    """The word for a card in a reading."""
    return f"card{''.join(c for c in slug(name) if c.isalnum())}"


def card_feature(name: str) -> str:
    """The feature of a card in a reading."""
    return f"{WORD}:{stem(card_word(name))}"
