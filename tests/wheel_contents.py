"""The contents of a wheel, a sum a file: two wheels that are built in different environments are to have the same.

By hand: `python -m tests.wheel_contents one.whl other.whl` names each file that differs. WHEEL names the version of
the builder, and RECORD has its sum: these two are left out.
"""

import sys
import zipfile
from hashlib import sha256
from pathlib import Path

_OF_THE_BUILDER = ("WHEEL", "RECORD")


def contents(wheel: Path) -> dict[str, str]:
    """The sum of each file of a wheel, by its name."""
    with zipfile.ZipFile(wheel) as packed:
        names = [name for name in packed.namelist() if Path(name).name not in _OF_THE_BUILDER]
        return {name: sha256(packed.read(name)).hexdigest() for name in names}


def differences(one: Path, other: Path) -> list[str]:
    """The files that are in one of two wheels only, or are not the same in both."""
    first, second = contents(one), contents(other)
    return sorted(name for name in first.keys() | second.keys() if first.get(name) != second.get(name))


if __name__ == "__main__":
    differing = differences(*map(Path, sys.argv[1:3]))
    print("\n".join(differing) or "the same contents")
    sys.exit(bool(differing))
