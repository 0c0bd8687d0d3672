"""What to lay down in games with sequences, wild melds, feet or natural pairs.

One move at a time: joinings that make a canasta, the opening, sequences, sets, then wild cards where they make something.
Source: variants.md, section 9 ("How strong players play").
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.cards import ACE, NATURAL_KINDS
from canasta_desktop.engine.judging import FIVE, Draft
from canasta_desktop.engine.legality import is_legal
from canasta_desktop.engine.moves import Group, Join, Meld
from canasta_desktop.engine.openings import best_opening, faces_of, runs_in
from canasta_desktop.engine.slots import KEYS, SEQUENCE_KEY, WILD_KEY
from canasta_desktop.engine.terms import CANASTA

if TYPE_CHECKING:
    from canasta_desktop.bots.hand import Sight
    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.moves import Move

LEAST: Final = 3
"""Cards of the smallest meld."""
KEEP: Final = 2
"""Cards that must be kept before the discard by who does not go out."""
STARTS: Final = 5
"""Cards from which on a meld is started that costs much when it stays unfinished."""
HELD_FOR_SEQUENCE: Final = 12
"""Cards that are kept in hand rather than laid in sets while a sequence is still needed."""
SPREADS: Final = 8
"""Cards that are left in hand by who starts a further set where cards are scarce."""
WILD_START: Final = 5
"""The same for wild cards."""
SPAN: Final = (1 << CANASTA) - 1
"""The ranks of a whole sequence, as bits."""
YOUNG: Final = 30
"""Cards in the stock from which on such a meld is likely to be finished."""


def next_meld(sight: Sight) -> Move | None:
    """The next thing to lay down, or None."""
    if not sight.opened:
        return pays_to_open(sight)
    room = _room(sight)
    join = _joining(sight)
    if join is not None:
        return join
    if room <= 0:
        return None
    for groups in (_sequences(sight, room), _sets(sight, room), _wilds(sight, room), _pairs(sight, room)):
        meld = _legal(sight, groups)
        if meld is not None:
            return meld
    return None


def pays_to_open(sight: Sight) -> Meld | None:
    """An opening from the hand, or None."""
    view = sight.view
    free = view.feet_left[sight.seat] > 0
    least = 0 if free else 1 if sight.terms.talon else KEEP
    found = best_opening(view, -1, sight.size - least, barred_ranks(sight))
    if found is None:
        return None
    meld = Meld(found.groups)
    return meld if is_legal(view, meld) else None


def barred_ranks(sight: Sight) -> int:
    """Ranks, as bits, of which no set should be started: one that cannot be finished costs more than it brings."""
    barred = 0
    for kind in range(NATURAL_KINDS):
        if sight.terms.to_finish[kind] and not sight.naturals[kind]:
            enough = sight.counts[kind] >= (STARTS + 1 if kind == ACE else STARTS)
            if not enough or sight.view.stock_left < YOUNG:
                barred |= 1 << kind
    if sight.terms.to_finish[WILD_KEY] and (sight.spare < WILD_START or sight.view.stock_left < YOUNG):
        barred |= 1 << WILD_KEY
    return barred


def reserved(sight: Sight) -> list[Card]:
    """Cards kept for the sequence without which the side cannot go out: one of each that its best suit wants, or none."""
    view = sight.view
    if sight.last or not lacks_sequence(sight):
        return []
    faces = faces_of(view.hands[sight.seat])
    best: list[Card] = []
    most = 0
    for suit in range(4):
        laid = _laid_in(sight, suit)
        there = laid
        for kind in range(NATURAL_KINDS):
            if faces[kind << 2 | suit]:
                there |= 1 << kind
        for low in range(NATURAL_KINDS - CANASTA + 1):
            number = (there >> low & SPAN).bit_count()
            if number > most:
                most = number
                wanted = (there & ~laid) >> low & SPAN
                best = [(low + at) << 2 | suit for at in range(CANASTA) if wanted >> at & 1]
    return best if most > CANASTA // 2 else []


def lacks_sequence(sight: Sight) -> bool:
    """Whether the side still needs a canasta that is a sequence to go out."""
    least = sight.terms.kinds_needed[2]
    return least > 0 and _sequences_made(sight) < least


def _sequences_made(sight: Sight) -> int:
    """How many sequences of the side are canastas."""
    made = 0
    for key in range(SEQUENCE_KEY, KEYS):
        slot = key
        while slot < sight.terms.slots and sight.naturals[slot]:
            made += sight.naturals[slot] >= CANASTA
            slot += KEYS
    return made


def _laid_in(sight: Sight, suit: int) -> int:
    """The ranks of a suit that lie in own sequences short of a canasta, as bits."""
    bits = 0
    lows = sight.view.lows[sight.side]
    slot = SEQUENCE_KEY + suit
    while slot < sight.terms.slots and sight.naturals[slot]:
        if sight.naturals[slot] < CANASTA:
            bits |= (1 << sight.naturals[slot]) - 1 << lows[slot]
        slot += KEYS
    return bits


def _room(sight: Sight) -> int:
    """How many cards may be laid without going out."""
    if sight.view.feet_left[sight.seat]:
        return sight.size
    # Who cannot go out yet keeps a card more: from a hand of one nothing can be melded again.
    return sight.size - KEEP - int(sight.needed > 0 and sight.terms.cards_drawn == 1)


def _legal(sight: Sight, groups: list[Group]) -> Meld | None:
    """The groups as one meld, or the first of them that is legal by itself."""
    if not groups:
        return None
    whole = Meld(tuple(groups))
    if is_legal(sight.view, whole):
        return whole
    if len(groups) > 1:
        for group in groups:
            meld = Meld((group,))
            if is_legal(sight.view, meld):
                return meld
    return None


def _joining(sight: Sight) -> Join | None:
    """A joining that makes a canasta of two melds that are none."""
    if not sight.terms.join:
        return None
    if not any(sight.naturals[KEYS : 2 * KEYS]):
        return None
    for first, second in Draft(sight.view).joins():
        one, other = (sight.naturals[slot] + sight.wilds[slot] for slot in (first, second))
        if one < CANASTA and other < CANASTA and one + other >= CANASTA:
            join = Join(first, second)
            if is_legal(sight.view, join):
                return join
    return None


def _sequences(sight: Sight, room: int) -> list[Group]:
    """Cards that go on with own sequences, and new sequences, the longest first."""
    terms, view = sight.terms, sight.view
    if not terms.sequence_longest:
        return []
    faces = faces_of(view.hands[sight.seat])
    groups: list[Group] = []
    lows = view.lows[sight.side]
    number = [view.melds_of(sight.side, SEQUENCE_KEY + suit) for suit in range(4)]
    for suit in range(4):
        for slot in range(SEQUENCE_KEY + suit, SEQUENCE_KEY + suit + KEYS * number[suit], KEYS):
            long = sight.naturals[slot]
            cards = _going_on(faces, suit, lows[slot], long, min(terms.sequence_longest, long + room))
            if cards:
                room -= len(cards)
                groups.append(Group(slot, tuple(sorted(cards))))
    runs = sorted(runs_in(terms, faces), key=lambda run: -run.long)
    for run in runs:
        if run.long <= room and all(faces[card] for card in run.cards()) and _may_break(sight, run.cards()):
            for card in run.cards():
                faces[card] -= 1
            room -= run.long
            groups.append(Group(SEQUENCE_KEY + run.suit + KEYS * number[run.suit], run.cards()))
            number[run.suit] += 1
    return groups


def _going_on(faces: list[int], suit: int, low: int, long: int, most: int) -> list[Card]:
    """The cards of the hand that go on with a sequence at either end, taken out of `faces`."""
    cards: list[Card] = []
    high = low + long
    while long < most:
        if high < NATURAL_KINDS and faces[high << 2 | suit]:
            card = high << 2 | suit
            high += 1
        elif low > 0 and faces[(low - 1) << 2 | suit]:
            low -= 1
            card = low << 2 | suit
        else:
            break
        faces[card] -= 1
        cards.append(card)
        long += 1
    return cards


def _may_break(sight: Sight, cards: tuple[Card, ...]) -> bool:
    """Whether a new sequence breaks no more than one set that the hand holds."""
    broken = sum([1 for card in cards if sight.counts[card >> 2] == LEAST])
    if lacks_sequence(sight):
        return True
    return len(cards) > LEAST + 1 or broken <= 1


def _sets(sight: Sight, room: int) -> list[Group]:
    """Naturals for own sets and new sets of naturals alone."""
    terms, view = sight.terms, sight.view
    barred = barred_ranks(sight)
    kept = reserved(sight)
    if lacks_sequence(sight) and not sight.late:
        room = min(room, sight.size - HELD_FOR_SEQUENCE)
    groups: list[Group] = []
    for kind in range(NATURAL_KINDS):
        held = sight.counts[kind] - sum([card >> 2 == kind for card in kept])
        if not held or view.dead >> kind & 1:
            continue
        slot = _open_set(sight, kind)
        if slot >= 0:
            naturals, wilds = sight.naturals[slot], sight.wilds[slot]
            number = min(held, room)
            if terms.set_longest:
                number = min(number, terms.set_longest - naturals - wilds)
        else:
            slot = kind + KEYS * view.melds_of(sight.side, kind)
            number = min(held, room, terms.set_longest or held)
            if number < LEAST or barred >> kind & 1 or slot >= terms.slots:
                continue
            if terms.cards_drawn == 1 and terms.set_longest and number < STARTS and sight.size - number < SPREADS:
                continue  # with one card a turn and closed canastas few melds are finished, and many never
        if number > 0:
            room -= number
            groups.append(Group(slot, _other_cards(sight, kind, kept, number)))
    return groups


def _other_cards(sight: Sight, kind: int, kept: list[Card], number: int) -> tuple[Card, ...]:
    """So many cards of a kind without those that are kept."""
    own = sight.cards(kind, sight.counts[kind])
    for card in kept:
        if card >> 2 == kind:
            own.remove(card)
    return tuple(sorted(own[:number]))


def _open_set(sight: Sight, kind: int) -> int:
    """The slot of an own set of a rank to which cards may be added, a short one rather than a canasta; or -1."""
    terms = sight.terms
    found = -1
    slot = kind
    while slot < terms.slots and sight.naturals[slot]:
        total = sight.naturals[slot] + sight.wilds[slot]
        if total < CANASTA:
            return slot
        if not terms.set_longest or total < terms.set_longest:
            found = slot
        slot += KEYS
    return found


def _wilds(sight: Sight, room: int) -> list[Group]:
    """Wild cards for the wild meld, or such as make a canasta of a set."""
    terms = sight.terms
    if not sight.spare:
        return []
    if terms.wild_longest:
        groups = _wild_meld(sight, room)
        if groups:
            return groups
    best: list[Group] = []
    longest = 0
    clean = _clean_wanted(sight)
    for slot in _own_sets(sight):
        naturals, wilds = sight.naturals[slot], sight.wilds[slot]
        short = CANASTA - naturals - wilds
        if not 0 < short <= min(sight.spare, room) or naturals + wilds <= longest:
            continue
        if terms.wilds_need_five and (naturals < FIVE or (terms.pure_or_opened_mixed[slot % KEYS] and not wilds)):
            continue
        if terms.never_wild[slot % KEYS] or not terms.wild_sets[naturals] >> (wilds + short) & 1:
            continue
        if clean and not wilds and naturals >= CANASTA - 2:
            continue
        if short <= 1 or sight.needed > 0 or sight.late or wilds:
            longest = naturals + wilds
            best = [Group(slot, tuple(sorted(sight.wild_cards(short))))]
    return best


def _clean_wanted(sight: Sight) -> bool:
    """Whether the side still needs a natural canasta to go out."""
    least = sight.terms.kinds_needed[0]
    if not least:
        return False
    made = 0
    for slot in _own_sets(sight):
        made += sight.naturals[slot] >= CANASTA and not sight.wilds[slot]
    return made < least


def _own_sets(sight: Sight) -> list[int]:
    """The slots of the side's sets."""
    found: list[int] = []
    for kind in range(NATURAL_KINDS):
        slot = kind
        while slot < sight.terms.slots and sight.naturals[slot]:
            found.append(slot)
            slot += KEYS
    return found


