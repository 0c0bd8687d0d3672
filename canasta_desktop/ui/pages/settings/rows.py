"""The form of the settings: the fields that change them, as they are declared; and what they look like."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pygame

from canasta_desktop.session import settings as known
from canasta_desktop.session.looks import LOOKS
from canasta_desktop.session.person import (
    ANYBODY,
    CHOICES,
    LIGHT_THEME,
    MOST_LETTERS,
    PICTURES,
    SYSTEM_LANGUAGE,
    SYSTEM_THEME,
    USUAL_THEME,
)
from canasta_desktop.session.settings import Speed
from canasta_desktop.ui.draw.card_codes import BACK
from canasta_desktop.ui.draw.marks import Mark
from canasta_desktop.ui.draw.pen import Box, Pen
from canasta_desktop.ui.draw.speech import find_engines
from canasta_desktop.ui.draw.surfaces import from_svg
from canasta_desktop.ui.draw.theme import CARD_RATIO, Role, Weight
from canasta_desktop.ui.draw.wardrobe import SHOWN
from canasta_desktop.ui.kit.fields import Field, Kind, Options, Percent, Pictures, Press, Switch, Words
from canasta_desktop.ui.kit.form import Form
from canasta_desktop.ui.kit.widgets import draw_panel
from canasta_desktop.words import common_text
from canasta_desktop.words import settings_text as words
from canasta_desktop.words.notices import notice_text

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta_desktop.session.looks import Kind as LookKind
    from canasta_desktop.ui.services.game_window import GameWindow

_SUITS: Final = ("AS", "7H", "TD", "KC")
_COUNT: Final = 14  # cards in stock and pile of the piece of table


class SettingsForm:
    """Declares the fields of all settings, or of what belongs to a person."""

    def __init__(
        self,
        app: GameWindow,
        change: Callable[[str, Any], None],
        show_keys: Callable[[], None] | None = None,
        typed: str | None = None,
        rebuild: Callable[[], None] | None = None,
        *,
        low: bool,
    ) -> None:
        """`typed` is the name as typed so far, if it differs from the person's name; `low` closes the pictures up."""
        self._app, self._now, self._me, self._low = app, app.preferences.now, app.preferences.me, low
        self._change, self._typed = change, typed
        self._show_keys, self._rebuild = show_keys or (lambda: None), rebuild or (lambda: None)
        own, looks = app.art.looks.listed(), app.art.looks
        named: dict[LookKind, dict[str, str]] = {
            "back": words.BACKS,
            "theme": {SYSTEM_THEME: words.WANTED["automatic"], **words.THEMES},
            "deck": words.DECKS,
        }
        self._names = {kind: names | {look.value: look.title for look in own[kind]} for kind, names in named.items()}
        """The names of all looks by value."""
        self._shown = {look.value: look.cards for look in own["deck"]}
        self._told = {kind: looks.remarks(kind, getattr(self._me, kind)) for kind in named}
        """What the player should know about own looks."""
        self._lacking = {(look.kind, look.value): self._lacks(look.kind, look.value) for look in LOOKS}
        """The goals that each look lacks, as it is drawn; all others lack none."""

    def every(self) -> Form:
        """All settings, by section."""
        label, note = words.OWN_LOOKS
        own = Field("own_looks", label, Press(words.BEGIN_OWN, "cards"), change=lambda _: self._begin_own(), note=note)
        screen = self._field("full_screen", words.FULL_SCREEN, Switch(), self._app.fills_screen)
        label, note = words.ALL_KEYS
        keys = Field("", label, Press(words.SHOW_KEYS, "keys"), change=lambda _: self._show_keys(), note=note)
        sections = self._play(), [*self._style(), own, screen], self._sound(), self._reading(), [keys]
        return self._form(*zip(words.SECTIONS, sections, strict=True))

    def of_a_person(self) -> Form:
        """Name, picture, card and table style."""
        return self._form(("", [*self._person(), *self._style()]))

    def _form(self, *sections: tuple[str, Sequence[Field]]) -> Form:
        return Form(sections, room=320 if self._low else 340)

    def _play(self) -> list[Field]:
        return [
            self._field("speed", words.SPEED, Options(list(Speed), common_text.SPEEDS), self._app.speed),
            self._field("confirm_discard", words.CONFIRM_DISCARD, Switch()),
            self._field("tips", words.TIPS, Switch()),
            self._field("coach", words.COACH, Switch()),
            self._field("remarks", words.REMARKS, Switch()),
            self._field("medals", words.MEDALS, Switch()),
            *self._person(),
        ]

    def _person(self) -> list[Field]:
        faces = Pictures(PICTURES, (56, 56), self._face, common_text.PICTURES)
        return [
            self._field("name", words.NAME, Words(words.NAME_HINT, MOST_LETTERS), self._typed),
            self._field("avatar", words.PICTURE, faces),
        ]

    def _style(self) -> list[Field]:
        tall = 52 if self._low else 62
        deck = words.DECK_NOTES.get(self._me.deck) or words.chosen(self._names["deck"].get(self._me.deck, ""))
        chosen = words.chosen(self._names["back"].get(self._me.back, ""))
        return [
            self._looks("back", words.BACK, chosen, (tall + 6, tall * CARD_RATIO + 6), self._back),
            self._looks("deck", words.DECK, deck, (tall * 1.4 + 6, tall * CARD_RATIO + 6), self._deck),
            self._looks("theme", *words.TABLE, (76, 66), self._cloth),
            *self._all_looks(),
        ]

    def _looks(
        self, kind: LookKind, label: str, note: str, size: tuple[float, float], paint: Callable[[str, Pen, Box, bool], None]
    ) -> Field:
        """All looks of a kind: the game's own, and the player's."""
        lacking = {value: self._lacking.get((kind, value), 0) for value in self._names[kind]}
        named = {
            value: words.still_missing(name, lacking[value]) if lacking[value] else name
            for value, name in self._names[kind].items()
        }
        told = words.noted(note, self._told[kind])
        pictures = Pictures(list(named), size, paint, named, under=kind != "theme")
        return self._field(kind, (label, told), pictures, change=partial(self._dress, kind))

    def _begin_own(self) -> None:
        """Make an example of a theme and of a deck, and say where."""
        from canasta_desktop.ui.pages.settings.examples import begin

        self._app.tell(begin(self._app.options.data))
        self._app.art.looks.look_again()
        self._rebuild()

    def _all_looks(self) -> list[Field]:
        """The switch that unlocks the rewards of goals; none without goals, because everything is then unlocked."""
        return [self._field("all_looks", words.ALL_LOOKS, Switch())] if self._now.medals else []

    def _lacks(self, kind: LookKind, value: str) -> int:
        """The goals that a look lacks; the one in use lacks none."""
        return 0 if getattr(self._me, kind) == value else self._app.learning.lacks(kind, value)

    def _dress(self, kind: LookKind, value: str) -> None:
        """Choose a look, or say what it lacks."""
        lacks = self._lacks(kind, value)
        fault = self._app.art.looks.fault(kind, value)
        if lacks or fault:
            self._app.tell(words.not_yet(lacks) if lacks else notice_text(fault))
        else:
            self._change(kind, value)

    def _sound(self) -> list[Field]:
        def volume(name: str, label: tuple[str, str]) -> Field:
            kind = Percent(partial(self._heard, name), enabled=not self._now.mute)
            return self._field(name, label, kind, change=partial(self._app.preferences.change, name, keep=False))

        volumes = [volume("card_volume", words.CARD_VOLUME), volume("event_volume", words.EVENT_VOLUME)]
        return [*volumes, self._field("mute", words.MUTE, Switch())]

    def _heard(self, name: str) -> None:
        self._app.preferences.keep()
        self._app.sound.ask("meld" if name == "card_volume" else "canasta")

    def _reading(self) -> list[Field]:
        chosen = max(size for size in known.TEXT_SIZES if size <= max(self._now.text_size, known.TEXT_SIZES[0]))
        sizes = Options(known.TEXT_SIZES, [words.percent(size) for size in known.TEXT_SIZES])
        offered = words.languages()
        language = self._me.language if self._me.language in offered else SYSTEM_LANGUAGE
        languages = Options(list(offered), list(offered.values()), across=2)
        wanted = Options(known.WANTED, [words.WANTED[name] for name in known.WANTED])
        lengths = Options(known.SPEECH_LENGTHS, list(words.SPEECH_LENGTHS.values()))
        return [
            self._field("language", words.LANGUAGE, languages, language),
            self._field("text_size", words.TEXT_SIZE, sizes, chosen),
            self._field("reduced_motion", words.REDUCED_MOTION, wanted),
            self._field("large_targets", words.LARGE_TARGETS, wanted),
            self._field("speech", words.speech(possible=bool(find_engines())), Switch()),
            self._field("speech_length", words.SPEECH_LENGTH, lengths),
        ]

    def _field(
        self, name: str, label: tuple[str, str], kind: Kind, value: Any = None, change: Callable[[Any], None] | None = None
    ) -> Field:
        """A setting, with its first value as the usual one; its value is as the settings have it unless it is given."""
        value = self._app.preferences.value(name) if value is None else value
        usual = getattr(ANYBODY if name in CHOICES else known.DEFAULTS, name)
        return Field(
            name, label[0], kind, value, change or partial(self._change, name), label[1], partial(self._change, name, usual)
        )

    def _face(self, name: str, pen: Pen, b: Box, chosen: bool) -> None:
        pen.put(pen.art.avatar(name, 48 * pen.t), b.cx, b.cy)
        if chosen:
            pen.box(b, b.w / 2, stroke=pen.palette.brass, stroke_width=3)

    def _back(self, name: str, pen: Pen, b: Box, chosen: bool) -> None:
        card = b.inset(3)
        pen.shadow(card, 5, 4, 2, 80)
        pen.target.blit(pen.art.cards.back_of(name, card.w * pen.t), pen.rect(card))
        self._mark("back", name, pen, b, chosen)

    def _deck(self, name: str, pen: Pen, b: Box, chosen: bool) -> None:
        """Two cards of a deck, one over the other."""
        wide, t = (b.h - 6) / CARD_RATIO, pen.t
        for code, x in zip(self._shown.get(name, SHOWN), (b.x + 3, b.right - 3 - wide), strict=True):
            card = Box(x, b.y + 3, wide, b.h - 6)
            pen.shadow(card, 5, 4, 2, 80)
            pen.target.blit(pen.art.cards.of_deck(name, code, wide * t), pen.rect(card))
        self._mark("deck", name, pen, b, chosen)

    def _mark(self, kind: LookKind, name: str, pen: Pen, b: Box, chosen: bool) -> None:
        """Show that goals still lack for a look, or that it is chosen."""
        p = pen.palette
        if self._lacking.get((kind, name)):
            pen.box(b.inset(3), 6, p.scrim, 0.55)
            pen.icon("lock", b.cx, b.cy, 22, p.paper)
        if chosen:
            pen.box(b.inset(-2), 8, stroke=p.brass, stroke_width=3)
            mark = Box(b.right - 17, b.bottom - 17, 24, 24)
            pen.box(mark, 12, p.brass, 1, p.ink, 2)
            pen.icon("check", mark.cx, mark.cy, 15, p.ink, 15)

    def _cloth(self, name: str, pen: Pen, b: Box, chosen: bool) -> None:
        p = pen.palette
        cloth = Box(b.x + 6, b.y + 2, b.w - 12, 38)
        looks = (USUAL_THEME, LIGHT_THEME) if name == SYSTEM_THEME else (name,)
        for part, look in enumerate(map(pen.art.looks.theme, looks)):  # side by side
            wide = cloth.w / len(looks)
            piece = Box(cloth.x + part * wide, cloth.y, wide, cloth.h)
            pen.box(piece, 8, look.felt_edge)
            pen.box(piece.inset(10 / len(looks), 7), 6, look.felt_lit)
        pen.box(cloth, 8, stroke=p.brass if chosen else p.line, stroke_width=3 if chosen else 1.3)
        if self._lacking.get(("theme", name)):
            pen.icon("lock", cloth.cx, cloth.cy, 18, p.paper)
        weight = Weight.BOLD if chosen else Weight.REGULAR
        title = pen.fit(self._names["theme"][name], Role.SMALL, b.w, weight)
        pen.write(title, Role.SMALL, p.text if chosen else p.muted, b.cx, b.bottom - 11, "center", weight)


