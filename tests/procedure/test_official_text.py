"""Official texts, where they stand beside the repository, compile as well, and to the same as our summaries."""

import pytest

from judge_cli.procedure.reading.compile import compile_section
from tests.pages import WHOLE_EXPORT, number
from tests.procedure.compiling import of_pages, phrasebook, published, shipped, told

PAGES = {
    "5.6": "StepsoftheCorpsTurn.md",
    "5.7": "StepsoftheRunnersTurn.md",
    "6.9": "StepsofaRun.md",
    "7.6": "StepsofAccessingASetofCards.md",
    "7.8": "StepsofAccessingaCard.md",
    "8.6": "StepsofPlayinganEventorOperation.md",
}
NAMES = {
    "5.6": "corp turn",
    "5.7": "runner turn",
    "6.9": "run",
    "7.6": "access a set of cards",
    "7.8": "access a card",
    "8.6": "play a card",
}
RUN_26 = """\
6.9.1a do ANNOUNCE_SERVER
6.9.1b do GAIN_BAD_PUBLICITY_CREDITS
6.9.1c meet run begins
6.9.1d do SET_POSITION
6.9.1e open paid ability window (paid ability, rez non-ice) Runner first
6.9.1f complete initiation phase; POSITION_AT_ICE: 6.9.2a, else 6.9.4a
6.9.2a meet approach ice
6.9.2b open paid ability window (paid ability, rez non-ice, rez approached ice) Runner first
6.9.2c complete approach ice phase; APPROACHED_ICE_REZZED: 6.9.3a, else 6.9.4a
6.9.3a meet encounter ice
6.9.3b open paid ability window (paid ability, break subroutines) Runner first
6.9.3c SUBROUTINES_LEFT: 6.9.3c, else 6.9.3e; do RESOLVE_NEXT_SUBROUTINE
6.9.3d go to 6.9.3c
6.9.3e complete encounter ice phase; go to 6.9.4a
6.9.4a meet pass ice [POSITION_AT_ICE]; meet pass all ice [POSITION_AT_ICE] [NO_MORE_ICE_INWARD]
6.9.4b open paid ability window (paid ability) Runner first
6.9.4c Runner may jack out: 6.9.6a, else 6.9.4d
6.9.4d do MOVE_INWARD
6.9.4e open paid ability window (paid ability, rez non-ice) Runner first
6.9.4f MOVED_INWARD: 6.9.2a, else 6.9.4g
6.9.4g meet approach server
6.9.4h complete movement phase; go to 6.9.5a
6.9.5a do DECLARE_SUCCESSFUL; meet successful run
6.9.5b do BREACH_SERVER
6.9.5c complete success phase; go to 6.9.6a
6.9.6a do PROCESS_OPEN_WINDOWS
6.9.6b do LOSE_BAD_PUBLICITY_CREDITS
6.9.6c do DECLARE_UNSUCCESSFUL [SUCCESS_NOT_REACHED] [SERVER_EXISTS]
6.9.6d complete run ends phase; complete run
"""
ACCESS_26 = """\
7.2.1 meet access card
7.2.2 do MAY_USE_MID_ACCESS_ABILITY
7.2.3 do STEAL_ACCESSED [CARD_IS_AGENDA]
7.2.4 complete access of a card; meet after access
"""
BREACH_26 = """\
7.5.1 meet breach begins
7.5.2 do TURN_ARCHIVES_FACEUP [SET_IS_ARCHIVES]
7.5.3 do SET_CANDIDATE_LIMIT [SERVER_IS_HQ_OR_RD]
7.5.4 CANDIDATES_LEFT: 7.5.4, else 7.5.7; do CHOOSE_CANDIDATE
7.5.5 do ACCESS_ONE_CARD
7.5.6 go to 7.5.4
7.5.7 complete breach; meet breach ends
"""
CORP_26 = """\
5.6.1a do GAIN_ALLOTTED_CLICKS
5.6.1b open paid ability window (paid ability, rez non-ice, score) Corp first
5.6.1c do REFILL_RECURRING_CREDITS
5.6.1d meet turn begins
5.6.1e do MANDATORY_DRAW
5.6.1f complete draw phase; go to 5.6.2a
5.6.2a open paid ability window (paid ability, rez non-ice, score) Corp first
5.6.2b UNSPENT_CLICKS: 5.6.2b, else 5.6.2d; open action window () Corp first; do TAKE_ACTION
5.6.2c go to 5.6.2a
5.6.2d meet action phase ends
5.6.2e complete action phase; go to 5.6.3a
5.6.3a do DISCARD_TO_HAND_SIZE
5.6.3b open paid ability window (paid ability, rez non-ice) Corp first
5.6.3c do LOSE_UNSPENT_CLICKS [UNSPENT_CLICKS]
5.6.3d meet turn ends; meet discard phase ends
5.6.3e complete discard phase; complete turn
"""
RUNNER_26 = """\
5.7.1a do GAIN_ALLOTTED_CLICKS
5.7.1b open paid ability window (paid ability, rez non-ice) Runner first
5.7.1c do REFILL_RECURRING_CREDITS
5.7.1d meet turn begins
5.7.1e open paid ability window (paid ability, rez non-ice) Runner first
5.7.1f UNSPENT_CLICKS: 5.7.1f, else 5.7.1h; open action window () Runner first; do TAKE_ACTION
5.7.1g go to 5.7.1e
5.7.1h meet action phase ends
5.7.1i complete action phase; go to 5.7.2a
5.7.2a do DISCARD_TO_HAND_SIZE
5.7.2b open paid ability window (paid ability, rez non-ice) Runner first
5.7.2c do LOSE_UNSPENT_CLICKS [UNSPENT_CLICKS]
5.7.2d meet turn ends; meet discard phase ends
5.7.2e complete discard phase; complete turn
"""
INSTALL_26 = """\
8.5.16a do PLACE_INSTALLED_CARD
8.5.16b do DECLARE_DESTINATION
8.5.16c do TRASH_LIKE_CARDS
8.5.16d do PAY_INSTALL_COST
8.5.16e do BECOME_INSTALLED
8.5.16f meet card installed; complete install
"""
PLAY_26 = """\
8.6.7a do PLACE_PLAYED_CARD
8.6.7b do PAY_PLAY_COST
8.6.7c do BECOME_ACTIVE
8.6.7d meet card played
8.6.7e checkpoint
8.6.7f do RESOLVE_PLAY_ABILITIES
8.6.7g do TRASH_PLAYED_CARD
8.6.7h meet after a card is resolved
8.6.7i complete play
"""
TRACE_26 = """\
10.8.6a meet trace begins
10.8.6b checkpoint
10.8.6c do RAISE_TRACE_STRENGTH
10.8.6d do RAISE_LINK_STRENGTH
10.8.6e do DETERMINE_TRACE
10.8.6f complete trace
"""
PUBLISHED = {
    **{"5.6": CORP_26, "5.7": RUNNER_26, "6.9": RUN_26, "7.2": ACCESS_26, "7.5": BREACH_26},
    **{"8.5.16": INSTALL_26, "8.6.7": PLAY_26, "10.8.6": TRACE_26},
}


@pytest.mark.parametrize("section", PAGES)
def test_the_exported_section_compiles_to_the_same_as_what_is_shipped(section: str) -> None:
    if not WHOLE_EXPORT.is_dir():
        pytest.skip("the whole export is not beside this repository")
    official = compile_section(of_pages(PAGES), NAMES[section], number(section), phrasebook())
    ours = shipped("cr-1.4")[NAMES[section]]
    assert told(official) == told(ours)
    assert official.phases == ours.phases


@pytest.mark.parametrize("section", PUBLISHED)
def test_the_published_section_compiles_to_what_its_steps_say(section: str) -> None:
    procedure = compile_section(published(), section, number(section), phrasebook())
    assert told(procedure) == PUBLISHED[section].splitlines()


@pytest.mark.parametrize("section", PUBLISHED)
def test_our_summaries_of_the_published_rules_compile_to_the_same(section: str) -> None:
    procedure = next(one for one in shipped("cr-26.03").values() if str(one.citation.number) == section)
    assert told(procedure) == PUBLISHED[section].splitlines()
