"""The media of a node."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from templater_ray.store import Store, write_whole


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def sent(*contents: bytes) -> list[tuple[str, int, Callable[[], list[bytes]]]]:
    return [(digest(data), len(data), partial(list, [data[:1], data[1:]])) for data in contents]


def named(*contents: bytes) -> list[tuple[str, int, None]]:
    return [(digest(data), len(data), None) for data in contents]


def stored(folder: Path) -> set[bytes]:
    return {path.read_bytes() for path in folder.glob("[!.]*")}


def age(folder: Path, data: bytes, seconds: float) -> None:
    used = folder / ".used" / digest(data)
    time = used.stat().st_mtime - seconds
    os.utime(used, (time, time))


def test_files_are_sent_once_and_whole(tmp_path: Path) -> None:
    calls: list[int] = []

    def blocks() -> list[bytes]:
        calls.append(1)
        return [b"a", b"bc"]

    store = Store(tmp_path / "store", 100)
    with store.holding(named(b"abc")) as absent:
        assert absent == [digest(b"abc")]
    for _ in range(2):
        with store.holding([(digest(b"abc"), 3, blocks)]) as absent:
            assert absent == []
            assert stored(store.folder) == {b"abc"}
    assert len(calls) == 1


def test_other_content_is_refused(tmp_path: Path) -> None:
    store = Store(tmp_path, 100)
    with pytest.raises(ValueError, match="changed while it was sent"):
        with store.holding([("0" * 64, 3, lambda: [b"abc"])]):
            pass
    assert [path.name for path in tmp_path.iterdir()] == [".00.lock"]


def test_a_file_that_was_cut_off_is_sent_again(tmp_path: Path) -> None:
    (tmp_path / digest(b"abc")).write_bytes(b"a")
    with Store(tmp_path, 100).holding(named(b"abc")) as absent:
        assert absent == [digest(b"abc")]
    with Store(tmp_path, 100).holding(sent(b"abc")) as absent:
        assert absent == [] and stored(tmp_path) == {b"abc"}


def test_the_least_recently_used_files_are_removed(tmp_path: Path) -> None:
    store = Store(tmp_path, 10)
    with store.holding(sent(b"1111", b"2222")):
        pass
    for data, seconds in [(b"1111", 20), (b"2222", 10)]:
        age(tmp_path, data, seconds)
    with store.holding(named(b"1111")):
        pass
    with store.holding(sent(b"3333")):
        assert stored(tmp_path) == {b"1111", b"3333"}
        assert {path.name for path in (tmp_path / ".used").iterdir()} == {digest(b"1111"), digest(b"3333")}


def test_uses_do_not_change_a_file(tmp_path: Path) -> None:
    store = Store(tmp_path, 10)
    with store.holding(sent(b"1111")):
        before = (tmp_path / digest(b"1111")).stat()
    with store.holding(named(b"1111")):
        after = (tmp_path / digest(b"1111")).stat()
    assert (before.st_mtime_ns, before.st_ctime_ns) == (after.st_mtime_ns, after.st_ctime_ns)


def test_files_that_are_held_stay(tmp_path: Path) -> None:
    with Store(tmp_path, 10).holding(sent(b"1111", b"2222")):
        # More than the limit, all of it in use.
        with Store(tmp_path, 10).holding(sent(b"333333", b"44444444")) as absent:
            assert absent == []
            assert stored(tmp_path) == {b"1111", b"2222", b"333333", b"44444444"}
    with Store(tmp_path, 10).holding(sent(b"5")):
        assert b"5" in stored(tmp_path) and sum(map(len, stored(tmp_path))) <= 10


def test_a_write_that_fails_leaves_nothing(tmp_path: Path) -> None:
    def blocks() -> Iterator[bytes]:
        yield b"abc"
        raise OSError("the network is gone")

    with pytest.raises(OSError):
        write_whole(tmp_path / "file", blocks())
    assert list(tmp_path.iterdir()) == []
