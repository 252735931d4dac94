"""Check 2: findings of the service and of `templater validate` are the same; mutated documents fail nothing."""
import concurrent.futures, json, os, random, subprocess
from .server import fault_of_problem

JSON = {"Content-Type": "application/json"}


def printed(templater, path):
    """Returns the findings that the command prints about a document on standard input."""
    with open(path, "rb") as document:
        result = subprocess.run(
            [templater, "validate", "-", "--stdin-name", os.path.basename(path), "--format", "json",
             "--no-config"], stdin=document, capture_output=True)
    if result.returncode not in (0, 1):
        raise SystemExit(f"templater validate {path}: {result.stderr.decode()}")
    return [json.loads(line) for line in result.stdout.decode().splitlines()], result.returncode


def compare(server, templater, folders):
    """Returns the faults of the documents in folders."""
    faults, count = [], 0
    paths = [os.path.join(folder, name) for folder in folders for name in sorted(os.listdir(folder))
             if name.endswith(".json")]
    for path in paths:
        name = os.path.basename(path)
        expected, status = printed(templater, path)
        code, headers, body = server.request(
            "POST", f"/v1/validate?name={name}", open(path, "rb").read(), JSON)
        count += len(expected)
        if code != 200:
            faults.append(f"{name}: {code} {body[:200]}")
            continue
        answer = json.loads(body)
        if answer["findings"] != expected:
            faults.append(f"{name}: the findings differ: {answer['findings'][:2]} and {expected[:2]}")
        if answer["valid"] != (status == 0):
            faults.append(f"{name}: valid is {answer['valid']}, and the command ends with {status}")
        errors = sum(finding["severity"] == "error" for finding in expected)
        if answer["counts"]["errors"] != errors:
            faults.append(f"{name}: {answer['counts']} errors, {errors} expected")
    if not count:
        faults.append("there were no findings to compare")
    print(f"documents: {len(paths)} with {count} findings, {len(faults)} faults")
    return faults


def mutated(generator, text):
    """Returns a document with a few random changes: bytes, pieces, numbers, words of JSON."""
    bytes_ = bytearray(text)
    words = [b'"', b"{", b"}", b"[", b"]", b",", b":", b"null", b"-1", b"1e999", b'"\\ud800"', b"\xff",
             b"0.1", b"99999999999999999999", b'"tracks":', b'"\\u0000"', b"true", b"//", b"\n"]
    for _ in range(generator.choice((1, 1, 2, 5, 20))):
        at = generator.randrange(len(bytes_) + 1)
        kind = generator.randrange(5)
        if kind == 0:
            bytes_[at:at + generator.randrange(1, 40)] = b""
        elif kind == 1:
            bytes_[at:at] = generator.choice(words)
        elif kind == 2 and bytes_:
            bytes_[at % len(bytes_)] = generator.randrange(256)
        elif kind == 3:
            start = generator.randrange(len(bytes_) + 1)
            bytes_[at:at] = bytes_[start:start + generator.randrange(1, 200)]
        else:
            bytes_[at:at + 1] = b"%d" % generator.choice((0, -1, 1 << 63, 10 ** 30))
    return bytes(bytes_)


def mutate(server, folders, count):
    """Sends mutated documents to both endpoints. Returns the faults."""
    texts = [open(os.path.join(folder, name), "rb").read() for folder in folders
             for name in sorted(os.listdir(folder)) if name.endswith(".json")]
    texts = [text for text in texts if len(text) < 20_000]

    def send(seed):
        generator = random.Random(seed)
        text = mutated(generator, generator.choice(texts))
        if seed % 4 == 0:
            path = "/v1/language"
            position = {"line": generator.randrange(30), "character": generator.randrange(60)}
            method = generator.choice(
                ("completion", "hover", "definition", "references", "documentSymbol", "formatting", "codeAction"))
            params = {"position": position, "range": {"start": position, "end": position}, "context": {}}
            text = json.dumps({"text": text.decode("utf-8", "replace"), "messages": [
                {"jsonrpc": "2.0", "id": 1, "method": f"textDocument/{method}", "params": params}]}).encode()
            if generator.random() < 0.3:
                text = mutated(generator, text)
        else:
            path = "/v1/validate" + generator.choice(
                ("", "?fix=safe", "?format=sarif", "?format=github", "?format=gitlab", "?format=junit"))
        status, headers, body = server.request("POST", path, text, JSON)
        if status == 200:
            if "json" in headers["content-type"]:
                json.loads(body)
            return None
        if status in (413, 422):
            return fault_of_problem(status, headers, body)
        return f"mutation {seed}: {path} answered {status}: {body[:200]}"

    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        faults = [fault for fault in pool.map(send, range(count)) if fault]
    if server.process.poll() is not None:
        faults.append("the server has ended")
    print(f"mutated documents: {count}, {len(faults)} faults; memory {server.memory():.0f} MB")
    return faults
