"""The shape of the repository: its layout, its arrows, one door a package, and whose words are whose."""

import ast
import re
import subprocess
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from judge_cli import __version__
from judge_cli.answers.registry import COMMANDS

REPOSITORY = Path(__file__).parent.parent
PACKAGE = REPOSITORY / "judge_cli"

TOP_LEVEL = {
    *("judge_cli", "rules_corpus", "index", "tests", "pyproject.toml", "README.md"),
    *(
        "CHANGELOG.md",
        "CONTRIBUTING.md",
        "SECURITY.md",
        "LICENSE",
        "NOTICE",
        ".ci",
        ".github",
        "manual",
        ".gitignore",
        ".gitattributes",
    ),
}
ARROWS = {
    "wire": set(),
    "text": set(),
    "page": {"text"},
    "tree": {"wire", "text"},
    "search": {"wire", "text", "tree"},
    "procedure": {"wire", "text", "tree"},
    "cards": {"text", "tree", "procedure"},
    "engine": {"text", "tree", "procedure", "cards"},
    "reader": set(),
    "question": {"text", "tree", "search", "procedure", "cards", "engine"},
    "explanation": {"text", "tree", "search", "procedure", "cards", "engine", "reader", "question"},
    "answers": {"wire", "page", "text", "tree", "search", "procedure", "cards", "engine", "question", "explanation"},
    "assistants": {"wire", "page", "text", "procedure", "answers"},
    "web": {"wire", "page", "text", "tree", "procedure", "explanation", "answers"},
    "commands": {
        *(
            "wire",
            "page",
            "text",
            "tree",
            "search",
            "procedure",
            "cards",
            "engine",
            "question",
            "explanation",
            "answers",
            "assistants",
            "web",
        ),
    },
}
# The rooms of a folder in the order of the work; a room imports only from rooms before it.
ROOMS = {
    "tree": ("kept", "numbers", "rules", "comparing", "checks", "importing", "editions"),
    "procedure": ("steps", "reading", "charts", "when", "here"),
    "engine/rules": (
        *("objects", "abilities", "zones", "costs", "installing", "effects", "accesses", "runs", "windows", "actions"),
    ),
    "engine/play": ("resolving", "scenarios", "playing"),
    "cards/reading": ("saying", "sentences"),
    "cards": ("language", "files", "reading", "collection", "decks"),
    "engine": ("table", "evaluate", "rules", "verbs", "play"),
    "explanation": (
        "edition",
        "situation",
        "judging",
        "facts",
        "holdings",
        "answering",
        "decks",
    ),
    "answers": ("charts",),
}
BESIDE = {"errors", "paths"}
DOORS = {
    "markdown_it": {"text"},
    "whoosh": {"search"},
    "rich": {"page"},
    "numpy": {"reader"},
    "page_encoder": {"reader"},  # what a page's script gives to the Python in it
    "typer": {"commands", "app"},
    "platformdirs": {"paths"},
    "mcp": {"assistants"},
    "mcp_types": {"assistants"},
    "anyio": {"assistants"},
    "starlette": {"web"},
    "uvicorn": {"web"},
    "segno": {"web"},
}
# The game's words; folders that do not speak of the game being played must not use them for something else.
RESERVED = {
    *("run", "runner", "trace", "event", "operation", "program", "resource", "hardware", "asset", "stack", "heap"),
    *("host", "link", "root", "server", "access", "source", "trigger", "resolve", "pending", "checkpoint"),
    *("priority", "instruction"),
}
NOT_OF_THE_GAME = ("wire", "text", "tree", "search", "commands", "errors")
MODULES = sorted(PACKAGE.rglob("*.py"))


def _name(path: Path) -> str:
    return str(path.relative_to(REPOSITORY))


def _part(path: Path) -> str:
    """The folder of the pipeline that a module stands in, or its own name at the top."""
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


@cache
def _parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def _imports(path: Path) -> tuple[str, ...]:
    found: list[str] = []
    for node in ast.walk(_parsed(path)):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports relatively"
            found.append(node.module or "")
    return tuple(found)


def test_the_top_level_holds_only_what_the_design_names() -> None:
    listed = subprocess.run(["git", "ls-files"], cwd=REPOSITORY, capture_output=True, text=True, check=False)
    if listed.returncode:
        pytest.skip("not a git checkout: the top level may hold anything")
    assert {line.split("/")[0] for line in listed.stdout.splitlines()} <= TOP_LEVEL


def test_the_modules_are_found() -> None:
    assert len(MODULES) > 40


def test_a_folder_imports_only_from_its_left() -> None:
    astray = [
        f"{_name(path)} imports {name}"
        for path in MODULES
        if _part(path) in ARROWS
        for name in _own_imports(path)
        if name.split(".")[1] not in ARROWS[_part(path)] | BESIDE | {_part(path)}
    ]
    assert not astray


