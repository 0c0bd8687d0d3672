"""An independent referee for Samba, Bolivia, Modern American and Hand and Foot, slow and plain, as `referee` is for the older games.

`replay` judges a record, `code` one move in a position; `python tests/referee_variants.py FILE.jsonl` judges a file.
Nothing of the engine is used. Where the rules or the notation are silent, these readings are taken:

* A position is taken at its word, as by the older referee: nothing is laid out or picked up before the first move.
* Where going out needs more than one joining, the joinings before the last one may be made with one card in hand.
* After black 3s only joinings and the discard remain.
* A side that shows nothing, asks or discards may do so with a 3 in its hand; a player with a 3 cannot go out, so may not ask.
* Under `pair` a taking without two naturals of the top card's rank is `pile_needs_pair`, whatever the group is called.
* Where only one of two 3s that are due can be replaced, the other stays in the hand.
* A 3 laid before the draw with the last card of the stock leaves the player without a draw: with no legal taking the deal ends.
* Nobody goes out concealed: the bonus is 0 in all four games.
* No answer (`Undecided`) is given where there are too many ways to lay out a hand, or where an unopened side of Modern
  American with fifteen cards or more asks whether it could go out.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from copy import deepcopy
from pathlib import Path
from typing import Any

import referee_rules as rr
import referee_variants_rules as rv
import referee_variants_ways as ways
from referee_variants_rules import Meld
from referee_variants_table import (
    Group,
    Move,
    Table,
    all_cards,
    find,
    is_bonus,
    mates,
    partner,
    read_move,
    read_position,
    side_of,
    write_position,
)
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


# ---------------------------------------------------------------- judging melds


def meld_codes(rules: rv.Rules, meld: Meld) -> list[str]:
    """Judge a meld by what lies in it, however it came to be ("Shapes of meld")."""
    size, wilds = len(meld.cards), meld.wilds()
    naturals = size - wilds
    codes = ["meld_too_small"] if size < 3 else []
    longest = (
        rules["sequence_longest"] if meld.key in rr.SUITS else rules["wild_longest" if meld.key == rv.WILD else "set_longest"]
    )
    if longest and size > longest and meld.key != "3":
        codes.append("meld_too_long")
    if meld.key in rr.SUITS:
        return codes + ([] if is_run(meld) else ["not_a_sequence"])
    if any(not rr.is_wild(card) and rr.rank_of(card) != meld.key for card in meld.cards):
        codes.append("wrong_rank")
    if any(card in rr.RED_THREES for card in meld.cards):
        codes.append("threes_not_melded")
    if meld.key == rv.WILD:
        return codes
    if naturals < 2:
        codes.append("too_few_naturals")
    most = rules["wilds_below_canasta"] if size < rr.CANASTA else rules["wilds_in_canasta"]
    if most != "any" and wilds > most:
        codes.append("too_many_wilds")
    if rules["naturals_outnumber_wilds"] and naturals <= wilds:
        codes.append("wilds_not_outnumbered")
    if meld.key == "3":
        if rules["black_threes"] != "meld going out":
            codes.append("threes_not_melded")
        if wilds:
            codes.append("black_threes_no_wilds")
    return codes


def is_run(meld: Meld) -> bool:
    """Tell whether cards are naturals of the suit in unbroken order, no rank twice."""
    if any(card == rr.JOKER or card[0] not in rv.ORDER or card[1] != meld.key for card in meld.cards):
        return False
    places = sorted(rv.ORDER.index(card[0]) for card in meld.cards)
    return places == list(range(places[0], places[0] + len(places)))


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


def may_start(rules: rv.Rules, melds: list[Meld], key: str) -> bool:
    """Tell whether a side may start a further meld of that key (`sets_of_a_rank`, `wild_melds`)."""
    same = [meld for meld in melds if meld.key == key]
    how = rules["wild_melds"] if key == rv.WILD else rules["sets_of_a_rank"]
    if not same or key in rr.SUITS:
        return True
    if key == "3" or how == "one":
        return False
    return len(same) < 2 if how == "two" else all(len(meld.cards) >= rr.CANASTA for meld in same)


def place_groups(table: Table, move: Move, top: str) -> tuple[list[Meld], list[str]]:
    """Lay the groups on a copy of the side's melds, from left to right; the melds then, and what is wrong with them."""
    rules = table.rules
    melds = deepcopy(table.own())
    codes: list[str] = []
    dead = dead_ranks(table)
    for place, group in enumerate(move.groups):
        added = [*group.cards, top] if top and not place else group.cards
        if (group.key in rr.SUITS and not rules["sequence_longest"]) or (group.key == rv.WILD and not rules["wild_longest"]):
            codes.append("not_in_these_rules")
        if group.key in dead:
            codes.append("rank_dead")
        before = deepcopy(find(melds, group.key, group.number))
        meld = find(melds, group.key, group.number)
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
    has = {"join": table.rules["join"], "lay": table.rules["three_kept"], "show": table.rules["special_hands"] != "none"}
    if not has.get(move.word, True):
        codes.append("not_in_these_rules")
    if codes:
        return min(codes, key=rv.CODES.index)
    judges = {
        "draw": draw_codes, "take": take_codes, "meld": lay_codes, "discard": discard_codes, "ask": ask_codes,
        "join": join_codes, "lay": three_codes, "show": show_codes,
    }  # fmt: skip
    judge = judges.get(move.word)
    return min(judge(table, move) if judge else [], key=rv.CODES.index, default=None)


