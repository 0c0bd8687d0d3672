"""The form of the settings: the fields that change them, as they are declared."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from canasta_desktop.session.settings import DECKS, FIELDS, MOST_LETTERS, default
from canasta_desktop.ui.draw.cardart import BACKS
from canasta_desktop.ui.draw.motion import Speed
from canasta_desktop.ui.draw.pen import Box, Pen
from canasta_desktop.ui.draw.shapes import AVATARS
from canasta_desktop.ui.draw.theme import CARD_RATIO, PALETTES, TEXT_SIZES, Role, Weight
from canasta_desktop.ui.kit.fields import Field, Options, Percent, Pictures, Press, Switch, Words
from canasta_desktop.ui.kit.form import Form
from canasta_desktop.words import common_text
from canasta_desktop.words import settings_text as words

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta_desktop.ui.kit.fields import Kind
    from canasta_desktop.ui.table.window import GameWindow

SPEEDS: Final = (Speed.OFF, Speed.FAST, Speed.NORMAL, Speed.SLOW)
"""In the order of their words."""


class SettingsForm:
    """Declares the fields of all settings, or of what belongs to a person."""

    def __init__(
        self, app: GameWindow, change: Callable[[str, Any], None], show_keys: Callable[[], None] | None = None, *, low: bool
    ) -> None:
        """`low` closes the pictures up."""
        self._app = app
        self._now = app.preferences.now
        self._low = low
        self._change = change
        self._show_keys = show_keys or _nothing

    def every(self) -> Form:
        """All settings, by section."""
        return self._form(
            *zip(words.SECTIONS, (self._play(), self._cards(), self._sound(), self._reading(), self._keys()), strict=True)
        )

    def of_a_person(self) -> Form:
        """Name, picture, card and table style."""
        return self._form(("", [*self._person(), *self._style()]))

    def _form(self, *sections: tuple[str, Sequence[Field]]) -> Form:
        return Form(sections, room=320 if self._low else 340)

    # the sections

    def _play(self) -> list[Field]:
        speed, speeds = self._app.settings.speed, [speed.value for speed in SPEEDS]
        return [
            self._field("speed", words.SPEED, Options(speeds, common_text.SPEEDS), speed.value),
            self._field("confirm_discard", words.CONFIRM_DISCARD, Switch()),
            *self._person(),
        ]

    def _person(self) -> list[Field]:
        """Name and picture of whoever sits here."""
        faces = Pictures(tuple(AVATARS), (56, 56), self._face)
        return [
            self._field("player_name", words.NAME, Words(words.NAME_HINT, MOST_LETTERS)),
            self._field("avatar", words.PICTURE, faces, self._app.lineup[0].avatar),
        ]

    def _cards(self) -> list[Field]:
        return [*self._style(), self._field("full_screen", words.FULL_SCREEN, Switch(), self._app.fills_screen)]

    def _style(self) -> list[Field]:
        """Card backs, table and deck."""
        tall = 52 if self._low else 62
        four, large = self._now.deck_choices
        backs = Pictures(BACKS, (tall + 6, tall * CARD_RATIO + 6), self._back, words.BACKS)
        return [
            self._field("back", (words.BACK, words.chosen(words.BACKS[self._now.back])), backs),
            self._field("theme", words.TABLE, Pictures(tuple(PALETTES), (96, 66), self._cloth, words.THEMES)),
            self._deck("four_colours", words.FOUR_COLOURS, four, lambda on: DECKS[on, large]),
            self._deck("large_index", words.LARGE_INDEX, large, lambda on: DECKS[four, on]),
        ]

    def _sound(self) -> list[Field]:
        names = {"card_volume": words.CARD_VOLUME, "event_volume": words.EVENT_VOLUME}
        volumes = [
            self._field(
                name, label, Percent(partial(self._heard, name), enabled=not self._now.mute), change=partial(self._slide, name)
            )
            for name, label in names.items()
        ]
        return [*volumes, self._field("mute", words.MUTE, Switch())]

    def _slide(self, name: str, value: int) -> None:
        self._app.preferences.change(name, value, keep=False)

    def _heard(self, name: str) -> None:
        """A volume is kept, and heard."""
        self._app.preferences.keep()
        self._app.sound.ask("meld" if name == "card_volume" else "canasta")

    def _reading(self) -> list[Field]:
        chosen = max(size for size in TEXT_SIZES if size <= max(self._now.text_size, TEXT_SIZES[0]))
        sizes = Options(TEXT_SIZES, [words.percent(size) for size in TEXT_SIZES])
        return [
            self._field("text_size", words.TEXT_SIZE, sizes, chosen),
            self._field("reduced_motion", words.REDUCED_MOTION, Switch()),
        ]

    def _keys(self) -> list[Field]:
        label, note = words.ALL_KEYS
        return [Field("", label, Press(words.SHOW_KEYS, "keys"), change=lambda _: self._show_keys(), note=note)]

    def _field(
        self, name: str, label: tuple[str, str], kind: Kind, value: Any = None, change: Callable[[Any], None] | None = None
    ) -> Field:
        """A setting, with its first value as the usual one; its value is as the settings have it unless it is given."""
        value = getattr(self._now, name) if value is None else value
        usual = default(name) if name in FIELDS else False
        return Field(
            name, label[0], kind, value, change or partial(self._change, name), label[1], partial(self._change, name, usual)
        )

    def _deck(self, name: str, label: tuple[str, str], on: bool, deck: Callable[[bool], str]) -> Field:
        """A switch that decides, with another one, which deck is played with; usually off."""

        def change(wanted: bool) -> None:
            self._change("deck", deck(wanted))

        return Field(name, label[0], Switch(), on, change, label[1], partial(change, False))  # noqa: FBT003  the value

    # pictures

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
