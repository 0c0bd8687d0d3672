"""What bots say at the table, by voice and occasion: `session/remarks` says how many sentences each has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.session.remarks import Occasion
from canasta_desktop.words.catalogue import gettext as _

if TYPE_CHECKING:
    from collections.abc import Mapping

SENTENCES: Final[Mapping[str, Mapping[Occasion, tuple[str, ...]]]] = {
    "owl": {  # bold and hearty
        Occasion.PILE_WON: (_("All mine!"), _("Ha! What a catch!")),
        Occasion.PILE_LOST: (_("Just you wait!"), _("I’ll get that back!")),
        Occasion.FROZE: (_("Now it gets exciting!"), _("Let it snow!")),
        Occasion.CANASTA: (_("Ha! More of that!"), _("Seven at one blow!")),
        Occasion.HELPED: (_("Splendid!"), _("Now we’re rolling!")),
        Occasion.WON: (_("Bravo! That one’s ours!"),),
        Occasion.LOST: (_("Lucky! The next one’s mine!"),),
    },
    "badger": {  # cautious and neat
        Occasion.PILE_WON: (_("I’d better sort these first."), _("Safe in my hands.")),
        Occasion.PILE_LOST: (_("I was afraid of that."), _("Oh no, the whole pile.")),
        Occasion.FROZE: (_("Better safe than sorry."), _("Locked up for now.")),
        Occasion.CANASTA: (_("Good, that’s safe."), _("Seven. I counted twice.")),
        Occasion.HELPED: (_("I feel better now."), _("Phew, what a relief.")),
        Occasion.WON: (_("Just in time."),),
        Occasion.LOST: (_("I saw it coming."),),
    },
    "rabbit": {  # patient
        Occasion.PILE_WON: (_("It was worth the wait."), _("Good things take time.")),
        Occasion.PILE_LOST: (_("My turn will come."), _("There’s still time.")),
        Occasion.FROZE: (_("Let it rest a while."), _("No hurry.")),
        Occasion.CANASTA: (_("All in good time."), _("One card at a time.")),
        Occasion.HELPED: (_("Well timed."), _("Step by step, together.")),
        Occasion.WON: (_("Slowly but surely."),),
        Occasion.LOST: (_("Patience. There’s always a next time."),),
    },
    "bear": {  # calm and warm
        Occasion.PILE_WON: (_("Both paws full."), _("That will keep me busy.")),
        Occasion.PILE_LOST: (_("Oh well, they’re only cards."), _("Hmm, that’s strong.")),
        Occasion.FROZE: (_("A little frost does no harm."), _("Time for a winter nap.")),
        Occasion.CANASTA: (_("A good, round seven."), _("That feels good.")),
        Occasion.HELPED: (_("That helps us."), _("We go well together.")),
        Occasion.WON: (_("That went nicely."),),
        Occasion.LOST: (_("Oh well. We’ll play on."),),
    },
    "fox": {  # cheerful and curious
        Occasion.PILE_WON: (_("Oh, look at all these cards!"), _("Let’s see what’s in here!")),
        Occasion.PILE_LOST: (_("Oh! All of it?"), _("I’d have liked those.")),
        Occasion.FROZE: (_("What will happen now?"), _("Brr, it’s getting cold!")),
        Occasion.CANASTA: (_("Look, a canasta!"), _("There’s the seventh!")),
        Occasion.HELPED: (_("What a nice surprise!"), _("How did that work so well?")),
        Occasion.WON: (_("That was fun!"),),
        Occasion.LOST: (_("Oh no! Once more?"),),
    },
    "cat": {  # bold and cheeky
        Occasion.PILE_WON: (_("Finders keepers!"), _("Mine, mine, mine!")),
        Occasion.PILE_LOST: (_("Ouch!"), _("Hey, I had my eye on that!")),
        Occasion.FROZE: (_("Paws off!"), _("On ice it goes!")),
        Occasion.CANASTA: (_("Did you see that?"), _("Sweet as cream!")),
        Occasion.HELPED: (_("What a team!"), _("Bravo!")),
        Occasion.WON: (_("Always on my feet!"),),
        Occasion.LOST: (_("Never mind, I have nine lives."),),
    },
}
"""The sentences of every voice."""


def remark_text(voice: str, occasion: Occasion, which: int) -> str:
    """One of the sentences of a voice on an occasion, from 0."""
    return SENTENCES[voice][occasion][which]
