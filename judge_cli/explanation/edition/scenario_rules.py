"""The rules that a scenario names: some edition must have each of them."""

from judge_cli.engine.play.scenarios.scenario import Scenario
from judge_cli.engine.table.law import kept_numbers
from judge_cli.errors import CorpusBroken, shortened
from judge_cli.explanation.edition.playable_edition import PlayableEdition, as_own_error
from judge_cli.tree.editions.library import Library


def refuse_unknown_rules(scenario: Scenario, playable: PlayableEdition, library: Library) -> None:
    """Refuses a scenario that shows, or rests on, a rule that no installed edition has."""
    shown = [one for one in (scenario.shows, *(one.shows for one in scenario.differs)) if one is not None]
    named = {anchor: one.place for one in reversed(shown) for anchor in (*one.decided_by, one.rule)}
    strange = {anchor: place for anchor, place in named.items() if anchor not in playable.anchors}
    if not strange:
        return
    known = {anchor for held in library.editions for anchor in kept_numbers(held, playable.cache)}
    for anchor, place in strange.items():
        if anchor not in known:
            import difflib  # only an unknown rule pays for it

            near = difflib.get_close_matches(anchor, sorted(known), 3)
            raise as_own_error(
                CorpusBroken(
                    "scenario-rule-unknown",
                    f"no edition here has the rule {shortened(anchor)!r}",
                    place=place,
                    where=["a rule is named by its anchor", *([f"near it: {', '.join(near)}"] if near else [])],
                    tries=[f"judge rule {near[0]}" if near else "judge rule NUMBER  (it shows the anchor of a rule)"],
                ),
                scenario,
            )
