"""The rules in plain words, written from the options, so that text and play cannot differ.

The command line prints these chapters and the rules page shows them; a refusal knows the chapter that explains it.
Source: rules.md, all of it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.reasons import Code, counted, number
from canasta_desktop.engine.ruleset import (
    Asking,
    Concealed,
    DealScore,
    LastDiscard,
    RedThreesLaid,
    StockEnd,
)
from canasta_desktop.engine.scoring import MIXED_BONUS, NATURAL_BONUS
from canasta_desktop.engine.terms import CANASTA

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from canasta_desktop.engine.ruleset import RuleSet, Seating


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of the rules: a stable key, a title, and paragraphs of whole sentences."""

    key: str
    title: str
    paragraphs: tuple[str, ...]


def rulebook(rules: RuleSet, players: int) -> tuple[Chapter, ...]:
    """The rules for so many players. Raises RuleSetError where so many cannot play them."""
    seating = rules.seating(players)
    return tuple(Chapter(key, title, tuple(write(rules, seating))) for key, title, write in _CHAPTERS)


CHAPTER_OF: Final[Mapping[Code, str]] = {
    Code.NOT_NOW: "turn",
    Code.PILE_EMPTY: "pile",
    Code.PILE_BLOCKED: "pile",
    Code.PILE_FROZEN: "pile",
    Code.PILE_NOT_MATCHED: "pile",
    Code.MUST_TAKE_PILE: "end",
    Code.STOCK_EMPTY: "end",
    Code.CARD_NOT_IN_HAND: "turn",
    Code.MELD_TOO_SMALL: "melds",
    Code.TOO_FEW_NATURALS: "melds",
    Code.TOO_MANY_WILDS: "melds",
    Code.WILDS_NOT_OUTNUMBERED: "melds",
    Code.WRONG_RANK: "melds",
    Code.THREES_NOT_MELDED: "threes",
    Code.BLACK_THREES_ONLY_GOING_OUT: "threes",
    Code.BLACK_THREES_NO_WILDS: "threes",
    Code.OPENING_TOO_LOW: "opening",
    Code.NEEDS_CANASTA: "out",
    Code.DISCARD_REQUIRED: "out",
    Code.MUST_GO_OUT: "asking",
    Code.MAY_NOT_GO_OUT: "asking",
    Code.MAY_NOT_ASK: "asking",
    Code.RED_THREE_NOT_DISCARDED: "threes",
}
"""The chapter that explains each refusal."""


def _points(value: int) -> str:
    return f"{value:,}".replace("-", "\N{MINUS SIGN}")


def _cap(text: str) -> str:
    return text[:1].upper() + text[1:]


def _cards(rules: RuleSet, _: Seating) -> list[str]:
    packs = rules.packs
    return [
        (
            f"The game is played with {counted(packs, 'pack', 'packs')} of 52 cards and {number(2 * packs)} jokers,"
            f" {54 * packs} cards in all."
        ),
        (
            "Jokers and twos are wild cards. All cards from 4 to ace are natural cards; their suits do not matter. Threes are"
            " special."
        ),
        "Card points: joker 50; ace and 2: 20; king to 8: 10; 7 to 4 and black 3: 5. A red 3 has no card points.",
    ]


def _seats(rules: RuleSet, seating: Seating) -> list[str]:
    told = [_how_they_sit(seating)]
    if len(seating.orders) > 1:
        told.append(
            "Four play each deal, and one sits out in turn. The first deal is played by seats "
            + ", the next by seats ".join(", ".join(str(seat + 1) for seat in order) for order in seating.orders)
            + "; then this order starts again."
        )
    told.append(
        f"Each player is dealt {counted(rules.hand_size, 'card', 'cards')}. The rest is the stock. Its top card is turned up to"
        " start the pile. If it is a wild card or a red 3, the pile is frozen, and more cards are turned up on it until"
        " one is neither."
    )
    told.append(
        "The first dealer is chosen at random, and the deal passes clockwise. The player to the dealer's left plays first."
    )
    return told


