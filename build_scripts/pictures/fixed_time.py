"""Fixes the current time of the window's modules, so that screenshots show the same dates on every day."""

from __future__ import annotations

import datetime as dt
import importlib
import pkgutil
import sys
from types import SimpleNamespace
from typing import Any, Final

import canasta_desktop

MOMENT: Final = dt.datetime(2026, 11, 20, 21, 52, tzinfo=dt.UTC)
_PACKAGES: Final = ("canasta_desktop.ui", "canasta_desktop.words")
"""The packages that show dates. Others only store them, and msgspec must recognise their types."""


class _Kind(type):
    """Metaclass that keeps `isinstance(value, datetime)` true for ordinary datetimes."""

    def __instancecheck__(cls, instance: object) -> bool:
        return isinstance(instance, dt.datetime)


class _Fixed(dt.datetime, metaclass=_Kind):
    @classmethod
    def now(cls, tz: dt.tzinfo | None = None) -> Any:
        """The fixed time."""
        return MOMENT.astimezone(tz)


def fix_time() -> None:
    """Make `datetime.now` return `MOMENT` in the window's modules; monotonic clocks are not changed."""
    stand_in = SimpleNamespace(**{**vars(dt), "datetime": _Fixed})
    for module in pkgutil.walk_packages(canasta_desktop.__path__, f"{canasta_desktop.__name__}."):
        if module.name.startswith(_PACKAGES):
            importlib.import_module(module.name)
    for name, loaded in list(sys.modules.items()):
        if name.startswith(_PACKAGES):
            for own, value in list(vars(loaded).items()):
                if value is dt or value is dt.datetime:
                    setattr(loaded, own, stand_in if value is dt else _Fixed)
