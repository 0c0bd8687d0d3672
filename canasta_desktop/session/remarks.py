"""What bots say at the table now and then: who reacts to what everybody has seen, on which occasion, and how often.

Only events that everybody sees whole are looked at, so that a remark tells nothing of a hand. `words/remarks_text` has the
words.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Final, NamedTuple

from canasta_desktop.bots.players.bot import level_and_personality
from canasta_desktop.engine import events as ev
from canasta_desktop.session.mood import Mood

if TYPE_CHECKING:
    import random
    from collections.abc import Mapping, Sequence

    from canasta_desktop.engine.terms import Terms
    from canasta_desktop.session.seating import Seating

BIG_PILE: Final = 6
"""Number of cards in a pile, with the top one, from which taking it is remarked on."""


class Occasion(StrEnum):
    """What a bot speaks of."""

    PILE_WON = "pile_won"
    """The speaker took a big pile."""
    PILE_LOST = "pile_lost"
    """Another side took a big pile."""
    FROZE = "froze"
    """The speaker froze the pile."""
    CANASTA = "canasta"
    """The speaker made a canasta."""
    HELPED = "helped"
    """The speaker's partner made a canasta or took a big pile."""
    WON = "won"
    """The speaker's side has the most points of the deal, in which somebody went out."""
    LOST = "lost"
    """Another side has more points of the deal, in which somebody went out."""


PHRASES: Final[Mapping[Occasion, int]] = {
    Occasion.PILE_WON: 2,
    Occasion.PILE_LOST: 2,
    Occasion.FROZE: 2,
    Occasion.CANASTA: 2,
    Occasion.HELPED: 2,
    Occasion.WON: 1,
    Occasion.LOST: 1,
}
"""The number of sentences that every voice has for an occasion: twelve in all."""

TEMPERS: Final[Mapping[str, str | None]] = {
    "owl": "bold",
    "badger": "cautious",
    "rabbit": "patient",
    "bear": None,
    "fox": None,
    "cat": "bold",
}
"""The voices, one for each picture, and the personality that each sounds like (None: none of them)."""

NATURAL, OTHER, PILE, FREEZING, END = 0.9, 0.6, 0.9, 0.8, 0.9
"""Chances (0 to 1) of a remark on a natural canasta, another canasta, a big pile, freezing, the end of a deal."""
APART: Final = 10
"""Least number of moves between two remarks in a deal; remarks on the end of the deal come at once."""
MINUTE: Final = 60_000
"""Length in ms of the time window in which remarks are limited by `a_minute`."""


class Often(NamedTuple):
    """How many remarks there may be, at most."""

    a_deal: int
    a_minute: int


USUAL: Final = Often(a_deal=5, a_minute=2)
"""Usual limits. A deal of four takes three to five minutes: each bot says one or two sentences, each read in 2.6 s."""
QUIET: Final = Often(a_deal=2, a_minute=1)
"""Limits with reduced motion, for people who are disturbed by things that appear and vanish."""


class Remark(NamedTuple):
    """A remark: who makes it, in which voice, on which occasion, and which of the sentences, from 0."""

    seat: int
    voice: str
    occasion: Occasion
    which: int

    @property
    def mood(self) -> Mood:
        """The face of the speaker."""
        return Mood.UPSET if self.occasion in (Occasion.PILE_LOST, Occasion.LOST) else Mood.GLAD


class _Deed(NamedTuple):
    """What somebody has done: on which occasion that seat, its partners and the other sides may speak, and the chance of it."""

    seat: int
    own: Occasion
    partners: Occasion | None
    others: Occasion | None
    chance: float


def voice_of(who: Seating) -> str:
    """The voice of a bot: its picture's, unless that does not sound like the bot's personality."""
    own = who.avatar if who.avatar in TEMPERS else "bear"
    plays = level_and_personality(who.bot or "")[1]
    if plays in (None, TEMPERS[own]):
        return own
    return next((voice for voice, temper in TEMPERS.items() if temper == plays), own)


