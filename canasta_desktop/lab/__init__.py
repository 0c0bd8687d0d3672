"""The laboratory: bots that play many deals without a window, to be measured, compared and tried with other rules."""
