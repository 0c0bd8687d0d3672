"""What one seat is shown of its table, and what the player has chosen.

The model changes by its own methods and those of its parts alone, and each change raises its version. What follows from it, as
the advice and the legal joins, is computed when it is asked for and kept for as long as the version stands.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, NamedTuple

from canasta_desktop.engine.hand import hand_of
from canasta_desktop.engine.moves import Join, Take
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.run_places import LONG, LOW_AT, WILD_AT, face_at
from canasta_desktop.engine.scoring import SideScore, bonus_of, deal_so_far, points_at_stake
from canasta_desktop.engine.slots import is_sequence, suit_of
from canasta_desktop.engine.special_hands import Pattern, special_hand
from canasta_desktop.engine.terms import CANASTA
from canasta_desktop.session.people import humans
from canasta_desktop.ui.draw.marks import Mark
from canasta_desktop.ui.services.keymap import Keymap
from canasta_desktop.ui.services.page_kinds import WayBack
from canasta_desktop.ui.table.model.effects import Effects, Pot
from canasta_desktop.ui.table.model.intents import Judge, Point, Proposal, Tray, worth
from canasta_desktop.ui.table.model.joining import joins_now
from canasta_desktop.ui.table.model.log_lines import LogLine, Since
from canasta_desktop.ui.table.model.pieces import (
    HAND,
    PILE,
    Zone,
    Zones,
    canasta_mark,
    contents,
    own_order,
    rearrange,
    sort_hand,
    stays_open,
)
from canasta_desktop.ui.table.model.player_choice import Focus, Gesture, Order, Selection, hand_orders
from canasta_desktop.ui.table.model.versioned import Latest, Version, Versioned

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from canasta_desktop.engine.cards import Card, Kind
    from canasta_desktop.engine.melds import Side
    from canasta_desktop.engine.view import View
    from canasta_desktop.session.hints import Hint
    from canasta_desktop.session.mood import Mood
    from canasta_desktop.session.seating import Seating
    from canasta_desktop.ui.table.model.pieces import Changes, Piece
    from canasta_desktop.words.perspective import Perspective

_GLOW_FRONT: Final = 4
"""Width in cards of the front of a special hand's glow, from nothing to full strength, while the glow runs along the hand."""


class Lesson(NamedTuple):
    """What the guide of a lesson or of a question says at this table."""

    step: str = ""
    """The lesson and the step that are under way, in words."""
    first: tuple[str, str] | None = None
    """Turn line and sentence while the guide is to be read first; then no button is offered."""
    shows: bool = False
    """Whether the guide shows the move on request, as the button of the hint then does."""


class Told(NamedTuple):
    """What the log tells of this deal, as the viewer may know it."""

    log: Sequence[LogLine] = ()
    """The actions of this deal, oldest first."""
    since: Since = Since()
    """What each other seat has done since the viewer's turn."""
    talons: Mapping[int, int] = {}
    """Cards of the talon that each side has won in this deal, by side."""


class Speech(NamedTuple):
    """A seat's text in a bubble, and the mood of its face meanwhile. An answer has no mood."""

    seat: int
    text: str
    mood: Mood | None = None


class Question(NamedTuple):
    """What the player is asked: which of several moves is meant, at which place, and with which cards."""

    proposal: Proposal
    at: Point
    grip: tuple[Piece, ...] = ()


class HintShown(NamedTuple):
    """The hint that is shown, or that one is being computed."""

    hint: Hint | None = None
    coming: bool = False

    @property
    def open(self) -> bool:
        """Whether there is anything to be shown."""
        return self.hint is not None or self.coming

    @property
    def takes(self) -> bool:
        """Whether it says how to take the pile: who asks for that then means these cards."""
        return self.hint is not None and isinstance(self.hint.move, Take)