def remark(
    happened: Sequence[ev.Event],
    terms: Terms,
    seatings: Sequence[Seating],
    listener: int,
    dice: random.Random,
    points: Sequence[int] = (),
) -> Remark | None:
    """The remark that a bot would make on a move to the seat `listener`, if one does.

    `points` are those of each side in a deal that has ended: by them it was won or lost, or without them by who went out.
    """
    deed = _deed(happened)
    if deed is None or dice.random() >= deed.chance:
        return None
    bots = [seat for seat, who in enumerate(seatings) if who.bot is not None and not who.away and seat != listener]
    reactions = [(seat, _reaction(deed, seat, terms, points)) for seat in bots]
    able = [(seat, occasion) for seat, occasion in reactions if occasion is not None]
    if not able:
        return None
    seat, occasion = dice.choice(able)
    return Remark(seat, voice_of(seatings[seat]), occasion, dice.randrange(PHRASES[occasion]))


def _reaction(deed: _Deed, seat: int, terms: Terms, points: Sequence[int]) -> Occasion | None:
    if deed.own is Occasion.WON and points:
        own, most = points[terms.side_of[seat]], max(points)
        return Occasion.LOST if own < most else Occasion.WON if points.count(most) == 1 else None
    if seat == deed.seat:
        return deed.own
    return deed.partners if terms.side_of[seat] == terms.side_of[deed.seat] else deed.others


def _deed(happened: Sequence[ev.Event]) -> _Deed | None:
    """What has been done that is worth a remark; the end of the deal goes first."""
    found: _Deed | None = None
    for event in happened:
        match event:
            case ev.Dealt():
                return None
            case ev.DealEnded(out=int() as seat):
                return _Deed(seat, Occasion.WON, Occasion.WON, Occasion.LOST, END)
            case ev.CanastaMade(seat=seat):
                found = _Deed(seat, Occasion.CANASTA, Occasion.HELPED, None, NATURAL if event.natural else OTHER)
            case ev.TookPile(seat=seat) if len(event.cards) + 1 >= BIG_PILE and found is None:
                found = _Deed(seat, Occasion.PILE_WON, Occasion.HELPED, Occasion.PILE_LOST, PILE)
            case ev.Discarded(seat=seat, freezes=True) if found is None:
                found = _Deed(seat, Occasion.FROZE, None, None, FREEZING)
    return found


@dataclass
class Talk:
    """What has been said at a table: it keeps remarks rare, and no bot says a thing twice in a row."""

    _deal: int = 0
    _said: int = 0
    """Remarks in that deal."""
    _moves: int = -APART
    """Moves of that deal before the last one."""
    _times: list[float] = field(default_factory=list)
    """When the remarks of the last minute were made, in ms of shown time."""
    _last: dict[int, Remark] = field(default_factory=dict)
    """What each seat has said last."""

    def let(self, wish: Remark | None, deal: int, moves: int, now: float, often: Often = USUAL) -> Remark | None:
        """The remark that is made after `moves` moves of a deal at `now` (ms of shown time), if any.

        A sentence that the bot has just said is replaced by its next one for the occasion, or by silence without another.
        """
        if deal != self._deal:
            self._deal, self._said, self._moves = deal, 0, -APART
        self._times = [time for time in self._times if now - time < MINUTE]
        if wish is None or self._said >= often.a_deal or len(self._times) >= often.a_minute:
            return None
        if moves < self._moves + APART and wish.occasion not in (Occasion.WON, Occasion.LOST):
            return None
        if wish == self._last.get(wish.seat):
            wish = wish._replace(which=(wish.which + 1) % PHRASES[wish.occasion])
            if wish == self._last[wish.seat]:
                return None
        self._said, self._moves = self._said + 1, moves
        self._times.append(now)
        self._last[wish.seat] = wish
        return wish
