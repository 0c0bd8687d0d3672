"""The text of the rules: cards, seats, a turn, and the pile. Each public function writes a chapter."""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING

import msgspec

from canasta_desktop.engine.cards import JOKER
from canasta_desktop.engine.choices import BlackThrees, LastDiscard, PileNeeds, Upcard, WildDiscards
from canasta_desktop.engine.effective_options import freezes, has_feet, has_pots, has_sets
from canasta_desktop.words import counts
from canasta_desktop.words.cards import count_of_rank, ranks_in_notation
from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.catalogue import npgettext, pgettext
from canasta_desktop.words.lists import capital, listed, paragraph
from canasta_desktop.words.melds import plays_books, plays_burracos
from canasta_desktop.words.nouns import Noun, Nouns
from canasta_desktop.words.numbers import number, spelled
from canasta_desktop.words.rules_of_pots import free_pile, pots_dealt

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.engine.choices import Seating
    from canasta_desktop.engine.ruleset import RuleSet
    from canasta_desktop.words.lists import Sections


def cards(rules: RuleSet, seating: Seating) -> Sections:
    """The packs, the wild cards and the card points."""
    packs = rules.packs_for(seating.players)
    if plays_burracos(rules):
        return _cards_of_one_kind(rules, packs)
    if rules.sequence_longest:
        natural = _("All cards from 4 to ace are natural cards; their suits matter only in sequences.")
    else:
        natural = _("All cards from 4 to ace are natural cards; their suits do not matter.")
    if rules.black_threes is BlackThrees.BONUS:
        points = _("Card points: joker 50; ace and 2: 20; king to 8: 10; 7 to 4: 5. Threes have no card points.")
    else:
        points = _("Card points: joker 50; ace and 2: 20; king to 8: 10; 7 to 4 and black 3: 5. A red 3 has no card points.")
    all_cards = _("The game is played with {packs} of 52 cards and {jokers}, {cards} in all.").format(
        packs=counts.packs(packs), jokers=count_of_rank(2 * packs, JOKER), cards=counts.cards(54 * packs)
    )
    kinds = paragraph(_("Jokers and twos are wild cards."), natural, _("Threes are special."))
    return {"packs": [all_cards], "kinds": [kinds], "points": [points]}


def _cards_of_one_kind(rules: RuleSet, packs: int) -> Sections:
    """The cards where threes are a rank like others."""
    all_cards = _("The game is played with {packs} of 52 cards and {jokers}, {cards} in all.")
    wild, points = (
        _("Jokers and twos are wild cards."),
        _("Card points: joker {joker}; 2: {two}; ace: {ace}; king to 8: {high}; 7 to 3: {low}."),
    )
    if not rules.jokers:
        all_cards = _("The game is played with {packs} of 52 cards without jokers, {cards} in all.")
        wild, points = _("Twos are wild cards."), _("Card points: 2: {two}; ace: {ace}; king to 8: {high}; 7 to 3: {low}.")
    counted = all_cards.format(
        packs=counts.packs(packs),
        jokers=count_of_rank(rules.jokers * packs, JOKER),
        cards=counts.cards((52 + rules.jokers) * packs),
    )
    if has_sets(rules):
        natural = _("All other cards are natural cards, threes too; their suits matter only in sequences.")
    else:
        natural = _("All other cards are natural cards, threes too.")
    worth = points.format(**msgspec.structs.asdict(rules.card_points))
    return {"packs": [counted], "kinds": [paragraph(wild, natural)], "points": [worth]}


def seats(rules: RuleSet, seating: Seating) -> Sections:
    """Seats and sides, and the deal."""
    sit, deal = [_how_they_sit(rules, seating)], list[str]()
    if len(seating.orders) > 1:
        sit.append(paragraph(_("Four play each deal, and the players take turns to sit out."), _orders(seating.orders)))
    hand = counts.cards(rules.hand_size_for(seating.players))
    if has_feet(rules, seating):
        foot = counts.cards(rules.foot_size_for(seating.players))
        deal.append(
            paragraph(
                _("Each player is dealt {hand} as a hand and then {foot} as a foot.").format(hand=hand, foot=foot),
                _("The foot lies face down, and nobody looks at it until its owner picks it up."),
            )
        )
        dealt = ""
    else:
        dealt = _("Each player is dealt {hand}.").format(hand=hand)
    pots = pots_dealt(rules, seating) if has_pots(rules) else ""
    deal.append(paragraph(dealt, pots, _("The remaining cards form the stock."), _first_card(rules)))
    dealer = paragraph(
        _("The first dealer is chosen at random, and the deal passes clockwise."),
        _("The player to the dealer’s left plays first."),
    )
    return {"seats": sit, "deal": deal, "dealer": [dealer]}


def _orders(orders: Sequence[Sequence[int]]) -> str:
    """The seats that play in the first deals, in rules where one player sits out."""
    named = [listed(number(seat + 1) for seat in order) for order in orders]
    first = _("the first deal is played by seats {seats}").format(seats=named[0])
    others = [_("the next by seats {seats}").format(seats=name) for name in named[1:]]
    return _("{orders}; then the order repeats.").format(orders=capital(listed([first, *others])))


