"""The editor of house rules: options at the left, what comes of them at the right, saving and playing at the foot."""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import pygame

from canasta_desktop.engine.ruleset import RuleSetError, preset
from canasta_desktop.session.house_draft import Draft
from canasta_desktop.session.house_rules import HouseRules, HouseRulesError, tidy_name
from canasta_desktop.session.showable import NotAtTableError, table_can_show, why_not_at_table
from canasta_desktop.session.trial import Trials
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit import shortcuts
from canasta_desktop.ui.kit.widgets import Button, Choice, TextField, draw_area
from canasta_desktop.ui.kit.widgets.toggle import Toggle
from canasta_desktop.ui.pages.house_rules.layout import HouseRulesLayout
from canasta_desktop.ui.pages.house_rules.panel import Measured, Panel
from canasta_desktop.ui.pages.house_rules.rows import Rows
from canasta_desktop.words import common_text
from canasta_desktop.words import house_rules_text as words
from canasta_desktop.words.notices import error_text, notice_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.session.house_draft import Cell, Remedy, Trouble
    from canasta_desktop.ui.draw.pen import Box, Pen
    from canasta_desktop.ui.kit.widgets import Widget
    from canasta_desktop.ui.table.window import GameWindow

_TICK_MS: Final = 120
_SEED_DIGITS: Final = 9


