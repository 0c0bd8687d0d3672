"""The text of the rules: threes, the opening and the talon. Each public function writes a chapter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.engine.choices import (
    BlackThrees,
    LastThree,
    OpeningBy,
    OpeningTriple,
    RedThreesLaid,
    ThreesReplaced,
    ThreesSign,
    Upcard,
)
from canasta_desktop.engine.effective_options import has_feet, matters
from canasta_desktop.words import counts
from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.lists import listed, paragraph, phrases
from canasta_desktop.words.melds import canasta_terms
from canasta_desktop.words.numbers import number, spelled

if TYPE_CHECKING:
    from canasta_desktop.engine.choices import Seating
    from canasta_desktop.engine.ruleset import RuleSet
    from canasta_desktop.words.lists import Sections


def threes(rules: RuleSet, seating: Seating) -> Sections:
    """Red and black threes; no section has text where threes are a rank like others."""
    if not matters(rules, "black_threes"):
        return {"laying out": [], "scores": [], "black threes": []}
    bonus = rules.black_threes is BlackThrees.BONUS
    return {
        "laying out": [_laying_out(rules, seating, bonus=bonus), *_kept(rules), *_last(rules)],
        "scores": [_threes_score(rules, seating, bonus=bonus)],
        "black threes": [_black_threes(rules)],
    }


def _kept(rules: RuleSet) -> list[str]:
    if not rules.three_kept:
        return []
    return [
        paragraph(
            _("While a side has not opened, a player keeps one 3 in the hand and lays out the others."),
            _("The player may also lay out that last one on any later turn."),
            _(
                "When the side opens, the player who opens lays it out at once, and the partner does so at the start of"
                " the next turn."
            ),
        )
    ]


def _last(rules: RuleSet) -> list[str]:
    if rules.last_three is not LastThree.IN_HAND:
        return []
    return [_("If no card is left in the stock to replace a 3, the 3 stays in the hand and the deal ends.")]


def _black_threes(rules: RuleSet) -> str:
    if rules.black_threes is BlackThrees.MELD_GOING_OUT:
        return paragraph(
            _("A black 3 on top blocks the pile."),
            _("Black threes are melded only as the last meld before going out: three or more, without wild cards."),
            _("At most one card may then be left, and it is discarded."),
        )
    if rules.black_threes is BlackThrees.BONUS:
        return _("Threes are never melded and never discarded.")
    return paragraph(_("A black 3 on top blocks the pile."), _("Threes are never melded."))


def _laying_out(rules: RuleSet, seating: Seating, *, bonus: bool) -> str:
    if bonus:
        laid = _("A 3, red or black, is laid face up beside the side’s melds and replaced with a card from the stock.")
    else:
        laid = _("A red 3 is laid face up beside the side’s melds and replaced with a card from the stock.")
    return paragraph(
        laid,
        _replaced(rules, bonus=bonus),
        _("A red 3 that comes with the pile is not replaced.") if rules.upcard is Upcard.TURN else "",
        _when_laid_out(rules, bonus=bonus),
        _("Those in a foot are laid out when the foot is picked up.") if has_feet(rules, seating) else "",
    )


def _replaced(rules: RuleSet, *, bonus: bool) -> str:
    """Whether a 3 is replaced before the second card is drawn."""
    if not matters(rules, "threes_replaced"):
        return ""
    if rules.threes_replaced is ThreesReplaced.AFTER_DRAW:
        return _("All cards are drawn before a 3 among them is replaced.")
    if bonus:
        return _("A 3 that is drawn is replaced before the next card is drawn.")
    return _("A red 3 that is drawn is replaced before the next card is drawn.")


def _when_laid_out(rules: RuleSet, *, bonus: bool) -> str:
    if rules.red_threes_laid is RedThreesLaid.AT_ONCE:
        if bonus:
            return _("Threes dealt to the players are laid out at once, starting to the dealer’s left.")
        return _("Red threes dealt to the players are laid out at once, starting to the dealer’s left.")
    if rules.red_three_in_hand:
        if bonus:
            return _("Threes dealt to a player are laid out at the start of that player’s first turn.")
        return _("Red threes dealt to a player are laid out at the start of that player’s first turn.")
    if bonus:
        return _(
            "Threes dealt to a player are laid out at the start of that player’s first turn; if the deal ends before that,"
            " they do not count."
        )
    return _(
        "Red threes dealt to a player are laid out at the start of that player’s first turn; if the deal ends before that,"
        " they do not count."
    )


def _threes_score(rules: RuleSet, seating: Seating, *, bonus: bool) -> str:
    paid = rules.red_three_bonus[: 2 * rules.packs_for(seating.players)]
    if all(points == paid[0] * held for held, points in enumerate(paid, start=1)):
        sentence = _("A side scores {points} for each 3.") if bonus else _("A side scores {points} for each red 3.")
        scores = sentence.format(points=counts.points(paid[0]))
    else:
        table = listed(
            _("{points} for {threes}").format(threes=spelled(held), points=number(points))
            for held, points in enumerate(paid, start=1)
        )
        sentence = (
            _("A side scores for its red threes and for its black threes separately: {table}.")
            if bonus
            else _("A side scores for its red threes: {table}.")
        )
        scores = sentence.format(table=table)
    return paragraph(scores, _which_way_they_count(rules))


def _which_way_they_count(rules: RuleSet) -> str:
    """When threes count for a side, and when against it."""
    sentence = {
        ThreesSign.MELD: _("They count against a side that has no melds at the end of the deal."),
        ThreesSign.CANASTAS_2: _("They count against a side that has fewer than two {canastas} at the end of the deal."),
        ThreesSign.BY_CANASTAS: _(
            "At the end of the deal they count for a side that has two or more {canastas}, count against a side that"
            " has none, and are worth nothing to a side that has one."
        ),
        ThreesSign.ALWAYS: _("They always count for the side."),
    }[rules.threes_sign]
    return sentence.format(canastas=canasta_terms(rules).canastas)


def opening(rules: RuleSet, _seating: Seating) -> Sections:
    """The minimum of the opening, the melds that it needs, and the talon; no section has text where openings need nothing."""
    if not matters(rules, "opening_triple"):
        return {"minimum": [], "what counts": [], "talon": []}
    if rules.opening_counts_top:
        top = _("If the pile is taken, only its top card counts.")
    else:
        top = _(
            "If the pile is taken, none of its cards count, and the meld that its top card goes to counts only if"
            " three or more of its cards come from the hand."
        )
    apart = _("Bonuses and threes do not.") if rules.black_threes is BlackThrees.BONUS else _("Bonuses and red threes do not.")
    count = paragraph(_("All melds of that turn count."), apart, top)
    return {"minimum": [_minimum(rules)], "what counts": [count, *_what_it_needs(rules)], "talon": _talon(rules)}


def _what_it_needs(rules: RuleSet) -> list[str]:
    texts = []
    if rules.opening_triple is not OpeningTriple.NONE:
        wild = rules.opening_triple is OpeningTriple.NATURAL_OR_WILD and rules.wild_longest
        texts.append(
            _(
                "One of these melds must have three or more natural cards from the hand and no wild card, or a meld of wild"
                " cards."
            )
            if wild
            else _("One of these melds must have three or more natural cards from the hand and no wild card.")
        )
    if not rules.opening_mixed_canasta:
        texts.append(_("An opening may not complete {canasta:a}.").format(canasta=canasta_terms(rules).mixed_canasta))
    return texts


def _minimum(rules: RuleSet) -> str:
    if rules.opening_by is OpeningBy.DEAL:
        last = len(rules.opening_by_deal)
        lines = [
            (_("deal {deal} and later: {minimum}") if deal == last else _("deal {deal}: {minimum}")).format(
                deal=deal, minimum=minimum
            )
            for deal, minimum in enumerate(rules.opening_by_deal, start=1)
        ]
        return _(
            "A side’s first melds of a deal must together be worth a minimum of card points, which depends on the deal:"
            " {lines}."
        ).format(lines=phrases(lines))
    below = rules.opening_below_zero
    lines = [_("below 0: {minimum}").format(minimum=below) if below else _("below 0: no minimum")]
    lines += [_("from {total}: {minimum}").format(total=number(line.total), minimum=line.minimum) for line in rules.opening]
    return _(
        "A side’s first melds of a deal must together be worth a minimum of card points, which depends on its total score:"
        " {lines}."
    ).format(lines=phrases(lines))


def _talon(rules: RuleSet) -> list[str]:
    if not rules.talon:
        return []
    first, later = rules.talon[0], rules.talon[-1]
    if len(set(rules.talon)) > 1:
        receives = _(
            "A player who opens for the side in a turn that began with a draw receives a talon: extra cards from the stock"
            " after that turn’s discard, {first} for the first side that opens in the deal, {later} for every other."
        )
    else:
        receives = _(
            "A player who opens for the side in a turn that began with a draw receives a talon: extra cards from the stock"
            " after that turn’s discard, {first}."
        )
    return [
        paragraph(
            receives.format(first=spelled(first), later=spelled(later)),
            _("The stock must then have at least {cards}.").format(cards=counts.cards(rules.talon_stock)),
            _("A player who is about to receive a talon may discard the last card without any {canasta}.").format(
                canasta=canasta_terms(rules).canasta
            ),
            _("Threes in a talon are laid out in the next turn."),
        )
    ]
