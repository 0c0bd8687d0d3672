"""A referee for the games with pots and sequences that hold a wild card: slow, plain, without code of the engine.

`replay` plays a record and tells what is wrong with it; `PotTable.code` judges one move. Sequences are found by trying every
stretch of places, and whether a turn can be ended by trying what is left. Only the files of the presets are read.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from functools import lru_cache
from itertools import combinations
from pathlib import Path
from typing import Any

import canasta_desktop

PRESETS = Path(canasta_desktop.__file__).parent / "engine" / "presets"
FACES = [*"A23456789TJQK", "A"]
"""The ranks of places 1 to 14."""
ORDER = [
    "not_now", "not_in_these_rules", "pile_empty", "pile_not_matched", "pile_unused", "stock_empty", "card_not_in_hand",
    "no_such_meld", "second_meld", "meld_too_small", "meld_too_long", "not_a_sequence", "wild_place", "too_few_naturals",
    "too_many_wilds", "wrong_rank", "needs_canasta", "discard_required", "wild_not_discarded", "pile_card_returned",
]  # fmt: skip
VP = {3: [50, 150, 250, 350, 500, 650, 800, 1000, 1250, 1500], 4: [100, 300, 500, 700, 900, 1100, 1300, 1500, 1700, 2000]}


def wild(card: str) -> bool:
    return card == "JK" or card[0] == "2"


def ways(rules: dict[str, Any], suit: str, cards: list[str]) -> list[tuple[int, int, int]]:
    """Every way to set out cards as a sequence: wild cards, first place, place of the wild card; the one that counts first."""
    return tried(2 if rules["sequence_aces"] == "both ends" else 1, suit, tuple(sorted(cards)))


@lru_cache(maxsize=100_000)
def tried(aces: int, suit: str, cards: tuple[str, ...]) -> list[tuple[int, int, int]]:
    """The ways to set out cards of which at most so many are aces."""
    if cards.count("A" + suit) > aces:
        return []
    found = []
    number = len(cards)
    for low in range(1, 16 - number):
        faces = [FACES[place - 1] + suit for place in range(low, low + number)]
        for at in [-1, *range(number)]:
            wanted = Counter(face for place, face in enumerate(faces) if place != at)
            rest = Counter(cards) - wanted
            if wanted - Counter(cards) or sum(rest.values()) != (at >= 0):
                continue
            if at >= 0 and not (wild(next(iter(rest))) and (low + at != 2 or next(iter(rest)) != "2" + suit)):
                continue
            if number - (at >= 0) >= 2:
                found.append((int(at >= 0), low, low + at if at >= 0 else 0))
    high_ace = {way: FACES[0] + suit in cards and (way[1] > 1 or way[2] == 1) for way in found}
    return sorted(found, key=lambda way: (way[0], high_ace[way], way[2]))


def meld_codes(rules: dict[str, Any], key: str, cards: list[str]) -> set[str]:
    """What is wrong with a meld."""
    codes = {"meld_too_small"} if len(cards) < 3 else set()
    if key in "SHDC":
        codes |= {"meld_too_long"} if len(cards) > 14 else set()
        free = sum(wild(card) and card != "2" + key for card in cards)
        naturals = Counter(card for card in cards if not wild(card))
        aces = 2 if rules["sequence_aces"] == "both ends" else 1
        stray = any(card[1] != key or number > (aces if card[0] == "A" else 1) for card, number in naturals.items())
        if stray:
            codes.add("not_a_sequence")
        elif free + max(0, cards.count("2" + key) - 1) > 1:
            codes.add("too_many_wilds")
        elif len(cards) >= 3 and not ways(rules, key, cards):
            codes.add("not_a_sequence")
        return codes
    wilds = sum(map(wild, cards))
    codes |= {"too_few_naturals"} if len(cards) - wilds < 2 else set()
    codes |= {"too_many_wilds"} if wilds > 1 else set()
    codes |= {"wrong_rank"} if any(card[0] != key for card in cards if not wild(card)) else set()
    return codes


def leaves_a_gap(rules: dict[str, Any], key: str, cards: list[str]) -> bool:
    """Whether cards are no sequence for another reason than their number."""
    naturals = Counter(card for card in cards if not wild(card))
    twice = any(number > (1 + (rules["sequence_aces"] == "both ends") * (card[0] == "A")) for card, number in naturals.items())
    return "not_a_sequence" in meld_codes(rules, key, cards) and (twice or len(cards) <= 14)


def kind(rules: dict[str, Any], key: str, cards: list[str]) -> str:
    """The kind of canasta that a meld is, or nothing."""
    if len(cards) < 7:
        return ""
    bonus, number = rules["bonus"], len(cards)
    semi = rules.get("semi_clean", "none")
    if key in "SHDC":
        wilds, low, at = ways(rules, key, cards)[0]
        if not wilds:
            return "long" if number >= 13 and bonus.get(f"run_{number}") else "natural"
        row = max(at - low, low + number - 1 - at) >= 7 if semi == "seven in a row" else at in (low, low + number - 1)
        return "semi" if semi != "none" and row else "mixed"
    if not any(map(wild, cards)):
        return "long" if number >= 8 and bonus.get("set_8") else "natural"
    return "semi" if semi != "none" and number >= 8 else "mixed"


class PotTable:
    """A deal as it stands, in lists of cards."""

    def __init__(self, record: dict[str, Any]) -> None:
        table = tomllib.loads((PRESETS / f"{record['rules']}.toml").read_text(encoding="utf-8"))
        self.rules = rules = {**table, **record["options"]}
        if "total" in rules.get("canastas_needed", {}):
            rules["canastas_to_go_out"] = rules["canastas_needed"]["total"]
        self.players = record["players"]
        self.sides = next(one["sides"] for one in table["seatings"] if one["players"] == self.players)
        self.side_of = {seat: side for side, seats in enumerate(self.sides) for seat in seats}
        self.hands = [hand.split() for hand in record["hands"]]
        self.pots = [pot.split() for pot in record["pots"]]
        self.stock, self.pile = record["stock"].split(), record["upcards"].split()
        self.waiting: list[list[str]] = [[] for _ in self.hands]
        self.had = [False] * len(self.sides)
        self.melds: list[list[tuple[str, list[str]]]] = [[] for _ in self.sides]
        self.end, self.out, self.idle = "", -1, 0
        self.begin((record["dealer"] + 1) % self.players)

    # what stands

    def begin(self, seat: int) -> None:
        self.seat, self.phase = seat, "draw"
        self.took = self.laid = False
        self.lone, self.owed = "", Counter[str]()
        if not self.hands[seat] and self.waiting[seat]:
            self.hands[seat], self.waiting[seat] = self.waiting[seat], []
        if not self.drawable() and not (self.pile and self.takings()):
            self.end = "stock"

    @property
    def side(self) -> int:
        return self.side_of[self.seat]

    @property
    def hand(self) -> list[str]:
        return self.hands[self.seat]

    def drawable(self) -> int:
        pots = sum(map(len, self.pots)) if self.rules.get("pots_to_stock") else 0
        return max(0, len(self.stock) - self.rules.get("stock_left", 0) + pots)

    def reserve(self) -> bool:
        return bool(self.pots) and not self.had[self.side]

    def ready(self, melds: list[tuple[str, list[str]]]) -> bool:
        """Whether the side may go out with these melds."""
        kinds = Counter(kind(self.rules, key, cards) for key, cards in melds)
        del kinds[""]
        kinds["natural"] += kinds.pop("long", 0)
        needed = {name: few for name, few in self.rules.get("canastas_needed", {}).items() if name != "total"}
        total = max(self.rules["canastas_to_go_out"], 0)
        return sum(kinds.values()) >= total and all(kinds[name] >= few for name, few in needed.items())

    def takings(self) -> bool:
        """Whether any taking is legal; where the top card is used, melds with all cards of the hand that fit are tried."""
        if self.rules["pile_needs"] != "use top":
            return self.code("take") is None
        keys = [*"SHDC", *"A3456789TJQK"]
        for key in keys:
            for number in range(1, 2 + sum(one == key for one, _ in self.melds[self.side])):
                fitting = sorted(card for card in self.hand if wild(card) or key in card)
                if key in "SHDC":  # a sequence holds no card twice, and one wild card
                    fitting = sorted(set(fitting))
                for most in range(len(fitting) + 1):
                    for cards in set(combinations(fitting, most)):
                        if self.code(f"take {key}/{number}:{' '.join(cards)}") is None:
                            return True
        return False

    # legality

    def code(self, text: str) -> str | None:
        """The code of a move that is refused, or None."""
        codes = self.codes(*parsed(text))
        return min(codes, key=ORDER.index) if codes else None

    def codes(self, word: str, groups: list[tuple[str, int, list[str], list[str]]], card: str) -> set[str]:
        if self.end or (self.phase == "draw") != (word in ("draw", "take")):
            return {"not_now"}
        if word == "ask":
            return {"not_in_these_rules"}
        if word == "draw":
            may_end = self.rules["stock_end"] == "choice"
            return set() if self.drawable() or (may_end and self.pile and self.takings()) else {"stock_empty"}
        if word == "take":
            return self.take_codes(groups)
        if word == "discard":
            return self.discard_codes(card)
        return self.meld_codes(groups, "")

    def take_codes(self, groups: list[tuple[str, int, list[str], list[str]]]) -> set[str]:
        needs = self.rules["pile_needs"]
        if needs != "use top":
            if groups:
                return {"not_in_these_rules"}
            if not self.pile:
                return {"pile_empty"}
            unused = needs == "any card" and not self.some_use(
                self.hand + self.pile, Counter(self.pile), self.melds[self.side], ""
            )
            return {"pile_unused"} if unused else set()
        if len(groups) > 1 and self.melds[self.side]:
            return {"not_now"}
        if groups and any(not self.shape(group[0]) for group in groups):
            return {"not_in_these_rules"}
        if not self.pile:
            return {"pile_empty"}
        if not groups:
            return {"pile_not_matched"}
        top = self.pile[-1]
        key, number, cards, _ = groups[0]
        own = self.own(key, number)
        strange = not wild(top) and (top[1] if key in "SHDC" else top[0]) != key
        alone = not cards and (own is None or leaves_a_gap(self.rules, key, [*own, top]))
        return {"pile_not_matched"} if strange or alone else self.meld_codes(groups, top)

    def shape(self, key: str) -> bool:
        """Whether the rules have melds of a key."""
        ranks = self.rules.get("set_ranks", "all")
        return key in "SHDC" or (key not in "2W" and ranks != "none" and (ranks == "all" or key in ranks))

    def own(self, key: str, number: int) -> list[str] | None:
        """The cards of an own meld."""
        same = [cards for one, cards in self.melds[self.side] if one == key]
        return same[number - 1] if number <= len(same) else None

    def meld_codes(self, groups: list[tuple[str, int, list[str], list[str]]], top: str) -> set[str]:
        if any(not self.shape(group[0]) for group in groups):
            return {"not_in_these_rules"}
        spent = Counter(card for group in groups for card in group[2])
        if spent - Counter(self.hand):
            return {"card_not_in_hand"}
        codes, melds = self.laid_out(groups, top)
        left = list((Counter(self.hand) - spent).elements()) + (self.pile[:-1] if top else [])
        if not codes:
            lone = "" if self.lone in spent else self.lone
            codes |= self.leaving(left, melds, lone)
            if self.owed and not spent & self.owed and not self.some_use(left, self.owed, melds, lone):
                codes.add("pile_unused")
        return codes

    def laid_out(
        self, groups: list[tuple[str, int, list[str], list[str]]], top: str
    ) -> tuple[set[str], list[tuple[str, list[str]]]]:
        """What is wrong with the melds of a move, and the side's melds after it."""
        codes: set[str] = set()
        melds = [(key, cards[:]) for key, cards in self.melds[self.side]]
        for at, (key, number, cards, marks) in enumerate(groups):
            same = [held for one, held in melds if one == key]
            if number > len(same) + 1:
                codes.add("no_such_meld")
                continue
            if number > len(same) and same and key not in "SHDC":
                codes.add("second_meld")
            held = same[number - 1] if number <= len(same) else []
            if number > len(same):
                melds.append((key, held))
            held += [*cards, *([top] if top and not at else [])]
            wrong = meld_codes(self.rules, key, held)
            codes |= wrong
            if marks and (key not in "SHDC" or not wrong & {"not_a_sequence", "too_many_wilds"}):
                codes |= {"wild_place"} if not self.marked(key, held, marks) else set()
        return codes, melds

    def marked(self, key: str, cards: list[str], marks: list[str]) -> bool:
        """Whether the only mark is on the wild card of a sequence, and says a place where it may stand."""
        card, _, face = marks[0].partition("=")
        if key not in "SHDC" or len(marks) > 1 or not wild(card):
            return False
        found = ways(self.rules, key, cards)
        least = min(way[0] for way in found) if found else 0
        for wilds, low, at in found:
            if wilds and wilds == least and FACES[at - 1] + key == face:
                natural = Counter(FACES[p - 1] + key for p in range(low, low + len(cards)) if p != at)
                return card in Counter(cards) - natural
        return False

    def leaving(self, left: list[str], melds: list[tuple[str, list[str]]], lone: str) -> set[str]:
        """What is missing for the turn to be ended with what a meld leaves."""
        if len(left) > 1:
            return set()
        required, ready = self.rules["last_discard"] != "optional", self.ready(melds)
        if not left:
            missing = set() if ready else {"needs_canasta"}
            return set() if self.reserve() else missing | ({"discard_required"} if required else set())
        if self.reserve() or not required:
            for key, cards in melds:
                if not meld_codes(self.rules, key, [*cards, left[0]]):
                    after = [(one, [*held, left[0]] if held is cards else held) for one, held in melds]
                    if self.reserve() or self.ready(after):
                        return set()
        codes = {"pile_card_returned"} if left[0] == lone else set()
        if self.reserve():
            return codes
        codes |= set() if ready else {"needs_canasta"}
        return codes | ({"wild_not_discarded"} if self.rules["last_discard"] == "natural" and wild(left[0]) else set())

    def some_use(self, hand: list[str], owed: Counter[str], melds: list[tuple[str, list[str]]], lone: str) -> bool:
        """Whether some owed card can be melded so that the turn can be ended: every few cards of its rank or suit are tried."""
        for card in owed:
            if card not in hand:
                continue
            for key in [*"SHDC", *"A3456789TJQK"]:
                if not self.shape(key) or not (wild(card) or key in card):
                    continue
                rest = hand[:]
                rest.remove(card)
                fitting = [other for other in rest if wild(other) or key in other]
                bases = [cards for one, cards in melds if one == key]
                new = [[]] if key in "SHDC" or not bases else []
                for base in [*bases, *new]:
                    for most in range(min(6, len(fitting)) + 1):
                        for cards in set(combinations(sorted(fitting), most)):
                            if meld_codes(self.rules, key, [*base, card, *cards]):
                                continue
                            left = list((Counter(rest) - Counter(cards)).elements())
                            others = [(one, held) for one, held in melds if held is not base]
                            after = [*others, (key, [*base, card, *cards])]
                            if not self.leaving(left, after, "" if lone in (card, *cards) else lone):
                                return True
        return False

    def discard_codes(self, card: str) -> set[str]:
        if card not in self.hand:
            return {"card_not_in_hand"}
        codes = {"pile_unused"} if self.owed else set()
        codes |= {"pile_card_returned"} if card == self.lone else set()
        if len(self.hand) == 1 and not self.reserve():
            codes |= set() if self.ready(self.melds[self.side]) else {"needs_canasta"}
            codes |= {"wild_not_discarded"} if self.rules["last_discard"] == "natural" and wild(card) else set()
        return codes

    # play

    def play(self, text: str) -> None:
        word, groups, card = parsed(text)
        if word == "draw":
            self.draw()
        elif word == "discard":
            self.discard(card)
        else:
            top = self.pile[-1] if word == "take" and groups else ""
            _, melds = self.laid_out(groups, top)
            self.melds[self.side] = melds
            for group in groups:
                self.laid = True
                for one in group[2]:
                    self.hand.remove(one)
                    self.lone = "" if one == self.lone else self.lone
                    self.owed = Counter() if one in self.owed else self.owed
            if word == "take":
                if not groups:
                    twin = self.pile[0] in self.hand or len(self.pile) > 1 or self.rules.get("lone_card_back", True)
                    self.lone = "" if twin else self.pile[0]
                    self.owed = Counter(self.pile) if self.rules["pile_needs"] == "any card" else Counter()
                self.hands[self.seat] += self.pile[:-1] if groups else self.pile
                self.pile, self.phase, self.took = [], "play", True
            if not self.hand:
                if self.reserve():
                    self.hands[self.seat] = self.pot()
                else:
                    self.end, self.out = "out", self.seat

    def pot(self) -> list[str]:
        self.had[self.side] = True
        return self.pots.pop(0)

    def draw(self) -> None:
        self.phase = "play"
        for _ in range(self.rules["cards_drawn"]):
            if len(self.stock) <= self.rules.get("stock_left", 0) and self.rules.get("pots_to_stock") and self.pots:
                self.stock += self.pots.pop(0)
            if len(self.stock) > self.rules.get("stock_left", 0):
                self.hand.append(self.stock.pop(0))
            elif not _:
                self.end = "stock"

    def discard(self, card: str) -> None:
        self.hand.remove(card)
        self.pile.append(card)
        if not self.hand:
            if not self.reserve():
                self.end, self.out = "out", self.seat
                return
            self.waiting[self.seat] = self.pot()
        self.idle = self.idle + 1 if self.took and not self.laid else 0
        if self.rules.get("stall_turns") and self.idle >= self.rules["stall_turns"]:
            self.end = "stall"
        elif self.rules["stock_end"] == "end of turn" and not self.drawable():
            self.end = "stock"
        else:
            self.begin((self.seat + 1) % self.players)

    # score

    def value(self, card: str) -> int:
        points = self.rules["card_points"]
        if card == "JK" or card[0] in "2A":
            return int(points[{"J": "joker", "2": "two", "A": "ace"}[card[0]]])
        return int(points["low" if card[0] in "34567" else "high"])

    def score(self) -> list[dict[str, int]]:
        """The items of each side's score that are not 0."""
        return [self.side_score(side) for side in range(len(self.sides))]

    def side_score(self, side: int) -> dict[str, int]:
        bonus = self.rules["bonus"]
        told = Counter({"melds": sum(self.value(card) for _, cards in self.melds[side] for card in cards)})
        for key, cards in self.melds[side]:
            what = kind(self.rules, key, cards)
            if what:
                long = bonus.get(f"run_{len(cards)}" if key in "SHDC" else "set_8", 0)
                told[what] += long if what == "long" else bonus.get(what) or bonus["mixed"]
        untaken = self.rules.get("pot_waiting", "against") == "as untaken"
        waits = any(self.waiting[seat] for seat in self.sides[side])
        held = [card for seat in self.sides[side] for card in self.hands[seat] + ([] if untaken else self.waiting[seat])]
        told["hands"] = -sum(map(self.value, held))
        if not self.had[side] or (untaken and waits):
            told["pot"] = -self.rules["pot_untaken"]
        if self.out >= 0 and self.side_of[self.out] == side:
            told["out"] = self.rules["going_out_bonus"]
        told["total"] = sum(told.values())
        return {item: number for item, number in told.items() if number}


