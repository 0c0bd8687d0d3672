"""The score of a deal, as a sheet over the table. V lifts it off for a look at the cards."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.engine.events import DealEnd
from canasta_desktop.engine.ruleset import opening_minimum
from canasta_desktop.ui.draw.pen import Box, Pen
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit import shortcuts
from canasta_desktop.ui.kit.elements import (
    SIDE_INKS,
    Framed,
    Hairline,
    Line,
    Picture,
    Sheet,
    Text,
    sign,
)
from canasta_desktop.ui.kit.elements import face as portrait
from canasta_desktop.ui.kit.layout import Aligned, Column, Either, Element, Flow, Padding, Row, Spacer, Span, Stack
from canasta_desktop.ui.kit.notice import MedalNotice
from canasta_desktop.ui.kit.sheet_page import AnimatedPage, SheetPage
from canasta_desktop.ui.kit.widgets import Button, draw_meter, enter_button
from canasta_desktop.ui.pages import exchange
from canasta_desktop.ui.pages.deal_score import medals
from canasta_desktop.ui.pages.deal_score.parts import ScoreRow, as_seen, hand_rows, paint_shade, rows
from canasta_desktop.ui.table.model.keymap import Command, Keymap
from canasta_desktop.ui.table.window import PageName, PausePage
from canasta_desktop.words import common_text, daily_text, hotkeys, keys_text, medals_text, replay_text, review_text, voice_text
from canasta_desktop.words import table_text as words
from canasta_desktop.words.keys_text import with_key
from canasta_desktop.words.lists import joined
from canasta_desktop.words.numbers import number, points
from canasta_desktop.words.perspective import at_screen
from canasta_desktop.words.score_text import deal_ended, how_long

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta_desktop.engine.game import DealResult
    from canasta_desktop.session.viewer.table_viewer import TableViewer
    from canasta_desktop.ui.table.scene import TableScene
    from canasta_desktop.ui.table.window import GameWindow

_COUNT_UP: Final = 600  # ms
DEAF_MS: Final = 700
"""Ms after it has come in which nothing closes the sheet: that press was meant for the table."""
_COLUMN: Final = 300  # design px from side to side
_LEAST_COLUMN: Final = 110  # design px of width
_AIR: Final = 20  # design px round the sheet
_OVER: Final = 8  # design px by which the bar of the lifted sheet is larger than the buttons that it covers
_FEW_ROWS: Final = 6
_LEAST_ROW, _LEAST_LOW_ROW = 46, 36  # design px of height of a row among few and among more
_ROOMY: Final = 1000  # design px of width under which a sheet of two sides closes up


class DealScoreScene(AnimatedPage, SheetPage):
    """The sheet of the deal that has just ended, as the viewer sees it. `on_next` is called once, after the sheet has gone."""

    app: GameWindow

    def __init__(self, app: GameWindow, viewer: TableViewer, on_next: Callable[[], None]) -> None:
        """Raises ValueError where no deal has ended."""
        super().__init__(app)
        self.viewer = viewer
        self.table = table = viewer.table
        result = table.result()
        if result is None:
            raise ValueError("There is no deal to score.")
        self.who = at_screen(table.game.terms, table.seatings, viewer.seat)
        self.result: DealResult = as_seen(result, self.who)
        self.lifted = self.open_hands = False
        """Whether the hands stand on the sheet, in the place of the score."""
        self.hands = viewer.hands_left()
        self._on_next = on_next
        self.medals: list[medals.Won] = []
        """The medals that this deal has won, and for whom; the name is empty where one person plays."""
        self._came = app.clock.now
        self._rows = rows(self.result.sides, table.rules)
        self.totals: list[Element] = []
        self.bar = Box(0, 0, 0, 0)
        """Where the buttons stand while the sheet is lifted."""

    def change_language(self) -> None:
        """Name players and rows again."""
        self.who = at_screen(self.table.game.terms, self.table.seatings, self.viewer.seat)
        self._rows = rows(self.result.sides, self.table.rules)
        super().change_language()

    def enter(self) -> None:
        """Let the scores count up, and give the medals that the deal has won."""
        self.medals = medals.award(self.app, self.table)
        if self.medals and self._beside_sheet < medals.LEAST_WIDTH:
            self.app.tell(MedalNotice(medals_text.all_won(self.medals), self.medals[0][1].name))
        self._came = self.app.clock.now
        self.start_animation(_COUNT_UP)

    def resume(self) -> None:
        """Back from the pause: the key that closed it does not close the sheet."""
        self._came = self.app.clock.now
        self.rebuild()

    def _unless_deaf(self, action: Callable[[], None]) -> Callable[[], None]:
        """An action that leaves the sheet, ignored while it has only just come."""

        def act() -> None:
            if self.app.clock.now - self._came >= DEAF_MS:
                action()

        return act

    def handle(self, event: pygame.event.Event) -> bool:
        """In practice a step back leads from the score into the deal again; everything else goes to the buttons."""
        if event.type == pygame.KEYDOWN and self._steps_back(event) and self.table.practice and self.table.undo(self.who.seat):
            self.app.games.show_table()
            return True
        return super().handle(event)

    def body(self) -> Element:
        """The sheet with one of its faces; while it is lifted, the way back to it in the place of the table's buttons."""
        if self.lifted:
            return Stack(self._lifted(), self._corner())
        score = self._score()
        face = self._hands() if self.open_hands else score
        wide = self._wide
        inner = wide - 2 * self._pad
        least, wished = face.measure(inner, self.ruler).least, score.measure(inner, self.ruler).wished
        face.sized(high=Span(least, max(least, wished)))  # the sheet is as high whichever face it shows
        sheet = Sheet(Column(face, self._ways()), wide, self._pad, 0, 28, air=0, air_y=_AIR)
        return Stack(self._corner(beside=self._beside_sheet), sheet, self._medals())

    def _medals(self) -> Element | None:
        """The medals that the deal has won, on the cloth at the right of the sheet; none where that is too narrow."""
        if not self.medals or self._beside_sheet < medals.LEAST_WIDTH:
            return None
        plate = medals.plate(self.app, self.medals, self._beside_sheet - 2 * _AIR)
        return Padding(Aligned(plate, "end", "middle"), right=_AIR)

    @property
    def _widest(self) -> float:
        return 1040 + (len(self.result.sides) - 2) * 200

    @property
    def _wide(self) -> float:
        """The width of the sheet."""
        return min(self._widest, self.width - 2 * _AIR)

    @property
    def _beside_sheet(self) -> float:
        """The width of the cloth at each side of the sheet."""
        return (self.width - self._wide) / 2

    @property
    def _slim(self) -> bool:
        """Whether the head stands over the columns, and the buttons in two rows."""
        return self.width < _ROOMY + (len(self.result.sides) - 2) * 150

    @property
    def _pad(self) -> float:
        return 32 if self._slim else 56

    @property
    def _inner(self) -> float:
        return self._wide - 2 * self._pad

    @property
    def _beside(self) -> float:
        """The width that is left for a column beside the labels."""
        labels = max(self.words_width(row.label, 24) for row in self._rows)
        return (self._inner - labels - 12) / len(self.result.sides)

    @property
    def _stacked(self) -> bool:
        """Whether labels stand over their figures, because there are so many columns that they leave no room beside."""
        return self._slim and self._beside < _LEAST_COLUMN

    @property
    def _step(self) -> float:
        sides = len(self.result.sides)
        return self._inner / sides if self._stacked else min(_COLUMN if sides == 2 else 240, self._beside)

    def _main(self) -> Button:
        title = common_text.NEXT_DEAL if self.table.game.winner is None else common_text.SEE_RESULT
        if self.app.daily.is_daily(self.table):
            title = daily_text.SEE_DAY
        return enter_button(title, self._unless_deaf(self._next))

    def _corner(self, beside: float = math.inf) -> Element | None:
        """The table's button for the menu, at its place, where it lies `beside` the sheet."""
        scene = self._table_scene
        if scene is None:
            return None
        box = Box.of(scene.stage.layout.menu, self.app.scale)
        if box.right > beside:
            return None
        tip = with_key(keys_text.PAUSE, hotkeys.ESCAPE)
        menu = Button("", self._pause, icon="menu", tip=tip, spoken=keys_text.PAUSE).sized(wide=box.w, high=box.h)
        return Padding(Aligned(menu, "start", "start"), left=box.x, top=box.y)

    @property
    def _table_scene(self) -> TableScene | None:
        """The table under the sheet."""
        from canasta_desktop.ui.table.scene import TableScene

        return next((scene for scene in self.app.scenes if isinstance(scene, TableScene)), None)

    def _lifted(self) -> Element:
        score = Button(common_text.BACK_TO_SCORE, self._lift, letter=hotkeys.SEE_TABLE)
        ways = Row(*(way.sized(high=48) for way in (score, self._main())), gap=24, equal=True)
        ways.sized(wide=max(528.0, ways.widths(self.ruler).least))
        bar = self.bar = self._place_of_bar(ways.widths(self.ruler).least + 24)

        def paint(pen: Pen, bar: Box) -> None:
            pen.shadow(bar, 16, 14, 6, 150)
            pen.box(bar, 16, pen.palette.sheet, 0.97, pen.palette.brass, 1.5, 0.8)

        ground = Framed(Aligned(ways), paint).sized(high=bar.h)
        return Column(Padding(ground, left=bar.x, top=bar.y, right=self.width - bar.right))

    def _ways(self) -> Element:
        """To look at the deal once more, or to play it once more; under it the hands, the table, and on."""
        look = Button(common_text.SEE_TABLE, self._lift, letter=hotkeys.SEE_TABLE)
        words = common_text.BACK_TO_SCORE if self.open_hands else common_text.SEE_HANDS
        turn = Button(words, self._turn, letter=hotkeys.HANDS) if self.hands else None
        again, lower = self._again(), [way.sized(high=56) for way in (turn, look, self._main()) if way]
        for way in (*again, *lower):
            least = way.widths(self.ruler).least
            way.sized(wide=Span(least, least + 12 if way in again else max(260.0, least)))
        upper = [way.sized(high=44) for way in again]
        rows = Column(Aligned(Row(*upper, gap=12), "end"), Aligned(Row(*lower, gap=20), "end"), gap=12)
        *looks, main = lower
        low = Column(Flow(*upper, gap=12), Row(*looks, gap=12, equal=True), main, gap=12)
        return low if self._slim else Either(rows, low)

    def _again(self) -> list[Button]:
        look = partial(exchange.look_back, self.app, self.viewer)
        named = [
            (review_text.COST_MOST, hotkeys.REVIEW, lambda: self.app.tell(look(review=True))),
            (replay_text.REPLAY_DEAL, hotkeys.REPLAY, lambda: self.app.tell(look())),
            (replay_text.SAME_DEAL, hotkeys.AGAIN, lambda: self.app.tell(exchange.same_deal(self.app, self.viewer))),
        ]
        if self.table.practice and self.app.games.real_game() is not None:
            back = (words.BACK_TO_GAME, hotkeys.TO_GAME, self.app.games.back_to_game)
            named = [*named[:2], back] if self._slim else [*named, back]
        return [Button(label, self._unless_deaf(action), kind="quiet", letter=letter) for label, letter, action in named]

    def _steps_back(self, event: pygame.event.Event) -> bool:
        """Whether a key is that for a step back at the table."""
        if shortcuts.command(event):
            return bool(event.key == pygame.K_z)
        return shortcuts.plain(event) and Keymap(self.app.preferences.now.keys).command(event.key) is Command.UNDO

    def _place_of_bar(self, least: float) -> Box:
        """Where the buttons stand while the sheet is lifted: in the place of the table's own, between areas and hand."""
        table = self._table_scene
        if table is None:
            return Box((self.width - least) / 2, self.window_height - 96, least, 72)
        rects = list(table.controls.rects().values())
        row, layout = rects[0].unionall(rects[1:]), table.stage.layout
        wide = max(least, row.w / self.t + 2 * _OVER)
        high = min(64.0, (layout.hand.y - layout.action.y) / self.t + _OVER - 4)
        x = min(max(8.0, row.centerx / self.t - wide / 2), self.width - wide - 8)
        return Box(x, row.y / self.t - _OVER, wide, high)

    def _lift(self) -> None:
        self.lifted = not self.lifted
        self.rebuild()

    def _turn(self) -> None:
        self.open_hands = not self.open_hands
        self.rebuild()

    def back(self) -> None:
        """Esc lays the sheet back on the table, and turns it back to the score; then it opens the pause, as at the table."""
        if self.lifted:
            self._lift()
        elif self.open_hands:
            self._turn()
        else:
            self._pause()

    def _pause(self) -> None:
        table, to_menu = self.table, partial(self.app.show_alone, PageName.MENU)
        self.app.show(PausePage(table.rules, len(table.seatings), to_menu, self.viewer))

    def _next(self) -> None:
        self.app.pop()
        self._on_next()

    def paint_ground(self, pen: Pen) -> None:
        """The table shows through."""
        if not self.lifted:
            super().paint_ground(pen)

    def _score(self) -> Column:
        few = len(self._rows) <= _FEW_ROWS
        high = None if self._stacked else Span(_LEAST_ROW, 64) if few else Span(_LEAST_LOW_ROW, 58)
        rows = (self._row(row, shaded=at % 2 == 0).sized(high=high) for at, row in enumerate(self._rows))
        return Column(self._head(), *rows, *self._sums())

    def _cells(self, cells: Sequence[Element]) -> list[Element]:
        return [cell.sized(wide=self._step) for cell in cells]

    def _head(self) -> Element:
        """Who went out in which deal, and the names of the sides over their columns."""
        result, face, ended_by = self.result, None, self._ended_by
        if ended_by is not None:
            avatar, side = self.table.seatings[ended_by].avatar, self.who.area_of_seat(ended_by)
            face = Padding(portrait(avatar, 76, side), top=40, right=26)
        title = Column(
            Text(common_text.deal_title(result.number), Role.TITLE, weight=Weight.SERIF, line=44),
            Either(
                Text(self._ended, ink="muted", weight=Weight.REGULAR, line=44),
                Text(self._ended, Role.SMALL, "muted", Weight.REGULAR, line=24, lines=None),
            ),
        )
        left = Row(face, Padding(title, top=36, bottom=16, grow=1))
        heads = [self._side(side) for side in range(len(result.sides))]
        if self._slim:
            columns = Row(*self._cells(heads)) if self._stacked else Row(heads[0].sized(grow=1), *self._cells(heads[1:]))
            return Column(left, Padding(columns, top=-8).sized(high=70))
        first = min(self._step, max(110.0, heads[0].widths(self.ruler).wished + 16))
        clear = self._step * (len(heads) - 1) + first
        columns = Row(Spacer(), *self._cells([Padding(head, top=62) for head in heads]))
        return Stack(Padding(left, right=clear), columns).sized(high=140)

    @property
    def _ended(self) -> str:
        """How the deal ended."""
        return deal_ended(self.result, "" if self._ended_by is None else self.who.name(self._ended_by))

    @property
    def summary(self) -> str:
        """How the deal ended, and what it has brought each side."""
        sides = zip(self.who.side_names, self.result.sides, self.result.after, strict=True)
        return voice_text.sentences([self._ended, *(voice_text.score(name, after, side.total) for name, side, after in sides)])

    @property
    def _ended_by(self) -> int | None:
        """The seat that went out or showed a special hand; None where the stock ran out."""
        shown = self.result.end is DealEnd.SHOWN and self.table.begun
        return self.viewer.view().to_act if shown else self.result.out

    def _side(self, side: int) -> Element:
        """The head of a side's column: its sign and name, and who plays on it where the name does not say so."""
        who = self.who
        players = [who.name(seat) for seat in who.seats_of(side)]
        name = Text(who.side_name(side), Role.HEAD, SIDE_INKS[side], Weight.BOLD, line=32, align="end", cut=True)
        several = len(players) > 1
        names = Text(joined(players), Role.SMALL, "muted", Weight.REGULAR, line=32, align="end", cut=True)
        line = Row(Spacer(), sign(side, 30).sized(high=32), Spacer(10), name, align="start")
        return Padding(Column(line, names) if several else Padding(line, top=14), left=20)

    def _row(self, row: ScoreRow, *, shaded: bool) -> Element:
        """What a row counts, and its points for each side; a note goes under its label where it would reach the points."""
        label, note = Text(row.label, 24, line=28), Text(row.note, Role.SMALL, "muted", Weight.REGULAR, line=24)
        figures = [
            Text(points(value) if value else common_text.NOTHING, Role.HEAD, "minus" if value < 0 else "text", align="end")
            for value in row.values
        ]
        widest = max(self.words_width(points(value), Role.HEAD) for value in row.values)
        clear = self._step * (len(figures) - 1) + widest + 12
        words = Either(Line(label, note), Column(label, note)) if row.note else label
        cells = Row(Spacer(), *self._cells(figures), align="middle")
        if self._stacked:
            lines = Padding(Column(words, cells), 0, 6)
            return Framed(lines, paint_shade) if shaded else lines
        line = Stack(Padding(Aligned(words, "stretch"), right=clear), cells)
        return Framed(line, paint_shade) if shaded else line

    def _sums(self) -> list[Element]:
        """This deal, the game, the next opening; then the room to the buttons."""
        table, result = self.table, self.result
        ended = table.game.winner is not None
        gained, after = [points(side.total) for side in result.sides], map(number, result.after)
        deal = [Picture(partial(self._paint_gained, side), high=48, said=said) for side, said in enumerate(gained)]
        self.totals = [Picture(partial(self._paint_total, side), high=72, said=said) for side, said in enumerate(after)]
        goal = Text(how_long(table.rules, result.number), Role.SMALL, "muted", Weight.REGULAR, line=22)
        game = Text(common_text.GAME_TOTAL, Role.HEAD, weight=Weight.BOLD, line=46 if self._slim else 72)
        total = Column(Spacer(13), game, goal, Spacer(15)) if self._slim else Line(game, goal)
        minimum = [number(opening_minimum(table.rules, total, result.number + 1)) for total in result.after]
        openings = [Text(least, line=40, align="end") for least in minimum]
        this_deal = Text(common_text.THIS_DEAL, Role.HEAD, weight=Weight.BOLD, line=48)
        next_opening = Text(common_text.NEXT_OPENING, ink="muted", weight=Weight.REGULAR, line=40)
        return [
            Hairline(32, "brass", 0.9, 2),
            self._labelled(this_deal, deal),
            self._labelled(total, self.totals),
            *([] if ended else [Spacer(20), self._labelled(next_opening, openings)]),
            Spacer((62 if self._slim else self.by_height(60, 0)) + (8 if ended else 0)),
        ]

    def _labelled(self, label: Element, cells: Sequence[Element]) -> Element:
        """A label with a cell for each side beside it, or under it."""
        row = Row(Spacer(), *self._cells(cells))
        return Column(label, row) if self._stacked else Row(label, row.sized(grow=1), align="start")

    @property
    def _goal(self) -> int:
        """The total that fills the bars: the target, or without one the highest total of all."""
        rules = self.table.rules
        return max(1, *self.result.after) if rules.deals else rules.target_score

    def _gained(self, side: int) -> int:
        return round(self.result.sides[side].total * self.progress)

    def _paint_gained(self, side: int, pen: Pen, b: Box) -> None:
        p = pen.palette
        pen.write(points(self._gained(side)), Role.SCORE, p.brass_text, b.right, b.cy, "midright", Weight.BOLD)

    def _paint_total(self, side: int, pen: Pen, b: Box) -> None:
        """A side's total, what it was before, and how far the target is."""
        p, x, y = pen.palette, b.right, b.y + 36
        total = self.result.before[side] + self._gained(side)
        drawn = pen.write(number(total), Role.SCORE, p.text, x, y, "midright", Weight.BOLD)
        before = common_text.before(self.result.before[side])
        widest = max(pen.width(common_text.before(total), Role.SMALL, Weight.REGULAR) for total in self.result.before)
        figure = max(pen.width(number(total), Role.SCORE, Weight.BOLD) for total in self.result.after)
        if figure + 14 + widest + 20 < self._step:
            pen.write(before, Role.SMALL, p.muted, drawn.x - 14, drawn.bottom, "bottomright", Weight.REGULAR)
        elif self._slim:
            pen.write(before, Role.SMALL, p.muted, x, y + 62, "bottomright", Weight.REGULAR)
        width = min(236 if len(self.result.sides) == 2 else 150, self._step - 20)
        share = max(0.0, min(1.0, total / self._goal))
        draw_meter(pen, Box(x - width, y + 30, width, 8), share, p.side(side))

    def _hands(self) -> Column:
        title = Text(common_text.deal_title(self.result.number), Role.TITLE, weight=Weight.SERIF, line=60)
        note = Text(common_text.HANDS_LEFT, ink="muted", weight=Weight.REGULAR)
        seed = Text(common_text.seed_played(self.table.seed), Role.SMALL, "muted", Weight.REGULAR, line=32)
        head = Line(title, note, gap=20)
        hands = hand_rows(self.hands, self.who, self.table.seatings, self.result.out)
        if self._slim:
            return Column(Padding(Column(head, seed), top=14, bottom=2), hands, Spacer(20))
        line = Row(Padding(head, top=32), Spacer(), Padding(seed, top=54.6), align="start").sized(high=108)
        return Column(line, hands, Spacer(20))
