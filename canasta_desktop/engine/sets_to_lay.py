"""The ways to lay the cards of one rank in sets, own or new, with wild cards and joins, on the way out.

Source: rules.md, "Going out", "Joining".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.draft import FIVE
from canasta_desktop.engine.sequences_to_lay import JOIN
from canasta_desktop.engine.slots import KEYS
from canasta_desktop.engine.terms import ANY_UNFINISHED, CANASTA, MOST_NATURALS, PAIR

if TYPE_CHECKING:
    from canasta_desktop.engine.draft import Draft


class SetsLaid:
    """One way to lay naturals and wilds of a rank: wilds used, canastas at the end, what each set gets, and joins.

    `before` is what sets get before they are joined, `added` what they get afterwards: slot, naturals, wilds. `joined`: the
    number of cards before joins, with `JOIN` for each join.
    """

    __slots__ = ("added", "before", "joined", "joins", "mixed", "natural", "wilds")

    def __init__(
        self,
        wilds: int,
        natural: int,
        mixed: int,
        added: list[tuple[int, int, int]],
        joins: list[tuple[int, int]],
        before: list[tuple[int, int, int]],
    ) -> None:
        self.wilds: Final = wilds
        self.natural: Final = natural
        self.mixed: Final = mixed
        self.added: Final = added
        self.joins: Final = joins
        self.before: Final = before
        self.joined: Final = JOIN * len(joins) + sum([naturals + extra for _, naturals, extra in before])


class Start:
    """The sets that cards are added to: slot, naturals, wilds of each; after joins, before which cards were added."""

    __slots__ = ("before", "joins", "sets")

    def __init__(
        self,
        sets: list[tuple[int, int, int]],
        joins: list[tuple[int, int]],
        before: list[tuple[int, int, int]],
    ) -> None:
        self.sets: Final = sets
        self.joins: Final = joins
        self.before: Final = before


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
            seen: set[tuple[int, int, int, int]] = set()
            for way in self._all_ways(kind, cards):
                mark = (way.wilds, way.natural, way.mixed, way.joined)
                if mark not in seen:
                    seen.add(mark)
                    different.append(way)
            self.found[key] = different
        return different

    def _all_ways(self, kind: int, cards: int) -> list[SetsLaid]:
        draft, terms = self.draft, self.terms
        own = [(slot, draft.melds.naturals(slot), draft.melds.wilds(slot)) for slot in draft.melds.slots_of(kind)]
        found: list[SetsLaid] = []
        if draft.dead >> kind & 1:
            if not cards:
                self._note(kind, Start(own, [], []), [], 0, found)
            return found
        self._grow(kind, Start(own, [], []), cards, 0, [], found)
        if terms.join:
            for first in range(len(own)):
                for second in range(first + 1, len(own)):
                    self._join(kind, own, first, second, cards, found)
        return found

    def _join(
        self, kind: int, own: list[tuple[int, int, int]], first: int, second: int, cards: int, found: list[SetsLaid]
    ) -> None:
        """Join two own sets and then add cards; add some before where they fit together only so, or the join closes a rank."""
        one, other = own[first], own[second]
        naturals, wilds = one[1] + other[1], one[2] + other[2]
        closes = self._closes(naturals + wilds)
        if self._fits(naturals, wilds) and not closes:
            self._grow(kind, self._joined(own, first, second, [0, 0], [0, 0]), cards, 0, [], found)
            return
        for more in range(cards + 1):
            for extra in range(self.spare + 1):
                if not self._may_add(kind, one, more, extra):
                    continue
                for also in range(cards - more + 1):
                    for further in range(self.spare - extra + 1):
                        if self._may_add(kind, other, also, further) and self._fits(
                            naturals + more + also, wilds + extra + further
                        ):
                            start = self._joined(own, first, second, [more, also], [extra, further])
                            rest, used = cards - more - also, extra + further
                            if not self._closes(naturals + more + also + wilds + used):
                                self._grow(kind, start, rest, used, [], found)
                            elif not rest:
                                self._note(kind, start, [], used, found)

    def _joined(self, own: list[tuple[int, int, int]], first: int, second: int, more: list[int], extra: list[int]) -> Start:
        """The sets after two of them got naturals (`more`) and wilds (`extra`) and were joined."""
        one, other = own[first], own[second]
        both = (one[0], one[1] + other[1] + more[0] + more[1], one[2] + other[2] + extra[0] + extra[1])
        sets = [both if at == first else own[at] for at in range(len(own)) if at != second]
        return Start(sets, [(one[0], other[0])], [(one[0], more[0], extra[0]), (other[0], more[1], extra[1])])

    def _fits(self, naturals: int, wilds: int) -> bool:
        """Whether a set may hold these numbers."""
        return self.terms.wild_sets[min(naturals, MOST_NATURALS)] >> wilds & 1 > 0

    def _closes(self, size: int) -> bool:
        """Whether a set of that size closes its rank, so that nothing more is added to it."""
        return self.terms.dead_ranks and size >= CANASTA

    def _may_add(self, kind: int, one: tuple[int, int, int], more: int, extra: int) -> bool:
        """Whether a set may get these cards and then be joined."""
        if not (more or extra):
            return True
        return self._stands(kind, one[1] + more, one[2], extra) and not self._closes(one[1] + more + one[2] + extra)

    def _grow(
        self, kind: int, start: Start, cards: int, used: int, added: list[tuple[int, int, int]], found: list[SetsLaid]
    ) -> None:
        """Add cards to the sets one after the other, then to new ones; `added` has the cards added to each so far."""
        terms, own = self.terms, start.sets
        at = len(added)
        if at < len(own):
            slot, naturals, wilds = own[at]
            last = at == len(own) - 1 and len(own) == terms.set_limit  # which takes all the cards
            for more in range(cards if last else 0, cards + 1):
                for extra in range(self.spare - used + 1):
                    if (more or extra) and not self._stands(kind, naturals + more, wilds, extra):
                        continue
                    self._grow(kind, start, cards - more, used + extra, [*added, (slot, more, extra)], found)
            return
        if not cards:
            self._note(kind, start, added, used, found)
            return
        sets = _grown(own, added)
        unfinished = any(naturals + wilds < CANASTA for naturals, wilds in sets)
        if (terms.set_limit and len(sets) >= terms.set_limit) or (not terms.set_limit and unfinished):
            return
        slot = kind + len(sets) * KEYS
        for more in range(PAIR, cards + 1):
            for extra in range(self.spare - used + 1):
                if self._stands(kind, more, 0, extra):
                    self._grow(kind, start, cards - more, used + extra, [*added, (slot, more, extra)], found)

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

    def _note(self, kind: int, start: Start, added: list[tuple[int, int, int]], used: int, found: list[SetsLaid]) -> None:
        """Count the canastas of a way, and keep it unless a set must be finished that is not."""
        must = self.terms.to_finish[kind]
        natural = mixed = 0
        for naturals, wilds in _grown(start.sets, added):
            if naturals + wilds >= CANASTA:
                if wilds:
                    mixed += 1
                else:
                    natural += 1
            elif must and (must == ANY_UNFINISHED or not wilds):
                return
        found.append(SetsLaid(used, natural, mixed, added, start.joins, start.before))


def _grown(own: list[tuple[int, int, int]], added: list[tuple[int, int, int]]) -> list[tuple[int, int]]:
    """Naturals and wilds of own sets, then of new ones, with what is added to each of the first so many."""
    sets = [(naturals, wilds) for _, naturals, wilds in own]
    for place in range(len(added)):
        _, more, extra = added[place]
        if place < len(own):
            sets[place] = (sets[place][0] + more, sets[place][1] + extra)
        else:
            sets.append((more, extra))
    return sets
