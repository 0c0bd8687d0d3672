"""The menu's first entry where a game waits: which game that is, a picture of its table, and how it stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from canasta_desktop.session.store import catalogue
from canasta_desktop.session.store.glance import Glance, glance, glance_at
from canasta_desktop.session.store.rows import UnfitError
from canasta_desktop.ui.draw.pen import Box
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.layout import Span
from canasta_desktop.ui.kit.widgets.button import Button, cap_width, draw_cap
from canasta_desktop.ui.table.table_picture import SHAPE, seen_by_screen
from canasta_desktop.words import common_text, saved_games_text
from canasta_desktop.words.perspective import at_screen

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta_desktop.session.table import Table
    from canasta_desktop.ui.draw.pen import Pen
    from canasta_desktop.ui.kit.layout import Ruler
    from canasta_desktop.ui.kit.widgets.base import State
    from canasta_desktop.ui.table.window import GameWindow

_PAD: Final = 12
_LINE: Final = 24
HIGH: Final = 128
"""Design px of height of the card."""


def picture_size(t: float) -> tuple[int, int]:
    """Px of the picture on the card."""
    high = HIGH - 2 * _PAD
    return round(high * SHAPE * t), round(high * t)


class ContinueCard(Button):
    """A brass button with a picture at its left; `picture` draws it into a box of `picture_size`."""

    def __init__(
        self,
        box: Box | None,
        label: str,
        action: Callable[[], None],
        *,
        subtitle: str,
        cap: str,
        hotkey: int,
        picture: Callable[[Pen, Box], None],
    ) -> None:
        super().__init__(box, label, action, kind="main", cap=cap, hotkey=hotkey, subtitle=subtitle)
        self._picture = picture

    def _widths(self, ruler: Ruler) -> Span:
        least = (HIGH - 2 * _PAD) * SHAPE + ruler.width(self.label, Role.HEAD, Weight.BOLD) + _PAD + 120
        return Span(least, least)

    def draw(self, pen: Pen, state: State) -> None:
        """Draw ground, picture, words and key."""
        box = self.box.moved(0, 1) if state.pressed else self.box
        ink, cap_ink = self._plate(pen, box, state)
        wide, high = picture_size(pen.t)
        picture = Box(box.x + _PAD, box.y + _PAD, wide / pen.t, high / pen.t)
        self._picture(pen, picture)
        x, end = picture.right + 20, box.right - 20
        cap = cap_width(pen, self.cap)
        words = pen.fit(self.label, Role.HEAD, end - x - cap - 12, Weight.BOLD)
        lines = pen.art.type.wrap(self.subtitle, 18 * pen.t, (end - x) * pen.t, Weight.SEMIBOLD)
        y = box.cy - _LINE * len(lines) / 2
        pen.write(words, Role.HEAD, ink, x, y, weight=Weight.BOLD)
        draw_cap(pen, end - cap, y, self.cap, cap_ink, on_brass=True)
        for line in lines:
            y += _LINE + 4
            pen.write(line, Role.SMALL, pen.palette.ink_soft, x, y, weight=Weight.SEMIBOLD)


@dataclass(frozen=True, slots=True)
class WaitingGame:
    """A game that can be gone on with."""

    game: int | None
    """Its number among the kept games; None for the one that is open in this window."""
    glance: Glance | None
    """What its table looks like, where that can be read."""
    stands: str
    """How it stands, in a line."""


def waiting_game(app: GameWindow) -> WaitingGame | None:
    """The game that is under way in this window, or the one that was played last; one that counts before practice."""
    table, real = app.table, app.real_game()
    if table is not None and table.game.winner is None and not (table.practice and real is not None):
        return WaitingGame(None, glance_at(table) if table.game.position is not None else None, _at_table(table))
    game = catalogue.latest(app.archive) if real is None else real
    if game is None:
        return None
    found = catalogue.look(app.archive, game)
    if found is None or found[1] is None:
        return WaitingGame(game, None, saved_games_text.DAMAGED)
    try:
        seen = glance(found[0], found[1])
    except UnfitError:
        return WaitingGame(game, None, saved_games_text.DAMAGED)
    who = seen_by_screen(seen)
    stands = common_text.game_so_far(seen.deal, who.side_names, [found[0].totals[side] for side in who.sides])
    return WaitingGame(game, seen, saved_games_text.practice_stands(stands) if found[0].practice else stands)


def _at_table(table: Table) -> str:
    """How a game under way stands, in a line."""
    seat = next((seat for seat in range(len(table.seatings)) if table.is_human(seat)), 0)
    who = at_screen(table.game.terms, table.seatings, seat)
    totals = [table.game.totals[side] for side in who.sides]
    stands = common_text.game_so_far(max(1, table.game.deal_number), who.side_names, totals)
    return saved_games_text.practice_stands(stands) if table.practice else stands
