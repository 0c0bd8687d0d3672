"""The coach at the table: in practice a chosen move waits until it is judged, and before a blunder the player is asked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from canasta_desktop.session.coach import Coach
from canasta_desktop.ui.table.input.presenter import TablePart
from canasta_desktop.ui.table.model.intents import Choice, Proposal
from canasta_desktop.ui.table.paint.overlay import SHOWN_MS, Bubble
from canasta_desktop.words import coach_text as words

if TYPE_CHECKING:
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.view import View
    from canasta_desktop.ui.table.model.intents import Point
    from canasta_desktop.ui.table.model.pieces import Piece
    from canasta_desktop.ui.table.window import GameWindow


class Chosen(NamedTuple):
    """A chosen move that waits to be judged: where it was chosen, with which cards, and on which view of the table."""

    move: Move
    at: Point
    grip: tuple[Piece, ...]
    view: View


@dataclass(eq=False)
class Coaching(TablePart):
    """The coach of one table; it says nothing but in practice with the setting on, and in the lesson with a coach."""

    app: GameWindow

    def __post_init__(self) -> None:
        super().__post_init__()
        self.coach = Coach(self.app.analysis)
        self.chosen: Chosen | None = None

    @property
    def on(self) -> bool:
        """Whether moves are judged now."""
        tutor = self.own.tutor
        coached = tutor.coached if tutor else self.own.table.practice and self.app.preferences.now.coach
        return coached and self.own.my_turn and not self.model.dealing

    @property
    def thinking(self) -> bool:
        """Whether a judgement is to come, or a chosen move waits for one."""
        return self.chosen is not None or self.coach.thinking

    def update(self) -> Chosen | None:
        """Judge the moves of this decision; the chosen move, once it waits no longer."""
        if not self.on:
            self.forget()
            return None
        self._look()
        self.coach.poll()
        chosen = self.chosen
        if chosen is None or (chosen.view is self.model.view and self.coach.waits(chosen.move)):
            return None
        self.chosen = None
        if self.overlay.bubble and self.overlay.bubble.text == words.LOOKS:
            self.overlay.bubble = None
            self.presenter.changed()
        return chosen if chosen.view is self.model.view else None

    def _look(self) -> None:
        table = self.own.table
        self.coach.look_at(self.model.view, f"{table.seed}/{table.game.deal_number}/{len(table.moves)}")

    def stops(self, move: Move, at: Point, grip: tuple[Piece, ...]) -> bool:
        """Whether a chosen move waits to be judged; it comes back from `update`."""
        if not self.on:
            return False
        self._look()
        if not self.coach.waits(move):
            return False
        self.chosen = Chosen(move, at, grip, self.model.view)
        self.overlay.bubble = Bubble(words.LOOKS, at, self.presenter.now + SHOWN_MS, kind="hint")
        self.presenter.changed()
        return True

    def question(self, move: Move) -> Proposal | None:
        """What to ask before a blunder: to take it back, or to play it anyway. None of any other move."""
        found = self.coach.blunder(move) if self.on else None
        if found is None:
            return None
        self.coach.allow(move)
        said = words.warning(found.loss, found.why, self.model.viewer.names, decisive=found.decisive)
        return Proposal(choices=(Choice(words.PLAY_ANYWAY, Proposal(move)),), title=said, cancel=words.TAKE_BACK)

    def allow(self, move: Move) -> None:
        """Make a move without a question: a hint has advised it."""
        self.coach.allow(move)

    def forget(self) -> None:
        """Drop what is judged, and the move that waits."""
        self.chosen = None
        self.coach.forget()
