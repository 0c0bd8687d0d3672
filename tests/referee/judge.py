"""Judging a move: the code of every reason why it is illegal, the first of them given."""

from __future__ import annotations

from dataclasses import replace

from referee.able import (
    can_go_out,
    dead_ranks,
    goes_out_taking,
    minimum,
    out_codes,
    taken,
    talon_comes,
    with_joins,
)
from referee.cards import CANASTA, JOKER, SUITS, WILD, is_bonus, is_wild, rank_of, value, value_of, without
from referee.melds import Meld, copied, find, is_run, joined, may_start, meld_codes
from referee.rules import CODES
from referee.score import special_hand
from referee.table import Group, Move, Table, partner
from referee.ways import best_opening


def strange_shape(table: Table, move: Move) -> bool:
    """Tell whether a group names a shape of meld that the rules do not have."""
    missing = "" if table.rules["sequence_longest"] else SUITS
    missing += "" if table.rules["wild_longest"] else WILD
    return any(group.key in missing for group in move.groups)


# ---------------------------------------------------------------- groups


def place_groups(table: Table, move: Move, top: str) -> tuple[list[Meld], list[str]]:
    """Lay the groups on a copy of the side's melds, from left to right; the melds then, and what is wrong with them."""
    rules = table.rules
    melds = copied(table.own())
    codes: list[str] = []
    dead = dead_ranks(table)
    for place, group in enumerate(move.groups):
        added = [*group.cards, top] if top and not place else group.cards
        if group.key in dead:
            codes.append("rank_dead")
        meld = find(melds, group.key, group.number)
        mixed_before = bool(meld and meld.wilds())
        if meld is None:
            if group.number > 1 and find(melds, group.key, group.number - 1) is None:
                codes.append("no_such_meld")
            elif not may_start(rules, melds, group.key):
                codes.append("second_meld")
            meld = Meld(group.key)
            melds.append(meld)
        meld.cards.extend(added)
        meld.laid.extend(added)
        codes += meld_codes(rules, meld)
        if meld.is_set():
            codes += wild_codes(table, group, meld, move, mixed_before=mixed_before)
            if meld.kind() == "mixed" and not table.own() and not rules["opening_mixed_canasta"]:
                codes.append("opening_mixed_canasta")
    return melds, codes


def wild_codes(table: Table, group: Group, after: Meld, move: Move, *, mixed_before: bool) -> list[str]:
    """Judge wilds that go into a set in a move ("Wild cards in sets")."""
    rules, opened = table.rules, bool(table.own())
    codes = []
    if group.key in rules["ranks_without_wilds"] and after.wilds():
        codes.append("wilds_never")
    if not any(is_wild(card) for card in group.cards):
        return codes
    if group.key in rules["ranks_pure_or_opened_mixed"] and opened and not mixed_before:
        codes.append("wilds_never")
    unfinished = any(meld.key == WILD and len(meld.cards) < CANASTA for meld in table.own())
    if rules["wild_meld_first"] and (unfinished or any(other.key == WILD for other in move.groups)):
        codes.append("wilds_reserved")
    if rules["wilds_enter"] == "opening or five" and opened and len(after.cards) - after.wilds() < 5:
        codes.append("wilds_too_early")
    return codes


def opening_codes(table: Table, move: Move, top: str) -> list[str]:
    """Judge whether the groups open ("Opening")."""
    rules = table.rules
    if table.own():
        return []
    worth = 0
    clean = rules["opening_triple"] == "none"
    for place, group in enumerate(move.groups):
        first = top and not place
        if rules["opening_counts_top"] or not first:
            worth += value(group.cards) + (value_of(top) if first else 0)
        elif len(group.cards) >= 3:
            worth += value(group.cards)
        natural = Meld(group.key).is_set() and not any(is_wild(card) for card in group.cards)
        wild = group.key == WILD and rules["opening_triple"] == "natural or wild"
        clean = clean or (len(group.cards) >= 3 and (natural or wild))
    codes = [] if clean else ["opening_needs_triple"]
    return codes if worth >= minimum(table) else [*codes, "opening_too_low"]


def lay_codes(table: Table, move: Move, top: str = "") -> list[str]:
    """Judge the groups of a meld or a taking ("Melds", "Black threes", "Opening", "Going out")."""
    if any(meld.key == "3" for meld in table.own()):
        return ["black_threes_only_going_out"]
    named = [card for group in move.groups for card in group.cards]
    melds, codes = place_groups(table, move, top)
    hand = without(table.hand(), named)
    if len(hand) + len(named) > len(table.hand()):
        codes.append("card_not_in_hand")
    codes += opening_codes(table, move, top)
    if top:
        hand += [card for card in taken(table)[:-1] if not is_bonus(table.rules, card)]
    black = any(group.key == "3" for group in move.groups) and table.rules["black_threes"] == "meld going out"
    if black and len(hand) > 1:
        codes.append("black_threes_only_going_out")
    if not codes:
        talon = talon_comes(table, opened=not top and (table.opened or not table.own()))
        codes += left_codes(table, hand, melds, talon=talon)
    return codes


