"""What is told of a played scenario, as a document; `python -m tests.engine.telling` writes all of them anew.

Look at the diff after writing: each line is one entry of the transcript. `!` marks what a rule decided, `.` what
changed nothing. The scenarios in told/ are those that between them tell most of what can be told; to add one, make an
empty document with its name and write them anew.
"""

import tempfile
from pathlib import Path

from judge_cli.engine.cards.card_folder import CardsBeside
from judge_cli.engine.play.scenario_file import read_scenario
from judge_cli.engine.play.scenario_player import play_scenario
from judge_cli.engine.table.transcript import Entry
from tests.engine.table import CARDS, CORPUS, engine

TOLD = Path(__file__).parent / "told"
SCENARIOS = Path(__file__).parent / "scenarios"
DOCUMENTS = sorted(TOLD.glob("*.txt"))
EDITIONS = ("cr-1.4", "cr-26.03")


def told(document: Path, cache_folder: Path) -> str:
    """The transcript of the scenario of this name, in the first edition that it is for."""
    folder = next(one for one in (SCENARIOS, CORPUS / "examples") if (one / f"{document.stem}.toml").is_file())
    scenario = read_scenario(folder / f"{document.stem}.toml", CardsBeside(SCENARIOS / "cards", CARDS))
    edition = next(one for one in EDITIONS if not scenario.editions or scenario.in_edition(one) is not None)
    played = play_scenario(engine(edition, cache_folder), scenario.read_in(edition))
    return f"{edition}\n" + "".join(_line(entry) for entry in played.transcript.entries)


def _line(entry: Entry) -> str:
    mark = "!" if entry.decides else "." if entry.routine else " "
    return f"{mark} {entry.citation.anchor}: {entry.text}\n"


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        for one in DOCUMENTS:
            one.write_text(told(one, Path(folder)), encoding="utf-8")
