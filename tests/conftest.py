import os
import warnings

os.environ.setdefault("HF_HUB_OFFLINE", "1")

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("calm", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("calm")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rewrite-transcripts", action="store_true", help="write golden transcripts anew")


@pytest.fixture(autouse=True)
def _own_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test touches the folder of a real player."""
    monkeypatch.setenv("VOICE_MASTER_HOME", str(tmp_path_factory.mktemp("home")))


@pytest.fixture(scope="session")
def mind():
    """The real knowledge with the real model, once for all tests."""
    from voice_master.riddler.mind import Mind

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        loaded = Mind.load()
        loaded.warm()
    return loaded
