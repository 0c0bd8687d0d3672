"""Screenshots of moments at the table in the further games: a drag, a foot, a talon, first turns."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.process.worker import LocalThinker
from canasta_desktop.engine.moves import DISCARDS, Group, Meld
from canasta_desktop.engine.notation import parse_cards
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.engine.slots import SEQUENCE_KEY, slot_of
from canasta_desktop.session.table import Table

from .bot_games import seats
from .camera import SEED
from .table import cards_at, show, show_position

if TYPE_CHECKING:
    from collections.abc import Callable

    from .camera import Camera

HEARTS: Final = SEQUENCE_KEY + 1
QUEENS: Final = 8
FIRST_TURNS: Final = (
    ("uruguay", 4), ("samba", 2), ("samba", 4), ("samba", 6), ("bolivia", 4), ("modern-american", 2), ("modern-american", 4),
    ("hand-and-foot", 2), ("hand-and-foot", 4), ("hand-and-foot", 5), ("hand-and-foot", 6), ("burraco", 3),
    ("buraco-fechado", 4),
)  # fmt: skip
"""Rules and numbers of players of the first turns that are shown."""


def _run_end(camera: Camera) -> None:
    """A card over the end of a sequence, while another sequence would take it too."""
    scene = show_position(camera, "samba_ends")
    start = cards_at(scene, "8H")[0]
    end = scene.stage.run_end(0, HEARTS, high=True)
    if end is not None:
        camera.drag(start, end.center, drop=False)
    camera.save("table_samba_drag")


def _groups(*groups: tuple[int, str]) -> Meld:
    return Meld(tuple(Group(kind, tuple(parse_cards(cards))) for kind, cards in groups))


def _foot(camera: Camera) -> None:
    """The own foot on its way into the hand."""
    scene = show_position(camera, "foot_last")
    scene.actions.make_move(_groups((slot_of(QUEENS, 1), "QD QS QC")))
    camera.run(800)
    camera.save("table_foot_pickup")


def _talon(camera: Camera) -> None:
    """The cards of a talon over the stock."""
    scene = show_position(camera, "modern_start")
    scene.actions.make_move(_groups((QUEENS, "QS QH QD"), (9, "KS KC 2D"), (10, "AH AC JK")))
    camera.run(2000)
    scene.actions.make_move(DISCARDS[parse_cards("TH")[0]])
    camera.run(480)
    camera.save("table_modern_talon")


def _first_turn(name: str, players: int, camera: Camera) -> None:
    show(camera, Table(preset(name), seats(players, human=True), SEED, LocalThinker(), first=SEED))
    camera.run(9000)
    camera.save(f"table_first_{name}_{players}")
    camera.app.games.end_game()


SCENES: Final[dict[str, Callable[[Camera], None]]] = {
    "table_samba_drag": _run_end,
    "table_foot_pickup": _foot,
    "table_modern_talon": _talon,
    **{f"table_first_{name}_{players}": partial(_first_turn, name, players) for name, players in FIRST_TURNS},
}
