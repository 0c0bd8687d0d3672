"""A page with an undo bar at the window's lower edge, which does not scroll.

For some seconds after an action it offers to undo it, instead of a question beforehand.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import TYPE_CHECKING, Final

from canasta_desktop.ui.draw.pen import Box, Pen
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.layout import Element
from canasta_desktop.ui.kit.node import LiveText
from canasta_desktop.ui.kit.page import PageScene
from canasta_desktop.ui.kit.widgets import State, Widget, cap_width, draw_cap, key_of
from canasta_desktop.words import hotkeys, voice_text
from canasta_desktop.words import house_rules_text as words

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta_desktop.session.settings import SpeechLength
    from canasta_desktop.ui.kit.scene import Host

STANDS_MS: Final = 10_000
"""Ms for which something can be undone."""
_TICK_MS: Final = 100  # ms between two updates of a page with an undo bar
_HIGH, _WIDE = 64, 760  # design px
_OFF: Final = 16  # design px of the margin round the bar
_ROOM: Final = _HIGH + 2 * _OFF  # design px that the bar takes at the foot of a page


@dataclass
class UndoOffer:
    """An action that can still be undone: the sentence that names it, and the undo; the page owns it and lets its time pass.

    `gone` makes the action final: it is called when the time is over or the page calls `drop`.
    """

    sentence: str
    undo: Callable[[], None]
    gone: Callable[[], None] | None = None
    left_ms: float = STANDS_MS

    def let_pass(self, dt_ms: float) -> bool:
        """Let time pass; returns whether it can still be undone."""
        self.left_ms -= dt_ms
        if self.left_ms <= 0:
            self.drop()
        return self.left_ms > 0

    def take_back(self) -> None:
        """Undo the action; a second call does nothing."""
        if self.left_ms > 0:
            self.left_ms, self.gone = 0, None
            self.undo()

    def drop(self) -> None:
        """Make the action final; a second call does nothing."""
        gone, self.gone, self.left_ms = self.gone, None, 0
        if gone:
            gone()


def undo_box(width: float, height: float) -> Box:
    """The box of the bar on a page of that size, in design px."""
    wide = min(_WIDE, width - 2 * _OFF)
    return Box((width - wide) / 2, height - _HIGH - _OFF, wide, _HIGH)


@dataclass(eq=False)
class UndoBar(Widget):
    """The bar at the foot of a page, on a ground of its own (`foot`) if the page scrolls below it.

    `taken` is called after the undo, to rebuild the page.
    """

    radius = 16.0

    offer: UndoOffer
    taken: Callable[[], None]
    foot: Box | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        self.label, self.hotkey = words.UNDO, key_of(hotkeys.UNDO)

    @property
    def value_text(self) -> str:
        """What was done."""
        return self.offer.sentence

    def activate(self) -> None:
        """Undo the action."""
        self.offer.take_back()
        self.taken()

    def draw(self, pen: Pen, state: State) -> None:
        """Draw the sentence, Undo with its key, the seconds left, and the line that shows them."""
        p, b, left = pen.palette, self.box, max(0.0, self.offer.left_ms)
        if self.foot:
            pen.box(self.foot, 0, p.felt_edge)
            pen.hair(0, self.foot.y, self.foot.w, p.line, 0.6)
        pen.shadow(b, 16, 12, 6, 150)
        pen.box(b, 16, state.fill(p.sheet, p), 1, p.brass, 1.5, 0.8)
        line = Box(b.x + 16, b.bottom - 6, (b.w - 32) * left / STANDS_MS, 3)
        if line.w >= 1:
            pen.box(line, 1.5, p.brass)
        seconds = words.seconds(ceil(left / 1000))
        x = b.right - 20
        pen.write(seconds, Role.BODY, p.muted, x, b.cy, "midright", Weight.REGULAR)
        x -= pen.width(words.seconds(STANDS_MS // 1000), Role.BODY, Weight.REGULAR) + 18 + cap_width(pen, hotkeys.UNDO)
        if not pen.art.pad:
            draw_cap(pen, x, b.cy, hotkeys.UNDO, p.brass_text)
        drawn = pen.write(words.UNDO, Role.BODY, p.brass_text, x - 10, b.cy, "midright", Weight.BOLD)
        pen.icon("undo", drawn.x - 20, b.cy, 22, p.brass_text, 10)
        self._write(pen, drawn.x - 52 - b.x - 20)

    def _write(self, pen: Pen, room: float) -> None:
        """Write the sentence in one line, or in two smaller ones."""
        p, b, sentence = pen.palette, self.box, self.offer.sentence
        if pen.width(sentence, Role.BODY, Weight.REGULAR) <= room:
            pen.write(sentence, Role.BODY, p.text, b.x + 22, b.cy, weight=Weight.REGULAR)
            return
        lines = pen.wrap(sentence, Role.SMALL, room)
        lines = [*lines[:1], " ".join(lines[1:])] if len(lines) > 1 else lines
        for place, line in enumerate(lines):
            told = pen.fit(line, Role.SMALL, room, Weight.REGULAR)
            pen.write(told, Role.SMALL, p.text, b.x + 22, b.cy + (place - (len(lines) - 1) / 2) * 25, weight=Weight.REGULAR)


class BarPlace(Element):
    """The place of the bar in the tree of a page; without one, and where the page scrolls, it is the window's foot."""

    def __init__(self, offer: UndoOffer | None) -> None:
        """The bar takes no room without an offer."""
        self.sized(high=_ROOM - _OFF if offer else 0)


