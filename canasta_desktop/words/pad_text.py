"""What stands on the buttons of a game pad, as SDL's standard mapping names them."""

from __future__ import annotations

from typing import Final

from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.catalogue import pgettext


class PadSign(str):
    """The sign of a button of a game pad, where else the text of a key stands."""

    __slots__ = ()


A: Final = PadSign("A")
B: Final = PadSign("B")
X: Final = PadSign("X")
Y: Final = PadSign("Y")
LEFT: Final = PadSign("LB")
RIGHT: Final = PadSign("RB")
LEFT_TRIGGER: Final = PadSign("LT")
RIGHT_TRIGGER: Final = PadSign("RT")
START: Final = PadSign(pgettext("button of a game pad", "Start"))
SELECT: Final = PadSign(pgettext("button of a game pad", "Select"))
STICK: Final = PadSign(_("Stick"))
RIGHT_STICK: Final = PadSign(_("Right stick"))
