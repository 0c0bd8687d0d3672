"""Replay of a deal at any of its moves, and practice games that continue from there.

A replay is made from a record, or from a table whose deal may still be in progress. It holds the full state, not for display:
people are shown what a `ReplayViewer` hands out.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.players.bot import bot_name, can_be_seated, level_and_personality
from canasta_desktop.engine.events import CanastaMade, Discarded, Melded, TookPile
from canasta_desktop.engine.game import DealResult, DealtCards
from canasta_desktop.engine.notation import NotationError, parse_move
from canasta_desktop.engine.play import IllegalMoveError, play, start
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.position_writing import write_position
from canasta_desktop.engine.records import begin, dealt_cards, make_record, replay
from canasta_desktop.engine.scoring import deal_score
from canasta_desktop.session.company import PEOPLE, USUAL_LEVEL
from canasta_desktop.session.course import Course, Turn
from canasta_desktop.session.origin import Origin, in_a_deal, public_history
from canasta_desktop.session.people import humans
from canasta_desktop.session.seating import Seating
from canasta_desktop.session.seeds import new_seed
from canasta_desktop.session.setup_faults import SetupFault
from canasta_desktop.session.table import Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.bots.process.worker import Thinker
    from canasta_desktop.engine.events import Event
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.position import Position
    from canasta_desktop.engine.public_play import PublicHistory
    from canasta_desktop.engine.records import Record
    from canasta_desktop.engine.ruleset import RuleSet

HUMAN: Final = "human"
"""The name of a person among the bots of a record."""


class Replay(Course):
    """One deal: `positions[n]` is the position after n moves, `events[n]` are the events of move n (0: the dealing)."""

    def __init__(
        self,
        rules: RuleSet,
        seatings: Sequence[Seating],
        first: Position,
        moves: Sequence[Move],
        *,
        deal: int,
        seed: int | None,
        cards: DealtCards | None = None,
        practice: bool = False,
        origin: Origin | None = None,
    ) -> None:
        """Plays the moves from `first`. Raises NotationError if a move is not legal."""
        self.rules = rules
        self.seatings = tuple(seatings)
        self.deal = deal
        self.seed = seed
        self.order = first.order
        self.moves = tuple(moves)
        self.positions: list[Position] = [first.clone()]
        self.events: list[tuple[Event, ...]] = [_dealing(first, cards)]
        self._cards = cards
        self._practice = practice
        self._origin = origin
        for number, move in enumerate(self.moves, 1):
            self._step(number, move)
        self.actors = tuple(before.to_act for before in self.positions[:-1])
        self.over = self.positions[-1].phase == Phase.OVER
        self.turns = tuple(self._turns())

    def _step(self, number: int, move: Move) -> None:
        position = self.positions[-1].clone()
        heard: list[Event] = []
        try:
            play(position, move, heard.append)
        except IllegalMoveError as error:
            raise NotationError(SetupFault.REFUSED_MOVE, number=number, refusal=error.refusal) from None
        self.positions.append(position)
        self.events.append(tuple(heard))

    @classmethod
    def of_record(cls, record: Record, seatings: Sequence[Seating] | None = None) -> Replay:
        """The deal of a record, checked to its result. Raises NotationError."""
        replay(record)
        first = begin(record)
        cards = dealt_cards(record)
        return cls(
            first.terms.rules,
            seatings or seated(record),
            first,
            [parse_move(text) for text in record.moves],
            deal=record.deal,
            seed=record.seed,
            cards=cards,
        )

    @classmethod
    def of_table(cls, table: Table, deal: int | None = None) -> Replay:
        """A deal of a game by its number, or the one that is played or was played last.

        Raises NotationError if there is none, or if its moves do not lead to the position on the table.
        """
        stretches = table.stretches()
        found = [stretch for stretch in stretches if deal is None or stretch.state.deal_number == deal]
        if not found:
            raise NotationError(SetupFault.NO_SUCH_DEAL)
        stretch, state = found[-1], found[-1].state
        placed = in_a_deal(table.origin) and stretch is stretches[0]
        made = cls(
            table.rules,
            table.seatings,
            state.position,
            stretch.moves,
            deal=state.deal_number,
            seed=state.deal_seed,
            cards=None if placed else state.cards,
            practice=table.practice,
            origin=table.origin if placed else None,
        )
        if stretch is stretches[-1] and made.positions[-1] != table.position:
            raise NotationError(SetupFault.OTHER_POSITION)
        return made

    # what it is

    @property
    def counts(self) -> bool:
        """Whether it is a deal of a game that counts, not of practice."""
        return not self._practice

    def known(self, move: int) -> list[int]:
        """The kinds that the acting side had melded before a move is made."""
        if not move:
            return []
        before = self.positions[move - 1]
        return before.sides[before.side].slots()

    # turns

    def rest_of_turn(self, move: int) -> tuple[Move, ...]:
        """The consecutive moves of the seat to act after a move, to its discard if it comes."""
        found: list[Move] = []
        for number in range(move, self.last):
            if self.actors[number] != self.positions[move].to_act or (found and self._begins_turn(number + 1)):
                break
            found.append(self.moves[number])
        return tuple(found)

    def _turns(self) -> list[Turn]:
        seat_of = [0, *(self._turn_of(number) for number in range(1, self.last + 1))]
        starts = [number for number in range(1, self.last + 1) if number == 1 or self._begins_turn(number)]
        found: list[Turn] = []
        for first, after in pairwise([*starts, self.last + 1]):
            events = [event for number in range(first, after) for event in self.events[number]]
            end = self.positions[after - 1]
            found.append(
                Turn(
                    seat_of[first],
                    first,
                    after - 1,
                    1 + len(found) // len(self.order),
                    took=any(isinstance(event, TookPile) for event in events),
                    melded=any(isinstance(event, Melded) for event in events),
                    canasta=any(isinstance(event, CanastaMade) for event in events),
                    out=end.phase == Phase.OVER and seat_of[first] == (end.out if end.shown is None else end.to_act),
                )
            )
        return found

    def _turn_of(self, number: int) -> int:
        """The seat whose turn a move belongs to: an answer belongs to the turn of the seat that asked."""
        before = self.positions[number - 1]
        return before.asker if before.phase == Phase.ANSWER else before.to_act

    def _begins_turn(self, number: int) -> bool:
        """Whether a turn begins with a move: the one before it ended with a discard."""
        return any(isinstance(event, Discarded) for event in self.events[number - 1])

    def history(self, move: int) -> PublicHistory | None:
        """What everybody had seen of the deal after a move; None if it began from a position without a history."""
        return public_history(self._origin, self._cards, self.moves[:move])

    def record(self, game: int = 1) -> Record | None:
        """The deal as a record; None if it is not over, or began in its middle."""
        end = self.positions[-1]
        cards, first = self._cards, self.positions[0]
        if end.end is None or cards is None:
            return None
        sides = tuple(deal_score(end))
        after = tuple(before + side.total for before, side in zip(first.scores, sides, strict=True))
        result = DealResult(
            self.deal,
            first.dealer,
            self.order,
            cards,
            end.end,
            end.out,
            end.concealed,
            sides,
            first.scores,
            after,
            end.shown,
            self.seed,
        )
        bots = [who.bot or HUMAN for who in self.seatings]
        return make_record(self.rules, len(bots), bots, game, result, self.moves)

    # playing on

    def instead(self, move: int, first: Position, moves: Sequence[Move]) -> Replay:
        """Moves from a position that could have stood before a move, for looking at."""
        rotates = len(first.terms.orders) > 1
        began = write_position(first, self.history(move - 1))
        return Replay(
            self.rules,
            self.seatings,
            first,
            moves,
            deal=self.deal,
            seed=None,
            practice=True,
            origin=Origin(first.scores, first.dealer, max(1, self.deal), first.order if rotates else None, began),
        )

    def practice(
        self, move: int, human: int | None = None, thinker: Thinker | None = None, *, person: Seating | None = None
    ) -> Table:
        """A practice game from the position after `move`, with its cards and seats. A person plays seat `human`.

        The deals after it differ from the deals of the replayed game. Without `human` the people keep their seats; if only bots
        played, the person takes the seat to act. `person` gives the player's name and face. Raises NotationError if the deal is
        over there.
        """
        position = self.positions[move]
        if position.phase == Phase.OVER:
            raise NotationError(SetupFault.NOT_FROM_HERE)
        table = Table(
            self.rules,
            self._practice_seats(position.to_act if human is None else human, person, chosen=human is not None),
            new_seed(),
            thinker,
            practice=True,
            origin=self._begin(),
        )
        table.deal(self._cards, self.seed)
        for number in range(move):
            table.play(self.actors[number], self.moves[number])
        return table

    def _begin(self) -> Origin:
        if self._origin is not None:
            return self._origin
        first = self.positions[0]
        rotates = len(first.terms.orders) > 1
        return Origin(first.scores, first.dealer, max(1, self.deal), first.order if rotates else None)

    def _practice_seats(self, seat: int, person: Seating | None, *, chosen: bool) -> list[Seating]:
        sat = humans(self.seatings)
        if sat and not chosen:
            return [Seating(who.name, who.avatar, _known_bot(who.bot) if who.bot else None) for who in self.seatings]
        seats = []
        for at, who in enumerate(self.seatings):
            if at == seat:
                seats.append(Seating(person.name, person.avatar) if person else Seating(who.name, who.avatar))
            else:
                seats.append(Seating(who.name, who.avatar, _known_bot(who.bot or USUAL_LEVEL)))
        return seats


def seated(record: Record) -> list[Seating]:
    """The seatings of a record, with generated names and pictures, because a record only says which seats were bots."""
    bots = [*record.bots, *[USUAL_LEVEL] * record.players][: record.players]
    return [Seating(*who, None if bot == HUMAN else _known_bot(bot)) for who, bot in zip(PEOPLE, bots, strict=False)]


def _known_bot(name: str) -> str:
    """The bot of a name, without the budget that it was measured by; the stand-in if there is none."""
    plain = bot_name(*level_and_personality(name))
    return plain if can_be_seated(plain) else USUAL_LEVEL


def _dealing(first: Position, cards: DealtCards | None) -> tuple[Event, ...]:
    """The events of dealing; none if the deal began from a position."""
    if cards is None:
        return ()
    heard: list[Event] = []
    start(first.terms, first.order, first.dealer, first.scores, cards, deal=first.deal, emit=heard.append)
    return tuple(heard)
