"""Medals: what is worth remembering of a person's play, each told by a query of what is kept about it.

A medal is won once its figure reaches the goal; the day is kept by `store/medals.py`. Practice games and guests count for none,
as in the statistics.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum, auto
from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.ruleset import ALL_PRESETS
from canasta_desktop.session.lessons.order import CLASSIC, FURTHER
from canasta_desktop.session.store.deal_facts import OWN

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterable

# The queries consist of constants; the profile is bound by name.
# ruff: noqa: S608


class Group(StrEnum):
    """The groups of medals, in the order of their page."""

    CANASTAS = auto()
    DEALS = auto()
    GAMES = auto()
    EXPERT = auto()
    DAYS = auto()
    LEARNING = auto()


class Metal(StrEnum):
    """How rare a medal is."""

    BRONZE = auto()
    SILVER = auto()
    GOLD = auto()


@dataclass(frozen=True, slots=True)
class Medal:
    """A medal: `query` gives one figure for the profile `:profile`, and `goal` is the figure that wins it."""

    name: str
    group: Group
    metal: Metal
    query: str
    goal: int = 1

    def reached(self, connection: sqlite3.Connection, profile: str) -> int:
        """The figure of a person, at most the goal. Raises sqlite3.Error."""
        (figure,) = connection.execute(self.query, {"profile": profile}).fetchone()
        return max(0, min(self.goal, int(figure or 0)))


def _sum(columns: str) -> str:
    return f"SELECT sum(CAST({columns} AS INTEGER)) FROM tally_days WHERE profile = :profile"


def _best(figure: str, where: str = "1") -> str:
    return f"SELECT max({figure}) FROM tallies WHERE profile = :profile AND {where}"


def _won(figure: str = "count(*)", where: str = "1") -> str:
    return f"SELECT {figure} FROM outcomes WHERE profile = :profile AND won AND {where}"


def _quoted(names: Iterable[str]) -> str:
    return ", ".join(f"'{name}'" for name in names)


def _lessons(names: Iterable[str]) -> str:
    return f"SELECT count(*) FROM lessons WHERE profile = :profile AND lesson IN ({_quoted(names)})"


_DAYS_IN_A_ROW: Final = (
    "SELECT max(length) FROM (SELECT count(*) AS length FROM"
    " (SELECT julianday(day) - row_number() OVER (ORDER BY day) AS run FROM daily"
    " WHERE profile = :profile AND result IS NOT NULL AND begun = day) GROUP BY run)"
)
_RIGHT_IN_A_ROW: Final = (
    'SELECT max(length) FROM (SELECT sum("right") AS length FROM'
    ' (SELECT "right", sum(NOT "right") OVER (ORDER BY id) AS run FROM answers WHERE profile = :profile) GROUP BY run)'
)
_PRESETS_WON: Final = f"rules IN ({_quoted(ALL_PRESETS)})"
_OWN_CANASTAS: Final = "natural_own + mixed_own + sequence_own + wild_own"


def expert_medal(rules: str) -> str:
    """The name of the medal for a game won against experts by the rules of a preset."""
    return f"expert-{rules}"


MEDALS: Final[tuple[Medal, ...]] = (
    Medal("natural", Group.CANASTAS, Metal.BRONZE, _sum("natural_own")),
    Medal("sequence", Group.CANASTAS, Metal.BRONZE, _sum("sequence_own")),
    Medal("wild", Group.CANASTAS, Metal.SILVER, _sum("wild_own")),
    Medal("canastas", Group.CANASTAS, Metal.GOLD, _sum(_OWN_CANASTAS), 100),
    Medal("out", Group.DEALS, Metal.BRONZE, _sum("out_own")),
    Medal("pile", Group.DEALS, Metal.BRONZE, _best("taken"), 25),
    Medal("three", Group.DEALS, Metal.SILVER, _best(_OWN_CANASTAS), 3),
    Medal("lead", Group.DEALS, Metal.SILVER, _best("points - others", "other_sides = 1"), 2000),
    Medal("concealed", Group.DEALS, Metal.GOLD, _best("concealed", f"went_out = {OWN}")),
    Medal("win", Group.GAMES, Metal.BRONZE, _won()),
    Medal("ten", Group.GAMES, Metal.SILVER, _won(), 10),
    Medal("every", Group.GAMES, Metal.GOLD, _won("count(DISTINCT rules)", _PRESETS_WON), len(ALL_PRESETS)),
    *(
        Medal(expert_medal(rules), Group.EXPERT, Metal.GOLD, _won(where=f"level = 'expert' AND rules = '{rules}'"))
        for rules in ALL_PRESETS
    ),
    *(
        Medal(f"days-{days}", Group.DAYS, metal, _DAYS_IN_A_ROW, days)
        for days, metal in ((3, Metal.BRONZE), (7, Metal.SILVER), (30, Metal.GOLD))
    ),
    Medal("beaten", Group.DAYS, Metal.SILVER, "SELECT count(*) FROM daily WHERE profile = :profile AND result > expert"),
    Medal("lessons", Group.LEARNING, Metal.BRONZE, _lessons(CLASSIC), len(CLASSIC)),
    Medal("further", Group.LEARNING, Metal.SILVER, _lessons(FURTHER), len(FURTHER)),
    Medal("row", Group.LEARNING, Metal.SILVER, _RIGHT_IN_A_ROW, 10),
    Medal("right", Group.LEARNING, Metal.GOLD, 'SELECT sum("right") FROM answers WHERE profile = :profile', 100),
    Medal(
        "clean",
        Group.LEARNING,
        Metal.SILVER,
        "SELECT count(*) FROM losses WHERE profile = :profile AND decisions >= 10 AND mistakes = 0 AND blunders = 0",
    ),
)
"""All medals, in the order of their page."""