def test_a_room_imports_only_from_rooms_before_it() -> None:
    astray = [
        f"{_name(path)} imports {name}"
        for folder, rooms in ROOMS.items()
        for path in sorted((PACKAGE / folder).rglob("*.py"))
        if (room := path.relative_to(PACKAGE / folder).parts[0]) in rooms
        for name in _own_imports(path)
        if (imported := _room_named(folder, name)) in rooms and rooms.index(imported) > rooms.index(room)
    ]
    assert not astray


def test_every_room_has_its_place_in_the_order() -> None:
    found = {folder: {path.parent.name for path in (PACKAGE / folder).glob("*/__init__.py")} for folder in ROOMS}
    assert found == {folder: set(rooms) for folder, rooms in ROOMS.items()}


def _own_imports(path: Path) -> list[str]:
    return [name for name in _imports(path) if name.startswith("judge_cli.")]


def _room_named(folder: str, module: str) -> str:
    """The part of a folder that a module stands in; nothing if it stands elsewhere."""
    inside = f"judge_cli.{folder.replace('/', '.')}."
    return module.removeprefix(inside).split(".")[0] if module.startswith(inside) else ""


def test_each_package_has_one_door() -> None:
    astray = [
        f"{imported} in {_name(path)}"
        for path in MODULES
        for imported in _imports(path)
        if (package := imported.split(".")[0]) in DOORS and _part(path) not in DOORS[package]
    ]
    assert not astray


def test_every_import_is_of_the_standard_library_or_has_a_door() -> None:
    import sys

    outside = {name.split(".")[0] for path in MODULES for name in _imports(path)}
    assert outside - set(sys.stdlib_module_names) - {"judge_cli"} <= set(DOORS)


