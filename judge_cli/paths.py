"""The folders of the shipped data and of a user's own files and caches."""

import errno
import os
import sys
from pathlib import Path

from judge_cli.errors import AskedWrongly

_PACKAGE = Path(__file__).parent


def shipped(folder: str) -> Path:
    """The folder of shipped data with this name, from a checkout or from an installed wheel."""
    checkout = _PACKAGE.parent / folder
    return checkout if checkout.is_dir() else _PACKAGE / "data" / folder


def built_folder() -> Path:
    """The folder of data built with the package; a checkout has none."""
    return _PACKAGE / "data" / "built"


def corpus_folder() -> Path:
    """The folder that holds one subfolder for each edition."""
    return _named_by("JUDGE_CORPUS") or shipped("rules_corpus")


def corpus_data(name: str) -> Path:
    """The corpus's own folder with this name (cards, scenarios, holdings …), else the shipped one."""
    own = corpus_folder() / name
    return own if own.is_dir() else shipped("rules_corpus") / name


def holdings_folder() -> Path:
    """The folder of holdings."""
    return corpus_data("holdings")


def reader_folder() -> Path:
    """The folder of what the reader of questions has learned."""
    return shipped("index") / "reader"


def cache_folder() -> Path:
    """The user's folder for files that can be built again."""
    return _users_folder("JUDGE_CACHE", "XDG_CACHE_HOME", ".cache", "user_cache_path")


def data_folder() -> Path:
    """The user's folder for imports and choices."""
    return _users_folder("JUDGE_DATA", "XDG_DATA_HOME", ".local/share", "user_data_path")


def state_folder() -> Path:
    """The user's folder for machine-specific files, such as the key of the cache."""
    return _users_folder("JUDGE_STATE", "XDG_STATE_HOME", ".local/state", "user_state_path")


def _named_by(setting: str) -> Path | None:
    """The folder that an environment variable names; refuses a name that no folder can have."""
    chosen = os.environ.get(setting)
    if not chosen:
        return None
    try:
        os.lstat(chosen)
    except OSError as problem:
        if problem.errno == errno.ENAMETOOLONG:
            raise _setting_wrong(setting, problem.strerror or "its name is too long") from None
    return Path(chosen)


def _users_folder(setting: str, home_setting: str, home: str, elsewhere: str) -> Path:
    chosen = _named_by(setting)
    if chosen:
        return chosen
    if sys.platform == "linux":
        # platformdirs' answer for Linux, without the six milliseconds that importing it costs a cold process.
        named = _named_by(home_setting)
        # A relative path is ignored: it would mean another folder wherever `judge` is called.
        if named is None or not named.is_absolute():
            named = _home() / home
        return named / "judge-cli"
    import platformdirs

    return Path(getattr(platformdirs, elsewhere)("judge-cli"))


def _home() -> Path:
    """The user's home folder; an empty HOME counts as none."""
    named = _named_by("HOME")
    if named is not None:
        return named
    import pwd  # hardly anybody has no HOME

    try:
        return Path(pwd.getpwuid(os.getuid()).pw_dir)
    except KeyError:
        raise AskedWrongly(
            "home-unknown",
            "judge finds no folder of yours: HOME is not set, and the system knows none",
            tries=["set HOME to your folder", "or set JUDGE_DATA, JUDGE_CACHE and JUDGE_STATE"],
        ) from None


def code_folders(*names: str) -> list[Path]:
    """The folders of this package with these names, in order."""
    return [_PACKAGE / name for name in names]


def _setting_wrong(setting: str, why: str) -> AskedWrongly:
    return AskedWrongly("setting-wrong", f"{setting} cannot name a folder: {why.lower()}", tries=[f"unset {setting}"])
