"""What the screens around the table share: cloth, controls, a way back, and scrolling where a page is longer than the window.

A page is a sheet of design px. Larger words make the sheet smaller (see `theme.Scale.t`): from 1384x811 in the smallest window
with words of 100 % down to 692x405 with 200 %.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from canasta_desktop.ui.draw.motion import Speed
from canasta_desktop.ui.draw.pen import Box, Pen
from canasta_desktop.ui.draw.theme import TYPE_SIZE, Role, Weight
from canasta_desktop.ui.kit.elements import Text
from canasta_desktop.ui.kit.layout import Column, Either, Padding, Row, Ruler, Spacer, Viewport
from canasta_desktop.ui.kit.page_tips import TICK_MS, PageTips
from canasta_desktop.ui.kit.scene import Scene
from canasta_desktop.ui.kit.widgets import Button, Group, Widget
from canasta_desktop.ui.kit.widgets.button import least_width
from canasta_desktop.ui.kit.widgets.field import TextField
from canasta_desktop.ui.kit.widgets.scroll import WHEEL, InView, Scroll
from canasta_desktop.ui.kit.widgets.slider import Slider

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta_desktop.ui.kit.layout import Element
    from canasta_desktop.ui.kit.scene import Host
    from canasta_desktop.ui.kit.widgets.button import Kind

LOW = 900  # design px of height under which rows close up
TINY: Final = 620  # design px of height under which the title row closes up
SINGLE: Final = 1360  # design px of width under which columns stand under each other
NARROW, MIDDLING = 1500, 1760  # design px of width under which margins close up
_ROUND: Final = 0.01  # design px; a page that is higher by less than that does not scroll
_PAGES: Final = {pygame.K_PAGEDOWN: 1, pygame.K_PAGEUP: -1}


class PageScene(Scene):
    """A page on the cloth. A subclass says what stands on it as a tree of elements, built from its state (`body`).

    The page measures and places the tree, takes its controls from it in the order of Tab, and draws it. Where the tree needs
    more height than the window has, the whole page scrolls: by wheel, bar, page keys, and by itself to what has the focus. A
    `Viewport` in the tree scrolls in its place instead. After a change of state `rebuild` builds the tree anew.

    A page without a tree says itself which controls it has (`controls`), what else it draws (`paint`), and how much height
    it needs (`least_height`); both measure from the page's upper edge however it is scrolled.
    """

    light: ClassVar[tuple[float, float]] = (0.5, 0.44)

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.group = Group(self.invalidate)
        self.scroll = Scroll()
        self.tips = PageTips(self)
        self._tree: Element | None = None
        self._ruler: Ruler | None = None
        self._tree_height = 0.0
        self._viewport: Viewport | None = None
        self._inside: list[InView] = []
        self._sliding: Slider | None = None

    # the sheet

    @property
    def t(self) -> float:
        """Px of the window that a design px takes."""
        return self.app.scale.t

    @property
    def width(self) -> float:
        """The window's width in design px."""
        return self.app.size[0] / self.t

    @property
    def window_height(self) -> float:
        """The window's height in design px."""
        return self.app.size[1] / self.t

    @property
    def least_height(self) -> float:
        """The height in design px that the page needs; 0 where it fits into any window."""
        return self._tree_height

    @property
    def height(self) -> float:
        """The page's height in design px: the window's, or more where the page needs more."""
        return max(self.window_height, self.least_height)

    @property
    def seen(self) -> Box:
        """The part of the window in which the page is seen, in design px."""
        return Box(0, 0, self.width, self.window_height)

    @property
    def view(self) -> Box:
        """Where the long part is seen."""
        return self._viewport.box if self._viewport else self.seen

    @property
    def low(self) -> bool:
        """Whether the window is low, so that rows close up."""
        return self.window_height < LOW

    @property
    def tiny(self) -> bool:
        """Whether the window is so low that the title row closes up."""
        return self.window_height < TINY

    @property
    def narrow(self) -> bool:
        """Whether the window is so narrow that columns stand under each other."""
        return self.width < SINGLE

    @property
    def margin(self) -> float:
        """The outer margin in design px."""
        return self.by_width(80, 48, 24)

    # words, before there is a pen

    def words_width(self, words: str, size: Role | float, weight: Weight = Weight.SEMIBOLD) -> float:
        """Width of a line of text in design px."""
        px = (TYPE_SIZE[size] if isinstance(size, Role) else size) * self.t
        return self.app.art.type.width(words, px, weight) / self.t

    def wrap(self, words: str, size: Role | float, width: float, weight: Weight = Weight.REGULAR) -> list[str]:
        """`words` in lines of at most `width` design px."""
        px = (TYPE_SIZE[size] if isinstance(size, Role) else size) * self.t
        return self.app.art.type.wrap(words, px, width * self.t, weight)

    def button_width(self, label: str, *, icon: str = "", cap: str = "", big: bool = False) -> float:
        """Design px that a button needs for its label, icon and key."""
        return least_width(self.words_width, label, icon=icon, cap=cap, big=big)

    @property
    def ruler(self) -> Ruler:
        """How text is measured on this page, until it is rebuilt."""
        if self._ruler is None:
            self._ruler = Ruler(self.words_width, self.wrap)
        return self._ruler

    # controls

    def body(self) -> Element | None:
        """What stands on the page, built from its state."""
        return None

    def resize(self) -> None:
        """Place the controls anew."""
        self.rebuild()

    def rebuild(self) -> None:
        """Make the controls anew; the focus stays at its place, and what the mouse was sliding is let go."""
        self._sliding = None
        self.group.set(self._placed(), self.group.focus_place)
        self.invalidate()

    def _placed(self) -> Sequence[Widget]:
        """The controls, on a page that may scroll."""
        self._ruler = None
        self._tree = self.body()
        if self._tree:
            return self._placed_tree(self._tree)
        self.scroll.lay(self.seen, max(self.seen.h, self.least_height))
        made = self.controls()
        self._inside = [InView(widget, self.scroll) for widget in made] if self.scroll.most else []
        return self._inside or made

    def _placed_tree(self, tree: Element) -> Sequence[Widget]:
        """The controls of a tree, which is placed; those that scroll are seen through the page's view."""
        self._tree_height = tree.measure(self.width, self.ruler).least
        high = self._tree_height if self._tree_height > self.seen.h + _ROUND else self.seen.h
        tree.place(Box(0, 0, self.width, high), self.ruler)
        self._viewport = next((part for part in tree.walk() if isinstance(part, Viewport)), None)
        if self._viewport:
            self.scroll.lay(self._viewport.box, self._viewport.height)
        else:
            self.scroll.lay(self.seen, high)
        long = self._viewport or (tree if self.scroll.most else None)
        scrolled = {id(part) for part in long.walk()} if long else set()
        widgets = [part for part in tree.walk() if isinstance(part, Widget)]
        made = [InView(widget, self.scroll) if id(widget) in scrolled else widget for widget in widgets]
        self._inside = [widget for widget in made if isinstance(widget, InView)]
        return made

    def controls(self) -> Sequence[Widget]:
        """The controls of a page without a tree, in the order of Tab."""
        return ()

    @property
    def focused(self) -> Widget | None:
        """The control that has the focus, as `controls` made it."""
        focus = self.group.focus
        return focus.inner if isinstance(focus, InView) else focus

    @property
    def typing(self) -> bool:
        """Whether a text field has the focus."""
        return isinstance(self.focused, TextField)

    def give_focus(self, widget: Widget) -> None:
        """Give the focus to a control that `controls` made, and bring it into view."""
        for place, placed in enumerate(self.group.widgets):
            if placed is widget or (isinstance(placed, InView) and placed.inner is widget):
                self.group.set(self.group.widgets, place)
                if isinstance(placed, InView):
                    self.show(placed)
        self.invalidate()

    def back(self) -> None:
        """What Esc does."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Sliding first, then controls, then scrolling; Esc goes back."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL):
            self.tips.hide()
        if self._slide(event):
            return True
        before = self.group.focus
        if self.group.handle(event, self.t):
            focus = self.group.focus
            if focus is not before and isinstance(focus, InView) and self.group.keyboard:
                self.show(focus)
            return True
        if event.type == pygame.KEYDOWN and event.key in _PAGES:
            self.turn_page(_PAGES[event.key])
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.back()
            return True
        return False

    def let_go(self) -> None:
        """A pressed control does nothing; what is pulled stays where it was pulled to."""
        self.scroll.release()
        self._settle_slider()
        self.group.let_go()

    # scrolling

    @property
    def animating(self) -> bool:
        """While the page glides."""
        return self.scroll.moving

    @property
    def tick_ms(self) -> int | None:
        """While the pointer rests where a tooltip will come."""
        return TICK_MS if self.tips.waiting else super().tick_ms

    def update(self, dt_ms: float) -> None:
        """Let the page glide, with speed off at once; let the tooltip come."""
        self.tips.update()
        if self.app.speed is Speed.OFF and self.scroll.moving:
            self.scroll.to(self.scroll.target, jump=True)
            self._moved()
        elif self.scroll.update(dt_ms):
            self._moved()

    def scrolled(self) -> None:
        """The page has moved."""

    def _moved(self) -> None:
        for widget in self._inside:
            widget.follow()
        self.scrolled()
        self.invalidate()

    def turn_page(self, way: int) -> None:
        """PgUp and PgDn."""
        self.scroll.page(way)
        self.invalidate()

    def show(self, widget: InView) -> None:
        """Bring a control into view."""
        self.scroll.show(widget.home.y, widget.home.bottom)
        self.invalidate()

    def _slide(self, event: pygame.event.Event) -> bool:
        """The wheel, and what the mouse holds and pulls."""
        if event.type == pygame.MOUSEWHEEL:
            self.scroll.by(-WHEEL * getattr(event, "precise_y", event.y))
            self.invalidate()
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._grab(event.pos[0] / self.t, event.pos[1] / self.t, event)
        if event.type == pygame.MOUSEMOTION and (self.scroll.grabbed or self._sliding):
            if self._sliding:
                self._sliding.drag(event.pos[0] / self.t)
            else:
                self.scroll.drag(event.pos[1] / self.t)
                self._moved()
            self.invalidate()
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._released(event)
        return False

    def _grab(self, x: float, y: float, event: pygame.event.Event) -> bool:
        if self.scroll.grab(x, y):
            self.invalidate()
            return True
        found = self.group.at(x, y)
        inner = found.inner if isinstance(found, InView) else found
        if not isinstance(inner, Slider) or not inner.enabled:
            return False
        self.group.handle(event, self.t)  # it gets the focus
        self._sliding = inner
        inner.drag(x)
        self.invalidate()
        return True

    def _released(self, event: pygame.event.Event) -> bool:
        if self.scroll.release():
            self.invalidate()
            return True
        if self._sliding is None:
            return False
        self.group.handle(event, self.t)
        self._settle_slider()
        return True

    def _settle_slider(self) -> None:
        """The pointer no longer pulls the slider that it pulled, if any."""
        sliding, self._sliding = self._sliding, None
        if sliding is not None:
            sliding.settle()

    # drawing

    def paint_ground(self, pen: Pen) -> None:
        """Draw what lies under the page and does not scroll."""
        pen.target.blit(self.app.art.felt(self.app.size, self.light), (0, 0))

    def paint(self, pen: Pen) -> None:
        """Draw what is not a control, under the controls."""
        if self._tree:
            self._tree.paint(pen)

    def paint_over(self, pen: Pen) -> None:
        """Draw what lies over the controls."""

    def draw(self, target: pygame.Surface, full: bool) -> Sequence[pygame.Rect] | None:  # noqa: ARG002  always all
        """Draw the whole page: it changes seldom."""
        window = Pen(self.app.art, target, self.app.scale)
        page = Pen(self.app.art, target, self.app.scale, -self.scroll.offset)
        self.paint_ground(window)
        if self._viewport:
            self.paint(window)
            self._draw_long(window, self._viewport)
        else:
            self.paint(page)
            self.group.draw(window)
        self.scroll.draw_bar(window)
        self.paint_over(window if self._viewport else page)
        self.tips.draw(window)
        return None

    def _draw_long(self, window: Pen, viewport: Viewport) -> None:
        """Draw the long part inside its view, running out at its ends, and all controls."""
        held = self.scroll.hold(window)
        before = window.target.get_clip()
        window.target.set_clip(window.rect(viewport.box).clip(before))
        viewport.part.paint(Pen(self.app.art, window.target, self.app.scale, viewport.box.y - self.scroll.offset))
        window.target.set_clip(before)
        self.group.draw(window)
        self.scroll.fade(window, held)

    # the head of a page

    @property
    def head_y(self) -> float:
        """The middle of the title row."""
        return 36 if self.tiny else 44 if self.low else 52

    @property
    def top(self) -> float:
        """Where the content may begin."""
        return 72 if self.tiny else 84 if self.low else 104

    def back_button(self) -> Button:
        """The button at the left of the title."""
        return Button(Box(self.margin, self.head_y - 24, 48, 48), "", self.back, kind="quiet", icon="back")

    def by_height(self, high: float, low: float) -> float:
        """The first where rows have room in the window, the second where they close up."""
        return low if self.low else high

    def by_width(self, wide: float, middling: float, narrow: float) -> float:
        """The first in a wide window, the others where margins close up."""
        return narrow if self.width < NARROW else middling if self.width < MIDDLING else wide

    @property
    def page_foot(self) -> float:
        """The room under the content."""
        return 12 if self.tiny else 20 if self.low else 40

    def under_title(self, title: str, *right: Element | None, body: Element, foot: float | None = None) -> Element:
        """A whole page: the way back and the title, what stands at their right, and the body under them, down to its foot."""
        under = Padding(body, self.margin, 0, bottom=self.page_foot if foot is None else foot, grow=1)
        return Column(self.title_row(title, *right), under)

    def title_row(self, title: str, *right: Element | None) -> Element:
        """The way back and the title, and what stands at their right."""
        back = Button(None, "", self.back, kind="quiet", icon="back").sized(wide=48, high=48)
        head = Row(back, Spacer(22), Text(title, self._title_size, weight=Weight.SERIF, line=48), *right, align="middle")
        return Padding(head, self.margin, top=self.head_y - 24, bottom=self.top - self.head_y - 24)

    def first_that_fits(self, *trees: Element) -> Element:
        """The first of several trees for which the window has room at its least size; the last where it has for none."""
        for tree in trees[:-1]:
            wide, high = tree.widths(self.ruler).least, tree.measure(self.width, self.ruler).least
            if wide <= self.width + _ROUND and high <= self.window_height + _ROUND:
                return tree
        return trees[-1]

    def head_button(self, label: str, cap: str, hotkey: int, action: Callable[[], None], *, kind: Kind) -> Element:
        """The button at the right of the title that makes something new; its sign alone where there is no room for more."""
        make = partial(Button, None, action=action, kind=kind, icon="plus", hotkey=hotkey, tip=label)
        wide = self.button_width(label, icon="plus", cap=cap) + 16
        return Either(
            Padding(make(label=label, cap=cap).sized(wide=wide, high=48), left=20), make(label="").sized(wide=56, high=48)
        )

    def title_right(self, title: str) -> float:
        """Where the page's title ends."""
        return self.margin + 70 + self.words_width(title, self._title_size, Weight.SERIF)

    @property
    def _title_size(self) -> float:
        return 34 if self.tiny or self.narrow else TYPE_SIZE[Role.TITLE]

    def paint_title(self, pen: Pen, title: str) -> None:
        """The page's title beside the back button."""
        pen.write(title, self._title_size, pen.palette.text, self.margin + 70, self.head_y, weight=Weight.SERIF)

    @property
    def page_view(self) -> Box:
        """All of the page under its title, inside the line of its ground: for a long part that has it for itself."""
        return Box(self.margin, self.top, self.width - 2 * self.margin, self.window_height - self.top - self.page_foot).inset(3)

    @staticmethod
    def flow(widths: Sequence[float], x: float, y: float, room: float, height: float, gap: float = 12) -> list[Box]:
        """Boxes of these widths beside each other from `x`, `y`, in as many rows as `room` makes needful."""
        boxes: list[Box] = []
        at = x
        for wide in widths:
            if at > x and at + wide > x + room:
                at, y = x, y + height + gap
            boxes.append(Box(at, y, min(wide, room), height))
            at += wide + gap
        return boxes
