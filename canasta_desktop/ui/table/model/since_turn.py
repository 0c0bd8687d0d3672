"""What the other seats have done since the viewer's last turn: one short clause for each seat."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from canasta_desktop.engine import events as ev
from canasta_desktop.engine.cards import BLACK_THREE
from canasta_desktop.engine.effective_options import freezes
from canasta_desktop.engine.slots import is_sequence
from canasta_desktop.ui.table.model.log_lines import talon_of
from canasta_desktop.words import since_text as words
from canasta_desktop.words.log_text import added as cards_of
from canasta_desktop.words.log_text import new_meld_name
from canasta_desktop.words.melds import canasta_made, joined_melds, meld_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from canasta_desktop.engine.ruleset import RuleSet
    from canasta_desktop.words.nouns import Noun
    from canasta_desktop.words.perspective import Perspective

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
        melded = words.MELDED if (self.new or self.grown) and not self.made else ""
        made = [words.brief_canastas(len(self.made), rules)] if self.made else []
        end = [one.spoken if spoken else one.brief for one in self.end]
        rest = [*words.brief_threes(self.reds, self.blacks), *(one.brief for one in self.others)]
        return [text for text in (self.taken, melded, *made, *rest, *end) if text]

    def clauses(self, *, spoken: bool = False) -> list[str]:
        """In the order of a turn; a meld that became a canasta is named once. With `spoken` cards are counted and named."""
        if spoken:
            melds = [words.melded(self.laid) if self.laid else "", words.added_cards(self.added) if self.added else ""]
            return [text for text in (self.gained, *melds, *self._rest(), *(one.spoken for one in self.end)) if text]
        new = [new_meld_name(slot) for slot in self.new if slot not in self.made]
        grown = [meld_name(slot) for slot in self.grown if slot not in self.made and slot not in self.new]
        melds = [words.melded(new) if new else "", words.added(grown) if grown else ""]
        return [text for text in (self.gained, *melds, *self._rest(), *(one.words for one in self.end)) if text]

    def _rest(self) -> list[str]:
        """What comes between melds and discard."""
        made = (words.made(canasta) for canasta in self.made.values())
        return [*made, *words.threes(self.reds, self.blacks), *(one.words for one in self.others)]


def since_turn(who: Perspective, moves: Iterable[Told], rules: RuleSet) -> Since:
    """A line for each seat that has acted since the viewer's turn ended, in the order in which they did."""
    seats: dict[int, SeatActions] = {}
    had_turn = False
    for events, known in moves:
        talon = talon_of(events)
        for event in events:
            seat = actor(event)
            if isinstance(event, ev.Dealt) or (isinstance(event, ev.Discarded) and seat == who.seat):
                seats, had_turn = {}, not isinstance(event, ev.Dealt)
            elif seat is not None and seat != who.seat:
                note(seats.setdefault(seat, SeatActions()), event, known, rules, talon=talon is not None)
    turns = (
        SeatTurn(
            words.clause(who.name(seat), said), words.brief(who.name(seat), done.brief(rules) or said), who.area_of_seat(seat)
        )
        for seat, done in seats.items()
        if (said := done.clauses())
    )
    return Since(tuple(turns), had_turn)


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
                done.gained = done.gained or words.DREW
        case ev.TookPile():
            done.gained, done.taken = words.took(len(event.cards) + 1), words.brief_take(len(event.cards) + 1)
        case ev.Melded():
            _note_melds(done, event, known)
        case ev.CanastaMade():
            done.made[event.kind] = canasta_made(event.kind, rules, natural=event.natural)
        case ev.Discarded():
            card, freezing = event.card, event.freezes and freezes(rules)
            said = words.discarded(card, freezes=freezing), words.short_card(card), words.discarded_card(card, freezes=freezing)
            done.end += [Clause(*said), *[Clause(words.TALON, "", words.TALON)] * talon]
        case ev.Answered():  # after the done of the turn before
            done.end.append(_clause(words.YES if event.yes else words.NO))
        case ev.RedThreeLaid():
            if event.card >> 2 == BLACK_THREE:
                done.blacks += 1
            else:
                done.reds += 1
        case ev.DealEnded():
            done.end.append(Clause(words.WENT_OUT, words.WENT_OUT, words.WENT_OUT))
        case _:
            done.others.append(_clause(_rare(event)))


def _clause(said: str) -> Clause:
    return Clause(said, words.BRIEF.get(said, said), said)


def _note_melds(done: SeatActions, event: ev.Melded, known: Sequence[int]) -> None:
    for at, group in enumerate(event.groups):
        top = (event.top,) if at == 0 and event.top is not None else ()
        held = group._replace(cards=(*group.cards, *top))
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
            return words.joined_melds(joined_melds(event.first))
        case ev.FootPickedUp():
            return words.FOOT
        case ev.HandShown():
            return words.SHOWED
        case ev.Asked():
            return words.ASKED
    return ""
