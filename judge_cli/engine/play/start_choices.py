"""What was chosen for a card before the scenario starts: a server, or another card."""

from judge_cli.engine.table.game import CENTRALS, Copy
from judge_cli.errors.playing import ScenarioWrong
from judge_cli.text.toml_file import Table


def with_chosen(table: Table, copies: tuple[Copy, ...]) -> tuple[Copy, ...]:
    """The copies with what was chosen for them before: a server, or the first card of that name."""
    found = list(copies)
    for one, copy in zip(table.tables("card"), copies, strict=True):
        chosen = one.text("chosen", "")
        if not chosen:
            continue
        at = next((c for c in copies if c.name == chosen), None)
        if at is None and chosen not in CENTRALS and not chosen.startswith("remote "):
            raise ScenarioWrong(one.place("chosen"), f"{chosen!r} is no server and no card that is here")
        value: int | str = at.id if at else chosen
        found[copy.id] = copy._replace(kept=(("chosen", (value,)),))
    return tuple(found)
