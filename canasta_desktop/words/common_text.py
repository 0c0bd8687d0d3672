"""Texts that several pages share, and those of the menu, a new game, scores and the hand-over screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.players.bot import level_and_personality
from canasta_desktop.bots.players.levels import levels, personalities
from canasta_desktop.words import counts
from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.catalogue import ngettext, pgettext
from canasta_desktop.words.lists import joined, listed
from canasta_desktop.words.nouns import Noun, Pronoun
from canasta_desktop.words.numbers import number, spelled
from canasta_desktop.words.titles import level_title, personality_summary, personality_title

if TYPE_CHECKING:
    from collections.abc import Sequence

# the program
GAME: Final = _("Canasta")
NO_DISPLAY: Final = _(
    "Start canasta-desktop in a desktop session, or run `canasta-desktop simulate` to let bots play without a"
    " window: there is no display here."
)


def no_window(display: str, reason: str) -> str:
    """There is a display, but no window opens on it. `reason` is what the system says, empty if it says nothing."""
    if not reason:
        return _(
            "Check the display {display}, or run `canasta-desktop simulate` to let bots play without a window: it does not"
            " answer."
        ).format(display=display)
    return _(
        "Check the display {display}, or run `canasta-desktop simulate` to let bots play without a window: no window opens on"
        " it, and the system says “{reason}”."
    ).format(display=display, reason=reason)


def typeface_missing(name: str) -> str:
    """The font is not installed."""
    return _("Please reinstall Canasta Desktop: the typeface {name} is missing.").format(name=name)


# labels of key caps

# sides and seats
US: Final = Pronoun(_("Us"))
THEM: Final = Pronoun(_("Them"))
SIGN_NAMES: Final = (_("Sun"), _("Moon"), _("Star"), _("Cloud"), _("Drop"))
"""Names of the sides by their signs, used if there are more than two sides with partners."""
YOU: Final = Pronoun(_("You"))
PARTNER: Final = _("partner")
SEATS_OF_FOUR: Final = (_("You"), _("West"), _("North"), _("East"))
"""Names of four seats, clockwise from the player's own."""

# menu
CONTINUE: Final = _("Continue")
NEW_GAME: Final = _("New game")
LEARN: Final = _("Learn Canasta")
SCORE_PAD: Final = _("Score pad")
SETTINGS: Final = _("Settings")
QUIT: Final = _("Quit")
NEW_GAME_NOTE: Final = _("Choose rules, names and speed")


def menu_line(number_of_games: int) -> str:
    """The line under the title of the menu."""
    games = spelled(number_of_games)
    return _("Canasta, Burraco and Buraco: {number} ways to play, for two to six").format(number=games)


def not_drawn(signs: str) -> str:
    """In a text field: the typeface has no picture of these signs; the first three are named."""
    shown = signs if len(signs) <= 3 else f"{signs[:3]}…"
    return _("can’t show {signs}").format(signs=shown)


def profile(name: str) -> str:
    """The profile whose results a seat counts for: `Profile: Ana`."""
    return _("Profile: {name}").format(name=name)


def game_so_far(rules: str, deal: int, sides: Sequence[str], totals: Sequence[int]) -> str:
    """The state of a game in a line, with the title of its rules: `Samba: deal 3, Us 1,640, Them 1,205`."""
    stand = [_("{side} {total}").format(side=name, total=number(total)) for name, total in zip(sides, totals, strict=True)]
    return _("{rules}: deal {deal}, {totals}").format(rules=rules, deal=number(deal), totals=listed(stand))


