"""The master leads spoken turns: prompts, listens, submits, tells, and keeps secrets apart."""
