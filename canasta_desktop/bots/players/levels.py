"""Levels of play and personalities: what `levels.toml` says."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Annotated, Final, Literal

import msgspec
from msgspec import Meta

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta_desktop.bots.thumb.style import Styles

LONGEST_S: Final = 0.7
"""Upper bound of every level's search time in seconds: a decision must take less than a second in all, and the
search may overdraw by a fifth (`search.OVERDRAWN`)."""


class Level(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How well a bot plays; the fields are explained at the head of `levels.toml`."""

    title: str
    summary: str
    care: Annotated[float, Meta(ge=0, le=1000)]
    oversight: Annotated[float, Meta(ge=0, le=1)]
    memory: Annotated[int, Meta(ge=0, le=216)] | Literal["all"]
    seconds: Annotated[float, Meta(ge=0, le=LONGEST_S)]


class Personality(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A style of play, independent of the level: additions to some of the weights of `style.Style`."""

    title: str
    summary: str
    weights: dict[str, float]


class _Document(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    levels: dict[str, Level]
    personalities: dict[str, Personality]


@cache
def _document() -> _Document:
    text = resources.files(__package__).joinpath("levels.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), _Document)


def levels() -> Mapping[str, Level]:
    """All levels by name, the weakest first."""
    return _document().levels


def personalities() -> Mapping[str, Personality]:
    """All personalities by name."""
    return _document().personalities


@cache
def manner_of(personality: str | None, *, searching: bool = False) -> Styles:
    """The fitted styles, with the changes of a personality if one is named; `searching`: those of bots which look ahead.

    Raises KeyError for an unknown name.
    """
    from canasta_desktop.bots.thumb.style import EXPERT, SKILLED, styles_of  # reads the weights, which titles do not need

    if personality is None:
        return EXPERT if searching else SKILLED
    return styles_of("expert" if searching else "skilled", personalities()[personality].weights)
