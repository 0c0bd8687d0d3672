"""What a person reads in the editor of house rules, in their list, and on the bar that takes something back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from . import labels, labels_pages
from .theme import number

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
LINE: Final = "Start from a rule set and change what your table does differently"
START_FROM: Final = "Start from"
ONLY_CHANGED: Final = "Only changed"
NAME: Final = "Name"
NAME_HINT: Final = "Kitchen table"
DIFFERENT: Final = "What is different"
NOTHING_DIFFERENT: Final = "Nothing yet: these are the rules as they come."
NOTHING_CHANGED: Final = "Nothing is changed, so nothing stands here."
EFFECT: Final = "What it does to the game"
YOURS: Final = "Yours"
BOTS_PLAY: Final = "Bots are playing these rules."
NO_BOTS: Final = "Bots cannot play beside the window here."
NOT_TRIED: Final = "Bots try these rules once they hold together."
PLAY_ONCE: Final = "Play once"
SAVE: Final = "Save"
SAVED: Final = "Saved"
PLAY_NOW: Final = "Play"
LEAVE_AGAIN: Final = "Not saved yet: Ctrl S keeps it, Esc once more leaves it"
SAVE_KEY: Final = "Ctrl S"
REMEDY_KEY: Final = "F"
CONFLICT_TWO: Final = "These two do not go together"
CONFLICT_ONE: Final = "This does not hold together"
CONFLICT_RANGE: Final = "This cannot be"
ONE_CONFLICT: Final = "One conflict to settle before saving"
NO_NAME: Final = "Saved rules need a name"
UNNAMED: Final = "House rules"
"""What rules are called that are played once without a name."""
PUT_BACK: Final = ("Put it back", "Put both back", "Put all back")
"""Settling a conflict by the values of the rule set: one, two, or more of them."""

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
    "opening": "Least worth, by your total",
    "wilds_below_canasta": "Wild cards in a meld",
    "wilds_in_canasta": "Wild cards in a canasta",
    "naturals_outnumber_wilds": "Naturals must outnumber wilds",
    "canastas_to_go_out": "Canastas to go out",
    "last_discard": "A last discard",
    "concealed_bonus": "For going out concealed",
    "stock_end": "When the stock is empty",
    "deal_score": "A deal counts",
}
"""The options in a line."""
ADD_LINE: Final = "One step more"
NO_LINE: Final = "no step"
BELOW_ZERO: Final = "below 0"
POINTS: Final = "points"


def value(option: str, what: Any) -> str:
    """The value of an option in words or figures; a dash where nothing was written."""
    if isinstance(what, bool):
        return labels_pages.ON if what else labels_pages.OFF
    if isinstance(what, int):
        return number(what)
    return labels_pages.VALUES.get((option, str(what)), labels.NOTHING).capitalize()


def from_total(total: int | None) -> str:
    """`from 1,500`, `below 0`."""
    return BELOW_ZERO if total is None else f"from {number(total)}"


def cell(which: Cell) -> str:
    """What is changed, in few words: `Cards dealt`, `Opening from 1,500`."""
    if which.total is None and which.option != "opening_below_zero":
        return labels_pages.OPTIONS[which.option]
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
    """One way to settle a conflict: `Make it 120`, `Cards dealt: 16`."""
    return f"Make it {words}" if here else f"{cell(which)}: {words}"


def back_to(title: str) -> str:
    """`Back to Classic`."""
    return f"Back to {title}"


def deals_played(deals: int) -> str:
    """`500 deals played by bots`."""
    return f"{number(deals)} deals played by bots"


FIGURES: Final = ("Turns a player has", "Cards left in the stock", "Points a side scores", "Ended by going out")


def percent(share: float) -> str:
    """`97 %`."""
    return f"{round(100 * share)} %"


def name_taken(name: str) -> str:
    """Why a name cannot be had."""
    return f"There are house rules called “{name}” already"


def saved_as(name: str) -> str:
    """What the foot says after saving."""
    return f"“{name}” is saved"


# the list
SHELF: Final = "House rules"
SHELF_LINE: Final = "Your own rules, kept as small files that can be given away"
NEW: Final = "New house rules"
PLAY: Final = "Play with these"
EDIT: Final = "Change"
DELETE: Final = "Delete"
DELETE_KEY: Final = "Del"
RENAME: Final = "Rename"
NOTHING_CHANGED_HERE: Final = "Nothing: these are the rules as they come."
READ: Final = "Read the rules"
PLAIN: Final = "In plain words"
SHARE: Final = "To give it away"
SHARE_LINE: Final = "Send this file. Whoever drops it on the window of the game has the rules too."
NOT_KEPT: Final = "There is no folder to keep them in: they last until the game is closed."
NONE_YET: Final = "No house rules yet"
NONE_YET_LONG: Final = (
    "Begin with a rule set and change what your table does differently. What you save can be played, read and given away."
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
    return f"“{name}” is among your house rules now"


def kept(count: int) -> str:
    """What the card in a new game says: `3 of your own`."""
    return {0: "Make your own", 1: "One of your own"}.get(count, f"{number(count)} of your own")
