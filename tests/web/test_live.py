"""Live: streams carry revisions only, are counted, and end when the house closes."""

import itertools

from web.live import STREAMS_A_DEVICE, Live


class Ticking:
    """A table whose revision follows a script, without waiting."""

    def __init__(self, *revisions: int) -> None:
        self._revisions = iter(revisions)
        self.revision = 0

    def wait(self, _revision: int, _timeout_s: float) -> int:
        self.revision = next(self._revisions, self.revision)
        return self.revision


def events(table, seen, count):
    """The first events after the opening line."""
    return list(itertools.islice(Live(table).enter("phone", seen), 1, 1 + count))


def test_each_new_revision_is_one_event_with_its_number_alone():
    assert events(Ticking(5, 5, 6), 4, 2) == ["data: 5\n\n", "data: 6\n\n"]


def test_a_quiet_table_is_heard_every_heartbeat():
    """Sixty naps of a quarter second are the 15 seconds between two beats."""
    assert events(Ticking(*[4] * 60, 5), 4, 2) == ["event: beat\ndata: 4\n\n", "data: 5\n\n"]


def test_a_closed_house_ends_its_streams():
    live = Live(Ticking(5))
    stream = live.enter("phone", 4)
    next(stream)
    live.close()
    assert list(stream) == ["event: ended\ndata: 0\n\n"]
    assert live.enter("phone", 4) is None


def test_there_is_room_for_so_many_streams_and_no_more():
    live = Live(Ticking(), cap=2)
    assert [live.enter(device, 0) is not None for device in ("phone", "tablet", "TV")] == [True, True, False]


def test_a_stream_that_was_let_go_makes_room_once():
    live = Live(Ticking(), cap=1)
    stream = live.enter("phone", 0)
    stream.close()
    stream.close()
    assert live.enter("tablet", 0) is not None
    assert live.enter("phone", 0) is None


def test_a_device_with_many_pages_keeps_the_newest_live():
    live = Live(Ticking(), cap=100)
    streams = [live.enter("phone", 0) for _ in range(STREAMS_A_DEVICE + 1)]
    for stream in streams:
        next(stream)
    assert next(streams[0]) == "event: ended\ndata: 0\n\n"
    live.table.revision = 1
    assert next(streams[-1]) == "data: 1\n\n"


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
