"""A spoken game master: it leads riddle games aloud, listens, and plays along."""

__version__ = "0.1.0"
