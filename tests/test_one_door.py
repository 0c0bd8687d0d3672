"""Nothing but a viewer shows people what lies in a hand: who may touch whole positions, and why.

A module that is not named here neither makes a view nor holds a position, an unfiltered event or a replay.
"""

from __future__ import annotations

import ast
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

import pytest
from test_imports import in_room, shown

if TYPE_CHECKING:
    from pathlib import Path

WHOLE: Final = {
    "canasta_desktop.engine.events": {"seen_by"},
    "canasta_desktop.engine.position": {"Position"},
    "canasta_desktop.engine.position_writing": {"*"},
    "canasta_desktop.engine.view": {"position_from_view", "view"},
    "canasta_desktop.session.replay": {"Replay"},
    "canasta_desktop.session.setups": {"position_text"},
    "canasta_desktop.session.store.last_position": {"*"},
    "canasta_desktop.session.store.reviews": {"read_review"},
}
"""What makes views, holds whole positions or writes them, by module; `*`: all of it."""
HELD: Final = {"position", "positions", "remaining_foot", "remaining_stock", "seen_by", "stretches"}
"""Attributes by which a table, a replay or a game hands out whole positions, or cards as they were dealt."""
VIEWERS: Final = {"TableViewer", "replay", "review", "viewer"}
"""What a viewer, and the review that it has handed out, are called where they are asked for a view."""
HANDS: Final = {"dealt", "self", "stage"}
"""What has hands in the window: the event of the dealing as it was told, the sheet of a finished deal, a replay's stage."""
LISTENERS: Final = {"presenter.hear", "history.record", "sound.hear"}
"""Who in the window hears unfiltered events: the record of what is told; sounds, which are the same for every card; and the
presenter, which only takes note that something has happened."""

ALLOWED: Final = {
    "session/viewer": "the door itself",
    "session/table.py": "the game: it has the position, and asks the bots about views of it",
    "session/steps_back.py": "what an undo restores",
    "session/origin.py": "the position that a game began from",
    "session/replay.py": "a deal played again, whole",
    "session/review.py": "a finished deal: each decision is judged from the view of its seat",
    "session/people.py": "who looks next follows from the order of play",
    "session/cautions.py": "plays a move ahead; a viewer asks for its own seat alone",
    "session/setups.py": "reads and writes positions as text; only a viewer has one written",
    "session/records_io.py": "files of deals that are over, from the command line",
    "session/records_kept.py": "plays deals from files, which are over",
    "session/daily.py": "the expert plays the deal of the day, beside the window and unseen",
    "lab/arena.py": "bots among themselves, without a window",
    "session/score_pad.py": "a game with real cards: nobody holds the cards of its positions",
    "lab/trial.py": "bots among themselves, for figures about rules",
    "session/lessons": "one person learns at a table of its own, from positions that are known",
    "session/practice": "one person is asked about a position that is known",
    "session/store": "what is saved is whole",
}  # fmt: skip
"""Modules and folders of `session` and `lab` that handle whole positions, with the reason."""


class Uses(NamedTuple):
    """What a module does with whole positions and hands, as the functions below find it."""

    imports: set[str]
    attributes: set[str]
    hands: set[str]
    listeners: set[str]


@cache
def uses(path: Path) -> Uses:
    """All that is asked of a module, found at once: the syntax trees of all modules together would take 100 MB."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return Uses(whole_imports(tree), whole_attributes(tree), holders_of_hands(tree), heard_by(tree))


def dotted(node: ast.expr) -> str:
    """`self.app.games.table` for that expression; calls and subscripts stand for what they are called on."""
    if isinstance(node, ast.Attribute):
        return f"{dotted(node.value)}.{node.attr}"
    if isinstance(node, ast.Call | ast.Subscript):
        return dotted(node.func if isinstance(node, ast.Call) else node.value)
    return node.id if isinstance(node, ast.Name) else ""


def whole_imports(tree: ast.Module) -> set[str]:
    """What a module imports of all that makes, holds or writes whole positions, wherever in the module."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and not node.level:
            module = node.module or ""
            named = {alias.name for alias in node.names}
            wanted = WHOLE.get(module, set())
            found |= {f"{module}.{name}" for name in (named if "*" in wanted else named & wanted)}
            found |= {f"{module}.{name}" for name in named if WHOLE.get(f"{module}.{name}", {"seen_by"}) != {"seen_by"}}
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names if alias.name in WHOLE}
    return found


