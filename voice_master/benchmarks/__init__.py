"""Measurements, one JSON line per result."""
