"""Texts of hints: why a move is good, in one sentence that names cards."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.coach.judgement import CLEARLY_OFTEN
from canasta_desktop.bots.coach.lessons import Lesson
from canasta_desktop.bots.coach.why import Why
from canasta_desktop.engine.cards import JOKER, TWO, is_wild
from canasta_desktop.engine.moves import Meld, Take
from canasta_desktop.engine.run_places import by_place
from canasta_desktop.engine.slots import KEYS, SEQUENCE_KEY, WILD_KEY, is_sequence, suit_of
from canasta_desktop.engine.terms import CANASTA
from canasta_desktop.words import counts, hints_of_answers, hints_of_discards, hints_of_pots
from canasta_desktop.words.cards import (
    Face,
    card_name,
    cards_laid,
    cards_named,
    melded_counted,
    ranks_name,
    with_rank,
)
from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.catalogue import ngettext
from canasta_desktop.words.compared_text import (
    black_three,
    draw_instead,
    either_way,
    left_natural,
    open_later,
    or_draw,
    other_answer,
    set_apart,
    take_instead,
    then_discard,
    usually,
    would_do,
)
from canasta_desktop.words.costs_text import kind_told
from canasta_desktop.words.hints_of_discards import SMALL_PILE
from canasta_desktop.words.lists import paragraph
from canasta_desktop.words.melds import canasta_of, canasta_terms, meld_name
from canasta_desktop.words.nouns import Nouns
from canasta_desktop.words.numbers import spelled
from canasta_desktop.words.special_hands_text import special_hand_name

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from canasta_desktop.bots.coach.why import Reason
    from canasta_desktop.engine.cards import Card, Kind
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.ruleset import RuleSet
    from canasta_desktop.session.hints import Hint
    from canasta_desktop.words.nouns import Noun


def hint_text(reason: Reason, names: Sequence[str] = ()) -> str:
    """The sentence for a reason; `names` by seat, if they are known. What is said of a move is `hint_to`."""
    facts = dict(reason.facts)
    if "face" in facts:
        facts["kind"] = Face(int(str(facts.pop("face"))))
    for who in ("after", "seat"):
        if who in facts:
            seat = int(str(facts[who]))
            facts[who] = names[seat] if names else _("seat {number}").format(number=seat)
    return _SENTENCES[reason.code](**facts)


def hint_to(move: Move, reason: Reason, names: Sequence[str] = ()) -> str:
    """All that is said of a move: the sentence for its reason, and every card that it plays and that sentence does not name."""
    further = _further(move, reason)
    wilds = [(slot, cards) for slot, cards in further if slot % KEYS < WILD_KEY and all(map(is_wild, cards))]
    sets = [cards_laid(cards, slot) for slot, cards in further if not is_sequence(slot) and (slot, cards) not in wilds]
    runs = [card for slot, cards in further if is_sequence(slot) for card in by_place(cards, suit_of(slot))]
    return paragraph(
        hint_text(reason, names),
        _("Meld {cards} as well.").format(cards=Nouns(sets)) if sets else "",
        # Wild cards alone do not say where they go.
        *(with_rank(_("Put {cards} on your {ranks}."), slot % KEYS, cards=melded_counted(cards)) for slot, cards in wilds),
        # The sentence before may name a card of this rank, too: the suit tells them apart.
        _("Meld {cards:the} as well.").format(cards=cards_named(runs)) if runs else "",
    )


def _further(move: Move, reason: Reason) -> list[tuple[Kind, Sequence[Card]]]:
    """The cards of the hand that a move melds and the sentence for its reason does not name, by meld."""
    if not isinstance(move, Meld | Take):
        return []
    told = reason.facts.get("cards")
    named = Counter(told if isinstance(told, tuple) else ())
    found: list[tuple[Kind, Sequence[Card]]] = []
    for group in move.groups:
        left = Counter(group.cards) - named
        named -= Counter(group.cards)
        if left:
            found.append((group.kind, list(left.elements())))
    return found


def advice(hint: Hint, names: Sequence[str] = ()) -> str:
    """All that is said of a hint: the move and why, what is kept for it, and what would be as good."""
    return paragraph(
        better(hint, names), _or_meld(hint.meld_as_good), would_do([kind_told(hint.view, card) for card in hint.as_good])
    )


def better(hint: Hint, names: Sequence[str] = (), than: Move | None = None) -> str:
    """The advised move and why, the cards to keep for it, and the taught habits that it goes against.

    `than`: a move whose cost has already been said.
    """
    why = (
        set_apart(hint, names, than)
        or either_way(hint)
        or draw_instead(hint, names, than)
        or take_instead(hint, names, than)
        or hint_to(hint.move, hint.why, names)
    )
    taught = usually(hint, names, than)
    kept = "" if taught and hint.against is Lesson.LAY else _kept(hint.kept)
    also = then_discard(hint, names, than), or_draw(hint), other_answer(hint, than), open_later(hint, names, than)
    # Beside what is taught a black 3 is what is asked about only where the advised card may give the pile away.
    asked = not taught or (hint.judgement is not None and hint.judgement.best.taken >= CLEARLY_OFTEN)
    three = black_three(hint, names, than, brief=bool(taught)) if asked else ""
    return paragraph(why, *also, left_natural(hint, names, than), kept, taught, three)


def _kept(kinds: Sequence[Kind]) -> str:
    if not kinds:
        return ""
    named = Nouns([ranks_name(kind) for kind in kinds])
    return _("Keep your {ranks} hidden for now: an opponent may discard one.").format(ranks=named)


def _or_meld(cards: Sequence[Card]) -> str:
    return _("Or lay {cards} first.").format(cards=cards_laid(cards)) if cards else ""


# the pile


def _costs(kind: Kind, cards: int, by_pair: bool) -> str:
    if by_pair and cards <= SMALL_PILE:
        sentence = ngettext(
            "Draw: the pile has only {count} card, and your {ranks} may take a larger one later.",
            "Draw: the pile has only {count} cards, and your {ranks} may take a larger one later.",
            cards,
        )
        return with_rank(sentence, kind, count=spelled(cards))
    sentence = ngettext(
        "Draw: taking the pile of {count} card with {rank:the} would cost you more than you’d gain.",
        "Draw: taking the pile of {count} cards with {rank:the} would cost you more than you’d gain.",
        cards,
    )
    return with_rank(sentence, kind, count=spelled(cards))


_TAKE: Final[Mapping[tuple[bool, bool, str], str]] = {
    (True, True, "more"): _("Take the pile: add its {rank} to your {ranks} and open; you also get {count}."),
    (True, True, "wild"): _("Take the pile: add its {rank} to your {ranks} and open; you also get {count}, including {wilds}."),
    (True, True, "none"): _("Take the pile: add its {rank} to your {ranks} and open, instead of drawing."),
    (True, False, "more"): _("Take the pile: add its {rank} to your {ranks}; you also get {count}."),
    (True, False, "wild"): _("Take the pile: add its {rank} to your {ranks}; you also get {count}, including {wilds}."),
    (True, False, "none"): _("Take the pile: add its {rank} to your {ranks} instead of drawing."),
    (False, True, "more"): _("Take the pile: open by melding its {rank} with {cards}; you also get {count}."),
    (False, True, "wild"): _(
        "Take the pile: open by melding its {rank} with {cards}; you also get {count}, including {wilds}."
    ),
    (False, True, "none"): _("Take the pile: open by melding its {rank} with {cards}, instead of drawing."),
    (False, False, "more"): _("Take the pile: meld its {rank} with {cards} from your hand; you also get {count}."),
    (False, False, "wild"): _(
        "Take the pile: meld its {rank} with {cards} from your hand; you also get {count}, including {wilds}."
    ),
    (False, False, "none"): _("Take the pile: meld its {rank} with {cards} from your hand instead of drawing."),
}
"""Sentences to take the pile, by whether the top card joins an own meld, whether the side opens, and which cards come into the
hand.
"""


def _take(kind: Kind, cards: Sequence[Card], joins: bool, opens: bool, rest: int, wilds: int) -> str:
    gain = "none" if not rest else "wild" if wilds else "more"
    facts = {"cards": melded_counted(cards), "count": counts.more_cards(rest), "wilds": counts.wild_cards(wilds)}
    return with_rank(_TAKE[joins, opens, gain], kind, **facts)


def _take_sequence(kind: Kind, slot: int, size: int, rest: int) -> str:
    if rest:
        sentence = _("Take the pile: its {rank} brings your {meld} to {size} of {full}; you also get {count}.")
    else:
        sentence = _("Take the pile: its {rank} brings your {meld} to {size} of {full}, and you don’t have to draw.")
    return with_rank(sentence, kind, meld=meld_name(slot), size=size, full=CANASTA, count=counts.more_cards(rest))


def _take_canasta(kind: Kind, slot: int, mixed: bool, rules: RuleSet, rest: int) -> str:
    if rest:
        sentence = _("Take the pile: its {rank} makes {canasta:a}; you also get {count}.")
    else:
        sentence = _("Take the pile: its {rank} makes {canasta:a}, and you don’t have to draw.")
    return with_rank(sentence, kind, canasta=canasta_in(slot, mixed, rules), count=counts.more_cards(rest))


# melds


def canasta_in(slot: int, mixed: bool, rules: RuleSet) -> Noun:
    """The name of the canasta in a slot: "samba", "dirty book"."""
    terms = canasta_terms(rules)
    key = slot % KEYS
    if key >= SEQUENCE_KEY:
        return terms.sequence_canasta
    if key == WILD_KEY:
        return terms.wild_canasta
    return terms.mixed_canasta if mixed else terms.natural_canasta


def _opens_with_talon(cards: Sequence[Card], worth: int, needed: int, count: int) -> str:
    return ngettext(
        "Open with {cards}: you need {needed} and have {worth}, and you get {count} card from the stock.",
        "Open with {cards}: you need {needed} and have {worth}, and you get {count} cards from the stock.",
        count,
    ).format(cards=melded_counted(cards), worth=worth, needed=counts.points(needed), count=spelled(count))


def _out(cards: Sequence[Card], foes: int, left: int) -> str:
    if foes > 1:
        sentence = ngettext(
            "Meld {cards} and go out: your opponents are left with {count} card.",
            "Meld {cards} and go out: your opponents are left with {count} cards.",
            left,
        )
    else:
        sentence = ngettext(
            "Meld {cards} and go out: your opponent is left with {count} card.",
            "Meld {cards} and go out: your opponent is left with {count} cards.",
            left,
        )
    return sentence.format(cards=cards_laid(cards), count=spelled(left))


def _canasta(cards: Sequence[Card], slot: int, mixed: bool, points: int, rules: RuleSet) -> str:
    made = canasta_in(slot, mixed, rules)
    if points and slot % KEYS < WILD_KEY:
        made = canasta_of(made, ranks_name(slot % KEYS))
    facts = {"cards": cards_laid(cards, slot), "canasta": made, "points": counts.points(points)}
    if not points:
        return _("Meld {cards} to make {canasta:a}.").format(**facts)
    return _("Meld {cards} to make {canasta:a}: {points}.").format(**facts)


def _opens(cards: Sequence[Card], worth: int, needed: int) -> str:
    return _("Open with {cards}: you need {needed} and have {worth}.").format(
        cards=melded_counted(cards), worth=worth, needed=counts.points(needed)
    )


def _on_canasta(cards: Sequence[Card], worth: int, kind: Kind, rules: RuleSet | None = None) -> str:
    terms = canasta_terms(rules)
    facts = {
        "cards": cards_laid(cards, kind),
        "worth": counts.points(worth),
        "canasta": terms.canasta,
        "canastas": terms.canastas,
    }
    if any(card >> 2 not in (kind, TWO, JOKER) for card in cards) and kind < WILD_KEY:
        return _("Add {cards} to your {canastas}: {worth} for you instead of against you.").format(**facts)
    if kind < WILD_KEY:
        facts["canasta"] = canasta_of(terms.canasta, ranks_name(kind))
    return _("Add {cards} to your {canasta}: {worth} for you instead of against you.").format(**facts)


def _grows(cards: Sequence[Card], worth: int, kind: Kind, size: int) -> str:
    """A group that grows or begins a meld; `size` is the meld's number of cards with the group."""
    facts = {"cards": cards_laid(cards, kind), "worth": counts.points(worth), "size": size, "full": CANASTA}
    new = size == len(cards)
    if kind >= WILD_KEY:
        if new:
            sentence = _("Meld {cards}: {worth}, and your {meld} starts at {size} of {full}.")
        else:
            sentence = _("Add {cards}: {worth}, and your {meld} reaches {size} of {full}.")
        return sentence.format(meld=meld_name(kind), **facts)
    if new:
        sentence = _("Meld {cards}: {worth}, and your {ranks} start at {size} of {full}.")
    else:
        sentence = _("Add {cards}: {worth}, and your {ranks} reach {size} of {full}.")
    return with_rank(sentence, kind, **facts)


