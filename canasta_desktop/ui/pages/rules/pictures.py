"""Cards beside the rules, by chapter: what is right in them is judged by the engine's tables, numbers are the rule set's."""

from __future__ import annotations

from functools import partial
from itertools import combinations, cycle
from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.cards import POINTS, is_wild
from canasta_desktop.engine.notation import parse_cards
from canasta_desktop.engine.terms import Terms, terms
from canasta_desktop.session.showable import table_can_show
from canasta_desktop.ui.draw.card_groups import STEP, draw_canasta, draw_fan
from canasta_desktop.ui.draw.cardart import BACK
from canasta_desktop.ui.draw.marks import Mark
from canasta_desktop.ui.draw.theme import CARD_RATIO, Role, Weight
from canasta_desktop.ui.kit.elements import Framed, Paragraph, Picture, Text, face
from canasta_desktop.ui.kit.layout import Column, Either, Element, Flow, Grid, Padding, Row, Spacer, Span
from canasta_desktop.words import pages_text as words
from canasta_desktop.words.numbers import number

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from canasta_desktop.engine.ruleset import RuleSet
    from canasta_desktop.ui.draw.pen import Box, Pen
    from canasta_desktop.ui.kit.layout import Align

CARD: Final = 64  # design px: width of a card in a tile
_SMALL_CARD: Final = 56
_CANASTA: Final = 138  # design px: width of a canasta, which lies across
_FACE: Final = 68
_GAP: Final = 14  # design px between two tiles
_PAD: Final = 16
_TILE: Final = 190  # design px: least width of a tile


Pictures = list[tuple[int, Element]]
"""Pictures of a chapter, each with the number of the paragraph, from 0, after which it stands."""


def pictures(chapter: str, rules: RuleSet, players: int) -> Pictures:
    """The pictures of a chapter. There are some for rules that the table can show."""
    make = _CHAPTERS.get(chapter) if table_can_show(rules) else None
    return make(rules, players) if make else []


def _tiles(tiles: Sequence[Element], most: int = 4) -> Element:
    return Grid(*tiles, columns=min(most, len(tiles)), least=_TILE, gap=_GAP, even=True)


def _alone(tile: Element, widest: float) -> Element:
    return tile.sized(wide=Span(0, widest, widest))


def _tile(part: Element, bottom: float = _PAD, *, fine: bool | None = None) -> Element:
    """A part on the ground of a tile, whose outline shows whether the example is legal."""

    def ground(pen: Pen, b: Box) -> None:
        edge, alpha = (pen.palette.fulfilled, 0.55) if fine else (pen.palette.line, 0.6)
        pen.box(b, 14, pen.palette.well, 0.42, edge, 1.3, alpha)

    return Framed(part, ground, _PAD, top=_PAD, bottom=bottom)


def _fan(codes: Sequence[str], card: float = CARD) -> Element:
    """Cards side by side, overlapping; closer together where there is less room."""

    def paint(pen: Pen, b: Box) -> None:
        draw_fan(pen, codes, b.x, b.y, card, b.w)

    return Picture(paint, Span(card, card * (1 + STEP * (len(codes) - 1))), card * CARD_RATIO)


def _small(said: str, align: Align = "start") -> Element:
    return Paragraph(said, Role.SMALL, "muted", line=26, align=align)


def _cards_and_figure(cards: str, figure: str, note: str = "") -> Element:
    """A fan at the left, a figure at the right, with its word under it."""
    said = Text(figure, Role.SCORE, weight=Weight.BOLD, line=40, align="end")
    under = Text(note, Role.SMALL, "muted", Weight.REGULAR, line=24, align="end")
    right = Padding(Column(said, under), 0, top=8) if note else said
    return _tile(Row(_fan(_faces(cards), _SMALL_CARD), Spacer(_GAP, grow=1), right, align="middle"))


def _cards_and_words(cards: Element, title: str, note: str = "", fine: bool | None = None) -> Element:
    """Cards over words, with a mark where it is allowed or not."""
    heading = Text(title, weight=Weight.BOLD, line=28, lines=None)
    said = Column(heading, _small(note) if note else None).sized(grow=1)
    mark = None if fine is None else Padding(Picture(partial(_paint_mark, fine=fine), 26, 28), 0, right=10)
    return _tile(Column(cards, Spacer(16), Row(mark, said, align="start")), 6, fine=fine)


def _paint_mark(pen: Pen, b: Box, *, fine: bool) -> None:
    if fine:
        pen.put(pen.art.check(26 * pen.t), b.cx, b.cy)
        return
    pen.box(b.inset(0, 1), 13, pen.palette.well, 0.8, pen.palette.minus, 2)
    pen.icon("cross", b.cx, b.cy, 16, pen.palette.minus, 15)


