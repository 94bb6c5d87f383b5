"""A playable edition: one edition with its engine, its cards and its scenarios, ready to judge."""

from collections.abc import Collection, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from judge_cli.cards.files.card_folder import Cards, CardsBeside, slug
from judge_cli.engine.table.law import kept_law, kept_numbers
from judge_cli.errors import NO_ANSWER, AskedWrongly, CorpusBroken, JudgeError, shortened
from judge_cli.paths import corpus_data
from judge_cli.procedure.charts.charts import kept_charts, structures_file
from judge_cli.text.block import Place
from judge_cli.text.shell_words import shell_text, shell_word
from judge_cli.text.toml_file import shown_name, toml_text
from judge_cli.text.whole_file import is_file
from judge_cli.tree.kept.cache import Cache, files_in, kept_toml
from judge_cli.tree.numbers.number import RuleNumber, read_number
from judge_cli.tree.rules.held import Held
from judge_cli.tree.rules.rule import Status
from judge_cli.tree.rules.rule_tree import RuleTree

if TYPE_CHECKING:
    from judge_cli.cards.collection.collected import Collected
    from judge_cli.cards.collection.store import OwnCards
    from judge_cli.cards.language.card import Card
    from judge_cli.engine.play.playing.engine import Engine
    from judge_cli.engine.play.scenarios.scenario import Scenario
    from judge_cli.procedure.when.stretches import Timeline

_CLOSE = 0.75
# TOML's escape for writing a letter in another way.
_ESCAPE = "\\"
# The folders of shipped scenarios.
_FOLDERS = ("rulings", "examples")


