"""What a person reads where the people at this machine are made and chosen."""

from __future__ import annotations

from typing import Final

PROFILES: Final = "Who plays?"
LINE: Final = "Each player has a name, a picture, cards, a table and results"
NEW: Final = "New player"
NEW_KEY: Final = "N"
NEW_NAME: Final = "Player"
DELETE: Final = "Delete"
DELETE_KEY: Final = "Del"
DONE: Final = "Done"
PLAYS_NOW: Final = "plays now"
CHOOSE: Final = "press to play"
RESULTS_STAY: Final = "Games and results are kept"
GUEST: Final = "Guest"
SITS_HERE: Final = "Who sits here"
GUEST_NOTE: Final = "A guest’s results are not counted."


def deleted(name: str) -> str:
    """`“Ana” is deleted; games and results are kept`."""
    return f"“{name}” is deleted; games and results are kept"


def taken(name: str) -> str:
    """Why a name is not kept."""
    return f"There is already a player called {name}; choose another name."


def numbered(number: int) -> str:
    """`Player 2`: what somebody new is called at first."""
    return f"{NEW_NAME} {number}"
