"""The text of the rules with pots: the pots, the free or closed pile, what ends a deal, and tournaments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.engine.choices import PileNeeds, PileView, PotWaiting, VictoryPoints
from canasta_desktop.engine.effective_options import has_partners, has_pots, matters
from canasta_desktop.engine.scoring import VICTORY_STEPS
from canasta_desktop.words import counts
from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.catalogue import ngettext
from canasta_desktop.words.lists import listed, paragraph
from canasta_desktop.words.melds import canasta_terms
from canasta_desktop.words.numbers import number, spelled

if TYPE_CHECKING:
    from canasta_desktop.engine.choices import Seating
    from canasta_desktop.engine.ruleset import RuleSet
    from canasta_desktop.words.lists import Sections


def pots(rules: RuleSet, seating: Seating) -> Sections:
    """Taking a pot, when it is played, and what it costs; no section has text where the rules have no pots."""
    if not has_pots(rules):
        return {"taking": [], "playing": [], "costs": []}
    taking = paragraph(
        _("A player who gets rid of the last card in hand takes a pot, if the side has not had one and one is left."),
        _("No {canasta} is needed for that, and the card may be a wild card.").format(canasta=canasta_terms(rules).canasta),
        _("A side has one pot in a deal; the partner’s hand stays as it is.")
        if has_partners(seating)
        else _("A side has one pot in a deal."),
    )
    playing = paragraph(
        _("If melding empties the hand, the pot is the new hand at once, and the turn goes on to its discard."),
        _(
            "If the discard empties it, the pot lies face down before the player and becomes the hand at the start of that"
            " player’s next turn, before the draw."
        ),
    )
    costs = [pot_costs(rules)]
    if rules.pots_to_stock:
        costs.append(pots_to_stock())
    return {"taking": [taking], "playing": [playing], "costs": costs}


def pot_costs(rules: RuleSet) -> str:
    """What a pot costs that was never taken, or that waits for its owner."""
    return paragraph(_untaken(rules), _waiting(rules))


def _untaken(rules: RuleSet) -> str:
    if not rules.pot_untaken:
        return _("A side that never had a pot loses nothing for it.")
    return _("A side that never had a pot loses {points} at the end of the deal.").format(
        points=counts.points(rules.pot_untaken)
    )


def _waiting(rules: RuleSet) -> str:
    if rules.pot_waiting is PotWaiting.AGAINST:
        return _("If a pot still waits for its owner’s turn then, the side has had it, and its cards count against the side.")
    return _("If a pot still waits for its owner’s turn then, it counts as never had, and its cards count nothing.")


def pots_to_stock() -> str:
    """What happens to a pot that is left when the stock is empty."""
    return paragraph(
        _("If a card has to be drawn and the stock is empty, a pot that is left becomes the stock."),
        _("A side for which no pot is left then may go out without one."),
    )


def pots_dealt(rules: RuleSet, seating: Seating) -> str:
    """The pots in the deal."""
    sentence = ngettext(
        "Then {count} pot of {cards} is dealt face down, one for each side.",
        "Then {count} pots of {cards} are dealt face down, one for each side.",
        len(seating.sides),
    )
    return sentence.format(count=spelled(len(seating.sides)), cards=counts.cards(rules.pot_size))


def free_pile(rules: RuleSet) -> Sections:
    """Taking a pile that nothing freezes or blocks."""
    if rules.pile_needs is PileNeeds.USE_TOP:
        when = paragraph(
            _("A player may take the pile only at the start of a turn, only as a whole, and only to use its top card at once."),
            _("The rest of the pile goes into the hand afterwards and does not help to use the top card."),
        )
        taking = paragraph(
            _(
                "The top card is melded with two or more cards from the hand in a new meld, or it is added to one of the"
                " side’s own melds, alone or with cards from the hand."
            ),
            _("A wild card on top is used like any other card."),
        )
    else:
        when = _("A player may take the pile only at the start of a turn, instead of drawing, and only as a whole.")
        taking = (
            _("Nothing else is needed, but at least one card of the pile must be melded in the same turn.")
            if rules.pile_needs is PileNeeds.ANY_CARD
            else _("Nothing else is needed, and nothing has to be melded.")
        )
    seen = (
        _("Only the top card of the pile may be looked at.")
        if rules.pile_view is PileView.TOP
        else _("The pile lies open, and everybody may look at all its cards.")
    )
    return {"when": [when], "taking": [paragraph(taking, _lone_card(rules))], "freezing": [], "seen": [seen]}


def _lone_card(rules: RuleSet) -> str:
    if not matters(rules, "lone_card_back"):
        return ""
    if rules.lone_card_back:
        return _("A player who took a pile of one card may discard that card again.")
    return _(
        "A player who took a pile of one card may not discard that card in the same turn, unless the hand already held"
        " another one like it."
    )


def stock_not_played(rules: RuleSet) -> str:
    """The cards of the stock that are left."""
    if not rules.stock_left:
        return ""
    return _("The last {cards} of the stock are not played: when only they are left, the stock is empty.").format(
        cards=counts.cards(rules.stock_left)
    )


def stall(rules: RuleSet) -> str:
    """When a deal ends in which the pile only goes round."""
    if not rules.stall_turns:
        return ""
    return _("It also ends after {turns} turns in a row in which the pile was taken and nothing was melded.").format(
        turns=spelled(rules.stall_turns)
    )


def tournament(rules: RuleSet) -> str:
    """How the difference of the totals becomes victory points; empty where it does not."""
    if rules.victory_points is VictoryPoints.NONE:
        return ""
    steps = VICTORY_STEPS[rules.deals]
    lines = [
        _("up to {points}: {won} to {lost}").format(points=number(points), won=10 + at, lost=10 - at)
        for at, points in enumerate(steps)
    ]
    lines.append(_("more: {won} to {lost}").format(won=20, lost=0))
    return _("At the end the difference of the totals gives the two sides 20 victory points: {lines}.").format(
        lines=listed(lines)
    )
