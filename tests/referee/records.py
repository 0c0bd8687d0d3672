"""Records replayed and held against the deal and the result that they tell, and lines for the judge."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

from referee.cards import RED_THREES, is_wild, packs_of, read_cards
from referee.judge import first_code
from referee.play import begin, begin_by_itself, play
from referee.rules import game_over, order_for, rules_for
from referee.score import FURTHER_ITEMS, ITEMS, WIN_THE_GAME, score
from referee.table import Move, Table, freezes, read_move, read_position, write_position
from referee.ways import Undecided


def code(position: dict[str, Any], move: str) -> str | None:
    """Return the code of an illegal move in a position, None if legal; raise ValueError if it cannot be judged."""
    table = read_position(position)
    begin_by_itself(table)
    found = first_code(table, read_move(move))
    if found is None and move == "draw" and table.stock is None:
        raise ValueError("With unknown stock cards a draw cannot be judged.")
    return found


def first_code_if_decided(table: Table, move: Move) -> str | None:
    """Return the code of an illegal move; None where it is legal or the referee gives no answer."""
    try:
        return first_code(table, move)
    except Undecided:
        return None


def judge_line(line: bytes) -> dict[str, Any]:
    """Answer a line for the judge, in the referee's own words (notation, "Judge")."""
    told = json.loads(line)
    try:
        table = read_position(told["position"])
        begin_by_itself(table)
        found, at = None, None
        for number, text in enumerate(told["moves"]):
            move = read_move(text)
            found = first_code(table, move)
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


# ---------------------------------------------------------------- records


def set_up(record: dict[str, Any]) -> tuple[Table, list[str]]:
    """Set the table from a record as dealt, and check the deal ("The deal"; notation, "Record")."""
    players, options = record["players"], dict(record.get("options") or {})
    rules = rules_for(record["rules"], options, players)
    sides, deal = rules["sides"], record.get("deal", 1)
    problems = [] if record.get("version") == 1 else ["The version is not 1."]
    order = list(record.get("order") or range(players))
    if order != order_for(rules, deal):
        problems.append(f"The order is {order}, but deal {deal} is played in the order {order_for(rules, deal)}.")
    hands = [read_cards(text or "") for text in record["hands"]]
    feet = [read_cards(text or "") for text in record.get("feet") or [None] * players]
    for seat, text in enumerate(record["hands"]):
        for cards, name in ((hands[seat], "hand"), (feet[seat], "foot")):
            size = rules[f"{name}_size"] if seat in order else 0
            if len(cards) != size or (text is None) != (seat not in order):
                problems.append(f"Seat {seat} was dealt {len(cards)} cards as {name}, not {size}.")
    upcards, stock = read_cards(record["upcards"]), read_cards(record["stock"])
    if Counter(card for cards in (*hands, *feet, upcards, stock) for card in cards) != packs_of(rules["packs"]):
        problems.append("Hands, feet, up-cards and stock are not whole packs.")
    turned = [is_wild(card) or card in RED_THREES for card in upcards]
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
        options=options,
        order=order,
        dealer=record["dealer"],
        scores=list(record["scores"]),
        hands=hands,
        feet=[cards or None for cards in feet],
        melds=[[] for _ in sides],
        threes=[[] for _ in sides],
        pile=upcards,
        frozen=freezes(rules, upcards),
        stock=stock,
        deal=deal,
    )
    return table, problems


def result(table: Table) -> dict[str, Any]:
    """Return the result of a deal that is over, as it is written in a record."""
    sides = score(table)
    told = {
        "out": table.out,
        "concealed": table.concealed,
        "end": "shown" if table.shown else "stock" if table.out is None else "out",
        "sides": sides,
        "scores": [before + side["total"] for before, side in zip(table.scores, sides, strict=True)],
    }
    return {**told, "shown": table.shown} if table.shown else told


def check_result(table: Table, told: dict[str, Any]) -> list[str]:
    """Compare a record's result with the referee's own."""
    own = result(table)
    problems = [
        f"The result says {key} {told.get(key)!r}, but it is {own.get(key)!r}."
        for key in ("out", "concealed", "end", "scores", "shown")
        if told.get(key) != own.get(key)
    ]
    if len(told["sides"]) != len(own["sides"]):
        return [*problems, "The result does not have one score for each side."]
    for number, (side, points) in enumerate(zip(told["sides"], own["sides"], strict=True)):
        left_out = dict.fromkeys(FURTHER_ITEMS, 0)
        problems += [
            f"Side {number}: {item} is told as {side.get(item, left_out.get(item))}, but it is {points.get(item)}."
            for item in (*ITEMS, *FURTHER_ITEMS, *sorted(set(side) - {*ITEMS, *FURTHER_ITEMS}))
            if side.get(item, left_out.get(item)) != points.get(item)
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
        if table.all_cards() != packs_of(table.rules["packs"]):
            return ["Cards were lost or doubled."]
        if table.phase != "over":
            return [f"The record stops at {len(record['moves'])} moves, but the deal is not over."]
        return check_result(table, record["result"])
    except (KeyError, TypeError, ValueError, IndexError, StopIteration, AssertionError) as error:
        return [f"The record cannot be read: {type(error).__name__}: {error}"]


def follows(before: dict[str, Any], record: dict[str, Any]) -> list[str]:
    """Check that a record goes on from the one before it in the same game ("The deal", "End of a game")."""
    rules = rules_for(record["rules"], record.get("options") or {}, record["players"])
    problems = []
    if record.get("deal") != before.get("deal", 0) + 1:
        problems.append("The deals of the game are not numbered one by one.")
    if record["scores"] != before["result"]["scores"]:
        problems.append("The scores are not those after the deal before.")
    if record["dealer"] != (before["dealer"] + 1) % len(order_for(rules, 1)):
        problems.append("The deal has not passed clockwise by one.")
    won = before["result"].get("shown") in WIN_THE_GAME
    if won or game_over(rules, before["result"]["scores"], before.get("deal", 0)):
        problems.append("The game was over after the deal before.")
    return problems


def judge_files(paths: list[str]) -> int:
    """Judge files of records; print the problems and a summary, and return the exit status."""
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
