"""The Info.plist of the program for macOS."""

from __future__ import annotations

import plistlib
from typing import Any

from . import facts


def info_plist() -> dict[str, Any]:
    """The Info.plist of the .app: the file in `macos/`, with the version filled in."""
    with (facts.SCRIPTS / "macos" / "Info.plist").open("rb") as file:
        plist: dict[str, Any] = plistlib.load(file)
    plist |= {
        "CFBundleName": "Canasta",
        "CFBundleDisplayName": "Canasta",
        "CFBundleIdentifier": facts.APP_ID,
        "CFBundleShortVersionString": facts.version(),
        "CFBundleVersion": facts.version(),
        "CFBundleGetInfoString": f"{facts.TITLE} {facts.version()} ({facts.commit()})",
    }
    return plist
