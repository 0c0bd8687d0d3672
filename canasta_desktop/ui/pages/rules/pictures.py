"""Cards beside the rules, by chapter: what is right in them is judged by the engine's tables, numbers are the rule set's."""

from __future__ import annotations

from itertools import combinations, cycle, islice
from operator import itemgetter
from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.cards import NATURAL_KINDS, RANKS, is_wild
from canasta_desktop.engine.choices import (
    BlackThrees,
    OpeningBy,
    OpeningTriple,
    OwnTwo,
    SemiClean,
    SequenceAces,
    SetsOfARank,
    Threes,
    Upcard,
    WildsEnter,
)
from canasta_desktop.engine.effective_options import has_sets, has_sets_of, kinds_wanted
from canasta_desktop.engine.notation import parse_cards
from canasta_desktop.engine.reasons import Code
from canasta_desktop.engine.special_hands import HANDS, Pattern
from canasta_desktop.engine.terms import terms
from canasta_desktop.session.examples import first_legal, refused
from canasta_desktop.ui.draw.card_codes import BACK
from canasta_desktop.ui.draw.card_groups import draw_canasta
from canasta_desktop.ui.draw.marks import Mark
from canasta_desktop.ui.draw.theme import CARD_RATIO, Role, Weight
from canasta_desktop.ui.kit.elements import Picture, Text, face, mark
from canasta_desktop.ui.kit.layout import Column, Either, Element, Flow, Padding, Row, Spacer, Span, Stack, Vacant
from canasta_desktop.ui.pages.rules.pile_pictures import pile
from canasta_desktop.ui.pages.rules.tiles import (
    CARD,
    SMALL_CARD,
    at_most,
    captioned,
    card_faces,
    card_points,
    card_stack,
    cards_and_figure,
    cards_and_words,
    fan,
    small_text,
    speech,
    tile,
    tile_grid,
)
from canasta_desktop.words import pages_text as words
from canasta_desktop.words.numbers import number

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from canasta_desktop.engine.ruleset import RuleSet
    from canasta_desktop.ui.draw.pen import Box, Pen
    from canasta_desktop.words.rulebook import Chapter

_CANASTA: Final = 138  # design px: width of a canasta, which lies across
_FACE: Final = 68
_MOST_TILES: Final = 4
"""Most tiles of a row in which each further red 3 adds equally many points."""


Pictures = list[tuple[int, Element]]
"""Pictures of a chapter, each with the number of the paragraph, from 0, after which it stands."""
_Made = list[tuple[str, Element]]
"""Pictures of a chapter, each with the section after which it stands."""


def pictures(chapter: Chapter, rules: RuleSet, players: int) -> Pictures:
    """The pictures of a chapter, in the order of its paragraphs."""
    placed = ((chapter.last_of(section), picture) for section, picture in _CHAPTERS[chapter.key](rules, players))
    return sorted(((at, picture) for at, picture in placed if at is not None), key=itemgetter(0))


_JOKERS: Final = "JK JK"


def _cards(rules: RuleSet, players: int) -> _Made:
    groups: tuple[str, ...] = (_JOKERS, "AS 2D", "8H TC KD", "4S 7D 3C")
    if rules.threes is Threes.ORDINARY:
        groups = (*((_JOKERS,) if rules.jokers else ()), "2D", "AS", *groups[2:])
    points = terms(rules, players).points
    values = [cards_and_figure(group, number(card_points(group.split()[0], points)), words.EACH) for group in groups]
    wild = cards_and_words(fan(card_faces(f"{_JOKERS if rules.jokers else ''} 2S 2H 2D 2C")), words.WILD_CARDS)
    return [("kinds", at_most(wild, 320)), ("points", tile_grid(values))]


def _hollow(pen: Pen, b: Box) -> None:
    """The place of an empty pile."""
    pen.box(b, 5, pen.palette.well, 0.3, pen.palette.line, 1.6, 0.8)
    pen.write(words.EMPTY, Role.SMALL, pen.palette.low_stock, b.cx, b.cy, "center")


def _seats(rules: RuleSet, players: int) -> _Made:
    cards, foot = rules.hand_size_for(players), rules.foot_size_for(players)
    hand = "9S KD 4C AH 7D QS 2H 5C JD TC 8H 6S 4H AC 9D KS 3C 7H QD 5S"
    dealt = Column(fan(card_faces(hand)[:cards]), Spacer(11), small_text(words.dealt(cards)))
    stock = captioned(card_stack((BACK, 0, 0, 0)), words.STOCK)
    empty = Picture(_hollow, CARD, CARD * CARD_RATIO)
    pile = captioned(empty if rules.upcard is Upcard.NONE else card_stack(("8D", 0, 0, 0)), words.PILE)
    lying = (
        [Spacer(26), Column(fan([BACK] * foot), Spacer(11), small_text(f"{words.FOOT}: {words.dealt(foot)}"))] if foot else []
    )
    beside = Row(dealt, *lying, Spacer(50, grow=1), stock, Spacer(20), pile)
    under = Column(Row(dealt, *lying), Spacer(14), Row(stock, Spacer(20), pile, Spacer()))
    return [("deal", tile(Either(beside, under), 13))]