def paint_preview(pen: Pen, b: Box, *, low: bool) -> None:
    """A preview of the settings: real cards and a piece of the table; `low` closes the rows up."""
    p, pad = pen.palette, 18 if low else 24
    draw_panel(pen, b)
    pen.write(words.PREVIEW, Role.HEAD, p.brass_text, b.x + pad, b.y + 36, weight=Weight.BOLD)
    pen.write(words.AS_ON_TABLE, Role.SMALL, p.muted, b.right - pad, b.y + 36, "midright", Weight.REGULAR)
    b = Box(b.x + pad, b.y + 70, b.w - 2 * pad, b.h - 70 - pad)
    width = min((b.w - 16) / 2, b.h * (0.16 if low else 0.225))
    gap = min(24, b.w - 2 * width)
    for code, x in (("QD", b.cx - width - gap / 2), (BACK, b.cx + gap / 2)):
        pen.card(code, x, b.y, width, unit=1.4)
    y = b.y + width * CARD_RATIO + (16 if low else 24)
    width = min((b.w - 36) / 4, b.h * 0.105)
    for i, (code, name) in enumerate(zip(_SUITS, words.SUITS, strict=True)):
        x, half = b.x + i * (b.w - width) / 3, pen.width(name, Role.SMALL) / 2
        pen.card(code, x, y, width)
        at = min(max(x + width / 2, b.x + half), b.right - half)
        pen.write(name, Role.SMALL, p.muted, at, y + width * CARD_RATIO + 20, "center", Weight.REGULAR)
    y += width * CARD_RATIO + (40 if low else 48)
    if b.bottom - y > 150:
        _paint_table(pen, Box(b.x, y, b.w, b.bottom - y))


