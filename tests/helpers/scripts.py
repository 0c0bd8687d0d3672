"""Import of build scripts, which are not installed."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from types import ModuleType

SCRIPTS = Path(__file__).parents[2] / "build_scripts"


def script(name: str) -> ModuleType:
    """Load a build script as a new module; it finds the others by the name of their folder."""
    if str(SCRIPTS.parent) not in sys.path:
        sys.path.append(str(SCRIPTS.parent))
    spec = importlib.util.spec_from_file_location(name, SCRIPTS / f"{name}.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # dataclasses look up their module there
    spec.loader.exec_module(module)
    return module
