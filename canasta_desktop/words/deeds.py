"""What players did, one deed for each event, for all who tell it: log, voice, "since your turn" and replay.

A deed is an entry of the catalogue as nouns are, without who did it: "discarded the 4 of spades". `{deed}` stands after a name,
`{deed:you}` after "You", `{deed:short}` in a clause where there is little room, `{deed:brief}` in a list of notes,
`{deed:tight}` in one that has hardly room, and `{deed:bare}` beside a picture of the player, where no person fits in every
language. A form that a deed lacks is the plain one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine import events as ev
from canasta_desktop.engine.cards import NATURAL_KINDS, is_wild
from canasta_desktop.engine.choices import BlackThrees
from canasta_desktop.engine.effective_options import freezes, has_pots, takes_freely
from canasta_desktop.engine.run_places import by_place
from canasta_desktop.engine.slots import KEYS, WILD_KEY, is_sequence, is_set, suit_of
from canasta_desktop.words import common_text
from canasta_desktop.words.cards import (
    bare_rank,
    card_name,
    cards_named,
    index_of,
    rank_name,
    ranks_name,
    set_name,
    short_card,
    some_of_rank,
    some_of_set,
    suit_name,
)
from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.catalogue import npgettext, pgettext
from canasta_desktop.words.counts import some_cards, some_wild_cards, wild_cards
from canasta_desktop.words.lists import listed, phrases
from canasta_desktop.words.melds import canasta_made, canasta_terms, count_of_canastas, joined_melds, meld_name
from canasta_desktop.words.nouns import Noun, Nouns
from canasta_desktop.words.numbers import number, points, spelled
from canasta_desktop.words.special_hands_text import special_hand_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.moves import Group
    from canasta_desktop.engine.ruleset import RuleSet
    from canasta_desktop.words.perspective import Perspective

STOCK_OUT: Final = _("The stock ran out")
STALLED: Final = _("The pile only changed hands, so the deal ended")


def nobody_out(end: ev.DealEnd | None) -> str:
    """Why a deal ended in which nobody went out."""
    return STALLED if end is ev.DealEnd.STALL else STOCK_OUT


def sentence(name: str, deed: Noun) -> str:
    """Who did it, and what: "You drew two cards", "Juno joined the kings"."""
    # Translators: what all deeds share in your language can stand here, such as the “hat” of “Otto hat 4♠ abgeworfen”.
    return (_("You {deed:you}") if common_text.YOU.means(name) else _("{name} {deed}")).format(name=name, deed=deed)


def clause(name: str, deeds: Sequence[str]) -> str:
    """What another player has done, in the order in which it was done: "Otto took 7 cards, discarded 4♠"."""
    return _("{name} {deed}").format(name=name, deed=listed(deeds))


def brief(name: str, deeds: Sequence[str]) -> str:
    """What another player has done, as a list of notes for narrow places: "Otto: took 7 cards; discarded 4♠"."""
    return _("{name}: {deeds}").format(name=name, deeds=phrases(deeds))


def deed(event: ev.Event, known: Sequence[int], rules: RuleSet, who: Perspective) -> Noun | None:
    """What a seat did by an event; None for events that are no deed, and for draws and takings that consist of several
    events.

    `known` are the slots of the side's melds before.
    """
    match event:
        case ev.Dealt():
            return dealt(event.upcards[-1] if event.upcards else None)
        case ev.Melded():
            return melded_or_added(event.groups, known)
        case ev.CanastaMade():
            return made(canasta_made(event.kind, rules, natural=event.natural))
        case ev.Discarded():
            return froze(event.card) if event.freezes and freezes(rules) else discarded(event.card)
        case ev.TookPile():
            return took(len(event.cards)) if takes_freely(rules) else None
        case ev.RedThreeLaid():
            named = rules.black_threes is BlackThrees.BONUS  # black ones are laid out, too
            return Noun(pgettext("deed", "laid out {card:the}"), card=card_name(event.card)) if named else threes(1, 0)[0]
        case ev.DealEnded():
            return _ended(event)
    return _rare_deed(event, rules, who)


def _rare_deed(event: ev.Event, rules: RuleSet, who: Perspective) -> Noun | None:
    """What a seat did by an event of few games or turns."""
    match event:
        case ev.MeldsJoined():
            return Noun(pgettext("deed", "joined {melds:the}"), melds=joined_melds(event.first))
        case ev.FootPickedUp() if has_pots(rules):
            return Noun(pgettext("deed", "picked up the pot | you: picked up your pot | brief: pot taken"))
        case ev.FootPickedUp():
            return Noun(pgettext("deed", "picked up the foot | you: picked up your foot | brief: foot"))
        case ev.PotTaken() if event.waits:  # one that is taken up at once is told as picked up
            return Noun(pgettext("deed", "gained the pot for the next turn | brief: pot waiting"))
        case ev.PotToStock():
            return Noun(pgettext("deed", "drew from a pot, the new stock | short: drew from a pot | brief: drew from a pot"))
        case ev.HandShown():
            return showed(event.name)
        case ev.Asked():
            return Noun(pgettext("deed", "asked to go out | brief: asked"))
        case ev.Answered():
            return _answered(event, who)
    return None


def _ended(event: ev.DealEnded) -> Noun | None:
    """Went out; None if nobody did, or a special hand that was shown says it."""
    return None if event.out is None or event.end is ev.DealEnd.SHOWN else went_out(concealed=event.concealed)


def went_out(*, concealed: bool) -> Noun:
    """Went out."""
    return Noun(pgettext("deed", "went out concealed") if concealed else pgettext("deed", "went out"))


def showed(hand: str) -> Noun:
    """Showed a special hand, by its name in the rules."""
    text = pgettext("deed", "showed a special hand: {hand} | short: showed a special hand | brief: special hand")
    return Noun(text, hand=special_hand_name(hand))


def _answered(event: ev.Answered, who: Perspective) -> Noun:
    """The partner's answer; a yes to a player who cannot go out costs points. `asked` is how the asker's turn tells it."""
    asker, worth = who.name(event.seat), points(event.penalty)
    if event.penalty and common_text.YOU.means(asker):
        text = pgettext(
            "deed",
            "said yes, but you can’t go out: {points} | short: said yes | brief: said yes | bare: said yes | asked: asked: yes",
        )
    elif event.penalty:
        text = pgettext(
            "deed",
            "said yes, but {asker} can’t go out: {points} | short: said yes | brief: said yes | bare: said yes"
            " | asked: asked: yes",
        )
    elif event.yes:
        text = pgettext("deed", "said yes | asked: asked: yes")
    else:
        text = pgettext("deed", "said no | asked: asked: no")
    return Noun(text, asker=asker, points=worth)


def dealt(top: Card | None) -> Noun:
    """Dealt, with the card that was turned up, if one was."""
    if top is None:
        return Noun(pgettext("deed", "dealt"))
    return Noun(pgettext("deed", "dealt and turned up {card:the} | bare: dealt, turned up"), card=card_name(top))


def drew(count: int) -> Noun:
    """Drew cards that are not shown."""
    text = npgettext("deed", "drew {cards} | short: drew | bare: drew", "drew {cards} | short: drew | bare: drew {n}", count)
    return Noun(text, cards=some_cards(count), n=spelled(count))


def drew_cards(cards: Sequence[Card]) -> Noun:
    """Drew these cards."""
    return Noun(pgettext("deed", "drew {cards:the}"), cards=cards_named(cards))


def drew_red_threes(drawn: Sequence[Noun]) -> Noun:
    """Drew red threes, which are laid out at once; one for each of these."""
    count = len(drawn)
    return Noun(npgettext("deed", "drew a red 3", "drew {n} red threes", count), n=number(count))


def laid_red_threes(laid: Sequence[Noun]) -> Noun:
    """Laid out red threes; one for each of these."""
    return threes(len(laid), 0)[0]


def received_talon(count: int) -> Noun:
    """Received a talon of `count` cards after opening."""
    return Noun(pgettext("deed", "received a talon: {cards} | short: received a talon"), cards=some_cards(count))


def took(count: int) -> Noun:
    """Took the pile with that many cards, the top one included."""
    text = npgettext("deed", "took {n} card | bare: took {n}", "took {n} cards | bare: took {n}", count)
    return Noun(text, n=number(count))


def discarded(card: Card) -> Noun:
    """Discarded a card. `kind`: by its rank; `alone`: beside a picture of the card."""
    text = pgettext(
        "deed",
        "discarded {card:the} | short: discarded {sign} | brief: discarded {sign} | tight: {sign}"
        " | kind: discarded {some} | alone: discarded",
    )
    some = some_wild_cards(1) if is_wild(card) else some_of_rank(1, card >> 2)
    return Noun(text, card=card_name(card), sign=short_card(card), some=some)


def discarded_some() -> Noun:
    """Discarded a card that nobody may look at any more."""
    return Noun(pgettext("deed", "discarded a card"))


def froze(card: Card) -> Noun:
    """Froze the pile with a card."""
    text = pgettext("deed", "froze the pile with {card:a} | brief: froze with {sign} | tight: {sign} | bare: froze the pile")
    return Noun(text, card=rank_name(card >> 2), sign=short_card(card))


def melded(melds: Sequence[Noun], slots: Sequence[int] = ()) -> Noun:
    """Started melds; the notes name the ranks of `slots` where all of them are sets: "laid K, Q", "laid sixes".

    `slots` may have melds that only grew: the notes say of both that cards were laid.
    A figure alone is named in words, because "laid 6" reads as a number of cards.
    """
    kinds = list(dict.fromkeys(slot % KEYS for slot in slots))
    ranks = listed(map(index_of, kinds)) if all(kind < NATURAL_KINDS for kind in kinds) else ""
    if ranks.isdigit():
        text = pgettext("deed", "melded {melds} | brief: laid {sets} | tight: laid {sets}")
        return Noun(text, melds=Nouns(melds), sets=ranks_name(kinds[0]))
    if ranks:
        return Noun(
            pgettext("deed", "melded {melds} | brief: laid {ranks} | tight: laid {ranks}"), melds=Nouns(melds), ranks=ranks
        )
    return Noun(pgettext("deed", "melded {melds} | brief: laid {melds} | tight: laid cards"), melds=Nouns(melds))


def added(cards: Sequence[Noun]) -> Noun:
    """Added these cards to melds."""
    return Noun(pgettext("deed", "added {cards}"), cards=Nouns(cards))


def added_to(melds: Sequence[Noun]) -> Noun:
    """Added cards to melds."""
    return Noun(pgettext("deed", "added to {melds}"), melds=Nouns(melds))


def brief_canastas(count: int, rules: RuleSet) -> str:
    """Canastas made, in a note: "canasta", "two books"."""
    return str(count_of_canastas(count, rules) if count > 1 else canasta_terms(rules).canasta)


def made(canasta: Noun) -> Noun:
    """Made a canasta."""
    return Noun(pgettext("deed", "made {canasta:a}"), canasta=canasta)


def threes(reds: int, blacks: int) -> list[Noun]:
    """Laid out red and black threes: a deed for each colour; none without any."""
    red = npgettext("deed", "laid out a red 3 | brief: red 3", "laid out {n} red threes | brief: {n} red threes", reds)
    black = npgettext(
        "deed", "laid out a black 3 | brief: black 3", "laid out {n} black threes | brief: {n} black threes", blacks
    )
    return [Noun(text, n=number(count)) for text, count in ((red, reds), (black, blacks)) if count]


def melded_or_added(groups: Sequence[Group], known: Sequence[int], *, wilds: bool = True) -> Noun:
    """Melded, added to melds, or both; with `wilds` the wild cards of a new set are named: "kings with a 2"."""
    new = [_with_wilds(group) if wilds else new_meld_name(group.kind) for group in groups if group.kind not in known]
    grown = [group for group in groups if group.kind in known]
    found = [melded(new)] if new else []
    if len(grown) == 1:
        found.append(added([cards_added(grown[0])]))
    elif grown:
        found.append(added_to([_with_wilds(one, meld_name(one.kind)) if wilds else meld_name(one.kind) for one in grown]))
    return found[0] if len(found) == 1 else Nouns(found)


def taken_and_melded(count: int, groups: Sequence[Group], known: Sequence[int]) -> Noun:
    """Took the pile with that many cards, and melded, added to melds, or both."""
    new = [_with_wilds(group) for group in groups if group.kind not in known]
    grown = [meld_name(slot) for slot in dict.fromkeys(group.kind for group in groups) if slot in known]
    added = [Noun(pgettext("deed", "added to the {melds}"), melds=Nouns(grown))] if grown else []
    return Nouns([took(count), *([melded(new)] if new else []), *added])


def new_meld_name(slot: int) -> Noun:
    """A meld as it is started: "kings", "a sequence in spades", "wild cards"; a second set of kings is kings, too."""
    key = slot % KEYS
    if is_sequence(slot):
        return Noun(pgettext("noun", "a sequence in {suit}"), suit=suit_name(suit_of(slot)))
    return Noun(pgettext("noun", "wild cards | many")) if key == WILD_KEY else set_name(key)


def _with_wilds(group: Group, meld: Noun | None = None) -> Noun:
    """A set and the wild cards laid with it: "kings with a 2"."""
    meld, wild = meld or new_meld_name(group.kind), _wilds(group)
    if not wild or not is_set(group.kind):
        return meld
    return Noun(pgettext("noun", "{meld} with {cards} | {meld:class}"), meld=meld, cards=_some_wilds(wild))


def _wilds(group: Group) -> list[Card]:
    return [card for card in group.cards if is_wild(card)]


def _some_wilds(cards: Sequence[Card]) -> Noun:
    """ "a joker", "two wild cards"."""
    return some_of_rank(1, cards[0] >> 2) if len(cards) == 1 else wild_cards(len(cards))


def cards_added(group: Group) -> Noun:
    """`a king`, `two aces and a 2`, `a joker to queens`: wild cards are named by themselves, not by the rank they join.

    Of a sequence's own cards the rank is enough: `the 5 to the sequence in hearts`.
    """
    if is_sequence(group.kind):
        text = pgettext("noun", "the {cards} to {meld:the}")
        placed = by_place(group.cards, suit_of(group.kind))
        cards = Nouns([card_name(card) if is_wild(card) else bare_rank(card >> 2) for card in placed])
        return Noun(text, cards=cards, meld=meld_name(group.kind))
    wild = _wilds(group)
    natural = len(group.cards) - len(wild)
    named = some_of_set(natural, group.kind % KEYS)
    if not wild:
        return named
    wilds = _some_wilds(wild)
    if natural:
        return Nouns([named, wilds])
    if group.kind % KEYS == WILD_KEY:
        return Noun(pgettext("noun", "{cards} to the wild cards"), cards=wilds)
    return Noun(pgettext("noun", "{cards} to {ranks}"), cards=wilds, ranks=set_name(group.kind % KEYS))
