"""Words that are written as a file is named."""


def is_file_name(words: str) -> bool:
    """Whether words are written as a file is named; the disk is not asked."""
    return words.endswith(".toml") or any(sign in words for sign in "/\\")
