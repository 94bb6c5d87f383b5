"""Explaining a scenario: playing it out, its result in a sentence, and the verdict with its reasons."""

from collections import Counter
from collections.abc import Sequence

from judge_cli.engine.play.playing.not_made import PlayIllegal
from judge_cli.engine.play.playing.scenario_player import Played, PlayLegal, Replay, play_scenario
from judge_cli.engine.play.scenarios.scenario import Scenario
from judge_cli.engine.table.transcript import MISPLACED, REFUSED, Entry
from judge_cli.errors import NO_ANSWER, CorpusBroken, JudgeError
from judge_cli.explanation.edition.playable_edition import PlayableEdition, as_own_error, is_shipped
from judge_cli.explanation.judging.deciding import Decided, deciding, deciding_constructs, facts_of, refuse_unapplied
from judge_cli.explanation.judging.pertinent import Say, has_a_say, pertinent, refusal_of, said_by
from judge_cli.explanation.judging.unmodelled import may_allow, met_again, withheld
from judge_cli.explanation.judging.verdict import MOST_RULES, Missed, PrintedExample, Question, Reason, Verdict, missed
from judge_cli.text.shell_words import shell_word
from judge_cli.tree.numbers.number import RuleNumber

_PASSING = (
    "Unless the scenario says otherwise, players pass, decline options, and take mandatory choices in the order listed."
)
_PRINTED_ELSEWHERE = "Derived: the example is printed in another edition, not in this one."
FUND_FIRST = "Credits from bad publicity are spent before others."
_WITHOUT_IT = "Without it the verdict would be another"
_CHANCE = "Where chance decides, the first card is taken."


def explain(playable: PlayableEdition, scenario: Scenario, *, decide: bool = False) -> Verdict:
    """The verdict on a scenario in a playable edition; `decide` finds the rules it rests on."""
    edition = playable.held.edition
    if is_shipped(scenario) and scenario.here is None:
        raise JudgeError(
            "edition-not-in-scenario",
            f"{scenario.name} is no scenario for {edition.short}",
            where=[f"{edition.short} lacks the rule that this scenario shows, or rules otherwise"],
            tries=[f"judge explain {shell_word(scenario.name)}"],
            exit_code=NO_ANSWER,
        )
    try:
        if not is_shipped(scenario):  # `judge examples` holds those that ship to it
            for one in scenario.without:
                refuse_unapplied(playable, one)
        replay = Replay(playable.engine, scenario) if decide else None
        played = replay.played if replay else play_scenario(playable.engine, scenario)
    except PlayLegal as error:
        replay, played = None, _permitted(playable, scenario, error)
    except PlayIllegal as error:
        replay, played = None, _left_out(playable, scenario, error)
    except CorpusBroken as error:
        raise as_own_error(error, scenario) from None
    facts = facts_of(scenario, played)
    decided = deciding(playable.engine, scenario, replay, facts) if replay else None
    if decided is not None:
        decided = decided._replace(constructs=deciding_constructs(playable.engine, scenario, facts))
    return _verdict(playable, scenario, played, facts, decided)


def _left_out(playable: PlayableEdition, scenario: Scenario, error: PlayIllegal) -> Played:
    """The play without its illegal parts, if an unmodelled card may be the cause; else raises the error."""
    play = next((play.wanted for play in scenario.plays if play.place == error.place), None)
    tried, copies = play.card if play else "", scenario.start.game.copies
    in_doubt = met_again(list(copies)) or any(
        copy.card.not_modelled and (copy.name == tried or (play is not None and may_allow(copy, play)))
        for copy in copies
    )
    played = play_scenario(playable.engine, scenario, lenient=True) if in_doubt else None
    if played is None or not withheld(scenario.start.game, played, {tried}):
        raise as_own_error(error, scenario) from None
    return played


def _permitted(playable: PlayableEdition, scenario: Scenario, error: PlayLegal) -> Played:
    """The play with the acts that should be refused, if they touch unmodelled text; else raises the error."""
    plays = [play._replace(refused=play.refused and play.place != error.place) for play in scenario.plays]
    played = play_scenario(playable.engine, scenario._replace(plays=tuple(plays)), lenient=True)
    if not withheld(scenario.start.game, played, _tried(scenario)):
        raise as_own_error(error, scenario) from None
    return played


def _tried(scenario: Scenario) -> set[str]:
    """The cards of the plays, and those said to be possible or not."""
    wanted = [*(play.wanted for play in scenario.plays), *(watch.wanted for watch in scenario.watches)]
    return {name for one in wanted for name in (one.card, one.target)}


