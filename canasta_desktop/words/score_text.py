"""Texts of the scores of a deal and of a game, by the rules in play: items, how a deal ended, how long a game goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.choices import BlackThrees
from canasta_desktop.engine.events import DealEnd
from canasta_desktop.words import common_text, deeds
from canasta_desktop.words.cards import ranks_in_notation
from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.catalogue import ngettext
from canasta_desktop.words.melds import plays_bolivias, plays_books, plays_burracos
from canasta_desktop.words.nouns import Nouns
from canasta_desktop.words.numbers import number, spelled
from canasta_desktop.words.special_hands_text import special_hand_name

if TYPE_CHECKING:
    from canasta_desktop.engine.game import DealResult
    from canasta_desktop.engine.ruleset import RuleSet

_HANDS_AND_FEET: Final = _("Left in hand and foot")
_THREES: Final = _("Threes laid out")
_SPECIAL: Final = _("Special hand")
_UNFINISHED: Final = _("Unfinished melds")
_BURRACOS: Final = {
    "mixed": _("Dirty burracos"),
    "natural": _("Clean burracos"),
    "semi": _("Semi-clean burracos"),
    "long": _("Long burracos"),
    "pot": _("Pot"),
}
"""The items of games where canastas are called burracos."""


def item_label(item: str, rules: RuleSet) -> str:
    """An item of a score, by the name of its field: `Natural canastas`, `Clean books`, `Sambas`."""
    held = Nouns(ranks_in_notation([one.rank for one in rules.held]))
    labels = {
        "melds": common_text.MELDS,
        "hands": _HANDS_AND_FEET if plays_books(rules) else common_text.IN_HAND,
        "mixed": _("Dirty books") if plays_books(rules) else common_text.MIXED,
        "natural": _("Clean books") if plays_books(rules) else common_text.NATURAL,
        **(_BURRACOS if plays_burracos(rules) else {}),
        "sequence": _("Escaleras") if plays_bolivias(rules) else _("Sambas"),
        "wild": _wild_label(rules),
        "red_threes": _THREES if rules.black_threes is BlackThrees.BONUS else common_text.RED_THREES,
        "out": common_text.GOING_OUT,
        "special": _SPECIAL,
        "unfinished": _UNFINISHED,
        "held": _("Held {ranks}").format(ranks=held),
        "concealed": common_text.CONCEALED,
        "penalty": common_text.PENALTY,
        "deducted": common_text.DEDUCTED,
    }
    return labels[item]


def _wild_label(rules: RuleSet) -> str:
    if plays_books(rules):
        return _("Wild books")
    return _("Bolivias") if plays_bolivias(rules) else _("Wild canastas")


def deal_ended(result: DealResult, name: str) -> str:
    """How a deal ended; `name` is the name of the player who ended it, if anybody did."""
    if result.end is DealEnd.SHOWN and result.shown:
        hand = special_hand_name(result.shown)
        you = common_text.YOU.means(name)
        shown = _("You showed a special hand: {hand}") if you else _("{name} showed a special hand: {hand}")
        return shown.format(name=name, hand=hand)
    if result.out is not None:
        return deeds.sentence(name, deeds.went_out(concealed=result.concealed))
    return common_text.STOCK_RAN_OUT


def how_long(rules: RuleSet, deal: int) -> str:
    """What a game of these rules goes to after a number of deals: `to 5,000`, `deal 2 of 4`, or that a tie is played on."""
    if not rules.deals:
        return common_text.to_target(rules.target_score)
    if deal > rules.deals:
        return _("playing off the tie")
    return _("deal {deal} of {deals}").format(deal=number(deal), deals=number(rules.deals))


def game_of_deals(deals: int) -> str:
    """`the highest total after four deals`."""
    return ngettext("the highest total after {n} deal", "the highest total after {n} deals", deals).format(n=spelled(deals))


def most_canastas(item: str, made: int, rules: RuleSet) -> str:
    """The award for the most canastas of a kind, after their number: `natural canastas`, `clean books`, `sambas`."""
    if item == "sequence":
        return ngettext("escalera", "escaleras", made) if plays_bolivias(rules) else ngettext("samba", "sambas", made)
    if plays_burracos(rules):
        return ngettext("clean burraco", "clean burracos", made)
    return ngettext("clean book", "clean books", made) if plays_books(rules) else common_text.most_naturals(made)


def points_for_threes(rules: RuleSet) -> str:
    """The award for the most points for 3s, after the points."""
    return _("from threes") if rules.black_threes is BlackThrees.BONUS else common_text.RED_THREE_POINTS
