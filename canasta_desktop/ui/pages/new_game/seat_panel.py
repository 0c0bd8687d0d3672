"""The chosen seat of a new game: name, bot or human, which bot and its style, picture."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from canasta_desktop.ui.draw.pen import Box
from canasta_desktop.ui.draw.shapes import AVATARS
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.widgets import Choice, OptionCard, TextField
from canasta_desktop.ui.kit.widgets.stepper import Turner
from canasta_desktop.ui.pages.new_game.seats_plan import draw_level
from canasta_desktop.ui.table.lineup import BOTS, MOST_LETTERS, PERSONALITIES, changed, named, shown_names, with_person
from canasta_desktop.words import common_text, profiles_text

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta_desktop.engine.terms import Terms
    from canasta_desktop.session.profiles import Profile
    from canasta_desktop.ui.draw.pen import Pen
    from canasta_desktop.ui.kit.widgets import Widget
    from canasta_desktop.ui.table.lineup import Player
    from canasta_desktop.words.perspective import Perspective

_GAP: Final = 20  # design px between two pictures
_ROW_GAP: Final = 8
_SENTENCE: Final = 116  # design px that a human's sentence takes
_PERSON: Final = 54  # design px that the choice of the person takes over it
_SLIM: Final = 340  # design px of width under which the padding closes up
_STYLE: Final = 44  # design px of height of the choice of a style
_LINE: Final = 25  # design px of a line of the sentence under the style
_ONE_ROW: Final = 60  # design px that pictures in one row take at least
_CROWDED: Final = 56  # design px of height of a bot's card under which its two lines close up
_LEAST: Final = 66  # design px: pictures smaller than this stand in one row


@dataclass(frozen=True)
class SeatPanel:
    """Geometry, controls and picture of the panel in `area` for `seat`; `players` are those that sit at the table."""

    area: Box
    seat: int
    lineup: Sequence[Player]
    now: Callable[[], Sequence[Player]]
    """The line-up as it is by now: a name may have been typed since."""
    players: int
    terms: Terms
    who: Perspective
    low: bool
    keep: Callable[[tuple[Player, ...]], None]
    """Is given the line-up with another name, while it is typed."""
    take: Callable[[tuple[Player, ...]], None]
    """Is given the line-up with a change that the controls must follow."""
    refuse: Callable[[str, tuple[float, float]], None]
    """Is told why something cannot be, and where it was tried."""
    people: Sequence[Profile]
    """Those at this machine, any of whom may sit on a human's seat."""
    wrap: Callable[[str, Role, float], Sequence[str]]
    """Breaks words of a size into lines of so many design px."""

    # places

    @property
    def inner(self) -> Box:
        """The panel without its padding."""
        return self.area.inset(18 if self.low or self.area.w < _SLIM else 24)

    @property
    def _field(self) -> Box:
        b = self.inner
        return Box(b.x, b.y + (92 if self.low else 106), b.w, 44 if self.low else 48)

    @property
    def _kind(self) -> Box:
        f = self._field
        return Box(f.x, f.bottom + (10 if self.low else 16), f.w, 44)

    def _bot_box(self, place: int) -> Box:
        k = self._kind
        top = k.bottom + (10 if self.low else 18)
        room = self._foot - (_ONE_ROW if self.low else _ONE_ROW + 12) - self._style_room - top
        high = min(84.0 if not self.low else 64.0, (room + _ROW_GAP) / len(BOTS) - _ROW_GAP)
        return Box(k.x, top + place * (high + _ROW_GAP), k.w, high)

    @property
    def _style(self) -> Box:
        last = self._bot_box(len(BOTS) - 1)
        return Box(last.x, last.bottom + self._style_gap, last.w, _STYLE)

    @property
    def _style_gap(self) -> float:
        """Air over the choice of a style."""
        return 8 if self.low else 14

    @property
    def _style_lines(self) -> int:
        """Lines that there are for what a style is like."""
        return 1 if self.low else 2

    @property
    def _style_room(self) -> float:
        """Height of the choice of a style with what it is like, and the air over them."""
        return self._style_gap + _STYLE + 8 + _LINE * self._style_lines

    @property
    def _foot(self) -> float:
        return self.inner.bottom - (32 if self.low else 38)

    @property
    def _under_choice(self) -> float:
        """Where the room for the pictures begins: under the bot's style, or under a human's sentence."""
        if self._mine.human:
            lines = len(self.wrap(self._sits, Role.SMALL, self.inner.w))
            return self._bot_box(0).y + _PERSON + max(_SENTENCE, lines * _LINE + _ROW_GAP)
        return self._bot_box(len(BOTS) - 1).bottom + self._style_room + _ROW_GAP

    @property
    def _word(self) -> float:
        """The word over the pictures, from the upper edge of their room."""
        return 14 if self.low else 22

    @property
    def _size(self) -> float:
        """How large the pictures are in two rows under their word."""
        room = self._foot - 12 - self._under_choice - self._word - 24
        return min((self.inner.w - 2 * _GAP) / 3, (room - _GAP) / 2, 84 if self.low else 108)

    def picture_boxes(self) -> list[Box]:
        """A box for each picture: two rows of three, or one row without a word where there is no room for two."""
        b, size, across = self.inner, self._size, 3
        top = self._under_choice + self._word + 24
        if size < _LEAST:
            across = len(AVATARS)
            size = min((b.w - (across - 1) * 2) / across, self._foot - self._under_choice - 6, 64)
            top = (self._under_choice - _ROW_GAP + self._foot - size) / 2
        step = (b.w - size) / (across - 1)
        return [Box(b.x + (i % across) * step, top + (i // across) * (size + _GAP), size, size) for i in range(len(AVATARS))]

    # controls

    @property
    def _mine(self) -> Player:
        return self.lineup[self.seat]

    @property
    def _only_human(self) -> bool:
        return self._mine.human and sum(who.human for who in self.lineup[: self.players]) == 1

    def controls(self) -> list[Widget]:
        """Name, bot or human, the bots and their style, the pictures."""
        hint = shown_names(self.lineup[: self.players])[self.seat]
        made: list[Widget] = [
            TextField(self._field, self._mine.name, self._name, hint=hint, note=common_text.NAME_HINT, limit=MOST_LETTERS),
            Choice(
                self._kind,
                common_text.BOT_OR_HUMAN,
                int(self._mine.human),
                self._sit,
                label=profiles_text.SITS_HERE,
                off={0} if self._only_human else (),
                refused=self._stay,
            ),
        ]
        if self._mine.human:
            b = self._bot_box(0)
            made.append(Turner(Box(b.x, b.y, b.w, 44), self._person, self._turn, label=profiles_text.SITS_HERE))
        else:
            made += [self._bot_card(place, name) for place, name in enumerate(BOTS)]
            style = Turner(
                self._style, lambda: common_text.style(self._mine.personality), self._turn_style, label=common_text.BOT
            )
            made.append(style)
        made += [self._picture(box, name) for box, name in zip(self.picture_boxes(), AVATARS, strict=True)]
        return made

    def _name(self, words: str) -> None:
        self.keep(named(self.now(), self.seat, words, self.people))

    def _owner(self) -> Profile | None:
        """Who of the people here sits on this seat now."""
        return next((who for who in self.people if who.key == self.now()[self.seat].profile), None)

    def _person(self) -> str:
        owner = self._owner()
        return common_text.profile(profiles_text.name_of(owner) if owner else profiles_text.GUEST)

    def _turn(self, by: int) -> None:
        """The next of the people, or a guest, sits here."""
        around: list[Profile | None] = [*self.people, None]
        place = around.index(self._owner())
        self.take(with_person(self.now(), self.seat, around[(place + by) % len(around)]))

    def _turn_style(self, by: int) -> None:
        """The next of the personalities, or plain."""
        place = PERSONALITIES.index(self._mine.personality)
        self.take(changed(self.lineup, self.seat, personality=PERSONALITIES[(place + by) % len(PERSONALITIES)]))

    def _sit(self, place: int) -> None:
        self.take(changed(self.lineup, self.seat, human=place == 1))

    def _stay(self, _place: int) -> None:
        k = self._kind
        self.refuse(common_text.ONE_HUMAN, (k.x + k.w / 4, k.bottom))

    def _bot_card(self, place: int, name: str) -> OptionCard:
        def choose() -> None:
            self.take(changed(self.lineup, self.seat, bot=name))

        def paint(pen: Pen, b: Box, chosen: bool) -> None:
            p = pen.palette
            pips = 9 * len(BOTS) + 14 if len(BOTS) > 1 else 0
            y, note = 11 if b.h < _CROWDED else 12 if self.low else 13, common_text.bot_note(name)
            beside = pen.width(note, Role.SMALL, Weight.REGULAR) <= b.w - 54 - 12 - pips
            if pips:  # beside both lines, or beside the first alone
                draw_level(pen, b.right - pips, b.cy if beside else b.cy - y, place + 1, len(BOTS))
            pen.write(common_text.bot_title(name), Role.BODY, p.text, b.x + 54, b.cy - y, weight=Weight.BOLD)
            note = pen.fit(note, Role.SMALL, b.w - 54 - 12, Weight.REGULAR)
            pen.write(note, Role.SMALL, p.text if chosen else p.muted, b.x + 54, b.cy + y + 1, weight=Weight.REGULAR)

        box = self._bot_box(place)
        title = common_text.bot_title(name)
        return OptionCard(box, name == self._mine.bot, choose, paint, label=title, radius=12, radio=(28, box.h / 2))

    def _picture(self, box: Box, name: str) -> OptionCard:
        """A picture; one that another seat has is swapped with it."""
        mine = self._mine.avatar
        taken = name != mine and any(who.avatar == name for who in self.lineup[: self.players])

        def choose() -> None:
            self.take(changed(self.lineup, self.seat, avatar=name))

        paint = partial(_paint_picture, name, taken)
        return OptionCard(box, name == mine, choose, paint, label=common_text.PICTURE, radius=box.w / 2, bare=True)

    # drawing

    def paint(self, pen: Pen) -> None:
        """Head, what the bot's style is like or what it means to sit here, the word over the pictures, the foot."""
        p, b = pen.palette, self.inner
        size = 62 if self.low else 76
        y = b.y + size / 2 + 4
        pen.face(self._mine.avatar, b.x + size / 2, y, size, self.who.area_of_seat(self.seat))
        x = b.x + size + 26
        name = pen.fit(self.who.name(self.seat), Role.HEAD, b.right - x, Weight.BOLD)
        pen.write(name, Role.HEAD, p.text, x, y - 14, weight=Weight.BOLD)
        full, short = self._note()
        note = full if pen.width(full, Role.SMALL, Weight.REGULAR) <= b.right - x else short
        pen.write(pen.fit(note, Role.SMALL, b.right - x, Weight.REGULAR), Role.SMALL, p.muted, x, y + 17, weight=Weight.REGULAR)
        if self._mine.human:
            pen.paragraph(self._sits, Role.SMALL, p.muted, b.x, self._bot_box(0).y + _PERSON + 12, b.w)
        else:
            whole, short = common_text.style_note(self._mine.personality)
            one_line = pen.width(whole, Role.SMALL, Weight.REGULAR) <= b.w
            words = whole if one_line or self._style_lines > 1 else short
            pen.paragraph(words, Role.SMALL, p.muted, b.x, self._style.bottom + 8 + _LINE / 2, b.w)
        if self._size >= _LEAST:
            pen.write(common_text.PICTURE, Role.BODY, p.text, b.x, self._under_choice + self._word)
        pen.hair(b.x, self._foot, b.w)
        pen.icon("eye", b.x + 13, self._foot + 30, 24, p.muted, 8)
        honest = common_text.HONEST_BOTS if b.w > 310 else common_text.HONEST_BOTS_SHORT
        pen.write(honest, Role.SMALL, p.muted, b.x + 38, self._foot + 30, weight=Weight.REGULAR)

    @property
    def _sits(self) -> str:
        """What it means for a human to sit here."""
        words = common_text.YOUR_SEAT if self._only_human else common_text.CURTAIN_FALLS
        return words if self._owner() else f"{profiles_text.GUEST_NOTE} {words}"

    def _note(self) -> tuple[str, str]:
        """How the seat stands to the others, in full and in short."""
        who, seat, orders = self.who, self.seat, self.terms.orders
        partners = [who.name(other) for other in who.seats_of(who.area_of_seat(seat)) if other != seat]
        if who.name(who.seat) != common_text.YOU or seat == who.seat:
            stands = common_text.plays_with(partners)
        else:
            stands = common_text.YOUR_PARTNER if who.is_partner(seat) else common_text.AGAINST_YOU
        after = who.name((seat - 1) % self.players) if len(orders) == 1 else ""
        return common_text.seat_note(stands, sits_out=any(seat not in order for order in orders), after=after)


def _paint_picture(name: str, taken: bool, pen: Pen, at: Box, chosen: bool) -> None:
    picture = pen.art.avatar(name, (at.w - 12) * pen.t)
    picture.set_alpha(95 if taken else 255)
    pen.put(picture, at.cx, at.cy)
    picture.set_alpha(255)
    if chosen:
        pen.box(at, at.w / 2, stroke=pen.palette.brass, stroke_width=3)
