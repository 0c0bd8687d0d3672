"""What happened in words: the lines of the log, and a short clause for what each other seat has done since the last turn."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from canasta_desktop.engine import events as ev
from canasta_desktop.engine.cards import BLACK_THREE
from canasta_desktop.engine.choices import BlackThrees
from canasta_desktop.engine.effective_options import freezes
from canasta_desktop.engine.moves import Group
from canasta_desktop.engine.slots import is_sequence
from canasta_desktop.words import log_text as words
from canasta_desktop.words import since_text as deeds
from canasta_desktop.words import table_text
from canasta_desktop.words.log_text import added as cards_of
from canasta_desktop.words.log_text import new_meld_name
from canasta_desktop.words.melds import canasta_made, joined_melds, meld_name
from canasta_desktop.words.numbers import points
from canasta_desktop.words.special_hands_text import special_hand_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from canasta_desktop.engine.ruleset import RuleSet
    from canasta_desktop.words.nouns import Noun
    from canasta_desktop.words.perspective import Perspective


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the log; `area` is that of the acting side, None where no side acts."""

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
) -> list[LogLine]:
    """The lines for the events of one move. `known` are the slots of the melds that the acting side had before it.

    `order` are the seats that play this deal. With `named` the cards that the viewer drew are named.
    """
    lines: list[LogLine] = []
    taking: ev.Melded | None = None
    in_deal = any(isinstance(event, ev.Dealt) for event in happened)
    won = talon_of(happened)
    talon = won.cards if won else 0
    own = [event for event in happened if isinstance(event, ev.Drew) and event.seat == who.seat]
    drawn = 0 if talon else len(own) if named else sum(not event.replaces for event in own)
    cards = [event.card for event in own if event.card is not None]
    for event in happened:
        if isinstance(event, ev.Melded) and event.top is not None:
            taking = event
            continue
        if isinstance(event, ev.TookPile) and taking is not None:
            text = words.took(who.name(event.seat), len(event.cards) + 1, taking.groups, known)
            lines.append(LogLine(text, who.area_of_seat(event.seat)))
            continue
        if isinstance(event, ev.Drew):
            if event.seat == who.seat and drawn and not in_deal:
                said = words.drew_cards(cards) if named and cards else words.drew(table_text.YOU, drawn)
                lines.append(LogLine(said, 0))
                drawn = 0
            elif talon and not event.replaces:
                lines.append(LogLine(words.won_talon(who.name(event.seat), talon), who.area_of_seat(event.seat)))
                talon = 0
            continue
        line = _line(who, event, known, order, rules)
        if line is not None:
            lines.append(line)
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


def _line(who: Perspective, event: ev.Event, known: Sequence[int], order: Sequence[int], rules: RuleSet) -> LogLine | None:
    if isinstance(event, ev.Dealt):
        dealer = order[event.dealer]
        top = event.upcards[-1] if event.upcards else None
        return LogLine(words.dealt(who.name(dealer), top), who.area_of_seat(dealer))
    if isinstance(event, ev.DealEnded):
        if event.end is ev.DealEnd.SHOWN:
            return None
        if event.out is None:
            return LogLine(words.STOCK_OUT, None)
        return LogLine(words.went_out(who.name(event.out), event.concealed), who.area_of_seat(event.out))
    if isinstance(event, ev.Answered) and event.penalty:
        said = words.said_yes_in_vain(who.name(event.partner), who.name(event.seat), points(event.penalty))
        return LogLine(said, who.area_of_seat(event.seat))
    name = who.name(event.partner if isinstance(event, ev.Answered) else event.seat)
    text = _text(event, name, known, rules)
    return LogLine(text, who.area_of_seat(event.seat)) if text else None