def test_what_the_tests_import_comes_with_the_extra_for_tests() -> None:
    """What a test imports inside of a function it asks for itself, and is skipped without it."""
    import sys

    project = tomllib.loads((REPOSITORY / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    named = project["optional-dependencies"]["test"]
    assert "judge-cli[mcp,serve]" in named
    brought = {re.split(r"[>\[]", one)[0].replace("-", "_") for one in named} | {*DOORS, "coverage"}  # with pytest-cov
    known = {*sys.stdlib_module_names, "tests", *brought}
    imported = {
        f"{name} in {_name(path)}"
        for path in (REPOSITORY / "tests").rglob("*.py")
        for node in _parsed(path).body
        if isinstance(node, ast.Import | ast.ImportFrom)
        for name in ([one.name for one in node.names] if isinstance(node, ast.Import) else [node.module or ""])
        if name.split(".")[0] not in known
    }
    # Training is no part of any run.
    assert {one for one in imported if not re.match(r"torch[.\w]* in tests/learning/t", one)} == set()


def _defined_names(path: Path) -> Iterator[str]:
    """Every name that a module gives to something of its own."""
    for node in ast.walk(_parsed(path)):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.attr


def _parts_of(name: str) -> set[str]:
    spaced = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name)
    return {part.lower() for part in spaced.split("_") if part}


def test_the_codes_own_words_avoid_the_games() -> None:
    taken = {
        f"{name} in {_name(path)}"
        for path in MODULES
        if _part(path) in NOT_OF_THE_GAME
        for name in _defined_names(path)
        if _parts_of(name) & RESERVED
    }
    assert not taken


def test_a_module_says_what_it_is() -> None:
    assert not [_name(path) for path in MODULES if not ast.get_docstring(_parsed(path))]
    assert not [_name(path) for path in MODULES if path.stem in ("utils", "helpers", "common", "misc")]


def test_a_class_has_a_name_of_its_own() -> None:
    trees = [_parsed(path) for path in MODULES]
    named = Counter(one.name for tree in trees for one in tree.body if isinstance(one, ast.ClassDef))
    assert [name for name, many in named.items() if many > 1] == []


def _own_files(folder: Path) -> set[str]:
    return {path.stem for path in folder.glob("*.py")} - {"__init__"}


# Nobody finds the right one among more files than this by their names alone.
MANY_FILES = 10
LARGE = [path.parent for path in MODULES if path.name == "__init__.py" and len(_own_files(path.parent)) > MANY_FILES]


@pytest.mark.parametrize("folder", LARGE, ids=lambda folder: folder.name)
def test_the_page_of_a_large_folder_names_all_its_files(folder: Path) -> None:
    page = ast.get_docstring(ast.parse((folder / "__init__.py").read_text(encoding="utf-8"))) or ""
    # A command's file is named by its row of the registry, which the page of `answers` names.
    by_rows = {row.answers.partition(":")[0] for row in COMMANDS.values()} if folder.name == "answers" else set()
    assert _own_files(folder) - set(re.findall(r"\w+", page)) - by_rows == set()


def test_package_pages_and_the_readme_point_only_to_files_that_are_there() -> None:
    written = [REPOSITORY / name for name in ("README.md", "CONTRIBUTING.md", "SECURITY.md")]
    pages = [*written, *(path for path in MODULES if path.name == "__init__.py")]
    pointed = [
        (page, name) for page in pages for name in re.findall(r"`(\w+/[\w/.-]*)`", page.read_text(encoding="utf-8"))
    ]
    assert len(pointed) > 40
    assert not [f"{name} in {_name(page)}" for page, name in pointed if not _is_there(page, name)]


def _is_there(page: Path, name: str) -> bool:
    return any((root / (name + end)).exists() for root in (REPOSITORY, PACKAGE, page.parent) for end in ("", ".py"))


@pytest.mark.parametrize("page", ["judge_cli/search/__init__.py", "index/README.md"])
def test_every_file_of_words_is_named_where_somebody_looks_for_it(page: str) -> None:
    said = (REPOSITORY / page).read_text(encoding="utf-8")
    assert [path.name for path in (REPOSITORY / "index").glob("*.toml") if path.name not in said] == []


def _card_names() -> list[str]:
    cards = tomllib.loads((REPOSITORY / "rules_corpus/cards/names.toml").read_text(encoding="utf-8"))["card"]
    return [card["name"].split(":")[0] for card in cards if " " in card["name"] or len(card["name"]) > 8]


def test_code_names_no_card_no_edition_and_no_rule() -> None:
    editions = [folder.parent.name for folder in REPOSITORY.glob("rules_corpus/*/edition.toml")]
    cards = re.compile(rf"\b(?:{'|'.join(map(re.escape, _card_names()))})\b")
    named: list[str] = []
    for path in MODULES:
        # 1.2.3 with or without a letter is the form of a number, shown where a user is told how to write one.
        text = path.read_text(encoding="utf-8").replace(__version__, "")
        numbers = set(re.findall(r"(?<![\w.])\d+\.\d+\.\d+[a-z]?\b(?!\.\d)", text)) - {"1.2.3", "1.2.3a"}
        found = [*(edition for edition in editions if edition in text), *numbers, *cards.findall(text)]
        named += [f"{one} in {_name(path)}" for one in found]
    assert not named


def test_only_the_engine_names_rules_by_their_anchors() -> None:
    anchor = re.compile(r'"(?:rule|step)_[a-z_]+"')
    outside = [path for path in MODULES if _part(path) not in ("cards", "engine", "procedure", "errors")]
    named = [f"{one} in {_name(path)}" for path in outside for one in anchor.findall(path.read_text(encoding="utf-8"))]
    assert [one for one in named if not one.startswith('"step_sections"')] == []


def test_every_error_is_asserted_in_a_test_word_for_word() -> None:
    told = "".join(
        path.read_text(encoding="utf-8")
        for path in (REPOSITORY / "tests").rglob("*")
        if path.suffix in (".py", ".md") and path.name != Path(__file__).name
    )
    wordings = list(_wordings())
    assert len(wordings) > 230
    assert [f"{code}: {words}" for code, words in wordings if words not in told] == []


def test_an_error_is_a_class_only_where_it_is_caught_or_looked_for_by_its_type() -> None:
    classes = _error_classes()
    assert len(classes) > 20
    caught: set[str] = set()
    for path in MODULES:
        for node in ast.walk(_parsed(path)):
            is_asked = isinstance(node, ast.Call) and ast.unparse(node.func) == "isinstance"
            types = node.type if isinstance(node, ast.ExceptHandler) else node if is_asked else None
            caught |= {one.id for one in ast.walk(types) if isinstance(one, ast.Name)} if types else set()
    above = {base for bases in classes.values() for base in bases}
    assert set(classes) - caught - above == set()


@cache
def _error_classes() -> dict[str, list[str]]:
    """Every class of errors, with the classes above it."""
    bases = {
        node.name: [ast.unparse(base) for base in node.bases]
        for path in MODULES
        for node in _parsed(path).body
        if isinstance(node, ast.ClassDef)
    }
    found = {"JudgeError": bases["JudgeError"]}
    while wider := {name: above for name, above in bases.items() if name not in found and found.keys() & set(above)}:
        found |= wider
    return found


def _wordings() -> Iterator[tuple[str, str]]:
    """The code of every error, with the longest stretch of its own wording."""
    for path in MODULES:
        for node in ast.walk(_parsed(path)):
            if isinstance(node, ast.Call) and (code := _code_of_error(node)):
                pieces = [words for one in node.args[1:] for piece in ast.walk(one) if (words := _words(piece))]
                if pieces:
                    yield code, max(pieces, key=len)


def _words(piece: ast.AST) -> str:
    return piece.value if isinstance(piece, ast.Constant) and isinstance(piece.value, str) else ""


def _code_of_error(call: ast.Call) -> str:
    """The code that a call gives to the error that it makes; empty if it makes none."""
    code = call.args[0] if len(call.args) > 1 else None
    makes = ast.unparse(call.func)
    if makes in _error_classes() or makes in ("super().__init__", "file_left"):
        written = str(code.value) if isinstance(code, ast.Constant) else ""
        return written if re.fullmatch(r"[a-z]+(-[a-z]+)*", written) else ""
    return ""
