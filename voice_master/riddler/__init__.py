"""The computer player: answers, judges, asks, guesses and shapes from its own view alone."""
