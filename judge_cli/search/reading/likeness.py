"""How well a question agrees with a known one, and what forbids that they ask the same."""

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import NamedTuple

from judge_cli.search.reading.base import Known, Slots
from judge_cli.search.reading.clauses import LACKING
from judge_cli.search.reading.question import CAN, DOES, MUST
from judge_cli.search.reading.senses import NUMBER, STRICT, WORD, Senses

# What a question answers if something must be, may be, or cannot be; where it asks for the contrary, the second half.
_ANSWERS = {
    (CAN, False): ("yes", "yes", "no"),
    (MUST, False): ("yes", "no", "no"),
    (DOES, False): ("yes", "yes", "no"),
    (CAN, True): ("no", "yes", "yes"),
    (MUST, True): ("no", "no", "yes"),
    (DOES, True): ("no", "no", "yes"),
}
# Forms that are asked for each other; that what must be can be is true, but nobody asks for it.
_SAY_THE_SAME = (
    {(CAN, False), (DOES, False)},
    {(CAN, True), (MUST, False)},
    {(DOES, True), (DOES, False)},
    {(MUST, False), (DOES, False)},
)
# Kinds of words that can turn an answer.
_TURNING = ("moment", "quantity", "state", NUMBER)
# Kinds of which a thing has one: if each side names another, they do not ask the same.
_EXCLUSIVE = ("type", "zone", "damage", "moment", "counter", "cost", "ability", NUMBER)

Weigh = Callable[[str], float]


class Likeness(NamedTuple):
    """How well a question agrees with a known one: as a whole, how much of the known one it says, and the reverse."""

    score: float
    of_known: float
    of_asked: float


NOTHING = Likeness(0.0, 0.0, 0.0)


def carried(known: Known, form: str, *, negated: bool) -> str:
    """The answer that a known one gives to a question of another form; empty where it says nothing about that."""
    now, then = (known.slots.form, known.slots.negated), (form, negated)
    if now == then:
        return known.answer
    if {now, then} not in _SAY_THE_SAME:
        return ""
    pairs = zip(_ANSWERS[now], _ANSWERS[then], strict=True)
    answers = {other for own, other in pairs if own == known.answer}
    return answers.pop() if len(answers) == 1 else ""


def forbidden(asked: Slots, known: Slots, hard: Collection[str] = ()) -> str:
    """What forbids that two questions ask the same: another actor, another order, a denial of one of them."""
    said, every = _said(known), _said(asked)
    checks = {
        "who does it": _other_actor(asked, known),
        "what comes first": _other_order(asked, known),
        "whose it is": any(
            _differ(one, other)
            for one, other in (
                (asked.doers, known.doers),
                (asked.owners, known.owners),
                (asked.belongs, known.belongs),
            )
        ),
        "what there is not": _lacks(every, said) or _lacks(said, every),
        "what did not happen": bool((asked.denied ^ known.denied) & every & said),
        "a word that narrows it": any(one in hard for one in ((asked.asked | asked.given) - said) | (said - every)),
    }
    return next((why for why, met in checks.items() if met), "")


def _said(slots: Slots) -> frozenset[str]:
    return slots.asked | slots.given | slots.around


def _other_actor(asked: Slots, known: Slots) -> bool:
    if asked.actor and known.actor:
        return asked.actor != known.actor
    return {asked.subject, known.subject} == {"i", "opponent"}


def _other_order(asked: Slots, known: Slots) -> bool:
    return any(
        (later, first) in known.pairs and (first, later) not in known.pairs
        for first, later in asked.pairs | asked.implied
    )


def _lacks(one: frozenset[str], other: frozenset[str]) -> bool:
    """Whether one says that something is not there, which the other says is there."""
    mark = f"{LACKING}>"
    return any(f.startswith(mark) and f.removeprefix(mark) in other and f not in other for f in one)


def _differ(one: Mapping[str, str], other: Mapping[str, str]) -> bool:
    return any(key in other and other[key] != value for key, value in one.items())


def likeness(asked: Slots, known: Slots, weigh: Weigh, senses: Senses) -> Likeness:
    """How well two questions agree: 1 says the same with the same words, below 0 nothing of it."""
    said, every, tuned = _said(known), _said(asked), senses.weights
    if not said & every or forbidden(asked, known, senses.hard):
        return NOTHING
    near = asked.asked | asked.given
    beyond = _telling(asked.around - near)
    far = tuned["around"] if len(asked.asked) > 1 else tuned["around_alone"]
    found = _sum(said & near, weigh) + tuned["found_around"] * _sum((said & every) - near, weigh)
    of_known = found / _sum(said, weigh)
    aloud = _sum(near, weigh) + far * _sum(beyond, weigh)
    of_asked = (_sum(near & said, weigh) + far * _sum(beyond & said, weigh)) / aloud if aloud else 0.0
    score = 2 * of_known * of_asked / (of_known + of_asked) if of_known + of_asked else 0.0
    return Likeness(score - _amiss(asked, known, senses), of_known, of_asked)


def _amiss(asked: Slots, known: Slots, senses: Senses) -> float:
    """What is taken off: another act, words that narrow on one side only, another form, another order."""
    tuned, soft = senses.weights, frozenset(senses.soft)
    said, every = _said(known), _said(asked)
    only_asked, only_known = (asked.asked | asked.given) - said, said - every
    off = sum(tuned["mild" if one in senses.mild else "turning"] for one in _turning(only_asked | only_known, soft))
    if asked.act != known.act:
        off += tuned["act_inside"] if asked.act in known.acts or known.act in asked.acts else tuned["act_other"]
    off += tuned["act_apart"] * sum(map(_is_act, (only_asked | only_known) - soft))
    off += tuned["act_around"] * sum(map(_is_act, asked.around - said - soft))
    off += tuned["narrowed"] * sum(map(_is_strict, only_asked)) + tuned["presumed"] * sum(map(_is_strict, only_known))
    off += tuned["given_head"] * len((asked.heads - said - soft) | (known.heads - every - soft))
    off += tuned["named"] * sum(map(_is_strict, asked.asked - said)) * (not asked.act)
    off += tuned["other"] * len(_kinds(every - said) & _kinds(only_known))
    off += tuned["form"] * (asked.form != known.form) + tuned["negated"] * (asked.negated != known.negated)
    off += tuned["order"] * bool(asked.pairs - known.pairs - known.implied)
    return off + tuned["order_presumed"] * bool(known.pairs - asked.pairs - asked.implied)


def _turning(features: frozenset[str], soft: frozenset[str]) -> list[str]:
    """Those of some features that can turn an answer."""
    return [one for one in features - soft if ">" in one or one.partition(":")[0] in _TURNING]


def _is_act(feature: str) -> bool:
    return feature.startswith("act:")


def _kinds(features: Iterable[str]) -> set[str]:
    return {kind for feature in features if (kind := feature.partition(":")[0]) in _EXCLUSIVE}


def _is_strict(feature: str) -> bool:
    return ">" in feature or feature.partition(":")[0] in (*STRICT, NUMBER)


def narrowing(features: Iterable[str], loose: Collection[str]) -> bool:
    """Whether any of some features, beside those that are loose, says which case is meant."""
    return any(_is_strict(one) and one not in loose for one in features)


def is_number(feature: str) -> bool:
    """Whether a feature is a number in digits."""
    return feature.startswith(f"{NUMBER}:")


def _telling(features: frozenset[str]) -> frozenset[str]:
    """Features of the sentences around without words that nothing is known of."""
    return frozenset(one for one in features if not one.startswith(WORD))


def _sum(features: Iterable[str], weigh: Weigh) -> float:
    return sum(map(weigh, features))
