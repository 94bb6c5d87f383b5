"""The rule that a scenario file shows, and its editions."""

from judge_cli.engine.play.scenarios.scenario import ForEditions, Shown
from judge_cli.errors.playing import scenario_wrong
from judge_cli.text.toml_file import Table
from judge_cli.tree.numbers.number import read_number


def for_editions(table: Table) -> ForEditions:
    """The editions that a scenario, or a proof of it, applies to."""
    return ForEditions(table.texts("only_in"), table.texts("not_in"))


def read_shown(table: Table, otherwise: Shown | None = None) -> Shown | None:
    """The rule shown; an edition's omissions are filled in from `otherwise`."""
    said = any(key in table.values for key in ("rule", "example", "decided_by"))
    if not said:
        return otherwise
    rule = table.text("rule", "") or (otherwise.rule if otherwise else table.text("rule"))
    as_before = otherwise.decided_by if otherwise and "rule" not in table.values else (rule,)
    decided = table.texts("decided_by") or as_before
    for key, anchor in (("rule", rule), *(("decided_by", one) for one in decided)):
        if read_number(anchor) is not None:
            what = f"{anchor!r} is a number, which other editions give to other rules: name the rule by its anchor"
            raise scenario_wrong(table.place(key), what)
    example = table.number("example", otherwise.example if otherwise else 0)
    if example < 0:
        raise scenario_wrong(table.place("example"), f"examples are counted from 1, so there is none {example}")
    return Shown(rule, example, decided, table.place("rule"))


def shown_in(table: Table, edition: str) -> Shown | None:
    """The rule shown by the scenario in this file; none if the scenario does not apply to this edition."""
    if not for_editions(table).include(edition):
        return None
    there = next((one for one in table.tables("edition") if one.text("id") == edition), None)
    shows = read_shown(table)
    return read_shown(there, shows) if there is not None else shows
