"""Sentences for refused moves: the phase of the turn, the pile and the stock, asking, discarding and going out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.meaning import asks_for_kinds
from canasta_desktop.engine.reasons import Code
from canasta_desktop.engine.slots import KEYS, SEQUENCE_KEY, WILD_KEY
from canasta_desktop.words.cards import card_name, rank_name, ranks_name
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
    "answer": _("Your partner asks to go out: answer yes or no first."),
    "waiting": _("Wait for the partner's answer."),
    "not asked": _("Nobody has asked to go out."),
    "drawn": _("You have already drawn: meld, or discard to end your turn."),
    "take only": _("Take the pile with its top card only, and meld other ranks afterwards: your side has already opened."),
    "turn": _("It is not your turn."),
    "show": _("Play on: a special hand is shown only after a draw, and only before your side opens."),
    "threes laid": _("Discard your last card: black threes are the last meld before going out."),
}
_NOT_IN_THESE_RULES: Final = {
    "join": _("Add cards from your hand instead: these rules do not allow melds to be joined."),
    "lay": _("Make another move: these rules do not allow a 3 to be kept in the hand and laid out later."),
    "show": _("Play on: these rules have no special hands."),
}
_MAY_NOT_ASK: Final = {
    "alone": _("You have no partner to ask."),
    "asked": _("You have already asked this turn."),
    "asked this deal": _("You have already asked in this deal."),
    "melded": _("You may ask only before you meld."),
    "foot": _("You may ask only after you have picked up your foot."),
    "cards": _("You may ask only with at least two cards in your hand."),
    "unable": _("You may ask only when you could go out this turn."),
}


def _not_now(why: str, drawn: int = 1) -> str:
    if why == "draw first":
        return _("Draw {cards} or take the pile first.").format(cards=some_cards(drawn))
    return _NOT_NOW[why]


def _not_in_these_rules(what: str, slot: int = 0) -> str:
    if what != "shape":
        return _NOT_IN_THESE_RULES[what]
    if slot % KEYS >= SEQUENCE_KEY:
        return _("Meld cards of one rank: these rules have no sequences.")
    return _("Meld wild cards with natural cards of one rank: these rules have no melds of wild cards alone.")


def _pile_blocked(top: Card, dead: str = "") -> str:
    if dead:
        return _("You cannot take the pile: a canasta of {ranks} is complete, so {ranks} block it.").format(
            ranks=ranks_name(top >> 2)
        )
    return _("You cannot take the pile: the {card} on top blocks it.").format(card=card_name(top))


def _pile_frozen(top: Kind, everyone: bool, held: bool = False) -> str:
    if held and everyone:
        sentence = _("Take the pile with two of your {ranks}, without a wild card in place of one: it is frozen.")
    elif held:
        sentence = _(
            "Take the pile with two of your {ranks}, without a wild card in place of one: it is frozen until your side opens."
        )
    elif everyone:
        sentence = _("The pile is frozen: you need two {ranks} in your hand to take it.")
    else:
        sentence = _("The pile is frozen until your side opens: you need two {ranks} in your hand to take it.")
    return sentence.format(ranks=ranks_name(top))


def _pile_needs_pair(top: Kind, held: bool = False) -> str:
    if held:
        return _("Take the pile with two of your {ranks}: only a natural pair takes it.").format(ranks=ranks_name(top))
    return _("You need two {ranks} in your hand to take the pile: only a natural pair takes it.").format(ranks=ranks_name(top))


def _pile_not_matched(top: Kind, why: str = "") -> str:
    if why == "sequence":
        return _(
            "Take the pile with a sequence only if its top card, the {rank}, continues one of fewer than seven cards"
            " by itself, without cards from your hand."
        ).format(rank=rank_name(top))
    if why == "full":
        return _("Take the pile with two {ranks} from your hand: its top card cannot be added alone to a full canasta.").format(
            ranks=ranks_name(top)
        )
    return _("To take the pile, meld its top card, the {rank}.").format(rank=rank_name(top))


def _stock_empty(three: Card | None = None) -> str:
    if three is None:
        return _("The stock is empty.")
    return _("Keep the {card}: the stock is empty, so it cannot be replaced.").format(card=card_name(three))


def _needs_canasta(left: int, needed: int, made: int, rules: RuleSet | None = None) -> str:
    # The number of canastas made is left out if the rules ask for certain kinds, which it says nothing about.
    if made and (rules is None or not asks_for_kinds(rules)):
        sentence = (
            _("Keep one card to discard and one to hold: your side needs {canastas} to go out and has {made}.")
            if left
            else _("You cannot play your last card: your side needs {canastas} to go out and has {made}.")
        )
    elif left:
        sentence = _("Keep one card to discard and one to hold: your side needs {canastas} to go out.")
    else:
        sentence = _("You cannot play your last card: your side needs {canastas} to go out.")
    lacking = count_of_canastas(needed) if rules is None else canastas_wanted(rules)
    return sentence.format(canastas=lacking, made=spelled(made))


def _unfinished_meld(slot: int, left: int, rules: RuleSet | None = None) -> str:
    several = slot % KEYS < WILD_KEY
    return _UNFINISHED[bool(left), several, plays_books(rules)].format(meld=meld_name(slot))


_UNFINISHED: Final[Mapping[tuple[bool, bool, bool], str]] = {
    (True, True, False): _(
        "Keep one card to discard and one to hold: your {meld} are not yet a canasta, and must be to go out."
    ),
    (True, True, True): _("Keep one card to discard and one to hold: your {meld} are not yet a book, and must be to go out."),
    (True, False, False): _(
        "Keep one card to discard and one to hold: your {meld} is not yet a canasta, and must be to go out."
    ),
    (True, False, True): _("Keep one card to discard and one to hold: your {meld} is not yet a book, and must be to go out."),
    (False, True, False): _("You cannot play your last card: your {meld} are not yet a canasta, and must be to go out."),
    (False, True, True): _("You cannot play your last card: your {meld} are not yet a book, and must be to go out."),
    (False, False, False): _("You cannot play your last card: your {meld} is not yet a canasta, and must be to go out."),
    (False, False, True): _("You cannot play your last card: your {meld} is not yet a book, and must be to go out."),
}
"""By whether cards are left, whether the meld's name is plural ("your kings are"), and whether canastas are called books."""


