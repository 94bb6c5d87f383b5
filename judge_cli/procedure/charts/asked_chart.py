"""Finds the requested procedure: by its name, by a judge's name for it, by its section, by its edition."""

from collections.abc import Sequence
from typing import NamedTuple

from judge_cli.errors import AskedWrongly, shortened
from judge_cli.procedure.charts.charts import Charts, kept_charts
from judge_cli.procedure.steps.procedure import Procedure, Step
from judge_cli.text.shell_words import shell_text
from judge_cli.tree.editions.library import Library
from judge_cli.tree.editions.lookup import editions_contradict
from judge_cli.tree.kept.cache import Cache
from judge_cli.tree.numbers.number import RuleNumber, read_number
from judge_cli.tree.rules.held import Held


class ProcedureUnknown(AskedWrongly):
    """The edition has no chart of this name."""

    def __init__(self, edition: str, written: str, known: Sequence[str], step: str = "", near: str = "") -> None:
        meant = [f"judge steps --at {step}"] if step else [f"judge steps {shell_text(near)}"] if near else []
        super().__init__(
            "procedure-unknown",
            f"{edition} has no chart {shortened(written)!r}",
            where=[f"its charts are: {', '.join(known)}"],
            tries=[*meant, "judge steps"],
        )


_FILLER = ("the", "a", "an", "of", "procedure", "section")
_APOSTROPHES = "'’‘`"


class AskedChart(NamedTuple):
    """A requested procedure, with the charts of its edition."""

    charts: Charts
    procedure: Procedure


def asked_chart(library: Library, cache: Cache, words: str, edition: str | None) -> AskedChart:
    """The procedure that the words name, in the edition of the words, the option or the default."""
    held, rest = edition_in(library, words, edition)
    charts = kept_charts(held, cache)
    found = named_procedure(charts, rest) or _by_heading(charts, rest)
    if found is None:
        from difflib import get_close_matches  # only an unknown name pays for it

        step = with_step(charts, number) and number if (number := read_number(rest.strip())) else None
        names = [one.name for one in charts.procedures]
        near = next(iter(get_close_matches(folded(rest), names, 1)), "")
        raise ProcedureUnknown(held.edition.short, words, names, str(step or ""), near)
    return AskedChart(charts, found)


def named_procedure(charts: Charts, words: str) -> Procedure | None:
    """The procedure of these charts with this name; the default one if the words are empty."""
    wanted = folded(words) or folded(charts.default)
    for one in charts.procedures:
        also = charts.names.get(one.name, ())
        if wanted in (folded(one.name), str(one.citation.number), *map(folded, also)):
            return one
    return None


def _by_heading(charts: Charts, words: str) -> Procedure | None:
    """The only procedure whose section the title of this heading names."""
    number = read_number(words.strip())
    rule = charts.held.tree.rules.get(number) if number else None
    named = {reference.number for reference in rule.references} if rule and rule.is_heading else set()
    found = [one for one in charts.procedures if one.citation.number in named]
    return found[0] if len(found) == 1 else None


def asked_step(library: Library, procedure: Procedure, written: str) -> Step:
    """The step of a procedure with this number."""
    number = asked_number(library, written)
    found = next((step for step in procedure.steps if step.number == number), None)
    if found is None:
        ends = (str(procedure.steps[0].number), str(procedure.steps[-1].number))
        raise _step_unknown(procedure.name, written, ends, _near_steps(procedure, number))
    return found


def _near_steps(procedure: Procedure, number: RuleNumber | None) -> list[str]:
    """The steps below a number, else its neighbours."""
    for within in (number, number.above if number else None):
        if within is not None and within.depth > procedure.citation.number.depth:
            found = [str(step.number) for step in procedure.steps if step.number.is_within(within)]
            if found:
                return found
    return []


def with_step(charts: Charts, number: RuleNumber | None) -> Procedure | None:
    """The procedure with a step of this number."""
    return next((one for one in charts.procedures if any(step.number == number for step in one.steps)), None)


def asked_number(library: Library, written: str) -> RuleNumber | None:
    """The rule number in the words, in any usual form."""
    from judge_cli.tree.numbers.asked_number import read_asked  # only a step asked for by its number needs it

    return read_asked(written, library.names)[0].first


def number_in(library: Library, written: str) -> RuleNumber | None:
    """The rule number that the words are, if they are one."""
    try:
        return asked_number(library, written)
    except AskedWrongly:
        return None


def folded(words: str) -> str:
    """A name without its variable parts: articles, apostrophes, punctuation."""
    plain = words.casefold()
    for apostrophe in _APOSTROPHES:
        plain = plain.replace(f"{apostrophe}s ", " ").replace(apostrophe, "")
    kept = "".join(c if c.isalnum() or c == "." else " " for c in plain)
    return " ".join(word for word in kept.split() if word not in _FILLER)


def edition_in(library: Library, words: str, edition: str | None) -> tuple[Held, str]:
    """The requested edition, and the words without its name."""
    by_option = library.find(edition) if edition else None
    for name in sorted(library.names, key=len, reverse=True):
        rest = _without(words, name)
        # A section's number is no edition's name, though it may look like one.
        if rest is not None and (read_number(words.strip()) is None or words.strip() == name):
            named = library.find(name)
            if by_option and by_option.edition != named.edition:
                raise editions_contradict(named.edition.short, by_option.edition.short)
            return named, rest
    return by_option or library.default(), words


def _without(words: str, name: str) -> str | None:
    """The words without the edition's name before or after them; none if it is absent."""
    plain, wanted = " ".join(words.casefold().split()), name.casefold()
    if plain == wanted:
        return ""
    if plain.startswith(f"{wanted} "):
        return plain[len(wanted) :]
    return plain[: -len(wanted)] if plain.endswith(f" {wanted}") else None


def _step_unknown(procedure: str, written: str, ends: tuple[str, str], near: Sequence[str] = ()) -> AskedWrongly:
    return AskedWrongly(
        "step-unknown",
        f"{procedure} has no step {shortened(written)!r}",
        where=[f"its steps are {ends[0]} to {ends[1]}", *([f"near it: {', '.join(near)}"] if near else [])],
        tries=[f"judge steps --at {near[0]}" if near else f"judge steps {shell_text(procedure)}"],
    )
