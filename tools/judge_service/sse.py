"""A reader of server-sent events, as strict as the standard, which begins again where it was interrupted."""
import http.client, json, threading, time


class Event:
    def __init__(self, id, name, data, at):
        self.id, self.name, self.data, self.at = id, name, data, at

    def __repr__(self):
        return f"{self.id} {self.name} {self.data}"


class Reader(threading.Thread):
    """Reads until it is told to end. `last` is the first Last-Event-ID; None for events from now on.

    `ready` is set when the first answer has begun.
    """

    def __init__(self, server, last=None):
        super().__init__(daemon=True)
        self.server, self.last, self.running = server, last, True
        self.events, self.comments, self.retries, self.connections, self.faults = [], [], [], 0, []
        self.ready, self.connection = threading.Event(), None
        self.start()

    @property
    def states(self):
        return [event for event in self.events if event.name == "render.state"]

    @property
    def progress(self):
        return [event for event in self.events if event.name == "render.progress"]

    def run(self):
        while self.running:
            try:
                self.read()
            except (OSError, http.client.HTTPException, AttributeError, ValueError) as error:
                if isinstance(error, ValueError) and self.running and "closed file" not in str(error):
                    self.faults.append(f"unreadable: {error}")
            self.connection.close()
            time.sleep(0.05)

    def read(self):
        self.connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=40)
        fields = {} if self.last is None else {"Last-Event-ID": str(self.last)}
        self.connection.request("GET", "/v1/events", headers=fields)
        answer = self.connection.getresponse()
        if answer.status != 200 or answer.headers["Content-Type"] != "text/event-stream":
            self.faults.append(f"{answer.status} {answer.headers['Content-Type']}")
            return
        self.connections += 1
        self.ready.set()
        id = name = None
        data = []
        while line := answer.readline():
            if not line.endswith(b"\n"):
                return
            line = line.decode().rstrip("\r\n")
            field, _, value = line.partition(":")
            value = value.removeprefix(" ")
            if not line:
                if data:
                    self.take(id, name, "\n".join(data))
                id, name, data = None, None, []
            elif not field:
                self.comments.append(time.monotonic())
            elif field == "retry":
                self.retries.append(int(value))
            elif field == "id":
                id = int(value)
            elif field == "event":
                name = value
            elif field == "data":
                data.append(value)
            else:
                self.faults.append(f"unknown line {line}")

    def take(self, id, name, data):
        self.events.append(Event(id, name, json.loads(data), time.monotonic()))
        if id is not None:
            self.last = id

    def until(self, condition, seconds=10):
        """Waits until a condition of the reader is true. Returns the seconds; None if they are over."""
        began = time.monotonic()
        while not condition(self):
            if time.monotonic() - began > seconds:
                return None
            time.sleep(0.01)
        return time.monotonic() - began

    def end(self):
        self.running = False
        try:
            self.connection.sock.shutdown(2)
        except (OSError, AttributeError):
            pass
        self.join(5)
