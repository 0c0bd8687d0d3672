"""Write the game's sounds into assets/sounds/: short and soft, synthesised from noise and sine waves.

    python build_scripts/sounds.py [--out DIR]

Cards are band-pass filtered noise, which sounds like paper; events are struck bars, like a small marimba. Running it again
writes the same bytes.
"""

from __future__ import annotations

import argparse
import array
import io
import math
import random
import sys
import wave
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

HOME = Path(__file__).resolve().parent.parent / "assets" / "sounds"
RATE = 22_050  # samples a second
MOST_BYTES = 400 * 1024  # all of them together
FADE = 0.004  # seconds at the end, so that nothing clicks

Samples = list[float]


def silence(seconds: float) -> Samples:
    """Samples of silence, to mix into."""
    return [0.0] * round(seconds * RATE)


def mix(into: Samples, part: Samples, at: float = 0, gain: float = 1) -> None:
    """Add `part` to `into`, starting at `at` seconds; samples beyond the end are dropped."""
    first = round(at * RATE)
    for i, value in enumerate(part[: max(0, len(into) - first)], first):
        into[i] += gain * value


def swell(rise: float, fall: float) -> Callable[[float], float]:
    """An envelope: rises in `rise` seconds, then decays with the time constant `fall`."""
    return lambda t: t / rise if t < rise else math.exp((rise - t) / fall)


def paper(
    seconds: float, pitch: float, loud: Callable[[float], float], seed: int, glide: float = 1, width: float = 0.8
) -> Samples:
    """Noise through a band-pass filter around `pitch` Hz, which changes by the factor `glide` until the end."""
    noise = random.Random(seed)
    out, low, band, soft = [], 0.0, 0.0, 0.0
    for i in range(round(seconds * RATE)):
        t = i / RATE
        centre = pitch * glide ** (t / seconds)
        step = 2 * math.sin(math.pi * min(centre, RATE / 6.5) / RATE)
        low += step * band
        band += step * (noise.uniform(-1, 1) - low - width * band)
        soft += 0.55 * (band - soft)  # a low-pass filter, without which it sounds like a cymbal
        out.append(soft * loud(t))
    return out


def bar(pitch: float, seconds: float, fall: float) -> Samples:
    """A struck wooden bar: the fundamental, a faint octave, and the fourth partial, which decays fast."""
    out = []
    for i in range(round(seconds * RATE)):
        t = i / RATE
        turn = 2 * math.pi * pitch * t
        tone = math.sin(turn) * math.exp(-t / fall)
        tone += 0.22 * math.sin(2 * turn) * math.exp(-t / (0.5 * fall))
        tone += 0.16 * math.sin(3.93 * turn) * math.exp(-t / (0.16 * fall))
        out.append(tone * min(1, t / 0.004))
    return out


def thud(pitch: float, fall: float) -> Samples:
    """A soft thud on the table: a low tone with falling pitch."""
    out, turn = [], 0.0
    for i in range(round(6 * fall * RATE)):
        t = i / RATE
        turn += 2 * math.pi * pitch * (0.6 + 0.4 * math.exp(-t / (0.5 * fall))) / RATE
        out.append(math.sin(turn) * math.exp(-t / fall) * min(1, t / 0.003))
    return out


def deal() -> Samples:
    """Many cards are dealt one after the other."""
    out = silence(1.25)
    for i in range(13):
        flick = paper(0.09, 1900 + 140 * (i % 3), swell(0.012, 0.022), seed=20 + i, glide=1.5)
        mix(out, flick, 0.085 * i + 0.006 * (i % 2), 0.75 - 0.02 * i)
    return out


def draw() -> Samples:
    """One card slides off the stock."""
    return paper(0.2, 1250, swell(0.05, 0.045), seed=1, glide=2.1)


def discard() -> Samples:
    """One card lands on the pile."""
    out = silence(0.24)
    mix(out, paper(0.14, 2400, swell(0.055, 0.018), seed=2, glide=0.7), gain=0.7)
    mix(out, thud(190, 0.024), 0.062, 0.55)
    mix(out, paper(0.06, 1900, swell(0.003, 0.012), seed=3), 0.062, 0.8)
    return out


def meld() -> Samples:
    """Some cards are laid down side by side."""
    out = silence(0.4)
    for i, at in enumerate((0.0, 0.085, 0.17)):
        mix(out, paper(0.1, 1800 + 220 * i, swell(0.02, 0.02), seed=5 + i, glide=0.8), at, 0.7)
        mix(out, thud(215 + 12 * i, 0.02), at + 0.022, 0.45)
    return out


def take() -> Samples:
    """The whole pile is swept up."""
    out = silence(0.62)
    mix(out, paper(0.5, 1050, swell(0.2, 0.11), seed=9, glide=2.4))
    for i in range(6):
        mix(out, paper(0.06, 2500, swell(0.006, 0.014), seed=30 + i, glide=1.3), 0.14 + 0.052 * i, 0.4)
    return out


def pile() -> Samples:
    """A large pile lands in a hand: a heavy thud."""
    made = silence(0.15)
    mix(made, thud(120, 0.03), gain=0.9)
    mix(made, paper(0.08, 1300, swell(0.003, 0.02), seed=71, glide=0.7), 0.004, 0.5)
    return made


