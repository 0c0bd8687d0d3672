"""Fuzz test of the judge: each malformed line must get exactly one answer, and memory must stay bounded.

    python tests/soak/judge_soak.py --lines 200000 --seed 1

prints a summary and exits with status 1 if an answer was wrong. The test suite runs a small part of it.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections import Counter
from copy import deepcopy
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parents[1]), str(Path(__file__).parents[2])]

import msgspec
import referee
from helpers.likely_moves import tried_moves
from helpers.scatter import ALL_HOUSE, ALL_TABLES, crowded, scattered_moves, scattered_position

from canasta_desktop.cli.judge import judge_line
from canasta_desktop.engine.notation import move_text
from canasta_desktop.engine.position_writing import write_position

if TYPE_CHECKING:
    from collections.abc import Callable

VERDICT = ["id", "legal", "illegal_at", "code", "reason", "position", "score"]
FAILURE = ["id", "error"]
MEGABYTE = 1_000_000
ALLOWED_GROWTH = 128 * MEGABYTE
"""Largest growth of peak memory after the first part of the lines, in bytes; a line of ten megabytes needs about that."""

ODD: list[Any] = [
    None, True, False, 0, -1, 1, 3, 6, 99, 10**12, 10**30, -(10**30), 0.5, 1e300, [], [[]], [None], [0] * 50, ["KS"] * 9,
    "", " ", "KS", "JK " * 9, "3H 3H 3H", "1S", "♠", "K♥", "\x00", "\U0001f0a1", "draw", "classic", "three-pack", "yes", "any",
    "x" * 3000, "KS " * 600, {}, {"a": {}}, {"KS": "KS"}, {"hand_size": 7}, {"seatings": []}, {"packs": 4},
    {"opening": [{"total": 0, "minimum": 0}]},
    "samba", "hand-and-foot", "meld S/2:4S 5S 6S", "meld W:2S 2D JK", "join K K/2", "join S/99 W", "take S:", "lay 3H", "show",
    "meld K/99:KS KH KD", "4S 5S 6S", "4S 5S 6S 2S", "2S JK JK", "3S 3C 3H", "straight", "wild pairs",
    {"total": 2, "sequence": 1}, {"canastas_needed": {"total": 0}}, {"foot_size": 20}, {"deals": 20},
    {"set_longest": 0, "sequence_longest": 11},
    {"special_hands": "league"}, {"talon": []}, {"talon": [40, 30]}, {"pile_taken": 5}, {"stock_end": "choice"}, {"join": True},
    [None, None, None, None], ["", "", "", ""], [True, False], 7,
]  # fmt: skip
"""Values that are inserted anywhere."""


def fair_line(source: random.Random) -> dict[str, Any]:
    """A valid line: a position as the engine writes it, or one as the referee does, with a few moves, likely and unlikely."""
    table, options = source.choice(ALL_TABLES), source.choice(ALL_HOUSE)
    if source.random() < 0.5:
        there = scattered_position(source, *table, options)
        position = write_position(there)
        moves = [move_text(move) for move in scattered_moves(there, source, 2)] if there.hands[there.to_act] else []
    else:
        position = crowded(source, *table, options)
        moves = [referee.move_text(move) for move in tried_moves(referee.read_position(position), source, 3)]
    chosen = source.sample(moves, min(len(moves), source.randint(0, 3)))
    return {"id": source.randrange(1000), "position": position, "moves": chosen}


def with_an_odd_value(source: random.Random, line: dict[str, Any]) -> bytes:
    """A line with some values replaced, removed or added."""
    for _ in range(source.choice((1, 1, 1, 2, 4))):
        _spoil(source, line)
    return json.dumps(line, ensure_ascii=source.random() < 0.5).encode()


def _spoil(source: random.Random, node: Any) -> None:
    while True:
        keys = list(node) if isinstance(node, dict) else list(range(len(node)))
        if not keys:
            return
        key = source.choice(keys)
        if isinstance(node[key], dict | list) and node[key] and source.random() < 0.8:
            node = node[key]
            continue
        match source.randrange(5):
            case 0:
                del node[key]
            case 1 if isinstance(node, dict):
                node[source.choice(("", "hand", "order", "turn", "out", "packs", "rules"))] = deepcopy(source.choice(ODD))
            case 2 if isinstance(node[key], str):
                node[key] = source.choice((" ", "")).join([node[key], source.choice(("KS", "3H", "JK", "2H", ":", "x", "٣H"))])
            case _:
                node[key] = deepcopy(source.choice(ODD))
        return


def with_broken_bytes(source: random.Random, line: dict[str, Any]) -> bytes:
    """A line with bytes changed, removed, duplicated or truncated."""
    text = bytearray(json.dumps(line).encode())
    for _ in range(source.choice((1, 1, 2, 5, 30))):
        at = source.randrange(len(text) + 1)
        match source.randrange(5):
            case 0:
                text[at : at + 1] = bytes([source.randrange(256)])
            case 1:
                del text[at : at + source.randint(1, 20)]
            case 2:
                text[at:at] = text[max(0, at - 20) : at]
            case 3:
                text[at:at] = source.choice(
                    (b'"', b"{", b"}", b"[", b"]", b",", b":", b"\\", b"\\ud800", b"\n", b"\xff", b"null")
                )
            case _ if source.random() < 0.2:
                del text[at:]
    return bytes(text)


def deep(source: random.Random, line: dict[str, Any]) -> bytes:
    """JSON nested too deeply for the decoder, by itself or in a field."""
    depth = source.choice((50, 500, 950, 1100, 20_000))
    opening, closing = source.choice(((b"[", b"]"), (b'{"a":', b"}")))
    nest = opening * depth + b"0" + closing * (depth if source.random() < 0.7 else 0)
    field = source.choice(("id", "position", "moves", "options", ""))
    if not field:
        return nest
    text = json.dumps({**line, field: "NEST"}).encode()
    return text.replace(b'"NEST"', nest)


def long(source: random.Random, line: dict[str, Any]) -> bytes:
    """A line with a field of ten megabytes instead of a few letters."""
    huge = source.choice(("K", "KS ", "\U0001f0a1", "9"))
    huge *= 10 * MEGABYTE // len(huge.encode())
    match source.randrange(5):
        case 0:
            line["position"]["pile"] = huge
        case 1:
            line["moves"] = [huge]
        case 2:
            line["moves"] = ["draw"] * (10 * MEGABYTE // 8)
        case 3:
            line["position"]["options"] = {"red_three_bonus": [0] * (10 * MEGABYTE // 3)}
        case _:
            return huge.encode()
    return json.dumps(line, ensure_ascii=False).encode()


def plain(_: random.Random, line: dict[str, Any]) -> bytes:
    """The valid line."""
    return json.dumps(line).encode()


KINDS: list[tuple[int, Callable[[random.Random, dict[str, Any]], bytes]]] = [
    (500, with_an_odd_value), (300, with_broken_bytes), (100, plain), (20, deep), (1, long),
]  # fmt: skip


class Report(NamedTuple):
    """The results of a run."""

    lines: int
    kinds: dict[str, int]
    errors: int
    problems: list[str]
    growth: int
    """Growth of peak memory after the first part, in bytes."""


def soak(lines: int, seed: int, long_lines: bool = True) -> Report:
    """Judge `lines` mutated lines; `problems` describes the wrong answers."""
    source = random.Random(seed)
    kinds: Counter[str] = Counter()
    problems: list[str] = []
    errors = 0
    settled = 0
    makers = [maker for _, maker in KINDS]
    weights = [weight if long_lines or maker is not long else 0 for weight, maker in KINDS]
    for number in range(lines):
        (make,) = source.choices(makers, weights)
        if long_lines and number < 5:
            make = long
        spoilt = make(source, fair_line(source))
        kinds[make.__name__] += 1
        try:
            answer = judge_line(spoilt)
            problem = what_is_wrong(answer)
        except Exception as error:  # noqa: BLE001  any exception is a fault of the judge
            problem = f"{type(error).__name__}: {error}"
        else:
            errors += "error" in answer
        if problem:
            problems.append(f"line {number} ({make.__name__}): {problem[:200]} <- {spoilt[:300]!r}")
        if number == lines // 5:
            settled = peak_memory()
    return Report(lines, dict(kinds), errors, problems, peak_memory() - settled)


def what_is_wrong(answer: dict[str, Any]) -> str:
    """The fault of an answer; empty for a complete verdict or an error, on one line of JSON."""
    text = msgspec.json.encode(answer)
    if b"\n" in text or _read(text) is None:
        return "the answer is not one line"
    if list(answer) not in (VERDICT, FAILURE):
        return f"the answer has the fields {list(answer)}"
    if "error" in answer and (not answer["error"].endswith((".", "…")) or len(answer["error"]) > 400):
        return f"the error is no sentence: {answer['error']}"
    return ""


def _read(text: bytes) -> Any:
    """The answer read by another reader, which may go as deep as the judge did, however deep the caller's own stack is."""
    usual = sys.getrecursionlimit()
    sys.setrecursionlimit(2 * usual)
    try:
        return json.loads(text)
    finally:
        sys.setrecursionlimit(usual)


def peak_memory() -> int:
    """The peak memory of this process, in bytes; 0 if the system does not provide it."""
    try:
        import resource
    except ImportError:
        return 0
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak if sys.platform == "darwin" else peak * 1024


def main() -> int:
    """Run the fuzz test, and print the results; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--lines", type=int, default=200_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    began = time.perf_counter()
    report = soak(asked.lines, asked.seed)
    for problem in report.problems[:20]:
        print(problem)
    print(
        f"{report.lines} lines in {time.perf_counter() - began:.0f} s: {report.kinds}; {report.errors} answered with an error,"
    )
    print(
        f"{len(report.problems)} problems; the peak of memory rose by {report.growth / MEGABYTE:.0f} MB after the first share."
    )
    return 1 if report.problems or report.growth > ALLOWED_GROWTH else 0


if __name__ == "__main__":
    sys.exit(main())
