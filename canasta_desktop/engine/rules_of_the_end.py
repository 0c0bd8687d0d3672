"""The rules in plain words: going out, asking, the end of a deal, and the score. Each function writes one chapter."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from canasta_desktop.engine.cards import NATURAL_KINDS
from canasta_desktop.engine.choices import (
    Asking,
    Asks,
    AskTime,
    BlackThrees,
    Concealed,
    DealScore,
    LastDiscard,
    Permission,
    StockEnd,
)
from canasta_desktop.engine.meaning import has_feet, has_partners, matters
from canasta_desktop.engine.special_hands import HANDS
from canasta_desktop.engine.terms import CANASTA
from canasta_desktop.engine.words import (
    asks_for_kinds,
    canasta_names,
    canastas_wanted,
    capital,
    counted,
    joined,
    number,
    points_told,
    ranks_in_notation,
    ranks_name,
    threes_that_score,
)

if TYPE_CHECKING:
    from canasta_desktop.engine.ruleset import RuleSet, Seating
    from canasta_desktop.engine.special_hands import Pattern

_OTHER_CARDS_LEFT = 5
"""Card points of a black 3, which is what it costs in a hand unless the rules say otherwise."""


def out(rules: RuleSet, seating: Seating) -> list[str]:
    """What a player needs to go out, and what it scores."""
    canasta = canasta_names(rules).canasta
    hand = "of the foot" if has_feet(rules, seating) else "in hand"
    last = {
        LastDiscard.OPTIONAL: "The last card may be melded or discarded.",
        LastDiscard.REQUIRED: "The last card must be discarded.",
    }[rules.last_discard]
    short = f"does not have these {canasta}s" if asks_for_kinds(rules) else f"has too few {canasta}s"
    told = [
        (
            f"A player goes out by playing the last card {hand}. The side needs {canastas_wanted(rules)}"
            f" to go out; a {canasta} made in the same turn counts. {last} If the side {short}, the player must keep"
            " at least one card after the discard."
        )
    ]
    if rules.no_unfinished_to_go_out:
        which = "; ".join(unfinishable(meld) for meld in rules.no_unfinished_to_go_out)
        told.append(
            f"No player may go out while the side has one of these melds with fewer than {number(CANASTA)} cards: {which}."
        )
    if matters(rules, "partner_in_foot", seating) and rules.partner_in_foot:
        told.append("A player may go out only when every partner has picked up the foot.")
    told.append(_going_out_scores(rules))
    return told


def unfinishable(meld: str) -> str:
    """A meld that may have to be finished, after "meld of": "sevens", "aces without wild cards", "wild cards"."""
    if meld == "wild":
        return "wild cards"
    many = ranks_in_notation([meld.removeprefix("pure ")])[0]
    return f"{many} without wild cards" if meld.startswith("pure ") else many


def _going_out_scores(rules: RuleSet) -> str:
    if not rules.concealed_bonus:
        return f"Going out scores {rules.going_out_bonus} points."
    meant = {
        Concealed.SIDE_OPENING: "makes the side's opening and goes out in the same turn",
        Concealed.FIRST_MELDS: "has melded nothing earlier in the deal and goes out in one turn",
        Concealed.OWN_CANASTA: (
            "has melded nothing earlier in the deal and goes out in one turn with melds that are valid on their own, one of"
            f" them a {canasta_names(rules).canasta}"
        ),
    }[rules.concealed]
    return (
        f"Going out scores {rules.going_out_bonus} points, and {rules.concealed_bonus} more if it is concealed. It is"
        f" concealed if the player {meant}."
    )


def asking(rules: RuleSet, seating: Seating) -> list[str]:
    """When a player may ask the partner, and what the answer does."""
    if not has_partners(seating):
        return ["Everyone plays alone, so there is no partner to ask."]
    who = "the next partner clockwise" if max(len(side) for side in seating.sides) > 2 else "the partner"
    often = {Asks.ONCE_A_TURN: "Once a turn", Asks.ONCE_A_DEAL: "Once in each deal"}[rules.asks]
    when = {
        AskTime.BEFORE_MELDS: "after drawing or taking the pile and before any further meld",
        AskTime.ANY_TIME: "at any time after drawing or taking the pile",
    }[rules.ask_time]
    foot = ", and the foot must be picked up" if has_feet(rules, seating) else ""
    told = [
        (
            f"{often}, {when}, a player may ask {who}: May I go out?"
            f" The player must hold at least two cards{foot}. The answer is binding: after yes, the player must go out this"
            " turn; after no, the player may not go out."
        )
    ]
    if rules.permission is Permission.REQUIRED:
        told.append("A player with a partner may go out only after a yes in the same turn.")
    if rules.asking is Asking.ABLE:
        told.append("Only a player who could go out this turn may ask.")
    else:
        told.append(
            f"A player may ask even when unable to go out. If the answer is then yes, the side loses {rules.unable_penalty}"
            " points at once, and the player need not go out."
        )
    return told


def end(rules: RuleSet, _: Seating) -> list[str]:
    """What ends a deal."""
    stock = {
        StockEnd.DRAW_REQUIRED: (
            "When the stock is empty, each player in turn must take the pile if it can be taken legally. The deal ends when the"
            " next player cannot take it."
        ),
        StockEnd.END_OF_TURN: "The deal also ends if the stock is empty at the end of a turn.",
        StockEnd.CHOICE: (
            "When the stock is empty, a player who can take the pile legally may take it, or draw, which ends the deal. The"
            " deal also ends when the next player cannot take it."
        ),
    }[rules.stock_end]
    three = "a 3" if rules.black_threes is BlackThrees.BONUS else "a red 3"
    return [
        f"A deal ends when a player goes out. {stock}",
        f"If a player must draw a card, also to replace {three}, and none is left, the deal ends at once.",
        *_special_hands(rules),
    ]


def _special_hands(rules: RuleSet) -> list[str]:
    """The hands that may be shown, generated from their patterns."""
    hands = HANDS[rules.special_hands]
    if not hands:
        return []
    size = number(_cards_of(hands[0]))
    told = [
        (
            f"A special hand is {size} cards that are shown instead of being played. A player may show one in a turn that began"
            " with a draw, while the side has not opened. The deal ends at once: the side scores the points of the special hand"
            " and nothing else, and nobody scores for going out. All groups in it are of different ranks."
        )
    ]
    told += [f"{capital(hand.name)}, {points_told(hand.points)} points: {_pattern(hand)}." for hand in hands]
    return told


def _cards_of(hand: Pattern) -> int:
    return sum(hand.naturals) + hand.twos + hand.jokers + hand.threes + hand.like_wilds + hand.wilds


def _pattern(hand: Pattern) -> str:
    if len(hand.naturals) == NATURAL_KINDS:
        parts = ["one card of each rank from 4 to ace"]
    else:
        sizes = [(size, len(list(group))) for size, group in groupby(hand.naturals)]
        parts = [_groups(size, times) for size, times in sizes]
    if hand.must:
        parts[-1] += f", including {joined([ranks_name(kind) for kind in hand.must])},"
    for count, one, many in ((hand.twos, "2", "twos"), (hand.jokers, "joker", "jokers"), (hand.threes, "3", "threes")):
        if count:
            parts.append(counted(count, one, many))
    if hand.like_wilds:
        few = number(hand.like_wilds)
        parts.append(f"{few} twos or {few} jokers")
    if hand.wilds:
        parts.append(f"any {number(hand.wilds)} wild cards")
    told = joined(parts).replace(",,", ",").rstrip(",")
    if hand.replaced:
        told += "; twos, or jokers, may be one of the groups"
    if hand.wins:
        told += "; it wins the game at once"
    return told


def _groups(size: int, times: int) -> str:
    if size == 2:
        return f"{counted(times, 'pair', 'pairs')} of natural cards"
    return f"{counted(times, 'group', 'groups')} of {number(size)} natural cards of a rank"


def score(rules: RuleSet, seating: Seating) -> list[str]:
    """What a deal scores, and when the game is over."""
    names = canasta_names(rules)
    hands = "hands and feet" if has_feet(rules, seating) else "hands"
    told = [
        (
            f"A side scores the points of its melded cards, minus the points of the cards left in its {hands}, plus its bonuses"
            f" for going out, {names.canasta}s and {threes_that_score(rules)}."
        )
    ]
    told += _threes_left(rules, seating)
    if rules.melds_against_without_canasta:
        told.append(f"The melded cards of a side that has no {names.canasta} count against it.")
    if rules.unfinished:
        lost = "; ".join(f"{unfinishable(one.meld)}, {points_told(one.points)} points" for one in rules.unfinished)
        told.append(f"A side loses points for these melds if they have fewer than {number(CANASTA)} cards at the end: {lost}.")
    if rules.held:
        costs = joined(
            [
                f"{points_told(one.points)} points for {number(one.cards)} or more {ranks_in_notation([one.rank])[0]}"
                for one in rules.held
            ]
        )
        told.append(f"For cards held in one hand, beside their points, it loses {costs}.")
    if rules.deal_score is DealScore.DIFFERENCE and len(seating.sides) == 2:
        told.append(
            "The side that went out scores the difference: its own score minus the other side's. The other side scores nothing."
            " If nobody went out, each side scores its own points."
        )
    if rules.deals:
        over = f"The game is over after {counted(rules.deals, 'deal', 'deals')}."
    else:
        over = f"The game ends when a side has reached {points_told(rules.target_score)} points at the end of a deal."
    told.append(
        f"{over} The highest total wins. If sides are tied for the lead, further deals are played until one side leads alone."
    )
    return told


def _threes_left(rules: RuleSet, seating: Seating) -> list[str]:
    """What threes cost that are still held at the end."""
    where = "a hand or a foot" if has_feet(rules, seating) else "a hand"
    black, red = rules.black_three_in_hand, rules.red_three_in_hand if matters(rules, "red_three_in_hand", seating) else 0
    if rules.black_threes is BlackThrees.BONUS and black == red:
        return [f"A 3 left in {where} at the end of the deal costs {black} points."]
    told = []
    if black != _OTHER_CARDS_LEFT or rules.black_threes is BlackThrees.BONUS:
        told.append(f"A black 3 left in {where} at the end of the deal costs {black} points.")
    if red:
        told.append(f"A red 3 left in {where} at the end of the deal costs {red} points.")
    return told
