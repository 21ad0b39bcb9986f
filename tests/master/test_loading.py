import threading

import pytest

from voice_master.master.loading import Loading


def test_loads_in_the_background():
    go = threading.Event()
    loading = Loading(lambda: go.wait(5) and "ready")
    assert not loading.is_ready
    go.set()
    assert loading.get() == "ready"
    assert loading.is_ready


def test_a_fault_reaches_who_needs_it():
    def fault():
        raise ValueError("no model")

    with pytest.raises(ValueError, match="no model"):
        Loading(fault).get()