class UndoPage(PageScene):
    """Holds at most one undo offer; it becomes final with the next one, or when the page is closed."""

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.offer: UndoOffer | None = None
        self._bar_place: BarPlace | None = None

    def offer_undo(self, sentence: str, undo: Callable[[], None], gone: Callable[[], None] | None = None) -> None:
        """Show the undo bar with a sentence; `undo` reverts the action, `gone` makes it final."""
        self.drop_offer()
        self.offer = UndoOffer(sentence, undo, gone)

    def drop_offer(self) -> None:
        """Make the current action final, without a new layout."""
        offer, self.offer = self.offer, None
        if offer:
            offer.drop()

    def settled(self) -> None:
        """Called after the offer has ended by undo or by time."""
        self.rebuild()

    def _undone(self) -> None:
        self.offer = None
        self.settled()

    @property
    def seen(self) -> Box:
        """The part of the window above the undo bar."""
        at_foot = self.offer and self._bar_place is None
        return Box(0, 0, self.width, self.window_height - (_ROOM if at_foot else 0))

    def _placed_tree(self, tree: Element) -> Sequence[Widget]:
        self._bar_place = None
        made = super()._placed_tree(tree)
        if self.offer is None:
            return made
        self._bar_place = next((part for part in tree.walk() if isinstance(part, BarPlace)), None)
        made = super()._placed_tree(tree)
        if self._bar_place and self.scroll.most:  # the place may be out of sight
            self._bar_place = None
            made = super()._placed_tree(tree)
        return made

    def _placed(self) -> Sequence[Widget]:
        made = super()._placed()
        if self.offer is None:
            return made
        foot = Box(0, self.seen.h, self.width, _ROOM) if self.scroll.most and not self._bar_place else None
        box = undo_box(self.width, self.window_height)
        if place := self._bar_place:
            box = undo_box(place.box.w, place.box.bottom + _OFF).moved(place.box.x, 0)
        bar = UndoBar(self.offer, self._undone, foot, box=box)
        bar.scroll_with(None)
        return [*made, bar]

    @property
    def tick_ms(self) -> int | None:
        """Interval in ms while there is an offer, for its countdown; otherwise a page's usual one."""
        return _TICK_MS if self.offer else super().tick_ms

    def update(self, dt_ms: float) -> None:
        """Advance the countdown of the undo bar."""
        super().update(dt_ms)
        if self.offer:
            if not self.offer.let_pass(dt_ms):
                self.offer = None
                self.settled()
            self.invalidate()

    def live_texts(self, length: SpeechLength) -> dict[str, LiveText]:
        """What was done, and the key that undoes it."""
        found = super().live_texts(length)
        if self.offer:
            said = [self.offer.sentence, voice_text.named(words.UNDO, hotkeys.UNDO)]
            found["undo"] = LiveText(voice_text.sentences(said), id(self.offer))
        return found

    def exit(self) -> None:
        """Close the page; the current action becomes final."""
        self.drop_offer()
        super().exit()
