"""Starts and watches the server under judgement, and talks to it."""
import http.client, json, os, random, signal, socket, subprocess, tempfile, threading, time


def free_port():
    """Returns a free port that the kernel gives to no outgoing connection, so that a server can have it again."""
    while True:
        port = random.randrange(20_000, 32_000)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
                return port
            except OSError:
                continue


class Server:
    """A running `templater-server`. Its log goes to a file in a temporary folder.

    `wrapper` are the first words of the command, such as those of strace. `temporary` is the folder for temporary files
    of the server and of its children.
    """

    def __init__(self, program, *options, data=None, wrapper=()):
        self.folder = tempfile.TemporaryDirectory(prefix="judge-service-")
        self.data = data or os.path.join(self.folder.name, "data")
        self.log = os.path.join(self.folder.name, "log")
        self.temporary = os.path.join(self.folder.name, "tmp")
        os.mkdir(self.temporary)
        self.program, self.options, self.wrapper = program, options, wrapper
        self.start(f"127.0.0.1:{free_port()}")

    def start(self, listen):
        self.began = time.monotonic()
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(
                [*self.wrapper, *self.command(listen)], stdout=subprocess.PIPE, stderr=log, env={**os.environ, "TMPDIR": self.temporary})
        line = self.process.stdout.readline().decode().strip()
        if not line.startswith("http://"):
            raise SystemExit("the server did not start: " + open(self.log).read()[-2000:])
        self.address = line.rstrip("/")
        self.port = int(self.address.rsplit(":", 1)[1])

    def command(self, listen):
        return [self.program, "serve", "--listen", listen, "--data", self.data, *self.options]

    def kill_and_start(self):
        """Sends SIGKILL, and starts the server again on the same port with the same data. Returns the seconds from the
        start to the first 200 of /readyz."""
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()
        self.start(f"127.0.0.1:{self.port}")
        return self.wait_until_ready()

    def request(self, method, path, body=None, headers={}, timeout=30):
        """Returns status, header fields and body."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout)
        connection.request(method, path, body, headers)
        answer = connection.getresponse()
        result = answer.status, answer.headers, answer.read()
        connection.close()
        return result

    def wait_until_ready(self):
        """Returns the seconds from the start to the first 200 of /readyz."""
        while True:
            try:
                if self.request("GET", "/readyz")[0] == 200:
                    return time.monotonic() - self.began
            except OSError:
                pass
            time.sleep(0.005)

    def memory(self):
        """Returns the resident memory in megabytes."""
        for line in open(f"/proc/{self.process.pid}/status"):
            if line.startswith("VmRSS"):
                return int(line.split()[1]) / 1024
        return 0

    def descriptors(self):
        """Returns the names of the open descriptors."""
        return os.listdir(f"/proc/{self.process.pid}/fd")

    def end(self, timeout=30):
        """Sends SIGTERM. Returns the exit status and the seconds that the end took."""
        began = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        status = self.process.wait(timeout)
        return status, time.monotonic() - began

    def connect(self, timeout=60):
        connection = socket.create_connection(("127.0.0.1", self.port), timeout)
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return connection


class TrialServer(Server):
    """A running `service-trials`: the service with limits of its own. It has another port after each start."""

    def command(self, listen):
        return [self.program, self.data, *self.options]


class HealthWatch(threading.Thread):
    """Asks for /healthz all the time, and records the longest answer."""

    def __init__(self, server):
        super().__init__(daemon=True)
        self.server, self.longest, self.failures, self.running = server, 0.0, [], True
        self.start()

    def run(self):
        while self.running:
            began = time.monotonic()
            try:
                status = self.server.request("GET", "/healthz", timeout=10)[0]
                if status != 200:
                    self.failures.append(f"status {status}")
            except OSError as error:
                self.failures.append(str(error))
            self.longest = max(self.longest, time.monotonic() - began)
            time.sleep(0.05)

    def end(self):
        self.running = False
        self.join()


def fault_of_problem(status, headers, body):
    """Returns what is wrong with a problem of RFC 9457; None if nothing is."""
    if headers.get("content-type") != "application/problem+json":
        return f"{status} is not a problem: {headers.get('content-type')}"
    try:
        problem = json.loads(body)
    except ValueError as error:
        return f"{status} has a body that is not JSON: {error}"
    if problem.get("status") != status or not problem.get("type", "").startswith("/problems/"):
        return f"the problem does not fit the status {status}: {problem}"
    if len(problem.get("detail", "")) < 8 or not problem.get("instance", "").startswith("req_"):
        return f"the problem says too little: {problem}"
    return None
