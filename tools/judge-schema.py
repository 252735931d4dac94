#!/usr/bin/env python3
"""Compares the schemas of Schemas/ with the reader of templater.

Three validators judge each document of the corpus; each must refuse exactly the documents in which the
reader finds an error of shape. Usage, as in `make judge`:

    judge-schema.py CORPUS.jsonl

with a Python that has `jsonschema`, `jsonschema-rs` and `check-jsonschema` installed.
"""
import collections
import json
import pathlib
import subprocess
import sys
import tempfile

import jsonschema
import jsonschema_rs

ROOT = pathlib.Path(__file__).resolve().parent.parent
SCHEMAS = {kind: ROOT / "Schemas" / f"{kind}.schema.json" for kind in ("description", "template")}


def corpus(path):
    """Returns the documents that are of one of the two kinds."""
    with open(path, encoding="utf-8") as lines:
        documents = [json.loads(line) for line in lines]
    return [document for document in documents if document["kind"]]


def by_jsonschema(kind, documents):
    """Returns whether the Python package refuses, for each document."""
    schema = json.loads(SCHEMAS[kind].read_text())
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    return [not validator.is_valid(json.loads(document["text"])) for document in documents]


def by_jsonschema_rs(kind, documents):
    """Returns whether the Rust library refuses, for each document."""
    validator = jsonschema_rs.Draft202012Validator(json.loads(SCHEMAS[kind].read_text()))
    return [not validator.is_valid(json.loads(document["text"])) for document in documents]


def by_check_jsonschema(kind, documents):
    """Returns whether the command refuses, for each document. It reads the text with its own JSON reader."""
    command = [pathlib.Path(sys.executable).parent / "check-jsonschema"]
    with tempfile.TemporaryDirectory() as folder:
        names = []
        for index, document in enumerate(documents):
            file = pathlib.Path(folder) / f"{index}.json"
            file.write_text(document["text"], encoding="utf-8")
            names.append(file.name)
        refused = set()
        for first in range(0, len(names), 1000):
            run = subprocess.run(
                [*command, "-o", "json", "--schemafile", SCHEMAS[kind], *names[first:first + 1000]],
                cwd=folder, capture_output=True, text=True, check=False)
            report = json.loads(run.stdout)
            refused |= {error["filename"] for error in report["errors"] + report["parse_errors"]}
    return [name in refused for name in names]


def main():
    documents = corpus(sys.argv[1])
    disagreements = 0
    for kind in SCHEMAS:
        own = [document for document in documents if document["kind"] == kind]
        faulty = [bool(document["codes"]) for document in own]
        codes = collections.Counter(code for document in own for code in set(document["codes"]))
        print(f"{kind}: {len(own)} documents, {sum(faulty)} with errors of shape")
        print("  " + ", ".join(f"{code} in {count}" for code, count in sorted(codes.items())))
        for judge in (by_jsonschema, by_jsonschema_rs, by_check_jsonschema):
            verdicts = judge(kind, own)
            against = [
                (document, refused) for document, refused, fault in zip(own, verdicts, faulty)
                if refused != fault]
            disagreements += len(against)
            print(f"  {judge.__name__}: {len(against)} disagreements")
            for document, refused in against[:10]:
                verdict = "refused" if refused else "accepted"
                print(f"    {document['name']!r}: {verdict}, reader says {document['codes']}")
    sys.exit(1 if disagreements else 0)


if __name__ == "__main__":
    main()
