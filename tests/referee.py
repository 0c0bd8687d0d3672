"""An independent referee for records and positions, slow and plain, to hold the rules engine against.

`replay` judges a record, `code` one move in a position; `python tests/referee.py FILE.jsonl` judges a file.
Nothing of the engine is used. Where the rules or the notation are silent, these readings are taken:

* Up-cards are turned before any red 3 of the hands is replaced; `stock` is what is left after both deal and up-cards.
* Two cards drawn come one after the other, each with its own red 3s replaced before the next; where the stock gives out
  between them, play goes on. A red 3 that cannot be replaced ends the deal; those that are due are laid out all the same.
* A position is taken at its word: with no legal taking and an empty stock in phase `draw` it is not yet over, and
  `draw` is `stock_empty`. Only red 3s of the seat to act in phase `draw` are laid out first.
* The first group of a `take` is the one that the top card joins; any other rank there is `pile_not_matched`, and so is
  `take K:` without an own meld of kings.
* A frozen pile needs at least a natural pair; more cards may come with it. The pair is judged by the cards named,
  before `card_not_in_hand`.
* Every card that is not wild counts as a natural one, also of a wrong rank: 5 K K under `5:` is `wrong_rank`.
* `3:` with a red 3 is `threes_not_melded`; a meld of 2s is `too_few_naturals`.
* The card left after black 3s is discarded: any further `meld` is `black_threes_only_going_out`.
* Out of its phase a move is `not_now`; in phase `play` all else that bars `ask` is `may_not_ask`.
* After a *yes* to a player unable to go out no permission stands, and `ask` is spent. A position that says `yes` binds as
  long as going out is possible.
* Dealer and order go by place; the partner who answers is the next of the side in the order.
* A player who goes out concealed has melded something in that turn, under all three meanings.
* A pile that holds a wild card or a red 3 is frozen, whatever `frozen` says.
* A red 3 in the hand of a player who has drawn (only a given position can hold one) bars going out: it is never discarded.
* With the deal's end by stock under `end_of_turn`, a turn that begins without stock may still take the pile.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import referee_rules as rr
from referee_table import Move, Table, partner, read_move, read_position, side_of

# ---------------------------------------------------------------- what could be done


def minimum(table: Table, side: int) -> int:
    """Return what the side's next melds must be worth: nothing once it has opened ("Opening")."""
    return 0 if table.melds[side] else rr.opening_minimum(table.rules, table.scores[side])


def can_go_out(table: Table) -> bool:
    """Tell whether the player, having drawn, can go out now ("Going out"): one meld move, then at most one card."""
    side, rules, hand = table.side(), table.rules, table.hand()
    have, needed = rr.canastas(table.melds[side]), rules["canastas_to_go_out"]
    if any(card in rr.RED_THREES for card in hand):
        return False
    if "3" in table.melds[side]:
        return len(hand) == 1 and have >= needed
    worth = minimum(table, side)
    for way in rr.layings(rules, hand, table.melds[side], (*rr.RANKS, "3"), spare=1):
        enough = have + way.completed >= needed and way.value >= worth
        if enough and (way.left == 1 or (way.left == 0 and not rules["last_discard_required"])):
            return True
    return False


def can_take(table: Table) -> bool:
    """Tell whether any legal taking of the pile exists ("Taking the pile", "Stock exhausted")."""
    if not table.pile or blocks(table.pile[-1]):
        return False
    side, rules, top = table.side(), table.rules, table.pile[-1]
    melds, rank = table.melds[side], rr.rank_of(top)
    pair = table.frozen or not melds
    rest = sum(card not in rr.RED_THREES for card in table.pile[:-1])
    worth, needed = minimum(table, side), rules["canastas_to_go_out"]
    ranks = (rank,) if melds else (*rr.RANKS, "3")
    for way in rr.layings(rules, table.hand(), melds, ranks, top=top, pair=pair):
        left = way.left + rest
        enough = rr.canastas(melds) + way.completed >= needed
        least = (1 if rules["last_discard_required"] else 0) if enough else 2
        if way.value >= worth and left >= least and (left <= 1 or not way.black):
            return True
    return False


