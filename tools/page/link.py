"""A slow connection to a server, which counts what is sent to it."""
import contextlib
import math
import socket
import struct
import threading
import time

PIECE = 64 * 1024
CRAWL = 128 * 1024


class SlowLink:
    """Listens on a free port, and passes connections on to another one.

    `rate` is how many bytes a second it takes from clients, together. `sent` is how many it took. From `crawls_from` on,
    it takes only `CRAWL` bytes a second: an upload does not end before a check has seen it, also on a busy machine.
    """

    def __init__(self, port, rate):
        self.port = port
        self.rate = rate
        self.sent = 0
        self.crawls_from = math.inf
        self._free_at = time.monotonic()
        self._lock = threading.Lock()
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def close(self):
        self._listener.close()

    def _accept(self):
        while True:
            try:
                client, _ = self._listener.accept()
            except OSError:
                return
            try:
                server = socket.create_connection(("127.0.0.1", self.port), timeout=5)
                server.settimeout(None)
            except OSError:
                client.close()
                continue
            # A small buffer, so that the client sees how slow it is.
            client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, PIECE)
            threading.Thread(target=self._pass, args=(client, server, True), daemon=True).start()
            threading.Thread(target=self._pass, args=(server, client, False), daemon=True).start()

    def _pass(self, source, target, is_counted):
        with contextlib.suppress(OSError):
            while data := source.recv(PIECE):
                if is_counted:
                    self._wait(len(data))
                target.sendall(data)
        with contextlib.suppress(OSError):
            target.shutdown(socket.SHUT_WR)
            if not is_counted:
                # As when the server's machine closes a connection from which nothing is read any more.
                time.sleep(0.05)
                target.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                target.close()
        source.close()

    def _wait(self, count):
        with self._lock:
            rate = self.rate if self.sent < self.crawls_from else CRAWL
            self.sent += count
            now = time.monotonic()
            self._free_at = max(self._free_at, now) + count / rate
            pause = self._free_at - now
        time.sleep(pause)


@contextlib.contextmanager
def slow_link(server, rate):
    link = SlowLink(server.port, rate)
    try:
        yield link
    finally:
        link.close()
