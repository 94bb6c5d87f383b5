"""Questions that the timing charts answer: when an act is possible, and whether it is in a turn, phase or run."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from judge_cli.explanation.answering.answer import AnswerGiven, Silent
from judge_cli.explanation.answering.inquiry import Inquiry
from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.explanation.holdings.veto import VETO, caused, read_turning
from judge_cli.explanation.judging.verdict import Reason, Settle
from judge_cli.paths import shipped
from judge_cli.procedure.steps.place_names import phase_of, turn_of
from judge_cli.procedure.steps.procedure import Branch, Player
from judge_cli.procedure.when.permission import ChartVerdict, Permission, permission
from judge_cli.procedure.when.stretches import Stretch, told_stretch
from judge_cli.procedure.when.things import Chance, Thing
from judge_cli.question.card_finder import card_feature, card_word
from judge_cli.question.moments import WHEN, Moments, ThingQuestion, Unclear
from judge_cli.question.read import Read
from judge_cli.search.words import stems_of
from judge_cli.text.shell_words import shell_text
from judge_cli.tree.kept.cache import kept_toml
from judge_cli.tree.numbers.number import RuleNumber

if TYPE_CHECKING:
    from judge_cli.cards.language.card import Card

_MOST_TOLD = 3
# The number of leading parts that name a rule's section.
_SECTION = 2
_ANSWERS = {
    ChartVerdict.YES: "yes",
    ChartVerdict.NO: "no",
    ChartVerdict.NEVER: "no",
    ChartVerdict.BY_CARDS: "depends",
    ChartVerdict.PARTLY: "depends",
}


class Charted(NamedTuple):
    """A chart's answer about an act, perhaps within a stretch of play."""

    thing: Thing
    stretch: Stretch | None
    answer: str
    says: str
    reasons: tuple[Reason, ...]
    settle: tuple[Settle, ...] = ()
    rests_on: tuple[RuleNumber, ...] = ()


def answer(inquiry: Inquiry) -> AnswerGiven | Silent:
    """The answer of the charts."""
    playable, cards = inquiry.playable, inquiry.cards
    known = {card_feature(name): card for name in cards if (card := playable.cards.find(name)) is not None}
    asked = _asked(inquiry, {word: card.type for word, card in known.items()})
    if isinstance(asked, Unclear):
        return Silent(_with_names(asked.why, cards), near=asked.near)
    if len(known) < len(cards):
        return Silent(f"no text here of {', '.join(name for name in cards if playable.cards.find(name) is None)}")
    found = charted(playable, inquiry.talk.things, asked)
    if found is None:
        return Silent("the charts of this edition do not decide it", near=True)
    if cards and found.answer != "no":
        return Silent("it depends on the card", near=found.answer == "yes")
    if any(speaks_of(card, found.thing) for card in known.values()):
        return Silent("it depends on the card's own text", near=True)
    return AnswerGiven(
        inquiry.question, playable.tree, "when", (_read_as(asked, found),),
        f"judge when {shell_text(found.thing.name)}", found.answer, found.says, "rule", found.reasons,
        settle=found.settle, rests_on=found.rests_on,
    )  # fmt: skip


def _asked(inquiry: Inquiry, types: Mapping[str, str]) -> ThingQuestion | Unclear:
    """The act that is asked for; unclear where one player is to make the other do it."""
    said = [sense for sentence in inquiry.read.sentences for sense in sentence]
    for at, _ in caused(read_turning(kept_toml(shipped("index") / VETO, inquiry.playable.cache)), said):
        causer = next((one for one in reversed(said[:at]) if one.kind not in ("idle", "asking")), None)
        if causer is not None and causer.kind == "players":
            return Unclear(f'I could not use "{said[at].said}".', near=True)
    return inquiry.talk.moments.asked(inquiry.read, types)


def _with_names(said: str, cards: Sequence[str]) -> str:
    """A sentence with the cards' names in place of the words they were read as."""
    for name in cards:
        said = said.replace(card_word(name), name)
    return said


