"""The people at this machine: who plays now, and the name, picture, cards and table of whoever it is."""

from __future__ import annotations

from functools import partial
from itertools import count
from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.session.names import readable
from canasta_desktop.session.notices import Notice, NoticeCode
from canasta_desktop.session.person import PICTURES
from canasta_desktop.session.profiles import ProfileError
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.elements import Paragraph, Picture, Text, area
from canasta_desktop.ui.kit.form import Form
from canasta_desktop.ui.kit.layout import Column, Either, Element, IfRoom, Padding, Row, Spacer, Span
from canasta_desktop.ui.kit.list_view import ListView
from canasta_desktop.ui.kit.node import LiveText
from canasta_desktop.ui.kit.page import SINGLE
from canasta_desktop.ui.kit.undo_page import UndoPage
from canasta_desktop.ui.kit.widgets import Button, TextField, enter_button
from canasta_desktop.ui.pages.settings.rows import SettingsForm, paint_preview
from canasta_desktop.words import hotkeys
from canasta_desktop.words import profiles_text as words
from canasta_desktop.words.notices import error_text, notice_text

if TYPE_CHECKING:
    from canasta_desktop.session.person import Person
    from canasta_desktop.session.settings import SpeechLength
    from canasta_desktop.ui.draw.pen import Box, Pen
    from canasta_desktop.ui.services.game_window import GameWindow

_ROOMY, _PREVIEW = 1700, 440  # design px
_PERSON: Final = Span(0, 1180, 1180)
_ACROSS: Final = 300  # design px that a person takes at least where the list has several columns


