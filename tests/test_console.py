"""The console documents: good sessions answer, bad ones say what, where and what next."""

from pathlib import Path

import pytest

from tests.console_session import Exchange, exchanges, heard

_HERE = Path(__file__).parent / "console"
_DOCUMENTS = (*sorted((_HERE / "good").glob("*.md")), *sorted((_HERE.parent.parent / "manual").glob("*.md")))
_GOOD = [exchange for document in _DOCUMENTS for exchange in exchanges(document)]
_BAD = [exchange for document in sorted((_HERE / "bad").glob("*.md")) for exchange in exchanges(document)]


def _named(exchange: Exchange) -> str:
    return f"{exchange.where} {exchange.command}"


@pytest.mark.parametrize("exchange", _GOOD, ids=_named)
def test_a_good_session_is_answered_as_written(exchange: Exchange) -> None:
    said = heard(exchange)
    assert said == exchange.expected
    assert "exit:" not in said


@pytest.mark.parametrize("exchange", _BAD, ids=_named)
def test_a_bad_session_is_refused_as_written(exchange: Exchange) -> None:
    said = heard(exchange)
    assert said == exchange.expected
    assert "\nexit: " in f"\n{said}"
    assert "Traceback" not in said


def test_there_are_sessions_of_both_kinds() -> None:
    assert len(_GOOD) >= 10
    assert len(_BAD) >= 10
