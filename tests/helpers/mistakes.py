"""Reviewed deals with costly moves: an analyst that finds fault with discards, and what it makes of a deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.bots.coach.judgement import Area, Judgement, Option
from canasta_desktop.bots.process.analyst import LocalAnalyst
from canasta_desktop.engine.legality import is_legal
from canasta_desktop.engine.moves import Discard
from canasta_desktop.session.analysis import Analysis
from canasta_desktop.session.replay import Replay
from canasta_desktop.session.review import Review, ReviewTask
from canasta_desktop.session.seating import Seating
from helpers.analysis import only
from helpers.played_deals import records

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.view import View


def option(
    move: Move, cost: float, *, chance: float = 0.0, error: float = 1.0, then: tuple[Move, ...] = (), taken: float = 0.0
) -> Option:
    """An option that was measured: what it costs in points, and as chance to win the game."""
    return Option(move, 50.0 - cost, cost, error, 0.5, chance, 0.001, 200, then, taken)


def judged(*options: Option, played: int, decisive: bool = False) -> Judgement:
    """A judgement of a discard."""
    return Judgement(options, played, decisive=decisive, area=Area.DISCARDING, error=1.0)


def other_discards(view: View, played: Discard) -> list[Discard]:
    """The discards of other ranks that are legal."""
    ranks = {card >> 2: Discard(card) for card in view.hand if card >> 2 != played.card >> 2}
    return [move for move in ranks.values() if is_legal(view, move)]


class CostlyDiscards(LocalAnalyst):
    """Finds that discards cost what the test says, one after the other, and all other moves nothing.

    Best is another discard, as good the next one, and a further one costs 40 points. `taken`: how often the next player takes
    the pile after those that cost.
    """

    def __init__(self, *costs: float, taken: float = 0.0) -> None:
        super().__init__()
        self._costs = list(costs)
        self._taken = taken

    def poll(self) -> Judgement | None:
        inquiry, self._inquiry = self._inquiry, None
        if inquiry is None or not inquiry.played:
            return None
        played = inquiry.played[0]
        others = other_discards(inquiry.view, played) if isinstance(played, Discard) else []
        if len(others) < 3 or not self._costs:
            return Judgement((only(played).best,), 0, decisive=False, area=Area.MELDING, error=0.0)
        gaps = zip(others, (0.0, 2.0, 40.0), strict=False)
        return judged(
            *(option(move, gap) for move, gap in gaps), option(played, self._costs.pop(0), taken=self._taken), played=3
        )


def reviewed(replay: Replay, seat: int, *costs: float, taken: float = 0.0) -> Review:
    """The complete review of a seat whose first discards cost so many points each."""
    review = Review(replay, seat)
    task = ReviewTask(Analysis([CostlyDiscards(*costs, taken=taken)]), review)
    while task.running:
        task.poll()
    return review


def played_by(profile: str | None, seat: int = 0, deal: int = 0, *, rules: str = "classic", players: int = 4) -> Replay:
    """A finished deal of a game that counts, in which a person plays a seat; without a profile bots play alone."""
    replay = Replay.of_record(records(rules, players)[deal])
    replay.seatings = tuple(seatings(replay.seatings, profile, seat))
    return replay


def seatings(before: Sequence[Seating], profile: str | None, seat: int) -> list[Seating]:
    """These seatings with a person on a seat."""
    if profile is None:
        return list(before)
    return [*before[:seat], Seating("Ana", "cat", profile=profile), *before[seat + 1 :]]
