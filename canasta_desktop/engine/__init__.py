"""The rules engine: exact, pure, and usable by itself.

It uses no window and no clock, and reads no files but its own presets. A game deals positions; legality is asked of a position,
moves change it, and each seat is shown a view of it. A deal from the first card to the score:

>>> import random
>>> from canasta_desktop.engine import game, listing, play, position, ruleset
>>> dice = random.Random(1)
>>> table = game.Game(ruleset.preset("classic"), players=4, seed=7)
>>> deal = table.deal()
>>> while deal.phase != position.Phase.OVER:
...     moves = [move for move, _ in zip(listing.legal_moves(deal), range(30))]
...     play.play(deal, dice.choice(moves))
>>> [side.total for side in table.finish().sides] == list(table.totals)
True

Modules: `rules` and `ruleset` (options as data), `terms` (the same for hot code); `lanes` (numbers of cards in native words),
`hand`, `meld_counts`, `melds`, `seats`, `position` and `view` (state); `moves`, `legality` (refusals), `listing` (the legal
moves); `smallest_opening`, `every_opening` and `way_out` (exact solvers); `going_out_needs` and `canastas` (what going out
needs); `play` (applying moves, with `events`), `scoring`, `game` (deals in a row); `notation`, `documents`,
`position_writing`, `records` and `public_play` (text), `verdicts` (judging lines of JSON).
"""
