"""The question of the first start, and what follows from its answer: speed, tips, the level of the other players."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING, Final, NamedTuple

from canasta_desktop.session.company import USUAL_LEVEL
from canasta_desktop.session.settings import Speed

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta_desktop.session.person import Experience, Person


class Start(NamedTuple):
    """The settings that an answer gives."""

    speed: Speed
    tips: bool


STARTS: Final[Mapping[Experience, Start]] = {
    "new": Start(Speed.SLOW, tips=True),
    "knows": Start(Speed.NORMAL, tips=False),
}

_LEVELS: Final[Mapping[Experience, tuple[tuple[int, str], ...]]] = {
    **dict.fromkeys(STARTS, ((3, USUAL_LEVEL), (0, "casual"))),
    "": ((0, USUAL_LEVEL),),  # who was never asked has played here before
}
"""Usual levels of bots, each with the number of games won from which it holds, the highest first."""


def usual_level(experience: Experience, won: int) -> str:
    """The level of the bots that are offered to a person who has won `won` games."""
    return next(level for least, level in _LEVELS[experience] if won >= least)


def is_first_start(person: Person, connection: sqlite3.Connection) -> bool:
    """Whether to ask a person: there is no answer yet, and no deal in the statistics."""
    if person.experience:
        return False
    from canasta_desktop.session import statistics  # not needed at any other start

    try:
        return person.key not in statistics.profiles(connection)
    except sqlite3.Error:
        return False


def level_for(person: Person, connection: sqlite3.Connection) -> str:
    """The level of bots offered to a person; without a readable database, as for a person without games."""
    from canasta_desktop.session import statistics_games

    try:
        won = statistics_games.games_won(connection, person.key)
    except sqlite3.Error:
        won = 0
    return usual_level(person.experience, won)
