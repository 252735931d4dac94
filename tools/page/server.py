"""A server that the checks start and stop themselves."""
import contextlib
import pathlib
import random
import shlex
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

from browser import Failure


# Below the ports that clients get for their connections, which could have one when it is started again.
PORTS = range(20000, 32000)


def free_port():
    for port in random.sample(PORTS, 100):
        with contextlib.suppress(OSError), socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(("127.0.0.1", port))
            return port
    raise Failure("there is no free port")


class Server:
    """The service on a free port of this machine, with an empty data folder.

    `command` is the program, or a whole command with `{port}` in it, and `{data}` for the folder.
    """

    def __init__(self, command):
        port = free_port()
        self.address = f"http://127.0.0.1:{port}"
        self.folder = tempfile.TemporaryDirectory(prefix="page-data-")
        self.port = port
        self.words = shlex.split(command.replace("{port}", str(port)).replace("{data}", self.folder.name))
        if "{port}" not in command:
            self.words += ["serve", "--listen", f"127.0.0.1:{port}", "--data", self.folder.name]
        self.process = None
        self.log = pathlib.Path(self.folder.name + ".log")

    @property
    def takes_keys(self):
        return "serve" in self.words[1:2]

    def add_key(self):
        """Makes a key, so that the server requires one when it is started the next time."""
        words = [self.words[0], "keys", "add", "--data", self.folder.name]
        return subprocess.run(words, capture_output=True, text=True, check=True).stdout.strip()

    def require_key(self):
        """Starts again with a key, and returns it."""
        self.stop()
        key = self.add_key().split()[-1]
        self.start()
        return key

    def start(self):
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(self.words, stdout=log, stderr=log)
        end = time.monotonic() + 10
        while True:
            try:
                urllib.request.urlopen(self.address + "/healthz", timeout=1).close()
                return self
            except (urllib.error.URLError, OSError):
                if self.process.poll() is not None or time.monotonic() > end:
                    raise Failure(f"the server does not listen: {self.log.read_text()[-500:]}") from None
                time.sleep(0.05)

    def kill(self):
        """Ends the server without a chance to prepare for it."""
        if self.process:
            self.process.kill()
            self.process.wait()
            self.process = None

    def stop(self):
        if self.process:
            self.process.terminate()
            try:
                self.process.wait(35)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
            self.process = None

    def __enter__(self):
        return self.start()

    def __exit__(self, *_):
        self.stop()
        self.folder.cleanup()
        self.log.unlink(missing_ok=True)