def blocks(card: str) -> bool:
    """A wild card or a 3 on top blocks the pile ("Taking the pile")."""
    return rr.is_wild(card) or rr.rank_of(card) == "3"


# ---------------------------------------------------------------- judging


def first_code(table: Table, move: Move) -> str | None:
    """Return the first code in the list's order that tells why the move is illegal, or None."""
    phases = {"draw": "draw", "take": "draw", "yes": "answer", "no": "answer"}
    if table.phase != phases.get(move.word, "play"):
        return "not_now"
    judges = {"draw": draw_codes, "take": take_codes, "meld": lay_codes, "discard": discard_codes, "ask": ask_codes}
    judge = judges.get(move.word)
    codes = judge(table, move) if judge else []
    return min(codes, key=rr.CODES.index, default=None)


def draw_codes(table: Table, _move: Move) -> list[str]:
    """Judge a draw ("Stock exhausted")."""
    if table.stock is None or table.stock:
        return []
    forced = table.rules["stock_exhausted"] == "draw_required" and can_take(table)
    return ["must_take_pile" if forced else "stock_empty"]


def take_codes(table: Table, move: Move) -> list[str]:
    """Judge a taking ("Taking the pile")."""
    codes: list[str] = []
    melds = table.melds[table.side()]
    rank, cards = next(iter(move.groups.items()))
    if melds and len(move.groups) > 1:
        codes.append("not_now")
    if not table.pile:
        return [*codes, "pile_empty"]
    top = table.pile[-1]
    if blocks(top):
        codes.append("pile_blocked")
    naturals = sum(rr.rank_of(card) == rr.rank_of(top) for card in cards)
    if (table.frozen or not melds) and naturals < 2:
        codes.append("pile_frozen")
    if rank != rr.rank_of(top) or (not cards and rank not in melds):
        codes.append("pile_not_matched")
    return codes + lay_codes(table, move, top)


def lay_codes(table: Table, move: Move, top: str = "") -> list[str]:
    """Judge the groups of a meld or a taking ("Meld", "Black 3s", "Opening", "Going out")."""
    side, rules = table.side(), table.rules
    if "3" in table.melds[side] and not top:
        return ["black_threes_only_going_out"]
    codes: list[str] = []
    named = [card for cards in move.groups.values() for card in cards]
    if Counter(named) - Counter(table.hand()):
        codes.append("card_not_in_hand")
    after = added(table, move, top)
    for rank in move.groups:
        codes += rr.meld_codes(rules, rank, after[rank])
    hand = list((Counter(table.hand()) - Counter(named)).elements())
    if top:
        hand += [card for card in table.pile[:-1] if card not in rr.RED_THREES]
    if "3" in move.groups and len(hand) > 1:
        codes.append("black_threes_only_going_out")
    if rr.value(named) + (rr.value_of(top) if top else 0) < minimum(table, side):
        codes.append("opening_too_low")
    if not codes:
        codes += left_codes(table, hand, after)
    return codes


def added(table: Table, move: Move, top: str) -> rr.Melds:
    """Return the side's melds as they stand after the groups of a move, the top card in the first of them."""
    after = {rank: list(cards) for rank, cards in table.melds[table.side()].items()}
    for number, (rank, cards) in enumerate(move.groups.items()):
        after.setdefault(rank, []).extend(cards if number or not top else [*cards, top])
    return after


