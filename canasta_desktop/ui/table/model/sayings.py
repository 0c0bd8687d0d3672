"""What the table says of itself: names and contents of places, what a side needs, tooltips, answers to a player's questions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from canasta_desktop.engine.cards import BLACK_THREE, NOTHING, is_wild
from canasta_desktop.engine.effective_options import opens_freely
from canasta_desktop.engine.going_out_needs import NeedKind, needs_to_go_out
from canasta_desktop.engine.legality import is_legal
from canasta_desktop.engine.moves import Group, Meld, Take
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.run_places import LONG, WILD_AT
from canasta_desktop.engine.scoring import (
    canasta_bonus,
    canasta_points,
    further_points,
    meld_points,
    red_three_points,
    unfinished_points,
)
from canasta_desktop.engine.slots import KEYS, WILD_KEY, is_sequence, suit_of
from canasta_desktop.engine.terms import CANASTA, NO_SEAT
from canasta_desktop.ui.draw.marks import Mark
from canasta_desktop.ui.table.model.intents import needed
from canasta_desktop.ui.table.model.pieces import Zone, stays_open
from canasta_desktop.ui.table.model.readings import run_ends, settled
from canasta_desktop.words import needs_text, pile_text, places_text, voice_text
from canasta_desktop.words import table_text as words
from canasta_desktop.words.cards import card_name
from canasta_desktop.words.lists import paragraph, phrases
from canasta_desktop.words.melds import canasta_kind, canasta_terms
from canasta_desktop.words.needs_text import needs_brief, needs_line, needs_sentence, needs_short
from canasta_desktop.words.numbers import number, points
from canasta_desktop.words.score_text import item_label

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.melds import Side
    from canasta_desktop.engine.position import Board
    from canasta_desktop.engine.scoring import SideScore
    from canasta_desktop.engine.view import View
    from canasta_desktop.ui.table.model.table_model import TableModel
    from canasta_desktop.words.nouns import Noun

    Stands = Mapping[tuple[int, int], tuple[int, Mark | None]]
    """By side and slot: the place of a sequence's wild card, 0 without one, and the kind of a canasta that isn't natural."""

PLAIN: Final = (0, None)
"""How a meld stands of which there is nothing to tell beside the news, which name a natural canasta so."""
Names = tuple[str, str]
"""How a place is called, and what it holds."""


def stock_names(model: TableModel) -> Names:
    """The stock."""
    return places_text.STOCK, words.cards(model.view.stock_left)


def pile_names(model: TableModel) -> Names:
    """The pile: its number of cards, the top one, whether it can be taken."""
    pile = model.pile()
    if not pile:
        return places_text.PILE, places_text.NO_PILE
    return places_text.PILE, places_text.pile_value(len(pile), card_name(pile[-1].card), pile_state(model)[1])


def meld_names(model: TableModel, zone: Zone) -> Names:
    """A meld."""
    return places_text.meld(zone.slot), holds(model, zone)


def wild_places(model: TableModel) -> Stands:
    """How the melds stand in games whose canastas stay open; nothing in others."""
    found: dict[tuple[int, int], tuple[int, Mark | None]] = {}
    for side, melds in enumerate(model.view.sides if stays_open(model.view) else ()):
        for slot in melds.slots():
            wild = melds.run(slot) >> WILD_AT & LONG if is_sequence(slot) else 0
            mark = model.mark_in(melds, slot) if melds.size(slot) >= CANASTA else Mark.NATURAL
            found[side, slot] = wild, None if mark is Mark.NATURAL else mark
    return found


def melds_changed(model: TableModel, before: Stands, now: Stands) -> list[str]:
    """What the melds of each side hold whose wild card has another place, or that are another kind of canasta."""
    found = []
    for area, side in enumerate(model.viewer.sides):
        changed = [slot for where, slot in now if where == side and now[side, slot] != before.get((side, slot), PLAIN)]
        said = [voice_text.named(*meld_names(model, Zone("meld", area, slot))) for slot in changed]
        if said:
            found.append(voice_text.sentences([voice_text.several(area_names(model, area)[0], said)]))
    return found


def own_meld_names(model: TableModel, slot: int) -> Names:
    """An own meld, and what it would be with the selected cards or the top card of the pile, if these can go there now.

    That is told in games whose canastas stay open.
    """
    name, now = meld_names(model, Zone("meld", 0, slot))
    cards, seen = tuple(model.selected_cards()), model.view
    takes = seen.phase == Phase.DRAW and seen.terms.uses_top and bool(seen.pile)
    move = Take((Group(slot, cards),)) if takes else Meld((Group(slot, cards),))
    if not (stays_open(seen) and model.facts.my_turn and (cards or takes) and is_legal(seen, move)):
        return name, now
    melds = seen.sides[model.viewer.side].copy()
    melds.lay(slot, cards, seen.pile[-1] if takes else NOTHING)
    then = _holds(model, melds, slot, melds.cards_by_meld()[slot])
    return name, places_text.would_be(now, then, top=takes, selected=bool(cards))


def area_names(model: TableModel, area: int) -> Names:
    """The melds of a side as one place."""
    melded, pot = model.view.sides[model.viewer.sides[area]].slots(), model.pot_of(area)
    how = words.OPENED if melded else words.NO_MELDS
    if pot is not None:
        how = phrases([words.POTS_TOLD[pot], *([] if melded else [how])])
    return places_text.melds_of(model.viewer.side_name(area)), how


# answers


def pile(model: TableModel) -> str:
    """Pile and stock."""
    return voice_text.sentences([voice_text.named(*pile_names(model)), words.stock(model.view.stock_left)])


def melds(model: TableModel, area: int) -> str:
    """The melds of a side one by one, and what it still needs."""
    name, opened = area_names(model, area)
    slots = model.view.sides[model.viewer.sides[area]].slots()
    said = [voice_text.named(*meld_names(model, Zone("meld", area, slot))) for slot in slots]
    needs = need_sentence(model, area) or statuses(model, area)[0].words
    return voice_text.sentences([voice_text.several(name, said or [opened]), *([needs] if needs != opened else [])])


def other_melds(model: TableModel) -> str:
    """The melds of all other sides."""
    return paragraph(*(melds(model, area) for area in range(1, len(model.viewer.sides))))


def hand(model: TableModel, *, brief: bool = False) -> str:
    """The own hand, in its order."""
    return voice_text.sentences([voice_text.hand([piece.card for piece in model.hand()], brief=brief)])


def tray(model: TableModel) -> str:
    """What lies on the tray, and what it is worth of what is needed."""
    zones = [Zone("tray", 0, group.kind) for group in model.tray.groups]
    need = needed(model.view)
    worth = words.opening_sum(model.worth(), need) if need else words.worth_points(model.worth())
    return voice_text.opening([voice_text.named(*meld_names(model, zone)) for zone in zones], worth)


def score(model: TableModel, area: int) -> str:
    """The points of a side."""
    side = model.viewer.sides[area]
    return voice_text.score(model.viewer.side_name(area), model.view.scores[side], model.deal_points(area))


def scores(model: TableModel) -> str:
    """The points of every side."""
    return voice_text.sentences([score(model, area) for area in range(len(model.viewer.sides))])


def seat(model: TableModel, number: int) -> str:
    """The number of cards of a seat."""
    view = model.view
    name, pots = model.viewer.name(number), view.terms.pot_size > 0
    said = voice_text.holds(name, view.sizes[number], view.feet_left[number], pot=pots)
    return voice_text.dealer(said) if view.order[view.dealer] == number else said


def counts(model: TableModel) -> str:
    """The number of cards of every seat that plays this deal."""
    seats = [number for number in (model.viewer.seat, *model.viewer.others) if number in model.view.order]
    return voice_text.sentences([seat(model, number) for number in seats])


def pile_state(model: TableModel) -> tuple[str, str]:
    """Kind and words of the badge under the pile; both empty without one."""
    view = model.view
    if not model.pile() or model.dealing or view.terms.takes_freely or view.terms.uses_top:
        return "", ""
    if view.pile[-1] >> 2 == BLACK_THREE:
        return "blocked", pile_text.BLOCKED
    if is_wild(view.pile[-1]):
        return "blocked", pile_text.BLOCKED_WILD
    if model.is_dead(view.pile[-1] >> 2):
        return "blocked", pile_text.BLOCKED_DEAD
    if view.terms.pile_taken:
        return "takes", pile_text.brings(view.terms.pile_taken, len(model.pile()))
    if view.terms.pair_only:
        return "", ""
    if view.frozen:
        return "frozen", pile_text.FROZEN_PAIR if view.terms.pair_or_add else pile_text.FROZEN_ALL
    return ("", "") if view.sides[model.viewer.side].laid else ("frozen", pile_text.FROZEN_US)


def pile_why(model: TableModel) -> str:
    """What the badge means, in a sentence; empty without one."""
    kind, said = pile_state(model)
    if kind == "takes":
        return pile_text.brings_why(model.view.terms.pile_taken)
    return pile_text.STATE_WHY.get(said, "")


def holds(model: TableModel, zone: Zone) -> str:
    """What a meld holds: "five cards, one wild card among them", "four cards, 5 to 8"; of an open canasta also its kind."""
    cards = [piece.card for piece in model.zones.get(zone, [])]
    melds = model.view.sides[model.viewer.sides[zone.area]] if zone.kind == "meld" else None
    return _holds(model, melds, zone.slot, cards)


def _holds(model: TableModel, melds: Side | None, slot: int, cards: Sequence[Card]) -> str:
    """What the meld in a slot of a side holds; without a side, cards that are to be one."""
    if is_sequence(slot) and cards:
        run = settled(model.view.terms, suit_of(slot), cards) if melds is None else melds.run(slot)
        said = places_text.sequence_value(len(cards), *run_ends(run, slot, cards))
    else:
        said = places_text.meld_value(len(cards), 0 if slot % KEYS == WILD_KEY else sum(map(is_wild, cards)))
    if melds is None or melds.size(slot) < CANASTA or not stays_open(model.view):
        return said
    return places_text.with_kind(said, canasta_noun(model, model.mark_in(melds, slot)))


def canasta_noun(model: TableModel, mark: Mark) -> Noun:
    """What an open canasta is called by its kind: "semi-clean burraco"."""
    terms = canasta_terms(model.view.terms.rules)
    named = {Mark.NATURAL: terms.natural_canasta, Mark.MIXED: terms.mixed_canasta, Mark.SEMI: terms.semi_canasta}
    return named.get(mark, terms.long_canasta)


def meld_tip(model: TableModel, zone: Zone) -> str:
    """A meld in words: what it is of, what it holds, and what it brings or costs."""
    closed, rules = model.is_canasta(zone), model.view.terms.rules
    worth = canasta_bonus(model.view, model.viewer.sides[zone.area], zone.slot) if closed else 0
    progress = "" if closed else words.progress(len(model.zones.get(zone, [])))
    return places_text.meld_tip(zone.slot, holds(model, zone), worth, model.stake(zone), progress, rules)


def gauge_text(model: TableModel, zone: Zone, cards: int) -> str:
    """What stands under an open meld: how far it is from a canasta; where canastas stay open, the ends of a sequence."""
    if not stays_open(model.view):
        return words.progress(cards)
    if is_sequence(zone.slot):
        run = model.view.sides[model.viewer.sides[zone.area]].run(zone.slot)
        low, high, _ = run_ends(run, zone.slot, [piece.card for piece in model.zones[zone]])
        return words.run_span(low >> 2, high >> 2)
    return number(cards) if cards >= CANASTA else words.progress(cards)


def kind_words(model: TableModel, zone: Zone) -> str:
    """The kind of a canasta in a word, as its badge says it: "Natural", "Semi-clean"."""
    mark, rules = model.mark_of(zone), model.view.terms.rules
    terms = canasta_terms(rules)
    told = {Mark.SEMI: terms.semi, Mark.LONG: terms.long}.get(mark)
    if told is not None:
        return f"{told:^}"
    worth = canasta_bonus(model.view, model.viewer.sides[zone.area], zone.slot)
    return canasta_kind(zone.slot, rules, mixed=mark is Mark.MIXED, by_rank=worth != rules.bonus.natural)


MARKS: Final[Mapping[NeedKind, Mark]] = {
    NeedKind.POT: Mark.POT,
    NeedKind.CANASTA: Mark.NATURAL,
    NeedKind.NATURAL: Mark.NATURAL,
    NeedKind.MIXED: Mark.MIXED,
    NeedKind.SEQUENCE: Mark.SEQUENCE,
    NeedKind.WILD: Mark.WILD,
    NeedKind.FINISH: Mark.STAKE,
    NeedKind.FOOT: Mark.FOOT,
    NeedKind.PERMISSION: Mark.YES,
}
"""The sign of each thing that going out asks for."""


class Status(NamedTuple):
    """A side's needs: a slot for each, with whether it is met, and words; `done` when all are met."""

    words: str
    slots: tuple[tuple[Mark, bool], ...] = ()
    pending: bool = False
    """Whether the words tell of something that is missing."""
    done: bool = False