def _pots(rules: RuleSet, players: int) -> _Made:
    """A pot for each side, and who plays it when."""
    packet = [(BACK, 5.0 * at, -3.0 * at, 0.0) for at in range(3)]
    pots = [captioned(card_stack(*packet), words.POT) for _ in rules.seating(players).sides]
    lying = Row(Spacer(12), *pots, gap=34)
    last = first_legal(("9S 9H 9C 9D", "8S 9S TS JS", "AS AH AD AC"), rules, players)
    in_flight = cards_and_words(fan(card_faces(last)), words.IN_FLIGHT, words.IN_FLIGHT_NOTE)
    thrown = cards_and_words(fan(card_faces("KD")), words.BY_DISCARD, words.BY_DISCARD_NOTE)
    return [("taking", at_most(tile(lying, 11), 320)), ("playing", tile_grid([in_flight, thrown], 2))]


def _turn(rules: RuleSet, players: int) -> _Made:
    taken = 0 if rules.pile_taken == "whole" else rules.pile_taken
    melded = first_legal(("KS KH KD", "JS QS KS", "AS AH AD"), rules, players)
    shown = (" ".join([BACK] * rules.cards_drawn) + " 9H", melded, "6C")
    steps = enumerate(zip(shown, words.STEPS, words.step_notes(taken), strict=True), start=1)
    tiles = [cards_and_words(fan(card_faces(cards)), f"{place}. {title}", note) for place, (cards, title, note) in steps]
    return [("turn", tile_grid(tiles))]


_MELDS: Final = ("5S 5H 2D", "9S 9H 9D 2C JK 2H", "5C 2S 2H", "9S 9H 2S 2H 2D JK")
_MORE_MELDS: Final = ("QS QH 2D JK", "7S 7H 7D 2C 2S")
_LATER_MELDS: Final = ("9S 9H 9D 9C", "9S 9H 9D 9C 9S 2H", "7S 7H 7D 2C", "8S 8H 8D 2C")
_SEQUENCES: Final = ("5S 6S 7S 8S", "5S 6S 8S", "5S 6S 2D")
_AROUND_LOW, _AROUND_HIGH = "KS AS 2S 3S", "KS AS 4S"
"""What goes around the ace, where it may be low and where it is only high and a 2 always wild."""
_OWN_TWOS: Final = ("AS 2S 3S", "2S 2D 4S 5S")
"""Sequences with a 2 in its own place, and with a wild card beside it."""
_WILD_MELDS: Final = ("JK 2S 2H", "JK 2S 9H")


def _shown_meld(move: str, note: str, rules: RuleSet, players: int) -> Element:
    """An example of a meld: whether it is one, by the rules, and why."""
    if not rules.jokers:
        move = move.replace("JK", "2C")
    why = refused(rules, players, f"meld {move}")
    title = words.A_MELD if why is None else words.ONLY_OPENING if why is Code.WILDS_TOO_EARLY else words.NO_MELD
    return cards_and_words(fan(card_faces(move.partition(":")[2])), title, note, why is None)


def _meld(cards: str, rules: RuleSet, players: int) -> Element:
    if not has_sets_of(rules, cards[0]):
        cards = cards.replace(cards[0], rules.set_ranks[0])
    held = parse_cards(cards)
    wilds = sum(is_wild(card) for card in held)
    note = words.naturals_and_wilds(len(held) - wilds, wilds)
    return _shown_meld(f"{cards[0]}:{cards}", note, rules, players)


