"""A hint over the table: what to do and why, and the cards, places and buttons that it means."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from pygame import Rect

from canasta_desktop.engine.moves import ASK, Answer, Draw, Join, Meld, Move, Take
from canasta_desktop.ui.draw.pen import Box
from canasta_desktop.ui.draw.theme import Role
from canasta_desktop.ui.kit.pad_keys import cap_shown
from canasta_desktop.ui.kit.widgets.frame import bubble_box, draw_bubble
from canasta_desktop.ui.services.keymap import Command
from canasta_desktop.ui.table.geometry.targets import place_on
from canasta_desktop.ui.table.paint.canvas import Drawing
from canasta_desktop.ui.table.paint.kept_free import laid_cards
from canasta_desktop.ui.table.paint.note_panel import LINE, OFF, NotePanel, Panel
from canasta_desktop.ui.table.paint.painter import Painter
from canasta_desktop.words import hotkeys
from canasta_desktop.words import table_text as words
from canasta_desktop.words.hints import advice

if TYPE_CHECKING:
    from collections.abc import Container, Sequence

    import pygame

    from canasta_desktop.ui.draw.art import Art
    from canasta_desktop.ui.draw.motion import Clock
    from canasta_desktop.ui.table.geometry.stage import Stage
    from canasta_desktop.ui.table.paint.controls import Controls
    from canasta_desktop.ui.table.paint.kept_free import KeptFree
    from canasta_desktop.ui.table.paint.questions import PartnerDialog

_DOTS: Final = 300  # ms from one step of the dots to the next


class HintPanel(Painter):
    """The hint panel of one table."""

    def __init__(self, art: Art, stage: Stage, controls: Controls, dialog: PartnerDialog, clock: Clock, kept: KeptFree) -> None:
        super().__init__(art, stage)
        self._kept = kept
        self._controls = controls
        self._dialog = dialog
        self._clock = clock
        self._notes = NotePanel(art, stage)

    def shown_panel(self, *, coming: bool = False) -> Panel | None:
        """The panel of a hint that is shown, or `coming`; None on the partner's question, where a bubble says it."""
        shown = self.model.hint.open if coming else self.model.hint.hint is not None
        return self.panel() if shown and not self.model.asked else None

    @property
    def said(self) -> str:
        """The sentence of the hint that is shown, or that one is coming."""
        shown = self.model.hint.hint
        return advice(shown, self.model.viewer.names) if shown else words.HINT_COMES

    def panel(self) -> Panel:
        """The panel in the middle or in an area, with its buttons once the hint is there.

        It covers no button, no text and no card of the hand, nor the piles or the own melds if it speaks of them; the other own
        melds it covers last. It may cover the strip that says what to do now, which it says better.
        """
        links = ((words.DO_IT, hotkeys.ENTER), (words.CLOSE, hotkeys.ESCAPE))
        hint, piles, status = self.model.hint.hint, self._kept.piles(), self.layout.status
        texts = [rect for rect in self._kept.texts() if rect != status]
        clear, off = [*self._kept.buttons(), *texts, self.layout.hand], [*self._melds(), *self._kept.empty_areas()]
        melds = hint is not None and isinstance(hint.move, Meld | Join)
        if hint is not None:
            clear += [*self._meant(hint.move), *(piles if isinstance(hint.move, Draw | Take) else [])]
        if status is not None:
            piles = [*piles, status]
        return self._notes.panel(
            self.said, links if hint else (), clear, off, rather=self._melds((0,)) if melds else (), piles=piles
        )

    def _meant(self, move: Move) -> list[Rect]:
        """The own melds to which a move adds cards, or which it joins, in px of the window."""
        stage = self.stage
        slots: tuple[int, ...] = (move.first, move.second) if isinstance(move, Join) else ()
        if isinstance(move, Meld | Take):
            slots = tuple(group.kind for group in move.groups)
        own = stage.model.view.sides[stage.model.viewer.side].slots()
        return [stage.meld_rect(0, slot) for slot in slots if slot in own]

    def _melds(self, areas: Container[int] = range(8)) -> list[Rect]:
        """Where cards lie in these areas, with the figures under them."""
        return laid_cards(self.stage, areas)

    def under(self) -> list[Drawing]:
        """Elements behind buttons and cards: the line from the panel to the first card or to the button."""
        panel, goal = self.shown_panel(), self._goal()
        if panel is None or goal is None:
            return []
        layout, t, art, box = self.layout, self.t, self.art, panel.sheet.box
        start = min(max(goal[0], round((box.x + 24) * t)), round((box.right - 24) * t))
        turn = layout.action.y - round(OFF * t / 2)
        points = [(start, round(box.bottom * t) - 2), (start, turn), (goal[0], turn), goal]
        if start == goal[0]:
            points = [points[0], goal]
        thick = max(2, round(2.5 * t))
        buttons = list(self._controls.rects().values())
        strokes = [part for ends in pairwise(points) for part in _visible(*ends, thick, buttons)]

        def draw(target: pygame.Surface) -> None:
            for stroke in strokes:
                art.box(target, stroke, 0, art.palette.brass_text)

        return [Drawing("hint line", strokes[0].unionall(strokes[1:]), (tuple(points), thick), draw)]

    def _goal(self) -> tuple[int, int] | None:
        """The end of the line: the upper edge of the first card in hand, or of the button."""
        layout, shown = self.layout, self.model.hint.hint
        for piece in self.model.hand():
            if piece in self.model.selection.hinted:
                place = piece.target
                return round(place.x - place.width * 0.35), round(place.y - layout.hand_height / 2 - layout.lift)
        button = self._button(shown.move) if shown is not None else None
        return button.midtop if button else None

    def over(self) -> list[Drawing]:
        """Elements over the cards: rings round places, and the panel, or on the partner's question a bubble."""
        if not self.model.hint.open:
            return []
        layout, move = self.layout, self.model.hint.hint.move if self.model.hint.hint else None
        rings: list[tuple[Rect, float]] = []
        if isinstance(move, Answer):
            rings = [(self._dialog.rect("yes" if move.yes else "no").inflate(6, 6), 14 * layout.t)]
        elif isinstance(move, Draw):
            rings = [(layout.stock.move(0, -self.stage.stock_height()).inflate(6, 6), 0.0)]
        elif isinstance(move, Take):
            rings = [(layout.pile.inflate(10, 10), 0.0)]
        elif move is not None and (button := self._button(move)) is not None:
            rings = [(button.inflate(6, 6), 12 * layout.t)]
        rings += [(rect.inflate(10, 10), 0.0) for rect in self._meld_rects(move)]
        found = [self._notes.ring("hint ring", *ring) for ring in rings]
        if self.model.asked:
            return [*found, self._bubble()]
        return [*found, Drawing("hint", self.panel().rect.inflate(*[round(60 * layout.t)] * 2), None, self._paint)]

    def _button(self, move: Move) -> Rect | None:
        """The button of the action row for a move that no card of the hand stands for."""
        command = Command.ASK if move == ASK else Command.JOIN if isinstance(move, Join) else None
        return None if command is None else self._controls.rects().get(command)

    def _meld_rects(self, move: Move | None) -> list[Rect]:
        """The own melds that a hint is about, if the rules have several to which a card could go; for a sequence, its end."""
        stage = self.stage
        if not stage.model.view.terms.several_melds:
            return []
        own = stage.model.view.sides[stage.model.viewer.side].slots()
        if isinstance(move, Join):
            return [stage.meld_rect(0, slot) for slot in (move.first, move.second)]
        groups = move.groups if isinstance(move, Meld | Take) else ()
        top = stage.model.view.pile[-1:] if isinstance(move, Take) else []
        cards = [(group.kind, [*group.cards, *(top if at == 0 else [])]) for at, group in enumerate(groups)]
        return [place_on(stage, slot, held)[0] for slot, held in cards if slot in own]

    def _paint(self, target: pygame.Surface) -> None:
        panel = self.panel()
        pen = self._notes.paint(target, panel)
        if self.model.hint.hint is not None:
            return
        b, last = panel.sentence.box, panel.sentence.broken[-1]
        x, y = b.x + pen.width(last, Role.BODY) + 8, b.bottom - LINE / 2
        step = int(self._clock.now / _DOTS) % 3
        for i in range(3):
            pen.box(Box(x + 12 * i, y - 3, 6, 6), 3, pen.palette.brass_text, (1, 0.65, 0.35)[(i - step) % 3])

    def _bubble(self) -> Drawing:
        """The bubble over the hint button, on the partner's question."""
        button, pen = self._dialog.rect("hint"), self.pen
        shown = self.model.hint.hint is not None
        said = words.with_enter(self.said, cap_shown(pen, hotkeys.ENTER)) if shown else self.said
        tip = (button.centerx / pen.t, button.y / pen.t)
        box = bubble_box(pen, said, tip, keep=self._kept.ranked())
        rect = pen.rect(box).union(button).inflate(pen.px(60), pen.px(60))
        return Drawing("hint", rect, None, lambda target: draw_bubble(pen.on(target), said, tip, "hint", box=box))


def _visible(begin: tuple[int, int], end: tuple[int, int], thick: int, buttons: Sequence[Rect]) -> list[Rect]:
    """The visible parts of a straight line, which may pass behind a button."""
    (x0, y0), (x1, y1) = begin, end
    stroke = Rect(min(x0, x1) - thick // 2, min(y0, y1) - thick // 2, abs(x1 - x0) + thick, abs(y1 - y0) + thick)
    for button in buttons:
        if stroke.h > stroke.w and stroke.colliderect(button):
            above = Rect(stroke.x, stroke.y, stroke.w, button.y - stroke.y)
            return [above, Rect(stroke.x, button.bottom, stroke.w, max(0, stroke.bottom - button.bottom))]
    return [stroke]
