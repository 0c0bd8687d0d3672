"""Records the texts that a scene draws, with their boxes, and finds faults of layout in them and in the widgets.

Nothing is painted meanwhile, so that many sizes can be checked in little time.
"""

from __future__ import annotations

import math
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any

import pygame

from canasta_desktop.ui.draw import art
from canasta_desktop.ui.draw.art import Art
from canasta_desktop.ui.draw.cardart import FLAT, CardArt, CardLook
from canasta_desktop.ui.draw.pen import Pen
from canasta_desktop.ui.draw.text import Typesetter
from canasta_desktop.ui.draw.theme import CAP_HEIGHT
from canasta_desktop.ui.kit.page import PageScene
from canasta_desktop.ui.kit.widgets import State, Widget
from canasta_desktop.ui.pages import curtain
from canasta_desktop.ui.pages.game_over import festive

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from canasta_desktop.ui.app.window import App
    from canasta_desktop.ui.draw.pen import Box

LEAST_TARGET = 32  # design px
_SLACK = 2  # tolerance in px for rounding
_DRAW = Typesetter.draw
_DEPTH = 0.22  # depth of descenders as a fraction of the text size


@dataclass
class Word:
    """A line of text: the box of its capital letters in px, and the clip rectangle while it was drawn."""

    text: str
    rect: pygame.Rect
    clip: pygame.Rect
    size: int

    @cached_property
    def ink(self) -> pygame.Rect:
        """The part of the box with its descenders that is drawn."""
        return pygame.Rect(self.rect.x, self.rect.y, self.rect.w, self.rect.h + round(_DEPTH * self.size)).clip(self.clip)

    @property
    def seen(self) -> bool:
        """Whether any part of it is visible."""
        return self.rect.colliderect(self.clip)


@dataclass
class Sheet:
    """An opaque shape that was drawn: a card, by its code, or a box."""

    rect: pygame.Rect
    card: str = ""

    @cached_property
    def room(self) -> pygame.Rect:
        """Where a text lies on it, within the tolerance."""
        return self.rect.inflate(2 * _SLACK, 2 * _SLACK)


@dataclass
class Reading:
    """The words of one frame, in the order in which they were drawn."""

    words: list[Word] = field(default_factory=list)
    cut: dict[str, str] = field(default_factory=dict)
    """The full texts that were shortened, by the shortened texts."""

    laid: list[Word | Sheet] = field(default_factory=list)
    """Words, cards and opaque boxes in the order in which they were drawn."""

    half: list[str] = field(default_factory=list)
    """Words of which a part, but not the middle, was covered by something opaque; the letters on badges of stacked canastas
    may be."""

    def cover(self, rect: pygame.Rect, clip: pygame.Rect) -> None:
        """Record an opaque shape, clipped to `clip`. A band over the whole width may cut scrolled text."""
        self.laid.append(Sheet(rect.clip(clip)))
        self.words = [word for word in self.words if not rect.collidepoint(word.rect.center)]
        for word in self.words if rect.w < clip.w else ():
            both = word.rect.clip(word.clip).clip(rect.clip(clip))
            if both.w > 0 and both.h > _SLACK and len(word.text) > 1:
                self.half.append(f"{word.text!r} is partly covered: {word.rect} by {rect}")


class Paper(pygame.Surface):
    """A surface for a reader alone: it has a size and a clip, and nothing is copied to or from it."""

    def blit(self, *_args: Any, **_named: Any) -> pygame.Rect:
        return pygame.Rect(0, 0, 0, 0)

    def copy(self) -> Paper:
        return _sheet(self.get_size(), "copy")


@lru_cache(maxsize=5)
def _sheet(size: tuple[int, int], _use: str) -> Paper:
    return Paper(size, depth=8)


def _blank(_body: str, width: float, height: float, _view: str = "") -> Paper:
    """Paper of the size of a picture."""
    return _sheet((max(1, round(width)), max(1, round(height))), "picture")


def paper(size: tuple[int, int]) -> Paper:
    """Paper of the size of a window, to draw a table on while somebody is `listening` who wants no picture."""
    return _sheet(size, "target")