def _melds(rules: RuleSet, players: int) -> _Made:
    later = rules.wilds_enter is not WildsEnter.ANY_TIME
    made: _Made = []
    if has_sets(rules):
        made = [("sets", tile_grid([_meld(cards, rules, players) for cards in (_LATER_MELDS if later else _MELDS)]))]
    if rules.naturals_outnumber_wilds:
        made.append(("wilds in sets", tile_grid([_meld(cards, rules, players) for cards in _MORE_MELDS])))
    if rules.sequence_longest:
        around = _AROUND_HIGH if rules.sequence_aces is SequenceAces.HIGH else _AROUND_LOW
        shown = zip((*_SEQUENCES, around), words.SEQUENCE_NOTES, strict=True)
        tiles = [_shown_meld(f"S:{cards}", note, rules, players) for cards, note in shown]
        if rules.own_two is OwnTwo.NATURAL:
            twos = zip(_OWN_TWOS, words.OWN_TWO_NOTES, strict=True)
            tiles += [_shown_meld(f"S:{cards}", note, rules, players) for cards, note in twos]
        made.append(("sequences", tile_grid(tiles, 4 if len(tiles) == 4 else 3)))
    if rules.wild_longest:
        shown = zip(_WILD_MELDS, words.WILD_MELD_NOTES, strict=True)
        made.append(("wild melds", tile_grid([_shown_meld(f"W:{cards}", note, rules, players) for cards, note in shown], 2)))
    if rules.join:
        made.append(("joining", _joined(rules)))
    further = rules.sequence_longest or rules.wild_longest
    return [*made, ("further canastas" if further else "canastas", _canastas(rules, _kinds(rules)))]


def _joined(rules: RuleSet) -> Element:
    """Two melds that become one: sets where a side may have two, else sequences."""
    one, other = ("KS KH KD", "KC KH 2D") if rules.sets_of_a_rank is not SetsOfARank.ONE else ("5S 6S 7S", "8S 9S TS")
    sign = mark(Mark.JOIN, 30, "brass_text")
    row = Row(fan(card_faces(one)), Spacer(16), sign, Spacer(16), fan(card_faces(other)), align="middle")
    heading = Text(words.JOINED, weight=Weight.BOLD, line=28, lines=None)
    return at_most(tile(Column(row, Spacer(12), heading), 6), 420)


_KINDS: Final = {
    "natural": ("QH", Mark.NATURAL),
    "semi": ("9D", Mark.MIXED),
    "mixed": ("8S", Mark.MIXED),
    "sequence": ("TS", Mark.SEQUENCE),
    "wild": ("JK1", Mark.WILD),
}
"""The top card of each kind of canasta, and its mark."""


def _kinds(rules: RuleSet) -> list[str]:
    """The kinds of canastas that these rules have."""
    has = {
        "sequence": rules.sequence_longest and rules.threes is not Threes.ORDINARY,
        "wild": rules.wild_longest,
        "semi": rules.semi_clean is not SemiClean.NONE,
    }
    return [kind for kind in _KINDS if has.get(kind, True)]


def _canastas(rules: RuleSet, kinds: Iterable[str]) -> Element:
    return Flow(*(_canasta(rules, kind) for kind in kinds), gap=34, row_gap=14)


def _canasta(rules: RuleSet, kind: str) -> Element:
    """A canasta with its badge, which may stand out into the gaps beside it a little."""
    top, sign = _KINDS[kind]
    badge = words.badge(words.canasta_word(kind, rules), getattr(rules.bonus, kind))

    def paint(pen: Pen, b: Box) -> None:
        draw_canasta(pen, top, b.cx - _CANASTA / 2, b.y, _CANASTA, sign, badge)

    picture = Picture(paint, Span(_CANASTA, _CANASTA), _CANASTA / CARD_RATIO + 34)
    return Stack(Vacant(Padding(Text(badge, Role.SMALL, weight=Weight.BOLD, line=1), 11, 0)), picture)


def _out(rules: RuleSet, _: int) -> _Made:
    """Pictures of as many canastas as going out needs; the required kinds come first."""
    counted = (kind for kind in _KINDS if kind != "semi")
    wanted = [kind for kind, few in zip(counted, kinds_wanted(rules), strict=True) for _ in range(few)]
    others = cycle(("mixed", "natural"))
    wanted += [next(others) for _ in range(rules.canastas_to_go_out - len(wanted))]
    return [("needs" if not rules.no_unfinished_to_go_out else "scores", _canastas(rules, wanted))]


def _threes(rules: RuleSet, players: int) -> _Made:
    bonus = rules.red_three_bonus[: 2 * rules.packs_for(players)]
    if all(points == bonus[0] * held for held, points in enumerate(bonus, start=1)):
        bonus = bonus[:_MOST_TILES]  # each counts the same
    rows = [("3H", "3D")]
    if rules.black_threes is BlackThrees.BONUS:
        rows.append(("3S", "3C"))
    made: _Made = []
    for row in rows:
        threes = row * len(bonus)
        tiles = [cards_and_figure(" ".join(threes[:held]), number(points)) for held, points in enumerate(bonus, start=1)]
        made.append(("scores", tile_grid(tiles, 4 if len(tiles) == 4 else 3)))
    if rules.black_threes is BlackThrees.BONUS:
        return made

    def badge(pen: Pen, b: Box) -> None:
        pen.art.badge(pen.target, pen.spot(b.cx, b.cy), words.BLOCKED, Mark.BLOCKED, pen.t)

    pile = card_stack(("9H", -8, 3, 8), ("KC", 6, -1, -6), ("3C", 0, 0, 0))
    blocked = tile(Row(Spacer(22), pile, Spacer(12), Picture(badge, 160)))
    return [*made, ("black threes", at_most(blocked, 300))]


