"""Parts of `build.py` and the PyInstaller spec: version facts, icons, licences, archives."""
