"""A speaker that says lines aloud, through the interface of pyttsx3."""

import threading
from typing import Any

import pyttsx3

from voice_master.errors import DeviceMissing
from voice_master.settings import Settings
from voice_master.voice import driver


class LoudspeakerSpeaker:
    """Says each line to its end, in order. Raises at once: DeviceMissing without voice or loudspeaker."""

    def __init__(self, settings: Settings) -> None:
        self._failed: DeviceMissing | None = None
        self._one_line = threading.Lock()
        self._engine: Any = pyttsx3.Engine(driver.register())
        self._driver: driver.Driver = self._engine.getProperty("driver")
        self._engine.setProperty("voice", settings.language)
        self._engine.setProperty("volume", settings.volume)
        self._engine.setProperty("rate", settings.rate_words_per_minute)
        self._engine.connect("error", self._remember)

    def speak(self, text: str) -> None:
        """Say one line to its end. Raises: DeviceMissing when the loudspeaker has gone."""
        with self._one_line:
            if self._engine is None:
                raise DeviceMissing("The loudspeaker is closed.")
            self._failed = None
            self._engine.say(text)
            try:
                self._engine.runAndWait()
            except BaseException:  # Ctrl-C: leave the loop, so that the next line can be said
                self._engine.endLoop()
                raise
            if self._failed is not None:
                raise self._failed

    def stop(self) -> None:
        """Fall silent at once (from another thread too)."""
        self._driver.stop()

    def set_rate(self, words_per_minute: int) -> None:
        """Speak slower or faster from the next line on."""
        with self._one_line:
            if self._engine is not None:
                self._engine.setProperty("rate", words_per_minute)

    def close(self) -> None:
        """Fall silent and let go of the loudspeaker."""
        self._driver.stop()
        with self._one_line:
            self._engine = None
            self._driver.destroy()

    def _remember(self, name: str | None, exception: Exception) -> None:  # noqa: ARG002 (pyttsx3 passes both by name)
        if isinstance(exception, DeviceMissing):
            self._failed = exception
        else:
            self._failed = DeviceMissing("The voice could not say the line.")
