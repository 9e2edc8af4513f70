"""A companion for a real table: rules, journal and scoreboard around what a camera sees and fingers press."""

__version__ = "0.1.0"
