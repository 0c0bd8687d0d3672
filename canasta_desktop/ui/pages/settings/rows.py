"""The form of the settings: which controls change which setting."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from canasta_desktop.session.settings import DECKS, FIELDS, MOST_LETTERS, default
from canasta_desktop.ui.draw.cardart import BACKS
from canasta_desktop.ui.draw.motion import Speed
from canasta_desktop.ui.draw.pen import Box, Pen
from canasta_desktop.ui.draw.shapes import AVATARS
from canasta_desktop.ui.draw.theme import CARD_RATIO, PALETTES, TEXT_SIZES, Role, Weight
from canasta_desktop.ui.kit.form import Form, FormRow
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
_SWITCH: Final = 130  # design px of a switch with its word


class SettingsRows:
    """Makes the rows of a form: those of all settings, or of what belongs to a person."""

    def __init__(
        self, app: GameWindow, change: Callable[[str, object], None], show_keys: Callable[[], None] | None = None, *, low: bool
    ) -> None:
        """`low` closes the pictures up."""
        self._app = app
        self._now = app.preferences.now
        self._low = low
        self._change = change
        self._show_keys = show_keys

    def every(self) -> Form:
        """All settings, by section."""
        rows = self._play(), self._cards(), self._sound(), self._reading(), self._keys()
        return Form(list(zip(words.SECTIONS, rows, strict=True)))

    def of_a_person(self) -> Form:
        """Name, picture, card and table style."""
        return Form([("", [*self._person(), *self._style()])])

    # the sections

    def _play(self) -> list[FormRow]:
        speed = Choice(
            None, common_text.SPEEDS, _SPEEDS.index(self._app.settings.speed),
            lambda i: self._change("speed", _SPEEDS[i].value),
        )  # fmt: skip
        confirm = self._toggle("confirm_discard", words.CONFIRM_DISCARD, on=self._now.confirm_discard)
        return [self._row("speed", words.SPEED, speed), confirm, *self._person()]

    def _person(self) -> list[FormRow]:
        """Name and picture of whoever sits here."""
        named = partial(self._change, "player_name")
        name = TextField(None, self._now.player_name, named, hint=words.NAME_HINT, limit=MOST_LETTERS)
        face = self._app.lineup[0].avatar
        return [
            self._row("player_name", words.NAME, name),
            self._pick("avatar", words.PICTURE, 84, tuple(AVATARS), face, (56, 56), self._face),
        ]

    def _cards(self) -> list[FormRow]:
        return [*self._style(), self._toggle("full_screen", words.FULL_SCREEN, on=self._app.fills_screen)]

    def _style(self) -> list[FormRow]:
        """Card backs, table and deck."""
        now = self._now
        tall = 52 if self._low else 62
        back = words.BACK, words.chosen(words.BACKS[now.back])
        size = tall + 6, tall * CARD_RATIO + 6
        four, large = now.deck_choices
        return [
            self._pick("back", back, tall * CARD_RATIO + 22, BACKS, now.back, size, self._back),
            self._pick("theme", words.TABLE, 82, tuple(PALETTES), now.theme, (96, 66), self._cloth),
            self._switch("four_colours", words.FOUR_COLOURS, lambda on: self._change("deck", DECKS[on, large]), on=four),
            self._switch("large_index", words.LARGE_INDEX, lambda on: self._change("deck", DECKS[four, on]), on=large),
        ]

    def _sound(self) -> list[FormRow]:
        volumes = [
            self._row(
                name, label,
                Slider(
                    None, getattr(self._now, name), partial(self._slide, name), settled=partial(self._heard, name),
                    enabled=not self._now.mute,
                ),
            )
            for name, label in (("card_volume", words.CARD_VOLUME), ("event_volume", words.EVENT_VOLUME))
        ]  # fmt: skip
        return [*volumes, self._toggle("mute", words.MUTE, on=self._now.mute)]

    def _slide(self, name: str, value: int) -> None:
        self._app.preferences.change(name, value, keep=False)

    def _heard(self, name: str) -> None:
        """A volume is kept, and heard."""
        self._app.preferences.keep()
        self._app.sound.ask("meld" if name == "card_volume" else "canasta")

    def _reading(self) -> list[FormRow]:
        chosen = sum(size <= self._now.text_size for size in TEXT_SIZES) - 1
        names = [words.percent(size) for size in TEXT_SIZES]
        sizes = Choice(None, names, chosen, lambda i: self._change("text_size", TEXT_SIZES[i]))
        return [
            self._row("text_size", words.TEXT_SIZE, sizes, wide=360),
            self._toggle("reduced_motion", words.REDUCED_MOTION, on=self._now.reduced_motion),
        ]

    def _keys(self) -> list[FormRow]:
        button = Button(None, words.SHOW_KEYS, self._show_keys or _nothing, icon="keys")
        return [self._row("", words.ALL_KEYS, button, wide=220)]

    # kinds of rows

    def _row(self, name: str, label: tuple[str, str], widget: Widget, *, wide: float = 0) -> FormRow:
        """A row with one control of the usual height."""
        widget.sized(high=44, grow=1)
        return FormRow(name, label, widget, wide=wide or (320 if self._low else 340), usual=self._usual(name))

    def _usual(self, name: str) -> Callable[[], None] | None:
        """What gives a setting its first value."""
        return (lambda: self._change(name, default(name))) if name in FIELDS else None

    def _toggle(self, name: str, label: tuple[str, str], *, on: bool) -> FormRow:
        return self._switch(name, label, partial(self._change, name), on=on)

    def _switch(self, name: str, label: tuple[str, str], changed: Callable[[bool], None], *, on: bool) -> FormRow:
        """A row that is a switch; the usual of those that are no setting by themselves is off."""
        usual = self._usual(name) or partial(changed, False)  # noqa: FBT003  a setting's value
        return FormRow(name, label, Toggle(None, on, changed), wide=_SWITCH, usual=usual, whole=True)

    def _pick(
        self,
        setting: str,
        label: tuple[str, str],
        height: float,
        names: Sequence[str],
        chosen: str,
        size: tuple[float, float],
        paint: Callable[[str, Pen, Box, bool], None],
    ) -> FormRow:
        """A row of pictures side by side, one of them chosen."""
        gap = 10 if self._low else 16
        cards = []
        for name in names:
            action = partial(self._change, setting, name)
            card = OptionCard(None, name == chosen, action, partial(paint, name), radius=12, bare=True)
            cards.append(card.sized(wide=size[0], high=size[1]))
        wide = len(names) * (size[0] + gap) - gap + 5
        return FormRow(setting, label, *cards, wide=wide, high=height, gap=gap, usual=self._usual(setting))

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


def _nothing() -> None:
    """Where no page of keys is opened from."""
