"""Self-play: a card among others, played at random towards its own abilities, and which of its effects did something.

`python -m tests.engine.self_play [NAME …]` prints the effects that were never used, of these cards or of all.
"""

import random
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from judge_cli.engine.abilities.instruction import Effect
from judge_cli.engine.abilities.parts import parts
from judge_cli.engine.cards.playable import is_playable
from judge_cli.engine.cards.said import counter_kinds
from judge_cli.engine.play.engine import Engine
from judge_cli.engine.play.scenario import AS_ALLOTTED, Start
from judge_cli.engine.play.scenario_file import NATURAL
from judge_cli.engine.play.scenario_names import WHERE
from judge_cli.engine.table.card import Card
from judge_cli.engine.table.choice import PASS, Choice
from judge_cli.engine.table.game import STRIDE, Copy, Game, Zone
from judge_cli.engine.table.transition import Transition
from judge_cli.engine.verbs.verb import VERBS
from judge_cli.procedure.procedure import Player
from judge_cli.text.place import Place
from tests.engine.table import CARDS, engine

GOES, CHOICES = 24, 100
# Whom the card meets: name, zone, server, in one order for every card.
OTHERS = (
    *(
        ("Ice Wall", "protecting", "HQ"),
        ("Enigma", "protecting", "R&D"),
        ("Phoneutria", "protecting", "Archives"),
        ("Ansel 1.0", "protecting", "remote 1"),
    ),
    *(
        ("Hostile Takeover", "hand", ""),
        ("Hedge Fund", "hand", ""),
        ("Palisade", "hand", ""),
        ("PAD Campaign", "hand", ""),
    ),
    *(
        ("Offworld Office", "deck", ""),
        ("Ice Wall", "deck", ""),
        ("Hedge Fund", "deck", ""),
        ("PAD Campaign", "deck", ""),
    ),
    *(
        ("Enigma", "deck", ""),
        ("Hedge Fund", "deck", ""),
        ("Ice Wall", "discard pile", ""),
        ("Bellona", "discard pile", ""),
    ),
    *(("Hedge Fund", "discard pile", ""), ("Nico Campaign", "server", "remote 1"), ("Anoetic Void", "server", "HQ")),
    *(("Corroder", "rig", ""), ("Mimic", "rig", ""), ("Pennyshaver", "rig", ""), ("Rezeki", "rig", "")),
    *(
        ("Daily Casts", "rig", ""),
        ("Sure Gamble", "hand", ""),
        ("Endurance", "hand", ""),
        ("Gordian Blade", "hand", ""),
    ),
    *(("Sure Gamble", "deck", ""), ("Unity", "deck", ""), ("Endurance", "deck", ""), ("Corroder", "deck", "")),
    *(("Eru Ayase-Pessoa", "deck", ""), ("Sure Gamble", "discard pile", ""), ("Mimic", "discard pile", "")),
)


def effects_of(card: Card) -> dict[int, Effect]:
    """The effects of a card's abilities by their ids: what is done, and not what lasts while the card is there."""
    found: dict[int, Effect] = {}
    for side in (card, card.back):
        for ability in (*side.abilities, *side.subroutines) if side is not None else ():
            doing = (
                ability.do,
                ability.cost.do,
                *(one for one in parts(ability.changes) if not isinstance(one, Effect)),
            )
            found |= {id(one): one for one in parts(doing) if isinstance(one, Effect) and one.word in VERBS}
    return found


def unused(rules: Engine, card: Card, not_reached: list[str] | None = None, goes: int = GOES) -> list[Effect]:
    """The effects of a card that did nothing in any of so many goes; it ends once only those not reached are left."""
    left, taken = effects_of(card), Counter[tuple[object, ...]]()
    spared = sorted(not_reached or [])
    for n in range(goes):
        if sorted(one.word for one in left.values()) == spared:
            break
        for used in _played(rules, card, n, taken):
            left.pop(used, None)
    return list(left.values())


def _played(rules: Engine, card: Card, n: int, taken: Counter[tuple[object, ...]]) -> set[int]:
    """The effects that were used in one go; the same go with the same card is always the same."""
    chance = random.Random(f"{card.name} {n}")
    game = _laid(card, n, chance)
    transition = rules.transition(rules.opening(Start(game, "", Place("self-play", 1))))
    transition.used = set()
    rules.advance(transition)
    for _ in range(CHOICES):
        options = rules.options(transition)
        if not options:
            break
        weights = [_weight(transition, card, choice) / (1 + taken[_kind(choice)]) for choice in options]
        chosen = chance.choices(options, weights)[0]
        taken[_kind(chosen)] += chosen.verb not in (*PASS, "runs")
        rules.take(transition, chosen)
    return transition.used


