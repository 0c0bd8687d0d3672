"""Reads the weights: numbers that were fitted, kept as data beside this module. Each file has a manifest that tells how it was
made, how well it does and what its bytes add up to; `build_scripts/weights_files.py` writes both.

Styles and other tables of named weights are TOML; networks and evaluations are numbers of eight bytes, the lowest first
(`.f64`). Of a network these are layer by layer the weights of each unit's inputs, unit by unit, then the biases of the units;
the manifest says how many units each layer has, the inputs first.

A file that is not there has no tables, numbers or layers: `build_scripts/fit_all.py` makes all files from nothing, and what it
plays with before a file is made does without.
"""

from __future__ import annotations

import sys
import tomllib
from array import array
from importlib import resources
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

HERE: Final = resources.files("canasta_desktop.bots.weights")


def weights_by_family(name: str, folder: Traversable = HERE) -> dict[str, dict[str, float]]:
    """The weights of a style by family of games, from `name`.toml; no families if it is not there."""
    return {
        family: {weight: float(value) for weight, value in found.items()} for family, found in _tables(name, folder).items()
    }


def figures(name: str, folder: Traversable = HERE) -> dict[str, float]:
    """The single figures in `name`.toml; none if it is not there."""
    return {figure: float(value) for figure, value in _tables(name, folder).items()}


def rows(name: str, folder: Traversable = HERE) -> dict[str, list[float]]:
    """The rows of numbers in `name`.toml by their names; none if it is not there."""
    return {row: [float(value) for value in found] for row, found in _tables(name, folder).items()}


def numbers(name: str, folder: Traversable = HERE) -> list[float]:
    """The numbers in `name`.f64: eight bytes each, the lowest first; none if it is not there."""
    path = folder.joinpath(f"{name}.f64")
    if not path.is_file():
        return []
    read = array("d")
    read.frombytes(path.read_bytes())
    if sys.byteorder == "big":
        read.byteswap()
    return list(read)


def layers(name: str, folder: Traversable = HERE) -> list[tuple[list[list[float]], list[float]]]:
    """The layers of the network in `name`.f64: by unit the weights of its inputs, and the biases; none if it is not there."""
    flat, at = numbers(name, folder), 0
    units: list[int] = _tables(f"{name}.manifest", folder)["units"] if flat else []
    found: list[tuple[list[list[float]], list[float]]] = []
    for before, after in zip(units, units[1:]):  # noqa: B905, RUF007  # `strict` and `pairwise` are not compiled
        weights = [flat[at + unit * before : at + (unit + 1) * before] for unit in range(after)]
        at += after * before
        found.append((weights, flat[at : at + after]))
        at += after
    return found


def _tables(name: str, folder: Traversable) -> dict[str, Any]:
    path = folder.joinpath(f"{name}.toml")
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
