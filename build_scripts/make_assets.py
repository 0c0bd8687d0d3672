"""Write every picture and sound of the game into assets/: the decks, the backs, the program's icon, the felt, the sounds.

    python build_scripts/make_assets.py [--out DIR]

Everything is generated here; nothing is downloaded. Running it again writes the same bytes.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from deck.backs import BACKS, back
from deck.faces import DECKS, faces, file
from deck.felt import png, tile
from deck.icons import icon
from sounds import sounds

HOME = Path(__file__).resolve().parent.parent / "assets"
LARGEST = 60_000  # bytes; a card above this would be slow to draw
LICENSES = """# Licences of the assets

| What | Where from | Licence |
|---|---|---|
| `cards/` (faces, jokers, backs) | drawn for this project by `build_scripts/make_assets.py` | MIT, as the project |
| `icons/` | drawn for this project by `build_scripts/make_assets.py` | MIT, as the project |
| `sounds/` | computed by `build_scripts/sounds.py` | MIT, as the project |
| `themes/` (colours of the table) | written for this project | MIT, as the project |
| `locale/` (glossaries of the translations) | written for this project | MIT, as the project |
| `felt.png` | computed by `build_scripts/make_assets.py` | MIT, as the project |

The typefaces Source Sans Pro and Source Serif Pro (SIL Open Font License 1.1) are not part of this folder; they come
from the packages `font-source-sans-pro` and `font-source-serif-pro`.
"""


def pictures() -> dict[str, str]:
    """SVG text of every picture, and what is said about decks, by path below assets/."""
    found = {f"cards/{deck.name}/{code}.svg": text for deck in DECKS for code, text in faces(deck).items()}
    found |= {f"cards/{deck.name}/deck.toml": text for deck in DECKS if (text := file(deck))}
    found |= {f"cards/backs/{name}.svg": back(style) for name, style in BACKS.items()}
    found |= {"icons/icon.svg": icon(small=False), "icons/icon_small.svg": icon(small=True)}
    return found


def write(out: Path) -> int:
    """Write all assets below `out`; returns the number of files. Raises ValueError for a picture that is too large."""
    files = {name: text.encode() for name, text in pictures().items()}
    for name, data in files.items():
        if len(data) > LARGEST:
            raise ValueError(f"{name} is too large: {len(data)} bytes")
    files |= {"felt.png": png(tile()), "LICENSES.md": LICENSES.encode()}
    files |= {f"sounds/{name}": data for name, data in sounds().items()}
    for name, data in files.items():
        target = out / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
    return len(files)


def main() -> None:
    """Parse the arguments and write the assets."""
    parser = argparse.ArgumentParser(description="Write every picture and sound of the game.")
    parser.add_argument("--out", type=Path, default=HOME, help="the folder to write into (default: assets)")
    options = parser.parse_args()
    print(f"{write(options.out)} files in {options.out}")


if __name__ == "__main__":
    main()
