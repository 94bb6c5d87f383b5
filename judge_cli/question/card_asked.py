"""The card behind a name as people write it, and how it matched; never a guess."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import NamedTuple

from judge_cli.cards.files.card_folder import LONGEST_NAME, slug
from judge_cli.errors import NO_ANSWER, AskedWrongly, shortened
from judge_cli.paths import corpus_data
from judge_cli.search.spelling import distance
from judge_cli.search.words import TITLE_ENDS, initials_of, joined_up, subtitle_initials
from judge_cli.text.shell_words import shell_text
from judge_cli.text.toml_file import read_toml

CARD_DATA = "https://github.com/NetrunnerDB/netrunner-cards-json"


class CardUnknown(AskedWrongly):
    """No card matches the words."""

    exit_code = NO_ANSWER

    def __init__(self, asked: str, near: Sequence[str], *, added: bool) -> None:
        super().__init__(
            "card-unknown",
            f"no card here is called {shortened(asked)!r}",
            where=[f"did you mean {either_of(near)}?"] if near else [],
            tries=[*([f"judge card {shell_text(near[0])}"] if near else []), *brings_cards(added=added)],
            candidates=near,
        )


class CardUnclear(AskedWrongly):
    """Several cards match the words."""

    def __init__(self, asked: str, found: Sequence[str]) -> None:
        super().__init__(
            "card-unclear",
            f"{shortened(asked)!r} fits {len(found)} cards",
            where=[f"which one: {', '.join(found[:8])}{' …' if len(found) > 8 else ''}"],
            tries=[f"judge card {shell_text(found[0])}"],
            candidates=found,
        )


EXACT, NICKNAME, ACRONYM, TYPO, TRANSLATION = "exact", "nickname", "acronym", "typo", "translation"
_LEAST, _LEAST_INITIALS = 3, 2
# The minimum length of a name with one wrong letter, or two, that is still clear.
_ONE_SLIP, _TWO_SLIPS = 6, 11
_NEAR = 0.75


class AskedCard(NamedTuple):
    """A requested card: the words, its name, and how they match."""

    asked: str
    name: str
    matched: str


class _Name(NamedTuple):
    """A card's name, split once."""

    name: str
    words: tuple[str, ...]
    key: str
    title: str


class NamesOfCards:
    """All names to ask for: the known cards, their nicknames, and the names of other cards."""

    def __init__(self, here: Collection[str], short: Mapping[str, Sequence[str]], elsewhere: Collection[str]) -> None:
        self._here = {one.key: one for one in map(_taken_apart, here) if one.key}
        self._short = {name_key(one): name for name, also in short.items() for one in also}
        others = map(_taken_apart, elsewhere)
        self._elsewhere = {one.key: one for one in others if one.key and one.key not in self._here}
        self._every = [*self._here.values(), *self._elsewhere.values()]

    def exact(self, asked: str) -> str | None:
        """The card with exactly this name, ignoring capitals, accents and punctuation."""
        found = self._here.get(name_key(asked))
        return found.name if found else None

    def elsewhere(self, asked: str) -> str | None:
        """The card of the game with exactly this name, if it is not installed."""
        found = self._elsewhere.get(name_key(asked))
        return found.name if found else None

    def nicknamed(self, asked: str) -> list[str]:
        """The cards with this nickname, else with this title, else with names that begin so, else with these words.

        Cards that are not installed count too: a nickname that fits one of them is ambiguous.
        """
        key, words = name_key(asked), _words(asked)
        if key in self._short:
            return [self._short[key]]
        titled = [one.name for one in self._every if one.title == key]
        begun = (one.name for one in self._every if one.words[: len(words)] == words and len(one.words) > len(words))
        return sorted(titled or begun) or sorted(one.name for one in self._every if _is_part(words, one.words))

    def abbreviated(self, asked: str) -> list[str]:
        """The cards with these initials, including those not installed."""
        key = name_key(asked)
        of_such = (one for one in self._every if one.words[0][0] == key[0] and len(one.words) >= len(key))
        titled = sorted(one.name for one in of_such if key in initials_of(one.name))
        identities = (one.name for one in self._every if len(one.key) > len(one.title))
        return titled or sorted(one for one in identities if key in subtitle_initials(one))

    def is_here(self, name: str) -> bool:
        """Whether this card is installed."""
        return name_key(name) in self._here

    def mistyped(self, asked: str) -> list[str]:
        """The cards whose names differ from this by one typo, or by two if they are long."""
        key = name_key(asked)
        return sorted(one.name for one in self._here.values() if any(_is_slip(key, x) for x in {one.key, one.title}))

    def near(self, asked: str) -> list[str]:
        """Names of installed cards with these words or a similar spelling, the likeliest first."""
        import difflib  # only an unknown name pays for it

        key, words = name_key(asked), set(_words(asked))
        held = sorted(one.name for one in self._here.values() if key and words <= set(one.words))
        close = difflib.get_close_matches(key, self._here, 3, _NEAR)
        begun = sorted(one.name for one in self._here.values() if len(key) >= _LEAST and one.key.startswith(key))
        return list(dict.fromkeys([*held, *begun, *(self._here[one].name for one in close)]))[:3]


