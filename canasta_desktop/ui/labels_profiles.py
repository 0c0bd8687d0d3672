"""What a person reads where the people at this machine are made and chosen."""

from __future__ import annotations

from typing import Final

PROFILES: Final = "Who plays?"
LINE: Final = "Name, picture, cards and table are yours, and so are your results"
NEW: Final = "Somebody new"
NEW_KEY: Final = "N"
NEW_NAME: Final = "Player"
DELETE: Final = "Delete"
DELETE_KEY: Final = "Del"
PLAY: Final = "Go on"
PLAYS_NOW: Final = "plays now"
CHOOSE: Final = "press to play"
RESULTS_STAY: Final = "Games and results stay"
GUEST: Final = "Guest"
SITS_HERE: Final = "Who sits here"
GUEST_NOTE: Final = "A guest’s results are not counted."


def deleted(name: str) -> str:
    """`“Ana” is deleted; games and results stay`."""
    return f"“{name}” is deleted; games and results stay"


def taken(name: str) -> str:
    """Why a name is not kept."""
    return f"{name} sits here already; please choose another name."


def numbered(number: int) -> str:
    """`Player 2`: what somebody new is called at first."""
    return f"{NEW_NAME} {number}"