def _text(event: ev.Event, name: str, known: Sequence[int], rules: RuleSet) -> str:
    """The sentence about what a seat did; empty where another one says it already."""
    match event:
        case ev.Melded():
            return words.melded(name, event.groups, known)
        case ev.MeldsJoined():
            return words.melds_joined(name, event.first)
        case ev.CanastaMade():
            return words.canasta(name, event.kind, event.natural, rules)
        case ev.Discarded():
            return words.discarded(name, event.card, event.freezes and freezes(rules))
        case ev.RedThreeLaid():
            return words.three_laid(name, event.card) if rules.black_threes is BlackThrees.BONUS else words.red_three(name)
        case ev.FootPickedUp():
            return words.picked_up_foot(name)
        case ev.HandShown():
            return words.hand_shown(name, special_hand_name(event.name))
        case ev.Asked():
            return words.asked(name)
        case ev.Answered():
            return words.answered(name, event.yes)
    return ""


Told = tuple["Sequence[ev.Event]", "Sequence[int]"]
"""The events of a move as the viewer may know them, and the slots of the acting side's melds before it."""


@dataclass(frozen=True, slots=True)
class SeatTurn:
    """What a seat has done since the viewer's turn: a clause, the same in brief, the area of its side."""

    words: str
    brief: str
    area: int


class Since(NamedTuple):
    """What each other seat has done since the viewer's turn, or since the deal began where the viewer has had none."""

    turns: tuple[SeatTurn, ...] = ()
    had_turn: bool = False


class Clause(NamedTuple):
    """What was done, the same in brief, and the same with cards by name."""

    words: str
    brief: str
    spoken: str


@dataclass(slots=True)
class SeatActions:
    """What one seat has done."""

    first: list[Clause] = field(default_factory=list)
    """What came before the turn, as an answer in another seat's."""
    gained: str = ""
    taken: str = ""
    new: list[int] = field(default_factory=list)
    grown: list[int] = field(default_factory=list)
    made: dict[int, Noun] = field(default_factory=dict)
    reds: int = 0
    blacks: int = 0
    others: list[Clause] = field(default_factory=list)
    end: list[Clause] = field(default_factory=list)
    """The end of the turn."""
    laid: list[Noun] = field(default_factory=list)
    """The cards of new melds, counted."""
    added: list[Noun] = field(default_factory=list)
    """The cards added to melds, counted."""

    def brief(self, rules: RuleSet, *, spoken: bool = False) -> list[str]:
        """The same in a word or two for each, without the draw; with `spoken` the discard by its name."""
        melded = "" if self.made else deeds.brief_melded([*self.new, *self.grown])
        made = [deeds.brief_canastas(len(self.made), rules)] if self.made else []
        end = [one.spoken if spoken else one.brief for one in self.end]
        rest = [*deeds.brief_threes(self.reds, self.blacks), *(one.brief for one in self.others)]
        first = [one.brief for one in self.first]
        return [text for text in (*first, self.taken, melded, *made, *rest, *end) if text]

    def clauses(self, *, spoken: bool = False) -> list[str]:
        """In the order of a turn; a meld that became a canasta is named once. With `spoken` cards are counted and named."""
        first, gained = [one.spoken if spoken else one.words for one in self.first], self.gained
        if spoken:
            melds = [
                deeds.melded(self.laid) if self.laid else "",
                deeds.added_cards(self.added) if self.added else "",
            ]
            return [text for text in (*first, gained, *melds, *self._rest(), *(one.spoken for one in self.end)) if text]
        new = [new_meld_name(slot) for slot in self.new if slot not in self.made]
        grown = [meld_name(slot) for slot in self.grown if slot not in self.made and slot not in self.new]
        melds = [deeds.melded(new) if new else "", deeds.added(grown) if grown else ""]
        return [text for text in (*first, gained, *melds, *self._rest(), *(one.words for one in self.end)) if text]

    @property
    def begun(self) -> bool:
        """Whether the seat has done anything in a turn of its own."""
        return bool(self.gained or self.new or self.grown or self.reds or self.blacks or self.others or self.end)

    def _rest(self) -> list[str]:
        """What comes between melds and discard."""
        made = (deeds.made(canasta) for canasta in self.made.values())
        return [*made, *deeds.threes(self.reds, self.blacks), *(one.words for one in self.others)]


