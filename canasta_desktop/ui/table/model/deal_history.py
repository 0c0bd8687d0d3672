"""The history of a deal in words: its log and messages, as each seat may know it."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING

from canasta_desktop.engine import events as ev
from canasta_desktop.engine.choices import PileView
from canasta_desktop.ui.table.model.log_lines import LogLine, SeatActions, actor, log_lines, note, since_turn, talon_of
from canasta_desktop.ui.table.model.table_model import Told
from canasta_desktop.words import deeds, voice_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from canasta_desktop.engine.ruleset import RuleSet
    from canasta_desktop.session.viewer.table_viewer import TableViewer
    from canasta_desktop.session.viewer.told import MoveEvents, ToldEvents
    from canasta_desktop.words.perspective import Perspective


def _covered(told: Sequence[MoveEvents]) -> list[bool]:
    """Whether each move is a discard whose card is no longer the top of the pile."""
    found, top = [], True
    for move in reversed(told):
        discards = any(isinstance(event, ev.Discarded) for event in move.events)
        found.append(discards and not top)
        top = top and not discards and not any(isinstance(event, ev.TookPile) for event in move.events)
    return found[::-1]


class DealHistory:
    """What has happened at a table, in words."""

    def __init__(self, told: ToldEvents) -> None:
        self.events = told
        self._worded: list[tuple[MoveEvents, bool, list[LogLine]]] = []
        self._worded_for: Perspective | None = None

    def lines(self, viewer: TableViewer, who: Perspective) -> list[LogLine]:
        """The log of this deal; each move is worded only once, because wording all of them takes long."""
        told, table = self.events.told(viewer), self.events.table
        hides = table.in_deal and table.rules.pile_view is PileView.TOP
        moves = list(zip(told, _covered(told) if hides else [False] * len(told), strict=True))
        if who is not self._worded_for:
            self._worded_for, self._worded = who, []
        pairs = zip(moves, self._worded, strict=False)
        same = sum(1 for _ in takewhile(lambda pair: pair[0][0] is pair[1][0] and pair[0][1] == pair[1][1], pairs))
        new = [
            (move, covered, log_lines(who, move.events, move.known, move.order, table.rules, covered=covered))
            for move, covered in moves[same:]
        ]
        self._worded = [*self._worded[:same], *new]
        return [line for *_, lines in self._worded for line in lines]

    def words(self, viewer: TableViewer, who: Perspective) -> Told:
        """All that the table tells the viewer of this deal."""
        told, side_of = self.events.told(viewer), self.events.table.game.terms.side_of
        since = since_turn(who, [(move.events, move.known) for move in told], self.events.table.rules)
        talons = {side_of[won.seat]: won.cards for move in told if (won := talon_of(move.events))}
        return Told(self.lines(viewer, who), since, talons)


class Report:
    """Tells the moves of a deal to one seat, each once. It begins after that seat's last turn."""

    def __init__(self, who: Perspective, rules: RuleSet) -> None:
        self.who = who
        self.rules = rules
        self.turns = 0
        """Turns of the seat that have ended since it was asked first."""
        self._told: int | None = None
        self._first: MoveEvents | None = None
        """The first move of the deal that is told."""
        self._deeds: dict[int, SeatActions] = {}
        """What seats have done whose turn is not over."""

    def news(self, moves: Sequence[MoveEvents], *, brief: bool) -> list[str]:
        """The messages about what has happened since the last call; `moves` are the deal's moves, as the seat knows them."""
        if self._told is None:
            own = [at for at, move in enumerate(moves, 1) if self._ends_own_turn(move.events)]
            self._told = own[-1] if own else 0
        if self._first is not None and moves and moves[0] != self._first:  # of another deal
            self._told, self._deeds = 0, {}
        elif len(moves) < self._told:  # some were taken back
            self._told, self._deeds = len(moves), {}
            return [voice_text.TAKEN_BACK]
        self.turns += sum(self._ends_own_turn(move.events) for move in moves[self._told :])
        found = [message for move in moves[self._told :] for message in self._of(move, brief=brief)]
        self._told = len(moves)
        self._first = moves[0] if moves else None
        return found

    def _ends_own_turn(self, events: Iterable[ev.Event]) -> bool:
        return any(isinstance(event, ev.Discarded) and event.seat == self.who.seat for event in events)

    def _of(self, move: MoveEvents, *, brief: bool) -> list[str]:
        """The messages for a move: other seats' turns that it ends, then the move itself."""
        seats = {actor(event) for event in move.events} - {None}
        if not seats or self.who.seat in seats or any(isinstance(event, ev.Dealt) for event in move.events):
            lines = log_lines(self.who, move.events, move.known, move.order, self.rules, named=True)
            own = [voice_text.sentences([line.words for line in lines])] if lines else []
            return [*self._over(brief=brief), *own]
        talon = talon_of(move.events)
        for event in move.events:
            seat = actor(event)
            if seat is not None:
                note(self._deeds.setdefault(seat, SeatActions()), event, move.known, self.rules, self.who, talon)
        ends = (ev.Discarded, ev.DealEnded, ev.Asked, ev.Answered, ev.TurnBegan)
        return self._over(brief=brief) if any(isinstance(event, ends) for event in move.events) else []

    def _over(self, *, brief: bool) -> list[str]:
        """A sentence about the turn of each seat that has done something."""
        found = []
        for seat, done in self._deeds.items():
            name, said = self.who.name(seat), done.clauses(spoken=True)
            if brief and (short := done.brief(self.rules, spoken=True)):
                found.append(voice_text.sentences([deeds.brief(name, short)]))
            elif said:
                found.append(voice_text.sentences([deeds.clause(name, said)]))
        self._deeds = {}
        return found