def draw_codes(table: Table, _move: Move) -> list[str]:
    """Judge a draw ("Stock end by choice"; "Stock exhausted")."""
    if table.left_in_stock() or table.rules["stock_end"] == "choice":
        return []
    return ["must_take_pile" if can_take(table) else "stock_empty"]


def take_codes(table: Table, move: Move) -> list[str]:
    """Judge a taking ("Taking the pile", "Pile by a natural pair")."""
    rules, own, codes = table.rules, table.own(), []
    group = move.groups[0]
    if own and len(move.groups) > 1:
        codes.append("not_now")
    if not table.pile:
        return [*codes, "pile_empty"]
    top = table.pile[-1]
    if blocks(table, top):
        codes.append("pile_blocked")
    rank = rr.rank_of(top)
    pair = sum(rr.rank_of(card) == rank for card in group.cards) >= 2
    meld = find(own, group.key, group.number)
    if rules["pile_needs"] == "pair":
        if not pair:
            codes.append("pile_needs_pair")
    elif (table.frozen or not own) and not (pair and group.key == rank):
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
        trial.hands[table.player], trial.melds[table.side()] = hand, deepcopy(melds)
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


def code(position: dict[str, Any], move: str) -> str | None:
    """Return the code of an illegal move in a position, None if legal; raise ValueError if it cannot be judged."""
    return first_code(read_position(position), read_move(move))


# ---------------------------------------------------------------- playing


def draw_card(table: Table) -> None:
    """Draw one card from the stock; a 3 that is the last one ends the deal where it may not be laid (`last_three`)."""
    if table.stock is None:
        raise ValueError("The cards of the stock are not known.")
    card = table.stock.pop(0)
    table.hand().append(card)
    if table.rules["last_three"] == "in hand" and is_bonus(table.rules, card) and not table.stock:
        table.phase = "over"


def lay_threes(table: Table) -> None:
    """Lay out the 3s that are due in the hand of the seat to act, each replaced; one that cannot be ends the deal."""
    while table.phase != "over":
        places = [place for place, card in enumerate(table.hand()) if is_bonus(table.rules, card)]
        if table.rules["three_kept"] and not table.own():
            places = places[1:]
        if not places:
            return
        if table.left_in_stock() or table.rules["last_three"] == "laid":
            table.threes[table.side()].append(table.hand().pop(places[0]))
        if table.left_in_stock():
            draw_card(table)
        else:
            table.phase = "over"


def pick_up_foot(table: Table) -> bool:
    """Pick up the foot of a seat whose hand is empty, with its 3s laid; tell whether that was done ("Foot")."""
    foot = table.feet[table.player]
    if table.hand() or foot is None:
        return False
    table.hands[table.player], table.feet[table.player] = foot, None
    lay_threes(table)
    return True


