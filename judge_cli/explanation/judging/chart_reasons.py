"""The rules of the charts that keep a choice out of a stretch of play."""

from judge_cli.engine.play.scenarios.scenario import Wanted
from judge_cli.engine.table.card import Card
from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.explanation.judging.verdict import Reason
from judge_cli.procedure.charts.charts import things_file
from judge_cli.procedure.when.permission import ChartVerdict, permission
from judge_cli.procedure.when.stretches import Stretch
from judge_cli.procedure.when.things import read_things
from judge_cli.tree.kept.kept_toml import kept_toml

_THINGS = {"jacks out": "jack out", "steals": "steal"}
_REZZED = {"ice": "rez ice", "asset": "rez non-ice", "upgrade": "rez non-ice"}


def chart_reasons(playable: PlayableEdition, wanted: Wanted, stretch: Stretch) -> tuple[Reason, ...]:
    """Why the charts permit a choice nowhere in a stretch; none if they do, or do not cover it."""
    name = _thing(wanted, playable.cards.find(wanted.card) if wanted.card else None)
    things = read_things(kept_toml(things_file(), playable.cache))
    thing = next((one for one in things if one.name == name), None)
    if thing is None:
        return ()
    found = permission(playable.timeline, things, thing, wanted.player, stretch)
    if found.answer not in (ChartVerdict.NO, ChartVerdict.NEVER):
        return ()
    steps = ", ".join(str(one.step.number) for one in found.elsewhere)
    text = f"in {stretch.told} no step permits it to the {wanted.player.value}; it can be done at {steps}"
    cited = [rule for anchor in found.anchors() if (rule := playable.tree.with_anchor(anchor)) is not None]
    return tuple(Reason(playable.tree.cite(rule), text) for rule in cited)


def _thing(wanted: Wanted, card: Card | None) -> str:
    """The act behind a choice, if windows permit it."""
    if wanted.verb == "rezzes":
        return _REZZED.get(card.type, "") if card else ""
    if wanted.verb == "uses":
        paid = card is not None and bool(card.abilities) and all(one.kind == "paid" for one in card.abilities)
        return "paid ability" if paid else ""
    return _THINGS.get(wanted.verb, "")
