"""The printed examples and published rulings of an edition: which have a scenario, and which of these pass."""

import hashlib
from collections.abc import Collection, Iterable
from typing import NamedTuple

from judge_cli.cards.collection.record import Ruling
from judge_cli.engine.play.scenarios.scenario import OfRuling, Scenario, scenario_wrong
from judge_cli.errors import CorpusBroken
from judge_cli.explanation.edition.made_from import answers_mark
from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.explanation.judging.proof import SAME, play_missed, status_since, tried
from judge_cli.explanation.judging.verdict import Missed
from judge_cli.paths import corpus_data
from judge_cli.text.toml_file import Table, read_toml
from judge_cli.tree.numbers.number import RuleNumber, read_number
from judge_cli.tree.rules.rule import Example


class Examined(NamedTuple):
    """A printed example, its name in lists, its scenario if there is one, and the result."""

    rule: RuleNumber
    listed: tuple[str, int]
    example: Example
    scenario: str
    status: str
    missed: tuple[Missed, ...]
    applied: tuple[str, ...] = ()


class Beside(NamedTuple):
    """A scenario for a rule without a printed example."""

    rule: str
    scenario: str
    question: str
    status: str
    missed: tuple[Missed, ...]
    applied: tuple[str, ...] = ()


def _lies_within(number: RuleNumber, within: RuleNumber | None) -> bool:
    return within is None or number.is_within(within)


def examined(playable: PlayableEdition, within: RuleNumber | None = None) -> tuple[list[Examined], list[Beside]]:
    """Every printed example of the edition or a section, with its status, and further scenarios."""
    played: dict[tuple[RuleNumber, int], tuple[str, tuple[Missed, ...], str, tuple[str, ...]]] = {}
    beside: list[Beside] = []
    for scenario in playable.scenarios():
        place = scenario.here
        assert place is not None
        if not _lies_within(place.rule, within):
            continue
        found_play = tried(playable, scenario)
        status = "fail" if not found_play.stands else "proved" if found_play.proved else "pass"
        status = status_since(playable, scenario, status)
        if place.example and place.example <= len(playable.tree.rule(place.rule).examples):
            played[place.rule, place.example] = (scenario.name, found_play.missed, status, found_play.applied)
        else:
            beside.append(
                Beside(str(place.rule), scenario.name, scenario.question, status, found_play.missed, found_play.applied)
            )
    found: list[Examined] = []
    nothing = nothing_to_play(playable.held.edition.id)
    for rule in playable.tree:
        for example in rule.examples if _lies_within(rule.number, within) else ():
            listed = (rule.anchor, playable.held.edition.ordinal_before(rule.anchor, example.ordinal))
            none = ("", (), "nothing-to-play" if listed in nothing else "not-modelled", ())
            name, not_met, status, applied = played.get((rule.number, example.ordinal), none)
            found.append(Examined(rule.number, listed, example, name, status, not_met, applied))
    return found, beside


# A printed example: the anchor of its rule, and its number under that rule.
_Printed = tuple[str, int]
_EVERYWHERE = "examples"


def abilities_waited_for(edition: str) -> dict[_Printed, str]:
    """The missing feature of each listed example; some are listed for this edition alone."""
    return _listed("waits", "for", edition)


def nothing_to_play(edition: str) -> dict[_Printed, str]:
    """The examples in which nothing can be played, each with the reason."""
    return _listed("nothing_to_play", "because", edition)


def _listed(tables: str, said: str, edition: str) -> dict[_Printed, str]:
    found: dict[_Printed, str] = {}
    for table in _file().tables(tables):
        for key in (_EVERYWHERE, edition):
            for written in table.texts(key):
                rule, _, ordinal = written.partition("/")
                if read_number(rule) is not None or not ordinal.isdigit():
                    raise scenario_wrong(table.place(key), f"{written!r} is no example: write anchor/ordinal")
                found[rule, int(ordinal)] = table.text(said)
    return found


def _file() -> Table:
    path = corpus_data("examples").parent / "waiting.toml"
    return read_toml(path).table().only(("waits", "nothing_to_play"))


_UNKNOWN = "nobody has looked at these yet"


class WaitingExamples(NamedTuple):
    """Examples with the same need: the need, its kind (a feature, cards or unknown), and the examples."""

    waits_for: str
    kind: str
    examples: tuple[Examined, ...]


def waiting(examples: Iterable[Examined], edition: str, cards: Iterable[str]) -> list[WaitingExamples]:
    """The examples without a scenario, grouped by need; the biggest groups first."""
    named, known = abilities_waited_for(edition), set(cards)
    groups: dict[tuple[str, str], list[Examined]] = {}
    for one in examples:
        if one.status != "not-modelled":
            continue
        ability = named.get(one.listed)
        without = [card for card in one.example.cards if card not in known]
        key = (ability, "ability") if ability else (", ".join(without), "cards") if without else (_UNKNOWN, "unknown")
        groups.setdefault(key, []).append(one)
    order = {"ability": 0, "cards": 1, "unknown": 2}
    found = [WaitingExamples(waits_for, kind, tuple(every)) for (waits_for, kind), every in groups.items()]
    return sorted(found, key=lambda group: (order[group.kind], -len(group.examples), group.waits_for))