class HouseRulesScene(HouseRulesLayout):
    """Edits a draft that begins as `start`: house rules, or the name of a preset."""

    app: GameWindow

    def __init__(self, app: GameWindow, start: HouseRules | str, trials: Trials | None = None) -> None:
        super().__init__(app)
        self.draft = Draft(start)
        kept = app.house.get(self.draft.name) if self.draft.name else None
        self.saved = kept.name if kept else None
        """The name of the kept house rules that are edited; None for new ones."""
        self.only_changed = False
        self.told = ""
        """What the foot says about the last thing done."""
        self._wrong_name = ""
        self._leaving = False
        self._kept_as = self.draft.house() if kept else None
        self._first = self.draft.house()
        self._trials = trials or Trials()
        self._trouble: Trouble | None = None
        self._rows: Rows | None = None
        self._panel: Panel | None = None
        self._foot_y = 0.0
        self._look_again()

    # the draft

    @property
    def players(self) -> int:
        """How many play the trial: as many as are about to play, where the rules know that."""
        offered = [seating.players for seating in preset(self.draft.base).seatings]
        return self.app.players if self.app.players in offered else preset(self.draft.base).players

    @property
    def bases(self) -> tuple[str, ...]:
        """The presets to start from, and the one that these rules started from where the table cannot show it."""
        offered = super().bases
        return offered if self.draft.base in offered else (*offered, self.draft.base)

    @property
    def is_saved(self) -> bool:
        """Whether all that was changed is kept."""
        return self._kept_as == self.draft.house()

    def _look_again(self) -> None:
        """What is wrong now, and what bots are to try."""
        self._trouble = self.draft.trouble()
        if self._trouble:
            self._trials.ask([])
            return
        usual = preset(self.draft.base), self.players
        own = self.draft.house(words.UNNAMED).rule_set(), self.players
        self._trials.ask([usual, own] if self.draft.changed_options() else [usual])

    @property
    def _measured(self) -> Measured:
        if self._trouble:
            return Measured(None, None)
        effect = self._trials.effect
        own = self.draft.house(words.UNNAMED).rule_set()
        return Measured(effect(preset(self.draft.base), self.players), effect(own, self.players), self._trials.given_up)

    # places

    def lay_page(self) -> float:
        """Make the rows; on a narrow sheet the panel and the foot stand under them."""
        pad = 12 if self.low else 14
        x, width = self.view.x + pad, self.view.w - 2 * pad - 16
        top = self.bar_end + 10 if self.narrow else 8
        self._rows = Rows(
            self.draft, self._trouble, x, width, self.words_width, self.change, self.put_back, self.add_line,
            only_changed=self.only_changed, low=self.low or self.narrow, top=top,
        )  # fmt: skip
        end = self._rows.y + (40 if not self._rows.rows else 0)
        if not self.narrow:
            side = self.columns[1]
            inner = side.inset(22 if self.low else 28)
            room = inner.h + (12 if self.low else 0)
            self._panel = self._make_panel((inner.x, side.y + (14 if self.low else 22), inner.w), room)
            return end + 14
        self._panel = self._make_panel((x + 12, end + 16, width - 24), None)
        self._foot_y = self._panel.bottom + 30
        return self._foot_boxes(self.view.x + pad, self._foot_y, width)[-1].bottom + 24

    def _make_panel(self, at: tuple[float, float, float], room: float | None) -> Panel:
        return Panel(
            self.draft, self._trouble, self._measured, at, self.words_width, self.wrap,
            named=self.rename, settle=self.settle, low=self.low or self.narrow, room=room,
        )  # fmt: skip

    # controls

    def _bar_controls(self) -> list[Widget]:
        _, choice, switch = self.bar_boxes()
        return [
            Choice(choice, self.preset_names, self.bases.index(self.draft.base), self._start_from, label=words.START_FROM),
            Toggle(switch, self.only_changed, self._show_changed, label=words.ONLY_CHANGED),
        ]

    def frame_controls(self) -> Sequence[Widget]:
        """Back, and the bar over the options."""
        return [self.back_button()] if self.narrow else [self.back_button(), *self._bar_controls()]

    def page_controls(self) -> Sequence[Widget]:
        """The controls of all rows; on a narrow sheet all there is."""
        rows = [widget for row in self._rows.rows for widget in row.widgets] if self._rows else []
        if not self.narrow:
            return rows
        panel = self._panel.controls() if self._panel else []
        return [*self._bar_controls(), *rows, *panel, *self._foot_buttons(self.view.x + 12, self._foot_y, self.view.w - 40)]

    def side_controls(self) -> Sequence[Widget]:
        """The panel and the foot."""
        if self.narrow or self._panel is None:
            return ()
        x, wide = self.margin, self.width - 2 * self.margin
        return [*self._panel.controls(), *self._foot_buttons(x, self.window_height - self.foot / 2 - 28, wide)]

    def _foot_boxes(self, x: float, y: float, room: float) -> list[Box]:
        """Back to the preset, Play once, Save; on a narrow sheet under what is said about them."""
        told = (words.back_to(self.preset_names[self.bases.index(self.draft.base)]), self._play_label, words.SAVE)
        caps = ("", common_text.ENTER if self._can_play_at_once else "", words.SAVE_KEY)
        wide = [
            max(200 if not self.low else 170, 20 + self.button_width(label, icon="" if place else "undo", cap=cap, big=True))
            for place, (label, cap) in enumerate(zip(told, caps, strict=True))
        ]
        return self.foot_boxes(wide, x, y + (self._status_height(room) if self.narrow else 0), room)

    @property
    def _play_label(self) -> str:
        return words.PLAY_NOW if self.is_saved else words.PLAY_ONCE

    @property
    def _can_play_at_once(self) -> bool:
        return self.is_saved and self._trouble is None and not self._not_here

    @property
    def _not_here(self) -> str:
        """Why these rules cannot be played in the window; empty where they can, or where they cannot be played at all."""
        return "" if self._trouble else notice_text(why_not_at_table(self.draft.house(words.UNNAMED).rule_set()))

    def _foot_buttons(self, x: float, y: float, room: float) -> list[Widget]:
        back, play, save = self._foot_boxes(x, y, room)
        base = self.preset_names[self.bases.index(self.draft.base)]
        fine = self._trouble is None
        named = self._name_problem == ""
        at_once = self._can_play_at_once
        return [
            Button(
                back, words.back_to(base), self.clear, kind="quiet", icon="undo",
                enabled=bool(self.draft.changed_options()),
            ),
            Button(
                play, self._play_label, self.play, kind="main" if at_once else "on", enabled=fine and not self._not_here,
                cap=common_text.ENTER if at_once else "", hotkey=pygame.K_RETURN if at_once else None,
            ),
            Button(
                save, words.SAVED if self.is_saved else words.SAVE, self.save, kind="main", cap=words.SAVE_KEY,
                enabled=fine and named and not self.is_saved,
            ),
        ]  # fmt: skip

    # what they do

    def change(self, cell: Cell, value: Any) -> None:
        """Give an option another value."""
        self.draft.put(cell, value)
        self._edited()

    def put_back(self, cell: Cell) -> None:
        """Let an option be as in the preset."""
        self.draft.put_back(cell)
        self._edited()

    def add_line(self) -> None:
        """Let the opening table go on by a line."""
        self.draft.add_line()
        self._edited()

    def settle(self, remedy: Remedy) -> None:
        """Take a way out of a conflict."""
        self.draft.settle(remedy)
        self._edited()

    def clear(self) -> None:
        """Everything as the preset has it."""
        self.draft.clear()
        self._edited()

    def rename(self, name: str) -> None:
        """Another name is typed."""
        self.draft.name = name
        self._edited()

    def _start_from(self, place: int) -> None:
        self.draft.start_from(self.bases[place])
        self._edited()

    def _show_changed(self, on: bool) -> None:
        self.only_changed = on
        self.rebuild()

    def _edited(self) -> None:
        self.told = self._wrong_name = ""
        self._leaving = False
        self._look_again()
        caret = self.focused.caret if isinstance(self.focused, TextField) else None
        self.rebuild()
        if caret is not None and isinstance(self.focused, TextField):
            self.focused.caret = min(caret, len(self.focused.words))

    @property
    def _name_problem(self) -> str:
        """Why these rules cannot be saved under their name; empty where they can."""
        try:
            name = tidy_name(self.draft.name)
        except HouseRulesError as error:
            return words.NO_NAME if not self.draft.name.strip() else error_text(error)
        other = self.app.house.get(name)
        if other and (self.saved is None or other.name.casefold() != self.saved.casefold()):
            return words.name_taken(other.name)
        return ""

    def save(self) -> None:
        """Keep them under their name."""
        if self._trouble or self._name_problem:
            self.told = self._status
            self.invalidate()
            return
        try:
            kept = self.app.house.save(self.draft.house(), instead=self.saved)
        except HouseRulesError as error:
            self._wrong_name = error_text(error)
            self.invalidate()
            return
        self.saved = kept.name
        if table_can_show(kept.rule_set()):
            self.app.house.chosen = kept.name
        self.draft.name = kept.name
        self._kept_as = self.draft.house()
        self.told = notice_text(self.app.house.notice) or words.saved_as(kept.name)
        self.rebuild()

    def _played(self) -> HouseRules:
        """The house rules as a game by them is called: by no name of another rule set."""
        house = self.draft.house()
        try:
            return replace(house, name=tidy_name(house.name))
        except HouseRulesError:
            return replace(house, name=words.UNNAMED)

    def play(self) -> None:
        """Begin a game by these rules with whoever sits at the table."""
        try:
            rules = self._played().rule_set()
            if self.app.players not in {seating.players for seating in rules.seatings}:
                self.app.players = rules.players
            self.app.begin(rules, secrets.randbelow(10**_SEED_DIGITS))
        except (RuleSetError, NotAtTableError) as error:
            self.told = error_text(error)
            self.rebuild()

    def back(self) -> None:
        """Back; where something is not saved, only when asked twice."""
        if not self._leaving and not self.is_saved and self.draft.house() != self._first:
            self._leaving = True
            self.told = words.LEAVE_AGAIN
            self.rebuild()
            return
        self.app.pop()

    def exit(self) -> None:
        """The bots stop."""
        self._trials.close()

    # time and keys

    @property
    def tick_ms(self) -> int | None:
        """Now and then, while bots are playing."""
        return _TICK_MS if self._trials.busy else super().tick_ms

    def update(self, dt_ms: float) -> None:
        """Look what the bots have found out."""
        super().update(dt_ms)
        if self._trials.poll() and self._panel:
            self._panel.measured = self._measured
            self.invalidate()

    def handle(self, event: pygame.event.Event) -> bool:
        """Ctrl S saves from everywhere; F settles a conflict while nothing is typed."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_s and shortcuts.command(event):
            self.save()
            return True
        return super().handle(event)

    # drawing

    @property
    def _status(self) -> str:
        """What the foot says."""
        if self._trouble:
            return words.ONE_CONFLICT
        return self._wrong_name or self.told or self._not_here or ("" if self.is_saved else self._name_problem)

    def _status_height(self, room: float) -> float:
        lines = len(self.wrap(self._status, Role.BODY, room)) if self._status else 0
        return lines * 28 + 12 if lines else 0

    def paint(self, pen: Pen) -> None:
        """Title, grounds; beside them the panel and the foot where there is room."""
        self.paint_title(pen, words.TITLE)
        if self.narrow:
            draw_area(pen, self.view.inset(-3))
            return
        p = pen.palette
        x = self.title_right(words.TITLE) + 24
        line = pen.fit(words.LINE, Role.BODY, self.width - self.margin - x, Weight.REGULAR)
        pen.write(line, Role.BODY, p.muted, x, self.head_y + 6, weight=Weight.REGULAR)
        left, right = self.columns
        draw_area(pen, left)
        self._paint_bar(pen, 0)
        pen.hair(left.x + 16, self.view.y - 1, left.w - 32)
        pen.box(right, 20, p.panel, 0.55, p.line, 1.3, 0.6)
        if self._panel:
            self._panel.paint(pen)
        self._paint_status(pen)

    def _paint_bar(self, pen: Pen, top: float) -> None:
        label, _, switch = self.bar_boxes()
        p = pen.palette
        pen.write(words.START_FROM, Role.BODY, p.text, label.x, top + label.cy)
        pen.write(words.ONLY_CHANGED, Role.BODY, p.muted, switch.x, top + switch.cy, weight=Weight.REGULAR)

    def _paint_status(self, pen: Pen) -> None:
        """The sentence between the buttons of the foot, at the side of those that it is about."""
        back, play, _ = self._foot_boxes(self.margin, self.window_height - self.foot / 2 - 28, self.width - 2 * self.margin)
        room = play.x - 20 - back.right - 20
        lines = self.wrap(self._status, Role.BODY, room)
        tint = pen.palette.minus if self._trouble or self._wrong_name else pen.palette.muted
        for place, line in enumerate(lines[:2]):
            y = back.cy + (place - (min(len(lines), 2) - 1) / 2) * 26
            pen.write(line, Role.BODY, tint, play.x - 20, y, "midright", Weight.REGULAR)

    def paint_page(self, pen: Pen, top: float) -> None:
        """The options; on a narrow sheet the bar over them, the panel and the foot too."""
        p = pen.palette
        if self._rows:
            self._rows.paint(pen, top)
            if not self._rows.rows:
                y = top + self._rows.y + 20
                pen.write(words.NOTHING_CHANGED, Role.BODY, p.muted, self.view.x + 30, y, weight=Weight.REGULAR)
        if not self.narrow or self._panel is None:
            return
        self._paint_bar(pen, top)
        self._panel.paint(pen, top)
        tint = p.minus if self._trouble or self._wrong_name else p.muted
        for place, line in enumerate(self.wrap(self._status, Role.BODY, self.view.w - 40)):
            y = top + self._foot_y + 10 + place * 28
            pen.write(line, Role.BODY, tint, self.view.x + 12, y, weight=Weight.REGULAR)
