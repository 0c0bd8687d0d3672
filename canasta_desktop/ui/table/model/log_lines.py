"""The lines of the log, from the events as this seat may know them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from canasta_desktop.engine import events as ev
from canasta_desktop.engine.choices import BlackThrees
from canasta_desktop.engine.effective_options import freezes
from canasta_desktop.words import log_text as words
from canasta_desktop.words import table_text
from canasta_desktop.words.numbers import points
from canasta_desktop.words.special_hands import special_hand_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.engine.ruleset import RuleSet
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
