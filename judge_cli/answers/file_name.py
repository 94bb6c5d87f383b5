"""Words that look like a file name."""


def is_file_name(words: str) -> bool:
    """Whether words look like a file name; does not look on the disk."""
    return words.endswith(".toml") or any(sign in words for sign in "/\\")