def asked_card(asked: str, names: NamesOfCards, plain: Callable[[], Collection[str]], *, added: bool) -> AskedCard:
    """The card meant by the words; an error if it is not installed or there are several candidates.

    `plain` gives ordinary words, which are never a short or mistyped name.
    """
    if len(asked) > LONGEST_NAME:
        raise CardUnknown(asked, [], added=added)
    name = names.exact(asked)
    if name is not None:
        return AskedCard(asked, name, EXACT)
    if (other := names.elsewhere(asked)) is not None:
        raise _card_not_here(other, added=added)
    key = name_key(asked)
    if len(key) >= _LEAST_INITIALS and key not in plain():
        for matched, find in ((NICKNAME, names.nicknamed), (ACRONYM, names.abbreviated), (TYPO, names.mistyped)):
            found = find(asked) if len(key) >= _LEAST or (matched == ACRONYM and asked.isupper()) else []
            if len(found) == 1 and names.is_here(found[0]):
                return AskedCard(asked, found[0], matched)
            if len(found) == 1:
                raise _card_not_here(found[0], added=added)
            if found:
                raise CardUnclear(asked, sorted(found, key=lambda one: not names.is_here(one)))
    raise CardUnknown(asked, names.near(asked), added=added)


def names_of_cards(here: Collection[str]) -> NamesOfCards:
    """The names of the installed cards, with the nicknames and other names in the corpus."""
    folder = corpus_data("cards")
    table = read_toml(folder / "names.toml").table()
    short = {card.text("name"): (*card.texts("also"), *card.texts("called")) for card in table.tables("card")}
    return NamesOfCards(here, short, {*elsewhere_names(), *short})


def elsewhere_names() -> list[str]:
    """The names of cards of the game that do not ship."""
    return list(read_toml(corpus_data("cards") / "elsewhere.toml").table().texts("names"))


def _taken_apart(name: str) -> _Name:
    words = _words(name)
    return _Name(name, words, joined_up(words), name_key(TITLE_ENDS.split(name)[0]))


def _is_part(words: tuple[str, ...], name: tuple[str, ...]) -> bool:
    """Whether several words stand side by side in a name."""
    ends = range(len(words), len(name) + 1) if len(words) > 1 else ()
    return any(name[end - len(words) : end] == words for end in ends)


def _words(name: str) -> tuple[str, ...]:
    return tuple(slug(name).split("-"))


def name_key(name: str) -> str:
    """A name without capitals, accents, punctuation and blanks, roman numerals as digits."""
    return joined_up(_words(name))


def _is_slip(asked: str, name: str) -> bool:
    """Whether one typo turns one into the other; a digit, such as a version's, is never a typo."""
    if _figures(asked) != _figures(name):
        return False
    shorter = min(len(asked), len(name))
    most = 2 if shorter >= _TWO_SLIPS else 1 if shorter >= _ONE_SLIP else 0
    return most > 0 and asked[0] == name[0] and distance(asked, name, most) <= most


def _figures(name: str) -> str:
    return "".join(filter(str.isdigit, name))


def _card_not_here(name: str, *, added: bool) -> AskedWrongly:
    what = f"{name} is not among the cards here"
    return AskedWrongly("card-not-here", what, tries=brings_cards(added=added), exit_code=NO_ANSWER)


def brings_cards(*, added: bool) -> list[str]:
    """The ways to import more cards, and their sources."""
    newer = "a newer copy" if added else "a copy"
    return [f"judge cards add FOLDER  ({newer} of {CARD_DATA})"]


def either_of(names: Sequence[str]) -> str:
    """One of several names."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} or {names[-1]}"
