"""Where the shipped data lies and where a user's own files and caches go."""

import os
from pathlib import Path

_PACKAGE = Path(__file__).parent


def shipped(folder: str) -> Path:
    """The folder of shipped data with this name, from a checkout or from an installed wheel."""
    checkout = _PACKAGE.parent / folder
    return checkout if checkout.is_dir() else _PACKAGE / "data" / folder


def corpus_folder() -> Path:
    """The folder that holds one subfolder for each edition."""
    chosen = os.environ.get("JUDGE_CORPUS")
    return Path(chosen) if chosen else shipped("rules_corpus")


def cache_folder() -> Path:
    """The user's folder for what can be built again."""
    chosen = os.environ.get("JUDGE_CACHE")
    if chosen:
        return Path(chosen)
    import platformdirs  # costs a few milliseconds that a set JUDGE_CACHE saves

    return platformdirs.user_cache_path("judge-cli")


def data_folder() -> Path:
    """The user's folder for what was imported and chosen."""
    chosen = os.environ.get("JUDGE_DATA")
    if chosen:
        return Path(chosen)
    import platformdirs

    return platformdirs.user_data_path("judge-cli")


def code_folders(*names: str) -> list[Path]:
    """The folders of this package with these names, in order."""
    return [_PACKAGE / name for name in names]
