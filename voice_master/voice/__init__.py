"""Listening and speaking, each a port with adapters; words are not understood here."""
