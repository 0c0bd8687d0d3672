"""What the pointer does on the table: presses, drags, clicks and double clicks, and the cards that it carries."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from pygame import Rect

from canasta_desktop.ui.draw.theme import CARD_RATIO
from canasta_desktop.ui.table.pieces import FACE_DOWN, PILE, Piece, Place

if TYPE_CHECKING:
    from canasta_desktop.ui.table.stage import Stage
    from canasta_desktop.ui.table.targets import Carried

DOUBLE_MS: Final = 350
"""Two clicks on the same thing within so many ms are a double click."""
THRESHOLD: Final = 7
"""Px per text unit that a pressed pointer moves before it drags."""
STRIP: Final = 0.3
"""Part of a card's width between carried cards."""
TILT: Final = 5.0

ThingKind = Literal["card", "stock", "pile", "tray", "meld", "area", "theirs", "felt"]


@dataclass(frozen=True, slots=True)
class Thing:
    """What lies under the pointer."""

    kind: ThingKind
    piece: Piece | None = None
    rank: int | None = None


def thing_at(stage: Stage, pos: tuple[int, int]) -> Thing:
    """What lies under a point of the window, the topmost first."""
    layout = stage.layout
    piece = hand_piece_at(stage, pos)
    if piece is not None:
        return Thing("card", piece)
    if layout.stock.inflate(0, 2 * stage.stock_height()).collidepoint(pos):
        return Thing("stock")
    if layout.pile.inflate(*[round(24 * layout.u)] * 2).collidepoint(pos):
        return Thing("pile")
    if stage.tray_rects:
        for group, rect in zip(stage.tray.groups, stage.tray_rects.groups, strict=False):
            if rect.collidepoint(pos):
                return Thing("tray", rank=group.kind)
    for kind in reversed(stage.view.meld_kinds(stage.who.side)):
        if stage.meld_rect(0, kind).collidepoint(pos):
            return Thing("meld", rank=kind)
    if layout.areas[0].frame.collidepoint(pos):
        return Thing("area")
    if any(area.frame.collidepoint(pos) for area in layout.areas[1:]):
        return Thing("theirs")
    return Thing("felt")


def hand_piece_at(stage: Stage, pos: tuple[int, int]) -> Piece | None:
    """The card in hand under a point: the topmost whose picture, where it is raised to, holds the point."""
    for piece in reversed(stage.hand()):
        if piece.held:
            continue
        place = piece.target
        x, y = pos[0] - place.x, pos[1] - (place.y - place.lift)
        tall = place.width * 0.7
        # The strip that a raised card leaves below still belongs to it, so that it does not flicker under the pointer.
        if abs(x) <= place.width / 2 and -tall <= y <= tall + place.lift:
            return piece
    return None


def strips(stage: Stage) -> dict[Piece, Rect]:
    """What shows of each card in hand when none is raised."""
    row = stage.hand()
    found = {}
    for piece, after in zip(row, [*row[1:], None], strict=False):  # nothing where the hand is empty
        place, tall = piece.target, piece.target.width * CARD_RATIO
        wide = place.width
        if after is not None and after.target.y == place.y:
            wide = min(wide, after.target.x - place.x)
        found[piece] = Rect(round(place.x - place.width / 2), round(place.y - tall / 2), round(wide), round(tall))
    return found


