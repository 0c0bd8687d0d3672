"""Hints for a player at this screen: the expert's move from that seat's view, and the reason for it."""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.coach.comparison import suits_matter
from canasta_desktop.bots.coach.explain import by_itself, kept_back, reason, waits_to_open
from canasta_desktop.bots.coach.judgement import CLEARLY_OFTEN
from canasta_desktop.bots.coach.lessons import Lesson, Lessons
from canasta_desktop.bots.coach.why import Reason, Why
from canasta_desktop.bots.thumb.choice import choose
from canasta_desktop.engine.moves import Discard, Meld
from canasta_desktop.engine.slots import is_set
from canasta_desktop.session.analysis import Analysis

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.bots.coach.judgement import Judgement, Option
    from canasta_desktop.bots.process.analyst import Inquiry
    from canasta_desktop.engine.cards import Card, Kind
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.view import View
    from canasta_desktop.session.analysis import Request

SAFE: Final = frozenset(Why) - {Why.DISCARD_TAKEN}
"""Reasons of discards that do not give the pile away."""
MOST_NAMED: Final = 2
"""Most other ranks that are named beside a discard."""
PATIENCE_S: Final = 60.0
"""Seconds that a hint may take. A suspended process never answers, and one that begins on a slow machine takes seconds."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A legal move, and the reason for it.

    `judgement`: the values of all moves; None if the rules of thumb stood in. The other fields are for a discard. `as_good`:
    cards of other ranks that would do as well; `meld_as_good`: cards that could as well be melded before it; `kept`: the ranks
    that could be melded first, and are worth more in the hand; `waits`: the side could open, and waits for a pile that a pair
    takes.
    `against`: the lesson that the move goes against; `instead`: a move that does not; `pair_kept`: the cards that `instead`
    would lay can take the pile while they are in the hand; `view`: what the seat saw.
    """

    view: View
    move: Move
    why: Reason
    judgement: Judgement | None = None
    as_good: Sequence[Card] = ()
    meld_as_good: Sequence[Card] = ()
    kept: Sequence[Kind] = ()
    waits: bool = False
    against: Lesson | None = None
    instead: Option | None = None
    pair_kept: bool = False


def hint_of(view: View, move: Move, judgement: Judgement | None = None) -> Hint:
    """All that is told of a move that is advised."""
    lessons = Lessons(view)
    why = told_reason(view, move, judgement)
    against, instead = _taught_instead(lessons, move, judgement)
    pair = instead is not None and _holds_a_pair(view, instead.move)
    hint = Hint(view, move, why, judgement, against=against, instead=instead, pair_kept=pair)
    if not isinstance(move, Discard):
        return hint
    # Nothing is named beside the advice that goes more against what lessons teach.
    others = [one for one in (judgement.as_good if judgement else ()) if lessons.cost(one) <= lessons.cost(move)]
    named = {move.card >> 2, *why.kinds("others")}
    if why.code is Why.DISCARD_ONLY_NATURAL:  # that the other cards are better kept
        named |= {card >> 2 for card in view.hand}
    as_good: list[Card] = []
    for other in others if why.code is not Why.DISCARD_EQUAL else ():
        # What the next player could take the pile with is not advised beside a card that is safe from that.
        safe = isinstance(other, Discard) and reason(view, other).code in (why.code, *SAFE)
        if isinstance(other, Discard) and safe and other.card >> 2 not in named and not suits_matter(view, other.card):
            named.add(other.card >> 2)
            as_good.append(other.card)
    melds = [other for other in others if isinstance(other, Meld) and not lessons.wilds(other)]
    if melds:
        cards = [card for group in melds[0].groups for card in group.cards]
        return replace(hint, as_good=as_good, meld_as_good=cards)
    kept = [kind for kind in kept_back(view, move) if kind not in {card >> 2 for card in as_good[:MOST_NAMED]}]
    return replace(hint, as_good=as_good, kept=kept, waits=bool(view.pile) and waits_to_open(view, move))


def _holds_a_pair(view: View, meld: Move) -> bool:
    """Whether cards that a meld would lay can take the pile from the hand alone, not as well once they are on the table."""
    if not isinstance(meld, Meld) or len(meld.groups) != 1 or view.terms.lists_singly:
        return False
    kind, cards = meld.groups[0].kind, meld.groups[0].cards
    there = bool(view.sides[view.terms.side_of[view.seat]].naturals(cards[0] >> 2))
    return is_set(kind) and len(cards) > 1 and (view.frozen or not there)