def parsed(text: str) -> tuple[str, list[tuple[str, int, list[str], list[str]]], str]:
    """The word of a move, its groups (key, number, cards, marks), and the card of a discard."""
    word, *rest = text.split()
    if word == "discard":
        return word, [], rest[0]
    groups: list[tuple[str, int, list[str], list[str]]] = []
    for part in rest:
        head, colon, tail = part.rpartition(":")
        if colon:
            key, _, number = head.partition("/")
            groups.append((key, int(number or 1), [], []))
        if tail:
            groups[-1][2].append(tail.partition("=")[0])
            if "=" in tail:
                groups[-1][3].append(tail)
    return word, groups, ""


def replay(record: dict[str, Any]) -> PotTable:
    """The table at the end of a record; AssertionError where a move is illegal or the result is another one."""
    table = PotTable(record)
    for number, move in enumerate(record["moves"]):
        why = table.code(move)
        assert why is None, (number, move, why)
        table.play(move)
    result = record["result"]
    assert (table.end, table.out if table.out >= 0 else None) == (result["end"], result["out"])
    sides = [{item: number for item, number in side.items() if number} for side in result["sides"]]
    assert table.score() == sides
    assert [before + side.get("total", 0) for before, side in zip(record["scores"], table.score(), strict=True)] == result[
        "scores"
    ]
    return table