_OPENERS: Final = ("4S 4H 4D", "KS KH KD", "QS QH 2D", "7S 7H 2C", "AS AH 2S", "5S 5H JK", "9S 9H JK", "AS AH JK", "AS AH AD")


def _example(minimum: int, rules: RuleSet) -> str:
    """The melds that come nearest to a minimum from above, of up to three ranks."""
    pure = rules.opening_triple is not OpeningTriple.NONE
    chosen = [melds for size in (1, 2, 3) for melds in combinations(_OPENERS, size) if len({meld[0] for meld in melds}) == size]
    fitting = [
        (card_points(" ".join(melds)), len(melds), " ".join(melds))
        for melds in chosen
        if not any(meld[0] in rules.ranks_without_wilds and _has_wild(meld) for meld in melds)
        and (not pure or any(not _has_wild(meld) for meld in melds))
    ]
    return min(found for found in fitting if found[0] >= minimum)[2]


def _has_wild(cards: str) -> bool:
    return any(map(is_wild, parse_cards(cards)))


def _opening(rules: RuleSet, _: int) -> _Made:
    lines = [(words.opening_from(line.total), line.minimum) for line in rules.opening]
    if rules.opening_by is OpeningBy.DEAL:
        lines = [(words.deal(place), minimum) for place, minimum in enumerate(rules.opening_by_deal, start=1)]
    tiles = []
    for when, minimum in lines:
        cards = _example(minimum, rules)
        tiles.append(cards_and_words(fan(card_faces(cards)), f"{when}: {minimum}", words.sum_of(card_points(cards))))
    return [("minimum", tile_grid(tiles))]


def _asking(rules: RuleSet, players: int) -> _Made:
    if max(len(side) for side in rules.seating(players).sides) == 1:
        return []
    fox, bear = face("fox", _FACE, 0), face("bear", _FACE, 0)
    asks = Row(fox, Spacer(28), speech(words.MAY_I, "sheet", tail=True), align="middle")
    says = Row(*(speech(answer, "chosen") for answer in words.ANSWERS), Spacer(4), bear, gap=12, align="middle")
    shown = Either(Row(asks, Spacer(20, grow=1), says), Column(asks, Row(Spacer(), says), gap=12))
    return [("asking", at_most(tile(Padding(shown, 0, 6)), 720))]


def _end(_: RuleSet, __: int) -> _Made:
    stock = captioned(Picture(_hollow, CARD, CARD * CARD_RATIO), words.STOCK)
    pile = captioned(card_stack(("JC", -7, 3, 7), ("TH", 0, 0, 0)), words.PILE)
    return [("ends", Row(tile(Row(stock, Spacer(34), pile, Spacer(12)), 11), Spacer()))]


def _special_hands(rules: RuleSet, _: int) -> _Made:
    hands = HANDS[rules.special_hands]
    tiles = [cards_and_words(fan(_special(hand), SMALL_CARD), words.special_hand(hand.name, hand.points)) for hand in hands]
    return [("special hands", tile_grid(tiles, 2))] if tiles else []


def _short(rules: RuleSet, players: int) -> _Made:
    """A meld that grows to a canasta, what canastas are worth, a turn."""
    return [("scores", _canastas(rules, _kinds(rules))), *_turn(rules, players)]


def _special(hand: Pattern) -> list[str]:
    """Cards that form a special hand: its groups of the ranks that it asks for, then of others."""
    ranks = [*hand.must, *(kind for kind in range(NATURAL_KINDS) if kind not in hand.must)]
    groups = zip(ranks, hand.naturals, strict=False)
    cards = [RANKS[kind] + suit for kind, size in sorted(groups) for suit in islice(cycle("SHDC"), size)]
    cards += ["3H"] * hand.threes
    cards += [f"2{suit}" for suit in islice(cycle("SHDC"), hand.twos + hand.like_wilds + hand.wilds)]
    return card_faces(" ".join([*cards, *["JK"] * hand.jokers]))


_CHAPTERS: Final[Mapping[str, Callable[[RuleSet, int], _Made]]] = {
    "short": _short,
    "cards": _cards,
    "seats": _seats,
    "turn": _turn,
    "pots": _pots,
    "melds": _melds,
    "threes": _threes,
    "opening": _opening,
    "pile": pile,
    "out": _out,
    "asking": _asking,
    "special": _special_hands,
    "end": _end,
    "score": lambda rules, _: [("scores", _canastas(rules, _kinds(rules)))],
}