# new game
START: Final = pgettext("new game", "Start")
PLAYERS: Final = _("Players")
SPEED: Final = _("Speed")
SPEEDS: Final = (_("Instant"), _("Fast"), _("Normal"), _("Slow"))
MORE: Final = _("More")
LESS: Final = _("Less")
SEED: Final = _("Seed")
SEED_HINT: Final = _("random")
FIRST_DEALER: Final = _("The first dealer is chosen at random")
SEED_DEALER: Final = _("The seed decides the cards and the first dealer")
PARTNERS: Final = _("Partners")
BOT: Final = _("Bot")
HUMAN: Final = _("Human")
YOUR_PARTNER: Final = _("your partner")
AGAINST_YOU: Final = _("against you")
BOT_OR_HUMAN: Final = (_("Bot"), _("Human"))
NAME_HINT: Final = _("Name")
PICTURE: Final = _("Picture")
PICTURES: Final = {
    "fox": pgettext("picture of a player", "Fox"),
    "owl": pgettext("picture of a player", "Owl"),
    "bear": pgettext("picture of a player", "Bear"),
    "badger": pgettext("picture of a player", "Badger"),
    "rabbit": pgettext("picture of a player", "Rabbit"),
    "cat": pgettext("picture of a player", "Cat"),
}
"""What the pictures of players show, by their names."""
HONEST_BOTS: Final = _("Bots see only their own cards")
HONEST_BOTS_SHORT: Final = _("Bots see only their cards")
ONE_HUMAN: Final = _("Keep at least one human player at this screen.")
CURTAIN_FALLS: Final = _(
    "When several people play at this screen, a curtain hides the table between turns so nobody sees another player’s hand."
)
YOUR_SEAT: Final = _("Your hand is at the bottom of the table.")
_BOT_NOTES: Final = {
    "novice": _("Forgets, misses chances"),
    "casual": _("Keeps pairs and wilds"),
    "skilled": _("Remembers the pile"),
    "expert": _("Plans ahead"),
}
"""Short descriptions of the levels. Their titles and full sentences are in `levels.toml`."""
_YARDSTICK: Final = _("Steady")
"""The title of the heuristic bot, which is not a level."""
_PLAIN: Final = (_("Plain"), _("No particular style: plays each hand on its merits."), _("Plays each hand on its merits"))
"""A bot without a personality: title, sentence, short description."""
_STYLE_NOTES: Final = {
    "cautious": _("Discards safely, keeps pairs"),
    "bold": _("Opens early, takes small piles"),
    "patient": _("Waits for a big pile"),
}
"""Short descriptions of the personalities. Their titles and full sentences are in `levels.toml`."""

_ARRANGED: Final = {
    (1, 1): (_("One against one"), _("One against one")),
    (1, 1, 1): (_("Every player for themselves"), _("No partners")),
    (1, 1, 1, 1, 1): (_("Every player for themselves"), _("No partners")),
    (2, 2): (_("Two teams of two, partners opposite"), _("Two teams")),
    (2, 3): (_("Two against three, one sits out in turn"), _("Two against three")),
    (3, 3): (_("Three against three, in alternate seats"), _("Three against three")),
    (2, 2, 2): (_("Three teams of two, partners opposite"), _("Three teams")),
}
"""The seating by the sizes of the sides: in full and in short."""


def player_range(players: Sequence[int]) -> str:
    """The possible numbers of players, given in ascending order: `4`, `2–6`, `2, 4`."""
    first, last = players[0], players[-1]
    if len(players) < 3 or len(players) <= last - first:
        return listed(number(count) for count in players)
    return _("{low}–{high}").format(low=number(first), high=number(last))


def who_plays(name: str, kind: str) -> str:
    """`Juno, bot`."""
    return _("{name}, {kind:_}").format(name=name, kind=Noun(kind))


def rules_chosen(title: str, players: int) -> str:
    """The rules and players of a new game: `Classic, four players`."""
    return _("{rules}, {players}").format(rules=title, players=counts.players(players))


def arranged(sizes: Sequence[int], *, short: bool = False) -> str:
    """The seating by the sizes of the sides, in full or in short."""
    words = _ARRANGED.get(tuple(sizes))
    return words[short] if words else " – ".join(number(size) for size in sizes)


def bot_title(name: str) -> str:
    """The title of a bot from its full name: `Skilled`, `Skilled, bold`."""
    level, personality = level_and_personality(name)
    if level in levels():
        title = level_title(level)
    else:
        title = _YARDSTICK if level == "heuristic" else level.replace("_", " ").capitalize()
    if not personality:
        return title
    return _("{level}, {style:_}").format(level=title, style=Noun(style_title(personality)))


def bot_note(level: str) -> str:
    """The short description of a level; may be empty."""
    return _BOT_NOTES.get(level, "")


def style_title(personality: str | None) -> str:
    """The title of a personality: `Bold`; `Plain` for None."""
    if not personality:
        return _PLAIN[0]
    return personality_title(personality) if personality in personalities() else personality.capitalize()


def style(personality: str | None) -> str:
    """The label of the control for a bot's personality: `Style: Bold`."""
    return _("Style: {style}").format(style=style_title(personality))


def style_note(personality: str | None) -> tuple[str, str]:
    """The description of a personality: a sentence, and its short form."""
    if not personality:
        return _PLAIN[1:]
    return f"{personality_summary(personality)}.", _STYLE_NOTES.get(personality, "")


def player_number(n: int) -> str:
    """The name of a person at this screen who has entered none."""
    return _("Player {number}").format(number=number(n))


def seat_note(stands: str, *, sits_out: bool, after: str) -> tuple[str, str]:
    """A seat's side and place in the order of play, in full and in short: `against you, plays after West`, `against you`."""
    if sits_out:
        plays = _("sits out in turn")
    elif after:
        plays = _("plays after you") if YOU.means(after) else _("plays after {name}").format(name=after)
    else:
        plays = ""
    return listed(part for part in (stands, plays) if part), stands or plays


