"""Positions for screenshots of Samba, Bolivia, Modern American, and Hand and Foot: middle, late and fullest states."""

from __future__ import annotations

from typing import Final

from canasta_desktop.engine.terms import CANASTA

from .positions import Picture


def _books(*books: str) -> tuple[str, ...]:
    """Books by rank and wild cards: `"9"` is a clean book of nines, `"K 2S 2D"` a dirty one of kings."""
    made = []
    for book in books:
        rank, *wilds = book.split()
        made.append(" ".join([*(rank + "SHDC"[at % 4] for at in range(CANASTA - len(wilds))), *wilds]))
    return tuple(made)


FURTHER: Final = {
    "uruguay": Picture(
        "3C 4S 6S 7D 9S JD JC KD AS 2S JK", "9C 6C TD 4H TC 8D KH JS",
        (
            ("4S 4H 4D 4C", "8S 8D 8C 2H", "TS TH TD TC TS 2C 2D", "QS QH QC QD QC", "AS AH AC AD"),
            ("5S 5D 5C", "7S 7H 7C 7D 7S 7H 7C", "9H 9S 9D", "JK JK JK 2S 2H"),
        ),
        ("3H", "3D 3D"), (9, 8, 7), scores=(2870, 3450), stock=20, phase="draw", rules="uruguay",
    ),
    "samba": Picture(
        "3C 4S 6S 7D 7C 8D 9S JD QS KD AS 2S", "9C 6C TD 4H TC 8D KH 5D",
        (
            ("4S 4H 4D 4C", "8S 8D 8C 2H", "KS KH KD 2C", "KS KC KC", "AH AD AC", "7S 8S 9S TS JS", "QD KD AD",
             "5H 6H 7H 8H 9H TH JH"),
            ("5S 5D 5C", "TD TC TH TS", "JH JD JC JK 2S", "QS QH QC", "4C 5C 6C 7C", "9S 9H 9D 9C 9H 9D 9C",
             "6S 6H 6D 6C 6S 2D 2D"),
        ),
        ("3H 3D", "3D 3H 3D"), (9, 11, 7), scores=(2870, 3450), stock=44, rules="samba",
    ),
    "samba_full": Picture(
        "3C 3S 4S 6S 7D 7C 9S QS AS 2S", "9C TD 4H TC KH 5D",
        (
            ("4S 4H 4D", "5S 5H 5D 2H", "8S 8H 8D", "TS TH TD", "QS QH QD", "KS KH KD 2S", "KS KH KC 2C", "AS AH AD AC",
             "7S 8S 9S TS JS", "QD KD AD", "4D 5D 6D 7D 8D 9D", "9H TH JH", "5C 6C 7C 8C", "TS JS QS KS AS",
             "5H 6H 7H 8H 9H TH JH"),
            ("4H 4D 4C", "5S 5H 5C", "7S 7H 7D", "JS JH JD JK", "JD JC JC JK", "AH AD AC 2D",
             "4S 5S 6S", "6C 7C 8C 9C TC", "JD QD KD", "7H 8H 9H", "6S 6H 6D 6C 6D 2D 2C"),
        ),
        ("3H 3D 3H", "3D 3H 3D"), (9, 6, 7), scores=(2870, 3450), stock=14, rules="samba",
    ),
    "samba_sides": Picture(
        "3C 4S 6S 7D 7C 8D 9S JD QS KD AS 2S", "8C TD 4H TC KH 5D",
        (
            ("4S 4H 4D 4C", "8S 8D 8C 2H", "KS KH KD 2C", "KS KC KC", "AH AD AC", "7S 8S 9S TS JS", "QD KD AD",
             "5H 6H 7H 8H 9H TH JH"),
            ("5S 5D 5C", "TD TC TH TS", "QS QH QC", "4C 5C 6C 7C", "9C 9D 9S 9C 9H 9D 9C"),
            ("5S 5H 5D 2D", "JH JD JC", "9H TH JH QH", "6D 7D 8D 9D TD", "6S 6H 6D 6C 6S 2D 2C"),
        ),
        ("3H 3D", "3D", "3H"), (9, 8, 7, 8, 9), scores=(2870, 3450, 1230), stock=10, rules="samba", players=6,
    ),
    "samba_sides_full": Picture(
        "3C 4S 6S 7D 7C QC KC AS 2S", "8C TD 4H TC KH 5D",
        (
            ("4S 4H 4D 4C", "8S 8D 8C 2H", "KS KH KD 2C", "KS KC KC", "AH AD AC", "7S 8S 9S TS JS", "QD KD AD",
             "5H 6H 7H 8H 9H TH JH"),
            ("5S 5D 5C", "TD TC TH TS", "JH JD JC", "QS QH QC", "KH KD 2D", "4C 5C 6C 7C", "JS QS KS",
             "5D 6D 7D 8D 9D", "AS AS AH AD AC AC AH"),
            ("5S 5H 5C 2D", "6H 6H 6C", "JH JD JC JK", "QH QD QC JK", "TD JD QD", "6D 7D 8D", "9C 9D 9C 9H 9C 2S 2C",
             "8H 9H TH"),
        ),
        ("3H 3D", "3D", "3H 3H 3D"), (5, 4, 6, 3, 5), scores=(2870, 3450, 1230), stock=8, rules="samba", players=6,
    ),
    "samba_ends": Picture(
        "3C 4S 6S 7D 7C 8H 9S JD QS KD 2S", "9C 6C TD 4H TC 9C KH 5D",
        (
            ("4S 4H 4D 4C", "8S 8D 8C 2H", "KS KH KD 2C", "KS KC KC", "5H 6H 7H", "9H TH JH", "7S 8S 9S TS JS",
             "AS AH AD AC AS AH AD"),
            ("5S 5D 5C", "TD TC TH TS", "QS QH QC", "4C 5C 6C 7C", "6S 6H 6D 6C 6S 2D 2D"),
        ),
        ("3H 3D", "3D 3H 3D"), (9, 11, 7), scores=(2870, 3450), stock=57, rules="samba",
    ),
    "bolivia": Picture(
        "3S 3C 4H 6S 7D 9C QH KD KC AH", "9C 6C TD 4H 5H 2H 9C 9D 4S",
        (
            ("5S 5H 5D", "5C 5C 5S", "TS TC TH TC", "JS JH JD JC JC", "AS AH AC", "6H 7H 8H 9H TH JH", "4C 5C 6C",
             "8S 8D 8C 8S 8D 8C 2S", "JK JK 2H 2D 2C 2S 2H"),
            ("6S 6D 6C 6D", "7S 7H 7D 7C 7S", "QS QH QD QC QH QD", "KS KH KD 2C", "AD AC AS", "JK JK 2D 2S 2D",
             "9S TS JS QS", "4D 5D 6D 7D 8D 9D TD"),
        ),
        ("3H 3D 3H", "3D 3D"), (4, 6, 5), phase="draw", frozen=True, scores=(8460, 9120), stock=24, rules="bolivia",
    ),
    "modern": Picture(
        "4S 4D 6H 7H TD QC KS AH", "JC 5C 4C",
        (
            ("6S 6H 6C 6D", "7S 7H 7D 7C 7S", "KS KH KD KC", "AS AH AD AC", "9S 9H 9D 9C 9S 2S 2H", "JK JK JK JK 2D 2C 2S"),
            ("5S 5H 5D", "8S 8H 8D 8C", "9H 9D 9C", "TS TH TC TD 2D", "JS JH JD JC JS", "QS QH QD QC QS QH QD"),
        ),
        ("3H 3D 3H 3S", "3C 3C 3D"), (6, 8, 5), scores=(4215, 3890), stock=13, rules="modern-american",
    ),
    "modern_two": Picture(
        "4S 4D 6H 7H TD QC KS AH", "JC 5C 4C",
        (
            ("4H 4C 4S", "6S 6H 6C 6D", "7S 7H 7D 7C 7S", "8S 8H 8D", "KS KH KD KC", "AS AH AD AC", "9S 9H 9D 9C 9S 2S 2H",
             "JK JK JK JK 2D 2C 2S"),
            ("5S 5H 5D", "8S 8H 8C 8C", "TS TH TC TD 2D", "JS JH JD JC JS", "QS QH QD QC QS QH QD"),
        ),
        ("3H 3D 3H 3S", "3C 3C 3D"), (6,), scores=(4215, 3890), stock=11, rules="modern-american", players=2,
    ),
    "burraco": Picture(
        "3S 5C 8C JD QS KH 2H 3H", "4D 9S QC",
        (
            ("9H 9D 9C JK 9H 9D 9C", "KS KH KD KC KS KD KC 2D", "6H 6C 6S", "AC 2C 3C 4C 5C 6C 7C 8C", "4H 5H 2S 7H 8H",
             "TS JS QS"),
            ("7S 7D 7S 7C 7D 7H", "TD TC TH 2H", "3D 4D 5D 6D JK 8D", "3S 4S 5S JK", "AH AD AC AH"),
        ),
        others=(5, 6, 4), scores=(1250, 980), stock=8, rules="burraco", pots=1,
    ),
    "burraco_waits": Picture(
        "", "4D 9S QC 5D", (("9H 9D 9C JK", "4H 5H 2S 7H 8H"), ("7S 7D 7C", "3D 4D 5D 6D JK 8D")),
        others=(7, 8, 6), scores=(0, 0), stock=30, to_act=1, phase="draw", rules="burraco", pots=1, waits=0,
    ),
    "buraco_long": Picture(
        "3S 5C 7D 9C JD QS KH 2H 3H", "4D 9S QC",
        (
            ("AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC", "4H 5H 2S 7H 8H 9H TH JH QH", "9S TS JS QS KS AS",
             "3S 4S 5S 6S JK 8S", "5D 6D 7D", "2D TD JD QD KD AD"),
            ("3D 4D 5D 6D JK 8D 9D TD", "5S 6S 7S 8S", "8H 9H TH JH QH KH AH", "JK 6C 7C 8C", "TC JC 2S KC"),
        ),
        others=(5, 6, 4), scores=(1250, 980), stock=2, rules="buraco-stbl", pots=0,
    ),
    "burraco_many": Picture(
        "3H 8C QH KH 2H 2D", "4D 9S QC",
        (
            ("6D 6C 6S", "9H 9D 9C JK", "QS QD QC", "KS KH KD KC KS", "4H 5H 6H JK", "8C 9C TC JC", "TD JD QD", "3S 4S 5S",
             "4C 5C 2S 7C", "TS JS QS"),
            ("7S 7D 7S 7C 7D 7H", "TD TC TH 2H", "3D 4D 5D 6D JK 8D 9D", "3S 4S 5S JK", "AH AD AC AH", "8H 8D 8S", "JH JS JD",
             "5H 6H 7H", "AC 2C 3C 4C 5C 6C"),
        ),
        others=(3, 2, 4), scores=(1250, 980), stock=2, rules="burraco", pots=0,
    ),
    "burraco_three": Picture(
        "3S JD QH KH 2H 3H", "4D 9S JH",
        (
            ("6H 6D 6S", "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC", "4H 5H 2S 7H 8H 9H TH", "TS JS QS"),
            ("7S 7D 7S 7D 7H", "3D 4D 5D 6D JK 8D 9D TD JD", "3S 4S 5S JK", "AH AD AS AH"),
            ("9H 9D 9S", "3C 4C 5C 6C 7C JK 9C TC JC", "5H 6H JK 8H", "JS 2D KS", "QD KD AD"),
        ),
        ("", "", ""), others=(5, 6), scores=(1250, 980, 700), stock=8, rules="burraco", players=3, pots=0,
    ),
    "modern_start": Picture(
        "3H 5S 7D 8C TH QS QH QD KS KC 2D AH AC JK", "", (((), ())), ("", ""), (13, 13, 13), scores=(1240, 980),
        stock=55, rules="modern-american",
    ),
    "modern_special": Picture(
        "5S 5H 6C 6D 8S 8D TH TC JS JD QH QC AS AH", "9S 6H KD 7C",
        ((), ("4S 4H 4D", "9S 9C 9D 2C", "KS KH JK")), ("", "3H 3C"), (7, 13, 13), scores=(2105, 2640), stock=45,
        rules="modern-american",
    ),
    "foot": Picture(
        "3S 5S 6C 7C 9S 9H JD KS KH", "4C 8S JH QD 5C 7S TH KC 6D KC 4D QC TS 5H 9D",
        (
            (*_books("7", "9"), "4S 4H 4D", "5C 5D 5S 5H 2S", "8C 8D 8H", "TS TH TD TC JK", "QS QH QD QC 2H 2D", "AC AD AH AS"),
            (*_books("8", "K 2S 2D"), "4C 4D 4H 4S 4C", "6S 6H 6D 2C", "9S 9D 9C", "JH JD JC JS 2H JK", "AS AH AD"),
        ),
        ("3H 3D 3H", "3D 3H 3D 3D"), (12, 8, 6), phase="draw", scores=(1985, 2310), stock=116, rules="hand-and-foot",
        feet=(True, True, False, False), deal=2,
    ),
    "foot_two": Picture(
        "3S 5S 6C 7C 9S 9H JD KS KH", "4C 8S JH QD 5C 7S",
        (
            (*_books("7"), "4S 4H 4D", "5C 5D 5S 5H", "8C 8D 8H", "TS TH TD TC JK", "QS QH QD QC 2H 2D", "AC AD AH AS"),
            (*_books("K 2S 2D"), "4C 4D 4H", "6S 6H 6D 2C", "9S 9D 9C", "JH JD JC JS JK", "AS AH AD"),
        ),
        ("3H 3D", "3H"), (5,), phase="draw", scores=(1985, 2310), stock=26, rules="hand-and-foot", players=2,
        feet=(False, True), deal=4,
    ),
    "foot_last": Picture(
        "QD QS QC", "4C 8S JH QD 5C 7S TH KC 6D KC 4D QC TS 5H 6D",
        (
            (*_books("7", "9", "Q 2H 2D"), "4S 4H 4D", "5C 5D 5S 5H 5S 2S", "8C 8D 8H", "TS TH TD TC JK", "JD JS JC",
             "KS KH KC", "AC AD AH AS"),
            (*_books("8", "K 2S 2D"), "4C 4D 4H 4S 4C", "6S 6H 6D 2C", "9S 9D 9C", "JH JD JC JS 2H JK", "AS AH AD"),
        ),
        ("3H 3D 3H", "3D 3H 3D 3D"), (12, 8, 6), scores=(1985, 2310), stock=110, rules="hand-and-foot",
        feet=(True, True, False, False), deal=2,
    ),
    "foot_five": Picture(
        "QD QS QC 5S 8H", "4C 8S JH QD 5C 7S TH KC 6D KC 4D QC TS 5H 6D",
        (
            (*_books("7", "9", "Q 2H 2D"), "4S 4H 4D", "5C 5D 5S 5H 5S 2S", "8C 8D 8H", "TS TH TD TC JK", "JD JS JC",
             "KS KH KC", "AC AD AH AS"),
            (*_books("8", "K 2S 2D", "6 2C"), "4C 4D 4H 4S 4C", "5D 5H 5C", "6S 6H 6D 2C", "7S 7H 7C", "9S 9D 9C", "TS TH TD",
             "JH JD JC JS 2H JK", "QH QD QC", "AS AH AD"),
            (*_books("J"), "6S 6H 6D", "8S 8D 8C 8S", "TC TD TH", "KS KH KD KC 2S", "AC AC AD"),
            ("4S 4H 4D", "9H 9D 9S 9C JK", "QS QH QC"),
            (),
        ),
        ("3H 3D 3H", "3D 3H 3D 3D", "3H", "", "3D"), (4, 8, 6, 11), scores=(1985, 2310, 1450, 905, -120), stock=60,
        rules="hand-and-foot", players=5, feet=(False, False, False, True, True), deal=4,
    ),
    "foot_six": Picture(
        "3S 4S 5C 6S 7C 7D 8S 9S 9H JH KS KH AS 2D", "4C 8S JH QD 5C 7S TH KC 6D KC 4D QC TS 5H 8D 5D 6D KC 4D QC TS 5H 9D",
        (
            (*_books("7", "9", "5", "A", "T", "K", "K 2S 2D", "J JK 2H", "T 2D", "4 2C 2C", "4 JK"),
             "4S 4H 4D 4C", "5S 5H 5D 2S", "6C 6D 6H 6S 6C", "8C 8D 8H", "TS TH TD TC JK 2C", "JD JS JC", "QS QH QD QC QS QH",
             "AC AD AH AS 2H"),
            (*_books("6", "8", "J", "Q 2S 2H 2H", "9 2D JK", "7 2C", "6 JK"),
             "4C 4D 4H", "5D 5C 5S 5H", "7S 7H 7D 2S", "8S 8H 8D 8C 8S 8H", "9S 9D 9C 9H JK", "TH TD TC", "QC QD QH 2D 2S",
             "KS KH KD KC", "AS AH AD AC AS"),
        ),
        ("3H 3D 3H 3D 3H 3D", "3D 3H 3D 3H 3D"), (14, 8, 6, 11, 9), phase="draw", scores=(5480, 6105), stock=48,
        rules="hand-and-foot", players=6, feet=(True, True, False, False, True, False), deal=3,
    ),
}  # fmt: skip
"""Positions by name."""
