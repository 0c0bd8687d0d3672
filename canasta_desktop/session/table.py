"""A game in progress, without a screen: who sits where, whose move it is, one move at a time, undo within the turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from canasta_desktop.bots.worker import ProcessThinker, Question
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.legality import refusal
from canasta_desktop.engine.moves import Meld, Take
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.reasons import Code, Refusal
from canasta_desktop.engine.view import view

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta_desktop.bots.worker import Thinker
    from canasta_desktop.engine.events import Event
    from canasta_desktop.engine.game import DealResult, DealtCards
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.position import Position
    from canasta_desktop.engine.ruleset import RuleSet
    from canasta_desktop.engine.view import View


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits on a seat: a name and a picture, and the bot that plays, or None for a human at this screen.

    `profile` names the person whose results are counted here, None where nobody's are.
    """

    name: str
    avatar: str
    bot: str | None = None
    profile: str | None = None


@dataclass(frozen=True, slots=True)
class Undone:
    """A seat took its last step back; what stands now is in the views."""

    seat: int


@dataclass(slots=True)
class _Step:
    """What stood before a step that may be taken back."""

    position: Position
    moves: int


class Table:
    """A game at one table. Listeners hear every event before the call that caused it returns.

    Listeners get events whole: what is shown to a seat must pass through `events.seen_by` first.
    """

    def __init__(
        self,
        rules: RuleSet,
        seatings: Sequence[Seating],
        seed: int,
        thinker: Thinker | None = None,
    ) -> None:
        """Raises RuleSetError where so many cannot play these rules. Without a thinker, bots get a process of their own."""
        self.rules = rules
        self.seatings = tuple(seatings)
        self.seed = seed
        self.game = Game(rules, len(self.seatings), seed)
        self.moves: list[Move] = []
        """The moves of the deal that is played or was played last."""
        self._thinker: Thinker = thinker or ProcessThinker()
        self._thinking = False
        self._listeners: list[Callable[[Event | Undone], None]] = []
        self._watchers: list[Callable[[], None]] = []
        self._steps: list[_Step] = []

    def listen(self, listener: Callable[[Event | Undone], None]) -> None:
        """Tell `listener` of everything that happens from now on."""
        self._listeners.append(listener)

    def unlisten(self, listener: Callable[[Event | Undone], None]) -> None:
        """Tell `listener` no more."""
        if listener in self._listeners:
            self._listeners.remove(listener)

    def watch(self, watcher: Callable[[], None]) -> None:
        """Call `watcher` after every change, once all of it is done and before the call that caused it returns."""
        self._watchers.append(watcher)

    def unwatch(self, watcher: Callable[[], None]) -> None:
        """Call `watcher` no more."""
        if watcher in self._watchers:
            self._watchers.remove(watcher)

    def deal(self, cards: DealtCards | None = None) -> None:
        """Begin the next deal. The last one must be over and the game not won. `cards` replaces the game's own shuffle."""
        self.moves = []
        self._steps.clear()
        self.game.deal(self._emit, cards)
        self._book()
        self._settled()

    @property
    def in_deal(self) -> bool:
        """Whether a deal is being played."""
        return self.game.position is not None and self.game.position.phase != Phase.OVER

    @property
    def position(self) -> Position:
        """The whole truth; for the table's keeper alone. Raises ValueError before the first deal."""
        if self.game.position is None:
            raise ValueError("No deal has begun.")
        return self.game.position

    @property
    def to_act(self) -> int | None:
        """The seat whose move it is (the partner, where one was asked), or None where no deal is played."""
        return self.position.to_act if self.in_deal else None

    def is_human(self, seat: int) -> bool:
        """Whether a human at this screen plays the seat."""
        return self.seatings[seat].bot is None

    def view(self, seat: int) -> View:
        """What a seat sees."""
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

    def can_undo(self, seat: int) -> bool:
        """Whether this seat can take a step back: nothing hidden may have been seen since."""
        return self.in_deal and seat == self.to_act and bool(self._steps)

    def undo(self, seat: int) -> bool:
        """Take this seat's last meld or taking back; False where there is none to take back."""
        if not self.can_undo(seat):
            return False
        step = self._steps.pop()
        self.game.position = step.position
        del self.moves[step.moves :]
        self._tell(Undone(seat))
        self._settled()
        return True

    def pump(self) -> bool:
        """Let a bot that is to act think, and make its move once it has; True when a move was made. Never waits."""
        seat = self.to_act
        if seat is None or self.is_human(seat):
            return False
        if not self._thinking:
            self._thinker.ask(self._question(seat))
            self._thinking = True
        move = self._thinker.poll()
        if move is None:
            return False
        self._thinking = False
        if refusal(self.position, move) is not None:
            raise ValueError(f"The bot on seat {seat} chose a move that the rules refuse.")
        self._make(move)
        return True

    def result(self) -> DealResult | None:
        """What the last deal came to, or None while one is played."""
        return self.game.results[-1] if self.game.results and not self.in_deal else None

    def close(self) -> None:
        """Stop the bots. The table is of no further use."""
        self._thinker.close()
        self._thinking = False

    def _question(self, seat: int) -> Question:
        seed = f"{self.seed}/{self.game.deal_number}/{len(self.moves)}/{seat}"
        return Question(self.seatings[seat].bot or "heuristic", self.view(seat), seed)

    def _make(self, move: Move) -> None:
        if isinstance(move, Take | Meld) and self.is_human(self.position.to_act):
            self._steps.append(_Step(self.position.clone(), len(self.moves)))
        else:
            # A drawn card or a partner's answer is seen now, or the turn is over.
            self._steps.clear()
        self.moves.append(move)
        apply(self.position, move, self._emit)
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

    def _tell(self, event: Event | Undone) -> None:
        for listener in tuple(self._listeners):
            listener(event)
