"""Where cards and scenarios lie."""

from pathlib import Path

from judge_cli.paths import corpus_folder, shipped


def data_folder(name: str) -> Path:
    """The corpus's own folder of this name, else the shipped one."""
    own = corpus_folder() / name
    return own if own.is_dir() else shipped("rules_corpus") / name