def _partner_in_hand(left: int) -> str:
    if left:
        return _("Keep one card to discard and one to hold: every partner must have picked up the foot before you go out.")
    return _("You cannot play your last card: every partner must have picked up the foot before you go out.")


def _permission_needed(left: int) -> str:
    if left:
        return _("Ask your partner first, or keep one card to discard and one to hold: you may go out only after a yes.")
    return _("Ask your partner first: you may go out only after a yes.")


def _must_go_out(left: int) -> str:
    if left:
        return _("Your partner said yes, so you must go out this turn; this move would leave cards in your hand.")
    return _("Your partner said yes, so you must go out this turn.")


def _no_special_hand(cards: int) -> str:
    return ngettext(
        "Play on: your {count} card are not a special hand.", "Play on: your {count} cards are not a special hand.", cards
    ).format(count=spelled(cards))


def _not_on_empty_pile(kind: Kind, dead: bool) -> str:
    if dead:
        sentence = _(
            "Discard another card: a canasta of {ranks} is complete, so {ranks} may not start an empty pile while you hold a"
            " card that may."
        )
    else:
        sentence = _("Discard another card: {ranks} may not start an empty pile while you hold a card that may.")
    return sentence.format(ranks=ranks_name(kind))


SENTENCES: Final[Mapping[Code, Callable[..., str]]] = {
    Code.NOT_NOW: _not_now,
    Code.NOT_IN_THESE_RULES: _not_in_these_rules,
    Code.PILE_EMPTY: lambda: _("The pile is empty."),
    Code.PILE_BLOCKED: _pile_blocked,
    Code.PILE_FROZEN: _pile_frozen,
    Code.PILE_NEEDS_PAIR: _pile_needs_pair,
    Code.PILE_NOT_MATCHED: _pile_not_matched,
    Code.MUST_TAKE_PILE: lambda: _("The stock is empty, so you must take the pile."),
    Code.STOCK_EMPTY: _stock_empty,
    Code.CARD_NOT_IN_HAND: lambda card: _("You do not hold the {card}.").format(card=card_name(card)),
    Code.NEEDS_CANASTA: _needs_canasta,
    Code.UNFINISHED_MELD: _unfinished_meld,
    Code.PARTNER_IN_HAND: _partner_in_hand,
    Code.PERMISSION_NEEDED: _permission_needed,
    Code.DISCARD_REQUIRED: lambda: _("Keep one card: the last card must be discarded."),
    Code.MUST_GO_OUT: _must_go_out,
    Code.MAY_NOT_GO_OUT: lambda: _("Keep two cards before you discard: your partner said no, so you may not go out."),
    Code.MAY_NOT_ASK: lambda why: _MAY_NOT_ASK[why],
    Code.NO_SPECIAL_HAND: _no_special_hand,
    Code.RED_THREE_NOT_DISCARDED: lambda every=False: (
        _("A 3 is never discarded.") if every else _("A red 3 is never discarded.")
    ),
    Code.WILD_NOT_DISCARDED: lambda: _("Discard a natural card: a wild card is discarded only when you hold nothing else."),
    Code.NOT_ON_EMPTY_PILE: _not_on_empty_pile,
}
"""The sentence of each code, a function of the facts of a refusal."""
