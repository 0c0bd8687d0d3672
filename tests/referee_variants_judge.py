"""Judging one move of the four further games: the code of every reason why it is illegal, the first of them given."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy

import referee_rules as rr
import referee_variants_rules as rv
import referee_variants_ways as ways
from referee_variants_melds import copied, is_run, may_start, meld_codes
from referee_variants_rules import Meld
from referee_variants_table import Group, Move, Table, find, is_bonus, mates, partner
from referee_variants_ways import Undecided

# ---------------------------------------------------------------- what could be done


def minimum(table: Table) -> int:
    """Return what the next melds of the side to act must be worth: nothing once it has opened."""
    return 0 if table.own() else rv.minimum(table.rules, table.scores[table.side()], table.deal)


def dead_ranks(table: Table) -> set[str]:
    """Return the ranks that are closed to all ("Dead ranks")."""
    if not table.rules["dead_ranks"]:
        return set()
    return {meld.key for side in table.melds for meld in side if meld.kind() in {"natural", "mixed"}}


def has_foot(table: Table, seat: int) -> bool:
    """Tell whether a seat's foot still lies there."""
    return table.feet[seat] is not None


def partner_waits(table: Table) -> bool:
    """Tell whether a partner's untouched foot bars going out (`partner_in_foot`)."""
    return table.rules["partner_in_foot"] and any(
        has_foot(table, seat) for seat in mates(table, table.player) if seat != table.player
    )


def can_go_out(table: Table) -> bool:
    """Tell whether the player, having drawn, can go out this turn with the cards held, leave of the partner apart."""
    rules, hand, own = table.rules, table.hand(), table.own()
    if has_foot(table, table.player) or partner_waits(table) or any(is_bonus(rules, card) for card in hand):
        return False
    if any(meld.key == "3" for meld in own):
        return len(hand) == 1 and out_ready(rules, with_joins(rules, own))
    if not own and len(hand) < rr.CANASTA * rules["canastas_needed"].get("total", 1):
        return False
    if not own and rules["opening_triple"] != "none":
        if len(hand) <= rr.CANASTA * rules["canastas_needed"].get("total", 1):
            return False
        raise Undecided
    lasts: list[str | None] = [*sorted(set(hand)), None] if rules["last_discard"] == "optional" else [*sorted(set(hand))]
    for last in lasts:
        rest = list((Counter(hand) - Counter([last] if last else [])).elements())
        black = [card for card in rest if rr.rank_of(card) == "3"]
        if black and (rules["black_threes"] != "meld going out" or len(black) < 3):
            continue
        if rr.value(rest) < minimum(table):
            continue
        if ways.all_laid(rules, [card for card in rest if card not in black], own, dead_ranks(table)):
            return True
    return False


def out_ready(rules: rv.Rules, melds: list[Meld]) -> bool:
    """Tell whether the melds allow going out: canastas enough, and none unfinished that may not be."""
    blocked = rules["no_unfinished_to_go_out"] and rv.unfinished(melds)
    return rv.enough(rules, rv.kinds(melds)) and not blocked


def with_joins(rules: rv.Rules, melds: list[Meld]) -> list[Meld]:
    """Return the melds after the joinings that make the canastas needed, or as they are."""
    if rv.enough(rules, rv.kinds(melds)) or not rules["join"]:
        return melds
    for i, one in enumerate(melds):
        for other in melds[i + 1 :]:
            both = Meld(one.key, one.cards + other.cards)
            if one.key == other.key and one.key not in {"3", rv.WILD} and not meld_codes(rules, both):
                rest = [meld for meld in melds if meld is not one and meld is not other]
                joined = with_joins(rules, [*rest, both])
                if rv.enough(rules, rv.kinds(joined)):
                    return joined
    return melds


