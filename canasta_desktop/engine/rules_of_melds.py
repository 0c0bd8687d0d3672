"""The rules in plain words: melds and canastas, threes, and the opening. Each function writes one chapter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.engine.choices import (
    BlackThrees,
    LastThree,
    OpeningBy,
    OpeningTriple,
    RedThreesLaid,
    SetsOfARank,
    ThreesSign,
    Upcard,
    WildMelds,
    WildsEnter,
)
from canasta_desktop.engine.draft import FIVE
from canasta_desktop.engine.meaning import has_feet
from canasta_desktop.engine.terms import CANASTA
from canasta_desktop.engine.words import (
    canasta_names,
    capital,
    counted,
    joined,
    number,
    points_told,
    ranks_in_notation,
    some,
    threes_that_score,
)

if TYPE_CHECKING:
    from canasta_desktop.engine.ruleset import RuleSet, Seating


def melds(rules: RuleSet, _: Seating) -> list[str]:
    """What is a meld, how many wild cards it may have, and what a canasta is worth."""
    return [
        _sets(rules),
        *_sequences(rules),
        *_wild_melds(rules),
        *_joining(rules),
        *_wilds_in_sets(rules),
        *_canastas(rules),
        *_closed_ranks(rules),
    ]


def _set_noun(rules: RuleSet) -> str:
    """What a meld of one rank is called: a set where there are melds of other kinds."""
    return "set" if rules.sequence_longest or rules.wild_longest else "meld"


def _sets(rules: RuleSet) -> str:
    noun = _set_noun(rules)
    size = f"three to {number(rules.set_longest)}" if rules.set_longest else "three or more"
    many = {
        SetsOfARank.ONE: f"A side has one {noun} of each rank, and either partner may add cards to it.",
        SetsOfARank.TWO: f"A side may have two {noun}s of a rank at a time, and either partner may add cards to them.",
        SetsOfARank.WHEN_COMPLETE: (
            f"A side may start another {noun} of a rank only when its others of that rank have at least {number(CANASTA)}"
            " cards. Either partner may add cards to a meld."
        ),
    }[rules.sets_of_a_rank]
    stays = "a melded card stays in its meld unless melds are joined" if rules.join else "a melded card stays on the table"
    return (
        f"A {noun} is {size} cards of one rank from 4 to ace, at least two of them natural. {many} Cards are never added to"
        f" another side's melds, and {stays}."
    )


def _sequences(rules: RuleSet) -> list[str]:
    if not rules.sequence_longest:
        return []
    return [
        (
            f"A sequence is three to {number(rules.sequence_longest)} natural cards of one suit in unbroken order, from 4 up to"
            " the ace, without wild cards. A side may have any number of sequences in a suit."
        )
    ]


def _wild_melds(rules: RuleSet) -> list[str]:
    if not rules.wild_longest:
        return []
    another = {
        WildMelds.ONE: "A side has only one.",
        WildMelds.WHEN_COMPLETE: f"A side may start another one only when its others have {number(CANASTA)} cards.",
    }[rules.wild_melds]
    return [f"A meld of wild cards is three to {number(rules.wild_longest)} jokers and twos, in any mixture. {another}"]


def _joining(rules: RuleSet) -> list[str]:
    if not rules.join:
        return []
    kinds = ["two of the side's sets of one rank"] if rules.sets_of_a_rank is not SetsOfARank.ONE else []
    kinds += ["two of its sequences of one suit"] if rules.sequence_longest else []
    if not kinds:
        return []
    return [f"After drawing, a player may join {' or '.join(kinds)} if they make a legal meld together."]


def _wilds_in_sets(rules: RuleSet) -> list[str]:
    noun = _set_noun(rules)
    most = counted(rules.wilds_below_canasta, "wild card", "wild cards")
    told = [f"A {noun} of fewer than seven cards may have at most {most}."]
    if rules.naturals_outnumber_wilds:
        told.append(f"Every {noun} must have more natural cards than wild cards.")
    if rules.wilds_enter is WildsEnter.OPENING_OR_FIVE:
        told.append(
            f"A wild card may be melded with natural cards in the side's opening. Later it may be added to a {noun} only if the"
            f" {noun} then has at least {number(FIVE)} natural cards."
        )
    if rules.ranks_without_wilds:
        told.append(f"{capital(joined(ranks_in_notation(rules.ranks_without_wilds)))} are always melded without wild cards.")
    if rules.ranks_pure_or_opened_mixed:
        told.append(
            f"{capital(joined(ranks_in_notation(rules.ranks_pure_or_opened_mixed)))} may have wild cards only if they were"
            " melded with one in the side's opening. Otherwise they stay without."
        )
    if rules.wild_longest and rules.wild_meld_first:
        told.append(
            f"While the side's meld of wild cards has fewer than {number(CANASTA)} cards, and in a move that adds to it, no"
            f" wild card may go into a {noun}."
        )
    return told


def _canastas(rules: RuleSet) -> list[str]:
    names = canasta_names(rules)
    noun = _set_noun(rules)
    bonus = rules.bonus
    closed = rules.set_longest == CANASTA
    size = number(CANASTA) if closed else f"{number(CANASTA)} or more"
    natural, mixed = (name.split()[0] for name in (names.natural, names.mixed))
    told = (
        f"A {noun} of {size} cards is a {names.canasta}. Without wild cards it is {natural} and scores"
        f" {points_told(bonus.natural)} points; with wild cards it is {mixed} and scores {points_told(bonus.mixed)} points."
    )
    if not closed:
        told += f" A wild card added to a {natural} {names.canasta} makes it {mixed}."
    paragraphs = [told]
    if bonus.ranks:
        of = joined([f"{points_told(one.points)} points for {ranks_in_notation([one.rank])[0]}" for one in bonus.ranks])
        paragraphs.append(f"A {names.natural} of some ranks scores more: {of}.")
    if rules.wilds_in_canasta == "any":
        paragraphs.append(
            f"A {names.canasta} may have up to three wild cards, or any number of them if it has at least"
            f" {number(CANASTA - 3)} natural cards."
        )
    else:
        what = names.canasta if noun == "meld" else f"{noun} of {size} cards"
        paragraphs.append(f"A {what} may have at most {counted(rules.wilds_in_canasta, 'wild card', 'wild cards')}.")
    if rules.sequence_longest:
        length = number(CANASTA) if rules.sequence_longest == CANASTA else f"{number(CANASTA)} or more"
        paragraphs.append(
            f"A sequence of {length} cards is a {names.canasta} too, called {some(1, names.sequence, '')}, and scores"
            f" {points_told(bonus.sequence)} points."
        )
    if rules.wild_longest:
        more = [f"{points_told(bonus.wild_four_jokers)} with four or more jokers"] if bonus.wild_four_jokers else []
        more += [f"{points_told(bonus.wild_twos)} with twos only"] if bonus.wild_twos else []
        tail = f", or {joined(more)}" if more else ""
        paragraphs.append(
            f"A meld of {number(CANASTA)} wild cards is a {names.canasta} too, called a {names.wild}, and scores"
            f" {points_told(bonus.wild)} points{tail}."
        )
    return paragraphs


def _closed_ranks(rules: RuleSet) -> list[str]:
    if not rules.dead_ranks:
        return []
    canasta = canasta_names(rules).canasta
    return [f"When a side has completed a {canasta} of a rank, the rank is closed: nobody may meld cards of it any more."]


def threes(rules: RuleSet, seating: Seating) -> list[str]:
    """What red and black threes are for."""
    bonus = rules.black_threes is BlackThrees.BONUS
    told = [_laying_out(rules, seating, bonus)]
    if rules.three_kept:
        told.append(
            "While a side has not opened, a player keeps one 3 in the hand and lays out the others. The player may lay out the"
            " last one too in any own turn. When the side opens, the player who opens lays it out at once, and the partner at"
            " the start of the partner's next turn."
        )
    if rules.last_three is LastThree.IN_HAND:
        told.append("If no card is left in the stock to replace a 3, the 3 stays in the hand and the deal ends.")
    told += [_threes_score(rules, seating, bonus)]
    if rules.black_threes is BlackThrees.MELD_GOING_OUT:
        told.append(
            "A black 3 on top blocks the pile. Black threes are melded only as the last meld before going out: three or more,"
            " without wild cards. At most one card may then be left, and it is discarded."
        )
    elif bonus:
        told.append("Threes are never melded and never discarded.")
    else:
        told.append("A black 3 on top blocks the pile. Threes are never melded.")
    return told


def _laying_out(rules: RuleSet, seating: Seating, bonus: bool) -> str:
    these = "Threes" if bonus else "Red threes"
    when = {
        RedThreesLaid.AT_ONCE: f"{these} dealt to the players are laid out at once, starting to the dealer's left.",
        RedThreesLaid.FIRST_TURN: (
            f"{these} dealt to a player are laid out at the start of that player's first turn; if the deal ends before that,"
            " they do not count."
        ),
    }[rules.red_threes_laid]
    if rules.red_threes_laid is RedThreesLaid.FIRST_TURN and rules.red_three_in_hand:
        when = f"{these} dealt to a player are laid out at the start of that player's first turn."
    foot = " Those in a foot are laid out when the foot is picked up." if has_feet(rules, seating) else ""
    one = "A 3, red or black," if bonus else "A red 3"
    in_pile = " A red 3 that comes with the pile is not replaced." if rules.upcard is Upcard.TURN else ""
    return f"{one} is laid face up beside the side's melds and replaced with a card from the stock.{in_pile} {when}{foot}"


def _threes_score(rules: RuleSet, seating: Seating, bonus: bool) -> str:
    paid = rules.red_three_bonus[: 2 * rules.packs_for(seating.players)]
    if all(points == paid[0] * held for held, points in enumerate(paid, start=1)):
        each = "each 3" if bonus else "each red 3"
        scores = f"A side scores {points_told(paid[0])} points for {each}."
    else:
        table = ", ".join(f"{number(held)}: {points_told(points)}" for held, points in enumerate(paid, start=1))
        which = "threes, the red and the black ones apart" if bonus else "red threes"
        scores = f"A side scores for its {which}: {table}."
    many = f"{canasta_names(rules).canasta}s"
    sign = {
        ThreesSign.MELD: "They count against a side that has no melds at the end of the deal.",
        ThreesSign.CANASTAS_2: f"They count against a side that has fewer than two {many} at the end of the deal.",
        ThreesSign.BY_CANASTAS: (
            f"They count for a side that has two or more {many} at the end of the deal, against a side that has none, and"
            " nothing for a side that has one."
        ),
        ThreesSign.ALWAYS: "They always count for the side.",
    }[rules.threes_sign]
    return f"{scores} {sign}"


def opening(rules: RuleSet, _: Seating) -> list[str]:
    """What a side's first melds must be worth, what they must be, and the talon."""
    if rules.opening_counts_top:
        top = "If the pile is taken, only its top card counts."
    else:
        top = (
            "If the pile is taken, no card of it counts, and the meld that it goes to counts only if three or more of its cards"
            " come from the hand."
        )
    told = [_minimum(rules), f"All melds of that one turn count. Bonuses and {threes_that_score(rules)} do not. {top}"]
    if rules.opening_triple is not OpeningTriple.NONE:
        wild = rules.opening_triple is OpeningTriple.NATURAL_OR_WILD and rules.wild_longest
        also = ", or a meld of wild cards" if wild else ""
        told.append(f"One of these melds must have three or more natural cards from the hand and no wild card{also}.")
    if not rules.opening_mixed_canasta:
        names = canasta_names(rules)
        told.append(f"An opening may not complete a {names.mixed}.")
    return told + _talon(rules)


