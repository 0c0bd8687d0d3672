"""What happened in words: the lines of the log, and a short clause for what each other seat has done since the last turn."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from canasta_desktop.engine import events as ev
from canasta_desktop.engine.cards import BLACK_THREE
from canasta_desktop.engine.effective_options import has_pots
from canasta_desktop.engine.moves import Group
from canasta_desktop.engine.slots import is_sequence
from canasta_desktop.words import deeds
from canasta_desktop.words.melds import canasta_made, meld_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from canasta_desktop.engine.ruleset import RuleSet
    from canasta_desktop.words.nouns import Noun
    from canasta_desktop.words.perspective import Perspective


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the log; `area` is the acting side's area, None if no side acts."""

    words: str
    area: int | None


def log_lines(
    who: Perspective,
    happened: Sequence[ev.Event],
    known: Sequence[int],
    order: Sequence[int],
    rules: RuleSet,
    *,
    named: bool = False,
    covered: bool = False,
) -> list[LogLine]:
    """The lines for the events of one move. `known` are the slots of the melds that the acting side had before it.

    `order` are the seats that play this deal. With `named` the cards that the viewer drew are named; `covered`: a discard lies
    under others, where nobody may look at it.
    """
    lines: list[LogLine] = []
    taking: ev.Melded | None = None
    won = talon_of(happened)
    own = [event for event in happened if isinstance(event, ev.Drew) and event.seat == who.seat]
    cards = [event.card for event in own if event.card is not None]
    drawn = len(own) if named else sum(not event.replaces for event in own)
    dealt = any(isinstance(event, ev.Dealt) for event in happened)
    draw = None if won or dealt or not drawn else deeds.drew_cards(cards) if named and cards else deeds.drew(drawn)
    for event in happened:
        done: Noun | None = None
        if isinstance(event, ev.Melded) and event.top is not None:
            taking = event
        elif isinstance(event, ev.TookPile) and taking is not None:
            done = deeds.taken_and_melded(len(event.cards) + 1, taking.groups, known)
        elif isinstance(event, ev.Discarded) and covered:
            done = deeds.discarded_some()
        elif isinstance(event, ev.Drew):
            if event.seat == who.seat:
                done, draw = draw, None
            if won and not event.replaces:
                done, won = deeds.received_talon(won.cards), None
        else:
            done = deeds.deed(event, known, rules, who)
        seat = order[event.dealer] if isinstance(event, ev.Dealt) else actor(event)
        if done is not None and seat is not None:
            lines.append(LogLine(deeds.sentence(who.name(seat), done), who.area_of_seat(seat)))
        elif isinstance(event, ev.DealEnded) and event.out is None and event.end is not ev.DealEnd.SHOWN:
            lines.append(LogLine(deeds.nobody_out(event.end), None))
    return lines


class Talon(NamedTuple):
    """A talon that a seat has won, and its number of cards."""

    seat: int
    cards: int


def talon_of(happened: Sequence[ev.Event]) -> Talon | None:
    """The talon among the events of one move: the cards drawn after the discard; None without one."""
    after = [event for event in happened if isinstance(event, (ev.Discarded, ev.Drew, ev.TurnBegan))]
    if not after or not isinstance(after[0], ev.Discarded):
        return None
    seat = after[0].seat
    cards = sum(isinstance(event, ev.Drew) and event.seat == seat and not event.replaces for event in after)
    return Talon(seat, cards) if cards else None


Told = tuple["Sequence[ev.Event]", "Sequence[int]"]
"""The events of a move as the viewer may know them, and the slots of the acting side's melds before it."""


@dataclass(frozen=True, slots=True)
class SeatTurn:
    """What a seat has done since the viewer's turn: a clause, its short form, and the area of the seat's side.

    In its shortest form the discard is only the sign of its card.
    """

    words: str
    brief: str
    area: int
    tight: str = ""


class Since(NamedTuple):
    """What each other seat has done since the viewer's turn, or since the deal began where the viewer has had none."""

    turns: tuple[SeatTurn, ...] = ()
    had_turn: bool = False