def _how_they_sit(seating: Seating) -> str:
    players = seating.players
    sizes = [len(side) for side in seating.sides]
    if max(sizes) == 1:
        return f"{_cap(number(players))} players, each alone."
    if len(set(sizes)) > 1:
        parts = " against ".join(f"a side of {number(size)}" for size in sizes)
        return f"{_cap(number(players))} players: {parts}. Partners share melds, red threes and score."
    count = number(len(sizes))
    where = "Partners sit opposite each other" if sizes[0] == 2 else "The sides sit alternately"
    return (
        f"{_cap(number(players))} players in {count} sides of {number(sizes[0])}. {where}. Partners share melds, red threes and"
        " score."
    )


def _turn(rules: RuleSet, _: Seating) -> list[str]:
    drawn = counted(rules.cards_drawn, "card", "cards")
    return [
        (
            f"To begin a turn, the player draws {drawn} from the stock or takes the whole pile. Then the player may make any"
            " number of melds, and ends the turn by discarding one card on the pile."
        ),
    ]


def _melds(rules: RuleSet, _: Seating) -> list[str]:
    told = [
        (
            "A meld is three or more cards of one rank from 4 to ace, at least two of them natural. A side has one meld of"
            " each rank, and either partner may add cards to it. Cards are never added to another side's melds, and a melded"
            " card stays on the table."
        ),
        f"A meld of fewer than seven cards may have up to {counted(rules.wilds_below_canasta, 'wild card', 'wild cards')}.",
    ]
    if rules.naturals_outnumber_wilds:
        told.append("Every meld must have more natural cards than wild cards.")
    told.append(
        f"A meld of seven or more cards is a canasta. Without wild cards it is natural and scores {NATURAL_BONUS} points; with"
        f" wild cards it is mixed and scores {MIXED_BONUS} points. A wild card added to a natural canasta makes it mixed."
    )
    if rules.wilds_in_canasta == "any":
        told.append(
            "A canasta may have up to three wild cards, or any number of them if it has at least"
            f" {number(CANASTA - 3)} natural cards."
        )
    else:
        told.append(f"A canasta may have up to {counted(rules.wilds_in_canasta, 'wild card', 'wild cards')}.")
    return told


def _threes(rules: RuleSet, _: Seating) -> list[str]:
    when = {
        RedThreesLaid.AT_ONCE: "Red threes dealt to the players are laid out at once, starting to the dealer's left.",
        RedThreesLaid.FIRST_TURN: (
            "Red threes dealt to a player are laid out at the start of that player's first turn; if the deal ends before that,"
            " they do not count."
        ),
    }[rules.red_threes_laid]
    bonus = ", ".join(
        f"{number(held)}: {_points(points)}" for held, points in enumerate(rules.red_three_bonus[: 2 * rules.packs], start=1)
    )
    return [
        (
            "A red 3 is laid face up beside the side's melds and replaced with a card from the stock. A red 3 that comes with"
            f" the pile is not replaced. {when}"
        ),
        f"A side scores for its red threes: {bonus}. They count against a side that has no melds at the end of the deal.",
        (
            "A black 3 on top blocks the pile. Black threes are melded only as the last meld before going out: three or more,"
            " without wild cards. At most one card may then be left, and it is discarded."
        ),
    ]


def _opening(rules: RuleSet, _: Seating) -> list[str]:
    below = str(rules.opening_below_zero) if rules.opening_below_zero else "no minimum"
    lines = [f"below 0: {below}"] + [f"from {_points(line.total)}: {line.minimum}" for line in rules.opening]
    return [
        "A side's first melds of a deal must together be worth a minimum of card points, which depends on its total score: "
        + "; ".join(lines)
        + ".",
        "All melds of that one turn count. Bonuses and red threes do not. If the pile is taken, only its top card counts.",
    ]


def _pile(_: RuleSet, __: Seating) -> list[str]:
    return [
        (
            "A player may take the pile only at the start of a turn, only as a whole, and only by melding its top card at once."
            " The rest of the pile then goes into the player's hand. A wild card or a 3 on top blocks the pile."
        ),
        (
            "If the pile is not frozen, the top card is melded with a pair of its rank, with one card of its rank and a wild"
            " card, or by adding it to the side's own meld of that rank."
        ),
        (
            "The pile is frozen for everyone while it contains a wild card, or a red 3 turned up at the start. It is also"
            " frozen for a side that has not opened. A frozen pile is taken only with two natural cards of the top card's rank"
            " from the hand, even if the side already has a meld of that rank. Taking the pile ends the freeze."
        ),
    ]


