"""The rules of a shipped edition that are new or reworded since their proof."""

from dataclasses import replace

from judge_cli.text.toml_file import key_of_wrong_kind
from judge_cli.tree.comparing.changes_file import read_changes
from judge_cli.tree.comparing.succession import moved_ordinals, succession
from judge_cli.tree.comparing.wording import KnownWording, read_printed
from judge_cli.tree.rules.edition import Edition
from judge_cli.tree.rules.edition_file import EditionFile, is_edition, read_anchors, read_edition


def since_proved(entry: EditionFile) -> EditionFile:
    """The edition with its reworded rules that nobody has read again.

    By the fingerprints of both printed texts, and by its own changes of meaning. Doubtful rules of the edition with the
    proof stay doubtful.
    """
    edition = entry.edition
    if not edition.proved_in or (entry.imported is not None and entry.imported.parent == entry.folder):
        return entry
    folder = entry.folder.parent / edition.proved_in
    earlier = since_proved(read_edition(folder)) if is_edition(folder) else None
    if earlier is None or not earlier.printed:
        raise key_of_wrong_kind(
            entry.place, "proved_in", "a shipped edition with printed fingerprints", edition.proved_in
        )
    now = read_printed(entry)
    before = {anchor: KnownWording(one, None) for anchor, one in read_printed(earlier).items()}
    found = succession(before, now)
    reworded = dict.fromkeys([*(one.anchor for one in found.reworded), *_turned(entry), *earlier.edition.reworded])
    new = dict.fromkeys([*(one.anchor for one in found.new), *earlier.edition.new])
    again = set(entry.proved_again)
    since = edition._replace(
        proved_under=proved_under(earlier.edition),
        reworded=tuple(anchor for anchor in reworded if anchor in now and anchor not in again),
        new=tuple(anchor for anchor in new if anchor in now and anchor not in again),
        ordinals=moved_ordinals(before, now),
    )
    return replace(entry, edition=since)


def proved_under(edition: Edition) -> str:
    """The edition of the proofs: this one, or an earlier one while some are in doubt."""
    return edition.proved_under if edition.reworded or edition.new else edition.short


def _turned(entry: EditionFile) -> list[str]:
    """The anchors of the rules with changed rulings, by the edition's own list."""
    told = read_changes(entry)
    anchors = read_anchors(entry)
    turning = [one for one in (told.changes.changes if told else ()) if one.turns]
    numbered = [anchors[number] for one in turning for number in one.after if number in anchors]
    return [*(one.anchor for one in turning if one.anchor), *numbered]
