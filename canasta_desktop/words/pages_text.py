"""Texts of the pages of rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.catalogue import ngettext, npgettext, pgettext
from canasta_desktop.words.lists import capital, listed
from canasta_desktop.words.melds import canasta_terms, plays_books, plays_burracos
from canasta_desktop.words.numbers import number, spelled
from canasta_desktop.words.special_hands_text import special_hand_name

if TYPE_CHECKING:
    from canasta_desktop.engine.ruleset import RuleSet
    from canasta_desktop.words.nouns import Noun

# controls
ON: Final = _("On")
OFF: Final = _("Off")
YES: Final = _("yes")
NO: Final = _("no")

# rules
BACK: Final = _("Back")
RULES: Final = _("Rules")
SEARCH: Final = _("Search the rules")
SEARCH_SHORT: Final = _("Search")
SEARCH_KEY: Final = "/"
IN_THIS_CHAPTER: Final = _("In this chapter")
SEE_ALSO: Final = _("See also")
CHANGE_RULES: Final = _("Change rules")
HOUSE_RULE: Final = _("House rule")
MINE: Final = _("Mine")
NOTHING_DIFFERS: Final = _("The same in every rule set.")
NOT_FOUND: Final = _("No rules contain these words.")
PLAYERS: Final = _("Players")
CARDS_IN_CANASTA: Final = _("Cards in a canasta")
CARDS_IN_BOOK: Final = _("Cards in a book")
CARDS_IN_BURRACO: Final = _("Cards in a burraco")
LONG_CANASTAS: Final = {
    "run_13": _("Long: 13 in order, clean"),
    "run_14": _("Long: ace to ace, clean"),
    "set_8": _("Long: set of eight, clean"),
}
"""Long canastas, which score more for their length."""
SHORT_TITLES: Final = {
    "three-pack": _("3-Pack"),
    "modern-american": pgettext("short title", "American"),
    "hand-and-foot": pgettext("short title", "Foot"),
    "buraco-aberto": pgettext("short title", "Aberto"),
    "buraco-fechado": pgettext("short title", "Fechado"),
    "buraco-stbl": pgettext("short title", "STBL"),
}
"""Titles of rule sets for narrow columns."""

OPTIONS: Final = {
    "packs": _("Packs"),
    "seatings": _("Players"),
    "hand_size": _("Cards dealt"),
    "cards_drawn": _("Cards drawn"),
    "wilds_below_canasta": _("Wilds in a meld"),
    "wilds_in_canasta": _("Wilds in a canasta"),
    "naturals_outnumber_wilds": _("Naturals outnumber wilds"),
    "red_threes_laid": _("Laid out"),
    "opening_below_zero": _("Below 0"),
    "canastas_to_go_out": _("Canastas needed"),
    "last_discard": _("Last discard"),
    "going_out_bonus": _("Going out"),
    "concealed_bonus": _("Concealed bonus"),
    "concealed": _("Concealed means"),
    "asking": _("May ask"),
    "unable_penalty": _("Asked, can’t go out"),
    "stock_end": _("Stock empty"),
    "target_score": _("Game ends at"),
    "deal_score": _("Sides score"),
    "foot_size": _("Foot"),
    "wild_longest": _("Wild melds"),
    "set_longest": _("Longest set"),
    "canastas_needed": _("Canastas by kind"),
    "pile_needs": _("Taking the pile"),
    "pile_taken": _("Cards taken"),
    "opening_by_deal": _("Opening by deal"),
    "opening_triple": _("Opening needs"),
    "black_three_in_hand": _("Black 3 in hand"),
    "red_three_in_hand": _("Red 3 in hand"),
    "threes_sign": _("Threes count for you"),
    "special_hands": _("Special hands"),
    "permission": _("Partner’s yes"),
    "partner_in_foot": _("Partners in the foot"),
    "deals": _("Deals in a game"),
    "jokers": _("Jokers in a pack"),
    "card_points": _("Card points"),
    "pot_size": _("Cards in a pot"),
    "pot_untaken": _("Pot never taken"),
    "pot_waiting": _("Waiting pot"),
    "pots_to_stock": _("Pot left joins stock"),
    "set_ranks": _("Sets"),
    "semi_clean": _("Semi-clean"),
    "pile_view": _("Open to look at"),
    "lone_card_back": _("Lone pile card back"),
    "stock_left": _("Stock cards not played"),
    "stall_turns": _("Idle turns at most"),
    "victory_points": _("Victory points"),
}
"""The options of a rule set, as labels."""
OPTIONS_OF_BOOKS: Final = {
    "wilds_in_canasta": _("Wilds in a book"),
    "canastas_to_go_out": _("Books needed"),
    "canastas_needed": _("Books by kind"),
}
"""The labels of options whose wording changes when canastas are called books."""
OPTIONS_OF_BURRACOS: Final = {
    "wilds_in_canasta": _("Wilds in a burraco"),
    "canastas_to_go_out": _("Burracos needed"),
    "canastas_needed": _("Burracos by kind"),
}
"""The labels of options whose wording changes when canastas are called burracos."""


def option_label(option: str, rules: RuleSet) -> str:
    """The label of an option in the words of a rule set."""
    own = OPTIONS_OF_BOOKS if plays_books(rules) else OPTIONS_OF_BURRACOS if plays_burracos(rules) else {}
    return own.get(option) or OPTIONS[option]


VALUES: Final = {
    ("red_threes_laid", "at once"): _("at once"),
    ("red_threes_laid", "first turn"): _("in the first turn"),
    ("last_discard", "optional"): pgettext("last discard", "optional"),
    ("last_discard", "required"): pgettext("last discard", "required"),
    ("concealed", "side's opening"): _("with the opening"),
    ("concealed", "first melds"): _("in one turn"),
    ("concealed", "own canasta"): _("with a canasta"),
    ("asking", "able"): _("when able"),
    ("asking", "always"): pgettext("when a player may ask", "always"),
    ("stock_end", "draw required"): _("take the pile or the deal ends"),
    ("stock_end", "end of turn"): _("the deal ends with the turn"),
    ("deal_score", "own"): _("their own points"),
    ("deal_score", "difference"): _("the difference"),
    ("wilds_in_canasta", "any"): pgettext("wild cards in a canasta", "any"),
    ("stock_end", "choice"): _("the player may end the deal"),
    ("foot_size", "0"): pgettext("cards in the foot", "none"),
    ("wild_longest", "0"): pgettext("melds of wild cards", "none"),
    ("wild_longest", "7"): _("up to seven"),
    ("set_longest", "0"): pgettext("most cards in a set", "any"),
    ("set_longest", "7"): _("seven cards"),
    ("pile_needs", "cards or add"): _("any meld"),
    ("pile_needs", "pair or add"): _("pair or add"),
    ("pile_needs", "pair"): _("only a pair"),
    ("pile_taken", "whole"): _("all"),
    ("opening_triple", "none"): _("points only"),
    ("opening_triple", "natural"): _("three naturals"),
    ("opening_triple", "natural or wild"): _("naturals or wilds"),
    ("threes_sign", "meld"): _("with one meld"),
    ("threes_sign", "canastas 2"): _("with two canastas"),
    ("threes_sign", "by canastas"): _("by canastas"),
    ("threes_sign", "always"): pgettext("when threes count for a side", "always"),
    ("special_hands", "none"): pgettext("special hands", "none"),
    ("special_hands", "common"): _("common"),
    ("special_hands", "league"): _("league"),
    ("permission", "free"): _("not needed"),
    ("permission", "required"): _("needed"),
    ("deals", "0"): _("to the target"),
    ("last_discard", "natural"): pgettext("last discard", "required, no wild card"),
    ("asking", "never"): pgettext("when a player may ask", "never"),
    ("pot_waiting", "against"): _("counts against"),
    ("pot_waiting", "as untaken"): _("as never taken"),
    ("set_ranks", "all"): pgettext("ranks of sets", "of every rank"),
    ("set_ranks", "none"): pgettext("ranks of sets", "none"),
    ("semi_clean", "none"): pgettext("semi-clean burracos", "none"),
    ("semi_clean", "ends"): _("wild card at an end"),
    ("semi_clean", "seven in a row"): _("seven naturals in a row"),
    ("pile_needs", "nothing"): pgettext("what taking the pile needs", "nothing"),
    ("pile_needs", "any card"): _("meld one of its cards"),
    ("pile_needs", "use top"): _("use the top card"),
    ("pile_view", "all"): pgettext("cards of the pile", "all"),
    ("pile_view", "top"): pgettext("cards of the pile", "top card"),
    ("victory_points", "none"): pgettext("victory points", "none"),
    ("victory_points", "fibur"): _("10:10 to 20:0"),
}
"""The values of options that are not numbers."""
SHORT_VALUES: Final = {
    ("stock_end", "draw required"): _("must take the pile"),
    ("stock_end", "end of turn"): _("deal ends"),
    ("stock_end", "choice"): _("choice"),
}
"""Short forms of values for narrow columns, where the label is beside them."""

# pictures in the rules
EACH: Final = _("each")
A_MELD: Final = _("A meld")
NO_MELD: Final = _("Not a meld")
WILD_CARDS: Final = _("Wild cards")
STOCK: Final = _("Stock")
PILE: Final = _("Pile")
BLOCKED: Final = _("Blocked")
STEPS: Final = (_("Draw or take"), _("Meld"), _("Discard one"))
_MELD_NOTE, _DISCARD_NOTE = _("as much as you like"), _("ends the turn")
_WHOLE_PILE: Final = _("stock, or the whole pile")
TAKEN: Final = _("You can take it")
NOT_TAKEN: Final = _("You can’t take it")
WAYS: Final = (_("a pair"), _("one and a wild card"), _("on your own meld"))
WAYS_OF_RUNS: Final = (_("two of its neighbours"),)
FREE_PILE: Final = _("All of it, without a condition")
POT: Final = _("Pot")
IN_FLIGHT: Final = _("Melded to the last card")
IN_FLIGHT_NOTE: Final = _("the pot is played at once")
BY_DISCARD: Final = _("The last card discarded")
BY_DISCARD_NOTE: Final = _("the pot is played in the next turn")
OWN_TWO_NOTES: Final = (_("a 2 in its own place"), _("with a wild card beside it"))
ONTO_SEQUENCE: Final = _("at the end of your own sequence")
ONLY_OPENING: Final = _("Only in the opening")
SEQUENCE_NOTES: Final = (_("five to eight of spades"), _("a gap"), _("a wild card"), _("around the ace"))
"""What is right or wrong in the examples of sequences."""
WILD_MELD_NOTES: Final = (_("jokers and twos, in any mix"), _("with a natural card"))
JOINED: Final = _("Join two into one")
FOOT: Final = _("Foot")
ANSWERS: Final = (_("Yes"), _("No"))
MAY_I: Final = _("May I go out?")
EMPTY: Final = _("Empty")


def elsewhere(title: str, words: str) -> str:
    """`Classic: 1`."""
    return _("{rules}: {value}").format(rules=title, value=words)


def kind_needed(kind: Noun, count: int) -> str:
    """`Including natural`, before the number of them."""
    return ngettext("Including {kind}", "Including {kind}", count).format(kind=kind)


def deal(place: int) -> str:
    """`Deal 2`."""
    return _("Deal {deal}").format(deal=number(place))


CARDS_ARE_WORTH: Final = _("What cards are worth")
CARD_POINTS: Final = _("Each card")
BONUSES: Final = _("Bonuses")
FIRST_MELDS: Final = _("First melds need")
"""The table of what counts how much, and its groups."""


def opening_from(total: int) -> str:
    """`From 1,500`."""
    return _("From {total}").format(total=number(total))


def side_from(total: int) -> str:
    """`Your side at 1,500 or more`, which its first melds need something for."""
    return _("Your side at {total} or more").format(total=number(total))


SIDE_BELOW_ZERO: Final = _("Your side below 0")
CONCEALED: Final = _("Concealed (no melds before)")
"""Labels in the table of what counts how much, where there is no text beside them that explains them."""


def red_threes(held: int) -> str:
    """`1 red 3`, `2 red threes`."""
    return ngettext("{n} red 3", "{n} red threes", held).format(n=number(held))


def dealt(cards: int) -> str:
    """`11 cards`."""
    return ngettext("{n} card", "{n} cards", cards).format(n=number(cards))


def naturals_and_wilds(naturals: int, wilds: int) -> str:
    """`2 natural, 1 wild`, `4 natural`."""
    counted = [npgettext("cards", "{n} natural", "{n} natural", naturals).format(n=number(naturals))]
    if wilds:
        counted.append(npgettext("cards", "{n} wild", "{n} wild", wilds).format(n=number(wilds)))
    return listed(counted)


def step_notes(taken: int) -> tuple[str, str, str]:
    """The three parts of a turn; `taken` cards of the pile are taken, 0 for all."""
    if not taken:
        return _WHOLE_PILE, _MELD_NOTE, _DISCARD_NOTE
    draw = ngettext("stock, or {n} card of the pile", "stock, or {n} cards of the pile", taken).format(n=spelled(taken))
    return draw, _MELD_NOTE, _DISCARD_NOTE


def canasta_word(kind: str, rules: RuleSet) -> str:
    """A kind of canasta on its badge: `Natural`, `Clean`, `Samba`."""
    terms = canasta_terms(rules)
    return capital(terms._asdict()[kind])


def special_hand(name: str, worth: int) -> str:
    """`Straight, 3,000`."""
    return _("{hand}, {points}").format(hand=capital(special_hand_name(name)), points=number(worth))


def takes(taken: int, of: int) -> str:
    """`Takes 7 of 15`."""
    return _("Takes {taken} of {cards}").format(taken=number(taken), cards=number(of))


def natural_of(ranks: Noun) -> str:
    """The label of a natural canasta of a rank: `Natural aces`."""
    return _("Natural {ranks}").format(ranks=ranks)


def sum_of(worth: int) -> str:
    """`makes 60`."""
    return _("makes {points}").format(points=number(worth))


def badge(word: str, points: int) -> str:
    """`Natural 500`."""
    return _("{kind} {points}").format(kind=word, points=number(points))


def house_rules(title: str, count: int) -> str:
    """`Classic, with 2 house rules`."""
    return ngettext("{rules}, with {n} house rule", "{rules}, with {n} house rules", count).format(rules=title, n=number(count))