def can_take(table: Table) -> bool:
    """Tell whether any legal taking of the pile exists ("Stock end by choice")."""
    if not table.pile or blocks(table, table.pile[-1]):
        return False
    top, rules, hand = table.pile[-1], table.rules, table.hand()
    rank = rr.rank_of(top)
    if not table.own():
        rest = len([card for card in taken(table)[:-1] if card not in rr.RED_THREES])
        least = 0 if has_foot(table, table.player) else 2
        if sum(rr.rank_of(card) == rank for card in hand) < 2:
            return False
        most = len(hand) + rest - least
        return ways.best_opening(rules, hand, dead_ranks(table), top, most) >= max(minimum(table), 1)
    naturals = [card for card in hand if rr.rank_of(card) == rank]
    wilds = [card for card in hand if rr.is_wild(card)]
    jokers = wilds.count(rr.JOKER)
    twos = [card for card in wilds if card != rr.JOKER]
    for number in range(1, sum(meld.key == rank for meld in table.own()) + 2):
        for count in range(len(naturals) + 1):
            for use in range(min(jokers, 3) + 1):
                for more in range(min(len(twos), 3) + 1):
                    cards = [*naturals[:count], *[rr.JOKER] * use, *twos[:more]]
                    if first_code(table, Move("take", [Group(rank, number, cards)])) is None:
                        return True
    suit = top[1]
    return any(
        first_code(table, Move("take", [Group(suit, number + 1, [])])) is None
        for number in range(sum(meld.key == suit for meld in table.own()))
    )


def blocks(table: Table, card: str) -> bool:
    """A wild card, a 3 or a dead rank on top blocks the pile."""
    return rr.is_wild(card) or rr.rank_of(card) == "3" or rr.rank_of(card) in dead_ranks(table)


def taken(table: Table) -> list[str]:
    """Return the cards that a taking brings, the top card last (`pile_taken`)."""
    number = table.rules["pile_taken"]
    return table.pile if number == "whole" else table.pile[-number:]


def talon_comes(table: Table, *, opened: bool) -> bool:
    """Tell whether a talon will come after this turn's discard, the side having `opened` in it ("Talon")."""
    talon = table.rules["talon"]
    return bool(talon) and opened and table.drew and table.left_in_stock() >= talon[1]


# ---------------------------------------------------------------- judging groups


def wild_codes(table: Table, group: Group, before: Meld | None, after: Meld, move: Move) -> list[str]:
    """Judge wilds that go into a set in a move ("Sets" of Modern American)."""
    rules, opened = table.rules, bool(table.own())
    codes = []
    if group.key in rules["ranks_without_wilds"] and after.wilds():
        codes.append("wilds_never")
    if not any(rr.is_wild(card) for card in group.cards):
        return codes
    if group.key in rules["ranks_pure_or_opened_mixed"] and opened and not (before and before.wilds()):
        codes.append("wilds_never")
    own = [meld for meld in table.own() if meld.key == rv.WILD and len(meld.cards) < rr.CANASTA]
    if rules["wild_meld_first"] and (own or any(other.key == rv.WILD for other in move.groups)):
        codes.append("wilds_reserved")
    if rules["wilds_enter"] == "opening or five" and opened and len(after.cards) - after.wilds() < 5:
        codes.append("wilds_too_early")
    return codes


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
        before = Meld(group.key, meld.cards[:]) if meld else None
        if meld is None:
            if group.number > 1 and find(melds, group.key, group.number - 1) is None:
                codes.append("no_such_meld")
            elif not may_start(rules, melds, group.key):
                codes.append("second_meld")
            meld = Meld(group.key)
            melds.append(meld)
        meld.cards.extend(added)
        codes += meld_codes(rules, meld)
        if group.key not in {*rr.SUITS, rv.WILD, "3"}:
            codes += wild_codes(table, group, before, meld, move)
            full = len(meld.cards) >= rr.CANASTA and meld.wilds()
            if full and not table.own() and not rules["opening_mixed_canasta"]:
                codes.append("opening_mixed_canasta")
    return melds, codes


def opening_codes(table: Table, move: Move, top: str) -> list[str]:
    """Judge whether the groups open ("Opening")."""
    rules, codes = table.rules, []
    if table.own():
        return codes
    worth = 0
    clean = rules["opening_triple"] == "none"
    for place, group in enumerate(move.groups):
        first = top and not place
        wilds = sum(rr.is_wild(card) for card in group.cards)
        if rules["opening_counts_top"] or not first:
            worth += rr.value(group.cards) + (rr.value_of(top) if first else 0)
        elif len(group.cards) >= 3:
            worth += rr.value(group.cards)
        natural = group.key not in {*rr.SUITS, rv.WILD, "3"} and not wilds
        wild = group.key == rv.WILD and rules["opening_triple"] == "natural or wild"
        clean = clean or (len(group.cards) >= 3 and (natural or wild))
    if not clean:
        codes.append("opening_needs_triple")
    if worth < minimum(table):
        codes.append("opening_too_low")
    return codes


# ---------------------------------------------------------------- judging moves