@contextmanager
def listening(*, pictures: bool = True) -> Iterator[Reading]:
    """Record all text drawn during the block, and suppress painting.

    Without `pictures` a table that is drawn shows nothing until its canvas forgets it, and no card is made ready.
    """
    found = Reading()
    fit = Typesetter.fit

    def draw(self: Typesetter, target: Any, words: str, size: float, colour: str, pos: Any, anchor: str = "topleft",
             weight: Any = None, alpha: int = 255) -> pygame.Rect:  # fmt: skip
        font = self.font(weight, size) if weight is not None else self.font(_default(), size)
        box = pygame.Rect(0, 0, font.size(words)[0], round(CAP_HEIGHT * font.point_size))
        setattr(box, anchor, (round(pos[0]), round(pos[1])))
        if words.strip():
            found.words.append(Word(words, box, target.get_clip(), font.point_size))
            found.laid.append(found.words[-1])
        return box

    def shortened(self: Typesetter, words: str, *args: Any) -> str:
        shown = fit(self, words, *args)
        if shown != words:
            found.cut[shown] = words
        return shown

    def box(self: Art, target: Any, rect: Any, radius: float = 0, fill: str | None = None, fill_alpha: float = 1,
            *args: Any, **named: Any) -> None:  # fmt: skip
        if fill is not None and fill_alpha >= 0.94:
            found.cover(pygame.Rect(rect), target.get_clip())

    def nothing(*args: Any, **named: Any) -> None: ...

    def card(self: Art, target: Any, code: str, pos: Any, width: float, _unit: float = 1, look: CardLook = FLAT) -> pygame.Rect:
        box = pygame.Rect(round(pos[0]), round(pos[1] - look.lift), round(width), round(width * 1.4))
        found.laid.append(Sheet(_turned(box, look.angle).clip(target.get_clip()), code))
        return box

    def picture(self: CardArt, code: str, width: float, *args: Any) -> pygame.Surface:
        return pygame.Surface((round(width), round(width * 1.4)))

    instead: list[tuple[Any, str, Any]] = [
        (Typesetter, "draw", draw),
        (Typesetter, "fit", shortened),
        (Art, "box", box),
        (Art, "shadow", nothing),
        (Art, "wash", nothing),
        (Art, "polyline", nothing),
        (Art, "card", card),
        (CardArt, "face", picture),
        (CardArt, "turned", picture),
        (Art, "felt", lambda self, size, light=(0, 0): _cloth(size) if pictures else _sheet(size, "felt")),
        (art, "from_svg", lambda body, w, h, view="": pygame.Surface((w, h), pygame.SRCALPHA)),
    ]
    if not pictures:
        instead += [
            (CardArt, "want", nothing),
            (CardArt, "want_turned", nothing),
            # Pictures of the size of a window, each of 33 MB in the largest one.
            (curtain, "_make", lambda size, _t, **_named: _sheet(size, "drapes")),
            (festive, "from_svg", _blank),
        ]
    with _replaced(instead):
        yield found


def is_listened_to() -> bool:
    """Whether somebody is `listening` now."""
    return Typesetter.draw is not _DRAW


@contextmanager
def _replaced(instead: Sequence[tuple[Any, str, Any]]) -> Iterator[None]:
    """Other values for names of classes and modules during the block: each control is listened to, and mocks take longer."""
    before = [(owner, name, vars(owner)[name]) for owner, name, _ in instead]
    try:
        for owner, name, value in instead:
            setattr(owner, name, value)
        yield
    finally:
        for owner, name, value in before:
            setattr(owner, name, value)


def _turned(box: pygame.Rect, angle: float) -> pygame.Rect:
    """The bounding box of a rotated card."""
    along, across = abs(math.cos(math.radians(angle))), abs(math.sin(math.radians(angle)))
    turned = pygame.Rect(0, 0, round(box.w * along + box.h * across), round(box.w * across + box.h * along))
    turned.center = box.center
    return turned


