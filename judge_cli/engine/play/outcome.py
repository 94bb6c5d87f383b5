"""The outcome of a play: the facts that can be expected of it."""

from judge_cli.engine.table.game import Game
from judge_cli.engine.table.transcript import Transcript
from judge_cli.procedure.procedure import Player

_VERBS = {
    "resolved": ("resolves", "uses"),
    "used": ("uses",),
    "accessed": ("accesses",),
}


def outcome(game: Game, transcript: Transcript) -> dict[str, str]:
    """Every fact of a finished play by its name."""
    facts = {
        "label of the run": _label(game),
        **{f"credits of the {p.value}": str(game.pool(p)) for p in Player},
        **{f"clicks of the {p.value}": str(game.clicks_of(p)) for p in Player},
        "tags": str(game.tags),
        "bad publicity": str(game.bad_publicity),
        "winner": game.winner.casefold() or "nobody",
    }
    done = {(e.act.verb, e.act.card) for e in transcript.entries if e.act}
    facts |= {f"{server} was announced": "no" for server in game.servers()}
    facts |= {f"{name} was announced": "yes" for verb, name in done if verb == "announces"}
    for copy in game.copies:
        facts[f"{copy.name} is in"] = copy.zone.value
        for verb, verbs in _VERBS.items():
            facts[f"{copy.name} was {verb}"] = "yes" if any((v, copy.name) in done for v in verbs) else "no"
        facts[f"{copy.name} gave credits"] = "yes" if ("gains", copy.name) in done else "no"
        for kind, n in copy.counters:
            facts[f"{kind} counters on {copy.name}"] = str(n)
    return facts


def _label(game: Game) -> str:
    """The label of the run that the game was won in, else of the last one."""
    if game.run is not None:
        return game.run.label or "neither"
    if not game.labels:
        return "no run"
    return "neither" if game.labels[-1].startswith("neither") else game.labels[-1]
