"""What is told of a played scenario, as a document; `python -m tests.engine.telling` writes all of them anew.

Look at the diff after writing: each line is one entry of the transcript. `!` marks what a rule decided, `.` what
changed nothing, `?` what a player can choose from where this is news, `=` what lies on the table in the end. To add a
scenario, make an empty document with its name and write them anew.
"""

import tempfile
from pathlib import Path

from judge_cli.cards.files.card_folder import CardsBeside
from judge_cli.engine.play.playing.engine import Engine
from judge_cli.engine.play.playing.scenario_player import Script
from judge_cli.engine.play.scenarios.scenario import Scenario
from judge_cli.engine.play.scenarios.scenario_file import read_scenario
from judge_cli.engine.table.game import Copy, Game
from judge_cli.engine.table.moment import Choice
from judge_cli.engine.table.transcript import Entry
from tests.engine.table import CARDS, CORPUS, engine, numbers

TOLD = Path(__file__).parent / "told"
SCENARIOS = Path(__file__).parent / "scenarios"
DOCUMENTS = sorted(TOLD.glob("*.txt"))
EDITIONS = ("cr-1.4", "cr-26.03")


def told(document: Path, cache_folder: Path) -> str:
    """The transcript of the scenario of this name, in the first edition that it is for."""
    folder = next(one for one in (SCENARIOS, CORPUS / "examples") if (one / f"{document.stem}.toml").is_file())
    scenario = read_scenario(folder / f"{document.stem}.toml", CardsBeside(SCENARIOS / "cards", CARDS))
    read = {one: scenario.read_in(one, numbers(one, cache_folder)) for one in EDITIONS}
    edition = next(name for name, one in read.items() if one.shows is None or one.here is not None)
    return f"{edition}\n" + "\n".join(_told(engine(edition, cache_folder), read[edition])) + "\n"


def _told(engine: Engine, scenario: Scenario) -> list[str]:
    """The lines of a document."""
    lines: list[str] = []
    script = Script(engine, scenario)
    shown: dict[str, str] = {}

    def catch_up() -> None:
        entries = script.transition.entries
        lines.extend(_line(entry) for entry in entries[sum(not line.startswith("?") for line in lines) :])

    def note_options() -> None:
        """Notes what can be chosen from, where the one who chooses could not choose just that before."""
        catch_up()
        options = engine.options(engine.transition(script.transition.state()))
        if len(options) > 1:
            who = str(options[0].player.value) if options[0].player else "chance"
            told = "; ".join(dict.fromkeys(_choice(choice, script.transition.game) for choice in options))
            if shown.get(who) != told:
                shown[who] = told
                lines.append(f"? {who}: {told}")

    script.at_point = note_options
    played = script.play()
    catch_up()
    return lines + _ending(played.game)


def _line(entry: Entry) -> str:
    mark = "!" if entry.decides else "." if entry.routine else " "
    return f"{mark} {entry.citation.anchor}: {entry.text}"


def _choice(choice: Choice, game: Game) -> str:
    """What is chosen: with the number of the ability, and of the subroutines that it breaks or the credits spent."""
    numbers = [way for way in choice.detail if isinstance(way, int)] if choice.copy < 0 or choice.ability >= 0 else []
    ability = f" ({choice.ability + 1})" if choice.ability >= 0 else ""
    return f"{choice.told(game)}{ability}{''.join(f' {number}' for number in numbers)}"


def _ending(game: Game) -> list[str]:
    """What lies on the table in the end: what the players have, then each card."""
    corp = f"= Corp: {game.credits[0]} credits, {game.clicks[0]} clicks, {game.bad_publicity} bad publicity"
    runner = f"= Runner: {game.credits[1]} credits, {game.clicks[1]} clicks, {game.tags} tags, {game.core} core damage"
    over = [f"= {game.winner} has won"] if game.winner else []
    return [corp, runner, *over, *(_lying(game, copy) for copy in game.copies)]


def _lying(game: Game, copy: Copy) -> str:
    where = f"{copy.holder.value} {copy.zone.value} {copy.server} {copy.order}{'' if copy.faceup else ' facedown'}"
    host = f" on {game.copy(copy.host).name}" if copy.host >= 0 else ""
    counters = "".join(f", {n} {kind}" for kind, n in copy.counters)
    return f"= {copy.name}: {' '.join(where.split())}{host}{counters}"


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        for one in DOCUMENTS:
            one.write_text(told(one, Path(folder)), encoding="utf-8")
