"""Lets the two programs of a folder build read their modules from one archive beside them, which each would carry otherwise.

A program by PyInstaller reads its modules from an archive within itself; those of the folder build have an empty one. This runs
in a built program before anything else of it, and only where the archive is there.
"""

import os
import sys

ARCHIVE = os.path.join(sys._MEIPASS, "modules.pyz")  # noqa: PTH118, SLF001  pathlib lies in the archive

if os.path.isfile(ARCHIVE):  # noqa: PTH113
    import pyimod02_importers  # a part of PyInstaller's that is in every program

    # Everybody who looks for modules has this very object, so it is opened anew in its place.
    pyimod02_importers.pyz_archive.__init__(ARCHIVE, 0, check_pymagic=True)
