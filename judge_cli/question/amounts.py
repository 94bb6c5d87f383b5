"""The numbers of a question with their units, and computed comparisons of them."""

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from judge_cli.question.clauses import sentences
from judge_cli.question.read import Read
from judge_cli.question.senses import Sense, Senses

_COMPARED = re.compile(r"(.+?) (<=|>=|<|>|=) (.+)")
_REACH = 5
_BELOW_ZERO = "minus"
_EMPTY, _NONE = "state:empty", ("negation:lacking", "quantity:zero")
_SIGNED = re.compile(r"(?<![\w-])[-−](?=\d)")


class AmountsCompared(NamedTuple):
    """Two amounts and their comparison; an amount is a name or a number."""

    left: str
    sign: str
    right: str

    def holds(self, amounts: Mapping[str, int]) -> bool | None:
        """Whether the comparison holds; none if an amount is unknown."""
        left, right = (_value(name, amounts) for name in (self.left, self.right))
        if left is None or right is None:
            return None
        match self.sign:
            case "<":
                return left < right
            case ">":
                return left > right
            case "<=":
                return left <= right
            case ">=":
                return left >= right
            case _:
                return left == right

    def lacks(self, amounts: Mapping[str, int]) -> list[str]:
        """The unknown amounts."""
        return [name for name in (self.left, self.right) if _value(name, amounts) is None]

    @property
    def names(self) -> list[str]:
        """The named amounts."""
        return [name for name in (self.left, self.right) if not name.lstrip("-").isdecimal()]

    @property
    def is_whole(self) -> bool:
        """Whether it decides every case: if not more, then as much or less."""
        return self.sign != "="


def read_comparison(written: str) -> AmountsCompared | None:
    """A comparison in the notation of holdings."""
    found = _COMPARED.fullmatch(written)
    return AmountsCompared(found[1].strip(), found[2], found[3].strip()) if found else None


class Amounts(NamedTuple):
    """The amounts in a question, those given more than once, and the number of numbers."""

    known: dict[str, int]
    unclear: frozenset[str]
    numbers: int


def amounts_in(text: str, senses: Senses) -> Amounts:
    """The amounts in a question."""
    found: dict[str, set[int]] = {}
    numbers = 0
    for sentence in sentences(signed(text), senses):
        for at, sense in enumerate(sentence):
            value = _number(sense, senses)
            if value is None:
                name = _lacking(sentence, at, senses)
                if name:
                    found.setdefault(name, set()).update((0, 1) if _is_denied(sentence, at) else (0,))
                continue
            numbers += 1
            value = -value if at and sentence[at - 1].said == _BELOW_ZERO else value
            name = _counted(sentence, at, senses)
            if name:
                found.setdefault(name, set()).add(value)
    known = {name: next(iter(values)) for name, values in found.items() if len(values) == 1}
    return Amounts(known, frozenset(found) - known.keys(), numbers)


def _lacking(sentence: Sequence[Sense], at: int, senses: Senses) -> str:
    """The thing that is absent by the word at this place: "no cards in hand", "my hand is empty"."""
    if sentence[at].feature == _EMPTY:
        return _counted(sentence, at, senses)
    return _counted_after(sentence, at, senses) if sentence[at].feature in _NONE else ""


def _is_denied(sentence: Sequence[Sense], at: int) -> bool:
    return at > 0 and sentence[at - 1].kind == "negation"


def signed(text: str) -> str:
    """A text with negative numbers spelled out."""
    return _SIGNED.sub(f"{_BELOW_ZERO} ", text)


def signed_sentences(read: Read, senses: Senses) -> Sequence[Sequence[Sense]]:
    """The sentences of a question, with negative numbers spelled out."""
    text = signed(read.text)
    return read.sentences if text == read.text else sentences(text, senses)


def _number(sense: Sense, senses: Senses) -> int | None:
    if sense.said.isdecimal():
        return int(sense.said) if len(sense.said) < _REACH else None
    return senses.numbers.get(sense.said)


def is_number(sense: Sense, senses: Senses) -> bool:
    """Whether a sense is a number that counts."""
    return _number(sense, senses) is not None


def _counted(sentence: Sequence[Sense], at: int, senses: Senses) -> str:
    """The unit of the number at this place: the nearest counted thing after it, or before it if nearer."""
    after = _stretch(sentence, range(at + 1, min(at + 1 + _REACH, len(sentence))), senses)
    before = _stretch(sentence, range(at - 1, max(at - 1 - _REACH, -1), -1), senses)
    if before and (not after or before[0][1] < after[0][1]):
        name = next((str(name) for name, of, beside, _ in senses.amounts if not beside and before[0][0] in of), "")
        if name:
            return name
    name = _counted_after(sentence, at, senses)
    if name or after:
        return name
    said = {feature for feature, _ in before}
    return next((str(name) for name, of, beside, _ in senses.amounts if not beside and said & set(of)), "")


def _counted_after(sentence: Sequence[Sense], at: int, senses: Senses) -> str:
    near = {feature for feature, _ in _stretch(sentence, range(at + 1, min(at + 1 + _REACH, len(sentence))), senses)}
    for name, of, beside, apart in senses.amounts:
        if near & set(of) and (not beside or near & set(beside)) and not near & set(apart):
            return str(name)
    return ""


def _stretch(sentence: Sequence[Sense], places: range, senses: Senses) -> list[tuple[str, int]]:
    """The things of a stretch with their distances, up to the next number."""
    found: list[tuple[str, int]] = []
    for away, n in enumerate(places, 1):
        if _number(sentence[n], senses) is not None or sentence[n].kind in ("joining", "break"):
            break
        if sentence[n].kind not in ("idle", "players", "break", "asking", "vague"):
            found.append((sentence[n].feature, away))
    return found


def _value(name: str, amounts: Mapping[str, int]) -> int | None:
    return int(name) if name.lstrip("-").isdecimal() else amounts.get(name)
