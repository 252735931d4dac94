"""Checks 1 and 4: time to start, throughput, memory."""
import os, re, subprocess, tempfile, time

SCRIPT = """
wrk.method = "POST"
wrk.headers["Content-Type"] = "application/json"
local file = io.open("%s", "rb")
wrk.body = file:read("*a")
file:close()
function done(summary, latency, requests)
  io.write(string.format("RESULT %%d %%d %%d %%d %%d %%d\\n", summary.requests, summary.duration,
    latency:percentile(50), latency:percentile(99), summary.errors.status,
    summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.timeout))
end
"""


def start(make_server, templater, document):
    """Returns the faults of the time to start, and of `templater validate`."""
    times = []
    for _ in range(5):
        server = make_server()
        times.append(server.wait_until_ready())
        status, took = server.end()
        if status != 0:
            return [f"the server ended with {status}"]
    command = []
    for _ in range(20):
        began = time.monotonic()
        subprocess.run([templater, "validate", document], capture_output=True)
        command.append(time.monotonic() - began)
    ready, validate = sorted(times)[2], min(command)
    print(f"start: ready after {ready * 1000:.0f} ms (median of 5); templater validate {validate * 1000:.1f} ms (fastest of 20)")
    faults = []
    if ready > 0.3:
        faults.append(f"the server was ready after {ready:.3f} s, and 0.3 s are allowed")
    if validate > 0.015:
        faults.append(f"templater validate took {validate * 1000:.1f} ms, and 15 ms are allowed")
    return faults


def load():
    return float(open("/proc/loadavg").read().split()[0])


def throughput(server, document, seconds, floor=3000, worst=50):
    """Runs wrk. Returns the faults."""
    with tempfile.NamedTemporaryFile("w", suffix=".lua") as script:
        script.write(SCRIPT % os.path.abspath(document))
        script.flush()
        command = ["wrk", "-t1", "-c64", "--timeout", "10s", "-s", script.name]
        url = server.address + "/v1/validate"
        subprocess.run(command + ["-d3s", url], capture_output=True, check=True)
        early, before = server.memory(), load()
        output = subprocess.run(
            command + [f"-d{seconds}s", url], capture_output=True, check=True, text=True).stdout
        late = server.memory()
    requests, duration, median, slowest, refused, broken = map(
        int, re.search(r"RESULT (.*)", output)[1].split())
    rate = requests / duration * 1e6
    size = os.path.getsize(document)
    print(f"throughput: {rate:.0f}/s of {size} bytes, median {median / 1000:.1f} ms, p99 {slowest / 1000:.1f} ms, "
          f"memory {early:.0f} MB, then {late:.0f} MB, load of the machine before {before:.2f}")
    faults = []
    if rate < floor:
        faults.append(f"{rate:.0f} checks a second, and {floor} are wanted")
    if slowest > worst * 1000:
        faults.append(f"p99 is {slowest / 1000:.1f} ms, and {worst} ms are wanted")
    if late > 150 or late > early * 1.1 + 5:
        faults.append(f"the memory went from {early:.0f} to {late:.0f} MB")
    if refused or broken:
        faults.append(f"{refused} requests were refused, {broken} connections failed")
    return faults