def start_turn(table: Table, seat: int) -> None:
    """Begin a turn: the foot, then 3s; the deal ends by itself where the stock is empty and nothing can be taken."""
    table.player, table.phase = seat, "draw"
    table.asked = table.melded = table.opened = table.drew = False
    table.permission = None
    if not pick_up_foot(table):
        lay_threes(table)
    end_without_stock(table)


def end_without_stock(table: Table) -> None:
    """End the deal where the player can neither draw nor take the pile."""
    if table.phase == "draw" and not table.left_in_stock() and not can_take(table):
        table.phase = "over"


def play(table: Table, move: Move) -> None:
    """Make a legal move, with all that follows from it by itself."""
    hand = table.hand()
    if move.word == "draw":
        draw(table)
    elif move.word in {"take", "meld"}:
        play_groups(table, move)
    elif move.word == "join":
        one, other = (find(table.own(), group.key, group.number) for group in move.groups)
        assert one is not None
        assert other is not None
        kept, gone = (one, other) if table.own().index(one) < table.own().index(other) else (other, one)
        kept.cards.extend(gone.cards)
        table.melds[table.side()] = [meld for meld in table.own() if meld is not gone]
        table.melded = True
    elif move.word == "lay":
        hand.remove(move.card)
        table.threes[table.side()].append(move.card)
        draw_card(table)
        lay_threes(table)
        end_without_stock(table)
    elif move.word == "show":
        shown = rv.special_hand(table.rules, hand)
        assert shown is not None
        table.phase, table.shown = "over", shown[0]
    elif move.word == "discard":
        discard(table, move.card)
    elif move.word == "ask":
        table.asked = table.has_asked[table.player] = True
        table.phase = "answer"
    else:
        table.phase, table.permission = "play", move.word


def draw(table: Table) -> None:
    """Draw; with the stock empty that is the choice to end the deal. All cards are drawn before a 3 among them is replaced."""
    table.phase, table.drew = "play" if table.left_in_stock() else "over", True
    for _ in range(table.rules["cards_drawn"]):
        if table.phase == "play" and table.left_in_stock():
            draw_card(table)
    lay_threes(table)


def play_groups(table: Table, move: Move) -> None:
    """Lay the groups of a meld or a taking; then the cards taken with it join the hand, and the foot if it is empty."""
    side, hand = table.side(), table.hand()
    top = table.pile[-1] if move.word == "take" else ""
    table.opened |= not table.own()
    table.melds[side], _ = place_groups(table, move, top)
    for group in move.groups:
        for card in group.cards:
            hand.remove(card)
    if top:
        rest = taken(table)[:-1]
        hand.extend(card for card in rest if card not in rr.RED_THREES)
        table.threes[side].extend(card for card in rest if card in rr.RED_THREES)
        table.pile = table.pile[: len(table.pile) - len(rest) - 1]
        table.frozen, table.phase = any(rr.is_wild(card) or card in rr.RED_THREES for card in table.pile), "play"
    else:
        table.melded = True
    lay_threes(table)
    if table.phase == "play" and not hand and not pick_up_foot(table):
        table.phase, table.out = "over", table.player


def discard(table: Table, card: str) -> None:
    """Discard; then a talon, if one is due, and the next turn ("Talon", "Foot")."""
    hand = table.hand()
    hand.remove(card)
    table.pile.append(card)
    table.frozen |= rr.is_wild(card)
    ready = rv.enough(table.rules, rv.kinds(table.own()))
    talon = talon_comes(table, opened=table.opened)
    if not hand and not has_foot(table, table.player) and (ready or not talon):
        table.phase, table.out = "over", table.player
        return
    if talon:
        first = not any(melds for side, melds in enumerate(table.melds) if side != table.side())
        for _ in range(table.rules["talon"][0][0 if first else 1]):
            draw_card(table)
    start_turn(table, table.order[(table.order.index(table.player) + 1) % len(table.order)])


