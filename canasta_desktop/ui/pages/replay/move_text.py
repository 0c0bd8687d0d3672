"""What is written in the middle of the table: whose turn it was, what was done, and the moves before."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.events import seen_by
from canasta_desktop.engine.position import Phase
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.table.advice import arrow_to
from canasta_desktop.ui.table.deal_history import log_lines
from canasta_desktop.ui.table.intents import Advice
from canasta_desktop.words import replay_text as words
from canasta_desktop.words.titles import rules_title

if TYPE_CHECKING:
    from canasta_desktop.ui.kit.layout import Ruler
    from canasta_desktop.ui.pages.replay.playback import Playback
    from canasta_desktop.ui.table.stage import LogLine
    from canasta_desktop.words.perspective import Perspective

_MOST: Final = 2  # moves before the one that is shown
_LINE: Final = 30  # design px
_SIDES: Final = 40  # design px that signs and gaps take beside a line


class MoveText:
    """Words about the move that `playback` shows, as `who` looks at it."""

    def __init__(self, playback: Playback, who: Perspective) -> None:
        self._playback = playback
        self._who = who

    def log(self, wide: float, high: float, ruler: Ruler) -> list[LogLine]:
        """The moves before this one, oldest first: as many as stand in whole in a box of design px."""
        at = self._playback.at
        lines = [line for move in range(max(1, at - _MOST), at) for line in self._lines(move)][-_MOST:]
        room, found = (high - 20) // _LINE, 0
        for kept, line in enumerate(reversed(lines)):
            found += len(ruler.wrap(line.words, Role.BODY, wide - _SIDES, Weight.SEMIBOLD))
            if found > room:
                return lines[len(lines) - kept :]
        return lines

    def _lines(self, move: int) -> list[LogLine]:
        replay, who = self._playback.replay, self._who
        events = replay.events[move]
        seen = events if self._playback.viewer is None else [seen_by(event, who.seat) for event in events]
        return log_lines(who, seen, replay.known(move), replay.order)

    def prompt(self, wide: float, ruler: Ruler) -> Advice:
        """Whose turn it was and what was done, in the fullest sentence that has room in `wide` design px."""
        playback, who = self._playback, self._who
        replay, first = playback.replay, playback.replay.positions[0]
        if not playback.at:
            seat = first.order[first.dealer]
            return Advice(words.dealer_title(who.name(seat)), rules_title(replay.rules), arrow_to(who, seat))
        turn = replay.turn_at(playback.at)
        seat = replay.turns[turn].seat if turn is not None else replay.actors[playback.at - 1]
        ways = words.sentences(*words.move_words(replay, playback.at, who))
        sentence = next((way for way in ways if ruler.width(way, Role.BODY, Weight.REGULAR) <= wide), ways[-1])
        over = playback.position.phase == Phase.OVER
        return Advice(words.OVER_TITLE if over else words.whose_turn(who.name(seat)), sentence, arrow_to(who, seat))
