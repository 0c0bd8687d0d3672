"""The action row with the viewer's plate, and the tray: their buttons, where these are, and how they are drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from canasta_desktop.engine.cards import POINTS
from canasta_desktop.ui.draw.pen import Box, Pen
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
from canasta_desktop.words.keys_text import COMMANDS, PAUSE, with_key

if TYPE_CHECKING:
    from collections.abc import Hashable

    import pygame
    from pygame import Rect

    from canasta_desktop.ui.draw.art import Art
    from canasta_desktop.ui.table.intents import ButtonState
    from canasta_desktop.ui.table.stage import Stage
    from canasta_desktop.ui.table.tray import TrayRects

_GROUP: Final = 5  # index of Undo, before which the gap is wider
REDO: Final = "redo"
"""The name of the button after Undo in practice."""


class _Row(NamedTuple):
    """The buttons of the action row in one layout."""

    layout_key: Hashable
    """What it was measured for."""
    rects: dict[Command, Rect]
    buttons: list[TableButton]
    """The commands; in practice with Redo."""


class Controls(Buttons):
    """Buttons of the table: a command's by its name, `confirm`, `back`, `menu`, `rules`, and the practice ribbon's."""

    def __init__(self, art: Art, stage: Stage) -> None:
        super().__init__(art, stage)
        self.pen = Lettering(art, stage)
        self.ribbon = Ribbon(art, stage)
        self._measured: _Row | None = None
        self._made_for: tuple[object, ...] = (None,) * 6
        self._widgets: list[TableButton] = []

    def rects(self) -> dict[Command, Rect]:
        """Where the buttons of the action row are, in px of the window."""
        return self._row().rects

    def _row(self) -> _Row:
        """The action row, measured once for a layout and its keys: it is asked for many times a frame."""
        layout = self.stage.layout
        practice = self.stage.practice
        key = (layout.scale, layout.compact, tuple(layout.action), self.stage.keys, practice)
        if self._measured is None or self._measured.layout_key != key:
            labels, caps = self._widths()
            bare = layout.compact and sum(labels) + sum(caps) + round((98 + 20 * len(labels)) * layout.t) > layout.action.w
            rects = list(action_rects(layout, labels, [0] * len(caps) if bare else caps, _GROUP))
            redo = rects.pop(_GROUP + 1) if practice else None
            self._measured = self._made(key, dict(zip(LABELS, rects, strict=True)), redo, bare=bare)
        return self._measured

    def _made(self, key: Hashable, rects: dict[Command, Rect], redo: Rect | None, *, bare: bool) -> _Row:
        """The row's buttons; with `bare` there is no room for key caps, and tooltips name the keys."""
        keys = self.stage.keys
        buttons = [
            TableButton(action, self._box(rect), self._label(action), "" if bare else keys.cap(action))
            for action, rect in rects.items()
        ]
        if redo is not None:
            buttons.append(TableButton(REDO, self._box(redo), words.REDO))
        return _Row(key, rects, buttons)

    def _box(self, rect: Rect) -> Box:
        return Box.of(rect, self.stage.layout.scale)

    def _label(self, action: Command) -> str:
        return words.ASK_SHORT if action is Command.ASK and self.stage.layout.compact else LABELS[action]

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

    def widgets(self) -> list[TableButton]:
        """All buttons, those on the tray before the ones below it; made anew only when something has changed."""
        stage = self.stage
        made_for = (stage.layout, stage.tray_rects, stage.advice, stage.keys, stage.can_redo, stage.leads_back)
        if any(a is not b for a, b in zip(made_for, self._made_for, strict=True)):
            self._made_for, self._widgets = made_for, self._all()
        return self._widgets

    def _all(self) -> list[TableButton]:
        layout, keys = self.stage.layout, self.stage.keys
        pause, rules = with_key(PAUSE, words.ESCAPE_KEY), with_key(COMMANDS[Command.RULES], keys.cap(Command.RULES))
        return [
            TableButton("menu", self._box(layout.menu), "", icon="menu", tip=pause),
            TableButton("rules", self._box(layout.rules), "", icon="help", tip=rules),
            *self.ribbon.widgets(),
            *self._tray_buttons(),
            *self._action_buttons(),
        ]

    def _action_buttons(self) -> list[TableButton]:
        """The action row as it is offered now."""
        advice, row = self.stage.advice, self._row().buttons
        for button in row:
            if button.name == REDO:
                button.set_state("on" if self.stage.can_redo else "off")
            else:
                button.set_state(advice.button_states.get(Command(button.name), "off") if advice else "off")
        return row

    def elements(self) -> list[Element]:
        """The action row."""
        row, scale = self._action_buttons(), self.stage.layout.scale
        buttons = [button.element(self.art, scale, self.state(button.name)) for button in row]
        return [self._you(self.rects()[Command.DRAW].x), *buttons, *self.ribbon.elements(self.state(BACK))]

    def tray(self) -> list[Element]:
        """The tray without its cards, if there is one; it covers our own area."""
        return [self._tray(self.stage.tray_rects)] if self.stage.tray_rects else []

    def _you(self, first_button: int) -> Element:
        stage, t, art = self.stage, self.stage.layout.t, self.art
        seat = stage.viewer.seat
        cards = len(stage.hand())
        turn = stage.turn_highlight.get(seat, 0.0)
        dealer = stage.view.order[stage.view.dealer] == seat
        size = stage.layout.scale.size
        room = first_button - stage.layout.action.x
        count = words.cards(cards)
        widths = art.type.width(words.YOU, size(Role.HEAD), Weight.BOLD), art.type.width(count, size(Role.BODY))
        extra = round(40 * t) if dealer else 0
        rect, low = you_plate(stage.layout, widths[0], widths[1] + extra, room)
        if low:
            small = art.type.width(words.YOU, size(Role.BODY), Weight.BOLD)
            extra = 0 if stage.layout.compact else extra
            rect, _ = you_plate(stage.layout, small, art.type.width(str(cards), size(Role.BODY)) + extra * 3 // 4, room)
        sign = (cards, turn, dealer, rect.size, low, stage.layout.scale)

        def draw(target: pygame.Surface) -> None:
            if turn > 0:
                art.box(target, rect, rect.h / 2, art.palette.panel, 0.9 * turn, art.palette.brass, max(2, 3 * t), turn)
            self._you_face(target, rect, count, cards, low=low, dealer=dealer)

        return Element("you", rect.inflate(8, 8), sign, draw)

    def _you_face(self, target: pygame.Surface, rect: Rect, count: str, cards: int, *, low: bool, dealer: bool) -> None:
        t, art, size, compact = self.stage.layout.t, self.art, self.stage.layout.scale.size, self.stage.layout.compact
        text = art.palette.text
        px = round((38 if compact else 48) * t)
        centre = (rect.x + round((3 if compact else 4) * t) + px // 2, rect.centery)
        art.seat_face(target, self.stage.seatings[self.stage.viewer.seat].avatar, centre, px, 0, t)
        x = centre[0] + px // 2 + round((8 if compact else 14) * t)
        if compact:
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
        worth, need = stage.worth(), needed(stage.view)
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
            for button in self._tray_buttons():
                button.draw(Pen(art, target, stage.layout.scale), self.state(button.name))

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

    def _tray_buttons(self) -> list[TableButton]:
        """Take back and Confirm, while something lies on the tray."""
        rects, advice = self.stage.tray_rects, self.stage.advice
        if rects is None:
            return []
        state: ButtonState = "main" if advice and advice.confirm else "off"
        return [
            TableButton("back", self._box(rects.back), words.TAKE_BACK, words.ESCAPE_KEY, big=True),
            TableButton("confirm", self._box(rects.confirm), words.CONFIRM, words.ENTER_KEY, state, big=True),
        ]