def score(table: Table) -> list[dict[str, int]]:
    """Score a deal that is over, item by item and side by side."""
    winner = None if table.out is None else side_of(table.sides, table.out)
    found = []
    for side, seats in enumerate(table.sides):
        hands = [table.hands[seat] for seat in seats] + [table.feet[seat] or [] for seat in seats]
        shown = rv.special_hand(table.rules, table.hand())
        if table.shown and shown and side == table.side():
            found.append(rv.special_score(shown[1]))
        else:
            found.append(rv.side_score(table.rules, table.melds[side], hands, table.threes[side], out=side == winner))
    return found


# ---------------------------------------------------------------- records


def set_up(record: dict[str, Any]) -> tuple[Table, list[str]]:
    """Set the table from a record as dealt, and check the deal ("Order of dealing"; notation, "Record")."""
    players = record["players"]
    rules = rv.rules_for(record["rules"], record.get("options") or {}, players)
    sides = rv.sides_for(rules, players)
    problems = [] if record.get("version") == 1 else ["The version is not 1."]
    deal = record.get("deal", 1)
    order = list(record.get("order") or range(players))
    if order != rv.order_for(rules, players, deal):
        problems.append(f"The order of deal {deal} is {order}.")
    hands = [rr.read_cards(text or "") for text in record["hands"]]
    feet = [rr.read_cards(text or "") for text in record.get("feet") or [None] * players]
    for seat, text in enumerate(record["hands"]):
        for cards, name in ((hands[seat], "hand"), (feet[seat], "foot")):
            size = rules[f"{name}_size"] if seat in order else 0
            if len(cards) != size or (text is None) != (seat not in order):
                problems.append(f"Seat {seat} was dealt {len(cards)} cards as {name}, not {size}.")
    upcards, stock = rr.read_cards(record["upcards"]), rr.read_cards(record["stock"])
    if Counter(card for cards in (*hands, *feet, upcards, stock) for card in cards) != rr.packs_of(rules["packs"]):
        problems.append("Hands, feet, up-cards and stock are not whole packs.")
    turned = [rr.is_wild(card) or card in rr.RED_THREES for card in upcards]
    stops = bool(upcards) and not turned[-1] and all(turned[:-1])
    fair = {"turn": stops, "bury": stops and len(upcards) == 1, "none": not upcards}
    if not fair[rules["upcard"]]:
        problems.append("The up-cards are not those that the rules ask for.")
    if len(record["scores"]) != len(sides) or len(hands) != players or len(record.get("bots", hands)) != players:
        problems.append("The numbers of seats or sides do not fit the number of players.")
    if record["dealer"] not in range(len(order)):
        problems.append("The dealer is not a place in the order.")
    table = Table(
        rules=rules,
        name=record["rules"],
        options=dict(record.get("options") or {}),
        sides=sides,
        order=order,
        dealer=record["dealer"],
        scores=list(record["scores"]),
        hands=hands,
        feet=[cards or None for cards in feet],
        melds=[[] for _ in sides],
        threes=[[] for _ in sides],
        pile=upcards,
        frozen=any(turned),
        stock=stock,
        stock_size=0,
        deal=deal,
        has_asked=[False] * players,
    )
    return table, problems


def begin(table: Table) -> None:
    """Begin the first turn, at the dealer's left."""
    start_turn(table, table.order[(table.dealer + 1) % len(table.order)])


def check_result(table: Table, result: dict[str, Any]) -> list[str]:
    """Compare a record's result with the referee's own ("Score")."""
    sides = score(table)
    expected = {
        "out": table.out,
        "concealed": False,
        "end": "shown" if table.shown else "stock" if table.out is None else "out",
        "scores": [before + side["total"] for before, side in zip(table.scores, sides, strict=True)],
    }
    if table.shown or result.get("shown"):
        expected["shown"] = table.shown
    problems = [
        f"The result says {key} {result.get(key)!r}, but it is {wanted!r}."
        for key, wanted in expected.items()
        if result.get(key) != wanted
    ]
    if len(result["sides"]) != len(sides):
        return [*problems, "The result does not have one score for each side."]
    for number, (told, own) in enumerate(zip(result["sides"], sides, strict=True)):
        problems += [
            f"Side {number}: {item} is told as {told.get(item, 0)}, but it is {own.get(item, 0)}."
            for item in (*rv.ITEMS, *sorted(set(told) - set(rv.ITEMS)))
            if told.get(item, 0) != own.get(item, 0)
        ]
    return problems


