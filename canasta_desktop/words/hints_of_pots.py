"""Texts of hints in games with pots, whose melds are laid one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.coach.why import Why
from canasta_desktop.words import counts
from canasta_desktop.words.cards import cards_laid, with_rank
from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.catalogue import ngettext
from canasta_desktop.words.melds import canasta_in_meld, canasta_terms, meld_name
from canasta_desktop.words.numbers import spelled

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from canasta_desktop.engine.cards import Card, Kind
    from canasta_desktop.engine.ruleset import RuleSet


def _take_adds(kind: Kind, slot: int, rest: int) -> str:
    if rest:
        sentence = _("Take the pile: its {rank} goes on your {meld}; you also get {count}.")
    else:
        sentence = _("Take the pile: its {rank} goes on your {meld}, and you don’t have to draw.")
    return with_rank(sentence, kind, meld=meld_name(slot), count=counts.more_cards(rest))


def _take_all(cards: int, fits: int, wilds: int) -> str:
    if fits:
        return ngettext(
            "Take the pile: {count} of its cards fits your melds.", "Take the pile: {count} of its cards fit your melds.", fits
        ).format(count=spelled(fits))
    if wilds:
        return _("Take the pile: you get {wilds}.").format(wilds=counts.wild_cards(wilds))
    return _("Take the pile of {cards} rather than a card from the stock.").format(cards=counts.cards(cards))


def _burraco(cards: Sequence[Card], slot: int, made: str, points: int, better: bool, rules: RuleSet) -> str:
    terms = canasta_terms(rules)
    named = {"clean": terms.natural_canasta, "semi": terms.semi_canasta, "long": terms.long_canasta}.get(
        made, terms.mixed_canasta
    )
    sentence = (
        _("Meld {cards} to make {canasta:a} of it: {points} more.")
        if better
        else _("Meld {cards} to make {canasta:a}: {points}.")
    )
    canasta = named if better else canasta_in_meld(named, slot)
    return sentence.format(cards=cards_laid(cards, slot), canasta=canasta, points=counts.points(points))


def _dirties(cards: Sequence[Card], slot: int, points: int, rules: RuleSet) -> str:
    return _("Meld {cards}, although your {canasta} is then worth {points} less.").format(
        cards=cards_laid(cards, slot), canasta=canasta_terms(rules).canasta, points=counts.points(points)
    )


SENTENCES: Final[Mapping[Why, Callable[..., str]]] = {
    Why.DISCARD_POT: lambda kind: with_rank(_("Discard {rank:the} to empty your hand: the pot is yours next turn."), kind),
    Why.DISCARD_FEEDS: lambda kind: with_rank(
        _("Discard {rank:the}: it fits one of the opposing melds, but any other discard would cost you more."), kind
    ),
    Why.DISCARD_ALONE: lambda kind: with_rank(_("Discard {rank:the}: none of your other cards goes with it."), kind),
    Why.DISCARD_TWIN: lambda kind: with_rank(
        _("Discard {rank:the}: you hold it more than once, and a sequence takes only one."), kind
    ),
    Why.DISCARD_FORCED: lambda kind: with_rank(_("Discard {rank:the}: you can’t discard any other card now."), kind),
    Why.DISCARD_HARMLESS: lambda kind: with_rank(
        _("Discard {rank:the}: all your other natural cards would fit the opposing melds."), kind
    ),
    Why.DRAW_NO_USE: lambda kind: with_rank(_("Draw: you can’t use {rank:the} on top of the pile."), kind),
    Why.DRAW_LITTLE: lambda cards: _(
        "Draw: the pile of {cards} would bring you little, and everybody would know that you hold it."
    ).format(cards=counts.cards(cards)),
    Why.TAKE_ADDS: _take_adds,
    Why.TAKE_ALL: _take_all,
    Why.MELD_POT: lambda cards: _("Meld {cards} to empty your hand: you take the pot at once and go on.").format(
        cards=cards_laid(cards)
    ),
    Why.MELD_POT_NEXT: lambda cards: _("Meld {cards}: discarding your last card then brings you the pot.").format(
        cards=cards_laid(cards)
    ),
    Why.MELD_BURRACO: _burraco,
    Why.MELD_DIRTIES: _dirties,
    Why.MELD_SCORES: lambda cards, worth: _("Meld {cards}: {worth} for you instead of against you.").format(
        cards=cards_laid(cards), worth=counts.points(worth)
    ),
}
