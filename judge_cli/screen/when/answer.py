"""When an act is possible, as an answer: the steps that permit it and the nearest windows that do not."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from judge_cli.procedure.here.places import ChartPlace
from judge_cli.procedure.steps.place_names import step_name
from judge_cli.procedure.steps.procedure import Player
from judge_cli.procedure.when.chances import Chance
from judge_cli.procedure.when.stretches import Stretch, Timeline
from judge_cli.procedure.when.things import Thing
from judge_cli.screen.addresses import cited_json
from judge_cli.screen.in_force import superseded_json, superseded_markdown
from judge_cli.screen.rule_text import rule_text_json
from judge_cli.screen.safe import safe_markdown
from judge_cli.screen.steps.chart_words import window_words
from judge_cli.tree.rules.rule import Rule, Status
from judge_cli.tree.rules.rule_tree import RuleTree

if TYPE_CHECKING:
    from judge_cli.explanation.judging.verdict import InForce


class WhenAnswer(NamedTuple):
    """The chances for an act in all procedures of an edition."""

    edition: str
    short: str
    asked: str
    thing: Thing
    chances: Sequence[Chance]
    tree: RuleTree
    timeline: Timeline | None = None
    players: tuple[Player, ...] = ()
    stretches: tuple[Stretch, ...] = ()
    superseded: str = ""
    in_force: "InForce | None" = None
    at: ChartPlace | None = None
    brief: bool = False

    @property
    def rules(self) -> list[Rule]:
        """The edition's further rules about it."""
        anchors = self.thing.anchors(self.players[0] if len(self.players) == 1 else None)
        return [rule for anchor in anchors if (rule := self.tree.with_anchor(anchor)) is not None]

    @property
    def allowed(self) -> list[Chance]:
        """The steps that permit it."""
        return [chance for chance in self.chances if chance.allowed]

    @property
    def allowed_here(self) -> list[Chance]:
        """The steps that permit it at the requested place; without one, all."""
        numbers = [step.number for step in self.at.steps] if self.at else None
        return [one for one in self.allowed if numbers is None or one.step.number in numbers]

    @property
    def refused(self) -> list[Chance]:
        """The windows just before and after, which do not."""
        return [chance for chance in self.chances if chance.nearest]

    @property
    def asked_for(self) -> str:
        """The act, its player and its stretch, as far as requested."""
        by = f" by the {self.players[0].value}" if len(self.players) == 1 and not self.thing.player else ""
        within = f" in {' or '.join(one.told for one in self.stretches)}" if self.stretches else ""
        return f"{self.thing.name.removesuffix(self.ability).removesuffix(', ')}{by}{within}"

    @property
    def ability(self) -> str:
        """The ability, if its use is looked for; empty for any other act."""
        card, comma, text = self.thing.name.partition(f"{self.thing.sentence}, ")
        return text if comma and not card else ""

    def lies_in(self, chance: Chance) -> list[str]:
        """The stretches of a step, from its phase outward."""
        found = self.timeline.containing(chance.step.number) if self.timeline else []
        return [one.told.removeprefix("the ") for one in found]


def when_json(answer: WhenAnswer) -> dict[str, Any]:
    """The answer as JSON values."""
    return superseded_json(answer.superseded, answer.in_force) | {
        "edition": answer.edition,
        "asked": answer.asked,
        **(
            {
                "at": {
                    "place": answer.at.whole_name,
                    "allowed": bool(answer.allowed_here),
                    "permitted": _permitted(answer),
                }
            }
            if answer.at
            else {}
        ),
        "thing": answer.thing.name,
        "players": [player.value for player in answer.players],
        "within": [stretch.told for stretch in answer.stretches],
        "windows": [
            {
                "procedure": chance.procedure.name,
                "place": chance_place(chance),
                "step": str(chance.step.number),
                "permits": [permit.value for permit in chance.step.window.permits] if chance.step.window else [],
                "allowed": chance.allowed,
                **cited_json(answer.tree, chance.step.citation),
                "nearest": chance.nearest,
                "text": chance.step.text,
                "lies_in": answer.lies_in(chance),
                "passed_over": [{"if": words, "citation": str(cited)} for words, cited in chance.passed_over],
            }
            for chance in answer.chances
            if not answer.brief or chance.allowed or chance.nearest
        ],
        "rules": [rule_text_json(answer.tree, rule) for rule in answer.rules],
    }


def _permitted(answer: WhenAnswer) -> list[str]:
    return [chance_place(one) for one in answer.allowed_here]


def headline(answer: WhenAnswer) -> str:
    """The answer in one line."""
    count = len(answer.allowed)
    if answer.at is not None and count:
        said = [chance_place(one) for one in answer.allowed_here]
        verdict = f"Yes, at {', '.join(said)}" if said else f"No, not at {answer.at.whole_name}"
        return f"{verdict} · {answer.short} · {answer.asked_for}"
    if not answer.thing.is_chosen:
        at = "no fixed step" if not count else "1 step" if count == 1 else f"{count} steps"
        return f"{answer.short} · {answer.asked_for}: at {at}"
    if not count:
        cards = "; a card's ability may still do it" if answer.stretches and answer.thing.by_cards else ""
        return f"{answer.short} · {answer.asked_for}: no step of its procedures permits it{cards}"
    steps = "1 step permits it" if count == 1 else f"{count} steps permit it"
    return f"{answer.short} · {answer.asked_for}: {steps}"


def chance_words(chance: Chance) -> str:
    """A step's permission, in a line."""
    window = chance.step.window
    if chance.by or window is None:
        return chance.by
    return window_words(window)


def chance_place(chance: Chance) -> str:
    """The step of a chance as a judge names it: the phase first."""
    return step_name(chance.procedure, chance.step)


def passed_words(chance: Chance) -> list[str]:
    """The conditions under which play skips the step, so that there is no chance."""
    return [
        f"no chance {'unless' if words.startswith('not: ') else 'if'} {words.removeprefix('not: ')} ({cited})"
        for words, cited in chance.passed_over
    ]


def when_markdown(answer: WhenAnswer) -> str:
    """The answer as Markdown."""
    lines = superseded_markdown(answer.superseded, answer.in_force)
    lines += [f"**{safe_markdown(headline(answer))}**", ""]
    lines += [safe_markdown(answer.ability), ""] if answer.ability else []
    for chance in answer.allowed:
        lines.append(f"- **{safe_markdown(chance_place(chance))}** {safe_markdown(chance_words(chance))}")
        lines += [f"  - {safe_markdown(words)}" for words in passed_words(chance)]
    if answer.refused:
        lines += ["", "Not in the neighbouring windows:", ""]
        lines += [
            f"- {safe_markdown(chance_place(chance))} {safe_markdown(chance_words(chance))}"
            for chance in answer.refused
        ]
    for rule in answer.rules:
        status = "" if rule.status is Status.OFFICIAL else " (summary)"
        lines += ["", f"> **{answer.tree.cite(rule)}**{status} {safe_markdown(rule.text.plain)}"]
    return "\n".join(lines) + "\n"