def left_codes(table: Table, hand: list[str], melds: rr.Melds) -> list[str]:
    """Judge what a meld or a taking leaves in the hand ("Going out", "Asking")."""
    codes: list[str] = []
    if rr.canastas(melds) < table.rules["canastas_to_go_out"] and len(hand) < 2:
        codes.append("needs_canasta")
    if not hand and table.rules["last_discard_required"]:
        codes.append("discard_required")
    if table.permission == "yes" and hand and can_go_out(table):
        own, side_melds = table.hands[table.player], table.melds[table.side()]
        table.hands[table.player], table.melds[table.side()] = hand, melds
        if not can_go_out(table):
            codes.append("must_go_out")
        table.hands[table.player], table.melds[table.side()] = own, side_melds
    if table.permission == "no" and len(hand) < 2:
        codes.append("may_not_go_out")
    return codes


def discard_codes(table: Table, move: Move) -> list[str]:
    """Judge a discard ("A turn", "Going out", "Asking")."""
    if move.card not in table.hand():
        return ["card_not_in_hand"]
    codes: list[str] = []
    last = len(table.hand()) == 1
    if last and rr.canastas(table.melds[table.side()]) < table.rules["canastas_to_go_out"]:
        codes.append("needs_canasta")
    if table.permission == "yes" and not last and can_go_out(table):
        codes.append("must_go_out")
    if table.permission == "no" and last:
        codes.append("may_not_go_out")
    if move.card in rr.RED_THREES:
        codes.append("red_three_not_discarded")
    return codes


def ask_codes(table: Table, _move: Move) -> list[str]:
    """Judge a question to the partner ("Asking", option "asking allowed when")."""
    barred = table.asked or table.melded or len(table.hand()) < 2 or partner(table, table.player, 1) is None
    if barred or (table.rules["asking"] == "able" and not can_go_out(table)):
        return ["may_not_ask"]
    return []


def code(position: dict[str, Any], move: str) -> str | None:
    """Return the code of an illegal move in a position, None if legal; raise ValueError if it cannot be judged."""
    table = read_position(position)
    if table.phase == "draw" and any(card in rr.RED_THREES for card in table.hand()):
        lay_reds(table, table.player)
    read = read_move(move)
    found = first_code(table, read)
    if found is None and read.word == "draw" and table.stock is None:
        raise ValueError("With unknown stock cards a draw cannot be judged.")
    return found


# ---------------------------------------------------------------- playing


def lay_reds(table: Table, seat: int) -> None:
    """Lay out a seat's red 3s and replace them; one that cannot be replaced ends the deal ("Red 3s")."""
    hand = table.hands[seat]
    while red := next((card for card in hand if card in rr.RED_THREES), None):
        if table.stock is None:
            raise ValueError("With unknown stock cards a red 3 cannot be replaced.")
        hand.remove(red)
        table.reds[side_of(table.sides, seat)].append(red)
        if not table.stock:
            table.phase = "over"
        else:
            hand.append(table.stock.pop(0))


def start_turn(table: Table, seat: int) -> None:
    """Begin a turn: red 3s of the first hand, then the end of the deal where nothing can be drawn or taken."""
    table.player, table.phase, table.permission = seat, "draw", None
    table.asked = table.melded = table.opened = False
    table.laid = {}
    lay_reds(table, seat)
    if table.phase == "draw" and not table.stock and not can_take(table):
        table.phase = "over"


def end_turn(table: Table) -> None:
    """End a turn after a discard, and the deal where the rules end it here ("Stock exhausted")."""
    table.has_melded[table.player] |= bool(table.laid)
    if table.rules["stock_exhausted"] == "end_of_turn" and not table.stock:
        table.phase = "over"
        return
    start_turn(table, table.order[(table.order.index(table.player) + 1) % len(table.order)])


