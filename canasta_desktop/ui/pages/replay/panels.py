"""What stands round the table on the replay page: the title row, the moves, and the foot with timeline and controls."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from canasta_desktop.engine.position import Phase
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.elements import Framed, Hairline, Paragraph, Picture, Text
from canasta_desktop.ui.kit.layout import Column, Either, Element, Flow, Padding, Row, Spacer, Span, Stack
from canasta_desktop.ui.kit.page import SINGLE
from canasta_desktop.ui.kit.widgets import Button, Choice
from canasta_desktop.ui.pages.replay.places import TablePlaces
from canasta_desktop.ui.pages.replay.timeline import legend
from canasta_desktop.words import replay_text as words
from canasta_desktop.words.titles import rules_title

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta_desktop.ui.draw.pen import Box, Pen
    from canasta_desktop.ui.kit.page import PageScene
    from canasta_desktop.ui.pages.replay.analysis import Analysis
    from canasta_desktop.ui.pages.replay.moves import MoveList
    from canasta_desktop.ui.pages.replay.playback import Playback
    from canasta_desktop.ui.pages.replay.timeline import Timeline
    from canasta_desktop.words.perspective import Perspective

_PAD: Final = 18  # design px at the ends of the controls
_RIM: Final = 8  # design px by which the shadow or the focus ring of a button reaches beyond it
_MOVES: Final = 460  # design px of height of the moves under the table


class Actions(NamedTuple):
    """What the page's buttons do, beside what they do with the playback."""

    play_from_here: Callable[[], None]
    copy: Callable[[], None]
    export: Callable[[], None]
    analyse: Callable[[], None]
    show_deal: Callable[[int], None]


class Panel(Padding):
    """A part of the page that is drawn anew by itself, and not beyond its box."""

    def __init__(self, part: Element, name: str, *, grow: float = 0) -> None:
        super().__init__(part, grow=grow)
        self.name = name


