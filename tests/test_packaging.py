"""What builds are made of, checked without building: versions, icons, licences, archives, what is left out."""

from __future__ import annotations

import hashlib
import io
import json
import os
import plistlib
import re
import struct
import subprocess
import sys
import tomllib
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pygame
import pytest
from helpers.processes import PYTHON
from helpers.scripts import SCRIPTS, script

from canasta_desktop import __version__, version
from canasta_desktop.licences import FOLDER, Credit, all_credits
from canasta_desktop.ui.draw import theme
from canasta_desktop.words import catalogue

sys.path.insert(0, str(SCRIPTS))

import make_flatpak
from packing import engine, facts, icons, installer, licences, linux, lock, macos, slim, windows

ROOT = Path(__file__).parents[1]
OTHERS = [name for name in catalogue.offered() if name != catalogue.SOURCE]
XML_LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"
OF_INSTALLER = {"English": "en", "German": "de", "Spanish": "es", "French": "fr", "Italian": "it", "PortugueseBR": "pt_BR"}


def project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


# version and commit


def test_one_version_everywhere() -> None:
    assert facts.version() == __version__ == project()["version"]
    assert version.version_line() == __version__


def test_a_built_program_names_its_commit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / version.STAMP).write_text("1a2b3c4d5\n", encoding="ascii")
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    version.commit.cache_clear()
    try:
        assert version.version_line() == f"{__version__} (1a2b3c4d5)"
    finally:
        version.commit.cache_clear()


def test_a_built_program_reads_the_licences_that_lie_in_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / FOLDER
    folder.mkdir()
    for i, name in enumerate(("Canasta Desktop", "SDL")):
        part = Credit(name, "1.0", "zlib", "as is")
        (folder / f"{i:02}-x.txt").write_text(part.document(), encoding="utf-8")
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert [part.name for part in all_credits()] == ["Canasta Desktop", "SDL"]


# what is put in


def test_a_built_program_has_every_file_that_the_package_reads() -> None:
    there = {path.relative_to(ROOT / "canasta_desktop").as_posix() for path in facts.data_files()}
    assert {"engine/presets/classic.toml", "bots/players/levels.toml"} <= there
    assert "words/locale/xx/LC_MESSAGES/canasta_desktop.mo" in there
    everything = {path.suffix for path in (ROOT / "canasta_desktop").rglob("*") if path.is_file()}
    not_read = {".py", ".pyc", ".pyi", ".so", ".pyd", ".typed", ".po", ".md"}  # documents are for those who have the wheel
    assert everything - not_read <= {path.suffix for path in facts.data_files()}


# what is left out


