"""Whole command lines, spoiled: every command with arguments and options of its own."""

import random

from tests.attack.mutations import NASTY, spoiled_text, spoiled_words

_VIEWS = ((), (), ("--json",), ("--markdown",), ("--no-color",), ("--json", "--markdown"))
_EDITIONS = ((), (), (), ("--edition", "cr-1.4"), ("--edition", "classic-1996"), ("--edition", "x"), ("-e", "cr-26.03"))
_SERVERS = ("HQ", "R&D", "Archives", "remote 1", "remote 99999", "the moon")
_SCENARIOS = ("nisei-mk-ii", "Nisei MK II", "tollbooth", "6.8.2", "x.toml", "little engine")


# What would write where a word of the mill points, or take out what a test brought in.
_WRITING = ("--svg", "--svg-sheet", "add", "write", "--install-completion")


def command_line(words: list[str], numbers: list[str], chance: random.Random) -> tuple[str, ...]:
    """A command line that somebody could type, spoiled here and there."""
    command = chance.choice(list(_MAKERS))
    args = [command, *_MAKERS[command](words, numbers, chance), *chance.choice(_VIEWS), *chance.choice(_EDITIONS)]
    if chance.random() < 0.3:
        args = [args[0], *spoiled_words(args[1:], [*words, *numbers, "--json", "--limit", "--at", "--", "-e"], chance)]
    # A zero byte cannot be handed to a process.
    return tuple(word.replace("\0", "") for word in args if word not in _WRITING)


def _rule(words: list[str], numbers: list[str], chance: random.Random) -> list[str]:
    return [chance.choice(numbers), *chance.choice(((), (), ("--with-children",), ("--context",)))]


def _tree(words: list[str], numbers: list[str], chance: random.Random) -> list[str]:
    return chance.choice(([], [chance.choice(numbers)], ["--all"], [chance.choice(NASTY)]))


def _search(words: list[str], numbers: list[str], chance: random.Random) -> list[str]:
    options = ((), ("--limit", "3"), ("--in", chance.choice(numbers)), ("--examples",), ("--all-editions",))
    return [*chance.choices(words, k=chance.randrange(1, 6)), *chance.choice(options)]


def _steps(words: list[str], numbers: list[str], chance: random.Random) -> list[str]:
    answers = ",".join(chance.choices(("yes", "no", "", "x", "back"), k=chance.randrange(8)))
    view = chance.choice(((), ("--at", chance.choice(numbers)), ("--answers", answers)))
    return [chance.choice(("run", "turn", "x", "")), *view]


def _when(words: list[str], numbers: list[str], chance: random.Random) -> list[str]:
    return [chance.choice(("rez ice", "jack out", "score", "Corroder", " ".join(chance.choices(words, k=4))))]


def _here(words: list[str], numbers: list[str], chance: random.Random) -> list[str]:
    moves = ("next", "back", "yes", "no", "end", "jack", "bypass", "access", "undo", "encounter", "discard")
    return [
        chance.choice((*moves, chance.choice(numbers), chance.choice(NASTY))),
        "--table",
        chance.choice(("7", "x y")),
    ]


def _explain(words: list[str], numbers: list[str], chance: random.Random) -> list[str]:
    if chance.random() < 0.4:
        wish = chance.choice(((), ("--brief",), ("--transcript",)))
        return [chance.choice((*_SCENARIOS, chance.choice(words))), *wish]
    asked = chance.choice(((), ("--outcomes",), ("--can", " ".join(chance.choices(words, k=4)))))
    clicks = ("--counters", f"clicks={chance.choice(('0', '21', 'x'))}")
    more = chance.choice(((), ("--counters", "tags=1"), clicks, ("--where", "HQ=Enigma")))
    cards = ", ".join(chance.choices(("Ice Wall", "Corroder", "Enigma", "Data Raven", chance.choice(words)), k=2))
    money = ("--credits", spoiled_text("runner=4,corp=900", chance))
    return ["--cards", cards, "--run", chance.choice(_SERVERS), *money, *asked, *more]


def _ask(words: list[str], numbers: list[str], chance: random.Random) -> list[str]:
    return [" ".join(chance.choices(words, k=chance.randrange(1, 7)))]


def _examples(words: list[str], numbers: list[str], chance: random.Random) -> list[str]:
    return [chance.choice(("--missing", "--x", chance.choice(numbers)))]


def _compare(words: list[str], numbers: list[str], chance: random.Random) -> list[str]:
    first = chance.choice((chance.choice(numbers), "cr-1.4", "run", "nisei-mk-ii", spoiled_text(numbers[5], chance)))
    return [first, *chance.choice(((), ("--with", "cr-26.03"), ("cr-26.03",), ("--with", "classic-1996")))]


def _corpus(words: list[str], numbers: list[str], chance: random.Random) -> list[str]:
    return chance.choice((["list"], ["use", chance.choice(words)], ["remove", chance.choice(words)], ["check", "x"]))


def _card(words: list[str], numbers: list[str], chance: random.Random) -> list[str]:
    return [
        chance.choice(("tollbooth", "smc", "nisei mk 2", " ".join(chance.choices(words, k=2)), chance.choice(NASTY)))
    ]


def _cards(words: list[str], numbers: list[str], chance: random.Random) -> list[str]:
    pool = chance.choice(((), ("--pool", chance.choice(words))))
    return [chance.choice(("list", "check", "remove", chance.choice(words))), *pool]


_MAKERS = {
    "rule": _rule,
    "tree": _tree,
    "search": _search,
    "steps": _steps,
    "when": _when,
    "here": _here,
    "explain": _explain,
    "ask": _ask,
    "examples": _examples,
    "compare": _compare,
    "corpus": _corpus,
    "card": _card,
    "cards": _cards,
}
