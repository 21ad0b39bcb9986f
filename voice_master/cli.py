"""The doors of the program: one thin command each."""

import click


@click.group()
@click.version_option(package_name="voice-master")
def main() -> None:
    """A spoken game master for riddle games."""