def _read_as(asked: ThingQuestion, found: Charted) -> str:
    who = f"the {asked.players[0].value}" if len(asked.players) == 1 else "a player"
    told = found.stretch.told if found.stretch else ""
    within = f" {'on' if told.endswith('turn') else 'in'} {told}" if told else ""
    return f"{'when can' if asked.opening == WHEN else 'can'} {who} {found.thing.act}{within}?"


def charted(playable: PlayableEdition, things: Sequence[Thing], asked: ThingQuestion) -> Charted | None:
    """The answer of the charts; none if they do not decide it."""
    able = [player for player in asked.players if player in asked.thing.players()]
    if not asked.stretches and (able or asked.opening == WHEN):
        return _when(playable, asked) if not asked.narrowed else None
    if not asked.stretches:
        asked = asked._replace(stretches=(playable.timeline.whole(),))
    if asked.opening == WHEN:
        return None
    found = [
        _strict(asked, permission(playable.timeline, things, asked.thing, player, stretch))
        for player in asked.players
        for stretch in asked.stretches
    ]
    if any(one.answer is ChartVerdict.UNKNOWN for one in found) or not _holds(playable, things, asked, found):
        return None
    return _one(playable, asked, found) if len({one.answer for one in found}) == 1 else _several(playable, asked, found)


def _holds(
    playable: PlayableEdition, things: Sequence[Thing], asked: ThingQuestion, found: Sequence[Permission]
) -> bool:
    """Whether the answer holds at the exact step, and for every meaning of the question."""
    if asked.narrowed and any(one.answer not in (ChartVerdict.NO, ChartVerdict.NEVER) for one in found):
        return False
    if asked.exact and any(_is_mixed(playable, one) for one in found):
        return False
    if asked.one_of_many and any(_is_skipped(chance) for one in found for chance in one.within):
        return False
    wider = asked.wider
    every = [permission(playable.timeline, things, asked.thing, one, wider) for one in asked.players] if wider else []
    return all(one.answer is found[0].answer for one in every)


def _is_mixed(playable: PlayableEdition, one: Permission) -> bool:
    """Whether a similar window in the stretch does not permit it: then the exact step decides."""
    kinds = {chance.step.window.kind for chance in one.within if chance.step.window}
    inside = [c for c in playable.timeline.chances(one.thing, one.player) if c.step.number in one.stretch.steps]
    return any(not c.allowed and c.step.window is not None and c.step.window.kind in kinds for c in inside)


def _is_skipped(chance: Chance) -> bool:
    """Whether a branch can skip the step, so that it does not come at every such moment."""
    said = [one for step in chance.procedure.steps for one in step.instructions if isinstance(one, Branch)]
    return any(min(one.yes, one.no) == chance.step.number < max(one.yes, one.no) for one in said)


def speaks_of(card: "Card", thing: Thing) -> bool:
    """Whether a card's own text mentions the act, or is not fully known: it may permit more than the steps."""
    if card.not_modelled:
        return True
    act = stems_of(thing.name)[0]
    return any(act in stems_of(one.text) for one in (*card.abilities, *card.subroutines))


def windows_within(moments: Moments, read: Read) -> tuple[ThingQuestion, list[Chance]] | None:
    """The act in question, and the windows in the named stretch; none if a part is not understood."""
    asked = moments.asked(read, {})
    # An act alone is looked up by its exact name: typing errors are not corrected.
    if isinstance(asked, Unclear) or not (asked.stretches or asked.named):
        return None
    player = asked.players[0] if len(asked.players) == 1 else None
    found = moments.timeline.chances(asked.thing, player)
    steps = [one.steps for one in asked.stretches]
    return asked, [one for one in found if not steps or any(one.step.number in inside for inside in steps)]