def first_code(table: Table, move: Move) -> str | None:
    """Return the first code in the list's order that tells why the move is illegal, or None."""
    phases = {"draw": ["draw"], "take": ["draw"], "yes": ["answer"], "no": ["answer"], "lay": ["draw", "play"]}
    codes = [] if table.phase in phases.get(move.word, ["play"]) else ["not_now"]
    if move.word == "take" and table.own() and len(move.groups) > 1:
        codes.append("not_now")
    has = {"join": table.rules["join"], "lay": table.rules["three_kept"], "show": table.rules["special_hands"] != "none"}
    if not has.get(move.word, True) or (move.word in {"take", "meld"} and strange_shape(table, move)):
        codes.append("not_in_these_rules")
    if codes:
        return min(codes, key=rv.CODES.index)
    judges = {
        "draw": draw_codes, "take": take_codes, "meld": lay_codes, "discard": discard_codes, "ask": ask_codes,
        "join": join_codes, "lay": three_codes, "show": show_codes,
    }  # fmt: skip
    judge = judges.get(move.word)
    return min(judge(table, move) if judge else [], key=rv.CODES.index, default=None)


def strange_shape(table: Table, move: Move) -> bool:
    """Tell whether a group names a shape of meld that the rules do not have."""
    missing = {*(rr.SUITS if not table.rules["sequence_longest"] else ()), *([] if table.rules["wild_longest"] else [rv.WILD])}
    return any(group.key in missing for group in move.groups)


def draw_codes(table: Table, _move: Move) -> list[str]:
    """Judge a draw ("Stock end by choice"; "Stock exhausted")."""
    if table.left_in_stock():
        return []
    if not can_take(table):
        return ["stock_empty"]
    return [] if table.rules["stock_end"] == "choice" else ["must_take_pile"]


def take_codes(table: Table, move: Move) -> list[str]:
    """Judge a taking ("Taking the pile", "Pile by a natural pair")."""
    rules, own, codes = table.rules, table.own(), []
    group = move.groups[0]
    if not table.pile:
        return ["pile_empty"]
    top = table.pile[-1]
    if blocks(table, top):
        codes.append("pile_blocked")
    rank = rr.rank_of(top)
    pair = sum(rr.rank_of(card) == rank for card in group.cards) >= 2
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
    if not rules["wilds_with_pair"] and any(rr.is_wild(card) for card in group.cards):
        codes.append("too_many_wilds")
    return codes + lay_codes(table, move, top)


def matches(table: Table, group: Group, meld: Meld | None, *, pair: bool) -> bool:
    """Tell whether the first group of a taking is one that the top card may go to ("Pile")."""
    top, rules = table.pile[-1], table.rules
    short = meld is not None and (rules["pile_add_below"] == "any" or len(meld.cards) < rules["pile_add_below"])
    if group.key in rr.SUITS:
        grown = Meld(group.key, [*meld.cards, top]) if meld else None
        return bool(grown) and short and not group.cards and is_run(grown)
    if group.key != rr.rank_of(top):
        return False
    return pair or short or (meld is None and bool(group.cards))


def lay_codes(table: Table, move: Move, top: str = "") -> list[str]:
    """Judge the groups of a meld or a taking ("Meld", "Black 3s", "Opening", "Going out")."""
    rules = table.rules
    if any(meld.key == "3" for meld in table.own()):
        return ["black_threes_only_going_out"]
    named = [card for group in move.groups for card in group.cards]
    melds, codes = place_groups(table, move, top)
    if Counter(named) - Counter(table.hand()):
        codes.append("card_not_in_hand")
    codes += opening_codes(table, move, top)
    hand = list((Counter(table.hand()) - Counter(named)).elements())
    if top:
        hand += [card for card in taken(table)[:-1] if card not in rr.RED_THREES]
    if any(group.key == "3" for group in move.groups) and len(hand) > 1 and rules["black_threes"] == "meld going out":
        codes.append("black_threes_only_going_out")
    if not codes:
        talon = talon_comes(table, opened=not top and (table.opened or not table.own()))
        codes += left_codes(table, hand, melds, talon=talon)
    return codes


