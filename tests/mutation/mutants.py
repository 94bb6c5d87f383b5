"""Mutants: single small changes of a module, each found again by what it changes, whatever else moves."""

import ast
import hashlib
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

_SWAPPED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
_LONGEST = 90


class Mutant(NamedTuple):
    """One change: the file, the kind of change, the how-manieth of that kind in the file, its line, and its name."""

    file: str
    kind: str
    ordinal: int
    line: int
    name: str


def mutants_of(path: Path, file: str) -> list[Mutant]:
    """Every mutant of a module.

    A name is made of the file, the function, the kind and what is changed, so that it outlives changes elsewhere in
    the file; what stands twice in a function is counted.
    """
    tree = ast.parse(path.read_text(encoding="utf-8"))
    inside = _functions(tree)
    seen: Counter[str] = Counter()
    found: list[Mutant] = []
    for kind in _KINDS:
        for ordinal, node in enumerate(_candidates(tree, kind)):
            name = f"{file} {inside[node]}: {kind} `{_shown(node)}`"
            seen[name] += 1
            again = f" #{seen[name]}" if seen[name] > 1 else ""
            found.append(Mutant(file, kind, ordinal, node.lineno, name + again))
    return found


def mutated(path: Path, mutant: Mutant) -> ast.Module:
    """The module with the change made."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    node = next(n for at, n in enumerate(_candidates(tree, mutant.kind)) if at == mutant.ordinal)
    _KINDS[mutant.kind][1](node)
    return ast.fix_missing_locations(tree)


def sample(every: list[Mutant], count: int, seed: int) -> list[Mutant]:
    """So many of them by chance, the same for the same seed; a mutant stays in it while other code changes."""
    return sorted(every, key=lambda mutant: hashlib.sha256(f"{seed} {mutant.name}".encode()).digest())[:count]


def _functions(tree: ast.Module) -> dict[ast.AST, str]:
    """The name of the function or class around each node; "module" outside of them."""
    inside: dict[ast.AST, str] = {}

    def walk(node: ast.AST, name: str) -> None:
        for child in ast.iter_child_nodes(node):
            inside[child] = name or "module"
            if isinstance(child, ast.FunctionDef | ast.ClassDef):
                walk(child, f"{name}.{child.name}".lstrip("."))
            else:
                walk(child, name)

    walk(tree, "")
    return inside


def _shown(node: ast.AST) -> str:
    part: ast.AST = node.test if isinstance(node, ast.If | ast.IfExp) else node
    text = " ".join(ast.unparse(part).split())
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"


def _candidates(tree: ast.Module, kind: str) -> Iterator[ast.stmt | ast.expr]:
    suits = _KINDS[kind][0]
    for node in ast.walk(tree):
        if isinstance(node, ast.stmt | ast.expr) and suits(node):
            yield node


def _negate(node: ast.AST) -> None:
    assert isinstance(node, ast.If | ast.IfExp)
    node.test = ast.UnaryOp(ast.Not(), node.test)


def _swap_comparison(node: ast.AST) -> None:
    assert isinstance(node, ast.Compare)
    node.ops[0] = _SWAPPED[type(node.ops[0])]()


def _swap_and_or(node: ast.AST) -> None:
    assert isinstance(node, ast.BoolOp)
    node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()


def _drop_operand(node: ast.AST) -> None:
    assert isinstance(node, ast.BoolOp)
    del node.values[-1]
    if len(node.values) == 1:
        node.values.append(ast.Constant(isinstance(node.op, ast.And)))


def _off_by_one(node: ast.AST) -> None:
    assert isinstance(node, ast.Constant) and isinstance(node.value, int)
    node.value += 1


def _drop_call(node: ast.AST) -> None:
    assert isinstance(node, ast.Expr)
    node.value = ast.Constant(None)


def _return_other(node: ast.AST) -> None:
    assert isinstance(node, ast.Return) and isinstance(node.value, ast.Constant)
    node.value.value = not node.value.value


def _is_call(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)


def _is_number(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and type(node.value) is int


def _returns_flag(node: ast.AST) -> bool:
    return isinstance(node, ast.Return) and isinstance(node.value, ast.Constant) and type(node.value.value) is bool


_KINDS: dict[str, tuple[Callable[[ast.AST], bool], Callable[[ast.AST], None]]] = {
    "negate-if": (lambda node: isinstance(node, ast.If | ast.IfExp), _negate),
    "compare": (lambda node: isinstance(node, ast.Compare) and type(node.ops[0]) in _SWAPPED, _swap_comparison),
    "and-or": (lambda node: isinstance(node, ast.BoolOp), _swap_and_or),
    "drop-operand": (lambda node: isinstance(node, ast.BoolOp), _drop_operand),
    "off-by-one": (_is_number, _off_by_one),
    "drop-call": (_is_call, _drop_call),
    "return-flag": (_returns_flag, _return_other),
}
