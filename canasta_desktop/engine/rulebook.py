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
    Code.NOT_IN_THESE_RULES: "melds",
    Code.PILE_EMPTY: "pile",
    Code.PILE_BLOCKED: "pile",
    Code.PILE_FROZEN: "pile",
    Code.PILE_NEEDS_PAIR: "pile",
    Code.PILE_NOT_MATCHED: "pile",
    Code.MUST_TAKE_PILE: "end",
    Code.STOCK_EMPTY: "end",
    Code.CARD_NOT_IN_HAND: "turn",
    Code.NO_SUCH_MELD: "melds",
    Code.SECOND_MELD: "melds",
    Code.RANK_DEAD: "melds",
    Code.MELD_TOO_SMALL: "melds",
    Code.MELD_TOO_LONG: "melds",
    Code.NOT_A_SEQUENCE: "melds",
    Code.TOO_FEW_NATURALS: "melds",
    Code.TOO_MANY_WILDS: "melds",
    Code.WILDS_NOT_OUTNUMBERED: "melds",
    Code.WILDS_NEVER: "melds",
    Code.WILDS_RESERVED: "melds",
    Code.WILDS_TOO_EARLY: "melds",
    Code.WRONG_RANK: "melds",
    Code.THREES_NOT_MELDED: "threes",
    Code.BLACK_THREES_ONLY_GOING_OUT: "threes",
    Code.BLACK_THREES_NO_WILDS: "threes",
    Code.OPENING_MIXED_CANASTA: "opening",
    Code.OPENING_NEEDS_TRIPLE: "opening",
    Code.OPENING_TOO_LOW: "opening",
    Code.NEEDS_CANASTA: "out",
    Code.UNFINISHED_MELD: "out",
    Code.PARTNER_IN_HAND: "out",
    Code.PERMISSION_NEEDED: "asking",
    Code.DISCARD_REQUIRED: "out",
    Code.MUST_GO_OUT: "asking",
    Code.MAY_NOT_GO_OUT: "asking",
    Code.MAY_NOT_ASK: "asking",
    Code.NO_SPECIAL_HAND: "out",
    Code.RED_THREE_NOT_DISCARDED: "threes",
    Code.WILD_NOT_DISCARDED: "turn",
    Code.NOT_ON_EMPTY_PILE: "turn",
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
            "Jokers and twos are wild cards. All others from 4 to ace are natural cards; their suits do not matter. Threes have"
            " a part of their own."
        ),
        "Card points: joker 50; ace and 2: 20; king to 8: 10; 7 to 4 and black 3: 5. A red 3 has no card points.",
    ]


def _seats(rules: RuleSet, seating: Seating) -> list[str]:
    told = [_how_they_sit(seating)]
    if len(seating.orders) > 1:
        told.append(
            "Four play each deal and one sits out, by turns: in the first deal seats "
            + ", in the next ".join(", ".join(str(seat + 1) for seat in order) for order in seating.orders)
            + ", and then from the first again."
        )
    told.append(
        f"Each player is dealt {counted(rules.hand_size, 'card', 'cards')}. The rest is the stock. Its top card is turned up to"
        " start the pile; while it is wild or a red 3 the next one is turned on to it, and the pile is frozen."
    )
    told.append("The first dealer is chosen at random, and the deal passes clockwise. The player at the dealer's left begins.")
    return told


def _how_they_sit(seating: Seating) -> str:
    players = seating.players
    sizes = [len(side) for side in seating.sides]
    if max(sizes) == 1:
        return f"{_cap(number(players))} play, each alone."
    if len(set(sizes)) > 1:
        parts = " against ".join(f"a side of {number(size)}" for size in sizes)
        return f"{_cap(number(players))} play, {parts}; partners share melds, red threes and score."
    count = number(len(sizes))
    where = "Partners sit opposite" if sizes[0] == 2 else "Partners sit alternately"
    return (
        f"{_cap(number(players))} play in {count} sides of {number(sizes[0])}. {where} and share melds, red threes and score."
    )


def _turn(rules: RuleSet, _: Seating) -> list[str]:
    drawn = counted(rules.cards_drawn, "card", "cards")
    return [
        (
            f"A turn begins with drawing {drawn} from the stock or taking the whole pile. Then the player may meld as much as"
            " they like, and ends the turn by discarding one card on to the pile."
        ),
    ]


def _melds(rules: RuleSet, _: Seating) -> list[str]:
    told = [
        (
            "A meld is three or more cards of one rank from 4 to ace, at least two of them natural. A side has one meld of a"
            " rank; either partner may add to it. Nothing is added to another side's melds, and a melded card stays."
        ),
        f"A meld of fewer than seven cards may hold up to {counted(rules.wilds_below_canasta, 'wild card', 'wild cards')}.",
    ]
    if rules.naturals_outnumber_wilds:
        told.append("Every meld must hold more natural cards than wild ones.")
    told.append(
        f"A meld of seven or more is a canasta: natural without wild cards, {NATURAL_BONUS} points; mixed with them,"
        f" {MIXED_BONUS} points. A natural canasta to which a wild card is added becomes mixed."
    )
    if rules.wilds_in_canasta == "any":
        told.append(
            f"A canasta is formed with at most three wild cards; once it has {number(CANASTA - 3)} natural ones or more,"
            " any number of wild cards may be added."
        )
    else:
        told.append(f"A canasta may hold up to {counted(rules.wilds_in_canasta, 'wild card', 'wild cards')}.")
    return told


