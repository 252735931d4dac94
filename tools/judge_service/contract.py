"""Check 3: the OpenAPI document is valid, and the service does what it says."""
import os, re, subprocess


def run(server, bin, examples):
    """`bin` is the folder of the programs from PyPI. Returns the faults."""
    faults = []
    path = os.path.join(server.folder.name, "openapi.json")
    open(path, "wb").write(server.request("GET", "/openapi.json")[2])
    result = subprocess.run([f"{bin}/openapi-spec-validator", path], capture_output=True, text=True)
    if result.returncode != 0:
        faults.append("openapi-spec-validator: " + result.stdout[-500:] + result.stderr[-500:])
    result = subprocess.run(
        [f"{bin}/schemathesis", "run", server.address + "/openapi.json", "--url", server.address, "--checks", "all",
         "--max-examples", str(examples), "--seed", "1", "--no-color", "--workers", "2"],
        capture_output=True, text=True, cwd=server.folder.name)
    lines = [line for line in result.stdout.splitlines() if line.strip()]
    summary = next((line.strip() for line in lines if re.search(r"generated", line)), "")
    if result.returncode != 0:
        faults.append("schemathesis:\n" + "\n".join(lines[-80:]))
    print(f"contract: OpenAPI is {'valid' if not faults else 'at fault'}; schemathesis: {summary}")
    return faults
