"""The lines of the log, from the events as this seat may know them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.engine import events as ev
from canasta_desktop.ui.table.stage import LogLine
from canasta_desktop.words import table_text as words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.engine.cards import Kind
    from canasta_desktop.words.perspective import Perspective


def log_lines(who: Perspective, happened: Sequence[ev.Event], known: Sequence[Kind], order: Sequence[int]) -> list[LogLine]:
    """The lines for the events of one move. `known` are the kinds that the acting side had melded before it.

    `order` are the seats that play this deal.
    """
    lines: list[LogLine] = []
    taking: ev.Melded | None = None
    drawn = sum(isinstance(event, ev.Drew) and event.seat == who.seat and not event.replaces for event in happened)
    in_deal = any(isinstance(event, ev.Dealt) for event in happened)
    for event in happened:
        if isinstance(event, ev.Melded) and event.top is not None:
            taking = event
            continue
        if isinstance(event, ev.TookPile) and taking is not None:
            text = words.took(who.name(event.seat), len(event.cards) + 1, taking.groups[0].kind)
            lines.append(LogLine(text, who.area_of_seat(event.seat)))
            continue
        if isinstance(event, ev.Drew):
            if event.seat == who.seat and drawn and not in_deal:
                lines.append(LogLine(words.drew(words.YOU, drawn), 0))
                drawn = 0
            continue
        line = _line(who, event, known, order)
        if line is not None:
            lines.append(line)
    return lines


def _line(who: Perspective, event: ev.Event, known: Sequence[Kind], order: Sequence[int]) -> LogLine | None:
    if isinstance(event, ev.Dealt):
        dealer = order[event.dealer]
        return LogLine(words.dealt(who.name(dealer), event.upcards[-1]), who.area_of_seat(dealer))
    if isinstance(event, ev.DealEnded):
        if event.out is None:
            return LogLine(words.STOCK_OUT, None)
        return LogLine(words.went_out(who.name(event.out), event.concealed), who.area_of_seat(event.out))
    text = ""
    name = who.name(event.partner if isinstance(event, ev.Answered) else event.seat)
    if isinstance(event, ev.Melded):
        text = words.melded(name, event.groups, known)
    elif isinstance(event, ev.CanastaMade):
        text = words.canasta(name, event.kind)
    elif isinstance(event, ev.Discarded):
        text = words.discarded(name, event.card, event.freezes)
    elif isinstance(event, ev.RedThreeLaid):
        text = words.red_three(name)
    elif isinstance(event, ev.Asked):
        text = words.asked(name)
    elif isinstance(event, ev.Answered):
        text = words.answered(name, event.yes)
    return LogLine(text, who.area_of_seat(event.seat)) if text else None
