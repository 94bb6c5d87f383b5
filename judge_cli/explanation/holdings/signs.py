"""Signs that two questions ask the same, or do not: their overlap, and their differences."""

import math
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import NamedTuple

from judge_cli.explanation.holdings.slots import QuestionSlots
from judge_cli.question.clauses import LACKING
from judge_cli.question.senses import NUMBER, STRICT, WORD, Senses

# Kinds of words that distinguish cases.
KINDS = (*STRICT, NUMBER)
_KIND_SIGNS = tuple((kind, f"only_asked_{kind}", f"only_known_{kind}", f"other_{kind}") for kind in KINDS)
_MOST = 4
_MOST_OF_A_KIND = 2
# Matches in other sentences count a little less; their further content counts little.
_FOUND_AROUND, _BEYOND = 0.85, 0.25
# Two questions say the same if each has this share of the other.
_SAME = 0.97

Weigh = Callable[[str], float]
Signs = dict[str, float]


class SaidByBoth(NamedTuple):
    """The common and the separate features of two questions."""

    every: frozenset[str]
    said: frozenset[str]
    only_asked: frozenset[str]
    only_known: frozenset[str]


def signs(asked: QuestionSlots, known: QuestionSlots, weigh: Weigh, senses: Senses) -> Signs:
    """Every sign of two questions, by name."""
    every, said = asked.everything, known.everything
    compared = SaidByBoth(every, said, (asked.asked | asked.given) - said, said - every)
    return {
        "bias": 1.0,
        **_shares(asked, said, weigh),
        **_acts(asked, known),
        **_conflicts(asked, known, compared),
        **_left_over(asked, known, compared, senses),
        **_kinds(compared, senses),
    }


def in_conflict(found: Mapping[str, float]) -> bool:
    """Whether any sign says that the two ask about different things."""
    return any(found[name] for name in CONFLICTS)


def says_the_same(found: Mapping[str, float]) -> bool:
    """Whether two questions say the same, each as much as the other."""
    return found["both_ways"] > _SAME and not in_conflict(found)


CONFLICTS = ("actor_other", "order_other", "owner_other", "doer_other", "own_other", "lacking_other", "denied_other")


def _shares(asked: QuestionSlots, said: frozenset[str], weigh: Weigh) -> Signs:
    """The share that each question has of the other."""
    near = asked.asked | asked.given
    beyond = frozenset(one for one in asked.around - near if not one.startswith(WORD))
    found = _sum(said & near, weigh) + _FOUND_AROUND * _sum((said & asked.around) - near, weigh)
    whole = _sum(said, weigh)
    of_known = found / whole if whole else 0.0
    aloud = _sum(near, weigh) + _BEYOND * _sum(beyond, weigh)
    of_all = (_sum(near & said, weigh) + _BEYOND * _sum(beyond & said, weigh)) / aloud if aloud else 0.0
    of_asked = _share(asked.asked, said, weigh, 0.0)
    return {
        "of_known": of_known,
        "of_asked": of_asked,
        "of_given": _share(asked.given, said, weigh, of_asked),
        "of_around": _share(beyond, said, weigh, 1.0),
        "both_ways": 2 * of_known * of_all / (of_known + of_all) if of_known + of_all else 0.0,
        "shared": math.log1p(found),
        "known_size": math.log1p(whole),
    }


def _acts(asked: QuestionSlots, known: QuestionSlots) -> Signs:
    same = asked.act == known.act
    inside = not same and bool(
        (asked.act and asked.act in known.acts) or (known.act and known.act in asked.acts),
    )
    return {
        "act_same": float(same and bool(asked.act)),
        "act_inside": float(inside),
        "act_other": float(not same and not inside),
        "form_same": float(asked.form == known.form),
        "negation_same": float(asked.negated == known.negated),
    }