def _when(playable: PlayableEdition, asked: ThingQuestion) -> Charted | None:
    """Every step that permits the act, if no stretch is named."""
    player = asked.players[0] if asked.named else None
    allowed = [one for one in playable.timeline.chances(asked.thing, player) if one.allowed]
    says = f"In {_steps(allowed)}." if allowed else "In no step of this edition's charts."
    anchors = asked.thing.anchors(player)
    answer = "outcome" if allowed else "withheld"
    return Charted(asked.thing, None, answer, says, _reasons(playable, asked.thing, anchors, allowed))


def _strict(asked: ThingQuestion, found: Permission) -> Permission:
    """The permission, with "no" if the question excludes card abilities."""
    closed = found.answer is ChartVerdict.BY_CARDS and (asked.normally or asked.basic)
    return found._replace(answer=ChartVerdict.NO) if closed else found


def _one(playable: PlayableEdition, asked: ThingQuestion, found: Sequence[Permission]) -> Charted:
    """The answer if it is the same for every player and place that the question can mean."""
    first = found[0]
    says = " ".join(dict.fromkeys(_says(asked, one) for one in found))
    anchors = tuple(dict.fromkeys(anchor for one in found for anchor in one.anchors()))
    shown = _shown(found)
    refused = _refused(playable, found) if first.answer is ChartVerdict.NO else []
    settle = tuple(dict.fromkeys(s for one in found for s in _settle(one)))
    answer = _ANSWERS[first.answer]
    reasons = (*_reasons(playable, asked.thing, anchors, shown), *refused)
    rests_on = () if first.answer is ChartVerdict.YES else _described(playable, found)
    return Charted(asked.thing, first.stretch, answer, says, reasons, settle, rests_on)


def _described(playable: PlayableEdition, found: Sequence[Permission]) -> tuple[RuleNumber, ...]:
    """The steps of a stretch, and the rules they refer to, which may permit more than the steps do."""
    tree = playable.tree
    steps = sorted({number for one in found for number in one.stretch.steps if number in tree})
    named = ((step, one.number) for step in steps for one in tree.rule(step).references)
    return (*steps, *(number for step, number in named if number.parts[:_SECTION] != step.parts[:_SECTION]))


def _refused(playable: PlayableEdition, found: Sequence[Permission]) -> list[Reason]:
    """The windows of the stretch that do not permit it, as reasons for a no."""
    inside = [
        chance
        for one in found
        for chance in playable.timeline.chances(one.thing, one.player)
        if chance.step.number in one.stretch.steps and not chance.allowed and chance.step.window
    ]
    every = {chance.step.number: chance for chance in inside if chance.step.window and chance.step.window.permits}
    return [Reason(one.step.citation, f"{_phase(one)}: {_by(one)}") for one in every.values()][:_MOST_TOLD]


def _several(playable: PlayableEdition, asked: ThingQuestion, found: Sequence[Permission]) -> Charted:
    """The answer if it depends on whose stretch or which player; the player's own stretch comes first."""
    own = [one for one in found if one.stretch.owner is one.player]
    if asked.named and own and own[0].answer is ChartVerdict.YES:
        others = [one for one in found if one not in own]
        inner = _one(playable, asked, own)
        return inner._replace(says=f"{inner.says} {' '.join(_says(asked, one) for one in others)}")
    fact = "which player it is" if len(asked.players) > 1 else f"whose {asked.stretches[0].name.casefold()} it is"
    settle = (Settle(fact, "; ".join(f"{_ANSWERS[one.answer]} for {_case(asked, one)}" for one in found)),)
    whole = _one(playable, asked, found)
    return whole._replace(answer="depends", settle=settle)


def _case(asked: ThingQuestion, one: Permission) -> str:
    who = f"the {one.player.value}" if len(asked.players) > 1 else ""
    return " in ".join(filter(None, (who, one.stretch.told if len(asked.stretches) > 1 or not who else "")))


