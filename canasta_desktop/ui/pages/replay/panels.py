"""What stands round the table on the replay page: the title row, the moves, the foot with timeline and controls, the expert."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.view import view
from canasta_desktop.session.hints import Adviser
from canasta_desktop.ui.draw.pen import Box, Pen
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.widgets import Button, Choice
from canasta_desktop.ui.pages import exchange
from canasta_desktop.ui.pages.replay.layout import CONTROLS_LEAST
from canasta_desktop.ui.pages.replay.timeline import paint_legend
from canasta_desktop.ui.table.elements import Element
from canasta_desktop.words import replay_text as words
from canasta_desktop.words.hints import hint_text
from canasta_desktop.words.titles import rules_title

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta_desktop.ui.kit.widgets import Widget
    from canasta_desktop.ui.pages.replay.contract import ReplayPage

_HEAD: Final = 64
"""Design px of the heading over the moves."""
_FOOT: Final = 2
"""The number of the foot among the places of controls."""
_LINE: Final = 28
_PAD: Final = 18


class ReplayPanels:
    """Controls and painters of one replay scene."""

    def __init__(self, scene: ReplayPage) -> None:
        self._scene = scene
        self.adviser: Adviser | None = None
        """Who is asked; made when first wanted, with a process of its own."""
        self.analysing = False
        self._opinion = ""
        self._hover: int | None = None
        self._title_end = 0.0
        self._speed = Box(0, 0, 0, 0)

    # the expert

    @property
    def thinking(self) -> bool:
        """Whether the expert is being waited for."""
        return self.adviser is not None and self.adviser.thinking

    def analyse(self) -> None:
        """Ask the expert about every position that is shown from now on, or no more."""
        self.analysing = not self.analysing
        self.moved()
        self._scene.rebuild()

    def moved(self) -> None:
        """Another position is shown: what was said of the last one is gone."""
        scene = self._scene
        self._opinion = ""
        if self.adviser is not None:
            self.adviser.forget()
        if not self.analysing:
            return
        position = scene.position
        seat = position.to_act
        if position.phase == Phase.OVER:
            self._opinion = words.NO_MOVES
        elif scene.eye not in (None, seat):
            self._opinion = words.NOT_TO_ACT
        else:
            if self.adviser is None:
                self.adviser = Adviser()
            replay = scene.replay
            self.adviser.ask_about(view(position, seat), f"{replay.seed}/{replay.deal}/{scene.at}/{seat}")

    def poll(self) -> bool:
        """Hear what the expert says; answers whether something was said."""
        hint = self.adviser.poll() if self.adviser is not None else None
        if hint is None:
            return False
        self._opinion = words.opinion(
            self._scene.who.name(self._scene.position.to_act), hint_text(hint.why, self._scene.who.names)
        )
        return True

    def close(self) -> None:
        """Stop thinking."""
        if self.adviser is not None:
            self.adviser.close()

    # the other buttons

    def copy(self) -> None:
        """Put what is shown on the clipboard, as it is seen."""
        scene = self._scene
        self._scene.app.tell(exchange.copy_position(scene.position, scene.eye))

    def export(self) -> None:
        """Write the deals of this game that are over to a file."""
        scene = self._scene
        scene.app.tell(exchange.export_deals(scene.app, scene.deals, scene.replay))

    def hover(self, move: int | None) -> bool:
        """The pointer is over a row of the list, or over none."""
        if move != self._hover:
            self._hover = move
            self._scene.invalidate()
        return False

    # places

    def list_view(self) -> Box:
        """Where the rows of moves are seen, in the window."""
        box = self._scene.in_window(self._scene.boxes.moves)
        said = self._opinion_height()
        return Box(box.x + 8, box.y + _HEAD, box.w - 16, max(60, box.h - _HEAD - 10 - said))

    def _opinion_height(self) -> float:
        return 0 if not self.analysing else 30 + _LINE * max(2, len(self._opinion_lines()))

    def _opinion_lines(self) -> list[str]:
        scene = self._scene
        return scene.wrap(self._opinion or words.THINKING, Role.SMALL, scene.boxes.moves.w - 2 * _PAD - 34)

    # controls

    def controls(self) -> Sequence[Widget]:
        """All of them, in the order of Tab."""
        return [*self._title_row(), self._analyse_button(), *self._foot()]

    def _title_row(self) -> list[Widget]:
        scene = self._scene
        y = scene.head_y
        back = scene.back_button()
        eye = self._eye_label()
        named: list[tuple[str, str, str, int | None, Callable[[], None], str]] = [
            (eye, "eye", "V", pygame.K_v, scene.turn_eye, ""),
            (words.COPY, "", "", None, self.copy, words.COPY_TIP),
            (words.EXPORT, "", "E", pygame.K_e, self.export, words.EXPORT_TIP),
        ]
        widths = [scene.button_width(label, icon=icon, cap=cap) for label, icon, cap, *_ in named]
        if scene.narrow:
            boxes = scene.flow(widths, scene.margin, scene.top, scene.width - 2 * scene.margin, 44, 10)
        else:
            boxes = self._right_of_title(widths, y)
        before = self._deal_buttons(boxes[0].x)
        made: list[Widget] = [back, *before]
        self._title_end = (before[0].box.x if before else scene.width - scene.margin if scene.narrow else boxes[0].x) - 16
        for box, (label, icon, cap, key, action, tip) in zip(boxes, named, strict=True):
            made.append(Button(box, label, action, kind="quiet", icon=icon, cap=cap, hotkey=key, tip=tip))
        return made

    def _right_of_title(self, widths: Sequence[float], y: float) -> list[Box]:
        """The eye at the right of the table, the others over the moves."""
        scene = self._scene
        panel, main = scene.boxes.moves, scene.boxes.foot
        eye = Box(main.right - widths[0], y - 22, widths[0], 44)
        export = Box(panel.right - widths[2], y - 22, widths[2], 44)
        copy = Box(export.x - 10 - widths[1], y - 22, widths[1], 44)
        return [eye, copy, export]

    def _eye_label(self) -> str:
        scene = self._scene
        if scene.eye is None:
            return words.all_open(len(scene.replay.order))
        return words.seen_from(scene.who.name(scene.eye))

    def _deal_buttons(self, before: float) -> list[Widget]:
        """To the deal before and the one after, beside the title."""
        scene = self._scene
        if len(scene.deals) < 2:
            return []
        x = (scene.width - scene.margin if scene.narrow else before - 16) - 96
        y = scene.head_y
        return [
            Button(
                Box(x + 50 * at, y - 22, 44, 44), "", partial(scene.show_deal, by), kind="quiet", icon=icon,
                enabled=0 <= scene.place + by < len(scene.deals), tip=tip,
            )
            for at, (by, icon, tip) in enumerate(
                [(-1, "back", words.DEAL_BEFORE), (1, "right", words.DEAL_AFTER)]
            )
        ]  # fmt: skip

    def _analyse_button(self) -> Button:
        scene, box = self._scene, self._scene.boxes.moves
        wide = scene.button_width(words.ANALYSE, cap="A")
        place = Box(box.right - 14 - wide, box.y + 10, wide, 44)
        return Button(
            place, words.ANALYSE, self.analyse, kind="on" if not self.analysing else "quiet", cap="A", hotkey=pygame.K_a,
            tip=words.ANALYSE_TIP,
        )  # fmt: skip

    def _foot(self) -> list[Widget]:
        scene, box = self._scene, self._scene.boxes.controls
        last, at = scene.replay.last, scene.at
        one_row = box.w >= CONTROLS_LEAST
        high = 44 if scene.low else 52
        y = box.cy if one_row else box.y + 34
        side = 48.0
        label = words.PAUSE if scene.playing else words.PLAY
        wide = max(scene.button_width(name, icon="play", cap=words.SPACE) for name in (words.PLAY, words.PAUSE)) + 8
        x = box.x + _PAD
        made: list[Widget] = []

        def square(icon: str, action: Callable[[], None], tip: str, *, on: bool) -> None:
            nonlocal x
            made.append(Button(Box(x, y - high / 2, side, high), "", action, icon=icon, enabled=on, tip=tip))
            x += side + 8

        square("first", lambda: scene.go(0), words.BEGINNING, on=at > 0)
        square("back", lambda: scene.step(-1), words.STEP_BACK, on=at > 0)
        made.append(
            Button(
                Box(x, y - high / 2, wide, high), label, scene.play, kind="main", icon="pause" if scene.playing else "play",
                cap=words.SPACE, enabled=last > 0,
            )
        )  # fmt: skip
        x += wide + 8
        square("right", lambda: scene.step(1), words.STEP_ON, on=at < last)
        square("last", lambda: scene.go(last), words.END, on=at < last)
        return [*made, *self._speed_and_play(x + 12, y, high, one_row=one_row)]

    def _speed_and_play(self, x: float, y: float, high: float, *, one_row: bool) -> list[Widget]:
        scene, box = self._scene, self._scene.boxes.controls
        if not one_row:
            x, y = box.x + _PAD, box.y + 96
        x += scene.words_width(words.SPEED, Role.BODY) + 14
        self._speed = Box(x, y - 22, 184, 44)
        speed = Choice(self._speed, words.SPEEDS, scene.pace, scene.set_pace, label=words.SPEED)
        wide = scene.button_width(words.PLAY_FROM_HERE, cap="P")
        place = Box(box.right - _PAD - wide, y - high / 2, wide, high)
        on = scene.replay.open and scene.position.phase != Phase.OVER
        here = Button(place, words.PLAY_FROM_HERE, scene.play_from_here, cap="P", hotkey=pygame.K_p, enabled=on)
        return [speed, here]

    # drawing

    def under(self) -> list[Element]:
        """The grounds of the panels and the title, under everything."""
        scene = self._scene
        boxes = scene.boxes
        sign = (boxes.moves, boxes.foot, scene.scroll.offset, scene.place, scene.app.size)

        def draw(target: pygame.Surface) -> None:
            pen = scene.page_pen(target)
            for box in (boxes.moves, boxes.foot):
                pen.box(box, 16, pen.palette.panel, 0.62, pen.palette.line, 1.2, 0.55)
            pen.hair(boxes.controls.x + 16, boxes.controls.y, boxes.controls.w - 32)
            self._title(pen)

        return [Element("grounds", pygame.Rect(0, 0, *scene.app.size), sign, draw)]

    def _title(self, pen: Pen) -> None:
        scene, p = self._scene, pen.palette
        scene.paint_title(pen, words.REPLAY)
        x = scene.title_right(words.REPLAY) + 20
        replay = scene.replay
        title = replay.house or rules_title(replay.rules)
        ways = words.headings(title, replay.deal, scene.place, len(scene.deals), replay.seed)
        for line in ways:
            if pen.width(line, Role.BODY, Weight.REGULAR) <= self._title_end - x:
                pen.write(line, Role.BODY, p.muted, x, scene.head_y + 3, weight=Weight.REGULAR)
                return

    def over(self, version: int) -> list[Element]:
        """Timeline, moves, what the expert says, and the controls, over the table."""
        scene = self._scene
        boxes = scene.boxes
        foot = scene.page_pen(scene.app.screen).rect(boxes.timeline)
        shown = (scene.at, scene.place, scene.eye, scene.app.size, scene.scroll.offset)
        moves = scene.page_pen(scene.app.screen).rect(boxes.moves)

        def timeline(target: pygame.Surface) -> None:
            scene.timeline.paint(scene.page_pen(target), scene.at)

        def rows(target: pygame.Surface) -> None:
            self._paint_moves(scene.page_pen(target), Pen(scene.app.art, target, scene.app.scale))

        return [
            Element("timeline", foot, shown, timeline),
            Element("moves", moves, (*shown, scene.list.scroll.offset, self._hover, self._opinion, self.analysing), rows),
            *self._controls_elements((version, *shown[1:])),
        ]

    def _controls_elements(self, sign: tuple[object, ...]) -> list[Element]:
        """The controls in their three places; each draws only what stands in its own."""
        scene, boxes = self._scene, self._scene.boxes
        pen, width = scene.page_pen(scene.app.screen), scene.app.size[0]
        head = pen.rect(Box(0, 0, scene.width, boxes.plates[0].y - 2))
        if head.bottom < 0:
            head = pygame.Rect(0, 0, width, 0)
        panel = pen.rect(Box(boxes.moves.x, boxes.moves.y, boxes.moves.w, _HEAD))
        bar = pygame.Rect(width - pen.px(34), 0, pen.px(34) if scene.scroll.most else 0, scene.app.size[1])
        return [
            self._controls_in(number, rect, sign)
            for number, rect in enumerate((head, panel, pen.rect(boxes.controls.inset(0, -1)), bar))
            if rect.w and rect.h
        ]

    def _controls_in(self, number: int, rect: pygame.Rect, sign: tuple[object, ...]) -> Element:
        scene = self._scene

        def draw(target: pygame.Surface) -> None:
            before = target.get_clip()
            target.set_clip(rect.clip(before))
            if number == _FOOT:
                self._paint_foot(scene.page_pen(target))
            scene.paint_controls(target, rect)
            target.set_clip(before)

        return Element(("controls", number), rect, (sign, rect.topleft, rect.size), draw)

    def _paint_moves(self, page: Pen, window: Pen) -> None:
        scene, p, box = self._scene, page.palette, self._scene.boxes.moves
        page.write(words.MOVES, Role.HEAD, p.text, box.x + 22, box.y + 33, weight=Weight.BOLD)
        page.hair(box.x + 14, box.y + _HEAD - 1, box.w - 28)
        scene.list.paint(window, scene.at, self._hover)
        if self.analysing:
            high = self._opinion_height()
            sheet = Box(box.x + 10, box.bottom - high - 4, box.w - 20, high - 6)
            page.box(sheet, 12, p.sheet, 1, p.brass_text, 1.6)
            page.icon("bulb", sheet.x + 22, sheet.y + 26, 22, p.brass_text, 10)
            y = sheet.y + 26
            for line in self._opinion_lines():
                page.write(line, Role.SMALL, p.text, sheet.x + 42, y, weight=Weight.REGULAR)
                y += _LINE

    def _paint_foot(self, pen: Pen) -> None:
        """The word before the speeds and the legend after them."""
        scene, p, speed = self._scene, pen.palette, self._speed
        pen.write(words.SPEED, Role.BODY, p.text, speed.x - 14, speed.cy, "midright")
        box = scene.boxes.controls
        right = box.right - _PAD - scene.button_width(words.PLAY_FROM_HERE, cap="P") - 20
        paint_legend(pen, speed.right + 22, speed.cy, right - speed.right - 22)