def statuses(model: TableModel, area: int) -> list[Status]:
    """A side's needs in ever fewer words, and for a side that has opened finally by signs alone."""
    view, side = model.view, model.viewer.sides[area]
    need = view.minimum[side]
    if not _has_opened(view, side):
        return [Status(words.opening_needed(need), pending=True), Status(words.to_open(need), pending=True)]
    if not view.terms.several_melds:  # one meld of a rank: the table itself shows the canastas
        return [Status(words.OPENED)]
    needs = needs_to_go_out(view, side)
    rules = view.terms.rules
    if all(one.met for one in needs):
        return [Status(needs_line(needs, rules, ""), done=True), Status("", done=True)]
    slots = tuple((MARKS[one.kind], one.met) for one in needs)
    partner = _partner(model, area)
    said = [needs_line(needs, rules, partner), needs_brief(needs, rules, partner), needs_short(needs, rules), ""]
    return [Status(text, slots, pending=True) for text in said]


def _has_opened(view: View, side: int) -> bool:
    """Whether a side has opened, or any melds open."""
    return bool(view.sides[side].laid) or opens_freely(view.terms.rules)


def need_sentence(model: TableModel, area: int) -> str:
    """What a side that has opened still needs to go out, if there may be melds of several shapes; otherwise ""."""
    view, side = model.view, model.viewer.sides[area]
    if not view.terms.several_melds or not _has_opened(view, side):
        return ""
    return needs_sentence(needs_to_go_out(view, side), view.terms.rules, _partner(model, area))