def _threes(rules: RuleSet, _: Seating) -> list[str]:
    when = {
        RedThreesLaid.AT_ONCE: "Red threes of the first hand are laid out at once, from the dealer's left.",
        RedThreesLaid.FIRST_TURN: (
            "Red threes of the first hand are laid out when their owner's first turn begins; if the deal ends before, they"
            " count nothing."
        ),
    }[rules.red_threes_laid]
    bonus = ", ".join(
        f"{number(held)}: {_points(points)}" for held, points in enumerate(rules.red_three_bonus[: 2 * rules.packs], start=1)
    )
    return [
        (
            "A red 3 is laid face up on the side's table and replaced from the stock; one that comes with a taken pile is not"
            f" replaced. {when}"
        ),
        f"A side scores for the red threes that it holds: {bonus}. They count against a side that has no melds at the end.",
        (
            "A black 3 on top blocks the pile. Black threes are melded only as the last meld before going out: three or more,"
            " without wild cards, leaving at most one card, which is then discarded."
        ),
    ]


def _opening(rules: RuleSet, _: Seating) -> list[str]:
    below = str(rules.opening_below_zero) if rules.opening_below_zero else "no minimum"
    lines = [f"below 0: {below}"] + [f"from {_points(line.total)}: {line.minimum}" for line in rules.opening]
    return [
        "A side's first melds of a deal must together be worth a minimum in card points, by the side's total: "
        + "; ".join(lines)
        + ".",
        "All melds of that one turn count. Bonuses and red threes do not; of a pile that is taken only the top card does.",
    ]


def _pile(_: RuleSet, __: Seating) -> list[str]:
    return [
        (
            "The pile is taken only at the start of a turn, only whole, and only by melding its top card at once; the rest then"
            " joins the hand. A top card that is wild or a 3 blocks it."
        ),
        (
            "While it is not frozen, the top card is melded with a pair of its rank, with one natural and one wild card, or by"
            " adding it to an own meld."
        ),
        (
            "The pile is frozen to everyone while it holds a wild card, or a red 3 from the start, and to a side that has not"
            " opened. Frozen, it is taken only with two natural cards of the top card's rank from the hand, on to an own meld"
            " too. It thaws when it is taken."
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
        Concealed.FIRST_MELDS: "has melded nothing before in this deal and goes out in one turn",
        Concealed.OWN_CANASTA: (
            "has melded nothing before in this deal and goes out in one turn with melds that stand by themselves, one of"
            " them a canasta"
        ),
    }[rules.concealed]
    return [
        (
            f"A player goes out by getting rid of the last card. The side needs {needed}"
            f" for that; one completed in the same turn counts. {last} Without them a player must keep at least one card"
            " after the discard."
        ),
        (
            f"Going out is worth {rules.going_out_bonus} points, and {rules.concealed_bonus} more when it is concealed: when"
            f" the player {meant}."
        ),
    ]


def _asking(rules: RuleSet, seating: Seating) -> list[str]:
    if max(len(side) for side in seating.sides) == 1:
        return ["Everyone plays alone, so nobody is asked."]
    who = "the next partner clockwise" if max(len(side) for side in seating.sides) > 2 else "the partner"
    told = [
        (
            "Once a turn, after drawing or taking and before any further meld, with at least two cards in hand, a player may"
            f" ask {who}: may I go out? The answer binds: after yes the player must go out this turn, after no the"
            " player must not."
        )
    ]
    if rules.asking is Asking.ABLE:
        told.append("Only who could go out this turn may ask.")
    else:
        told.append(
            f"A player may ask even when unable to go out; if the answer is yes, the side loses {rules.unable_penalty} points"
            " at once and the turn is free."
        )
    return told


def _end(rules: RuleSet, _: Seating) -> list[str]:
    stock = {
        StockEnd.DRAW_REQUIRED: (
            "With the stock empty each player must take the pile if any way to take it is legal; the deal ends when the next"
            " player has none."
        ),
        StockEnd.END_OF_TURN: "The deal ends as soon as a turn ends with the stock empty.",
        StockEnd.CHOICE: (
            "With the stock empty each player may take the pile if any way to take it is legal, or draw, which ends the deal;"
            " where there is no legal way to take it the deal ends by itself."
        ),
    }[rules.stock_end]
    return [
        f"A deal ends when a player goes out. {stock}",
        "A card that is owed and cannot be drawn, also in place of a red 3, ends the deal at once.",
    ]


def _score(rules: RuleSet, seating: Seating) -> list[str]:
    told = [
        (
            "A side scores its melded cards less the cards left in its hands, and its bonuses for going out, canastas and red"
            " threes."
        )
    ]
    if rules.deal_score is DealScore.DIFFERENCE and len(seating.sides) == 2:
        told.append(
            "The side that went out is credited with its score less that of the other side, which is credited with nothing."
            " If nobody went out, each side has its own."
        )
    told.append(
        f"The game ends when a side has reached {_points(rules.target_score)} points at the end of a deal. The highest total"
        " wins; if the top is shared, play goes on, deal by deal, until it is one side's alone."
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
