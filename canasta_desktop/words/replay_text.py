"""Every word of the replay page, of practice games, and of what goes out as text and comes in as text."""

from __future__ import annotations

from typing import Final

from canasta_desktop.engine.dealing import is_deal_seed
from canasta_desktop.session.names import path_text
from canasta_desktop.words import common_text, turn_text
from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.catalogue import ngettext, pgettext
from canasta_desktop.words.lists import capital
from canasta_desktop.words.numbers import number, spelled

REPLAY: Final = _("Replay")
REPLAY_DEAL: Final = _("Replay this deal")
SAME_DEAL: Final = _("Same deal again")
MOVES: Final = _("Moves")
ROUND: Final = _("Round")
ANALYSE: Final = _("Analyse")
THINKING: Final = _("The expert is thinking …")
PLAY: Final = pgettext("replay", "Play")
PAUSE: Final = _("Pause")
SPEED: Final = _("Speed")
SPEEDS: Final = ("½", "1", "2", "4")
PLAY_FROM_HERE: Final = _("Play from here")
COPY: Final = _("Copy")
EXPORT: Final = _("Export")
BEGINNING: Final = _("First move (Home)")
STEP_BACK: Final = _("Previous move (←)")
STEP_ON: Final = _("Next move (→)")
END: Final = _("Last move (End)")
DEAL_BEFORE: Final = _("Previous deal (Ctrl ←)")
DEAL_AFTER: Final = _("Next deal (Ctrl →)")
COPY_TIP: Final = _("Copy the position as text (Ctrl C)")
EXPORT_TIP: Final = _("Save the deals to a file")
ANALYSE_TIP: Final = _("What the expert would do here")
BEFORE: Final = _("The position before")
"""Over the moves of a deal that is shown from its middle on."""
TURN: Final = _("turn")
MELD: Final = _("meld")
TOOK: Final = _("took pile")
CANASTA: Final = _("canasta")
OUT: Final = _("out")
DEAL_OVER: Final = _("Go back to an earlier move to play from there: the deal is over at this point.")
STILL_HIDDEN: Final = _("Hidden cards stay hidden until the deal is over.")
NOT_TO_ACT: Final = _("The expert can advise this seat only on its turn.")
NO_MOVES: Final = _("There are no moves left.")

# practice
PRACTICE: Final = _("Practice")
PRACTICE_NOTE: Final = _("You can undo any move; results don’t count")
BACK_FURTHER: Final = _("undo back to your last choice (Shift: redo)")
NOTHING_TO_REDO: Final = _("There is nothing to redo.")

# out as text, in as text
COPIED: Final = _("Position copied.")
COPIED_OPEN: Final = _("Position copied, with all hands.")
NOWHERE: Final = _("Nothing can be saved: this window has no folder for files.")
NOTHING_TO_EXPORT: Final = _("There is nothing to save yet: no deal of this game is over.")
NO_CLIPBOARD: Final = _("This system has no clipboard for text.")
NOTHING_TO_PASTE: Final = _("There is no text on the clipboard.")
IMPORT: Final = _("Import")
IMPORT_HINT: Final = _("Path of a file with deals")
IMPORT_TIP: Final = _("Import deals from a file")
IMPORT_LINE: Final = _(
    "Open deals that were exported here or recorded on the command line to replay or save them. You can also"
    " drop a file on the window."
)
PASTE: Final = _("Paste a position from the clipboard")
OPEN_FILE: Final = _("Open")
KEEP_FILE: Final = _("Save")
KEEP_TIP: Final = _("Add these games to your saved games")
STOP: Final = _("Stop")
IN_FOLDER: Final = _("In the exports folder")
NO_FILES: Final = _("There are no files yet.")

# a human who leaves
SEATS: Final = _("Players")
LOOK_BACK: Final = _("Choose an earlier move")
PRACTICE_KEPT: Final = _("This is practice: results don’t count.")
COPY_POSITION: Final = _("Copy the position")
LEAVES: Final = _("Who plays now?")
STAYS: Final = _("Plays here")
DONE: Final = _("Done")
BOT_PLAYS_ON: Final = _("When a player leaves, a bot plays for them until they return.")
VISITOR_PLAYS: Final = _("A visitor can take a bot’s seat and play its cards. A visitor’s results don’t count.")


def play_for(name: str) -> str:
    """The button with which a visitor takes a bot's seat."""
    return _("Play for {name}").format(name=name)


def headings(title: str, deal: int, place: int, deals: int, seed: int | None) -> list[str]:
    """What is shown, the fullest first: `Classic, deal 3 of 6, seed 4718220`, then shorter.

    A seed of 19 digits, which is derived from the game's seed and chosen by nobody, is left out.
    """
    which = _("deal {deal}").format(deal=number(deal))
    if deals > 1 and deal == place + 1:
        which = _("deal {deal} of {deals}").format(deal=number(deal), deals=number(deals))
    found = [_("{rules}, {deal}").format(rules=title, deal=which), capital(which), number(deal)]
    if seed is None or is_deal_seed(seed):
        return found
    return [_("{rules}, {deal}, seed {seed}").format(rules=title, deal=which, seed=seed), *found]


def all_open(hands: int) -> str:
    """`All four hands open`, `Both hands open`."""
    if hands == 2:
        return _("Both hands open")
    return ngettext("One hand open", "All {n} hands open", hands).format(n=spelled(hands))


def seen_from(name: str) -> str:
    """`What West saw`."""
    return _("What you saw") if common_text.YOU.means(name) else _("What {name} saw").format(name=name)


def and_foot(cards: str) -> str:
    """A hand beside a foot that was not picked up: `11 cards + foot`."""
    return _("{cards} + foot").format(cards=cards)


def round_title(n: int) -> str:
    """`Round 7`."""
    return _("Round {n}").format(n=number(n))


def whose_turn(name: str) -> str:
    """`North’s turn`."""
    return turn_text.YOUR_TURN if common_text.YOU.means(name) else _("{name}’s turn").format(name=name)


def cannot_show(why: str) -> str:
    """A deal that does not hold together."""
    return _("This deal can’t be replayed: {why}").format(why=why)


def not_a_position(why: str) -> str:
    """Text that is no position."""
    return _("There is no position on the clipboard: {why}.").format(why=why)


def exported(deals: int, place: str) -> str:
    """`Saved three deals in … .`"""
    message = ngettext("Saved {n} deal in {place}.", "Saved {n} deals in {place}.", deals)
    return message.format(n=spelled(deals), place=path_text(place))


def kept(games: int, name: str) -> str:
    """`Saved two games from old.jsonl.`"""
    message = ngettext("Saved {n} game from {name}.", "Saved {n} games from {name}.", games)
    return message.format(n=spelled(games), name=name)


def checking(name: str) -> str:
    """The note while the deals of a large file are checked."""
    return _("Checking the deals in {name} …").format(name=name)


def keeping(done: int, games: int, name: str) -> str:
    """The note while the games of a large file are saved."""
    return _("Saving the games in {name}: {done} of {games} …").format(name=name, done=number(done), games=number(games))


def stopped(done: int, games: int, name: str) -> str:
    """After saving them was stopped."""
    return _("Stopped. Games saved from {name}: {done} of {games}.").format(name=name, done=number(done), games=number(games))


def opinion(name: str, why: str) -> str:
    """What the expert says about the seat that is to act."""
    return (_("For you: {why}") if common_text.YOU.means(name) else _("For {name}: {why}")).format(name=name, why=why)
