"""Facts for every reason of a hint."""

from __future__ import annotations

from typing import Final

from canasta_desktop.bots.coach.why import Why
from canasta_desktop.engine.ruleset import preset

REASONS: Final[list[tuple[Why, dict[str, object]]]] = [
    (Why.DISCARD_LAST, {"kind": 9}), (Why.DISCARD_BLOCKS, {"kind": 13, "after": 1}),
    (Why.DISCARD_FREEZES, {"kind": 11, "after": 1, "frozen": False}), (Why.DISCARD_TAKEN, {"kind": 9, "after": 1, "cards": 9}),
    (Why.DISCARD_SEEN, {"kind": 9, "seen": 7, "total": 8}),
    (Why.DISCARD_PAIR_ELSEWHERE, {"kind": 9, "after": 1, "seat": 2, "count": 2}),
    (Why.DISCARD_HELD_BY_NEXT, {"kind": 9, "seat": 1, "count": 2}), (Why.DISCARD_FEW_HIDDEN, {"kind": 9, "count": 2}),
    (Why.DISCARD_THROWN, {"kind": 9, "after": 1}),
    (Why.DISCARD_PASSED, {"kind": 9, "after": 1}), (Why.DISCARD_ONLY_NATURAL, {"kind": 9, "wilds": True, "blacks": False}),
    (Why.DISCARD_SPARE, {"kind": 9, "after": 1, "pairs": True, "runs": False, "fits": True, "gives": False}),
    (Why.DISCARD_MOST_SEEN, {"kind": 9, "seen": 4, "total": 8, "others": (7,)}),
    (Why.DISCARD_CHEAPEST, {"kind": 9, "opens": True, "others": ()}),
    (Why.DISCARD_DEAREST, {"kind": 9, "points": 10, "others": (7,)}),
    (Why.DISCARD_THIRD, {"kind": 9, "count": 2}),
    (Why.DISCARD_EQUAL, {"kind": 9, "others": (4, 8), "single": True}),
    (Why.DISCARD_NOT_OPENED, {"kind": 9, "after": 1, "needed": True}),
    (Why.DISCARD_SINGLE, {"kind": 9, "after": 1, "frozen": True}), (Why.DISCARD_LEAST, {"kind": 9}),
    (Why.DISCARD_FOOT, {"kind": 9}), (Why.DISCARD_TALON, {"kind": 9, "count": 4}), (Why.DISCARD_DEAD, {"kind": 9}),
    (Why.DISCARD_FULL, {"kind": 9, "points": 10, "rules": preset("hand-and-foot")}),
    (Why.DISCARD_NO_ROOM, {"kind": 9, "after": 1, "count": 5}),
    (Why.DISCARD_POT, {"kind": 9}), (Why.DISCARD_FEEDS, {"kind": 9}), (Why.DISCARD_ALONE, {"kind": 9}),
    (Why.DISCARD_TWIN, {"kind": 9}), (Why.DISCARD_FORCED, {"kind": 9}), (Why.DISCARD_HARMLESS, {"kind": 9}),
    (Why.DRAW_NO_PILE, {}), (Why.DRAW_BLOCKED, {"kind": 13}), (Why.DRAW_DEAD, {"kind": 9}), (Why.DRAW_ENDS, {}),
    (Why.DRAW_FROZEN, {"kind": 9}),
    (Why.DRAW_NO_PAIR, {"kind": 9, "wild": False}), (Why.DRAW_NO_PAIR, {"kind": 9, "wild": True}),
    (Why.DRAW_CANNOT_OPEN, {"kind": 9, "needed": 90}), (Why.DRAW_TOO_FEW, {"kind": 9}), (Why.DRAW_CANNOT_TAKE, {}),
    (Why.DRAW_COSTS, {"kind": 9, "cards": 4, "by_pair": True}),
    (Why.DRAW_NO_USE, {"kind": 9}), (Why.DRAW_LITTLE, {"cards": 4}),
    (Why.TAKE, {"kind": 9, "cards": (37,), "joins": False, "opens": True, "rest": 4, "wilds": 1}),
    (Why.TAKE_SEQUENCE, {"kind": 9, "slot": 15, "size": 5, "rest": 4}),
    (Why.TAKE_CANASTA, {"kind": 9, "slot": 9, "mixed": True, "rules": preset("hand-and-foot"), "rest": 0}),
    (Why.TAKE_ADDS, {"kind": 9, "slot": 15, "rest": 4}), (Why.TAKE_ALL, {"cards": 4, "fits": 2, "wilds": 1}),
    (Why.MELD_OUT, {"cards": (37,), "foes": 2, "left": 9}),
    (Why.MELD_CANASTA, {"cards": (37,), "slot": 15, "mixed": False, "points": 1500, "rules": preset("bolivia")}),
    (Why.MELD_FOOT, {"cards": (37,)}), (Why.MELD_TALON, {"cards": (37,), "worth": 130, "needed": 125, "count": 4}),
    (Why.MELD_OPENS, {"cards": (37,), "worth": 50, "needed": 50}),
    (Why.MELD_ON_CANASTA, {"cards": (37,), "worth": 10, "kind": 9}),
    (Why.MELD_GROWS, {"cards": (37,), "worth": 10, "kind": 9, "size": 5}),
    (Why.MELD_POT, {"cards": (37,)}), (Why.MELD_POT_NEXT, {"cards": (37,)}),
    (Why.MELD_BURRACO, {
        "cards": (37,), "slot": 15, "made": "semi", "points": 150, "better": False, "rules": preset("burraco")}),
    (Why.MELD_DIRTIES, {"cards": (48,), "slot": 15, "points": 100, "rules": preset("burraco")}),
    (Why.MELD_SCORES, {"cards": (37,), "worth": 10}), (Why.ASK, {"cards": 7}), (Why.ASK_NEEDED, {}),
    (Why.YES, {"foes": 2, "left": 9, "own": 3}), (Why.NO, {"foes": 1, "left": 9, "own": 3}),
    (Why.NO_FOOT, {"count": 11}), (Why.SHOW, {"hand": "straight", "points": 3000}),
    (Why.LAY, {"card": 37}), (Why.JOIN, {"cards": 7, "canasta": True, "rules": preset("samba")}),
]  # fmt: skip
