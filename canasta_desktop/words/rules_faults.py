"""Sentences for errors in a rule set."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.faults import RulesFault
from canasta_desktop.engine.slots import WILD_KEY
from canasta_desktop.words import counts, pages_text
from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.catalogue import ngettext
from canasta_desktop.words.lists import listed
from canasta_desktop.words.melds import count_of_melds
from canasta_desktop.words.numbers import number, spelled
from canasta_desktop.words.titles import title_text

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence


def _unknown_rules(name: str, offered: Sequence[str]) -> str:
    return _("There is no rule set called {name}; choose {offered}.").format(name=repr(name), offered=listed(offered))


def _not_for_players(title: str, offered: Sequence[int], players: int) -> str:
    return ngettext(
        "{title} is for {offered} player, not {players}.", "{title} is for {offered} players, not {players}.", offered[-1]
    ).format(title=title_text(title), offered=listed(map(str, offered)), players=players)


def _too_few_bonuses(paid: int, packs: int, threes: int) -> str:
    return ngettext(
        "There are bonuses for up to {paid} red threes, but {n} pack has {threes}.",
        "There are bonuses for up to {paid} red threes, but {n} packs have {threes}.",
        packs,
    ).format(paid=paid, n=spelled(packs), threes=threes)


def _opening_falls(minimum: int, total: int, lower: int, higher_total: int) -> str:
    return _(
        "The minimum opening can’t be lower at a higher score: {minimum} from {total}, but {lower} from {higher_total}."
    ).format(minimum=minimum, total=number(total), lower=lower, higher_total=number(higher_total))


def _named(option: str) -> str:
    return pages_text.OPTIONS.get(option) or repr(option)


SENTENCES: Final[Mapping[RulesFault, Callable[..., str]]] = {
    RulesFault.UNKNOWN_RULES: _unknown_rules,
    RulesFault.UNREADABLE_RULES: lambda detail: _("These rules can’t be read: {detail}.").format(detail=detail),
    RulesFault.UNKNOWN_OPTION: lambda name: _("There is no option called {name}.").format(name=repr(name)),
    RulesFault.FIXED_OPTION: lambda name: _("The option {name} can’t be changed.").format(name=repr(name)),
    RulesFault.NOT_FOR_SO_MANY: _not_for_players,
    RulesFault.TOO_FEW_BONUSES: _too_few_bonuses,
    RulesFault.CANASTA_WILDS: lambda: _("A canasta must allow at least as many wild cards as a smaller meld."),
    RulesFault.NO_USUAL_SEATING: lambda players: _(
        "The usual number of players is {players}, but there is no seating for that number."
    ).format(players=players),
    RulesFault.NO_SEQUENCES: lambda: _("Going out needs a canasta that is a sequence, but there are no sequences."),
    RulesFault.SEQUENCES_NOT_APART: lambda: _(
        "A sequence can’t be a kind of canasta of its own: with threes that are a rank like others, it is clean or dirty."
    ),
    RulesFault.NO_WILD_MELDS: lambda: _("Going out needs a canasta of wild cards, but there are no melds of wild cards."),
    RulesFault.ONE_WILD_MELD: lambda needed: _(
        "Going out needs {needed}, but a side can have only one meld of wild cards."
    ).format(needed=count_of_melds(needed, WILD_KEY)),
    RulesFault.OPENING_ORDER: lambda: _(
        "The opening table must start at a score of 0, and its scores must rise from line to line."
    ),
    RulesFault.OPENING_FALLS: _opening_falls,
    RulesFault.OPENING_OUT_OF_REACH: lambda minimum, cards: _(
        "Lower the minimum opening of {minimum}: a hand of {cards} can never be worth that much."
    ).format(minimum=minimum, cards=counts.cards(cards)),
    RulesFault.NOT_ONE_SIDE_EACH: lambda players: _("Each of {players} must belong to exactly one side.").format(
        players=counts.players(players)
    ),
    RulesFault.ORDER_OF_PLAY: lambda players: _(
        "The order of play for {players} names a seat twice, or a seat that does not exist."
    ).format(players=counts.players(players)),
    RulesFault.SIDE_WITHOUT_PLAYER: lambda players: _(
        "With {players} there must be two sides or more, and each must have a player in every deal."
    ).format(players=counts.players(players)),
    RulesFault.ORDINARY_THREES: lambda name: _("{option}: this goes only with threes that are a rank like others.").format(
        option=_named(name)
    ),
    RulesFault.SPECIAL_THREES: lambda name: _("{option}: this doesn’t go with threes that are a rank like others.").format(
        option=_named(name)
    ),
    RulesFault.POTS_AND_FEET: lambda: _("There can’t be both pots and feet."),
    RulesFault.ACES_AT_BOTH_ENDS: lambda: _("Aces at both ends need sequences of 14 cards."),
    RulesFault.SEMI_WITHOUT_WILDS: lambda: _("Semi-clean burracos need sequences with a wild card."),
    RulesFault.VICTORY_OF_TWO_SIDES: lambda players: _(
        "Victory points are for two sides; with {players} there are more."
    ).format(players=counts.players(players)),
    RulesFault.VICTORY_DEALS: lambda deals: _("Victory points are for games of three or four deals, not {deals}.").format(
        deals=deals
    ),
    RulesFault.TOO_FEW_PACKS: lambda packs, cards, players: _(
        "Deal fewer cards or add packs: {packs} can’t give {cards} each to {players}."
    ).format(packs=counts.packs(packs), cards=counts.cards(cards), players=counts.players(players)),
}
"""The sentence of each code, a function of the facts of an error."""
