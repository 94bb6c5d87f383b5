"""Errors about cards, scenarios and playing them."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from judge_cli.errors.base import NO_ANSWER, AskedWrongly, CorpusBroken, JudgeError, shortened
from judge_cli.errors.corpus import CHECK
from judge_cli.errors.shell_words import shell_word

if TYPE_CHECKING:
    from judge_cli.text.place import Place

# The number of options to show.
_MOST_OFFERED = 6


class PlayUndefined(JudgeError):
    """Play without some rules has reached a point where no rule says how to go on; exit code 1."""

    exit_code = NO_ANSWER

    def __init__(self, missing: str) -> None:
        super().__init__("play-undefined", f"play comes to a point at which nothing says how it goes on: {missing}")


class Endless(CorpusBroken):
    """Abilities loop without a choice that could stop them."""

    def __init__(self, most: int, told: Sequence[str]) -> None:
        super().__init__(
            "endless",
            f"play has not come to an end or a choice after {most} points: abilities go round in a circle",
            where=[f"last: {text}" for text in told[-3:]],
            tries=["leave one of the cards out"],
        )


def scenario_wrong(place: "Place", what: str, near: Sequence[str] = ()) -> CorpusBroken:
    """A scenario file says something impossible."""
    return CorpusBroken("scenario-wrong", what, place=place, where=[f"near it: {', '.join(near)}"] if near else [])


def static_not_used(place: "Place", card: str, number: int, able: Sequence[tuple[int, str]]) -> CorpusBroken:
    """A scenario uses or resolves a static ability, or a card that has no other."""
    what = f"nobody uses ability {number} of {card}" if number else f"nobody uses an ability of {card}"
    named = [f"ability = {n}: {shortened(text)}" for n, text in able]
    instead = ["what it changes can be named, in [expect], [[may]] or [[cannot]]"]
    return CorpusBroken(
        "scenario-wrong",
        f"{what}: static abilities apply by themselves",
        place=place,
        where=["these can be used:", *named] if named else instead,
    )


def without_unapplied(place: "Place", anchor: str, near: Sequence[str]) -> CorpusBroken:
    """A scenario switches off a rule that the engine does not apply."""
    return scenario_wrong(place, f"{shortened(anchor)!r} is not a rule that the engine applies", near)


class StepUnknown(CorpusBroken):
    """A scenario names a step that the edition does not have."""

    def __init__(self, place: "Place", at: str, edition: str, near: Sequence[str]) -> None:
        super().__init__(
            "step-unknown",
            f"{edition} has no step {shortened(at)!r}",
            place=place,
            where=[
                "name a step by its number, its anchor or what happens there, such as encounter",
                f"near it: {', '.join(near)}",
            ],
            tries=["judge steps run"],
        )


class PlayIllegal(CorpusBroken):
    """A scenario's play is illegal."""


def play_illegal(place: "Place", wanted: str, why: str, citation: str, where: Sequence[str] = ()) -> PlayIllegal:
    """A scenario's play is illegal."""
    return PlayIllegal("play-illegal", f"{wanted}: not legal here, for {why} ({citation})", place=place, where=where)


def play_not_offered(place: "Place", wanted: str, why: str, citation: str, offered: Sequence[str]) -> PlayIllegal:
    """A play chooses something that is not among the options."""
    later = f"the choice that came was another one, and later {why}"
    return play_illegal(place, wanted, later, citation, [f"to choose from was: {_shown(offered)}"])


def _shown(offered: Sequence[str]) -> str:
    """The first options, and the number of further ones."""
    more = len(offered) - _MOST_OFFERED
    return "; ".join([*offered[:_MOST_OFFERED], *([f"{more} more"] if more > 0 else [])])


def play_not_asked(place: "Place", wanted: str, offered: Sequence[str]) -> PlayIllegal:
    """A play chooses something, but the choice is between other things."""
    what = f"{wanted}: the choice that comes is another one"
    return PlayIllegal("play-not-asked", what, place=place, where=[f"to choose from: {_shown(offered)}"])


def refused_in_vain(place: "Place", wanted: str) -> CorpusBroken:
    """A play that must be refused never has its moment, so its refusal proves nothing."""
    return CorpusBroken(
        "refused-in-vain",
        f"{wanted}: this should be refused, but play comes to no moment for it",
        place=place,
        where=["say with 'at' at which step it is tried"],
    )


def turn_not_over(place: "Place", player: str, clicks: int) -> CorpusBroken:
    """A scenario should play to the end of the turn, but its player still has clicks to spend."""
    return CorpusBroken(
        "turn-not-over",
        f"the {player}'s turn cannot end with {clicks} clicks left to spend",
        place=place,
        where=["say in [start] how many clicks there are, or in [[play]] what they are spent on"],
    )


class PlayLegal(CorpusBroken):
    """A play that must be refused is legal."""

    def __init__(self, place: "Place", wanted: str) -> None:
        super().__init__("play-legal", f"{wanted}: this should be refused, but it is legal here", place=place)


