"""Texts that compare moves: what a beginner would do instead of the advice, and what is wrong with a move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.coach.judgement import CLEAR, MORE_OFTEN, OFTEN, costs_nothing, gives_away
from canasta_desktop.bots.coach.lessons import Lesson
from canasta_desktop.bots.coach.why import Why
from canasta_desktop.engine.cards import BLACK_THREE, is_wild
from canasta_desktop.engine.moves import Discard, Draw, Meld, Take
from canasta_desktop.words import counts
from canasta_desktop.words.cards import Face, rank_name, ranks_counted, ranks_name, with_rank
from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.lists import paragraph
from canasta_desktop.words.nouns import Nouns
from canasta_desktop.words.numbers import percent

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from canasta_desktop.bots.coach.judgement import Option, Weighed
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.view import View
    from canasta_desktop.session.hints import Hint

ROUNDED: Final = 5
"""Step in points to which a difference is rounded."""
A_BIT_MORE_OFTEN: Final = 0.05
"""Least difference between the shares of cases (0 to 1) of taking the pile that is named as the reason."""
COARSE: Final = ((60.0, 100), (15.0, 25))
"""Pairs: a standard error in points, and the step in points to which a difference with at least that error is rounded."""
BY_SHARE: Final = 0.05
MOST_OFTEN: Final = 0.95
"""The step to which shares of cases (0 to 1) are rounded, and the largest share that is said."""

_USUALLY: Final[Mapping[Lesson, str]] = {
    Lesson.KEEP_WILDS: _("Usually you keep wild cards."),
    Lesson.TAKE: _("Usually you take a pile this large."),
    Lesson.GIVE_NOTHING: _("Usually you don’t discard what the next player can take the pile with."),
    Lesson.KEEP_PAIRS: _("Usually you keep pairs."),
    Lesson.CLOSE: _("Usually you complete a canasta when you can."),
    Lesson.LAY: _("Usually you lay what fits."),
}


def usually(hint: Hint, names: Sequence[str] = (), told: Move | None = None) -> str:
    """For advice against what lessons teach: that it is, and what following the lessons would cost.

    `told`: a move whose cost has already been said.
    """
    instead, judgement = hint.instead, hint.judgement
    if hint.against is None or instead is None or judgement is None:
        return ""
    if instead.move == told:
        return paragraph(_USUALLY[hint.against], _("This is an exception."), _because(hint, names))
    if costs_nothing(instead, decisive=judgement.decisive):
        return ""  # it is named among what would do as well
    if instead.gap <= CLEAR * instead.error:
        return paragraph(_USUALLY[hint.against], _("Here it makes little difference."))
    about = _about(instead, decisive=judgement.decisive)
    said = paragraph(_USUALLY[hint.against], _here(instead.move, hint.move, about))
    if instead.taken - judgement.best.taken < MORE_OFTEN or not isinstance(instead.move, Discard):
        return paragraph(said, _because(hint, names))
    takes = _("{after} would take the pile with it in about {share} of cases.")
    return paragraph(said, takes.format(after=_named(hint.after, names), share=_often(instead.taken)))


def _because(hint: Hint, names: Sequence[str]) -> str:
    """What on the table speaks against the taught move, if known."""
    instead, best = hint.instead, hint.judgement.best if hint.judgement else None
    if instead is None or best is None:
        return ""
    if isinstance(instead.move, Discard) and instead.taken - best.taken >= A_BIT_MORE_OFTEN:
        return _("{after} would take the pile with it more often.").format(after=_named(hint.after, names))
    told = hint.why.code is Why.DISCARD_THIRD  # that what is kept can take the pile
    if hint.against is Lesson.LAY and hint.pair_kept and not told:
        return _("In your hand they can take the pile.")
    return ""


def seldom_taken(hint: Hint, names: Sequence[str]) -> str:
    """How seldom the next player would take the pile with a card that has no other reason, if that distinguishes the card."""
    judgement = hint.judgement
    if judgement is None or hint.why.code is not Why.DISCARD_LEAST:
        return ""
    others = [one.taken for one in judgement.options[1:] if isinstance(one.move, Discard) and one.worlds]
    taken = judgement.best.taken
    if not others or taken >= OFTEN or max(others) - taken < 2 * A_BIT_MORE_OFTEN:
        return ""
    if taken < BY_SHARE:
        return _("{after} would hardly ever take the pile with it.").format(after=_named(hint.after, names))
    sentence = _("{after} would take the pile with it in only about {share} of cases.")
    return sentence.format(after=_named(hint.after, names), share=_often(taken))


def black_three(hint: Hint) -> str:
    """Why a black 3 in the hand is not discarded instead, if that would cost something."""
    judgement, move = hint.judgement, hint.move
    if judgement is None or not isinstance(move, Discard) or move.card >> 2 == BLACK_THREE:
        return ""
    discards = (one for one in judgement.options[1:] if isinstance(one.move, Discard) and one.worlds)
    other = next((one for one in discards if isinstance(one.move, Discard) and one.move.card >> 2 == BLACK_THREE), None)
    if other is None or other.gap <= CLEAR * other.error or other is hint.instead:
        return ""
    sentence = _("Keep {rank:the} to block the pile later: discarding it now would cost {about}.")
    return with_rank(sentence, BLACK_THREE, about=_about(other, decisive=judgement.decisive))


def _here(move: Move, advised: Move, about: str) -> str:
    """The cost of a move here; beside an advised card of its rank, a card is named with its suit."""
    if isinstance(move, Discard):
        like = isinstance(advised, Discard) and advised.card >> 2 == move.card >> 2
        rank = rank_name(Face(move.card) if like else move.card >> 2)
        return _("Here discarding {rank:the} would cost {about}.").format(rank=rank, about=about)
    if isinstance(move, Meld) and len(move.groups) == 1:
        cards = Nouns([ranks_counted(group.cards) for group in move.groups])
        return _("Here laying {cards} would cost {about}.").format(cards=cards, about=about)
    if isinstance(move, Meld):
        return _("Here melding now would cost {about}.").format(about=about)
    return _("Here it would cost {about}.").format(about=about)


def _about(option: Option, *, decisive: bool) -> str:
    return about(option.gap, option.chance_gap if decisive else None, option.error)


def about(cost: float, chance: float | None = None, error: float = 0.0) -> str:
    """What a move costs, in figures as round as they are known: "about 30 points".

    `chance`: the cost as a chance (0 to 1) to win the game, said instead of points if given. `error`: the standard error of the
    points.
    """
    if chance is not None:
        return _("about {share} of your chance of winning").format(share=percent(max(0.0, chance)))
    step = next((step for least, step in COARSE if error >= least), ROUNDED)
    return _("about {points}").format(points=counts.points(max(step, step * round(cost / step))))


def _often(share: float) -> str:
    """How often something happens, in round figures; what was tried only a few times is never called certain."""
    return percent(min(MOST_OFTEN, round(share / BY_SHARE) * BY_SHARE))


def _named(seat: int, names: Sequence[str]) -> str:
    return names[seat] if names else _("seat {number}").format(number=seat)


def _wilds(move: Move) -> int:
    """The wild cards that a move melds."""
    return sum(is_wild(card) for group in move.groups for card in group.cards) if isinstance(move, Meld | Take) else 0


def fault(view: View, made: Weighed, best: Weighed, against: Lesson | None, names: Sequence[str] = ()) -> str:
    """What is wrong with a move that was made or chosen, as far as that can be said in a sentence; else nothing."""
    move = made.move
    who = _named(view.following[view.seat], names)
    if isinstance(move, Draw):
        left = _("It leaves the pile of {cards} to the others.").format(cards=counts.cards(len(view.pile)))
        return left if isinstance(best.move, Take) else ""
    spent = _wilds(move) - _wilds(best.move)
    if isinstance(move, Meld | Take) and spent > 0:
        return _("It spends {wilds}.").format(wilds=counts.wild_cards(spent))
    if not isinstance(move, Discard):
        return ""
    kind = Face(move.card) if is_wild(move.card) else move.card >> 2
    if gives_away(made, best):
        cards = counts.cards(len(view.pile) + 1)
        sentence = _("{after} would take the pile of {cards} with {rank:the} in about {share} of cases.")
        return with_rank(sentence, kind, after=who, cards=cards, share=_often(made.taken))
    if against is Lesson.KEEP_WILDS:
        if view.frozen or view.terms.pair_only:
            return with_rank(_("{rank:^the} is wild: in a meld it can stand for another card."), kind)
        return with_rank(_("{rank:^the} is wild: it would freeze the pile, and in a meld it can stand for another card."), kind)
    if against is Lesson.KEEP_PAIRS:
        return _("It breaks up your {ranks}, which could take the pile.").format(ranks=ranks_name(move.card >> 2))
    return ""
