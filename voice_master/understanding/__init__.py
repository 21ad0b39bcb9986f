"""From heard text to what is meant: a command, a question, an answer, a guess, or unclear."""
