"""The files of weights: each is the one its manifest tells of, and says how it was made."""

from __future__ import annotations

import hashlib
import tomllib

import pytest

from canasta_desktop.bots.thumb.families import FAMILIES
from canasta_desktop.bots.weights.files import HERE, layers, numbers, weights_by_family

BY_HAND = {"plain.toml"}
"""Files that nothing fits."""
STYLES = {"skilled.toml", "expert.toml"}
"""Files that are fitted table by table."""
FITTED = sorted(
    path.name for path in HERE.iterdir() if path.name.endswith((".toml", ".f64")) and not path.name.endswith(".manifest.toml")
)
TOLD = {"commit", "command", "seed", "rows", "score", "inputs"}


def manifest(name: str) -> dict[str, object]:
    return tomllib.loads(HERE.joinpath(f"{name.partition('.')[0]}.manifest.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", [name for name in FITTED if name not in BY_HAND])
def test_a_file_is_the_one_that_its_manifest_tells_of(name: str) -> None:
    told = manifest(name)
    assert told["file"] == name
    assert told["sha256"] == hashlib.sha256(HERE.joinpath(name).read_bytes()).hexdigest()
    if name not in STYLES:
        assert set(told) > TOLD
    if name.endswith(".f64"):
        assert told["numbers"] == len(numbers(name.removesuffix(".f64")))


@pytest.mark.parametrize("name", sorted(STYLES))
def test_a_style_says_of_each_family_how_it_was_made(name: str) -> None:
    told = manifest(name)
    text = HERE.joinpath(name).read_text(encoding="utf-8")
    tables = {table.partition("]\n")[0]: table.partition("]\n")[2].strip() + "\n" for table in text.split("[") if table}
    families = set(weights_by_family(name.removesuffix(".toml")))
    assert families <= set(FAMILIES)
    assert {family for family in told if isinstance(told[family], dict)} == families
    for family in families:
        assert set(told[family]) == {*TOLD, "sha256"}  # type: ignore[call-overload]
        assert told[family]["sha256"] == hashlib.sha256(tables[family].encode()).hexdigest()  # type: ignore[index]


@pytest.mark.parametrize("name", ["belief_sets", "outlook"])
def test_a_network_has_the_units_that_its_manifest_says(name: str) -> None:
    units = manifest(name)["units"]
    found = layers(name)
    assert [len(rows[0]) for rows, _ in found] + [len(found[-1][1])] == units
    assert [len(biases) for _, biases in found] == units[1:]  # type: ignore[index]
    assert sum(len(rows) * len(rows[0]) + len(biases) for rows, biases in found) == len(numbers(name))


def test_only_weights_that_are_set_by_hand_have_no_manifest() -> None:
    without = {name for name in FITTED if not HERE.joinpath(f"{name.partition('.')[0]}.manifest.toml").is_file()}
    assert without == BY_HAND
