"""The contrast of two colours, to measure what is drawn."""

from __future__ import annotations

from canasta_desktop.ui.draw.theme import rgb


def contrast(first: str, second: str) -> float:
    """The contrast ratio of two colours by WCAG 2.2: 1 to 21."""

    def luminance(colour: str) -> float:
        parts = [v / 255 for v in rgb(colour)]
        red, green, blue = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)
