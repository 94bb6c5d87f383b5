"""Questions that the timing charts answer: when something may be done, and whether it may during a phase."""

from collections.abc import Sequence
from typing import NamedTuple

from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.explanation.judging.verdict import Reason
from judge_cli.explanation.words.asked_condition import Stretch, stretch_named
from judge_cli.explanation.words.grammar import Grammar, Parts
from judge_cli.procedure.charts import things_file
from judge_cli.procedure.permitted import Chance, Thing, chances, read_things
from judge_cli.procedure.procedure import WindowKind
from judge_cli.tree.rule import Rule
from judge_cli.tree.rule_tree import RuleTree

_PLAYERS = ("runner", "corp", "someone")


class Charted(NamedTuple):
    """What a chart answers about a thing, perhaps within a stretch of play."""

    thing: Thing
    stretch: Stretch | None
    answer: str
    says: str
    reasons: tuple[Reason, ...]


def charted(playable: PlayableEdition, grammar: Grammar, parts: Parts) -> Charted | None:
    """The answer of the charts; none if the question is not wholly about a thing that they know."""
    asked = [word for word in parts.asked if word not in grammar.lists["yes_or_no"]]
    thing = _thing(grammar, grammar.plain(asked))
    permitted = parts.opening in grammar.lists["permission"] | grammar.lists["open_questions"] | {""}
    if thing is None or not permitted or parts.turning or parts.joined in ("after", "before"):
        return None
    procedures = [chart.procedure for chart in playable.engine.charts.values()]
    plain = grammar.plain(asked)
    found = [one for one in chances(procedures, thing) if not _is_anothers(one, plain[0] if plain else "")]
    if not parts.joined:
        allowed = [one for one in found if one.allowed]
        says = f"At {_steps(allowed)}." if allowed else "In no step of this edition's charts."
        return Charted(thing, None, "outcome" if allowed else "withheld", says, _reasons(playable, thing, allowed))
    stretch = stretch_named(parts.circumstances, grammar, playable.engine)
    if stretch is None or parts.opening in grammar.lists["open_questions"]:
        return None
    within = [one for one in found if one.allowed and one.step.number in stretch.steps]
    if within:
        says = f"In the {stretch.name.casefold()}, at {_steps(within)}."
        return Charted(thing, stretch, "yes", says, _reasons(playable, thing, within))
    elsewhere = [one for one in found if one.allowed]
    if not elsewhere:
        return None
    says = f"Not in the {stretch.name.casefold()}; it can be done at {_steps(elsewhere)}."
    return Charted(thing, stretch, "no", says, _reasons(playable, thing, elsewhere))


def _thing(grammar: Grammar, plain: tuple[str, ...]) -> Thing | None:
    """The thing that the words name, if the player who is named can do it at all."""
    who = [word for word in plain[:1] if word in _PLAYERS]
    wanted = plain[len(who) :]
    for thing in read_things(things_file()):
        names = (grammar.plain(name.casefold().split()) for name in (thing.name, *thing.also))
        if wanted in names:
            player = grammar.who.get(thing.name)
            fits = not who or who[0] == "someone" or player is None or player.value.casefold() == who[0]
            return thing if fits else None
    return None


def _is_anothers(chance: Chance, who: str) -> bool:
    """Whether a chance is an action window of the other player than the one who is named."""
    window = chance.step.window
    action = window is not None and window.kind is WindowKind.ACTION
    return bool(action and window and who in ("corp", "runner") and window.first.value.casefold() != who)


def _steps(found: Sequence[Chance]) -> str:
    return ", ".join(f"step {one.step.number} ({_phase(one)})" for one in found)


def _phase(chance: Chance) -> str:
    above = chance.step.number.above
    titles = dict(chance.procedure.phases)
    return titles.get(above, chance.procedure.name) if above else chance.procedure.name


def _reasons(playable: PlayableEdition, thing: Thing, found: Sequence[Chance]) -> tuple[Reason, ...]:
    """The rules about the thing that this edition has, then the steps themselves."""
    tree = playable.tree
    rules = [rule for anchor in thing.rules if (rule := _anchored(tree, anchor)) is not None]
    told = [Reason(tree.cite(rule), f"on: {thing.name}") for rule in rules]
    return (*told, *(Reason(one.step.citation, f"{_phase(one)}: {_by(one)}") for one in found))


def _anchored(tree: RuleTree, anchor: str) -> Rule | None:
    return next((rule for rule in tree if rule.anchor == anchor), None)


def _by(chance: Chance) -> str:
    if chance.by:
        return chance.by
    window = chance.step.window
    return f"{window.kind.value}: {', '.join(permit.value for permit in window.permits)}" if window else "permitted"