def left_codes(table: Table, hand: list[str], melds: list[Meld], *, talon: bool = False) -> list[str]:
    """Judge what a move leaves in the hand before the discard ("Going out", "Asking", "Foot")."""
    rules, codes = table.rules, []
    if not has_foot(table, table.player):
        if len(hand) < 2:
            codes += out_codes(table, with_joins(rules, melds) if hand else melds, talon=talon and len(hand) == 1)
        if not hand and rules["last_discard"] == "required":
            codes.append("discard_required")
        if table.permission == "no" and len(hand) < 2:
            codes.append("may_not_go_out")
    if table.permission == "yes" and hand and can_go_out(table):
        trial = deepcopy(table)
        trial.hands[table.player], trial.melds[table.side()] = hand, copied(melds)
        if not can_go_out(trial):
            codes.append("must_go_out")
    return codes


def out_codes(table: Table, melds: list[Meld], *, talon: bool) -> list[str]:
    """Judge going out, or coming so near that only the discard is left; a talon to come makes it no going out."""
    rules, codes = table.rules, []
    ready = rv.enough(rules, rv.kinds(melds))
    if not ready and talon:
        return []
    if not ready:
        codes.append("needs_canasta")
    if rules["no_unfinished_to_go_out"] and rv.unfinished(melds):
        codes.append("unfinished_meld")
    if partner_waits(table):
        codes.append("partner_in_hand")
    if rules["permission"] == "required" and partner(table, table.player, 1) is not None and table.permission is None:
        codes.append("permission_needed")
    return codes


def join_codes(table: Table, move: Move) -> list[str]:
    """Judge a joining ("Joining"; clarification 1)."""
    one, other = (find(table.own(), group.key, group.number) for group in move.groups)
    if one is None or other is None or one is other or one.key != other.key:
        return ["no_such_meld"]
    both = Meld(one.key, one.cards + other.cards)
    codes = meld_codes(table.rules, both)
    if not codes:
        melds = [meld for meld in table.own() if meld is not one and meld is not other] + [both]
        codes += left_codes(table, table.hand(), melds)
    return codes


def three_codes(table: Table, move: Move) -> list[str]:
    """Judge the laying of the 3 that was kept."""
    codes = [] if table.left_in_stock() else ["stock_empty"]
    if move.card not in table.hand() or not is_bonus(table.rules, move.card):
        codes.append("card_not_in_hand")
    return codes


def show_codes(table: Table, _move: Move) -> list[str]:
    """Judge the showing of a special hand ("Special hands")."""
    codes = ["not_now"] if table.own() or not table.drew else []
    return codes if rv.special_hand(table.rules, table.hand()) else [*codes, "no_special_hand"]


def may_discard(table: Table, card: str) -> list[str]:
    """Judge a card as a discard, apart from going out ("Discards")."""
    rules, codes = table.rules, []
    others = list((Counter(table.hand()) - Counter([card])).elements())
    if is_bonus(rules, card):
        codes.append("red_three_not_discarded")
    if rules["wild_discards"] == "only wilds" and rr.is_wild(card):
        plain = [other for other in others if not rr.is_wild(other) and not is_bonus(rules, other)]
        codes += ["wild_not_discarded"] if plain else []
    return codes


def discard_codes(table: Table, move: Move) -> list[str]:
    """Judge a discard ("A turn", "Discards", "Going out", "Asking")."""
    rules, hand = table.rules, table.hand()
    if move.card not in hand:
        return ["card_not_in_hand"]
    codes = may_discard(table, move.card)
    barred = {*rules["empty_pile_not"], *dead_ranks(table)} if rules["empty_pile_not"] else set()
    if not table.pile and rr.rank_of(move.card) in barred:
        others = [card for card in hand if rr.rank_of(card) not in barred and not may_discard(table, card)]
        codes += ["not_on_empty_pile"] if others else []
    last = len(hand) == 1 and not has_foot(table, table.player)
    if last:
        codes += out_codes(table, table.own(), talon=talon_comes(table, opened=table.opened))
        if table.permission == "no":
            codes.append("may_not_go_out")
    if table.permission == "yes" and not last and can_go_out(table):
        codes.append("must_go_out")
    return codes


def ask_codes(table: Table, _move: Move) -> list[str]:
    """Judge a question to the partner ("Asking")."""
    rules = table.rules
    spent = table.has_asked[table.player] if rules["asks"] == "once a deal" else False
    barred = table.asked or spent or (rules["ask_time"] == "before melds" and table.melded) or len(table.hand()) < 2
    if barred or partner(table, table.player, 1) is None or has_foot(table, table.player):
        return ["may_not_ask"]
    return [] if rules["asking"] == "always" or can_go_out(table) else ["may_not_ask"]
