"""A deal played again: at any of its moves, by hand or by itself, with all hands open or from one seat's view."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.engine.events import seen_by
from canasta_desktop.engine.notation import NotationError
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.view import view
from canasta_desktop.session.showable import NotAtTableError
from canasta_desktop.ui.draw.motion import Motion, Speed
from canasta_desktop.ui.draw.pen import Pen
from canasta_desktop.ui.kit import shortcuts
from canasta_desktop.ui.kit.page import PageScene
from canasta_desktop.ui.kit.widgets import Group
from canasta_desktop.ui.pages import exchange
from canasta_desktop.ui.pages.replay.analysis import Analysis
from canasta_desktop.ui.pages.replay.move_text import MoveText
from canasta_desktop.ui.pages.replay.moves import MoveList
from canasta_desktop.ui.pages.replay.panels import Actions, Panel, ReplayPanels
from canasta_desktop.ui.pages.replay.places import TablePlaces
from canasta_desktop.ui.pages.replay.playback import Change, Playback
from canasta_desktop.ui.pages.replay.stage import ReplayFurniture, ReplayStage
from canasta_desktop.ui.pages.replay.timeline import Timeline
from canasta_desktop.ui.table.director import Director
from canasta_desktop.ui.table.elements import Canvas, Element
from canasta_desktop.ui.table.sprites import moving_elements, zone_elements
from canasta_desktop.words import replay_text as words
from canasta_desktop.words.notices import error_text
from canasta_desktop.words.perspective import at_screen

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta_desktop.session.replay import Replay
    from canasta_desktop.ui.draw.pen import Box
    from canasta_desktop.ui.kit import layout
    from canasta_desktop.ui.table.window import GameWindow

_MOTION: Final = (Speed.SLOW, Speed.NORMAL, Speed.FAST, Speed.OFF)
"""How fast cards move at each of the four speeds."""
_TICK: Final = 30
_SHADOW: Final = 12  # design px by which the shadow of a tooltip reaches beyond its box


class ReplayScene(PageScene):
    """One deal of several. `deals` make the replay of each when it is wanted."""

    app: GameWindow

    def __init__(
        self,
        app: GameWindow,
        deals: Sequence[Callable[[], Replay]],
        place: int = 0,
        rejoin: Callable[[int, int], None] | None = None,
    ) -> None:
        """`rejoin` is what playing from here means where no practice game is to begin: it is told the deal and the move.

        Raises NotationError or ValueError, in one sentence, where the deal cannot be played again.
        """
        super().__init__(app)
        self.playback = Playback(deals, place, app.clock, self._changed)
        self.analysis = Analysis()
        self._rejoin = rejoin
        self.motion = Motion(app.clock, app.speed)
        self._canvas = Canvas()
        self._drawn = 0
        """Counts how often controls have changed their look."""
        self.group = Group(self._controls_changed)
        self._look()

    def _controls_changed(self) -> None:
        self._drawn += 1
        self.invalidate()

    def _look(self) -> None:
        """Lay the table as whoever looks sees it."""
        playback = self.playback
        replay = playback.replay
        sat = [seat for seat, who in enumerate(replay.seatings) if who.bot is None]
        seat = next(iter(sat), 0) if playback.viewer is None else playback.viewer
        self.who = at_screen(replay.positions[0].terms, replay.seatings, seat)
        self.list = MoveList(playback, self.who, self._controls_changed)
        self.timeline = Timeline(playback, self.who)
        self._text = MoveText(playback, self.who)
        self.rebuild()
        self.stage = ReplayStage(
            lambda: (self._places, -self.scroll.offset),
            self.who,
            replay.seatings,
            view(playback.position, seat),
            self.app.scale,
        )
        self.director = Director(self.stage, self.motion, lambda _seat: self.invalidate())
        self.furniture = ReplayFurniture(self.app.art, self.stage)
        self._canvas.forget()
        self._show(moving=False)

    # the page

    @property
    def margin(self) -> float:
        """Narrower than on other pages, for the table needs the room."""
        return min(40, super().margin)

    def body(self) -> layout.Element:
        """The table over timeline and controls, with the moves beside it or under it."""
        actions = Actions(self.play_from_here, self._copy, self._export, self.analyse, self._show_deal)
        panels = ReplayPanels(self, self.playback, self.who, actions)
        return panels.tree(self.list, self.timeline, self.analysis)

    def rebuild(self) -> None:
        """Make the controls anew."""
        super().rebuild()
        self._drawn += 1
        parts = list(self._tree.walk()) if self._tree else []
        self._panels = [part for part in parts if isinstance(part, Panel)]
        self._places = next(part for part in parts if isinstance(part, TablePlaces))

    # what is shown

    def _changed(self, change: Change) -> None:
        """The playback has changed."""
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
        """Show the position; with `moving` the move that led to it is seen to be made."""
        stage, playback, seat = self.stage, self.playback, self.who.seat
        happened = playback.replay.events[playback.at] if playback.at else ()
        if playback.viewer is not None:
            happened = tuple(seen_by(event, seat) for event in happened)
        stage.open_up(playback.position, all_hands=playback.viewer is None)
        if not moving:
            stage.zones = {}
        changes = stage.show(view(playback.position, seat))
        stage.point_at(happened, playback.actor)
        self._write()
        if moving:
            self.director.follow(changes, happened)
        else:
            self.director.flights.light_turn()
            self.director.flights.finish()
        self.list.follow()
        before = self.analysis.opinion
        self.analysis.follow(playback)
        if self.analysis.opinion != before:
            self.rebuild()
        self.invalidate()

    def _write(self) -> None:
        """What stands in the middle of the table."""
        log, t = self.stage.layout.log, self.t
        self.stage.advice = self._text.prompt(self._places.middle.box.w, self.ruler)
        self.stage.log = self._text.log(log.w / t, log.h / t, self.ruler)

    # what can be done

    def _show_deal(self, by: int) -> None:
        """Another deal of the game."""
        try:
            self.playback.show_deal(by)
        except NotAtTableError as error:
            self.app.tell(error_text(error))
        except (NotationError, ValueError) as error:
            self.app.tell(words.cannot_show(error_text(error)))

    def play_from_here(self) -> None:
        """A practice game from what is shown."""
        playback = self.playback
        if not playback.replay.open:
            self.app.tell(words.STILL_HIDDEN)
        elif playback.position.phase == Phase.OVER:
            self.app.tell(words.DEAL_OVER)
        elif self._rejoin is not None:
            self._rejoin(playback.replay.deal, playback.at)
        else:
            self.app.take_up(playback.replay.practice(playback.at, playback.viewer))

    def _copy(self) -> None:
        """Put what is shown on the clipboard, as it is seen."""
        self.app.tell(exchange.copy_position(self.playback.position, self.playback.viewer))

    def _export(self) -> None:
        """Write the deals of this game that are over to a file."""
        self.app.tell(exchange.export_deals(self.app, self.playback.deals, self.playback.replay))

    def analyse(self) -> None:
        """Ask the expert about every position that is shown from now on, or no more."""
        self.analysis.on = not self.analysis.on
        self.analysis.follow(self.playback)
        self.rebuild()

    # life

    def exit(self) -> None:
        """Stop the motion and the analysis process."""
        self.motion.finish_all()
        self.analysis.close()

    def resume(self) -> None:
        """Back from another page."""
        self.invalidate()

    def resize(self) -> None:
        """Everything belongs elsewhere now."""
        self.director.flights.finish()
        super().resize()
        self._settle()
        self.list.follow()
        self.list.scroll.to(self.list.scroll.target, jump=True)
        self._write()

    def scrolled(self) -> None:
        """The page has moved under the window."""
        self._settle()

    def _settle(self) -> None:
        self.stage.resize(self.app.scale)
        self.director.flights.finish()
        self._canvas.forget()
        self.invalidate()

    @property
    def animating(self) -> bool:
        """While cards move or a list glides."""
        return self.motion.busy or self.list.scroll.moving or super().animating

    @property
    def tick_ms(self) -> int | None:
        """Often while it plays or the expert thinks."""
        return _TICK if self.playback.playing or self.analysis.thinking else super().tick_ms

    def update(self, dt_ms: float) -> None:
        """Move what moves; the next move when its time has come."""
        super().update(dt_ms)
        rows = self.list.scroll
        if self.app.speed is Speed.OFF and rows.moving:
            rows.to(rows.target, jump=True)
            self.invalidate()
        if self.motion.run() or rows.update(dt_ms):
            self.invalidate()
        if self.analysis.poll(self.playback.position.to_act, self.who):
            self.rebuild()
            self.list.follow()
        if not self.motion.busy:
            self.playback.play_on()

    def back(self) -> None:
        """To where it was opened from."""
        self.app.pop()

    # input

    def handle(self, event: pygame.event.Event) -> bool:
        """Keys of the replay first, then the list and the timeline, then controls."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL):
            self.tips.hide()
        if event.type == pygame.KEYDOWN:
            return self._key(event) or super().handle(event)
        x, y = self.app.pointer[0] / self.t, self.app.pointer[1] / self.t + self.scroll.offset
        return self.list.handle(event, x, y) or self.timeline.handle(event, x, y) or super().handle(event)

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
        else:
            return False
        return True

    def let_go(self) -> None:
        """The timeline and the list's bar too."""
        self.timeline.let_go()
        self.list.scroll.release()
        super().let_go()

    # drawing

    def draw(self, target: pygame.Surface, full: bool) -> Sequence[pygame.Rect] | None:
        """Draw what has changed since the last time."""
        art, stage = self.app.art, self.stage
        rest = not self.motion.busy
        still = [
            *map(self._panel, self._panels),
            *(self.furniture.rings(glow=True) if rest else ()),
            *self.furniture.elements(),
            *zone_elements(art, stage),
            *(self.furniture.rings(glow=False) if rest else ()),
            *self._bar(),
        ]
        moving = [*moving_elements(art, stage, self.director.flights.ghosts), *self._tip()]
        return self._canvas.draw(target, art.felt(target.get_size()), still, moving, full=full)

    def _panel(self, panel: Panel) -> Element:
        """A panel with its controls."""
        rect = self.page_pen(self.app.screen).rect(panel.box)
        rows = (self.list.scroll.offset, self.list.hover) if panel.name == "moves" else ()
        sign = (self._drawn, self.playback.at, self.scroll.offset, panel.box, *rows)

        def draw(target: pygame.Surface) -> None:
            before = target.get_clip()
            target.set_clip(rect.clip(before))
            panel.paint(self.page_pen(target))
            self.group.draw(Pen(self.app.art, target, self.app.scale), rect)
            target.set_clip(before)

        return Element(("panel", panel.name), rect, sign, draw)

    def _bar(self) -> list[Element]:
        """The page's bar, where the page is longer than the window."""
        if not self.scroll.most:
            return []
        sign = (self.scroll.offset, self.scroll.grabbed)
        rect = self._px(self.scroll.bar.inset(-8))
        return [Element("bar", rect, sign, lambda target: self.scroll.draw_bar(Pen(self.app.art, target, self.app.scale)))]

    def _tip(self) -> list[Element]:
        """The tooltip, if there is one, with its shadow."""
        pen = Pen(self.app.art, self.app.screen, self.app.scale)
        box = self.tip_box(pen)
        if box is None:
            return []
        return [Element("tip", pen.rect(box.inset(-_SHADOW)), None, lambda target: self.tips.draw(pen.on(target), box))]

    def _px(self, box: Box) -> pygame.Rect:
        return Pen(self.app.art, self.app.screen, self.app.scale).rect(box)

    def page_pen(self, target: pygame.Surface) -> Pen:
        """A pen for what scrolls with the page."""
        return Pen(self.app.art, target, self.app.scale, -self.scroll.offset)
