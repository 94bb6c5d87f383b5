"""Formats of the card data: which snapshot is in force on a day, and how a card stands in each format."""

import pytest

from judge_cli.cards.collection.formats import (
    CardList,
    CardSet,
    Format,
    FormatOnDay,
    Formats,
    Pool,
    Snapshot,
    Standing,
    formats_from,
    formats_json,
    standings,
)
from judge_cli.cards.collection.record import CardRecord

OLD, NEW = Pool("old", "Old Pool", frozenset({"lamps"})), Pool("new", "New Pool", frozenset({"lamps", "wicks"}))
EARLY = CardList("early", "List 1", "2020-06-01", banned=frozenset({"wick"}))
LATE = CardList(
    "late",
    "List 2",
    "2021-01-01",
    banned=frozenset({"lamp"}),
    banned_subtypes=frozenset({"open_flame"}),
    restricted=frozenset({"mirror"}),
    points={"wick": 1, "torch": 3},
)


def card(id_: str, *sets: str, subtypes: tuple[str, ...] = ()) -> CardRecord:
    """A card with this id, in these sets."""
    return CardRecord(id_.title(), "runner", "hardware", "", subtypes, id=id_, sets=sets)


def formats(*snapshots: Snapshot) -> Formats:
    """The data of one format with these snapshots."""
    lamps = CardSet("lamps", "Lamps", "2019-01-01")
    return Formats(
        {"std": Format("std", "Standard", snapshots)},
        {one.id: one for one in (OLD, NEW)},
        {one.id: one for one in (EARLY, LATE)},
        sets={"lamps": lamps},
    )


@pytest.mark.parametrize(
    ("one", "standing", "by"),
    [
        (card("lamp", "lamps"), "banned", "List 2"),
        (card("candle", "lamps", subtypes=("open flame",)), "banned", "List 2"),
        (card("mirror", "wicks"), "restricted", "List 2"),
        (card("wick", "wicks"), "legal, 1 point", "List 2"),
        (card("torch", "wicks"), "legal, 3 points", "List 2"),
        (card("shade", "lamps", "hats"), "legal", "List 2"),
        (card("lamp", "hats"), "not in the pool", "New Pool"),
    ],
)
def test_a_card_stands_in_a_format_as_its_newest_list_says(one: CardRecord, standing: str, by: str) -> None:
    found = formats(Snapshot("a", "2020-01-01", "old", "early"), Snapshot("b", "2021-01-01", "new", "late"))
    assert [*standings(one, found)] == [Standing("Standard", standing, by)]


@pytest.mark.parametrize(
    ("snapshots", "standing"),
    [
        ([], []),
        ([Snapshot("a", "2020-01-01", "old", "")], ["legal"]),
        ([Snapshot("a", "2020-01-01", "old", "gone")], ["in the pool, ban list not here"]),
        ([Snapshot("a", "2020-01-01", "gone", "early")], []),
        ([Snapshot("a", "2022-01-01", "old", ""), Snapshot("b", "2021-01-01", "new", "")], ["legal"]),
        (
            [Snapshot("a", "2022-01-01", "new", ""), Snapshot("b", "2021-01-01", "new", "gone")],
            ["in the pool, ban list not here"],
        ),
    ],
    ids=[
        "no snapshot",
        "no list",
        "a list that is not here",
        "a pool that is not here",
        "dates against their order",
        "the last of two",
    ],
)
def test_what_the_data_lacks_is_never_guessed(snapshots: list[Snapshot], standing: list[str]) -> None:
    found = formats(*snapshots)
    assert [*standings(card("lamp", "lamps"), found)] == [Standing("Standard", one) for one in standing]


def test_a_card_in_no_set_stands_nowhere() -> None:
    assert not [*standings(card("lamp"), formats(Snapshot("a", "2020-01-01", "old", "early")))]


