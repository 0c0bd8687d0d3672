"""Analysts for tests: they find at once what the test says, or what the rules of thumb play, or nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.bots.coach.judgement import Area, Judgement, Option
from canasta_desktop.bots.process.analyst import LocalAnalyst
from canasta_desktop.bots.thumb.choice import choose
from canasta_desktop.engine.notation import parse_move
from canasta_desktop.session.analysis import Analysis
from canasta_desktop.session.hints import Adviser

if TYPE_CHECKING:
    from canasta_desktop.bots.process.analyst import Inquiry
    from canasta_desktop.engine.moves import Move


def only(move: Move) -> Judgement:
    """The judgement of a decision with a single move."""
    option = Option(move, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0)
    return Judgement((option,), None, decisive=False, area=Area.DISCARDING, error=0.0)


class RulesOfThumb(LocalAnalyst):
    """Finds what the rules of thumb play best."""

    def find(self, inquiry: Inquiry) -> Move:
        return choose(inquiry.view)

    def poll(self) -> Judgement | None:
        inquiry, self._inquiry = self._inquiry, None
        return only(self.find(inquiry)) if inquiry else None


class Says(RulesOfThumb):
    """Finds one move best, whatever the position."""

    def __init__(self, move: str) -> None:
        super().__init__()
        self._move = parse_move(move)

    def find(self, inquiry: Inquiry) -> Move:
        return self._move


class Costs(LocalAnalyst):
    """Finds what each of some moves costs, in points; the first is the best. What is not listed costs `other`."""

    def __init__(self, *costs: tuple[str, float], other: float = 0.0) -> None:
        super().__init__()
        self._costs = [(parse_move(text), cost) for text, cost in costs]
        self._other = other
        self.asked: list[Inquiry] = []

    def ask(self, inquiry: Inquiry) -> bool:
        self.asked.append(inquiry)
        return super().ask(inquiry)

    def poll(self) -> Judgement | None:
        inquiry, self._inquiry = self._inquiry, None
        if inquiry is None:
            return None
        costs = list(self._costs)
        made = inquiry.played[0] if inquiry.played else None
        if made is not None and all(made != move for move, _ in costs):
            costs.append((made, self._other))
        options = tuple(Option(move, -cost, cost, 5.0, 0.5, 0.0, 0.01, 200) for move, cost in costs)
        played = next((at for at, one in enumerate(options) if one.move == made), None)
        return Judgement(options, played, decisive=False, area=Area.DISCARDING, error=10.0)


class Silent(LocalAnalyst):
    """Never finds anything."""

    def poll(self) -> None:
        return None


def adviser(analyst: LocalAnalyst | None = None) -> Adviser:
    """An adviser who asks this analyst; without one, one that searches in this process."""
    return Adviser(Analysis([analyst or LocalAnalyst()]))