def play_never_reached(place: "Place", wanted: str, at: str) -> CorpusBroken:
    """A play names a step that play never reaches, or comes after the last choice."""
    never = f"play never comes to {shortened(at)!r}" if at else "play is over"
    return CorpusBroken("play-never-reached", f"{wanted}: {never} with this still to be done", place=place)


def play_by_itself(place: "Place", wanted: str) -> CorpusBroken:
    """A play chooses something that happened without a choice."""
    return CorpusBroken(
        "play-by-itself",
        f"{wanted}: nobody chooses this, it happened by itself",
        place=place,
        tries=["leave this play out"],
    )


def play_ambiguous(place: "Place", wanted: str, meanings: Sequence[str]) -> CorpusBroken:
    """A play could mean several things."""
    return CorpusBroken(
        "play-ambiguous", f"{wanted}: this could mean several things", place=place, where=list(meanings)
    )


def nothing_to_explain(what: str, there: Sequence[str], near: Sequence[str] = ()) -> JudgeError:
    """The words name no scenario, no rule and no card of one; exit code 1."""
    tries = [f"judge explain {shell_word(name)}" for name in near[:1]]
    where = [f"near it: {', '.join(near)}"] if near else [f"some scenarios: {', '.join(there)}"] if there else []
    return JudgeError("nothing-to-explain", what, where=where, tries=[*tries, "judge examples"], exit_code=NO_ANSWER)


def edition_not_in_scenario(name: str, edition: str) -> JudgeError:
    """A scenario does not cover the requested edition; exit code 1."""
    return JudgeError(
        "edition-not-in-scenario",
        f"{name} is no scenario for {edition}",
        where=[f"{edition} lacks the rule that this scenario shows, or rules otherwise"],
        tries=[f"judge explain {shell_word(name)}"],
        exit_code=NO_ANSWER,
    )


def own_file_wrong(error: JudgeError) -> AskedWrongly:
    """A fault in the user's own file: the same words, but theirs to fix; exit code 2."""
    own = error.where[1:] if error.place else error.where
    tries = ["mend the file, then ask again"] if error.tries == [CHECK] else error.tries
    return AskedWrongly("own-file-wrong", error.what, place=error.place, where=own, tries=tries)


def wish_not_understood(written: str, verbs: Sequence[str]) -> AskedWrongly:
    """The words after --why-not name no act that the engine knows."""
    return AskedWrongly(
        "wish-not-understood",
        f"{shortened(written)!r} does not say who would do what",
        where=["begin with runner or corp, then a verb, then a card or server", f"verbs: {', '.join(verbs)}"],
        tries=['--why-not "runner jacks out"'],
    )


def wished_card_unknown(name: str, near: Sequence[str]) -> AskedWrongly:
    """The words after --why-not name a card that has no card file."""
    return AskedWrongly(
        "card-unknown",
        f"there is no card file for {shortened(name)!r}",
        where=[f"near it: {', '.join(near)}"] if near else [],
        tries=["judge examples"],
    )


class ScenariosMany(AskedWrongly):
    """Several scenarios match the words, where one is needed."""

    def __init__(self, asked: str, names: Sequence[str]) -> None:
        super().__init__(
            "scenarios-many",
            f"several scenarios are meant by '{shortened(asked)}'",
            where=[f"they are: {', '.join(names)}"],
            tries=[f"judge explain {names[0]}"],
        )


def file_not_asked(asked: str) -> AskedWrongly:
    """A remote user names a file on the answering machine."""
    return AskedWrongly("file-not-asked", f"no file is played here: '{shortened(asked)}'", tries=["judge explain FILE"])


def lengths_contradict() -> AskedWrongly:
    """A short and a long answer were asked for at once."""
    return AskedWrongly(
        "lengths-contradict", "--brief cannot be had with --full or --transcript", tries=["leave one of them out"]
    )


def own_file_missing(path: str) -> AskedWrongly:
    """There is no scenario file at the user's path."""
    return AskedWrongly("own-file-missing", f"there is no scenario file {shortened(path)!r}", tries=["judge examples"])


def asked_step_unknown(error: StepUnknown) -> AskedWrongly:
    """The edition lacks the requested step."""
    return AskedWrongly("asked-step-unknown", error.what, where=error.where[1:], tries=error.tries)


def step_without_wish() -> AskedWrongly:
    """A step was named without an act."""
    return AskedWrongly(
        "step-without-wish", "--at names a step for --why-not, which is missing", tries=['--why-not "runner jacks out"']
    )


def rule_not_applied(number: str, near: Sequence[str]) -> AskedWrongly:
    """The engine does not apply the rule to switch off."""
    return AskedWrongly(
        "rule-not-applied",
        f"{number} is not a rule that the engine applies",
        where=[f"applied near it: {', '.join(near[:12])}"] if near else [],
        tries=[f"judge rule {number}"],
    )


def nothing_to_play_without() -> AskedWrongly:
    """Rules were left out, but no scenario is being played."""
    return AskedWrongly(
        "without-no-scenario",
        "--without plays one scenario, and goes with neither --can, --outcomes nor --why-not",
        tries=["judge explain nisei-mk-ii --without 1.2.3a"],
    )