@pytest.mark.parametrize(
    ("day", "since", "pool", "card_list"),
    [
        ("2020-05-31", "", None, None),
        ("2020-06-01", "2020-06-01", OLD, EARLY),
        ("2021-02-28", "2020-06-01", OLD, EARLY),
        ("2021-03-01", "2021-03-01", NEW, LATE),
        ("2021-12-31", "2021-03-01", NEW, LATE),
        ("2022-01-01", "2022-01-01", NEW, None),
    ],
)
def test_a_snapshot_is_in_force_from_its_own_day_or_its_lists(
    day: str, since: str, pool: Pool | None, card_list: CardList | None
) -> None:
    first, second = Snapshot("a", "2020-01-01", "old", "early"), Snapshot("b", "2021-03-01", "new", "late")
    found = formats(first, second, Snapshot("c", "2022-01-01", "new", ""))
    wanted = found.formats["std"]
    expected = FormatOnDay(wanted, since, pool, card_list, ()) if since else None
    assert found.in_force(wanted, day) == expected


@pytest.mark.parametrize(
    ("snapshot", "lacking"),
    [
        (Snapshot("a", "2020-01-01", "gone", "early"), ("the pool gone",)),
        (Snapshot("a", "2020-01-01", "old", "away"), ("the list away",)),
        (Snapshot("a", "2020-01-01", "gone", "away"), ("the pool gone", "the list away")),
        (Snapshot("a", "2020-01-01", "old", ""), ()),
    ],
)
def test_a_pool_or_list_that_the_data_names_and_does_not_have_is_told(
    snapshot: Snapshot, lacking: tuple[str, ...]
) -> None:
    found = formats(snapshot)
    now = found.in_force(found.formats["std"], "2025-01-01")
    assert now is not None
    assert now.lacking == lacking


A, B, C = "2020-01-01", "2022-01-01", "2021-01-01"
DOUBT = "the card data dates c to 2021-01-01, before b (2022-01-01) that it lists earlier"


@pytest.mark.parametrize(
    ("day", "may_be", "pool", "doubt"),
    [
        ("2020-12-31", (), OLD, ""),
        ("2021-06-01", ("a", "c"), None, DOUBT),
        ("2022-06-01", ("b", "c"), NEW, DOUBT),
        ("2023-06-01", (), OLD, ""),
    ],
)
def test_of_snapshots_whose_dates_contradict_their_order_each_may_be_in_force(
    day: str, may_be: tuple[str, ...], pool: Pool | None, doubt: str
) -> None:
    dated = [Snapshot("b", B, "new", ""), Snapshot("c", C, "new", ""), Snapshot("d", "2023-01-01", "old", "")]
    found = formats(Snapshot("a", A, "old", ""), *dated)
    now = found.in_force(found.formats["std"], day)
    assert now is not None
    assert (now.may_be, now.pool, now.doubt, now.list) == (may_be, pool, doubt, None)
    assert now.since == ("" if doubt else A if day < B else "2023-01-01")


@pytest.mark.parametrize(
    ("of_a", "of_c", "may_be", "card_list"),
    [
        ("early", "early", ("a", "c"), EARLY),
        ("early", "late", ("a", "c"), None),
        (None, "early", ("c",), None),
    ],
)
def test_where_a_snapshot_is_in_doubt_its_list_is_known_only_if_each_has_the_same(
    of_a: str | None, of_c: str, may_be: tuple[str, ...], card_list: CardList | None
) -> None:
    first = [] if of_a is None else [Snapshot("a", A, "old", of_a)]
    found = formats(*first, Snapshot("b", B, "old", ""), Snapshot("c", C, "old", of_c))
    now = found.in_force(found.formats["std"], "2021-06-01")
    assert now is not None
    assert (now.may_be, now.list, now.doubt) == (may_be, card_list, DOUBT)
    assert now.pool == (OLD if of_a else None)


def test_lists_that_say_their_own_days_leave_no_doubt_in_whatever_order_they_come() -> None:
    found = formats(Snapshot("b", "2021-01-01", "new", "late"), Snapshot("a", "2020-01-01", "old", "early"))
    now = found.in_force(found.formats["std"], "2025-01-01")
    assert now is not None
    assert (now.list, now.doubt) == (LATE, "")


def test_of_two_snapshots_of_one_day_the_later_one_is_in_force() -> None:
    found = formats(Snapshot("a", A, "old", ""), Snapshot("b", A, "new", ""))
    now = found.in_force(found.formats["std"], A)
    assert now is not None
    assert now.pool == NEW


def test_formats_are_found_again_as_they_were_kept() -> None:
    found = formats(Snapshot("a", A, "old", "early"), Snapshot("b", B, "new", "late"))
    assert formats_from(formats_json(found)) == found