def _first_card(rules: RuleSet) -> str:
    if rules.upcard is Upcard.NONE:
        return _("No card is turned up: the pile begins empty.")
    if rules.upcard is Upcard.ANY:
        return _("Its top card, whatever it is, is turned up to start the pile.")
    if rules.upcard is Upcard.BURY:
        further = _(
            "If it is a wild card or a red 3, it goes to the bottom of the stock, and more cards are turned up until one is"
            " neither."
        )
    elif freezes(rules):
        further = _(
            "If it is a wild card or a red 3, the pile is frozen, and cards are turned up until one comes that is neither."
        )
    else:
        further = _("If it is a wild card or a red 3, cards are turned up until one comes that is neither.")
    return paragraph(_("Its top card is turned up to start the pile."), further)


def _how_they_sit(rules: RuleSet, seating: Seating) -> str:
    players = counts.players(seating.players)
    sizes = [len(side) for side in seating.sides]
    if max(sizes) == 1:
        return _("{players:^}, each playing alone.").format(players=players)
    if plays_burracos(rules):
        shared = _("Partners share melds, the pot and the score.")
    elif rules.black_threes is BlackThrees.BONUS:
        shared = _("Partners share melds, threes and score.")
    else:
        shared = _("Partners share melds, red threes and score.")
    if len(set(sizes)) > 1:
        sides = [Noun(pgettext("noun", "a side of {size}"), size=spelled(size)) for size in sizes]
        against = reduce(lambda one, other: Noun(pgettext("noun", "{one} against {other}"), one=one, other=other), sides)
        return paragraph(_("{players:^}: {sides}.").format(players=players, sides=against), shared)
    text = npgettext("noun", "{count} side of {size}", "{count} sides of {size}", len(sizes))
    sides_of = Noun(text, count=spelled(len(sizes)), size=spelled(sizes[0]))
    return paragraph(
        _("{players:^} in {sides}.").format(players=players, sides=sides_of),
        _("Partners sit opposite each other.") if sizes[0] == 2 else _("The sides alternate around the table."),
        shared,
    )


def turn(rules: RuleSet, seating: Seating) -> Sections:
    """The course of a turn, picking up the foot, and forbidden discards."""
    drawn = counts.cards(rules.cards_drawn)
    if rules.pile_taken == "whole":
        begin = _("To begin a turn, the player draws {cards} from the stock or takes the whole pile.").format(cards=drawn)
    else:
        begin = _("To begin a turn, the player draws {cards} from the stock or takes {taken} from the top of the pile.").format(
            cards=drawn, taken=counts.cards(rules.pile_taken)
        )
    then = _("Then the player may make any number of melds, and ends the turn by discarding one card on the pile.")
    foot = [_picking_up_the_foot(rules)] if has_feet(rules, seating) else []
    return {"turn": [paragraph(begin, then)], "foot": foot, "discards": _discards(rules)}


def _discards(rules: RuleSet) -> list[str]:
    texts = []
    if rules.last_discard is LastDiscard.NATURAL:
        texts.append(_("A wild card may be discarded, but not as the last card, by which a player goes out."))
    if rules.wild_discards is WildDiscards.ONLY_WILDS:
        texts.append(
            _("A wild card may be discarded only by a player who holds nothing but wild cards, apart from a 3 that is kept.")
            if rules.three_kept
            else _("A wild card may be discarded only by a player who holds nothing but wild cards.")
        )
    if rules.empty_pile_not:
        ranks = ranks_in_notation([rank for rank in rules.empty_pile_not if rank != "dead"])
        dead = [Noun(pgettext("noun", "cards of a closed rank | many"))] if "dead" in rules.empty_pile_not else []
        texts.append(
            _(
                "{cards:^} may not be discarded on an empty pile while the player holds another card that may be discarded."
            ).format(cards=Nouns([*ranks, *dead]))
        )
    return texts


def _picking_up_the_foot(rules: RuleSet) -> str:
    return paragraph(
        _("A player plays the hand first, then the foot."),
        _("If melding empties the hand, the player picks up the foot at once and continues the turn."),
        _("If the discard empties it, the player picks up the foot at the start of the next turn, before the draw."),
        _("No book is needed to empty the hand while the foot is still on the table.")
        if plays_books(rules)
        else _("No canasta is needed to empty the hand while the foot is still on the table."),
    )


def pile(rules: RuleSet, _seating: Seating) -> Sections:
    """Taking the pile, blocking it and freezing it."""
    if plays_burracos(rules):
        return free_pile(rules)
    if rules.pile_taken == "whole":
        how = paragraph(
            _(
                "A player may take the pile only at the start of a turn, only as a whole, and only by melding its top card at"
                " once."
            ),
            _("The rest of the pile then goes into the player’s hand."),
        )
    else:
        how = paragraph(
            _("A player may take the pile only at the start of a turn, and only by melding its top card at once."),
            _("The player takes {cards} from the top, or all of them if there are fewer.").format(
                cards=counts.cards(rules.pile_taken)
            ),
            _("The rest stay in the pile."),
        )
    freezing = [_freezing(rules)] if freezes(rules) else []
    return {"when": [paragraph(how, _blocked(rules))], "taking": _taking(rules), "freezing": freezing}


