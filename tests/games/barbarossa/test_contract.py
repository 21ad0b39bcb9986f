"""Barbarossa keeps the contract of every game."""

from tests.games.barbarossa.random_games import BarbarossaGames


class TestBarbarossa(BarbarossaGames):
    pass
