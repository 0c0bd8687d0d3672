"""What the expert would do at the move that is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.view import view
from canasta_desktop.session.hints import Adviser
from canasta_desktop.words import replay_text as words
from canasta_desktop.words.hints import hint_text

if TYPE_CHECKING:
    from canasta_desktop.ui.pages.replay.playback import Playback
    from canasta_desktop.words.perspective import Perspective


class Analysis:
    """Asks the expert about every position that is shown while it is on."""

    def __init__(self) -> None:
        self.adviser: Adviser | None = None
        """Who is asked; made when first wanted, with a process of its own."""
        self.on = False
        self.opinion = ""
        """What is said of the position that is shown; empty while the expert thinks."""

    @property
    def thinking(self) -> bool:
        """Whether an answer is being computed."""
        return self.adviser is not None and self.adviser.thinking

    def follow(self, playback: Playback) -> None:
        """Drop what was said of the last position; ask about the one that is shown, if somebody who looks may act there."""
        self.opinion = ""
        if self.adviser is not None:
            self.adviser.forget()
        if not self.on:
            return
        position = playback.position
        seat = position.to_act
        if position.phase == Phase.OVER:
            self.opinion = words.NO_MOVES
        elif playback.viewer not in (None, seat):
            self.opinion = words.NOT_TO_ACT
        else:
            if self.adviser is None:
                self.adviser = Adviser()
            replay = playback.replay
            self.adviser.ask_about(view(position, seat), f"{replay.seed}/{replay.deal}/{playback.at}/{seat}")

    def poll(self, seat: int, who: Perspective) -> bool:
        """Take the answer about the seat that is to act, once it is there; answers whether it has come."""
        hint = self.adviser.poll() if self.adviser is not None else None
        if hint is None:
            return False
        self.opinion = words.opinion(who.name(seat), hint_text(hint.why, who.names))
        return True

    def close(self) -> None:
        """Stop the analysis process."""
        if self.adviser is not None:
            self.adviser.close()
