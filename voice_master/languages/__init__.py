"""Words shared by all games, one folder per language."""
