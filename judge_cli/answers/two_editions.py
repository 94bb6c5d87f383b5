"""The two editions that a comparison is about, and their charts."""

from collections.abc import Sequence

from judge_cli.errors.asking import EditionUnknown
from judge_cli.errors.comparing import chart_not_in_both, compared_with_itself, nothing_to_compare_with
from judge_cli.paths import cache_folder
from judge_cli.procedure.steps.procedure import Procedure
from judge_cli.screen.compare.answer import Editions
from judge_cli.screen.compare.charts import ChartsCompared
from judge_cli.tree.comparing.changed import AnchoredChange, anchored_changes
from judge_cli.tree.comparing.compare import Comparison, Side
from judge_cli.tree.comparing.wording import known_wordings
from judge_cli.tree.editions.library import Library
from judge_cli.tree.editions.lookup import chosen, names_edition
from judge_cli.tree.kept.cache import Cache
from judge_cli.tree.rules.edition_file import read_edition
from judge_cli.tree.rules.held import Held
from judge_cli.tree.rules.stored import stored_number


def named_editions(library: Library, asked: Sequence[str]) -> tuple[Held, Held] | None:
    """The two editions that the words name, if they name two."""
    if len(asked) != 2:
        return None
    try:
        before, after = library.find(asked[0]), library.find(asked[1])
    except EditionUnknown:
        return None
    return old_to_new(before, _another(library, before, after))


def other_edition(library: Library, held: Held, name: str | None) -> Held:
    """The edition of this name, else the newest other one of the same rulebook."""
    if name:
        return _another(library, held, library.find(name))
    chapters = [rule.anchor for rule in held.tree.top()]
    for other in library.editions:
        same_book = any(stored_number(other.stored, anchor) for anchor in chapters)
        if other.edition.id != held.edition.id and same_book:
            return other
    raise nothing_to_compare_with(held.edition.short)


def edition_beside(library: Library, words: str, other: str | None) -> str | None:
    """The edition to compare from when the named edition is the default itself."""
    if not other or names_edition(library, words) or not library.is_default(after := library.find(other)):
        return None
    return other_edition(library, after, None).edition.id


def side(held: Held) -> Side:
    """The edition as one side of a comparison; an edition with only some summaries counts as partial."""
    known = known_wordings(read_edition(held.folder, held.imported), held.tree)
    printed = {anchor: wording.printed.text for anchor, wording in known.items() if wording.printed}
    return Side(held.tree, held.edition.whole or not held.summary, printed)


def old_to_new(one: Held, other: Held) -> tuple[Held, Held]:
    """Two editions, the earlier one first."""
    return (one, other) if one.edition.effective <= other.edition.effective else (other, one)


def compared(library: Library, one: Held, other: Held) -> Comparison:
    """The comparison of two editions, with the known changes of meaning between the earlier and the later."""
    earlier, later = old_to_new(one, other)
    telling = [
        held
        for held in library.editions
        if held.changed_since == earlier.edition.id and held.edition.effective <= later.edition.effective
    ]
    told_of = [change for held in telling for change in _changes_since(held, earlier)]
    return Comparison(side(earlier), side(later), told_of)


def _changes_since(telling: Held, earlier: Held) -> list[AnchoredChange]:
    then, now = earlier.tree.rules, telling.tree.rules
    return anchored_changes(
        telling.changes,
        lambda number: then[number].anchor if number in then else None,
        lambda number: now[number].anchor if number in now else None,
    )


def compared_charts(library: Library, name: str, edition: str | None, other: str | None) -> ChartsCompared | None:
    """The chart of this name in two editions; none if the words are not the name of a chart."""
    wanted = name.strip().casefold()
    if not wanted or any(c.isdigit() or c == "_" for c in wanted):
        return None
    asked = chosen(library, edition)
    ours = _chart(asked, wanted)
    if ours is None:
        return None
    beside = other_edition(library, asked, other)
    theirs = _chart(beside, wanted)
    if theirs is None:
        raise chart_not_in_both(name, beside.edition.short, [chart.name for chart in _charts(beside)])
    from judge_cli.procedure.steps.compare_steps import paired_steps

    before, after = old_to_new(asked, beside)
    charts = (ours, theirs) if before is asked else (theirs, ours)
    return ChartsCompared(Editions(before.edition, after.edition), ours.name, paired_steps(*charts))


def _another(library: Library, held: Held, other: Held) -> Held:
    if held.edition.id == other.edition.id:
        others = [one.edition.id for one in library.editions if one.edition.id != held.edition.id]
        raise compared_with_itself(held.edition.short, others)
    return other


def _chart(held: Held, name: str) -> Procedure | None:
    return next((chart for chart in _charts(held) if chart.name.casefold() == name), None)


def _charts(held: Held) -> tuple[Procedure, ...]:
    from judge_cli.procedure.charts.charts import kept_charts

    return kept_charts(held, Cache(cache_folder())).procedures