def _out(rules: RuleSet, _: Seating) -> list[str]:
    needed = counted(rules.canastas_to_go_out, "canasta", "canastas")
    last = {
        LastDiscard.OPTIONAL: "The last card may be melded or discarded.",
        LastDiscard.REQUIRED: "The last card must be discarded.",
    }[rules.last_discard]
    meant = {
        Concealed.SIDE_OPENING: "makes the side's opening and goes out in the same turn",
        Concealed.FIRST_MELDS: "has melded nothing earlier in the deal and goes out in one turn",
        Concealed.OWN_CANASTA: (
            "has melded nothing earlier in the deal and goes out in one turn with melds that are valid on their own, one of"
            " them a canasta"
        ),
    }[rules.concealed]
    return [
        (
            f"A player goes out by playing the last card in hand. The side needs {needed}"
            f" to go out; a canasta made in the same turn counts. {last} If the side has too few canastas, the player must keep"
            " at least one card after the discard."
        ),
        (
            f"Going out scores {rules.going_out_bonus} points, and {rules.concealed_bonus} more if it is concealed. It is"
            f" concealed if the player {meant}."
        ),
    ]


def _asking(rules: RuleSet, seating: Seating) -> list[str]:
    if max(len(side) for side in seating.sides) == 1:
        return ["Everyone plays alone, so there is no partner to ask."]
    who = "the next partner clockwise" if max(len(side) for side in seating.sides) > 2 else "the partner"
    told = [
        (
            f"Once a turn, after drawing or taking the pile and before any further meld, a player may ask {who}: May I go out?"
            " The player must hold at least two cards. The answer is binding: after yes, the player must go out this turn;"
            " after no, the player may not go out."
        )
    ]
    if rules.asking is Asking.ABLE:
        told.append("Only a player who could go out this turn may ask.")
    else:
        told.append(
            f"A player may ask even when unable to go out. If the answer is then yes, the side loses {rules.unable_penalty}"
            " points at once, and the player need not go out."
        )
    return told


def _end(rules: RuleSet, _: Seating) -> list[str]:
    stock = {
        StockEnd.DRAW_REQUIRED: (
            "When the stock is empty, each player in turn must take the pile if it can be taken legally. The deal ends when the"
            " next player cannot take it."
        ),
        StockEnd.END_OF_TURN: "The deal also ends if the stock is empty at the end of a turn.",
    }[rules.stock_end]
    return [
        f"A deal ends when a player goes out. {stock}",
        "If a player must draw a card, also to replace a red 3, and none is left, the deal ends at once.",
    ]


def _score(rules: RuleSet, seating: Seating) -> list[str]:
    told = [
        (
            "A side scores the points of its melded cards, minus the points of the cards left in its hands, plus its bonuses"
            " for going out, canastas and red threes."
        )
    ]
    if rules.deal_score is DealScore.DIFFERENCE and len(seating.sides) == 2:
        told.append(
            "The side that went out scores the difference: its own score minus the other side's. The other side scores nothing."
            " If nobody went out, each side scores its own points."
        )
    told.append(
        f"The game ends when a side has reached {_points(rules.target_score)} points at the end of a deal. The highest total"
        " wins. If sides are tied for the lead, further deals are played until one side leads alone."
    )
    return told


_CHAPTERS: Final[tuple[tuple[str, str, Callable[[RuleSet, Seating], list[str]]], ...]] = (
    ("cards", "The cards", _cards),
    ("seats", "Players and the deal", _seats),
    ("turn", "A turn", _turn),
    ("melds", "Melds and canastas", _melds),
    ("threes", "Threes", _threes),
    ("opening", "Opening", _opening),
    ("pile", "Taking the pile", _pile),
    ("out", "Going out", _out),
    ("asking", "Asking the partner", _asking),
    ("end", "The end of a deal", _end),
    ("score", "Scores and the game", _score),
)