def _verdict(
    playable: PlayableEdition, scenario: Scenario, played: Played, facts: dict[str, str], decided: Decided | None
) -> Verdict:
    reasons = _reasons(playable, scenario, played, decided)
    unsaid = withheld(scenario.start.game, played, _tried(scenario))
    printed = _printed(playable, scenario)
    not_met = () if unsaid else (*missed(scenario.expected, facts), *_undecided(playable, scenario, played))
    return Verdict(
        question=Question(scenario.question, playable.tree),
        scenario=scenario,
        answer="withheld" if unsaid else facts.get("answer", "outcome"),
        says=_says(playable, scenario, played, facts, unsaid, not_met),
        basis="not-modelled" if unsaid else "example" if scenario.here and scenario.here.example else "derived",
        reasons=reasons,
        assumptions=_assumptions(scenario, played),
        outcome=facts,
        played=played,
        printed=printed,
        missed=not_met,
        withheld=unsaid,
        phases=playable.phases(),
        rests_on=decided.by if decided else (),
    )


def _reasons(
    playable: PlayableEdition, scenario: Scenario, played: Played, decided: Decided | None
) -> tuple[Reason, ...]:
    """The deciding rules, each with its effect, the example's own rule first."""
    named = scenario.here.decided_by if scenario.here else ()
    told = played.transcript.deciding(scenario.about)
    first = [entry for entry in told if entry.citation.number in named]
    unasked = not scenario.says and scenario.asks is None and not scenario.expected
    cause = ending(played.transcript.entries) if unasked else None
    if cause is not None:
        first = [cause, *first]
    reasons = [Reason(entry.citation, entry.text) for entry in first]
    if decided is None:
        return tuple(dict.fromkeys([*reasons, *(Reason(entry.citation, entry.text) for entry in told)]))
    by, stopping = (tuple(one.number for one in found) for found in (decided.by, decided.stopping))
    say = Say(by, stopping, decided.constructs)
    best = pertinent(playable, scenario, played, say)
    if named:
        best = tuple(number for number in best if has_a_say(playable, scenario, played, say, number))
    reasons += [_as_reason(playable, played, say, number) for number in best]
    by_rule = {reason.citation: reason for reason in reversed(reasons)}
    return tuple(by_rule[citation] for citation in dict.fromkeys(one.citation for one in reasons))[:MOST_RULES]


def _as_reason(playable: PlayableEdition, played: Played, say: Say, number: RuleNumber) -> Reason:
    """A rule as a reason: its last entry in the transcript, or the card text that it is about."""
    rule = playable.tree.rule(number)
    said = [entry.text for entry in played.transcript.entries if entry.citation.number == number]
    said += [f"{one.card}: {one.ability}" for one in said_by(rule, say)] if not said else []
    return Reason(playable.tree.cite(rule), said[-1] if said else _WITHOUT_IT)


def _says(
    playable: PlayableEdition,
    scenario: Scenario,
    played: Played,
    facts: dict[str, str],
    unsaid: tuple[str, ...],
    not_met: tuple[Missed, ...],
) -> str:
    if unsaid:
        return f"No verdict: it would depend on what is not modelled ({'; '.join(unsaid)})."
    if not_met:
        return "The play came out otherwise than the scenario expects."
    return scenario.says or what_happens(played, facts.get("label of the run", ""), _refused(playable, scenario))


def _refused(playable: PlayableEdition, scenario: Scenario) -> list[str]:
    """The acts that a scenario rightly calls impossible, each with the reason."""
    tried = {
        one.wanted: refusal_of(playable, scenario, one.wanted, one.at, one.after)
        for one in scenario.watches
        if not one.possible
    }
    return [f"Refused: {wanted}, for {why.text.rstrip('.')}" for wanted, why in tried.items() if why is not None]


def _undecided(playable: PlayableEdition, scenario: Scenario, played: Played) -> tuple[Missed, ...]:
    """The rules that should decide the scenario but were not even applied."""
    law = playable.engine.law
    cited = {entry.citation.number for entry in played.transcript.entries}
    applied = {law[anchor].number for anchor in played.applied if anchor in law}
    named = scenario.here.decided_by if scenario.here else ()
    lacking = [number for number in named if number not in cited | applied]
    return tuple(Missed("deciding rule", str(number), ", ".join(sorted(map(str, cited)))) for number in lacking)


def _printed(playable: PlayableEdition, scenario: Scenario) -> PrintedExample | None:
    place = scenario.here
    rule = playable.tree.rule(place.rule) if place is not None else None
    if place is None or rule is None or not 0 < place.example <= len(rule.examples):
        return None
    return PrintedExample(playable.tree.cite(rule), rule.examples[place.example - 1])