def _conflicts(asked: QuestionSlots, known: QuestionSlots, compared: SaidByBoth) -> Signs:
    """Signs that the two cannot ask the same, more or less strong."""
    every, said = compared.every, compared.said
    sided = bool(asked.actor and known.actor)
    found = {
        "actor_other": sided and asked.actor != known.actor,
        "actor_same": sided and asked.actor == known.actor,
        "order_other": any(
            (later, first) in known.pairs and (first, later) not in known.pairs
            for first, later in asked.pairs | asked.implied
        ),
        "owner_other": _differ(asked.owners, known.owners),
        "doer_other": _differ(asked.doers, known.doers),
        "own_other": _differ(asked.belongs, known.belongs),
        "lacking_other": _lacks(every, said) or _lacks(said, every),
        "denied_other": bool((asked.denied ^ known.denied) & every & said),
    }
    return {name: float(value) for name, value in found.items()}


def _left_over(asked: QuestionSlots, known: QuestionSlots, compared: SaidByBoth, senses: Senses) -> Signs:
    """Everything that only one of them says."""
    only_asked, only_known = compared.only_asked, compared.only_known
    soft = frozenset(senses.soft)
    one_sided = (asked.pairs - known.pairs - known.implied, known.pairs - asked.pairs - asked.implied)
    both = only_asked | only_known
    return {
        "narrowing": float(sum(one in senses.hard for one in both)),
        "mild": float(sum(one in senses.mild for one in both)),
        "direction": float(sum(">" in one for one in both)),
        "order_one_sided": float(sum(map(bool, one_sided))),
        "given_only_asked": float(len(asked.heads - compared.said - soft)),
        "given_only_known": float(len(known.heads - compared.every - soft)),
        "acts_only_asked": _count(only_asked - soft, is_act),
        "acts_only_known": _count(only_known - soft, is_act),
        "acts_around": _count(asked.around - compared.said - soft, is_act),
        "words_only_asked": _count(only_asked, is_word),
        "words_only_known": _count(only_known, is_word),
    }


def _kinds(compared: SaidByBoth, senses: Senses) -> Signs:
    """Words that distinguish cases and stand on one side only, or differ between the sides."""
    slight = {*senses.soft, *senses.mild}
    asked, known, every = (
        _by_kind(features)
        for features in (
            compared.only_asked - slight,
            compared.only_known - slight,
            compared.every - compared.said,
        )
    )
    found: Signs = {}
    for kind, only_asked, only_known, other in _KIND_SIGNS:
        found[only_asked] = float(min(asked.get(kind, 0), _MOST_OF_A_KIND))
        found[only_known] = float(min(known.get(kind, 0), _MOST_OF_A_KIND))
        found[other] = float(kind in every and kind in known)
    return found


def is_act(feature: str) -> bool:
    """Whether a feature is an act."""
    return feature.startswith("act:")


def is_type(feature: str) -> bool:
    """Whether a feature is a type of card."""
    return feature.startswith("type:")


def is_word(feature: str) -> bool:
    """Whether a feature is a plain word."""
    return feature.startswith(f"{WORD}:")


def is_strict(feature: str) -> bool:
    """Whether a feature distinguishes cases."""
    return ">" in feature or feature.partition(":")[0] in KINDS


def _by_kind(features: Iterable[str]) -> dict[str, int]:
    found: dict[str, int] = {}
    for feature in features:
        kind = feature.partition(":")[0]
        found[kind] = found.get(kind, 0) + 1
    return found


def _count(features: Iterable[str], which: Callable[[str], bool]) -> float:
    return float(min(sum(map(which, features)), _MOST))


def _lacks(one: Collection[str], other: Collection[str]) -> bool:
    """Whether one question says that something is absent and the other that it is present."""
    mark = f"{LACKING}>"
    return any(f.startswith(mark) and f.removeprefix(mark) in other and f not in other for f in one)


def _differ(one: Mapping[str, str], other: Mapping[str, str]) -> bool:
    return any(key in other and other[key] != value for key, value in one.items())


def _share(of: Collection[str], said: Collection[str], weigh: Weigh, otherwise: float) -> float:
    whole = _sum(of, weigh)
    return _sum((one for one in of if one in said), weigh) / whole if whole else otherwise


def _sum(features: Iterable[str], weigh: Weigh) -> float:
    # A sum that is rounded once: sets have no order, and the same question has the same share in every process.
    return math.fsum(map(weigh, features))
