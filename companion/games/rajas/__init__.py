"""Rajas of the Ganges: dice for workers, tiles for a province, fame and money until they meet."""