_OPEN = "outcome"


class Derived(NamedTuple):
    """A published ruling, its scenario if there is one, the derived answer beside the published one, and its status."""

    card: str
    mark: str
    date: str
    scenario: str
    question: str
    published: str
    answer: str
    status: str
    why: str
    rule: str
    missed: tuple[Missed, ...] = ()
    applied: tuple[str, ...] = ()


def mark_of(ruling: Ruling) -> str:
    """A key for a ruling of a card, independent of line breaks and markup."""
    written = "".join(letter for letter in (ruling.question or ruling.answer).casefold() if letter.isalnum())
    return hashlib.sha256(written.encode()).hexdigest()[:12]


def derived(playable: PlayableEdition) -> list[Derived]:
    """Every ruling with a scenario, then imported verified ones without; a question counts once."""
    found = [_played(playable, scenario.name) for scenario in playable.rulings()]
    known = {one.mark for one in found}
    for record in playable.own_cards.records():
        for ruling in record.rulings:
            mark = mark_of(ruling)
            if ruling.verified and mark not in known:
                known.add(mark)
                question = ruling.question or ruling.answer
                found.append(Derived(record.name, mark, ruling.date, "", question, "", "", "not-modelled", "", ""))
    return found


def _played(playable: PlayableEdition, name: str) -> Derived:
    scenario = playable.scenario(name)
    ruling, place = scenario.ruling, scenario.here
    assert ruling is not None and place is not None
    found = tried(playable, scenario)
    status = status_since(playable, scenario, _status(ruling, found.answer, met=found.stands, proved=found.proved))
    return Derived(
        card=ruling.card,
        mark=ruling.mark,
        date=ruling.date,
        scenario=name,
        question=scenario.question,
        published=ruling.answer,
        answer=found.answer,
        status=status,
        why=ruling.differs,
        rule=str(place.rule),
        missed=found.missed,
        applied=found.applied,
    )


def _status(ruling: OfRuling, answer: str, *, met: bool, proved: bool) -> str:
    """The status of a published ruling: fail, differs, pass or proved; an answer that differs needs a reason."""
    same = answer == ruling.answer or (ruling.answer == _OPEN and answer != "withheld")
    if not met or (same and ruling.differs) or (not same and not ruling.differs):
        return "fail"
    return "differs" if not same else "proved" if proved else "pass"


def scenario_problems(playable: PlayableEdition, known: Collection[str]) -> tuple[str, ...]:
    """Faults of the shipped scenarios in an edition, given all known anchors; cached while nothing changes."""
    problems = playable.cache.head(
        f"scenario-problems-{playable.held.edition.id}",
        lambda: answers_mark([playable.held], *sorted(known)),
        lambda: _all_problems(playable, known),
    )
    return tuple(problems)


def _all_problems(playable: PlayableEdition, known: Collection[str]) -> list[str]:
    unplayable = _not_playable(playable)
    return unplayable or [problem for one in playable.names() for problem in _problems(playable, one, known)]


def _not_playable(playable: PlayableEdition) -> list[str]:
    """Why an edition meant for play cannot be played, such as an unknown switch."""
    if not playable.held.edition.switches:
        return []
    try:
        playable.engine  # noqa: B018 (making it is the check)
    except CorpusBroken as error:
        return ["; ".join((error.what, *error.where))]
    return []


def _problems(playable: PlayableEdition, name: str, known: Collection[str]) -> list[str]:
    try:
        scenario = playable.scenario(name)
        if scenario.here is None:
            return _in_no_edition(playable, scenario, known)
        return _contradictions(scenario) or _without(playable, scenario)
    except CorpusBroken as error:
        return [f"the scenario {name}: {error.what}" + (f" ({error.place})" if error.place else "")]


def _in_no_edition(playable: PlayableEdition, scenario: Scenario, known: Collection[str]) -> list[str]:
    """The fault that no edition has the scenario's rule; reported with playable editions."""
    if scenario.shows is None or scenario.shows.rule in known or not playable.held.edition.switches:
        return []
    return [
        f"the scenario {scenario.name}: no edition here has the rule {scenario.shows.rule} ({scenario.shows.place})"
    ]


def _contradictions(scenario: Scenario) -> list[str]:
    """Facts that a scenario expects to have two values."""
    found: list[str] = []
    for every in (scenario.expected, *(one.expected for one in scenario.without)):
        said: dict[str, str] = {}
        for one in every:
            if said.setdefault(one.fact, one.value) != one.value:
                found.append(
                    f"the scenario {scenario.name} expects {one.fact} to be both {said[one.fact]} and "
                    f"{one.value} ({one.place})"
                )
    return found


def _without(playable: PlayableEdition, scenario: Scenario) -> list[str]:
    """Proofs that show nothing: without the rule the result is the same."""
    return [
        f"the scenario {scenario.name} is not proved by {one.anchor}: without it the play in "
        f"{playable.held.edition.short} is the same ({one.place})"
        for one in scenario.without
        if any(missed.found == SAME for missed in play_missed(playable, scenario, one))
    ]