@dataclass(slots=True)
class SeatActions:
    """What one seat has done."""

    first: list[Noun] = field(default_factory=list)
    """What came before the turn, as an answer in another seat's, or a red three that was dealt."""
    gained: Noun | None = None
    """The draw, or the pile that was taken."""
    taken: bool = False
    """Whether it is told in brief, too: a pile, or a draw from a pot."""
    new: list[int] = field(default_factory=list)
    grown: list[int] = field(default_factory=list)
    made: dict[int, Noun] = field(default_factory=dict)
    reds: int = 0
    blacks: int = 0
    others: list[Noun] = field(default_factory=list)
    end: list[Noun] = field(default_factory=list)
    """The end of the turn."""
    thrown: Noun | None = None
    """The discard, which is one of `end`."""
    talon: Noun | None = None
    laid: list[Noun] = field(default_factory=list)
    """The cards of new melds, counted."""
    added: list[Noun] = field(default_factory=list)
    """The cards added to melds, counted."""

    def brief(self, rules: RuleSet, *, spoken: bool = False, tight: bool = False) -> list[str]:
        """What the seat has done, in a word or two for each action, without the draw.

        With `spoken` the discard is told by its name, with `tight` by its sign alone; then canastas are counted, and no other
        melds are told beside them.
        """
        slots = [slot for slot in dict.fromkeys((*self.new, *self.grown)) if slot not in self.made]
        taken = [self.gained] if self.gained and self.taken else []
        before = [f"{one:brief}" for one in (*self.first, *taken)]
        if slots and not (tight and self.made):
            melds = deeds.melded(list(map(deeds.new_meld_name, slots)), slots)
            before.append(f"{melds:tight}" if tight else f"{melds:brief}")
        made = list(map(str, self.made.values()))
        if tight and made:
            made = [deeds.brief_canastas(len(made), rules)]
        after = [f"{one:brief}" for one in (*deeds.threes(self.reds, self.blacks), *self.others)]
        ends = [f"{one}" if spoken else f"{one:brief}" for one in self.end]
        if tight and self.thrown is not None:
            ends = [f"{one:tight}" if one is self.thrown else f"{one:brief}" for one in self.end]
        return [*before, *made, *after, *ends, *([f"{self.talon:short}"] if spoken and self.talon else [])]

    def clauses(self, *, spoken: bool = False) -> list[str]:
        """The actions in the order of a turn; a meld that became a canasta is named once.

        With `spoken` cards are counted and named.
        """
        new = self.laid if spoken else [deeds.new_meld_name(slot) for slot in self.new if slot not in self.made]
        if spoken:
            grown = deeds.added(self.added) if self.added else None
        else:
            kinds = [slot for slot in dict.fromkeys(self.grown) if slot not in self.made and slot not in self.new]
            grown = deeds.added_to(list(map(meld_name, kinds))) if kinds else None
        made = map(deeds.made, self.made.values())
        melds = deeds.melded(new) if new else None
        said = [*self.first, self.gained, melds, grown, *made, *deeds.threes(self.reds, self.blacks), *self.others]
        ends = [f"{one}" if spoken else f"{one:short}" for one in self.end]
        return [*(f"{one:short}" for one in said if one), *ends, *([f"{self.talon:short}"] if self.talon else [])]

    def begin_turn(self) -> None:
        """Count what was laid out so far as laid out before the turn."""
        self.first += deeds.threes(self.reds, self.blacks)
        self.reds = self.blacks = 0

    @property
    def begun(self) -> bool:
        """Whether the seat has done anything in a turn of its own."""
        return bool(self.gained or self.new or self.grown or self.reds or self.blacks or self.others or self.end)