def left_codes(table: Table, hand: list[str], melds: list[Meld], *, talon: bool = False) -> list[str]:
    """Judge what a move leaves in the hand before the discard ("Going out", "Asking", "The foot")."""
    rules, codes = table.rules, []
    if not table.has_foot():
        if len(hand) < 2:
            codes += out_codes(table, with_joins(table, melds) if hand else melds, talon=talon and len(hand) == 1)
        if not hand and rules["last_discard"] == "required":
            codes.append("discard_required")
        if table.permission == "no" and len(hand) < 2:
            codes.append("may_not_go_out")
    if table.permission == "yes" and hand and can_go_out(table):
        trial = replace(table, hands=table.hands[:], melds=table.melds[:])
        trial.hands[table.player], trial.melds[table.side()] = hand, melds
        if not can_go_out(trial):
            codes.append("must_go_out")
    return codes


# ---------------------------------------------------------------- the pile and the stock


def draw_codes(table: Table, _move: Move) -> list[str]:
    """Judge a draw ("End of the stock")."""
    if table.left_in_stock():
        return []
    choice = table.rules["stock_end"]
    if choice == "end of turn" or not can_take(table):
        return ["stock_empty"]
    return [] if choice == "choice" else ["must_take_pile"]


def blocks(table: Table, card: str) -> bool:
    """A wild card, a 3 or a dead rank on top blocks the pile."""
    return is_wild(card) or rank_of(card) == "3" or rank_of(card) in dead_ranks(table)


def take_codes(table: Table, move: Move) -> list[str]:
    """Judge a taking ("The pile")."""
    rules, own = table.rules, table.own()
    group = move.groups[0]
    if not table.pile:
        return ["pile_empty"]
    top = table.pile[-1]
    codes = ["pile_blocked"] if blocks(table, top) else []
    rank = rank_of(top)
    pair = sum(rank_of(card) == rank for card in group.cards) >= 2
    meld = find(own, group.key, group.number)
    if rules["pile_needs"] == "pair":
        if not pair:
            codes.append("pile_needs_pair")
    elif (table.frozen or not own) and not pair:
        codes.append("pile_frozen")
    elif rules["pile_needs"] == "pair or add" and not pair and group.key == rank and meld is None:
        codes.append("pile_needs_pair")
    if not matches(table, group, meld, pair=pair):
        codes.append("pile_not_matched")
    if not rules["wilds_with_pair"] and any(is_wild(card) for card in group.cards):
        codes.append("too_many_wilds")
    return codes + lay_codes(table, move, top)


def matches(table: Table, group: Group, meld: Meld | None, *, pair: bool) -> bool:
    """Tell whether the first group of a taking is one that the top card may go to ("What takes the pile")."""
    top, rules = table.pile[-1], table.rules
    short = meld is not None and (rules["pile_add_below"] == "any" or len(meld.cards) < rules["pile_add_below"])
    if group.key in SUITS:
        return meld is not None and short and not group.cards and is_run(Meld(group.key, [*meld.cards, top]))
    if group.key != rank_of(top):
        return False
    return pair or short or (meld is None and bool(group.cards))


def can_take(table: Table) -> bool:
    """Tell whether any legal taking of the pile exists."""
    if not table.pile or blocks(table, table.pile[-1]):
        return False
    top, hand = table.pile[-1], table.hand()
    naturals = [card for card in hand if rank_of(card) == rank_of(top)]
    if not table.own():
        if len(naturals) < 2:
            return False
        left = len(hand) + sum(not is_bonus(table.rules, card) for card in taken(table)[:-1])
        most = left if table.has_foot() else left - 2
        return best_opening(table.rules, hand, dead_ranks(table), top, most) >= minimum(table) or goes_out_taking(table)
    jokers = [card for card in hand if card == JOKER][:3]
    twos = [card for card in hand if card[0] == "2"][:3]
    sets = sum(meld.key == rank_of(top) for meld in table.own())
    tries = [
        Group(rank_of(top), number, [*naturals[:count], *jokers[:use], *twos[:more]])
        for number in range(1, sets + 2)
        for count in range(len(naturals) + 1)
        for use in range(len(jokers) + 1)
        for more in range(len(twos) + 1)
    ]
    runs = sum(meld.key == top[1] for meld in table.own())
    tries += [Group(top[1], number + 1, []) for number in range(runs)]
    return any(first_code(table, Move("take", [group])) is None for group in tries)


