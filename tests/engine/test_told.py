"""Scenarios are told as their documents say: `python -m tests.engine.telling` writes them anew."""

from pathlib import Path

import pytest

from tests.engine.telling import DOCUMENTS, told


@pytest.mark.one_in(4)
@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.stem)
def test_a_scenario_is_told_as_its_document_says(document: Path, shared_cache: Path) -> None:
    assert told(document, shared_cache) == document.read_text(encoding="utf-8")