def since_turn(who: Perspective, moves: Iterable[Told], rules: RuleSet) -> Since:
    """A line for each seat that has acted since the viewer's turn ended, in the order of their turns."""
    told = [(event, move) for move in moves for event in move[0]]
    begins = [at for at, (event, _) in enumerate(told) if _begins_anew(event, who.seat)]
    had_turn = bool(begins) and not isinstance(told[begins[-1]][0], ev.Dealt)
    seats: dict[int, SeatActions] = {}
    for event, (events, known) in told[begins[-1] + 1 if begins else 0 :]:  # wording what came before would take long
        if isinstance(event, ev.TurnBegan) and event.seat in seats:  # who has dealt threes comes no sooner than in turn
            before = seats.pop(event.seat)
            seats[event.seat] = SeatActions() if before.thrown else before  # of its last turn alone, where the viewer sits out
            seats[event.seat].begin_turn()
        seat = actor(event)
        if seat is not None and seat != who.seat:
            note(seats.setdefault(seat, SeatActions()), event, known, rules, who, talon_of(events))
    turns = (
        SeatTurn(
            deeds.clause(who.name(seat), said),
            deeds.brief(who.name(seat), done.brief(rules) or said),
            who.area_of_seat(seat),
            deeds.brief(who.name(seat), done.brief(rules, tight=True) or said),
        )
        for seat, done in seats.items()
        if (said := done.clauses())
    )
    return Since(tuple(turns), had_turn)


def _begins_anew(event: ev.Event, seat: int) -> bool:
    """Whether all that others have done since a seat's turn begins after this."""
    return isinstance(event, ev.Dealt) or (isinstance(event, ev.Discarded) and event.seat == seat)


def actor(event: ev.Event) -> int | None:
    """The seat that has done something; None if none has."""
    if isinstance(event, ev.Answered):
        return event.partner
    if isinstance(event, ev.DealEnded):
        return event.out
    return None if isinstance(event, ev.Dealt | ev.TurnBegan) else event.seat


def note(done: SeatActions, event: ev.Event, known: Sequence[int], rules: RuleSet, who: Perspective, won: Talon | None) -> None:
    """Add what an event tells to what its seat has done; `won` is the talon of its move."""
    said = None if _pot_that_waited(done, event, rules) else deeds.deed(event, known, rules, who)
    match event:
        case ev.Drew():
            if not event.replaces and not won:
                done.gained = done.gained or deeds.drew(1)
        case ev.TookPile() | ev.PotToStock():  # which is drawn from at once
            rest = event.cards if isinstance(event, ev.TookPile) else ()
            done.gained, done.taken = said or deeds.took(len(rest) + 1), True
        case ev.Melded():
            _note_melds(done, event, known)
        case ev.CanastaMade():
            done.made[event.kind] = canasta_made(event.kind, rules, natural=event.natural)
        case ev.RedThreeLaid():
            if event.card >> 2 == BLACK_THREE:
                done.blacks += 1
            else:
                done.reds += 1
        case ev.Discarded():
            done.end += [said] if said else []
            done.thrown = said
            done.talon = deeds.received_talon(won.cards) if won else None
        case ev.Answered() if said:  # in another seat's turn: after the own one, or ahead of the next
            (done.end if done.begun else done.first).append(said)
        case ev.DealEnded() | ev.PotTaken() if said:  # a pot that is told as taken came by the discard
            done.end.append(said)
        case _ if said:
            done.others.append(said)


def _pot_that_waited(done: SeatActions, event: ev.Event, rules: RuleSet) -> bool:
    """Whether a seat takes up a pot as its turn begins, which it took in the turn before, as was told then."""
    return isinstance(event, ev.FootPickedUp) and has_pots(rules) and not done.begun


def _note_melds(done: SeatActions, event: ev.Melded, known: Sequence[int]) -> None:
    for at, group in enumerate(event.groups):
        top = (event.top,) if at == 0 and event.top is not None else ()
        held = Group(group.kind, (*group.cards, *top))
        if group.kind in known:
            done.grown.append(group.kind)
            done.added.append(deeds.cards_added(held))
        else:
            done.new.append(group.kind)
            done.laid.append(deeds.new_meld_name(group.kind) if is_sequence(group.kind) else deeds.cards_added(held))
