"""Texts that compare advice with other moves: what a beginner would do instead, the next best, and what was played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.coach.causes import Cause
from canasta_desktop.bots.coach.comparison import blocks
from canasta_desktop.bots.coach.judgement import CLEAR, CLEARLY_OFTEN, OFTEN, costs_nothing, gives_away, is_worse
from canasta_desktop.bots.coach.lessons import Lesson, Lessons, mixed_slot
from canasta_desktop.bots.coach.why import Why
from canasta_desktop.engine.cards import BLACK_THREE, TWO
from canasta_desktop.engine.moves import Answer, Discard, Draw, Meld, Take
from canasta_desktop.engine.slots import KEYS
from canasta_desktop.words import counts
from canasta_desktop.words.cards import Face, rank_name, with_rank
from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.causes_text import answer_because, because_text, matters, named, often, seldom
from canasta_desktop.words.costs_text import about_option, costs, here, kind_told, laying
from canasta_desktop.words.hints_of_discards import SMALL_PILE
from canasta_desktop.words.lists import paragraph
from canasta_desktop.words.melds import canasta_terms, plays_books

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from canasta_desktop.bots.coach.judgement import Judgement, Option
    from canasta_desktop.engine.cards import Card, Kind
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.view import View
    from canasta_desktop.session.hints import Hint

RISKY: Final = 0.2
"""Least share of cases (0 to 1) of taking the pile that speaks against a discard, whatever else speaks for it."""
_BY_ITSELF: Final = frozenset((Why.DISCARD_SINGLE, Why.DISCARD_LEAST, Why.DISCARD_NOT_OPENED, Why.DISCARD_EQUAL))
"""Reasons that hold for many cards of a hand."""
_OF_CARDS: Final = _BY_ITSELF | {Why.DISCARD_CHEAPEST, Why.DISCARD_DEAREST, Why.DISCARD_SPARE, Why.DISCARD_THIRD}
"""Reasons that weigh less than that another card would give the pile away."""
_RISKY: Final = frozenset((Why.DISCARD_TAKEN, Why.DISCARD_HELD_BY_NEXT))
"""Reasons that a discard is risky, but cheaper than others."""
_UNLIKELY: Final = frozenset(
    (Why.DISCARD_SINGLE, Why.DISCARD_FEW_HIDDEN, Why.DISCARD_THROWN, Why.DISCARD_PASSED, Why.DISCARD_MOST_SEEN)
)
"""Reasons that the next player is unlikely to take the pile with a discard."""
_TOLD_APART: Final = _RISKY | _BY_ITSELF - {Why.DISCARD_EQUAL} | {Why.DISCARD_THIRD}
"""Reasons instead of which it is told what the next best card would cost."""
_RISKS: Final[Mapping[Why, str]] = {
    Why.DISCARD_SINGLE: _(
        "Discard {rank:the}: you hold only one, and {after} would take the pile with it in {share} of cases."
    ),
    Why.DISCARD_TAKEN: _(
        "Discard {rank:the}: {after} would take the pile with it in {share} of cases, but no other discard is better."
    ),
}
"""What is said of the risk alone."""
_NO_RISK: Final = _("Discard {rank:the}: {after} would take the pile with it in {share} of cases.")
"""What is said where the next player could take the pile, but was measured to do so seldom."""

NOT_HERE: Final = _("Here that would cost more than it brings.")
_USUALLY: Final[Mapping[Lesson, str]] = {
    Lesson.KEEP_WILDS: _("Usually you keep wild cards."),
    Lesson.TAKE: _("Usually you take a pile this large."),
    Lesson.GIVE_NOTHING: _("Usually you don’t discard what the next player can take the pile with."),
    Lesson.FEED_NOTHING: _("Usually you don’t discard what fits the opposing melds."),
    Lesson.KEEP_CLEAN: _("Usually you keep a clean burraco clean."),
    Lesson.KEEP_PAIRS: _("Usually you keep pairs."),
    Lesson.CLOSE: _("Usually you complete a canasta when you can."),
    Lesson.LAY: _("Usually you lay what fits."),
}


def usually(hint: Hint, names: Sequence[str] = (), told: Move | None = None) -> str:
    """For advice against what lessons teach: that it is, what following the lessons would cost, and why.

    `told`: a move of which the cost and its cause have already been said. The same cause of another move is not said again,
    with figures of its own beside the first ones.
    """
    instead, judgement = hint.instead, hint.judgement
    if hint.against is None or instead is None or judgement is None:
        return ""
    if costs_nothing(instead, decisive=judgement.decisive):
        return ""  # it is named among what would do as well
    habit = _habit(hint, hint.against, instead)
    if instead.move == told or (instead.because and instead.because.cause is _cause(judgement, told)):
        why = matters(instead.because, hint.view.terms.rules) if instead.because else NOT_HERE
        return paragraph(habit, why) if habit else ""
    if not is_worse(instead, decisive=judgement.decisive):
        return paragraph(habit, _("Here it makes little difference.")) if habit else ""
    about = about_option(instead, decisive=judgement.decisive)
    cost = here(hint, instead, about) if habit else laying(hint, instead, about)
    return paragraph(habit, cost, _because(hint, instead, names))


def _cause(judgement: Judgement, move: Move | None) -> Cause | None:
    """For what a move is worth less than the best; None where that is not known."""
    because = next((one.because for one in judgement.options if one.move == move), None)
    return because.cause if because else None


def _habit(hint: Hint, lesson: Lesson, instead: Option) -> str:
    """What is usually done; nothing where that is seldom right: to begin a set before the hand is nearly empty, or to lay
    cards while the pile is frozen, for which they are kept.
    """
    view, move = hint.view, instead.move
    if lesson is Lesson.LAY and isinstance(move, Meld) and not view.terms.lists_singly:
        own = view.sides[view.terms.side_of[view.seat]]
        if view.frozen or not all(own.size(group.kind) for group in move.groups):
            return ""
    if lesson is Lesson.CLOSE and plays_books(view.terms.rules):
        return _("Usually you complete a book when you can.")
    return _USUALLY[lesson]


def _because(hint: Hint, instead: Option, names: Sequence[str]) -> str:
    """What would happen after the taught move, if known."""
    told = hint.why.code is Why.DISCARD_THIRD and not set_apart(hint, names)  # that what is kept can take the pile
    of_hands = instead.because is None or instead.because.cause is Cause.HANDS
    if of_hands and hint.against is Lesson.LAY and hint.pair_kept and not told:
        return _("In your hand they can take the pile.")
    if instead.because is None:
        return ""
    told_of = kept_or_laid(instead.move, hint.move) if of_hands else instead.move
    return because_text(hint.view, instead.because, told_of, names)


def kept_or_laid(meld: Move, thrown: Move) -> Move:
    """The move of which it is told that hands differ: a single card that is thrown instead of laid is not in the hand."""
    cards = meld.groups[0].cards if isinstance(meld, Meld) and len(meld.groups) == 1 else ()
    single = len(cards) == 1 and isinstance(thrown, Discard) and cards[0] >> 2 == thrown.card >> 2
    return thrown if single else meld


def set_apart(hint: Hint, names: Sequence[str], than: Move | None = None) -> str:
    """What was measured to set a discard apart, instead of a reason that holds for many cards; nothing where there is none.

    That the next player takes the pile with it less often than with another card, what the next best card would cost, or how
    often it is taken. `than`: a discard that it is compared with, and whose cost has already been said.
    """
    judgement, move, code = hint.judgement, hint.move, hint.why.code
    if judgement is None or not judgement.best.worlds or not isinstance(move, Discard):
        return ""
    refuted = code in _UNLIKELY and judgement.best.taken >= RISKY
    if code not in _OF_CARDS | _RISKY and not refuted:
        return ""
    kind = Face(move.card) if "face" in hint.why.facts else move.card >> 2
    equal = {move.card >> 2, *(card >> 2 for card in hint.as_good), *hint.why.kinds("others")}
    found = [(one.move.card, one) for one in judgement.options[1:] if isinstance(one.move, Discard) and one.worlds]
    # What is told of black threes and wild cards has sentences of its own.
    others = [(other, one) for other, one in found if other >> 2 not in equal and other >> 2 < TWO]
    if isinstance(than, Discard):
        others = [(other, one) for other, one in others if other >> 2 == than.card >> 2]
    said = _more_often(hint, kind, others, names) if code in _OF_CARDS | _RISKY else ""
    if not said and code in _TOLD_APART and not _cost_is_told(hint) and not isinstance(than, Discard):
        lessons = Lessons(hint.view)  # nobody would ask about a card that goes more against them
        said = _next_best(hint, kind, [one for one in others if lessons.cost(one[1].move) <= lessons.cost(move)], names)
    measured = code in _RISKY or code is Why.DISCARD_LEAST
    risky = refuted or (measured and judgement.best.taken >= CLEARLY_OFTEN)
    risk = _NO_RISK if measured and not risky else _RISKS.get(Why.DISCARD_TAKEN if risky else code)
    if said or risk is None:
        return said
    return with_rank(risk, kind, after=_next(hint, names), share=often(judgement.best.taken))


def _more_often(hint: Hint, kind: Kind, others: Sequence[tuple[Card, Option]], names: Sequence[str]) -> str:
    """How often the next player takes the pile with the discard, and with the other card that gives it away most often."""
    taken = hint.judgement.best.taken if hint.judgement else 0.0
    other, given = max(others, key=lambda one: one[1].taken, default=(0, None))
    if given is None or given.taken - taken < CLEARLY_OFTEN:
        return ""
    sentence = _("Discard {rank:the}: {after} would take the pile with it in {share} of cases, with your {other} in {more}.")
    other_rank = rank_name(kind_told(hint.view, other))
    facts = {"other": other_rank, "share": often(taken), "more": seldom(given.taken), "after": _next(hint, names)}
    return paragraph(with_rank(sentence, kind, **facts), would_do(hint.why.kinds("others")))


def _next_best(hint: Hint, kind: Kind, others: Sequence[tuple[Card, Option]], names: Sequence[str]) -> str:
    """What the next best discard would cost, and why."""
    judgement = hint.judgement
    known = ((other, one, one.because) for other, one in others if one.because is not None and costs(hint, one))
    other, second, because = next(known, (0, None, None))
    if judgement is None or second is None or because is None:
        return ""
    about = about_option(second, decisive=judgement.decisive)
    facts = {"other": rank_name(kind_told(hint.view, other)), "about": about, "after": _next(hint, names)}
    if hint.why.code in _RISKY and judgement.best.taken >= CLEARLY_OFTEN:
        sentence = _(
            "Discard {rank:the}: {after} would take the pile with it in {share} of cases, "
            "but discarding your {other} would cost {about}."
        )
        cost = with_rank(sentence, kind, share=often(judgement.best.taken), **facts)
    else:
        cost = with_rank(_("Discard {rank:the}: discarding your {other} would cost {about}."), kind, **facts)
    return paragraph(cost, because_text(hint.view, because, second.move, names))


def _cost_is_told(hint: Hint) -> bool:
    """Whether it is told what a taught move would cost."""
    return hint.instead is not None and costs(hint, hint.instead)


def _next(hint: Hint, names: Sequence[str]) -> str:
    return named(hint.view.following[hint.view.seat], names)


def would_do(kinds: Sequence[Kind]) -> str:
    """Other ranks that would do as well, at most two; nothing for none."""
    if not kinds:
        return ""
    if len(kinds) == 1:
        return _("{rank:^the} would do about as well.").format(rank=rank_name(kinds[0]))
    return _("{rank:^the} or {other:the} would do about as well.").format(rank=rank_name(kinds[0]), other=rank_name(kinds[1]))


def costs_of(hint: Hint, wanted: type[Move]) -> Option | None:
    """The best option of a kind that clearly costs something beside the advised move; None without one."""
    options = hint.judgement.options[1:] if hint.judgement else ()
    return next((one for one in options if isinstance(one.move, wanted) and one.worlds and costs(hint, one)), None)


def either_way(hint: Hint) -> str:
    """That the pile may as well be taken as left, where neither was measured to be worse; else nothing."""
    if not _either(hint) or _brings(hint):
        return ""
    if isinstance(hint.move, Draw):
        return _("Draw, or take the pile: both are about as good.")
    return _("Take the pile, or draw: both are about as good.")


def or_draw(hint: Hint) -> str:
    """That drawing would do as well, beside what a taking brings."""
    return _("Drawing would do about as well.") if _either(hint) and _brings(hint) else ""


def _brings(hint: Hint) -> bool:
    """Whether it is told what a taking brings, not only that it is better."""
    why = hint.why
    return isinstance(hint.move, Take) and bool(why.code is not Why.TAKE_ALL or why.facts["fits"] or why.facts["wilds"])


def _either(hint: Hint) -> bool:
    """Whether to draw and to take the pile were measured to be about as good."""
    wanted = {Draw: Take, Take: Draw}.get(type(hint.move))
    if hint.judgement is None or wanted is None or hint.against is Lesson.TAKE:
        return False
    other = next((one for one in hint.judgement.options[1:] if isinstance(one.move, wanted) and one.worlds), None)
    return other is not None and other.gap <= CLEAR * other.error and not costs(hint, other)


def draw_instead(hint: Hint, names: Sequence[str], than: Move | None = None) -> str:
    """Why a pile that could be taken is left, if the taking was measured to cost something; else nothing.

    `than`: a move whose cost has already been said.
    """
    taking, facts = costs_of(hint, Take), hint.why.facts
    if isinstance(than, Take):
        return ""
    free = hint.why.code is Why.DRAW_LITTLE
    if not (free or hint.why.code is Why.DRAW_COSTS) or taking is None or hint.judgement is None or hint.against is Lesson.TAKE:
        return ""
    kind, cards = facts.get("kind"), facts["cards"]
    told = taking.because is not None and taking.because.cause is not Cause.HANDS
    if not isinstance(cards, int) or (not told and (free or (facts["by_pair"] and cards <= SMALL_PILE))):
        return ""  # that the pair may take a larger pile later, or that the pile brings little, says more
    named = {"cards": counts.cards(cards), "about": about_option(taking, decisive=hint.judgement.decisive)}
    if isinstance(kind, int):
        cost = with_rank(_("Draw: taking the pile of {cards} with {rank:the} would cost {about}."), kind, **named)
    else:
        cost = _("Draw: taking the pile of {cards} would cost {about}.").format(**named)
    return paragraph(cost, because_text(hint.view, taking.because, taking.move, names) if taking.because else "")


def take_instead(hint: Hint, names: Sequence[str], than: Move | None = None) -> str:
    """What drawing would cost instead of a pile that is free to take, and why; nothing where it was not measured to cost
    anything, or where it is told what the pile brings.

    `than`: a move whose cost has already been said.
    """
    drawing, cards = costs_of(hint, Draw), hint.why.facts.get("cards")
    if drawing is None or hint.judgement is None or not isinstance(hint.move, Take) or _brings(hint) or isinstance(than, Draw):
        return ""
    sentence = _("Take the pile of {cards}: drawing would cost {about}.")
    cost = sentence.format(cards=counts.cards(int(str(cards))), about=about_option(drawing, decisive=hint.judgement.decisive))
    return paragraph(cost, because_text(hint.view, drawing.because, drawing.move, names) if drawing.because else "")


def open_later(hint: Hint, names: Sequence[str], than: Move | None = None) -> str:
    """Why a side that could open waits; nothing where it does not. `than`: a move whose cost has already been said."""
    opening = costs_of(hint, Meld)
    if not hint.waits or (opening is not None and opening.move == than):
        return ""
    if opening is None or opening.because is None or hint.judgement is None:
        return _("Don’t open yet: cards that stay in your hand may take the pile.")
    cost = _("Don’t open yet: that would cost {about}.").format(about=about_option(opening, decisive=hint.judgement.decisive))
    return paragraph(cost, because_text(hint.view, opening.because, opening.move, names))


def other_answer(hint: Hint, than: Move | None = None) -> str:
    """What the other answer to the partner would cost, and why; nothing for other moves.

    `than`: a move whose cost has already been said.
    """
    judgement = hint.judgement
    if judgement is None or not isinstance(hint.move, Answer) or isinstance(than, Answer):
        return ""
    other = next((one for one in judgement.options[1:] if one.worlds), None)
    if other is None:
        return ""
    if costs_nothing(other, decisive=judgement.decisive):
        return _("A no would do about as well.") if hint.move.yes else _("A yes would do about as well.")
    if not costs(hint, other):
        return ""
    sentence = _("A no would cost {about}.") if hint.move.yes else _("A yes would cost {about}.")
    cost = sentence.format(about=about_option(other, decisive=judgement.decisive))
    return paragraph(cost, answer_because(hint.view, other.because, yes=not hint.move.yes) if other.because else "")


def black_three(hint: Hint, names: Sequence[str] = (), than: Move | None = None, *, brief: bool = False) -> str:
    """Why a black 3 in the hand is not discarded instead, if that would cost something; or, if the advised card is often taken
    and it is not known whether the 3 would cost anything, what else it is good for.

    `than`: a move whose cost has already been said; `brief`: what would follow is told of another move.
    """
    judgement, move = hint.judgement, hint.move
    if judgement is None or not isinstance(move, Discard) or blocks(hint.view, move):
        return ""
    discards = (one for one in judgement.options[1:] if isinstance(one.move, Discard) and one.worlds)
    other = next((one for one in discards if blocks(hint.view, one.move)), None)
    if other is None or other is hint.instead:
        return ""
    if not costs(hint, other):
        if other.move in judgement.as_good or judgement.best.taken < CLEARLY_OFTEN:
            return ""
        return with_rank(_("{rank:^the} would do nearly as well, but can block the pile later."), BLACK_THREE)
    if than is not None and blocks(hint.view, than):
        return with_rank(_("Keep {rank:the} to block the pile later."), BLACK_THREE)
    sentence = _("Keep {rank:the} to block the pile later: discarding it now would cost {about}.")
    cost = with_rank(sentence, BLACK_THREE, about=about_option(other, decisive=judgement.decisive))
    if brief or judgement.best.taken < OFTEN or other.because is None:
        return cost
    return paragraph(cost, because_text(hint.view, other.because, other.move, names))  # it would stop what is risked now


def left_natural(hint: Hint, names: Sequence[str], than: Move | None = None) -> str:
    """Why a wild card of the hand does not complete a set of naturals, if that was measured to cost something; else nothing.

    `than`: a move whose cost has already been said.
    """
    view, judgement = hint.view, hint.judgement
    options = judgement.options[1:] if judgement else ()
    mixed = next((one for one in options if one.worlds and mixed_slot(view, one.move) >= 0), None)
    if mixed is None or judgement is None or mixed is hint.instead or mixed.move == than or not costs(hint, mixed):
        return ""
    slot = mixed_slot(view, mixed.move)
    if any(mixed_slot(view, move) == slot for move in (hint.move, *judgement.best.then)):
        return ""  # the advised turn does the same
    cost = with_rank(
        _("Completing your {ranks} with a wild card would cost {about}."),
        slot % KEYS,
        about=about_option(mixed, decisive=judgement.decisive),
    )
    return paragraph(
        cost, no_more_cards(view, mixed.move), because_text(view, mixed.because, mixed.move, names) if mixed.because else ""
    )


def no_more_cards(view: View, move: Move) -> str:
    """What a set gives up that a move completes with wild cards; nothing for other moves."""
    if mixed_slot(view, move) < 0:
        return ""
    canasta = canasta_terms(view.terms.rules).natural_canasta
    if view.terms.set_longest:
        return _("They take no more cards then, and can’t become {canasta:a}.").format(canasta=canasta)
    return _("They can’t become {canasta:a} then.").format(canasta=canasta)


def then_discard(hint: Hint, names: Sequence[str], than: Move | None) -> str:
    """The discard that ends an advised turn that melds, instead of the discard `than`; and that it does not give the pile away,
    if that one does.
    """
    judgement = hint.judgement
    planned = judgement.best.then if judgement else ()
    card = next((move.card for move in planned if isinstance(move, Discard)), None)
    if judgement is None or card is None or not isinstance(than, Discard) or than.card >> 2 == card >> 2:
        return ""
    made = next((one for one in judgement.options if one.move == than), None)
    kind, safe = kind_told(hint.view, card), judgement.best.taken < RISKY
    if made is None or not gives_away(made, judgement.best) or not safe or blocks(hint.view, Discard(card)):
        return with_rank(_("Then discard {rank:the}."), kind)
    sentence = _("Then discard {rank:the}: {after} would take the pile with it in {share} of cases.")
    return with_rank(sentence, kind, after=_next(hint, names), share=often(judgement.best.taken))
