"""Texts of the editor of house rules, of the list of house rules, and of the undo bar."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from canasta_desktop.engine.cards import RANKS
from canasta_desktop.words import common_text, pages_text
from canasta_desktop.words.cards import index_of
from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.catalogue import ngettext, pgettext
from canasta_desktop.words.lists import capital, listed
from canasta_desktop.words.melds import canasta_terms, plays_books, plays_burracos
from canasta_desktop.words.nouns import Noun
from canasta_desktop.words.numbers import number

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.engine.ruleset import RuleSet
    from canasta_desktop.session.house_draft import Cell

# the undo bar
UNDO: Final = _("Undo")


def seconds(left: int) -> str:
    """`10 s`."""
    return _("{n} s").format(n=number(left))


# the editor
BOTS_DO_NOT_PLAY_FOR_IT: Final = _("Bots score it but don’t play for it.")
TITLE: Final = _("House rules")
LINE: Final = _("Start from a rule set and change whatever you play differently")
START_FROM: Final = _("Start from")
ONLY_CHANGED: Final = _("Changed only")
NAME: Final = _("Name")
NAME_HINT: Final = _("for example Kitchen table")
DIFFERENT: Final = _("What’s different")
NOTHING_DIFFERENT: Final = _("Nothing yet: no rules changed.")
NOTHING_CHANGED: Final = _("No rules changed yet.")
EFFECT: Final = _("Effect on the game")
YOURS: Final = _("Yours")
BOTS_PLAY: Final = _("Bots are testing these rules.")
NO_BOTS: Final = _("Bots can’t test rules on this computer.")
NOT_TRIED: Final = _("Resolve the conflict so that bots can test these rules.")
PLAY_ONCE: Final = _("Play once")
SAVE: Final = _("Save")
SAVED: Final = _("Saved")
PLAY_NOW: Final = pgettext("house rules", "Play")
LEAVE_AGAIN: Final = _("Press Ctrl S to save, or Esc again to leave without saving")
CONFLICT_TWO: Final = _("These two rules conflict")
CONFLICT_ONE: Final = _("This rule conflicts")
CONFLICT_RANGE: Final = _("This value isn’t allowed")
ONE_CONFLICT: Final = _("Resolve the conflict before saving")
NO_NAME: Final = _("Enter a name to save the rules")
UNNAMED: Final = _("House rules")
"""The name of house rules that are played without being saved."""
PUT_BACK: Final = (_("Reset both"), _("Reset all"))
"""Resolving a conflict by resetting options to the values of the rule set: two, or more."""

TOPICS: Final = {
    "deal": _("Deal and draw"),
    "melds": _("Melds"),
    "opening": _("The opening"),
    "pile": _("The pile"),
    "out": _("Going out and the end"),
    "score": _("The score"),
}
OPTIONS: Final = {
    "hand_size": _("Cards dealt to each player"),
    "cards_drawn": _("Cards drawn in a turn"),
    "target_score": _("The game ends at"),
    "opening_below_zero": _("Below 0"),
    "opening": _("Minimum opening, by score"),
    "wilds_below_canasta": _("Wild cards in a meld"),
    "wilds_in_canasta": _("Wild cards in a canasta"),
    "naturals_outnumber_wilds": _("Naturals must outnumber wilds"),
    "canastas_to_go_out": _("Canastas to go out"),
    "last_discard": _("Last discard"),
    "concealed_bonus": _("Bonus for going out concealed"),
    "stock_end": _("When the stock is empty"),
    "deal_score": _("Sides score"),
    "foot_size": _("Cards in each foot"),
    "wild_longest": _("Melds of wild cards"),
    "set_longest": _("Most cards in a set"),
    "canastas_needed": _("Canastas to go out, by kind"),
    "pile_needs": _("To take the pile you need"),
    "pile_taken": _("Cards taken from the pile"),
    "opening_by_deal": _("Minimum opening, by deal"),
    "opening_triple": _("An opening needs"),
    "black_three_in_hand": _("Black 3 left in a hand costs"),
    "red_three_in_hand": _("Red 3 left in a hand costs"),
    "threes_sign": _("Threes laid out count for you"),
    "special_hands": _("Special hands"),
    "permission": _("Partner’s permission to go out"),
    "partner_in_foot": _("Partners must have picked up the foot"),
    "deals": _("Deals in a game"),
    "jokers": _("Jokers in each pack"),
    "card_points": _("Points of each card"),
    "pot_untaken": _("A pot never taken costs"),
    "pot_waiting": _("A pot that waits at the end"),
    "pots_to_stock": _("A pot that is left becomes the stock"),
    "set_ranks": _("Sets of a rank"),
    "semi_clean": _("Semi-clean burracos"),
    "pile_view": _("Cards of the pile to look at"),
    "lone_card_back": _("A pile of one card may be thrown back"),
    "stock_left": _("Cards of the stock that are not played"),
    "victory_points": _("Victory points of a tournament"),
}
"""One line about each option."""
OPTIONS_OF_BOOKS: Final = {
    "wilds_in_canasta": _("Wild cards in a book"),
    "canastas_to_go_out": _("Books to go out"),
    "canastas_needed": _("Books to go out, by kind"),
}
"""The labels of options whose wording changes when canastas are called books."""
OPTIONS_OF_BURRACOS: Final = {
    "wilds_in_canasta": _("Wild cards in a burraco"),
    "canastas_to_go_out": _("Burracos to go out"),
    "canastas_needed": _("Burracos to go out, by kind"),
}
"""The labels of options whose wording changes when canastas are called burracos."""
ADD_LINE: Final = _("Add a line")
NO_LINE: Final = _("no line")
BELOW_ZERO: Final = _("below 0")
POINTS: Final = _("points")


def option_line(option: str, rules: RuleSet) -> str:
    """The line about an option, in the words of the rules that are changed."""
    own = OPTIONS_OF_BOOKS if plays_books(rules) else OPTIONS_OF_BURRACOS if plays_burracos(rules) else {}
    return own.get(option, OPTIONS[option])


def value(option: str, what: Any) -> str:
    """The value of an option in words or figures; a dash for None."""
    if isinstance(what, bool):
        return pages_text.ON if what else pages_text.OFF
    if isinstance(what, list):
        return listed(index_of(RANKS.index(rank)) for rank in what)
    if isinstance(what, int) and (option, str(what)) not in pages_text.VALUES:
        return number(what)
    return capital(pages_text.VALUES.get((option, str(what)), common_text.NOTHING))


def from_total(total: int | None) -> str:
    """`from 1,500`, `below 0`."""
    return BELOW_ZERO if total is None else _("from {total}").format(total=number(total))


_KINDS: Final = {
    "sequence": Noun(pgettext("noun, canastas", "sequences")),
    "wild": Noun(pgettext("noun, canastas", "wild")),
}


_CARDS: Final = {
    "joker": _("joker"),
    "two": _("2"),
    "ace": _("ace"),
    "high": _("8 to king"),
    "low": _("3 to 7"),
}
"""The parts of the card points."""


def kind(name: str, rules: RuleSet) -> Noun:
    """A kind of canasta by the name of its option: `natural`, `clean`."""
    terms = canasta_terms(rules)
    return {"natural": terms.natural, "mixed": terms.mixed, **_KINDS}[name]


def part(name: str, rules: RuleSet) -> str:
    """A part of an option: `natural`, `clean`, `deal 2`."""
    if name in _CARDS:
        return _CARDS[name]
    return _("deal {deal}").format(deal=name) if name.isdecimal() else str(kind(name, rules))


def note(which: Cell, rules: RuleSet) -> str:
    """The label of one of several fields in a row: `from 1,500`, `deal 2`, `natural`."""
    return from_total(which.total) if which.part is None else part(which.part, rules)


def cell(which: Cell, rules: RuleSet) -> str:
    """The short name of a field: `Cards dealt`, `Opening from 1,500`, `Opening by deal: deal 2`."""
    option = ""  # the opening table says it in its own way
    if which.option in pages_text.OPTIONS:
        option = pages_text.option_label(which.option, rules)
    if which.part is not None:
        return _("{option}: {value}").format(option=option, value=part(which.part, rules))
    if which.total is None and which.option != "opening_below_zero":
        return option
    if which.total is None:
        return _("Opening below 0")
    return _("Opening from {total}").format(total=number(which.total))


def original(title: str, words: str) -> str:
    """`Classic: 11`."""
    return _("{rules}: {value}").format(rules=title, value=words)


def counted_options(changed: int, of: int) -> str:
    """`3 of 12 options`."""
    return ngettext("{changed} of {n} option", "{changed} of {n} options", of).format(changed=number(changed), n=number(of))


def and_more(count: int) -> str:
    """`and 4 more`."""
    return ngettext("and {n} more", "and {n} more", count).format(n=number(count))


def make_it(which: Cell, words: str, rules: RuleSet, *, here: bool) -> str:
    """One way to resolve a conflict: `Change to 120`, `Cards dealt: 16`."""
    if here:
        return _("Change to {value}").format(value=words)
    return _("{option}: {value}").format(option=cell(which, rules), value=words)


def back_to(title: str) -> str:
    """`Back to Classic`."""
    return _("Back to {rules}").format(rules=title)


def deals_played(deals: int) -> str:
    """`500 deals played by bots`."""
    return ngettext("{n} deal played by bots", "{n} deals played by bots", deals).format(n=number(deals))


FIGURES: Final = (_("Turns per player"), _("Cards left in the stock"), _("Points per side"), _("Ended by going out"))


def name_taken(name: str) -> str:
    """The error for a name that exists already."""
    return _("There are already house rules called “{name}”").format(name=name)


def saved_as(name: str) -> str:
    """The message after saving."""
    return _("Saved “{name}”").format(name=name)


# the list
SHELF: Final = _("House rules")
SHELF_LINE: Final = _("Your own rules, saved as files you can share")
NEW: Final = _("New house rules")
PLAY: Final = _("Play with these")
EDIT: Final = _("Edit")
DELETE: Final = _("Delete")
RENAME: Final = _("Rename")
NOTHING_CHANGED_HERE: Final = _("Nothing: no rules changed.")
READ: Final = _("Read the rules")
PLAIN: Final = _("In plain words")
SHARE: Final = _("Share")
SHARE_LINE: Final = _("Send this file to a friend, who can add the rules by dropping it on the game’s window.")
NOT_KEPT: Final = _("These rules are lost when you quit: there is no folder to save them in.")
NONE_YET: Final = _("No house rules yet")
NONE_YET_LONG: Final = _(
    "Start from a rule set and change whatever you play differently. You can play, read and share the rules you save."
)


def based_on(title: str, changes: int) -> str:
    """`Classic, 3 options changed`."""
    return ngettext("{rules}, {n} option changed", "{rules}, {n} options changed", changes).format(
        rules=title, n=number(changes)
    )


def for_players(numbers: Sequence[int]) -> str:
    """`2–6 players`, for the possible numbers of players in ascending order."""
    return ngettext("{range} player", "{range} players", numbers[-1]).format(range=common_text.player_range(numbers))


def deleted(name: str) -> str:
    """`Deleted “Kitchen table”`."""
    return pgettext("house rules", "Deleted “{name}”").format(name=name)


def taken_in(name: str) -> str:
    """House rules were imported from a file dropped on the window."""
    return _("Added “{name}” to your house rules").format(name=name)


def kept(count: int) -> str:
    """The label of the card for house rules in a new game: `3 of your own`."""
    if not count:
        return _("Make your own")
    return ngettext("One of your own", "{n} of your own", count).format(n=number(count))
