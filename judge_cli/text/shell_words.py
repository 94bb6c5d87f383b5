"""Words of a command to copy, quoted so that no shell can run them."""

import re

# In double quotes bash, zsh and fish keep all but these as they are; "!" recalls an earlier command.
_ACTS_IN_QUOTES = frozenset('"$`\\!')
_PLAIN = re.compile(r"[A-Za-z0-9_./:@%+,-][A-Za-z0-9_./:=@%+,-]*")


def shell_word(value: str) -> str:
    """The value as one word of a command, quoted if needed."""
    return value if _PLAIN.fullmatch(value) else shell_text(value)


def shell_text(value: str) -> str:
    """The value in quotes, as one word of a command; line ends and other blanks become one space each."""
    said = " ".join(value.split())
    if not _ACTS_IN_QUOTES & set(said):
        return f'"{said}"'
    # Fish interprets a backslash in single quotes, the others do not: outside of quotes all three agree.
    return "'" + said.replace("\\", "\0").replace("'", "'\"'\"'").replace("\0", "'\\\\'") + "'"
