"""Caches the values of TOML files that are read on every start, since parsing TOML takes long."""

import contextlib
from pathlib import Path

from judge_cli.text.toml_file import TomlFile, read_toml, shown_name, toml_text
from judge_cli.tree.kept.cache import Cache, Kept, fingerprint


def kept_toml(path: Path, cache: Cache) -> TomlFile:
    """The TOML file at this path, from the cache if unchanged; reads its lines only for an error."""
    name, mark = f"toml-{path.parent.name}-{path.stem}", fingerprint([path])
    kept = cache.find(name, mark)
    if kept is not None and isinstance(kept.head, dict):
        return TomlFile(shown_name(path), lambda: toml_text(path)[1], kept.head)
    file = read_toml(path)
    with contextlib.suppress(TypeError, ValueError):  # a date, say, is nothing that can be kept
        cache.keep(name, mark, Kept(file.values, ""))
    return file
