"""Errors about cards, scenarios and playing them."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from judge_cli.errors.base import NO_ANSWER, AskedWrongly, CorpusBroken, JudgeError, shortened
from judge_cli.errors.shell_words import shell_word

if TYPE_CHECKING:
    from judge_cli.text.place import Place

# How many of the things that could be chosen are shown.
_MOST_OFFERED = 6


class PlayUndefined(JudgeError):
    """Play without some rules has come to a point at which nothing says how it goes on; exit code 1."""

    code = "play-undefined"
    exit_code = NO_ANSWER

    def __init__(self, missing: str) -> None:
        super().__init__(f"play comes to a point at which nothing says how it goes on: {missing}")


class Endless(CorpusBroken):
    """Abilities go round in a circle that no choice interrupts."""

    code = "endless"

    def __init__(self, most: int, told: Sequence[str]) -> None:
        super().__init__(
            f"play has not come to an end or a choice after {most} points: abilities go round in a circle",
            where=[f"last: {text}" for text in told[-3:]],
            tries=["leave one of the cards out"],
        )


class ScenarioWrong(CorpusBroken):
    """A scenario file says something that cannot be."""

    code = "scenario-wrong"

    def __init__(self, place: "Place", what: str) -> None:
        super().__init__(what, place=place)


class WithoutUnapplied(ScenarioWrong):
    """A scenario would go without a rule that the engine does not apply."""

    def __init__(self, place: "Place", anchor: str, near: Sequence[str]) -> None:
        super().__init__(place, f"{shortened(anchor)!r} is not a rule that the engine applies")
        self.where = [*self.where, *([f"near it: {', '.join(near)}"] if near else [])]


class StepUnknown(CorpusBroken):
    """A scenario names a step that the edition does not have."""

    code = "step-unknown"

    def __init__(self, place: "Place", at: str, edition: str, near: Sequence[str]) -> None:
        super().__init__(
            f"{edition} has no step {shortened(at)!r}",
            place=place,
            where=[
                "a step is named by its number, its anchor or the occasion it is for",
                f"near it: {', '.join(near)}",
            ],
            tries=["judge steps run"],
        )


class PlayIllegal(CorpusBroken):
    """A player is told to do what they may not do."""

    code = "play-illegal"

    def __init__(self, place: "Place", wanted: str, why: str, citation: str) -> None:
        super().__init__(f"{wanted}: not legal here, for {why} ({citation})", place=place)


class PlayNotOffered(PlayIllegal):
    """A player is told to choose what is not among the things that they were given to choose from."""

    def __init__(self, place: "Place", wanted: str, why: str, citation: str, offered: Sequence[str]) -> None:
        super().__init__(place, wanted, f"the choice that came was another one, and later {why}", citation)
        self.where.append(f"to choose from was: {_shown(offered)}")


def _shown(offered: Sequence[str]) -> str:
    """The first of the things that could be chosen, and how many more there are."""
    more = len(offered) - _MOST_OFFERED
    return "; ".join([*offered[:_MOST_OFFERED], *([f"{more} more"] if more > 0 else [])])


class PlayNotAsked(PlayIllegal):
    """A player is told to choose something, and has to choose between other things."""

    code = "play-not-asked"

    def __init__(self, place: "Place", wanted: str, offered: Sequence[str]) -> None:
        CorpusBroken.__init__(self, f"{wanted}: the choice that comes is another one", place=place)
        self.where.append(f"to choose from: {_shown(offered)}")


class RefusedInVain(CorpusBroken):
    """A play that must be refused never has its moment: that it is refused says nothing."""

    code = "refused-in-vain"

    def __init__(self, place: "Place", wanted: str) -> None:
        super().__init__(
            f"{wanted}: this should be refused, but play comes to no moment for it",
            place=place,
            where=["say with 'at' at which step it is tried"],
        )


class TurnNotOver(CorpusBroken):
    """A scenario is to be played to the end of the turn, and its player still has clicks to spend."""

    code = "turn-not-over"

    def __init__(self, place: "Place", player: str, clicks: int) -> None:
        super().__init__(
            f"the {player}'s turn cannot end with {clicks} clicks left to spend",
            place=place,
            where=["say in [start] how many clicks there are, or in [[play]] what they are spent on"],
        )


class PlayLegal(CorpusBroken):
    """A play that must be refused is legal."""

    code = "play-legal"

    def __init__(self, place: "Place", wanted: str) -> None:
        super().__init__(f"{wanted}: this should be refused, but it is legal here", place=place)


class PlayNeverReached(CorpusBroken):
    """A player is told to do something at a step that play never comes to."""

    code = "play-never-reached"

    def __init__(self, place: "Place", wanted: str, at: str) -> None:
        super().__init__(f"{wanted}: play never comes to {shortened(at)!r} with this still to be done", place=place)


class PlayAmbiguous(CorpusBroken):
    """A play could mean several things."""

    code = "play-ambiguous"

    def __init__(self, place: "Place", wanted: str, meanings: Sequence[str]) -> None:
        super().__init__(f"{wanted}: this could mean several things", place=place, where=list(meanings))


class NothingToExplain(JudgeError):
    """What was asked for is no scenario, rule or card of one; exit code 1."""

    code = "nothing-to-explain"
    exit_code = NO_ANSWER

    def __init__(self, what: str, there: Sequence[str], near: Sequence[str] = ()) -> None:
        tries = [f"judge explain {shell_word(name)}" for name in near[:1]]
        where = [f"near it: {', '.join(near)}"] if near else [f"there are: {', '.join(there)}"] if there else []
        super().__init__(what, where=where, tries=[*tries, "judge examples"])


class EditionNotInScenario(JudgeError):
    """A scenario says nothing of the edition that is asked for; exit code 1."""

    code = "edition-not-in-scenario"
    exit_code = NO_ANSWER

    def __init__(self, name: str, edition: str) -> None:
        super().__init__(
            f"{name} is no scenario for {edition}",
            where=["the rule that it shows is not in this edition, or is not what it shows there"],
            tries=[f"judge explain {shell_word(name)}"],
        )


class OwnFileWrong(AskedWrongly):
    """What is wrong with a file of the user's own: the same words, but theirs to mend; exit code 2."""

    code = "own-file-wrong"

    def __init__(self, error: JudgeError) -> None:
        own = error.where[1:] if error.place else error.where
        super().__init__(error.what, place=error.place, where=own, tries=error.tries)


