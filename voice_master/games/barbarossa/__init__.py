"""Barbarossa (Klaus Teuber, 2005 edition): the rules, views and words of the game. See README.md in this folder."""
