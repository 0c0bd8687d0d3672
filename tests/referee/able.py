"""What a player could do, and what stands in the way ("Going out", "The pile", "Talon")."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from referee.cards import CANASTA, ORDER, WILD, is_bonus, is_wild, rank_of, value, value_of, without
from referee.melds import Meld, joined, kinds, meld_codes
from referee.rules import any_unfinished, enough, opening_minimum, out_ready
from referee.table import Table, mates, partner
from referee.ways import Undecided, all_laid

if TYPE_CHECKING:
    from collections.abc import Iterator

    from referee.cards import Rules


def minimum(table: Table) -> int:
    """Return what the next melds of the side to act must be worth: nothing once it has opened."""
    return 0 if table.own() else opening_minimum(table.rules, table.scores[table.side()], table.deal)


def dead_ranks(table: Table) -> set[str]:
    """Return the ranks that are closed to all ("Dead ranks")."""
    if not table.rules["dead_ranks"]:
        return set()
    return {meld.key for side in table.melds for meld in side if meld.kind() in {"natural", "mixed"}}


def partner_waits(table: Table) -> bool:
    """Tell whether a partner's untouched foot bars going out (`partner_in_foot`)."""
    others = [seat for seat in mates(table, table.player) if seat != table.player]
    return table.rules["partner_in_foot"] and any(table.feet[seat] is not None for seat in others)


def leave_lacks(table: Table) -> bool:
    """Tell whether a partner would have to say *yes* and has not been asked (`permission`)."""
    has_partner = partner(table, table.player, 1) is not None
    return table.rules["permission"] == "required" and has_partner and table.permission is None


def taken(table: Table) -> list[str]:
    """Return the cards that a taking brings, the top card last (`pile_taken`)."""
    number = table.rules["pile_taken"]
    return table.pile if number == "whole" else table.pile[-number:]


def talon_comes(table: Table, *, opened: bool) -> bool:
    """Tell whether a talon will come after this turn's discard, the side having `opened` in it ("Talon")."""
    talon = table.rules["talon"]
    return bool(talon) and opened and table.drew and table.left_in_stock() >= table.rules["talon_stock"]


# ---------------------------------------------------------------- going out


def can_go_out(table: Table) -> bool:
    """Tell whether the player, having drawn, can go out this turn with the cards held, leave of the partner apart."""
    rules, hand, own = table.rules, table.hand(), table.own()
    if table.has_foot() or partner_waits(table) or any(is_bonus(rules, card) for card in hand):
        return False
    if any(meld.key == "3" for meld in own):
        return len(hand) == 1 and out_ready(rules, with_joins(table, own))
    discard = rules["last_discard"] == "required"
    if not own and not may_open_out(rules, len(hand) - discard):
        return False
    alike = (lambda card: card) if rules["sequence_longest"] else rank_of
    if any(goes_out(table, without(hand, [last])) for last in {alike(card): card for card in hand}.values()):
        return True
    if discard or not goes_out(table, hand):
        return False
    if rules["join"] and not goes_out(table, hand, join=False):
        raise Undecided  # a joining cannot come after the last card, and the order has not been tried
    return True


def may_open_out(rules: Rules, cards: int) -> bool:
    """Tell whether a side that has not opened can have the canastas it needs of that many cards; raise Undecided.

    No answer is given where an opening is bound in its wild cards by more than the limits of each set.
    """
    if cards < CANASTA * rules["canastas_to_go_out"]:
        return False
    if not rules["opening_mixed_canasta"] or rules["wilds_enter"] != "any time" or rules["ranks_pure_or_opened_mixed"]:
        raise Undecided
    return True


def goes_out(table: Table, cards: list[str], top: str = "", *, join: bool = True) -> bool:
    """Tell whether the player goes out by melding all these cards, `top` that of the pile among them."""
    rules, own, dead = table.rules, table.own(), dead_ranks(table)
    black = [card for card in cards if rank_of(card) == "3"]
    if black and (rules["black_threes"] != "meld going out" or len(black) < 3):
        return False
    spare = value(cards) - minimum(table)
    if spare < 0:
        return False
    rest = without(cards, black)
    if own or rules["opening_triple"] == "none":
        return all_laid(rules, rest, own, dead, top=top, join=join)
    if any(
        all_laid(rules, without(rest, first.cards), [first], dead, top=top, join=join, pure=first.key)
        for first in openers(rules, without(rest, [top]), spare, late=not top)
    ):
        return True
    if rules["sets_of_a_rank"] != "one":
        raise Undecided  # wild cards in a further set of the opener's rank have not been tried
    return False


def openers(rules: Rules, hand: list[str], spare: int, *, late: bool) -> Iterator[Meld]:
    """Yield the melds with which `opening_triple` can be met; if `late`, a natural one with the wilds that it gets afterwards.

    Those wilds do not count for the opening, which has `spare` points to lose.
    """
    wilds = sorted((card for card in hand if is_wild(card)), key=value_of)
    if rules["opening_triple"] == "natural or wild" and rules["wild_longest"] and len(wilds) >= 3:
        yield Meld(WILD, wilds[:3])
    for rank, number in Counter(rank_of(card) for card in hand if rank_of(card) in ORDER).items():
        naturals = [card for card in hand if rank_of(card) == rank]
        for more in range(min(len(wilds), 3) + 1 if late and number >= 3 else number >= 3):
            first = Meld(rank, naturals + wilds[:more])
            if value(wilds[:more]) <= spare and not meld_codes(rules, first):
                yield first


def goes_out_taking(table: Table) -> bool:
    """Tell whether a player whose side has not opened can go out by taking the pile, with at most a card left to discard."""
    rules, hand, top = table.rules, table.hand(), table.pile[-1]
    rest = [card for card in taken(table)[:-1] if not is_bonus(rules, card)]
    if table.has_foot() or len(rest) > 1 or partner_waits(table) or leave_lacks(table):
        return False
    if not may_open_out(rules, len(hand) + 1):
        return False
    if (rest or rules["last_discard"] == "optional") and goes_out(table, [*hand, top], top, join=bool(rest)):
        return True
    return not rest and any(goes_out(table, [*without(hand, [last]), top], top) for last in set(hand))


def with_joins(table: Table, melds: list[Meld]) -> list[Meld]:
    """Return the melds after the joinings that make the canastas needed, or as they are."""
    rules = table.rules
    if enough(rules, kinds(melds)) or not rules["join"]:
        return melds
    for i, one in enumerate(melds):
        for other in melds[i + 1 :]:
            both = Meld(one.key, one.cards + other.cards)
            if one.key == other.key and one.key not in {"3", WILD} and not meld_codes(rules, both):
                further = with_joins(table, joined(melds, one, other))
                if enough(rules, kinds(further)):
                    return further
    return melds


def out_codes(table: Table, melds: list[Meld], *, talon: bool) -> list[str]:
    """Judge going out, or coming so near that only the discard is left; a talon to come makes it no going out."""
    if talon and not out_ready(table.rules, melds):
        return []
    codes = [] if enough(table.rules, kinds(melds)) else ["needs_canasta"]
    if any_unfinished(table.rules, melds):
        codes.append("unfinished_meld")
    if partner_waits(table):
        codes.append("partner_in_hand")
    if leave_lacks(table):
        codes.append("permission_needed")
    return codes
