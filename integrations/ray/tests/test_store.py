"""The media of a node."""

from __future__ import annotations

import fcntl
import hashlib
import os
import stat
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from templater_ray import node
from templater_ray.folder import private_folder
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


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_only_its_user_may_use_the_folder_of_a_node(tmp_path: Path) -> None:
    made = private_folder(str(tmp_path / "a" / "node"))
    assert mode(made) == 0o700
    # The permissions of a folder that a user has chosen stay; the files in it are readable by their owner only.
    made.chmod(0o755)
    assert mode(private_folder(str(made))) == 0o755


def test_a_link_in_place_of_the_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "own").mkdir(mode=0o755)
    for name, target in [("link", "own"), ("dangling", "none")]:
        (tmp_path / name).symlink_to(tmp_path / target)
        with pytest.raises(RuntimeError, match=f"^the folder {tmp_path / name} of .* is a link; remove it there, or set TEMP"):
            private_folder(str(tmp_path / name))
    assert mode(tmp_path / "own") == 0o755 and not (tmp_path / "none").exists()


def test_a_folder_that_others_may_write_is_refused(tmp_path: Path) -> None:
    for bits in (0o777, 0o1777, 0o720):
        tmp_path.chmod(bits)
        with pytest.raises(RuntimeError, match="can be written by other users"):
            private_folder(str(tmp_path))
        assert mode(tmp_path) == bits
    (tmp_path / "file").touch()
    with pytest.raises(RuntimeError, match="file of .* is a file"):
        private_folder(str(tmp_path / "file"))
    with pytest.raises(RuntimeError, match="node of .* cannot be used: .*file: File exists"):
        private_folder(str(tmp_path / "file" / "node"))


def test_the_folder_of_another_user_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    other = tmp_path.stat().st_uid + 1
    monkeypatch.setattr(os, "geteuid", lambda: other)
    with pytest.raises(RuntimeError, match="belongs to another user"):
        private_folder(str(tmp_path))


def test_files_of_killed_tasks_are_removed(tmp_path: Path) -> None:
    for name in ("templater-left.json", "templater-held.json", "mine.json"):
        (tmp_path / name).touch()
    with (tmp_path / "templater-held.json").open() as held:
        fcntl.flock(held, fcntl.LOCK_SH)
        with node._job_file(tmp_path) as first, node._job_file(tmp_path) as second:
            names = {Path(first.name).name, Path(second.name).name}
            assert {path.name for path in tmp_path.iterdir()} == {".lock", "templater-held.json", "mine.json"} | names
    assert {path.name for path in tmp_path.iterdir()} == {".lock", "templater-held.json", "mine.json"}


def test_entries_that_no_task_took_are_removed(tmp_path: Path) -> None:
    old, new = "0" * 64, "1" * 64
    for name, seconds in [(old, 25 * 3600), (old + "-sound", 25 * 3600), (new, 23 * 3600), ("notes", 25 * 3600)]:
        (tmp_path / name).touch()
        time = (tmp_path / name).stat().st_mtime - seconds
        os.utime(tmp_path / name, (time, time))
    node._remove_old(tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == {new, "notes"}
