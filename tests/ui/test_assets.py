from __future__ import annotations

import re
import sys
from pathlib import Path

import pygame
import pytest

from canasta_desktop import paths
from canasta_desktop.session.person import BACKS
from canasta_desktop.ui.draw.card_codes import CODES

SCRIPTS = Path(__file__).resolve().parents[2] / "build_scripts"
TAGS = {"svg", "path", "rect", "circle", "ellipse", "g", "defs", "radialGradient", "stop"}


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the script writes now."""
    sys.path.insert(0, str(SCRIPTS))
    try:
        from make_assets import write
    finally:
        sys.path.remove(str(SCRIPTS))
    out = tmp_path_factory.mktemp("assets")
    write(out)
    return out


def test_the_assets_are_what_the_script_writes(written: Path) -> None:
    for made in sorted(written.rglob("*")):
        if made.suffix in (".svg", ".md"):
            kept = paths.assets() / made.relative_to(written)
            assert kept.read_bytes() == made.read_bytes(), f"{kept} is not what make_assets.py writes"


def test_the_felt_is_what_the_script_computes(written: Path) -> None:
    kept, made = (pygame.image.load(folder / "felt.png") for folder in (paths.assets(), written))
    assert pygame.image.tobytes(kept.convert(24), "RGB") == pygame.image.tobytes(made.convert(24), "RGB")


def test_nothing_is_left_over_from_earlier_decks(written: Path) -> None:
    for folder in ("cards", "icons"):
        kept, made = ({p.relative_to(root) for p in (root / folder).rglob("*.*")} for root in (paths.assets(), written))
        assert kept == made


def codes(deck: Path) -> set[str]:
    """The cards of a deck, each under the letter of its notation."""
    return {p.stem for p in deck.glob("*.svg") if "-" not in p.stem}


def test_every_card_has_its_file_by_notation() -> None:
    cards = paths.assets() / "cards"
    assert codes(cards / "standard") == set(CODES)
    assert codes(cards / "large_index") == set(CODES)
    assert codes(cards / "poster") == codes(cards / "midnight") == set(CODES)
    for deck in ("four_colour", "four_colour_large"):
        assert codes(cards / deck) == {code for code in CODES if code[1] in "DC" and code[0] != "3"}
    assert {p.stem for p in (cards / "backs").iterdir()} == set(BACKS)


def test_pictures_use_only_what_the_game_can_draw() -> None:
    for file in paths.assets().rglob("*.svg"):
        found = set(re.findall(r"<(\w+)", file.read_text(encoding="utf-8")))
        assert found <= TAGS, f"{file} uses {found - TAGS}"


def test_every_kind_of_asset_is_named_in_the_licences() -> None:
    words = (paths.assets() / "LICENSES.md").read_text(encoding="utf-8")
    for entry in paths.assets().iterdir():
        if entry.name != "LICENSES.md":
            assert f"`{entry.name}" in words, f"{entry.name} has no line in LICENSES.md"
