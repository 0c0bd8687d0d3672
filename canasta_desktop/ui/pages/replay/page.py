"""A deal played again: at any of its moves, by hand or by itself, with all hands open or from one seat's view."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.engine.notation import NotationError
from canasta_desktop.session.settings import SpeechLength, Speed
from canasta_desktop.ui.draw.motion import Motion
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit import layout, shortcuts
from canasta_desktop.ui.kit.elements import Framed, Text
from canasta_desktop.ui.kit.layout import Column, Either, Flow, Padding, Row, Spacer, Span
from canasta_desktop.ui.kit.node import LiveText
from canasta_desktop.ui.kit.page import SINGLE, PageScene
from canasta_desktop.ui.kit.widgets import Button
from canasta_desktop.ui.pages import exchange
from canasta_desktop.ui.pages.replay.move_list import MoveList, log_of, move_told, prompt_of
from canasta_desktop.ui.pages.replay.painting import ReplayPainting
from canasta_desktop.ui.pages.replay.panels import GROUND, Panel, deal_buttons, head, moves_panel, side_panel, view_buttons
from canasta_desktop.ui.pages.replay.places import MOST_BANDS, TablePlaces
from canasta_desktop.ui.pages.replay.playback import Change, Opinions, Playback
from canasta_desktop.ui.pages.replay.player import player
from canasta_desktop.ui.pages.replay.review_deeds import ReviewDeeds
from canasta_desktop.ui.pages.replay.review_marks import lead_line
from canasta_desktop.ui.pages.replay.review_panel import ReviewPanel
from canasta_desktop.ui.pages.replay.reviewing import Reviewing
from canasta_desktop.ui.pages.replay.stage import ReplayFurniture, ReplayStage
from canasta_desktop.ui.pages.replay.timeline import Timeline
from canasta_desktop.ui.services.page_kinds import ReplayPage
from canasta_desktop.ui.table.motion.director import Director
from canasta_desktop.ui.table.paint.canvas import Canvas
from canasta_desktop.words import hotkeys, review_text, voice_text
from canasta_desktop.words import replay_text as words
from canasta_desktop.words.notices import error_text
from canasta_desktop.words.perspective import at_screen

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta_desktop.session.viewer.replay_viewer import ReplayViewer
    from canasta_desktop.ui.services.game_window import GameWindow

_MOTION: Final = (Speed.SLOW, Speed.NORMAL, Speed.FAST, Speed.OFF)
"""How fast cards move at each of the four speeds."""
_TICK: Final = 30
_RIM: Final = 8  # design px by which the shadow or the focus ring of a button reaches beyond it
_MOVES: Final = 460  # design px of height of the moves under the table


class ReplayScene(PageScene):
    """One deal of several. `deals` make the replay of each when it is wanted."""

    app: GameWindow

    def __init__(
        self,
        app: GameWindow,
        deals: Sequence[Callable[[], ReplayViewer]],
        place: int = 0,
        rejoin: Callable[[int, int], None] | None = None,
        *,
        review: bool = False,
        move: int = 0,
        line: str = "",
    ) -> None:
        """`rejoin` is called with deal and move when the player plays on from a move; None: a practice game begins.

        With `review` a review of the deal begins at once; `move` is the first that is shown. `line` is the title of a deal that
        shows what could have followed a move: it plays at once.

        Raises NotationError or ValueError, in one sentence, if the deal cannot be replayed.
        """
        super().__init__(app)
        self.playback = Playback(deals, place, app.clock, self._changed)
        self.opinions = Opinions(app.analysis)
        self.reviewing = Reviewing(app.analysis, app.data.archive)
        self._rejoin = rejoin
        self._line = line
        self.motion = Motion(app.clock, app.speed)
        self._review_panel: ReviewPanel | None = None
        self._review_grew = False
        """Whether the review knows more than its panel tells."""
        self._canvas = Canvas()
        self.painting = ReplayPainting(self)
        self.playback.at = max(0, min(move, self.playback.replay.last))
        self._look()
        if review:
            self.review()
        if line:
            self.playback.play()

    def controls_changed(self) -> None:
        """Draw the panels anew."""
        self.painting.change()
        self.invalidate()

    def _look(self) -> None:
        playback = self.playback
        replay = playback.replay
        now = replay.view(playback.at)
        self.who = at_screen(now.terms, replay.seatings, replay.seat)
        self.list, self.timeline = MoveList(playback, self.who), Timeline(playback, self.who)
        if self.reviewing.on:
            self.reviewing.begin(replay)
        self.rebuild()
        self.stage = ReplayStage(lambda: (self._places, -self.scroll.offset), self.who, replay.seatings, now, self.app.scale)
        self.director = Director(self.stage, self.motion, self.invalidate)
        self.furniture = ReplayFurniture(self.app.art, self.stage)
        self._canvas.forget()
        self._show(moving=False)

    @property
    def margin(self) -> float:
        """Narrower than on other pages, for the table needs the room."""
        return min(40, super().margin)

    def body(self) -> layout.Element:
        """The table over timeline and controls, with the moves beside them, or under them where the window is narrow."""
        table = partial(TablePlaces, len(self.who.others), len(self.who.sides))
        under_head = partial(Padding, x=self.margin, y=0, grow=1)
        lead = None if self.tiny else lead_line(self.reviewing.review, self.playback.at, self.timeline)
        controls = player(self, self.playback, self.timeline, lead, self.play_from_here, rejoins=self._rejoin is not None)
        foot = Panel(Framed(controls, GROUND), "foot")
        listed, deals = self._moves(), deal_buttons(self.playback, self._show_deal)
        eye, copy, export = view_buttons(self, self.playback, self.who, self._copy, self._export)
        gap, aside, wide = self.by_height(16, 10), self.by_height(24, 14), self.by_width(432, 380, 296)
        tools = Row(Spacer(), copy, export, gap=10).sized(wide=wide)
        main = Column(table(gap, (self.by_height(112, 84), 104), self.by_height(132, 106), beside=True), foot, gap=gap, grow=1)
        beside = Column(
            head(self, self.playback, self._line, eye, Spacer(18), deals, Spacer(aside), tools),
            under_head(Row(main, Column(listed).sized(wide=wide), gap=aside), bottom=self.by_height(20, 14)),
        )
        views = Padding(Panel(Padding(Flow(eye, copy, export, gap=10), _RIM), "views"), -_RIM)
        beneath = Column(listed).sized(high=None if self.reviewing.on else _MOVES)  # a list of moves scrolls in itself
        column = Column(views, table(12, (88, 112), 118, beside=False), foot, beneath, gap=12)
        under = Column(head(self, self.playback, self._line, deals), under_head(column, bottom=20))
        return under if len(self.who.sides) > MOST_BANDS else Either(beside.sized(wide=Span(SINGLE, SINGLE)), under)

    def _moves(self) -> layout.Element:
        if self.reviewing.on:
            deeds = ReviewDeeds(self.app, self.reviewing, self._show_tried)
            panel = ReviewPanel(self.reviewing, self.who, self.playback.jump, deeds, self._lay_out_again)
            self._review_panel = panel
            moves = Button(words.MOVES, self.review, letter=hotkeys.MOVES, kind="quiet").sized(high=44)
            title = Text(review_text.REVIEW, Role.HEAD, weight=Weight.BOLD)
            return side_panel(Row(title, Spacer(), moves, align="middle"), panel.body(self.playback.at))
        return moves_panel(self.list, self.opinions, self.analyse, self.review, reviewable=self.playback.replay.reviewable)

    def rebuild(self) -> None:
        """Make the controls anew."""
        super().rebuild()
        self.painting.change()
        parts = self._tree.walk() if self._tree else []
        self.painting.panels = [part for part in parts if isinstance(part, Panel)]
        self._places = next(part for part in parts if isinstance(part, TablePlaces))

    def _changed(self, change: Change) -> None:
        self.motion.speed = Speed.OFF if self.app.speed is Speed.OFF else _MOTION[self.playback.pace]
        if change is Change.CONTROLS:
            self.rebuild()
            return
        self.director.flights.finish()
        if change is Change.VIEW:
            self._look()
        else:
            self._show(moving=change is Change.STEP)

    def _show(self, *, moving: bool) -> None:
        """Show the position; with `moving` the last move is animated."""
        stage, playback = self.stage, self.playback
        happened = playback.replay.events(playback.at) if playback.at else ()
        stage.open_up(playback.replay, playback.at)
        if not moving:
            stage.model.clear()
        changes = stage.show(playback.replay.view(playback.at))
        stage.point_at(happened, playback.actor)
        self._write()
        if moving:
            self.director.follow(changes, happened)
        else:
            self.director.flights.light_turn()
            self.director.flights.finish()
        self._show_in_panel()
        before = self.opinions.opinion
        self.opinions.follow(playback)
        if self.opinions.opinion != before:
            self.rebuild()
        self.invalidate()

    def _show_in_panel(self) -> None:
        """Show the move in the panel at the right: in the list of moves, or what the review says of it."""
        if self.reviewing.on:
            self.reviewing.overview = self.reviewing.explains = False
            self._lay_out_again()
        else:
            self.list.show_move()

    def _write(self) -> None:
        log, t = self.stage.layout.log, self.t
        prompt = prompt_of(self.playback, self.who, self._places.middle.box.w, self.ruler)
        self.stage.prompt(prompt, log_of(self.playback, self.who, log.w / t, log.h / t, self.ruler))

    def live_texts(self, length: SpeechLength) -> dict[str, LiveText]:
        """The move that is shown, unless the list tells it, which has the focus; what the expert says; what the review does."""
        found, at = super().live_texts(length), self.playback.at
        if not (self.group.keyboard and self.focused is self.list):
            _, *title, ways = move_told(self.playback, self.who)
            said = voice_text.sentences([*title, ways[0]])
            found["move"] = LiveText(said, (self.playback.place, at), urgent=at > 0)  # moves that are passed are not said first
        review = self._review_panel.said if self._review_panel and self.reviewing.on else ""
        return found | {"opinion": LiveText(self.opinions.opinion), "review": LiveText(review, (at, review))}

    # what can be done

    def _show_deal(self, by: int) -> None:
        try:
            self.playback.show_deal(by)
        except (NotationError, ValueError) as error:
            self.app.tell(words.cannot_show(error_text(error)))

    def play_from_here(self) -> None:
        """A practice game from what is shown."""
        playback = self.playback
        if playback.ended:
            self.app.tell(words.DEAL_OVER)
        elif self._rejoin is not None:
            self._rejoin(playback.replay.deal, playback.at)
        elif not playback.replay.open:
            self.app.tell(words.STILL_HIDDEN)
        else:
            here = ReplayPage(playback.deals, playback.place, review=self.reviewing.on, move=playback.at, line=self._line)
            self.app.games.take_up(playback.replay.practice(playback.at), replay=here)

    def _copy(self) -> None:
        replay = self.playback.replay
        position = replay.position_for_clipboard(self.playback.at)
        self.app.tell(exchange.copy_position(position, hands_open=replay.hands_open))

    def _export(self) -> None:
        self.app.tell(exchange.export_deals(self.app, self.playback.deals, self.playback.replay))

    def analyse(self) -> None:
        """Ask the expert about every position that is shown from now on, or no more."""
        self.opinions.on = not self.opinions.on
        self.opinions.follow(self.playback)
        self.rebuild()

    def review(self) -> None:
        """Show what each decision of the person cost, or the list of moves again."""
        if self.reviewing.on:
            self.reviewing.end()
        elif self.playback.replay.reviewable:
            self.reviewing.begin(self.playback.replay)
            self.reviewing.overview = True
        else:
            self.app.tell(review_text.ONLY_FINISHED)
            return
        self._lay_out_again()
        if not self.reviewing.on:
            self.list.show_move()

    def _show_tried(self, move: int) -> None:
        self.playback.jump(move)
        self.reviewing.overview = self.reviewing.explains = False
        self._lay_out_again()

    def _lay_out_again(self) -> None:
        """Make the controls anew; if they need more or less space, the table moves."""
        places = self._places.box
        self.rebuild()
        if self._places.box != places:
            self._settle()
            self._write()

    def escape(self) -> None:
        """Esc closes the explanation of the figures first, then the page."""
        if self.reviewing.explains:
            self.reviewing.explains = False
            self._lay_out_again()
        else:
            super().escape()

    def show_mark(self, by: int) -> None:
        """Show the next move that cost much, or with -1 the one before."""
        move = self.reviewing.mark(self.playback.at, by)
        if move is not None:
            self.playback.jump(move)

    def exit(self) -> None:
        """Stop the motion, and think no more."""
        self.motion.finish_all()
        self.reviewing.end()
        self.opinions.adviser.close()
        self._canvas.forget()

    def change_language(self) -> None:
        """Name players and moves again."""
        self._look()
        super().change_language()

    def resize(self) -> None:
        """Finish flights and lay everything out anew for the new size."""
        self.director.flights.finish()
        super().resize()
        self._settle()
        if not self.reviewing.on:
            self.list.show_move()
            self.list.scroll.to(self.list.scroll.target, jump=True)
        self._write()

    def scrolled(self) -> None:
        """The page, or the list on it, has moved: the table lies elsewhere if it was the page."""
        if self.stage.down != -self.scroll.offset:
            self._settle()

    def _settle(self) -> None:
        self.stage.resize(self.app.scale)
        self.director.flights.finish()
        self._canvas.forget()
        self.invalidate()

    @property
    def animating(self) -> bool:
        """While cards move or something glides."""
        return self.motion.busy or super().animating

    @property
    def tick_ms(self) -> int | None:
        """Often while it plays or the expert thinks."""
        thinks = self.opinions.adviser.thinking or self.reviewing.running
        return _TICK if self.playback.playing or thinks else super().tick_ms

    def update(self, dt_ms: float) -> None:
        """Move what moves; the next move when its time has come."""
        super().update(dt_ms)
        if self.motion.run():
            self.invalidate()
        if self.opinions.poll(self.who):
            self.rebuild()
            if not self.reviewing.on:
                self.list.show_move()
        if not self.group.pressing and self.reviewing.poll():
            if not self.reviewing.running:
                self.app.learning.award_medals()
            self._review_grew = True
        panel = self._review_panel
        if self._review_grew and not (panel is not None and panel.lists(self.group.hover)):
            self._review_grew = False  # a list that grew under the pointer would put another move there
            self._lay_out_again()
        if not self.motion.busy:
            self.playback.play_on()

    # input

    def handle(self, event: pygame.event.Event) -> bool:
        """Keys of the replay first, then the timeline, then controls."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL):
            self.tips.hide()
        if event.type == pygame.KEYDOWN:
            return self._key(event) or super().handle(event)
        x, y = self.app.pointer[0] / self.t, self.app.pointer[1] / self.t + self.scroll.offset
        return self.timeline.handle(event, x, y) or super().handle(event)

    def _key(self, event: pygame.event.Event) -> bool:
        playback = self.playback
        shift, ctrl = event.mod & pygame.KMOD_SHIFT, shortcuts.command(event)
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            by = 1 if event.key == pygame.K_RIGHT else -1
            (self._show_deal if ctrl else playback.step_turn if shift else playback.step)(by)
        elif event.key in (pygame.K_UP, pygame.K_DOWN):
            playback.set_pace(playback.pace + (1 if event.key == pygame.K_UP else -1))
        elif event.key in (pygame.K_HOME, pygame.K_END):
            playback.jump(0 if event.key == pygame.K_HOME else playback.replay.last)
        elif event.key == pygame.K_SPACE and not (self.group.keyboard and self.group.focus):
            playback.play()
        elif event.key == pygame.K_c and ctrl:
            self._copy()
        elif event.key in (pygame.K_COMMA, pygame.K_PERIOD) and self.reviewing.on:
            self.show_mark(1 if event.key == pygame.K_PERIOD else -1)
        else:
            return False
        return True

    def let_go(self) -> None:
        """The timeline too."""
        self.timeline.let_go()
        super().let_go()

    # drawing

    def draw(self, target: pygame.Surface, full: bool) -> Sequence[pygame.Rect] | None:
        """Draw what has changed since the last time."""
        rest, rows = not self.motion.busy, self.list.scroll.offset
        still = self.painting.still(self.stage, self.furniture, self.playback.at, rows, rest=rest)
        moving = self.painting.moving(self.stage, self.director)
        return self._canvas.draw(target, self.app.art.felt(target.get_size()), still, moving, full=full)
