"""A game at a table, as the people at its screen may see it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from canasta_desktop.bots.process.analyst import Inquiry
from canasta_desktop.engine.scoring import HandCost, hand_cost
from canasta_desktop.session.analysis import USUAL
from canasta_desktop.session.cautions import caution
from canasta_desktop.session.people import humans, next_to_look, owners
from canasta_desktop.session.replay import Replay
from canasta_desktop.session.setups import position_text
from canasta_desktop.session.viewer.curtain import handover
from canasta_desktop.session.viewer.replay_viewer import ReplayViewer
from canasta_desktop.session.viewer.screen import Viewer

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.view import View
    from canasta_desktop.session.cautions import Caution
    from canasta_desktop.session.table import Table
    from canasta_desktop.session.viewer.curtain import Handover


class HandLeft(NamedTuple):
    """What a seat held when the deal ended: its cards, those of a foot that was not picked up, and what they cost."""

    seat: int
    cards: tuple[Card, ...]
    foot: tuple[Card, ...]
    cost: HandCost


class TableViewer(Viewer):
    """The viewer at the screen of `table`: unknown with several people, until `pass_on` has handed the screen to one."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people, at the table or away."""
        return tuple(owners(self.table.seatings))

    @property
    def seat(self) -> int:
        """The viewer's seat; seat 0 if only bots play. Raises ValueError if none of several people has the screen."""
        if not self.looker_known:
            raise ValueError("It is unknown who looks.")
        return next(iter(self.people), 0) if self._at_screen is None else self._at_screen

    # the curtain

    def needs_curtain(self, seat: int) -> bool:
        """Whether the hand of `seat` may be shown only after somebody has lifted the curtain for it."""
        return self.shared and seat != self._at_screen

    @property
    def passes_on(self) -> bool:
        """Whether the screen goes from hand to hand: several people play now, none of them away."""
        return len(humans(self.table.seatings)) > 1

    def pass_on(
        self,
        show: Callable[[TableViewer], None],
        let_down: Callable[[int, Callable[[], None], Handover], None],
        before: int | None = None,
    ) -> None:
        """Show the table to its next viewer: at once, or when the curtain for the seat (`let_down`) has been lifted.

        `before` is the seat that had the screen, for the curtain to name; None if it need not.
        """
        seat = next_to_look(self.table.position, self.table.seatings)
        coming = TableViewer(self.table)
        coming._at_screen = seat

        def lift() -> None:
            self.table.show_next_hand()
            show(coming)

        if self.needs_curtain(seat):
            let_down(seat, lift, handover(self.table, seat, before))
        else:
            show(coming)

    # what is shown

    def view(self) -> View:
        """The table as the seat sees it."""
        return self.table.view(self.seat)

    def hands_left(self) -> list[HandLeft]:
        """What everybody held when the deal ended, from the seat clockwise; nothing while it is played."""
        if not self.hands_open:
            return []
        position, players = self.table.position, len(self.table.seatings)
        around = [(self.seat + step) % players for step in range(players)]
        return [
            HandLeft(
                seat,
                tuple(position.hands[seat].cards()),
                position.remaining_foot(seat) if position.feet else (),
                hand_cost(position, seat),
            )
            for seat in around
            if seat in position.order
        ]

    @property
    def hands_open(self) -> bool:
        """Whether everybody's cards may be shown: the deal is over."""
        return self.table.begun and not self.table.in_deal

    def position_for_clipboard(self) -> str:
        """The position as text: what the seat sees while the deal is played, all once it is over."""
        return position_text(self.table.position, None if self.hands_open else self.seat, self.table.history())

    def inquiry(self) -> Inquiry:
        """The question what the seat should do. Raises ValueError if it is not its move."""
        table, seat = self.table, self.seat
        if table.to_act != seat:
            raise ValueError(f"Seat {seat} has no move to make.")
        return Inquiry(self.view(), USUAL)

    def caution(self, move: Move) -> Caution | None:
        """What the seat may regret about its own legal move; None if there is nothing, or if another seat is to act."""
        return caution(self.table.position, move) if self.table.to_act == self.seat else None

    # deals played again

    def replay(self, deal: int | None = None) -> ReplayViewer:
        """A deal of the game by its number, or the one that is played or was played last, to be played again.

        Raises NotationError if it is not there, or may not be seen yet.
        """
        return ReplayViewer(Replay.of_table(self.table, deal), self._at_screen)

    def replays(self) -> list[Callable[[], ReplayViewer]]:
        """The replays of all deals, each made when it is called."""
        return [partial(self.replay, stretch.state.deal_number) for stretch in self.table.stretches()]
