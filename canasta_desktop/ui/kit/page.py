"""The base class of pages: background, widgets, focus, title row, and scrolling of pages that are higher than the window.

A page is measured in design px. A larger text size makes a window smaller in design px (see `theme.Scale.t`): the smallest
window has 1384x811 at a text size of 100 % and 692x405 at 200 %.
"""

from __future__ import annotations

from functools import partial
from math import inf
from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from canasta_desktop.session.settings import Speed
from canasta_desktop.ui.draw.pen import Box, Pen
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.elements import Text
from canasta_desktop.ui.kit.layout import Column, Either, Element, Padding, Row, Ruler, Spacer, Viewport
from canasta_desktop.ui.kit.page_drags import PageDrags
from canasta_desktop.ui.kit.tooltip import TICK_MS, Tooltip
from canasta_desktop.ui.kit.tree_scene import TreeScene
from canasta_desktop.ui.kit.widgets import Button, TextField, Widget, draw_bubble, key_of
from canasta_desktop.ui.kit.widgets.button import BIG, Kind
from canasta_desktop.ui.kit.widgets.group import place_after
from canasta_desktop.words import pages_text as words

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta_desktop.ui.kit.scene import Host

LOW, TINY = 900, 620  # heights in design px below which rows are lower, and the title row too
SINGLE: Final = 1360  # width in design px below which columns are stacked
NARROW, MIDDLING = 1500, 1760  # widths in design px below which margins are narrower
_ROUND: Final = 0.01  # tolerance in design px: a page that exceeds the window by less does not scroll
_BUTTON_HIGH: Final = 96  # height in design px: a higher control is a list or a chart, and a tooltip may cover it
_GOING: Final = (pygame.K_UP, pygame.K_DOWN, pygame.K_HOME, pygame.K_END)
"""Keys that move within a list, whatever has given it the focus."""
_PAGES: Final = {pygame.K_PAGEDOWN: 1, pygame.K_PAGEUP: -1}


