"""A deal played again: at any of its moves, by hand or by itself, with all hands open or from one seat's view."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.engine.events import seen_by
from canasta_desktop.engine.notation import NotationError
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.view import view
from canasta_desktop.session.showable import NotAtTableError, check_table_can_show
from canasta_desktop.ui.draw.motion import Motion, Speed
from canasta_desktop.ui.draw.pen import Box, Pen
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.widgets import Group
from canasta_desktop.ui.pages.replay import told
from canasta_desktop.ui.pages.replay.contract import ReplayPage
from canasta_desktop.ui.pages.replay.input import ReplayInput
from canasta_desktop.ui.pages.replay.layout import replay_boxes
from canasta_desktop.ui.pages.replay.moves import MoveList
from canasta_desktop.ui.pages.replay.panels import ReplayPanels
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

    from canasta_desktop.engine.position import Position
    from canasta_desktop.session.replay import Replay
    from canasta_desktop.ui.kit.widgets import Widget
    from canasta_desktop.ui.pages.replay.layout import ReplayBoxes
    from canasta_desktop.ui.table.window import GameWindow

PACE: Final = 1300.0
"""Ms from one move to the next at speed 1."""
SPEEDS: Final = (0.5, 1.0, 2.0, 4.0)
_MOTION: Final = (Speed.SLOW, Speed.NORMAL, Speed.FAST, Speed.OFF)
"""How fast cards move at each of them."""
_TICK: Final = 30


class ReplayScene(ReplayPage):
    """One deal of several. `deals` make the replay of each when it is wanted."""

    app: GameWindow

    def __init__(
        self,
        app: GameWindow,
        deals: Sequence[Callable[[], Replay]],
        place: int = 0,
        rejoin: Callable[[int, int], None] | None = None,
    ) -> None:
        """Raises NotationError or ValueError, in one sentence, where the deal cannot be played again."""
        super().__init__(app)
        self.deals = tuple(deals)
        self._rejoin = rejoin
        self.place = place
        self.at = 0
        """The number of the move that is shown; 0 before the first."""
        self.playing = False
        self.pace = 1
        self.motion = Motion(app.clock, app.speed)
        self.panels = ReplayPanels(self)
        self.input = ReplayInput(self, self.panels)
        self._canvas = Canvas()
        self._next = 0.0
        self._drawn = 0
        """Counts how often controls have changed their look."""
        self.group = Group(self._controls_changed)
        self._take(self._made(place))

    def _controls_changed(self) -> None:
        self._drawn += 1
        self.invalidate()

    def _made(self, place: int) -> Replay:
        """The replay of a deal. Raises NotAtTableError where the table cannot show its rules."""
        replay = self.deals[place]()
        check_table_can_show(replay.rules)
        return replay

    def _take(self, replay: Replay) -> None:
        self.replay = replay
        self.at = 0
        self.playing = False
        self.eye: int | None = None if replay.open else replay.watchable[0]
        """The seat from whose view it is seen; None where all hands lie open."""
        self._look()

    def _look(self) -> None:
        """Lay the table as whoever looks sees it."""
        replay = self.replay
        sat = [seat for seat, who in enumerate(replay.seatings) if who.bot is None]
        seat = next(iter(sat), 0) if self.eye is None else self.eye
        terms = replay.positions[0].terms
        self.who = at_screen(terms, replay.seatings, seat)
        self.stage = ReplayStage(self, self._boxes, self.who, replay.seatings, view(self.position, seat))
        self.director = Director(self.stage, self.motion, lambda _seat: self.invalidate())
        self.furniture = ReplayFurniture(self.app.art, self.stage, self._boxes)
        self.list = MoveList(self, replay, self.who)
        self._canvas.forget()
        self._show(moving=False)

    # what is shown

    @property
    def margin(self) -> float:
        """Narrower than on other pages, for the table needs the room."""
        return min(40, super().margin)

    def _boxes(self) -> ReplayBoxes:
        return replay_boxes(self, len(self.who.others), len(self.who.sides))

    @property
    def boxes(self) -> ReplayBoxes:
        """Where everything lies."""
        return self._boxes()

    @property
    def least_height(self) -> float:
        """On a narrow sheet all stands under each other."""
        return self._boxes().height

    @property
    def position(self) -> Position:
        """What stands after the move that is shown."""
        return self.replay.positions[self.at]

    @property
    def timeline(self) -> Timeline:
        """The timeline in its place."""
        longest = max(self.words_width(name, Role.SMALL, Weight.BOLD) for name in self.who.names)
        return Timeline(self._boxes().timeline, self.replay, self.who, longest)

    def go(self, move: int) -> None:
        """Show what stood after a move; the next one is seen to be made."""
        move = max(0, min(self.replay.last, move))
        if move == self.at:
            return
        self.director.finish()
        forward, before = move == self.at + 1, self._ends
        self.at = move
        self.playing = self.playing and move < self.replay.last
        self._show(moving=forward)
        self._next = self.app.clock.now + PACE / SPEEDS[self.pace]
        if self._ends != before:
            self.rebuild()

    @property
    def _ends(self) -> tuple[bool, ...]:
        """What the buttons look like, as far as it depends on the place in the deal."""
        return self.at > 0, self.at < self.replay.last, self.playing

    def _show(self, *, moving: bool) -> None:
        stage, replay, seat = self.stage, self.replay, self.who.seat
        self.motion.speed = self._motion_speed
        happened = replay.events[self.at] if self.at else ()
        if self.eye is not None:
            happened = tuple(seen_by(event, seat) for event in happened)
        stage.open_up(self.position, all_hands=self.eye is None)
        if not moving:
            stage.zones = {}
        changes = stage.show(view(self.position, seat))
        stage.point_at(happened, replay.actors[self.at - 1] if self.at else None)
        stage.advice = told.advice(self)
        stage.log = told.log(self)
        if moving:
            self.director.follow(changes, happened)
        else:
            self.director.turns.follow()
            self.director.finish()
        self.panels.moved()
        self._lay_list(follow=True)
        self.invalidate()

    @property
    def _motion_speed(self) -> Speed:
        return Speed.OFF if self.app.speed is Speed.OFF else _MOTION[self.pace]

    # what can be done

    def step(self, by: int) -> None:
        """Moves on or back."""
        self.stop()
        self.go(self.at + by)

    def step_turn(self, by: int) -> None:
        """A turn on or back."""
        self.stop()
        self.go(self.replay.turn_after(self.at) if by > 0 else self.replay.turn_before(self.at))

    def stop(self) -> None:
        """Play by itself no longer."""
        if self.playing:
            self.playing = False
            self.rebuild()

    def play(self) -> None:
        """Let it play by itself, or stop; at the end it begins again."""
        self.playing = not self.playing
        if self.playing and self.at == self.replay.last:
            self.go(0)
        self._next = self.app.clock.now + PACE / SPEEDS[self.pace] / 2
        self.rebuild()

    def set_pace(self, place: int) -> None:
        """Play at one of the four speeds."""
        self.pace = max(0, min(len(SPEEDS) - 1, place))
        self._next = min(self._next, self.app.clock.now + PACE / SPEEDS[self.pace])
        self.motion.speed = self._motion_speed
        self.rebuild()

    def turn_eye(self) -> None:
        """All hands open, then each seat's view in turn; of a deal still played only what its people may see."""
        ways: list[int | None] = [*([None] if self.replay.open else []), *self.replay.watchable]
        self.eye = ways[(ways.index(self.eye) + 1) % len(ways)]
        self.director.finish()
        self._look()
        self.rebuild()

    def show_deal(self, by: int) -> None:
        """Another deal of the game."""
        place = self.place + by
        if not 0 <= place < len(self.deals):
            return
        try:
            replay = self._made(place)
        except NotAtTableError as error:
            self.app.tell(error_text(error))
            return
        except (NotationError, ValueError) as error:
            self.app.tell(words.cannot_show(error_text(error)))
            return
        self.director.finish()
        self.place = place
        self._take(replay)
        self.rebuild()

    def play_from_here(self) -> None:
        """A practice game from what is shown."""
        if not self.replay.open:
            self.app.tell(words.STILL_HIDDEN)
        elif self.position.phase == Phase.OVER:
            self.app.tell(words.DEAL_OVER)
        elif self._rejoin is not None:
            self._rejoin(self.replay.deal, self.at)
        else:
            self.app.take_up(self.replay.practice(self.at, self.eye))

    # life

    def enter(self) -> None:
        """Nothing plays before somebody wants it."""

    def exit(self) -> None:
        """The expert goes home."""
        self.motion.finish_all()
        self.panels.close()

    def resume(self) -> None:
        """Back from another page."""
        self.invalidate()

    def resize(self) -> None:
        """Everything belongs elsewhere now."""
        self.director.finish()
        super().resize()
        self._settle()
        self.stage.advice, self.stage.log = told.advice(self), told.log(self)

    def rebuild(self) -> None:
        """Make the controls anew."""
        super().rebuild()
        self._lay_list(follow=False)
        self._drawn += 1

    def _settle(self) -> None:
        self.stage.resize(self.app.scale)
        self.director.finish()
        self._lay_list(follow=True)
        self.list.scroll.to(self.list.scroll.target, jump=True)
        self._canvas.forget()
        self.invalidate()

    def scrolled(self) -> None:
        """The page has moved under the window."""
        self.stage.resize(self.app.scale)
        self.director.finish()
        self._lay_list(follow=False)
        self._canvas.forget()

    def _lay_list(self, *, follow: bool) -> None:
        self.list.lay(self.panels.list_view(), self.at, follow=follow)

    @property
    def animating(self) -> bool:
        """While cards move or a list glides."""
        return self.motion.busy or self.list.scroll.moving or super().animating

    @property
    def tick_ms(self) -> int | None:
        """Often while it plays or the expert thinks."""
        return _TICK if self.playing or self.panels.thinking else super().tick_ms

    def update(self, dt_ms: float) -> None:
        """Move what moves; the next move when its time has come."""
        super().update(dt_ms)
        if self.motion.run():
            self.invalidate()
        if self.app.speed is Speed.OFF and self.list.scroll.moving:
            self.list.scroll.to(self.list.scroll.target, jump=True)
            self.invalidate()
        elif self.list.scroll.update(dt_ms):
            self.invalidate()
        if self.panels.poll():
            self._lay_list(follow=True)
            self.invalidate()
        if self.playing and not self.motion.busy and self.app.clock.now >= self._next:
            self.go(self.at + 1)

    def back(self) -> None:
        """To where it was opened from."""
        self.app.pop()

    # input

    def handle(self, event: pygame.event.Event) -> bool:
        """Keys of the replay first, then the list and the timeline, then controls."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL):
            self.tips.hide()
        return self.input.take(event) or super().handle(event)

    def let_go(self) -> None:
        """The timeline and the list's bar too."""
        self.input.let_go()
        super().let_go()

    # controls and drawing

    def controls(self) -> Sequence[Widget]:
        """Back, what is seen, the deals, the moves' buttons, the controls of playing."""
        return self.panels.controls()

    def draw(self, target: pygame.Surface, full: bool) -> Sequence[pygame.Rect] | None:
        """Draw what has changed since the last time."""
        art, stage = self.app.art, self.stage
        rest = not self.motion.busy
        still = [
            *self.panels.under(),
            *(self.furniture.rings(glow=True) if rest else ()),
            *self.furniture.elements(),
            *zone_elements(art, stage),
            *(self.furniture.rings(glow=False) if rest else ()),
        ]
        still += self.panels.over(self._drawn)
        moving = [*moving_elements(art, stage, self.director.ghosts), *self._tip()]
        return self._canvas.draw(target, art.felt(target.get_size()), still, moving, full=full)

    def _tip(self) -> list[Element]:
        """The tooltip, if there is one; its shadow reaches beyond its box."""
        pen = Pen(self.app.art, self.app.screen, self.app.scale)
        box = self.tip_box(pen)
        if box is None:
            return []
        return [Element("tip", pen.rect(box.inset(-20)), None, lambda target: self.tips.draw(pen.on(target), box))]

    def paint_controls(self, target: pygame.Surface, within: pygame.Rect) -> None:
        """Draw the controls in a part of the window and the page's bar, which lie over all else that stands still."""
        window = Pen(self.app.art, target, self.app.scale)
        self.group.draw(window, within)
        self.scroll.draw_bar(window)

    def page_pen(self, target: pygame.Surface) -> Pen:
        """A pen for what scrolls with the page."""
        return Pen(self.app.art, target, self.app.scale, -self.scroll.offset)

    def in_window(self, box: Box) -> Box:
        """A box of the page where it stands in the window."""
        return box.moved(0, -self.scroll.offset)
