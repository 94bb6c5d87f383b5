"""Places in charts by their usual words: a chart, a phase or a step, by name, number or anchor."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import pairwise
from types import MappingProxyType
from typing import NamedTuple

from judge_cli.errors import AskedWrongly, shortened
from judge_cli.procedure.charts.asked_chart import AskedChart, ProcedureUnknown, asked_chart, edition_in
from judge_cli.procedure.charts.charts import Charts, kept_charts, places_file, structures_file
from judge_cli.procedure.steps.place_names import phase_name, phase_of, step_name, turn_of
from judge_cli.procedure.steps.procedure import Branch, Condition, Player, Procedure, Step
from judge_cli.procedure.when.stretches import read_structures
from judge_cli.procedure.when.things import members
from judge_cli.text.toml_file import Table, TomlFile
from judge_cli.tree.editions.library import Library
from judge_cli.tree.kept.cache import Cache, kept_toml
from judge_cli.tree.numbers.number import RuleNumber, read_number


class PlaceUnknown(AskedWrongly):
    """No chart of the edition has a place with this name."""

    def __init__(self, edition: tuple[str, str], written: str, near: Sequence[str], known: Sequence[str]) -> None:
        short, name = edition
        self.near = tuple(near)
        super().__init__(
            "place-unknown",
            f"{short} has no place called {shortened(written)!r}",
            where=[
                f"a place is a phase, a step or a chart: {', '.join(known)}",
                *([f"near it: {', '.join(near)}"] if near else []),
            ],
            tries=[f"judge steps --short --edition {name}"],
        )


class PlaceAmbiguous(AskedWrongly):
    """The words fit several places."""

    def __init__(self, written: str, found: Sequence[tuple[str, str, str]]) -> None:
        self.numbers = tuple((number for _, number, _ in found))
        super().__init__(
            "place-ambiguous",
            f"{shortened(written)!r} fits several places",
            where=[f"{name}: {shortened(text)}" for name, _, text in found],
            tries=[f"give its number: {' or '.join(self.numbers)}"],
        )


_KEYS = ("names", "steps", "perhaps", "inside", "rules", "so", "not_so", "forced")
_SAID_AROUND = frozenset(
    {
        *("the", "a", "an", "of", "in", "at", "during", "to", "into", "we", "are", "is", "were", "just", "now"),
        *("phase", "step", "steps", "procedure", "section"),
    }
)
# Words that distinguish no places.
_SAID_BESIDE = frozenset(
    {
        *(
            "has",
            "have",
            "had",
            "been",
            "be",
            "was",
            "am",
            "that",
            "this",
            "there",
            "still",
            "already",
            "and",
            "so",
            "on",
        ),
        *("i", "he", "she", "they", "it", "you", "my", "his", "her", "their", "our", "your", "its"),
    }
)
# Words that a place's name must have if they were entered: without them it is another place.
_TURNING = frozenset(
    {"before", "after", "not", "no", "until", "without", "unless", "yet", "never", "next", "last", "first"}
)
# The ice itself does not change the place; being the last one does, and the data says so.
_COUNTING = frozenset({"first", "second", "third", "fourth", "fifth", "next", "last", "outermost", "innermost"})
_COUNTED = "ice"
_EXAMPLES = ("run", "approach", "encounter", "corp turn", "runner turn")
_SHORTEST_STEM = 3
_APOSTROPHES = "'’‘`"
_BETWEEN_WORDS = re.compile(r"[^\w.]|_")
# No place has a longer name; looking for longer ones takes cubic time.
_LONGEST_NAME = 20


class PlaceWords(NamedTuple):
    """The usual names of certain steps, their anchors, and further hints in the words; see the data's own page."""

    names: tuple[str, ...]
    anchors: tuple[str, ...]
    perhaps: tuple[str, ...] = ()
    inside: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    known: tuple[tuple[Condition, bool], ...] = ()
    forced: bool = False


class StepPlace(NamedTuple):
    """A step and its chart."""

    procedure: Procedure
    step: Step


