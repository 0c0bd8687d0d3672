"""Panels that show the player something, with rings round its subject: guides of lessons and questions, and tips."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame
from pygame import Rect

from canasta_desktop.engine.notation import parse_label
from canasta_desktop.session.tips import HINT, Spot, Tip, tip_due
from canasta_desktop.ui.kit.widgets.widget import ENTER, key_of
from canasta_desktop.ui.services.keymap import Command
from canasta_desktop.ui.table.model.table_model import Lesson
from canasta_desktop.ui.table.paint.canvas import Drawing
from canasta_desktop.ui.table.paint.kept_free import laid_cards
from canasta_desktop.ui.table.paint.single_cards import card_rect
from canasta_desktop.words import hotkeys, lessons_text, tips_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.session.person import Person
    from canasta_desktop.ui.kit.pad_keys import PadSign
    from canasta_desktop.ui.services.user_data import UserData
    from canasta_desktop.ui.table.input.presenter import OwnSeat, Presenter
    from canasta_desktop.ui.table.model.pieces import Piece
    from canasta_desktop.ui.table.model.table_model import TableModel
    from canasta_desktop.ui.table.paint.controls import Controls
    from canasta_desktop.ui.table.paint.note_panel import Link, NotePanel, Panel
    from canasta_desktop.ui.table.paint.questions import PartnerDialog

Links = dict[str, tuple["Link", Callable[[], None]]]
"""The links of a panel by label: label and key cap, and what the link does."""
_ARROW: Final = 22  # design px
_LARGE: Final = 0.5  # share of the window from which a dialog leaves no room beside it
_AROUND: Final = 22  # design px of room to the left and right of a heading in its ring
_BUTTONS: Final = {"meld": Command.MELD, "ask": Command.ASK, "draw": Command.DRAW, "discard": Command.DISCARD}


class Said(NamedTuple):
    """What a guide says."""

    text: str
    """The sentences of the panel."""
    where: str
    """What the ribbon says."""
    links: Links
    """The links of the panel."""
    main: str = ""
    """The label of the link that goes on; empty while the player is to act at the table."""
    lights: Sequence[str] = ()
    """Places that light up: `stock`, `pile`, `need`, `melds`, `threes`, a meld as `meld:K`, or the name of a button."""
    cards: Sequence[Card] = ()
    """Cards of the hand that arrows point to."""
    first: tuple[str, str] | None = None
    """Turn line and sentence while the panel is to be read first; None while the player may act."""


@dataclass(eq=False)
class Guide:
    """The guide of one table. This one has nothing to say; see `guides`."""

    own: OwnSeat
    presenter: Presenter
    controls: Controls
    dialog: PartnerDialog
    notes: NotePanel
    _shown: tuple[object, ...] = field(default=(), init=False)

    def __post_init__(self) -> None:
        self.stage = self.presenter.stage
        self.model: TableModel = self.stage.model

    # what it says

    @property
    def said(self) -> Said:
        """What it says now."""
        return Said("", "", {})

    @property
    def thinking(self) -> bool:
        """Whether an answer is waited for."""
        return False

    def state(self) -> tuple[object, ...]:
        """What the panel depends on, apart from the table."""
        return ()

    def follow(self) -> None:
        """Take note of what has happened at the table."""

    def accepts(self, move: Move) -> bool:  # noqa: ARG002  what a guide may refuse
        """Whether a legal move is to be made; if not, the panel says why."""
        return True

    # the panel

    @property
    def visible(self) -> bool:
        """Whether the panel is drawn: it waits for the others to play, and makes way for questions and the log."""
        tutor = self.own.tutor
        model = self.model
        busy = model.question or self.presenter.overlay.log.open or model.dealing or model.gesture.dragging
        return tutor is not None and (tutor.waits or tutor.done) and not busy

    def update(self) -> None:
        """Follow the table, and redraw the panel if its text changes."""
        if self.own.tutor is None:
            return
        self.follow()
        now = (*self.state(), self.model.view, self.visible)
        if now != self._shown:
            self._shown = now
            said = self.said
            self.model.guide(Lesson(said.where, said.first, lessons_text.SHOW_ME in said.links))
            self.stage.guide_rect = self.panel.rect if self.panel else None
            self.presenter.refresh()

    def follow_link(self, label: str) -> bool:
        """Do what a link says, if it is one; returns whether anything was pressed."""
        links = self.said.links
        if label in links:
            self.presenter.clear()
            links[label][1]()
        return label != ""

    def show_move(self) -> None:
        """Show the move, where a link does."""
        self.follow_link(lessons_text.SHOW_ME)

    def press_key(self, key: int, sign: PadSign | None) -> bool:
        """Press the link with that key. The key of a hint shows the move; it is used up even if no move can be shown."""
        caps: dict[str, tuple[int, ...]] = {letter: (key_of(letter),) for letter in (hotkeys.IT_IS_SO, hotkeys.IT_IS_NOT_SO)}
        caps |= {hotkeys.ENTER: ENTER, hotkeys.ESCAPE: (pygame.K_ESCAPE,), hotkeys.BACKSPACE: (pygame.K_BACKSPACE,)}
        links = self.said.links
        fits = (label for label, ((_, cap), _) in links.items() if key in caps.get(cap, ()) or cap is sign)
        part = next(fits, "")
        if not part and self.model.keys.command(key) is Command.HINT:
            part = lessons_text.SHOW_ME if lessons_text.SHOW_ME in links else "sheet"
        return self.follow_link(part)

    def pieces(self) -> list[Piece]:
        """The cards that are spoken of."""
        return self.model.pieces_of(self.said.cards)

    @property
    def panel(self) -> Panel | None:
        """The panel, which keeps off the piles, the cards, the players and its subject; None while it is not drawn."""
        if not self.visible:
            return None
        layout, said = self.stage.layout, self.said
        clear = [layout.stock, layout.pile, layout.hand, layout.action, *self._goals()]
        counts = [*self.presenter.overlay.kept.piles(), *([layout.status] if layout.status else [])]
        if self.own.asked:
            clear, counts = [layout.hand, *self._partners_question()], []
        laid = [area.heading for area in layout.areas] + laid_cards(self.stage)
        links = [link for link, _ in said.links.values()]
        return self.notes.panel(said.text, links, clear, counts, rather=layout.seats, piles=laid, in_area=True, main=said.main)

    def _partners_question(self) -> list[Rect]:
        """The partner's question, which lies over the table; only its buttons if it fills most of the window."""
        dialog, window = self.dialog, self.stage.layout.window
        whole = dialog.rect()
        small = whole.w * whole.h < _LARGE * window.w * window.h
        return [dialog.rect("yes"), dialog.rect("no"), *([whole] if small else [])]

    def _goals(self) -> list[Rect]:
        """What is spoken of, in px of the window."""
        return [rect for name in self.said.lights if (rect := self._goal(name)) is not None]

    def _goal(self, name: str) -> Rect | None:
        stage, layout = self.stage, self.stage.layout
        kind, _, label = name.partition(":")
        if kind == "meld" and label:
            return stage.meld_rect(0, parse_label(label))
        places = {
            "stock": layout.stock.move(0, -stage.stock_height()),
            "pile": layout.pile,
            "need": layout.areas[0].heading.inflate(round(_AROUND * layout.t), 0),
            "melds": layout.areas[0].frame,
            "threes": layout.areas[0].heading,
        }
        return places.get(kind) or (self.controls.rects().get(_BUTTONS[kind]) if kind in _BUTTONS else None)

    def elements(self) -> list[Drawing]:
        """The panel, and rings round what it speaks of."""
        panel, layout = self.panel, self.stage.layout
        if panel is None:
            return []
        cards = (layout.stock.size, layout.pile.size)
        radii = [(goal, 0.0 if goal.size in cards else 12 * layout.t) for goal in self._goals()]
        rings = [self.notes.ring("guide ring", goal.inflate(8, 8), radius) for goal, radius in radii]
        arrows = [
            self._arrow(piece) for piece in self.pieces() if piece not in self.model.selection.pieces and not piece.moving
        ]
        return [*rings, *arrows, self.notes.element("guide panel", panel)]

    def _arrow(self, piece: Piece) -> Drawing:
        """An arrow that points from above to the visible corner of a card of the hand."""
        art, place, t = self.notes.art, piece.target, self.stage.layout.t
        size = round(_ARROW * t)
        picture = art.arrow(90, size)
        rect = Rect(0, 0, size, size)
        rect.midbottom = round(place.x - 0.36 * place.width), round(card_rect(place).y - place.lift - 2 * t)

        def draw(target: pygame.Surface) -> None:
            art.shadow(target, rect, size / 2, 5 * t, 2 * t, 120)
            target.blit(picture, rect)

        return Drawing(("guide arrow", rect.topleft), rect.inflate(16, 16), None, draw)


