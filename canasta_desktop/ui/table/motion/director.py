"""Turns events into motion. The state has changed before; motion only shows the change.

Input: the pieces that came and went (`Changes`), and the events in order, as this seat may know them. Output: tweens of pieces
(flights.py). Times are ms at normal speed.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from pygame import Rect

from canasta_desktop.engine import events as ev
from canasta_desktop.engine.scoring import canasta_bonus
from canasta_desktop.engine.slots import KEYS, is_sequence
from canasta_desktop.ui.draw.motion import FADE, Ease, Motion, ease_in_out, ease_out, pop, settle
from canasta_desktop.ui.draw.theme import CARD_RATIO
from canasta_desktop.ui.table.model.effects import COUNTED, LARGE_PILE, LOST, STYLES, Occasion, kind_of, light_of
from canasta_desktop.ui.table.model.log_lines import Talon, talon_of
from canasta_desktop.ui.table.model.pieces import HAND, PILE, Changes, Piece, Place, Zone, canasta_top
from canasta_desktop.ui.table.model.sayings import kind_words
from canasta_desktop.ui.table.motion.flights import DROP, Flights
from canasta_desktop.ui.table.motion.rare_events import (
    celebrate,
    count_up,
    deal_out,
    draw_talon,
    foot_pieces,
    light_special,
    lose_points,
    pick_up_foot,
    pot_to_stock,
    reserve_place,
    show_hand,
    take_pot,
)
from canasta_desktop.words import deeds, table_text, voice_text

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from collections.abc import Set as AbstractSet

    from canasta_desktop.ui.table.geometry.stage import Stage

DRAW, DISCARD, FAN, TAKE, MELD = 260, 220, 120, 380, 240
SQUARE, TURN, SLIDE, BADGE = 180, 220, 260, 140  # of a canasta that closes
BAND, FLIP = 120, 160  # of a book's band, and of the chip of a rank that is closed to all
TAKE_STEP, MELD_STEP = 12, 40  # from card to card
JOIN, STEP_OUT = 260, 200
HEARD: Final = {"discard": 62, "meld": 22}
"""Ms from the beginning of a sound to the moment in it at which the card touches the table."""


class Director:
    """Moves the pieces of one stage."""

    def __init__(
        self, stage: Stage, motion: Motion, landed: Callable[[], None], sounds: Callable[[str], None] | None = None
    ) -> None:
        """`landed` is called when a card has arrived at a seat, `sounds` with the sound of a celebration.

        Without `sounds`, as in a replay, nothing is celebrated.
        """
        self.stage = stage
        self.motion = motion
        self.flights = Flights(stage, motion, landed)
        self.drawn_from: Place | None = None  # where the player dropped the card that is being drawn; its flight starts there
        self._sounds = sounds
        self._closing: dict[Zone, Place] = {}
        self._happened: Sequence[ev.Event] = ()  # the events that are shown
        self._talon: Talon | None = None  # the talon among the events that are shown
        self._special = False  # whether a special hand could be shown after the last move
        self._talon_drawn = 0  # cards of it among those that are shown already
        self._motions: dict[type[ev.Event], Callable[[Any, Changes, float], float]] = {
            ev.Melded: self._melded,
            ev.MeldsJoined: self._joined,
            ev.CanastaMade: self._canasta,
            ev.TookPile: self._took,
            ev.Drew: self._drew,
            ev.RedThreeLaid: self._three_laid,
            ev.Discarded: self._discarded,
            ev.DealEnded: self._ended,
            ev.FootPickedUp: self._picked_up,
            ev.PotTaken: partial(take_pot, self.flights),
            ev.PotToStock: partial(pot_to_stock, self.flights),
            ev.HandShown: partial(show_hand, self.flights),
            ev.Answered: partial(lose_points, self.flights),
        }

    def follow(self, changes: Changes, happened: Sequence[ev.Event]) -> None:
        """Start the motion of one move, event after event."""
        self.flights.begin()
        self._happened = happened
        dealt = next((event for event in happened if isinstance(event, ev.Dealt)), None)
        actor = next((event.seat for event in happened if not isinstance(event, ev.Dealt | ev.DealEnded)), None)
        if dealt is not None:
            deal_out(self.flights, changes, dealt, happened)
        else:
            self._place_unseen(changes, happened, actor)
            self._talon, self._talon_drawn = talon_of(happened), 0
            begin = 0.0
            for event in happened:  # each begins when the one before lets it
                show = self._motions.get(type(event))
                begin = begin if show is None else show(event, changes, begin)
            for piece in changes.gone:  # without an event of their own, as after the undo of another seat
                if piece not in self.flights.sent and actor is not None:
                    self.flights.leave(piece, actor, 0, MELD)
        self._special = light_special(self.flights, happened, before=self._special)
        self.flights.light_turn()
        self.flights.make_room()

    def _place_unseen(self, changes: Changes, happened: Sequence[ev.Event], actor: int | None) -> None:
        """Place pieces that were hidden before at the start of their flight."""
        from_stock = [
            event.card for event in happened if isinstance(event, ev.RedThreeLaid) and event.source == ev.RedThreeFrom.STOCK
        ]
        feet = [event for event in happened if isinstance(event, ev.FootPickedUp)]
        from_foot = {piece for event in feet for piece in foot_pieces(changes, event)}
        for piece in (piece for piece, origin in changes.came.items() if origin is None):
            if piece in from_foot:
                piece.place = reserve_place(self.stage, self.stage.model.viewer.seat, happened)
                continue
            zone = changes.where[piece]
            piece.place = self.stage.stock_place()
            if zone == HAND and self.drawn_from is not None:
                piece.place, self.drawn_from = self.drawn_from, None
            elif zone != HAND and not (zone.kind == "red" and piece.card in from_stock):
                start = piece.place if actor is None else self.stage.seat_place(actor)
                piece.place = Place(start.x, start.y, start.width, up=True)

    def _picked_up(self, event: ev.FootPickedUp, changes: Changes, begin: float) -> float:
        start = reserve_place(self.stage, event.seat, self._happened)
        return pick_up_foot(self.flights, start, event, changes, begin)

    def _drew(self, event: ev.Drew, changes: Changes, begin: float) -> float:
        if self._talon is not None and event.seat == self._talon.seat and not event.replaces:
            self._talon_drawn += 1
            return draw_talon(self.flights, changes, self._talon, begin) if self._talon_drawn == 1 else begin
        if event.seat == self.stage.model.viewer.seat:
            self._send_to(changes, {HAND}, begin, DRAW, most=1)
        else:
            self.flights.ghost(event.seat, begin, DRAW)
        return begin + DRAW * 0.5

    def _three_laid(self, event: ev.RedThreeLaid, changes: Changes, begin: float) -> float:
        zones = {Zone("red", self.stage.model.viewer.area_of_side(event.side))}
        self._land("meld", changes, zones, begin, MELD)
        self._send_to(changes, zones, begin, MELD, most=1, ease=settle)
        return begin + MELD * 0.6

    def _discarded(self, _: ev.Discarded, changes: Changes, begin: float) -> float:
        self._land("discard", changes, {PILE}, begin, DISCARD)
        self._send_to(changes, {PILE}, begin, DISCARD)
        return begin + DISCARD

    def _land(self, sound: str, changes: Changes, zones: AbstractSet[Zone], begin: float, duration: float) -> None:
        """Play a sound when the first of the pieces that come to some zones lands; a dropped piece lands soon."""
        dropped = any(piece.held and zone in zones for piece, zone in changes.where.items())
        lands = DROP if dropped else FADE if self.flights.still else begin + duration
        self.motion.after(max(0.0, lands - HEARD[sound]), partial(self._sound, sound))

    def _send_to(
        self,
        changes: Changes,
        zones: AbstractSet[Zone],
        begin: float,
        duration: float,
        step: float = 0,
        most: int = 1000,
        ease: Ease = ease_out,
    ) -> float:
        """Start the flights of the pieces that came to some zones, `step` apart; returns the ms at which the last lands."""
        sent, step = 0, 0 if self.flights.still else step
        for piece, zone in changes.where.items():
            if sent == most or piece in self.flights.sent or zone not in zones:
                continue
            if piece.held:
                piece.held = False
                self.flights.fly(piece, 0, DROP)
            else:
                unseen = changes.came[piece] is None
                self.flights.fly(piece, begin + sent * step, duration, ease=ease, arc=8 * self.stage.layout.u, appear=unseen)
            sent += 1
        return begin + (duration + (sent - 1) * step if sent else 0)

    def _melded(self, event: ev.Melded, changes: Changes, begin: float) -> float:
        area = self.stage.model.viewer.area_of_side(event.side)
        zones = {Zone("meld", area, group.kind): None for group in event.groups}
        self._land("meld", changes, zones.keys(), begin, MELD)
        for zone in zones:
            self._gather(zone, changes)
        return max(begin, self._send_to(changes, zones.keys(), begin, MELD, MELD_STEP, ease=settle))

    def _joined(self, event: ev.MeldsJoined, changes: Changes, begin: float) -> float:
        """Slide the second of two joined melds behind the first, or all of them together where they are a canasta."""
        zone = Zone("meld", self.stage.model.viewer.area_of_side(event.side), event.first)
        self._gather(zone, changes)
        return max(begin, self._send_to(changes, {zone}, begin, JOIN))

    def _gather(self, zone: Zone, changes: Changes) -> None:
        """Let cards that close a canasta fly to its open column first."""
        row, shelf = self.stage.model.zones.get(zone, []), self.stage.plans[zone.area].shelf
        resting = [piece for piece in row if piece not in changes.came]
        last = resting[-1].place if resting else None
        lies_closed = last is not None and (last.angle == 90 or (shelf is not None and last.y > shelf.room.y))
        if lies_closed or not self.stage.model.is_closed(zone):
            return
        box = self.stage.layout.areas[zone.area].melds
        spot = Place(box.centerx, box.centery, 120 * self.stage.layout.u)
        if resting:
            front = (resting[0] if is_sequence(zone.slot) else resting[-1]).place
            spot = Place(front.x, front.y, front.width)
        self._closing[zone] = spot
        for piece in () if self.flights.still else row:
            if piece in changes.came:
                held, piece.held = piece.held, False
                self.flights.fly(piece, 0, DROP if held else MELD, spot, arc=8 * self.stage.layout.u)

    def _canasta(self, event: ev.CanastaMade, _: Changes, begin: float) -> float:
        """Square the column up, turn it, slide it to the outer column, then show its badge; light and the sum go with it."""
        zone = Zone("meld", self.stage.model.viewer.area_of_side(event.side), event.kind)
        model, flights, still = self.stage.model, self.flights, self.flights.still
        row, book = model.zones.get(zone, []), self.stage.plans[zone.area].shelf is not None
        kind = kind_of(model.mark_of(zone), book=book) if row else "mixed"
        spot, style = self._closing.pop(zone, None), STYLES[kind]
        if row and not model.is_closed(zone):
            self.motion.after(0 if still else begin, partial(self._sound, style.sound))
            self._celebrate(event, zone, kind, row[-1].target, 0 if still else begin)
            flights.grow(model.effects.badge_zoom, zone, lambda share: 0.8 + 0.2 * share, BADGE, begin, pop)
            model.effects.badge_zoom[zone] = 0.0
            return begin
        if spot is None or not row:
            self._sound(style.sound)
            return begin
        begin = max(begin, MELD)
        ends = FADE if still else begin + SQUARE + (0 if book else TURN) + SLIDE
        self.motion.after(0 if still else begin + SQUARE, partial(self._sound, style.sound))
        if still:
            for piece in row:
                flights.fly(piece, 0, SLIDE)
        else:
            self._close(zone, row, spot, begin, style.swell)
        self._celebrate(event, zone, kind, spot, 0 if still else begin + (SQUARE if book else 0))
        flights.grow(model.effects.badge_zoom, zone, lambda share: 0.8 + 0.2 * share, BADGE, ends, pop)
        model.effects.badge_zoom[zone] = 0.0  # until then there is none
        if not is_sequence(event.kind) and model.is_dead(event.kind % KEYS):
            flights.grow(model.effects.dead_shown, event.kind % KEYS, float, FLIP, ends)
        return max(begin, ends + BADGE)

    def _sound(self, name: str) -> None:
        if self._sounds is not None:
            self._sounds(name)

    def _celebrate(self, event: ev.CanastaMade, zone: Zone, kind: Occasion, spot: Place, delay: float) -> None:
        """Show the light, the kind and the sum of a canasta where it closes."""
        stage = self.stage
        if self._sounds is None:
            return
        mark, book = stage.model.mark_of(zone), kind == "book"
        worth = canasta_bonus(stage.model.view, event.side, event.kind)
        if book:
            room = stage.meld_rect(zone.area, zone.slot)
        else:
            room = Rect(0, 0, round(spot.width * CARD_RATIO), round(spot.width * CARD_RATIO))
            room.center = (round(spot.x), round(spot.y))
        said = kind_words(stage.model, zone)
        celebrate(self.flights, kind, room, said, worth, delay, light_of(mark, book=book))
        count_up(self.flights, zone.area, delay, COUNTED * STYLES[kind].ms)

    def _ended(self, event: ev.DealEnded, _: Changes, begin: float) -> float:
        """Celebrate a seat that has gone out, over its side's melds; meanwhile the points of all sides count up."""
        if event.out is None or event.end is ev.DealEnd.SHOWN or self._sounds is None:
            return begin
        stage, rules = self.stage, self.stage.model.view.terms.rules
        area = stage.model.viewer.area_of_seat(event.out)
        bonus = rules.going_out_bonus + (rules.concealed_bonus if event.concealed else 0)
        said = deeds.sentence(stage.model.viewer.name(event.out), deeds.went_out(concealed=event.concealed))
        celebrate(self.flights, "out", stage.layout.areas[area].frame, said, bonus, begin, seat=event.out)
        for each in range(len(stage.model.viewer.sides)):
            count_up(self.flights, each, begin, COUNTED * STYLES["out"].ms)
        self.motion.after(begin, partial(self._sound, STYLES["out"].sound))
        return begin + STYLES["out"].ms

    def _marvel(self, seat: int, cards: int, begin: float, ends: float) -> None:
        """Announce over the pile that a seat takes a large pile; the cards are heard when they land."""
        if self._sounds is None:
            return
        viewer = self.stage.model.viewer
        light = STYLES["pile"].light if viewer.area_of_seat(seat) == 0 else LOST
        celebrate(
            self.flights,
            "pile",
            self.stage.layout.pile,
            voice_text.named(viewer.name(seat), table_text.cards(cards)),
            0,
            begin,
            light,
        )
        self.motion.after(FADE if self.flights.still else ends, partial(self._sound, STYLES["pile"].sound))

    def _close(self, zone: Zone, row: Sequence[Piece], spot: Place, begin: float, swell: float) -> None:
        """Move a column to `spot`, turn it, larger by the factor `swell`, and slide it to the outer column.

        A book does not turn: it drops to its shelf, and its band appears.
        """
        book, turned = self.stage.plans[zone.area].shelf is not None, Place(spot.x, spot.y, spot.width * swell, 90)
        squared = begin + SQUARE
        slides = squared + (0 if book else TURN)
        front = canasta_top([piece.card for piece in row], self.stage.model.mark_of(zone))
        for number, piece in enumerate(row):
            hide, show = (partial(setattr, piece, "hidden", hidden) for hidden in (number != front, False))
            self.flights.fly(piece, begin, SQUARE, spot, finished=hide)
            if not book:
                self.flights.fly(piece, squared, TURN, turned, ease=ease_in_out)
            self.flights.fly(piece, slides, SLIDE, finished=show)
        if book:
            self.flights.grow(self.stage.model.effects.band_shown, zone, float, BAND, slides + SLIDE)

    def _took(self, event: ev.TookPile, changes: Changes, begin: float) -> float:
        """Fan the pile out a little and let it fly to the seat that took it."""
        pile, u = self.stage.layout.pile, self.stage.layout.u
        mine = [p for p, origin in changes.came.items() if origin == PILE and changes.where[p] == HAND]
        gone = [piece for piece, zone in changes.gone.items() if zone == PILE]
        cards = mine or gone
        spread = min(24.0 * u, 220 * u / max(1, len(cards)))
        opens, step = (0, 0) if self.flights.still else (FAN, TAKE_STEP)
        for number, piece in enumerate(cards):
            fan = Place(pile.centerx + (number - len(cards) / 2) * spread, pile.centery, pile.w)
            if opens:
                self.flights.fly(piece, begin, opens, fan)
            if mine:
                self.flights.fly(piece, begin + opens + number * step, TAKE)
        for number, piece in enumerate(gone):
            self.flights.leave(piece, event.seat, begin + opens + number * step, TAKE)
        ends = begin + opens + TAKE + max(0, len(cards) - 1) * step if cards else begin
        taken = len(event.cards) + (not self.stage.model.view.terms.takes_freely)
        if taken >= LARGE_PILE:
            self._marvel(event.seat, taken, begin, ends)
        for piece in self.stage.model.pile() if cards else ():  # of a pile of which a part is taken: the next ones step out
            if piece not in self.flights.sent and piece.place != piece.target:
                self.flights.fly(piece, ends if not self.flights.still else 0, STEP_OUT, ease=ease_in_out)
        return ends
