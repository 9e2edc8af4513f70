"""Live: streams carry revisions only, are counted, and end when the house closes."""

import itertools

from tests.web.conftest import Evening
from web.app import WebConfig
from web.live import STREAMS_A_DEVICE, STREAMS_AN_ADDRESS, Live


class Ticking:
    """A table whose revision follows a script, without waiting."""

    def __init__(self, *revisions: int) -> None:
        self._revisions = iter(revisions)
        self.revision = 0

    def wait(self, _revision: int, _timeout_s: float) -> int:
        self.revision = next(self._revisions, self.revision)
        return self.revision

    def trouble(self, _part: str, _text: str) -> None:
        self.revision += 1


def events(table, seen, count):
    """The first events after the opening line."""
    return list(itertools.islice(Live(table).enter("phone", "here", seen), 1, 1 + count))


def test_each_new_revision_is_one_event_with_its_number_alone():
    assert events(Ticking(5, 5, 6), 4, 2) == ["data: 5\n\n", "data: 6\n\n"]


def test_a_quiet_table_is_heard_every_heartbeat():
    """Sixty naps of a quarter second are the 15 seconds between two beats."""
    assert events(Ticking(*[4] * 60, 5), 4, 2) == ["event: beat\ndata: 4\n\n", "data: 5\n\n"]


def test_a_closed_house_ends_its_streams():
    live = Live(Ticking(5))
    stream = live.enter("phone", "here", 4)
    next(stream)
    live.close()
    assert list(stream) == ["event: ended\ndata: 0\n\n"]
    assert live.enter("phone", "here", 4) is None


def test_there_is_room_for_so_many_streams_and_no_more():
    live = Live(Ticking(), cap=2)
    assert [live.enter(device, "here", 0) is not None for device in ("phone", "tablet", "TV")] == [True, True, False]


def test_a_stream_that_was_let_go_makes_room_once():
    live = Live(Ticking(), cap=1)
    stream = live.enter("phone", "here", 0)
    stream.close()
    stream.close()
    assert live.enter("tablet", "here", 0) is not None
    assert live.enter("phone", "here", 0) is None


def test_a_device_with_many_pages_keeps_the_newest_live():
    live = Live(Ticking(), cap=100)
    streams = [live.enter("phone", "here", 0) for _ in range(STREAMS_A_DEVICE + 1)]
    for stream in streams:
        next(stream)
    assert next(streams[0]) == "event: ended\ndata: 0\n\n"
    live.table.revision = 1
    assert next(streams[-1]) == "data: 1\n\n"


def test_one_machine_cannot_take_every_stream():
    live = Live(Ticking(), cap=STREAMS_AN_ADDRESS + 1)
    streams = [live.enter(f"device {number}", "10.0.0.2", 0) for number in range(STREAMS_AN_ADDRESS + 1)]
    assert [stream is None for stream in streams] == [False] * STREAMS_AN_ADDRESS + [True]
    assert live.enter("phone", "10.0.0.3", 0) is not None


def test_there_is_no_stream_for_what_never_loaded_a_page(tmp_path):
    evening = Evening(tmp_path / "e.db", config=WebConfig("k", "HOST42"))
    stranger = evening.stranger()
    refused = stranger.get("/events").status_code
    stranger.get("/tv")
    opened = stranger.client.get("/events", buffered=False)
    opened.close()
    evening.close()
    assert (refused, opened.status_code) == (403, 200)


def test_the_stream_of_a_page_says_nothing_but_numbers(evening):
    _, (anu, _) = evening.begun("Anu", "Ben")
    response = anu.client.get("/events?since=-1", buffered=False)
    lines = itertools.islice(response.response, 2)
    assert b"".join(lines).decode() == f"retry: 2000\n\ndata: {evening.table.revision}\n\n"
    assert response.mimetype == "text/event-stream"
    response.close()


def test_without_room_a_page_is_told_to_ask_instead(evening):
    phone = evening.phone()
    evening.app.extensions["companion"].live.close()
    assert phone.get("/events").status_code == 503
    assert phone.get("/revision").text == str(evening.table.revision)
