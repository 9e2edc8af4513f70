"""Regatta: boats sail along the arrows of cards, round the buoys and home first."""
