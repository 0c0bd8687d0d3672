"""What opens from a marked move of a review: the move as a question, and what could have followed it, on the table."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from canasta_desktop.session.viewer.replay_viewer import ReplayViewer
from canasta_desktop.ui.services.page_kinds import ReplayPage
from canasta_desktop.words import review_text as words

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta_desktop.ui.pages.replay.reviewing import Reviewing
    from canasta_desktop.ui.services.game_window import GameWindow


class ReviewDeeds:
    """Opens pages over a review. `left` is called with the move from which the player comes back."""

    def __init__(self, app: GameWindow, reviewing: Reviewing, left: Callable[[int], None]) -> None:
        self._app, self._reviewing, self._left = app, reviewing, left

    def try_again(self, move: int) -> None:
        """Put a marked move as a question; the player comes back to the review at the move that was tried last."""
        if self._reviewing.review is not None:
            self._app.learning.try_again(self._reviewing.review, move, self._left)

    def show_refutation(self, move: int) -> None:
        """Play on the table what could have followed a move that gives the pile away."""
        found = self._reviewing.review.refutation(move) if self._reviewing.review is not None else None
        if found is None:
            self._app.tell(words.NOTHING_FOLLOWS)
        else:
            self._app.show(ReplayPage([partial(ReplayViewer, found)], line=words.COULD_FOLLOW))