def test_nothing_is_left_out_that_the_window_needs() -> None:
    """A simulation and a deal in the window, with every left-out module out of reach."""
    block = f"""
import sys
for name in {sorted(slim.MODULES)!r}:
    sys.modules[name] = None  # as if it were not there
from canasta_desktop.cli.main import run
if __name__ == "__main__":
    run(["simulate", "--games", "1", "--seed", "1"])
    sys.exit(run(["--seed", "1", "--speed", "off", "--demo", "deal"]))
"""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"}
    done = subprocess.run(
        [*PYTHON, "-c", block],
        env=environment,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=180,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    assert json.loads(done.stdout.splitlines()[-1])["deal"]


def test_every_reason_is_given_and_no_module_of_ours_is_left_out() -> None:
    assert all(slim.MODULES.values())
    assert all(slim.FILES.values())
    assert not any(name.startswith("canasta_desktop") for name in slim.MODULES)
    assert not slim.unwanted("assets/cards/standard/KH.svg")
    assert slim.unwanted("pygame\\freesansbold.ttf")


@pytest.mark.parametrize(
    "name",
    ["SDL2.dll", "libjpeg-62.dll", "pygame\\libwebp-7.dll", "pygame\\libogg-0.dll", "portmidi.dll", "libdecor-0.so.0"],
)
def test_libraries_that_lie_in_a_build_twice_or_for_nothing_stay_out(name: str) -> None:
    assert slim.unwanted(name)
    assert not slim.unwanted("pygame\\SDL2.dll")
    assert not slim.unwanted("libpng16-16.dll")  # the felt is a PNG
    assert not slim.unwanted("pygame_ce.libs/libjpeg-3e6c2c6b.so.62.4.0")  # SDL_image does not start without it there


def test_the_typefaces_of_a_build_are_those_of_the_window() -> None:
    shipped = {(package, name) for package, names in slim.TYPEFACES.items() for name in names}
    assert shipped == {(theme.font_file(weight).parents[1].name, weight.value) for weight in theme.Weight}


# icons


def test_the_icon_for_windows(tmp_path: Path) -> None:
    icons.write_ico(tmp_path / "i.ico")
    data = (tmp_path / "i.ico").read_bytes()
    _, kind, count = struct.unpack_from("<HHH", data)
    assert kind == 1
    end = 6 + 16 * count
    sizes = []
    for i in range(count):
        width, _, _, _, _, bits, length, at = struct.unpack_from("<BBBBHHII", data, 6 + 16 * i)
        assert at == end
        assert bits == 32
        sizes.append(width or 256)
        part = data[at : at + length]
        if part.startswith(b"\x89PNG"):
            assert pygame.image.load(io.BytesIO(part)).get_width() == sizes[-1]
        else:
            assert struct.unpack_from("<Iii", part) == (40, sizes[-1], 2 * sizes[-1])
        end += length
    assert end == len(data)
    assert {16, 32, 48, 256} <= set(sizes)


def test_the_icon_for_macos(tmp_path: Path) -> None:
    icons.write_icns(tmp_path / "i.icns")
    data = (tmp_path / "i.icns").read_bytes()
    assert data[:4] == b"icns"
    assert struct.unpack(">I", data[4:8])[0] == len(data)
    at, sizes = 8, []
    while at < len(data):
        length = struct.unpack(">I", data[at + 4 : at + 8])[0]
        sizes.append(pygame.image.load(io.BytesIO(data[at + 8 : at + length])).get_width())
        at += length
    assert at == len(data)
    assert {16, 32, 128, 256, 512, 1024} <= set(sizes)


# licences


def test_every_library_has_its_texts() -> None:
    with (licences.TEXTS / "libraries.toml").open("rb") as file:
        table = tomllib.load(file)["library"]
    for entry in table:
        assert entry["name"]
        assert entry["licence"]
        assert all((licences.TEXTS / name).stat().st_size for name in entry["text"])
    used = {name for entry in table for name in entry["text"]} | {"libraries.toml"}
    assert used == {path.name for path in licences.TEXTS.iterdir()}


@pytest.mark.parametrize(
    ("place", "covered"),
    [
        ("pygame_ce.libs/libSDL2_mixer-2-6719e6f6.0.so.0.800.2", True),
        ("SDL2.dll", True),
        ("libpython3.13.so.1.0", True),
        ("python313.dll", True),
        ("VCRUNTIME140.dll", True),
        ("pygame/base.cpython-311-x86_64-linux-gnu.so", True),
        ("pygame/.dylibs/libfreetype.6.dylib", True),
        ("libz.so.1", True),
        ("libzstd.so.1", False),
        ("libmystery.so.3", False),
    ],
)
def test_a_library_that_nobody_knows_is_named(place: str, covered: bool) -> None:
    _, unknown = licences._libraries([place])
    assert unknown == ([] if covered else [place])


# the systems


def test_the_desktop_entry_and_the_metainfo_speak_of_the_same_program(tmp_path: Path) -> None:
    linux.write_share(tmp_path)
    entry = (tmp_path / "applications" / f"{facts.APP_ID}.desktop").read_text(encoding="utf-8")
    told = dict(line.split("=", 1) for line in entry.splitlines() if "=" in line)
    assert told["Exec"] == told["StartupWMClass"] == facts.PROGRAM
    assert told["Icon"] == facts.APP_ID
    metainfo = (tmp_path / "metainfo" / f"{facts.APP_ID}.metainfo.xml").read_text(encoding="utf-8")
    assert f"<id>{facts.APP_ID}</id>" in metainfo
    assert f"{facts.APP_ID}.desktop</launchable>" in metainfo
    assert f'<release version="{__version__}"' in metainfo
    assert "@" not in metainfo
    assert len(list(tmp_path.glob(f"icons/hicolor/*/apps/{facts.APP_ID}.*"))) == len(icons.LINUX_SIZES) + 1


def test_the_package_of_debian_recommends_what_sdl_looks_for_on_wayland() -> None:
    """SDL finds these by name when it runs; without libdecor a window has no title bar where the desktop draws none."""
    control = (ROOT / "build_scripts" / "linux" / "control").read_text(encoding="utf-8").replace("\n ", " ")
    recommended = next(line for line in control.splitlines() if line.startswith("Recommends: "))
    wanted = {"libwayland-client0", "libwayland-cursor0", "libwayland-egl1", "libxkbcommon0", "libegl1", "libdecor-0-0"}
    assert wanted <= set(recommended.replace(",", "").split())


@pytest.mark.parametrize("language", OTHERS)
def test_the_desktop_entry_and_the_metainfo_speak_every_language(language: str, tmp_path: Path) -> None:
    linux.write_share(tmp_path)
    entry = (tmp_path / "applications" / f"{facts.APP_ID}.desktop").read_text(encoding="utf-8")
    for key in ("GenericName", "Comment", "Keywords"):
        assert len(re.findall(rf"^{key}\[{language}\]=.+$", entry, re.MULTILINE)) == 1
    metainfo = ET.parse(tmp_path / "metainfo" / f"{facts.APP_ID}.metainfo.xml")  # noqa: S314  our own file
    assert language in [element.text for element in metainfo.iterfind("languages/lang")]
    for path in ("summary", "description/p", "description/ul/li"):
        told = [element.get(XML_LANGUAGE, catalogue.SOURCE) for element in metainfo.iterfind(path)]
        assert told.count(language) == told.count(catalogue.SOURCE) > 0
    assert language in [element.get(XML_LANGUAGE) for element in metainfo.iterfind("keywords/keyword")]


def test_the_flatpak_names_every_wheel_with_its_checksum_and_takes_none_that_the_lock_lacks(tmp_path: Path) -> None:
    own, other = tmp_path / f"canasta_desktop-{__version__}-py3-none-any.whl", tmp_path / "rich-1.0-py3-none-any.whl"
    own.write_bytes(b"ours")
    other.write_bytes(b"theirs")
    made = make_flatpak.manifest([own, other])
    (module,) = made["modules"]
    sums = {Path(source["path"]).name: source["sha256"] for source in module["sources"] if source["type"] == "file"}
    assert sums == {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in (own, other)}
    assert made["id"] == facts.APP_ID
    assert made["command"] in project()["scripts"]
    assert not [word for word in made["finish-args"] if "network" in word or "filesystem" in word]
    assert make_flatpak.strangers([own, other]) == [other.name]
    known = next(iter(lock.entries(make_flatpak.LOCK))).sums[0]
    assert re.fullmatch("sha256:[0-9a-f]{64}", known)


def test_the_classifiers_name_every_language() -> None:
    assert sum(line.startswith("Natural Language :: ") for line in project()["classifiers"]) == len(catalogue.offered())


def test_the_installer_has_its_words_in_every_language() -> None:
    script_of_it = (SCRIPTS / "windows" / "installer.nsi").read_text(encoding="utf-8")
    spoken = re.findall(r'MUI_LANGUAGE "(\w+)"', script_of_it)
    assert [OF_INSTALLER[name] for name in spoken] == [catalogue.SOURCE, *sorted(OTHERS, key=[*OF_INSTALLER.values()].index)]
    texts = (SCRIPTS / "windows" / "texts.nsh").read_text(encoding="utf-8")
    blocks = dict(re.findall(r"^!define LANGUAGE (\w+)\n(.*?)^!undef LANGUAGE$", texts, re.MULTILINE | re.DOTALL))
    assert list(blocks) == [name.upper() for name in spoken]
    wanted = set(re.findall(r"\$\(([A-Z_]+)\)", script_of_it))
    assert [set(re.findall(r"^\$\{TEXT\} (\w+)", block, re.MULTILINE)) for block in blocks.values()] == [wanted] * len(blocks)


@pytest.mark.skipif(installer.makensis() is None, reason="NSIS is not here")
def test_the_installer_is_made_without_a_warning(tmp_path: Path) -> None:
    (tmp_path / "program").mkdir()
    (tmp_path / "program" / f"{facts.WINDOW}.exe").touch()
    made = installer.write_installer(
        tmp_path, {"folder": "program", "archives": ["canasta.zip"], "version": __version__}, tmp_path / "scratch"
    )
    assert made.read_bytes()[:2] == b"MZ"


def test_the_info_plist_is_complete() -> None:
    told = macos.info_plist()
    assert told["NSHighResolutionCapable"] is True
    assert told["CFBundleShortVersionString"] == __version__
    assert told["CFBundleExecutable"] == facts.PROGRAM
    assert plistlib.loads(plistlib.dumps(told)) == told


def test_the_version_resource_is_what_pyinstaller_evaluates(tmp_path: Path) -> None:
    text = Path(windows.version_file(tmp_path, facts.WINDOW)).read_text(encoding="utf-8")

    def kept(*given: Any, **named: Any) -> tuple[Any, ...]:
        return (*given, *named.values())

    names = ("VSVersionInfo", "FixedFileInfo", "StringFileInfo", "StringTable", "StringStruct", "VarFileInfo", "VarStruct")
    found = eval(text, dict.fromkeys(names, kept))  # noqa: S307  as PyInstaller does
    assert found[0][:2] == ((0, 1, 0, 0), (0, 1, 0, 0))
    assert f"{__version__} (" in text
    assert "PerMonitorV2" in windows.manifest()


# the compiled engine


def test_a_build_holds_what_compiled_modules_import_unseen() -> None:
    unseen = set(engine.hidden_imports())
    assert {"canasta_desktop__mypyc", "canasta_desktop.engine.play", "canasta_desktop.bots.search.search"} <= unseen
    assert {"canasta_desktop.engine.ruleset", "random", "itertools"} <= unseen  # imported by compiled modules, but not compiled
    assert not unseen & (slim.MODULES.keys() | {"__future__"})


def test_modules_that_are_compiled_elsewhere_have_to_be_all_there(tmp_path: Path) -> None:
    ready = tmp_path / "ready"
    lacking = engine.absent(ready)
    assert {"canasta_desktop__mypyc", "canasta_desktop/engine/play"} <= set(lacking)
    for name in lacking:
        place = ready / (name + EXTENSION_SUFFIXES[0])
        place.parent.mkdir(parents=True, exist_ok=True)
        place.touch()
    package, unseen = engine.compiled_copy(tmp_path, ready)
    assert (package / "canasta_desktop" / f"engine/play{EXTENSION_SUFFIXES[0]}").is_file()
    assert (package / "canasta_desktop" / "engine" / "play.py").is_file()
    assert "canasta_desktop.engine.play" in unseen
    (ready / f"canasta_desktop/engine/play{EXTENSION_SUFFIXES[0]}").unlink()
    with pytest.raises(SystemExit, match=r"missing in .*: canasta_desktop/engine/play\."):
        engine.compiled_copy(tmp_path, ready)


# the scripts


def test_the_lock_names_every_dependency_with_one_version() -> None:
    locked = {name.lower().replace("_", "-") for name, _ in script("build").locked()}
    wanted = {line.partition(">")[0].strip().lower() for line in project()["dependencies"]}
    assert wanted <= locked
    assert "pyinstaller" in locked


def test_the_locks_hold_what_is_asked_for_with_checksums() -> None:
    for path in (SCRIPTS / "requirements-build.txt", SCRIPTS / "wine" / "requirements.txt"):
        asked = re.findall(
            r"^([\w.-]+)==(\S+)(?:\s*;\s*sys_platform == '(\w+)')?", path.with_suffix(".in").read_text(), re.MULTILINE
        )
        found = {(entry.name, entry.version, entry.system) for entry in lock.entries(path)}
        assert found == {(name.lower().replace("_", "-"), number, system or None) for name, number, system in asked}
        assert all(entry.sums for entry in lock.entries(path))
        assert {entry.system for entry in lock.needed(path, "win32")} <= {None, "win32"}


def test_build_says_in_one_sentence_what_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    build = script("build")
    monkeypatch.setattr(build, "_installed", lambda name: "" if name in ("pyinstaller", "rich") else "1")
    monkeypatch.setattr(sys, "argv", ["build.py"])
    assert build.main() == 2
    told = capsys.readouterr().err
    assert "pyinstaller" in told
    assert "rich" in told
    assert "pip install -r build_scripts/requirements-build.txt" in told
    assert len(told.strip().splitlines()) == 1


def test_the_demo_window_is_not_in_the_help(capsys: pytest.CaptureFixture[str]) -> None:
    from canasta_desktop.cli.main import run

    with pytest.raises(SystemExit):
        run(["--help"])
    assert "--demo" not in capsys.readouterr().out