def play(table: Table, move: Move) -> None:
    """Make a move that has been judged legal."""
    if move.word == "draw":
        table.phase = "play"
        for _ in range(table.rules["draw_count"]):
            if table.phase == "play" and table.stock:
                table.hand().append(table.stock.pop(0))
                lay_reds(table, table.player)
    elif move.word in {"take", "meld"}:
        play_groups(table, move)
    elif move.word == "discard":
        table.hand().remove(move.card)
        table.pile.append(move.card)
        table.frozen |= rr.is_wild(move.card)
        if table.hand():
            end_turn(table)
        else:
            go_out(table)
    elif move.word == "ask":
        table.asked, table.phase = True, "answer"
    else:
        table.phase, table.permission = "play", move.word
        if move.word == "yes" and not can_go_out(table):
            table.penalties[table.side()] += table.rules["asking_penalty"]
            table.permission = None


def play_groups(table: Table, move: Move) -> None:
    """Lay the groups of a meld or a taking; then the rest of a taken pile joins the hand."""
    side, hand = table.side(), table.hand()
    top = table.pile[-1] if move.word == "take" else ""
    table.opened |= not table.melds[side]
    table.melds[side] = added(table, move, top)
    for number, (rank, cards) in enumerate(move.groups.items()):
        table.laid.setdefault(rank, []).extend([*cards, top] if top and not number else cards)
        for card in cards:
            hand.remove(card)
    if top:
        rest = table.pile[:-1]
        hand.extend(card for card in rest if card not in rr.RED_THREES)
        table.reds[side].extend(card for card in rest if card in rr.RED_THREES)
        table.pile, table.frozen, table.phase = [], False, "play"
    else:
        table.melded = True
    if not hand:
        go_out(table)


def go_out(table: Table) -> None:
    """End the deal with the player going out, and tell whether concealed ("Concealed")."""
    table.phase, table.out = "over", table.player
    first = bool(table.laid) and not table.has_melded[table.player]
    meaning = table.rules["concealed"]
    if meaning == "side_opening":
        table.concealed = table.opened
    elif meaning == "first_melds":
        table.concealed = first
    else:
        valid = all(not rr.meld_codes(table.rules, rank, cards) for rank, cards in table.laid.items())
        table.concealed = first and valid and any(rr.is_canasta(cards) for cards in table.laid.values())


def score(table: Table) -> list[dict[str, int]]:
    """Score a deal that is over, item by item and side by side."""
    winner = None if table.out is None else side_of(table.sides, table.out)
    sides = [
        rr.side_score(
            table.rules,
            table.melds[side],
            [table.hands[seat] for seat in seats],
            len(table.reds[side]),
            out=side == winner,
            concealed=table.concealed,
            penalty=table.penalties[side],
        )
        for side, seats in enumerate(table.sides)
    ]
    rr.settle(table.rules, sides, winner)
    return sides


# ---------------------------------------------------------------- records


def set_up(record: dict[str, Any]) -> tuple[Table, list[str]]:
    """Set the table from a record as dealt, and check the deal ("Deal"; notation, "Record")."""
    rules, unknown = rr.rules_for(record["rules"], record.get("options") or {})
    players = record["players"]
    sides = rr.sides_for(rules, players)
    problems = [f"The option {name} is not known to the referee." for name in unknown]
    if record.get("version") != 1:
        problems.append("The version is not 1.")
    expected = rr.order_for(players, record.get("deal", 1))
    order = list(record.get("order") or range(players))
    if order != expected:
        problems.append(f"The order is {order}, but deal {record.get('deal')} is played in the order {expected}.")
    hands = [rr.read_cards(text or "") for text in record["hands"]]
    for seat, text in enumerate(record["hands"]):
        size = rules["hand_size"] if seat in order else 0
        if len(hands[seat]) != size or (text is None) != (seat not in order):
            problems.append(f"Seat {seat} was dealt {len(hands[seat])} cards, not {size}.")
    upcards, stock = rr.read_cards(record["upcards"]), rr.read_cards(record["stock"])
    if Counter(card for cards in (*hands, upcards, stock) for card in cards) != rr.packs_of(rules["packs"]):
        problems.append("Hands, up-cards and stock are not whole packs.")
    turned = [rr.is_wild(card) or card in rr.RED_THREES for card in upcards]
    if not upcards or turned[-1] or not all(turned[:-1]):
        problems.append("The up-cards do not stop at the first card that is neither wild nor a red 3.")
    if len(record["scores"]) != len(sides) or len(hands) != players or len(record.get("bots", hands)) != players:
        problems.append("The numbers of seats or sides do not fit the number of players.")
    if record["dealer"] not in range(len(order)):
        problems.append("The dealer is not a place in the order.")
    table = Table(
        rules=rules,
        sides=sides,
        order=order,
        scores=list(record["scores"]),
        hands=hands,
        melds=[{} for _ in sides],
        reds=[[] for _ in sides],
        pile=upcards,
        frozen=any(turned),
        stock=stock,
        has_melded=[False] * players,
        penalties=[0] * len(sides),
    )
    return table, problems


