"""The table scene: geometry, sprites, motion, drag, tray and dialogs."""
