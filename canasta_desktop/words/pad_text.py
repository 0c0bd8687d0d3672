"""What stands on the buttons of a game pad, as SDL's standard mapping names them."""

from __future__ import annotations

from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.catalogue import pgettext


def sign_text(sign: str) -> str:
    """The sign of a button in this language; letters are equal in all languages."""
    named = {
        "Start": pgettext("button of a game pad", "Start"),
        "Select": pgettext("button of a game pad", "Select"),
        "Stick": _("Stick"),
        "Right stick": _("Right stick"),
    }
    return named.get(sign, sign)
