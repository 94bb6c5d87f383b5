"""Errors that a test expects, by their code."""

import pytest

from judge_cli.errors import JudgeError


def refusal(code: str, match: str | None = None) -> pytest.RaisesExc[JudgeError]:
    """The expectation of an error with this code, and with words that match."""
    return pytest.raises(JudgeError, match=match, check=lambda error: error.code == code)