def mixed() -> Samples:
    """A mixed canasta: two bars, softer and shorter than for a natural one."""
    out = silence(0.5)
    mix(out, bar(440.0, 0.4, 0.1), gain=0.5)
    mix(out, bar(554.37, 0.4, 0.13), 0.1, 0.55)
    return out


def samba() -> Samples:
    """A canasta in sequence: five bars that run up the scale."""
    out = silence(0.55)
    for i, pitch in enumerate((392.0, 440.0, 493.88, 587.33, 659.26)):
        mix(out, bar(pitch, 0.3, 0.09), 0.055 * i, 0.4 + 0.05 * i)
    return out


def bolivia() -> Samples:
    """A canasta of wild cards: a fifth that shimmers."""
    out = silence(0.55)
    for i in range(5):
        mix(out, bar((349.23, 523.25)[i % 2], 0.28, 0.08), 0.06 * i, 0.5 - 0.04 * i)
    mix(out, bar(698.46, 0.34, 0.1), 0.2, 0.5)
    return out


def book() -> Samples:
    """A book is closed: it drops on the shelf, and one bar sounds."""
    out = silence(0.3)
    mix(out, paper(0.07, 1500, swell(0.004, 0.02), seed=61, glide=0.7), gain=0.6)
    mix(out, thud(165, 0.03), 0.01, 0.7)
    mix(out, bar(493.88, 0.25, 0.09), 0.04, 0.5)
    return out


def out() -> Samples:
    """A player goes out: a step down, and the tonic over it."""
    made = silence(0.58)
    for pitch, at in ((783.99, 0.0), (659.26, 0.09), (1046.5, 0.2)):
        mix(made, bar(pitch, 0.36, 0.12), at, 0.5)
    mix(made, bar(261.63, 0.36, 0.14), 0.2, 0.45)
    return made


def canasta() -> Samples:
    """A meld becomes a natural canasta: three rising bars."""
    out = silence(1.1)
    for i, pitch in enumerate((523.25, 659.26, 783.99)):
        mix(out, bar(pitch, 0.9 - 0.11 * i, 0.2), 0.11 * i, 0.6)
    return out


def ask() -> Samples:
    """A question: two bars, the second higher."""
    out = silence(0.62)
    mix(out, bar(440.0, 0.4, 0.12), gain=0.55)
    mix(out, bar(587.33, 0.46, 0.16), 0.15, 0.6)
    return out


def win() -> Samples:
    """The game is won: a short melody that ends on the tonic."""
    out = silence(1.9)
    tune = ((523.25, 0.0), (659.26, 0.14), (783.99, 0.28), (659.26, 0.42), (783.99, 0.56), (1046.5, 0.72))
    for pitch, at in tune:
        mix(out, bar(pitch, 1.1, 0.24), at, 0.5)
    mix(out, bar(261.63, 1.1, 0.34), 0.72, 0.45)
    return out


def refuse() -> Samples:
    """A move is refused: two low, dull knocks."""
    out = silence(0.3)
    mix(out, thud(150, 0.03), gain=0.7)
    mix(out, thud(128, 0.034), 0.1, 0.7)
    return out


SOUNDS: dict[str, tuple[Callable[[], Samples], float]] = {
    "deal": (deal, 0.34),
    "draw": (draw, 0.3),
    "discard": (discard, 0.38),
    "meld": (meld, 0.4),
    "take": (take, 0.4),
    "pile": (pile, 0.42),
    "book": (book, 0.42),
    "mixed": (mixed, 0.4),
    "bolivia": (bolivia, 0.45),
    "samba": (samba, 0.45),
    "canasta": (canasta, 0.5),
    "out": (out, 0.5),
    "ask": (ask, 0.45),
    "win": (win, 0.55),
    "refuse": (refuse, 0.4),
}
"""Every sound by name, with its peak amplitude (at most 1)."""


def wav(samples: Samples, peak: float) -> bytes:
    """A WAV file, mono, 16 bits, normalised to the amplitude `peak`."""
    most = max(abs(value) for value in samples)
    fade = round(FADE * RATE)
    last = len(samples) - 1
    shaped = (value * min(1.0, (last - i) / fade) * peak / most for i, value in enumerate(samples))
    frames = array.array("h", (round(32_767 * value) for value in shaped))
    if sys.byteorder == "big":
        frames.byteswap()
    out = io.BytesIO()
    with wave.open(out, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(frames.tobytes())
    return out.getvalue()


def sounds() -> dict[str, bytes]:
    """All sounds as WAV files, by name. Raises ValueError if their total size is too large."""
    made = {f"{name}.wav": wav(make(), peak) for name, (make, peak) in SOUNDS.items()}
    total = sum(map(len, made.values()))
    if total > MOST_BYTES:
        raise ValueError(f"the sounds are too large: {total} bytes")
    return made


def write(out: Path) -> int:
    """Write all sounds into `out`; returns their number."""
    out.mkdir(parents=True, exist_ok=True)
    made = sounds()
    for name, data in made.items():
        (out / name).write_bytes(data)
    return len(made)


def main() -> None:
    """Parse the arguments and write the sounds."""
    parser = argparse.ArgumentParser(description="Write every sound of the game.")
    parser.add_argument("--out", type=Path, default=HOME, help="the folder to write into (default: assets/sounds)")
    options = parser.parse_args()
    print(f"{write(options.out)} files in {options.out}")


if __name__ == "__main__":
    main()