class ChartPlace(NamedTuple):
    """A place in a chart: its steps, in book order, and its name.

    Its words may tell more: `known` answers, the window around it, another possible step, the rules that led there, and
    whether the encounter is forced.
    """

    procedure: Procedure
    steps: tuple[Step, ...]
    known: tuple[tuple[Condition, bool], ...] = ()
    inside: StepPlace | None = None
    perhaps: StepPlace | None = None
    rules: tuple[str, ...] = ()
    forced: bool = False

    @property
    def step(self) -> Step:
        """Its first step."""
        return self.steps[0]

    @property
    def name(self) -> str:
        """The place as a judge says it, with the number of its first step."""
        return step_name(self.procedure, self.step)

    @property
    def whole_name(self) -> str:
        """The place as a judge says it; a phase with the number of the phase."""
        phase = phase_of(self.procedure, self.step)
        if self.is_step or phase is None:
            return self.name
        return f"{phase_name(self.procedure, self.step)} ({phase[0]})"

    @property
    def is_step(self) -> bool:
        """Whether it is a single step of a longer chart."""
        return len(self.steps) == 1


class Places:
    """The places of one edition's charts, by all their names."""

    def __init__(self, charts: Charts, cache: Cache) -> None:
        self.charts = charts
        self._cache = cache

    @cached_property
    def _all(self) -> list[tuple[str, ChartPlace]]:
        return list(self._named())

    @cached_property
    def _known(self) -> dict[str, list[ChartPlace]]:
        """The places by their plain names; a move to the next step needs none of them."""
        known: dict[str, list[ChartPlace]] = {}
        for name, place in self._all:
            found = known.setdefault(plain_words(name), [])
            # A phase and its first step are one place, and the phase says more.
            if all(place.step != other.step for other in found):
                found.append(place)
        return known

    @cached_property
    def _said(self) -> dict[str, str]:
        """Each plain name as it is first written."""
        said: dict[str, str] = {}
        for name, _ in self._all:
            said.setdefault(plain_words(name), name)
        return said

    @cached_property
    def _stems(self) -> dict[str, list[ChartPlace]]:
        """The places by their names without endings; a known name needs none."""
        found: dict[str, list[ChartPlace]] = {}
        for name, places in self._known.items():
            same = found.setdefault(" ".join(map(_stem, name.split())), [])
            same += [one for one in places if all(one.step != other.step for other in same)]
        return found

    def find(self, written: str) -> list[ChartPlace]:
        """Every place that the words can mean, in book order; a player's name picks that player's."""
        anchored = [place for place in self._steps() if place.step.citation.anchor == written.strip().casefold()]
        wanted = plain_words(written)
        if anchored or wanted in self._known:
            return anchored or self._known[wanted]
        number = read_number(written.strip())
        if number is not None:
            return list(self._numbered(number))
        fewer = " ".join(word for word in wanted.split() if word not in _SAID_BESIDE)
        uncounted = " ".join(
            word for word, after in pairwise([*fewer.split(), ""]) if after != _COUNTED or word not in _COUNTING
        )
        for words in dict.fromkeys((wanted, fewer, uncounted)):
            found = self._known.get(words, []) or self._of_a_player(words, self._known)
            if found:
                return found
        stem = " ".join(map(_stem, uncounted.split()))
        return self._stems.get(stem, []) or self._of_a_player(stem, self._stems)

    def asked(self, written: str, since: Mapping[str, RuleNumber] = MappingProxyType({})) -> ChartPlace:
        """The one place that the words mean; of several, the only one ahead in a chart, after these steps."""
        found = self.find(written)
        if not found:
            edition = self.charts.held.edition
            raise PlaceUnknown((edition.short, edition.id), written, self.near(written), self.examples())
        ahead = [one for one in found if one.procedure.name in since and one.step.number > since[one.procedure.name]]
        if len(found) > 1 and len(ahead) != 1:
            raise PlaceAmbiguous(written, [(place.name, str(place.step.number), place.step.text) for place in found])
        return (ahead or found)[0]

    def near(self, written: str) -> list[str]:
        """Up to three names of single places with similar spelling, or made only of these words."""
        from difflib import get_close_matches  # only an unknown place pays for it

        wanted = plain_words(written)
        words = set(wanted.split())
        within = sorted((name for name in self._known if set(name.split()) <= words), key=len, reverse=True)
        found: dict[RuleNumber, str] = {}
        for name in (*get_close_matches(wanted, self._known, 3, 0.7), *within):
            if len(self._known[name]) == 1 and not _TURNING & (words - set(name.split())) and not name[0].isdigit():
                found.setdefault(self._known[name][0].step.number, self._said[name])
        return list(found.values())[:3]

    def named_in(self, words: Sequence[str]) -> tuple[list[ChartPlace], int, int]:
        """The places that the longest part of these words names, with its start and end; none if none does."""
        for length in range(min(len(words), _LONGEST_NAME), 0, -1):
            for start in range(len(words) - length + 1):
                said = plain_words(" ".join(words[start : start + length]))
                found = self._known.get(said)
                # "The Corp" in a sentence is a player, though it may be short for that player's turn.
                if found and said not in [player.value.casefold() for player in Player]:
                    return found, start, start + length
        return [], 0, 0

    def examples(self) -> list[str]:
        """A few places of this edition to enter, the last by its number."""
        named = [self._said[one] for one in _EXAMPLES if len(self._known.get(one, ())) == 1]
        single = [name for key, name in self._said.items() if len(self._known[key]) == 1 and not key[0].isdigit()]
        windows = [place.step for place in self._steps() if place.step.window and not place.step.citation.step]
        return [*(named or single[:3]), *(str(one.number) for one in windows[-1:])]

    def names(self) -> list[str]:
        """All names of places."""
        return list(self._said.values())

    def _of_a_player(self, wanted: str, known: Mapping[str, list[ChartPlace]]) -> list[ChartPlace]:
        """The places of a player's turn, else those of no turn, if the words name a player too."""
        words = wanted.split()
        for player in Player:
            if player.value.casefold() in words:
                found = known.get(" ".join(word for word in words if word != player.value.casefold()), [])
                own = [one for one in found if turn_of(one.procedure) is player]
                return own or [one for one in found if turn_of(one.procedure) is None]
        return []

    def _numbered(self, number: RuleNumber) -> Iterator[ChartPlace]:
        for procedure in self.charts.procedures:
            within = tuple(step for step in procedure.steps if step.number.is_within(number))
            if within and number.is_within(procedure.citation.number):
                yield ChartPlace(procedure, within)

    def _steps(self) -> Iterator[ChartPlace]:
        return (ChartPlace(one, (step,)) for one in self.charts.procedures for step in one.steps)

    def _named(self) -> Iterator[tuple[str, ChartPlace]]:
        structures = read_structures(kept_toml(structures_file(), self._cache))
        phases, also = dict(structures.phases), {one.name: one.also for one in structures.known}
        for procedure in self.charts.procedures:
            whole = ChartPlace(procedure, procedure.steps)
            for name in (procedure.name, *self.charts.names.get(procedure.name, ()), *also.get(procedure.name, ())):
                yield name, whole
            for number, title in procedure.phases:
                within = tuple(step for step in procedure.steps if step.number.is_within(number))
                windows = [step for step in within if step.window is not None and step.window.kind.by_turns]
                for name in (title, *phases.get(title, ())):
                    yield name, ChartPlace(procedure, within)
                    yield from ((f"{name} window", ChartPlace(procedure, (step,))) for step in windows)
        anchored = {place.step.citation.anchor: place for place in self._steps()}
        for one in read_places(kept_toml(places_file(), self._cache)):
            for anchor in one.anchors:
                if anchor in anchored:
                    place = _described(anchored[anchor], one, anchored)
                    yield from ((name, place) for name in one.names)


