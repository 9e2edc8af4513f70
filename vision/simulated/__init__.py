"""The pretend table: what a camera would see of cards, boats and hands that are only imagined."""
