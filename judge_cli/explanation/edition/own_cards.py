"""The user's own card data; a card whose file is missing is an error."""

from judge_cli.cards.collection.record import CardRecord
from judge_cli.cards.collection.store import OwnCards, own_cards_damaged
from judge_cli.explanation.edition.made_from import own_cards_files
from judge_cli.paths import data_folder
from judge_cli.tree.kept.cache import files_in


class SoundCards(OwnCards):
    """Own cards, each with its files; a card in the index without a file is reported as damage."""

    def record(self, key: str) -> CardRecord | None:
        """The imported card with this file name."""
        found = super().record(key)
        if found is None:
            self._refuse_missing(f"{key}.json", key)
        return found

    def toml(self, key: str) -> str | None:
        """The card of this file name as a card file."""
        found = super().toml(key)
        if found is None:
            self._refuse_missing(f"{key}.toml", key)
        return found

    def refuse_damaged(self) -> None:
        """Reads every file of every card, and refuses data of which one is damaged or missing."""
        for one in self.kept:
            self.record(one.slug)
            self.toml(one.slug)
        self.formats  # noqa: B018 (read, so that damage is told)

    def _refuse_missing(self, name: str, key: str) -> None:
        if self._folder and any(one.slug == key for one in self.kept):
            raise own_cards_damaged(str(self._folder / "cards" / name))


def own_cards() -> SoundCards:
    """The user's own cards; an error if their file is there and names none."""
    own = SoundCards(data_folder())
    if not own and own_cards_files():
        # Looked at twice: another process may have put new cards in the place of the old ones just now.
        own = SoundCards(data_folder())
        for file in [] if own else own_cards_files():
            raise own_cards_damaged(str(file))
    return own


def remove_own_cards(own: OwnCards) -> int | None:
    """Removes the user's own cards, damaged ones too; gives their number, or none if there are none."""
    if own:
        return own.remove()
    # Cards that no file names are left over from a removal that was killed; where the file is damaged they counted.
    are_damaged = bool(own_cards_files())
    folders = (data_folder() / "cards").glob("import-*")
    count = sum(len(files_in(folder / "cards", ".json")) for folder in folders)
    own.remove()
    return count if are_damaged else None
