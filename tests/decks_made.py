"""Small card data for deck checks: two sides, three factions, cards that speak of decks, a format with lists by date.

All of it is invented; identities ask for few cards, so that a whole deck fits on a line or two.
"""

from pathlib import Path
from typing import Any

from tests.cards_made import v2_card, v2_folder

_CORP, _RUNNER = {"side_id": "corp"}, {"side_id": "runner"}


def _identity(title: str, faction: str, size: int, limit: int | None, text: str = "", **more: Any) -> dict[str, Any]:
    side = more.get("side_id", "runner")
    values = {"faction_id": faction, "minimum_deck_size": size, "influence_limit": limit, "deck_limit": 1}
    return v2_card(title, card_type_id=f"{side}_identity", text=text, cost=None, **values, **more)


def _card(title: str, faction: str, influence: int | None, **more: Any) -> dict[str, Any]:
    cost = {} if influence is None else {"influence_cost": influence}
    return v2_card(title, faction_id=faction, **{"deck_limit": 3, "text": "", **cost, **more})


CARDS = (
    _identity("Wick: Slow Burner", "ember", 9, 4),
    _identity("Wick: Quick Burner", "ember", 9, 4),
    _identity("Moth: Drawn In", "gleam", 6, None),
    _identity("Hermit: One of Each", "none", 3, None, "Your deck cannot include more than 1 copy of any card."),
    _identity(
        "Teacher: First Light", "ember", 3, 2,
        "The first copy of each program in this deck does not count against your influence limit.",
    ),
    _identity("Purist: No Gleam", "ember", 3, 9, "You cannot include Gleam cards in this deck."),
    _identity("Riddle: Odd Deck", "ember", 3, 9, "Your deck may have no more than 7 bright cards per deck, by weight."),
    _identity(
        "Keeper: Three Rules", "ember", 6, 9,
        "You start the game with 2 different <strong>oath</strong> cards installed "
        "(these cards are not considered part of your deck).",
    ),
    _identity("Glow Works: Light for All", "glow", 40, 6, **_CORP),
    _identity(
        "Guild: Every Lamp", "none", 40, None,
        "Your deck may include up to 1 different agenda cards from each Corp faction.", **_CORP,
    ),
    _identity("The Catalyst: Convention Breaker", "none", 3, None),
    _identity("Jinteki Biotech: Life Imagined", "shade", 3, 9, **_CORP),
    _card("Lamp", "ember", 1),
    _card("Lantern", "ember", 2),
    _card("Candle", "ember", 3, deck_limit=6, text="Limit 6 per deck."),
    _card("Torch", "ember", 1, deck_limit=1, text="Limit 1 Torch per deck."),
    _card("Mirror", "gleam", 2),
    _card("Prism", "gleam", 1, card_type_id="program"),
    _card("Oil", "neutral_runner", 0),
    _card("Match", "neutral_runner", 1),
    _card("Rebirth", "neutral_runner", 0, deck_limit=1),
    _card("Oath of Wax", "ember", 0, subtypes=["oath"]),
    _card("Oath of Soot", "ember", 0, subtypes=["oath"]),
    _card("Oath of Ash", "ember", 0, subtypes=["oath"]),
    _card("Oath of Glass", "gleam", 3, subtypes=["oath"]),
    _card("Old Flame", "ember", 0),
    _identity("Sketch: Rough Lines", "ember", 3, 9, "Draft format only."),
    _card("Dawn Lamp", "ember", 0),
    _card("Reprinted Lamp", "ember", 0),
    _card("Undated Lamp", "ember", 0),
    _identity("Dawn: Early Riser", "ember", 3, 9),
    _card("Wildfire", "ember", 0),
    _card("Flashpaper", "ember", 0, subtypes=["flash_fire"]),
    _card("Dear Lamp", "ember", 0),
    _card("Heavy Lamp", "ember", 0),
    _card("Café Lumière", "ember", 0),
    _card("15 Sparks", "ember", 0),
    _card("Lamp “Old” Post (v2)", "ember", 0),
    *(_card(f"Bulb {n}", "glow", 1, **_CORP, card_type_id="asset") for n in range(1, 12)),
    *(_card(f"Glare {n}", "glow", 1, **_CORP, card_type_id="ice") for n in range(1, 3)),
    *(
        _card(f"Plan {n}", "glow", None, **_CORP, card_type_id="agenda", agenda_points=n, advancement_requirement=n)
        for n in range(1, 4)
    ),
    _card("Plot", "shade", None, **_CORP, card_type_id="agenda", agenda_points=3, advancement_requirement=5),
    _card("Scheme", "shade", None, **_CORP, card_type_id="agenda", agenda_points=3, advancement_requirement=5),
    _card("Deal", "neutral_corp", 0, **_CORP, card_type_id="agenda", agenda_points=2, advancement_requirement=3),
    _card(
        "Friendly Shade", "shade", 2, **_CORP, subtypes=["pact"],
        text="This card costs 0 influence if you have 6 or more non-<strong>pact</strong> [glow] cards in your deck.",
    ),
    _card(
        "Icy Shade", "shade", 2, **_CORP, text="This asset costs 0 influence if you have 3 or fewer ice in your deck."
    ),
    _card(
        "Broad Shade", "shade", 2, **_CORP,
        text="This card costs 0 influence if you have 50 or more cards in your deck.",
    ),
    _identity("Glow Shop: Few Lamps", "glow", 3, 6, **_CORP),
    _card("Glow Pact", "glow", 1, **_CORP, card_type_id="asset", subtypes=["pact"]),
)  # fmt: skip
_SETS = {
    "Old Flame": "old",
    "Reprinted Lamp": "old",
    "Dawn Lamp": "dawn",
    "Dawn: Early Riser": "dawn",
    "Undated Lamp": "dusk",
}
FORMATS = {
    "factions.json": [
        {"id": one, "name": one.capitalize()} for one in ("ember", "gleam", "glow", "shade", "none")
    ],
    "printings/lamps.json": [
        {"card_id": one["id"], "id": f"{990 + n:05}", "card_set_id": _SETS.get(one["title"], "lamps")}
        for n, one in enumerate(CARDS)
    ],
    "printings/reprints.json": [{"card_id": "reprinted_lamp", "id": "02990", "card_set_id": "dawn"}],
    "card_sets.json": [
        {"id": "lamps", "name": "System Lamps", "card_cycle_id": "light", "date_release": "2019-01-01"},
        {"id": "dawn", "name": "Dawn Lamps", "card_cycle_id": "light", "date_release": "2022-07-01"},
        {"id": "dusk", "name": "Dusk Lamps", "card_cycle_id": "light"},
        {"id": "old", "name": "Old Lamps", "card_cycle_id": "dark", "date_release": "2018-01-01"},
    ],
    "card_pools/standard.json": [
        {"id": "all", "name": "All Lamps", "card_cycle_ids": ["light", "dark"], "card_set_ids": []},
        {"id": "new", "name": "New Lamps", "card_cycle_ids": ["light"], "card_set_ids": ["lamps"]},
    ],
    "formats/standard.json": {
        "id": "standard",
        "name": "Standard",
        "snapshots": [
            {"id": "s0", "date_start": "2020-01-01", "card_pool_id": "all"},
            {"id": "s1", "date_start": "2021-01-01", "card_pool_id": "new", "restriction_id": "ban_21"},
            {"id": "s2", "date_start": "2021-01-01", "card_pool_id": "new", "restriction_id": "points_22"},
            {"id": "s3", "date_start": "2023-01-01", "card_pool_id": "new", "restriction_id": "costs_23"},
            {"id": "s4", "date_start": "2024-01-01", "card_pool_id": "gone", "restriction_id": "lost_24"},
        ],
    },
    "formats/muddled.json": {
        "id": "muddled",
        "name": "Muddled",
        "snapshots": [
            {"id": "m0", "date_start": "2022-06-01", "card_pool_id": "all"},
            {"id": "m1", "date_start": "2021-06-01", "card_pool_id": "new"},
            {"id": "m2", "date_start": "2024-06-01", "card_pool_id": "new"},
        ],
    },
    "formats/misdated.json": {
        "id": "misdated",
        "name": "Misdated",
        "snapshots": [
            {"id": "d0", "date_start": "2022-01-01", "card_pool_id": "new", "restriction_id": "lost_22"},
            {"id": "d1", "date_start": "2023-06-01", "card_pool_id": "new", "restriction_id": "lost_23"},
            {"id": "d2", "date_start": "2023-01-01", "card_pool_id": "new", "restriction_id": "lost_24"},
        ],
    },
    "restrictions/standard/ban_21.json": {
        "id": "ban_21", "name": "Ban List 21", "date_start": "2021-01-01",
        "banned": ["wildfire"], "subtypes": {"banned": ["flash_fire"]}, "restricted": ["lamp", "lantern"],
    },
    "restrictions/standard/points_22.json": {
        "id": "points_22", "name": "Points 22", "date_start": "2022-01-01",
        "point_limit": 3, "points": {"1": ["lamp"], "2": ["lantern", "wick:_slow_burner"]},
    },
    "restrictions/standard/costs_23.json": {
        "id": "costs_23", "name": "Costs 23", "date_start": "2023-01-01",
        "universal_faction_cost": {"2": ["dear_lamp"]}, "global_penalty": {"1": ["heavy_lamp"]},
    },
}  # fmt: skip


def deck_folder(folder: Path) -> Path:
    """The card data in the form of v2."""
    return v2_folder(folder, *CARDS, more=FORMATS)