def told_reason(view: View, move: Move, judgement: Judgement | None) -> Reason:
    """The reason for a move, without cards that it calls equally good although they were not measured to be."""
    why = reason(view, move)
    if judgement is None or not isinstance(move, Discard) or not why.kinds("others"):
        return why
    good = {other.card >> 2 for other in judgement.as_good if isinstance(other, Discard)}
    measured = {one.move.card >> 2 for one in judgement.options if one.worlds and isinstance(one.move, Discard)}
    if why.code is Why.DISCARD_EQUAL:
        others = tuple(kind for kind in why.kinds("others") if kind in good)
        if others:
            return Reason(why.code, **{**why.facts, "others": others})
    elif not (set(why.kinds("others")) & measured) - good:
        return why
    alone = by_itself(view, move.card >> 2)
    face = {"face": why.facts["face"]} if "face" in why.facts else {}
    return Reason(alone.code, **alone.facts, **face)


def _lays(meld: Move, thrown: Move) -> bool:
    """Whether a meld lays a card of the rank of a discard."""
    if not isinstance(meld, Meld) or not isinstance(thrown, Discard):
        return False
    return any(card >> 2 == thrown.card >> 2 for group in meld.groups for card in group.cards)


def gone_against(lessons: Lessons, move: Move, judgement: Judgement | None) -> tuple[Lesson, ...]:
    """The lessons that an advised move goes against, without those that were measured to want nothing else here."""
    options = [one for one in judgement.options[1:] if one.worlds] if judgement else []
    found: list[Lesson] = []
    for lesson in lessons.against(move):
        taught = [one for one in options if lessons.does(lesson, one.move)]
        if judgement is None or not taught or any(_brings(lesson, one, judgement.best) for one in taught):
            found.append(lesson)
    return tuple(found)


def _taught_instead(lessons: Lessons, move: Move, judgement: Judgement | None) -> tuple[Lesson | None, Option | None]:
    """The lesson that a move goes against, and the best measured move that follows it; None for both without one.

    That move goes less against all that is taught: it does not throw a wild card in order to keep a pair.
    """
    for lesson in gone_against(lessons, move, judgement):
        # Of what could be laid the rank that is thrown comes first: that is what one would ask about.
        options = sorted(judgement.options[1:], key=lambda one: not _lays(one.move, move)) if judgement else []
        for option in options:
            taught = lessons.does(lesson, option.move) and lessons.cost(option.move) < lessons.cost(move)
            if judgement and option.worlds and taught and _brings(lesson, option, judgement.best):
                return lesson, option
    return None, None


def _brings(lesson: Lesson, option: Option, best: Option) -> bool:
    """Whether a move was measured to do what a lesson wants more than the best one does."""
    return lesson is not Lesson.GIVE_NOTHING or best.taken - option.taken >= CLEARLY_OFTEN


class Adviser:
    """Asks the analysis for one hint at a time."""

    def __init__(self, analysis: Analysis | None = None) -> None:
        """Without an analysis the adviser has one of its own."""
        self._analysis = analysis or Analysis()
        self._request: Request | None = None
        self._asked_at = 0.0

    @property
    def thinking(self) -> bool:
        """Whether a hint is being computed."""
        return self._request is not None

    def ask(self, inquiry: Inquiry) -> None:
        """Begin to compute a hint."""
        self.forget()
        self._asked_at = time.monotonic()
        self._request = self._analysis.ask(inquiry, urgent=True)

    def poll(self) -> Hint | None:
        """The hint, or None while it is pending. Never waits. Where the analysis fails, the rules of thumb stand in."""
        request = self._request
        if request is None:
            return None
        self._analysis.poll()
        if not request.done and time.monotonic() - self._asked_at < PATIENCE_S:
            return None
        self._analysis.forget(request)
        self._request, view, judgement = None, request.inquiry.view, request.judgement
        move = judgement.best.move if judgement else choose(view)
        return hint_of(view, move, judgement)

    def forget(self) -> None:
        """Drop the pending question, because the position has changed."""
        if self._request is not None:
            self._analysis.forget(self._request)
            self._request = None

    def close(self) -> None:
        """Stop thinking. The analysis goes on for others who use it."""
        self.forget()
