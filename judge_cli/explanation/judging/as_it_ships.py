"""Cards in an answer that the user's card data has with other values or another text than is played."""

from collections.abc import Iterable

from judge_cli.cards.files.card_folder import slug
from judge_cli.explanation.edition.made_from import own_cards_files
from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.paths import corpus_data


def played_as_it_ships(playable: PlayableEdition, names: Iterable[str]) -> tuple[str, ...]:
    """A sentence for each of these cards that the card data has otherwise; without card data there is none."""
    if not own_cards_files():
        return ()
    from judge_cli.cards.collection.differing import differing_values, printed_text_of

    typed = {slug(one.name) for one in playable.typed}
    found: dict[str, str] = {}
    for key in (slug(name) for name in names):
        card, record = playable.cards.find(key), playable.own_cards.record(key) if key not in typed else None
        if card is not None and record is not None:
            values = differing_values(record, card, printed_text_of(corpus_data("cards"), key))
            found[card.name] = ", ".join(one.said for one in values)
    return tuple(
        f"{name} is played as it ships; the card data that was added has: {other}."
        for name, other in found.items()
        if other
    )
