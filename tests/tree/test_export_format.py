"""The reader is for the format: the other run, turn and access pages of the whole export get their right numbers."""

from pathlib import Path

import pytest

from tests.pages import CORPUS, WHOLE_EXPORT, drafts, library

# Which number the heading of a page has; a page may begin in the middle of a section.
PAGES = {
    **{"General2": "5.1", "Actions": "5.2", "CorpActions": "5.2.7", "RunnerActions": "5.2.8", "DrawPhase": "5.3"},
    **{"ActionPhase": "5.4", "DiscardPhase": "5.5", "StepsoftheCorpsTurn": "5.6", "StepsoftheRunnersTurn": "5.7"},
    **{"General3": "6.1", "Position": "6.2", "Initiation": "6.3", "ApproachIce": "6.4", "EncounterIce": "6.5"},
    **{"Bypass": "6.5.3", "PassIce": "6.6", "ApproachServer": "6.7", "Manyabilitiesthatinitiatearuncon": "6.7.3"},
    **{"Ifsuccessfulabilitiesfrequentlyc": "6.7.3b", "RunEnds": "6.8", "StepsofaRun": "6.9", "General4": "7.1"},
    **{"AccessingRD": "7.2", "AccessingHQ": "7.3", "AccessingArchives": "7.4", "AccessingaRemoteServer": "7.5"},
    **{"StepsofAccessingASetofCards": "7.6", "AccessingIndividualCards": "7.7", "StepsofAccessingaCard": "7.8"},
}

pytestmark = pytest.mark.skipif(
    not WHOLE_EXPORT.is_dir(), reason="the whole export is not here: ../shared/corpora/cr-1.4-helpndoc is missing"
)


def _read() -> dict[str, str]:
    return {
        written: draft.text.plain
        for file, heading in PAGES.items()
        for written, draft in drafts((WHOLE_EXPORT / f"{file}.md").read_text(encoding="utf-8"), heading).items()
    }


def test_the_pages_have_the_numbers_that_our_tree_has(shared_cache: Path) -> None:
    tree = library(CORPUS, shared_cache).find("cr-1.4").tree
    ours = {str(number) for number in tree.rules if number.parts[0] in (5, 6, 7) and number.depth > 1}
    assert set(_read()) == ours


@pytest.mark.parametrize(
    ("number", "begins"),
    [("6.9.5e", "The run is declared successful"), ("6.9.3c", "Each unbroken subroutine"), ("6.9.6d", "The Run Ends")],
)
def test_steps_that_the_book_itself_refers_to_stand_where_it_says(number: str, begins: str) -> None:
    assert _read()[number].startswith(begins)


def test_a_mark_and_a_number_that_the_exporter_took_are_back() -> None:
    assert _read()["6.9.2e"].endswith("(P) (R)")
    assert _read()["6.9.4c"].endswith("step 6.9.5, Approach Server.")