def _faces(text: str) -> list[str]:
    """Picture names of cards in notation; every second joker is the other one, `back` a card face down."""
    jokers = cycle(("JK1", "JK2"))
    return [next(jokers) if code == "JK" else code for code in text.split()]


def _worth(cards: str) -> int:
    return sum(POINTS[card] for card in parse_cards(cards))


def _cards(_: RuleSet, __: int) -> Pictures:
    groups = ("JK JK", "AS 2D", "8H TC KD", "4S 7D 3C")
    values = [_cards_and_figure(group, number(_worth(group.split()[0])), words.EACH) for group in groups]
    wild = _cards_and_words(_fan(_faces("JK JK 2S 2H 2D 2C")), words.WILD_CARDS)
    return [(1, _alone(wild, 320)), (2, _tiles(values))]


def _under(picture: Element, said: str) -> Element:
    return Column(picture, Spacer(11), _small(said, "middle"), align="middle")


def _card(*cards: tuple[str, float, float, float]) -> Element:
    """Cards on each other: each with its place beside the first, in design px, and its angle."""

    def paint(pen: Pen, b: Box) -> None:
        for code, x, y, angle in cards:
            pen.card(code, b.x + x, b.y + y, CARD, angle)

    return Picture(paint, CARD, CARD * CARD_RATIO)


def _seats(rules: RuleSet, _: int) -> Pictures:
    hand = "9S KD 4C AH 7D QS 2H 5C JD TC 8H 6S 4H AC 9D KS 3C 7H QD 5S"
    dealt = Column(_fan(_faces(hand)[: rules.hand_size]), Spacer(11), _small(words.dealt(rules.hand_size)))
    stock, pile = _under(_card((BACK, 0, 0, 0)), words.STOCK), _under(_card(("8D", 0, 0, 0)), words.PILE)
    return [(1, _tile(Row(dealt, Spacer(50, grow=1), stock, Spacer(20), pile), 13))]


def _turn(rules: RuleSet, _: int) -> Pictures:
    shown = (" ".join([BACK] * rules.cards_drawn) + " 9H", "KS KH KD", "6C")
    tiles = [
        _cards_and_words(_fan(_faces(cards)), f"{place}. {title}", note)
        for place, (cards, title, note) in enumerate(zip(shown, words.STEPS, words.STEP_NOTES, strict=True), start=1)
    ]
    return [(0, _tiles(tiles))]


_MELDS: Final = ("5S 5H 2D", "9S 9H 9D 2C JK 2H", "5C 2S 2H", "9S 9H 2S 2H 2D JK")
_MORE_MELDS: Final = ("QS QH 2D JK", "7S 7H 7D 2C 2S")


def _meld(cards: str, table: Terms) -> Element:
    held = parse_cards(cards)
    wilds = sum(is_wild(card) for card in held)
    naturals = len(held) - wilds
    fine = bool(table.wild_sets[naturals] >> wilds & 1)
    title = words.A_MELD if fine else words.NO_MELD
    return _cards_and_words(_fan(_faces(cards)), title, words.naturals_and_wilds(naturals, wilds), fine)


def _melds(rules: RuleSet, players: int) -> Pictures:
    table = terms(rules, players)
    rows = [(0, _tiles([_meld(cards, table) for cards in _MELDS]))]
    if rules.naturals_outnumber_wilds:
        rows.append((2, _tiles([_meld(cards, table) for cards in _MORE_MELDS])))
    return [*rows, (2 + rules.naturals_outnumber_wilds, _canastas(rules, (True, False)))]


def _canastas(rules: RuleSet, kinds: Iterable[bool]) -> Element:
    def paint(natural: bool, pen: Pen, b: Box) -> None:
        word, worth = (words.NATURAL, rules.bonus.natural) if natural else (words.MIXED, rules.bonus.mixed)
        draw_canasta(pen, "QH" if natural else "8S", b.x, b.y, _CANASTA, natural, words.badge(word, worth))

    return Flow(*(Picture(partial(paint, natural), _CANASTA, _CANASTA / CARD_RATIO + 34) for natural in kinds), gap=34)


def _threes(rules: RuleSet, _: int) -> Pictures:
    reds = ("3H", "3D") * rules.packs
    bonus = rules.red_three_bonus[: 2 * rules.packs]
    tiles = [_cards_and_figure(" ".join(reds[:held]), number(points)) for held, points in enumerate(bonus, start=1)]

    def badge(pen: Pen, b: Box) -> None:
        pen.art.badge(pen.target, pen.spot(b.cx, b.cy), words.BLOCKED, Mark.BLOCKED, pen.t)

    pile = _card(("9H", -8, 3, 8), ("KC", 6, -1, -6), ("3C", 0, 0, 0))
    blocked = _tile(Row(Spacer(22), pile, Spacer(12), Picture(badge, 160)))
    return [(1, _tiles(tiles, 4 if len(tiles) == 4 else 3)), (2, _alone(blocked, 300))]