class ReplayPanels:
    """Builds the page of one playback, as `who` looks at it."""

    def __init__(self, page: PageScene, playback: Playback, who: Perspective, actions: Actions) -> None:
        self._page = page
        self._playback = playback
        self._who = who
        self._actions = actions

    def tree(self, moves: MoveList, timeline: Timeline, analysis: Analysis) -> Element:
        """The table over timeline and controls, with the moves beside them, or under them where the window is narrow."""
        page, who = self._page, self._who
        table = partial(TablePlaces, len(who.others), len(who.sides))
        foot, listed = self._foot(timeline), self._moves(moves, analysis)
        eye, copy, export = self._views()
        gap, aside, wide = page.by_height(16, 10), page.by_height(24, 14), page.by_width(432, 380, 296)
        tools = Row(Spacer(), copy, export, gap=10).sized(wide=wide)
        main = Column(table(gap, (page.by_height(112, 84), 104), page.by_height(132, 106), beside=True), foot, gap=gap, grow=1)
        beside = Column(
            self._head(*self._deals(), Spacer(18), eye, Spacer(aside), tools),
            self._under_head(Row(main, Column(listed).sized(wide=wide), gap=aside), page.by_height(20, 14)),
        )
        views = Padding(Panel(Padding(Flow(eye, copy, export, gap=10), _RIM), "views"), -_RIM)
        column = Column(views, table(12, (88, 112), 118, beside=False), foot, Column(listed).sized(high=_MOVES), gap=12)
        under = Column(self._head(*self._deals()), self._under_head(column, 20))
        return Either(beside.sized(wide=Span(SINGLE, SINGLE)), under)

    def _under_head(self, body: Element, foot: float) -> Element:
        return Padding(body, self._page.margin, 0, bottom=foot, grow=1)

    # the title row

    def _head(self, *right: Element) -> Element:
        """The title, and beside it the deal in as many words as have room."""
        playback = self._playback
        replay = playback.replay
        title = replay.house or rules_title(replay.rules)
        ways = words.headings(title, replay.deal, playback.place, len(playback.deals), replay.seed)
        said = (Padding(Text(way, ink="muted", weight=Weight.REGULAR), left=20, top=6, right=16) for way in ways)
        return Panel(self._page.title_row(words.REPLAY, Either(*said, Spacer(0), grow=1), *right), "head")

    def _deals(self) -> list[Element]:
        """To the deal before and the one after, where there are several."""
        playback = self._playback
        if len(playback.deals) < 2:
            return []
        named = [(-1, "back", words.DEAL_BEFORE), (1, "right", words.DEAL_AFTER)]
        buttons = [
            Button(
                None, "", partial(self._actions.show_deal, by), kind="quiet", icon=icon, tip=tip,
                enabled=0 <= playback.place + by < len(playback.deals),
            ).sized(wide=44, high=44)
            for by, icon, tip in named
        ]  # fmt: skip
        return [Row(*buttons, gap=6)]

    def _views(self) -> list[Element]:
        """Whose hands lie open; the position and the deals as text."""
        playback, actions = self._playback, self._actions
        eye = words.all_open(len(playback.replay.order))
        if playback.viewer is not None:
            eye = words.seen_from(self._who.name(playback.viewer))
        made = [
            Button(None, eye, playback.next_viewer, kind="quiet", icon="eye", cap="V", hotkey=pygame.K_v),
            Button(None, words.COPY, actions.copy, kind="quiet", tip=words.COPY_TIP),
            Button(None, words.EXPORT, actions.export, kind="quiet", cap="E", hotkey=pygame.K_e, tip=words.EXPORT_TIP),
        ]
        return [button.sized(high=44) for button in made]

    # the moves

    def _moves(self, moves: MoveList, analysis: Analysis) -> Element:
        """The list of moves under its heading, over what the expert says."""
        analyse = Button(
            None, words.ANALYSE, self._actions.analyse, kind="quiet" if analysis.on else "on", cap="A", hotkey=pygame.K_a,
            tip=words.ANALYSE_TIP,
        ).sized(high=44)  # fmt: skip
        heading = Row(Text(words.MOVES, Role.HEAD, weight=Weight.BOLD), Spacer(), analyse, align="middle")
        column = Column(
            Padding(heading, left=22, top=10, right=14, bottom=8),
            Padding(Hairline(2), 14, 0),
            Padding(moves, 8, 0, bottom=4 if analysis.on else 10, grow=1),
            _opinion(analysis.opinion or words.THINKING) if analysis.on else None,
        )
        return Panel(Framed(column, _paint_ground, grow=1), "moves", grow=1)

    # the foot

    def _foot(self, timeline: Timeline) -> Element:
        """The timeline over the controls of playing."""
        timeline.low = self._page.low
        return Panel(Framed(Column(timeline, Padding(Hairline(), 16, 0), self._controls()), _paint_ground), "foot")

    def _controls(self) -> Element:
        """In one row, or in two where that has no room."""
        playback, high = self._playback, self._page.by_height(52, 44)
        buttons = Row(*(button.sized(high=high) for button in self._buttons()), gap=8)
        choice = Choice(None, words.SPEEDS, playback.pace, playback.set_pace, label=words.SPEED).sized(wide=184, high=44)
        speed = Row(Text(words.SPEED), Spacer(14), choice, Spacer(22), legend(), Spacer(20), align="middle", grow=1)
        on = playback.replay.open and playback.position.phase != Phase.OVER
        action = self._actions.play_from_here
        here = Button(None, words.PLAY_FROM_HERE, action, cap="P", hotkey=pygame.K_p, enabled=on).sized(high=high)
        one = Row(buttons, Spacer(20), speed, here, align="middle").sized(high=self._page.by_height(84, 64))
        two = Column(Row(buttons, Spacer()), Row(speed, here, align="middle"), gap=10)
        return Padding(Either(one, Padding(two, 0, 8)), _PAD, 0)

    def _buttons(self) -> list[Button]:
        """To the beginning, a move back, play, a move on, to the end."""
        playback = self._playback
        last, before, after = playback.replay.last, playback.at > 0, playback.at < playback.replay.last
        label, icon = (words.PAUSE, "pause") if playback.playing else (words.PLAY, "play")
        play = Button(None, label, playback.play, kind="main", icon=icon, cap=words.SPACE, enabled=last > 0)
        named = (words.PLAY, words.PAUSE)
        play.sized(wide=max(self._page.button_width(name, icon="play", cap=words.SPACE) for name in named) + 8)

        def square(icon: str, action: Callable[[], None], tip: str, *, on: bool) -> Button:
            return Button(None, "", action, icon=icon, enabled=on, tip=tip).sized(wide=48)

        return [
            square("first", partial(playback.go, 0), words.BEGINNING, on=before),
            square("back", partial(playback.step, -1), words.STEP_BACK, on=before),
            play,
            square("right", partial(playback.step, 1), words.STEP_ON, on=after),
            square("last", partial(playback.go, last), words.END, on=after),
        ]


def _opinion(said: str) -> Element:
    """What the expert says, on a sheet with room for two lines."""
    bulb = Picture(lambda pen, b: pen.icon("bulb", b.cx, b.cy, 22, pen.palette.brass_text, 10), 22, 28)
    text = Stack(Paragraph(said, Role.SMALL, line=28), Spacer(56, grow=0))
    sheet = Framed(Row(bulb, Spacer(9), text.sized(grow=1), align="start"), _paint_sheet, 11, top=12, right=8, bottom=12)
    return Padding(sheet, 10, 0, bottom=10)


def _paint_ground(pen: Pen, b: Box) -> None:
    pen.box(b, 16, pen.palette.panel, 0.62, pen.palette.line, 1.2, 0.55)


def _paint_sheet(pen: Pen, b: Box) -> None:
    pen.box(b, 12, pen.palette.sheet, 1, pen.palette.brass_text, 1.6)
