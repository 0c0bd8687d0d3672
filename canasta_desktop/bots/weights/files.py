"""Reads the weights: numbers that were fitted, kept as data beside this module. `weights/README.md` tells their forms."""

from __future__ import annotations

import sys
import tomllib
from array import array
from importlib import resources
from typing import Final

HERE: Final = resources.files("canasta_desktop.bots.weights")


def weights_by_family(name: str) -> dict[str, dict[str, float]]:
    """The weights of a style by family of games, from `name`.toml."""
    written = tomllib.loads(HERE.joinpath(f"{name}.toml").read_text(encoding="utf-8"))
    return {family: {weight: float(value) for weight, value in found.items()} for family, found in written.items()}


def numbers(name: str) -> list[float]:
    """The numbers in `name`.f64: eight bytes each, the lowest first."""
    read = array("d")
    read.frombytes(HERE.joinpath(f"{name}.f64").read_bytes())
    if sys.byteorder == "big":
        read.byteswap()
    return list(read)
