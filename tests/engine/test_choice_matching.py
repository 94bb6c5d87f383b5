"""Which of the legal choices a wish in words means: each word of it narrows, and nothing else does."""

import pytest

from judge_cli.engine.play.playing.choice_matching import is_asked, matching
from judge_cli.engine.play.scenarios.scenario import Wanted
from judge_cli.engine.table.game import Copy, Game, Zone
from judge_cli.engine.table.moment import Choice
from judge_cli.procedure.steps.procedure import Player
from tests.engine.table import CARDS

CORP, RUNNER = Player.CORP, Player.RUNNER


def _copy(number: int, name: str, zone: Zone, holder: Player | None = None) -> Copy:
    card = CARDS.find(name)
    assert card is not None
    return Copy(number, card, zone, holder or card.side, "")


OFFICE, ENIGMA, WALL, CORRODER, SECOND, FUND = range(6)
GAME = Game(
    (
        _copy(OFFICE, "Offworld Office", Zone.SCORE, RUNNER),
        _copy(ENIGMA, "Enigma", Zone.PROTECTING),
        _copy(WALL, "Ice Wall", Zone.PROTECTING),
        _copy(CORRODER, "Corroder", Zone.RIG),
        _copy(SECOND, "Corroder", Zone.RIG),
        _copy(FUND, "Hedge Fund", Zone.HAND),
    ),
    (5, 5),
    (0, 4),
    RUNNER,
)
PASSES, DECLINES = Choice(RUNNER, "passes"), Choice(RUNNER, "declines")
BREAKS = Choice(RUNNER, "uses", CORRODER, 0, (0,))
BREAKS_BOTH = Choice(RUNNER, "uses", CORRODER, 0, (0, 1))
PUMPS = Choice(RUNNER, "uses", CORRODER, 1)
OTHER_PUMPS = Choice(RUNNER, "uses", SECOND, 1)
RUNS = [Choice(RUNNER, "runs", detail=(server,)) for server in ("HQ", "R&D")]
GAINS = Choice(RUNNER, "gains")
REZZES = [Choice(CORP, "rezzes", copy) for copy in (WALL, ENIGMA)]
PICKS = [Choice(RUNNER, "chooses card", copy, detail=(copy,)) for copy in (WALL, ENIGMA, CORRODER, OFFICE)]
PICKS_OF_OFFICE = [Choice(RUNNER, "chooses card", copy, detail=(copy,), of=OFFICE) for copy in (WALL, ENIGMA)]
MODES = [Choice(RUNNER, "chooses", detail=(n,), of=CORRODER) for n in (0, 1)]
SPENDS = [Choice(RUNNER, "spends", detail=(n,)) for n in (0, 2)]
PAYS = Choice(RUNNER, "pays", of=CORRODER)
DOES_SO = Choice(RUNNER, "does so", of=CORRODER)
OF_OFFICE = Choice(CORP, "does so", of=OFFICE)
FROM_HAND = Choice(RUNNER, "accesses")
FROM_HANDS = [Choice(RUNNER, "accesses", detail=(server,)) for server in ("HQ", "R&D")]
FROM_ROOTS = [Choice(RUNNER, "accesses", OFFICE, detail=(server,)) for server in ("HQ", "R&D")]
FROM_ROOT = Choice(RUNNER, "accesses", OFFICE, detail=(OFFICE,))
INSTANCE = Choice(RUNNER, "uses", CORRODER, detail=(0,), number=0)
TEXTS = ("it gains 1 credit", "it draws 1 card", "it gains 1 credit and draws 1 card")
OPTIONS = [Choice(RUNNER, "chooses", detail=(text, n)) for n, text in enumerate(TEXTS)]
INSTANCES = [Choice(RUNNER, "resolves", CORRODER, 0, number=n) for n in (0, 1)]


