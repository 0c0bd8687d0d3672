"""The chosen seat of a new game: name, bot or human, which bot and its style, picture."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from canasta_desktop.session.person import MOST_LETTERS, PICTURES
from canasta_desktop.ui.draw.pen import Box, Pen
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.elements import Framed, Hairline, Paragraph, Picture, Text, face, icon
from canasta_desktop.ui.kit.layout import ByHeight, Column, Either, Element, Padding, Row, Ruler, Spacer, Span, at_least
from canasta_desktop.ui.kit.widgets import Choice, OptionCard, TextField, Turner, draw_area, draw_radio
from canasta_desktop.ui.pages.new_game.seats_plan import level_bars
from canasta_desktop.ui.services.lineup import (
    BOTS,
    PERSONALITIES,
    Player,
    changed,
    named,
    shown_names,
    with_person,
    with_picture,
)
from canasta_desktop.words import common_text, profiles_text, voice_text

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta_desktop.engine.terms import Terms
    from canasta_desktop.session.person import Person
    from canasta_desktop.ui.services.game_window import GameWindow
    from canasta_desktop.words.perspective import Perspective

_HEAD: Final = 68  # design px of the picture over all
_GAP: Final = 20  # design px between two pictures
_LEVEL: Final = Span(52, 84)  # design px of height of the card of a level
_LINE: Final = 25  # design px of a line of a sentence


@dataclass(frozen=True)
class SeatPanel:
    """Makes the panel for `seat`."""

    app: GameWindow
    seat: int
    terms: Terms
    who: Perspective
    changed: Callable[[], None]
    """Called after every change that the controls must follow."""
    stay: Callable[[int], None]
    """Called where the last human was to become a bot, which cannot be."""

    def element(self, pad: float) -> Element:
        """The panel with everything it can say, or in short if there is little space."""
        return Framed(ByHeight(self._arranged(roomy=True), self._arranged(roomy=False)), draw_area, pad)

    def _arranged(self, *, roomy: bool) -> Element:
        mine, gap = self._mine, Span(8, 16)
        hint = shown_names(self._playing)[self.seat]
        typed = partial(self._name, mine)
        called = common_text.NAME_HINT
        name = TextField(mine.name, typed, hint=hint, label=called, note=called, limit=MOST_LETTERS)
        kind = Choice(
            common_text.BOT_OR_HUMAN,
            int(mine.human),
            lambda place: self._set(human=place == 1),
            label=profiles_text.SITS_HERE,
            off={0} if self._only_human else (),
            refused=self.stay,
        )
        honest = partial(Text, size=Role.SMALL, ink="muted", weight=Weight.REGULAR, line=22)
        words = Either(honest(common_text.HONEST_BOTS), honest(common_text.HONEST_BOTS_SHORT, lines=None), grow=1)
        foot = Padding(Row(icon("eye", 24, "muted", 8).sized(wide=26), words, gap=12, align="middle"), top=12, bottom=2)
        return Column(
            self._head(),
            Spacer(Span(8, 22)),
            name.sized(high=Span(44, 48)),
            Spacer(gap),
            kind,
            Spacer(gap),
            *(self._human() if mine.human else self._bot(roomy=roomy)),
            Spacer(Span(8, 14), grow=1),
            self._faces(roomy=roomy and mine.human),
            Spacer(Span(6, 14), grow=1),
            Hairline(),
            foot,
        )

    def _head(self) -> Element:
        full, short = self._note()
        note = partial(Text, size=Role.SMALL, ink="muted", weight=Weight.REGULAR, line=_LINE)
        name = Text(self.who.name(self.seat), Role.HEAD, weight=Weight.BOLD, line=34, cut=True)
        words = Column(name, Either(note(full), note(short, lines=None)), grow=1)
        picture = face(self._mine.avatar, _HEAD, self.who.area_of_seat(self.seat)).sized(high=_HEAD + 8)
        return Row(picture, Spacer(20), words.sized(wide=Span()), align="middle")

    def _human(self) -> list[Element]:
        """Which of the people sits here, and what that means."""
        sits = common_text.YOUR_SEAT if self._only_human else common_text.CURTAIN_FALLS
        if not self._owner():
            sits = f"{profiles_text.GUEST_NOTE} {sits}"
        person = Turner(self._person, self._turn, label=profiles_text.SITS_HERE).sized(high=44)
        return [person, Spacer(9), Paragraph(sits, Role.SMALL, "muted", line=_LINE)]

    def _bot(self, *, roomy: bool) -> list[Element]:
        whole, short = common_text.style_note(self._mine.personality)
        style = Turner(lambda: common_text.style(self._mine.personality), self._turn_style, label=common_text.BOT)
        return [
            Column(*(at_least(self._bot_card(place, name), high=_LEVEL) for place, name in enumerate(BOTS)), gap=8),
            Spacer(Span(8, 14)),
            style.sized(high=44),
            Spacer(8),
            Paragraph(whole if roomy else short, Role.SMALL, "muted", line=_LINE),
        ]

    def _bot_card(self, place: int, name: str) -> OptionCard:
        chosen = name == self._mine.bot
        title = Text(common_text.bot_title(name), weight=Weight.BOLD, line=24)
        note = partial(Text, common_text.bot_note(name), Role.SMALL, "text" if chosen else "muted", Weight.REGULAR, line=24)
        level = level_bars(place + 1)
        lines = Either(  # the bars stand beside both lines, or beside the first alone
            Row(Column(title, note()), Spacer(10, grow=1), level, align="middle"),
            Column(Row(title, Spacer(10, grow=1), level, align="middle"), note(lines=None)),
            grow=1,
        )
        radio = Picture(lambda pen, b: draw_radio(pen, b.cx, b.cy, chosen), 24, 24)
        card = Padding(Row(radio, Spacer(14), lines, align="middle"), 16, 2)
        return OptionCard(card, chosen, partial(self._set, bot=name), label=common_text.bot_title(name), radius=12)

    def _faces(self, *, roomy: bool) -> Element:
        """The pictures in two rows under their word, or in one row without it."""
        mine = self._mine.avatar
        others = {who.avatar for who in self._playing} - {mine}
        faces = [
            FaceCard(name, name == mine, partial(self._picture, name), partial(_paint_face, name, name == mine, name in others))
            for name in PICTURES
        ]  # faint where another seat has them
        if not roomy:
            return Row(*faces, gap=2, equal=True)
        rows = [Row(*faces[at : at + 3], gap=_GAP, equal=True) for at in (0, 3)]
        return Column(Text(common_text.PICTURE, line=28), *rows, gap=16)

    @property
    def _playing(self) -> tuple[Player, ...]:
        return self.app.games.seats[: self.app.games.players]

    @property
    def _mine(self) -> Player:
        return self.app.games.seats[self.seat]

    @property
    def _only_human(self) -> bool:
        return self._mine.human and sum(who.human for who in self._playing) == 1

    def _name(self, sat: Player, words: str) -> None:
        """Set the name typed for seat `sat`, even if it begins like another person's name."""
        before = changed(self.app.games.lineup, self.seat, profile=sat.profile, avatar=sat.avatar)
        self.app.games.lineup = named(before, self.seat, words, self.app.data.profiles.all)

    def _owner(self) -> Person | None:
        return self.app.data.profiles.get(self._mine.profile or "")

    def _person(self) -> str:
        owner = self._owner()
        return common_text.profile(profiles_text.name_of(owner) if owner else profiles_text.GUEST)

    def _turn(self, by: int) -> None:
        around = [*(person.key for person in self.app.data.profiles.all), None]
        place = around.index(self._mine.profile)
        self.app.games.lineup = with_person(self.app.games.lineup, self.seat, around[(place + by) % len(around)])
        self.changed()

    def _turn_style(self, by: int) -> None:
        place = PERSONALITIES.index(self._mine.personality)
        self._set(personality=PERSONALITIES[(place + by) % len(PERSONALITIES)])

    def _set(self, **what: Any) -> None:
        """Change who sits on this seat."""
        self.app.games.lineup = changed(self.app.games.lineup, self.seat, **what)
        self.changed()

    def _picture(self, name: str) -> None:
        """Choose the picture; if another seat has it, the two are swapped."""
        self.app.games.lineup = with_picture(self.app.games.lineup, self.seat, name, self.app.data.profiles)
        self.changed()

    def _note(self) -> tuple[str, str]:
        who, seat, orders = self.who, self.seat, self.terms.orders
        partners = [who.name(other) for other in who.seats_of(who.area_of_seat(seat)) if other != seat]
        if not common_text.YOU.means(who.name(who.seat)) or seat == who.seat:
            stands = common_text.plays_with(partners)
        else:
            stands = common_text.YOUR_PARTNER if who.is_partner(seat) else common_text.AGAINST_YOU
        after = who.name((seat - 1) % self.app.games.players) if len(orders) == 1 else ""
        return common_text.seat_note(stands, sits_out=any(seat not in order for order in orders), after=after)


class FaceCard(OptionCard):
    """A round picture that can be chosen, as large as it has room."""

    def __init__(self, name: str, chosen: bool, action: Callable[[], None], paint: Callable[[Pen, Box], None]) -> None:
        label = voice_text.named(common_text.PICTURE, common_text.PICTURES[name])
        super().__init__(Picture(paint), chosen, action, label=label, bare=True)
        self.sized(wide=Span(44, 104))

    def _measure(self, width: float, ruler: Ruler) -> Span:  # noqa: ARG002  as high as wide
        return Span(min(width, 66), min(width, 104))

    def _place(self, box: Box, ruler: Ruler) -> None:
        size = min(box.w, box.h)
        self.box = Box(box.cx - size / 2, box.cy - size / 2, size, size)
        self.radius = size / 2
        super()._place(self.box, ruler)


def _paint_face(name: str, chosen: bool, taken: bool, pen: Pen, at: Box) -> None:
    picture = pen.art.avatar(name, (at.w - 12) * pen.t)
    picture.set_alpha(95 if taken else 255)
    pen.put(picture, at.cx, at.cy)
    picture.set_alpha(255)
    if chosen:
        pen.box(at, at.w / 2, stroke=pen.palette.brass, stroke_width=3)
