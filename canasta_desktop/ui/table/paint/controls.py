"""The action row with the viewer's plate, the tray and the practice ribbon: their buttons, their places, how they are drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect

from canasta_desktop.ui.draw.pen import Box, Pen
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.elements import Text
from canasta_desktop.ui.kit.layout import Row, Ruler, Spacer
from canasta_desktop.ui.kit.pad_keys import PadSign
from canasta_desktop.ui.services.keymap import Command
from canasta_desktop.ui.table.geometry.table_layout import action_rects, has_room, you_plate
from canasta_desktop.ui.table.model.advice import offered
from canasta_desktop.ui.table.model.intents import ButtonState, conditions, group_worth, needed, talon_to_follow
from canasta_desktop.ui.table.model.versioned import Latest
from canasta_desktop.ui.table.paint.buttons import ButtonPainter, TableButton, states_of
from canasta_desktop.ui.table.paint.canvas import Drawing
from canasta_desktop.words import hotkeys, keys_text
from canasta_desktop.words import table_text as words

if TYPE_CHECKING:
    import pygame

    from canasta_desktop.ui.draw.art import Art
    from canasta_desktop.ui.kit.widgets import Group, State
    from canasta_desktop.ui.table.geometry.row_places import TrayRects
    from canasta_desktop.ui.table.geometry.stage import Stage

REDO: Final = "redo"  # the name of the button after Undo in practice
BACK: Final = "game"  # the name of the button that leads back from practice
_PAD, _RADIUS = 16, 12  # design px of the ribbon


class Controls(ButtonPainter):
    """Buttons of the table: a command's by its name, `confirm`, `back`, `menu`, `rules`, and the practice ribbon's."""

    def __init__(self, art: Art, stage: Stage) -> None:
        super().__init__(art, stage)
        self._ribbon: Latest[tuple[Row, list[TableButton]] | None] = Latest()
        self._row: Latest[tuple[dict[Command, Rect], list[TableButton]]] = Latest()
        self._widgets: Latest[list[TableButton]] = Latest()

    def rects(self) -> dict[Command, Rect]:
        """Where the buttons of the action row are, in px of the window."""
        return self._action_row()[0]

    def _action_row(self) -> tuple[dict[Command, Rect], list[TableButton]]:
        """The action row, measured once for a layout and its keys: it is asked for many times a frame."""
        layout = self.layout
        key = (layout.scale, layout.compact, tuple(layout.action), self.model.keys, self._redoes, offered(self.model.view))
        return self._row.get(key, self._measure)

    def spot(self, command: Command) -> tuple[int, int]:
        """The point for a reason about a command: over its button, or over the row if the command has no button now."""
        rects = self.rects()
        return rects[command if command in rects else Command.MELD].midtop

    @property
    def _redoes(self) -> bool:
        """Whether moves that were undone can be redone: in practice, but not in lessons, which go back by steps."""
        return self.model.practice and not self.model.lesson.step

    def _measure(self) -> tuple[dict[Command, Rect], list[TableButton]]:
        """Rectangles and buttons of the action row. Where there is no room for key caps, tooltips alone name the keys."""
        t, layout, width = self.t, self.layout, self.art.type.width
        shown = offered(self.model.view)
        row: list[tuple[str, str, str]] = [
            (action, text, self.model.keys.cap(Command(action))) for action, text in words.LABELS.items() if action in shown
        ]
        undo = [name for name, _, _ in row].index(Command.UNDO)  # before which the gap is wider
        if self._redoes:
            row.insert(undo + 1, (REDO, words.REDO, ""))
        wide = round(24 * t)
        signs = wide if self.model.keys.pad else 0  # any of them may become the main button
        caps = [max(wide, width(cap, 18 * t, Weight.BOLD) + round(10 * t)) if cap else signs for _, _, cap in row]
        labels = [width(text, 20 * t) for _, text, _ in row]
        if layout.compact or not has_room(layout, labels, caps):
            row = [(name, words.ASK_SHORT if name == Command.ASK else text, cap) for name, text, cap in row]
            labels = [width(text, 20 * t) for _, text, _ in row]
        bare = not has_room(layout, labels, caps)
        places = action_rects(layout, labels, [0] * len(caps) if bare else caps, undo)
        rects, buttons = {}, []
        for (name, text, cap), rect in zip(row, places, strict=True):
            buttons.append(TableButton(name, text, "" if bare else cap, box=Box.of(rect, layout.scale)))
            if name != REDO:
                rects[Command(name)] = rect
        return rects, sorted(buttons, key=lambda button: button.name == REDO)

    def widgets(self) -> list[TableButton]:
        """All buttons, those on the tray after the ones below it; made anew only when something has changed."""
        model = self.model
        chosen = bool(model.selection.pieces)
        state = (self.stage.tray_rects, self.stage.advice, chosen, model.facts.can_redo, model.leads_back)
        key = (self.layout, model.keys, self._redoes, *state)
        return self._widgets.get(key, self._all)

    def _all(self) -> list[TableButton]:
        layout, keys = self.layout, self.model.keys
        pause = keys_text.with_key(keys_text.PAUSE, hotkeys.ESCAPE)
        rules = keys_text.with_key(keys_text.COMMANDS[Command.RULES], keys.cap(Command.RULES))
        return [
            TableButton("menu", "", icon="menu", tip=pause, box=Box.of(layout.menu, layout.scale)),
            TableButton("rules", "", icon="help", tip=rules, box=Box.of(layout.rules, layout.scale)),
            *(ribbon[1] if (ribbon := self._placed_ribbon()) else ()),
            *self._action_buttons(),
            *self._tray_buttons(),
        ]

    def _action_buttons(self) -> list[TableButton]:
        offered = self.stage.advice.button_states if self.stage.advice else {}
        redo: ButtonState = "on" if self.model.facts.can_redo else "off"
        row, main = self._action_row()[1], self._pad_main()
        for button in row:
            button.set_state(redo if button.name == REDO else offered.get(Command(button.name), "off"))
            if self.model.keys.pad and button.cap in ("", PadSign.X):
                button.cap = PadSign.X if button.name == main and button.enabled else ""
        return row

    def _pad_main(self) -> str:
        """The button that X of a game pad presses; empty if it says between what the player decides."""
        model, advice = self.model, self.stage.advice
        if advice is not None and (advice.primary or advice.decides):
            return advice.primary or ""
        return "confirm" if model.tray and not model.selection.pieces else Command.MELD

    def elements(self, group: Group) -> list[Drawing]:
        """The action row; `group` has its buttons."""
        scale = self.layout.scale
        states = states_of(group)
        buttons = [button.element(self.art, scale, states[button.name]) for button in self._action_buttons()]
        return [self._you(), *buttons, *self._ribbon_elements(states[BACK])]

    @property
    def _deals(self) -> bool:
        """Whether the viewer has dealt."""
        return self.model.view.order[self.model.view.dealer] == self.model.viewer.seat

    @property
    def you(self) -> Rect:
        """The viewer's plate."""
        return self._you_plate()[0]

    def _you_plate(self) -> tuple[Rect, bool]:
        """The viewer's plate, and whether its text takes two lines."""
        layout, t, dealer, cards = self.layout, self.t, self._deals, len(self.model.hand())
        room, count = self.rects()[Command.DRAW].x - layout.action.x, words.cards(cards)
        extra = round(40 * t) if dealer else 0
        name_wide = self.width(words.YOU, Role.HEAD, Weight.BOLD)
        rect, low = you_plate(layout, name_wide, self.width(count, Role.BODY) + extra, room)
        if low:
            extra = 0 if layout.compact else extra
            name_wide, count_wide = self.width(words.YOU, Role.BODY, Weight.BOLD), self.width(str(cards), Role.BODY)
            rect, _ = you_plate(layout, name_wide, count_wide + extra * 3 // 4, room)
        return rect, low

    def _you(self) -> Drawing:
        layout, t, art, dealer = self.layout, self.t, self.art, self._deals
        cards, (rect, low) = len(self.model.hand()), self._you_plate()
        turn, count = self.model.effects.turn_highlight.get(self.model.viewer.seat, 0.0), words.cards(cards)
        sign = (cards, turn, dealer, rect.size, low, layout.scale)

        def draw(target: pygame.Surface) -> None:
            if turn > 0:
                art.box(target, rect, rect.h / 2, art.palette.panel, 0.9 * turn, art.palette.brass, max(2, 3 * t), turn)
            self._you_face(target, rect, count, str(cards), low=low, dealer=dealer)

        return Drawing("you", rect.inflate(8, 8), sign, draw)

    def _you_face(self, target: pygame.Surface, rect: Rect, count: str, cards: str, *, low: bool, dealer: bool) -> None:
        t, compact, ink = self.t, self.layout.compact, self.palette.text
        px = round((38 if compact else 48) * t)
        centre = (rect.x + round((3 if compact else 4) * t) + px // 2, rect.centery)
        self.art.seat_face(target, self.model.seatings[self.model.viewer.seat].avatar, centre, px, 0, t)
        x = centre[0] + px // 2 + round((8 if compact else 14) * t)
        if compact:
            self.text(target, cards, Role.BODY, ink, (x, rect.centery), "midleft", Weight.BOLD)
            mark = (rect.x + round(8 * t), rect.y + round(8 * t))  # on the face, for there is no room beside it
        elif low:
            self.text(target, words.YOU, Role.BODY, ink, (x, rect.y + round(19 * t)), "midleft", Weight.BOLD)
            box = self.text(target, cards, Role.BODY, ink, (x, rect.bottom - round(17 * t)), "midleft")
            mark = (box.right + round(22 * t), box.centery)
        else:
            name = self.text(target, words.YOU, Role.HEAD, ink, (x, rect.centery), "midleft", Weight.BOLD)
            spot = (name.right + round(12 * t), name.bottom)
            box = self.text(target, count, Role.BODY, ink, spot, "bottomleft", Weight.REGULAR)
            mark = (box.right + round(22 * t), box.centery)
        if dealer:
            self.dealer(target, mark)

    # the tray

    def tray(self, group: Group) -> list[Drawing]:
        """The tray without its cards, if there is one; it covers our own area. `group` has its buttons."""
        t, scale, rects = self.t, self.layout.scale, self.stage.tray_rects
        if rects is None:
            return []
        worth, need, states = self.model.worth(), needed(self.model.view), states_of(group)
        ready = bool(self.stage.advice and self.stage.advice.confirm)
        sign = (worth, need, ready, states["confirm"], states["back"], self.model.tray, rects.frame.size, scale)

        def draw(target: pygame.Surface) -> None:
            art, p = self.art, self.palette
            art.shadow(target, rects.frame, 16 * t, 10 * t, 4 * t, 80)
            art.box(target, rects.frame, 16 * t, p.sheet, 1, p.brass, max(2, 2 * t))
            self._tray_heading(target, rects, worth, need, ready=ready)
            for at, (rect, group) in enumerate(zip(rects.groups, self.model.tray.groups, strict=True)):
                points = group_worth(self.model.view, self.model.tray, at)
                label = words.group_worth(group.kind, points)
                if self.width(label, Role.BODY) > rects.room:
                    label = str(points)
                self.text(target, label, Role.BODY, p.text, (rect.centerx, rect.bottom + rects.label), "center")
            self._tray_lines(target, rects)
            for button in self._tray_buttons():
                button.draw(Pen(art, target, scale), states[button.name])

        return [Drawing("tray", rects.frame.inflate(round(60 * t), round(60 * t)), sign, draw)]

    def _tray_heading(self, target: pygame.Surface, rects: TrayRects, worth: int, need: int, *, ready: bool) -> None:
        t, art, p, head, bar = self.t, self.art, self.palette, rects.heading, rects.bar
        title = words.YOUR_OPENING if need else words.YOUR_MELDS
        text = words.opening_sum(worth, need) if need else words.worth_points(worth)
        box = self.text(target, text, Role.HEAD, p.brass_text, (head.right, head.centery), "midright", Weight.BOLD)
        if ready:
            self.put(target, art.check(round(24 * t)), midright=(box.x - round(10 * t), box.centery))
        room = box.x - head.x - round(50 * t)
        if self.model.tray.taking and need and self.width(words.YOUR_TAKING, Role.HEAD, Weight.BOLD) < room:
            title = words.YOUR_TAKING
        if self.width(title, Role.HEAD, Weight.BOLD) < room:
            self.text(target, title, Role.HEAD, p.text, (head.x, head.centery), "midleft", Weight.BOLD)
        art.box(target, bar, bar.h / 2, p.well, 0.9)
        full = max(need * 4 / 3, worth, 1)
        art.box(target, (bar.x, bar.y, max(bar.h, round(bar.w * worth / full)), bar.h), bar.h / 2, p.brass)
        if need:
            x = bar.x + round(bar.w * need / full)
            notch = (x - 1, bar.y - round(5 * t), max(2, round(3 * t)), bar.h + round(10 * t))
            art.box(target, notch, 1, p.text)

    def _tray_lines(self, target: pygame.Surface, rects: TrayRects) -> None:
        """The further conditions of the opening, each with its check, and what follows it."""
        t, p = self.t, self.palette
        size = round(22 * t)
        for condition, line in zip(conditions(self.model.view, self.model.tray), rects.conditions, strict=False):
            if condition.met:
                self.put(target, self.art.check(size), midleft=(line.x, line.centery))
            else:
                circle = Rect(line.x + 1, line.centery - size // 2, size - 2, size - 2)
                self.art.box(target, circle, size / 2, stroke=p.muted, stroke_width=max(1.5, 2 * t))
            x = line.x + size + round(10 * t)
            fits = self.width(condition.words, Role.BODY) <= line.right - x
            text = condition.words if fits else words.CLEAN_TRIPLE
            self.text(target, text, Role.BODY, p.text, (x, line.centery), "midleft")
        if rects.note is not None:
            note = words.talon_follows(talon_to_follow(self.model.view, self.model.tray))
            self.text(target, note, Role.SMALL, p.muted, rects.note.center, "center")

    def _tray_buttons(self) -> list[TableButton]:
        rects, advice, scale = self.stage.tray_rects, self.stage.advice, self.layout.scale
        if rects is None:
            return []
        state: ButtonState = "main" if advice and advice.confirm else "off"
        enter = "" if self.model.keys.pad and self._pad_main() != "confirm" else hotkeys.ENTER
        return [
            TableButton("back", words.TAKE_BACK, hotkeys.ESCAPE, big=True, box=Box.of(rects.back, scale)),
            TableButton("confirm", words.CONFIRM, enter, state, big=True, box=Box.of(rects.confirm, scale)),
        ]

    # the practice ribbon: there is none in a game that counts

    def _placed_ribbon(self) -> tuple[Row, list[TableButton]] | None:
        """The ribbon, laid out with the longer text that fits, and its button, if there is a game to go back to."""
        return self._ribbon.get((self.layout, self.model.leads_back, self.model.lesson.step), self._place_ribbon)

    def _place_ribbon(self) -> tuple[Row, list[TableButton]] | None:
        layout, t, band = self.layout, self.t, self.layout.ribbon
        if band is None:
            return None
        ruler = Ruler.by(self.pen)
        label = words.WAYS_BACK[self.model.leads_back]
        buttons = [TableButton(BACK, label, icon="undo")] if label else []
        for button in buttons:
            button.margin = 3, 1 if layout.compact else 3
        step = self.model.lesson.step
        for said in (step,) if step else (words.PRACTICE_RIBBON, words.PRACTICE_SHORT):
            row = Row(Spacer(_PAD), Text(said, Role.SMALL, "ink", Weight.BOLD), Spacer(_PAD - 3), *buttons)
            wide = row.widths(ruler).wished
            if wide <= band.w / t:
                break
        row.place(Box(band.centerx / t - wide / 2, band.y / t, wide, band.h / t), ruler)
        return row, buttons

    def _ribbon_elements(self, state: State) -> list[Drawing]:
        """The ribbon; `state` is its button's."""
        placed, scale = self._placed_ribbon(), self.layout.scale
        if placed is None:
            return []
        row, buttons = placed
        box = row.box

        def draw(target: pygame.Surface) -> None:
            pen = self.pen.on(target)
            shown = Box(box.x, box.y - _RADIUS, box.w, box.h + _RADIUS)  # its upper corners are outside the window
            pen.shadow(shown, _RADIUS, 5, 2, 85)
            pen.box(shown, _RADIUS, pen.palette.brass, 1, pen.palette.brass_text, 1.5)
            row.paint(pen)
            for button in buttons:
                button.draw(pen, state)

        rect, grow = box.in_px(scale), 2 * round(20 * scale.t)
        return [Drawing("ribbon", rect.inflate(grow, grow), (state, not buttons, scale, self.model.lesson.step), draw)]
