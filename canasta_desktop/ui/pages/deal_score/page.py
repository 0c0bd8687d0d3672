"""The score of a deal, as a sheet over the table. V lifts it off for a look at the cards."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.ui.draw.pen import Box, Pen
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit import shortcuts
from canasta_desktop.ui.kit.elements import Framed, Line, Sheet, Text
from canasta_desktop.ui.kit.layout import Aligned, Column, Either, Element, Flow, Padding, Row, Spacer, Span, Stack
from canasta_desktop.ui.kit.sheet_page import AnimatedPage, SheetPage
from canasta_desktop.ui.kit.widgets import Button, enter_button
from canasta_desktop.ui.pages import exchange
from canasta_desktop.ui.pages.deal_score import medals
from canasta_desktop.ui.pages.deal_score.figures import AIR, ScoreTable
from canasta_desktop.ui.pages.deal_score.parts import as_seen, hand_rows
from canasta_desktop.ui.services.keymap import Command, Keymap
from canasta_desktop.ui.services.page_kinds import PageName, PausePage
from canasta_desktop.words import common_text, daily_text, hotkeys, keys_text, replay_text, review_text
from canasta_desktop.words import table_text as words
from canasta_desktop.words.keys_text import with_key
from canasta_desktop.words.perspective import at_screen

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta_desktop.engine.game import DealResult
    from canasta_desktop.session.looks import Look
    from canasta_desktop.session.viewer.table_viewer import TableViewer
    from canasta_desktop.ui.services.game_window import GameWindow
    from canasta_desktop.ui.table.scene import TableScene

_COUNT_UP: Final = 600  # ms
DEAF_MS: Final = 700
"""Ms after the sheet has appeared in which nothing closes it: a press in that time was meant for the table."""
_AROUND: Final = 48  # design px round the rows that count up, into which their words may reach
_OVER: Final = 8  # design px by which the bar of the lifted sheet is larger than the buttons that it covers


class DealScoreScene(AnimatedPage, SheetPage):
    """The sheet of the deal that has just ended, as the viewer sees it. `on_next` is called once, after the sheet has gone."""

    app: GameWindow

    def __init__(self, app: GameWindow, viewer: TableViewer, on_next: Callable[[], None]) -> None:
        """Raises ValueError if no deal has ended."""
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
        self.unfolded = False
        """Whether all ways to see or play the deal once more are shown."""
        self.hands = viewer.hands_left()
        self._on_next = on_next
        self.medals: list[medals.Won] = []
        """The medals that this deal has won, and for whom; the name is empty if one person plays."""
        self.goals: list[medals.Reached] = []
        """The goals of the day that this deal has reached, likewise."""
        self.looks: list[Look] = []
        """The looks that these goals have brought."""
        self._came = app.clock.now
        self._alone = app.daily.is_daily(table)
        self.figures = ScoreTable(self, viewer, self.result, self.who, alone=self._alone)
        self.bar = Box(0, 0, 0, 0)
        """Where the buttons stand while the sheet is lifted."""

    def change_language(self) -> None:
        """Name players and rows again."""
        self.who = at_screen(self.table.game.terms, self.table.seatings, self.viewer.seat)
        self.figures = ScoreTable(self, self.viewer, self.result, self.who, alone=self._alone)
        super().change_language()

    @property
    def moving_part(self) -> pygame.Rect | None:
        """The rows that count up."""
        if self.lifted or self.open_hands or self.scroll.offset:
            return None
        boxes = [part.box.in_px(self.app.scale) for part in self.figures.counting]
        return boxes[0].unionall(boxes[1:]).inflate(*[round(2 * _AROUND * self.t)] * 2) if boxes else None

    @property
    def summary(self) -> str:
        """How the deal ended, and what it has brought each side."""
        return self.figures.summary

    def enter(self) -> None:
        """Let the scores count up, give the medals that the deal has won, and show them and the goals that it has reached."""
        self.medals = medals.award(self.app, self.table)
        self.goals = self.app.learning.new_goals(self.table)
        self.looks = list(dict.fromkeys(look for _, look in self.app.learning.new_looks(self.table)))
        notice = medals.notice(self.medals, self.goals, self.looks)
        if notice and self._beside_sheet < medals.LEAST_WIDTH:
            self.app.tell(notice)
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
        """Undo leads from the score back into a practice deal; every other event goes to the buttons."""
        if event.type == pygame.KEYDOWN and self._steps_back(event) and self.table.practice and self.table.undo(self.who.seat):
            self.app.games.show_table()
            return True
        return super().handle(event)

    def body(self) -> Element:
        """The sheet with one of its faces; while it is lifted, the way back to it in the place of the table's buttons."""
        if self.lifted:
            return Stack(self._lifted(), self._corner())
        score = self.figures.element()
        face = self._hands() if self.open_hands else score
        wide = self.figures.wide
        inner = wide - 2 * self.figures.pad
        least, wished = face.measure(inner, self.ruler).least, score.measure(inner, self.ruler).wished
        face.sized(high=Span(least, max(least, wished)))  # the sheet is as high whichever face it shows
        sheet = Sheet(Column(face, self._ways()), wide, self.figures.pad, 0, 28, air=0, air_y=AIR)
        return Stack(self._corner(beside=self._beside_sheet), sheet, self._medals())

    def _medals(self) -> Element | None:
        """Medals and goals of the deal, on the cloth at the right of the sheet; none if that is too narrow."""
        if not (self.medals or self.goals) or self._beside_sheet < medals.LEAST_WIDTH:
            return None
        plate = medals.plate(self.app, self.medals, self.goals, self.looks, self._beside_sheet - 2 * AIR)
        return Padding(Aligned(plate, "end", "middle"), right=AIR)

    @property
    def _beside_sheet(self) -> float:
        """The width of the cloth at each side of the sheet."""
        return (self.width - self.figures.wide) / 2

    def _main(self) -> Button:
        title = common_text.SEE_RESULT if self.table.game.over else common_text.NEXT_DEAL
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
        """Buttons: the next deal, the largest; the costliest moves; and, folded, other ways to see or replay the deal."""
        look = Button(common_text.SEE_TABLE, self._lift, letter=hotkeys.SEE_TABLE)
        words = common_text.BACK_TO_SCORE if self.open_hands else common_text.SEE_HANDS
        turn = [Button(words, self._turn, letter=hotkeys.HANDS)] if self.hands else []
        review, *again = self._again()
        self.group.folded = [] if self.unfolded else [*again, look, *(() if self.open_hands else turn)]
        more = Button(common_text.MORE, self._unfold, kind="quiet", icon="down")
        shown = again if self.unfolded else [more]
        upper = [way.sized(high=44) for way in (review, *shown, *self._to_game())]
        lower = [way.sized(high=56) for way in ((*turn, look) if self.unfolded else turn if self.open_hands else ())]
        main = self._main().sized(high=56)
        for way in (*upper, *lower, main):
            least = way.widths(self.ruler).least
            way.sized(wide=Span(least, least + 12 if way in upper else max(260.0, least)))
        if not lower:
            one = Aligned(Row(*upper, Spacer(8), main, gap=12, align="middle"), "end")
            low = Column(Flow(*upper, gap=12), main, gap=12)
            return low if self.figures.slim else Either(one, low)
        rows = Column(Aligned(Row(*upper, gap=12), "end"), Aligned(Row(*lower, main, gap=20), "end"), gap=12)
        low = Column(Flow(*upper, gap=12), Row(*lower, gap=12, equal=True), main, gap=12)
        return low if self.figures.slim else Either(rows, low)

    def _unfold(self) -> None:
        """Show all ways, from now on also of this sheet's other face."""
        self.unfolded = True
        self.rebuild()

    def _again(self) -> list[Button]:
        """Buttons for the costliest moves, the replay, and playing this deal again."""
        look = partial(exchange.look_back, self.app, self.viewer)
        named = (
            (review_text.COST_MOST, hotkeys.REVIEW, lambda: self.app.tell(look(review=True))),
            (replay_text.REPLAY_DEAL, hotkeys.REPLAY, lambda: self.app.tell(look())),
            (replay_text.SAME_DEAL, hotkeys.AGAIN, lambda: self.app.tell(exchange.same_deal(self.app, self.viewer))),
        )
        return [self._quiet(*one) for one in named]

    def _to_game(self) -> list[Button]:
        """The way back to another game, where there is one."""
        label = words.WAYS_BACK[self.app.games.way_back] if self.table.practice else ""
        return [self._quiet(label, hotkeys.TO_GAME, self.app.games.go_back)] if label else []

    def _quiet(self, label: str, letter: str, action: Callable[[], None]) -> Button:
        return Button(label, self._unless_deaf(action), kind="quiet", letter=letter)

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

    def _hands(self) -> Column:
        title = Text(common_text.deal_title(self.result.number), Role.TITLE, weight=Weight.SERIF, line=60)
        note = Text(common_text.HANDS_LEFT, ink="muted", weight=Weight.REGULAR)
        said = "" if self.result.seed is None else common_text.seed_played(self.result.seed)
        seed = Text(said, Role.SMALL, "muted", Weight.REGULAR, line=32)
        head = Line(title, note, gap=20)
        hands = hand_rows(self.hands, self.who, self.table.seatings, self.result.out, self.table.rules)
        if self.figures.slim:
            return Column(Padding(Column(head, seed), top=14, bottom=2), hands, Spacer(20))
        line = Row(Padding(head, top=32), Spacer(), Padding(seed, top=54.6), align="start").sized(high=108)
        return Column(line, hands, Spacer(20))
