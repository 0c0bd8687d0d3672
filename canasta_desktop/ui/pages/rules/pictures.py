"""Cards beside the rules: for each chapter, pictures that show what its sentences say. What is right or wrong in them is judged
by the engine's own tables, and every number comes from the rule set.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.cards import POINTS, is_wild
from canasta_desktop.engine.notation import parse_cards
from canasta_desktop.engine.terms import Terms, terms
from canasta_desktop.session.showable import table_can_show
from canasta_desktop.ui.draw.card_groups import draw_canasta, draw_fan, draw_tile, draw_verdict
from canasta_desktop.ui.draw.cardart import BACK
from canasta_desktop.ui.draw.pen import Box
from canasta_desktop.ui.draw.theme import CARD_RATIO, Role, Weight
from canasta_desktop.words import pages_text as words
from canasta_desktop.words.numbers import number

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from canasta_desktop.engine.choices import Bonus
    from canasta_desktop.engine.ruleset import RuleSet
    from canasta_desktop.ui.draw.pen import Pen

GAP: Final = 14  # design px between two tiles
CARD: Final = 64  # width of a card in a tile
_PAD: Final = 16


@dataclass(frozen=True, slots=True)
class Picture:
    """A band of tiles after a paragraph: `after` counts paragraphs from 0; `height` in design px."""

    after: int
    height: float
    draw: Callable[[Pen, Box], None]


Tile = tuple["Callable[[Pen, Box], None]", bool | None]
"""How a tile is filled, and whether it shows something that may be done (None: neither)."""


def pictures(chapter: str, rules: RuleSet, players: int, width: float) -> list[Picture]:
    """The pictures of a chapter in a column of `width` design px. There are some for rules that the table can show."""
    make = _CHAPTERS.get(chapter) if table_can_show(rules) else None
    return make(rules, players, width) if make else []


def _band(after: int, tiles: Sequence[Tile], width: float, height: float, most: int = 4, least: float = 190) -> Picture:
    """Tiles in rows, as many a row as have room."""
    columns = max(1, min(most, len(tiles), int((width + GAP) // (least + GAP))))
    columns = next(c for c in range(columns, 0, -1) if len(tiles) % c == 0 or c <= 2)
    rows = -(-len(tiles) // columns)
    wide = (width - GAP * (columns - 1)) / columns

    def draw(pen: Pen, box: Box) -> None:
        for i, (fill, fine) in enumerate(tiles):
            at = Box(box.x + i % columns * (wide + GAP), box.y + i // columns * (height + GAP), wide, height)
            draw_tile(pen, at, fine)
            fill(pen, at)

    return Picture(after, rows * (height + GAP) - GAP, draw)


def _cards_and_figure(cards: str, figure: str, note: str) -> Tile:
    """A fan at the left, a figure with its word at the right."""
    codes = _faces(cards)

    def fill(pen: Pen, b: Box) -> None:
        room = (
            b.w - 2 * _PAD - max(pen.width(figure, Role.SCORE, Weight.BOLD), pen.width(note, Role.SMALL, Weight.REGULAR)) - 14
        )
        draw_fan(pen, codes, b.x + _PAD, b.cy - CARD * 0.88 * CARD_RATIO / 2, CARD * 0.88, room)
        pen.write(figure, Role.SCORE, pen.palette.text, b.right - _PAD, b.cy - 8, "midright", Weight.BOLD)
        pen.write(note, Role.SMALL, pen.palette.muted, b.right - _PAD, b.cy + 24, "midright", Weight.REGULAR)

    return fill, None


def _cards_and_words(cards: str, title: str, note: str, fine: bool | None = None) -> Tile:
    """A fan above, words under it, with a mark where it is allowed or not."""
    codes = _faces(cards)

    def fill(pen: Pen, b: Box) -> None:
        draw_fan(pen, codes, b.x + _PAD, b.y + _PAD, CARD, b.w - 2 * _PAD)
        y = b.y + _PAD + CARD * CARD_RATIO + 30
        draw_verdict(pen, b.x + _PAD, y, title, note, fine, b.w - 2 * _PAD)

    return fill, fine


_WORDS_HEIGHT: Final = _PAD + CARD * CARD_RATIO + 76
_FIGURE_HEIGHT: Final = 2 * _PAD + CARD * 0.88 * CARD_RATIO


def _faces(text: str) -> list[str]:
    """Picture names of cards in notation; every second joker is the other one, `back` a card face down."""
    found: list[str] = []
    jokers = 0
    for code in text.split():
        if code == "JK":
            jokers += 1
            found.append(f"JK{2 - jokers % 2}")
        else:
            found.append(code)
    return found


def _worth(cards: str) -> int:
    return sum(POINTS[card] for card in parse_cards(cards))


def _cards(_: RuleSet, __: int, width: float) -> list[Picture]:
    groups = ("JK JK", "AS 2D", "8H TC KD", "4S 7D 3C")
    values = [_cards_and_figure(group, str(_worth(group.split()[0])), words.EACH) for group in groups]
    wild = _cards_and_words("JK JK 2S 2H 2D 2C", words.WILD_CARDS, "")
    return [_band(1, [wild], min(width, 320), _WORDS_HEIGHT - 26), _band(2, values, width, _FIGURE_HEIGHT)]


def _seats(rules: RuleSet, _: int, width: float) -> list[Picture]:
    hand = "9S KD 4C AH 7D QS 2H 5C JD TC 8H 6S 4H AC 9D KS 3C 7H QD 5S"

    def fill(pen: Pen, b: Box) -> None:
        p, y = pen.palette, b.y + _PAD
        side = 2 * CARD + 40
        codes = _faces(hand)[: rules.hand_size]
        draw_fan(pen, codes, b.x + _PAD, y, CARD, b.w - 2 * _PAD - side - 30)
        under = y + CARD * CARD_RATIO + 24
        pen.write(words.dealt(rules.hand_size), Role.SMALL, p.muted, b.x + _PAD, under, weight=Weight.REGULAR)
        for code, word, x in ((BACK, words.STOCK, b.right - _PAD - side + 20), ("8D", words.PILE, b.right - _PAD - CARD)):
            pen.card(code, x, y, CARD)
            pen.write(word, Role.SMALL, p.muted, x + CARD / 2, under, "center", Weight.REGULAR)

    return [_band(1, [(fill, None)], width, _WORDS_HEIGHT - 26, 1)]


def _turn(rules: RuleSet, _: int, width: float) -> list[Picture]:
    drawn = " ".join([BACK] * rules.cards_drawn)
    shown = (f"{drawn} 9H", "KS KH KD", "6C")
    tiles = [
        _cards_and_words(cards, f"{place}. {title}", note)
        for place, (cards, title, note) in enumerate(zip(shown, words.STEPS, words.STEP_NOTES, strict=True), start=1)
    ]
    return [_band(0, tiles, width, _WORDS_HEIGHT)]


_MELDS: Final = ("5S 5H 2D", "9S 9H 9D 2C JK 2H", "5C 2S 2H", "9S 9H 2S 2H 2D JK")
_MORE_MELDS: Final = ("QS QH 2D JK", "7S 7H 7D 2C 2S")


def _meld(cards: str, table: Terms) -> Tile:
    held = parse_cards(cards)
    wilds = sum(is_wild(card) for card in held)
    naturals = len(held) - wilds
    fine = bool(table.wild_sets[naturals] >> wilds & 1)
    return _cards_and_words(cards, words.A_MELD if fine else words.NO_MELD, words.naturals_and_wilds(naturals, wilds), fine)


def _melds(rules: RuleSet, players: int, width: float) -> list[Picture]:
    table = terms(rules, players)
    rows = [_band(0, [_meld(cards, table) for cards in _MELDS], width, _WORDS_HEIGHT)]
    last = 2 + rules.naturals_outnumber_wilds
    if rules.naturals_outnumber_wilds:
        rows.append(_band(2, [_meld(cards, table) for cards in _MORE_MELDS], width, _WORDS_HEIGHT, 2))
    return [*rows, _canastas(rules.bonus, last, (True, False))]


def _canastas(bonus: Bonus, after: int, kinds: Sequence[bool], size: float = 138) -> Picture:
    high = size / CARD_RATIO

    def draw(pen: Pen, box: Box) -> None:
        for i, natural in enumerate(kinds):
            x = box.x + i * (size + 34)
            word, worth = (words.NATURAL, bonus.natural) if natural else (words.MIXED, bonus.mixed)
            draw_canasta(pen, "QH" if natural else "8S", x, box.y, size, natural, words.badge(word, worth))

    return Picture(after, high + 34, draw)


def _threes(rules: RuleSet, _: int, width: float) -> list[Picture]:
    reds = ("3H", "3D") * rules.packs
    bonus = rules.red_three_bonus[: 2 * rules.packs]
    tiles = [_cards_and_figure(" ".join(reds[:held]), number(points), "") for held, points in enumerate(bonus, start=1)]

    def blocked(pen: Pen, b: Box) -> None:
        x, y = b.x + _PAD + 22, b.y + _PAD
        pen.card("9H", x - 8, y + 3, CARD, 8)
        pen.card("KC", x + 6, y - 1, CARD, -6)
        pen.card("3C", x, y, CARD)
        t = pen.t
        pen.art.badge(pen.target, pen.spot(x + CARD + 92, b.cy), words.BLOCKED, "blocked", t)

    return [
        _band(1, tiles, width, _FIGURE_HEIGHT, 4 if len(tiles) == 4 else 3),
        _band(2, [(blocked, None)], min(width, 300), 2 * _PAD + CARD * CARD_RATIO),
    ]


_OPENERS: Final = ("4S 4H 4D", "KS KH KD", "QS QH 2D", "7S 7H 2C", "AS AH 2S", "5S 5H JK", "9S 9H JK", "AS AH JK", "AS AH AD")


def _example(minimum: int) -> str:
    """The melds that come nearest to a minimum from above, of one or two ranks."""
    chosen = [(a,) for a in _OPENERS] + [(a, b) for a, b in combinations(_OPENERS, 2) if a[0] != b[0]]
    fitting = [(_worth(" ".join(melds)), len(melds), " ".join(melds)) for melds in chosen]
    return min(found for found in fitting if found[0] >= minimum)[2]


def _opening(rules: RuleSet, _: int, width: float) -> list[Picture]:
    tiles = []
    for line in rules.opening:
        cards = _example(line.minimum)
        title = f"{words.opening_from(line.total)}: {line.minimum}"
        tiles.append(_cards_and_words(cards, title, words.sum_of(_worth(cards))))
    return [_band(0, tiles, width, _WORDS_HEIGHT)]


def _way(cards: str, note: str, *, fine: bool) -> Tile:
    """A way to take the pile whose top card is the nine of diamonds."""
    codes = _faces(cards)

    def fill(pen: Pen, b: Box) -> None:
        foot = b.y + _PAD + CARD * CARD_RATIO
        size = min(CARD, (b.w - 2 * _PAD - 34) / (2 + 0.3 * (len(codes) - 1)))  # each index is to be read
        y = foot - size * CARD_RATIO
        pen.card("9D", b.x + _PAD, y, size)
        pen.icon("plus", b.x + _PAD + size + 17, y + size * CARD_RATIO / 2, 18, pen.palette.muted, 12)
        x = b.x + _PAD + size + 34
        draw_fan(pen, codes, x, y, size, b.right - _PAD - x)
        title = words.TAKEN if fine else words.NOT_TAKEN
        draw_verdict(pen, b.x + _PAD, foot + 30, title, note, fine, b.w - 2 * _PAD)

    return fill, fine


def _pile(_: RuleSet, __: int, width: float) -> list[Picture]:
    shown = ("9S 9H", "9C 2H", "9S 9H 9C")
    free = [_way(cards, note, fine=True) for cards, note in zip(shown, words.WAYS, strict=True)]
    frozen = [_way(cards, note, fine=i == 0) for i, (cards, note) in enumerate(zip(shown, words.WAYS, strict=True))]
    return [_band(1, free, width, _WORDS_HEIGHT, 3), _band(2, frozen, width, _WORDS_HEIGHT, 3)]


def _out(rules: RuleSet, _: int, __: float) -> list[Picture]:
    return [_canastas(rules.bonus, 0, tuple(i % 2 == 1 for i in range(rules.canastas_to_go_out))[:3])]


def _asking(rules: RuleSet, players: int, width: float) -> list[Picture]:
    if max(len(side) for side in rules.seating(players).sides) == 1:
        return []

    def fill(pen: Pen, b: Box) -> None:
        p, y = pen.palette, b.cy
        pen.face("fox", b.x + _PAD + 34, y, 68, 0)
        wide = pen.width(words.MAY_I, Role.BODY) + 40
        said = Box(b.x + _PAD + 96, y - 26, wide, 52)
        _speech(pen, said, words.MAY_I, p.sheet, left=True)
        pen.face("bear", b.right - _PAD - 34, y, 68, 0)
        x = b.right - _PAD - 96
        for word in reversed(words.ANSWERS):
            size = pen.width(word, Role.BODY) + 36
            _speech(pen, Box(x - size, y - 26, size, 52), word, p.chosen, left=False)
            x -= size + 12

    return [_band(0, [(fill, None)], min(width, 720), 112, 1)]


def _speech(pen: Pen, box: Box, said: str, fill: str, *, left: bool) -> None:
    p = pen.palette
    pen.box(box, 14, fill, 1, p.line, 1.3)
    if left:
        pen.line([(box.x + 1, box.cy - 8), (box.x - 11, box.cy), (box.x + 1, box.cy + 8)], p.line, 1.3, fill)
    pen.write(said, Role.BODY, p.text, box.cx, box.cy, "center")


def _end(_: RuleSet, __: int, width: float) -> list[Picture]:
    def fill(pen: Pen, b: Box) -> None:
        p, y = pen.palette, b.y + _PAD
        hollow = Box(b.x + _PAD, y, CARD, CARD * CARD_RATIO)
        pen.box(hollow, 5, p.well, 0.3, p.line, 1.6, 0.8)
        pen.write(words.EMPTY, Role.SMALL, p.low_stock, hollow.cx, hollow.cy, "center")
        x = hollow.right + 34
        pen.card("JC", x - 7, y + 3, CARD, 7)
        pen.card("TH", x, y, CARD)
        under = hollow.bottom + 22
        pen.write(words.STOCK, Role.SMALL, p.muted, hollow.cx, under, "center", Weight.REGULAR)
        pen.write(words.PILE, Role.SMALL, p.muted, x + CARD / 2, under, "center", Weight.REGULAR)

    return [_band(0, [(fill, None)], min(width, 2 * CARD + 2 * _PAD + 46), _WORDS_HEIGHT - 30, 1)]


def _score(rules: RuleSet, __: int, width: float) -> list[Picture]:
    return [_canastas(rules.bonus, 0, (True, False))] if width else []


_CHAPTERS: Final[Mapping[str, Callable[[RuleSet, int, float], list[Picture]]]] = {
    "cards": _cards,
    "seats": _seats,
    "turn": _turn,
    "melds": _melds,
    "threes": _threes,
    "opening": _opening,
    "pile": _pile,
    "out": _out,
    "asking": _asking,
    "end": _end,
    "score": _score,
}
