"""Canasta Desktop: a card table with exact rules, bots that see only their own cards, and a window to play in.

Packages, each importing only those before it: `engine` (rules), `bots`, `session` (games in progress and saved games), `lab`
(bots measured over many deals), `words` (texts, translated), `ui` (the window), `cli` (the command line).

Terms of Canasta:
  natural, wild    a card from 4 to ace; a joker or a 2
  meld             three or more cards on the table: a set of one rank or, by some rules, a sequence of one suit or wild cards
  canasta          a meld of seven or more cards: natural (no wild cards), mixed, a sequence, or wild
  opening          a side's first melds of a deal, worth at least a minimum in card points that depends on the side's total
  stock, pile      the cards to draw from; the discard pile, which is taken by melding its top card
  frozen           a pile that can be taken only with a natural pair from the hand
  going out        getting rid of the last card, which ends the deal; concealed: with all melds laid in that one turn
  permission       the partner's answer to "may I go out?"; a *yes* binds the player to go out
  foot, talon      by some rules: a second hand, picked up when the first is empty; cards drawn as the reward of an opening
  deal, game       from the shuffle to the score; deals up to a target score or a number of deals
  seat, side       a player's place at the table; the seats that score together
  kind, slot       what the rules distinguish in a card (`engine.cards`); where a side keeps a meld (`engine.slots`)

Terms of search:
  position, view   the full state of a deal; the part of it that one seat may see
  policy           a function from a view to a move, here the rules of thumb with the weights of a style
  features         the facts of a view or position that weights are multiplied with, or that a network gets
  belief           how likely each hidden card is in each place, from the cards and the moves seen
  determinization  a world: one full position sampled from the belief
  rollout          (playout) a world played on by the policy for some turns
  evaluation       (outlook) the estimated result of an unfinished deal, in points, from its features
  utility          (stakes) the worth of a result to a side, which plays for the deal and for the game
  plan, prior      a candidate move, and its worth before any rollout: a mean and a variance in points
"""

__version__ = "0.1.0"