class WishNotUnderstood(AskedWrongly):
    """The words after --why-not are no wish that the engine knows."""

    code = "wish-not-understood"

    def __init__(self, written: str, verbs: Sequence[str]) -> None:
        super().__init__(
            f"{shortened(written)!r} does not say who would do what",
            where=["begin with runner or corp, then a verb, then a card or server", f"verbs: {', '.join(verbs)}"],
            tries=['--why-not "runner jacks out"'],
        )


class WishedCardUnknown(AskedWrongly):
    """The words after --why-not name a card that has no card file."""

    code = "card-unknown"

    def __init__(self, name: str, near: Sequence[str]) -> None:
        super().__init__(
            f"there is no card file for {shortened(name)!r}",
            where=[f"near it: {', '.join(near)}"] if near else [],
            tries=["judge examples"],
        )


class ScenariosMany(AskedWrongly):
    """Several scenarios go by some words, where one is needed."""

    code = "scenarios-many"

    def __init__(self, asked: str, names: Sequence[str]) -> None:
        super().__init__(
            f"several scenarios are meant by '{shortened(asked)}'", where=[f"they are: {', '.join(names)}"]
        )


class FileNotAsked(AskedWrongly):
    """Somebody who only asks names a file of the machine that answers."""

    code = "file-not-asked"

    def __init__(self, asked: str) -> None:
        super().__init__(f"no file is played here: '{shortened(asked)}'", tries=["judge explain FILE"])


class LengthsContradict(AskedWrongly):
    """A short and a long answer were asked for at once."""

    code = "lengths-contradict"

    def __init__(self) -> None:
        super().__init__("--brief cannot be had with --full or --transcript", tries=["leave one of them out"])


class OwnFileMissing(AskedWrongly):
    """There is no file where the user says there is a scenario."""

    code = "own-file-missing"

    def __init__(self, path: str) -> None:
        super().__init__(f"there is no scenario file {shortened(path)!r}", tries=["judge examples"])


class AskedStepUnknown(AskedWrongly):
    """The step that is asked about is none of the edition's."""

    code = "asked-step-unknown"

    def __init__(self, error: StepUnknown) -> None:
        super().__init__(error.what, where=error.where[1:], tries=error.tries)


class StepWithoutWish(AskedWrongly):
    """A step was named, but not what would be done at it."""

    code = "step-without-wish"

    def __init__(self) -> None:
        super().__init__("--at names a step for --why-not, which is missing", tries=['--why-not "runner jacks out"'])


class RuleNotApplied(AskedWrongly):
    """A rule that play should go without is none that the engine applies."""

    code = "rule-not-applied"

    def __init__(self, number: str, near: Sequence[str]) -> None:
        super().__init__(
            f"{number} is not a rule that the engine applies",
            where=[f"applied near it: {', '.join(near[:12])}"] if near else [],
            tries=[f"judge rule {number}"],
        )


class NothingToPlayWithout(AskedWrongly):
    """Rules were left out, but no scenario is being played."""

    code = "without-no-scenario"

    def __init__(self) -> None:
        super().__init__(
            "--without plays one scenario, and goes with neither --can, --outcomes nor --why-not",
            tries=["judge explain nisei-mk-ii --without 1.2.3a"],
        )
