"""A search loads no OpenSSL, and leaves Python's hashes whole for everybody else."""

import subprocess
import sys
from types import SimpleNamespace

import pytest

from judge_cli.search.plain_md5 import plain_md5

_SEARCH = """
import sys
from judge_cli.search.document import FIELDS, Document
from judge_cli.search.rule_index import open_index, write_index

written = write_index([Document("1.1", dict.fromkeys(FIELDS, "run"), "run")], lambda: None)
assert open_index(written).scores("text", "run"), "it does not search"
assert "_hashlib" not in sys.modules, "OpenSSL is loaded"
import hashlib
assert hashlib.sha256(b"run").hexdigest().startswith("acba25"), "hashlib is not whole"
"""


def _said(code: str) -> str:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False).stderr


def test_an_index_is_written_and_searched_without_openssl() -> None:
    pytest.importorskip("_md5", reason="this Python has no MD5 of its own")
    assert _said(_SEARCH) == ""


def test_hashes_that_are_loaded_already_stay_as_they_are() -> None:
    import hashlib

    with plain_md5():
        assert sys.modules["hashlib"] is hashlib
    assert sys.modules["hashlib"] is hashlib


def test_a_python_without_an_md5_of_its_own_takes_hashlib_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "_md5", None)
    monkeypatch.delitem(sys.modules, "hashlib")
    with plain_md5():
        assert "hashlib" not in sys.modules


def test_hashlib_is_not_left_cut_down_where_loading_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "_md5", SimpleNamespace(md5=len))
    monkeypatch.delitem(sys.modules, "hashlib")
    with pytest.raises(ImportError), plain_md5():
        assert sys.modules["hashlib"].md5 is len
        raise ImportError
    assert "hashlib" not in sys.modules
