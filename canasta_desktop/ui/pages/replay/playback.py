"""Which move of which deal is shown, from whose view; playing on by itself, and what the expert would do at that move."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING, Final

from canasta_desktop.session.hints import Adviser
from canasta_desktop.words import replay_text as words
from canasta_desktop.words.decisions_text import told
from canasta_desktop.words.hints import advice
from canasta_desktop.words.lists import paragraph

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta_desktop.session.analysis import Analysis
    from canasta_desktop.session.hints import Hint
    from canasta_desktop.session.viewer.replay_viewer import ReplayViewer
    from canasta_desktop.ui.draw.motion import Clock
    from canasta_desktop.words.perspective import Perspective

PACE: Final = 1300.0
"""Ms from one move to the next at speed 1."""
SPEEDS: Final = (0.5, 1.0, 2.0, 4.0)


class Change(Enum):
    """What has changed: the deal or its viewer; the next move was made; another move is shown; the buttons or the pace."""

    VIEW = auto()
    STEP = auto()
    JUMP = auto()
    CONTROLS = auto()


class Playback:
    """One deal of several, at one of its moves. `deals` make the replay of each; `changed` is told what has changed."""

    def __init__(
        self, deals: Sequence[Callable[[], ReplayViewer]], place: int, clock: Clock, changed: Callable[[Change], None]
    ) -> None:
        """Raises NotationError or ValueError, in one sentence, where the deal cannot be played again."""
        self.deals = tuple(deals)
        self._clock = clock
        self._changed = changed
        self._next = 0.0  # when the next move is due
        self.pace = 1
        """The place of the speed among the four."""
        self._take(place)

    def _take(self, place: int) -> None:
        """Begin the deal at a place."""
        self.replay = self.deals[place]()
        self.place = place
        self.at = 0
        """The number of the move that is shown; 0 before the first."""
        self.playing = False

    @property
    def ended(self) -> bool:
        """Whether the end of the deal is shown."""
        return self.replay.over and self.at == self.replay.last

    @property
    def actor(self) -> int | None:
        """Who made the move that is shown."""
        return self.replay.actors[self.at - 1] if self.at else None

    def go(self, move: int) -> None:
        """Show what stood after a move."""
        move = max(0, min(self.replay.last, move))
        if move == self.at:
            return
        before, forward = self._looks, move == self.at + 1
        self.at = move
        self.playing = self.playing and move < self.replay.last
        self._next = self._clock.now + PACE / SPEEDS[self.pace]
        self._changed(Change.STEP if forward else Change.JUMP)
        if self._looks != before:
            self._changed(Change.CONTROLS)

    @property
    def _looks(self) -> tuple[bool, ...]:
        """State of the buttons, as far as it depends on the place in the deal."""
        return self.at > 0, self.at < self.replay.last, self.playing

    def step(self, by: int) -> None:
        """Moves on or back."""
        self.jump(self.at + by)

    def step_turn(self, by: int) -> None:
        """A turn on or back."""
        self.jump(self.replay.turn_after(self.at) if by > 0 else self.replay.turn_before(self.at))

    def jump(self, move: int) -> None:
        """Show a move and no longer play on."""
        if self.playing:
            self.playing = False
            self._changed(Change.CONTROLS)
        self.go(move)

    def play(self) -> None:
        """Let it play by itself, or stop; at the end it begins again. A deal without moves does not play."""
        self.playing = not self.playing and self.replay.last > 0
        if self.playing and self.at == self.replay.last:
            self.go(0)
        self._next = self._clock.now + PACE / SPEEDS[self.pace] / 2
        self._changed(Change.CONTROLS)

    def play_on(self) -> None:
        """Show the next move if it plays by itself and the move is due."""
        if self.playing and self._clock.now >= self._next:
            self.go(self.at + 1)

    def set_pace(self, place: int) -> None:
        """Play at one of the four speeds; beyond an end is at the end."""
        self.pace = max(0, min(len(SPEEDS) - 1, place))
        self._next = min(self._next, self._clock.now + PACE / SPEEDS[self.pace])
        self._changed(Change.CONTROLS)

    def next_viewer(self) -> None:
        """All hands open, then each seat's view in turn."""
        self.replay.look_otherwise()
        self._changed(Change.VIEW)

    def show_deal(self, by: int) -> None:
        """Another deal of the game, if there is one. Raises NotationError or ValueError if it cannot be played again."""
        if 0 <= self.place + by < len(self.deals):
            self._take(self.place + by)
            self._changed(Change.VIEW)


class Opinions:
    """Asks the expert about every position that is shown while it is on."""

    def __init__(self, analysis: Analysis) -> None:
        self.adviser = Adviser(analysis)
        self.on = False
        self.opinion = ""
        """What is said of the position that is shown; empty while the expert thinks."""
        self._seat = 0  # the seat that the expert is asked about

    def follow(self, playback: Playback) -> None:
        """Drop the opinions about the last position; ask about the one that is shown, if a viewer may act in it."""
        self.opinion = ""
        self.adviser.forget()
        if not self.on:
            return
        if playback.ended:
            self.opinion = words.NO_MOVES
        elif (inquiry := playback.replay.inquiry(playback.at)) is None:
            self.opinion = words.NOT_TO_ACT
        else:
            self._seat = inquiry.view.seat
            self.adviser.ask(inquiry)

    def poll(self, who: Perspective) -> bool:
        """Take the answer about the seat that is to act, once it is there; returns whether it has come."""
        hint = self.adviser.poll()
        if hint is not None:
            said = paragraph(advice(hint, who.names), self._of_the_move(hint, who))
            self.opinion = words.opinion(who.name(self._seat), said)
        return hint is not None

    def _of_the_move(self, hint: Hint, who: Perspective) -> str:
        """What is said of the move that was made, where it is another one; of a move within a turn nothing.

        Such a move is judged with the rest of its turn, by the review.
        """
        found = hint.judgement
        if found is None or found.made is None or not found.played or found.turn is None or found.turn.then:
            return ""
        return told(hint.view, found, who.names)