def begin(table: Table, dealer: int) -> None:
    """Lay out the red 3s of the first hands where that is done at once, and begin the first turn ("Deal")."""
    count = len(table.order)
    around = [table.order[(dealer + 1 + place) % count] for place in range(count)]
    if table.rules["first_red_threes"] == "at_once":
        for seat in around:
            lay_reds(table, seat)
            if table.phase == "over":
                return
    start_turn(table, around[0])


def check_result(table: Table, result: dict[str, Any]) -> list[str]:
    """Compare a record's result with the referee's own ("Score of a side")."""
    sides = score(table)
    expected = {
        "out": table.out,
        "concealed": table.concealed,
        "end": "stock" if table.out is None else "out",
        "scores": [before + side["total"] for before, side in zip(table.scores, sides, strict=True)],
    }
    problems = [
        f"The result says {key} {result.get(key)!r}, but it is {wanted!r}."
        for key, wanted in expected.items()
        if result.get(key) != wanted
    ]
    if len(result["sides"]) != len(sides):
        return [*problems, "The result does not have one score for each side."]
    for number, (told, own) in enumerate(zip(result["sides"], sides, strict=True)):
        problems += [
            f"Side {number}: {item} is told as {told.get(item)}, but it is {own.get(item)}."
            for item in (*rr.ITEMS, *sorted(set(told) - set(rr.ITEMS)))
            if told.get(item) != own.get(item)
        ]
    return problems


def replay(record: dict[str, Any]) -> list[str]:
    """Replay a record from the deal to the result; return what is wrong with it, in plain sentences."""
    try:
        table, problems = set_up(record)
        if problems:
            return problems
        begin(table, record["dealer"])
        for number, text in enumerate(record["moves"]):
            if table.phase == "over":
                return [f"The deal is over before move {number} ({text})."]
            move = read_move(text)
            if found := first_code(table, move):
                return [f"Move {number} ({text}) by seat {table.player} is illegal: {found}."]
            play(table, move)
        if table.phase != "over":
            return [f"The record stops at {len(record['moves'])} moves, but the deal is not over."]
        return check_result(table, record["result"])
    except (KeyError, TypeError, ValueError, IndexError, StopIteration) as error:
        return [f"The record cannot be read: {type(error).__name__}: {error}"]


def follows(before: dict[str, Any], record: dict[str, Any]) -> list[str]:
    """Check that a record goes on from the one before it in the same game ("Deal", "End of a game")."""
    rules, _ = rr.rules_for(record["rules"], record.get("options") or {})
    problems = []
    if record.get("deal") != before.get("deal", 0) + 1:
        problems.append("The deals of the game are not numbered one by one.")
    if record["scores"] != before["result"]["scores"]:
        problems.append("The scores are not those after the deal before.")
    if record["dealer"] != (before["dealer"] + 1) % (4 if record["players"] == 5 else record["players"]):
        problems.append("The deal has not passed clockwise by one.")
    if rr.game_over(rules, before["result"]["scores"]):
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
