"""The ways to lay the cards of one rank in sets, own or new, with wild cards and joins, on the way out.

Source: rules.md, "Going out", "Joining".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.draft import FIVE
from canasta_desktop.engine.slots import KEYS, slots_of
from canasta_desktop.engine.terms import ANY_UNFINISHED, CANASTA, MOST_NATURALS, PAIR

if TYPE_CHECKING:
    from canasta_desktop.engine.draft import Draft


class SetsLaid:
    """One way to lay naturals and wilds of a rank: wilds used, canastas at the end, what each set gets, and joins before."""

    __slots__ = ("added", "joins", "mixed", "natural", "wilds")

    def __init__(
        self, wilds: int, natural: int, mixed: int, added: list[tuple[int, int, int]], joins: list[tuple[int, int]]
    ) -> None:
        self.wilds: Final = wilds
        self.natural: Final = natural
        self.mixed: Final = mixed
        self.added: Final = added
        """Slot, naturals, wilds."""
        self.joins: Final = joins


class SetsToLay:
    """The ways for each rank and number of cards, with up to `spare` wild cards, found when they are first asked for."""

    def __init__(self, draft: Draft, spare: int) -> None:
        self.terms = draft.terms
        self.draft = draft
        self.spare = spare
        self.found: dict[int, list[SetsLaid]] = {}

    def ways(self, kind: int, cards: int) -> list[SetsLaid]:
        """The ways to lay `cards` naturals of a rank, with any number of wilds; of equivalent ones the first."""
        key = cards * KEYS + kind
        different = self.found.get(key)
        if different is None:
            different = []
            seen: set[tuple[int, int, int]] = set()
            for way in self._all_ways(kind, cards):
                mark = (way.wilds, way.natural, way.mixed)
                if mark not in seen:
                    seen.add(mark)
                    different.append(way)
            self.found[key] = different
        return different

    def _all_ways(self, kind: int, cards: int) -> list[SetsLaid]:
        draft, terms = self.draft, self.terms
        own = [(slot, draft.naturals[slot], draft.wilds[slot]) for slot in slots_of(draft.naturals, draft.wilds, kind)]
        found: list[SetsLaid] = []
        if draft.dead >> kind & 1:
            if not cards:
                sets = [(naturals, wilds) for _, naturals, wilds in own]
                self._note(kind, sets, 0, [(slot, 0, 0) for slot, _, _ in own], [], found)
            return found
        self._grow(kind, own, cards, 0, [], [], found)
        if terms.join:
            for first in range(len(own)):
                for second in range(first + 1, len(own)):
                    naturals, wilds = own[first][1] + own[second][1], own[first][2] + own[second][2]
                    if terms.wild_sets[min(naturals, MOST_NATURALS)] >> wilds & 1:
                        joined = (own[first][0], naturals, wilds)
                        rest = [joined if at == first else one for at, one in enumerate(own) if at != second]
                        self._grow(kind, rest, cards, 0, [], [(own[first][0], own[second][0])], found)
        return found

    def _grow(
        self,
        kind: int,
        own: list[tuple[int, int, int]],
        cards: int,
        used: int,
        added: list[tuple[int, int, int]],
        joins: list[tuple[int, int]],
        found: list[SetsLaid],
    ) -> None:
        """Add cards to the own sets one after the other, then to new ones; `added` has the cards added to each so far."""
        terms = self.terms
        at = len(added)
        if at < len(own):
            slot, naturals, wilds = own[at]
            last = at == len(own) - 1 and len(own) == terms.set_limit  # which takes all the cards
            for more in range(cards if last else 0, cards + 1):
                for extra in range(self.spare - used + 1):
                    if (more or extra) and not self._stands(kind, naturals + more, wilds, extra):
                        continue
                    self._grow(kind, own, cards - more, used + extra, [*added, (slot, more, extra)], joins, found)
            return
        sets = [
            (own[place][1] + one[1], own[place][2] + one[2]) if place < len(own) else (one[1], one[2])
            for place, one in enumerate(added)
        ]
        if not cards:
            self._note(kind, sets, used, added, joins, found)
            return
        unfinished = any(naturals + wilds < CANASTA for naturals, wilds in sets)
        if (terms.set_limit and len(sets) >= terms.set_limit) or (not terms.set_limit and unfinished):
            return
        slot = kind + len(sets) * KEYS
        for more in range(PAIR, cards + 1):
            for extra in range(self.spare - used + 1):
                if self._stands(kind, more, 0, extra):
                    self._grow(kind, own, cards - more, used + extra, [*added, (slot, more, extra)], joins, found)

    def _stands(self, kind: int, naturals: int, wilds: int, extra: int) -> bool:
        """Whether a set may hold this many naturals, and its wilds with `extra` more."""
        terms = self.terms
        if not terms.wild_sets[min(naturals, MOST_NATURALS)] >> (wilds + extra) & 1:
            return False
        if not extra:
            return True
        if terms.never_wild[kind] or (terms.pure_or_opened_mixed[kind] and self.draft.opened and not wilds):
            return False
        return not (terms.wilds_need_five and self.draft.opened and naturals < FIVE)

    def _note(
        self,
        kind: int,
        sets: list[tuple[int, int]],
        used: int,
        added: list[tuple[int, int, int]],
        joins: list[tuple[int, int]],
        found: list[SetsLaid],
    ) -> None:
        """Count the canastas of a way, and keep it unless a set must be finished that is not."""
        must = self.terms.to_finish[kind]
        natural = mixed = 0
        for naturals, wilds in sets:
            if naturals + wilds >= CANASTA:
                if wilds:
                    mixed += 1
                else:
                    natural += 1
            elif must and (must == ANY_UNFINISHED or not wilds):
                return
        found.append(SetsLaid(used, natural, mixed, added, joins))