def _assumptions(scenario: Scenario, played: Played) -> tuple[str, ...]:
    found = [
        _PASSING,
        *(f"The{str(then)[3:]}: an action of its own here, not by {card}." for then, card in played.beside),
    ]
    # An example that ships was checked for what it means.
    picked = played.picked if scenario.here is None else ()
    found += [f"Of the abilities of {card} this one is used: {text.rstrip('.')}." for card, text in picked]
    by_itself = played.by_itself if scenario.here is None else ()
    found += [
        f"The{str(then)[3:]}: the run that {card} makes, and none of the Runner's own." for then, card in by_itself
    ]
    if scenario.here is not None and not scenario.here.example and scenario.ruling is None:
        found.append(_PRINTED_ELSEWHERE)
    if scenario.start.game.bad_publicity:
        found.append(FUND_FIRST)
    if played.by_chance:
        found.append(_CHANCE)
    return tuple(found)


_RUNS = {
    "successful": "The run is successful",
    "unsuccessful": "The run ends unsuccessfully",
    "neither": "The run ends, neither successful nor unsuccessful",
}
_ENDS = ("is ended", "jacks out")
# The causes of a run's end; a card's other effects are not among them.
_CAUSES = ("uses", "resolves", "plays", "declines", "cannot pay")
# Events worth reporting, in transcript order; a card accessed and then stolen is reported once.
_DEEDS = (
    *("accesses", "steals", "trashes", "is trashed", "is removed", "suffers damage", "takes a tag", "scores"),
    *("installs", "gains", "loses", REFUSED, MISPLACED),
)
# Further events worth reporting without a run.
_WITHOUT_RUN = ("rezzes", "derezzes", "draws", "advances", "discards", "purges", "removes a tag")
# Events to report if there are no others.
_AT_LEAST = ("uses", "resolves", "plays", "pays", "declines")
# Events to leave out first if there are too many.
_LEAST = ("accesses", "gains")
_MOST_DEEDS = 4


def what_happens(played: Played, label: str, refused: Sequence[str] = ()) -> str:
    """The result of a play: its label, its refusals and events; empty if there is nothing to report."""
    entries = played.transcript.entries
    cause = ending(entries)
    why = f": {lowered(cause.text)}" if cause is not None and label != "successful" else ""
    first = f"{_RUNS[label]}{why}" if label in _RUNS else ""
    winner = f"The {played.game.winner} wins" if played.game.winner else ""
    deeds = _deeds(entries, _DEEDS if first else (*_DEEDS, *_WITHOUT_RUN))
    if not first and not deeds and not winner and not refused:
        deeds = _deeds(entries, _AT_LEAST)
    told = [part for part in (first, *refused, *deeds, winner) if part]
    sentence = "; ".join([*told[:1], *map(lowered, told[1:])])
    return sentence if not told or sentence.endswith("!") else f"{sentence}."


def ending(entries: Sequence[Entry]) -> Entry | None:
    """The entry that ended the run: an ability, an unpaid cost, or jacking out."""
    ends = [n for n, entry in enumerate(entries) if entry.act is not None and entry.act.verb in _ENDS]
    if not ends:
        return None
    at = ends[-1]
    before = [entry for entry in entries[:at] if not entry.routine]
    jacked = entries[at].act is not None and entries[at].act.verb == "jacks out"  # type: ignore[union-attr]
    by = set(entries[at].about[:1])
    causing = [entry for entry in before if by & set(entry.about)] or before
    begun = [entry for entry in causing if entry.act is not None and entry.act.verb in _CAUSES]
    return entries[at] if jacked or not before else (begun or causing)[-1]


def _deeds(entries: Sequence[Entry], verbs: tuple[str, ...]) -> list[str]:
    told = [entry for entry in entries if entry.act is not None and entry.act.verb in verbs]
    stolen = {entry.act.card for entry in told if entry.act and entry.act.verb == "steals"}
    kept = [entry for entry in told if entry.act and not (entry.act.verb == "accesses" and entry.act.card in stolen)]
    many = Counter(entry.text.rstrip(".") for entry in kept)
    texts = {_times(entry.text.rstrip("."), many): entry.act.verb for entry in kept if entry.act}
    for text in [one for one, verb in texts.items() if verb in _LEAST][: max(0, len(texts) - _MOST_DEEDS)]:
        del texts[text]
    return _cut(list(texts))


def _times(text: str, many: Counter[str]) -> str:
    return text if many[text] == 1 else f"{text} ({'twice' if many[text] == 2 else f'{many[text]} times'})"


def _cut(texts: list[str]) -> list[str]:
    more = len(texts) - _MOST_DEEDS
    return [*texts[:_MOST_DEEDS], *([f"and {more} more"] if more > 0 else [])]


def lowered(text: str) -> str:
    """The text for the middle of a sentence; a name at its start keeps its capital."""
    text = text.rstrip(".")
    return f"{text[:1].lower()}{text[1:]}" if text.startswith(("The ", "A ", "An ", "Subroutine ")) else text
