"""The people at this machine: who plays now, and the name, picture, cards and table of whoever it is."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import count
from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.session.profiles import ProfileError
from canasta_desktop.ui.draw.pen import Box
from canasta_desktop.ui.draw.shapes import AVATARS
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.undo_page import UndoPage
from canasta_desktop.ui.kit.widgets import Button, OptionCard, TextField, draw_area
from canasta_desktop.ui.pages.settings.preview import Preview
from canasta_desktop.ui.pages.settings.rows import PersonRows
from canasta_desktop.words import common_text
from canasta_desktop.words import profiles_text as words
from canasta_desktop.words.notices import error_text, notice_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.session.profiles import Profile
    from canasta_desktop.ui.draw.pen import Pen
    from canasta_desktop.ui.kit.widgets import Widget
    from canasta_desktop.ui.table.window import GameWindow

_CARD, _GAP = 96, 10  # design px of a person in the list
_BUTTON: Final = 52
_ROOMY, _TALL, _PREVIEW = 1700, 900, 440  # design px
_ACROSS: Final = 300  # design px that a person takes at least where the list has several columns


class ProfilesScene(UndoPage):
    """Choosing somebody is sitting down: name, picture and style hold at once. What is changed here is theirs."""

    app: GameWindow

    def __init__(self, app: GameWindow) -> None:
        super().__init__(app)
        self.told = ""
        """What went wrong, in a sentence."""
        self._rows: PersonRows | None = None
        app.profiles.look()
        self._led_here = False  # the character of the key that made somebody new is not typed into the name

    # places

    @property
    def _people(self) -> tuple[Profile, ...]:
        return self.app.profiles.all

    @property
    def _list(self) -> Box:
        """The list: a column at the left, or rows of several over the rest."""
        wide = self.width - 2 * self.margin
        if self.narrow:
            rows = -(-len(self._people) // self._across)
            return Box(self.margin, self._content_top, wide, rows * (_CARD + _GAP) - _GAP)
        left = 400.0 if self._previews else min(480.0, 0.3 * wide)
        return Box(self.margin, self._content_top, left, len(self._people) * (_CARD + _GAP) - _GAP)

    @property
    def _previews(self) -> bool:
        """Whether there is room to show what cards and table look like."""
        return self.width >= _ROOMY and self.window_height >= _TALL

    @property
    def _preview(self) -> Box:
        """Where cards and table are shown."""
        high = min(self.window_height - self._content_top - 40, 880)
        return Box(self.width - self.margin - _PREVIEW, self._content_top, _PREVIEW, high)

    @property
    def _across(self) -> int:
        """People beside each other."""
        return max(1, int((self.width - 2 * self.margin + _GAP) // (_ACROSS + _GAP))) if self.narrow else 1

    @property
    def _content_top(self) -> float:
        return self.top + len(self._told_lines) * 28 + (10 if self.told else 0)

    @property
    def _told_lines(self) -> list[str]:
        return self.wrap(self.told, Role.BODY, self.width - 2 * self.margin - 20) if self.told else []

    @property
    def _area(self) -> Box:
        """The one who plays now: under the list, or at its right; as high as it needs."""
        people = self._list
        if self.narrow:
            x, y, wide = self.margin, people.bottom + 16, self.width - 2 * self.margin
        else:
            x = people.right + (16 if self.low else 24)
            right = self._preview.x - 24 if self._previews else self.width - self.margin
            y, wide = self._content_top, min(right - x, 1180)
        end = self._rows.y if self._rows else 0
        return Box(x, y, wide, end + 24 + _BUTTON + 24)

    @property
    def least_height(self) -> float:
        """List and person."""
        self._lay_rows()
        return max(self._list.bottom, self._area.bottom) + 20

    def _lay_rows(self) -> None:
        area = self._area
        pad = 20 if self.low or self.narrow else 32
        self._rows = PersonRows(
            self.app, area.x + pad, area.w - 2 * pad, self.change, _nothing, self.words_width, low=self.low
        )  # fmt: skip

    # controls

    def controls(self) -> Sequence[Widget]:
        """Back, somebody new, the people, what is theirs, delete, go on; the bar that takes back a deletion."""
        self._lay_rows()
        wide = self.button_width(words.NEW, icon="plus", cap=words.NEW_KEY) + 16
        new = Box(self.width - self.margin - wide, self.head_y - 24, wide, 48)
        label, cap = words.NEW, words.NEW_KEY
        if self.title_right(words.PROFILES) + 20 > new.x:
            new, label, cap = Box(self.width - self.margin - 56, self.head_y - 24, 56, 48), "", ""
        made: list[Widget] = [
            self.back_button(),
            Button(new, label, self.make, kind="quiet", icon="plus", cap=cap, hotkey=pygame.K_n, tip=words.NEW),
            *(self._card(place, person) for place, person in enumerate(self._people)),
        ]
        area, rows = self._area, self._rows
        for row in rows.rows if rows else ():
            for widget in row.widgets:
                widget.box = widget.box.moved(0, area.y)
                made.append(widget)
        made += self._buttons(area)
        return made

    def _buttons(self, area: Box) -> list[Widget]:
        inner = area.inset(20 if self.low or self.narrow else 32)
        y = area.bottom - 24 - _BUTTON
        delete = self.button_width(words.DELETE, icon="trash", cap=words.DELETE_KEY) + 16
        play = max(180.0, self.button_width(words.DONE, cap=common_text.ENTER) + 16)
        return [
            Button(
                Box(inner.x, y, delete, _BUTTON), words.DELETE, self.delete, kind="quiet", icon="trash",
                cap=words.DELETE_KEY, hotkey=pygame.K_DELETE, enabled=len(self._people) > 1,
            ),
            Button(
                Box(inner.right - play, y, play, _BUTTON), words.DONE, self.back, kind="main", cap=common_text.ENTER,
                hotkey=pygame.K_RETURN,
            ),
        ]  # fmt: skip

    def _card(self, place: int, person: Profile) -> OptionCard:
        def paint(pen: Pen, b: Box, chosen: bool) -> None:
            p = pen.palette
            pen.put(pen.art.avatar(person.avatar, 60 * pen.t), b.x + 52, b.cy)
            if chosen:
                pen.box(Box(b.x + 52 - 34, b.cy - 34, 68, 68), 34, stroke=p.brass, stroke_width=3)
            pen.target.blit(pen.art.cards.back_of(person.back, 40 * pen.t), (pen.px(b.right - 58), pen.px(b.cy - 28)))
            room = b.w - 100 - 72
            name = pen.fit(words.name_of(person), Role.HEAD, room, Weight.BOLD)
            pen.write(name, Role.HEAD, p.text, b.x + 100, b.cy - 15, weight=Weight.BOLD)
            note, ink = (words.PLAYS_NOW, p.brass_text) if chosen else (words.CHOOSE, p.muted)
            pen.write(note, Role.SMALL, ink, b.x + 100, b.cy + 18, weight=Weight.REGULAR)

        column, across = self._list, self._across
        wide = (column.w - _GAP * (across - 1)) / across
        x, y = column.x + place % across * (wide + _GAP), column.y + place // across * (_CARD + _GAP)
        chosen = person.key == self.app.profiles.current.key
        return OptionCard(Box(x, y, wide, _CARD), chosen, partial(self.choose, person.key), paint)

    # what they do

    def choose(self, key: str) -> None:
        """Somebody sits down."""
        self.told = ""
        self.app.profiles.choose(key)
        self.app.preferences.take_profile()
        self.rebuild()

    def handle(self, event: pygame.event.Event) -> bool:
        """The key that leads to somebody new is no letter of the name."""
        if event.type == pygame.TEXTINPUT and self._led_here:
            self._led_here = False
            return True
        if event.type in (pygame.KEYDOWN, pygame.KEYUP, pygame.MOUSEBUTTONDOWN):
            self._led_here = False
        return super().handle(event)

    def make(self) -> None:
        """Somebody new sits down, and says a name."""
        taken = {person.name for person in self._people}
        name = next(name for number in count(2) if (name := words.numbered(number)) not in taken)
        used = {person.avatar for person in self._people}
        avatar = next((face for face in AVATARS if face not in used), next(iter(AVATARS)))
        try:
            key = self.app.profiles.make(name, avatar=avatar).key
        except ProfileError as error:
            self.told = error_text(error)
            self.rebuild()
            return
        self.choose(key)
        field = next((row.widgets[0] for row in self._rows.rows if row.setting == "player_name"), None) if self._rows else None
        if isinstance(field, TextField):
            self.give_focus(field)
            self._led_here = True

    def change(self, setting: str, value: object) -> None:
        """Change what belongs to whoever plays now."""
        people = len(self._people)
        self.app.preferences.change(setting, value)
        mine, now = self.app.profiles.current, self.app.preferences.now
        before, self.told = self.told, words.taken(now.player_name) if mine.name != now.player_name.strip() else ""
        if setting != "player_name" or before != self.told or people != len(self._people):
            self._again()
        else:
            self.invalidate()

    def _again(self) -> None:
        """Lay the page anew; what is typed goes on where it was."""
        caret = self.focused.caret if isinstance(self.focused, TextField) else None
        self.rebuild()
        if caret is not None and isinstance(self.focused, TextField):
            self.focused.caret = caret

    def delete(self) -> None:
        """Take whoever plays now off the list; for a while that can be taken back."""
        if len(self._people) < 2:
            return
        person = self.app.profiles.current
        self.app.profiles.delete(person.key)
        self.app.lineup = tuple(replace(who, profile=None) if who.profile == person.key else who for who in self.app.lineup)
        self.offer_undo(words.deleted(words.name_of(person)), partial(self._restore, person.key))
        self.choose(self.app.profiles.current.key)

    def _restore(self, key: str) -> None:
        self.app.profiles.restore(key)
        self.app.profiles.choose(key)
        self.app.preferences.take_profile()

    def back(self) -> None:
        """Back to where the people were chosen."""
        self.app.pop()

    # drawing

    def paint(self, pen: Pen) -> None:
        """Title, what went wrong, and the ground and words of whoever plays now."""
        p = pen.palette
        self.paint_title(pen, words.PROFILES)
        if not self.narrow:
            x = self.title_right(words.PROFILES) + 24
            room = self.width - self.margin - self.button_width(words.NEW, icon="plus", cap=words.NEW_KEY) - 40 - x
            if self.words_width(words.LINE, Role.BODY, Weight.REGULAR) <= room:
                pen.write(words.LINE, Role.BODY, p.muted, x, self.head_y + 6, weight=Weight.REGULAR)
        for place, line in enumerate(self._told_lines):
            pen.write(line, Role.BODY, p.minus, self.margin + 10, self.top + 12 + 28 * place, weight=Weight.REGULAR)
        area = self._area
        draw_area(pen, area)
        if self._rows:
            self._rows.paint(pen, area.y)
        if self._previews:
            Preview(self._preview, self.low).paint(pen)
        notice = notice_text(self.app.profiles.notice)
        if notice and not self.told:
            y = area.bottom + 16
            for place, line in enumerate(self.wrap(notice, Role.SMALL, area.w)):
                pen.write(line, Role.SMALL, p.minus, area.x, y + 26 * place, weight=Weight.REGULAR)


def _nothing() -> None:
    """The rows of a person lead nowhere else."""