def on_cards(reading: Reading) -> list[str]:
    """Texts over or under a card, unless they are on a box of their own."""
    found = []
    under: list[Sheet] = []  # cards and boxes that were drawn so far
    rooms: list[pygame.Rect] = []  # their places: pygame finds among those at once what is near a word
    bare: list[Word] = []  # visible texts that no box has covered afterwards
    for thing in reading.laid:
        if isinstance(thing, Word):
            if thing.seen:
                bare.append(thing)
                if card := _card_under([under[at] for at in thing.ink.collidelistall(rooms)], thing):
                    found.append(f"{thing.text!r} lies on {card.card}: {thing.rect} {card.rect}")
            continue
        under.append(thing)
        rooms.append(thing.room)
        near = thing.room.collidelistall([word.ink for word in bare])
        if thing.card:
            hidden = [word for word in map(bare.__getitem__, near) if _meets(word, thing)]
            found += [f"{word.text!r} lies under {thing.card}: {word.rect} {thing.rect}" for word in hidden]
        elif near:
            covered = {at for at in near if _contains(thing, bare[at])}
            bare = [word for at, word in enumerate(bare) if at not in covered]
    return found


def _card_under(sheets: Sequence[Sheet], word: Word) -> Sheet | None:
    """The card on which a text was drawn, or None."""
    for sheet in reversed(sheets):
        if sheet.card and _meets(word, sheet):
            return sheet
        if _contains(sheet, word):
            return None
    return None


def _contains(sheet: Sheet, word: Word) -> bool:
    return sheet.room.contains(word.rect)


def _meets(word: Word, sheet: Sheet) -> bool:
    both = word.ink.clip(sheet.rect)
    return both.w > _SLACK and both.h > _SLACK


def cut_off_words(reading: Reading, window: pygame.Rect) -> list[str]:
    """Texts that are not completely inside the window."""
    return [f"{word.text!r} leaves the window: {word.rect}" for word in reading.words if not window.contains(word.rect)]


def cut_off(reading: Reading, window: pygame.Rect) -> list[str]:
    """Cards and texts that are not completely inside the window."""
    found = cut_off_words(reading, window)
    cards = [sheet for sheet in reading.laid if isinstance(sheet, Sheet) and sheet.card]
    return found + [f"{card.card} leaves the window: {card.rect}" for card in cards if not window.contains(card.rect)]


@lru_cache(maxsize=1)
def _cloth(size: tuple[int, int]) -> pygame.Surface:
    return pygame.Surface(size)


def _default() -> Any:
    from canasta_desktop.ui.draw.theme import Weight

    return Weight.SEMIBOLD


def faults(app: App, names: Collection[str] = ()) -> list[str]:
    """The layout faults of the topmost page, at every scroll position.

    `names` are names given by users, which may be shortened.
    """
    scene = app.top
    assert isinstance(scene, PageScene)
    found: dict[str, None] = {}
    for _ in scrolled_through(scene):
        found.update(dict.fromkeys([*_words(app, names), *_controls(scene)]))
    return list(found)


def scrolled_through(scene: PageScene) -> Iterator[float]:
    """Scroll a page from its upper to its lower end, so that each part is seen once, then back; yields the offsets."""
    place = 0.0
    while True:
        scene.scroll.to(place, jump=True)
        scene._moved()
        yield place
        if place >= scene.scroll.most:
            break
        place = min(scene.scroll.most, place + scene.scroll.view.h * 0.8)
    scene.scroll.to(0, jump=True)
    scene._moved()


def _words(app: App, names: Collection[str]) -> list[str]:
    scene = app.top
    assert isinstance(scene, PageScene)
    with listening(pictures=False) as reading:
        scene.draw(paper(app.size), full=True)
    window = app.screen.get_rect()
    found = [fault for word in reading.words for fault in wrong_word(word, window, scene)]
    found += cut_words(reading, names)
    found += overlapping(reading.words) + reading.half
    found += [fault for widget in scene.group.widgets for fault in outside(widget, scene)]
    return found