def replay(record: dict[str, Any]) -> list[str]:
    """Replay a record from the deal to the result; return what is wrong with it, in plain sentences."""
    try:
        table, problems = set_up(record)
        if problems:
            return problems
        begin(table)
        for number, text in enumerate(record["moves"]):
            if table.phase == "over":
                return [f"The deal is over before move {number} ({text})."]
            move = read_move(text)
            if found := first_code_if_decided(table, move):
                return [f"Move {number} ({text}) by seat {table.player} is illegal: {found}."]
            play(table, move)
            if Counter(card for cards in all_cards(table) for card in cards) != rr.packs_of(table.rules["packs"]):
                return [f"Cards are lost or doubled at move {number} ({text})."]
        if table.phase != "over":
            return [f"The record stops at {len(record['moves'])} moves, but the deal is not over."]
        return check_result(table, record["result"])
    except (KeyError, TypeError, ValueError, IndexError, StopIteration, AssertionError) as error:
        return [f"The record cannot be read: {type(error).__name__}: {error}"]


def judge_line(line: bytes) -> dict[str, Any]:
    """Answer a line for the judge, in the referee's own words (notation, "Commands on it")."""
    told = json.loads(line)
    try:
        table = read_position(told["position"])
        moves = [read_move(text) for text in told["moves"]]
        found, at = None, None
        for number, move in enumerate(moves):
            found = "not_now" if table.phase == "over" else first_code(table, move)
            if found:
                at = number
                break
            play(table, move)
    except (KeyError, TypeError, ValueError) as error:
        return {"id": told.get("id"), "error": f"The line cannot be judged: {error}"}
    return {
        "id": told["id"],
        "legal": found is None,
        "illegal_at": at,
        "code": found,
        "reason": found and f"The referee says: {found.replace('_', ' ')}.",
        "position": write_position(table),
        "score": score(table) if table.phase == "over" else None,
    }


def first_code_if_decided(table: Table, move: Move) -> str | None:
    """Return the code of an illegal move; None where it is legal or the referee gives no answer."""
    try:
        return first_code(table, move)
    except Undecided:
        return None


def follows(before: dict[str, Any], record: dict[str, Any]) -> list[str]:
    """Check that a record goes on from the one before it in the same game ("Game", "Ties")."""
    players = record["players"]
    rules = rv.rules_for(record["rules"], record.get("options") or {}, players)
    problems = []
    if record.get("deal") != before.get("deal", 0) + 1:
        problems.append("The deals of the game are not numbered one by one.")
    if record["scores"] != before["result"]["scores"]:
        problems.append("The scores are not those after the deal before.")
    if record["dealer"] != (before["dealer"] + 1) % len(rv.order_for(rules, players, 1)):
        problems.append("The deal has not passed clockwise by one.")
    if rv.game_over(rules, before["result"]["scores"], before.get("deal", 0)):
        problems.append("The game was over after the deal before.")
    return problems


def main(paths: list[str]) -> int:
    """Judge files of records; print the problems and a summary."""
    deals = wrong = 0
    for path in paths:
        before: dict[str, Any] = {}
        for number, line in enumerate(Path(path).read_text(encoding="utf-8").splitlines(), start=1):
            if not line.strip():
                continue
            try:
                record = json.loads(line)
                problems = replay(record)
            except json.JSONDecodeError as error:
                record, problems = {}, [f"The line cannot be read: {error}"]
            if before and before.get("game") == record.get("game") and not problems:
                problems = follows(before, record)
            before = record
            deals += 1
            wrong += bool(problems)
            for problem in problems:
                print(f"{path}:{number}: {problem}")
    print(f"{deals} deals judged, {wrong} with problems.")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
