"""Modules and files that are excluded from a build, with the reasons."""

from __future__ import annotations

from fnmatch import fnmatch
from typing import Final

MODULES: Final[dict[str, str]] = {
    # pygame: the program draws on one window, plays wave files, and reads mouse, keys, fingers and game pads
    "pygame._camera": "no camera",
    "pygame.camera": "no camera",
    "pygame._camera_opencv": "no camera",
    "pygame._freetype": "words are set with pygame.font",
    "pygame.freetype": "words are set with pygame.font",
    "pygame.ftfont": "words are set with pygame.font",
    "pygame._render": "drawn in memory, not with a renderer",
    "pygame._sdl2.controller_old": "game pads come by pygame._sdl2.controller",
    "pygame._sdl2.mixer": "sounds are played with pygame.mixer",
    "pygame._sdl2.touch": "fingers come as events",
    "pygame._sdl2.window": "the experimental name of pygame.window",
    "pygame.geometry": "unused shapes",
    "pygame.gfxdraw": "drawn with pygame.draw and SVG",
    "pygame.midi": "no MIDI; leaves PortMidi and its ALSA out too",
    "pygame.pypm": "no MIDI",
    "pygame.newbuffer": "for pygame's own tests",
    "pygame.sndarray": "needs NumPy",
    "pygame.surfarray": "needs NumPy",
    "pygame.pixelarray": "pictures are changed as wholes",
    "pygame.docs": "documentation",
    "pygame.examples": "examples",
    "pygame.tests": "tests",
    "numpy": "optional for pygame, unused here",
    # features of the command line's tables that are not used
    "pygments": "rich colours source code with it; none is printed",
    "markdown_it": "rich reads Markdown with it; none is printed",
    "mdurl": "part of markdown_it",
    "rich.markdown": "none is printed",
    "rich.syntax": "no source code is printed",
    "rich.traceback": "errors are told in a sentence and kept in a log",
    "IPython": "rich looks for it; not a notebook",
    "ipywidgets": "rich looks for it; not a notebook",
    # the standard library
    "unicodedata": "names of files are made plain with a table of their own",
    "stringprep": "for names of hosts; there is no network",
    "_uuid": "uuid has its own way",
    "_statistics": "statistics has its own way",
    "grp": "names of groups are never asked for",
    "tarfile": "no archives are unpacked",
    "multiprocessing.managers": "processes send each other messages",
    "multiprocessing.shared_memory": "processes send each other messages",
    "bz2": "archives are packed with zlib",
    "_bz2": "archives are packed with zlib",
    "lzma": "archives are packed with zlib",
    "_lzma": "archives are packed with zlib",
    "encodings.idna": "for names of hosts",
    "_pydecimal": "decimal is compiled",
    "_pydatetime": "datetime is compiled",
    # msgspec's other formats
    "yaml": "no YAML is read",
    "tomli_w": "TOML is written with tomlkit",
    "attr": "msgspec takes attrs classes where there are any; there are none",
    "attrs": "as attr",
    # the standard library
    "_ssl": "no network; leaves OpenSSL out",
    "ssl": "no network",
    "_hashlib": "no cryptography; hashlib has its own few sums",
    "asyncio": "no network",
    "http": "no network",
    "ftplib": "no network",
    "smtplib": "no network",
    "email": "no mail",
    "xmlrpc": "no network",
    "xml": "SVG is read by pygame",
    "pyexpat": "SVG is read by pygame",
    "_elementtree": "SVG is read by pygame",
    "curses": "no terminal pictures",
    "readline": "nothing is typed into a terminal",
    "tkinter": "another window toolkit",
    "unittest": "tests",
    "doctest": "tests",
    "pdb": "debugger",
    "pydoc": "documentation",
    "test": "tests",
    "lib2to3": "for source code",
    "distutils": "for installing",
    "setuptools": "for installing",
    "pkg_resources": "for installing",
    "ensurepip": "for installing",
    "venv": "for installing",
    "idlelib": "an editor",
    "turtledemo": "examples",
    "_codecs_cn": "files are UTF-8",
    "_codecs_hk": "files are UTF-8",
    "_codecs_iso2022": "files are UTF-8",
    "_codecs_jp": "files are UTF-8",
    "_codecs_kr": "files are UTF-8",
    "_codecs_tw": "files are UTF-8",
    "_multibytecodec": "files are UTF-8",
    **{
        f"encodings.{name}": "needs a module of those before"
        for name in (
            "big5",
            "big5hkscs",
            "cp932",
            "cp949",
            "cp950",
            "euc_jis_2004",
            "euc_jisx0213",
            "euc_jp",
            "euc_kr",
            "gb18030",
            "gb2312",
            "gbk",
            "hz",
            "iso2022_jp",
            "iso2022_jp_1",
            "iso2022_jp_2",
            "iso2022_jp_2004",
            "iso2022_jp_3",
            "iso2022_jp_ext",
            "iso2022_kr",
            "johab",
            "shift_jis",
            "shift_jis_2004",
            "shift_jisx0213",
            "bz2_codec",
        )
    },
    **{
        f"encodings.{name}": "no system of ours has it: of mainframes, handhelds and old Macintoshes"
        for name in (
            "cp037",
            "cp1026",
            "cp1140",
            "cp273",
            "cp424",
            "cp500",
            "cp875",
            "hp_roman8",
            "palmos",
            "ptcp154",
            "mac_arabic",
            "mac_croatian",
            "mac_cyrillic",
            "mac_farsi",
            "mac_greek",
            "mac_iceland",
            "mac_latin2",
            "mac_romanian",
            "mac_turkish",
        )
    },
    **{f"encodings.{name}": "no such text is read" for name in ("quopri_codec", "rot_13", "uu_codec")},
}
"""Modules that no import of the program needs, with the reason."""