class AskedPlace(NamedTuple):
    """A requested place, with the charts of its edition."""

    charts: Charts
    place: ChartPlace


def asked_place(library: Library, cache: Cache, written: str, edition: str | None) -> AskedPlace:
    """The chart that the words name, else the place in one, in the requested edition."""
    try:
        chart = asked_chart(library, cache, written, edition)
    except ProcedureUnknown as unknown:
        held, rest = edition_in(library, written, edition)
        charts = kept_charts(held, cache)
        places = Places(charts, cache)
        if not places.find(rest):
            raise unknown from None
        return AskedPlace(charts, places.asked(rest))
    return AskedPlace(chart.charts, ChartPlace(chart.procedure, chart.procedure.steps))


def place_in(chart: AskedChart, cache: Cache, written: str) -> ChartPlace | None:
    """The one place in a chart that the words mean, if there is exactly one."""
    found = [one for one in Places(chart.charts, cache).find(written) if one.procedure == chart.procedure]
    return found[0] if len(found) == 1 else None


def read_places(file: TomlFile) -> tuple[PlaceWords, ...]:
    """The places in this file."""
    table = file.table().only(("place", "word"))
    words = {one.text("name"): one.only(("name", "means")).texts("means") for one in table.tables("word")}
    return tuple(_place_words(one.only(_KEYS), words) for one in table.tables("place"))