@pytest.mark.parametrize(
    ("options", "wanted", "found"),
    [
        # The verb and the player.
        ([PASSES, PUMPS], Wanted(RUNNER, "passes"), [PASSES]),
        ([PASSES, PUMPS], Wanted(RUNNER, "uses", "Corroder"), [PUMPS]),
        ([PASSES, PUMPS], Wanted(CORP, "uses", "Corroder"), []),
        ([Choice(None, "chooses card", WALL, detail=(WALL,))], Wanted(CORP, "chooses card", "Ice Wall"), "all"),
        ([PASSES], Wanted(RUNNER, "declines"), []),
        # The card, and which copy of it: two that are alike are one.
        (REZZES, Wanted(CORP, "rezzes", "Enigma"), [REZZES[1]]),
        (REZZES, Wanted(CORP, "rezzes", target="Ice Wall"), [REZZES[0]]),
        (REZZES, Wanted(CORP, "rezzes"), REZZES),
        (REZZES, Wanted(CORP, "rezzes", "Corroder"), []),
        ([PUMPS, OTHER_PUMPS], Wanted(RUNNER, "uses", "Corroder"), [PUMPS]),
        ([PUMPS, OTHER_PUMPS], Wanted(RUNNER, "uses", "Corroder", copy=SECOND), [OTHER_PUMPS]),
        ([PUMPS, OTHER_PUMPS], Wanted(RUNNER, "uses", "Corroder", copy=OFFICE), []),
        ([PASSES, REZZES[0]], Wanted(CORP, "rezzes", "Ice Wall", copy=WALL), [REZZES[0]]),
        # The ability, counted from 1, or the instance.
        ([BREAKS, PUMPS], Wanted(RUNNER, "uses", "Corroder"), [BREAKS, PUMPS]),
        ([BREAKS, PUMPS], Wanted(RUNNER, "uses", "Corroder", ability=1), [BREAKS]),
        ([BREAKS, PUMPS], Wanted(RUNNER, "uses", "Corroder", ability=2), [PUMPS]),
        (INSTANCES, Wanted(RUNNER, "resolves", "Corroder"), INSTANCES),
        (INSTANCES, Wanted(RUNNER, "resolves", "Corroder", ability=2), [INSTANCES[1]]),
        # The subroutines, counted from 1 and all of them.
        ([BREAKS, BREAKS_BOTH], Wanted(RUNNER, "uses", "Corroder", subroutines=(1,)), [BREAKS]),
        ([BREAKS, BREAKS_BOTH], Wanted(RUNNER, "uses", "Corroder", subroutines=(2, 1)), [BREAKS_BOTH]),
        ([BREAKS, BREAKS_BOTH], Wanted(RUNNER, "uses", "Corroder", subroutines=(2,)), []),
        ([BREAKS, BREAKS_BOTH], Wanted(RUNNER, "uses", "Corroder"), [BREAKS, BREAKS_BOTH]),
        (PICKS, Wanted(RUNNER, "chooses card", "Ice Wall", subroutines=(WALL + 1,)), []),
        # The server and the amount.
        (RUNS, Wanted(RUNNER, "runs", server="R&D"), [RUNS[1]]),
        (RUNS, Wanted(RUNNER, "runs", server="Archives"), []),
        (RUNS, Wanted(RUNNER, "runs"), RUNS),
        (SPENDS, Wanted(RUNNER, "spends", amount=0), [SPENDS[0]]),
        (SPENDS, Wanted(RUNNER, "spends", amount=2), [SPENDS[1]]),
        (SPENDS, Wanted(RUNNER, "spends", amount=1), []),
        # The option, counted from 1; only what is chosen has one.
        (MODES, Wanted(RUNNER, "chooses", option=1), [MODES[0]]),
        (MODES, Wanted(RUNNER, "chooses", option=2), [MODES[1]]),
        (MODES, Wanted(RUNNER, "chooses", "Corroder", option=2), [MODES[1]]),
        (MODES, Wanted(RUNNER, "chooses", option=3), []),
        (SPENDS, Wanted(RUNNER, "spends", option=1), []),
        # What uses no card is not meant by one who names a card.
        ([GAINS], Wanted(RUNNER, "gains"), [GAINS]),
        ([GAINS], Wanted(RUNNER, "gains", "Corroder"), []),
        (RUNS, Wanted(RUNNER, "runs", "Corroder", server="HQ"), []),
        (SPENDS, Wanted(RUNNER, "spends", "Corroder", amount=2), [SPENDS[1]]),
        # A card is chosen in many words.
        (PICKS, Wanted(RUNNER, "chooses", "Enigma"), [PICKS[1]]),
        (PICKS, Wanted(RUNNER, "chooses", target="Enigma"), [PICKS[1]]),
        (PICKS, Wanted(RUNNER, "chooses card", "Corroder", "Enigma"), [PICKS[1], PICKS[2]]),
        (PICKS, Wanted(RUNNER, "chooses", "Offworld Office"), [PICKS[3]]),
        (PICKS, Wanted(RUNNER, "chooses card", "Offworld Office", subroutines=(1,)), []),
        (PICKS, Wanted(RUNNER, "derezzes", "Ice Wall"), [PICKS[0]]),
        (PICKS_OF_OFFICE, Wanted(RUNNER, "chooses card", "Offworld Office"), PICKS_OF_OFFICE),
        (PICKS_OF_OFFICE, Wanted(RUNNER, "chooses card", "Ice Wall"), [PICKS_OF_OFFICE[0]]),
        (PICKS, Wanted(RUNNER, "chooses"), []),
        (PICKS, Wanted(RUNNER, "rezzes", "Ice Wall"), []),
        (PICKS, Wanted(CORP, "derezzes", "Ice Wall"), []),
        ([FROM_ROOT], Wanted(RUNNER, "chooses", "Offworld Office"), [FROM_ROOT]),
        ([FROM_ROOT], Wanted(RUNNER, "derezzes", "Offworld Office"), []),
        ([REZZES[0]], Wanted(CORP, "chooses", "Ice Wall"), []),
        # Something optional is taken in many words, by the controller of the card that offers it.
        ([DECLINES, DOES_SO], Wanted(RUNNER, "uses", "Corroder"), [DOES_SO]),
        ([DECLINES, DOES_SO], Wanted(RUNNER, "resolves", "Corroder"), [DOES_SO]),
        ([DECLINES, DOES_SO], Wanted(RUNNER, "does so"), [DOES_SO]),
        ([DECLINES, DOES_SO], Wanted(RUNNER, "does so", "Corroder"), [DOES_SO]),
        ([DECLINES, DOES_SO], Wanted(RUNNER, "uses"), []),
        ([DECLINES._replace(of=CORRODER), DOES_SO], Wanted(RUNNER, "uses", "Corroder"), [DOES_SO]),
        ([DECLINES, PAYS], Wanted(RUNNER, "does so"), [PAYS]),
        ([DECLINES, PAYS], Wanted(RUNNER, "does so", "Corroder"), [PAYS]),
        ([DECLINES, PAYS], Wanted(RUNNER, "does so", "Enigma"), []),
        ([DECLINES, PAYS], Wanted(CORP, "does so", "Corroder"), []),
        ([DECLINES, DOES_SO], Wanted(RUNNER, "uses", "Enigma"), []),
        ([DECLINES, DOES_SO], Wanted(RUNNER, "pays", "Corroder"), []),
        ([DECLINES, DOES_SO], Wanted(RUNNER, "passes", "Corroder"), []),
        ([DECLINES, DOES_SO], Wanted(CORP, "uses", "Corroder"), []),
        ([DECLINES, DOES_SO], Wanted(RUNNER, "uses", "Corroder", server="HQ"), []),
        ([DECLINES, DOES_SO], Wanted(RUNNER, "uses", "Corroder", target="Enigma"), []),
        ([DECLINES, DOES_SO], Wanted(RUNNER, "uses", "Corroder", option=1), []),
        ([DECLINES, DOES_SO], Wanted(RUNNER, "uses", "Corroder", subroutines=(1,)), []),
        ([DECLINES, DOES_SO], Wanted(RUNNER, "uses", "Corroder", amount=0), []),
        ([OF_OFFICE], Wanted(CORP, "uses", "Offworld Office"), [OF_OFFICE]),
        ([Choice(RUNNER, "does so", of=OFFICE)], Wanted(RUNNER, "uses", "Offworld Office"), []),
        ([PASSES, INSTANCE], Wanted(RUNNER, "resolves", "Corroder"), [INSTANCE]),
        ([PASSES, INSTANCE], Wanted(RUNNER, "does so"), [INSTANCE]),
        ([PASSES, INSTANCE], Wanted(RUNNER, "resolves", "Enigma"), []),
        ([PASSES, INSTANCE], Wanted(RUNNER, "resolves", "Corroder", ability=2), []),
        ([PASSES, Choice(RUNNER, "replaces", CORRODER)], Wanted(RUNNER, "uses", "Corroder"), []),
        # An option is said in the words of the card, whatever their endings; its own words say it in full.
        (OPTIONS, Wanted(RUNNER, "chooses", option="gain 1 credit"), [OPTIONS[0]]),
        (OPTIONS, Wanted(RUNNER, "chooses", option="gain 1 credit, draw 1 card"), [OPTIONS[2]]),
        (OPTIONS, Wanted(RUNNER, "chooses", option="gain"), [OPTIONS[0], OPTIONS[2]]),
        (OPTIONS, Wanted(RUNNER, "chooses", option="gain 2"), []),
        # Whoever accesses a card of the hand comes to it by the choice of the hand.
        ([FROM_HAND], Wanted(RUNNER, "accesses", "Hedge Fund"), [FROM_HAND]),
        ([FROM_HAND], Wanted(RUNNER, "accesses", "Ice Wall"), []),
        ([FROM_HAND], Wanted(RUNNER, "accesses"), [FROM_HAND]),
        ([FROM_HAND, FROM_ROOT], Wanted(RUNNER, "accesses", "Offworld Office"), [FROM_ROOT]),
        (FROM_HANDS, Wanted(RUNNER, "accesses", "Hedge Fund"), FROM_HANDS),
        (FROM_ROOTS, Wanted(RUNNER, "accesses", "Offworld Office"), FROM_ROOTS[:1]),
        ([FROM_HAND, FROM_ROOT], Wanted(RUNNER, "accesses"), [FROM_HAND, FROM_ROOT]),
    ],
)
def test_a_wish_means_these_of_the_choices(options: list[Choice], wanted: Wanted, found: list[Choice] | str) -> None:
    assert matching(GAME, options, wanted) == (options if found == "all" else found)


@pytest.mark.parametrize(
    ("options", "verb", "asked"),
    [
        (SPENDS, "spends", True),
        (SPENDS, "chooses", False),
        (PICKS, "chooses", True),
        (MODES, "chooses card", True),
        (MODES, "spends", False),
        ([PASSES, PUMPS], "passes", False),
    ],
)
def test_a_question_is_of_the_kind_that_a_wish_answers(options: list[Choice], verb: str, asked: bool) -> None:
    assert is_asked(options, Wanted(RUNNER, verb)) is asked