class Pointer:
    """One pointer: what was pressed and what is carried."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.pressed: Thing | None = None
        self.pos = (-1, -1)
        self.carried: Carried | None = None
        self.pieces: list[Piece] = []
        """The carried pieces; for the stock a back that stands for the card to be drawn."""
        self.band: Rect | None = None
        """The frame that is drawn over cards to choose them."""
        self._chosen: set[Piece] = set()
        self._pressed_at = (0, 0)
        self._grip = (0.0, 0.0)
        self._clicked: tuple[Thing, float] | None = None

    @property
    def dragging(self) -> bool:
        """Whether something is carried."""
        return self.carried is not None

    def press(self, pos: tuple[int, int]) -> Thing:
        """The button went down."""
        self.pos = self._pressed_at = pos
        self.pressed = thing_at(self.stage, pos)
        return self.pressed

    def release(self) -> None:
        """The button is up: nothing is pressed or carried any more."""
        self.pressed = None
        self.carried = None
        self.pieces = []
        self.band = None

    def is_double(self, thing: Thing, now: float) -> bool:
        """Whether a click on a thing is the second in short time; remembers it."""
        before, self._clicked = self._clicked, (thing, now)
        if before and before[0] == thing and now - before[1] <= DOUBLE_MS:
            self._clicked = None
            return True
        return False

    def begins_drag(self, pos: tuple[int, int]) -> bool:
        """Whether the pressed pointer has moved far enough to pick up what it pressed."""
        if self.pressed is None or self.dragging or self.pressed.kind not in ("card", "stock", "pile"):
            return False
        far = max(abs(pos[0] - self._pressed_at[0]), abs(pos[1] - self._pressed_at[1]))
        return far > THRESHOLD * self.stage.layout.t

    def begins_band(self, pos: tuple[int, int], chosen: set[Piece]) -> bool:
        """Whether the pointer draws a frame: it was pressed on the bare felt and has moved far enough."""
        if self.band is None and self.pressed is not None and self.pressed.kind == "felt" and not self.dragging:
            far = max(abs(pos[0] - self._pressed_at[0]), abs(pos[1] - self._pressed_at[1]))
            if far > THRESHOLD * self.stage.layout.t:
                self.band = Rect(self._pressed_at, (1, 1))
                self._chosen = set(chosen)
        return self.band is not None

    def stretch(self, pos: tuple[int, int]) -> set[Piece]:
        """Draw the frame to a point; the cards that are chosen by it, with those that were before."""
        self.pos = pos
        (x, y), (ex, ey) = self._pressed_at, pos
        self.band = Rect(min(x, ex), min(y, ey), abs(x - ex) + 1, abs(y - ey) + 1)
        return self._chosen | {piece for piece, strip in strips(self.stage).items() if strip.colliderect(self.band)}

    def pick_up(self) -> None:
        """Take up what was pressed: a card with the selected ones, the top of the stock, or the top of the pile."""
        stage, thing = self.stage, self.pressed
        if thing is None:
            return
        if thing.kind == "card" and thing.piece is not None:
            together = thing.piece in stage.selected
            self.pieces = [p for p in stage.hand() if p is thing.piece or (together and p in stage.selected)]
            self.carried = "cards"
            at = thing.piece.place
        elif thing.kind == "stock":
            place = stage.stock_place()
            self.pieces = [Piece(FACE_DOWN, place, place)]
            self.carried = "stock"
            at = place
        else:
            self.pieces = stage.zones[PILE][-1:]
            self.carried = "pile"
            at = stage.zones[PILE][-1].place
        self._grip = (self._pressed_at[0] - at.x, self._pressed_at[1] - (at.y - at.lift))
        for piece in self.pieces:
            piece.held = True

    def move(self, pos: tuple[int, int]) -> None:
        """The carried pieces follow, as a small fan round the one that was gripped."""
        self.pos = pos
        if not self.dragging:
            return
        layout = self.stage.layout
        gripped = self.pressed.piece if self.pressed and self.pressed.piece in self.pieces else self.pieces[-1]
        at = self.pieces.index(gripped) if gripped in self.pieces else 0
        width = self.pieces[0].target.width
        middle = (len(self.pieces) - 1) / 2
        most = max(1.0, middle)
        for number, piece in enumerate(self.pieces):
            off = number - at
            tilt = (middle - number) / most * TILT if len(self.pieces) > 1 else 0.0
            drop = abs(number - middle) * 3 * layout.u
            piece.place = Place(
                pos[0] - self._grip[0] + off * STRIP * width,
                pos[1] - self._grip[1] + drop,
                width,
                round(tilt * 2) / 2,
                self.carried != "stock",
            )
