"""An independent referee for Samba, Bolivia, Modern American and Hand and Foot, as `referee` is for the older games.

`replay` judges a record, `code` one move in a position; `python tests/referee_variants.py FILE.jsonl` judges a file.
Nothing of the engine is used. Where the rules or the notation are silent, these readings are taken:

* A position is taken at its word, as by the older referee: nothing is laid out or picked up before the first move, and with
  no legal taking and an empty stock in phase `draw` it is not yet over, but `draw` is `stock_empty`.
* Where going out needs more than one joining, the joinings before the last one may be made with one card in hand.
* After black 3s only joinings and the discard remain.
* A player who holds a 3 that is laid out and replaced cannot go out, so may not ask where asking needs the ability.
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
from pathlib import Path
from typing import Any

import referee_rules as rr
import referee_variants_rules as rv
from referee_variants_judge import Undecided, first_code
from referee_variants_play import begin, play, score
from referee_variants_table import Move, Table, all_cards, read_move, read_position, write_position


def code(position: dict[str, Any], move: str) -> str | None:
    """Return the code of an illegal move in a position, None if legal; raise ValueError if it cannot be judged."""
    return first_code(read_position(position), read_move(move))


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