def _minimum(rules: RuleSet) -> str:
    start = "A side's first melds of a deal must together be worth a minimum of card points, which depends on "
    if rules.opening_by is OpeningBy.DEAL:
        last = len(rules.opening_by_deal)
        lines = [
            f"deal {deal}{' and later' if deal == last else ''}: {minimum}"
            for deal, minimum in enumerate(rules.opening_by_deal, start=1)
        ]
        return f"{start}the deal: {'; '.join(lines)}."
    below = str(rules.opening_below_zero) if rules.opening_below_zero else "no minimum"
    lines = [f"below 0: {below}"] + [f"from {points_told(line.total)}: {line.minimum}" for line in rules.opening]
    return f"{start}its total score: {'; '.join(lines)}."


def _talon(rules: RuleSet) -> list[str]:
    if not rules.talon:
        return []
    if len(set(rules.talon)) > 1:
        first, later = rules.talon[0], rules.talon[-1]
        how_many = f"{number(first)} for the first side that opens in the deal, {number(later)} for every other"
    else:
        how_many = number(rules.talon[0])
    canasta = canasta_names(rules).canasta
    least = counted(rules.talon_stock, "card", "cards")
    return [
        (
            "A player who opens for the side in a turn that began with a draw receives a talon: extra cards from the stock"
            f" after that turn's discard, {how_many}. The stock must then have at least {least}. The player may discard the"
            f" last card without any {canasta} if a talon is to come. Threes in a talon are laid out in the next turn."
        )
    ]
