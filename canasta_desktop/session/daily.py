"""The deal of the day: the date deals the cards, the same for everybody, without any connection.

It is one deal against skilled players, whose moves depend on the cards alone. It counts in no statistics. Its moves are kept
as they are made, so it can be gone on with; its result is kept once. Afterwards the expert plays the same seat with the same
cards. A deal counts for the streak if it was begun on its own date; deals of days gone by may be played, too.
"""

from __future__ import annotations

import random
from hashlib import blake2b
from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.players.bot import make_bot
from canasta_desktop.bots.process.analyst import Inquiry
from canasta_desktop.bots.process.worker import LocalThinker
from canasta_desktop.bots.search.typical_lead import lead_of
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.notation import NotationError, parse_move
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.engine.scoring import deal_score
from canasta_desktop.engine.view import view
from canasta_desktop.session.analysis import USUAL
from canasta_desktop.session.company import PERSON, with_company
from canasta_desktop.session.days import rules_of
from canasta_desktop.session.seating import Reseated, Seating
from canasta_desktop.session.seeds import new_seed
from canasta_desktop.session.setup_faults import SetupFault
from canasta_desktop.session.table import Table

if TYPE_CHECKING:
    import datetime as dt
    from collections.abc import Iterable

    from canasta_desktop.engine.position import Position
    from canasta_desktop.session.analysis import Analysis, Request
    from canasta_desktop.session.seating import News

PLAYERS: Final = 4
LEVEL: Final = "skilled"


def seed_of(day: dt.date) -> int:
    """The seed of a day's deal."""
    return int.from_bytes(blake2b(f"deal of {day.isoformat()}".encode(), digest_size=8).digest()) % 10**9


def lead(position: Position) -> int:
    """The result of a finished deal for the person's side: its points less the mean of the others'."""
    totals = [side.total for side in deal_score(position)]
    return round(lead_of(totals, position.terms.side_of[PERSON]))


class DailyDeal:
    """A day's deal at a table."""

    def __init__(
        self, day: dt.date, person: Seating, moves: Iterable[str] = (), *, assisted: bool = False, hints: int = 0
    ) -> None:
        """`moves` are the moves so far; `assisted`: seats have changed hands before; `hints` were asked for before.

        Raises NotationError if the moves do not fit the cards.
        """
        self.day = day
        company = with_company(person, LEVEL, PLAYERS)
        self.table = Table(preset(rules_of(day)), company, new_seed(), LocalThinker(), first=seed_of(day))
        self.table.deal()
        self.assisted = assisted
        """Whether a bot has played the person's seat, or a visitor a bot's: then the result is not kept."""
        for text in moves:
            seat = self.table.to_act
            if seat is None or self.table.play(seat, parse_move(text)) is not None:
                raise NotationError(SetupFault.OTHER_POSITION)
        self.table.hints = hints
        self.table.listen(self._hear)

    def _hear(self, news: News) -> None:
        if isinstance(news, Reseated):
            self.assisted = True

    @property
    def over(self) -> bool:
        """Whether the deal has been played to its end."""
        return not self.table.in_deal

    @property
    def result(self) -> int:
        """The lead of the person's side. The deal must be over."""
        return lead(self.table.position)


class ExpertPlays:
    """The expert at the person's seat of a day's deal, played beside the window. `poll` goes on with it."""

    def __init__(self, analysis: Analysis, day: dt.date) -> None:
        self.day = day
        self._analysis = analysis
        self._other = make_bot(LEVEL)
        game = Game(preset(rules_of(day)), PLAYERS, seed_of(day), seed_of(day))
        self._position = game.deal()
        self._request: Request | None = None
        self._moves = 0
        self.failed = False

    @property
    def result(self) -> int | None:
        """The expert's lead; None while it plays."""
        return lead(self._position) if self._position.phase == Phase.OVER else None

    def poll(self) -> bool:
        """Go on as far as is possible without waiting; whether the deal is over or cannot be played."""
        position = self._position
        while position.phase != Phase.OVER and not self.failed:
            seat = position.to_act
            if seat != PERSON:
                apply(position, self._other.decide(view(position, seat), random.Random(0)))
            elif not self._expert_moves():
                return False
            else:
                continue
            self._moves += 1
        return True

    def _expert_moves(self) -> bool:
        """Let the expert move, or begin to think; whether it has moved or failed."""
        if self._request is None:
            seen = view(self._position, PERSON)
            self._request = self._analysis.ask(Inquiry(seen, USUAL))
        self._analysis.poll()
        if not self._request.done:
            return False
        judgement, self._request = self._request.judgement, None
        if judgement is None:
            self.failed = True
            return True
        apply(self._position, judgement.best.move)
        self._moves += 1
        return True

    def stop(self) -> None:
        """Think no more."""
        if self._request is not None:
            self._analysis.forget(self._request)
            self._request = None
