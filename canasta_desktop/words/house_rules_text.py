"""What a person reads in the editor of house rules, in their list, and on the bar that takes something back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from canasta_desktop.words import common_text, pages_text
from canasta_desktop.words.numbers import number

if TYPE_CHECKING:
    from canasta_desktop.session.house_rules import Cell

# the bar that takes something back
UNDO: Final = "Undo"
UNDO_KEY: Final = "U"


def seconds(left: int) -> str:
    """`10 s`."""
    return f"{left} s"


# the editor
TITLE: Final = "House rules"
LINE: Final = "Start from a rule set and change the rules that you play differently"
START_FROM: Final = "Start from"
ONLY_CHANGED: Final = "Only changed"
NAME: Final = "Name"
NAME_HINT: Final = "for example Kitchen table"
DIFFERENT: Final = "What is different"
NOTHING_DIFFERENT: Final = "Nothing yet: no rule is changed."
NOTHING_CHANGED: Final = "No rule is changed yet."
EFFECT: Final = "Effect on the game"
YOURS: Final = "Yours"
BOTS_PLAY: Final = "Bots are testing these rules."
NO_BOTS: Final = "Bots cannot test rules on this computer."
NOT_TRIED: Final = "Resolve the conflict, then bots test these rules."
PLAY_ONCE: Final = "Play once"
SAVE: Final = "Save"
SAVED: Final = "Saved"
PLAY_NOW: Final = "Play"
LEAVE_AGAIN: Final = "Not saved: press Ctrl S to save, or Esc again to leave"
SAVE_KEY: Final = "Ctrl S"
REMEDY_KEY: Final = "F"
CONFLICT_TWO: Final = "These two rules conflict"
CONFLICT_ONE: Final = "This rule conflicts"
CONFLICT_RANGE: Final = "This value is not allowed"
ONE_CONFLICT: Final = "Resolve one conflict before saving"
NO_NAME: Final = "Enter a name to save the rules"
UNNAMED: Final = "House rules"
"""What rules are called that are played once without a name."""
PUT_BACK: Final = ("Reset both", "Reset all")
"""Resolving a conflict by the values of the rule set: two, or more of them."""

TOPICS: Final = {
    "deal": "Deal and draw",
    "melds": "Melds",
    "opening": "The opening",
    "out": "Going out and the end",
    "score": "The score",
}
OPTIONS: Final = {
    "hand_size": "Cards dealt to each player",
    "cards_drawn": "Cards drawn in a turn",
    "target_score": "The game ends at",
    "opening_below_zero": "Below 0",
    "opening": "Minimum opening, by score",
    "wilds_below_canasta": "Wild cards in a meld",
    "wilds_in_canasta": "Wild cards in a canasta",
    "naturals_outnumber_wilds": "Naturals must outnumber wilds",
    "canastas_to_go_out": "Canastas to go out",
    "last_discard": "Last discard",
    "concealed_bonus": "Bonus for going out concealed",
    "stock_end": "When the stock is empty",
    "deal_score": "Sides score",
    "foot_size": "Cards in each foot",
    "wild_longest": "Melds of wild cards",
    "set_longest": "Cards in a set at most",
    "canastas_needed": "Canastas to go out, by kind",
    "pile_needs": "The pile is taken with",
    "pile_taken": "Cards taken from the pile",
    "opening_by_deal": "Minimum opening, by deal",
    "opening_triple": "An opening needs",
    "black_three_in_hand": "Black 3 left in a hand costs",
    "red_three_in_hand": "Red 3 left in a hand costs",
    "threes_sign": "Laid out threes count with",
    "special_hands": "Special hands",
    "permission": "Partner’s yes to go out",
    "partner_in_foot": "Partners must have picked up the foot",
    "deals": "Deals in a game",
}
"""The options in a line."""
ADD_LINE: Final = "Add a line"
NO_LINE: Final = "no line"
BELOW_ZERO: Final = "below 0"
POINTS: Final = "points"


def value(option: str, what: Any) -> str:
    """The value of an option in words or figures; a dash where nothing was written."""
    if isinstance(what, bool):
        return pages_text.ON if what else pages_text.OFF
    if isinstance(what, int) and (option, str(what)) not in pages_text.VALUES:
        return number(what)
    return pages_text.VALUES.get((option, str(what)), common_text.NOTHING).capitalize()


def from_total(total: int | None) -> str:
    """`from 1,500`, `below 0`."""
    return BELOW_ZERO if total is None else f"from {number(total)}"


_PARTS: Final = {"natural": "natural", "mixed": "mixed", "sequence": "sequences", "wild": "wild"}


def part(name: str) -> str:
    """A part of an option: `natural`, `deal 2`."""
    return _PARTS.get(name) or f"deal {name}"


def note(which: Cell) -> str:
    """What one of several fields of a row holds: `from 1,500`, `deal 2`, `natural`."""
    return from_total(which.total) if which.part is None else part(which.part)


def cell(which: Cell) -> str:
    """What is changed, in few words: `Cards dealt`, `Opening from 1,500`, `Opening by deal: deal 2`."""
    if which.part is not None:
        return f"{pages_text.OPTIONS[which.option]}: {part(which.part)}"
    if which.total is None and which.option != "opening_below_zero":
        return pages_text.OPTIONS[which.option]
    return f"Opening {from_total(which.total)}"


def original(title: str, words: str) -> str:
    """`Classic: 11`."""
    return f"{title}: {words}"


def counted_options(changed: int, of: int) -> str:
    """`3 of 12 options`."""
    return f"{changed} of {of} options"


def and_more(count: int) -> str:
    """`and 4 more`."""
    return f"and {count} more"


def make_it(which: Cell, words: str, *, here: bool) -> str:
    """One way to resolve a conflict: `Change to 120`, `Cards dealt: 16`."""
    return f"Change to {words}" if here else f"{cell(which)}: {words}"


def back_to(title: str) -> str:
    """`Back to Classic`."""
    return f"Back to {title}"


def deals_played(deals: int) -> str:
    """`500 deals played by bots`."""
    return f"{number(deals)} deals played by bots"


FIGURES: Final = ("Turns per player", "Cards left in the stock", "Points per side", "Ended by going out")


def percent(share: float) -> str:
    """`97 %`."""
    return f"{round(100 * share)} %"


def name_taken(name: str) -> str:
    """Why a name cannot be had."""
    return f"House rules called “{name}” already exist"


def saved_as(name: str) -> str:
    """What the foot says after saving."""
    return f"“{name}” is saved"


# the list
SHELF: Final = "House rules"
SHELF_LINE: Final = "Your own rules, saved as files you can share"
NEW: Final = "New house rules"
PLAY: Final = "Play with these"
EDIT: Final = "Edit"
DELETE: Final = "Delete"
DELETE_KEY: Final = "Del"
RENAME: Final = "Rename"
NOTHING_CHANGED_HERE: Final = "Nothing: no rule is changed."
READ: Final = "Read the rules"
PLAIN: Final = "In plain words"
SHARE: Final = "Share"
SHARE_LINE: Final = "Send this file to a friend, who can drop it on the game’s window to add the rules."
NOT_KEPT: Final = "There is no folder to save them in: they are lost when you quit."
NONE_YET: Final = "No house rules yet"
NONE_YET_LONG: Final = (
    "Start from a rule set and change the rules that you play differently. You can play, read and share what you save."
)


def based_on(title: str, changes: int) -> str:
    """`Classic, 3 options changed`."""
    return f"{title}, {number(changes)} option{'' if changes == 1 else 's'} changed"


def for_players(count: str) -> str:
    """`2–6 players`."""
    return f"{count} players"


def deleted(name: str) -> str:
    """`“Kitchen table” is deleted`."""
    return f"“{name}” is deleted"


def taken_in(name: str) -> str:
    """A file was dropped on the window."""
    return f"“{name}” is now one of your house rules"


def kept(count: int) -> str:
    """What the card in a new game says: `3 of your own`."""
    return {0: "Make your own", 1: "One of your own"}.get(count, f"{number(count)} of your own")
