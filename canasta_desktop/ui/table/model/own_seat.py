"""The seat that is played at this screen: whether it is to act, and which moves are legal for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.reasons import Code, Refusal

if TYPE_CHECKING:
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.session.cautions import Caution
    from canasta_desktop.session.tutor import Tutor
    from canasta_desktop.session.viewer.table_viewer import TableViewer
    from canasta_desktop.ui.table.model.table_model import TableModel


class OwnSeat:
    """The seat that a stage is shown to, at its table."""

    def __init__(self, viewer: TableViewer, model: TableModel) -> None:
        self.viewer = viewer
        self.table = viewer.table
        self.model = model
        self.tutor: Tutor | None = None
        """The lesson or the question that is under way at this table."""

    @property
    def number(self) -> int:
        """The seat's number at the table."""
        return self.model.viewer.seat

    @property
    def my_turn(self) -> bool:
        """Whether the person on this seat is to act (also to answer the partner)."""
        return self.table.to_act == self.number and self.table.is_human(self.number)

    @property
    def asked(self) -> bool:
        """Whether the permission dialog is open: the partner asks to go out, and this seat is to answer."""
        return self.my_turn and self.model.view.phase == Phase.ANSWER

    @property
    def bots_turn(self) -> bool:
        """Whether a bot is to act."""
        seat = self.table.to_act
        return seat is not None and not self.table.is_human(seat)

    @property
    def others_turn(self) -> bool:
        """Whether another person at this screen is to act."""
        return self.table.to_act not in (None, self.number) and not self.bots_turn

    @property
    def can_undo(self) -> bool:
        """Whether this seat can take something back; lessons and questions have steps instead."""
        return self.tutor is None and self.table.can_undo(self.number)

    @property
    def discard_stands(self) -> bool:
        """Whether this seat has ended its turn with a discard that it can still take back."""
        return not self.table.practice and not self.my_turn and self.can_undo

    def judge(self, move: Move) -> Refusal | None:
        """Why a move of this seat is illegal, or None; while a bot plays the seat every move is."""
        return self._away() or self.table.refusal(self.number, move)

    def _away(self) -> Refusal | None:
        """Why nobody may move at this screen while a bot plays the seat."""
        return Refusal(Code.NOT_NOW, "turn") if self.table.in_deal and not self.table.is_human(self.number) else None

    def caution(self, move: Move) -> Caution | None:
        """What this seat may regret about a move of its own that is legal; None where nothing is."""
        return self.viewer.caution(move) if self.my_turn else None

    def play(self, move: Move) -> Refusal | None:
        """Make a move; answers why not where it is illegal."""
        return self._away() or (self.tutor.play(move) if self.tutor else self.table.play(self.number, move))