def _says(asked: ThingQuestion, one: Permission) -> str:
    """One answer in words."""
    within, where = one.stretch.told, _steps(one.elsewhere)
    match one.answer:
        case ChartVerdict.YES:
            if {_phase(chance) for chance in one.within} == {within}:
                return f"In {within} ({', '.join(str(chance.step.number) for chance in one.within)})."
            return f"In {_steps(one.within)}."
        case ChartVerdict.NEVER:
            return f"Never by the {one.player.value}: it is for the {one.thing.player}, in {where}."
        case ChartVerdict.PARTLY:
            kinds = "; ".join(f"{kind.name}, in {_steps(steps)}" for kind, steps in one.kinds)
            return f"In {within} only of one kind: {kinds}. Otherwise in {where}."
        case ChartVerdict.BY_CARDS:
            how = "as an action" if one.thing.windows else "at a step of its own"
            return f"In {within} not {how}: that is in {where}. A card's ability may still do it."
        case _:
            unless = "" if asked.normally or one.thing.windows else " unless a card says otherwise"
            # For a narrower act than the charts know, no other step is known.
            return f"Not in {within}{unless}{'' if asked.narrower else f'; it can be done in {where}'}."


def _settle(one: Permission) -> tuple[Settle, ...]:
    if one.answer is ChartVerdict.BY_CARDS:
        own = "by taking an action" if one.thing.windows else "at a step of its own"
        return (Settle("by what it is done", f"no {own}; yes where a card's ability does it then"),)
    if one.answer is ChartVerdict.PARTLY:
        kinds = " or ".join(kind.name for kind, _ in one.kinds)
        return (Settle("which kind it is", f"yes to {kinds}; no to anything else of it"),)
    return ()


def _shown(found: Sequence[Permission]) -> list[Chance]:
    """The steps to cite: the permitting steps in the stretch, or else the only permitting ones."""
    inside = [chance for one in found for chance in (*one.within, *(c for _, steps in one.kinds for c in steps))]
    shown = inside or [chance for one in found for chance in one.elsewhere]
    return list({chance.step.number: chance for chance in shown}.values())


def _steps(found: Sequence[Chance]) -> str:
    """The steps by their phases; of many phases only the first two, since the reasons name all steps."""
    phases: dict[str, list[RuleNumber]] = {}
    for one in found:
        phases.setdefault(_phase(one), []).append(one.step.number)
    shown = list(phases)[: _MOST_TOLD if len(phases) <= _MOST_TOLD else _MOST_TOLD - 1]
    more = len(found) - sum(len(phases[one]) for one in shown)
    told = [f"{name} ({', '.join(map(str, phases[phase]))})" for name, phase in zip(_owned(shown), shown, strict=True)]
    *first, last = [*told, *([f"{more} more"] if more else [])] or [""]
    return f"{', '.join(first)} and {last}" if first else last


def _owned(phases: Sequence[str]) -> Iterator[str]:
    """The phases, each with its player only if that is another than before."""
    before = ""
    for phase in phases:
        owner = next((one for player in Player if phase.startswith(one := f"the {player.value}'s ")), "")
        yield phase.removeprefix(owner) if owner == before else phase
        before = owner


def _phase(chance: Chance) -> str:
    phase = phase_of(chance.procedure, chance.step)
    return told_stretch(phase[1] if phase else chance.procedure.name, turn_of(chance.procedure))


def _reasons(
    playable: PlayableEdition, thing: Thing, anchors: Sequence[str], found: Sequence[Chance]
) -> tuple[Reason, ...]:
    """This edition's rules about the act, then the steps themselves."""
    tree = playable.tree
    rules = [rule for anchor in anchors if (rule := playable.tree.with_anchor(anchor)) is not None]
    told = [Reason(tree.cite(rule), f"on: {thing.name}") for rule in rules]
    return (*told, *(Reason(one.step.citation, f"{_phase(one)}: {_by(one)}") for one in found))


def _by(chance: Chance) -> str:
    if chance.by:
        return chance.by
    window = chance.step.window
    return f"{window.kind.value}: {', '.join(permit.value for permit in window.permits)}" if window else "permitted"
