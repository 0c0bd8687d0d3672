"""A game in progress, without a screen: seatings, the seat to act, moves, and undo.

In a game that counts, undo stops at the last revealed hidden information; in practice it goes back to any point.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from canasta_desktop.bots.process.worker import Question
from canasta_desktop.engine.documents import read_position
from canasta_desktop.engine.legality import refusal
from canasta_desktop.engine.notation import NotationError
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.playable import ends_by_itself
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.position_writing import write_position
from canasta_desktop.engine.reasons import Code, Refusal
from canasta_desktop.engine.view import view
from canasta_desktop.session.bot_moves import BotMoves
from canasta_desktop.session.history import History
from canasta_desktop.session.origin import Origin, begun_game, in_a_deal, public_history
from canasta_desktop.session.seating import Reseated, Seating, Undone
from canasta_desktop.session.seeds import advice_seed
from canasta_desktop.session.setup_faults import SetupFault
from canasta_desktop.session.steps_back import Step, StepsBack, shows_nothing

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta_desktop.bots.process.worker import Thinker
    from canasta_desktop.engine.events import Event
    from canasta_desktop.engine.game import DealResult, DealtCards
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.position import Position
    from canasta_desktop.engine.public_play import PublicHistory
    from canasta_desktop.engine.ruleset import RuleSet
    from canasta_desktop.engine.view import View
    from canasta_desktop.session.history import Stretch
    from canasta_desktop.session.seating import News


class Table:
    """A game at one table. Listeners receive every event before the call that caused it returns.

    Events are unfiltered: pass them through `events.seen_by` before showing them to a seat.
    """

    def __init__(
        self,
        rules: RuleSet,
        seatings: Sequence[Seating],
        seed: int,
        thinker: Thinker | None = None,
        *,
        practice: bool = False,
        origin: Origin | None = None,
        first: int | None = None,
    ) -> None:
        """A game before its first deal. With an `origin` its deal comes first; `first` is the seed of the first deal, if known.

        `seed` is the game's seed, from which all deals follow: it is shown to nobody while the game is played.

        Raises RuleSetError if the rules do not allow this number of players, ValueError if the origin does not fit them.
        Without a thinker, bots get a process of their own.
        """
        self.rules = rules
        self.seatings = tuple(seatings)
        self.practice = practice
        """Whether this is practice: undo to any point, and no statistics."""
        self.origin = origin
        self.game = begun_game(rules, len(self.seatings), seed, origin, first)
        self.moves: list[Move] = []
        """The moves of the current or last deal."""
        self.hints = 0
        """How many hints people have asked for at this table."""
        self._bots = BotMoves(thinker)
        self._listeners: list[Callable[[News], None]] = []
        self._watchers: list[Callable[[], None]] = []
        self._steps = StepsBack()
        self._history = History()

    @classmethod
    def set_up(
        cls,
        position: Position,
        seatings: Sequence[Seating],
        seed: int,
        thinker: Thinker | None = None,
        deal: int | None = None,
        history: PublicHistory | None = None,
    ) -> Table:
        """A practice game that begins with a whole position, as deal number `deal` or the position's own.

        `history` is what everybody saw of its deal, if that is known. Raises NotationError if the deal is over.
        """
        if position.phase == Phase.OVER or ends_by_itself(position):
            raise NotationError(SetupFault.DEAL_IS_OVER)
        order = position.order if len(position.terms.orders) > 1 else None
        origin = Origin(position.scores, position.dealer, deal or position.deal, order, write_position(position, history))
        table = cls(position.terms.rules, seatings, seed, thinker, practice=True, origin=origin)
        table.deal()
        return table

    def listen(self, listener: Callable[[News], None]) -> None:
        """Subscribe `listener` to all events."""
        self._listeners.append(listener)

    def unlisten(self, listener: Callable[[News], None]) -> None:
        """Unsubscribe `listener`."""
        if listener in self._listeners:
            self._listeners.remove(listener)

    def watch(self, watcher: Callable[[], None]) -> None:
        """Call `watcher` after every change, once all of it is done and before the call that caused it returns."""
        self._watchers.append(watcher)

    def unwatch(self, watcher: Callable[[], None]) -> None:
        """Call `watcher` no more."""
        if watcher in self._watchers:
            self._watchers.remove(watcher)

    def deal(self, cards: DealtCards | None = None, seed: int | None = None) -> None:
        """Begin the next deal. The last one must be over and the game not won. `cards` replaces the game's own shuffle.

        `seed` is that of the given cards, where it is known.

        A game that began from a position has that as its first deal, and no event of its dealing is sent.
        """
        self.moves = []
        self._steps.clear()
        begun = self.origin.position if self.origin and not len(self._history) else None
        if begun is not None:
            self.game.begin_at(read_position(begun))
        else:
            self.game.deal(self._emit, cards, seed)
        self._history.dealt(self.game.state())
        self._book()
        self._settled()

    @property
    def deal_seed(self) -> int | None:
        """The seed of the deal on the table, which tells its cards; None if it is unknown."""
        return self.game.deal_seed

    @property
    def begun(self) -> bool:
        """Whether a deal has begun."""
        return self.game.position is not None

    @property
    def in_deal(self) -> bool:
        """Whether a deal is being played."""
        position = self.game.position
        return position is not None and position.phase != Phase.OVER

    @property
    def position(self) -> Position:
        """The full state, not for display. Raises ValueError before the first deal."""
        if self.game.position is None:
            raise ValueError("No deal has begun.")
        return self.game.position

    def history(self) -> PublicHistory | None:
        """What everybody saw of the deal on the table; None if it began from a position without a history."""
        stretches = self.stretches()
        placed = in_a_deal(self.origin) and len(stretches) == 1
        return public_history(self.origin, None if placed else stretches[-1].state.cards, self.moves)

    @property
    def to_act(self) -> int | None:
        """The seat to move (the partner, if one was asked); None if no deal is being played."""
        position = self.game.position
        return position.to_act if position is not None and position.phase != Phase.OVER else None

    def is_human(self, seat: int) -> bool:
        """Whether a human at this screen plays the seat."""
        return self.seatings[seat].bot is None

    def view(self, seat: int) -> View:
        """The view of a seat."""
        return view(self.position, seat)

    def refusal(self, seat: int, move: Move) -> Refusal | None:
        """Why this seat may not make this move now, or None."""
        if self.game.position is None or not self.in_deal:
            return Refusal(Code.NOT_NOW, "over")
        if seat != self.to_act:
            waiting = self.position.phase == Phase.ANSWER and seat == self.position.asker
            return Refusal(Code.NOT_NOW, "waiting" if waiting else "turn")
        return refusal(self.position, move)

    def play(self, seat: int, move: Move) -> Refusal | None:
        """Make a seat's move, or say why not and change nothing."""
        why = self.refusal(seat, move)
        if why is None:
            self._make(move)
        return why

    def reseat(self, seat: int, seating: Seating) -> None:
        """Change the player of a seat: a bot for a human who leaves, or the human who is back."""
        self._bots.forget()
        self.seatings = tuple(seating if at == seat else sitting for at, sitting in enumerate(self.seatings))
        self._steps.clear()
        self._tell(Reseated(seat))
        self._settled()

    def leave_to(self, seat: int, bot: str) -> None:
        """Let a bot play on for the human on a seat; name, picture and profile stay, so that the human can come back."""
        self.reseat(seat, replace(self.seatings[seat], bot=bot, away=True))

    def come_back(self, seat: int) -> None:
        """Let the human who left a seat play it again. Raises ValueError if the human has not left."""
        if not self.seatings[seat].away:
            raise ValueError("The player of this seat has not left.")
        self.reseat(seat, replace(self.seatings[seat], bot=None, away=False))

    def take_over(self, seat: int, name: str = "") -> None:
        """Let a visitor play a bot's seat from now on, perhaps under a name; the visitor can leave like everybody else.

        Raises ValueError if a person has the seat.
        """
        sitting = self.seatings[seat]
        if sitting.bot is None or sitting.away:
            raise ValueError("This is a person's seat.")
        self.reseat(seat, Seating(name, sitting.avatar))

    # steps back

    def can_undo(self, seat: int) -> bool:
        """Whether this seat can undo: except in practice, nothing hidden may have been revealed since.

        A discard can be taken back until the next seat has acted; one that ended the deal cannot, for it has been scored.
        """
        if self.practice:
            return self._history.back(self.is_human) is not None
        return self.in_deal and self._steps.seat == seat

    def passed_by(self, seat: int) -> bool:
        """Whether this seat has moved in the deal under way, and another one since."""
        return self._history.passed_by(seat)

    def undo(self, seat: int) -> bool:
        """Undo this seat's last meld, taking or discard; in practice everything since a human's last move.

        A pending bot request is cancelled. False if there is nothing to undo.
        """
        if not self.can_undo(seat):
            return False
        if self.practice:
            point = self._history.back(self.is_human)
            return point is not None and self._restore_point(point, seat)
        self._bots.forget()
        step = self._steps.pop()
        self.game.position = step.position
        del self.moves[step.moves :]
        self._history.point -= 1
        self._tell(Undone(seat))
        self._settled()
        return True

    def show_next_hand(self) -> None:
        """Note that the seat to act is about to see its hand: steps of other seats can no longer be undone."""
        self._steps.leave_to(self.to_act)

    def can_redo(self, seat: int) -> bool:
        """Whether there is an undone step that this seat can redo."""
        if self.practice:
            return self._history.forward(self.is_human) is not None
        ahead = self._history.next_move()
        return ahead is not None and ahead.seat == seat == self.to_act

    def redo(self, seat: int) -> bool:
        """Redo what `undo` took back; False if there is nothing."""
        if not self.can_redo(seat):
            return False
        if self.practice:
            point = self._history.forward(self.is_human)
            return point is not None and self._restore_point(point, seat)
        ahead = self._history.next_move()
        return ahead is not None and self.play(seat, ahead.move) is None

    @property
    def point(self) -> int:
        """Number of steps (deals begun and moves) made."""
        return self._history.point

    @property
    def points(self) -> int:
        """Number of steps, including undone ones."""
        return len(self._history)

    def go_to(self, point: int) -> None:
        """Restore a practice game to the state after `point` steps, 1 to `points`. Raises ValueError in any other game."""
        if not self.practice or not 1 <= point <= self.points:
            raise ValueError("This game cannot go to that move.")
        self._restore_point(point, self.to_act or 0)

    def go_to_move(self, deal: int, move: int) -> None:
        """Restore a practice game to the state after `move` moves of deal `deal`. Raises ValueError in any other game."""
        self.go_to(self._history.point_of(deal, move) or 0)

    def stretches(self) -> list[Stretch]:
        """The deals so far with their moves, the one that is played or was played last at the end."""
        return self._history.stretches(self.point)

    def _restore_point(self, point: int, seat: int) -> bool:
        """Restore the game to the state after `point` steps, and cancel a pending bot request."""
        self._bots.forget()
        stretch = self._history.stretches(point)[-1]
        self._history.point = point
        self.game.restore(stretch.state)
        self.moves = list(stretch.moves)
        for move in self.moves:
            apply(self.position, move)
        self._book()
        self._tell(Undone(seat, far=True))
        self._settled()
        return True

    def prepare(self) -> None:
        """Start the bots' process, before the first bot is to act."""
        if not all(self.is_human(seat) for seat in range(len(self.seatings))):
            self._bots.prepare()

    @property
    def stood_in(self) -> int:
        """Number of the bots' moves by rules of thumb because the bot did not answer."""
        return self._bots.stood_in

    def pump(self) -> bool:
        """Request the move of a bot that is to act, and make it once it has arrived; True if a move was made. Never waits."""
        seat = self.to_act
        if seat is None or self.is_human(seat):
            return False
        move = self._bots.next(lambda: self._question(seat))
        if move is None:
            return False
        if refusal(self.position, move) is not None:
            raise ValueError(f"The bot on seat {seat} chose a move that the rules refuse.")
        self._make(move)
        return True

    def result(self) -> DealResult | None:
        """The result of the last deal, or None while one is in progress."""
        return self.game.results[-1] if self.game.results and not self.in_deal else None

    def close(self) -> None:
        """Stop the bots. The table cannot be used afterwards."""
        self._bots.close()

    def _question(self, seat: int) -> Question:
        of = self.game.seed if self.deal_seed is None else self.deal_seed
        seed = advice_seed(of, self.game.deal_number, len(self.moves), seat)
        return Question(self.seatings[seat].bot or "heuristic", self.view(seat), seed)

    def _make(self, move: Move) -> None:
        seat = self.position.to_act
        before = Step(seat, self.position.clone(), len(self.moves)) if self.is_human(seat) else None
        events: list[Event] = []

        def tell(event: Event) -> None:
            events.append(event)
            self._tell(event)

        self._history.moved(seat, move)
        self.moves.append(move)
        apply(self.position, move, tell)
        self._steps.leave_to(seat)
        if before is not None and shows_nothing(move, events, before.position, self.position, self.rules):
            self._steps.append(before)
        else:
            self._steps.clear()
        self._book()
        self._settled()

    def _book(self) -> None:
        if not self.in_deal:
            self._steps.clear()
            self.game.finish()

    def _settled(self) -> None:
        for watcher in tuple(self._watchers):
            watcher()

    def _emit(self, event: Event) -> None:
        self._tell(event)

    def _tell(self, event: News) -> None:
        for listener in tuple(self._listeners):
            listener(event)
