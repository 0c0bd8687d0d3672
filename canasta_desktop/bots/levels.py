"""Levels of play: what `levels.toml` says, made into bots.

A name may carry a budget of its own for looking ahead: `expert@0.05s` thinks so many seconds a decision, `expert@200` makes so
many playouts, and then the same view and random give the same move on any machine.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Annotated, Final, Literal

import msgspec
from msgspec import Meta

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta_desktop.bots.base import Bot

LONGEST_S: Final = 0.8
"""No level looks ahead longer than this, whatever is asked for: a decision is to take less than a second in all."""
_NAME: Final = re.compile(r"([a-z]+)(?:@(?:(\d+(?:\.\d+)?)s|(\d+)))?")


class Level(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How well a bot plays; the fields are explained at the head of `levels.toml`."""

    title: str
    summary: str
    care: Annotated[float, Meta(ge=0, le=1000)]
    oversight: Annotated[float, Meta(ge=0, le=1)]
    memory: Annotated[int, Meta(ge=0, le=216)] | Literal["all"]
    rounds: Annotated[int, Meta(ge=1, le=50)]
    seconds: Annotated[float, Meta(ge=0, le=LONGEST_S)]


@cache
def levels() -> Mapping[str, Level]:
    """All levels by name, the weakest first."""
    text = resources.files(__package__).joinpath("levels.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), dict[str, Level])


def level_bot(name: str, *, cpu: bool = False) -> Bot | None:
    """The bot of a level, with a budget of its own where the name says so; None where there is no such level."""
    from canasta_desktop.bots.careful import CarefulBot
    from canasta_desktop.bots.search import Budget, SearchBot

    found = _NAME.fullmatch(name)
    if found is None or found[1] not in levels():
        return None
    level = levels()[found[1]]
    if found[3]:
        return SearchBot(Budget(playouts=int(found[3]), rounds=level.rounds))
    seconds = min(LONGEST_S, float(found[2])) if found[2] else level.seconds
    return SearchBot(Budget(seconds=seconds, rounds=level.rounds, cpu=cpu)) if seconds else CarefulBot(level)
