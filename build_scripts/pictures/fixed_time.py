"""Lets the window believe that it is a certain moment, so that pictures show the same dates on every day."""

from __future__ import annotations

import datetime as dt
import importlib
import pkgutil
import sys
from types import SimpleNamespace
from typing import Any, Final

import canasta_desktop

MOMENT: Final = dt.datetime(2026, 11, 20, 21, 52, tzinfo=dt.UTC)
_ROOMS: Final = ("canasta_desktop.ui", "canasta_desktop.words")
"""What tells and shows dates; the rooms below only keep them, and msgspec must know their types."""


class _Kind(type):
    """Whatever is a date and time is one still."""

    def __instancecheck__(cls, instance: object) -> bool:
        return isinstance(instance, dt.datetime)


class _Fixed(dt.datetime, metaclass=_Kind):
    @classmethod
    def now(cls, tz: dt.tzinfo | None = None) -> Any:
        """The fixed moment."""
        return MOMENT.astimezone(tz)


def fix_time() -> None:
    """From now on `datetime.now` answers `MOMENT` in the window's modules; clocks that only run are left alone."""
    stand_in = SimpleNamespace(**{**vars(dt), "datetime": _Fixed})
    for module in pkgutil.walk_packages(canasta_desktop.__path__, f"{canasta_desktop.__name__}."):
        if module.name.startswith(_ROOMS):
            importlib.import_module(module.name)
    for name, loaded in list(sys.modules.items()):
        if name.startswith(_ROOMS):
            for own, value in list(vars(loaded).items()):
                if value is dt or value is dt.datetime:
                    setattr(loaded, own, stand_in if value is dt else _Fixed)