class PlayableEdition:
    """Everything needed to play scenarios in one edition."""

    def __init__(self, held: Held, cache: Cache, typed: "Sequence[Card]" = ()) -> None:
        self.held = held
        self.cache = cache
        self.typed = tuple(typed)
        self.cards = Cards(corpus_data("cards"), lambda: self._brought_in, typed)
        self._read: dict[str, Scenario] = {}

    @cached_property
    def own_cards(self) -> "OwnCards":
        """The cards that the user imported."""
        from judge_cli.explanation.edition.own_cards import own_cards  # a card that has a file needs none

        return own_cards()

    @cached_property
    def _brought_in(self) -> "Collected":
        from judge_cli.cards.collection.collected import Collected

        return Collected(self.own_cards, corpus_data("grammar"))

    @cached_property
    def tree(self) -> RuleTree:
        """The edition's rules."""
        return self.held.tree

    @cached_property
    def anchors(self) -> Mapping[str, str]:
        """The numbers of the edition's rules by anchor, without building any rule."""
        return kept_numbers(self.held, self.cache)

    @cached_property
    def timeline(self) -> "Timeline":
        """The stretches of the edition's procedures."""
        from judge_cli.procedure.when.stretches import Timeline, read_structures  # a play needs none

        return Timeline(
            kept_charts(self.held, self.cache).procedures, read_structures(kept_toml(structures_file(), self.cache))
        )

    @cached_property
    def engine(self) -> "Engine":
        """The edition's engine."""
        from judge_cli.engine.play.playing.engine import Engine  # an answer of the rules themselves plays nothing

        return Engine(kept_law(self.held, self.cache), kept_charts(self.held, self.cache).procedures)

    def phases(self) -> dict[RuleNumber, str]:
        """The phase of every step, by number; a procedure without phases is its own phase."""
        found: dict[RuleNumber, str] = {}
        for chart in self.engine.charts.values():
            titles = dict(chart.procedure.phases)
            for step in chart.steps:
                above = step.number.above
                found[step.number] = titles.get(above, chart.procedure.name) if above else chart.procedure.name
        return found

    def names(self) -> list[str]:
        """The names of all shipped scenarios."""
        return sorted(self._files)

    @cached_property
    def _files(self) -> dict[str, Path]:
        """The files of all shipped scenarios by name, examples before rulings."""
        paths = (Path(file) for folder in _FOLDERS for file in files_in(corpus_data(folder), ".toml"))
        return {path.stem: path for path in paths}

    def scenario(self, name: str) -> "Scenario":
        """The shipped scenario with this name; its claims about this edition must hold."""
        if name not in self._read:
            scenario = self._in_edition(_scenario_in(self._files[name], self.cards))
            self._checked(scenario)
            self._read[name] = scenario
        return self._read[name]

    def scenarios(self, naming: Collection[str] = ()) -> "list[Scenario]":
        """Every shipped example's scenario, in the order of rules; only files that name all of `cards` are read."""
        return [one for one in self._every(naming) if one.ruling is None]

    def rulings(self, naming: Collection[str] = ()) -> "list[Scenario]":
        """Every shipped scenario of a published ruling for this edition, by name."""
        return sorted((one for one in self._every(naming) if one.ruling is not None), key=lambda one: one.name)

    def _every(self, naming: Collection[str] = ()) -> "list[Scenario]":
        names = [name for name in self.names() if self._may_name(name, naming)]
        found = [one for name in names if (one := self.scenario(name)).here]
        return sorted(found, key=self._rule_order)

    def _may_name(self, name: str, cards: Collection[str]) -> bool:
        """Whether the file of a scenario holds the names of all these cards, in any spelling."""
        return not cards or all(slug(card) in self._said[name] or _ESCAPE in self._said[name] for card in cards)

    @cached_property
    def _said(self) -> dict[str, str]:
        """The texts of the shipped scenario files, in the spelling of file names."""
        said = {name: toml_text(path)[1] for name, path in self._files.items()}
        return {name: text if _ESCAPE in text else slug(text) for name, text in said.items()}

    def found(self, asked: str) -> "list[Scenario]":
        """The scenarios that the words mean: by name, by the user's file, by rule number or by card."""
        name = slug(asked)
        if name in self.names():
            return [self.scenario(name)]
        path = Path(asked)
        if path.suffix == ".toml" or is_file(path):
            scenario = self._in_edition(own_file(path, self.cards))
            try:
                self._checked(scenario)
            except CorpusBroken as error:
                raise own_file_wrong(error) from None
            return [scenario]
        number = read_number(asked.strip())
        scenarios = self._every()
        if number is not None:
            self.tree.rule(number)
            within = [one for one in scenarios if one.here and one.here.rule.is_within(number)]
            if not within:
                near = [one.name for one in scenarios][:6]
                raise _nothing_to_explain(f"{self.held.edition.short} has no scenario for {number}", near)
            return within
        card = self.card(asked)
        using = [one for one in scenarios if card is not None and card.name in one.cards]
        if not using and card is not None:
            raise _no_scenario_with(card.name)
        if not using:
            what = f"{shortened(asked)!r} is not a scenario, a rule, or a card in a scenario"
            raise _nothing_to_explain(what, self.names()[:6], _near(asked, scenarios))
        return using

    def card(self, asked: str) -> "Card | None":
        """The card that the words name, in any spelling; none if there is none, or several."""
        card = self.cards.find(asked)
        if card is not None:
            return card
        from judge_cli.explanation.edition.card_names import known_card  # only another spelling needs it

        try:
            return known_card(asked, self)[1]
        except JudgeError:
            return None

    def _in_edition(self, scenario: "Scenario") -> "Scenario":
        return scenario.read_in(self.held.edition.id, self.anchors, self._ordinals)

    @cached_property
    def _ordinals(self) -> dict[str, tuple[int, ...]]:
        return dict(self.held.edition.ordinals)

    def _rule_order(self, scenario: "Scenario") -> tuple[object, ...]:
        assert scenario.here is not None
        return (scenario.here.rule, scenario.name)

    def _checked(self, scenario: "Scenario") -> None:
        """Refuses a scenario that names a rule or printed example which this edition lacks."""
        edition, shows, here = self.held.edition, scenario.shows, scenario.here
        spoken_of = (*scenario.editions.only_in, *(one.edition for one in scenario.differs if one.shows))
        if here is None:
            if shows is not None and shows.rule not in self.anchors and edition.id in spoken_of:
                raise _example_missing(shows.place, edition.short, f"rule {shows.rule}")
            return
        rule = self.tree.rule(here.rule)
        if rule.status is Status.OFFICIAL and here.example > len(rule.examples):
            raise _example_missing(here.place, edition.short, f"example {here.example} under {here.rule}")


