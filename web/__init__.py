"""The scoreboard on phones and TV."""
