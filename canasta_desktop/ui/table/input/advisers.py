"""Hints, shown until the next input; and the coach: in practice a chosen move waits until it is judged."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from canasta_desktop.engine.moves import SHOW, Discard, Lay, Meld, Move, Take
from canasta_desktop.session.opening_help import missing_cards
from canasta_desktop.ui.table.model.intents import Choice, Point, Proposal, Tray, needed, worth
from canasta_desktop.ui.table.model.table_model import HintShown, TableModel
from canasta_desktop.words import coach_text as words
from canasta_desktop.words.tray_text import tray_against, tray_hint

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta_desktop.engine.cards import Card, Kind
    from canasta_desktop.engine.view import View
    from canasta_desktop.session.coach import Coach
    from canasta_desktop.session.hints import Adviser, Hint
    from canasta_desktop.ui.table.input.presenter import OwnSeat, Presenter
    from canasta_desktop.ui.table.model.pieces import Piece


@dataclass(eq=False)
class Hints:
    """The hints of one table."""

    own: OwnSeat
    presenter: Presenter
    adviser: Adviser
    _at: tuple[int, int] = (0, 0)  # the deal and the move at which it was asked
    _given: Hint | None = None  # the last hint that was shown, at `_at`
    _tray: tuple[Tray, Point] | None = None  # the tray that it was asked about, and where that is answered

    def __post_init__(self) -> None:
        self.model: TableModel = self.presenter.model

    def ask(self) -> None:
        """Request a hint for this seat, which must be to act."""
        self.adviser.ask(self.own.viewer.inquiry())
        self.own.table.hints += self._at != self._now()  # asked once more, it is the same hint
        self._at, self._tray, self._given = self._now(), None, None
        self.model.show_hint(HintShown(coming=True))
        self.presenter.changed()

    def ask_of_tray(self, spot: Point) -> None:
        """Request what to do with the melds on the tray; the answer is a note near `spot`."""
        self.ask()
        self._tray = self.model.tray, spot

    def _answer_of_tray(self, hint: Hint, tray: Tray, spot: Point) -> None:
        """Say what the melds on the tray lack, or that another move is better than to open with them."""
        self.withdraw()
        if self.model.tray == tray:
            self.presenter.note(tray_against(hint, self.model.viewer.names) or tray_said(self.model), spot)

    def _now(self) -> tuple[int, int]:
        return self.own.table.game.deal_number, len(self.own.table.moves)

    def update(self) -> None:
        """Show the hint once it is there; a late one is dropped."""
        if self.model.hint.open and self._at != self._now():
            self.withdraw()
        elif self.adviser.thinking:
            self.presenter.changed()  # for the dots
            hint = self.adviser.poll()
            if hint is not None and self._tray is not None:
                self._answer_of_tray(hint, *self._tray)
            elif hint is not None:
                self._given = hint
                self.model.show_hint(HintShown(hint))
                self.model.selection.hint(self.model.pieces_of(cards_of(hint.move, self.model.view.hand)))
                self.presenter.lift(list(self.model.selection.hinted))

    def advises(self, move: Move) -> bool:
        """Whether a move is the one that was advised for this decision, with the same cards or others of their ranks."""
        given = self._given
        if given is None or self._at != self._now() or given.view.hand != self.model.view.hand:
            return False  # after moves were taken back another decision may have the same number
        return type(given.move) is type(move) and _ranks_of(given.move) == _ranks_of(move)

    def withdraw(self) -> None:
        """Remove the hint, and cancel a pending request."""
        if not self.model.hint.open:
            return
        self.adviser.forget()
        self.model.show_hint(HintShown())
        down = self.model.selection.hint()
        self.presenter.lift([piece for piece in down if piece in self.model.hand()])


def _ranks_of(move: Move) -> list[Kind]:
    return sorted(card >> 2 for card in cards_of(move))


def cards_of(move: Move, hand: Sequence[Card] = ()) -> list[Card]:
    """The cards of the hand that a move plays; for a special hand all of `hand`."""
    if isinstance(move, Discard | Lay):
        return [move.card]
    if isinstance(move, Meld | Take):
        return [card for group in move.groups for card in group.cards]
    return list(hand) if move == SHOW else []


def tray_lacks(model: TableModel) -> tuple[Card, ...] | None:
    """The fewest cards of the hand that complete the melds on the tray to a legal move; None if no cards do."""
    return missing_cards(model.view, model.tray.groups, taking=model.tray.taking)


def tray_said(model: TableModel) -> str:
    """What the melds on the tray still lack."""
    lacking = max(0, needed(model.view) - worth(model.view, model.tray))
    return tray_hint(lacking, tray_lacks(model))


class Chosen(NamedTuple):
    """A chosen move that waits to be judged: where it was chosen, with which cards, on which view of the table and with which
    tray, and whether the player was asked about it, and wants it.
    """

    move: Move
    at: Point
    grip: tuple[Piece, ...]
    view: View
    tray: Tray
    sure: bool


@dataclass(eq=False)
class Coaching:
    """The coach of one table; active in practice with the setting on, and in the lesson with a coach."""

    own: OwnSeat
    presenter: Presenter
    coach: Coach
    wanted: Callable[[], bool]  # whether the setting is on
    chosen: Chosen | None = None

    def __post_init__(self) -> None:
        self.model: TableModel = self.presenter.model

    @property
    def on(self) -> bool:
        """Whether moves are judged now."""
        tutor = self.own.tutor
        coached = tutor.coached if tutor else self.own.table.practice and self.wanted()
        return coached and self.own.my_turn and not self.model.dealing

    @property
    def thinking(self) -> bool:
        """Whether a judgement is to come, or a chosen move waits for one."""
        return self.chosen is not None or self.coach.thinking

    def update(self) -> Chosen | None:
        """Judge the moves of this decision; the chosen move, once it waits no longer.

        A change of the table or of the tray withdraws it.
        """
        if not self.on:
            self.forget()
            return None
        self._look()
        self.coach.poll()
        chosen = self.chosen
        if chosen is None:
            return None
        stands = chosen.view is self.model.view and chosen.tray is self.model.tray
        if stands and self.coach.waits(chosen.move):
            return None
        self.chosen = None
        overlay = self.presenter.overlay
        if overlay.bubble and overlay.bubble.text == words.LOOKS:
            overlay.bubble = None
            self.presenter.changed()
        return chosen if stands else None

    def _look(self) -> None:
        self.coach.look_at(self.model.view)

    def stops(self, move: Move, at: Point, grip: tuple[Piece, ...], *, sure: bool) -> bool:
        """Whether a chosen move must wait until it is judged; `update` then returns it."""
        if not self.on:
            return False
        self._look()
        if not self.coach.waits(move):
            return False
        self.chosen = Chosen(move, at, grip, self.model.view, self.model.tray, sure)
        self.presenter.note(words.LOOKS, at)
        return True

    def question(self, move: Move) -> Proposal | None:
        """The question before a blunder: to take it back, or to play it anyway. None for any other move."""
        found = self.coach.blunder(move) if self.on else None
        if found is None:
            return None
        self.coach.allow(move)
        said = words.warning(found, self.model.viewer.names)
        return Proposal(choices=(Choice(words.PLAY_ANYWAY, Proposal(move)),), title=said, cancel=words.TAKE_BACK)

    def forget(self) -> None:
        """Drop what is judged, and the move that waits."""
        self.chosen = None
        self.coach.forget()