class Facts(NamedTuple):
    """What the table says beside the view."""

    my_turn: bool = False
    """Whether the person on the viewer's seat is to act, also to answer the partner."""
    can_undo: bool = False
    can_redo: bool = False
    passed_by: Callable[[int], bool] = lambda _: False
    """Whether a seat has moved in this deal, and another one since; asked where that matters, which is seldom."""
    people: frozenset[int] = frozenset()
    """The seats that are played by people at this screen."""
    scored: Sequence[SideScore] | None = None
    """The score of the deal by side, once it is over."""
    point: object = None
    """The point of the game's history that is shown."""


class TableModel(Versioned):
    """The table as one seat is shown it; see the module."""

    def __init__(self, viewer: Perspective, seatings: tuple[Seating, ...], view: View) -> None:
        super().__init__(Version())
        self.viewer = viewer
        self.seatings = seatings
        self.view = view
        self.zones: Zones = {}
        self.tray = Tray()
        self.order = Order(self.version, hand_orders(view.terms)[0])
        self.selection = Selection(self.version)
        self.focus = Focus(self.version)
        self.gesture = Gesture(self.version)
        self.effects = Effects(len(view.sizes), len(viewer.sides))
        self.keys = Keymap()
        self.told = Told()
        self.facts = Facts(people=frozenset(humans(seatings)))
        self.lesson = Lesson()
        self.judge: Judge = lambda _move: None
        """Why a move of the viewer's seat is illegal; None if it is legal."""
        self.heard = 0
        """The number of events at the table, shown or not; after each the judge may answer differently."""
        self.practice = False
        self.leads_back = WayBack.NOWHERE
        """Whether this is practice, and whether there is a game to go back to."""
        self.dealing = False
        """Whether the dealing is still being shown."""
        self.speech: Speech | None = None
        """What a seat says, in a speech bubble beside its face."""
        self.question: Question | None = None
        self.hint = HintShown()
        self.stakes: Sequence[dict[int, int]] = tuple({} for _ in viewer.sides)
        """What unfinished melds cost, by area and slot."""
        self._joins: Latest[list[Join]] = Latest()

    # changes

    def show(self, view: View, *, new_hand: bool = False) -> Changes:
        """Set a new view; returns which pieces came and went. Pieces keep their places until they are moved.

        With `new_hand` all cards in hand are new, as after a foot was picked up.
        """
        hand = self.hand()
        focused = hand.index(self.focus.piece) if self.focus.piece in hand else 0
        pressed = self.gesture.pieces_pressed(self.zones) if self.gesture.pressed else []
        if view is not self.view:
            self.question = None
        self.view = view
        self.stakes = tuple(points_at_stake(view, side) for side in self.viewer.sides)
        top = view.pile[-1] if self.tray.taking and view.pile else None
        held = contents(view, self.viewer, self.hand_cards(), self.tray.groups, top)
        self.zones, changes = rearrange(self.zones, held, new_hand=new_hand, plain=self.view.terms.ordinary_threes)
        hand = self.hand()
        self.selection.keep(hand)
        self.focus.keep(hand, focused, over=view.phase == Phase.OVER)
        if pressed or self.gesture.carrying:
            self.gesture.keep(pressed, self.zones)
        return changes

    def hear(self) -> None:
        """Something has happened at the table."""
        self.heard += 1

    def see_as(self, viewer: Perspective) -> None:
        """Set what seats and sides are called."""
        self.viewer = viewer

    def clear(self) -> None:
        """A new deal begins: no card lies where it was."""
        self.zones, self.told = {}, Told()
        self.order.arrange(())
        self.effects.incoming = [0] * len(self.effects.incoming)

    def set_tray(self, tray: Tray) -> None:
        """Set the tray."""
        self.tray = tray

    def settle_tray(self, view: View) -> None:
        """Clear the tray when its cards can no longer be laid in a new view: the turn is over, or they have been laid."""
        taking = self.tray.taking and (not view.pile or view.phase != Phase.DRAW)
        if view.to_act != self.viewer.seat or taking or not Counter(self.tray.cards) <= Counter(view.hand):
            self.tray = Tray()

    def tell(self, told: Told) -> None:
        """Set what the log tells."""
        self.told = told

    def know(self, facts: Facts) -> None:
        """Set what the table says beside the view."""
        self.facts = facts

    def guide(self, lesson: Lesson) -> None:
        """Set what the guide says."""
        self.lesson = lesson

    def say(self, speech: Speech | None) -> None:
        """Let a seat say something, or nobody."""
        self.speech = speech

    def ask(self, question: Question | None) -> None:
        """Ask the player which move is meant, until the view changes; or ask nothing any more."""
        self.question = question

    def show_hint(self, hint: HintShown) -> None:
        """Set the hint that is shown."""
        self.hint = hint

    def deal_out(self, *, dealing: bool) -> None:
        """Begin or end to show the dealing."""
        self.dealing = dealing

    def practise(self, leads_back: WayBack) -> None:
        """It is practice, which leads back there."""
        self.practice, self.leads_back = True, leads_back

    def judge_by(self, judge: Judge) -> None:
        """Set who says why a move of the viewer's seat is illegal."""
        self.judge = judge

    def use(self, keys: Keymap) -> None:
        """Set the keys of the commands."""
        self.keys = keys

    # what is there

    def hand_cards(self) -> list[Card]:
        """The hand without what lies on the tray, sorted or in the player's own order."""
        left = list(self.view.hand)
        for card in self.tray.cards:
            left.remove(card)
        own = self.order.own
        row = own_order(left, own) if own else sort_hand(left, self.order.by, threes=self.view.terms.ordinary_threes)
        if self.view.terms.three_kept and not own:  # what is kept stands apart
            row.sort(key=lambda card: card >> 2 not in self.view.terms.bonus_kinds)
        return row

    def pieces(self) -> list[Piece]:
        """All pieces that lie on the table."""
        return [piece for row in self.zones.values() for piece in row]

    def hand(self) -> list[Piece]:
        """The pieces in hand, left to right."""
        return self.zones.get(HAND, [])

    def pile(self) -> list[Piece]:
        """The pieces of the pile, the top card last; all of the pile may lie on the tray."""
        return self.zones.get(PILE, [])

    def meld(self, area: int, slot: int) -> list[Piece]:
        """The pieces of a meld."""
        return self.zones.get(Zone("meld", area, slot), [])

    def selected_cards(self) -> list[Card]:
        """The selected cards, left to right."""
        return [piece.card for piece in self.hand() if piece in self.selection.pieces]

    def pieces_of(self, cards: Sequence[Card]) -> list[Piece]:
        """The pieces in hand with these faces; among equal faces, selected pieces come first."""
        wanted, found = list(cards), []
        for piece in sorted(self.hand(), key=lambda piece: piece not in self.selection.pieces):
            if piece.card in wanted:
                wanted.remove(piece.card)
                found.append(piece)
        return found

    def is_moving(self, zone: Zone) -> bool:
        """Whether a piece of a zone moves or is held."""
        return any(piece.moving for piece in self.zones.get(zone, ()))

    # what follows from it

    def mood_of(self, seat: int) -> Mood | None:
        """The mood of a seat's face: the mood of its present remark, or none."""
        return self.speech.mood if self.speech is not None and self.speech.seat == seat else None

    @property
    def joins(self) -> list[Join]:
        """The joins of own melds that are legal now."""
        return self._joins.get((self.view, self.facts, self.judge, self.heard), lambda: joins_now(self.view, self.judge))

    @property
    def asked(self) -> bool:
        """Whether the partner asks to go out, and this seat is to answer."""
        return self.facts.my_turn and self.view.phase == Phase.ANSWER

    def is_dead(self, kind: Kind) -> bool:
        """Whether a rank is closed to all."""
        return bool(self.view.dead >> kind & 1)

    def dead_share(self, kind: Kind) -> float:
        """How far a rank in hand looks closed to all, 0 to 1; between them while its chip flips in."""
        return self.effects.dead_shown.get(kind, 1.0) if self.is_dead(kind) else 0.0

    def is_canasta(self, zone: Zone) -> bool:
        """Whether a meld is a canasta."""
        side = self.viewer.sides[zone.area]
        return zone.kind == "meld" and self.view.sides[side].size(zone.slot) >= CANASTA

    def is_closed(self, zone: Zone) -> bool:
        """Whether a meld is a canasta that is squared up."""
        return not stays_open(self.view) and self.is_canasta(zone)

    def stake(self, zone: Zone) -> int:
        """What a meld costs while it is unfinished, in points: 0 or less."""
        return self.stakes[zone.area].get(zone.slot, 0) if zone.kind == "meld" else 0

    def deal_points(self, area: int) -> int:
        """The shown points of an area's side in this deal: booked after the deal, in between while they count up."""
        side = self.viewer.sides[area]
        points = self.facts.scored[side].total if self.facts.scored else deal_so_far(self.view, side)
        before, share = self.effects.counting.get(area, (points, 1.0))
        return points if share >= 1 else before + round((points - before) * share / 5) * 5

    def special(self) -> Pattern | None:
        """The special hand that may be shown now."""
        view = self.view
        if view.to_act != self.viewer.seat or view.phase != Phase.PLAY or not view.drew or self.dealing:
            return None
        opened = view.sides[self.viewer.side].laid
        return None if opened else special_hand(view.terms.rules.special_hands, hand_of(view.hand))

    def special_glow(self, piece: Piece) -> float:
        """How much a card of a special hand glows, 0 to 1."""
        if self.special() is None:
            return 0.0
        row = self.hand()
        reached = self.effects.special_run * (len(row) - 1 + _GLOW_FRONT) - row.index(piece)
        return round(max(0.0, min(1.0, reached / _GLOW_FRONT)) * _GLOW_FRONT) / _GLOW_FRONT

    def mark_of(self, zone: Zone) -> Mark:
        """The kind of canasta that a meld is."""
        return self.mark_in(self.view.sides[self.viewer.sides[zone.area]], zone.slot)

    def mark_in(self, melds: Side, slot: int) -> Mark:
        """The kind of canasta that the meld in a slot of a side is."""
        mark, terms = canasta_mark(melds, slot), self.view.terms
        if mark is not Mark.NATURAL or not stays_open(self.view) or melds.size(slot) < CANASTA:
            return mark
        return Mark.LONG if bonus_of(terms, melds, slot) > terms.rules.bonus.natural else mark

    def pot_of(self, area: int) -> Pot | None:
        """How the pot of an area's side stands; None in games without pots."""
        view, side = self.view, self.viewer.sides[area]
        if not view.terms.pot_size:
            return None
        if any(view.seats[seat].foot_left for seat in view.seats_of(side)):
            return Pot.WAITS
        if view.sides[side].had_pot:
            return Pot.TAKEN
        return Pot.THERE if view.reserves.pots else Pot.GONE

    def stands_for(self, zone: Zone) -> tuple[int, Card] | None:
        """Where in a sequence its wild card stands, counted from the lowest, and the natural card of that place; or None."""
        side = self.viewer.sides[zone.area]
        run = self.view.sides[side].run(zone.slot) if zone.kind == "meld" and is_sequence(zone.slot) else 0
        wild = run >> WILD_AT & LONG
        return (wild - (run >> LOW_AT & LONG), face_at(wild, suit_of(zone.slot))) if wild else None

    def worth(self) -> int:
        """Card points that the cards on the tray count."""
        return worth(self.view, self.tray)

    def stock_layers(self) -> int:
        """Number of backs with which the stock is drawn."""
        return min(10, 1 + self.view.stock_left // 6)
