"""The compiled modules hold nothing that mypyc 2.4 compiles to something else than what stands there."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from helpers.scripts import script

ROOT = Path(__file__).parents[1]


def compiled() -> list[str]:
    """The paths of the modules that are compiled, under the root of the checkout."""
    return script("compile_engine").hot_modules(ROOT)  # type: ignore[no-any-return]


def under_type_checking(tree: ast.Module) -> set[str]:
    """Names that are imported for types alone."""
    return {
        alias.asname or alias.name
        for node in tree.body
        if isinstance(node, ast.If) and is_type_checking(node)
        for statement in node.body
        if isinstance(statement, ast.ImportFrom)
        for alias in statement.names
    }


def is_type_checking(node: ast.If) -> bool:
    """Whether a condition is that of imports for types."""
    return isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def native_classes() -> set[str]:
    """The classes of compiled modules that mypyc makes structures of."""
    trees = [ast.parse((ROOT / path).read_text(encoding="utf-8")) for path in compiled()]
    usual = {"NamedTuple", "StrEnum", "Protocol"}
    return {
        node.name
        for tree in trees
        for node in tree.body
        if isinstance(node, ast.ClassDef) and not usual & {ast.unparse(base) for base in node.bases}
    }


def faults(text: str, native: set[str]) -> list[str]:
    """What a module holds that is compiled otherwise than written, each by its line; `native` are names of compiled classes."""
    tree = ast.parse(text)
    types_alone = under_type_checking(tree)
    found: list[str] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and is_type_checking(node) and node.orelse:
            found.append(f"{node.lineno}: the other branch of TYPE_CHECKING is taken to be never reached")
        if isinstance(node, ast.AnnAssign) and is_final(node.annotation) and holds_floats(node.value):
            found.append(f"{node.lineno}: the items of a tuple of floats that is Final are read wrongly")
        if isinstance(node, ast.ClassDef) and any("dataclass" in ast.unparse(one) for one in node.decorator_list):
            found += [
                f"{field.lineno}: the type of a dataclass's field is looked up, and is not there"
                for field in node.body
                if isinstance(field, ast.AnnAssign) and isinstance(field.annotation, ast.Name)
                if field.annotation.id in types_alone & native
            ]
        if isinstance(node, ast.Attribute | ast.Name) and ast.unparse(node).endswith("cached_property"):
            found.append(f"{node.lineno}: a compiled class keeps nothing beside its attributes")
        if isinstance(node, ast.For) and renamed(node):
            found.append(f"{node.lineno}: the loop goes on with what its body gives the name of its list or bound")
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift) and is_large_shift(node):
            found.append(f"{node.lineno}: a literal is shifted as a number of 32 bits")
        found += [f"{getattr(node, 'lineno', 0)}: {why}" for why in unlike_python(node)]
    return found


def unlike_python(node: ast.AST) -> list[str]:
    """What of a class, a function or a raise does not hold once it is compiled."""
    found = []
    if isinstance(node, ast.Raise) and node.cause is not None:
        found.append("an exception gets no cause")
    if isinstance(node, ast.ClassDef) and any(ast.unparse(base).endswith("ABC") for base in node.bases):
        found.append("an object of an abstract class can be made")
    if isinstance(node, ast.FunctionDef):
        if node.name == "__init_subclass__":
            found.append("the keywords of a class statement are lost")
        if decorated(node, "classmethod") and "super()" in ast.unparse(node):
            found.append("super() passes the metaclass on")
        if ends_unseen(node):
            found.append("an iterator without a next item ends the generator")
    return found


def decorated(function: ast.FunctionDef, by: str) -> bool:
    return any(ast.unparse(one) == by for one in function.decorator_list)


def ends_unseen(function: ast.FunctionDef) -> bool:
    """Whether a generator calls next() without what to take where there is none."""
    nodes = list(ast.walk(function))
    calls = [ast.unparse(node.func) for node in nodes if isinstance(node, ast.Call) and len(node.args) == 1]
    return "next" in calls and any(isinstance(node, ast.Yield | ast.YieldFrom) for node in nodes)


def is_final(annotation: ast.expr) -> bool:
    return ast.unparse(annotation).startswith("Final")


def holds_floats(value: ast.expr | None) -> bool:
    return isinstance(value, ast.Tuple) and any(
        isinstance(item, ast.Constant) and isinstance(item.value, float) for item in value.elts
    )


def renamed(loop: ast.For) -> bool:
    """Whether the body of a loop gives another value to the name of a list that it goes through, or of a bound."""
    through = loop.iter
    if isinstance(through, ast.Call) and ast.unparse(through.func) in ("range", "enumerate", "zip", "reversed"):
        names = {name.id for part in through.args for name in ast.walk(part) if isinstance(name, ast.Name)}
    else:
        names = {through.id} if isinstance(through, ast.Name) else set()
    inner = (name for part in loop.body for name in ast.walk(part) if isinstance(name, ast.Name))
    return any(name.id in names and isinstance(name.ctx, ast.Store) for name in inner)


def is_large_shift(node: ast.BinOp) -> bool:
    """Whether a literal is shifted by a number of lanes, which is up to 60: by a slot, a card or a lane times its bits."""
    if not isinstance(node.left, ast.Constant):
        return False
    by = ast.unparse(node.right)
    return any(word in by for word in ("LANE", "SIZE_BITS", "slot", "card", "face")) and not by.endswith("& 3")


def test_what_is_compiled_is_what_is_written() -> None:
    native = native_classes()
    found = {path: faults((ROOT / path).read_text(encoding="utf-8"), native) for path in compiled()}
    assert {path: what for path, what in found.items() if what} == {}
    assert "Position" in native


@pytest.mark.parametrize(
    "text",
    [
        "if TYPE_CHECKING:\n    pass\nelse:\n    pass",
        "ODDS: Final = (0.5, 0.25)",
        "if TYPE_CHECKING:\n    from a import Part\n@dataclass\nclass Whole:\n    part: Part",
        "@functools.cached_property\ndef size(self): ...",
        "found |= 1 << slot",
        "word = 1 << at * LANE",
        "for card in cards:\n    cards = []",
        "for at, card in enumerate(cards):\n    cards = cards[1:]",
        "for at in range(most):\n    most += 1",
        "raise ValueError from error",
        "raise ValueError from None",
        "class Player(abc.ABC): ...",
        "class Rules:\n    def __init_subclass__(cls, name): ...",
        "class Table:\n    @classmethod\n    def owner(cls):\n        return super().owner()",
        "def firsts(rows):\n    for row in rows:\n        yield next(iter(row))",
    ],
)
def test_each_kind_is_found(text: str) -> None:
    assert len(faults(text, {"Part"})) == 1