def since_turn(who: Perspective, moves: Iterable[Told], rules: RuleSet) -> Since:
    """A line for each seat that has acted since the viewer's turn ended, in the order in which they did."""
    told = [(event, move) for move in moves for event in move[0]]
    begins = [at for at, (event, _) in enumerate(told) if _begins_anew(event, who.seat)]
    had_turn = bool(begins) and not isinstance(told[begins[-1]][0], ev.Dealt)
    seats: dict[int, SeatActions] = {}
    for event, (events, known) in told[begins[-1] + 1 if begins else 0 :]:  # wording what came before would take long
        seat = actor(event)
        if seat is not None and seat != who.seat:
            note(seats.setdefault(seat, SeatActions()), event, known, rules, talon=talon_of(events) is not None)
    turns = (
        SeatTurn(
            deeds.clause(who.name(seat), said),
            deeds.brief(who.name(seat), done.brief(rules) or said),
            who.area_of_seat(seat),
        )
        for seat, done in seats.items()
        if (said := done.clauses())
    )
    return Since(tuple(turns), had_turn)


def _begins_anew(event: ev.Event, seat: int) -> bool:
    """Whether all that others have done since a seat's turn begins after this."""
    return isinstance(event, ev.Dealt) or (isinstance(event, ev.Discarded) and event.seat == seat)


def actor(event: ev.Event) -> int | None:
    """The seat that has done something; None where none has."""
    if isinstance(event, ev.Answered):
        return event.partner
    if isinstance(event, ev.DealEnded):
        return event.out
    return None if isinstance(event, ev.Dealt | ev.TurnBegan) else event.seat


def note(done: SeatActions, event: ev.Event, known: Sequence[int], rules: RuleSet, *, talon: bool) -> None:
    """Add what an event tells to what its seat has done."""
    match event:
        case ev.Drew():
            if not event.replaces and not talon:
                done.gained = done.gained or deeds.DREW
        case ev.TookPile():
            done.gained, done.taken = deeds.took(len(event.cards) + 1), deeds.brief_take(len(event.cards) + 1)
        case ev.Melded():
            _note_melds(done, event, known)
        case ev.CanastaMade():
            done.made[event.kind] = canasta_made(event.kind, rules, natural=event.natural)
        case ev.Discarded():
            card, freezing = event.card, event.freezes and freezes(rules)
            said = (
                deeds.discarded(card, freezes=freezing),
                deeds.short_card(card),
                deeds.discarded_card(card, freezes=freezing),
            )
            done.end += [Clause(*said), *[Clause(deeds.TALON, "", deeds.TALON)] * talon]
        case ev.Answered():  # in another seat's turn: after what was done in the own one before it, or ahead of the next
            (done.end if done.begun else done.first).append(_clause(deeds.YES if event.yes else deeds.NO))
        case ev.RedThreeLaid():
            if event.card >> 2 == BLACK_THREE:
                done.blacks += 1
            else:
                done.reds += 1
        case ev.DealEnded():
            done.end.append(Clause(deeds.WENT_OUT, deeds.WENT_OUT, deeds.WENT_OUT))
        case _:
            done.others.append(_clause(_rare(event)))


def _clause(said: str) -> Clause:
    return Clause(said, deeds.BRIEF.get(said, said), said)


def _note_melds(done: SeatActions, event: ev.Melded, known: Sequence[int]) -> None:
    for at, group in enumerate(event.groups):
        top = (event.top,) if at == 0 and event.top is not None else ()
        held = Group(group.kind, (*group.cards, *top))
        if group.kind in known:
            done.grown.append(group.kind)
            done.added.append(cards_of(held))
        else:
            done.new.append(group.kind)
            done.laid.append(new_meld_name(group.kind) if is_sequence(group.kind) else cards_of(held))


def _rare(event: ev.Event) -> str:
    """What is done in few turns; empty for what is no deed of a seat."""
    match event:
        case ev.MeldsJoined():
            return deeds.joined_melds(joined_melds(event.first))
        case ev.FootPickedUp():
            return deeds.FOOT
        case ev.HandShown():
            return deeds.SHOWED
        case ev.Asked():
            return deeds.ASKED
    return ""
