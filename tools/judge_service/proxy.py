"""A proxy between a client and the server, which counts the bytes of the bodies that the client sends."""
import re, select, socket, threading


class Patch:
    """A request that adds bytes to an upload: the offset that it names, and the bytes of its body that were passed on."""

    def __init__(self, offset):
        self.offset, self.count = offset, 0


class CountingProxy:
    """Small buffers keep what was sent near what the server has read. `rate` limits the bytes a second."""

    def __init__(self, server, rate=None):
        self.server, self.rate, self.patches, self.total = server, rate, [], 0
        self.listener = socket.socket()
        self.listener.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1 << 16)
        self.listener.bind(("127.0.0.1", 0))
        self.listener.listen()
        self.address = "http://127.0.0.1:%d" % self.listener.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            try:
                client, _ = self.listener.accept()
            except OSError:
                return
            threading.Thread(target=self.serve, args=[client], daemon=True).start()

    def serve(self, client):
        upstream = socket.socket()
        upstream.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 1 << 16)
        try:
            upstream.connect(("127.0.0.1", self.server.port))
            self.exchange(client, upstream)
        except OSError:
            pass
        client.close()
        upstream.close()

    def exchange(self, client, upstream):
        head, patch, rest = b"", None, 0
        while True:
            ready, _, _ = select.select([client, upstream], [], [], 60)
            if not ready:
                return
            if upstream in ready:
                answer = upstream.recv(1 << 16)
                if not answer:
                    return
                client.sendall(answer)
            if client not in ready:
                continue
            received = client.recv(1 << 16)
            if not received:
                return
            upstream.sendall(received)
            while received:
                if rest:
                    body, received = received[:rest], received[rest:]
                    rest -= len(body)
                    self.total += len(body)
                    if patch:
                        patch.count += len(body)
                    if self.rate:
                        threading.Event().wait(len(body) / self.rate)
                    continue
                head, separator, received = (head + received).partition(b"\r\n\r\n")
                if not separator:
                    break
                rest, patch = self.begin(head)
                head = b""

    def begin(self, head):
        """Reads the header of a request. Returns the length of its body, and the `Patch` if it is one."""
        length = re.search(rb"(?i)\r\ncontent-length: *(\d+)", head)
        offset = re.search(rb"(?i)\r\nupload-offset: *(\d+)", head)
        patch = None
        if head.startswith(b"PATCH") and offset:
            patch = Patch(int(offset[1]))
            self.patches.append(patch)
        return int(length[1]) if length else 0, patch

    def sent_again(self):
        """Returns for each request that was cut off the bytes that the next one repeated."""
        return [before.offset + before.count - after.offset
                for before, after in zip(self.patches, self.patches[1:])
                if before.offset + before.count != after.offset]

    def close(self):
        self.listener.close()
