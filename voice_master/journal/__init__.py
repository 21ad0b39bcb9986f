"""Every action a line, flushed. Saving, resuming, replaying and undoing are all replay."""
