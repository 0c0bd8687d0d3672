"""What bots say at the table, by personality and mood."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.session.remarks import Mood
from canasta_desktop.words.catalogue import gettext as _

if TYPE_CHECKING:
    from collections.abc import Mapping

_PLAIN: Final[Mapping[Mood, tuple[str, ...]]] = {
    Mood.PRAISE: (_("Well played!"), _("Very good."), _("That helps us."), _("Nice one!")),
    Mood.DISMAY: (_("Oh dear."), _("That hurts."), _("Hmm, that’s strong."), _("That’s not good for us.")),
}
_BY_PERSONALITY: Final[Mapping[str, Mapping[Mood, tuple[str, ...]]]] = {
    "cautious": {
        Mood.PRAISE: (_("Good, that’s safe."), _("I feel better now."), _("Neatly done."), _("Just in time.")),
        Mood.DISMAY: (_("I was afraid of that."), _("We’d better be careful."), _("Oh no."), _("This is getting risky.")),
    },
    "bold": {
        Mood.PRAISE: (_("Ha! More of that!"), _("Splendid!"), _("Now we’re rolling!"), _("Bravo!")),
        Mood.DISMAY: (_("Just you wait!"), _("We’ll get that back!"), _("Ouch!"), _("Lucky!")),
    },
    "patient": {
        Mood.PRAISE: (_("It was worth the wait."), _("All in good time."), _("Well timed."), _("Nice and quiet.")),
        Mood.DISMAY: (_("There’s still time."), _("Patience."), _("Our turn will come."), _("Well, well.")),
    },
}


def remark_text(personality: str | None, mood: Mood, share: float) -> str:
    """One of the phrases of a personality (None, or one without phrases: plain) in a mood; `share` chooses it, 0 to 1."""
    phrases = _BY_PERSONALITY.get(personality or "", _PLAIN)[mood]
    return phrases[min(len(phrases) - 1, int(share * len(phrases)))]
