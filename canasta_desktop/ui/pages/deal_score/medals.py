"""The medals that a deal has won, beside its score."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from canasta_desktop.session.store.tally import counted_seats
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.elements import Framed, Paragraph, Text, medal
from canasta_desktop.ui.kit.layout import Aligned, Column, Element, Spacer
from canasta_desktop.ui.kit.widgets import Button, draw_sheet
from canasta_desktop.ui.table.page_kinds import PageName
from canasta_desktop.words import hotkeys, medals_text
from canasta_desktop.words.people_text import names_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.session.medals import Medal
    from canasta_desktop.session.table import Table
    from canasta_desktop.ui.table.window import GameWindow

LEAST_WIDTH: Final = 215
"""Design px of cloth beside the sheet from which medals have room there."""
_MOST: Final = 3

Won = tuple[str, "Medal"]
"""A medal, and for whom; the name is empty where one person plays."""


def award(app: GameWindow, table: Table) -> list[Won]:
    """Give everybody who is counted at a table the medals that the deal has won."""
    people = counted_seats(table.seatings)
    several, names = len(people) > 1, names_of(table.seatings)
    return [
        (names[seat] if several else "", medal)
        for seat, profile in people.items()
        for medal in app.learning.new_medals(profile)
    ]


def plate(app: GameWindow, won: Sequence[Won], wide: float) -> Element:
    """The first of the medals on a sheet `wide` design px wide, with the way to all of them."""
    see = Button(medals_text.SEE, partial(app.show, PageName.MEDALS), kind="quiet", letter=hotkeys.MEDALS)
    title = Text(medals_text.won_title(len(won)), Role.HEAD, "brass_text", Weight.BOLD, align="middle")
    column = Column(title, *(_tile(*one) for one in won[:_MOST]), see.sized(high=44), gap=18)
    return Framed(column, draw_sheet, 14, top=16, bottom=16).sized(wide=wide)


def _tile(person: str, won: Medal) -> Element:
    """A medal over its name, and whose it is where several play."""
    name = Paragraph(medals_text.full_name(won), line=26, align="middle")
    whose = Text(person, Role.SMALL, "muted", line=24, align="middle") if person else None
    return Column(Aligned(medal(won.name, 96), "middle"), Spacer(4), name, whose)
