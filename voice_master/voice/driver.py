"""A pyttsx3 driver that keeps queued lines in order and can be stopped: espeak voice, miniaudio loudspeaker.

pyttsx3 imports `pyttsx3.drivers.NAME`; `register` puts this module there. Its own Linux driver needs the program
aplay, speaks only the last of several lines and can't be stopped.
"""

import queue
import sys
import wave
from typing import Any

from pyttsx3.voice import Voice

from voice_master.errors import VoiceMasterError
from voice_master.settings import LANGUAGE, Settings
from voice_master.voice import espeak
from voice_master.voice.playback import Playback, Sounding

NAME = "voice_master"


def register() -> str:
    """Make the driver known to pyttsx3; gives its name there."""
    sys.modules[f"pyttsx3.drivers.{NAME}"] = sys.modules[__name__]
    return NAME


def buildDriver(proxy: Any) -> "Driver":
    """The entry that pyttsx3 calls. Raises: DeviceMissing when there is no voice or no loudspeaker."""
    return Driver(proxy)


class Driver:
    """Speaks one line at a time, only inside the loop. Method names are those that pyttsx3 calls.

    The proxy hands over the next command when it is told that the driver is no longer busy. So a line is only kept
    by `say`, and spoken by the loop.
    """

    def __init__(self, proxy: Any) -> None:
        self._proxy = proxy
        self._said: dict[str, Any] = {"rate": Settings().rate_words_per_minute, "volume": 1.0, "voice": LANGUAGE}
        self._is_looping = False
        self._waiting: queue.SimpleQueue[Sounding | None] = queue.SimpleQueue()
        self._current: Sounding | None = None
        _, self._rate_hertz = espeak.render("", 200)
        self._playback = Playback(self._rate_hertz)

    def say(self, text: str) -> None:
        """Keep a line for the loop."""
        sounding = self._playback.sounding(self._rendered(text)[0])
        self._proxy.setBusy(True)
        self._current = sounding
        self._waiting.put(sounding)

    def save_to_file(self, text: str, filename: str) -> None:
        """Write a line as a WAV file, in its turn."""
        pcm, rate_hertz = self._rendered(text)
        with wave.open(filename, "wb") as file:
            file.setparams((1, 2, rate_hertz, len(pcm), "NONE", ""))
            file.writeframes(pcm.tobytes())

    def startLoop(self) -> None:
        """Speak what is queued until `endLoop`."""
        self._is_looping = True
        self._let_next()
        while self._is_looping:
            sounding = self._waiting.get()
            if sounding is not None:
                self._speak(sounding)

    def endLoop(self) -> None:
        """Leave the loop after the line that sounds now."""
        self._is_looping = False
        self._waiting.put(None)

    def iterate(self) -> Any:
        """Speak one line at each step, for a loop outside."""
        self._let_next()
        while True:
            while not self._waiting.empty():
                sounding = self._waiting.get()
                if sounding is not None:
                    self._speak(sounding)
            yield

    def stop(self) -> None:
        """Fall silent at once; the line counts as not completed."""
        current = self._current
        if current is not None:
            current.stop()

    def destroy(self) -> None:
        """Let go of the loudspeaker."""
        self._playback.close()

    def getProperty(self, name: str) -> Any:
        """A property of pyttsx3, or "driver": this object, to stop a line without losing queued commands."""
        if name == "driver":
            return self
        if name == "voices":
            return [Voice(id=LANGUAGE, name="espeak-ng", languages=[LANGUAGE])]
        return self._said[name]

    def setProperty(self, name: str, value: Any) -> None:
        """Rate in words per minute, volume 0 to 1, or voice (a language), for the lines queued after it."""
        if name not in self._said:
            raise KeyError(name)
        self._said[name] = value

    def _rendered(self, text: str) -> Any:
        return espeak.render(text, self._said["rate"], self._said["voice"], self._said["volume"])

    def _let_next(self) -> None:
        """Take the next command, unless a line that came before the loop is still to be spoken."""
        if self._current is None:
            self._proxy.setBusy(False)

    def _speak(self, sounding: Sounding) -> None:
        self._proxy.notify("started-utterance")
        is_completed = False
        try:
            is_completed = self._playback.play(sounding)
        except VoiceMasterError as error:
            self._proxy.notify("error", exception=error)
        finally:
            self._current = None
        self._proxy.notify("finished-utterance", completed=is_completed)
        self._proxy.setBusy(False)
