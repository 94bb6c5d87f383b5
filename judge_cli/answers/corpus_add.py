"""A rulebook that is taken in: how, its rules, its step sections, and what it changes; card data likewise."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypedDict

from judge_cli.answers.compared import NumberedTwice, numbered_twice
from judge_cli.answers.corpus import EffectiveDay, StepSection, step_sections
from judge_cli.answers.explain import MissedData
from judge_cli.answers.library import own_editions
from judge_cli.answers.rule_text import Anchor, EditionId
from judge_cli.answers.value import Answer
from judge_cli.errors import shortened
from judge_cli.page.blocks import Block, lined
from judge_cli.tree.comparing.succession import numbered
from judge_cli.tree.editions.library import Library
from judge_cli.tree.importing.importing import Imported, bring_in
from judge_cli.tree.rules.rule import Status
from judge_cli.wire.value import BESIDE, Value, filled, found_at

if TYPE_CHECKING:
    from judge_cli.explanation.judging.new_edition import NewEdition, PlayedAgain
    from judge_cli.explanation.judging.proof import ReadAgain
    from judge_cli.tree.comparing.succession import KnownWording
    from judge_cli.tree.importing.incoming import GivenBook
    from judge_cli.tree.importing.own_editions import OwnEditions
    from judge_cli.tree.rules.edition_file import EditionFile
    from judge_cli.tree.rules.rule_tree import RuleTree


# As many numbers are named on the screen, and as much of the reason why a proof is lost.
_MOST, _SHOWN, _LOST_SHOWN, _LONGEST_REASON = 10, 12, 5, 140
_ALL = "--json lists all"
_Texts = tuple[str, ...]
_Twice = tuple[NumberedTwice, ...]
_Rule = Annotated[str, "The rule."]


class ReferencesData(TypedDict):
    resolved: Annotated[int, "How many lead to a rule of this edition."]
    unresolved: Annotated[_Texts, "References that lead to no rule."]


class RenamedRule(TypedDict):
    anchor: Anchor
    now: Annotated[str, "Its anchor now."]


class ComparedBooks(Value):
    with_: Annotated[str, "The edition that it is compared with."]
    same: Annotated[int, "How many rules are the same."]
    not_compared: Annotated[int, "How many rules could not be compared."]
    renumbered: Annotated[_Twice, "Rules with another number."]
    reworded: Annotated[_Twice, "Rules with other words."]
    new: Annotated[_Twice, "Rules that are new."]
    gone: Annotated[_Twice, "Rules that are gone."]
    renamed: Annotated[tuple[RenamedRule, ...], "Rules with a new anchor."]


class ProofsData(TypedDict):
    edition: Annotated[EditionId, found_at("edition.id")]
    examples: Annotated[int, "The examples."]
    rulings: Annotated[int, "The rulings."]
    problem: Annotated[str | None, "What is wrong; null where nothing is."]


class PlayedData(TypedDict):
    scenario: Annotated[str, "The scenario that plays it."]
    rule: _Rule
    before: Annotated[str, "How it came out before."]
    now: Annotated[str, "How it comes out now."]
    reworded: Annotated[_Texts, "The reworded rules that it rests on."]
    missed: Annotated[list[MissedData], "What came out otherwise than expected."]


class ScenarioAgain(TypedDict):
    scenario: Annotated[str, "The scenario."]
    rules: Annotated[_Texts, "The rules."]


class HoldingsAgain(TypedDict):
    rule: _Rule
    questions: Annotated[int, "How many holdings rest on it."]


class AmountAgain(Value):
    name: Annotated[str, "The name."]
    is_: Annotated[int, "The amount."]
    rule: _Rule


class EngineAgain(TypedDict):
    module: Annotated[str, "The module."]
    rule: _Rule


class ReadAgainData(TypedDict):
    scenarios: Annotated[list[ScenarioAgain], "The examples and rulings."]
    holdings: Annotated[list[HoldingsAgain], "The known questions."]
    amounts: Annotated[list[AmountAgain], "The amounts that the edition says."]
    engine: Annotated[list[EngineAgain], "The parts of the engine."]


class ProofsTwice(TypedDict):
    before: Annotated[ProofsData, "What the edition before proves."]
    now: Annotated[ProofsData, "What this book proves."]
    played: Annotated[list[PlayedData], "The examples and rulings that come out otherwise now."]
    read_again: Annotated[ReadAgainData, "What rests on reworded rules, for a person to read again."]


class ImportedData(Answer):
    """The report on a book that was taken in."""

    edition: EditionId
    title: Annotated[str, "The title."]
    effective: EffectiveDay
    form: Annotated[str, "The form of the file that was read."]
    kept: Annotated[bool, "Whether it was kept."]
    already_here: Annotated[bool, "Whether this book was here word for word."]
    replaced: Annotated[bool, "Whether another text of this edition was here, which it replaced."]
    rules: Annotated[int, "The rules."]
    summaries: Annotated[int, "How many rules stay summaries."]
    examples: Annotated[int, "The examples."]
    references: Annotated[ReferencesData, "The references of its rules."]
    step_sections: Annotated[tuple[StepSection, ...], "The step sections, and whether they compile."]
    left_out_: Annotated[_Texts, "Lines of the file that are no rules."]
    doubtful: Annotated[
        _Texts, "Numbers that may begin a rule and were read as text of another: number, rule, file and line."
    ]
    compared: Annotated[ComparedBooks | None, "The new book beside the edition before it."]
    proofs: Annotated[ProofsTwice | None, "Examples and rulings that were proved before and are now."]
    default: Annotated[str, "The edition that answers by default, and why."]
    headings: Annotated[int, BESIDE]
    lost: Annotated[bool, BESIDE]
    changes: Annotated[_Texts, BESIDE]

    @property
    def stands(self) -> bool:
        return not self.lost and all(one["problem"] is None for one in self.step_sections)

    def page(self) -> Iterator[Block]:
        return lined([*self._counted(), *self._sections(), *self.changes, self.default])

    def _counted(self) -> Iterator[str]:
        in_force = f", in force from {self.effective}" if self.effective else ", undated"
        yield f"{self._doing}: {self.title} ({self.edition}){in_force}"
        yield (
            f"  {self.rules} numbers of official text (read as {self.form}): {self.rules - self.headings} rules and "
            f"{self.headings} headings; {self.examples} examples"
        )
        if self.summaries:
            yield f"  {self.summaries} rules that the text does not hold stay summaries"
        unresolved = self.references["unresolved"]
        yield f"  {self.references['resolved']} references resolved, {len(unresolved)} not"
        if unresolved:
            yield f"  not resolved: {_first_of(unresolved)}"
        yield from (f"  {one}" for one in unread_lines(self.left_out_, self.doubtful))

    @property
    def _doing(self) -> str:
        if not self.kept:
            return "would import (nothing was kept)"
        if self.already_here:
            return "already here, word for word"
        return "imported, in place of another text of this edition" if self.replaced else "imported"

    def _sections(self) -> Iterator[str]:
        problems = [one for one in self.step_sections if one["problem"] is not None]
        if self.step_sections:
            whole = len(self.step_sections) - len(problems)
            yield f"  {whole} of {len(self.step_sections)} step sections compile"
        yield from (f"  {one['number']} {one['name']} does not compile: {one['problem']}" for one in problems)


def unread_lines(left_out: Sequence[str], doubtful: Sequence[str]) -> Iterator[str]:
    """The parts of a book that were not read as rules, in words."""
    if left_out:
        yield f"left out, being no rules: {', '.join(left_out)}"
    if doubtful:
        yield f"look at these numbers, which were not read as rules: {_first_of(doubtful)}"


def _first_of(named: Sequence[str]) -> str:
    """The first of them, and the number of those left out; JSON lists all."""
    more = [f"{len(named) - _MOST} more"] if len(named) > _MOST else []
    return ", ".join([*named[:_MOST], *more])


def imported_answer(
    imported: Imported, step_sections: tuple[StepSection, ...], default: str, new: "NewEdition | None" = None
) -> ImportedData:
    """The report on an import, with the default edition after it."""
    edition, tree = imported.tree.edition, imported.tree
    headings = [rule for rule in tree if rule.is_heading]
    return filled(
        ImportedData,
        imported,
        edition=edition.id,
        title=edition.title,
        effective=edition.effective,
        already_here=imported.again,
        rules=imported.rows,
        summaries=sum(rule.status is Status.SUMMARY and not rule.is_heading for rule in tree),
        examples=imported.report.examples,
        references={
            "resolved": sum(reference.held for rule in tree for reference in rule.references),
            "unresolved": imported.report.leading_nowhere,
        },
        step_sections=step_sections,
        compared=_compared(new) if new else None,
        proofs=_proofs_twice(new) if new else None,
        default=default,
        headings=sum(rule.status is Status.OFFICIAL for rule in headings),
        lost=bool(new and new.lost),
        changes=tuple(_changes(new)) if new else (),
    )


def _compared(new: "NewEdition") -> ComparedBooks:
    renamed = tuple(RenamedRule(anchor=anchor, now=now) for anchor, now in new.proofs_now.edition.renamed)
    return ComparedBooks(with_=new.before.id, **numbered_twice(new.rules), renamed=renamed)


def _proofs_twice(new: "NewEdition") -> ProofsTwice:
    again = new.read_again
    return {
        "before": filled(ProofsData, new.proofs_before),
        "now": filled(ProofsData, new.proofs_now),
        "played": [filled(PlayedData, one) for one in new.played],
        "read_again": {
            "scenarios": [{"scenario": name, "rules": tuple(rules)} for name, rules in again.scenarios],
            "holdings": [{"rule": rule, "questions": times} for rule, times in again.holdings],
            "amounts": [AmountAgain(name=name, is_=amount, rule=rule) for name, amount, rule in again.amounts],
            "engine": [{"module": module, "rule": rule} for module, rule in again.functions],
        },
    }


def _changes(new: "NewEdition") -> Iterator[str]:
    """The changes of the new edition, one line per fact."""
    rules, short = new.rules, new.before.short
    yield (
        f"compared with {short}: {len(rules.same)} rules the same, {len(rules.renumbered)} renumbered, "
        f"{len(rules.reworded)} reworded, {len(rules.new)} new, {len(rules.gone)} gone"
    )
    if rules.not_compared:
        yield f"  {len(rules.not_compared)} not compared: how {short} prints them is not known here"
    yield from _listed("renamed", [f"{old} is now {name}" for old, name in new.proofs_now.edition.renamed])
    rest = f"judge compare {new.before.id} {new.proofs_now.edition.id}"
    yield from _listed("reworded", numbered(rules.reworded), rest)
    yield from _listed("new", numbered(rules.new), rest)
    yield from _listed(f"gone ({short} numbers)", numbered(rules.gone), rest)
    before, now = (f"{one.examples} examples, {one.rulings} rulings" for one in (new.proofs_before, new.proofs_now))
    yield f"proved before ({short}): {before}; now: {now}"
    if new.proofs_now.problem:
        yield "  nothing can be played until every step section compiles"
    else:
        yield from _played_lines(new)
    if any(new.read_again):
        yield from _read_again_lines(new.read_again)


def _read_again_lines(again: "ReadAgain") -> Iterator[str]:
    """The items that a person must read again: they rest on reworded rules, and an unchanged play proves nothing."""
    yield "read these again; they rest on reworded rules, and what judge plays is what it knew before:"
    yield from _listed("examples and rulings", [f"{name} ({', '.join(rules)})" for name, rules in again.scenarios])
    yield from _listed("known questions", [f"{times} of {rule}" for rule, times in again.holdings])
    yield from _listed("amounts", [f"{name} = {amount} ({rule})" for name, amount, rule in again.amounts])
    yield from _listed("engine", [f"{module} ({rule})" for module, rule in again.functions])


def _played_lines(new: "NewEdition") -> Iterator[str]:
    """The results of the plays: the lost ones first, then the number of other changes."""
    from judge_cli.explanation.judging.proof import REWORDED

    if new.lost:
        yield f"  {len(new.lost)} lost: proved or as expected before, not now"
    often = [f"{number} ({times})" for number, times in new.suspects]
    yield from _listed("they went through these reworded rules, any of which may be the cause", often)
    yield from (f"  lost: {_lost(one)}" for one in new.lost[:_LOST_SHOWN])
    if len(new.lost) > _LOST_SHOWN:
        yield f"  and {len(new.lost) - _LOST_SHOWN} more ({_ALL})"
    turned = [one for one in new.played if one.before != one.now and not one.is_lost and one.now != REWORDED]
    if turned:
        yield f"  {len(turned)} more came out otherwise, none of them lost ({_ALL})"


def _listed(title: str, numbers: Sequence[str], rest: str = _ALL) -> Iterator[str]:
    if numbers:
        more = f" and {len(numbers) - _SHOWN} more ({rest})" if len(numbers) > _SHOWN else ""
        yield f"  {title}: {', '.join(numbers[:_SHOWN])}{more}"


def _lost(one: "PlayedAgain") -> str:
    """A lost scenario with the first differing fact, both short enough for a list."""
    from judge_cli.explanation.judging.proof import CANNOT_BE_PLAYED

    if not one.missed:
        return f"{one.scenario} ({one.rule}), which is not for this edition"
    first = one.missed[0]
    said = f"{first.fact}: {first.expected} expected, {first.found} found"
    why = shortened(first.found if first.fact == CANNOT_BE_PLAYED else said, _LONGEST_REASON)
    return f"{one.scenario} ({one.rule}): {why}"


def bring_in_book(
    book: "GivenBook", library: Library, own: "OwnEditions", edition: str | None, *, rehearsal: bool
) -> "Imported":
    """Imports a rulebook under the given edition id, else under the id in the book."""
    from judge_cli.tree.importing.incoming import Here, make_incoming
    from judge_cli.tree.rules.references import read_card_names

    editions = [held.edition for held in library.editions]
    here = Here(library.shipped_editions(), editions, lambda entry: _wordings(library, entry))
    incoming = make_incoming(book, edition, here)
    return bring_in(incoming, own, read_card_names(library.card_names), _compiles, rehearsal=rehearsal)


def book_in_file(path: Path, library: Library) -> list[str]:
    """Imports the rulebook in a file; returns the short name of its edition, and what was not read as rules."""
    from judge_cli.tree.importing.incoming import book_of_path

    imported = bring_in_book(
        book_of_path(path, library.shipped_editions()), library, own_editions(), None, rehearsal=False
    )
    return [imported.tree.edition.short, *unread_lines(imported.left_out, imported.doubtful)]


def cards_in_file(path: Path) -> list[str]:
    """Imports the card data in a file; returns the number of cards, and what is not read or played as it stands."""
    from judge_cli.answers.cards import bring_in_cards, many_cards
    from judge_cli.cards.collection.card_data import cards_of_path, formats_of_path
    from judge_cli.explanation.edition.own_cards import own_cards

    notes: list[str] = []
    records = cards_of_path(path, lambda _done, _all: None, None, notes)
    added = bring_in_cards(records, formats_of_path(path), path.name, lambda _done, _all: None, notes, own=own_cards())
    return [many_cards(added.cards), *added.remarks]


def _compiles(entry: "EditionFile", tree: "RuleTree") -> bool:
    return all(section["problem"] is None for section in step_sections(entry, tree))


def _wordings(library: Library, entry: "EditionFile") -> "dict[str, KnownWording]":
    """For each rule of a shipped edition: its printed wording and the one installed here."""
    from judge_cli.tree.comparing.succession import known_wordings

    return known_wordings(entry, library.find(entry.edition.id).tree)
