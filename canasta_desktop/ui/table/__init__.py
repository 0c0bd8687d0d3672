"""The table.

A press goes this way: `TableScene` ends what still moves; `PointerInput` finds what lies under the pointer, `KeyInput` the
binding of a key; `Actions` make a proposal of it, and a move of that; `OwnSeat` plays it at the table; the `Presenter` shows
the new view; the `Director` moves what lies elsewhere now. A press on a card ends sooner: `HandInput` selects it.

A room imports only itself and rooms above it here; the scene comes last.

- model/: what is shown, and what the player has chosen; what follows from it
- geometry/: where it lies
- paint/: draws it
- motion/: events become movements
- input/: a gesture becomes a proposal, and a proposal a move
- scene
"""
