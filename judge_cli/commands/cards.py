"""`judge cards`: the user's card data, and how much of it judge reads."""

from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any

from judge_cli.answers.command_row import Given
from judge_cli.cards.collection.data_files import NOTHING_LOST
from judge_cli.commands.command import Shared
from judge_cli.commands.given import FOR_CARDS, within_allowed_time
from judge_cli.commands.show import show_answer, stopped_in_order, told_if_done
from judge_cli.errors import NO_ANSWER, AskedWrongly, shortened
from judge_cli.paths import cache_folder, corpus_data, data_folder
from judge_cli.question.card_asked import brings_cards

if TYPE_CHECKING:
    from judge_cli.answers.cards import CardsChecked, CardsListed, CardsWritten
    from judge_cli.cards.collection.formats import Formats
    from judge_cli.cards.collection.record import CardRecord
    from judge_cli.cards.collection.store import KeptCard


def add(shared: Shared, asked: Given) -> None:
    from judge_cli.answers.cards import bring_in_cards
    from judge_cli.explanation.edition.own_cards import own_cards
    from judge_cli.page.progress import counting_bar

    given, left_out, notes = asked["given"], list[str](), list[str]()
    skipped = left_out if asked["skip_bad"] else None
    with within_allowed_time(given, FOR_CARDS), counting_bar("reading card data") as told:
        records, formats = _records(given, skipped, told, notes)
    with counting_bar("reading card texts") as told:
        if not records:
            raise AskedWrongly(
                "no-sound-card",
                f"{given} holds no sound card",
                where=[*(f"left out: {one}" for one in left_out[:3]), NOTHING_LOST],
                tries=["download it again, and add it again"],
            )
        own = own_cards()
        with told_if_done(own.changed, "the card data was added"), stopped_in_order():
            with within_allowed_time(given, FOR_CARDS):
                answer = bring_in_cards(
                    records, formats, given, told, notes, skipped, own=own, rehearsal=asked["rehearsal"]
                )
            show_answer(answer, shared.manner)


def listed(_shared: Shared, given: Given) -> "CardsListed":
    from judge_cli.answers.cards import listed_answer

    playable, waiting = given["playable"], given["waiting"]
    found = [
        one for one in _in_pool(given["pool"]) if (one.playable or not playable) and not (waiting and one.playable)
    ]
    return listed_answer([one for one in found if not given["unread"] or one.read is False])


def check(_shared: Shared, given: Given) -> "CardsChecked":
    """How many cards are read and playable."""
    from judge_cli.answers.cards import checked_answer
    from judge_cli.cards.collection.bring_in import check_pool
    from judge_cli.explanation.edition.own_cards import own_cards

    own_cards().refuse_damaged()
    return checked_answer(check_pool(given["pool"] or "all", _in_pool(given["pool"])))


def remove(shared: Shared, _given: Given) -> None:
    from judge_cli.answers.cards import CardsRemoved
    from judge_cli.cards.collection.store import OwnCards
    from judge_cli.explanation.edition.own_cards import remove_own_cards

    own = OwnCards(data_folder())
    with told_if_done(own.changed, "the card data was removed"), stopped_in_order():
        count = remove_own_cards(own)
        if count is None:
            raise _no_cards_added()
        show_answer(CardsRemoved(removed=count), shared.manner)


def write(_shared: Shared, given: Given) -> "CardsWritten":
    from judge_cli.answers.cards import written_answer
    from judge_cli.cards.collection.compiled import write_cards
    from judge_cli.cards.collection.record import SIDES
    from judge_cli.cards.reading.sentences.card_text import reader_with
    from judge_cli.explanation.edition.own_cards import own_cards

    into = Path(given["folder"])
    for side in SIDES:
        if (into / side).is_symlink():
            raise AskedWrongly(
                "side-folder-is-link",
                f"{into / side} is a link, and judge does not write through links inside a folder",
                where=["nothing was written"],
                tries=["remove the link, or: judge cards write another-folder"],
            )
    own = own_cards()
    named = [(one.slug, record) for one in _in_pool(given["pool"]) if (record := own.record(one.slug)) is not None]
    with stopped_in_order():
        done = list(write_cards(named, into, reader_with(corpus_data("grammar"))))
    return written_answer(done)


def _in_pool(pool: str | None) -> "list[KeptCard]":
    from judge_cli.cards.collection.bring_in import cards_as_read_now
    from judge_cli.cards.collection.collected import all_shipped, as_played
    from judge_cli.cards.files.card_folder import Cards
    from judge_cli.explanation.edition.made_from import own_cards_files
    from judge_cli.explanation.edition.own_cards import own_cards
    from judge_cli.page.progress import counting_bar
    from judge_cli.tree.kept.cache import Cache

    own, shipped = own_cards(), Cards(corpus_data("cards"))
    if not own and pool is None:
        return all_shipped(shipped)
    if not own:
        raise _no_cards_added()
    known = sorted({name for one in own.kept for name in one.pools})
    if pool is not None and pool not in known:
        raise AskedWrongly(
            "pool-unknown",
            f"there is no pool {shortened(pool)!r} here",
            where=[f"known: {', '.join(known)}"] if known else ["the card data that was added names no pools"],
            tries=["judge cards check"],
        )
    with ExitStack() as bar:
        kept = cards_as_read_now(
            own,
            corpus_data("grammar"),
            Cache(cache_folder()),
            own_cards_files(),
            lambda: bar.enter_context(counting_bar("reading card texts")),
        )
    return [as_played(one, shipped) for one in kept if pool is None or pool in one.pools]


def _records(
    given: str,
    left_out: list[str] | None,
    told: Any,  # noqa: ANN401
    notes: list[str],
) -> "tuple[list[CardRecord], Formats]":
    from judge_cli.cards.collection.card_data import cards_of_bytes, cards_of_path, formats_of_path
    from judge_cli.cards.collection.formats import Formats
    from judge_cli.text.fetch import fetch, is_address

    if not is_address(given):
        return cards_of_path(Path(given), told, left_out, notes), formats_of_path(Path(given))
    from judge_cli.page.progress import progress_bar

    with progress_bar(given) as progress:
        fetched = fetch(given, progress)
    return cards_of_bytes(fetched.data, fetched.name, left_out, notes), Formats()


def _no_cards_added() -> AskedWrongly:
    return AskedWrongly(
        "no-cards-added", "no card data was added", tries=brings_cards(added=False), exit_code=NO_ANSWER
    )