def status_tip(model: TableModel, area: int) -> str:
    """What the line under the points of a side means: what it needs to open or to go out, or that it has opened."""
    view, side = model.view, model.viewer.sides[area]
    if not _has_opened(view, side):
        return words.to_open_why(view.minimum[side]) if view.minimum[side] else ""
    pot = model.pot_of(area)
    return paragraph(need_sentence(model, area) or words.OPENED_WHY, words.POTS_WHY[pot] if pot else "")


def dealer_tip(model: TableModel, number: int) -> str:
    """The meaning of the mark on the plate of the dealer; "" for any other seat."""
    view, name = model.view, model.viewer.name
    if view.order[view.dealer] != number:
        return ""
    return words.dealer_tip(name(number), name(view.order[(view.dealer + 1) % len(view.order)]))


def _partner(model: TableModel, area: int) -> str:
    """The name of the viewer's only partner, for the viewer's own area; otherwise the words for any partner."""
    mates = model.view.seats_of(model.viewer.side)
    return needs_text.A_PARTNER if area or len(mates) != 2 else partner_name(model)


def partner_name(model: TableModel) -> str:
    """The name of the partner whom the viewer would ask."""
    viewer = model.viewer
    partner = model.view.terms.partner_asked(viewer.seat, model.view.order)
    return needs_text.A_PARTNER if partner == NO_SEAT else viewer.name(partner)