def _wild_meld(sight: Sight, room: int) -> list[Group]:
    """Wild cards for the own wild meld, or a new one that is likely to be finished."""
    terms, view = sight.terms, sight.view
    number = view.melds_of(sight.side, WILD_KEY)
    slot = WILD_KEY + KEYS * (number - 1)
    if number and sight.wilds[slot] < terms.wild_longest:
        more = min(sight.spare, room, terms.wild_longest - sight.wilds[slot])
        return [Group(slot, tuple(sorted(sight.wild_cards(more))))] if more > 0 else []
    slot += KEYS
    costs = terms.to_finish[WILD_KEY] > 0
    least = WILD_START if costs else LEAST
    if slot >= terms.slots or min(sight.spare, room) < least or (costs and view.stock_left < YOUNG):
        return []
    return [Group(slot, tuple(sorted(sight.wild_cards(min(sight.spare, room, terms.wild_longest)))))]


def _pairs(sight: Sight, room: int) -> list[Group]:
    """Pairs with a wild card each, where the hand is to be emptied: for the foot, or near the end."""
    terms, view = sight.terms, sight.view
    if not sight.spare or room < LEAST or terms.wilds_need_five:
        return []
    if not (view.feet_left[sight.seat] or sight.last or (sight.needed <= 0 and sight.size <= 2 * CANASTA)):
        return []
    groups: list[Group] = []
    spare = sight.spare
    for kind in range(NATURAL_KINDS - 1, -1, -1):
        slot = kind + KEYS * view.melds_of(sight.side, kind)
        if sight.counts[kind] != 2 or not spare or room < LEAST or slot >= terms.slots:  # pairs
            continue
        if slot >= KEYS and terms.set_limit == 1:
            continue
        wild = sight.wild_cards(sight.spare)[sight.spare - spare]
        spare -= 1
        room -= LEAST
        groups.append(Group(slot, tuple(sorted([*sight.cards(kind, 2), wild]))))
    return groups
