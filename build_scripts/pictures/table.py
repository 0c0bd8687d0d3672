"""Screenshots of the table: positions, selection, drag and drop, refusals, the partner's question, hints, dealing."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.process.worker import LocalThinker
from canasta_desktop.engine.cards import is_wild
from canasta_desktop.engine.notation import card_text, parse_cards
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.session.analysis import Analysis
from canasta_desktop.session.coach import Coach
from canasta_desktop.session.table import Table
from canasta_desktop.ui.services.keymap import Command

from .bot_games import half_way, seats, tables
from .camera import SEED, FixedBudgetAnalyst, IdleThinker, fixed_adviser
from .further_positions import FURTHER
from .positions import PICTURES
from .scenes import TableScene, TableViewer

if TYPE_CHECKING:
    from collections.abc import Callable

    from .camera import Camera


def show(camera: Camera, table: Table) -> TableScene:
    """Show a table."""
    camera.app.games.table = table
    camera.app.games.begin_deal(table)
    scene = TableScene(camera.app, TableViewer(table))
    camera.app.reset(scene)
    return scene


def show_position(camera: Camera, picture: str) -> TableScene:
    """Show one of the tables of `positions` or `further_positions`."""
    shown = {**PICTURES, **FURTHER}[picture]
    table = Table(preset(shown.rules), seats(shown.players, human=True), SEED, IdleThinker(), first=SEED)
    table.deal()
    table.game.position = shown.position()
    scene = show(camera, table)
    camera.run(32)
    return scene


def cards_at(scene: TableScene, text: str) -> list[tuple[int, int]]:
    """Positions in px of the visible corners of some cards in the hand."""
    left, found = list(scene.stage.model.hand()), []
    for card in parse_cards(text):
        piece = next(piece for piece in left if piece.card == card)
        left.remove(piece)
        found.append((round(piece.target.x - piece.target.width * 0.4), round(piece.target.y - piece.target.width * 0.5)))
    return found


def _state(name: str, camera: Camera) -> None:
    show_position(camera, name)
    camera.save(f"table_{name}")


def _selected(camera: Camera) -> None:
    scene = show_position(camera, "late")
    for spot in cards_at(scene, "AC AD"):
        camera.click(spot)
    camera.run(300)
    camera.save("table_selected")


def _dragging(camera: Camera) -> None:
    scene = show_position(camera, "dragging")
    kings = cards_at(scene, "KC KC KD")
    for spot in kings:
        camera.click(spot)
    camera.run(300)
    target = scene.stage.meld_rect(0, 9)
    camera.drag(kings[-1], (target.centerx + target.w // 2, target.bottom), drop=False)
    camera.save("table_dragging")


def _refused(camera: Camera) -> None:
    scene = show_position(camera, "dragging")
    camera.drag(cards_at(scene, "4S")[0], scene.stage.meld_rect(0, 9).center, drop=True)
    camera.run(100)
    camera.save("table_refused")


def _opening(camera: Camera) -> None:
    scene = show_position(camera, "opening")
    for cards in ("9H 9C 9S", "AS AH AD 2S"):
        for spot in cards_at(scene, cards):
            camera.click(spot)
        area = scene.stage.layout.areas[0]
        camera.click((area.frame.centerx, area.heading.bottom + 8))
        camera.run(600)
        camera.save("table_opening_short" if "9H" in cards else "table_opening")


def _asked(camera: Camera) -> None:
    scene = show_position(camera, "asked")
    position = scene.table.position
    position.asked, position.asker, position.to_act, position.phase = True, 2, 0, Phase.ANSWER
    scene.presenter.catch_up()
    camera.run(300)
    camera.save("table_asked")


def _hint(name: str, camera: Camera) -> None:
    scene = show_position(camera, name)
    scene.hints.adviser = fixed_adviser()
    camera.key(scene.model.keys.key(Command.HINT))
    camera.run(500)
    camera.save(f"table_hint_{name}")


def _coach(camera: Camera) -> None:
    """The question before a costly move in practice: a joker is to be thrown."""
    scene = show_position(camera, "late")
    scene.table.practice = True
    scene.coaching.coach = Coach(Analysis([FixedBudgetAnalyst()]))
    camera.run(100)
    wild = next(card for card in scene.stage.model.view.hand if is_wild(card))
    camera.click(cards_at(scene, card_text(wild))[0])
    camera.key(scene.model.keys.key(Command.DISCARD))
    camera.run(600)
    camera.save("table_coach")


def _dealing(camera: Camera) -> None:
    show(camera, Table(preset("classic"), seats(4, human=True), SEED, LocalThinker(), first=SEED))
    camera.run(700)
    camera.save("table_dealing")
    camera.run(9000)
    camera.save("table_first_turn")


def _half_way(name: str, players: int, camera: Camera) -> None:
    show(camera, half_way(name, players, SEED))
    camera.run(48)
    camera.save(f"table_{name}_{players}")
    camera.app.games.end_game()


SCENES: Final[dict[str, Callable[[Camera], None]]] = {
    **{f"table_{name}": partial(_state, name) for name in ("start", "frozen", "late", "full_hand", "blocked")},
    "table_selected": _selected,
    "table_coach": _coach,
    "table_dragging": _dragging,
    "table_refused": _refused,
    "table_opening": _opening,
    "table_asked": _asked,
    **{f"table_hint_{name}": partial(_hint, name) for name in ("start", "dragging", "late")},
    "table_dealing": _dealing,
}
FURTHER_SCENES: Final[dict[str, Callable[[Camera], None]]] = {f"table_{name}": partial(_state, name) for name in FURTHER}
"""Hints to take, to meld and to discard, on tables with few and with many melds."""

RULE_SETS: Final[dict[str, Callable[[Camera], None]]] = {
    f"table_{name}_{players}": partial(_half_way, name, players) for name, players in tables()
}
"""The middle of a deal, with every rule set and number of players."""