def whole_attributes(tree: ast.Module) -> set[str]:
    """Where a module reads a whole position from what has one, or has a view made: `viewer.view()` alone is none."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr in HELD and isinstance(node.ctx, ast.Load):
            found.add(dotted(node))
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "view":
            found |= set() if dotted(node.func.value).split(".")[-1] in VIEWERS else {dotted(node)}
    return found


def heard_by(tree: ast.Module) -> set[str]:
    """The listeners that a module subscribes to a table's events, by their last two names."""
    calls = (node for node in ast.walk(tree) if isinstance(node, ast.Call) and dotted(node.func).endswith(".listen"))
    return {".".join(dotted(call.args[0]).split(".")[-2:]) for call in calls}


def holders_of_hands(tree: ast.Module) -> set[str]:
    """What a module reads hands or feet of."""
    nodes = (node for node in ast.walk(tree) if isinstance(node, ast.Attribute))
    return {dotted(node.value) for node in nodes if node.attr in ("hands", "feet")}


def allowed(path: Path) -> str | None:
    """The entry that lets a module handle whole positions, if there is one."""
    return next((name for name in ALLOWED if shown(path) == name or shown(path).startswith(f"{name}/")), None)


@pytest.mark.parametrize("room", ["session", "lab", "words", "ui"])
def test_only_the_viewer_and_what_plays_games_handles_whole_positions(room: str) -> None:
    others = [path for path in in_room(room) if not allowed(path)]
    assert not {(shown(path), name) for path in others for name in uses(path).imports | uses(path).attributes}


@pytest.mark.parametrize("name", ALLOWED)
def test_whoever_is_allowed_to_handle_whole_positions_does(name: str) -> None:
    paths = [path for path in (*in_room("session"), *in_room("lab")) if allowed(path) == name]
    assert set().union(*(uses(path).imports | uses(path).attributes for path in paths))


def test_hands_in_the_window_are_those_that_a_viewer_has_handed_out() -> None:
    assert set().union(*(uses(path).hands for path in in_room("ui"))) == HANDS


def test_nobody_else_in_the_window_hears_what_happens_at_a_table() -> None:
    assert set().union(*(uses(path).listeners for path in in_room("ui"))) == LISTENERS


@pytest.mark.parametrize(
    ("source", "what"),
    [
        ("from canasta_desktop.engine.view import view", {"canasta_desktop.engine.view.view"}),
        ("from canasta_desktop.engine import view", {"canasta_desktop.engine.view"}),
        ("import canasta_desktop.session.replay", {"canasta_desktop.session.replay"}),
        ("def late():\n    from canasta_desktop.session.replay import Replay", {"canasta_desktop.session.replay.Replay"}),
        ("from canasta_desktop.engine.position_writing import anything", {"canasta_desktop.engine.position_writing.anything"}),
        ("self.own.table.view(seat)", {"self.own.table.view"}),
        ("hands = table.game.position.hands", {"table.game.position"}),
        ("ev.seen_by(event, 0)", {"ev.seen_by"}),
        ("tables[0].stretches()", {"tables.stretches"}),
        ("from canasta_desktop.engine.view import View\nself.viewer.view()\nself._playback.replay.view(3)", set()),
        ("from canasta_desktop.engine import events as ev\nself.stage.view.hand", set()),
    ],
)
def test_what_counts(source: str, what: set[str], tmp_path: Path) -> None:
    path = tmp_path / "module.py"
    path.write_text(source, encoding="utf-8")
    assert uses(path).imports | uses(path).attributes == what