# what few rules have


def _no_pair(kind: Kind, *, wild: bool) -> str:
    if wild:
        return with_rank(_("Draw: to take the pile you need two {ranks}, or one and a wild card."), kind)
    return with_rank(_("Draw: you have no pair of {ranks} to take the pile with."), kind)


def _join(cards: int, canasta: bool, rules: RuleSet) -> str:
    if canasta:
        sentence = ngettext(
            "Join the two melds: their {count} card makes {canasta:a}.",
            "Join the two melds: their {count} cards make {canasta:a}.",
            cards,
        )
    else:
        sentence = ngettext(
            "Join the two melds: together they have {count} card.",
            "Join the two melds: together they have {count} cards.",
            cards,
        )
    return sentence.format(count=spelled(cards), canasta=canasta_terms(rules).canasta)


_SENTENCES: Final[Mapping[Why, Callable[..., str]]] = {
    **hints_of_discards.SENTENCES,
    **hints_of_pots.SENTENCES,
    **hints_of_answers.SENTENCES,
    Why.DRAW_NO_PILE: lambda: _("Draw: there is no pile to take."),
    Why.DRAW_BLOCKED: lambda kind: with_rank(_("Draw: {rank:the} on top blocks the pile."), kind),
    Why.DRAW_DEAD: lambda kind: with_rank(
        _("Draw: {ranks} are closed, so nobody can take the pile with {rank:the} on top."), kind
    ),
    Why.DRAW_ENDS: lambda: _("Draw to end the deal: the stock is empty, and taking the pile would cost you more."),
    Why.DRAW_FROZEN: lambda kind: with_rank(_("Draw: the pile is frozen, and you don’t have two {ranks}."), kind),
    Why.DRAW_NO_PAIR: _no_pair,
    Why.DRAW_CANNOT_OPEN: lambda kind, needed: with_rank(
        _("Draw: even with {rank:the} on top, you can’t reach the {needed} you need to open."),
        kind,
        needed=counts.points(needed),
    ),
    Why.DRAW_TOO_FEW: lambda kind: with_rank(_("Draw: taking the pile with {rank:the} would leave you too few cards."), kind),
    Why.DRAW_CANNOT_TAKE: lambda: _("Draw: you can’t take the pile."),
    Why.DRAW_COSTS: _costs,
    Why.TAKE: _take,
    Why.TAKE_SEQUENCE: _take_sequence,
    Why.TAKE_CANASTA: _take_canasta,
    Why.MELD_OUT: _out,
    Why.MELD_CANASTA: _canasta,
    Why.MELD_FOOT: lambda cards: _("Meld {cards} to empty your hand and pick up your foot.").format(cards=cards_laid(cards)),
    Why.MELD_TALON: _opens_with_talon,
    Why.MELD_OPENS: _opens,
    Why.MELD_ON_CANASTA: _on_canasta,
    Why.MELD_GROWS: _grows,
    Why.SHOW: lambda hand, points: _("Show your hand: it’s a special hand ({hand}) worth {points}.").format(
        hand=special_hand_name(hand), points=counts.points(points)
    ),
    Why.LAY: lambda card: _("Lay out {card:the} and draw a card for it.").format(card=card_name(card)),
    Why.JOIN: _join,
}
