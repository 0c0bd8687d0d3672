"""Draws every scene of the game to PNG, without a screen: `python build_scripts/screenshots.py OUT --size 1920x1080`.

`--text 200` draws with larger words, `--theme light` the light table, `--only tables` one group of pictures: `tables` is a deal
half way with every rule set and number of players.
Everything is seeded: the same version draws the same pictures.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
sys.path.insert(0, str(Path(__file__).parents[1]))

import pygame
from house_pictures import pictures_of_house_rules, pictures_of_profiles
from page_pictures import pictures_of_pages
from party_pictures import pictures_of_parties
from picture_positions import PICTURES
from replay_pictures import pictures_of_replays
from saved_pictures import pictures_of_saved_games
from statistics_pictures import pictures_of_statistics
from table_pictures import half_way, tables

from canasta_desktop.bots.worker import LocalThinker
from canasta_desktop.engine.notation import parse_cards
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.session.hints import Adviser
from canasta_desktop.session.table import Seating, Table
from canasta_desktop.ui.app.window import App, WindowSettings
from canasta_desktop.ui.pages.deal_score.page import DealScoreScene
from canasta_desktop.ui.pages.game_over.page import GameOverScene
from canasta_desktop.ui.table.scene import TableScene

if TYPE_CHECKING:
    from collections.abc import Callable

SEED = 7
BOT = "heuristic"
_NAMED = (("Ana", "fox"), ("Otto", "owl"), ("Juno", "bear"), ("Bea", "badger"))


class Silent(LocalThinker):
    """Bots that hold still for the picture."""

    def poll(self) -> None:
        """Never an answer."""
        return


class Photographer:
    """Opens one window and saves what it shows."""

    def __init__(self, out: Path, size: tuple[int, int], text: int = 100, theme: str = "dark") -> None:
        self.app = App(WindowSettings(size=size, seed=SEED))
        self.app.open()
        self._out = out
        self._suffix = f"{size[0]}x{size[1]}"
        if text != 100:
            self.app.preferences.change("text_size", text)
            self._suffix += f"_text{text}"
        if theme != "dark":
            self.app.preferences.change("theme", theme)
            self._suffix += f"_{theme}"

    def save(self, name: str) -> None:
        """Save what is shown now, at its very size."""
        self.app.step(0)
        pygame.image.save(self.app.screen, str(self._out / f"{name}_{self._suffix}.png"))

    def run(self, ms: float) -> None:
        """Let time pass, frame by frame."""
        while ms > 0:
            self.app.step(16)
            ms -= 16

    def table(self, picture: str) -> TableScene:
        """Show one of the tables of `picture_positions`."""
        seats = [Seating(name, avatar, BOT if at else None) for at, (name, avatar) in enumerate(_NAMED)]
        table = Table(preset("classic"), seats, SEED, Silent())
        table.deal()
        table.game.position = PICTURES[picture].position()
        scene = TableScene(self.app, table)
        self.app.table = table
        self.app.reset(scene)
        self.run(32)
        return scene

    def mouse(self, kind: int, pos: tuple[int, int]) -> None:
        """One mouse event."""
        extra = {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
        self.app.step(16, [pygame.event.Event(kind, pos=pos, **extra)])

    def click(self, pos: tuple[int, int]) -> None:
        """Press and let go, well apart from the click before."""
        self.run(400)
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.mouse(kind, pos)

    def drag(self, start: tuple[int, int], end: tuple[int, int], *, drop: bool) -> None:
        """Carry what lies at `start`."""
        self.mouse(pygame.MOUSEMOTION, start)
        self.mouse(pygame.MOUSEBUTTONDOWN, start)
        for share in (0.3, 0.7, 1.0):
            self.mouse(
                pygame.MOUSEMOTION,
                (round(start[0] + (end[0] - start[0]) * share), round(start[1] + (end[1] - start[1]) * share)),
            )
        if drop:
            self.mouse(pygame.MOUSEBUTTONUP, end)


def cards_at(scene: TableScene, text: str) -> list[tuple[int, int]]:
    """Where some cards of the hand show their index."""
    left, found = list(scene.stage.hand()), []
    for card in parse_cards(text):
        piece = next(piece for piece in left if piece.card == card)
        left.remove(piece)
        found.append((round(piece.target.x - piece.target.width * 0.4), round(piece.target.y - piece.target.width * 0.5)))
    return found


def pictures_of_tables(camera: Photographer) -> None:
    """A deal half way, with every rule set and number of players."""
    for name, players in tables():
        table = half_way(name, players, SEED)
        camera.app.table = table
        camera.app.reset(TableScene(camera.app, table))
        camera.run(48)
        camera.save(f"table_{name}_{players}")
        camera.app.end_game()


def pictures_of_the_table(camera: Photographer) -> None:
    """The table in its states."""
    for name in ("start", "frozen", "late", "full_hand", "blocked"):
        camera.table(name)
        camera.save(f"table_{name}")
    scene = camera.table("late")
    for spot in cards_at(scene, "AC AD"):
        camera.click(spot)
    camera.run(300)
    camera.save("table_selected")
    _dragging(camera)
    _opening(camera)
    _asked(camera)
    _hints(camera)
    _dealing(camera)


def _dragging(camera: Photographer) -> None:
    scene = camera.table("dragging")
    kings = cards_at(scene, "KC KC KD")
    for spot in kings:
        camera.click(spot)
    camera.run(300)
    target = scene.stage.meld_rect(0, 9)
    camera.drag(kings[-1], (target.centerx + target.w // 2, target.bottom), drop=False)
    camera.save("table_dragging")
    scene = camera.table("dragging")
    camera.drag(cards_at(scene, "4S")[0], scene.stage.meld_rect(0, 9).center, drop=True)
    camera.run(100)
    camera.save("table_refused")


def _opening(camera: Photographer) -> None:
    scene = camera.table("opening")
    for cards in ("9H 9C 9S", "AS AH AD 2S"):
        for spot in cards_at(scene, cards):
            camera.click(spot)
        frame = scene.stage.layout.areas[0].frame
        camera.click((frame.centerx, scene.stage.layout.areas[0].heading.bottom + 8))
        camera.run(600)
        camera.save("table_opening_short" if "9H" in cards else "table_opening")


def _asked(camera: Photographer) -> None:
    scene = camera.table("asked")
    position = scene.table.position
    position.asked, position.asker, position.to_act, position.phase = True, 2, 0, Phase.ANSWER
    scene.catch_up()
    camera.run(300)
    camera.save("table_asked")


def _hints(camera: Photographer) -> None:
    """Hints over open tables and over a full one: to take, to meld, to throw."""
    for name in ("start", "dragging", "late"):
        scene = camera.table(name)
        scene.hints.adviser = Adviser(LocalThinker())
        camera.app.step(16, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_h, mod=0, unicode="h")])
        camera.run(500)
        camera.save(f"table_hint_{name}")


def _dealing(camera: Photographer) -> None:
    seats = [Seating(name, avatar, BOT if at else None) for at, (name, avatar) in enumerate(_NAMED)]
    table = Table(preset("classic"), seats, SEED, LocalThinker())
    scene = TableScene(camera.app, table)
    camera.app.table = table
    camera.app.reset(scene)
    camera.run(700)
    camera.save("table_dealing")
    camera.run(9000)
    camera.save("table_first_turn")


def pictures_of_the_end(camera: Photographer) -> None:
    """The score of a deal and the end of a game that bots have played, as the first seat sees them."""
    seats = [Seating(name, avatar, BOT) for name, avatar in _NAMED]
    at_the_screen = [Seating(*_NAMED[0]), *seats[1:]]
    table = Table(preset("classic"), seats, SEED, LocalThinker())
    first = True
    while table.game.winner is None:
        table.deal()
        while table.pump():
            pass
        if first:
            table.seatings = at_the_screen
            camera.app.table = table
            camera.app.reset(TableScene(camera.app, table))
            camera.app.step(16)
            camera.app.push(DealScoreScene(camera.app, table, lambda: None))
            camera.run(900)
            camera.save("deal_score")
            table.seatings, first = seats, False
    table.seatings = at_the_screen
    camera.app.reset(GameOverScene(camera.app, table))
    camera.run(2000)
    camera.save("game_over")


_GROUPS: Final[dict[str, Callable[[Photographer], None]]] = {
    "pages": pictures_of_pages,
    "table": pictures_of_the_table,
    "tables": pictures_of_tables,
    "end": pictures_of_the_end,
    "parties": pictures_of_parties,
    "replays": pictures_of_replays,
    "saved": pictures_of_saved_games,
    "statistics": pictures_of_statistics,
    "house": pictures_of_house_rules,
    "profiles": pictures_of_profiles,
}


def main() -> int:
    """Draw all pictures; answers the exit status."""
    parser = argparse.ArgumentParser(description="Draw every scene of the game to PNG, without a screen.")
    parser.add_argument("out", type=Path, metavar="OUT", help="folder for the pictures; made where it is missing")
    parser.add_argument("--size", default="1280x720", metavar="WxH", help="size of the window")
    parser.add_argument("--text", type=int, default=100, metavar="PERCENT", help="size of words, 100 to 200")
    parser.add_argument("--theme", choices=("dark", "light"), default="dark", help="the table's colours")
    parser.add_argument("--only", choices=_GROUPS, help="one group of pictures")
    given = parser.parse_args()
    width, _, height = given.size.partition("x")
    if not (width.isdigit() and height.isdigit()):
        parser.error(f"{given.size!r} is not a size; write it like 1280x720.")
    given.out.mkdir(parents=True, exist_ok=True)
    camera = Photographer(given.out, (int(width), int(height)), given.text, given.theme)
    try:
        for name, draw in _GROUPS.items():
            if given.only in (None, name):
                draw(camera)
    finally:
        camera.app.end_game()
        camera.app.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