def _freezing(rules: RuleSet) -> str:
    if rules.upcard is Upcard.TURN:
        frozen = _("The pile is frozen for everyone while it contains a wild card, or a red 3 turned up at the start.")
    else:
        frozen = _("The pile is frozen for everyone while it contains a wild card.")
    return paragraph(
        frozen,
        _("It is also frozen for a side that has not opened."),
        _(
            "A frozen pile can be taken only with two natural cards of the top card’s rank from the hand, even if the"
            " side already has a meld of that rank."
        ),
        _("Taking the pile unfreezes it.")
        if rules.pile_taken == "whole"
        else _("Taking cards from it unfreezes it unless one that freezes it is left."),
    )


def _blocked(rules: RuleSet) -> str:
    if not rules.dead_ranks:
        return _("A wild card or a 3 on top blocks the pile.")
    if rules.black_threes is BlackThrees.BONUS:
        return _("A wild card or a card of a closed rank on top blocks the pile.")
    return _("A wild card, a 3 or a card of a closed rank on top blocks the pile.")


def _taking(rules: RuleSet) -> list[str]:
    """Taking a pile that is not frozen: ways to meld the top card."""
    if rules.pile_needs is PileNeeds.PAIR:
        return [_only_with_a_pair(rules)]
    sequence = [_by_a_sequence(rules)] if rules.sequence_longest else []
    if rules.pile_needs is PileNeeds.PAIR_OR_ADD:
        return [_with_a_pair_or_added(rules), *sequence]
    return [_with_any_cards_or_added(rules), *sequence]


def _only_with_a_pair(rules: RuleSet) -> str:
    if rules.set_longest:
        melded = _(
            "The top card is always melded with two natural cards of its rank from the hand, in a new meld or in the side’s"
            " own meld of that rank, which may then have at most {cards}."
        ).format(cards=counts.cards(rules.set_longest))
    else:
        melded = _(
            "The top card is always melded with two natural cards of its rank from the hand, in a new meld or in the side’s"
            " own meld of that rank."
        )
    return paragraph(melded, _wilds_go_along(rules), _("The pile is never frozen."))


def _by_a_sequence(rules: RuleSet) -> str:
    if rules.pile_add_below == "any":
        added = _("The top card may also be added by itself to the side’s own sequence if it continues that sequence.")
    else:
        added = _(
            "The top card may also be added by itself to the side’s own sequence of fewer than {cards} if it continues"
            " that sequence."
        ).format(cards=counts.cards(rules.pile_add_below))
    return paragraph(added, _("No other card may go with it, and it never starts a sequence."))


def _with_a_pair_or_added(rules: RuleSet) -> str:
    if rules.pile_add_below == "any":
        added = _("It may also be added to the side’s own meld of that rank, alone or with cards of that rank from the hand.")
    else:
        added = _(
            "It may also be added to the side’s own meld of that rank of fewer than {cards}, alone or with cards of that"
            " rank from the hand."
        ).format(cards=counts.cards(rules.pile_add_below))
    return paragraph(
        _(
            "If the pile is not frozen, the top card is melded with two natural cards of its rank from the hand, in a"
            " new meld or one of the side’s own."
        ),
        added,
        _wilds_go_along(rules),
    )


def _with_any_cards_or_added(rules: RuleSet) -> str:
    any_size = rules.pile_add_below == "any"
    if rules.wilds_with_pair:
        message = (
            _(
                "If the pile is not frozen, the top card is melded with a pair of its rank, with one card of its rank and a"
                " wild card, or by adding it to the side’s own meld of that rank."
            )
            if any_size
            else _(
                "If the pile is not frozen, the top card is melded with a pair of its rank, with one card of its rank and a"
                " wild card, or by adding it to the side’s own meld of that rank of fewer than {cards}."
            )
        )
        alone = ""
    else:
        message = (
            _(
                "If the pile is not frozen, the top card is melded with a pair of its rank, or by adding it to the side’s own"
                " meld of that rank."
            )
            if any_size
            else _(
                "If the pile is not frozen, the top card is melded with a pair of its rank, or by adding it to the side’s own"
                " meld of that rank of fewer than {cards}."
            )
        )
        alone = _wilds_go_along(rules)
    if rules.pile_add_below == "any":
        return paragraph(message, alone)
    return paragraph(message.format(cards=counts.cards(rules.pile_add_below)), alone)


def _wilds_go_along(rules: RuleSet) -> str:
    if rules.wilds_with_pair:
        return _("Wild cards may be melded with them.")
    return _("No wild card may be melded with them.")
