"""Cards beside the rules of the pile: ways to take it, and the part of it that is taken."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.choices import PileNeeds
from canasta_desktop.engine.effective_options import freezes, has_sets
from canasta_desktop.session.examples import refused
from canasta_desktop.ui.draw.card_groups import STEP, draw_fan, fan_step
from canasta_desktop.ui.draw.theme import CARD_RATIO
from canasta_desktop.ui.kit.elements import Picture
from canasta_desktop.ui.kit.layout import Element, Span
from canasta_desktop.ui.pages.rules.tiles import CARD, at_most, captioned, card_faces, cards_and_words, fan, tile, tile_grid
from canasta_desktop.words import pages_text as words

if TYPE_CHECKING:
    from canasta_desktop.engine.ruleset import RuleSet
    from canasta_desktop.ui.draw.pen import Box, Pen


def _way(cards: str, note: str, *, fine: bool) -> Element:
    """A way to take the pile whose top card is the nine of diamonds."""
    codes = card_faces(cards)

    def paint(pen: Pen, b: Box) -> None:
        size = min(CARD, (b.w - 34) / (2 + 0.3 * (len(codes) - 1)))  # each index is to be read
        y = b.bottom - size * CARD_RATIO
        pen.card("9D", b.x, y, size)
        pen.icon("plus", b.x + size + 17, y + size * CARD_RATIO / 2, 18, pen.palette.muted, 12)
        draw_fan(pen, codes, b.x + size + 34, y, size, b.w - size - 34)

    shown = Picture(paint, high=CARD * CARD_RATIO)
    return cards_and_words(shown, words.TAKEN if fine else words.NOT_TAKEN, note, fine)


_TAKINGS: Final = (("9S 9H", "take 9:9S 9H", ()), ("9C 2H", "take 9:9C 2H", ()), ("9S 9H 9C", "take 9:", ("9S 9H 9C",)))
"""Ways to take a pile with the nine of diamonds on top: what is shown, the move, and the own meld that it needs."""
_NEW_SEQUENCE: Final = ("7D 8D", "take D:7D 8D", ())
"""A way to take that pile with a new sequence."""
_ONTO_SEQUENCE: Final = ("6D 7D 8D", "take D:", ("6D 7D 8D",))


def pile(rules: RuleSet, players: int) -> list[tuple[str, Element]]:
    """The pictures of the chapter on taking the pile, each with the section after which it stands."""
    if rules.pile_needs in (PileNeeds.NOTHING, PileNeeds.ANY_CARD):
        lying = captioned(fan(card_faces("9H KC 3D JK 5S TD")), words.FREE_PILE)
        return [("taking", at_most(tile(lying, 11), 420))]
    takings, notes = (_TAKINGS, words.WAYS) if has_sets(rules) else ((_NEW_SEQUENCE,), words.WAYS_OF_RUNS)
    ways = list(zip(takings, notes, strict=True))
    if rules.sequence_longest:
        ways.append((_ONTO_SEQUENCE, words.ONTO_SEQUENCE))

    def row(*, frozen: bool) -> Element:
        tiles = []
        for (cards, move, own), note in ways:
            why = refused(rules, players, move, own, "9D", frozen=frozen)
            tiles.append(_way(cards, note, fine=why is None))
        return tile_grid(tiles)

    made = [("taking", row(frozen=False))]
    if freezes(rules):
        made.append(("freezing", row(frozen=True)))
    if rules.pile_taken != "whole":
        made.insert(0, ("when", _part_of_pile(rules.pile_taken)))
    return made


def _part_of_pile(taken: int) -> Element:
    """A pile whose upper part is taken."""
    cards = "4H JC 6S TD 5C QH 8S KC 7H 4D 9D JS 6D QC 9H"
    codes = card_faces(cards)

    def paint(pen: Pen, b: Box) -> None:
        step = fan_step(len(codes), CARD, b.w)
        for at, code in enumerate(codes):
            lifted = at >= len(codes) - taken
            pen.card(code, b.x + at * step, b.y + (0 if lifted else 16), CARD)

    shown = Picture(paint, Span(CARD * 3, CARD * (1 + STEP * (len(codes) - 1))), CARD * CARD_RATIO + 16)
    return at_most(cards_and_words(shown, words.takes(taken, len(codes))), 620)
