"""The rules in plain words: the cards, the deal, a turn, and how the pile is taken. Each function writes one chapter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.engine.choices import BlackThrees, PileNeeds, Upcard, WildDiscards
from canasta_desktop.engine.meaning import freezes, has_feet
from canasta_desktop.engine.words import canasta_names, capital, counted, joined, number, ranks_in_notation, threes_that_score

if TYPE_CHECKING:
    from canasta_desktop.engine.ruleset import RuleSet, Seating


def cards(rules: RuleSet, seating: Seating) -> list[str]:
    """The packs, the wild cards and the card points."""
    packs = rules.packs_for(seating.players)
    suits = "their suits matter only in sequences" if rules.sequence_longest else "their suits do not matter"
    if rules.black_threes is BlackThrees.BONUS:
        points = "7 to 4: 5. Threes have no card points."
    else:
        points = "7 to 4 and black 3: 5. A red 3 has no card points."
    return [
        (
            f"The game is played with {counted(packs, 'pack', 'packs')} of 52 cards and {number(2 * packs)} jokers,"
            f" {54 * packs} cards in all."
        ),
        f"Jokers and twos are wild cards. All cards from 4 to ace are natural cards; {suits}. Threes are special.",
        f"Card points: joker 50; ace and 2: 20; king to 8: 10; {points}",
    ]


def seats(rules: RuleSet, seating: Seating) -> list[str]:
    """Who sits where, and what is dealt."""
    told = [_how_they_sit(rules, seating)]
    if len(seating.orders) > 1:
        told.append(
            "Four play each deal, and one sits out in turn. The first deal is played by seats "
            + ", the next by seats ".join(", ".join(str(seat + 1) for seat in order) for order in seating.orders)
            + "; then this order starts again."
        )
    hand = counted(rules.hand_size_for(seating.players), "card", "cards")
    if has_feet(rules, seating):
        foot = counted(rules.foot_size_for(seating.players), "card", "cards")
        told.append(
            f"Each player is dealt {hand} as a hand and then {foot} as a foot. The foot lies face down, and nobody looks at it"
            " until its owner picks it up."
        )
        dealt = ""
    else:
        dealt = f"Each player is dealt {hand}. "
    told.append(f"{dealt}The rest is the stock. {_first_card(rules)}")
    told.append(
        "The first dealer is chosen at random, and the deal passes clockwise. The player to the dealer's left plays first."
    )
    return told


def _first_card(rules: RuleSet) -> str:
    if rules.upcard is Upcard.NONE:
        return "No card is turned up: the pile begins empty."
    start = "Its top card is turned up to start the pile. If it is a wild card or a red 3,"
    if rules.upcard is Upcard.BURY:
        return f"{start} it goes to the bottom of the stock, and more cards are turned up until one is neither."
    frozen = " the pile is frozen, and" if freezes(rules) else ""
    return f"{start}{frozen} more cards are turned up on it until one is neither."


def _how_they_sit(rules: RuleSet, seating: Seating) -> str:
    players = seating.players
    shared = f"Partners share melds, {threes_that_score(rules)} and score."
    sizes = [len(side) for side in seating.sides]
    if max(sizes) == 1:
        return f"{capital(number(players))} players, each alone."
    if len(set(sizes)) > 1:
        parts = " against ".join(f"a side of {number(size)}" for size in sizes)
        return f"{capital(number(players))} players: {parts}. {shared}"
    count = number(len(sizes))
    where = "Partners sit opposite each other" if sizes[0] == 2 else "The sides sit alternately"
    return f"{capital(number(players))} players in {count} sides of {number(sizes[0])}. {where}. {shared}"


def turn(rules: RuleSet, seating: Seating) -> list[str]:
    """What a player does in a turn, when the foot is picked up, and what may not be discarded."""
    drawn = counted(rules.cards_drawn, "card", "cards")
    pile = "the whole pile" if rules.pile_taken == "whole" else f"the top {number(rules.pile_taken)} cards of the pile"
    told = [
        (
            f"To begin a turn, the player draws {drawn} from the stock or takes {pile}. Then the player may make any"
            " number of melds, and ends the turn by discarding one card on the pile."
        ),
    ]
    if has_feet(rules, seating):
        canasta = canasta_names(rules).canasta
        told.append(
            "A player plays the hand first. If melding empties the hand, the player picks up the foot at once and goes on with"
            " the turn. If the discard empties it, the player picks up the foot at the start of the next turn, before the draw."
            f" No {canasta} is needed to empty the hand while the foot is still on the table."
        )
    if rules.wild_discards is WildDiscards.ONLY_WILDS:
        kept = ", beside a 3 that is kept" if rules.three_kept else ""
        told.append(f"A wild card may be discarded only by a player who holds nothing but wild cards{kept}.")
    if rules.empty_pile_not:
        ranks = ranks_in_notation([rank for rank in rules.empty_pile_not if rank != "dead"])
        dead = ["cards of a closed rank"] if "dead" in rules.empty_pile_not else []
        told.append(
            f"{capital(joined([*ranks, *dead]))} may not be discarded on an empty pile while the player holds another card that"
            " may be discarded."
        )
    return told


def pile(rules: RuleSet, _: Seating) -> list[str]:
    """How the pile is taken, what blocks it and what freezes it."""
    if rules.pile_taken == "whole":
        how = (
            "only as a whole, and only by melding its top card at once. The rest of the pile then goes into the player's hand."
        )
    else:
        taken = number(rules.pile_taken)
        how = (
            f"and only by melding its top card at once. The player takes the top {taken} cards, or all of them if there are"
            " fewer. The rest stays as the pile."
        )
    told = [f"A player may take the pile only at the start of a turn, {how} {_blocked(rules)}", *_taking(rules)]
    if freezes(rules):
        turned_up = ", or a red 3 turned up at the start" if rules.upcard is Upcard.TURN else ""
        told.append(
            f"The pile is frozen for everyone while it contains a wild card{turned_up}. It is also"
            " frozen for a side that has not opened. A frozen pile is taken only with two natural cards of the top card's rank"
            " from the hand, even if the side already has a meld of that rank. Taking the pile ends the freeze."
        )
    return told


def _blocked(rules: RuleSet) -> str:
    if rules.dead_ranks:
        three = "" if rules.black_threes is BlackThrees.BONUS else ", a 3"
        return f"A wild card{three} or a card of a closed rank on top blocks the pile."
    return "A wild card or a 3 on top blocks the pile."


def _taking(rules: RuleSet) -> list[str]:
    """How the top card is melded where the pile is not frozen."""
    below = "" if rules.pile_add_below == "any" else f" of fewer than {number(rules.pile_add_below)} cards"
    if rules.pile_needs is PileNeeds.PAIR:
        longest = f", which may then have at most {number(rules.set_longest)} cards" if rules.set_longest else ""
        return [
            (
                "The top card is always melded with two natural cards of its rank from the hand, in a new meld or in the side's"
                f" own meld of that rank{longest}. {_wilds_go_along(rules)} Nothing freezes the pile."
            )
        ]
    sequence = (
        [
            (
                f"The top card may also be added by itself to the side's own sequence{below} if it continues that sequence. No"
                " other card may go with it, and it never starts a sequence."
            )
        ]
        if rules.sequence_longest
        else []
    )
    if rules.pile_needs is PileNeeds.PAIR_OR_ADD:
        return [
            (
                "If the pile is not frozen, the top card is melded with two natural cards of its rank from the hand, in a new"
                f" meld or an own one. It may also be added to the side's own meld of that rank{below}, alone or with cards of"
                f" that rank from the hand. {_wilds_go_along(rules)}"
            ),
            *sequence,
        ]
    if rules.wilds_with_pair:
        told = (
            "If the pile is not frozen, the top card is melded with a pair of its rank, with one card of its rank and a wild"
            f" card, or by adding it to the side's own meld of that rank{below}."
        )
    else:
        told = (
            "If the pile is not frozen, the top card is melded with a pair of its rank, or by adding it to the side's own meld"
            f" of that rank{below}. {_wilds_go_along(rules)}"
        )
    return [told, *sequence]


def _wilds_go_along(rules: RuleSet) -> str:
    if rules.wilds_with_pair:
        return "Wild cards may be melded with them."
    return "No wild card may be melded with them."
