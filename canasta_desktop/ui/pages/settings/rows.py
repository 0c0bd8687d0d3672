"""The rows of the settings page: a title, a note, and controls at the right that change a setting."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Final

from canasta_desktop.session.settings import DECKS, FIELDS, MOST_LETTERS, default
from canasta_desktop.ui.draw.cardart import BACKS
from canasta_desktop.ui.draw.motion import Speed
from canasta_desktop.ui.draw.pen import Box, Pen
from canasta_desktop.ui.draw.shapes import AVATARS
from canasta_desktop.ui.draw.theme import CARD_RATIO, PALETTES, TEXT_SIZES, Role, Weight
from canasta_desktop.ui.kit.widgets import Button, Choice, OptionCard, TextField
from canasta_desktop.ui.kit.widgets.slider import Slider
from canasta_desktop.ui.kit.widgets.toggle import Toggle
from canasta_desktop.words import common_text
from canasta_desktop.words import settings_text as words

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta_desktop.ui.kit.widgets import Widget
    from canasta_desktop.ui.table.window import GameWindow

_SPEEDS: Final = (Speed.OFF, Speed.FAST, Speed.NORMAL, Speed.SLOW)
_HEAD: Final = 60  # design px of a section's heading
_ROW: Final = 62
_AFTER: Final = 14
_WORDS: Final = 58  # design px of title and note over a control
_BESIDE: Final = 24  # design px between words and control
_SWITCH: Final = 130  # design px of a switch with its word


@dataclass(slots=True)
class Row:
    """One row: where it stands on the page, its words, its controls and the settings that they change."""

    box: Box
    title: str
    note: str
    setting: str
    """The setting, or another name of its own where several rows make up one."""
    widgets: list[Widget] = field(default_factory=list)
    last: bool = False
    middle: float = 0
    """Where the middle of its control stands on the page."""
    stacked: bool = False
    """Whether the words stand over the controls."""
    to_usual: Callable[[], None] | None = None
    """Gives the setting its first value."""


class Rows:
    """All rows in a column of `width`, with the headings of their sections (`heads`: name and upper edge)."""

    def __init__(
        self,
        app: GameWindow,
        x: float,
        width: float,
        change: Callable[[str, object], None],
        show_keys: Callable[[], None],
        measure: Callable[[str, Role, Weight], float],
        *,
        low: bool,
    ) -> None:
        """`measure` answers the width of a line of text in design px."""
        self._app = app
        self._measure = measure
        self._now = app.preferences.now
        self._x, self._width, self._low = x, width, low
        self._change = change
        self.heads: list[tuple[str, float]] = []
        self.rows: list[Row] = []
        self.y = 8.0
        self._show_keys = show_keys
        self._fill()
        if self.rows:
            self.rows[-1].last = True

    def _fill(self) -> None:
        """Make all rows."""
        self._play()
        self._cards()
        self._sound()
        self._reading()
        self._keys()

    @property
    def _control(self) -> float:
        return 320 if self._low else 340

    def _section(self, place: int) -> None:
        if self.rows:
            self.rows[-1].last = True
            self.y += _AFTER
        self.heads.append((words.SECTIONS[place], self.y))
        self.y += _HEAD

    def _row(
        self, setting: str, title: str, note: str = "", height: float = _ROW, control: float | None = None
    ) -> tuple[Row, Box]:
        """A row and the box of its control, `control` wide: at the right end, or under the words where they have no room."""
        wide = min(self._control if control is None else control, self._width)
        words_wide = max(self._measure(title, Role.BODY, Weight.SEMIBOLD), self._measure(note, Role.SMALL, Weight.REGULAR))
        stacked = words_wide + _BESIDE + wide > self._width
        under = (_WORDS if note else _WORDS - 24) if stacked else 0
        row = Row(Box(self._x, self.y, self._width, height + under), title, note, setting, stacked=stacked)
        if setting in FIELDS:
            row.to_usual = lambda: self._change(setting, default(setting))
        self.rows.append(row)
        self.y += row.box.h
        left = row.box.x if stacked else row.box.right - wide
        row.middle = row.box.bottom - height / 2 - (4 if stacked else 0)
        return row, Box(left, row.middle - 22, wide, 44)

    # the sections

    def _play(self) -> None:
        self._section(0)
        row, box = self._row("speed", *words.SPEED)
        chosen = _SPEEDS.index(self._app.speed)
        row.widgets.append(Choice(box, common_text.SPEEDS, chosen, lambda i: self._change("speed", _SPEEDS[i].value)))
        self._toggle("confirm_discard", words.CONFIRM_DISCARD, on=self._now.confirm_discard)
        self._person()

    def _person(self) -> None:
        """Name and picture of whoever sits here."""
        row, box = self._row("player_name", *words.NAME)
        named = partial(self._change, "player_name")
        row.widgets.append(TextField(box, self._now.player_name, named, hint=words.NAME_HINT, limit=MOST_LETTERS))
        self._pick("avatar", words.PICTURE, 84, tuple(AVATARS), self._app.lineup[0].avatar, (56, 56), self._face)

    def _cards(self) -> None:
        self._section(1)
        self._style()
        self._toggle("full_screen", words.FULL_SCREEN, on=self._app.fills_screen)

    def _style(self) -> None:
        """Card backs, table and deck."""
        now = self._now
        tall = 52 if self._low else 62
        back = words.BACK, words.chosen(words.BACKS[now.back])
        size = tall + 6, tall * CARD_RATIO + 6
        self._pick("back", back, tall * CARD_RATIO + 22, BACKS, now.back, size, self._back)
        self._pick("theme", words.TABLE, 82, tuple(PALETTES), now.theme, (96, 66), self._cloth)
        four, large = now.deck_choices
        self._switch("four_colours", words.FOUR_COLOURS, lambda on: self._change("deck", DECKS[on, large]), on=four)
        self._switch("large_index", words.LARGE_INDEX, lambda on: self._change("deck", DECKS[four, on]), on=large)

    def _sound(self) -> None:
        self._section(2)
        for name, label in (("card_volume", words.CARD_VOLUME), ("event_volume", words.EVENT_VOLUME)):
            row, box = self._row(name, *label)
            value: int = getattr(self._now, name)
            settled = partial(self._heard, name)
            row.widgets.append(Slider(box, value, partial(self._slide, name), settled=settled, enabled=not self._now.mute))
        self._toggle("mute", words.MUTE, on=self._now.mute)

    def _slide(self, name: str, value: int) -> None:
        self._app.preferences.change(name, value, keep=False)

    def _heard(self, name: str) -> None:
        """A volume is kept, and heard."""
        self._app.preferences.keep()
        self._app.sound.ask("meld" if name == "card_volume" else "canasta")

    def _reading(self) -> None:
        self._section(3)
        row, box = self._row("text_size", *words.TEXT_SIZE, control=360)
        chosen = sum(size <= self._now.text_size for size in TEXT_SIZES) - 1
        names = [words.percent(size) for size in TEXT_SIZES]
        row.widgets.append(Choice(box, names, chosen, lambda i: self._change("text_size", TEXT_SIZES[i])))
        self._toggle("reduced_motion", words.REDUCED_MOTION, on=self._now.reduced_motion)

    def _keys(self) -> None:
        self._section(4)
        row, box = self._row("", *words.ALL_KEYS, control=220)
        row.widgets.append(Button(box, words.SHOW_KEYS, self._show_keys, icon="keys"))

    # controls

    def _toggle(self, name: str, label: tuple[str, str], *, on: bool) -> None:
        self._switch(name, label, partial(self._change, name), on=on)

    def _switch(self, name: str, label: tuple[str, str], changed: Callable[[bool], None], *, on: bool) -> None:
        """A row that is a switch; the usual of those that are no setting by themselves is off."""
        row, _ = self._row(name, *label, control=_SWITCH)
        row.widgets.append(Toggle(row.box, on, changed))
        if name not in FIELDS:
            row.to_usual = partial(changed, False)  # noqa: FBT003  a setting's value

    def _pick(
        self,
        setting: str,
        label: tuple[str, str],
        height: float,
        names: Sequence[str],
        chosen: str,
        size: tuple[float, float],
        paint: Callable[[str, Pen, Box, bool], None],
    ) -> None:
        """A row of pictures side by side, one of them chosen."""
        gap = 10 if self._low else 16
        row, place = self._row(setting, *label, height=height, control=len(names) * (size[0] + gap) - gap + 5)
        for i, name in enumerate(names):
            box = Box(place.x + i * (size[0] + gap), place.cy - size[1] / 2, *size)
            action = partial(self._change, setting, name)
            row.widgets.append(OptionCard(box, name == chosen, action, partial(paint, name), radius=12, bare=True))

    def _face(self, name: str, pen: Pen, b: Box, chosen: bool) -> None:
        pen.put(pen.art.avatar(name, 48 * pen.t), b.cx, b.cy)
        if chosen:
            pen.box(b, b.w / 2, stroke=pen.palette.brass, stroke_width=3)

    def _back(self, name: str, pen: Pen, b: Box, chosen: bool) -> None:
        p, card = pen.palette, b.inset(3)
        pen.shadow(card, 5, 4, 2, 80)
        pen.target.blit(pen.art.cards.back_of(name, card.w * pen.t), pen.rect(card))
        if chosen:
            pen.box(b.inset(-2), 8, stroke=p.brass, stroke_width=3)
            mark = Box(b.right - 17, b.bottom - 17, 24, 24)
            pen.box(mark, 12, p.brass, 1, p.ink, 2)
            pen.icon("check", mark.cx, mark.cy, 15, p.ink, 15)

    def _cloth(self, name: str, pen: Pen, b: Box, chosen: bool) -> None:
        p, look = pen.palette, PALETTES[name]
        cloth = Box(b.x + 6, b.y + 2, b.w - 12, 38)
        pen.box(cloth, 8, look.felt_edge, 1, p.brass if chosen else p.line, 3 if chosen else 1.3)
        pen.box(cloth.inset(10, 7), 6, look.felt_lit)
        weight = Weight.BOLD if chosen else Weight.REGULAR
        pen.write(words.THEMES[name], Role.SMALL, p.text if chosen else p.muted, b.cx, b.bottom - 11, "center", weight)

    # drawing

    def paint(self, pen: Pen, top: float) -> None:
        """Draw headings and words; the page's upper edge stands at `top`."""
        p = pen.palette
        for name, y in self.heads:
            pen.write(name, Role.HEAD, p.brass_text, self._x, top + y + 28, weight=Weight.BOLD)
            pen.hair(self._x, top + y + 54, self._width, p.line, 0.6)
        for row in self.rows:
            b = row.box.moved(0, top)
            middle = b.y + (_WORDS if row.note else _WORDS - 24) / 2 + 2 if row.stacked else b.cy
            pen.write(row.title, Role.BODY, p.text, b.x, middle - 13 if row.note else middle)
            if row.note:
                pen.write(row.note, Role.SMALL, p.muted, b.x, middle + 14, weight=Weight.REGULAR)
            if not row.last:
                pen.hair(b.x, b.bottom, b.w, p.line, 0.28)


class PersonRows(Rows):
    """Only what belongs to a person: name, picture, card and table style."""

    def _fill(self) -> None:
        self._person()
        self._style()