def own_file(path: Path, cards: Cards) -> "Scenario":
    """A scenario file of the user's own; its faults are the user's to fix."""
    if not is_file(path):
        raise AskedWrongly(
            "own-file-missing", f"there is no scenario file {shortened(str(path))!r}", tries=["judge examples"]
        )
    path = path.absolute()
    beside = path.parent / "cards"
    try:
        return _scenario_in(path, CardsBeside(beside, cards) if beside.is_dir() else cards)
    except CorpusBroken as error:
        raise _as_own(error, path) from None


def _scenario_in(path: Path, cards: Cards) -> "Scenario":
    from judge_cli.engine.play.scenarios.scenario_file import (
        read_scenario,  # an answer of the rules themselves reads none
    )

    return read_scenario(path, cards)


def _as_own(error: CorpusBroken, path: Path) -> JudgeError:
    own = error.place is not None and error.place.file == shown_name(path)
    return own_file_wrong(error) if own else error


def is_shipped(scenario: "Scenario") -> bool:
    """Whether a scenario is in the corpus, not in a user's file."""
    return scenario.path.parent in [corpus_data(folder) for folder in _FOLDERS]


def as_own_error(error: CorpusBroken, scenario: "Scenario") -> JudgeError:
    """The error of playing a scenario, as the user's to fix if the file is theirs."""
    return error if is_shipped(scenario) else own_file_wrong(error)


def _near(asked: str, scenarios: "list[Scenario]") -> list[str]:
    """Scenarios, and cards in them, with names or first words spelled much like this."""
    import difflib  # only an unknown name pays for it

    key = slug(asked)
    forms: dict[str, str] = {}
    names = [*(one.name for one in scenarios), *(card for one in scenarios for card in one.cards)]
    for name in names:
        forms.setdefault(slug(name), name)
    for name in names:
        forms.setdefault("-".join(slug(name).split("-")[: key.count("-") + 1]), name)
    close = difflib.get_close_matches(key, forms, 3, _CLOSE)
    return list(dict.fromkeys(forms[one] for one in close))


def _nothing_to_explain(what: str, there: Sequence[str], near: Sequence[str] = ()) -> JudgeError:
    tries = [f"judge explain {shell_word(name)}" for name in near[:1]]
    where = [f"near it: {', '.join(near)}"] if near else [f"some scenarios: {', '.join(there)}"] if there else []
    return JudgeError("nothing-to-explain", what, where=where, tries=[*tries, "judge examples"], exit_code=NO_ANSWER)


def _no_scenario_with(card: str) -> JudgeError:
    tries = [f"judge card {shell_text(card)}", f"judge explain --cards {shell_text(card)} --run HQ"]
    return JudgeError("nothing-to-explain", f"no scenario has {card}", tries=tries, exit_code=NO_ANSWER)


def own_file_wrong(error: JudgeError) -> AskedWrongly:
    """A fault in the user's own file: the same words, but theirs to fix; exit code 2."""
    own = error.where[1:] if error.place else error.where
    tries = ["mend the file, then ask again"] if error.tries == ["judge corpus check"] else error.tries
    return AskedWrongly("own-file-wrong", error.what, place=error.place, where=own, tries=tries)


def _example_missing(place: Place, edition: str, what: str) -> CorpusBroken:
    return CorpusBroken("example-missing", f"{edition} has no {what}, which this scenario names", place=place)
