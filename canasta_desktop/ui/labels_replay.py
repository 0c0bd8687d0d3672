"""Every word of the replay page, of practice games, and of what goes out as text and comes in as text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine import events as ev
from canasta_desktop.engine.cards import is_wild
from canasta_desktop.engine.notation import card_text
from canasta_desktop.engine.reasons import card_name, number, ranks_name
from canasta_desktop.ui import labels
from canasta_desktop.ui.table import words

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from canasta_desktop.engine.cards import Card, Kind
    from canasta_desktop.session.replay import Replay, Turn
    from canasta_desktop.ui.who import Perspective

REPLAY: Final = "Replay"
REPLAY_DEAL: Final = "Replay this deal"
SAME_DEAL: Final = "Same deal again"
MOVES: Final = "Moves"
ROUND: Final = "Round"
ANALYSE: Final = "Analyse"
THINKING: Final = "The expert is thinking …"
PLAY: Final = "Play"
PAUSE: Final = "Pause"
SPACE: Final = "Space"
SPEED: Final = "Speed"
SPEEDS: Final = ("½", "1", "2", "4")
PLAY_FROM_HERE: Final = "Play from here"
COPY: Final = "Copy"
EXPORT: Final = "Export"
BEGINNING: Final = "To the beginning (Home)"
STEP_BACK: Final = "A move back (←)"
STEP_ON: Final = "A move on (→)"
END: Final = "To the end (End)"
DEAL_BEFORE: Final = "The deal before (Ctrl ←)"
DEAL_AFTER: Final = "The next deal (Ctrl →)"
COPY_TIP: Final = "Copy the position as text (Ctrl C)"
EXPORT_TIP: Final = "Write the deals to a file"
ANALYSE_TIP: Final = "What the expert would do here"
DEALING: Final = "dealt"
TURN: Final = "turn"
MELD: Final = "meld"
TOOK: Final = "took pile"
CANASTA: Final = "canasta"
OUT: Final = "out"
STOCK_OUT: Final = words.STOCK_OUT
OVER_TITLE: Final = words.DEAL_OVER
DEAL_OVER: Final = "The deal is over here: step back to play from an earlier move."
STILL_HIDDEN: Final = "This deal is still being played: its hidden cards stay hidden."
NOT_TO_ACT: Final = "The expert may only look over the shoulder of this seat when it is to act."
NO_MOVES: Final = "There is no move left to look at."
CANNOT_SHOW: Final = "This deal cannot be shown again: {why}"

# practice
PRACTICE: Final = "Practice"
PRACTICE_NOTE: Final = "Practice goes back to any move and is not counted"
BACK_FURTHER: Final = "back to your last choice, with Shift forward again"
NOTHING_TO_REDO: Final = "There is nothing to do again."

# out as text, in as text
COPIED: Final = "The position is on the clipboard as you see it."
COPIED_OPEN: Final = "The position is on the clipboard with all hands."
NOWHERE: Final = "This window keeps nothing, so there is no folder to write to."
NOTHING_TO_EXPORT: Final = "No deal of this game is over yet, so there is nothing to write."
NO_CLIPBOARD: Final = "This system has no clipboard that text can be copied to."
NOTHING_TO_PASTE: Final = "There is no text on the clipboard."
NOT_A_POSITION: Final = "The clipboard holds no position: {why}."
IMPORT: Final = "Import"
IMPORT_HINT: Final = "Path of a file with deals"
IMPORT_TIP: Final = "Take in deals from a file"
IMPORT_LINE: Final = (
    "Opens deals that were exported here or recorded by the command line, to look at them or to keep them."
    " A file can also be dropped on the window."
)
PASTE: Final = "Set up a position from the clipboard"
PASTE_CAP: Final = "Ctrl V"
OPEN_FILE: Final = "Open"
KEEP_FILE: Final = "Keep"
KEEP_TIP: Final = "Keep its games among the saved ones"
IN_FOLDER: Final = "In the exports folder"
NO_FILES: Final = "There are no files in it yet."

# a human who leaves
SEATS: Final = "Who plays"
LOOK_BACK: Final = "Go back in the game"
PRACTICE_KEPT: Final = "This is practice: nothing is counted."
COPY_POSITION: Final = "Copy the position"
LEAVES: Final = "Who plays on?"
STAYS: Final = "Plays here"
DONE: Final = "Done"
BOT_PLAYS_ON: Final = "A bot plays on for somebody who leaves, until they are back."


def headings(title: str, deal: int, place: int, deals: int, seed: int | None) -> list[str]:
    """What is shown, the fullest first: `Classic, deal 3 of 6, seed 4718220`, then shorter."""
    which = f"deal {deal} of {deals}" if deals > 1 and deal == place + 1 else f"deal {deal}"
    found = [f"{title}, {which}", which[0].upper() + which[1:], f"{deal}"]
    return found if seed is None else [f"{found[0]}, seed {seed}", *found]


def all_open(hands: int) -> str:
    """`All four hands open`, `Both hands open`."""
    return "Both hands open" if hands == 2 else f"All {number(hands)} hands open"


def seen_from(name: str) -> str:
    """`What West saw`."""
    return f"What {name[0].lower() + name[1:] if name == labels.YOU else name} saw"


def round_title(n: int) -> str:
    """`Round 7`."""
    return f"Round {n}"


def dealer_title(name: str) -> str:
    """Over the piles, before the first move."""
    return words.deals(name)


def sentences(said: str, thrown: Card | None) -> list[str]:
    """A move as a line of its own, the fullest first: `Added two kings, 5 of 7`, then `Added two kings`."""
    if thrown is not None:
        kind = "a wild card" if is_wild(thrown) else f"a card of {ranks_name(thrown >> 2)}"
        return [f"{_capital(said)}: the {card_name(thrown)}", f"Threw the {card_name(thrown)}", f"Threw {kind}"]
    phrases = said.split(", ")
    canasta = next((phrase for phrase in phrases if "canasta" in phrase), phrases[0])
    return [_capital(said), _capital(canasta), _capital(canasta.removeprefix("closed "))]


def _capital(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}"


def whose_turn(name: str) -> str:
    """`North’s turn`."""
    return words.YOUR_TURN if name == labels.YOU else f"{name}’s turn"


def cannot_show(why: str) -> str:
    """A deal that does not hold together."""
    return CANNOT_SHOW.format(why=why)


def not_a_position(why: str) -> str:
    """Text that is no position."""
    return NOT_A_POSITION.format(why=why)


def exported(deals: int, place: str) -> str:
    """`3 deals are in … now.`."""
    return f"{labels.count(deals).capitalize()} deal{'s are' if deals != 1 else ' is'} in {place} now."


def kept(games: int, name: str) -> str:
    """`Two games of old.jsonl are kept now.`"""
    many = games != 1
    return f"{labels.count(games).capitalize()} game{'s' if many else ''} of {name} {'are' if many else 'is'} kept now."


def opinion(name: str, why: str) -> str:
    """What the expert says about the seat that is to act."""
    return f"For {name.lower() if name == labels.YOU else name}: {why}"


# moves in words


def dealing(top: Card) -> str:
    """What stands at the beginning of the list."""
    return f"dealt; the {card_name(top)} is up"


def move_words(replay: Replay, move: int, who: Perspective) -> tuple[str, Card | None]:
    """One move without the name of who made it, and the card that it threw: `added two kings, 5 of 7`."""
    phrases, thrown = _phrases(replay, move, who, full=True)
    if thrown is not None and not phrases:
        return "ends the turn", thrown
    return ", ".join(phrases), thrown


def turn_words(replay: Replay, turn: Turn, who: Perspective) -> tuple[str, Card | None]:
    """A whole turn without the name of who made it, and the card that ended it: `took 11, melded jacks`."""
    phrases: list[str] = []
    thrown: Card | None = None
    for move in range(turn.first, turn.last + 1):
        more, card = _phrases(replay, move, who, full=False)
        phrases += more
        thrown = thrown if card is None else card
    return ", ".join(_merged(dict.fromkeys(phrases))), thrown


def _merged(phrases: Iterable[str]) -> list[str]:
    """`melded fours` and `melded sevens` are `melded fours and sevens`."""
    found: list[str] = []
    for phrase in phrases:
        verb, _, rest = phrase.partition(" ")
        if found and verb in ("melded", "added") and found[-1].startswith(f"{verb} ") and " and " not in found[-1]:
            found[-1] = f"{found[-1]} and {rest.removeprefix('to ') if ' to ' in found[-1] else rest}"
        else:
            found.append(phrase)
    return found


def _phrases(replay: Replay, move: int, who: Perspective, *, full: bool) -> tuple[list[str], Card | None]:
    known = replay.known(move)
    found: list[str] = []
    thrown: Card | None = None
    events = replay.events[move]
    own = [event for event in events if isinstance(event, ev.Drew) and not event.replaces]
    if own:
        found.append("drew" if len(own) == 1 else f"drew {number(len(own))}")
    for event in events:
        if isinstance(event, ev.Discarded):
            thrown = event.card
            if event.freezes:
                found.append("froze the pile")
        else:
            text = _phrase(event, events, known, replay, move, who, full=full)
            if text:
                found.append(text)
    return found, thrown


def _phrase(
    event: ev.Event,
    events: Sequence[ev.Event],
    known: Sequence[Kind],
    replay: Replay,
    move: int,
    who: Perspective,
    *,
    full: bool,
) -> str:
    if isinstance(event, ev.Melded):
        return _melded(event, events, known, replay, move, full=full)
    if isinstance(event, ev.CanastaMade):
        return words.canasta("", event.kind).strip()
    if isinstance(event, ev.RedThreeLaid) and event.source is ev.RedThreeFrom.STOCK:
        return "drew a red three"
    if isinstance(event, ev.RedThreeLaid):
        return words.red_three("" if event.seat == replay.actors[move - 1] else who.name(event.seat)).strip()
    if isinstance(event, ev.Asked):
        return "asked to go out" if full else ""
    if isinstance(event, ev.Answered):
        answer = "yes" if event.yes else "no"
        return f"said {answer}" if full else f"asked: {answer}"
    if isinstance(event, ev.DealEnded) and event.out is not None:
        return words.went_out("", event.concealed).strip()
    return ""


def _melded(
    event: ev.Melded, events: Sequence[ev.Event], known: Sequence[Kind], replay: Replay, move: int, *, full: bool
) -> str:
    took = next((other for other in events if isinstance(other, ev.TookPile)), None)
    text = words.melded("", event.groups, known).strip()
    if took is not None:
        kinds = words.melded("", [group for group in event.groups if group.kind not in known], known).strip()
        return f"took {len(took.cards) + 1}" + (f", {kinds}" if kinds != "melded" and kinds != "added to" else "")
    if full and len(event.groups) == 1:
        board = replay.positions[move]
        kind = event.groups[0].kind
        count = board.naturals[event.side][kind] + board.wilds[event.side][kind]
        if count < 7:
            text += f", {count} of 7"
    return text


def chip(card: Card) -> str:
    """The code of a card in a row."""
    return card_text(card)
