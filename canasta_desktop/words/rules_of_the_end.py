"""The text of the rules: the chapters on going out, asking, the end of a deal, and the score."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.cards import RANKS
from canasta_desktop.engine.choices import (
    Asking,
    Asks,
    AskTime,
    BlackThrees,
    Concealed,
    DealScore,
    LastDiscard,
    Permission,
    StockEnd,
)
from canasta_desktop.engine.effective_options import asks_for_kinds, has_feet, has_partners, has_pots, kinds_wanted, matters
from canasta_desktop.engine.terms import CANASTA
from canasta_desktop.words import counts
from canasta_desktop.words.cards import count_of_rank, ranks_in_notation
from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.catalogue import ngettext, pgettext
from canasta_desktop.words.lists import joined, paragraph, phrases
from canasta_desktop.words.melds import canasta_terms, canastas_wanted, plays_burracos
from canasta_desktop.words.nouns import Noun
from canasta_desktop.words.numbers import spelled
from canasta_desktop.words.rules_of_pots import pot_costs, pots_to_stock, stall, stock_not_played, tournament
from canasta_desktop.words.special_hands_text import special_hands

if TYPE_CHECKING:
    from canasta_desktop.engine.choices import Seating
    from canasta_desktop.engine.ruleset import RuleSet
    from canasta_desktop.words.lists import Sections

_OTHER_CARDS_LEFT = 5
"""Card points that a black 3 left in a hand costs, unless the rules set another number."""


def out(rules: RuleSet, seating: Seating) -> Sections:
    """Going out: what it needs, and what it scores."""
    texts = [_what_going_out_needs(rules, seating)]
    if rules.no_unfinished_to_go_out:
        which = phrases(str(unfinishable(meld)) for meld in rules.no_unfinished_to_go_out)
        texts.append(
            _("No player may go out while the side has one of these melds with fewer than {cards}: {melds}.").format(
                cards=counts.cards(CANASTA), melds=which
            )
        )
    if matters(rules, "partner_in_foot", seating) and rules.partner_in_foot:
        texts.append(_("A player may go out only when every partner has picked up the foot."))
    return {"needs": texts, "scores": [_going_out_scores(rules)]}


def _what_going_out_needs(rules: RuleSet, seating: Seating) -> str:
    terms = canasta_terms(rules)
    if has_feet(rules, seating):
        plays = _("A player goes out by playing the last card of the foot.")
    elif has_pots(rules):
        plays = _(
            "A player goes out by playing the last card in hand after the side has had its pot, or when none is left for it."
        )
    else:
        plays = _("A player goes out by playing the last card in hand.")
    if rules.last_discard is LastDiscard.NATURAL:
        last = _("The last card must be discarded, and it may not be a wild card.")
    elif rules.last_discard is LastDiscard.REQUIRED:
        last = _("The last card must be discarded.")
    else:
        last = _("The last card may be melded or discarded.")
    one = max(rules.canastas_to_go_out, sum(kinds_wanted(rules))) == 1
    short = _TOO_FEW[asks_for_kinds(rules), one]
    return paragraph(
        plays,
        _("The side needs {wanted} to go out; {canasta:a} made in the same turn counts.").format(
            wanted=canastas_wanted(rules), canasta=terms.canasta
        ),
        last,
        short.format(canasta=terms.canasta, canastas=terms.canastas),
    )


_TOO_FEW: Final = {
    (True, True): _("If the side does not have this {canasta}, the player must keep at least one card after the discard."),
    (True, False): _("If the side does not have these {canastas}, the player must keep at least one card after the discard."),
    (False, True): _("If the side has no {canasta}, the player must keep at least one card after the discard."),
    (False, False): _("If the side has too few {canastas}, the player must keep at least one card after the discard."),
}
"""What a side must do that may not go out, by whether it needs certain kinds of canastas, and whether it needs one alone."""


def unfinishable(meld: str) -> Noun:
    """The name, after "meld of", of a meld that may have to be finished: "sevens", "aces without wild cards", "wild cards"."""
    if meld == "wild":
        return Noun(pgettext("noun", "wild cards | many"))
    ranks = ranks_in_notation([meld.removeprefix("pure ")])[0]
    if not meld.startswith("pure "):
        return ranks
    return Noun(pgettext("noun", "{ranks} without wild cards | many"), ranks=ranks)


def _going_out_scores(rules: RuleSet) -> str:
    if not rules.concealed_bonus:
        return _("Going out scores {points}.").format(points=counts.points(rules.going_out_bonus))
    scores = _("Going out scores {points}, and {more} more if it is concealed.").format(
        points=counts.points(rules.going_out_bonus), more=rules.concealed_bonus
    )
    meant = {
        Concealed.SIDE_OPENING: _("It is concealed if the player makes the side’s opening and goes out in the same turn."),
        Concealed.FIRST_MELDS: _(
            "It is concealed if the player has melded nothing earlier in the deal and goes out in one turn."
        ),
        Concealed.OWN_CANASTA: _(
            "It is concealed if the player has melded nothing earlier in the deal and goes out in one turn with melds that are"
            " valid on their own, one of them {canasta:a}."
        ),
    }[rules.concealed]
    return paragraph(scores, meant.format(canasta=canasta_terms(rules).canasta))


def asking(rules: RuleSet, seating: Seating) -> Sections:
    """Asking the partner for permission to go out, and the effect of the answer; no section has text where nobody ever asks."""
    if rules.asking is Asking.NEVER:
        return {"asking": [], "who may": []}
    if not has_partners(seating):
        return {"asking": [_("Everyone plays alone, so there is no partner to ask.")]}
    if has_feet(rules, seating):
        least = _("The player must hold at least two cards and must have picked up the foot.")
    else:
        least = _("The player must hold at least two cards.")
    ask = paragraph(
        _when_to_ask(rules, seating),
        least,
        _(
            "The answer is binding: after a yes, the player must go out this turn; after a no, the player may not go"
            " out this turn."
        ),
    )
    texts = []
    if rules.permission is Permission.REQUIRED:
        texts.append(_("A player with a partner may go out only after a yes in the same turn."))
    if rules.asking is Asking.ABLE:
        texts.append(_("Only a player who could go out this turn may ask."))
    else:
        texts.append(
            paragraph(
                _("A player may ask even when unable to go out."),
                _("If the answer is then yes, the side loses {points} at once, and the player does not have to go out.").format(
                    points=counts.points(rules.unable_penalty)
                ),
            )
        )
    return {"asking": [ask], "who may": texts}


def _when_to_ask(rules: RuleSet, seating: Seating) -> str:
    once_a_turn, before_melds = rules.asks is Asks.ONCE_A_TURN, rules.ask_time is AskTime.BEFORE_MELDS
    sentence = {
        (True, True): _(
            "Once a turn, after drawing or taking the pile and before any further meld, a player may ask {partner}: May I go"
            " out?"
        ),
        (True, False): _(
            "Once a turn, at any time after drawing or taking the pile, a player may ask {partner}: May I go out?"
        ),
        (False, True): _(
            "Once in each deal, after drawing or taking the pile and before any further meld, a player may ask {partner}: May I"
            " go out?"
        ),
        (False, False): _(
            "Once in each deal, at any time after drawing or taking the pile, a player may ask {partner}: May I go out?"
        ),
    }[once_a_turn, before_melds]
    several = max(len(side) for side in seating.sides) > 2
    return sentence.format(partner=_("the next partner clockwise") if several else _("the partner"))


def end(rules: RuleSet, _seating: Seating) -> Sections:
    """The end of a deal."""
    stock = {
        StockEnd.DRAW_REQUIRED: paragraph(
            _("When the stock is empty, each player in turn must take the pile if it can be taken legally."),
            _("The deal ends when the next player cannot take it."),
        ),
        StockEnd.END_OF_TURN: _("The deal also ends if the stock is empty at the end of a turn."),
        StockEnd.CHOICE: paragraph(
            _("When the stock is empty, a player who can take the pile legally may take it, or draw, which ends the deal."),
            _("The deal also ends when the next player cannot take it."),
        ),
    }[rules.stock_end]
    if plays_burracos(rules):
        none_left = _("If a player must draw a card and none is left, the deal ends at once.")
    elif rules.black_threes is BlackThrees.BONUS:
        none_left = _("If a player must draw a card, even to replace a 3, and none is left, the deal ends at once.")
    else:
        none_left = _("If a player must draw a card, even to replace a red 3, and none is left, the deal ends at once.")
    pots = pots_to_stock() if has_pots(rules) and rules.pots_to_stock else ""
    out_or_stock = paragraph(_("A deal ends when a player goes out."), stock_not_played(rules), pots, stock)
    ends = [out_or_stock, paragraph(none_left, stall(rules))]
    return {"ends": ends}


def special(rules: RuleSet, _seating: Seating) -> Sections:
    """The special hands; no section has text where the rules have none."""
    return {"special hands": special_hands(rules)}


def score(rules: RuleSet, seating: Seating) -> Sections:
    """The score of a deal, and the end of the game."""
    terms = canasta_terms(rules)
    scores = [_what_a_side_scores(rules, seating)]
    texts = _threes_left(rules, seating) if matters(rules, "black_threes") else []
    if has_pots(rules):
        texts.append(pot_costs(rules))
    if rules.melds_against_without_canasta:
        texts.append(_("The melded cards of a side that has no {canasta} count against it.").format(canasta=terms.canasta))
    texts += _points_against(rules)
    if rules.deal_score is DealScore.DIFFERENCE and len(seating.sides) == 2:
        texts.append(
            paragraph(
                _("The side that went out scores the difference: its own score minus the other side’s."),
                _("The other side scores nothing."),
                _("If nobody went out, each side scores its own points."),
            )
        )
    victory = tournament(rules)
    tied = _("If sides are tied for the lead, further deals are played until one side leads alone.")
    game = paragraph(game_ends(rules), victory, _("The highest total wins."), "" if victory else tied)
    return {"scores": scores, "costs": texts, "game": [game]}


def game_ends(rules: RuleSet) -> str:
    """When the game is over."""
    if rules.deals:
        return ngettext("The game is over after {deals} deal.", "The game is over after {deals} deals.", rules.deals).format(
            deals=spelled(rules.deals)
        )
    return _("The game ends when a side has reached {points} at the end of a deal.").format(
        points=counts.points(rules.target_score)
    )


def _what_a_side_scores(rules: RuleSet, seating: Seating) -> str:
    if plays_burracos(rules):
        return _(
            "A side scores the points of its melded cards, minus the points of the cards left in its hands, plus its bonuses"
            " for going out and {canastas}."
        ).format(canastas=canasta_terms(rules).canastas)
    feet, bonus = has_feet(rules, seating), rules.black_threes is BlackThrees.BONUS
    sentence = {
        (False, False): _(
            "A side scores the points of its melded cards, minus the points of the cards left in its hands, plus its bonuses"
            " for going out, {canastas} and red threes."
        ),
        (False, True): _(
            "A side scores the points of its melded cards, minus the points of the cards left in its hands, plus its bonuses"
            " for going out, {canastas} and threes."
        ),
        (True, False): _(
            "A side scores the points of its melded cards, minus the points of the cards left in its hands and feet, plus its"
            " bonuses for going out, {canastas} and red threes."
        ),
        (True, True): _(
            "A side scores the points of its melded cards, minus the points of the cards left in its hands and feet, plus its"
            " bonuses for going out, {canastas} and threes."
        ),
    }[feet, bonus]
    return sentence.format(canastas=canasta_terms(rules).canastas)


def _points_against(rules: RuleSet) -> list[str]:
    """Penalties for unfinished melds, and for several cards of a rank in one hand."""
    texts = []
    if rules.unfinished:
        lost = phrases(
            _("{meld}, {points}").format(meld=unfinishable(one.meld), points=counts.points(one.points))
            for one in rules.unfinished
        )
        texts.append(
            _("A side loses points for these melds if they have fewer than {cards} at the end: {melds}.").format(
                cards=counts.cards(CANASTA), melds=lost
            )
        )
    if rules.held:
        costs = joined(
            [
                _("{points} for {cards} or more").format(
                    points=counts.points(one.points), cards=count_of_rank(one.cards, RANKS.index(one.rank))
                )
                for one in rules.held
            ]
        )
        texts.append(_("On top of their card points, it loses {costs} held in one hand.").format(costs=costs))
    return texts


def _threes_left(rules: RuleSet, seating: Seating) -> list[str]:
    """Penalties for threes that are still in a hand at the end."""
    feet = has_feet(rules, seating)
    black, red = rules.black_three_in_hand, rules.red_three_in_hand if matters(rules, "red_three_in_hand", seating) else 0
    if rules.black_threes is BlackThrees.BONUS and black == red:
        sentence = (
            _("A 3 left in a hand or a foot at the end of the deal costs {points}.")
            if feet
            else _("A 3 left in a hand at the end of the deal costs {points}.")
        )
        return [sentence.format(points=counts.points(black))]
    texts = []
    if black != _OTHER_CARDS_LEFT or rules.black_threes is BlackThrees.BONUS:
        sentence = (
            _("A black 3 left in a hand or a foot at the end of the deal costs {points}.")
            if feet
            else _("A black 3 left in a hand at the end of the deal costs {points}.")
        )
        texts.append(sentence.format(points=counts.points(black)))
    if red:
        sentence = (
            _("A red 3 left in a hand or a foot at the end of the deal costs {points}.")
            if feet
            else _("A red 3 left in a hand at the end of the deal costs {points}.")
        )
        texts.append(sentence.format(points=counts.points(red)))
    return texts