def _place_words(table: Table, words: Mapping[str, tuple[str, ...]]) -> PlaceWords:
    known = ((key == "so", one) for key in ("so", "not_so") for one in members(Condition, table, key))
    return PlaceWords(
        names=tuple(name for written in table.texts("names") for name in _spelled(written, words)),
        anchors=table.texts("steps"),
        perhaps=table.texts("perhaps"),
        inside=table.texts("inside"),
        rules=table.texts("rules"),
        known=tuple((one, is_so) for is_so, one in known),
        forced=table.flag("forced"),
    )


def _spelled(written: str, words: Mapping[str, tuple[str, ...]]) -> Iterator[str]:
    """A name with every word that a word in braces can stand for."""
    named = next((name for name in words if f"{{{name}}}" in written), None)
    if named is None:
        yield written
        return
    for one in words[named]:
        yield from _spelled(written.replace(f"{{{named}}}", one, 1), words)


def _described(place: ChartPlace, words: PlaceWords, anchored: Mapping[str, ChartPlace]) -> ChartPlace:
    """A step with the further hints in the words for it."""

    def beside(anchors: tuple[str, ...]) -> Iterator[StepPlace]:
        found = (anchored[one] for one in anchors if one in anchored)
        return (StepPlace(one.procedure, one.step) for one in found)

    perhaps = next((one for one in beside(words.perhaps) if one.procedure == place.procedure), None)
    asked = {one.condition for step in place.procedure.steps for one in step.instructions if isinstance(one, Branch)}
    return place._replace(
        known=tuple(one for one in words.known if one[0] in asked),
        inside=next(beside(words.inside), None),
        perhaps=perhaps,
        rules=words.rules,
        forced=words.forced,
    )


def _stem(word: str) -> str:
    """A word without the ending of the present tense or the plural; the past tense is another place."""
    if word.endswith("ing") and len(word) > _SHORTEST_STEM + 3:
        word = word[:-3]
        return word[:-1] if word[-1] == word[-2] and word[-1] not in "sl" else word
    if word.endswith(("ches", "shes", "sses", "xes")):
        return word[:-2]
    return word[:-1] if word.endswith("s") and not word.endswith("ss") and len(word) > _SHORTEST_STEM else word


@lru_cache(maxsize=4096)
def plain_words(written: str) -> str:
    """The words that tell places apart: without articles, "phase", apostrophes and punctuation."""
    plain = written.casefold()
    for apostrophe in _APOSTROPHES:
        plain = plain.replace(f"{apostrophe}s", "").replace(apostrophe, "")
    kept = _BETWEEN_WORDS.sub(" ", plain).split()
    return " ".join(word for word in kept if word not in _SAID_AROUND) or " ".join(kept)