class ProfilesScene(UndoPage):
    """Choosing a person makes them the player: name, picture and style apply at once. Changes here are the player's own."""

    app: GameWindow

    def __init__(self, app: GameWindow) -> None:
        super().__init__(app)
        app.art.looks.look_again()
        self.told = ""
        """What went wrong, in a sentence."""
        self._typed: str | None = None
        """The name as far as it is typed, while it is not the person's."""
        self._form = Form([], room=0)
        self._look()

    def _look(self) -> None:
        """See what other windows have changed; if they have deleted whoever plays here, somebody else sits down."""
        self.app.data.profiles.look()
        if self.app.preferences.follow_profile():
            self.told = notice_text(Notice(NoticeCode.PROFILE_GONE))

    def body(self) -> Element:
        """The people, and the current player; with enough space also how their cards and table look."""
        line = Padding(Text(words.LINE, ink="muted", weight=Weight.REGULAR), left=24, top=12, right=40)
        new = self.head_button(words.NEW, hotkeys.NEW, self.make, kind="quiet")
        told = Padding(Paragraph(self.told, ink="minus", line=28), 10, top=-2, bottom=12) if self.told else None
        self._form = SettingsForm(self.app, self.change, typed=self._typed, low=self.low).of_a_person()
        known = self.app.data.profiles.all
        playing, choose = known.index(self.app.data.profiles.current), lambda at: self.choose(known[at].key)
        self.list = ListView(known, self._row, playing, choose, label=words.PROFILES, least=_ACROSS)
        one = Column(self.list, Spacer(16), self._person(20))
        people = Column(self.list).sized(wide=min(480.0, 0.3 * (self.width - 2 * self.margin)))
        person = self._person(self.by_height(32, 20)).sized(wide=_PERSON)
        two = Row(people, person, gap=self.by_height(24, 16), align="start").sized(wide=SINGLE - 2 * self.margin)
        preview = Picture(partial(paint_preview, low=self.low), _PREVIEW, Span(0, 880))
        beside = Row(Column(self.list).sized(wide=400), self._person(32).sized(wide=_PERSON), gap=24, align="start", grow=1)
        three = Row(beside, Padding(preview, bottom=20), gap=24, align="start").sized(wide=_ROOMY - 2 * self.margin)
        columns = Either(None if self.low else three, two, one)
        return self.under_title(words.PROFILES, IfRoom(line), new, body=Column(told, columns.sized(grow=1)), foot=20)

    def _person(self, pad: float) -> Element:
        """The current player's choices, with buttons to delete and go on; below them faults of the profiles."""
        delete = Button(
            words.DELETE,
            self.delete,
            kind="quiet",
            icon="trash",
            cap=hotkeys.DELETE,
            hotkey=pygame.K_DELETE,
            enabled=len(self.app.data.profiles.all) > 1,
            air=8,
        )
        play = enter_button(words.DONE, self.back, air=20)
        shown = area(Column(self._form, Padding(Row(delete, Spacer(), play), 16, 0, top=24)), pad - 16, 8, 24)
        notice = notice_text(self.app.data.profiles.notice)
        told = Padding(Paragraph(notice, Role.SMALL, "minus", line=26), top=3) if notice and not self.told else None
        return Column(shown, told)

    def _row(self, person: Person) -> Element:
        chosen = person.key == self.app.data.profiles.current.key
        note, ink = (words.PLAYS_NOW, "brass_text") if chosen else (words.CHOOSE, "muted")
        told = Column(
            Text(words.name_of(person), Role.HEAD, weight=Weight.BOLD, line=34, cut=True),
            Text(note, Role.SMALL, ink, Weight.REGULAR, line=32),
            grow=1,
        )

        def face(pen: Pen, box: Box) -> None:
            pen.put(pen.art.avatar(person.avatar, box.w * pen.t), box.cx, box.cy)
            if chosen:
                pen.box(box.inset(-4), 34, stroke=pen.palette.brass, stroke_width=3)

        def back(pen: Pen, box: Box) -> None:
            pen.target.blit(pen.art.cards.back_of(person.back, box.w * pen.t), pen.rect(box).topleft)

        row = Row(Picture(face, 60, 60), Padding(told, top=2), Picture(back, 40, 56), gap=18, align="middle")
        return Padding(row, left=22, y=14, right=18)

    def choose(self, key: str) -> None:
        """Make a person the player."""
        self.told, self._typed = "", None
        try:
            self.app.data.profiles.choose(key)
        except ProfileError as error:
            self._look()
            self.told = error_text(error)
        else:
            self.app.preferences.take_profile()
        self.rebuild()

    def make(self) -> None:
        """Somebody new sits down, and says a name."""
        taken = {person.name for person in self.app.data.profiles.all}
        name = next(name for number in count(2) if (name := words.numbered(number)) not in taken)
        used = {person.avatar for person in self.app.data.profiles.all}
        avatar = next((face for face in PICTURES if face not in used), PICTURES[0])
        try:
            key = self.app.data.profiles.make(name, avatar=avatar).key
        except ProfileError as error:
            self.told = error_text(error)
            self.rebuild()
            return
        self.choose(key)
        field = next((row.widgets[0] for row in self._form.rows if row.setting == "name"), None)
        if isinstance(field, TextField):
            self.give_focus(field)
            field.select_all()

    def change(self, setting: str, value: object) -> None:
        """Change what belongs to whoever plays now."""
        people = len(self.app.data.profiles.all)
        self.app.preferences.change(setting, value)
        if setting == "name":
            self._typed = None if self.app.preferences.me.name == readable(str(value)) else str(value)
        before, self.told = self.told, words.taken(self._typed) if self._typed is not None else ""
        if setting != "name" or before != self.told or people != len(self.app.data.profiles.all):
            self.rebuild()
        else:
            self.invalidate()

    def live_texts(self, length: SpeechLength) -> dict[str, LiveText]:
        """What went wrong, which stands over the list."""
        return super().live_texts(length) | {"told": LiveText(self.told)}

    def delete(self) -> None:
        """Take whoever plays now off the list; for a while that can be taken back."""
        if len(self.app.data.profiles.all) < 2:
            return
        person = self.app.data.profiles.current
        try:
            self.app.data.profiles.delete(person.key)
        except ProfileError as error:
            self._look()
            self.told = error_text(error)
            self.rebuild()
            return

        def undo() -> None:
            self.app.data.profiles.restore(person.key)
            self.choose(person.key)

        self.offer_undo(words.deleted(words.name_of(person)), undo)
        self.choose(self.app.data.profiles.current.key)
