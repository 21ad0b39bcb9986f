import pytest

from voice_master.errors import DeviceMissing
from voice_master.voice.ports import Heard, Request
from voice_master.voice.scripted import ScriptedListener, ScriptedSpeaker


def test_the_script_is_heard_in_order_and_then_it_has_ended() -> None:
    listener = ScriptedListener(["yes", Heard("no", is_spoken=True), DeviceMissing("Gone.")])
    assert listener.listen(Request(is_closed=True)) == Heard("yes")
    assert listener.listen(Request()) == Heard("no", is_spoken=True)
    with pytest.raises(DeviceMissing, match=r"Gone\."):
        listener.listen(Request())
    assert listener.listen(Request()).ended
    assert [request.is_closed for request in listener.requests] == [True, False, False, False]


def test_everything_said_is_remembered() -> None:
    speaker = ScriptedSpeaker()
    speaker.speak("Anna, your turn.")
    speaker.set_rate(200)
    speaker.stop()
    speaker.close()
    assert (speaker.lines, speaker.rates, speaker.stops, speaker.is_closed) == (["Anna, your turn."], [200], 1, True)


def test_listening_while_speaking_is_an_error() -> None:
    def listen_too(line: str) -> None:
        listener.listen(Request())

    speaker = ScriptedSpeaker(during=listen_too)
    listener = ScriptedListener(["yes", "no"], speaker)
    with pytest.raises(RuntimeError, match="while speaking"):
        speaker.speak("Anna, your turn.")
    assert listener.listen(Request()) == Heard("yes")
