"""The index of the user's cards as the present grammar reads them; the import itself stays as it is."""

import json
from collections.abc import Callable, Sequence
from pathlib import Path

from judge_cli.engine.collection.bring_in import bring_in
from judge_cli.engine.collection.store import KeptCard, OwnCards, grammar_digest, kept_card
from judge_cli.tree.kept.cache import Cache, Kept, fingerprint

_NAME = "cards-read-again"
Told = Callable[[int, int], None]


def cards_as_read_now(
    own: OwnCards, grammar: Path, cache: Cache, files: Sequence[Path], told: Callable[[], Told]
) -> tuple[KeptCard, ...]:
    """The cards of the import; read again if the grammar has changed since, and then kept in the cache.

    Another judge may have made the import and may go on reading it, so only `cards add` writes one.
    """
    digest = grammar_digest(grammar)
    if own.grammar == digest:
        return own.kept
    mark = fingerprint(files, digest)
    found = cache.find(_NAME, mark)
    if found is not None:
        return tuple(map(kept_card, found.head))
    read = tuple(bring_in(list(own.records()), own.given, own, grammar, told(), rehearsal=True))
    cache.keep(_NAME, mark, Kept(json.loads(json.dumps(read)), ""))
    return read
