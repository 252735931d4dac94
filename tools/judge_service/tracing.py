"""Follows the server and its children: their memory, and with strace the files that they open, and whether they connect."""
import os, re, tempfile, threading, time
from . import tus

# What the loader, the C library, the page, fonts and the kernel's descriptions need. Media must name none of it.
READABLE = ("/usr", "/lib", "/etc/", "/proc/", "/sys/", "/dev/null", "/dev/zero", "/dev/urandom", "/var/cache/fontconfig", "/root/.cache/fontconfig",
            "/root/.fontconfig", "/root/.fonts", "/root/.local/share/fonts", "/root/.config/fontconfig")
PROGRAMS = ("templater-server", "templater-media", "fc-list", "fc-match")
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
TRACED = ["file.m3u8", "concat.m3u8", "files.ffconcat", "address.ffconcat", "file.mpd", "entity.svg", "image.lottie.json", "path.zip", "zeros.zip",
          "one-pixel.mkv", "tone.opus", "photo.heic", "animated.webp", "size-20000.png", "random.mp4"]


def descendants(process):
    """Returns the processes that a process has started, and those that they have."""
    parents = {}
    for name in os.listdir("/proc"):
        if name.isdigit():
            try:
                fields = open(f"/proc/{name}/stat").read().rpartition(")")[2].split()
            except OSError:
                continue
            if fields[0] != "Z":
                parents.setdefault(int(fields[1]), []).append(int(name))
    found, waiting = [], [process]
    while waiting:
        children = parents.get(waiting.pop(), [])
        found += children
        waiting += children
    return found


def memory(process):
    """Returns the resident memory in megabytes."""
    try:
        for line in open(f"/proc/{process}/status"):
            if line.startswith("VmRSS"):
                return int(line.split()[1]) / 1024
    except OSError:
        pass
    return 0


class Memory(threading.Thread):
    """Records the largest resident memory of the server and of its children, in megabytes."""

    def __init__(self, server):
        super().__init__(daemon=True)
        self.server, self.own, self.children, self.running = server, 0, 0, True
        self.start()

    def run(self):
        while self.running:
            process = self.server.process.pid
            self.own = max(self.own, memory(process))
            for child in descendants(process):
                self.children = max(self.children, memory(child))
            time.sleep(0.05)

    def end(self):
        self.running = False
        self.join()


# -D: the process that was started is the server, and strace is another one. -y: numbers of folders with their paths.
STRACE = ["strace", "-D", "-f", "-y", "-qq", "-s", "400", "-e", "signal=none", "-e",
          "trace=open,openat,openat2,creat,connect,execve,unlink,unlinkat,rename,renameat,renameat2,link,linkat,symlink,"
          "symlinkat,mkdir,mkdirat,truncate,chmod,fchmodat"]
PATH = re.compile(r'(?:(?:AT_FDCWD|\d+)<([^>]*)>, )?"((?:[^"\\]|\\.)*)"')


def calls(path):
    """Returns the calls of a trace: name, arguments, result. Halves of interrupted calls are joined."""
    waiting, found = {}, []
    for line in open(path, errors="replace"):
        process, _, call = line.rstrip("\n").partition(" ")
        call = call.strip()
        if call.endswith("<unfinished ...>"):
            waiting[process] = call.removesuffix("<unfinished ...>")
            continue
        if resumed := re.match(r"<\.\.\. \w+ resumed>(.*)", call):
            call = waiting.pop(process, "") + resumed[1]
        if parts := re.match(r"(\w+)\((.*)\) += (-?\d+|\?)", call):
            found.append(parts.groups())
    return found + [(*call.split("(", 1), "0") for call in waiting.values() if "(" in call]


def paths(arguments):
    return ["/" + os.path.normpath(os.path.join(folder or "/", name)).lstrip("/") for folder, name in PATH.findall(arguments)]


def run(checks, make_server, strangers, canary):
    """Uploads some of the files to a server that strace follows. Returns their number."""
    chosen = [stranger for stranger in strangers if stranger.name in TRACED]
    checks.same("files to trace", len(chosen), len(TRACED))
    with tempfile.TemporaryDirectory(prefix="judge-trace-") as folder:
        trace = os.path.join(folder, "trace")
        server = make_server(wrapper=[*STRACE, "-o", trace])
        server.wait_until_ready()
        for stranger in chosen:
            tus.settled(server, tus.add(server, stranger.content, stranger.name)[2]["id"], 120)
        checks.same("traced server: status at the end", server.end()[0], 0)
        time.sleep(0.5)
        judge(checks, server, calls(trace), canary)
    return len(chosen)


def judge(checks, server, found, canary):
    programs = {os.path.dirname(os.path.realpath(path)) for name, arguments, _ in found if name == "execve"
                for path in paths(arguments)[:1] if os.path.basename(path).startswith("templater")}
    readable = (*READABLE, *(folder + "/" for folder in programs), ROOT + "/", server.data, server.temporary)
    writable = (server.data, server.temporary, "/proc/self/", "/dev/null")
    opened = 0
    for name, arguments, result in found:
        what = f"{name}({arguments[:300]})"
        if name == "connect":
            checks.true(f"a connection: {what}", "AF_INET" not in arguments)
        elif name == "execve":
            checks.true(f"another program: {what}", os.path.basename(paths(arguments)[0]) in PROGRAMS)
        elif canary in arguments:
            checks.true(f"a file that a medium names: {what}", False)
        elif result.startswith("-"):
            continue
        elif name.startswith("open") and not re.search("O_WRONLY|O_RDWR|O_CREAT|O_TMPFILE", arguments):
            opened += 1
            checks.true(f"a file outside: {what}", all(
                path.startswith(readable) or re.search(r"\.so[.0-9]*$", path) for path in paths(arguments)))
        else:
            checks.true(f"a change outside: {what}", all(path.startswith(writable) for path in paths(arguments)))
    checks.true("the trace has files that were opened", opened > 100, opened)