class PageScene(TreeScene):
    """A page on the felt. A subclass builds the tree of its elements from its state (`body`).

    The page measures and places the tree, collects its widgets in the order of Tab, and draws it. If the tree is higher than
    the window, the whole page scrolls: by wheel, scroll bar and page keys, and to the focused widget. With a `Viewport` in the
    tree only that scrolls. After a change of state `rebuild` builds the tree again.
    """

    light: ClassVar[tuple[float, float]] = (0.5, 0.44)

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.tips = Tooltip()
        self._ruler: Ruler | None = None
        self._tree_height = 0.0
        self._viewport: Viewport | None = None
        self._drags = PageDrags(self.group, self.scroll, self._moved, self.controls_changed)

    # geometry

    @property
    def t(self) -> float:
        """Window px per design px."""
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
    def height(self) -> float:
        """The page's height in design px: the window's, or the least height if that is more."""
        return max(self.window_height, self._tree_height)

    @property
    def seen(self) -> Box:
        """The part of the window that shows the page, in design px."""
        return Box(0, 0, self.width, self.window_height)

    @property
    def view(self) -> Box:
        """The visible box of the scrolled part, in design px."""
        return self._viewport.box if self._viewport else self.seen

    @property
    def low(self) -> bool:
        """Whether the window is low, so that rows are lower."""
        return self.window_height < LOW

    @property
    def tiny(self) -> bool:
        """Whether the window is so low that the title row is lower."""
        return self.window_height < TINY

    @property
    def narrow(self) -> bool:
        """Whether the window is so narrow that columns are stacked."""
        return self.width < SINGLE

    @property
    def margin(self) -> float:
        """The outer margin in design px."""
        return self.by_width(80, 48, 24)

    # measuring text without a pen

    def words_width(self, text: str, size: Role | float, weight: Weight = Weight.SEMIBOLD) -> float:
        """Width of a line of text in design px."""
        return self.ruler.width(text, size, weight)

    def button_width(self, label: str, *, icon: str = "", cap: str = "", big: bool = False) -> float:
        """Width of a button with this label, icon and key cap, in design px."""
        made = Button(label, self.back, icon=icon, cap=cap).sized(high=BIG if big else None)
        return made.widths(self.ruler).least

    @property
    def ruler(self) -> Ruler:
        """The text measurement of this page, valid until it is rebuilt."""
        if self._ruler is None:
            self._ruler = Ruler.by(Pen.measuring(self.app.art, self.app.scale))
        return self._ruler

    # controls

    def body(self) -> Element:
        """The tree of the page, built from its state."""
        raise NotImplementedError

    def resize(self) -> None:
        """Build and place the page for the new size."""
        self.rebuild()

    def rebuild(self) -> None:
        """Build the widgets again; focus and caret stay where they are, and a drag of a slider ends."""
        before, self._refusal = self.focused, None
        controls, place = self.group.widgets, self.group.focus_place
        made = self._placed()
        self._drags.rebuilt(made)
        self.group.set(made, place_after(controls, place, made))
        after = self.focused
        if isinstance(before, TextField) and isinstance(after, TextField):
            after.caret = min(before.caret, len(after.words))
            after.whole = before.whole and before.words == after.words
        self.invalidate()

    def _placed(self) -> Sequence[Widget]:
        self._ruler = None
        self._tree = self.body()
        return self._placed_tree(self._tree)

    def _placed_tree(self, tree: Element) -> Sequence[Widget]:
        """Place a tree and return its widgets; those in a viewport are clipped to the page's view."""
        self._tree_height = tree.measure(self.width, self.ruler).least
        high = self._tree_height if self._tree_height > self.seen.h + _ROUND else self.seen.h
        tree.place(Box(0, 0, self.width, high), self.ruler)
        parts = tree.walk()
        self._viewport = next((part for part in parts if isinstance(part, Viewport)), None)
        if self._viewport:
            self.scroll.lay(self._viewport.box, self._viewport.height)
        else:
            self.scroll.lay(self.seen, high)
        long = self._viewport or (tree if self.scroll.most else None)
        self._scrolled = frozenset(id(part) for part in long.walk()) if long else frozenset()
        widgets = [part for part in parts if isinstance(part, Widget)]
        for widget in widgets:
            widget.scroll_with(self.scroll if id(widget) in self._scrolled else None)
        return widgets

    @property
    def focused(self) -> Widget | None:
        """The widget with the focus."""
        return self.group.focus

    @property
    def typing(self) -> bool:
        """Whether a text field has the focus."""
        return isinstance(self.focused, TextField)

    def give_focus(self, widget: Widget) -> None:
        """Focus a widget with its ring, so that a screen reader hears of it too, and scroll it into view."""
        if widget in self.group.widgets:
            self.group.set(self.group.widgets, self.group.widgets.index(widget))
            self.group.keyboard = True
            self.show(widget)
        self.invalidate()

    def back(self) -> None:
        """Close the page: the action of the button at its title."""
        self.app.pop()

    def escape(self) -> None:
        """The action of Esc; a page may first close something on it, which the button at the title must not wait for."""
        self.back()

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event: drags of sliders first, then widgets, then scrolling; Esc goes back."""
        self.group.reach = self.app.reach
        self.tips.by_finger = getattr(event, "touch", self.tips.by_finger)
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL):
            self.tips.hide()
            if self._refusal:
                self.refuse()
        if self._drags.handle(event, self.t, self._pointer):
            return True
        before = self.group.focus
        if self.group.handle(event, self.t):
            focus = self.group.focus
            by_key = self.group.keyboard or (event.type == pygame.KEYDOWN and event.key in _GOING)
            if focus and focus is not before and by_key:
                self.show(focus)
            return True
        if event.type == pygame.KEYDOWN and event.key in _PAGES:
            self.turn_page(_PAGES[event.key])
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.escape()
            return True
        return False

    def refuse(self, words: str = "", tip: tuple[float, float] = (0, 0)) -> None:
        """Say why something cannot be done, in a bubble at a point of the window, until the next input; without words, remove
        it.
        """
        self._refusal = (words, tip) if words else None
        self.invalidate()

    def let_go(self) -> None:
        """Cancel the press of a widget; a dragged slider keeps its value."""
        self._drags.let_go()
        self.group.let_go()

    # scrolling

    @property
    def tells(self) -> bool:
        """Whether a tooltip is shown."""
        return bool(self.tips.text)

    def scrolls_at(self, pos: tuple[int, int]) -> bool:
        """Whether something scrolls at a point of the window, other than by a scroll bar that is there."""
        return self._drags.scrolls_at(pos[0] / self.t, pos[1] / self.t)

    @property
    def animating(self) -> bool:
        """Whether a scroll animation runs."""
        return any(scroll.moving for scroll in self._drags.scrolls)

    @property
    def tick_ms(self) -> int | None:
        """The time until the next update, in ms, while a tooltip is due; else None."""
        return TICK_MS if self.tips.waiting else super().tick_ms

    def update(self, dt_ms: float) -> None:
        """Advance the scroll animations (at speed *off* at once) and the tooltip's delay."""
        self._update_tooltip()
        moving = [scroll for scroll in self._drags.scrolls if scroll.moving]
        for scroll in moving:
            scroll.update(inf if self.app.speed is Speed.OFF else dt_ms)
        if moving:
            self._moved()

    @property
    def _pointer(self) -> tuple[float, float]:
        """Where the mouse is, in design px."""
        return self.app.pointer[0] / self.t, self.app.pointer[1] / self.t

    def _update_tooltip(self) -> None:
        """Tell the tooltip which control, or part of one, is under the pointer, and let it appear."""
        now, pointer = self.app.clock.now, self._pointer
        part = self.group.hover.part_at(*pointer) if self.group.hover else None
        tip, box = (part.tip, part.box) if part else ("", None)
        changed = self.tips.point(pointer, (tip, box) if tip else None, (lambda: tip) if tip else None, now, box)
        if self.tips.update(now) or changed:
            self.invalidate()

    def tip_box(self, pen: Pen) -> Box | None:
        """Where the tooltip stands, in design px of the window; None while none is shown. It covers no button."""
        buttons = [box for widget in self.group.widgets if 0 < (box := widget.seen).h <= _BUTTON_HIGH]
        return self.tips.box(pen, buttons) if self.tips.text else None

    def scrolled(self) -> None:
        """Called after a change of the scroll position."""

    def _moved(self) -> None:
        for widget in self.group.widgets:
            widget.follow()
        self.scrolled()
        self.invalidate()

    def turn_page(self, way: int) -> None:
        """Scroll by a page: `way` is 1 down, -1 up."""
        self.scroll.page(way)
        self.invalidate()

    def show(self, widget: Widget) -> None:
        """Scroll a widget into view, if it stands in scrolled content."""
        if widget.within:
            spot = widget.spotlight_at_rest.moved(0, widget.home.y - widget.box.y)
            widget.within.show(spot.y, spot.bottom)
            self.invalidate()

    # drawing

    def paint_ground(self, pen: Pen) -> None:
        """Draw the background, which does not scroll."""
        pen.target.blit(self.app.art.felt(self.app.size, self.light), (0, 0))

    def draw(self, target: pygame.Surface, full: bool) -> Sequence[pygame.Rect] | None:  # noqa: ARG002  always all
        """Draw the whole page, which is fast enough because pages change rarely."""
        window = Pen(self.app.art, target, self.app.scale)
        page = Pen(self.app.art, target, self.app.scale, -self.scroll.offset)
        self.paint_ground(window)
        if self._tree:
            self._tree.paint(window if self._viewport else page)
        if self._viewport:
            self._draw_long(window, self._viewport)
        else:
            self.group.draw(window)
        self.scroll.draw_bar(window)
        if self._refusal:
            draw_bubble(window if self._viewport else page, *self._refusal)
        if box := self.tip_box(window):
            self.tips.draw(window, box)
        return None

    def _draw_long(self, window: Pen, viewport: Viewport) -> None:
        """Draw the scrolled part clipped to its view, with faded ends, and all widgets."""
        held = self.scroll.hold(window)
        before = window.target.get_clip()
        window.target.set_clip(window.rect(viewport.box).clip(before))
        viewport.part.paint(Pen(self.app.art, window.target, self.app.scale, viewport.box.y - self.scroll.offset))
        window.target.set_clip(before)
        self.group.draw(window)
        self.scroll.fade(window, held)

    # the title row

    @property
    def head_y(self) -> float:
        """The y of the middle of the title row, in design px."""
        return 36 if self.tiny else 44 if self.low else 52

    @property
    def top(self) -> float:
        """The y of the upper edge of the content, in design px."""
        return 72 if self.tiny else 84 if self.low else 104

    def by_height(self, high: float, low: float) -> float:
        """`low` in a low window, else `high`."""
        return low if self.low else high

    def by_width(self, wide: float, middling: float, narrow: float) -> float:
        """The first in a wide window, the others where margins close up."""
        return narrow if self.width < NARROW else middling if self.width < MIDDLING else wide

    def under_title(self, title: str, *right: Element | None, body: Element, foot: float | None = None) -> Element:
        """A whole page: back button, title and the parts to the right of it, and below them the body."""
        usual = 12 if self.tiny else 20 if self.low else 40
        under = Padding(body, self.margin, 0, bottom=usual if foot is None else foot, grow=1)
        return Column(self.title_row(title, *right), under)

    def title_row(self, title: str, *right: Element | None) -> Element:
        """Back button, title and the parts to the right of it."""
        back = Button("", self.back, kind="quiet", icon="back", spoken=words.BACK).sized(wide=48, high=48)
        size = 34 if self.tiny or self.narrow else Role.TITLE
        head = Row(back, Spacer(22), Text(title, size, weight=Weight.SERIF, line=48), *right, align="middle")
        return Padding(head, self.margin, top=self.head_y - 24, bottom=self.top - self.head_y - 24)

    def first_that_fits(self, *trees: Element) -> Element:
        """The first of several trees whose least size fits the window; otherwise the last one."""
        for tree in trees[:-1]:
            wide, high = tree.widths(self.ruler).least, tree.measure(self.width, self.ruler).least
            if wide <= self.width + _ROUND and high <= self.window_height + _ROUND:
                return tree
        return trees[-1]

    def head_button(self, label: str, letter: str, action: Callable[[], None], *, kind: Kind, icon: str = "plus") -> Element:
        """A button to the right of the title, usually for a new item; only its icon if the label does not fit."""
        make = partial(Button, action=action, kind=kind, icon=icon, tip=label)
        long, short = (
            make(label=label, letter=letter, air=8).sized(high=48),
            make(label="", hotkey=key_of(letter)).sized(wide=56, high=48),
        )
        return Either(Padding(long, left=20), Row(Spacer(20, grow=1), short))
