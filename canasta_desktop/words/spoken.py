"""What is spoken is not what is shown: voices leave the minus sign out, or fall into English, break thousands apart, and name
the dot between two things.
"""

from __future__ import annotations

import re
from typing import Final

from canasta_desktop.words.catalogue import pgettext
from canasta_desktop.words.numbers import thousands

_MINUS: Final = re.compile("\u2212\\s?(?=\\d)")
_BETWEEN: Final = " \u00b7 "
_SEPARATED: Final = r"(?<![\d{separator}])\d{{1,3}}(?:{separator}\d{{3}})+(?!\d)"


def spoken(words: str) -> str:
    """Words as a voice reads them well: a word for the minus sign, numbers without separators, a pause for a dot."""
    words = words.replace(_BETWEEN, ", ")
    if not any(sign.isdigit() for sign in words):
        return words
    separator = thousands()
    numbers = re.compile(_SEPARATED.format(separator=re.escape(separator)))
    whole = numbers.sub(lambda found: found[0].replace(separator, ""), words)
    # Translators: the word before a number below zero, as it is spoken.
    return _MINUS.sub(pgettext("spoken before a number", "minus") + " ", whole)
