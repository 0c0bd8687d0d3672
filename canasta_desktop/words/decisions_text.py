"""Texts about a decision that was made: what it cost, what is wrong with it, and what would have been better."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.bots.coach.causes import Cause
from canasta_desktop.bots.coach.judgement import gives_away
from canasta_desktop.bots.coach.lessons import Lesson, Lessons, mixed_slot
from canasta_desktop.engine.cards import is_wild
from canasta_desktop.engine.moves import Discard, Draw, Meld, Take
from canasta_desktop.session.hints import hint_of
from canasta_desktop.words import counts
from canasta_desktop.words.cards import Face, ranks_name, with_rank
from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.causes_text import because_text, named, often
from canasta_desktop.words.compared_text import kept_or_laid, no_more_cards
from canasta_desktop.words.costs_text import kind_told
from canasta_desktop.words.hints import better
from canasta_desktop.words.lists import paragraph
from canasta_desktop.words.review_text import keeping, verdict

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.bots.coach.judgement import Judgement, Weighed
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.view import View


def wrong(view: View, judgement: Judgement, names: Sequence[str] = ()) -> str:
    """What is wrong with a move that was marked; nothing for others. `names` by seat, if they are known."""
    made = judgement.made
    if judgement.mark is None or made is None:
        return ""
    against = next(iter(Lessons(view).against(made.move)), None)
    return fault(view, made, judgement.best, against, names)


def told(view: View, judgement: Judgement, names: Sequence[str] = ()) -> str:
    """What the move cost, and what is wrong with it."""
    return paragraph(verdict(judgement), wrong(view, judgement, names))


def instead(view: View, judgement: Judgement, made: Move, names: Sequence[str] = ()) -> str:
    """What the better turn begins with, and why; and that it leaves `made` out, a meld, if the rest of the turn is equal."""
    best = judgement.best.move
    later = judgement.turn.then if judgement.turn else ()
    said = better(hint_of(view, best, judgement), names, judgement.made.move if judgement.made else None)
    return paragraph(keeping(made), said) if isinstance(made, Meld) and best in later else said


def _wilds(move: Move) -> int:
    """The wild cards that a move melds."""
    return sum(is_wild(card) for group in move.groups for card in group.cards) if isinstance(move, Meld | Take) else 0


def fault(view: View, made: Weighed, best: Weighed, against: Lesson | None, names: Sequence[str] = ()) -> str:
    """What is wrong with a move that was made or chosen: what it does, and what would happen after it; else nothing."""
    told_of = kept_or_laid(made.move, best.move) if made.because and made.because.cause is Cause.HANDS else made.move
    happens = because_text(view, made.because, told_of, names) if made.because else ""
    if gives_away(made, best) and not (made.because and made.because.cause is Cause.NEXT_TAKES):
        return _given_away(view, made, names)
    return paragraph(_does(view, made, best, against), happens)


def _given_away(view: View, made: Weighed, names: Sequence[str]) -> str:
    """How often the next player takes the pile with a discard."""
    sentence = _("{after} would take the pile of {cards} with {rank:the} in {share} of cases.")
    cards = counts.cards(view.terms.cards_taken(len(view.pile) + 1))
    facts = {"after": named(view.following[view.seat], names), "cards": cards, "share": often(made.taken)}
    return with_rank(sentence, kind_told(view, made.move.card) if isinstance(made.move, Discard) else 0, **facts)


def _does(view: View, made: Weighed, best: Weighed, against: Lesson | None) -> str:
    """What is wrong with what a move does by itself, if that can be said; not where it gives the pile away."""
    move = made.move
    if isinstance(move, Draw):
        left = _("It leaves the pile of {cards} to the others.").format(
            cards=counts.cards(view.terms.cards_taken(len(view.pile)))
        )
        return left if isinstance(best.move, Take) else ""
    if mixed_slot(view, move) >= 0:
        return no_more_cards(view, move)
    spent = _wilds(move) - _wilds(best.move)
    if isinstance(move, Meld | Take) and spent > 0:
        return _("It spends {wilds}.").format(wilds=counts.wild_cards(spent))
    if not isinstance(move, Discard):
        return ""
    kind = Face(move.card) if is_wild(move.card) else move.card >> 2
    if gives_away(made, best):
        return ""
    if against is Lesson.KEEP_WILDS:
        if view.frozen or not view.terms.freezes or view.terms.pair_only:
            return with_rank(_("{rank:^the} is wild: in a meld it can stand for another card."), kind)
        return with_rank(_("{rank:^the} is wild: it would freeze the pile, and in a meld it can stand for another card."), kind)
    if against is Lesson.KEEP_PAIRS:
        return _("It breaks up your {ranks}, which could take the pile.").format(ranks=ranks_name(move.card >> 2))
    return ""
