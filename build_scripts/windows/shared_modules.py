"""A runtime hook: the two programs of a folder build read their modules from one archive beside them.

A program made by PyInstaller contains an archive of its modules; in the folder build it is empty, which avoids a second copy.
The hook runs before all other code of the program, and does nothing if the archive does not exist.
"""

import os
import sys

ARCHIVE = os.path.join(sys._MEIPASS, "modules.pyz")  # noqa: PTH118, SLF001  pathlib lies in the archive

if os.path.isfile(ARCHIVE):  # noqa: PTH113
    import pyimod02_importers  # a part of PyInstaller's that is in every program

    # The importers hold a reference to this object, so it is initialised again instead of replaced.
    pyimod02_importers.pyz_archive.__init__(ARCHIVE, 0, check_pymagic=True)