@dataclass(eq=False)
class Tips:
    """The tips of one table. They take no input: the table goes on as if they were not there."""

    own: OwnSeat
    presenter: Presenter
    controls: Controls
    notes: NotePanel
    data: UserData
    shown: Tip | None = None
    _at: tuple[int, int] | None = None  # the point of the game at which the last tip was shown

    def __post_init__(self) -> None:
        self.stage = self.presenter.stage
        self.model: TableModel = self.stage.model

    @property
    def _person(self) -> Person | None:
        """Who sits here, if tips are wanted."""
        key = self.own.table.seatings[self.own.number].profile
        person = self.data.profiles.get(key) if key else None
        return person if person and person.tips else None

    @property
    def visible(self) -> bool:
        """Whether a tip is drawn: it makes way for a hint, a question, the log and a drag."""
        overlay, model = self.presenter.overlay, self.model
        busy = model.hint.open or model.question or overlay.log.open or overlay.bubble or model.gesture.dragging
        return self.shown is not None and not busy and not self.own.asked

    def update(self) -> None:
        """Show the tip that is due, or remove one that no longer applies; at most one at each point of the game."""
        seen, point = self.model.view, (self.own.table.game.deal_number, self.own.table.point)
        if self.model.hint.open:  # a hint says more, and has made itself known
            self.dismiss()
            self._keep(HINT)
        if point == self._at:
            return
        if self.shown and not (self.own.my_turn and self.shown.applies(seen)):
            self.dismiss()
        person = self._person
        free = self.own.my_turn and not self.own.asked and not self.model.dealing and not self.model.hint.open
        if self.shown is not None or person is None or not free:
            return
        self._at = point
        self.shown = tip_due(seen, person.tips_seen)
        if self.shown:
            if not self.shown.repeats:
                self._keep(self.shown.name)
            self.presenter.changed()

    def _keep(self, tip: str) -> None:
        """Note that the person knows what a tip says."""
        person = self._person
        if person and tip not in person.tips_seen:
            self.data.profiles.change(person.key, tips_seen=[*person.tips_seen, tip])

    def dismiss(self) -> None:
        """Remove the tip that is shown."""
        if self.shown:
            self.shown = None
            self.presenter.changed()

    @property
    def text(self) -> str:
        """The sentences of the tip that is shown; empty without one."""
        return tips_text.tip_text(self.shown.name, self.model.view, self.model.keys.said) if self.shown else ""

    @property
    def panel(self) -> Panel | None:
        """The panel of the tip, which keeps off its subject, piles, buttons, and the words of the own area."""
        if not self.visible:
            return None
        layout = self.stage.layout
        goal = self._goal()
        kept = self.presenter.overlay.kept
        clear = [layout.stock, layout.pile, layout.hand, *([goal] if goal else [])]
        own = [place for place in kept.empty_areas() if layout.areas[0].frame.contains(place)]
        links = ((tips_text.GOT_IT, hotkeys.ESCAPE),)
        off = [*kept.empty_areas(), *laid_cards(self.stage)]
        return self.notes.panel(self.text, links, clear, off, piles=[*kept.piles(), *kept.buttons(), *own])

    def _goal(self) -> Rect | None:
        """What the tip speaks of, in px of the window."""
        stage, layout = self.stage, self.stage.layout
        closed = stage.plans[0].melds.closed
        match self.shown.spot if self.shown else None:
            case Spot.STOCK:
                return layout.stock.move(0, -stage.stock_height())
            case Spot.PILE:
                return layout.pile
            case Spot.NEED:
                return layout.areas[0].heading.inflate(round(12 * layout.t), 0)
            case Spot.CANASTA if closed:
                return stage.meld_rect(0, closed[0])
            case Spot.HINT:
                return self.controls.rects().get(Command.HINT)
        return None

    def elements(self) -> list[Drawing]:
        """The panel, and the ring round what the tip speaks of."""
        panel, goal = self.panel, self._goal()
        if panel is None:
            return []
        small = self.shown is not None and self.shown.spot in (Spot.NEED, Spot.HINT)
        radius = 12 * self.stage.layout.t if small else 0.0
        rings = [self.notes.ring("tip ring", goal.inflate(8, 8), radius)] if goal else []
        return [*rings, self.notes.element("tip panel", panel)]