def _paint_table(pen: Pen, b: Box) -> None:
    """Stock and a frozen pile on the cloth."""
    p, rect = pen.palette, pen.rect(b)
    pen.target.blit(_cloth(pen, rect.size), rect)
    pen.box(b, 12, stroke=p.line, stroke_width=1.3)
    width = min(b.w * 0.34, (b.h - 96) / CARD_RATIO * 0.94)
    high, across = width * CARD_RATIO, width * 1.04
    y = b.y + max(14, (b.h - high - 72) / 2)
    left, right = b.cx - width * 1.33, b.cx + width * 0.1
    for i in range(4):
        pen.card(BACK, left, y - 2.0 * i, width)
    middle = right + width / 2
    pen.card("2C", middle - across / 2, y + high / 2 - across * CARD_RATIO / 2, across, 90)
    for code, turn in (("4C", -5), ("QS", 4), ("9D", 0)):
        pen.card(code, right, y, width, turn)
    under = y + high + 24
    for word, x in ((words.STOCK, left + width / 2), (words.PILE, middle)):
        pen.write(words.counted(word, _COUNT), Role.BODY, p.text, x, under, "center", Weight.BOLD)
    pen.art.badge(pen.target, pen.spot(middle, under + 32), words.FROZEN, Mark.FROZEN, pen.t)


def _cloth(pen: Pen, size: tuple[int, int]) -> pygame.Surface:
    """A piece of felt with round corners."""

    def make() -> pygame.Surface:
        whole = pen.art.felt((2 * size[0], 2 * size[1]))
        piece = whole.subsurface((size[0] // 2, size[1] // 3, *size)).convert_alpha()  # where the light falls
        mask = from_svg(f'<rect width="{size[0]}" height="{size[1]}" rx="{12 * pen.t:.1f}" fill="#FFFFFF"/>', *size)
        piece.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return piece

    return pen.art.cache.get(("piece of cloth", size), make)
