"""Archives for Linux: a .tar.gz with an install script for one user, and a .deb."""

# ruff: noqa: S603  the system's own tools, with fixed arguments

from __future__ import annotations

import gzip
import os
import platform
import shutil
import subprocess
import tarfile
import time
from typing import TYPE_CHECKING, Final

from . import facts, icons

if TYPE_CHECKING:
    from pathlib import Path

_HERE: Final = facts.SCRIPTS / "linux"
_ARCHITECTURES: Final = {"x86_64": "amd64", "arm64": "arm64", "i686": "i386", "armv7l": "armhf"}


def write_share(share: Path) -> None:
    """Write the contents of a `share` folder: desktop entry, metainfo, icons."""
    day = time.strftime("%Y-%m-%d", time.gmtime(facts.moment()))
    for kind, name in (("applications", f"{facts.APP_ID}.desktop"), ("metainfo", f"{facts.APP_ID}.metainfo.xml")):
        (share / kind).mkdir(parents=True, exist_ok=True)
        text = (_HERE / name).read_text(encoding="utf-8").replace("@VERSION@", facts.version()).replace("@DATE@", day)
        (share / kind / name).write_text(text, encoding="utf-8")
    icons.write_theme(share / "icons", facts.APP_ID)


def write_tar(program: Path, work: Path, out: Path) -> Path:
    """Write the folder build with the install script; reproducible for one commit. Returns the path."""
    top = work / f"{facts.PROGRAM}-{facts.label()}"
    shutil.rmtree(top, ignore_errors=True)
    shutil.copytree(program, top / facts.PROGRAM, symlinks=True)
    write_share(top / "share")
    shutil.copy2(_HERE / "install.sh", top)
    (top / "install.sh").chmod(0o755)
    path = out / f"{top.name}.tar.gz"
    with (
        path.open("wb") as raw,
        gzip.GzipFile("", "wb", 9, raw, mtime=facts.moment()) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as archive,
    ):
        for place in [top, *sorted(top.rglob("*"))]:
            archive.add(place, str(place.relative_to(work)), recursive=False, filter=_plain)
    return path


def _plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """An entry without user names of this machine, and with the commit's time."""
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    entry.mtime = facts.moment()
    if not entry.issym():
        entry.mode = 0o755 if entry.isdir() or entry.mode & 0o100 else 0o644
    return entry


def write_deb(program: Path, licences: Path, work: Path, out: Path) -> Path:
    """Write a Debian package: the folder build in /usr/lib, a link in /usr/bin. Returns the path."""
    architecture = _ARCHITECTURES.get(facts.machine(), facts.machine())
    root = work / "deb"
    shutil.rmtree(root, ignore_errors=True)
    usr = root / "usr"
    shutil.copytree(program, usr / "lib" / facts.PROGRAM, symlinks=True)
    (usr / "bin").mkdir()
    (usr / "bin" / facts.PROGRAM).symlink_to(f"../lib/{facts.PROGRAM}/{facts.PROGRAM}")
    write_share(usr / "share")
    document = usr / "share" / "doc" / facts.PROGRAM
    document.mkdir(parents=True)
    texts = [path.read_text(encoding="utf-8") for path in sorted(licences.glob("*.txt"))]
    (document / "copyright").write_text(f"\n{'=' * 78}\n\n".join(texts), encoding="utf-8")
    _write_control(root, architecture)
    for place in [root, *root.rglob("*")]:
        if not place.is_symlink():
            place.chmod(0o755 if place.is_dir() or place.stat().st_mode & 0o100 else 0o644)
    path = out / f"{facts.PROGRAM}_{facts.version()}_{architecture}.deb"
    # dpkg-deb limits timestamps to this one, which makes the package reproducible for one commit.
    environment = {**os.environ, "SOURCE_DATE_EPOCH": str(facts.moment())}
    words = ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(root), str(path)]
    subprocess.run(words, env=environment, check=True, stdout=subprocess.DEVNULL)
    return path


def _write_control(root: Path, architecture: str) -> None:
    size = sum(place.stat().st_size for place in root.rglob("*") if place.is_file() and not place.is_symlink())
    fields = {
        "VERSION": facts.version(),
        "ARCHITECTURE": architecture,
        "SIZE": str(-(-size // 1024)),
        "LIBC": platform.libc_ver()[1] or "2.31",  # a program built here needs at least this version
    }
    text = (_HERE / "control").read_text(encoding="utf-8")
    for name, value in fields.items():
        text = text.replace(f"@{name}@", value)
    (root / "DEBIAN").mkdir()
    (root / "DEBIAN" / "control").write_text(text, encoding="utf-8")