FILES: Final[dict[str, str]] = {
    "pygame/freesansbold.ttf": "pygame's own typeface; the program brings its typefaces",
    "pygame/pygame_icon*": "pygame's own icon; the window has the program's",
    "assets/LICENSES.md": "stands with the other licences",
    "canasta_desktop/words/locale/xx/*": "the pseudo-language is for checks of the texts",
    "SDL2*.dll": "the same files lie in pygame/, where its modules look for them",
    "freetype.dll": "SDL2_ttf has its own",
    "libjpeg-*.dll": "no JPEG; SDL2_image loads it for one",
    "libtiff-*.dll": "no TIFF; SDL2_image loads it for one",
    "*libwebp*.dll": "no WebP; SDL2_image loads it for one",
    "*libogg-*.dll": "sounds are wave files",
    "*libopus*.dll": "sounds are wave files; SDL2_mixer loads it for others",
    "libwavpack-*.dll": "sounds are wave files; SDL2_mixer loads it for others",
    "libxmp.dll": "sounds are wave files; SDL2_mixer loads it for others",
    "portmidi.dll": "no MIDI",
    "libdecor-*.so*": "the system's, which draws with plugins of its own; the program only asks whether it is there",
    **{
        f"canasta_desktop/bots/weights/{table}.manifest.toml": "how weights were fitted; those of networks are read"
        for table in ("evidence", "expert", "skilled", "stakes", "turns")
    },
    "*.dist-info/*": "what pip keeps about packages; versions and licences stand with the licences",
}
"""Patterns of files, by their place in the build, with the reason."""

TYPEFACES: Final = {
    "font_source_sans_pro": ("SourceSansPro-Regular.ttf", "SourceSansPro-Semibold.ttf", "SourceSansPro-Bold.ttf"),
    "font_source_serif_pro": ("SourceSerifPro-Semibold.ttf",),
}
"""The four font files that the window uses, out of 48 in the packages (7 MB)."""


def unwanted(place: str) -> bool:
    """Whether a file is excluded, by its path in the build."""
    place = place.replace("\\", "/")
    return any(fnmatch(place, pattern) for pattern in FILES)
