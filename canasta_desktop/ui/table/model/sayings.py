"""What the table says of itself: how its places are called and what they hold, and the answers to a player's questions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.engine.cards import BLACK_THREE, is_wild
from canasta_desktop.engine.scoring import canasta_bonus
from canasta_desktop.engine.slots import KEYS, WILD_KEY, is_sequence
from canasta_desktop.ui.table.model.intents import needed
from canasta_desktop.ui.table.model.need_line import need_sentence, statuses
from canasta_desktop.ui.table.model.pieces import Zone
from canasta_desktop.words import pile_text, places_text, voice_text
from canasta_desktop.words import table_text as words
from canasta_desktop.words.cards import card_name
from canasta_desktop.words.lists import paragraph

if TYPE_CHECKING:
    from canasta_desktop.ui.table.model.table_model import TableModel

Names = tuple[str, str]
"""How a place is called, and what it holds."""


def stock_names(model: TableModel) -> Names:
    """The stock."""
    return places_text.STOCK, words.stock(model.view.stock_left)


def pile_names(model: TableModel) -> Names:
    """The pile: its number of cards, the top one, whether it can be taken."""
    pile = model.pile()
    if not pile:
        return places_text.PILE, places_text.NO_PILE
    return places_text.PILE, places_text.pile_value(len(pile), card_name(pile[-1].card), pile_state(model)[1])


def meld_names(model: TableModel, zone: Zone) -> Names:
    """A meld."""
    return places_text.meld(zone.slot), holds(model, zone)


def area_names(model: TableModel, area: int) -> Names:
    """The melds of a side as one place."""
    melded = model.view.meld_kinds(model.viewer.sides[area])
    return places_text.melds_of(model.viewer.side_name(area)), words.OPENED if melded else words.NO_MELDS


# answers


def pile(model: TableModel) -> str:
    """Pile and stock."""
    return voice_text.sentences([voice_text.named(*pile_names(model)), words.stock(model.view.stock_left)])


def melds(model: TableModel, area: int) -> str:
    """The melds of a side one by one, and what it still needs."""
    name, opened = area_names(model, area)
    slots = model.view.meld_kinds(model.viewer.sides[area])
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
    said = voice_text.holds(model.viewer.name(number), view.sizes[number], view.feet_left[number])
    return voice_text.dealer(said) if view.order[view.dealer] == number else said


def counts(model: TableModel) -> str:
    """The number of cards of every seat that plays this deal."""
    seats = [number for number in (model.viewer.seat, *model.viewer.others) if number in model.view.order]
    return voice_text.sentences([seat(model, number) for number in seats])


def pile_state(model: TableModel) -> tuple[str, str]:
    """Kind and words of the badge under the pile; both empty without one."""
    view = model.view
    if not model.pile() or model.dealing:
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
    return ("", "") if view.laid[model.viewer.side] else ("frozen", pile_text.FROZEN_US)


def pile_why(model: TableModel) -> str:
    """What the badge means, in a sentence; empty without one."""
    kind, said = pile_state(model)
    if kind == "takes":
        return pile_text.brings_why(model.view.terms.pile_taken)
    return pile_text.STATE_WHY.get(said, "")


def holds(model: TableModel, zone: Zone) -> str:
    """What a meld holds: "five cards, one wild card among them", "four cards, 5 to 8"."""
    cards = [piece.card for piece in model.zones.get(zone, [])]
    if is_sequence(zone.slot) and cards:
        return places_text.sequence_value(len(cards), min(cards) >> 2, max(cards) >> 2)
    return places_text.meld_value(len(cards), 0 if zone.slot % KEYS == WILD_KEY else sum(map(is_wild, cards)))


def meld_tip(model: TableModel, zone: Zone) -> str:
    """A meld in words: what it is of, what it holds, and what it brings or costs."""
    worth = canasta_bonus(model.view, model.viewer.sides[zone.area], zone.slot) if model.is_closed(zone) else 0
    return places_text.meld_tip(zone.slot, holds(model, zone), worth, model.stake(zone))