def deal_tip(board: Board, side: int, scored: Sequence[SideScore] | None = None) -> str:
    """What the points beside *This deal* are made of, and why melds or red threes count against a side.

    `scored` is the score of the deal by side, once it is over.
    """
    rules = board.terms.rules
    items, reds = (scored[side]._asdict(), scored[side].red_threes) if scored else on_table(board, side)
    against = bool(board.sides[side].laid) and rules.melds_against_without_canasta and not board.sides[side].canastas
    told = [(item_label(item, rules), points(worth)) for item, worth in items.items() if worth and item != "total"]
    threes = words.THREES_WHY[rules.threes_sign] if reds < 0 else ""
    return words.this_deal_tip(told, words.MELDS_WHY if against else "", threes)


def on_table(board: Board, side: int) -> tuple[dict[str, int], int]:
    """The items of a side's table in a deal that is not over, and the points of its laid 3s."""
    natural, mixed, sequence, wild = canasta_points(board, side)
    semi, long = further_points(board, side)
    reds, rules = red_three_points(board, side), board.terms.rules
    melds = meld_points(board, side)
    items = {
        "melds": -melds if rules.melds_against_without_canasta and not board.sides[side].canastas else melds,
        "natural": natural,
        "mixed": mixed,
        "semi": semi,
        "long": long,
        "sequence": sequence,
        "wild": wild,
        "red_threes": reds,
        "unfinished": unfinished_points(board, side),
        "penalty": board.sides[side].penalties,
    }
    return items, reds
