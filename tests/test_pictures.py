"""The pictures of all screens: the scripts that draw them import each other in no circle, draw the same bytes again, and two
sets are compared by their pixels.
"""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from graphlib import TopologicalSorter
from typing import TYPE_CHECKING

import pygame
import pytest
from helpers.scripts import SCRIPTS, script

if TYPE_CHECKING:
    from pathlib import Path

compare_pictures = script("compare_pictures")
SIZE = (60, 40)


def modules(folder: Path) -> dict[str, Path]:
    """The modules of a folder by their full names, as they stand when scripts in it are run."""
    found = {}
    for path in folder.rglob("*.py"):
        *parents, name = path.relative_to(folder).with_suffix("").parts
        found[".".join(parents if name == "__init__" and parents else [*parents, name])] = path
    return found


def imports(name: str, path: Path, known: set[str]) -> set[str]:
    """Which of the known modules a file imports, wherever in the file, for types too."""
    package = name.split(".") if path.stem == "__init__" else name.split(".")[:-1]
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            inner = {f"{module}.{alias.name}" for alias in node.names} & known
            found |= inner or {module}  # a package whose modules are named is not meant itself
    return {one.removeprefix("build_scripts.") for one in found} & known - {name}


def test_no_build_scripts_import_each_other_in_a_circle() -> None:
    files = modules(SCRIPTS)
    graph = {name: imports(name, path, set(files)) for name, path in files.items()}
    assert "pictures.camera" in graph["pictures.table"]
    assert "pictures.table" in graph["screenshots"]
    TopologicalSorter(graph).prepare()  # raises CycleError


def draw(out: Path, *options: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(SCRIPTS / "screenshots.py"), str(out), *options], capture_output=True, text=True, check=False
    )


def test_a_scene_is_drawn_alike_alone_and_with_others(tmp_path: Path) -> None:
    looks = ("--size", "1024x600", "1280x720", "--theme", "light")
    for out, names in (("one", ["error"]), ("two", ["saved_games_empty", "error"])):
        done = draw(tmp_path / out, *looks, "--only", *names)
        assert not done.returncode, done.stderr
    alone, both = ({path.name: path.read_bytes() for path in (tmp_path / out).iterdir()} for out in ("one", "two"))
    assert set(alone) == {"error_1024x600_light.png", "error_1280x720_light.png"}
    assert len(both) == 4
    assert alone.items() < both.items()


def test_a_scene_that_there_is_not_is_told(tmp_path: Path) -> None:
    done = draw(tmp_path, "--only", "cellar")
    assert done.returncode == 2
    assert "'cellar'" in done.stderr


@pytest.fixture
def folders(tmp_path: Path) -> tuple[Path, Path]:
    """Two folders with the same two pictures."""
    picture = pygame.Surface(SIZE, 0, 24)
    picture.fill((10, 120, 90))
    picture.fill((250, 240, 30), (5, 6, 20, 10))
    for name in ("before", "after"):
        (tmp_path / name).mkdir()
        for file in ("menu.png", "table.png"):
            pygame.image.save(picture, tmp_path / name / file)
    return tmp_path / "before", tmp_path / "after"


def alter(path: Path, place: tuple[int, int], colour: tuple[int, int, int]) -> None:
    picture = pygame.image.load(path)
    picture.set_at(place, colour)
    pygame.image.save(picture, path)


def run(*options: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(SCRIPTS / "compare_pictures.py"), *map(str, options)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_equal_folders_are_equal(folders: tuple[Path, Path]) -> None:
    done = run(*folders)
    assert (done.returncode, done.stdout) == (0, "2 equal, 0 differ, 0 missing, 0 new\n")


def test_other_bytes_of_the_same_pixels_are_equal(folders: tuple[Path, Path]) -> None:
    deeper = pygame.Surface(SIZE, pygame.SRCALPHA, 32)
    deeper.blit(pygame.image.load(folders[1] / "menu.png"), (0, 0))
    pygame.image.save(deeper, folders[1] / "menu.png")
    assert (folders[0] / "menu.png").read_bytes() != (folders[1] / "menu.png").read_bytes()
    assert run(*folders).returncode == 0


def test_one_pixel_that_differs_by_one_is_found(folders: tuple[Path, Path], tmp_path: Path) -> None:
    alter(folders[1] / "table.png", (40, 30), (10, 121, 90))
    done = run(*folders, "--json", "--montage", tmp_path / "seen")
    assert done.returncode == 1
    told = json.loads(done.stdout)
    assert told["equal"] == 1
    assert told["differ"] == {"table.png": {"share": 1 / 2400, "box": [40, 30, 1, 1], "channel": 1}}
    assert [path.name for path in (tmp_path / "seen").iterdir()] == ["table.png"]
    seen = pygame.image.load(tmp_path / "seen" / "table.png")
    gap = compare_pictures.GAP
    assert seen.get_size() == (3 * SIZE[0] + 2 * gap, SIZE[1])
    x = 2 * (SIZE[0] + gap) + 40
    assert [seen.get_at((place, 30))[:3] for place in (40, SIZE[0] + gap + 40, x, x - 1)] == [
        (10, 120, 90), (10, 121, 90), (255, 255, 255), (0, 0, 0),
    ]  # fmt: skip


def test_a_lighter_and_a_darker_pixel_lie_in_one_box(folders: tuple[Path, Path]) -> None:
    alter(folders[1] / "menu.png", (2, 3), (0, 120, 90))
    alter(folders[1] / "menu.png", (50, 20), (10, 120, 130))
    found = compare_pictures.compare(*folders)
    assert found == {"menu.png": compare_pictures.Difference(2 / 2400, (2, 3, 49, 18), 40), "table.png": None}


def test_missing_and_new_pictures_are_told(folders: tuple[Path, Path]) -> None:
    (folders[1] / "menu.png").rename(folders[1] / "pause.png")
    done = run(*folders)
    assert done.returncode == 1
    assert done.stdout.splitlines() == ["menu.png: missing", "pause.png: new", "1 equal, 0 differ, 1 missing, 1 new"]


def test_a_picture_of_another_size_differs(folders: tuple[Path, Path], tmp_path: Path) -> None:
    pygame.image.save(pygame.Surface((80, 40), 0, 24), folders[1] / "menu.png")
    done = run(*folders, "--montage", tmp_path / "seen")
    assert done.returncode == 1
    assert "menu.png: of another size" in done.stdout
    assert pygame.image.load(tmp_path / "seen" / "menu.png").get_width() == 60 + compare_pictures.GAP + 80


def test_folders_with_nothing_in_common_are_an_error(folders: tuple[Path, Path], tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    assert run(folders[0], tmp_path / "empty").returncode == 2