# ---------------------------------------------------------------- other moves


def join_codes(table: Table, move: Move) -> list[str]:
    """Judge a joining ("Joining")."""
    one, other = (find(table.own(), group.key, group.number) for group in move.groups)
    if one is None or other is None or one is other or one.key != other.key:
        return ["no_such_meld"]
    codes = meld_codes(table.rules, Meld(one.key, one.cards + other.cards))
    if one.key in dead_ranks(table):
        codes.append("rank_dead")
    return codes or left_codes(table, table.hand(), joined(table.own(), one, other))


def three_codes(table: Table, move: Move) -> list[str]:
    """Judge the laying of the 3 that was kept ("A three that is kept")."""
    codes = [] if table.left_in_stock() else ["stock_empty"]
    if move.card not in table.hand() or not is_bonus(table.rules, move.card):
        codes.append("card_not_in_hand")
    return codes


def show_codes(table: Table, _move: Move) -> list[str]:
    """Judge the showing of a special hand ("Special hands")."""
    codes = ["not_now"] if table.own() or not table.drew else []
    return codes if special_hand(table.rules, table.hand()) else [*codes, "no_special_hand"]


def may_discard(table: Table, card: str) -> list[str]:
    """Judge a card as a discard, apart from going out ("Discards")."""
    rules = table.rules
    codes = ["red_three_not_discarded"] if is_bonus(rules, card) else []
    if rules["wild_discards"] == "only wilds" and is_wild(card):
        others = without(table.hand(), [card])
        plain = [other for other in others if not is_wild(other) and not is_bonus(rules, other)]
        codes += ["wild_not_discarded"] if plain else []
    return codes


def discard_codes(table: Table, move: Move) -> list[str]:
    """Judge a discard ("A turn", "Discards", "Going out", "Asking")."""
    hand, unwanted = table.hand(), table.rules["empty_pile_not"]
    if move.card not in hand:
        return ["card_not_in_hand"]
    codes = may_discard(table, move.card)
    barred = {*unwanted, *(dead_ranks(table) if "dead" in unwanted else ())}
    if not table.pile and rank_of(move.card) in barred:
        others = [card for card in hand if rank_of(card) not in barred and not may_discard(table, card)]
        codes += ["not_on_empty_pile"] if others else []
    last = len(hand) == 1 and not table.has_foot()
    if last:
        codes += out_codes(table, table.own(), talon=talon_comes(table, opened=table.opened))
        codes += ["may_not_go_out"] if table.permission == "no" else []
    elif table.permission == "yes" and can_go_out(table):
        codes.append("must_go_out")
    return codes


def ask_codes(table: Table, _move: Move) -> list[str]:
    """Judge a question to the partner ("Asking")."""
    rules = table.rules
    spent = rules["asks"] == "once a deal" and table.has_asked[table.player]
    late = rules["ask_time"] == "before melds" and table.melded
    alone = partner(table, table.player, 1) is None
    if table.asked or spent or late or alone or len(table.hand()) < 2 or table.has_foot():
        return ["may_not_ask"]
    return [] if rules["asking"] == "always" or can_go_out(table) else ["may_not_ask"]


# ---------------------------------------------------------------- all moves

JUDGES = {
    "draw": draw_codes, "take": take_codes, "meld": lay_codes, "discard": discard_codes, "ask": ask_codes, "join": join_codes,
    "lay": three_codes, "show": show_codes,
}  # fmt: skip
PHASES = {"draw": ("draw",), "take": ("draw",), "yes": ("answer",), "no": ("answer",), "lay": ("draw", "play")}
"""Phases of the moves that are not made in `play` alone."""


def first_code(table: Table, move: Move) -> str | None:
    """Return the first code in the list's order that tells why the move is illegal, or None."""
    rules, word = table.rules, move.word
    if table.phase not in PHASES.get(word, ("play",)) or (word == "take" and table.own() and len(move.groups) > 1):
        return "not_now"
    has = {"join": rules["join"], "lay": rules["three_kept"], "show": rules["special_hands"] != "none"}
    if not has.get(word, True) or (word in {"take", "meld"} and strange_shape(table, move)):
        return "not_in_these_rules"
    codes = JUDGES[word](table, move) if word in JUDGES else []
    return min(codes, key=CODES.index, default=None)
