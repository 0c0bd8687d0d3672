"""Rules of thumb: draw or take, what to meld, what to discard, ask and answer."""
