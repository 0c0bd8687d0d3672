"""The card faces and backs as generated SVG."""
