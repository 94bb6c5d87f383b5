"""Scenarios are told as their documents say: `python -m tests.engine.telling` writes them anew."""

from pathlib import Path

import pytest

from tests.engine.telling import DOCUMENTS, kept_sums, told, told_sum


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.stem)
def test_a_scenario_is_told_as_its_document_says(document: Path, shared_cache: Path) -> None:
    assert told(document, shared_cache) == document.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("game", "known"), kept_sums().items(), ids=lambda one: " ".join(one) if isinstance(one, tuple) else ""
)
def test_a_scenario_without_a_document_is_told_as_before(game: tuple[str, str], known: str, shared_cache: Path) -> None:
    edition, name = game
    assert told_sum(name, edition, shared_cache) == known
