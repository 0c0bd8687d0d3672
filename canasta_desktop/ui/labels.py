"""Every sentence and word that a person reads in the window, in one place, so that they can be translated."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .theme import number

if TYPE_CHECKING:
    from collections.abc import Sequence

# the program
GAME: Final = "Canasta"
NO_DISPLAY: Final = (
    "There is no display to open a window on: start canasta-desktop in a desktop session,"
    " or let bots play without one with `canasta-desktop simulate`."
)

# keys, as they stand on key caps
ENTER: Final = "Enter"
ESCAPE: Final = "Esc"

# sides and seats
SIDES: Final = ("Us", "Them", "Star")
YOU: Final = "You"
SEATS_OF_FOUR: Final = ("You", "West", "North", "East")
"""Seat names as seen from the seat at the bottom, clockwise."""

# menu
CONTINUE: Final = "Continue"
NEW_GAME: Final = "New game"
LEARN: Final = "Learn Canasta"
SETTINGS: Final = "Settings"
QUIT: Final = "Quit"
NEW_GAME_NOTE: Final = "Choose rules, names and speed"
MENU_LINE: Final = "Two against two, 108 cards, first to 5,000"


def game_so_far(deal: int, totals: Sequence[int]) -> str:
    """Where a game stands, in a line: `Deal 3, Us 1,640, Them 1,205`."""
    sides = ", ".join(f"{name} {number(total)}" for name, total in zip(SIDES, totals, strict=False))
    return f"Deal {deal}, {sides}"


# new game
START: Final = "Start"
SPEED: Final = "Speed"
SPEEDS: Final = ("Off", "Fast", "Normal", "Slow")
SEED: Final = "Seed"
SEED_HINT: Final = "random"
PARTNERS: Final = "Partners"
TWO_PAIRS: Final = "Two pairs, partners opposite"
BOT: Final = "Bot"
HUMAN: Final = "Human"
NAME_HINT: Final = "Name"
PICTURE: Final = "Picture"
HONEST_BOTS: Final = "Bots see only what their seat may see"
HONEST_BOTS_SHORT: Final = "Bots see only their own seat"
RULE_HEADS: Final = ("players", "cards", "points", "to go out")
SEAT_NOTES: Final = (
    "plays with North",
    "against you, plays after you",
    "your partner, sits opposite",
    "against you, plays before you",
)
SEAT_WORDS: Final = (
    "You sit at the bottom of the table, with your hand open before you.",
    "West plays after you. What you discard is what West may take.",
    "North is your partner: your melds lie together, and you score together.",
    "East plays before you. What East discards is what you may take.",
)
_COUNT: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def count(n: int) -> str:
    """A small number in words."""
    return _COUNT[n] if 0 <= n < len(_COUNT) else number(n)


def player_range(low: int, high: int) -> str:
    """How many can play: `4`, `2–6`."""
    return str(low) if low == high else f"{low}–{high}"


def who_plays(name: str, kind: str) -> str:
    """`Juno, bot`."""
    return f"{name}, {kind.lower()}"


def canastas(n: int) -> str:
    """`1 canasta`, `2 canastas`."""
    return f"{n} canasta" + ("s" if n != 1 else "")


def rules_chosen(title: str) -> str:
    """What is about to be played: `Classic, four players`."""
    return f"{title}, four players"


def packs_and_target(packs: int, target: int) -> str:
    """`Two packs, first to 5,000, the first dealer by lot`."""
    return f"{count(packs).capitalize()} packs, first to {number(target)}, the first dealer by lot"


# score of a deal
MELDS: Final = "Melds"
IN_HAND: Final = "Left in hand"
MIXED: Final = "Mixed canastas"
NATURAL: Final = "Natural canastas"
RED_THREES: Final = "Red threes"
GOING_OUT: Final = "Going out"
CONCEALED: Final = "Concealed"
PENALTY: Final = "Wrong permission"
DEDUCTED: Final = "Lower side’s points"
THIS_DEAL: Final = "This deal"
GAME_TOTAL: Final = "Game"
NEXT_OPENING: Final = "Next opening"
NEXT_DEAL: Final = "Next deal"
SEE_RESULT: Final = "See who won"
SEE_TABLE: Final = "See the table"
BACK_TO_SCORE: Final = "Back to the score"
STOCK_RAN_OUT: Final = "The stock ran out, and nobody went out"
NOTHING: Final = "–"


def deal_title(n: int) -> str:
    """`Deal 3`."""
    return f"Deal {n}"


def went_out(seat_name: str, *, concealed: bool) -> str:
    """Who ended the deal."""
    return f"{seat_name} went out concealed" if concealed else f"{seat_name} went out"


def each(value: int) -> str:
    """`300 each`."""
    return f"{number(value)} each"


def to_target(target: int) -> str:
    """`to 5,000`."""
    return f"to {number(target)}"


def before(total: int) -> str:
    """`1,640 before`."""
    return f"{number(total)} before"


# end of the game
PLAY_AGAIN: Final = "Play again"
SAME_DEALS: Final = "Same deals again"
MENU: Final = "Menu"
TOTALS_BY_DEAL: Final = "Totals, deal by deal"
MOST_NATURALS: Final = ("natural canasta", "natural canastas")
BEST_DEAL: Final = "the best deal"
WENT_OUT_MOST: Final = "went out most often"
RED_THREE_POINTS: Final = "for red threes"


def winners(names: Sequence[str], *, you: bool) -> str:
    """`You and Juno win`, `Otto and Bea win`, `Mia wins`."""
    verb = "win" if you or len(names) > 1 else "wins"
    return f"{' and '.join([', '.join(names[:-1]), names[-1]] if len(names) > 1 else names)} {verb}"


def game_played(title: str, deals: int) -> str:
    """`Classic, six deals`."""
    return f"{title}, {count(deals)} deal" + ("s" if deals != 1 else "")


def first_to(target: int) -> str:
    """`the first to 5,000`."""
    return f"the first to {number(target)}"


def times(n: int) -> str:
    """`once`, `4 times`."""
    return {1: "once", 2: "twice"}.get(n, f"{number(n)} times")


def in_deal(side: int, n: int) -> str:
    """`Us, deal 3`."""
    return f"{SIDES[side]}, deal {n}"