def plays_with(names: Sequence[str]) -> str:
    """A seat's partners: `with Juno`; empty without partners."""
    return _("with {names}").format(names=joined(names)) if names else ""


# score of a deal
MELDS: Final = _("Melds")
IN_HAND: Final = _("Left in hand")
MIXED: Final = _("Mixed canastas")
NATURAL: Final = _("Natural canastas")
RED_THREES: Final = _("Red threes")
GOING_OUT: Final = _("Going out")
CONCEALED: Final = _("Concealed")
PENALTY: Final = _("Asked but couldn’t go out")
DEDUCTED: Final = _("Only the difference counts")
THIS_DEAL: Final = _("This deal")
SO_FAR: Final = _("This deal so far")
GAME_TOTAL: Final = _("Game")
NEXT_OPENING: Final = _("Next opening")
VICTORY_POINTS: Final = _("Victory points")
NO_WINNER: Final = _("A draw")
NEXT_DEAL: Final = _("Next deal")
SEE_RESULT: Final = _("Final result")
SEE_TABLE: Final = _("See the table")
SEE_HANDS: Final = _("See the hands")
BACK_TO_SCORE: Final = _("Back to the score")
HANDS_LEFT: Final = _("Left in hand when the deal ended")
NO_CARD_LEFT: Final = _("No cards left")
OUT: Final = _("Went out")
STOCK_RAN_OUT: Final = _("The stock ran out; nobody went out")
STALLED: Final = _("The pile only changed hands; nobody went out")
NOTHING: Final = "–"


def deal_title(n: int) -> str:
    """`Deal 3`."""
    return _("Deal {deal}").format(deal=number(n))


def seed_played(seed: int) -> str:
    """`Seed 42`: the seed that repeats the deal."""
    return _("Seed {seed}").format(seed=seed)


def each(*values: int) -> str:
    """`300 each`; of several worths `500 / 1,000 each`."""
    return _("{points} each").format(points=" / ".join(map(number, values)))


def victory(count: int) -> str:
    """The victory points of a side, beside its total: "16 VP"."""
    return _("{n} VP").format(n=number(count))


def to_target(target: int) -> str:
    """`to 5,000`."""
    return _("to {target}").format(target=number(target))


def before(total: int) -> str:
    """`1,640 before`."""
    return _("{total} before").format(total=number(total))


# end of the game
PLAY_AGAIN: Final = _("Play again")
SAME_DEALS: Final = _("Same deals again")
MENU: Final = _("Menu")
TOTALS_BY_DEAL: Final = _("Totals by deal")
DEAL: Final = _("Deal")
BEST_DEAL: Final = _("best deal")
RED_THREE_POINTS: Final = _("from red threes")


def went_out_most(name: str) -> str:
    """The award for going out, after the number of times: `Bea went out most`."""
    return _("You went out most") if YOU.means(name) else _("{name} went out most").format(name=name)


def in_deals(n: int) -> str:
    """`in six deals`."""
    return ngettext("in {n} deal", "in {n} deals", n).format(n=spelled(n))


def most_naturals(made: int) -> str:
    """The award for the most natural canastas, after their number: `natural canastas`."""
    return ngettext("natural canasta", "natural canastas", made)


def winners(names: Sequence[str], *, you: bool) -> str:
    """`You and Juno win`, `Otto and Bea win`, `Mia wins`."""
    if you and len(names) == 1:
        return _("You win")
    if you:
        return pgettext("you are one of them", "{names} win").format(names=joined(names))
    return ngettext("{names} wins", "{names} win", len(names)).format(names=joined(names))


def game_played(title: str, deals: int) -> str:
    """`Classic, six deals`."""
    return _("{rules}, {deals}").format(rules=title, deals=counts.deals(deals))


def total_of(name: str) -> str:
    """`Us, total`."""
    return _("{side}, total").format(side=name)


def chart_copied(title: str) -> str:
    """A chart was copied to the clipboard."""
    return _("Copied “{title}” as text.").format(title=title)


def first_to(target: int) -> str:
    """`the first to 5,000`."""
    return _("the first to {target}").format(target=number(target))


def times(n: int) -> str:
    """`once`, `4 times`."""
    if n in (1, 2):
        return _("once") if n == 1 else _("twice")
    return ngettext("{n} time", "{n} times", n).format(n=number(n))


def in_deal(side: str, n: int) -> str:
    """`Us, deal 3`."""
    return _("{side}, deal {deal}").format(side=side, deal=number(n))
