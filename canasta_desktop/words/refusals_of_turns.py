"""Sentences for refused moves: the phase of the turn, the pile and the stock, asking, discarding and going out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.effective_options import asks_for_kinds
from canasta_desktop.engine.reasons import Code
from canasta_desktop.engine.slots import KEYS, SEQUENCE_KEY, WILD_KEY
from canasta_desktop.words.cards import bare_rank, card_name, rank_name, ranks_name
from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.catalogue import ngettext
from canasta_desktop.words.counts import some_cards
from canasta_desktop.words.melds import canastas_wanted, count_of_canastas, meld_name, plays_books
from canasta_desktop.words.numbers import spelled

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from canasta_desktop.engine.cards import Card, Kind
    from canasta_desktop.engine.ruleset import RuleSet

_NOT_NOW: Final = {
    "over": _("The deal is over."),
    "answer": _("Answer yes or no first: your partner is asking to go out."),
    "waiting": _("Wait for your partner’s answer."),
    "not asked": _("Nobody has asked to go out."),
    "drawn": _("Meld, or discard to end your turn: you have already drawn."),
    "taken": _("Meld, or discard to end your turn: you have already taken the pile."),
    "take only": _("Meld only the top card to take the pile, and other ranks afterwards: your side has already opened."),
    "turn": _("It isn’t your turn."),
    "show": _("You can show a special hand only after drawing, and only before your side opens."),
}
_NOT_IN_THESE_RULES: Final = {
    "join": _("Add cards from your hand instead: these rules don’t let you join melds."),
    "lay": _("You can’t lay out a 3 yourself: these rules don’t let you keep one in your hand."),
    "show": _("You can’t show your hand: these rules have no special hands."),
    "ask": _("You can’t ask to go out: these rules have no asking."),
    "take": _("Take the pile first, and meld afterwards: in these rules it needs no meld."),
}
_MAY_NOT_ASK: Final = {
    "alone": _("You have no partner to ask."),
    "asked": _("You have already asked this turn."),
    "asked this deal": _("You have already asked this deal."),
    "melded": _("You can ask only before you meld."),
    "foot": _("You can ask only after picking up your foot."),
    "cards": _("You can ask only with at least two cards in your hand."),
    "unable": _("You can ask only if you could go out this turn."),
}


def _not_now(why: str, drawn: int = 1) -> str:
    if why == "draw first":
        return _("Draw {cards} or take the pile first.").format(cards=some_cards(drawn))
    return _NOT_NOW[why]


def _not_in_these_rules(what: str, slot: int = 0) -> str:
    if what != "shape":
        return _NOT_IN_THESE_RULES[what]
    if slot % KEYS >= SEQUENCE_KEY:
        return _("Meld cards of one rank: there are no sequences in this game.")
    if slot % KEYS < WILD_KEY:
        return _("Meld cards of one suit in a row: these rules have no such set.")
    return _("Meld wild cards with natural cards of one rank: there are no melds of wild cards alone in this game.")


def _pile_blocked(top: Card, dead: str = "") -> str:
    if dead:
        return _("You can’t take the pile: {ranks} are closed, so they block it.").format(ranks=ranks_name(top >> 2))
    return _("You can’t take the pile: {card:the} on top blocks it.").format(card=card_name(top))


def _pile_frozen(top: Kind, everyone: bool, held: bool = False) -> str:
    if held and everyone:
        sentence = _("Use two of your {ranks} to take the pile, not a wild card: it’s frozen.")
    elif held:
        sentence = _("Use two of your {ranks} to take the pile, not a wild card: it’s frozen until your side opens.")
    elif everyone:
        sentence = _("You need two {ranks} in your hand to take the pile: it’s frozen.")
    else:
        sentence = _("You need two {ranks} in your hand to take the pile: it’s frozen until your side opens.")
    return sentence.format(ranks=ranks_name(top))


def _pile_needs_pair(top: Kind, held: bool = False) -> str:
    if held:
        return _("Use two of your {ranks} to take the pile: only a natural pair takes it.").format(ranks=ranks_name(top))
    return _("You need two {ranks} in your hand to take the pile: only a natural pair takes it.").format(ranks=ranks_name(top))


def _pile_not_matched(top: Kind, why: str = "", card: Card | None = None) -> str:
    if why == "sequence":
        return _(
            "The top card, {rank:the}, can’t start a sequence: it may only extend one of fewer than seven cards on"
            " your table, alone."
        ).format(rank=rank_name(top))
    if why == "full":
        return _("To take the pile you need two {ranks}: its top card can’t go on a full canasta alone.").format(
            ranks=ranks_name(top)
        )
    if why == "wild":
        return _("To take the pile you need two {ranks}, or one and a wild card.").format(ranks=ranks_name(top))
    if why == "pair":
        return _("To take the pile you need two {ranks}.").format(ranks=ranks_name(top))
    named = bare_rank(top) if card is None else card_name(card)
    if why == "use":
        return _("You can’t take the pile: you can’t meld its top card, {rank:the}.").format(rank=named)
    return _("Meld the top card, {rank:the}, to take the pile.").format(rank=named)


def _stock_empty(three: Card | None = None) -> str:
    if three is None:
        return _("The stock is empty.")
    return _("Keep {card:the}: the stock is empty, so it can’t be replaced.").format(card=card_name(three))


def _needs_canasta(left: int, needed: int, made: int, rules: RuleSet | None = None) -> str:
    # The number of canastas made is left out if the rules ask for certain kinds, which it says nothing about.
    if made and (rules is None or not asks_for_kinds(rules)):
        sentence = (
            _("Keep at least two cards, one of them to discard: your side needs {canastas} to go out and has {made}.")
            if left
            else _("You can’t play your last card: your side needs {canastas} to go out and has {made}.")
        )
    elif left:
        sentence = _("Keep at least two cards, one of them to discard: your side needs {canastas} to go out.")
    else:
        sentence = _("You can’t play your last card: your side needs {canastas} to go out.")
    lacking = count_of_canastas(needed) if rules is None else canastas_wanted(rules)
    return sentence.format(canastas=lacking, made=count_of_canastas(made, rules))


def _unfinished_meld(slot: int, left: int, rules: RuleSet | None = None) -> str:
    return _UNFINISHED[bool(left), plays_books(rules)].format(meld=meld_name(slot))


_UNFINISHED: Final[Mapping[tuple[bool, bool], str]] = {
    (True, False): _("Keep at least two cards, one of them to discard: your {meld} must be a canasta before you go out."),
    (True, True): _("Keep at least two cards, one of them to discard: your {meld} must be a book before you go out."),
    (False, False): _("You can’t play your last card: your {meld} must be a canasta before you go out."),
    (False, True): _("You can’t play your last card: your {meld} must be a book before you go out."),
}
"""Sentences about an unfinished turn, by whether cards are left and whether canastas are called books."""


def _partner_in_hand(left: int) -> str:
    if left:
        return _("Keep at least two cards, one of them to discard: every partner must pick up the foot before you go out.")
    return _("You can’t play your last card: every partner must pick up the foot before you go out.")


def _permission_needed(left: int) -> str:
    if left:
        return _("Ask your partner first, or keep at least two cards: you can go out only after a yes.")
    return _("Ask your partner first: you can go out only after a yes.")


def _must_go_out(left: int) -> str:
    if left:
        return _("Play all your cards: your partner said yes, so you must go out this turn.")
    return _("Go out this turn: your partner said yes, so you must.")


def _no_special_hand(count: int) -> str:
    return ngettext(
        "Play on: your {count} card isn’t a special hand.", "Play on: your {count} cards aren’t a special hand.", count
    ).format(count=spelled(count))


def _not_on_empty_pile(kind: Kind, dead: bool) -> str:
    if dead:
        sentence = _("Discard another card: {ranks} are closed, so they can’t start a pile while you hold a card that can.")
    else:
        sentence = _("Discard another card: {ranks} can’t start a pile while you hold a card that can.")
    return sentence.format(ranks=ranks_name(kind))


SENTENCES: Final[Mapping[Code, Callable[..., str]]] = {
    Code.NOT_NOW: _not_now,
    Code.NOT_IN_THESE_RULES: _not_in_these_rules,
    Code.PILE_EMPTY: lambda: _("The pile is empty."),
    Code.PILE_BLOCKED: _pile_blocked,
    Code.PILE_FROZEN: _pile_frozen,
    Code.PILE_NEEDS_PAIR: _pile_needs_pair,
    Code.PILE_NOT_MATCHED: _pile_not_matched,
    Code.PILE_UNUSED: lambda _cards: _("You must meld a card of the pile in the turn in which you take it."),
    Code.MUST_TAKE_PILE: lambda: _("Take the pile: the stock is empty."),
    Code.STOCK_EMPTY: _stock_empty,
    Code.CARD_NOT_IN_HAND: lambda card: _("You don’t have {card:the}.").format(card=card_name(card)),
    Code.NEEDS_CANASTA: _needs_canasta,
    Code.UNFINISHED_MELD: _unfinished_meld,
    Code.PARTNER_IN_HAND: _partner_in_hand,
    Code.PERMISSION_NEEDED: _permission_needed,
    Code.DISCARD_REQUIRED: lambda: _("Keep one card: you must discard your last card."),
    Code.MUST_GO_OUT: _must_go_out,
    Code.MAY_NOT_GO_OUT: lambda: _("Keep at least two cards: your partner said no, so you can’t go out."),
    Code.MAY_NOT_ASK: lambda why: _MAY_NOT_ASK[why],
    Code.NO_SPECIAL_HAND: _no_special_hand,
    Code.RED_THREE_NOT_DISCARDED: lambda every=False: _("You can’t discard a 3.") if every else _("You can’t discard a red 3."),
    Code.WILD_NOT_DISCARDED: lambda last=False: (
        _("Keep a natural card for your last discard: it can’t be a wild card.")
        if last
        else _("Discard a natural card: you can discard a wild card only when you have nothing else.")
    ),
    Code.NOT_ON_EMPTY_PILE: _not_on_empty_pile,
    Code.PILE_CARD_RETURNED: lambda card: _("Keep {card:the}: it was the whole pile, so it can’t go back this turn.").format(
        card=card_name(card)
    ),
}
"""The sentence of each code, a function of the facts of a refusal."""