def _kind(choice: Choice) -> tuple[object, ...]:
    """What kind of choice it is: the rarer it was made before, the likelier it is made now."""
    return choice.verb, choice.copy % STRIDE, choice.ability, choice.number, choice.detail[:1]


def _weight(transition: Transition, card: Card, choice: Choice) -> float:
    """How likely a choice is made: what the card is about goes first, and passing goes last."""
    about = [transition.game.copy(one).name for one in (choice.copy, choice.of) if one >= 0]
    server = next((c.server for c in transition.game.copies if c.name == card.name), "")
    if card.name in about or (server and server in choice.detail):
        return 8
    if choice.verb == "jacks out":
        return 0.2
    return 1 if choice.verb in PASS else 2 if choice.verb != "runs" else 4


def _laid(card: Card, n: int, chance: random.Random) -> Game:
    """The table of one go: the card in one of the places where it can do something, and the others."""
    copies: list[Copy] = []
    for name, where, server in (*_places(card, n), *OTHERS):
        found = card if name == card.name else CARDS.find(name)
        assert found is not None
        if name == card.name and any(c.name == name for c in copies) and found.unique:
            continue
        _lay(copies, found, where, server, chance, own=name == card.name)
    points = [CARDS.find("Bellona"), CARDS.find("Offworld Office")]
    for holder in Player if n % 3 else ():
        for agenda in points:
            assert agenda is not None
            copies.append(Copy(len(copies), agenda, Zone.SCORE, holder, "", len(copies)))
    active = Player.CORP if n % 2 else Player.RUNNER
    clicks = (AS_ALLOTTED, 0) if active is Player.CORP else (0, AS_ALLOTTED)
    tags, bad = chance.choice((0, 0, 1, 3)), chance.choice((0, 1))
    return Game(tuple(copies), (chance.choice((4, 12, 25)), chance.choice((4, 12, 25))), clicks, active, tags, bad)


def _places(card: Card, n: int) -> Iterator[tuple[str, str, str]]:
    """Where the card lies: as it would be used, or in a hand to come into play."""
    natural = NATURAL[card.type]
    where = natural if natural not in ("play area", "score area") else "hand"
    if card.type == "agenda":
        where = ("score area", "server", "hand", "deck")[n % 4]
    elif card.type != "identity" and n % 3 == 2:
        where = ("hand", "hand", "discard pile", "deck")[n // 3 % 4]
    server = ("HQ", "R&D", "Archives", "remote 2")[n % 4] if where in ("protecting", "server") else ""
    yield card.name, where, "remote 2" if server and card.type in ("agenda", "asset") else server


def _lay(copies: list[Copy], card: Card, where: str, server: str, chance: random.Random, *, own: bool) -> None:
    zone = WHERE[where]
    order = sum(c.zone is zone and c.server == server and c.holder is card.side for c in copies)
    counters: tuple[tuple[str, int], ...] = ()
    if own and zone in (Zone.RIG, Zone.SERVER, Zone.PROTECTING, Zone.SCORE):
        kinds = {*counter_kinds(card), *(("advancement",) if card.side is Player.CORP else ())}
        many = (6,) if zone is Zone.SERVER and card.type == "agenda" else (0, 1, 3, 6)
        counters = tuple(sorted((kind, n) for kind in sorted(kinds) if (n := chance.choice(many))))
    faceup = not (zone in (Zone.SERVER, Zone.PROTECTING) and (card.lies_facedown or chance.random() < 0.3))
    copies.append(Copy(len(copies), card, zone, card.side, server, order, faceup, counters))


def main() -> None:
    """Prints what was never used."""
    with tempfile.TemporaryDirectory() as folder:
        rules = engine("cr-26.03", Path(folder))
        for name in sys.argv[1:] or CARDS.names():
            card = CARDS.find(name)
            assert card is not None
            for one in unused(rules, card) if is_playable(card) else ():
                print(f"{name}: {one.word}", flush=True)


if __name__ == "__main__":
    main()