_OPENERS: Final = ("4S 4H 4D", "KS KH KD", "QS QH 2D", "7S 7H 2C", "AS AH 2S", "5S 5H JK", "9S 9H JK", "AS AH JK", "AS AH AD")


def _example(minimum: int) -> str:
    """The melds that come nearest to a minimum from above, of one or two ranks."""
    chosen = [(a,) for a in _OPENERS] + [(a, b) for a, b in combinations(_OPENERS, 2) if a[0] != b[0]]
    fitting = [(_worth(" ".join(melds)), len(melds), " ".join(melds)) for melds in chosen]
    return min(found for found in fitting if found[0] >= minimum)[2]


def _opening(rules: RuleSet, _: int) -> Pictures:
    tiles = []
    for line in rules.opening:
        cards, title = _example(line.minimum), f"{words.opening_from(line.total)}: {line.minimum}"
        tiles.append(_cards_and_words(_fan(_faces(cards)), title, words.sum_of(_worth(cards))))
    return [(0, _tiles(tiles))]


def _way(cards: str, note: str, *, fine: bool) -> Element:
    """A way to take the pile whose top card is the nine of diamonds."""
    codes = _faces(cards)

    def paint(pen: Pen, b: Box) -> None:
        size = min(CARD, (b.w - 34) / (2 + 0.3 * (len(codes) - 1)))  # each index is to be read
        y = b.bottom - size * CARD_RATIO
        pen.card("9D", b.x, y, size)
        pen.icon("plus", b.x + size + 17, y + size * CARD_RATIO / 2, 18, pen.palette.muted, 12)
        draw_fan(pen, codes, b.x + size + 34, y, size, b.w - size - 34)

    shown = Picture(paint, high=CARD * CARD_RATIO)
    return _cards_and_words(shown, words.TAKEN if fine else words.NOT_TAKEN, note, fine)


def _pile(_: RuleSet, __: int) -> Pictures:
    shown = list(zip(("9S 9H", "9C 2H", "9S 9H 9C"), words.WAYS, strict=True))
    free = [_way(cards, note, fine=True) for cards, note in shown]
    frozen = [_way(cards, note, fine=at == 0) for at, (cards, note) in enumerate(shown)]
    return [(1, _tiles(free)), (2, _tiles(frozen))]


def _asking(rules: RuleSet, players: int) -> Pictures:
    if max(len(side) for side in rules.seating(players).sides) == 1:
        return []
    fox, bear = face("fox", _FACE, 0), face("bear", _FACE, 0)
    asks = Row(fox, Spacer(28), _speech(words.MAY_I, "sheet", tail=True), align="middle")
    says = Row(*(_speech(answer, "chosen") for answer in words.ANSWERS), Spacer(4), bear, gap=12, align="middle")
    shown = Either(Row(asks, Spacer(20, grow=1), says), Column(asks, Row(Spacer(), says), gap=12))
    return [(0, _alone(_tile(Padding(shown, 0, 6)), 720))]


def _speech(said: str, fill: str, *, tail: bool = False) -> Element:
    """What somebody says, in a bubble whose tail points to the left where it has one."""

    def ground(pen: Pen, b: Box) -> None:
        p = pen.palette
        pen.box(b, 14, getattr(p, fill), 1, p.line, 1.3)
        if tail:
            pen.line([(b.x + 1, b.cy - 8), (b.x - 11, b.cy), (b.x + 1, b.cy + 8)], p.line, 1.3, getattr(p, fill))

    return Framed(Text(said, line=52, align="middle"), ground, 20 if tail else 18, 0)


def _end(_: RuleSet, __: int) -> Pictures:
    def hollow(pen: Pen, b: Box) -> None:
        pen.box(b, 5, pen.palette.well, 0.3, pen.palette.line, 1.6, 0.8)
        pen.write(words.EMPTY, Role.SMALL, pen.palette.low_stock, b.cx, b.cy, "center")

    stock = _under(Picture(hollow, CARD, CARD * CARD_RATIO), words.STOCK)
    pile = _under(_card(("JC", -7, 3, 7), ("TH", 0, 0, 0)), words.PILE)
    return [(1, Row(_tile(Row(stock, Spacer(34), pile, Spacer(12)), 11), Spacer()))]


_CHAPTERS: Final[Mapping[str, Callable[[RuleSet, int], Pictures]]] = {
    "cards": _cards,
    "seats": _seats,
    "turn": _turn,
    "melds": _melds,
    "threes": _threes,
    "opening": _opening,
    "pile": _pile,
    "out": lambda rules, _: [(0, _canastas(rules, [False, True, False][: rules.canastas_to_go_out]))],
    "asking": _asking,
    "end": _end,
    "score": lambda rules, _: [(0, _canastas(rules, (True, False)))],
}
