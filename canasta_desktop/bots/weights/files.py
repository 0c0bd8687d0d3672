"""Reads the weights: numbers that were fitted, kept as data beside this module. Each file has a manifest that tells how it was
made, how well it does and what its bytes add up to; `build_scripts/weights_files.py` writes both.

Styles are tables of named weights (TOML); networks and evaluations are numbers of eight bytes, the lowest first (`.f64`). Of a
network these are layer by layer the weights of each unit's inputs, unit by unit, then the biases of the units; the manifest
says how many units each layer has, the inputs first.
"""

from __future__ import annotations

import sys
import tomllib
from array import array
from importlib import resources
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

HERE: Final = resources.files("canasta_desktop.bots.weights")


def weights_by_family(name: str, folder: Traversable = HERE) -> dict[str, dict[str, float]]:
    """The weights of a style by family of games, from `name`.toml."""
    written = tomllib.loads(folder.joinpath(f"{name}.toml").read_text(encoding="utf-8"))
    return {family: {weight: float(value) for weight, value in found.items()} for family, found in written.items()}


def numbers(name: str, folder: Traversable = HERE) -> list[float]:
    """The numbers in `name`.f64: eight bytes each, the lowest first."""
    read = array("d")
    read.frombytes(folder.joinpath(f"{name}.f64").read_bytes())
    if sys.byteorder == "big":
        read.byteswap()
    return list(read)


def layers(name: str, folder: Traversable = HERE) -> list[tuple[list[list[float]], list[float]]]:
    """The layers of the network in `name`.f64: by unit the weights of its inputs, and the biases of the units."""
    manifest = tomllib.loads(folder.joinpath(f"{name}.manifest.toml").read_text(encoding="utf-8"))
    units: list[int] = manifest["units"]
    flat, at = numbers(name, folder), 0
    found: list[tuple[list[list[float]], list[float]]] = []
    for before, after in zip(units, units[1:]):  # noqa: B905, RUF007  # `strict` and `pairwise` are not compiled
        rows = [flat[at + unit * before : at + (unit + 1) * before] for unit in range(after)]
        at += after * before
        found.append((rows, flat[at : at + after]))
        at += after
    return found
