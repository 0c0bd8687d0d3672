"""The action row: the plate of who looks and the buttons; the tray with its own two buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from canasta_desktop.engine.cards import POINTS
from canasta_desktop.ui.draw.pen import Pen
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.table.advice import LABELS
from canasta_desktop.ui.table.buttons import Buttons, TableButton
from canasta_desktop.ui.table.elements import Element
from canasta_desktop.ui.table.intents import needed
from canasta_desktop.ui.table.keymap import Command
from canasta_desktop.ui.table.layout import action_rects, you_plate
from canasta_desktop.ui.table.lettering import Lettering
from canasta_desktop.ui.table.ribbon import BACK, Ribbon
from canasta_desktop.words import table_text as words

if TYPE_CHECKING:
    from collections.abc import Hashable

    import pygame
    from pygame import Rect

    from canasta_desktop.ui.draw.art import Art
    from canasta_desktop.ui.table.offers import Look
    from canasta_desktop.ui.table.stage import Stage
    from canasta_desktop.ui.table.tray import TrayRects

_GROUP: Final = 5  # a wider gap stands before Undo
REDO: Final = "redo"
"""The name of the button that practice has besides, after Undo."""


class _Row(NamedTuple):
    """The buttons of the action row in one layout."""

    place: Hashable
    """What it was measured for."""
    rects: dict[Command, Rect]
    buttons: list[TableButton]
    """In practice with the one that does again what was taken back."""
    places: dict[str, Rect]
    """Where the buttons are, by name."""


class Controls(Buttons):
    """Buttons of the table: an action's by its command, `confirm`, `back`, `menu`, `rules`, and the ribbon's."""

    def __init__(self, art: Art, stage: Stage) -> None:
        super().__init__()
        self.art = art
        self.stage = stage
        self.pen = Lettering(art, stage)
        self.ribbon = Ribbon(art, stage)
        self._measured: _Row | None = None

    def rects(self) -> dict[Command, Rect]:
        """Where the buttons of the action row are."""
        return self._row().rects

    def _row(self) -> _Row:
        """The action row, measured once for a layout and its keys: it is asked for many times a frame."""
        layout = self.stage.layout
        practice = self.stage.practice
        place = (layout.scale, layout.close, tuple(layout.action), self.stage.keys, practice)
        if self._measured is None or self._measured.place != place:
            labels, caps = self._widths()
            bare = layout.close and sum(labels) + sum(caps) + round((98 + 20 * len(labels)) * layout.t) > layout.action.w
            rects = list(action_rects(layout, labels, [0] * len(caps) if bare else caps, _GROUP))
            redo = rects.pop(_GROUP + 1) if practice else None
            self._measured = self._made(place, dict(zip(LABELS, rects, strict=True)), redo, bare=bare)
        return self._measured

    def _made(self, place: Hashable, rects: dict[Command, Rect], redo: Rect | None, *, bare: bool) -> _Row:
        """The row's buttons; `bare` where the keys have no room on them: a tooltip then says the key."""
        scale, keys = self.stage.layout.scale, self.stage.keys
        buttons = [
            TableButton(action.value, rect, scale, self._label(action), "" if bare else keys.cap(action))
            for action, rect in rects.items()
        ]
        if redo is not None:
            buttons.append(TableButton(REDO, redo, scale, words.REDO, ""))
        return _Row(place, rects, buttons, {button.name: button.rect for button in buttons})

    def _label(self, action: Command) -> str:
        return words.ASK_SHORT if action is Command.ASK and self.stage.layout.close else LABELS[action]

    def _widths(self) -> tuple[list[int], list[int]]:
        """Px that labels and key caps of the action row take."""
        size = 20 * self.stage.layout.t
        labels = [self.art.type.width(self._label(action), size) for action in LABELS]
        caps = [max(round(24 * self.stage.layout.t), self._cap(action)) for action in LABELS]
        if self.stage.practice:
            labels.insert(_GROUP + 1, self.art.type.width(words.REDO, size))
            caps.insert(_GROUP + 1, 0)
        return labels, caps

    def _cap(self, action: Command) -> int:
        t = self.stage.layout.t
        return self.art.type.width(self.stage.keys.cap(action), 18 * t, Weight.BOLD) + round(10 * t)

    def places(self) -> dict[str, Rect]:
        """Where all buttons are."""
        layout, tray, back = self.stage.layout, self.stage.tray_rects, self.ribbon.button()
        found = {"menu": layout.menu, "rules": layout.rules}
        if back is not None:
            found[BACK] = back
        if tray:
            found |= {"confirm": tray.confirm, "back": tray.back}
        return found | self._row().places

    def elements(self) -> list[Element]:
        """The action row."""
        stage, row = self.stage, self._row().buttons
        looks: dict[str, Look] = {action.value: look for action, look in stage.advice.looks.items()} if stage.advice else {}
        looks[REDO] = "on" if stage.can_redo else "off"
        found = [self._you(row[0].rect.x)]
        for button in row:
            button.look = looks.get(button.name, "off")
            found.append(button.element(self.art, stage.layout.scale, self.state(button.name)))
        return [*found, *self.ribbon.elements(self.state(BACK))]

    def tray(self) -> list[Element]:
        """The tray without its cards, if there is one: it lies over what our own area holds."""
        return [self._tray(self.stage.tray_rects)] if self.stage.tray_rects else []

    def _you(self, first_button: int) -> Element:
        stage, t, art = self.stage, self.stage.layout.t, self.art
        seat = stage.who.seat
        cards = len(stage.hand())
        turn = stage.turn_light.get(seat, 0.0)
        dealer = stage.view.order[stage.view.dealer] == seat
        size = stage.layout.scale.size
        room = first_button - stage.layout.action.x
        count = words.cards(cards)
        widths = art.type.width(words.YOU, size(Role.HEAD), Weight.BOLD), art.type.width(count, size(Role.BODY))
        extra = round(40 * t) if dealer else 0
        rect, low = you_plate(stage.layout, widths[0], widths[1] + extra, room)
        if low:
            small = art.type.width(words.YOU, size(Role.BODY), Weight.BOLD)
            extra = 0 if stage.layout.close else extra
            rect, _ = you_plate(stage.layout, small, art.type.width(str(cards), size(Role.BODY)) + extra * 3 // 4, room)
        sign = (cards, turn, dealer, rect.size, low, stage.layout.scale)

        def draw(target: pygame.Surface) -> None:
            if turn > 0:
                art.box(target, rect, rect.h / 2, art.palette.panel, 0.9 * turn, art.palette.brass, max(2, 3 * t), turn)
            self._you_face(target, rect, count, cards, low=low, dealer=dealer)

        return Element("you", rect.inflate(8, 8), sign, draw)

    def _you_face(self, target: pygame.Surface, rect: Rect, count: str, cards: int, *, low: bool, dealer: bool) -> None:
        t, art, size, close = self.stage.layout.t, self.art, self.stage.layout.scale.size, self.stage.layout.close
        text = art.palette.text
        px = round((38 if close else 48) * t)
        centre = (rect.x + round((3 if close else 4) * t) + px // 2, rect.centery)
        art.seat_face(target, self.stage.seatings[self.stage.who.seat].avatar, centre, px, 0, t)
        x = centre[0] + px // 2 + round((8 if close else 14) * t)
        if close:
            box = art.write(target, str(cards), size(Role.BODY), text, (x, rect.centery), "midleft", Weight.BOLD)
            if dealer:  # on the face, for there is no room beside it
                self.pen.dealer(target, (rect.x + round(8 * t), rect.y + round(8 * t)))
            return
        if low:
            art.write(target, words.YOU, size(Role.BODY), text, (x, rect.y + round(19 * t)), "midleft", Weight.BOLD)
            spot = (x, rect.bottom - round(17 * t))
            box = art.write(target, str(cards), size(Role.BODY), text, spot, "midleft")
        else:
            name = art.write(target, words.YOU, size(Role.HEAD), text, (x, rect.centery), "midleft", Weight.BOLD)
            spot = (name.right + round(12 * t), name.bottom)
            box = art.write(target, count, size(Role.BODY), text, spot, "bottomleft", Weight.REGULAR)
        if dealer:
            self.pen.dealer(target, (box.right + round(22 * t), box.centery))

    # the tray

    def _tray(self, rects: TrayRects) -> Element:
        stage, t = self.stage, self.stage.layout.t
        worth, need = stage.worth(0), needed(stage.view)
        ready = bool(stage.advice and stage.advice.confirm)
        sign = (worth, need, ready, self.hover, self.pressed, stage.tray, rects.frame.size, stage.layout.scale)

        def draw(target: pygame.Surface) -> None:
            art, p = self.art, self.art.palette
            art.shadow(target, rects.frame, 16 * t, 10 * t, 4 * t, 80)
            art.box(target, rects.frame, 16 * t, p.sheet, 1, p.brass, max(2, 2 * t))
            self._tray_heading(target, rects, worth, need, ready=ready)
            for rect, group in zip(rects.groups, stage.tray.groups, strict=True):
                cards = sum(POINTS[card] for card in group.cards)
                if stage.tray.taking and group is stage.tray.groups[0]:
                    cards += POINTS[stage.view.pile[-1]]
                spot = (rect.centerx, rect.bottom + rects.label)
                label, size = words.group_worth(group.kind, cards), stage.layout.scale.size(Role.BODY)
                if art.type.width(label, size) > rects.room:
                    label = str(cards)
                art.write(target, label, size, p.text, spot, "center")
            self._tray_buttons(target, rects, ready=ready)

        return Element("tray", rects.frame.inflate(round(60 * t), round(60 * t)), sign, draw)

    def _tray_heading(self, target: pygame.Surface, rects: TrayRects, worth: int, need: int, *, ready: bool) -> None:
        stage, t, art, p = self.stage, self.stage.layout.t, self.art, self.art.palette
        head, size = rects.heading, stage.layout.scale.size(Role.HEAD)
        title = words.YOUR_OPENING if need else words.YOUR_MELDS
        text = words.opening_sum(worth, need) if need else words.worth_points(worth)
        colour = p.brass_text
        box = art.write(target, text, size, colour, (head.right, head.centery), "midright", Weight.BOLD)
        if ready:
            mark = art.check(round(24 * t))
            target.blit(mark, mark.get_rect(midright=(box.x - round(10 * t), box.centery)))
        room = box.x - head.x - round(50 * t)
        if stage.tray.taking and need and art.type.width(words.YOUR_TAKING, size, Weight.BOLD) < room:
            title = words.YOUR_TAKING
        if art.type.width(title, size, Weight.BOLD) < room:
            art.write(target, title, size, p.text, (head.x, head.centery), "midleft", Weight.BOLD)
        art.box(target, rects.bar, rects.bar.h / 2, p.well, 0.9)
        full = max(need * 4 / 3, worth, 1)
        done = rects.bar.copy()
        done.w = max(rects.bar.h, round(rects.bar.w * worth / full))
        art.box(target, done, done.h / 2, p.brass)
        if need:
            x = rects.bar.x + round(rects.bar.w * need / full)
            notch = (x - 1, rects.bar.y - round(5 * t), max(2, round(3 * t)), rects.bar.h + round(10 * t))
            art.box(target, notch, 1, p.text)

    def _tray_buttons(self, target: pygame.Surface, rects: TrayRects, *, ready: bool) -> None:
        scale, t = self.stage.layout.scale, self.stage.layout.t
        needed_px = self.art.type.width(words.TAKE_BACK + words.ESCAPE_KEY, 22 * t, Weight.BOLD) + round(60 * t)
        escape, enter = ("", "") if rects.back.w < needed_px else (words.ESCAPE_KEY, words.ENTER_KEY)
        back = TableButton("back", rects.back, scale, words.TAKE_BACK, escape, big=True)
        look: Look = "main" if ready else "off"
        confirm = TableButton("confirm", rects.confirm, scale, words.CONFIRM, enter, look, big=True)
        for button in (back, confirm):
            button.draw(Pen(self.art, target, scale), self.state(button.name))
