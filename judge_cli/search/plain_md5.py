"""Python's own MD5 for the search library, which would load all of OpenSSL for it: 3.5 MB in every search."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType

_HASHES = "hashlib"


@contextmanager
def plain_md5() -> Iterator[None]:
    """While this lasts, who imports hashlib for MD5 gets that alone; afterwards hashlib is whole for everybody.

    Nothing is changed where hashlib is loaded already, or where this Python was built without an MD5 of its own.
    """
    try:
        from _md5 import md5  # type: ignore[import-not-found]
    except ImportError:
        yield
        return
    if _HASHES in sys.modules:
        yield
        return
    alone = ModuleType(_HASHES)
    alone.md5 = md5  # type: ignore[attr-defined]
    sys.modules[_HASHES] = alone
    try:
        yield
    finally:
        del sys.modules[_HASHES]