def wrong_word(word: Word, window: pygame.Rect, scene: PageScene) -> Iterator[str]:
    """Faults of one text: too small, or not inside the window."""
    if word.size < 13:
        yield f"{word.text!r} is {word.size} px high"
    clip = word.clip.clip(window)
    if not word.seen:
        if not scene.scroll.most:
            yield f"{word.text!r} is not to be seen: {word.rect}"
        return
    if word.rect.left < clip.left - _SLACK or word.rect.right > clip.right + _SLACK:
        yield f"{word.text!r} runs out at the side: {word.rect} of {clip}"
    if not scene.scroll.most and not clip.inflate(2 * _SLACK, 2 * _SLACK).contains(word.rect):
        yield f"{word.text!r} runs out above or below: {word.rect} of {clip}"


def cut_words(reading: Reading, names: Collection[str]) -> list[str]:
    """Shortened texts that are not names."""
    shown = {word.text for word in reading.words if word.seen}
    cut = {short: words for short, words in reading.cut.items() if short in shown and not only_names(words, names)}
    return [f"{words!r} is cut to {short!r}" for short, words in cut.items()]


def only_names(words: str, names: Collection[str]) -> bool:
    """Whether a text consists only of names: `Otto`, `Otto and Bea`, in the pseudo-language too."""
    for name in sorted(names, key=len, reverse=True):
        words = words.replace(name, "")
    from canasta_desktop.words.lists import joined

    return not words.replace(joined(("", "")).strip("⟦⟧"), "").strip(" ,⟦⟧")


def overlapping(words: list[Word]) -> list[str]:
    """Texts that overlap, in the parts of them that are drawn within their clips."""
    seen = [word for word in words if word.seen]
    inks = [word.ink for word in seen]
    found = []
    for i, one in enumerate(seen):
        for at in one.ink.collidelistall(inks[i + 1 :]):
            other = seen[i + 1 + at]
            both = one.ink.clip(other.ink)
            if both.w > _SLACK and both.h > _SLACK:
                found.append(f"{one.text!r} lies on {other.text!r}: {one.rect} {other.rect}")
    return found


def outside(widget: Widget, scene: PageScene) -> list[str]:
    """Texts of a widget that are not inside it."""
    if widget.seen.h <= 0:
        return []
    pen = Pen(scene.app.art, scene.app.screen, scene.app.scale)
    with listening() as reading:
        widget.draw(pen, State())
    place = pen.rect(widget.box).inflate(2 * _SLACK, 2 * _SLACK)
    # Of what scrolls in the control only the part within the clip is drawn; to the sides nothing may be cut.
    words = [word for word in reading.words if word.seen] if widget.scroll else reading.words
    boxes = [(word.text, _drawn(word) if widget.scroll else word.rect) for word in words]
    return [f"{text!r} leaves its control: {box} of {place}" for text, box in boxes if not place.contains(box)]


def _drawn(word: Word) -> pygame.Rect:
    """The part of a text between the upper and the lower edge of its clip, in its whole width."""
    part = word.rect.clip(word.clip)
    return pygame.Rect(word.rect.x, part.y, word.rect.w, part.h)


def _controls(scene: PageScene) -> list[str]:
    """Widgets that are too small, overlap, or cannot be reached."""
    found = []
    widgets = [widget for widget in scene.group.widgets if widget.seen.h > 0]
    for widget in widgets:
        home, what = widget.home, _called(widget)
        if min(home.w, home.h) < LEAST_TARGET - 0.01:
            found.append(f"{what} is only {home.w:.0f} x {home.h:.0f}")
        if home.x < -0.5 or home.right > scene.width + 0.5:
            found.append(f"{what} leaves the window at the side")
        high = scene.scroll.height if widget.within else scene.window_height
        if home.y < -0.5 or home.bottom > high + 0.5:
            found.append(f"{what} cannot be reached: {home}")
    for i, one in enumerate(widgets):
        near = [other for other in widgets[i + 1 :] if meet(one.seen, other.seen)]
        found += [f"{_called(one)} lies on {_called(other)}: {one.seen} {other.seen}" for other in near]
    return found


def _called(widget: Widget) -> str:
    return f"{type(widget).__name__} {widget.label!r}"


def meet(one: Box, other: Box) -> bool:
    """Whether two boxes overlap by more than an edge."""
    right = min(one.right, other.right) - max(one.x, other.x)
    down = min(one.bottom, other.bottom) - max(one.y, other.y)
    return right > 0.5 and down > 0.5
