"""The panels of the replay page: parts that are drawn anew by themselves, and their grounds."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.elements import Framed, Hairline, Paragraph, Text, icon, plate
from canasta_desktop.ui.kit.layout import Column, Either, Element, Padding, Row, Spacer, Stack
from canasta_desktop.ui.kit.widgets import Button
from canasta_desktop.words import hotkeys, review_text
from canasta_desktop.words import replay_text as words
from canasta_desktop.words.titles import rules_title

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta_desktop.ui.kit.page import PageScene
    from canasta_desktop.ui.pages.replay.playback import Opinions, Playback
    from canasta_desktop.words.perspective import Perspective


GROUND: Final = plate("panel", 0.62, "line", 1.2, 0.55, radius=16)
"""The ground of a panel."""


class Panel(Padding):
    """A part of the page that is drawn anew by itself, and not beyond its box."""

    def __init__(self, part: Element, name: str, *, grow: float = 0) -> None:
        super().__init__(part, grow=grow)
        self.name = name


def head(page: PageScene, playback: Playback, line: str, *right: Element | None) -> Panel:
    """The title, and beside it the deal in as many words as have room; `line` titles what could have followed a move."""
    replay = playback.replay
    title, count = rules_title(replay.rules), len(playback.deals)
    ways = words.headings(title, replay.deal, playback.place, count, replay.seed)
    ways = [review_text.EXAMPLE, review_text.EXAMPLE_SHORT] if line else ways
    said = (Padding(Text(way, ink="muted", weight=Weight.REGULAR), left=20, top=6, right=16) for way in ways)
    return Panel(page.title_row(line or words.REPLAY, Either(*said, Spacer(0), grow=1), *right), "head")


def deal_buttons(playback: Playback, show: Callable[[int], None]) -> Element | None:
    """Buttons to the previous and the next deal, if there are several deals."""
    if len(playback.deals) < 2:
        return None

    def button(by: int, icon: str, tip: str) -> Button:
        on = 0 <= playback.place + by < len(playback.deals)
        return Button("", partial(show, by), kind="quiet", icon=icon, tip=tip, enabled=on).sized(wide=44, high=44)

    return Row(button(-1, "back", words.DEAL_BEFORE), button(1, "right", words.DEAL_AFTER), gap=6)


def view_buttons(
    page: PageScene, playback: Playback, who: Perspective, copy: Callable[[], None], export: Callable[[], None]
) -> list[Element]:
    """Whose view is shown; to copy the position, and to export the deals. The first is as wide for every view."""
    replay = playback.replay
    opened, seen = words.all_open(len(replay.order)), [words.seen_from(who.name(seat)) for seat in replay.order]
    eye = opened if replay.hands_open else words.seen_from(who.name(replay.seat))
    widest = max(page.button_width(label, icon="eye", cap=hotkeys.EYE) for label in (opened, *seen))
    made = [
        Button(eye, playback.next_viewer, kind="quiet", icon="eye", letter=hotkeys.EYE).sized(wide=widest),
        Button(words.COPY, copy, kind="quiet", tip=words.COPY_TIP),
        Button(words.EXPORT, export, kind="quiet", letter=hotkeys.EXPORT, tip=words.EXPORT_TIP),
    ]
    return [button.sized(high=44) for button in made]


def side_panel(heading: Element, *content: Element | None) -> Panel:
    """The panel at the right: the moves, or a review."""
    head = Padding(heading, left=22, top=10, right=14, bottom=8)
    return Panel(Framed(Column(head, Padding(Hairline(2), 14, 0), *content), GROUND, grow=1), "moves", grow=1)


def moves_panel(
    listed: Element, opinions: Opinions, analyse: Callable[[], None], review: Callable[[], None], *, reviewable: bool
) -> Panel:
    """The list of moves, with the buttons for the expert's opinion and the review, and under it the opinion while it is on."""
    expert = Button(words.ANALYSE, analyse, letter=hotkeys.ANALYSE, tip=words.ANALYSE_TIP)
    expert.kind = "quiet" if opinions.on else "on"
    costs = Button(review_text.REVIEW, review, letter=hotkeys.MOVES, tip=review_text.REVIEW_TIP, enabled=reviewable)
    title = Text(words.MOVES, Role.HEAD, weight=Weight.BOLD)
    heading = Either(
        Row(title, Spacer(20, grow=1), expert.sized(high=44), Spacer(8), costs.sized(high=44), align="middle"),
        Column(title, Row(expert.sized(high=44, grow=1), Spacer(8), costs.sized(high=44, grow=1)), gap=6),
    )
    opinion = opinion_box(opinions.opinion or words.THINKING) if opinions.on else None
    return side_panel(heading, Padding(listed, 8, 0, bottom=4 if opinion else 10, grow=1), opinion)


def opinion_box(said: str) -> Element:
    """What the expert says, under the list of moves."""
    text = Stack(Paragraph(said, Role.SMALL, line=28), Spacer(56, grow=0)).sized(grow=1)
    row = Row(icon("bulb", 22, "brass_text", 10, 28), Spacer(9), text, align="start")
    return Padding(
        Framed(row, plate("sheet", 1, "brass_text", 1.6, radius=12), 11, top=12, right=8, bottom=12), 10, 0, bottom=10
    )
