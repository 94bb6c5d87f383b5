"""An ability in parts, by the words of its text: cost, trigger, conditions, effect, and the side of each."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from judge_cli.engine.abilities.ability import Ability
from judge_cli.engine.table.card import Card
from judge_cli.explanation.ability_words.lexicon import AbilityLexicon

_FLAG = re.compile(r"^(?P<flag>[^.:]{1,60}?)(?: →|\.(?= (?:\d+ credits?|\[click\])[^.]*:))\s*")
_TRIGGER = re.compile(
    r"^(?P<trigger>(?:When|Whenever|Each time|The first time|On|As|After|Once|At|If|While|For the first)\b.*?)"
    r"(?:: |, (?!or |and |[a-z]+ or )|; )"
)
_TRAILING = re.compile(
    r",? (?P<condition>(?:if|unless|while|during|only|except|when|after|until|as long as|instead of)\b[^.]*)"
)
# A card can be played, installed or used only under a condition.
_ONLY_IF = re.compile(
    r"^(?P<effect>(?:This card can be|It can be|Play|It is|This card is) ?\w*) only (?P<condition>.*)$"
)
_LINES = re.compile(r"\n• |\n|(?<=\.) (?=When |Whenever |If successful)")
_CLAUSES = re.compile(r"\. | and (?=\w+ (?:\d|1|an? |the |this ))|, and (?=the (?:Corp|Runner) )|, then ")
_RUNNER, _CORP = "runner", "corp"
# The player whom these are done to, whoever does them.
HITS = {"tag": _RUNNER, "net": _RUNNER, "meat": _RUNNER, "core": _RUNNER, "damage": _RUNNER, "bad publicity": _CORP}
OTHER = {_RUNNER: _CORP, _CORP: _RUNNER}


class Part(NamedTuple):
    """The text of one part, its words, and the sides that are said to act or to be hit."""

    text: str
    words: tuple[str, ...]
    sides: frozenset[str]


class AbilityParts(NamedTuple):
    """One effect of an ability of a card, with the cost, trigger and conditions of the ability."""

    ability: Ability
    cost: Part
    trigger: Part
    conditions: Part
    effect: Part


def every_ability(card: Card, lexicon: AbilityLexicon) -> list[AbilityParts]:
    """Every effect of a card's abilities, with the cost, trigger and conditions of its ability."""
    return [parts for one in (*card.abilities, *card.subroutines) for parts in _of(card, one, lexicon)]


def _of(card: Card, ability: Ability, lexicon: AbilityLexicon) -> Iterator[AbilityParts]:
    side = ability.user or card.side.value.casefold()

    def part(said: str, fallback: str) -> Part:
        words = tuple(lexicon.words(said))
        return Part(said, words, _sides(words, side, fallback, lexicon))

    for line in _LINES.split(ability.text.replace(" would ", " ")):
        flag = _FLAG.match(line)
        text = line[flag.end() :] if flag else line
        cost, _, rest = text.partition(": ") if ability.kind == "paid" and ": " in text else ("", "", text)
        trigger = _TRIGGER.match(rest)
        effect = rest[trigger.end() :] if trigger else rest
        only = _ONLY_IF.match(effect)
        conditions = [flag["flag"]] if flag else []
        conditions += [only["condition"]] if only else [one["condition"] for one in _TRAILING.finditer(effect)]
        effect = only["effect"] if only else _TRAILING.sub("", effect)
        hangs = (
            part(cost, side if cost else ""),
            part(trigger["trigger"] if trigger else "", ""),
            part(" ".join(conditions), ""),
        )
        yield from (AbilityParts(ability, *hangs, part(one, side)) for one in _CLAUSES.split(effect))


def _sides(words: tuple[str, ...], side: str, fallback: str, lexicon: AbilityLexicon) -> frozenset[str]:
    """The sides that a part names or hits; if it names none, that of the imperative, or either."""
    said = {lexicon.players[one] for one in words if one in lexicon.players}
    named = {side if one == "me" else OTHER[side] if one == "them" else one for one in said}
    hit = {HITS[one] for one in words if one in HITS}
    return frozenset(named | hit or ({fallback} if fallback else OTHER.keys() if words else set()))
