"""The table's model: who may change it, when its version grows, and what is kept until it does."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import TYPE_CHECKING

from helpers.tables import stage_of

import canasta_desktop.ui as window_package
from canasta_desktop.ui.table.model.intents import Proposal, TableItem
from canasta_desktop.ui.table.model.table_model import Question

if TYPE_CHECKING:
    from collections.abc import Callable

FOLDER = Path(window_package.__file__).parent
PARTS = {"model", "order", "selection", "focus", "gesture", "trail"}
"""The model and its parts. Effects are left out: they are the director's, and nothing is decided by them."""


def assigned_parts(text: str) -> list[str]:
    """The assignments to an attribute of the model or of one of its parts."""
    found = []
    for node in ast.walk(ast.parse(text)):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AugAssign) else []
        for target in [part for each in targets for part in (each.elts if isinstance(each, ast.Tuple) else [each])]:
            owner = target.value if isinstance(target, ast.Attribute) else None
            name = owner.attr if isinstance(owner, ast.Attribute) else owner.id if isinstance(owner, ast.Name) else ""
            if name in PARTS:
                found.append(ast.unparse(target))
    return found


def test_nothing_outside_the_model_assigns_its_fields() -> None:
    outside = [
        path for room in ("table", "pages", "app") for path in (FOLDER / room).rglob("*.py") if path.parent.name != "model"
    ]
    wrong = {str(path.relative_to(FOLDER)): found for path in outside if (found := assigned_parts(path.read_text("utf-8")))}
    assert wrong == {}
    assert assigned_parts("self.model.tray = Tray()\nmodel.focus.piece, x = None, 1\ngesture.over += 1") != []


def test_the_version_grows_with_each_change_and_with_nothing_else() -> None:
    stage = stage_of("classic", [], hand="4S 5S 6S 7S")
    model = stage.model

    def grows(change: Callable[[], object]) -> bool:
        before = model.version.number
        change()
        return model.version.number > before

    first = model.hand()[0]
    assert grows(lambda: model.selection.set([first]))
    assert not grows(lambda: model.selection.set([first]))
    assert grows(lambda: model.focus.on(TableItem("stock")))
    assert not grows(lambda: model.focus.on(model.focus.place))
    assert grows(lambda: model.deal_out(dealing=True))
    assert grows(lambda: model.order.sort(model.view.terms))
    assert not grows(model.joins.copy)
    assert not grows(lambda: model.gesture.trail.move((3, 4)))


def test_what_follows_is_computed_once_for_each_version() -> None:
    stage = stage_of("classic", [], hand="4S 4H 4D 7S")
    asked: list[object] = []
    stage.model.judge_by(asked.append)
    first = stage.advice
    times = len(asked)
    assert times
    assert stage.advice is first
    assert len(asked) == times
    stage.model.selection.set(stage.model.hand()[:1])
    assert stage.advice is not first
    assert len(asked) > times


def test_a_question_stands_as_long_as_its_view() -> None:
    stage = stage_of("classic", [], hand="4S 4H 4D 7S")
    stage.model.ask(Question(Proposal(), (0, 0)))
    stage.show(stage.model.view)
    assert stage.model.question is not None
    stage.show(stage_of("classic", [], hand="4S 4H 7S").model.view)
    assert stage.model.question is None
